"""Makes a release in build/release/: `make release`, of a tag with `make release TAG=v1.0.0`.

It contains the wheel, the source, the built site, a bill of materials (CycloneDX, from the two lock files),
and their SHA-256 sums. The same source gives the same release.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from flit_core import buildapi
from packageurl import PackageURL

from docs.hooks.edition import edition
from playground.build.wheel import SOURCE_DATE_EPOCH

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "release"
LOCK = ROOT / "requirements.lock"
NPM_LOCK = ROOT / "playground" / "package-lock.json"
NAME = "ambigu-variants"
PIN = re.compile(r"^([\w.-]+)==([\w.+!-]+).*((?:\n    --hash=sha256:\w+(?: \\)?)*)", re.MULTILINE)


def version(tag: str = "") -> str:
    """Returns the version of the package and checks that the tag, if any, agrees with it."""
    told: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if tag not in ("", f"v{told}"):
        raise SystemExit(f"The tag is {tag}, the version in pyproject.toml {told}: one of them is wrong.")
    return told


def pinned() -> Iterator[tuple[str, str, list[str]]]:
    """Yields the Python packages pinned in the lock file, with versions and allowed hashes."""
    for name, number, hashes in PIN.findall(LOCK.read_text(encoding="utf-8")):
        yield name, number, re.findall(r"sha256:(\w+)", hashes)


def pinned_of_npm() -> Iterator[tuple[str, str, str]]:
    """Yields the npm packages pinned in the lock file, with versions and SHA-512."""
    for path, told in json.loads(NPM_LOCK.read_text(encoding="utf-8"))["packages"].items():
        if path:
            digest = base64.b64decode(told["integrity"].removeprefix("sha512-")).hex()
            yield path.rpartition("node_modules/")[2], told["version"], digest


def bill(number: str) -> str:
    """Returns the bill of materials of a version as JSON, dated like the edition."""
    made = [
        *(("pypi", name, its, HashAlgorithm.SHA_256, hashes) for name, its, hashes in pinned()),
        *(("npm", name, its, HashAlgorithm.SHA_512, [digest]) for name, its, digest in pinned_of_npm()),
    ]
    whole = Component(name=NAME, version=number, type=ComponentType.APPLICATION, bom_ref=NAME)
    bom = Bom(
        components=[component(*each) for each in made],
        serial_number=uuid5(NAMESPACE_OID, LOCK.read_text(encoding="utf-8") + NPM_LOCK.read_text("utf-8")),
        metadata=BomMetaData(
            component=whole,
            timestamp=datetime.fromisoformat(edition()["date-released"]).replace(tzinfo=UTC),
        ),
    )
    bom.register_dependency(whole, bom.components)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def component(kind: str, name: str, number: str, algorithm: HashAlgorithm, hashes: list[str]) -> Component:
    space, _, short = name.rpartition("/")
    address = PackageURL(kind, space or None, short, number)
    return Component(
        name=name,
        version=number,
        type=ComponentType.LIBRARY,
        purl=address,
        bom_ref=str(address),
        hashes=[HashType(alg=algorithm, content=each) for each in hashes],
    )


def source(folder: Path) -> None:
    """Makes the source distribution, with fixed dates."""
    os.environ["SOURCE_DATE_EPOCH"] = SOURCE_DATE_EPOCH
    os.chdir(ROOT)
    buildapi.build_sdist(str(folder))


def zipped(folder: Path, file: Path) -> None:
    """Packs a folder into a zip, with fixed dates."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{file.stem}/{path.relative_to(folder).as_posix()}")
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def main(tag: str = "") -> None:
    number = version(tag)
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    (wheel,) = (ROOT / "build" / "wheels").glob("*.whl")
    shutil.copy(wheel, OUT)
    source(OUT)
    zipped(ROOT / "site", OUT / f"ambigu-variorum-{number}.zip")
    (OUT / f"{NAME}-{number}.cdx.json").write_text(bill(number), encoding="utf-8")
    files = sorted(OUT.iterdir())
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (OUT / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print("".join(sums), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
