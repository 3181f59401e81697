"""The private server under abuse: every request is answered, and nothing of it is repeated unescaped."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.serve import Site

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
    """What comes back for a path, whatever it holds."""
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


def test_the_sitemap_repeats_no_host_but_a_host(site: Site) -> None:
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "example.org"):
        assert f"<loc>http://{host}/</loc>" in asked(site, "/sitemap.xml", host)
    for host in ("</loc><x>", "a&b", "a b", "", "x" * 300, '"'):
        assert "<loc>http://localhost/</loc>" in asked(site, "/sitemap.xml", host)
