"""What a question to the census finds, as HTML: printed and live answers are both made here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from itertools import islice
from typing import Any

from ambigu_variants.ambigu.census import findings, queries
from ambigu_variants.ambigu.census.every_hand import HANDS
from ambigu_variants.ambigu.census.findings import Found, Row
from ambigu_variants.ambigu.census.queries import Query, Subject
from ambigu_variants.ambigu.census.standings import all_classes
from ambigu_variants.ambigu.faces.counting import called, figure
from ambigu_variants.ambigu.faces.hands import counters
from ambigu_variants.ambigu.operations import under
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import card, cited, prose
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, Ruling, kebab
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed

__all__ = ["answer", "answered", "asked", "how_many", "in_words", "query", "query_more"]

SHOWN = 4
"""As many examples are shown at a time."""


def answer(question: Mapping[str, Any]) -> Found:
    """A question answered in one go.

    Raises:
        VariorumError: a part of the question does not exist.
    """
    read = queries.read(question)
    done = findings.begun(read, None)
    while any(len(each) < len(all_classes()) for each in done):
        done = findings.go_on(read, done)
    return findings.found(read, done)


def answered(question: Mapping[str, Any]) -> Data:
    """A question and its answer, to be printed.

    Returns:
        ``asked`` and ``found`` (both in words), ``count`` and ``total``, ``rows`` (``names``, ``prices``,
        ``number``), ``html``, and whether there are ``more`` examples.

    Raises:
        VariorumError: a part of the question does not exist.
    """
    found = answer(question)
    told = {"asked": asked(found.query), "found": how_many(found), "count": found.count, "total": found.total}
    return told | {"rows": [row._asdict() for row in found.rows], **_whole(found)}


def query(question: Mapping[str, Any], state: Mapping[str, Any] | None = None, root: str = "~/") -> Data:
    """The next step of answering a question; the last one gives the answer.

    Args:
        question: see the top of :mod:`ambigu.census.queries`.
        state: what the last step gave; None for the first.
        root: where the root of the site is.

    Returns:
        ``done`` of ``total``, ``progress`` (the same in words), ``state``; at the end ``html``, ``announce``
        (a sentence), and whether there are ``more`` examples.

    Raises:
        VariorumError: a part of the question or the state is not as it must be.
    """
    read = queries.read(question)
    done = findings.go_on(read, findings.begun(read, state))
    judged = [sum(size for _, size in all_classes()[: len(each)]) for each in done]
    total = HANDS * len(read.accounts)
    told = {
        "done": sum(judged),
        "total": total,
        "progress": say("{done} of {total} hands judged", done=figure(sum(judged)), total=figure(total)),
        "state": findings.state(read, done),
    }
    if sum(judged) < total:
        return told
    found = findings.found(read, done)
    whole = _whole(found)
    announce = say("{asked}: {count}", asked=asked(read), count=how_many(found))
    return told | {**whole, "html": _rooted(whole["html"], root), "announce": [announce]}


def query_more(question: Mapping[str, Any], state: Mapping[str, Any], shown: int, root: str = "~/") -> Data:
    """Further examples, from the state that the last step of :func:`query` gave.

    Returns:
        ``html`` of the examples, one list item each, and whether there are ``more``.

    Raises:
        VariorumError: a part of the question or the state is not as it must be.
    """
    read = queries.read(question)
    told = _examples(findings.found(read, findings.whole(read, state)), shown)
    return told | {"html": _rooted(told["html"], root)}


def _rooted(html: str, root: str) -> str:
    return html.replace('="~/', f'="{escape(root)}')


def asked(query: Query) -> str:
    """The question in words."""
    names = dict(zip(("one", "other"), map(called, query.accounts), strict=False))
    asked_so = keyed(f"asked.{query.ask}", **names)
    if query.subject is Subject.PAIRS:
        if not (query.first or query.second):
            return asked_so
        one, other = sorted([query.first, query.second], key=lambda name: name is None)
        return f"{asked_so}, {say('{one} against {other} under {account}', one=_a(one), other=_a(other), account=names['one'])}"
    wanted = zip((query.first, query.second), query.accounts, strict=True)
    held = [
        say("{name} by {account}", name=keyed(f"combination.{name}"), account=called(account))
        for name, account in wanted
        if name
    ]
    if not held:
        return asked_so
    return say(
        "Hands called {called}" if query.ask == "named" else "{asked}, called {called}",
        asked=asked_so,
        called=listed(held),
    )


def _a(name: str | None) -> str:
    return keyed(f"a.{name}") if name else say("any hand")


def how_many(found: Found) -> str:
    """How many are found, of how many, in words."""
    total = keyed(f"{found.query.subject}.n", number=figure(found.total))
    if not found.count:
        return say("None of {total}.", total=total)
    if found.count == found.total:
        return say("All {total}.", total=total)
    share = f"{found.count / found.total:.1%}"
    if found.count * 10 < found.total:
        share = say("one in {figure}", figure=figure(round(found.total / found.count)))
    return say("{number} of {total}, {share}.", number=figure(found.count), total=total, share=share)


def _whole(found: Found) -> Data:
    told = _examples(found, 0)
    asked_so = escape(asked(found.query))
    html = f'<p class="finding__asked">{asked_so}</p><p class="finding__count">{escape(how_many(found))}</p>'
    if found.rows:
        html += _tally(found, asked_so)
        html += f'<p class="finding__label">{say("Examples")}</p><ol class="finds">{told["html"]}</ol>'
    return {"html": f'<div class="finding">{html}</div>', "more": told["more"]}


def _tally(found: Found, caption: str) -> str:
    if found.query.subject is Subject.HANDS:
        heads = [called(account) for account in found.query.accounts]
        unit = say("Hands")
    else:
        heads, unit = [called(found.query.accounts[0])], say("Pairs of hands")
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = "".join(
        f'<tr><th scope="row">{"</th><td>".join(map(escape, cells[:1]))}</th>'
        f"{''.join(f'<td>{escape(cell)}</td>' for cell in cells[1:])}"
        f'<td class="tally__number">{figure(row.number)}</td></tr>'
        for row in found.rows
        for cells in [in_words(row)]
    )
    return (
        f'<table class="tally tally--found"><caption class="aloud">{caption}</caption><thead><tr>{columns}'
        f'<th class="tally__number" scope="col">{unit}</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def in_words(row: Row) -> list[str]:
    """What a row is of: the name and price under each account, or one hand against another."""
    if not row.prices:
        one, other = row.names
        return [say("{one} against {other}", one=keyed(f"a.{one}"), other=keyed(f"a.{other}"))]
    return [
        say("{name}, {price}", name=keyed(f"combination.{name}"), price=counters(worth))
        for name, worth in zip(row.names, row.prices, strict=True)
    ]


# Examples --------------------------------------------------------------------------------------------------


def _examples(found: Found, shown: int) -> Data:
    some = list(islice(found.examples(), shown, shown + SHOWN + 1))
    return {"html": "".join(_example(found, hands) for hands in some[:SHOWN]), "more": len(some) > SHOWN}


def _example(found: Found, hands: tuple[Hand, ...]) -> str:
    accounts = found.query.accounts
    drawn = "".join(
        f'<p class="find__hand">{f"<span>{_seat(number)}</span>" if len(hands) > 1 else ""}'
        f'<span class="find__row">{"".join(map(card, hand.cards))}</span></p>'
        for number, hand in enumerate(hands)
    )
    told = "".join(
        f"<dt>{escape(called(account))}</dt>"
        f"{_pair(account, hands) if len(hands) > 1 else _worth(account, *hands)}"
        for account in accounts
    )
    rulebooks = [account.rules for account in accounts]
    sets = smallest_sets(_outcome(found.query.ask, hands), *rulebooks) if len(rulebooks) > 1 else []
    turns = f" {say('or')} ".join(listed(list(map(_question, some))) for some in sets)
    why = f'<p class="parting"><span class="parting__label">{say("It turns on")}</span> {turns}</p>'
    return (
        f'<li class="find"><div class="find__cards">{drawn}</div><dl class="find__told">{told}</dl>'
        f'<div class="find__foot">{why if turns else ""}{_link(found, hands)}</div></li>'
    )


def _seat(number: int) -> str:
    return say("Hand {number}", number=number + 1)


def _worth(account: Account[Rulebook], hand: Hand) -> str:
    """What one hand is worth, with the rulings that say so."""
    rules, case = account.rules, Case(account.rules)
    held = judge(case, hand)
    if held.combination is None:
        return f"<dd>{say('nothing')}</dd>"
    definition: Ruling[..., Any] = getattr(rules, held.combination.field)
    worth: Ruling[..., Any] = getattr(rules, f"{held.combination.field}_price")
    name, counted = keyed(f"combination.{held.combination}"), counters(price(case, held))
    return (
        f"<dd>{name} {cited(comparison.citation(definition))}</dd>"
        f"<dd>{counted} {cited(comparison.citation(worth))}</dd>"
    )


def _pair(account: Account[Rulebook], hands: tuple[Hand, ...]) -> str:
    """Which of two hands wins and why, with the ruling that says so, and what each is worth."""
    shown = under(account, list(hands))
    held = " · ".join(
        say("{name}, {price}", name=each["label"], price=counters(each["price"])) for each in shown["hands"]
    )
    return f'<dd>{prose(shown["why"])} {cited(shown["ruling"])}</dd><dd class="find__held">{held}</dd>'


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


def _question(question: str) -> str:
    title = comparison.question_named(ACCOUNTS, question).title
    return f'<a href="~/rules/{kebab(question)}/">{escape(title)}</a>'


def _link(found: Found, hands: tuple[Hand, ...]) -> str:
    """To the page that judges these cards under every account, as these accounts read their passages."""
    laid = hands if len(hands) > 1 else (*hands, findings.lowest_beside(found, hands[0]))
    cards = "_".join(".".join(map(str, hand.cards)) for hand in laid)
    read = {
        f"{account.id}:{kebab(question)}={answer}": None
        for account in reversed(found.query.accounts)
        for question, answer in account.changed.items()
        if answer in account.readings(question)
    }
    address = "&".join([f"hands={cards}", *(f"read={reading}" for reading in read)])
    return f'<a class="find__open" href="~/play/hands/?{escape(address)}">{say("Open in Hands")}</a>'
