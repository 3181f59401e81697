"""Builds trees for contracts scored in every way: scores, winners or leaders, and differences.

The input is the plain data of :func:`ascenseur.games.sittings.reckoned`.
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
    """Returns the head of a way of scoring; ``own`` is the id of the account that the game uses."""
    name = account.split(":")[1]
    called = WAYS[name]
    return WayHead(
        say(called.title),
        say(called.price),
        say(VARIANTS[name]),
        say("this game") if account == own else "",
    )


def numbered(told: Data) -> list[str]:
    """Returns a heading for each deal of a table: its number."""
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
    """Returns a table of deals in every way of scoring.

    Args:
        names: the players' names, by seat.
        told: the scored deals, see :func:`ascenseur.games.sittings.reckoned`.
        heads: the heading of each deal.
        only: the number of the only deal to show; None for all.
        own: the id of the account that scores as the game does.
    """
    deals = range(1, len(told["deals"]) + 1) if only is None else [only]
    return Scores(
        say("Every deal under all four ways of scoring: the score after it, and the points it brings")
        if only is None
        else say("Deal {number} under all four ways of scoring", number=only),
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
        number, head, say("From here on, the order depends on the scoring") if parts else "", tuple(rows)
    )


def outcome(names: Sequence[str], told: Data, *, ended: bool = True) -> Outcome:
    """Returns the winner in each way (the leader, before the end) and where the ways differ."""
    parting, winner = told["parting"], told["winner-parting"]
    if parting:
        order = line(
            say(
                "After deal {number}, the ways of scoring no longer give the same order.",
                number=parting["deal"],
            ),
            *agreeing(parting["groups"]),
        )
    else:
        order = line(say("After every deal, all the ways of scoring give the same order."))
    first, *others = parting["groups"] if parting else [[]]
    return Outcome(
        say("wins"),
        tuple(_standing(names, column, ended=ended) for column in told["accounts"]),
        order,
        tuple(
            _turns(first, group, sets)
            for group, sets in zip(others, parting["questions"] if parting else [], strict=True)
        ),
        line(say("They don’t all give the same winner."), *agreeing(winner["groups"]))
        if winner
        else line(say("They all give the same winner.")),
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
    """Returns sentences on which ways of scoring agree and which differ from all the others."""
    alone = [group[0] for group in groups if len(group) == 1]
    together = [group for group in groups if len(group) > 1]
    if not together and len(alone) > 2:
        return [say("No two ways of scoring agree.")]
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
        Question(quoted(comparison.question_named(ACCOUNTS, name).title), name)
        for some in sets
        for name in some
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
