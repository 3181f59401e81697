"""The Python that the browser loads is complete, and gives the same results as this one."""

from __future__ import annotations

import gzip
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.bridge import answer
from ambigu_variants.games import GAMES
from tests.playground.pyodide_node import MANIFEST, NODE, ROOT, pyodide_answers, pyodide_session

# The magic number of Python 3.13's byte code, which Pyodide 0.29 runs.
MAGIC_313 = (3571).to_bytes(2, "little") + b"\r\n"
HASHED_UNCHECKED = (0b01).to_bytes(4, "little")

GAME = {
    "game": "ascenseur",
    "edition": 1,
    "rules": "wikipedia_2012:a",
    "seats": ["Anne", "Bruno", "Claire"],
    "seed": "1",
    "replies": ["p1 bid 0"],
}
REQUESTS: list[dict[str, Any]] = [
    {"game": "ambigu", "operation": "hands", "arguments": {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}},
    {"game": "ambigu", "operation": "hands", "arguments": {"hands": ["Kh 7h 1c 2s", "10d 5d 3c 4s"]}},
    {"game": "ambigu", "operation": "hands", "arguments": {"hands": ["8h 7h 1c 2s"]}},
    {"game": "ambigu", "operation": "no such thing", "arguments": {}},
    {"game": "ambigu", "operation": "deal", "arguments": {"players": 6, "seed": "1702"}},
    {"game": "ambigu", "operation": "cite", "arguments": {"question": "fredon-prize"}},
    {"game": "ascenseur", "operation": "go_on", "arguments": {"record": GAME}},
    {"game": "ascenseur", "operation": "scored_in_every_way", "arguments": {"record": GAME}},
    {"game": "ascenseur", "operation": "legal", "arguments": {"hand": "Kh 2s", "trick": "Ad", "trump": "s"}},
    {"game": "ascenseur", "operation": "one_card", "arguments": {"players": 26}},
]


def manifest() -> dict[str, Any]:
    body = MANIFEST.read_text().partition("export default ")[2].rstrip().removesuffix(";")
    loaded: dict[str, Any] = json.loads(body)
    return loaded


def archive(path: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes())))


def published() -> dict[str, zipfile.ZipFile]:
    runtime = MANIFEST.parent / manifest()["runtime"]
    return {
        "core": archive(runtime / "stdlib-core.zip.gz"),
        "rest": archive(runtime / "stdlib-rest.zip.gz"),
        "package": archive(MANIFEST.parent / manifest()["package"]),
    }


def test_native_and_pyodide_give_the_same_replies() -> None:
    assert pyodide_answers(REQUESTS) == [json.loads(answer(json.dumps(request))) for request in REQUESTS]


def test_the_core_is_enough_to_start_and_to_answer() -> None:
    assert pyodide_session(REQUESTS, lost=True).rest == 0


def test_a_failing_call_names_its_line_without_fetching_more() -> None:
    session = pyodide_session(run="from ambigu_variants.bridge import answer\nanswer(None)", lost=True)
    assert session.error is not None
    assert re.search(r'/package.zip/ambigu_variants/bridge.py", line \d+', session.error)
    assert session.rest == 0


def test_other_modules_are_fetched_once_when_an_import_misses() -> None:
    session = pyodide_session(
        run="import csv, encodings.cp1252, xml.etree.ElementTree as tree; 'é'.encode('cp1252')[0]", fresh=True
    )
    assert (session.result, session.error, session.rest) == (0xE9, None, 1)


def test_a_module_that_exists_nowhere_fetches_nothing() -> None:
    session = pyodide_session(run="import nowhere")
    assert "No module named 'nowhere'" in (session.error or "")
    assert session.rest == 0


def test_a_lost_part_of_the_library_is_named() -> None:
    session = pyodide_session(run="import csv", lost=True)
    assert "csv is in the part of the standard library that could not be loaded" in (session.error or "")


def test_a_part_of_the_library_that_has_changed_is_not_imported() -> None:
    """A part of the library that fails its check is not imported, and fetched again at the next import."""
    run = """
try:
    import csv
except ImportError as refused:
    told = str(refused)
import csv
told
"""
    session = pyodide_session(run=run, hurt=True, fresh=True)
    assert "could not be loaded: it has changed since it was built" in session.result
    assert session.rest == 2


@pytest.mark.parametrize("part", ["core", "rest", "package"])
def test_byte_code_is_for_pyodide_and_never_checked(part: str) -> None:
    zipped = published()[part]
    compiled = [name for name in zipped.namelist() if name.endswith(".pyc")]
    assert compiled
    assert {zipped.read(name)[:8] for name in compiled} == {MAGIC_313 + HASHED_UNCHECKED}


def test_what_a_browser_can_ask_for_is_there_as_byte_code_and_nothing_else() -> None:
    """The browser's package has byte code of the modules it can use; no commands, proofs or schemas."""
    names = set(published()["package"].namelist())
    sources = {f"{file.relative_to(ROOT).as_posix()}c" for file in (ROOT / "ambigu_variants").rglob("*.py")}
    assert names < sources
    for terminal in (
        "/commands",
        "cli.",
        "pair_witnesses.",
        "census/proof",
        "schema.",
        "tournament.",
        "saving.",
    ):
        left_out = {name for name in sources if terminal in name}
        assert left_out, terminal
        assert not left_out & names, terminal


DOCUMENTED = """
import json
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import table

answers = [each for game in GAMES for account in game.accounts for each in account.source.rulings.values()]
json.dumps([[each.says for each in answers], table.__doc__, table.Table.__doc__])
"""


def test_only_rulings_keep_their_docstrings() -> None:
    """Rulings keep their docstrings, which pages show as restatements; other docstrings are stripped."""
    restated, *others = json.loads(pyodide_session(run=DOCUMENTED).result)
    answers = [
        each for game in GAMES for account in game.accounts for each in account.source.rulings.values()
    ]
    assert restated == [each.says for each in answers]
    assert all(restated)
    assert others == [None, None]


def test_all_that_can_be_asked_is_there() -> None:
    """Every operation of every game loads with the files that a start has fetched."""
    session = pyodide_session([{"game": None, "operation": "prepare"}], lost=True)
    assert session.answers == [{"ok": True, "result": None}]


MOST = 4_750_000
"""Limit on a start's download, in bytes, gzipped; with a page of Play it makes 5 MB."""


def test_a_start_is_light() -> None:
    sizes = {name: each["gzipped"] for name, each in manifest()["files"].items()}
    assert manifest()["gzipped"] == sum(sizes.values())
    assert sum(sizes.values()) < MOST, sizes


LOADED = """
import json, sys
from ambigu_variants.bridge import answer

def loaded():
    return [name for name in sys.modules if name.startswith("ambigu_variants.")]

before = loaded()
wanted = {"game": "ambigu", "operations": ["board_html"]}
answer(json.dumps({"game": None, "operation": "prepare", "arguments": wanted}))
json.dumps([before, loaded()])
"""


def test_what_is_not_asked_is_not_loaded() -> None:
    """Judging hands loads neither deals nor the second game; the deals are loaded when a page needs them."""
    before, after = json.loads(pyodide_session(REQUESTS[:1], run=LOADED, fresh=True).result)
    assert not [name for name in before if re.match(r"ambigu_variants.(ascenseur.games|ambigu.deals)", name)]
    assert "ambigu_variants.ambigu.faces.boards" in set(after) - set(before)


def test_the_published_wheel_loads_in_a_stock_pyodide() -> None:
    """The published wheel loads in a stock Pyodide with the published lock file and loadPackage."""
    script = """
      import { loadPyodide } from "pyodide";
      const wheels = process.argv[1];
      const pyodide = await loadPyodide({
        lockFileURL: `${wheels}/pyodide-lock.json`,
        packageBaseUrl: wheels,
      });
      await pyodide.loadPackage("ambigu-variants", { messageCallback() {} });
      console.log(pyodide.pyimport("ambigu_variants.bridge").answer(process.argv[2]));
    """
    request = json.dumps(REQUESTS[0])
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", script, ROOT / "build" / "wheels", request],
        cwd=ROOT / "playground",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(answer(request))


def test_locks_hold_no_address() -> None:
    for lock in ("requirements.lock", "playground/package-lock.json"):
        assert not re.search(r"\w+://", (ROOT / lock).read_text()), lock
