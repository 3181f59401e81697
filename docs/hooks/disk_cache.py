"""A disk cache for results that depend on code alone, shared by the builds and the tests.

A cached function returns plain data that depends only on its arguments and on code, not on files or the
language. Each result is stored with a digest of the code: that of the function's module and of all modules
that it imports, directly or not. Docstrings and comments are not part of the digest, so worded results must
not be cached: the text of a ruling is its docstring. Nor is the version of Python.

Results are committed in ``docs/figures/``, one file for each function and one line for each call. ``make
figures`` (:mod:`docs.hooks.figures`) writes them. A result that is missing there, or whose code has changed
since, is computed anew and stored in ``build/cache/``, one file for each call.
"""

from __future__ import annotations

import ast
import atexit
import fcntl
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property, update_wrapper
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "docs" / "figures"
STORE = ROOT / "build" / "cache"
ROOMS = ("ambigu_variants", "docs")
"""The folders of code that count for fingerprints; other imports are the same for all."""

FOLDERS = ("ambigu_variants", "docs", "playground")
"""The folders with everything that a site is made of; files directly in the root count too."""
MADE = {"__pycache__", "node_modules"}

P = ParamSpec("P")
R = TypeVar("R")


class Cached(Generic[P, R]):
    """A function whose results are cached for each set of arguments until its code changes."""

    def __init__(self, anew: Callable[P, R], *, of_accounts: bool = False) -> None:
        self.anew = anew
        self._of_accounts = of_accounts
        self._given: dict[str, R] = {}
        self._lines: dict[str, str] = {}
        self._module = Path(anew.__code__.co_filename)
        self.name = f"{self._module.stem}.{anew.__name__}"
        update_wrapper(self, anew)

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        asked = json.dumps([args, named])
        if asked not in self._given:
            self._given[asked] = self._found(asked, args, named)
        return self._given[asked]

    def _found(self, asked: str, args: Any, named: Any) -> Any:
        code = self.code(*args, **named)
        gives = self._committed.get((asked, code), MISSING)
        if gives is MISSING:
            gives = self._computed({"asked": asked, "code": code}, args, named)
        self._lines[asked] = json.dumps([asked, code, gives], ensure_ascii=False)
        return _as_it_was(gives)

    @cached_property
    def _committed(self) -> dict[tuple[str, str], Any]:
        file = COMMITTED / f"{self.name}.jsonl"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        return {(asked, code): gives for asked, code, gives in map(json.loads, lines)}

    def _computed(self, head: dict[str, str], args: Any, named: Any) -> Any:
        file = STORE / self.name / f"{hashlib.sha256(head['asked'].encode()).hexdigest()[:16]}.json"
        found = _read(file, head)
        if not found:
            with _alone(file):
                found = _read(file, head) or {**head, "gives": _plain(self.anew(*args, **named))}
                write(file, json.dumps(found))
        return found["gives"]

    def code(self, *args: Any, **named: Any) -> str:
        """Returns the digest of the code that a call with these arguments depends on."""
        given = (each for each in (*args, *named.values()) if isinstance(each, str))
        return _code_of(self._module, _accounts().intersection(given) if self._of_accounts else None)

    def stale(self) -> bool:
        """Checks whether a committed result was computed by other code."""
        return any(
            self.code(*args, **named) != code
            for asked, code in self._committed
            for args, named in [json.loads(asked)]
        )

    def commit(self) -> None:
        """Writes what this process has asked of the function to its file of committed results."""
        lines = "".join(f"{self._lines[asked]}\n" for asked in sorted(self._lines))
        (COMMITTED / f"{self.name}.jsonl").write_text(lines, encoding="utf-8")


MISSING = object()
CACHED: list[Cached[Any, Any]] = []
"""Every cached function whose module has been imported."""


def stale() -> list[str]:
    """Returns the names of the cached functions with a committed result that other code computed."""
    return [function.name for function in CACHED if function.stale()]


def cached(function: Callable[P, R]) -> Cached[P, R]:
    """Decorates a function so that its results are cached; ``anew`` calls the original."""
    return _listed(Cached(function))


def cached_by_account(function: Callable[P, R]) -> Cached[P, R]:
    """Decorates a function that uses only the accounts whose ids are among its arguments.

    The fingerprint then leaves out the code of other accounts and the list of all accounts.
    """
    return _listed(Cached(function, of_accounts=True))


def _listed(function: Cached[P, R]) -> Cached[P, R]:
    CACHED.append(function)
    return function


def _read(file: Path, head: dict[str, str]) -> dict[str, Any]:
    """Reads a cache file; returns an empty dictionary if it is missing, damaged or of another head."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) and head.items() <= found.items() else {}


def write(file: Path, text: str) -> None:
    """Writes a file atomically, since other processes may be reading it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(file)


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Locks a file, so that one process computes its content and others wait."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# Plain data in JSON ----------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """Converts a value to JSON types from which it can be restored exactly."""
    kind = type(value)
    if kind in (str, int, bool, type(None)):
        return value
    if kind is list:
        return [_plain(each) for each in value]
    if kind is tuple:
        return {"tuple": [_plain(each) for each in value]}
    if kind is dict:
        return {"dict": [[_plain(key), _plain(each)] for key, each in value.items()]}
    if kind in (set, frozenset):
        return {kind.__name__: sorted((_plain(each) for each in value), key=json.dumps)}
    raise TypeError(f"only plain data are cached, not a {kind.__name__}")


def _as_it_was(plain: Any) -> Any:
    if isinstance(plain, list):
        return [_as_it_was(each) for each in plain]
    if not isinstance(plain, dict):
        return plain
    ((kind, held),) = plain.items()
    of = {"tuple": tuple, "dict": dict, "set": set, "frozenset": frozenset}[kind]
    return of(_as_it_was(each) for each in held)


# The code that something rests on --------------------------------------------------------------------------


def fingerprint(paths: Iterable[Path], *, within: Path = ROOT) -> str:
    """Returns the SHA-256 of modules: of the path and code of each."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(within).as_posix()} {code(path)}\n".encode())
    return digest.hexdigest()


def code(path: Path) -> str:
    """Returns the SHA-256 of a module's code, regardless of layout, comments and docstrings."""
    return _read_code(path, path.stat().st_mtime_ns)[0]


def rests_on(path: Path) -> frozenset[Path]:
    """Returns a module and the project's modules that it imports, directly or not."""
    found, further = set[Path](), [path]
    while further:
        module = further.pop()
        if module not in found:
            found.add(module)
            further += _read_code(module, module.stat().st_mtime_ns)[1]
    return frozenset(found)


@cache
def _accounts() -> frozenset[str]:
    """Returns the names of the folders of all sources."""
    return frozenset(path.name for path in ROOT.glob("ambigu_variants/*/sources/*") if path.is_dir())


@cache
def _code_of(path: Path, accounts: frozenset[str] | None = None) -> str:
    """Returns the digest of a module and its imports; of the named accounts only, if any are named."""
    rests = (each for each in rests_on(path) if accounts is None or not of_another(each, accounts))
    rests = (each for each in rests if each != Path(__file__))  # which changes no result
    return fingerprint(rests)[:16]


def of_another(path: Path, accounts: frozenset[str]) -> bool:
    """Checks whether nothing of these accounts' rules is in a module.

    Such are the modules of other accounts, the list of all accounts, and those with the places and remarks
    of a text.
    """
    *_, room, folder, name = ("", "", *path.relative_to(ROOT).parts)
    if room == "sources" and name == "text.py":
        return True
    return (folder, name) == ("sources", "__init__.py") or (room == "sources" and folder not in accounts)


@cache
def _read_code(path: Path, changed: int) -> tuple[str, tuple[Path, ...]]:
    """Returns the digest of a module's code, and the files of the modules that it imports."""
    known, name = _known(), str(path)
    if known.get(name, [0])[0] != changed:
        known[name] = [changed, *_parsed(path)]
    _, digest, imported = known[name]
    return digest, tuple(_files(imported))


@cache
def _known() -> dict[str, Any]:
    """Returns the modules that earlier processes have parsed; stores them when this process ends.

    For each path: the time of the file's last change, the digest of its code, and the names that it imports.
    """
    file = STORE / "code.json"
    found = _read(file, {})

    def store() -> None:
        with _alone(file):
            write(file, json.dumps(found))

    atexit.register(store)
    return found


def _parsed(path: Path) -> tuple[str, list[str]]:
    """Returns the digest of a module's code, and the names that it imports."""
    tree = ast.parse(path.read_bytes())
    nodes = list(ast.walk(tree))
    imported = list(dict.fromkeys(_imported(nodes)))
    for node in nodes:
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not _says_something(each)]  # type: ignore[attr-defined]
    return hashlib.sha256(_dumped(tree).encode()).hexdigest(), imported


def _dumped(node: object) -> str:
    """Returns a syntax tree as text, the same in each version of Python, unlike :func:`ast.dump`."""
    if isinstance(node, ast.AST):
        fields = [(name, value) for name, value in ast.iter_fields(node) if value is not None and value != []]
        return f"{type(node).__name__}({','.join(f'{name}={_dumped(value)}' for name, value in fields)})"
    return f"[{','.join(map(_dumped, node))}]" if isinstance(node, list) else repr(node)


def _says_something(statement: ast.stmt) -> bool:
    """Checks whether a statement is a bare string, which has no effect."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yields the names that a module imports: modules, and names that may be modules."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _files(modules: Iterable[str]) -> Iterator[Path]:
    """Yields the files that importing modules runs: their own and those of their parent packages."""
    ways: dict[tuple[str, ...], None] = {}
    for parts in (module.split(".") for module in modules):
        if parts[0] in ROOMS:
            ways.update((tuple(parts[:depth]), None) for depth in range(1, len(parts) + 1))
    for way in (ROOT.joinpath(*parts) for parts in ways):
        yield from (file for file in (way.with_suffix(".py"), way / "__init__.py") if file.is_file())


# What is made once -----------------------------------------------------------------------------------------


def once(make: Callable[[], object], name: str, *, of: str, to: Iterable[Path] = ()) -> None:
    """Calls a function that makes the files ``to``, unless a call with the same ``of`` has made them.

    A process that asks for the same meanwhile waits.
    """
    stamp = STORE / f"{name}.made"
    with _alone(stamp):
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == of and all(file.is_file() for file in to):
            return
        make()
        stamp.write_text(of, encoding="utf-8")


def code_of(module: str) -> str:
    """Returns the digest of a module, by its dotted name, and of all modules that it imports."""
    *_, path = _files([module])
    return _code_of(path)


def sources(*within: str) -> list[Path]:
    """Returns the files that a site is made of, or those of some folders, without what is made of them."""
    found = [path for path in ROOT.iterdir() if path.is_file()] if not within else []
    for each in within or FOLDERS:
        path = ROOT / each
        found += path.rglob("*") if path.is_dir() else [path]
    return [
        path
        for path in found
        if not path.name.startswith(".")
        and not MADE & {*path.parts}
        and path.suffix != ".mo"
        and path.is_file()
    ]


def contents(files: Iterable[Path]) -> str:
    """Returns the SHA-256 of the paths in the repository and the contents of files."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(
            f"{path.relative_to(ROOT).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode()
        )
    return digest.hexdigest()
