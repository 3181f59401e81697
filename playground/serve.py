"""Serves the built site on this machine, like a plain static host: `python playground/serve.py`."""

from __future__ import annotations

import argparse
import errno
import functools
import gzip
import hashlib
import html
import io
import re
import shutil
import sys
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
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
COMPRESSED = {".png", ".woff2", ".gz", ".zip", ".whl"}
"""The kinds of files that are sent as they are, because they are compressed already."""
FOREVER = "public, max-age=31536000, immutable"
LASTING = re.compile(r"(?:python|playground-[0-9a-f]+)/.*|.*\.[0-9a-f]{8,}\.(?:min\.)?(?:css|js)")
"""The paths of files named by their content, which never become stale."""
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


@functools.cache
def packed(data: bytes) -> bytes:
    """Compresses data, once for equal contents: tests serve several copies of Python."""
    return gzip.compress(data, 9, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """GET and HEAD."""

    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds to wait for each piece of a request, or for sending each piece of a reply
    server: Site

    def do_GET(self) -> None:
        self.answer(unquote(re.split("[?#]", self.path)[0]))

    do_HEAD = do_GET

    def answer(self, path: str) -> None:
        """Sends the file at a path. While the site is being made, a missing page comes by itself."""
        site = self.server
        file = site.find(path)
        if site.unfinished():
            if path in (f"{site.base}making", f"{site.base}making.js"):
                return self.send(NOTE, "text/javascript")
            if file is None and "text/html" in self.headers.get("Accept", ""):
                return self.send(WAITING, "text/html", Refresh="2")
            while file is None and site.unfinished():
                time.sleep(0.2)
                file = site.find(path)
        if file is None:
            return self.missing()
        if file.name == "index.html" and not path.endswith(("/", "index.html")):
            return self.redirect(file)
        return self.send_file(file)

    def send_file(self, file: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        data = self.contents(file)
        told = {"ETag": f'"{hashlib.sha256(data).hexdigest()[:20]}"', "Vary": "Accept-Encoding"}
        lasting = LASTING.fullmatch(file.relative_to(self.server.root).as_posix())
        told["Cache-Control"] = FOREVER if lasting else "no-cache"
        told |= self.server.headers()
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == told["ETag"]:
            return self.reply(HTTPStatus.NOT_MODIFIED, told)
        if file.suffix not in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = packed(data)
            told["Content-Encoding"] = "gzip"
        told["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        return self.reply(status, told, data)

    def contents(self, file: Path) -> bytes:
        """Returns the bytes to send for a file."""
        data = file.read_bytes()
        if file.suffix == ".html" and self.server.unfinished():
            return self.with_script(data, "making.js")
        return self.at_home(data, file) if file.name == "sitemap.xml" else data

    def with_script(self, page: bytes, name: str) -> bytes:
        """Returns a page with one of the server's own scripts inserted."""
        script = f'<script type="module" src="{self.server.base}{name}"></script></head>'
        return page.replace(b"</head>", script.encode(), 1)

    def at_home(self, sitemap: bytes, file: Path) -> bytes:
        """Returns the sitemap of a folder with this server's address in place of the published one.

        Instant navigation, which keeps Python running from page to page, uses only the addresses in it.
        """
        published = min(re.findall(rb"<loc>([^<]*)</loc>", sitemap), key=len, default=b"")  # the home page's
        address = (
            f"http://{html.escape(self.headers.get('Host', 'localhost'))}{self.server.path(file.parent)}"
        )
        return sitemap.replace(b"<loc>" + published, b"<loc>" + address.encode())

    def send(self, data: bytes, kind: str, **headers: str) -> None:
        """Sends generated data without caching."""
        self.reply(HTTPStatus.OK, {"Content-Type": kind, "Cache-Control": "no-store", **headers}, data)

    def missing(self) -> None:
        page = self.server.root / "404.html"
        if page.is_file():
            self.send_file(page, HTTPStatus.NOT_FOUND)
        else:
            self.reply(HTTPStatus.NOT_FOUND, {})

    def redirect(self, index: Path) -> None:
        """Redirects to the folder of a page, never to the requested text."""
        self.reply(HTTPStatus.MOVED_PERMANENTLY, {"Location": quote(self.server.path(index.parent))})

    def reply(self, status: HTTPStatus, headers: dict[str, str], data: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            shutil.copyfileobj(io.BytesIO(data), self.wfile)

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing; the browser's developer tools show requests better."""


class Site(ThreadingHTTPServer):
    """A server for a folder under a base path."""

    daemon_threads = True
    request_queue_size = 128  # a browser opens many connections at once

    def __init__(
        self,
        root: Path,
        handler: type[Handler] = Handler,
        *,
        base: str = "/",
        port: int = 0,
        host: str = "127.0.0.1",
    ) -> None:
        self.root = root.resolve()
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        super().__init__((host, port), handler)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{self.base}"

    def find(self, path: str) -> Path | None:
        """Returns the file for a path, or None if it is missing or outside the folder."""
        if not f"{path}/".startswith(self.base):
            return None
        try:
            found = (self.root / f"{path}/".removeprefix(self.base).strip("/")).resolve()
            if found.is_dir():
                found /= "index.html"
            return found if found.is_file() and found.is_relative_to(self.root) else None
        except (OSError, ValueError):  # too long, or with a null character: no such file
            return None

    def path(self, folder: Path) -> str:
        """Returns the path under which a folder of the site is served."""
        return f"{self.base}{folder.relative_to(self.root).as_posix()}/".replace("/./", "/")

    def unfinished(self) -> bool:
        """Checks whether the site is still being made."""
        return (self.root / UNFINISHED).exists()

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


def served(doc: str | None, handler: type[Handler]) -> Site:
    """Parses the command line, starts the server at the first free port, and prints its address."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("site"))
    parser.add_argument("--base", default="/", help="the path under which the site stands")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for all")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    if not given.folder.is_dir():
        raise SystemExit(f"There is no folder {given.folder}: make the site first, with `make build`.")
    for port in range(given.port, given.port + 50):
        try:
            site = Site(given.folder, handler, base=given.base, host=given.host, port=port)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            print(f"Ambigu Variorum is at {site.url} (Ctrl-C stops it)", flush=True)
            return site
    raise SystemExit(f"No free port from {given.port} to {given.port + 49}: choose one with PORT=….")


def main() -> None:
    site = served(__doc__, Handler)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
