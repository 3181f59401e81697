"""All output of the program, kept so that code changes can be compared with it byte by byte.

`python -m tools.corpus freeze FOLDER` keeps the output of this checkout in a folder:

- ``site/``: every page and data file of the site that was built last;
- ``asked.jsonl`` and ``replies/``: requests to the browser's bridge, and its reply to each;
- ``commands.json`` and ``terminal/``: command lines, and for each its output and exit status;
- ``records/``: every file that a reply or a command writes.

`python -m tools.corpus compare FOLDER` sends the same requests and command lines to this checkout and
reports each difference. It exits with 1 if there is one. A refactoring changes only what it lists: `--except
FILE` names a file with one rule a line, `pattern => replacement`. A pattern is a regular expression of
Python. Each rule is applied to both sides before they are compared.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ambigu_variants.bridge import answer
from tools.requests import Asked, Command, commands, requests

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "site"
READ = {".html", ".csv", ".json", ".jsonld", ".toml", ".txt", ".xml", ".svg", ".bib"}
"""The compared file types of a site: text made by the build, not scripts, fonts or Pyodide."""
LEFT_OUT = ("python/", "pagefind/", "search/", "assets/javascripts/", "wheels/")
"""The folders of the site made by other tools than the page generators, or named by content."""
SHOWN = 6
"""The number of changed lines shown for a file."""


@dataclass(frozen=True)
class Rule:
    """An intended difference: matches of ``pattern`` are replaced by ``replacement`` on both sides."""

    pattern: re.Pattern[str]
    replacement: str


@dataclass(frozen=True)
class Difference:
    """A file that differs from the corpus: ``missing``, ``new`` or ``changed``, with some lines."""

    path: str
    kind: str
    lines: tuple[str, ...] = ()


def freeze(folder: Path, site: Path = SITE) -> None:
    """Writes the output of this checkout to ``folder``, replacing any old content."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    asked, typed = requests(), commands()
    (folder / "asked.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in asked), "utf-8")
    (folder / "commands.json").write_text(json.dumps(typed, indent=1), "utf-8")
    _put_out(folder, asked, typed, site)


def compare(folder: Path, allowed: Sequence[Rule] = (), site: Path = SITE) -> list[Difference]:
    """Returns the differences between the output of this checkout and ``folder``.

    Raises:
        FileNotFoundError: the folder contains no corpus.
    """
    lines = (folder / "asked.jsonl").read_text("utf-8").splitlines()
    asked: list[Asked] = [json.loads(line) for line in lines]
    typed: list[Command] = json.loads((folder / "commands.json").read_text("utf-8"))
    with tempfile.TemporaryDirectory() as made:
        _put_out(Path(made), asked, typed, site)
        return list(_differences(folder, Path(made), allowed))


def rules(text: str) -> list[Rule]:
    """Parses the rules of a file for ``--except``; ignores blank lines and lines that begin with #.

    Raises:
        ValueError: a line has no ``=>``, or its pattern is no regular expression.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        pattern, arrow, replacement = line.partition(" => ")
        if not arrow:
            raise ValueError(f"Line {number} has no “ => ”: {line}")
        try:
            found.append(Rule(re.compile(pattern), replacement))
        except re.error as error:
            raise ValueError(f"Line {number}: {error}: {pattern}") from None
    return found


# What is put out --------------------------------------------------------------------------------------------


def _put_out(folder: Path, asked: Sequence[Asked], typed: Sequence[Command], site: Path) -> None:
    for name in ("replies", "terminal", "records", "site"):
        (folder / name).mkdir()
    for number, request in enumerate(asked):
        _keep_reply(folder, f"{number:04}-{request['operation']}", request)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as workers:
        list(workers.map(lambda each: _keep_command(folder, *each), enumerate(typed)))
    for path in sorted(site.rglob("*")):
        inside = path.relative_to(site)
        if path.suffix in READ and not inside.as_posix().startswith(LEFT_OUT):
            place = folder / "site" / inside
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def _keep_reply(folder: Path, name: str, request: Asked) -> None:
    """Writes a reply, with long HTML split into lines so that differences are readable."""
    told = json.loads(answer(json.dumps(request)))
    text = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True).replace("><", ">\n<")
    (folder / "replies" / f"{name}.json").write_text(text, "utf-8")
    result = told.get("result")
    if isinstance(result, dict) and {"name", "text"} <= result.keys():
        (folder / "records" / f"{name}-{result['name']}").write_text(result["text"], "utf-8")


def _keep_command(folder: Path, number: int, command: Command) -> None:
    name = f"{number:03}-{'-'.join(word for word in command['words'] if word.isalpha())[:40]}"
    with tempfile.TemporaryDirectory() as here:
        ran = subprocess.run(
            [sys.executable, "-m", "ambigu_variants", *command["words"]],
            input=command["typed"],
            cwd=here,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "COLUMNS": "80"},
            capture_output=True,
            text=True,
            check=False,
        )
        told = f"$ ambigu {' '.join(command['words'])}\n{ran.stdout}\n[stderr]\n{ran.stderr}\n"
        told += f"[{ran.returncode}]\n"
        (folder / "terminal" / f"{name}.txt").write_text(told.replace(str(ROOT), "."), "utf-8")
        for path in sorted(Path(here).iterdir()):
            shutil.copyfile(path, folder / "records" / f"{name}-{path.name}")


# What is compared -------------------------------------------------------------------------------------------


def _differences(before: Path, after: Path, allowed: Sequence[Rule]) -> Iterator[Difference]:
    was, now = _files(before), _files(after)
    for path in sorted(was | now):
        if path not in now:
            yield Difference(path, "missing")
        elif path not in was:
            yield Difference(path, "new")
        elif (before / path).read_bytes() != (after / path).read_bytes():
            one, other = (_read(folder / path, allowed) for folder in (before, after))
            if one != other:
                yield Difference(path, "changed", tuple(_changed_lines(one, other)))


def _files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for name in ("replies", "terminal", "records", "site")
        for path in (folder / name).rglob("*")
        if path.is_file()
    }


def _read(path: Path, allowed: Sequence[Rule]) -> str:
    text = path.read_text("utf-8")
    for rule in allowed:
        text = rule.pattern.sub(rule.replacement, text)
    return text


def _changed_lines(one: str, other: str) -> Iterator[str]:
    lines = difflib.unified_diff(one.splitlines(), other.splitlines(), lineterm="", n=0)
    told = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
    yield from (line[:240] for line in told[:SHOWN])
    if len(told) > SHOWN:
        yield f"… and {len(told) - SHOWN} more lines"


def main(arguments: Sequence[str] | None = None) -> int:
    """Freezes or compares a corpus; returns 1 if something differs, 2 if the command line is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.corpus", description=__doc__.split("\n")[0])
    parser.add_argument("command", choices=("freeze", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--except", dest="allowed", type=Path, help="a file of differences that are meant")
    asked = parser.parse_args(arguments)
    if asked.command == "freeze":
        freeze(asked.folder)
        print(f"{len(_files(asked.folder))} files are kept in {asked.folder}.")
        return 0
    try:
        allowed = rules(asked.allowed.read_text("utf-8")) if asked.allowed else []
        found = compare(asked.folder, allowed)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for each in found:
        print(f"{each.kind}: {each.path}", *(f"    {line}" for line in each.lines), sep="\n")
    print(f"{len(found)} of {len(_files(asked.folder))} files differ.")
    return int(bool(found))


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        sys.exit(main())
