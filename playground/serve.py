"""Serves the built site on this machine, like a plain static host: `python playground/serve.py`."""

from __future__ import annotations

import argparse
import errno
import functools
import gzip
import hashlib
import io
import re
import socket
import sys
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote, unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import WriteableBuffer

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".xml": "application/xml",
    ".txt": "text/plain; charset=utf-8",
    ".toml": "application/toml; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".gz": "application/gzip",
    ".zip": "application/zip",
    ".whl": "application/zip",
}
FOREVER = "public, max-age=31536000, immutable"
HOST = re.compile(r"[A-Za-z0-9.-]{1,255}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
"""The host names that are repeated in replies; any other is replaced."""
LASTING = re.compile(r"(?:python|playground-[0-9a-f]+)/.*|.*\.[0-9a-f]{8,}\.(?:min\.)?(?:css|js)")
"""The paths of files named by their content, which never become stale."""
UNSAFE = re.compile(r"[\x00-\x1f\x7f\\]")
"""The characters rejected in paths: controls end a header, a backslash is a slash to browsers."""
PATIENCE = 30.0
"""The time limit in seconds for receiving a whole request, and for sending each piece of a reply."""
PIECE = 2**16
"""The bytes of a reply that are sent at once."""
NOSNIFF = "X-Content-Type-Options: nosniff"
HEADERS = "_headers"
"""The file in a site with the headers that a host is to send; see docs/hooks/policy.py."""
UNFINISHED = ".unfinished"
"""The file in a site that a build removes when it has finished."""
NOTE = b"""
const note = document.createElement("p");
note.textContent = "Python, French and Spanish aren't ready yet. A page that needs them will wait for them.";
note.className = "making";
note.role = "status";
document.body.prepend(note);
const asked = setInterval(async () => {
  if (await fetch(new URL("making", import.meta.url)).then((reply) => reply.ok, () => false)) return;
  clearInterval(asked);
  note.remove();
}, 1000);
"""
WAITING = b"<!doctype html><title>Ambigu Variorum</title><p>This page is being made. It comes by itself.</p>"
COMPRESSIBLE = {".html", ".css", ".js", ".json", ".svg", ".wasm", ".xml", ".txt", ".toml", ".csv"}


@functools.cache
def content(path: Path, modified: int, *, compressed: bool) -> bytes:
    """Returns the bytes to send, cached until the file changes."""
    data = path.read_bytes()
    return packed(data) if compressed else data


@functools.cache
def packed(data: bytes) -> bytes:
    """Compresses data, once for equal contents: tests serve several copies of Python."""
    return gzip.compress(data, 9, mtime=0)


class Request(io.RawIOBase):
    """A browser's request with one time limit for all of it, which slow senders cannot extend."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.begin()

    def begin(self) -> None:
        """Restarts the time limit for the next request."""
        self.until = time.monotonic() + PATIENCE

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError("The request did not come in time.")
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


class Site(ThreadingHTTPServer):
    """A server for a folder under a base path."""

    daemon_threads = True
    request_queue_size = 128  # a browser opens many connections at once
    handler: type[Handler]

    def __init__(self, root: Path, *, base: str = "/", port: int = 0, host: str = "127.0.0.1") -> None:
        self.root = root.resolve()
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        super().__init__((host, port), self.handler)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{self.base}"

    def find(self, path: str) -> Path | None:
        """Returns the file for a path, or None if it is missing or outside the folder."""
        if not path.startswith(self.base):
            return None
        try:
            found = (self.root / path.removeprefix(self.base)).resolve()
            if found.is_dir():
                found /= "index.html"
            return found if found.is_file() and found.is_relative_to(self.root) else None
        except (OSError, ValueError):  # too long, or with a null character: no such file
            return None

    def unfinished(self) -> bool:
        """Checks whether the site is still being made."""
        return (self.root / UNFINISHED).exists()

    def wait_for(self, path: str) -> Path | None:
        """Returns the file for a path, as soon as it is made."""
        while not (found := self.find(path)) and self.unfinished():
            time.sleep(0.2)
        return found

    def headers(self) -> Iterator[tuple[str, str]]:
        """Yields the site's own headers for every file, like hosts that read its headers file."""
        file = self.root / HEADERS
        told = file.read_text(encoding="utf-8") if file.is_file() else f"/*\n  {NOSNIFF}\n"
        every = re.search(r"^/\*\n((?: .*\n)*)", told, flags=re.MULTILINE)
        for line in every[1].splitlines() if every else []:
            name, _, value = line.strip().partition(": ")
            yield name, value

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores browsers that disconnect or time out during a reply."""
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """GET and HEAD."""

    protocol_version = "HTTP/1.1"
    server: Site

    def setup(self) -> None:
        super().setup()
        self.request_line = Request(self.connection)
        self.rfile = io.BufferedReader(self.request_line)

    def handle_one_request(self) -> None:
        self.request_line.begin()
        super().handle_one_request()

    def do_GET(self) -> None:
        self.connection.settimeout(PATIENCE)
        try:
            path = unquote(urlsplit(self.path).path)
        except ValueError:  # for example "http://[", which is invalid
            return self.empty(HTTPStatus.BAD_REQUEST)
        if UNSAFE.search(path):
            return self.missing()
        return self.answer(path)

    do_HEAD = do_GET

    def answer(self, path: str) -> None:
        """Sends the file at a path, which contains no dangerous characters."""
        if path + "/" == self.server.base:
            return self.redirect("")
        file = self.server.find(path)
        if self.server.unfinished():
            if path in (f"{self.server.base}making", f"{self.server.base}making.js"):
                return self.send(NOTE, "text/javascript")
            if file is None and "text/html" in self.headers.get("Accept", ""):
                return self.send(WAITING, "text/html", Refresh="2")
            file = self.server.wait_for(path)
        if file is None:
            return self.missing()
        if file.name == "index.html" and not path.endswith(("/", "index.html")):
            return self.redirect(f"{file.parent.relative_to(self.server.root).as_posix()}/")
        return self.send_file(file)

    def send_file(self, file: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        compressed = file.suffix in COMPRESSIBLE and "gzip" in self.headers.get("Accept-Encoding", "")
        data = content(file, file.stat().st_mtime_ns, compressed=compressed)
        if (changed := self.changed(file)) is not None:
            compressed, data = False, changed
        tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        unchanged = status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else status)
        lasting = LASTING.fullmatch(file.relative_to(self.server.root).as_posix())
        self.send_header("Cache-Control", FOREVER if lasting else "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        for name, value in self.server.headers():
            self.send_header(name, value)
        if unchanged:
            self.end_headers()
            return
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            for start in range(0, len(data), PIECE):
                self.wfile.write(data[start : start + PIECE])

    def changed(self, file: Path) -> bytes | None:
        """Returns the bytes to send in place of a file's content, or None."""
        if file.suffix == ".html" and self.server.unfinished():
            script = f'<script type="module" src="{self.server.base}making.js"></script></head>'
            return file.read_bytes().replace(b"</head>", script.encode(), 1)
        if file.name != "sitemap.xml":
            return None
        folder = file.parent.relative_to(self.server.root).as_posix()
        return self.at_home(file.read_bytes(), "" if folder == "." else f"{folder}/")

    def send(self, data: bytes, kind: str, **headers: str) -> None:
        """Sends generated data without caching."""
        self.send_response(HTTPStatus.OK)
        told = {
            "Content-Type": kind,
            "Content-Length": str(len(data)),
            "Cache-Control": "no-store",
            **headers,
        }
        for name, value in told.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def at_home(self, sitemap: bytes, folder: str) -> bytes:
        """Returns the sitemap of a folder with this server's address in place of the published one.

        Instant navigation, which keeps Python running from page to page, uses only the addresses in it.
        """
        published = min(re.findall(rb"<loc>([^<]*)</loc>", sitemap), key=len, default=b"")  # the home page's
        host = self.headers.get("Host", "")
        address = f"http://{host if HOST.fullmatch(host) else 'localhost'}{self.server.base}{folder}".encode()
        return sitemap.replace(b"<loc>" + published, b"<loc>" + address)

    def missing(self) -> None:
        page = self.server.root / "404.html"
        if page.is_file():
            return self.send_file(page, HTTPStatus.NOT_FOUND)
        return self.empty(HTTPStatus.NOT_FOUND)

    def redirect(self, to: str) -> None:
        """Redirects to a path in the site, which is always one that was found, never the requested text."""
        self.empty(HTTPStatus.MOVED_PERMANENTLY, {"Location": quote(f"{self.server.base}{to}")})

    def empty(self, status: HTTPStatus, headers: dict[str, str] | None = None) -> None:
        """Sends a reply of headers only."""
        self.send_response(status)
        for name, value in {**(headers or {}), "Content-Length": "0"}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing; the browser's developer tools show requests better."""


Site.handler = Handler
S = TypeVar("S", bound=Site)


def at_free_port(root: Path, *, base: str, host: str, port: int, kind: type[S]) -> S:
    """Returns a server of this kind at this port, or at the next free one."""
    for candidate in range(port, port + 50):
        try:
            return kind(root, base=base, host=host, port=candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise SystemExit(f"No free port between {port} and {port + 49}: choose one with PORT=….")


def served(doc: str | None, kind: type[S]) -> S:
    """Parses the command line, starts the server and prints its address."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("site"))
    parser.add_argument("--base", default="/", help="the path under which the site stands")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for all")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    if not given.folder.is_dir():
        raise SystemExit(f"There is no folder {given.folder}: make the site first, with `make build`.")
    site = at_free_port(given.folder, base=given.base, host=given.host, port=given.port, kind=kind)
    print(f"Ambigu Variorum is at {site.url} (Ctrl-C stops it)", flush=True)
    return site


def main() -> None:
    site = served(__doc__, Site)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
