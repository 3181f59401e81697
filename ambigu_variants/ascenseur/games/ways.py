"""Contracts scored in every way, told: what each way gives for them, who is ahead or wins, and where the ways
part.

Told of the plain data that :func:`ascenseur.games.sittings.reckoned` gives.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ascenseur.games.tree import Outcome, Row, Score, ScoredDeal, Scores, Standing, WayHead
from ambigu_variants.ascenseur.rules.words import VARIANTS, WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Line, Question, filled, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, listed, quoted, say, say_in, say_n, signed

__all__ = ["agreeing", "numbered", "outcome", "scores", "way"]


def way(account: str, own: str = "") -> WayHead:
    """A way of scoring by the id of its account; ``own`` is the id of that which the game is played in."""
    name = account.split(":")[1]
    called = WAYS[name]
    return WayHead(
        say(called.title),
        say(called.price),
        say(VARIANTS[name]),
        say("this game") if account == own else "",
    )


def numbered(told: Data) -> list[str]:
    """The deals of a table by their numbers, as heads."""
    numbers = range(1, len(told["deals"]) + 1)
    return [say_in("a deal of Ascenseur", "Deal {number}", number=number) for number in numbers]


def scores(
    names: Sequence[str],
    told: Data,
    heads: Sequence[str],
    *,
    only: int | None = None,
    own: str = "",
) -> Scores:
    """A table of deals in every way.

    Args:
        names: of the players, by seat.
        told: the deals, reckoned.
        heads: for each deal what stands above it.
        only: the number of the one deal that is shown; all if None.
        own: the id of the account that scores as the game played does.
    """
    deals = range(1, len(told["deals"]) + 1) if only is None else [only]
    return Scores(
        say("Every deal, scored in the four ways: the score after it, and what it gains")
        if only is None
        else say("Deal {number}, scored in the four ways", number=only),
        say("player"),
        say("bid / made"),
        tuple(way(column["account"], own) for column in told["accounts"]),
        tuple(_deal(names, told, number, heads[number - 1]) for number in deals),
    )


def _deal(names: Sequence[str], told: Data, number: int, head: str) -> ScoredDeal:
    columns, parting = told["accounts"], told["parting"]
    leads = [max(column["scores"][number - 1]) for column in columns]
    rows = []
    for seat, (name, held) in enumerate(zip(names, told["deals"][number - 1], strict=True)):
        cells = []
        for column, best in zip(columns, leads, strict=True):
            score, points = (column[key][number - 1][seat] for key in ("scores", "points"))
            cells.append(Score(figure(score), signed(points), say("ahead") if score == best else ""))
        kept = held["bid"] == held["made"]
        called = say("kept") if kept else say("missed")
        rows.append(Row(name, f"{held['bid']}/{held['made']}", kept, called, tuple(cells)))
    parts = parting is not None and parting["deal"] == number
    return ScoredDeal(
        number, head, say("Here the order of the players changes") if parts else "", tuple(rows)
    )


def outcome(names: Sequence[str], told: Data, *, ended: bool = True) -> Outcome:
    """Who wins in each way, and where the ways part; who is ahead, where the game is not at its end."""
    parting, winner = told["parting"], told["winner-parting"]
    if parting:
        order = line(
            say("After deal {number} the order of the players is not the same.", number=parting["deal"]),
            *agreeing(parting["groups"]),
        )
    else:
        order = line(say("The order of the players is the same after every deal."))
    first, *others = parting["groups"] if parting else [[]]
    return Outcome(
        say("wins"),
        tuple(_standing(names, column, ended=ended) for column in told["accounts"]),
        order,
        tuple(
            _turns(first, group, sets)
            for group, sets in zip(others, parting["questions"] if parting else [], strict=True)
        ),
        line(say("The winner is not the same."), *agreeing(winner["groups"]))
        if winner
        else line(say("The winner is the same in all.")),
    )


def _standing(names: Sequence[str], column: Data, *, ended: bool) -> Standing:
    winners = column["winners"]
    who = listed([names[seat] for seat in winners])
    blanks = {"who": who, "score": figure(column["scores"][-1][winners[0]])}
    if ended:
        says = say_n("{who} wins with {score}.", "{who} win with {score}.", len(winners), **blanks)
    else:
        says = say_n("{who} is ahead with {score}.", "{who} are ahead with {score}.", len(winners), **blanks)
    return Standing(way(column["account"]).label, says, who)


def agreeing(groups: Sequence[Sequence[str]]) -> list[str]:
    """Which of the ways of scoring agree, and which stand alone, in sentences."""
    alone = [group[0] for group in groups if len(group) == 1]
    together = [group for group in groups if len(group) > 1]
    if not together and len(alone) > 2:
        return [say("No two ways agree.")]
    told = [say("The {ways} ways agree.", ways=_ordinals(group)) for group in together]
    if alone:
        told.append(
            say_n(
                "The {ways} way stands alone.",
                "The {ways} ways stand each alone.",
                len(alone),
                ways=_ordinals(alone),
            )
        )
    return told


def _turns(first: Sequence[str], other: Sequence[str], sets: Sequence[Sequence[str]]) -> Line:
    """On which questions it turns that two groups part: any of the sets explains it."""
    asked = [
        Question(quoted(comparison.question_named(ACCOUNTS, name).title), name)
        for some in sets
        for name in some
    ]
    blank = iter(range(len(asked)))
    text = say(
        "What sets {one} apart from {other} is the answer to {questions}.",
        one=_the_ways(first),
        other=_the_ways(other),
        questions=listed([listed([f"{{{next(blank)}}}" for _ in some]) for some in sets], either=True),
    )
    return line(filled(text, *asked))


def _the_ways(accounts: Sequence[str]) -> str:
    return say_n("the {ways} way", "the {ways} ways", len(accounts), ways=_ordinals(accounts))


def _ordinals(accounts: Sequence[str]) -> str:
    return listed([say(WAYS[each.split(":")[1]].ordinal) for each in accounts])
