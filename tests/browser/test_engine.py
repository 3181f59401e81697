"""The engine and its worker in real browsers: progress, deadlines, Stop, stored memory, and starts that fail.

The engine alone, with a worker that a test plays: tests/js.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from ambigu_variants.faces.words import engine_words
from tests.browser.conftest import ROOT, Altering, Watch

pytestmark = pytest.mark.engine

FOLDER = next((ROOT / "site").glob("playground-*")).name
HANDS = {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}
PUT = """async (script) => {
  globalThis.module = await import(script);
  globalThis.phases = [];
  globalThis.kept = new Promise((seen) =>
    module.engine.addEventListener("kept", ({ detail }) => seen(detail)));
  module.engine.addEventListener("state", ({ detail }) => phases.push(detail));
  globalThis.put = (operation, args, options) => module.ask(operation, args, options).then(
    (result) => ({ result }),
    ({ kind, message, field }) => ({ kind, message, field }));
}"""


class Engine:
    """The engine of a page that doesn't ask it anything by itself."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        page.goto(f"{site}cruxes/")
        page.evaluate(PUT, f"{site}{FOLDER}/engine.js")

    def ask(self, operation: str, arguments: dict[str, Any], **options: Any) -> dict[str, Any]:
        asked = [operation, arguments, options]
        return dict(self.page.evaluate("(asked) => put(...asked)", asked))

    def phases(self) -> list[str]:
        """Returns the phases so far, without repetitions."""
        told: list[str] = self.page.evaluate("phases.map(({ phase }) => phase)")
        return [phase for i, phase in enumerate(told) if i == 0 or told[i - 1] != phase]


def test_what_is_asked_is_answered_refused_or_ended(page: Page, site: str) -> None:
    """Only what a start needs is fetched; progress is told; a deadline spares Python, and Stop doesn't."""
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    engine = Engine(page, site)
    answer = engine.ask("hands", HANDS)
    assert "result" in answer
    loaded = page.evaluate("phases.map(({ loaded }) => loaded)")
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > 5
    assert loaded[-1] == page.evaluate("module.engine.state.total")
    assert fetched
    assert not [url for url in fetched if "stdlib-rest" in url]  # Firefox doesn't report a worker's requests.
    refused = engine.ask("hands", {"hands": ["8h 7h 1c Ks", "10d 5d 3c 4s"]})
    assert refused["message"]
    assert refused["field"] == "hands.0"
    # The deadline depends on Pyodide's internals; if an upgrade breaks it, the phases show another start.
    late = engine.ask("census", {"source": "lalanne_2010"}, deadline=50)
    assert (late["kind"], late["message"]) == ("deadline", engine_words()["late"].format(seconds=0.05))
    assert engine.ask("hands", HANDS) == answer
    assert engine.phases()[-9:] == [*["ready", "busy"] * 4, "ready"], engine.phases()
    stopped = page.evaluate("""async () => {
      const asked = [put("census", { source: "lalanne_2010" }), put("hands", {})];
      setTimeout(() => module.stop(), 100);
      return (await Promise.all(asked)).map(({ kind }) => kind);
    }""")
    assert stopped == ["stopped", "stopped"]
    assert engine.ask("hands", HANDS) == answer


HURT = """async () => {
  const root = await navigator.storage.getDirectory();
  for await (const file of (await root.getDirectoryHandle("variorum-memory")).values()) {
    const whole = new Uint8Array(await (await file.getFile()).arrayBuffer());
    whole[whole.length >> 1] ^= 1;
    const stream = await file.createWritable();
    await stream.write(whole);
    await stream.close();
  }
}"""


def test_a_returning_reader_has_the_memory_of_the_last_start(page: Page, altering: type[Altering]) -> None:
    """A start from the stored memory gives the same answers; if damaged, it is left, and not tried again.

    Random numbers come from a seed, since the memory has one fixed random state.
    """
    altering.alter["engine.js"] = lambda whole: whole.replace(b"const REST = 5_000", b"const REST = 50")
    noted = "localStorage.getItem('variorum-memory')"
    asked: list[tuple[str, dict[str, Any]]] = [("hands", HANDS), ("deal", {"players": 2, "seed": "1"})]
    engine = Engine(page, altering.url)
    plainly = [engine.ask(*each) for each in asked]
    kept = page.evaluate("kept")
    assert "package" in kept
    engine = Engine(page, altering.url)
    assert [engine.ask(*each) for each in asked] == plainly
    assert engine.phases()[:2] == ["starting", "ready"]
    assert page.evaluate(noted) == kept
    page.evaluate(HURT)
    engine = Engine(page, altering.url)
    assert [engine.ask(*each) for each in asked] == plainly
    assert page.evaluate(noted) == f"not {kept}"


def cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def flipped(whole: bytes) -> bytes:
    """Changes one byte of a file's content."""
    packed = whole.startswith(b"\x1f\x8b")
    data = bytearray(gzip.decompress(whole) if packed else whole)
    data[len(data) // 2] ^= 1
    return gzip.compress(data) if packed else bytes(data)


def test_a_damaged_file_does_not_run_and_is_fetched_anew(
    page: Page, watch: Watch, altering: type[Altering]
) -> None:
    """The error stays until the last file is whole; none is taken damaged from the browser's cache."""
    watch.expect("")  # Each failure has its own console message.
    package = next((ROOT / "site" / "python").glob("package-*.zip.gz")).name
    damage: dict[str, Callable[[bytes], bytes | None]] = {
        "worker.js": cut,
        "pyodide.js": cut,
        "pyodide.asm.js": cut,
        package: lambda whole: None,
        "pyodide.asm.wasm": lambda whole: b"",
        "stdlib.zip.gz": flipped,
    }
    altering.alter.update(damage)
    engine = Engine(page, altering.url)
    for name in damage:
        outcome = engine.ask("hands", HANDS)
        assert outcome["kind"] == "start", name
        del altering.alter[name]
    assert damage.keys() <= altering.sent.keys()
    assert outcome["message"] == engine_words()["altered"]
    page.evaluate("module.start()")
    assert "result" in engine.ask("hands", HANDS)
    assert "result" in Engine(page, altering.url).ask("hands", HANDS)


def test_a_policy_that_forbids_the_worker_is_reported(
    page: Page, watch: Watch, altering: type[Altering]
) -> None:
    watch.expect("Content Security Policy", "Content-Security-Policy", "worker")
    forbids = b"worker-src 'none'"
    altering.alter["index.html"] = lambda whole: whole.replace(b"worker-src 'self'", forbids)
    engine = Engine(page, altering.url)
    assert forbids.decode() in page.content()
    assert engine.ask("hands", HANDS)["kind"] == "start"
