"""The private server under abuse: every request is answered, and no part of one is returned unescaped."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from playground import serve
from playground.serve import HEADERS, Site

SITEMAP = "<urlset><url><loc>https://example.org/</loc></url></urlset>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "index.html").write_text("home", encoding="utf-8")
    (tmp_path / "sitemap.xml").write_text(SITEMAP, encoding="utf-8")
    served = Site(tmp_path)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield served
    served.shutdown()
    served.server_close()


def asked(site: Site, path: str, host: str = "localhost") -> str:
    """Returns the raw response to a path."""
    with socket.create_connection(("127.0.0.1", site.server_port), timeout=10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(65536), b"")).decode()


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b/", "/" + "x" * 5000, "/" + "x/" * 3000, "/../../etc/passwd"]
)
def test_a_path_that_cannot_be_is_not_there(
    site: Site, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(site, path).startswith("HTTP/1.1 404 ")
    assert asked(site, "/").startswith("HTTP/1.1 200 ")
    assert capsys.readouterr().err == ""


def test_what_is_still_being_made_is_waited_for(site: Site) -> None:
    """Until a build ends, a page that isn't there yet comes by itself, and a file is sent once it is made."""
    unfinished, late = site.root / serve.UNFINISHED, site.root / "late.js"
    unfinished.touch()
    assert asked(site, "/making.js").startswith("HTTP/1.1 200 ")
    timer = threading.Timer(0.5, lambda: late.write_text("made"))
    timer.start()
    assert asked(site, "/late.js").endswith("made")
    threading.Timer(0.5, unfinished.unlink).start()
    assert asked(site, "/never.js").startswith("HTTP/1.1 404 ")
    assert asked(site, "/making").startswith("HTTP/1.1 404 ")


def test_the_sitemap_repeats_no_host_but_a_host(site: Site) -> None:
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "example.org"):
        assert f"<loc>http://{host}/</loc>" in asked(site, "/sitemap.xml", host)
    for host in ("</loc><x>", "a&b", "a b", "", "x" * 300, '"'):
        assert "<loc>http://localhost/</loc>" in asked(site, "/sitemap.xml", host)


def led(site: Site, path: str) -> list[str]:
    """Returns the targets of redirects for a path, and fails if a header was injected."""
    answer = asked(site, path)
    assert answer.startswith(("HTTP/1.1 301 ", "HTTP/1.1 404 ")), answer
    assert "Injected" not in answer
    assert "Set-Cookie" not in answer
    return [
        line.removeprefix("Location: ") for line in answer.splitlines() if line.lower().startswith("location")
    ]


def test_a_redirect_leads_to_what_is_there_and_nowhere_else(site: Site) -> None:
    """A path with a control character or a backslash is refused.

    Other paths to a folder are redirected to the folder's own path, so that no part of the request is
    returned.
    """
    (site.root / "learn").mkdir()
    (site.root / "learn" / "index.html").write_text("learn", encoding="utf-8")
    assert led(site, "/learn") == ["/learn/"]
    for path in ("/x%0d%0aInjected:%20yes%0d%0aX:/..%2flearn", "/x%0aSet-Cookie:%20pwn=1/..%2flearn"):
        assert led(site, path) == []
    for path in ("/%5cevil.example/..%2flearn", "/%5c%5cevil.example/..%2flearn", "/%7f/..%2flearn"):
        assert led(site, path) == []
    assert led(site, "/%F0%9F%92%A3/..%2flearn") == ["/learn/"]
    assert led(site, f"/%2f{site.root}/learn") == ["/learn/"]
    assert led(site, "//evil.example/..%2flearn") == ["/learn/"]


def test_an_address_that_cannot_be_read_is_told_and_leaves_no_trace(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    (site.root / "bömb 💣").mkdir()
    (site.root / "bömb 💣" / "index.html").write_text("boom", encoding="utf-8")
    assert asked(site, "http://[").startswith("HTTP/1.1 400 ")
    assert led(site, "/b%C3%B6mb%20%F0%9F%92%A3") == ["/b%C3%B6mb%20%F0%9F%92%A3/"]
    assert capsys.readouterr().err == ""


def test_who_is_too_slow_loses_the_line(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Connections that send nothing, send too slowly or stop are closed, while others are served.

    A second request on a connection has the same time limit.
    """
    monkeypatch.setattr(serve, "PATIENCE", 1.0)
    slow = [socket.create_connection(("127.0.0.1", site.server_port), timeout=30) for _ in range(40)]
    for line in slow[20:]:
        line.sendall(b"GET / HT")
    for _ in range(8):  # longer than a request may take
        with suppress(OSError):
            slow[0].sendall(b"G")
        time.sleep(0.2)
        assert asked(site, "/").startswith("HTTP/1.1 200 ")
    for line in slow:
        with line, suppress(ConnectionResetError):
            assert line.recv(65536) == b""
    with socket.create_connection(("127.0.0.1", site.server_port), timeout=30) as line:
        for _ in range(3):
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b"home"):
                answer += line.recv(65536)
            time.sleep(0.5)
    assert capsys.readouterr().err == ""


def test_the_headers_that_the_site_asks_for_are_sent(site: Site) -> None:
    """Headers for every file are sent from the list that hosts read; without it, only `nosniff` is sent."""
    assert "X-Content-Type-Options: nosniff" in asked(site, "/")
    (site.root / HEADERS).write_text(
        "/*\n  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\n"
        "  X-Content-Type-Options: nosniff\n/sw.js\n  Cache-Control: no-cache\n",
        encoding="utf-8",
    )
    answer = asked(site, "/sitemap.xml")
    assert "Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\r\n" in answer
    assert answer.count("X-Content-Type-Options: nosniff\r\n") == 1
    assert answer.count("Cache-Control") == 1
