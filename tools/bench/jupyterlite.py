"""JupyterLite's prompt as a site that asks no other: `python -m tools.bench.jupyterlite`.

JupyterLite builds it with the Pyodide that it requires, from npm, and with the packages that it requires,
from PyPI, at the versions in Pyodide's lock file; their hashes there are replaced, since Pyodide packs them
differently.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = ROOT / "build" / "bench"
BUILT = INSTALLED / "jupyterlite"
WHEELS = INSTALLED / "wheels"
ASKED = ("micropip", "packaging", "ipython", "jedi")
COMM = "comm==0.2.3"
KERNEL = {"pyodideUrl": "/others/jupyterlite/pyodide/pyodide.mjs", "disablePyPIFallback": True}
SETTINGS = {"litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": KERNEL}}


def needed(packages: dict[str, Any]) -> set[str]:
    """Returns the required packages with all their dependencies."""
    found: set[str] = set()
    waiting = list(ASKED)
    while waiting:
        name = waiting.pop().replace("_", "-")
        if name not in found:
            found.add(name)
            waiting += packages[name]["depends"]
    return found


def download(*wanted: str) -> None:
    options = ("--quiet", "--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--dest", WHEELS)
    subprocess.run([INSTALLED / "venv/bin/python", "-m", "pip", "download", *options, *wanted], check=True)


def main() -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    pyodide = INSTALLED / "node_modules" / "pyodide"
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    names = needed(lock["packages"])
    download(COMM, *(f"{name}=={lock['packages'][name]['version']}" for name in sorted(names)))
    config = {"jupyter-lite-schema-version": 0, "jupyter-config-data": SETTINGS}
    (INSTALLED / "jupyter-lite.json").write_text(json.dumps(config))
    (comm,) = WHEELS.glob("comm-*.whl")
    options = ("--apps", "repl", "--no-sourcemaps", "--no-unused-shared-packages", "--piplite-wheels", comm)
    subprocess.run(
        [INSTALLED / "venv/bin/jupyter", "lite", "build", "--output-dir", BUILT, *options],
        cwd=INSTALLED,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    shutil.copytree(pyodide, BUILT / "pyodide")
    for name in names:
        entry = lock["packages"][name]
        shutil.copy(WHEELS / entry["file_name"], BUILT / "pyodide")
        entry["sha256"] = hashlib.sha256((WHEELS / entry["file_name"]).read_bytes()).hexdigest()
    (BUILT / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock))


if __name__ == "__main__":
    main()
