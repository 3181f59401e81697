"""Runs inside Pyodide, so that the byte code is for exactly the interpreter that will load it.

`build/runtime.mjs` calls the functions below. Everything here is deterministic: fixed dates, sorted names,
hash-based byte code that the importer does not check again.
"""

from __future__ import annotations

import importlib
import sys

# Asked for before this file imports anything else: what a bare start has loaded.
STARTED = frozenset(sys.modules)

PACKAGE = "ambigu_variants"
# A failing call must be able to say where it failed without fetching anything more.
MARGIN = ("codeop", "encodings.ascii", "encodings.latin_1", "linecache", "textwrap", "tokenize", "traceback")


def library() -> str:
    """The archive of the standard library."""
    return next(path for path in sys.path if path.endswith(".zip"))


def without_what_no_page_asks(instead: str, out: str) -> None:
    """The standard library with some modules of it and of Pyodide's own as they stand in a folder instead."""
    import zipfile

    with zipfile.ZipFile(library()) as stock, zipfile.ZipFile(out, "w") as archive:
        for member in stock.namelist():
            data = stock.read(member)
            try:
                with open(f"{instead}/{member}", "rb") as file:
                    data = file.read()
            except OSError:
                pass  # It stays as it is.
            archive.writestr(zipfile.ZipInfo(member), data)


def needed(root: str, requests: list[str]) -> set[str]:
    """The modules loaded by starting and by answering requests. What only a terminal needs is not there."""
    sys.path.insert(0, root)
    bridge = importlib.import_module(f"{PACKAGE}.bridge")
    for request in requests:
        bridge.answer(request)
    for name in MARGIN:
        importlib.import_module(name)
    return set(STARTED | set(sys.modules))


def byte_code(source: bytes, filename: str, *, optimize: int) -> bytes:
    """A hash-based, unchecked `.pyc`."""
    from _imp import source_hash
    from importlib import _bootstrap_external as bootstrap
    from importlib.util import _RAW_MAGIC_NUMBER  # type: ignore[attr-defined]

    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    digest = source_hash(_RAW_MAGIC_NUMBER, source)
    return bytes(bootstrap._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


def write_zip(path: str, members: dict[str, bytes]) -> None:
    """A stored zip: it is gzipped as a whole, which is smaller and spares Python the inflating."""
    import zipfile

    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            archive.writestr(zipfile.ZipInfo(name), members[name])


def module_name(member: str) -> str:
    return member.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def standard_library(archive: str, core_modules: set[str], lazy_source: str, out: str) -> None:
    """Split the standard library in two archives of byte code, without docstrings."""
    import hashlib
    import zipfile

    core: dict[str, bytes] = {}
    rest: dict[str, bytes] = {}
    lazily: set[str] = set()
    with zipfile.ZipFile(archive) as stock:
        for member in stock.namelist():
            data = stock.read(member)
            if not member.endswith(".py"):
                if not member.endswith(("/", ".pyc")):
                    rest[member] = data
                continue
            name = module_name(member)
            compiled = byte_code(data, f"{archive}/{member}", optimize=2)
            if name in core_modules:
                core[f"{member}c"] = compiled
            else:
                rest[f"{member}c"] = compiled
                lazily.add(name.partition(".")[0])
    write_zip(f"{out}/stdlib-rest.zip", rest)
    with open(f"{out}/stdlib-rest.zip", "rb") as file:
        fingerprint = hashlib.sha256(file.read()).hexdigest()
    source = lazy_source.replace("frozenset()", f"frozenset({sorted(lazily)!r})", 1)
    source = source.replace('SHA256 = ""', f'SHA256 = "{fingerprint}"', 1)
    core["lazy_stdlib.pyc"] = byte_code(source.encode(), f"{archive}/lazy_stdlib.py", optimize=2)
    write_zip(f"{out}/stdlib-core.zip", core)


# Commands, which a terminal has and a browser has not.
COMMANDS = ("commands", "commands.py", "cli.py", "__main__.py")


def package(root: str, out: str) -> None:
    """The package as byte code, and what else lies in it. A trace then names its lines without showing them.

    Docstrings stay, because a ruling restates its passage in one.
    """
    import os

    members: dict[str, bytes] = {}
    for folder, folders, files in os.walk(f"{root}/{PACKAGE}"):
        folders[:] = sorted(set(folders) - {"__pycache__", *COMMANDS})
        for file in set(files) - set(COMMANDS):
            # what a catalogue is compiled from, and that itself, which the browser fetches in the language of
            # its page; what type checkers look for
            if file.endswith((".po", ".mo", ".typed")):
                continue
            path = f"{folder}/{file}"
            name = path.removeprefix(f"{root}/")
            with open(path, "rb") as stream:
                data = stream.read()
            if name.endswith(".py"):
                members[f"{name}c"] = byte_code(data, f"/package.zip/{name}", optimize=0)
            else:
                members[name] = data
    write_zip(f"{out}/package.zip", members)
