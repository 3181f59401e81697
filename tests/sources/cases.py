"""Cases of deals as text: a passage and what follows from it, then deals under its rules, each with checks.

- At the margin, ``§4 ¶1: The deal passes to the right.`` begins a case. In the file of a source it names a
  passage of its text, elsewhere a question. ``NAME = text`` names a text that the lines below may use,
  ``rules = source`` gives the rules, ``reading question=name = place`` declares a rival reading.
- ``> replies | field value => check; check`` plays a deal. A field is one of a record, and differs from the
  usual table (see ``dealing``). ``? hand / hand | answers … => check`` judges a hand, or compares several.
  ``= check; check`` needs neither. Any other indented line continues the last.
- ``purses = 48 48 48``, ``paid(stakes)[-1] = p3 pool 2``, ``refused = Lalanne §1 ¶1``: a check is a
  name in :data:`READ` or a field of the deal, and its result as :func:`told` writes it.
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
from ambigu_variants.ambigu.rules.table import Gathered, Left, Owed, Shown, pile_name
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel import steps as kernel_steps
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case as Asked
from ambigu_variants.kernel.rulings import Ruling, Standing
from ambigu_variants.kernel.steps import Dropped, Event, Paid
from tests.sources import dealing
from tests.sources.dealing import done, player, rulebook, steps

FOLDER = Path(__file__).with_name("cases")
SIGNS = ("> ", "? ", "= ")
CONSTANT = re.compile(r"\b[A-Z][A-Z_]{2,}\b")
TERM = re.compile(r"(\w+)(?:\((.*?)\))?(?:\[(.*?)\])?")
NAMES = {account.id.partition("_")[0].upper(): account.id for account in ALL_ACCOUNTS} | {
    "SIX": ", ".join(dealing.SIX),
    "HANDS": ", ".join(dealing.HANDS),
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
        fields = [part.partition(" ") for part in setup]
        readings = [value for name, _, value in fields if name == "reading"]
        more = {name: FIELDS[name](value) for name, _, value in fields if name != "reading"}
        if "players" in more:
            more["hands"] = more.pop("players")
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


FIELDS: dict[str, Callable[[str], Any]] = {
    "rules": str,
    "hands": lambda text: tuple(hand.strip() for hand in text.split(",")),
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
    for kind in (*vars(kernel_steps).values(), *vars(game_steps).values())
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


def offered(deal: Deal) -> dict[str, Any]:
    """The legal replies: the least and greatest number of counters or cards, or else the cost."""
    assert deal.pending is not None, "nobody is asked"
    found: dict[str, Any] = {}
    for say, offer in deal.pending.offers.items():
        numbers = offer.amounts if offer.amounts is not None else offer.cards
        found[str(say)] = offer.cost if numbers is None else (numbers[0], numbers[-1])
    return found


def paid(deal: Deal, stage: str = "") -> list[str]:
    """The payments, in order, as ``p1 pool 2``, and the debts made, as ``p1 owes p2 1``."""
    return [
        f"{pile_name(step.payer)} {'owes ' if isinstance(step, Owed) else ''}"
        f"{pile_name(step.payee)} {step.amount}"
        for step in steps(deal, stage)
        if isinstance(step, (Paid, Owed))
    ]


def rested_on(deal: Deal, question: str) -> str:
    """The place of the ruling that answered a question, or ``-`` if it was not asked."""
    found = [ruling.at for ruling in deal.consulted if ruling.question == question]
    return found[-1] if found else "-"


def ruling(source: str, question: str) -> Ruling[..., Any]:
    """A source's answer to a question."""
    found: Ruling[..., Any] = getattr(rulebook(source), question)
    return found


def answer(source: str, question: str, reading: str = "") -> Any:
    """A source's answer to a question that depends on nothing else, or what a reading of its own gives."""
    read = {kebab(question): f"{source}:{reading}"} if reading else {}
    book = dealing.mixed(source, **read).rules
    return getattr(book, question)(Asked(book))


def first_dealer(source: str, drawn: str, reading: str = "") -> list[int]:
    """The seats that deal first, or draw again, after some cards are drawn."""
    other = {"first-dealer": f"{source}:{reading}"}
    book = dealing.mixed(source, **other).rules if reading else rulebook(source)
    return book.first_dealer(Asked(book), [PACK_40.card(word) for word in drawn.split()])


def last_deal(source: str, dealt: str, rounds: str, time_is_up: str) -> bool:
    """Whether a deal is the last of a session of four players who agreed on a number of rounds."""
    book = rulebook(source)
    return book.session_end(Asked(book), 4, int(dealt), int(rounds), time_is_up == "time-up")


def silent(question: str) -> list[str]:
    """Those of the three accounts of the mission for which the edition supplies the answer to a question."""
    default = sorted(account.id for account in [*ACCOUNTS][:3])
    return [source for source in default if ruling(source, question).standing is Standing.SUPPLIED]


READ: dict[str, Callable[..., Any]] = {
    "answer": answer,
    "asked": dealing.asked,
    "cited": lambda deal, kind: str(done(deal, kind)[-1].ruling.at),
    "count": lambda deal, kind: len(done(deal, kind)),
    "debts": lambda deal: [f"p{one + 1} owes p{two + 1} {n}" for (one, two), n in deal.debts.items()],
    "dropped": lambda deal: [player(deal, step.seat) for step in done(deal, Dropped)],
    "events": lambda deal, stage="": [
        f"{step.name} {player(deal, step.seat) if step.seat >= 0 else ''}".strip()
        for step in steps(deal, stage)
        if isinstance(step, Event)
    ],
    "exposed": lambda deal: [" ".join(map(str, each.cards)) for each in done(deal, Shown)],
    "first_dealer": first_dealer,
    "gathered": lambda deal: done(deal, Gathered)[-1].amount,
    "hands": lambda deal: [" ".join(map(str, hand)) for hand in deal.hands],
    "holdings": lambda deal: [str(each.holding) for each in done(deal, Shown)],
    "laid_away": lambda deal: [str(card) for _, card in deal.discards],
    "last_deal": last_deal,
    "left": lambda deal: player(deal, done(deal, Left)[-1].seat),
    "locus": lambda source, question: str(ruling(source, question).locus),
    "offered": offered,
    "paid": paid,
    "place": lambda deal: str(deal.pending.ruling.at),
    "purses": dealing.purses,
    "replied": lambda deal: [str(reply.action) for reply in deal.replies],
    "rested_on": rested_on,
    "seats": lambda deal: len(deal.seats),
    "shown": lambda deal: bool(deal.shown),
    "silent": silent,
    "sizes": lambda deal: [len(hand) for hand in deal.hands],
    "speaker": dealing.speaker,
    "stakes": lambda deal: [stake.counters for stake in deal.stake],
    "standing": lambda source, question: str(ruling(source, question).standing),
    "stock": lambda deal: len(deal.stock),
    "table": dealing.table,
    "won": dealing.won,
}
"""The names that a check knows; any other name is a field of the deal."""


def told(value: Any) -> str:
    """A result as it stands in a check."""
    match value:
        case None | "":
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            return told([f"{name} {told(offer).replace(' ', '-')}" for name, offer in value.items()])
        case list():
            numbers = all(isinstance(each, int) for each in value)
            return (" " if numbers else ", ").join(map(told, value)) or "none"
        case tuple():
            return " ".join(map(told, value))
    return str(value)


def check(line: Line) -> None:
    """Plays the deal or judges the hands of a line, and compares the results of its checks."""
    replies, readings, more = line.deal
    source = more.pop("rules", line.rules)
    if line.checks.startswith("refused = "):
        by = dealing.refusal(source, replies, *readings, **more).passage
        assert by is ANY or f"refused = {told(by)}" == line.checks, f"{line.text}: refused by {by}"
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
    words = [word.strip() for word in (arguments or "").split(",") if word.strip()]
    given = [*([deal] if deal else []), *(KINDS.get(word, word) for word in words)]
    result = READ[name](*given) if name in READ else getattr(deal, name)
    if not index or result is ANY:
        return result
    if ":" in index:
        return result[slice(*(int(number) if number else None for number in index.split(":")))]
    return result[index if isinstance(result, dict) else int(index)]
