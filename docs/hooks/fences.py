"""The fences for hand-written pages: examples that are judged and run at build time."""

from __future__ import annotations

import hashlib
import inspect
import re
import shlex
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.operations import numbers_of_hands
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.cli import main
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, SUITS
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import ENGLISH, language
from docs.hooks import family, termbase
from docs.hooks.citing import references
from docs.hooks.disk_cache import STORE, contents, sources, write
from docs.hooks.offline import kept
from docs.hooks.rendering import render, waiting
from docs.hooks.timeline import timeline

DOCS = Path(__file__).resolve().parents[1]


class BadExample(VariorumError, SuperFencesException):  # type: ignore[misc]
    """Raised for a wrong example; the page then fails to build."""


def fences() -> list[dict[str, Any]]:
    """Returns the configuration of the Markdown extension: the fences by name.

    ``hands`` compares hands, ``play`` makes them a live element, ``terminal`` runs commands, ``ruling``
    shows the code of rulings, ``answers`` the accounts' answers to some questions, ``timeline`` draws years,
    ``references`` shows how to cite texts, ``kept`` what this browser keeps, ``terms`` the words that the
    edition uses, ``family`` a part of the page on the family of the texts.
    """
    kinds: dict[str, Callable[[str, Any], str]] = {
        "hands": lambda text, _: worked(text),
        "play": lambda text, _: playground(_lines(text), whole=False),
        "terminal": lambda text, _: terminal(text),
        "ruling": ruling,
        "answers": lambda text, _: answers(_lines(text)),
        "timeline": lambda text, _: timeline(_lines(text)),
        "references": lambda text, _: references(list(_lines(text))),
        "kept": lambda _, __: kept(),
        "terms": lambda _, __: termbase.table(),
        "family": lambda text, _: family.part(text.strip()),
    }
    return [{"name": name, "class": name, "format": _fence(kind)} for name, kind in kinds.items()]


def _fence(write: Callable[[str, Any], str]) -> Callable[..., str]:
    """Wraps a fence as a Markdown callback that raises only the errors that Markdown reports."""

    def formatted(
        text: str, language: str = "", kind: str = "", options: Any = None, md: Any = None, **_: Any
    ) -> str:
        try:
            return write(text, md)
        except VariorumError as error:
            raise BadExample("{error}", error=error.message) from error

    return formatted


def _lines(text: str) -> Iterable[str]:
    return filter(None, map(str.strip, text.splitlines()))


def worked(text: str) -> str:
    """Renders hands, one a line; ``source: …`` and ``reading: …`` select sources and readings."""
    hands: list[str] = []
    options: dict[str, list[str]] = {"source": [], "reading": []}
    for line in _lines(text):
        key, colon, value = line.partition(": ")
        (options[key] if colon else hands).append(value or line)
    return str(hands_view(hands, options["source"] or None, options["reading"])["html"])


def terminal(text: str) -> str:
    """Renders commands, one a line, with their output."""
    lines = [line.removeprefix("$ ") for line in _lines(text)]
    return render("terminal.html.jinja", commands=[(line, _printed(line)) for line in lines])


def _printed(line: str) -> str:
    """Returns what a command prints; it is stored until any file of the site changes."""
    asked = hashlib.sha256(f"{line} {_contents()}".encode()).hexdigest()[:16]
    file = STORE / "terminal" / f"{asked}.txt"
    if file.is_file():
        return file.read_text(encoding="utf-8")
    printed = StringIO()
    with redirect_stdout(printed):
        status = main(shlex.split(line)[1:])
    if status:
        raise VariorumError("This example fails: {command}", command=line)
    write(file, printed.getvalue().rstrip())
    return printed.getvalue().rstrip()


@cache
def _contents() -> str:
    return contents(sources())


def every() -> None:
    """Runs the commands of all hand-written pages and templates, to store what they print."""
    for folder, kind in (("en", "*.md"), ("hooks/templates", "*.jinja")):
        for path in (DOCS / folder).rglob(kind):
            for block in re.findall(r"^``` ?terminal\n(.*?)^```", path.read_text("utf-8"), re.DOTALL | re.M):
                for line in _lines(block):
                    if "{" not in line:
                        _printed(line.removeprefix("$ "))


def ruling(text: str, md: Any) -> str:
    """Renders the code of rulings: a line is ``SOURCE QUESTION`` or ``SOURCE QUESTION READING``."""
    code = "\n\n".join(_source(*line.split()) for line in _lines(text))
    block = md.preprocessors["fenced_code_block"]
    return str(block.highlight(code, "python", {}, md, classes=[], id_value="", attrs={}))


def _source(source: str, question: str, reading: str = "") -> str:
    accounts = [account for game in GAMES for account in comparison.every(game.accounts)]
    answers = comparison.account_named(accounts, source).plain().answers(question.replace("-", "_"))
    chosen = answers[reading] if reading else next(iter(answers.values()))
    return inspect.getsource(chosen.function)


def answers(questions: Iterable[str]) -> str:
    """Renders the accounts' answers to questions, given by id, as in the table of the rules."""
    asked = map(operations.cite, questions)
    return render("answers.html.jinja", questions=[each | {"page": f"rules/{each['id']}/"} for each in asked])


def playground(
    hands: Iterable[str], *, whole: bool, asked: str = "", sources: Sequence[str] = (), prefix: str = ""
) -> str:
    """Renders the live element with an example, which is shown before, or without, JavaScript.

    If it is whole, it has the pack, the readings and an address of its own; otherwise it is for a page with
    another subject. If it is ``asked`` a question, it has the readings of that question alone, and only the
    accounts named as ``sources``; ``prefix`` keeps its ids apart from those of others on the page.
    """
    texts = list(hands)
    contested = {source: some for source, some in _contested().items() if not sources or source in sources}
    if asked:
        contested = {
            source: [each for each in some if each["question"] == asked] for source, some in contested.items()
        }
    return render(
        "playground.html.jinja",
        hands=texts,
        letters=SUITS if language() != ENGLISH else (),  # They are those of the English names.
        cards=SIZE,
        least=numbers_of_hands()[0],
        most=most_hands(),
        words=waiting(),
        example=Markup(worked("\n".join([*(f"source: {each}" for each in sources), *texts]))),
        pack=PACK_40.cards if whole else (),
        contested=contested if whole or asked else {},
        asked=asked,
        sources=sources,
        prefix=prefix,
        whole=whole,
    )


def most_hands() -> int:
    """Returns the largest number of hands, that of the players whom any account allows."""
    return numbers_of_hands()[-1]


def _contested() -> dict[str, list[comparison.Data]]:
    """Returns each account's answers about hands that have several readings, with their ``title``."""
    found: dict[str, list[comparison.Data]] = {account.id: [] for account in ACCOUNTS}
    asked_of_hands = [kebab(name) for name in (*hand_questions(), "players")]
    for question in comparison.collation(ACCOUNTS):
        for answer in question["answers"]:
            if len(answer["readings"]) > 1 and question["id"] in asked_of_hands:
                found[answer["account"]].append(answer | {"title": question["title"]})
    return found
