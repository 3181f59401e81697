"""The Python that the browser loads is complete and light; the unit tests of the scripts pass."""

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
from tests.playground.pyodide_node import MANIFEST, NODE, ROOT, pyodide_session

# The magic number of Python 3.13's byte code, which Pyodide 0.29 runs, and the mark of files never checked.
BYTE_CODE = (3571).to_bytes(2, "little") + b"\r\n" + (0b01).to_bytes(4, "little")
MOST = 4_750_000
"""Limit on a start's download, in bytes, gzipped; with a page of Play it makes 5 MB."""
HANDS = {"operation": "hands", "arguments": {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}}


def manifest() -> dict[str, Any]:
    body = MANIFEST.read_text().partition("export default ")[2].rstrip().removesuffix(";")
    loaded: dict[str, Any] = json.loads(body)
    return loaded


def archive(path: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes())))


def test_the_unit_tests_of_the_scripts_pass() -> None:
    tests = sorted((ROOT / "tests" / "js").glob("*.test.js"))
    assert tests
    done = subprocess.run(
        [NODE, "--test", "--test-timeout=60000", *tests], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_core_is_enough_to_start_and_for_all_that_can_be_asked() -> None:
    """Also to name the line of a failing call."""
    run = "from ambigu_variants.bridge import answer\nanswer(None)"
    session = pyodide_session([{"game": None, "operation": "prepare"}, HANDS], run=run, lost=True)
    assert [reply["ok"] for reply in session.answers] == [True, True]
    assert re.search(r'/package.zip/ambigu_variants/bridge.py", line \d+', session.error or "")
    assert session.rest == 0


def test_other_modules_are_fetched_once_when_an_import_misses() -> None:
    """A part of the library that fails its check is not imported, and fetched again at the next import."""
    run = """
try:
    import csv
except ImportError as refused:
    told = str(refused)
import csv, encodings.cp1252, xml.etree.ElementTree
told
"""
    session = pyodide_session(run=run, hurt=True, fresh=True)
    assert "could not be loaded: it has changed since it was built" in session.result
    assert (session.error, session.rest) == (None, 2)


def test_a_study_is_fetched_when_it_is_asked() -> None:
    asked = {"operation": "study", "arguments": {"question": {}}}
    session = pyodide_session([HANDS, asked], fresh=True)
    assert [session.answers[1], session.rest] == [json.loads(answer(json.dumps(asked))), 1]


def test_a_module_that_does_not_come_is_named() -> None:
    unknown, lost = pyodide_session(run="import nowhere"), pyodide_session(run="import csv", lost=True)
    assert "No module named 'nowhere'" in (unknown.error or "")
    assert "csv is in a file that could not be loaded" in (lost.error or "")
    assert (unknown.rest, lost.rest) == (0, 1)


def test_a_browser_gets_byte_code_for_pyodide_and_nothing_that_it_can_not_ask_for() -> None:
    """The browser's package has the modules that it can use, and no commands, proofs or schemas."""
    runtime = MANIFEST.parent / manifest()["runtime"]
    package = archive(MANIFEST.parent / manifest()["package"])
    rest = archive(MANIFEST.parent / manifest()["rest"])
    libraries = [archive(runtime / f"{name}.zip.gz") for name in ("stdlib", "stdlib-rest")]
    for zipped in (*libraries, package, rest):
        compiled = [name for name in zipped.namelist() if name.endswith(".pyc")]
        assert {zipped.read(name)[:8] for name in compiled} == {BYTE_CODE}
    assert not {*package.namelist()} & {*rest.namelist()}
    assert "ambigu_variants/ambigu/faces/studies.pyc" in rest.namelist()
    names = {name for name in package.namelist() if name.endswith(".pyc")} - {"package_rest.pyc"}
    texts = {file.relative_to(ROOT).as_posix() for file in (ROOT / "ambigu_variants").rglob("*.txt")}
    assert set(package.namelist()) - names - {"package_rest.pyc"} == texts
    names |= {*rest.namelist()}
    sources = {f"{file.relative_to(ROOT).as_posix()}c" for file in (ROOT / "ambigu_variants").rglob("*.py")}
    assert names < sources
    terminal = re.compile(r"/commands|cli\.|/research/|schema\.")
    assert len([name for name in sources if terminal.search(name)]) > 7
    assert not [name for name in names if terminal.search(name)]


def test_a_start_is_light() -> None:
    sizes = {name: each["gzipped"] for name, each in manifest()["files"].items()}
    assert manifest()["gzipped"] == sum(sizes.values())
    assert sum(sizes.values()) < MOST, sizes


def test_what_is_not_asked_is_not_loaded() -> None:
    """Judging hands loads neither deals nor the second game; the deals are loaded when a page needs them."""
    run = """
import json, sys
from ambigu_variants.bridge import answer

before = [*sys.modules]
wanted = {"game": "ambigu", "operations": ["board_html"]}
answer(json.dumps({"game": None, "operation": "prepare", "arguments": wanted}))
json.dumps([before, [*sys.modules]])
"""
    before, after = json.loads(pyodide_session([HANDS], run=run, fresh=True).result)
    assert not [name for name in before if re.match(r"ambigu_variants.(ascenseur.games|ambigu.deals)", name)]
    assert "ambigu_variants.ambigu.faces.boards" in set(after) - set(before)


@pytest.mark.only_thorough
def test_the_published_wheel_loads_in_a_stock_pyodide() -> None:
    script = """
      import { loadPyodide } from "pyodide";
      const wheels = process.argv[1];
      const lockFileURL = `${wheels}/pyodide-lock.json`;
      const pyodide = await loadPyodide({ lockFileURL, packageBaseUrl: wheels });
      await pyodide.loadPackage("ambigu-variants", { messageCallback() {} });
      console.log(pyodide.pyimport("ambigu_variants.bridge").answer(process.argv[2]));
    """
    asked, wheels = json.dumps(HANDS), ROOT / "build" / "wheels"
    command: list[str | Path] = [NODE, "--input-type=module", "--eval", script, wheels, asked]
    done = subprocess.run(command, cwd=ROOT / "playground", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(answer(asked))


def test_locks_hold_no_address() -> None:
    for lock in ("requirements.lock", "requirements-site.lock", "playground/package-lock.json"):
        assert not re.search(r"\w+://", (ROOT / lock).read_text()), lock
