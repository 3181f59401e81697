"""Builds the wheel for other people's Pyodide pages, and the lock file that names it.

The site itself loads the package another way (see `runtime.mjs`), so pyodide-build is used only for this:
its `py-compile` checks the wheel, and its pyodide-lock writes the entry. Its byte code is for the host, not
for Pyodide, and is discarded. On Python 3.11, where every working pyodide-build needs a `wheel` with a known
vulnerability (CVE-2026-24049), only pyodide-lock is used, and the wheel is checked only by the tests, which
load it into Pyodide.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "playground" / "node_modules" / "pyodide" / "pyodide-lock.json"
OUT = ROOT / "build" / "wheels"
# The first date a zip can contain; a fixed date makes the wheel reproducible.
SOURCE_DATE_EPOCH = "315532800"


def run(*command: str | Path) -> None:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{done.stdout}")


def main() -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as copied:
        for folder in ("ambigu_variants", "LICENSES"):  # without the .po files, which only translators need
            shutil.copytree(ROOT / folder, Path(copied) / folder, ignore=shutil.ignore_patterns("*.po"))
        for file in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / file, copied)
        run("flit_core.wheel", "--outdir", OUT, copied)
    (wheel,) = OUT.glob("*.whl")
    info = json.loads(LOCK.read_text())["info"]
    lock = OUT / "pyodide-lock.json"
    with tempfile.TemporaryDirectory() as scratch:
        if sys.version_info >= (3, 12):
            run("pyodide_cli", "py-compile", "--silent", shutil.copy(wheel, scratch))
        # The pyodide-lock for Python 3.11 requires a version and has no abi_version; this works for both.
        asked = {key: info[key] for key in ("arch", "platform", "python")} | {"version": "0"}
        bare = Path(scratch) / "bare.json"
        bare.write_text(json.dumps({"info": asked, "packages": {}}))
        # `pyodide lockfile add-wheels` would be simpler, but on Python 3.11 it does not save its additions.
        add_wheels_to_spec(PyodideLockSpec.from_json(bare), [wheel]).to_json(lock)
    packages = json.loads(lock.read_text())["packages"]
    for entry in packages.values():
        for deprecated in ("shared_library", "tool"):
            entry.pop(deprecated, None)
    # Only our own entry is kept: users of this lock file need nothing else from it.
    lock.write_text(json.dumps({"info": info, "packages": packages}, indent=2) + "\n")
    print(f"{wheel.relative_to(ROOT)} and its lock file")


if __name__ == "__main__":
    main()
