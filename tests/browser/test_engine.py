"""The engine and its worker in isolation: answers, deadlines, Stop, and every way a start can fail.

A stand-in package with the same bridge provides slow and broken operations; the engine, the worker and the
interpreter are the built ones.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Iterator
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page

from ambigu_variants.faces.words import engine_words
from playground.build.assets import python, scripts, site_files
from playground.serve import Handler, Site
from tests.browser.conftest import PATIENCE, Watch, serve

pytestmark = pytest.mark.afresh

HANDS = {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}
POLICY = (
    "default-src 'none'; img-src data:; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
)
PAGE = """<!doctype html><html lang="en"><title>Engine</title><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<div class="progress" data-words="{words}"></div>"""

STAND_IN = """
import itertools, json

count = 0
onward = 0

def answer(request):
    global count, onward
    operation = json.loads(request)["operation"]
    if operation == "onward":
        onward += 1
        return json.dumps({"ok": True, "result": {"more": onward < 5}})
    if operation == "gone":
        return json.dumps({"ok": True, "result": onward})
    count += 1
    if operation == "endless":
        while True:
            pass
    if operation == "deaf":
        sum(itertools.repeat(1))
    if operation == "broken":
        raise ZeroDivisionError("a fault of the program")
    if operation == "mute":
        return None
    if operation == "fatal":
        json.loads("[" * 9000)
    if operation == "rest":
        import csv
        return json.dumps({"ok": True, "result": csv.__name__})
    return json.dumps({"ok": True, "result": count})
"""


def lay_out(folder: Path) -> None:
    for path, file in (site_files() | python()).items():
        if not path.startswith("wheels/"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / path)
    without_worker = POLICY.replace("worker-src 'self'", "worker-src 'none'")
    for name, policy in (("index.html", POLICY), ("no-worker.html", without_worker)):
        (folder / name).write_text(PAGE.format(policy=policy, words=escape(json.dumps(engine_words()))))


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves an empty page beside the built playground."""
    folder = tmp_path_factory.mktemp("bare")
    lay_out(folder)
    yield from serve(folder)


@pytest.fixture(scope="session")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves the same with the stand-in package."""
    folder = tmp_path_factory.mktemp("stand-in")
    lay_out(folder)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("ambigu_variants/__init__.py", "")
        archive.writestr("ambigu_variants/bridge.py", STAND_IN)
    (package,) = (folder / "python").glob("package-*.zip.gz")
    manifest = folder / scripts() / "manifest.js"
    told = manifest.read_text()
    was, now = (fingerprint(data) for data in (gzip.decompress(package.read_bytes()), packed.getvalue()))
    assert was in told
    manifest.write_text(told.replace(was, now))
    package.write_bytes(gzip.compress(packed.getvalue()))
    yield from serve(folder)


def fingerprint(data: bytes) -> str:
    """Returns the fingerprint as in the manifest."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


class Engine:
    """Gives Python access to the page's engine."""

    def __init__(self, page: Page, base: str, name: str = "") -> None:
        self.page = page
        page.goto(base + name)
        page.evaluate(
            """async (folder) => {
              globalThis.module = await import(new URL(folder + "engine.js", location).href);
              globalThis.phases = [];
              module.engine.addEventListener("state", ({ detail }) => phases.push(detail));
              globalThis.put = (operation, args, options) => module.ask(operation, args, options).then(
                (result) => ({ result }),
                ({ kind, message, field }) => ({ kind, message, field }));
            }""",
            scripts(),
        )

    def ask(self, operation: str, arguments: dict[str, Any] | None = None, **options: Any) -> dict[str, Any]:
        outcome: dict[str, Any] = self.page.evaluate(
            "([operation, args, options]) => put(operation, args, options)",
            [operation, arguments or {}, options],
        )
        return outcome

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.page.evaluate("module.engine.state")
        return state

    def phases(self) -> list[str]:
        """Returns the phases so far, without repetitions."""
        told: list[str] = self.page.evaluate("phases.map(({ phase }) => phase)")
        return [phase for i, phase in enumerate(told) if i == 0 or told[i - 1] != phase]


@pytest.mark.engine
def test_an_answer_comes_and_progress_is_told(page: Page, bare: str) -> None:
    """Only what a start needs is fetched; an error of the bridge keeps its kind and its field."""
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    engine = Engine(page, bare)
    assert "result" in engine.ask("hands", HANDS)
    assert engine.phases() == ["fetching", "starting", "ready", "busy", "ready"]
    loaded = page.evaluate("phases.map(({ loaded }) => loaded)")
    assert loaded == sorted(loaded)
    assert len(set(loaded)) > 5
    assert loaded[-1] == engine.state()["total"]
    # Firefox doesn't report a worker's requests.
    assert fetched
    assert not [url for url in fetched if "stdlib-rest" in url]
    outcome = engine.ask("hands", {"hands": ["8h 7h 1c Ks", "10d 5d 3c 4s"]})
    assert outcome["message"]
    assert outcome["kind"]
    assert outcome["field"] == "hands.0"


@pytest.mark.engine
def test_what_is_asked_is_answered_refused_or_ended(page: Page, stand_in: str) -> None:
    """One engine handles all cases in turn; the stand-in counts its requests since its start."""
    engine = Engine(page, stand_in)
    # A request aborted before it starts is rejected and never run.
    kind = page.evaluate("""async () => {
      const control = new AbortController();
      const asked = put("count", {}, { signal: control.signal });
      control.abort();
      return (await asked).kind;
    }""")
    assert kind == "aborted"
    assert engine.ask("count") == {"result": 1}
    # The rest of the standard library is loaded at its first import.
    assert engine.ask("rest") == {"result": "csv"}
    # A program error is reported, and the next request works.
    outcome = engine.ask("broken")
    assert outcome["kind"] == "broken"
    why = "ZeroDivisionError: a fault of the program"
    assert outcome["message"] == engine_words()["broken"].format(why=why)
    assert engine.ask("count") == {"result": 4}
    # The soft deadline interrupts an endless call and keeps the state. It depends on Pyodide's internals; if
    # an upgrade breaks it, the count restarts at one.
    seen = len(engine.phases())
    outcome = engine.ask("endless", deadline=500)
    assert outcome["kind"] == "deadline"
    assert outcome["message"] == engine_words()["late"].format(seconds=0.5)
    assert engine.ask("count") == {"result": 6}
    assert engine.phases()[seen:] == ["busy", "ready", "busy", "ready"]
    # A call that can't be interrupted is ended with its worker, and the next request gets a new one.
    seen = len(engine.phases())
    assert engine.ask("deaf", deadline=300)["kind"] == "deadline"
    assert engine.ask("count") == {"result": 1}
    assert engine.phases()[seen:] == ["busy", "stopped", "starting", "ready", "busy", "ready"]
    # Stop rejects all pending requests, and the next one starts a new worker.
    kinds = page.evaluate("""async () => {
      const asked = [put("endless"), put("count")];
      setTimeout(() => module.stop(), 100);
      return (await Promise.all(asked)).map(({ kind }) => kind);
    }""")
    assert kinds == ["stopped", "stopped"]
    assert engine.state()["phase"] == "stopped"
    assert engine.ask("count") == {"result": 1}
    # Background work continues between requests to its end, and isn't shown as busy.
    seen = len(engine.phases())
    page.evaluate("module.later('onward')")
    while engine.ask("gone") != {"result": 5}:
        pass
    assert engine.ask("gone") == {"result": 5}
    assert set(engine.phases()[seen:]) == {"busy", "ready"}


@pytest.mark.parametrize("operation", ["mute", pytest.param("fatal", marks=pytest.mark.engine)])
def test_an_interpreter_that_has_failed_is_replaced(
    page: Page, watch: Watch, stand_in: str, operation: str
) -> None:
    """Requests pending when an interpreter fails are answered by the next one.

    The deep list is fatal in Chromium; Firefox's stack can hold it, and Python refuses it.
    """
    watch.expect("")
    engine = Engine(page, stand_in)
    assert engine.ask("count") == {"result": 1}
    outcomes = page.evaluate(
        """([operation, patience]) => Promise.race([
          Promise.all([put(operation), put("count")]),
          new Promise((_, tired) => setTimeout(tired, patience)),
        ])""",
        [operation, PATIENCE],
    )
    assert outcomes[0]["kind"] == "broken"
    survived = operation == "fatal" and "JSONDecodeError" in outcomes[0]["message"]
    assert outcomes[1] == {"result": 3 if survived else 1}


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


LOST = """async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry("variorum-memory", { recursive: true });
}"""


@pytest.mark.engine
def test_a_returning_reader_has_the_memory_of_the_last_start(page: Page, tmp_path: Path) -> None:
    """A start from the memory snapshot gives the same answers; if it is damaged or lost, Python starts
    normally.

    A damaged snapshot isn't tried again. Random numbers come from a seed, since a snapshot has one fixed
    random state.
    """
    lay_out(tmp_path)
    script = tmp_path / scripts() / "engine.js"
    told = script.read_text()
    assert "const REST = 5_000" in told
    script.write_text(told.replace("const REST = 5_000", "const REST = 50"))
    noted = "localStorage.getItem('variorum-memory')"
    asked: list[tuple[str, dict[str, Any]]] = [
        ("hands", HANDS),
        ("deal", {"players": 2, "seed": "1"}),
        ("hands", {"hands": ["8h"]}),
    ]
    for base in serve(tmp_path):
        engine = Engine(page, base)
        page.evaluate("""() => {
          globalThis.kept = new Promise((seen) =>
            module.engine.addEventListener("kept", ({ detail }) => seen(detail)));
        }""")
        plainly = [engine.ask(*each) for each in asked]
        kept = page.evaluate("kept")
        assert "package" in kept
        engine = Engine(page, base)
        assert [engine.ask(*each) for each in asked] == plainly
        assert engine.phases()[:2] == ["starting", "ready"]
        assert page.evaluate(noted) == kept
        for fault in (HURT, LOST):
            page.evaluate("(kept) => localStorage.setItem('variorum-memory', kept)", kept)
            page.evaluate(fault)
            engine = Engine(page, base)
            assert [engine.ask(*each) for each in asked] == plainly
            assert page.evaluate(noted) == f"not {kept}"


class Faulty(Handler):
    """A handler that replaces or omits some files; scripts and Python files are sent uncacheable."""

    instead: ClassVar[dict[str, bytes | None]] = {}

    def send_file(self, file: Path, status: HTTPStatus = HTTPStatus.OK) -> None:
        if self.instead.get(file.name, b"") is None:
            return self.missing()
        return super().send_file(file, status)

    def changed(self, file: Path) -> bytes | None:
        return self.instead.get(file.name) if file.name in self.instead else super().changed(file)

    def send_header(self, keyword: str, value: str) -> None:
        lasting = "/playground-" in self.path or "/python/" in self.path
        super().send_header(keyword, "no-store" if lasting and keyword == "Cache-Control" else value)


class FaultySite(Site):
    handler = Faulty


@pytest.mark.only_thorough
@pytest.mark.only_browser("chromium")
def test_a_file_that_is_missing_empty_or_cut_off_is_told(page: Page, watch: Watch, tmp_path: Path) -> None:
    """Each file that a start needs is tested, in a translated language; once restored, a retry works."""
    watch.expect("")  # Each failure has its own console message.
    lay_out(tmp_path)
    inside = (tmp_path / "index.html").read_text().replace('lang="en"', 'lang="fr"')
    (tmp_path / "french.html").write_text(inside)
    unneeded = {"stdlib-rest.zip.gz", "NOTICE.txt"}
    files = [file for file in (tmp_path / "python").rglob("*.*") if file.is_file()]
    needed = [file for file in files if file.name not in unneeded and not file.name.startswith("es-")]
    assert len(needed) >= 6
    named = {"wasm": "interpreter", "stdlib": "library", "package-": "package", "fr-": "package"}
    said = {name: words.partition("{")[0] for name, words in engine_words().items() if words[0] != "{"}
    for base in serve(tmp_path, FaultySite):
        for file in sorted([*needed, tmp_path / scripts() / "worker.js"]):
            whole = file.read_bytes()
            for sent in (None, b"", whole[: len(whole) // 2]):
                Faulty.instead[file.name] = sent
                engine = Engine(page, base, "french.html")
                outcome = engine.ask("hands", HANDS)
                assert outcome["kind"] == "start", (file, sent)
                assert outcome["message"].startswith(tuple(said.values())), outcome
                if sent is None and (name := next((named[part] for part in named if part in file.name), "")):
                    assert outcome["message"].startswith(said[name])
                assert engine.state()["phase"] == "failed"
            del Faulty.instead[file.name]
            page.evaluate("module.retry()")
            assert "result" in engine.ask("hands", HANDS), file


@pytest.mark.engine
def test_a_damaged_script_is_not_taken_from_the_cache_again(page: Page, watch: Watch, tmp_path: Path) -> None:
    """A retry fetches a damaged script from the host, not from the browser's permanent cache."""
    watch.expect("worker.js", "pyodide", "SyntaxError", "error loading", "Loading failed")
    lay_out(tmp_path)
    files = [next(tmp_path.rglob(name)) for name in ("pyodide.asm.js", "pyodide.js", "worker.js")]
    whole = [file.read_bytes() for file in files]
    for file, data in zip(files, whole, strict=True):
        file.write_bytes(data[: len(data) // 2])
    for base in serve(tmp_path):
        engine = Engine(page, base)
        assert engine.ask("hands", HANDS)["kind"] == "start"
        files[2].write_bytes(whole[2])
        assert engine.ask("hands", HANDS)["kind"] == "start"
        for file, data in zip(files, whole, strict=True):
            file.write_bytes(data)
        page.evaluate("module.retry()")
        assert "result" in engine.ask("hands", HANDS)
        assert "result" in Engine(page, base).ask("hands", HANDS)


def hurt(file: Path) -> None:
    """Changes one byte of a file's content."""
    packed = file.suffix == ".gz"
    data = bytearray(gzip.decompress(file.read_bytes()) if packed else file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(gzip.compress(data) if packed else data)


def test_a_file_that_has_changed_does_not_run(page: Page, tmp_path: Path) -> None:
    """Each file is checked against the build's hash; the error stays until no changed or empty file is left.

    Retries bypass the browser's cache, which would keep the changed files.
    """
    lay_out(tmp_path)
    parts = ["pyodide.asm.wasm", "stdlib-core.zip.gz", "package-"]
    files = [next(file for file in (tmp_path / "python").rglob("*") if part in file.name) for part in parts]
    whole = [file.read_bytes() for file in files]
    for file in files[:2]:
        hurt(file)
    files[2].write_bytes(b"")
    for base in serve(tmp_path):
        engine = Engine(page, base)
        for file, data in zip(files, whole, strict=True):
            outcome = engine.ask("hands", HANDS)
            assert outcome["kind"] == "start"
            assert outcome["message"] == engine_words()["altered"]
            put(file, data)
        assert "result" in engine.ask("hands", HANDS)


def put(file: Path, data: bytes) -> None:
    """Replaces a file atomically, because a start may be reading it."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(data)
    beside.replace(file)


@pytest.mark.engine
def test_a_policy_that_forbids_the_worker_is_reported(page: Page, watch: Watch, bare: str) -> None:
    watch.expect("Content Security Policy", "Content-Security-Policy", "worker")
    assert Engine(page, bare, "no-worker.html").ask("hands", HANDS)["kind"] == "start"
