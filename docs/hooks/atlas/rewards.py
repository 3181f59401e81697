"""The rewards of each account: the mean winnings of computer players of all tempers at one table."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from markupsafe import Markup

from ambigu_variants.ambigu.commands.tournaments import interval, won
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.players.tournament import PURSE, End, Result, Tournament
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, message, say, signed
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.rendering import percent, render
from docs.hooks.tournaments import TURNS, played

__all__ = ["page"]

CONTRASTS = (("bold", "tight"), ("bluffing", "careful"), ("curious", "careful"))
"""Pairs of tempers with one main difference: how much they bet, bluff or believe."""
ENDS = {
    End.SHOWDOWN: message("deals that end in a showdown"),
    End.UNCALLED: message("deals that end with only one player still in"),
    End.VOID: message("deals without a winner"),
}
"""The ways in which a deal ends, with their labels."""
CERTAIN = 2
"""The number of standard errors from which a difference is reported as one."""


def page() -> str:
    """Renders the winnings of each temper under each account, with conclusions."""
    told = {source: played(source, False) for source in SHORTS}
    beside = {source: played(source, True) for source in SHORTS}
    return render(
        "rewards.md.jinja",
        tempers=[{"called": say(each.called), "manner": say(each.manner)} for each in STRATEGIES.values()],
        purse=PURSE,
        turns=TURNS,
        found=[*_best(told), *_worst(told)],
        accounts=[_account(source, found, _scale([*told.values()])) for source, found in told.items()],
        compared=[*_compared(told), *_against_random(beside)],
        always=all(_beats(found) for found in beside.values()),
    )


def _account(source: str, found: Tournament, scale: charts.Scale) -> Data:
    return {
        "short": SHORTS[source],
        "rows": [
            {
                "called": say(STRATEGIES[each.temper].called),
                "won": won(each),
                "interval": interval(each),
                "first": each.first,
            }
            for each in found.results
        ],
        "picture": _picture(source, found, scale),
    }


def _ranked(found: Tournament) -> list[Result]:
    """Returns the results of a tournament, the most won first."""
    return sorted(found.results, key=lambda each: -each.mean)


def _best(told: dict[str, Tournament]) -> list[str]:
    """Returns sentences on who wins most under each account, and whether chance may be the reason."""
    ranked = {source: _ranked(found) for source, found in told.items()}
    best = {source: some[0].temper for source, some in ranked.items()}
    names = {source: say(STRATEGIES[temper].called) for source, temper in best.items()}
    if len({*best.values()}) == 1:
        sentence = say(
            "The {temper} player wins most under every account.", temper=next(iter(names.values()))
        )
    else:
        sentence = " ".join(
            say(
                "The {temper} player wins most under {accounts}.",
                temper=name,
                accounts=listed([SHORTS[source] for source, each in names.items() if each == name]),
            )
            for name in dict.fromkeys(names.values())
        )
    sure = [SHORTS[source] for source, some in ranked.items() if _certain(some[0], some[1]) > 0]
    if len(sure) == len(told):
        return [sentence]
    if not sure:
        return [sentence, say("But every lead is so small that it may be luck.")]
    return [sentence, say("The lead is too large to be luck only under {accounts}.", accounts=listed(sure))]


def _worst(told: dict[str, Tournament]) -> list[str]:
    """Returns a sentence on the player who loses most, if he is the same under every account."""
    worst = {_ranked(found)[-1].temper for found in told.values()}
    if len(worst) > 1:
        return []
    return [
        say("The {temper} player loses most under every account.", temper=say(STRATEGIES[each].called))
        for each in worst
    ]


def _compared(told: dict[str, Tournament]) -> list[tuple[str, list[str]]]:
    """Returns the rows of the table that compares the accounts, each with its label."""
    ranked = [_ranked(found) for found in told.values()]
    rows = [
        (say("wins the most"), [_with_mean(some[0]) for some in ranked]),
        (say("loses the most"), [_with_mean(some[-1]) for some in ranked]),
    ]
    for one, other in CONTRASTS:
        label = say(
            "the {one} player, compared with the {other} player",
            one=say(STRATEGIES[one].called),
            other=say(STRATEGIES[other].called),
        )
        rows.append((label, [_contrast(one, other, found) for found in told.values()]))
    for end, label in ENDS.items():
        rows.append((say(label), [percent(found.ends[end], found.deals) for found in told.values()]))
    paid = [percent(found.paid, found.paid + found.table) for found in told.values()]
    return [*rows, (say("share of the winners’ gains that comes from prices"), paid)]


def _with_mean(each: Result) -> str:
    return say("{temper} ({won})", temper=say(STRATEGIES[each.temper].called), won=won(each))


def _contrast(one: str, other: str, found: Tournament) -> str:
    """Returns whether one temper wins more than the other under an account."""
    by_name = {each.temper: each for each in found.results}
    if one not in by_name or other not in by_name:
        return say("not played")
    sign = _certain(by_name[one], by_name[other])
    return say("wins more") if sign > 0 else say("wins less") if sign < 0 else say("may be chance")


def _against_random(told: dict[str, Tournament]) -> list[tuple[str, list[str]]]:
    """Returns the rows on the winnings of a careful player against random ones."""
    careful = [found.results[0] for found in told.values()]
    return [
        (say("what a careful player wins against random ones"), [won(each) for each in careful]),
        (say("probable range"), [interval(each) for each in careful]),
    ]


def _beats(found: Tournament) -> bool:
    """Whether the careful player wins from random ones beyond what chance may explain."""
    careful = found.results[0]
    return careful.mean > 2 * CERTAIN * careful.error


def _picture(source: str, found: Tournament, scale: charts.Scale) -> Markup:
    return charts.spans(
        f"rewards-{source}",
        say("What each temperament wins on average per deal"),
        " ".join(
            say(
                "{temper}: {won} (probable range: {interval}).",
                temper=called,
                won=won(each),
                interval=interval(each),
            )
            for each in found.results
            for called in [say(STRATEGIES[each.temper].called)]
        ),
        [
            charts.Span(
                label=say(STRATEGIES[each.temper].called),
                first=(each.mean - 2 * each.error) / 100,
                last=(each.mean + 2 * each.error) / 100,
                shown=won(each),
            )
            for each in found.results
        ],
        scale,
    )


def _scale(told: Sequence[Tournament]) -> charts.Scale:
    """Returns one scale for all accounts, wide enough for every bar."""
    reach = max(abs(each.mean) + 2 * each.error for found in told for each in found.results)
    edge = 10 * (reach // 1000 + 1)
    return charts.Scale(
        first=-edge, last=edge, ticks=tuple((tick, signed(tick)) for tick in (-edge, 0, edge))
    )


def _certain(one: Result, other: Result) -> int:
    """Returns 1 if the first wins significantly more than the other, -1 if less, else 0."""
    apart = one.mean - other.mean
    error = isqrt(one.error**2 + other.error**2)
    return (apart > CERTAIN * error) - (apart < -CERTAIN * error)
