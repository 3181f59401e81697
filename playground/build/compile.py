"""Compiles the package inside Pyodide, so that the byte code fits the interpreter that loads it.

`build/runtime.mjs` calls the functions below. Everything here is deterministic: fixed dates, sorted names,
hash-based byte code that the importer does not check again.
"""

from __future__ import annotations

import importlib
import sys

# Read before this file's own imports, so that it has only the modules of a bare start.
STARTED = frozenset(sys.modules)

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast

PACKAGE = "ambigu_variants"
# Included so that a failing call can show its traceback, and the usual file be read, without fetching more.
MARGIN = (
    *("codeop", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig"),
    *("linecache", "tokenize", "traceback"),
)


def library() -> str:
    """Returns the path of the standard library's archive."""
    return next(path for path in sys.path if path.endswith(".zip"))


def without_what_no_page_asks(instead: str, out: str) -> None:
    """Writes the library of Python and Pyodide, with the modules in the folder ``instead`` replaced."""
    import os
    import zipfile

    with zipfile.ZipFile(library()) as stock, zipfile.ZipFile(out, "w") as archive:
        for member in stock.namelist():
            other = f"{instead}/{member}"
            archive.writestr(
                zipfile.ZipInfo(member), read(other) if os.path.isfile(other) else stock.read(member)
            )


def needed(root: str, request: str) -> set[str]:
    """Returns the modules that a start, a request and any function that a page asks load, or a traceback."""
    from contextlib import suppress

    sys.path.insert(0, root)
    bridge = importlib.import_module(f"{PACKAGE}.bridge")
    bridge.answer(request)
    trees, _ = parsed(root)
    found = {each for name in reached(trees) for each in imported(trees[name], name, bridge.unasked())}
    for name in (*sorted(found), *MARGIN):
        with suppress(ModuleNotFoundError):  # the name is not a module's, but that of something in a module
            importlib.import_module(name)
    return set(STARTED | set(sys.modules))


def byte_code(source: ast.Module | bytes, filename: str, *, optimize: int) -> bytes:
    """Compiles source or its syntax tree to a hash-based, unchecked `.pyc`, without the hash."""
    from importlib import _bootstrap_external as bootstrap

    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    return bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))  # type: ignore[attr-defined]


def write_zip(path: str, members: dict[str, bytes]) -> None:
    """Writes an uncompressed zip; gzipping it whole is smaller and saves Python the inflating."""
    import zipfile

    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            archive.writestr(zipfile.ZipInfo(name), members[name])


def read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def module_name(member: str) -> str:
    return member.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def two_archives(name: str, first: dict[str, bytes], rest: dict[str, bytes], finder: str, out: str) -> None:
    """Writes ``name``.zip and ``name``-rest.zip; in the first is the finder that fetches the second."""
    import hashlib

    write_zip(f"{out}/{name}-rest.zip", rest)
    fingerprint = hashlib.sha256(read(f"{out}/{name}-rest.zip")).hexdigest()
    names = {module_name(member) for member in rest if member.endswith(".pyc")}
    highest = sorted(each for each in names if each.rpartition(".")[0] not in names)
    source = finder.replace("frozenset()", f"frozenset({highest!r})", 1)
    source = source.replace('SHA256 = ""', f'SHA256 = "{fingerprint}"', 1)
    first[f"{name}_rest.pyc"] = byte_code(source.encode(), f"/{name}.zip/{name}_rest.py", optimize=2)
    write_zip(f"{out}/{name}.zip", first)


def standard_library(archive: str, core_modules: set[str], finder: str, out: str) -> None:
    """Splits the standard library into two archives of byte code, without docstrings."""
    import zipfile

    core: dict[str, bytes] = {}
    rest: dict[str, bytes] = {}
    with zipfile.ZipFile(archive) as stock:
        for member in stock.namelist():
            data = stock.read(member)
            if not member.endswith(".py"):
                if not member.endswith(("/", ".pyc")):
                    rest[member] = data
                continue
            compiled = byte_code(data, f"{archive}/{member}", optimize=2)
            if module_name(member) in core_modules:
                core[f"{member}c"] = compiled
            else:
                rest[f"{member}c"] = compiled
    two_archives("stdlib", core, rest, finder, out)


# In these folders and modules docstrings are kept, since that of a ruling restates its passage.
RULINGS = ("sources", "silences")


def parsed(root: str) -> tuple[dict[str, ast.Module], dict[str, str]]:
    """Returns the syntax tree and the path of each module of the package, by name."""
    import ast
    import os

    trees, paths = {}, {}
    for folder, _, files in os.walk(f"{root}/{PACKAGE}"):
        for file in files:
            if file.endswith(".py"):
                path = f"{folder}/{file}"
                name = module_name(path.removeprefix(f"{root}/"))
                trees[name], paths[name] = ast.parse(read(path)), path
    return trees, paths


def imported(tree: ast.AST, name: str, unasked: frozenset[str]) -> set[str]:
    """Returns the modules that a module imports, anywhere in it, except under ``TYPE_CHECKING`` and in the
    functions that no page asks.
    """
    import ast

    found: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.FunctionDef) and f"{name}.{node.name}" in unasked:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        found |= imported(node, name, unasked)
    return found


def reached(trees: dict[str, ast.Module], *, later: bool = True) -> set[str]:
    """Returns the modules that pages ask, perhaps without those they ask later, and all that these import."""
    from ambigu_variants import bridge

    waiting, unasked = {bridge.__name__, *bridge.modules(later=later)}, bridge.unasked()
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in found or name not in trees:
            continue
        found.add(name)
        parts = name.split(".")
        waiting |= {".".join(parts[:end]) for end in range(1, len(parts))} | imported(
            trees[name], name, unasked
        )
    return found


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Removes the docstrings of a module, which a browser does not need."""
    import ast

    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            empty = len(node.body) == 1 and not isinstance(node, ast.Module)
            node.body[:1] = [ast.copy_location(ast.Pass(), node.body[0])] if empty else []
    return tree


def without_types(tree: ast.Module) -> ast.Module:
    """Removes the types of arguments, results and variables, which nothing reads at run time.

    A field of a class keeps that it has a type; which one matters only if it belongs to the class.
    """
    import ast

    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.dump(node.annotation):
            node.annotation = ast.copy_location(ast.Name("_", ast.Load()), node.annotation)
    tree.body = [
        ast.copy_location(ast.Assign([each.target], each.value), each)
        if isinstance(each, ast.AnnAssign) and each.value
        else each
        for each in tree.body
    ]
    return tree


def package(root: str, finder: str, out: str) -> None:
    """Writes the modules for a browser as byte code in two archives, and the texts beside them.

    Tracebacks have line numbers but no source.
    """
    import glob
    import os

    trees, paths = parsed(root)
    at_once = reached(trees, later=False)
    first: dict[str, bytes] = {}
    rest: dict[str, bytes] = {}
    for name in reached(trees):
        path = paths[name]
        tree = without_types(trees[name])
        if not set(name.split(".")) & set(RULINGS):
            tree = without_docstrings(tree)
        member = path.removeprefix(f"{root}/")
        members = first if name in at_once else rest
        members[f"{member}c"] = byte_code(tree, f"/package.zip/{member}", optimize=1)
        for file in glob.glob(f"{os.path.dirname(path)}/*.txt"):
            members[file.removeprefix(f"{root}/")] = read(file)
    two_archives("package", first, rest, finder, out)
