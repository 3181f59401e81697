"""The wording of the result of a census question: the question, the count and examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ambigu_variants.ambigu.census import findings
from ambigu_variants.ambigu.census.findings import Found, Row
from ambigu_variants.ambigu.census.queries import Query
from ambigu_variants.ambigu.operations import at_showdown
from ambigu_variants.ambigu.results.hands import reasons, turning
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.rules.words import A_COMBINATION, COMBINATIONS, counters
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.faces.tree import Cards, Line, Place, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.languages import figure, listed, message, say, say_n, share

FEW = 2
"""The most changed answers named beside an account; if there are more, their number is given."""


class Example(NamedTuple):
    """An example of the hands that were asked for.

    ``hands`` are the cards, each with a name if there are several; ``told`` is each account's judgment;
    ``turns`` names the questions behind the difference; ``address`` is the page that judges the hands,
    ``called`` its label.
    """

    hands: tuple[tuple[str, Cards], ...]
    told: tuple[tuple[str, tuple[Line, ...]], ...]
    turns: Line | None
    address: str
    called: str


_ASKED: Mapping[str, str] = {
    "more": message("Hands with a higher price under {one} than under {other}"),
    "price": message("Hands with a different price under {one} and {other}"),
    "name": message("Hands with a different name under {one} and {other}"),
    "named": message("Hands, by their names under {one} and {other}"),
    "opposite": message("Pairs with opposite winners under {one} and {other}"),
    "result": message("Pairs that end differently under {one} and {other}"),
    "elder": message("Pairs that {one} leaves to the elder hand"),
    "undecided": message("Pairs that {one} leaves to the elder hand and {other} doesn’t"),
    "dearer": message("Pairs with the same winner under {one} and {other}, paid more under {one}"),
}
"""The question in words, by relation."""


def asked(query: Query) -> str:
    """Returns the question in words."""
    names = beside(query.accounts)
    told = say(_ASKED[query.ask], **dict(zip(("one", "other"), names, strict=False)))
    if not (query.first or query.second):
        return told
    if query.subject == "pairs":
        first, second = sorted([query.first, query.second], key=lambda name: name is None)
        held = [(say("{one} against {other}", one=_a(first), other=_a(second)), names[0])]
    else:
        accounts = map(called, query.accounts)
        named = zip((query.first, query.second), accounts, strict=True)
        held = [(say(COMBINATIONS[name]), account) for name, account in named if name]
    hands = [say("{name} under {account}", name=name, account=account) for name, account in held]
    return say("{question} ({hands})", question=told, hands=listed(hands))


def _a(name: str | None) -> str:
    return say(A_COMBINATION[name]) if name else say("any hand")


def how_many(found: Found) -> str:
    """Returns in words how many are found, out of how many."""
    hands = found.query.subject == "hands"
    count, total = figure(found.count), figure(found.total)
    if not found.count:
        return (
            say("None of the {total} hands.", total=total)
            if hands
            else say("None of the {total} pairs.", total=total)
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
    """Returns how many pairs one account leaves to the elder hand and the other decides.

    There is a sentence for each direction; none unless the question was about opposite winners and none
    exist.
    """
    if found.left is None:
        return ()
    names = beside(found.query.accounts)
    return tuple(
        say_n(
            "In {number} pair, the elder hand decides under {leaves} but not under {decides}.",
            "In {number} pairs, the elder hand decides under {leaves} but not under {decides}.",
            number,
            leaves=leaves,
            decides=decides,
        )
        for number, leaves, decides in zip(found.left, names, reversed(names), strict=True)
    )


def announced(found: Found) -> str:
    """Returns the question and its answer, to be read aloud."""
    told = say("{question}: {answer}", question=asked(found.query), answer=how_many(found))
    return " ".join([told, *left(found)])


def table(found: Found) -> tuple[Rows, str]:
    """Returns the numbers found, by names and prices, and the heading of the examples below them."""
    query = found.query
    hands = query.subject == "hands"
    heads = [line(called(each)) for each in (query.accounts if hands else query.accounts[:1])]
    unit = line(say("Hands") if hands else say("Pairs of hands"), kind="tally__number")
    rows = tuple(
        (*map(line, _in_words(row)), line(figure(row.number), kind="tally__number")) for row in found.rows
    )
    return Rows(asked(query), (*heads, unit), rows, "tally tally--found", aloud=True), say("Examples")


def _in_words(row: Row) -> list[str]:
    """Returns a row's heads: name and price under each account, or one hand against another."""
    if not row.prices:
        one, other = row.names
        return [say("{one} against {other}", one=say(A_COMBINATION[one]), other=say(A_COMBINATION[other]))]
    return [
        say("{name}, {price}", name=say(COMBINATIONS[name]), price=counters(worth))
        for name, worth in zip(row.names, row.prices, strict=True)
    ]


# Examples --------------------------------------------------------------------------------------------------


def examples(found: Found, first: int, stop: int) -> Iterator[Example]:
    """Yields the examples from ``first`` to before ``stop``."""
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
        turns=turning(message("The difference depends on how you answer {questions}."), sets)
        if sets
        else None,
        address=_address(found, hands),
        called=say("Try these cards"),
    )


def _worth(account: Account[Rulebook], hand: Hand) -> tuple[Line, ...]:
    """Returns the worth of a hand, with the rulings behind it."""
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
    """Returns the winner of two hands and the reasons with their rulings, then each hand's worth."""
    shown = at_showdown(account, list(hands))
    held = [
        say("{name}, {price}", name=each["label"], price=counters(each["price"])) for each in shown["hands"]
    ]
    return reasons(shown), line(" · ".join(held), kind="find__held")


def _outcome(ask: str, hands: tuple[Hand, ...]) -> Callable[[Matter], object]:
    """Returns a function for the result asked for: a hand's name or price, or a pair's winner or pay."""

    def of_hand(case: Matter) -> object:
        held = judge(case, hands[0])
        worth = None if ask == "name" else price(case, held)
        return worth, None if ask in ("more", "price") else held.combination

    def of_pair(case: Matter) -> object:
        shown = showdown(case, hands)
        return shown.winner, shown.tied, shown.prices[shown.winner] if ask == "dearer" else None

    return of_hand if len(hands) == 1 else of_pair


def _address(found: Found, hands: tuple[Hand, ...]) -> str:
    """Returns the address of the page that judges these cards, with the readings of these accounts."""
    laid = hands if len(hands) > 1 else (*hands, findings.lowest_beside(found, hands[0]))
    cards = "_".join(".".join(map(str, hand.cards)) for hand in laid)
    read = {
        f"{account.id}:{kebab(question)}={answer}": None
        for account in reversed(found.query.accounts)
        for question, answer in account.changed.items()
        if answer in account.readings(question)
    }
    return f"~/play/cards/?{'&'.join([f'hands={cards}', *(f'read={reading}' for reading in read)])}"


def _changed(account: Account[Rulebook]) -> list[str]:
    (own,) = (each for each in ALL_ACCOUNTS if each.id == account.id)
    return comparison.otherwise(own, account.rules)


def called(account: Account[Rulebook]) -> str:
    """Returns an account's name with its changed answers: ``Lalanne (three cards always win)``."""
    answers = _changed(account)
    if not answers:
        return account.source.short
    many = len(answers)
    told = (
        listed(answers) if many <= FEW else say_n("{number} answer changed", "{number} answers changed", many)
    )
    return say("{account} ({answers})", account=account.source.short, answers=told)


def beside(accounts: Sequence[Account[Rulebook]]) -> list[str]:
    """Returns the names of accounts for a sentence about both.

    If one is the other with changed answers, its name says so.
    """
    if len({account.id for account in accounts}) == len(accounts):
        return list(map(called, accounts))
    return [
        say("a variant of {account} ({answers})", account=account.source.short, answers=listed(answers))
        if 0 < len(answers := _changed(account)) <= FEW
        else called(account)
        for account in accounts
    ]


def judged_so_far(done: int, total: int) -> str:
    """Returns the progress of a count."""
    return say("{done} of {total} hands judged", done=figure(done), total=figure(total))
