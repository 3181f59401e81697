"""What a question to the census finds, told: the question, how many, of what, and examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ambigu_variants.ambigu.census import findings
from ambigu_variants.ambigu.census.findings import Found, Row
from ambigu_variants.ambigu.census.queries import Query, Subject
from ambigu_variants.ambigu.operations import at_showdown
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS, counters
from ambigu_variants.ambigu.told.compared import reasons, turning
from ambigu_variants.ambigu.told.counted import called
from ambigu_variants.faces.tree import Cards, Line, Place, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.rulings import Account, Case, Ruling, kebab
from ambigu_variants.languages import figure, listed, message, say, say_n, share

__all__ = ["Example", "Finding", "announced", "asked", "examples", "finding", "how_many", "left"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """Hands that were asked for, each with its name if there are several; what each account says of them; on
    what it turns; and the ``address`` of the page that judges them, which is ``called`` so.
    """

    hands: tuple[tuple[str, Cards], ...]
    told: tuple[tuple[str, tuple[Line, ...]], ...]
    turns: Line | None
    address: str
    called: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """The question and its answer; ``examples`` is what stands above the examples. ``left`` says on which
    pairs one account decides and the other does not, where no pair has opposite winners.
    """

    asked: str
    count: str
    left: tuple[str, ...]
    rows: Rows | None
    examples: str


_ASKED: Mapping[str, tuple[str, str]] = {
    "more": (
        message("Hands that {one} prices higher than {other}"),
        message("Hands that {one} prices higher than {other}, called {called}"),
    ),
    "price": (
        message("Hands that {one} and {other} price differently"),
        message("Hands that {one} and {other} price differently, called {called}"),
    ),
    "name": (
        message("Hands that {one} and {other} name differently"),
        message("Hands that {one} and {other} name differently, called {called}"),
    ),
    "named": (
        message("All hands, by what {one} and {other} call them"),
        message("Hands called {called}"),
    ),
    "opposite": (
        message("Pairs that {one} and {other} give to opposite winners"),
        message(
            "Pairs that {one} and {other} give to opposite winners, {first} against {second} under {one}"
        ),
    ),
    "result": (
        message("Pairs that do not end alike under {one} and {other}"),
        message("Pairs that do not end alike under {one} and {other}, {first} against {second} under {one}"),
    ),
    "elder": (
        message("Pairs that {one} leaves to the elder hand"),
        message("Pairs that {one} leaves to the elder hand, {first} against {second} under {one}"),
    ),
    "undecided": (
        message("Pairs that {one} leaves to the elder hand and {other} decides"),
        message(
            "Pairs that {one} leaves to the elder hand and {other} decides, {first} against {second}"
            " under {one}"
        ),
    ),
    "dearer": (
        message("Pairs with the same winner under {one} and {other}, paid more under {one}"),
        message(
            "Pairs with the same winner under {one} and {other}, paid more under {one}, {first} against"
            " {second} under {one}"
        ),
    ),
}
"""By relation: of any hands, and of hands that are called so."""


def asked(query: Query) -> str:
    """The question in words."""
    any_hands, of_some = _ASKED[query.ask]
    names = dict(zip(("one", "other"), map(called, query.accounts), strict=False))
    if not (query.first or query.second):
        return say(any_hands, **names)
    if query.subject is Subject.PAIRS:
        first, second = sorted([query.first, query.second], key=lambda name: name is None)
        return say(of_some, first=_a(first), second=_a(second), **names)
    held = [
        say("{name} by {account}", name=say(COMBINATIONS[name]), account=called(account))
        for name, account in zip((query.first, query.second), query.accounts, strict=True)
        if name
    ]
    return say(of_some, called=listed(held), **names)


def _a(name: str | None) -> str:
    return say(A_COMBINATION[name]) if name else say("any hand")


def how_many(found: Found) -> str:
    """How many are found, of how many, in words."""
    hands = found.query.subject is Subject.HANDS
    count, total = figure(found.count), figure(found.total)
    if not found.count:
        return (
            say("None of {total} hands.", total=total)
            if hands
            else say("None of {total} pairs.", total=total)
        )
    if found.count == found.total:
        return say("All {total} hands.", total=total) if hands else say("All {total} pairs.", total=total)
    if found.count * 10 < found.total:
        often = figure(round(found.total / found.count))
        if hands:
            return say("{count} of {total} hands, one in {often}.", count=count, total=total, often=often)
        return say("{count} of {total} pairs, one in {often}.", count=count, total=total, often=often)
    percent = share(found.count, found.total)
    if hands:
        return say("{count} of {total} hands, {percent}.", count=count, total=total, percent=percent)
    return say("{count} of {total} pairs, {percent}.", count=count, total=total, percent=percent)


def left(found: Found) -> tuple[str, ...]:
    """Where no pair has opposite winners: how many pairs one account leaves to the elder hand and the other
    decides, a sentence for each way round; nothing where something else was asked or found.
    """
    if found.left is None:
        return ()
    one, other = map(called, found.query.accounts)
    there, back = found.left
    return _left(found.query, there, one, other), _left(found.query, back, other, one)


def _left(query: Query, number: int, leaves: str, decides: str) -> str:
    names = {"leaves": leaves, "decides": decides}
    if query.first or query.second:
        if not number:
            return say("{leaves} leaves no such pair to the elder hand that {decides} decides.", **names)
        return say_n(
            "{leaves} leaves {number} such pair to the elder hand that {decides} decides.",
            "{leaves} leaves {number} such pairs to the elder hand that {decides} decides.",
            number,
            **names,
        )
    if not number:
        return say("{leaves} leaves no pair to the elder hand that {decides} decides.", **names)
    return say_n(
        "{leaves} leaves {number} pair to the elder hand that {decides} decides.",
        "{leaves} leaves {number} pairs to the elder hand that {decides} decides.",
        number,
        **names,
    )


def announced(found: Found) -> str:
    """The question and its answer, to be read aloud."""
    told = say("{question}: {answer}", question=asked(found.query), answer=how_many(found))
    return " ".join([told, *left(found)])


def finding(found: Found) -> Finding:
    """A question answered, told; its examples are told apart from it, see :func:`examples`."""
    return Finding(
        asked=asked(found.query),
        count=how_many(found),
        left=left(found),
        rows=_rows(found) if found.rows else None,
        examples=say("Examples"),
    )


def _rows(found: Found) -> Rows:
    query = found.query
    hands = query.subject is Subject.HANDS
    heads = [line(called(each)) for each in (query.accounts if hands else query.accounts[:1])]
    unit = line(say("Hands") if hands else say("Pairs of hands"), kind="tally__number")
    return Rows(
        caption=asked(query),
        heads=(*heads, unit),
        rows=tuple(
            (*map(line, _in_words(row)), line(figure(row.number), kind="tally__number")) for row in found.rows
        ),
        kind="tally tally--found",
    )


def _in_words(row: Row) -> list[str]:
    """What a row is of: the name and price under each account, or one hand against another."""
    if not row.prices:
        one, other = row.names
        return [say("{one} against {other}", one=say(A_COMBINATION[one]), other=say(A_COMBINATION[other]))]
    return [
        say("{name}, {price}", name=say(COMBINATIONS[name]), price=counters(worth))
        for name, worth in zip(row.names, row.prices, strict=True)
    ]


# Examples --------------------------------------------------------------------------------------------------


def examples(found: Found, first: int, stop: int) -> Iterator[Example]:
    """Some of what is found."""
    for hands in islice(found.examples(), first, stop):
        yield _example(found, hands)


def _example(found: Found, hands: tuple[Hand, ...]) -> Example:
    accounts = found.query.accounts
    many = len(hands) > 1
    rulebooks = [account.rules for account in accounts]
    sets = smallest_sets(_outcome(found.query.ask, hands), *rulebooks) if len(rulebooks) > 1 else []
    return Example(
        hands=tuple(
            (say("Hand {number}", number=number) if many else "", Cards(hand.cards))
            for number, hand in enumerate(hands, start=1)
        ),
        told=tuple(
            (called(account), _pair(account, hands) if many else _worth(account, *hands))
            for account in accounts
        ),
        turns=turning(message("It turns on {questions}."), sets) if sets else None,
        address=_address(found, hands),
        called=say("Open in Hands"),
    )


def _worth(account: Account[Rulebook], hand: Hand) -> tuple[Line, ...]:
    """What one hand is worth, with the rulings that say so."""
    rules, case = account.rules, Case(account.rules)
    held = judge(case, hand)
    if held.combination is None:
        return (line(say(COMBINATIONS["none"])),)
    definition: Ruling[..., Any] = getattr(rules, held.combination.field)
    worth: Ruling[..., Any] = getattr(rules, f"{held.combination.field}_price")
    return (
        line(say(COMBINATIONS[held.combination]), Place.of(comparison.citation(definition))),
        line(counters(price(case, held)), Place.of(comparison.citation(worth))),
    )


def _pair(account: Account[Rulebook], hands: tuple[Hand, ...]) -> tuple[Line, ...]:
    """Which of two hands wins and why, with the ruling that says so, and what each is worth."""
    shown = at_showdown(account, list(hands))
    held = [
        say("{name}, {price}", name=each["label"], price=counters(each["price"])) for each in shown["hands"]
    ]
    return reasons(shown), line(" · ".join(held), kind="find__held")


def _outcome(ask: str, hands: tuple[Hand, ...]) -> Callable[[Matter], object]:
    """What the question is after: a hand's name or price, which of two hands wins, or what it is paid."""

    def of_hand(case: Matter) -> object:
        held = judge(case, hands[0])
        worth = None if ask == "name" else price(case, held)
        return worth, None if ask in ("more", "price") else held.combination

    def of_pair(case: Matter) -> object:
        shown = showdown(case, hands)
        return shown.winner, shown.tied, shown.prices[shown.winner] if ask == "dearer" else None

    return of_hand if len(hands) == 1 else of_pair


def _address(found: Found, hands: tuple[Hand, ...]) -> str:
    """The page that judges these cards under every account, as these accounts read their passages."""
    laid = hands if len(hands) > 1 else (*hands, findings.lowest_beside(found, hands[0]))
    cards = "_".join(".".join(map(str, hand.cards)) for hand in laid)
    read = {
        f"{account.id}:{kebab(question)}={answer}": None
        for account in reversed(found.query.accounts)
        for question, answer in account.changed.items()
        if answer in account.readings(question)
    }
    return f"~/play/hands/?{'&'.join([f'hands={cards}', *(f'read={reading}' for reading in read)])}"
