"""The supply chain: dependencies are pinned and without known vulnerabilities, workflows have few rights."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from cyclonedx.model.bom import Bom
from packaging.version import Version

from playground.build import release

ROOT = Path(__file__).resolve().parents[2]
ADVISORIES = tomllib.loads(Path(__file__).with_name("advisories.toml").read_text(encoding="utf-8"))


def versions() -> dict[str, dict[str, set[str]]]:
    """Returns all pinned versions of each package, over systems and Python versions."""
    found: dict[str, dict[str, set[str]]] = {"pypi": {}, "npm": {}}
    for kind, pinned in (("pypi", release.pinned()), ("npm", release.pinned_of_npm())):
        for name, number, _ in pinned:
            found[kind].setdefault(name, set()).add(number)
    return found


def weak(pinned: dict[str, dict[str, set[str]]]) -> list[str]:
    """Returns the pinned versions with a known weakness."""
    return [
        f"{name} {number}"
        for kind in pinned
        for name, told in ADVISORIES[kind].items()
        for number in sorted(pinned[kind].get(name, ()))
        if Version(number) < Version(told["mended"])
    ]


def test_nothing_that_is_pinned_has_a_weakness_that_is_listed() -> None:
    assert weak(versions()) == []
    older = versions()
    older["pypi"]["wheel"] = {"0.45.1", "0.48.0"}
    older["npm"]["ws"] = {"8.16.0"}
    assert weak(older) == ["wheel 0.45.1", "ws 8.16.0"]


def test_the_bill_names_everything_that_is_pinned() -> None:
    told: dict[str, Any] = json.loads(release.bill("1.2.3"))
    assert told["metadata"]["component"]["version"] == "1.2.3"
    named = {(each["name"], each["version"]) for each in told["components"]}
    pinned = [(name, each) for some in versions().values() for name, its in some.items() for each in its]
    assert named == set(pinned)
    assert all(each["hashes"] for each in told["components"])
    assert len(Bom.from_json(told).components) == len(named)  # type: ignore[attr-defined]


def test_the_workflows_are_sound() -> None:
    """The workflows are valid by GitHub's schema and contain nothing known to be unsafe."""
    zizmor = Path(sys.executable).with_name("zizmor")
    options = ("--offline", "--no-progress", "--quiet", "--strict-collection", "--pedantic")
    strictly: list[str | Path] = [zizmor, *options, ROOT / ".github" / "workflows"]
    done = subprocess.run(strictly, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_and_the_source_hold_the_package_and_its_catalogues(tmp_path: Path) -> None:
    """Both contain every module and every compiled catalogue, and the wheel has its command, but no .po."""
    package = ROOT / "ambigu_variants"
    held = {
        path.relative_to(ROOT).as_posix() for path in package.rglob("*.*") if path.suffix in (".py", ".txt")
    }
    held |= {path.with_suffix(".mo").relative_to(ROOT).as_posix() for path in package.rglob("*.po")}
    release.source(tmp_path)
    (source,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        assert held <= {name.partition("/")[2] for name in archive.getnames()}
    (wheel,) = (ROOT / "build" / "wheels").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert held <= set(archive.namelist())
        assert not [name for name in archive.namelist() if name.endswith(".po")]
        (entries,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        module, _, function = archive.read(entries).decode().partition("ambigu=")[2].strip().partition(":")
    assert callable(getattr(importlib.import_module(module), function))
