"""Cases of deals as text: a passage and what follows from it, then deals under its rules, each with checks.

- At the margin, ``§4 ¶1: The deal passes to the right.`` begins a case. In the file of a source it names a
  passage of its text, elsewhere a question. ``NAME = text`` names a text that the lines below may use,
  ``rules = source`` gives the rules, ``reading question=name = place`` declares a rival reading.
- ``> replies | field value => check; check`` plays a deal. A field is one of a record, and differs from the
  usual table (see ``dealing``). ``? hand / hand | answers … => check`` judges a hand, or compares several.
  ``= check; check`` needs neither. Any other indented line continues the last.
- ``purses = 48 48 48``, ``paid(stakes)[-1] = p3 pool 2``, ``refused = Lalanne §1 ¶1``: a check names a
  function of ``dealing`` or of this module, or a field of the deal, and its result as :func:`told` writes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import ANY

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules import table as game_steps
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Gathered, Left, Shown
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import steps
from ambigu_variants.kernel.rulings import Case as Asked
from ambigu_variants.kernel.rulings import Standing, kebab
from tests.sources import dealing

FOLDER = Path(__file__).with_name("cases")
SIGNS = ("> ", "? ", "= ")
CONSTANT = re.compile(r"\b[A-Z][A-Z_]{2,}\b")
TERM = re.compile(r"(\w+)(?:\((.*?)\))?(?:\[(.*?)\])?")
NAMES = {account.id.partition("_")[0].upper(): account.id for account in ALL_ACCOUNTS} | {
    name: ", ".join(getattr(dealing, name)) for name in ("SIX", "HANDS")
}
"""The names that every file may use."""


@dataclass
class Line:
    """A line of a case: its sign, the text before ``=>`` with constants filled in, the checks after it."""

    rules: str
    sign: str
    text: str
    checks: str

    @property
    def deal(self) -> tuple[str, list[str], dict[str, Any]]:
        """The replies, the readings and the other fields of a record."""
        replies, *setup = (part.strip() for part in self.text.split("|"))
        readings: list[str] = []
        more: dict[str, Any] = {}
        for part in setup:
            name, _, value = part.partition(" ")
            if name == "reading":
                readings.append(value)
            else:
                more[{"players": "hands"}.get(name, name)] = FIELDS[name](value)
        return replies, readings, more


@dataclass
class Case:
    """A passage, what follows from it, and the deals that show it."""

    place: str
    says: str
    lines: list[Line] = field(default_factory=list)


@dataclass
class Sheet:
    """The cases of a file, and the rival readings that it declares, with their places."""

    cases: list[Case]
    readings: dict[str, str]


def pairs(text: str) -> dict[str, str]:
    """Words of the form ``name=value``."""
    return dict(word.split("=") for word in text.split())


def cards(text: str) -> tuple[str, ...]:
    """Hands, divided by commas."""
    return tuple(hand.strip() for hand in text.split(","))


FIELDS: dict[str, Callable[[str], Any]] = {
    "rules": str,
    "hands": cards,
    "players": lambda text: ("",) * int(text),
    "purses": lambda text: [int(number) for number in text.split()],
    "exchanged": str,
    "drawn": str,
    "pack": str,
    "pool": int,
    "tray": int,
    "debts": lambda text: tuple(tuple(map(int, debt.split())) for debt in text.split(",")),
    "house": lambda text: {name: int(number) for name, number in pairs(text).items()},
    "answers": pairs,
    "shuffles": lambda text: {name: (order,) for name, _, order in [text.partition(" ")]},
}
KINDS = {
    kind.__name__: kind
    for kind in (*vars(steps).values(), *vars(game_steps).values())
    if isinstance(kind, type)
}


def read(path: Path) -> Sheet:
    """The cases of a file."""
    rules, names, sheet = "", dict(NAMES), Sheet([], {})
    for text in logical(path.read_text(encoding="utf-8")):
        if text.startswith(SIGNS):
            filled = CONSTANT.sub(lambda found: names[found[0]], text[2:])
            before, _, checks = filled.rpartition("=>") if text[0] != "=" else ("", "", filled)
            sheet.cases[-1].lines.append(Line(rules, text[0], before.strip(), checks.strip()))
        elif text.startswith("rules = "):
            rules = text.removeprefix("rules = ")
        elif text.startswith("reading "):
            name, _, place = text.removeprefix("reading ").partition(" = ")
            sheet.readings[name] = place
        elif CONSTANT.match(text) and " = " in text:
            name, _, value = text.partition(" = ")
            names[name] = CONSTANT.sub(lambda found: names[found[0]], value)
        else:
            place, _, says = text.partition(": ")
            sheet.cases.append(Case(place, says))
    return sheet


def logical(text: str) -> Iterator[str]:
    """The lines without comments, each joined with those that continue it."""
    waiting = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("  ") and not line.strip().startswith(SIGNS):
            waiting += " " + line.strip()
            continue
        if waiting:
            yield waiting
        waiting = line.strip()
    yield waiting


# Checks ----------------------------------------------------------------------------------------------------


def holdings(deal: Deal) -> list[str]:
    """The combinations shown, in order."""
    return [str(shown.holding) for shown in dealing.done(deal, Shown)]


def exposed(deal: Deal) -> list[str]:
    """The cards shown, in order."""
    return [" ".join(map(str, shown.cards)) for shown in dealing.done(deal, Shown)]


def gathered(deal: Deal) -> int:
    """The number of discards in the last new stock."""
    return dealing.done(deal, Gathered)[-1].amount


def left(deal: Deal) -> str:
    """The last player who left."""
    return f"p{dealing.done(deal, Left)[-1].seat + 1}"


def count(deal: Deal, kind: type[steps.Event]) -> int:
    """The number of events of a kind."""
    return len(dealing.done(deal, kind))


def sizes(deal: Deal) -> list[int]:
    """The number of cards in every hand."""
    return [len(hand) for hand in deal.hands]


def shown(deal: Deal) -> bool:
    """Whether hands were compared."""
    return bool(deal.shown)


def stock(deal: Deal) -> int:
    """The number of cards in the stock."""
    return len(deal.stock)


def seats(deal: Deal) -> int:
    """The number of players."""
    return len(deal.seats)


def replied(deal: Deal) -> list[str]:
    """The actions chosen, in order."""
    return [str(reply.action) for reply in deal.replies]


def place(deal: Deal) -> str:
    """The place that the pending question cites."""
    return dealing.place(deal.pending)


def silent(question: str) -> list[str]:
    """Those of the three accounts of the mission for which the edition supplies the answer to a question."""
    sources = sorted(account.id for account in [*ACCOUNTS][:3])
    return [source for source in sources if standing(source, question) == Standing.SUPPLIED]


def standing(source: str, question: str) -> str:
    """Whether a source states its answer to a question, or it is inferred."""
    return str(getattr(dealing.rulebook(source), question).standing)


def locus(source: str, question: str) -> str:
    """The place of a source's answer to a question."""
    return str(getattr(dealing.rulebook(source), question).locus)


def answer(source: str, question: str, reading: str = "") -> Any:
    """A source's answer to a question that depends on nothing else, or what a reading of its own gives."""
    read = {kebab(question): f"{source}:{reading}"} if reading else {}
    book = dealing.mixed(source, **read).rules
    return getattr(book, question)(Asked(book))


def first_dealer(source: str, drawn: str) -> list[int]:
    """The seats that deal first, or draw again, after some cards are drawn."""
    return dealing.first_dealers(source, drawn)


def last_deal(source: str, dealt: str, rounds: str, time_is_up: str) -> bool:
    """Whether a deal is the last of a session of four players."""
    return dealing.last_of_session(
        source, deals=int(dealt), agreed=int(rounds), time_is_up=time_is_up == "time-up"
    )


def told(value: Any) -> str:
    """A result as it stands in a check."""
    match value:
        case None | "":
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            each = value.items()
            debts = [f"p{who[0] + 1} owes p{who[1] + 1} {n}" for who, n in each if isinstance(who, tuple)]
            return told(debts or [f"{name} {told(offer).replace(' ', '-')}" for name, offer in each])
        case list():
            numbers = all(isinstance(each, int) for each in value)
            return (" " if numbers else ", ").join(map(told, value)) or "none"
        case tuple():
            return " ".join(map(told, value))
    return str(value)


OF_THE_DEAL = {"debts", "live", "next_dealer", "over", "pledged", "stage", "winner"}
OWN: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (
        answer,
        count,
        exposed,
        first_dealer,
        gathered,
        holdings,
        last_deal,
        left,
        locus,
        place,
        replied,
    )
} | {each.__name__: each for each in (seats, shown, silent, sizes, standing, stock)}


# Running ---------------------------------------------------------------------------------------------------


def check(line: Line) -> None:
    """Plays the deal or judges the hands of a line, and compares the results of its checks."""
    replies, readings, more = line.deal
    source = more.pop("rules", line.rules)
    if line.checks.startswith("refused = "):
        got = dealing.refused(source, replies, *readings, **more)
        wanted = line.checks.removeprefix("refused = ")
        assert got is ANY or told(got) == wanted, f"{line.text}: refused by {got}"
        return
    deal = dealing.played(source, replies, *readings, **more) if line.sign == ">" else None
    found = judged(source, replies.split(" / "), readings, more) if line.sign == "?" else {}
    for each in filter(None, line.checks.split("; ")):
        term, _, expected = each.partition(" = ")
        got = found[term] if found else value(term, deal)
        assert got is ANY or told(got) == expected, f"{line.text} => {term} = {told(got)}, not {expected}"


def judged(source: str, hands: list[str], readings: list[str], more: dict[str, Any]) -> dict[str, Any]:
    """The combination of a hand, or the result of a showdown, as data."""
    account = dealing.mixed(source, **dealing.read_as(source, readings, more)["answers"])
    if len(hands) > 1:
        return operations.showdown_with(account, hands)
    found = operations.judge_with(account, hands[0])
    made = " ".join(card for card in hands[0].split() if card in found["cards"])
    return {"is": (found["combination"], found["price"]), "made": made or "none"}


def value(term: str, deal: Deal | None) -> Any:
    """The value of a term such as ``paid(two-cards)[-1:]``: a function or field, arguments, an index."""
    found = TERM.fullmatch(term)
    assert found, term
    name, arguments, index = found.groups()
    if name in OF_THE_DEAL:
        return getattr(deal, name)
    function = OWN.get(name) or getattr(dealing, name)
    words = [word.strip() for word in (arguments or "").split(",") if word.strip()]
    result = function(*([deal] if deal else []), *(KINDS.get(word, word) for word in words))
    if not index or result is ANY:
        return result
    if ":" in index:
        return result[slice(*(int(number) if number else None for number in index.split(":")))]
    return result[index if isinstance(result, dict) else int(index)]
