"""The private server under abuse: every request is answered, and no part of one is returned unescaped."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.serve import HEADERS, UNFINISHED, Handler, Site

SITEMAP = "<urlset><url><loc>https://example.org/</loc></url></urlset>"


@pytest.fixture
def site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Site]:
    """A served site, which prints no error whatever it is asked."""
    (tmp_path / "secret").write_text("beside the site", encoding="utf-8")
    root = tmp_path / "site"
    for name in ("", "learn", "bömb 💣"):
        (root / name).mkdir()
        (root / name / "index.html").write_text(name, encoding="utf-8")
    (root / "sitemap.xml").write_text(SITEMAP, encoding="utf-8")
    served = Site(root)
    threading.Thread(target=served.serve_forever, args=(0.05,), daemon=True).start()
    yield served
    served.shutdown()
    served.server_close()
    assert capsys.readouterr().err == ""


def asked(site: Site, path: str, host: str = "localhost") -> str:
    with socket.create_connection(("127.0.0.1", site.server_port), timeout=10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(65536), b"")).decode()


@pytest.mark.parametrize(
    ("path", "status", "leads"),
    [
        ("/", 200, ""),
        ("/%00", 404, ""),
        ("/" + "x" * 5000, 404, ""),
        ("/../secret", 404, ""),
        ("/..%2fsecret", 404, ""),
        ("/%2fetc/passwd", 404, ""),
        ("http://[", 404, ""),
        ("/learn", 301, "/learn/"),
        ("/b%C3%B6mb%20%F0%9F%92%A3", 301, "/b%C3%B6mb%20%F0%9F%92%A3/"),
        ("/%F0%9F%92%A3/..%2flearn", 301, "/learn/"),
        ("//evil.example/..%2flearn", 301, "/learn/"),
        ("/x%0d%0aInjected:%20yes%0d%0aX:/..%2flearn", 301, "/learn/"),
        ("/%5cevil.example/..%2flearn", 301, "/learn/"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_path_leads_to_what_is_there_and_nowhere_else(
    site: Site, path: str, status: int, leads: str
) -> None:
    """Nothing of the request is returned: a redirect goes to the folder's own path."""
    head, *headers = asked(site, path).partition("\r\n\r\n")[0].splitlines()
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert not [each for each in headers if each.startswith("Injected")]
    locations = [each.partition(": ")[2] for each in headers if each.lower().startswith("location")]
    assert locations == [leads] * (status == 301)


def test_what_is_still_being_made_is_waited_for(site: Site) -> None:
    """Until a build ends, a page that isn't there yet comes by itself, and a file is sent once it is made."""
    unfinished, late = site.root / UNFINISHED, site.root / "late.js"
    unfinished.touch()
    assert asked(site, "/making.js").startswith("HTTP/1.1 200 ")
    threading.Timer(0.5, lambda: late.write_text("made")).start()
    assert asked(site, "/late.js").endswith("made")
    threading.Timer(0.5, unfinished.unlink).start()
    assert asked(site, "/never.js").startswith("HTTP/1.1 404 ")
    assert asked(site, "/making").startswith("HTTP/1.1 404 ")


def test_the_sitemap_repeats_no_host_but_a_host(site: Site) -> None:
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "example.org"):
        assert f"<loc>http://{host}/</loc>" in asked(site, "/sitemap.xml", host)
    assert "<loc>http://&lt;/loc&gt;&lt;x&gt;/</loc>" in asked(site, "/sitemap.xml", "</loc><x>")


def test_who_is_too_slow_loses_the_line(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Handler, "timeout", 1)
    lines = [socket.create_connection(("127.0.0.1", site.server_port), timeout=30) for _ in range(40)]
    for line in lines[20:]:
        line.sendall(b"GET / HT")
    assert asked(site, "/").startswith("HTTP/1.1 200 ")
    for line in lines:
        with line:
            assert line.recv(65536) == b""


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
