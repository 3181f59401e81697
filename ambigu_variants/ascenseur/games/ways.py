"""Builds trees for deals scored in every way: scores, winners or leaders, and differences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.ascenseur.games.variants import Scores, Way
from ambigu_variants.ascenseur.rules.words import VARIANTS, WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import (
    Area,
    Block,
    Items,
    Line,
    Minor,
    Pairs,
    Question,
    Rows,
    Text,
    filled,
    line,
)
from ambigu_variants.kernel import comparison
from ambigu_variants.languages import figure, listed, quoted, say, say_n, signed


def way_label(account: str) -> str:
    """Returns the label of the way of scoring that an account uses."""
    return say(VARIANTS[account.split(":")[1]])


def scores(
    names: Sequence[str], told: Scores, heads: Sequence[str], *, only: int | None = None, own: str = ""
) -> Area:
    """Returns a table of deals in every way of scoring, each deal under its own head.

    ``only`` is the number of the only deal to show, ``own`` the account that scores as the game does.
    """
    deals = range(1, len(told.deals) + 1) if only is None else [only]
    caption = (
        say("Every deal under all four ways of scoring: the score after it, and the points it brings")
        if only is None
        else say("Deal {number} under all four ways of scoring", number=only)
    )
    columns = []
    for way in told.ways:
        called = WAYS[way.account.split(":")[1]]
        mark = Minor(say("this game"), "lift-scores__own") if way.account == own else None
        columns.append(line(say(called.title), Minor(say(called.price)), mark))
    rows = (row for number in deals for row in _deal(names, told, number, heads[number - 1]))
    heads_of_all = (line(say("player")), line(say("bid / made")), *columns)
    return Area(
        (Rows(caption, heads_of_all, tuple(rows), "lift-scores"),), "lift-scroll", caption, moves=True
    )


def _deal(names: Sequence[str], told: Scores, number: int, head: str) -> Iterator[tuple[Line, ...]]:
    """Yields the head of a deal and a row for each player."""
    parts = told.order is not None and told.order.deal == number
    note = Text(say("From here on, the order depends on the scoring"), "lift-scores__parting")
    yield (line(head, note if parts else None, kind="lift-scores--parts" if parts else ""),)
    leads = [max(way.found.scores[number - 1]) for way in told.ways]
    for seat, (name, held) in enumerate(zip(names, told.deals[number - 1], strict=True)):
        kept = held.bid == held.made
        contract = line(
            f"{held.bid}/{held.made}",
            Text(say("kept") if kept else say("missed"), "aloud"),
            kind=f"lift-scores__contract lift-scores__contract--{'kept' if kept else 'missed'}",
        )
        cells = []
        for way, best in zip(told.ways, leads, strict=True):
            score, points = way.found.scores[number - 1][seat], way.found.points[number - 1][seat]
            ahead = Text(say("ahead"), "aloud") if score == best else None
            first = "lift-scores--first" if ahead else ""
            cells.append(line(figure(score), Minor(signed(points)), ahead, kind=first))
        yield line(name), contract, *cells


def outcome(names: Sequence[str], told: Scores, *, ended: bool = True) -> list[Block]:
    """Returns the winner in each way (the leader, before the end) and where the ways differ."""
    won = Pairs(
        tuple((way_label(way.account), _standing(names, way, ended=ended)) for way in told.ways), "lift-won"
    )
    if not told.order:
        same = say("After every deal, all the ways of scoring give the same order.")
        return [won, line(same, kind="parting")]
    order = say(
        "After deal {number}, the ways of scoring no longer give the same order.", number=told.order.deal
    )
    first, *others = told.order.groups
    turns = [_turns(first, group, sets) for group, sets in zip(others, told.order.questions, strict=True)]
    winner = (
        line(say("They don’t all have the same winner."), *agreeing(told.winner.groups))
        if told.winner
        else line(say("The same player wins in all of them."))
    )
    parting = line(order, *agreeing(told.order.groups), kind="parting")
    return [won, parting, Items((*turns, winner), "lift-parts")]


def _standing(names: Sequence[str], way: Way, *, ended: bool) -> str:
    winners, scores = way.found.winners, way.found.scores[-1]
    blanks = {"who": listed([names[seat] for seat in winners]), "score": figure(scores[winners[0]])}
    if ended:
        return say_n("{who} wins with {score}.", "{who} win with {score}.", len(winners), **blanks)
    return say_n("{who} is ahead with {score}.", "{who} are ahead with {score}.", len(winners), **blanks)


def agreeing(groups: Sequence[Sequence[str]]) -> list[str]:
    """Returns sentences on which ways of scoring agree and which differ from all the others."""
    alone = [group[0] for group in groups if len(group) == 1]
    together = [group for group in groups if len(group) > 1]
    if not together and len(alone) > 2:
        return [say("Each way of scoring gives a different result.")]
    told = [say("The {ways} ways agree.", ways=_ordinals(group)) for group in together]
    if alone:
        told.append(
            say_n(
                "The {ways} way differs from all the others.",
                "The {ways} ways each differ from all the others.",
                len(alone),
                ways=_ordinals(alone),
            )
        )
    return told


def _turns(first: Sequence[str], other: Sequence[str], sets: Sequence[Sequence[str]]) -> Line:
    """Names the questions that separate two groups; each of the sets explains the difference."""
    asked = [
        Question(quoted(each.title), each.id, folder="")
        for some in sets
        for each in (comparison.question_named(ACCOUNTS, name) for name in some)
    ]
    blank = iter(range(len(asked)))
    few, many = sorted((first, other), key=len)
    blanks = {
        "few": _ordinals(few),
        "many": _ordinals(many),
        "questions": listed([listed([f"{{{next(blank)}}}" for _ in some]) for some in sets], either=True),
    }
    if len(few) > 1:
        text = say("The {few} ways differ from the {many} ways in how they answer {questions}.", **blanks)
    else:
        text = say_n(
            "The {few} way differs from the {many} way in how it answers {questions}.",
            "The {few} way differs from the {many} ways in how it answers {questions}.",
            len(many),
            **blanks,
        )
    return line(filled(text, *asked))


def _ordinals(accounts: Sequence[str]) -> str:
    return listed([say(WAYS[each.split(":")[1]].ordinal) for each in accounts])
