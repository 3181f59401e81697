"""The rewards of each account: the mean winnings of computer players of all tempers at one table."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from markupsafe import Markup

from ambigu_variants.ambigu.commands.tournaments import interval, won
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.players.tournament import PURSE, Result, Tournament
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, say, signed
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.rendering import percent, render
from docs.hooks.tournaments import TURNS, played

__all__ = ["page"]

CONTRASTS = (("bold", "tight"), ("bluffing", "careful"), ("curious", "careful"))
"""Pairs of tempers with one main difference: how much they bet, bluff or believe."""
CERTAIN = 2
"""The number of standard errors from which a difference is reported as one."""


def page() -> str:
    """Renders the winnings of each temper under each account, with conclusions."""
    told = {source: played(source, False) for source in SHORTS}
    beside = {source: played(source, True) for source in SHORTS}
    return render(
        "rewards.md.jinja",
        tempers=[{"called": say(each.called), "manner": say(each.manner)} for each in TEMPERS.values()],
        purse=PURSE,
        turns=TURNS,
        accounts=[_account(source, found, _scale([*told.values()])) for source, found in told.items()],
        beaten=[_beaten(source, found) for source, found in beside.items()],
        contrasts=[_contrast(one, other, told) for one, other in CONTRASTS],
    )


def _account(source: str, found: Tournament, scale: charts.Scale) -> Data:
    best, second, *others = sorted(found.results, key=lambda each: -each.mean)
    worst = others[-1] if others else second
    return {
        "short": SHORTS[source],
        "id": source,
        "deals": found.deals,
        "players": len(found.results),
        "best": say(TEMPERS[best.temper].called),
        "second": say(TEMPERS[second.temper].called),
        "worst": say(TEMPERS[worst.temper].called),
        "wins": won(best, sign=False),
        "loses": won(worst, sign=False),
        "certain": _certain(best, second) > 0,
        "ends": {end.value: percent(many, found.deals) for end, many in found.ends.items()},
        "paid": percent(found.paid, found.paid + found.table),
        "rows": [
            {
                "called": say(TEMPERS[each.temper].called),
                "won": won(each),
                "interval": interval(each),
                "first": each.first,
            }
            for each in found.results
        ],
        "picture": _picture(source, found, scale),
    }


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
            for called in [say(TEMPERS[each.temper].called)]
        ),
        [
            charts.Span(
                label=say(TEMPERS[each.temper].called),
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


def _beaten(source: str, found: Tournament) -> Data:
    careful = found.results[0]
    return {
        "short": SHORTS[source],
        "others": found.deals // careful.turns - 1,
        "won": won(careful, sign=False),
        "interval": interval(careful),
        "certain": careful.mean > 2 * CERTAIN * careful.error,
    }


def _contrast(one: str, other: str, told: dict[str, Tournament]) -> Data:
    """Returns the accounts under which one temper wins more than the other, less, or about the same."""
    by_sign: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for source, found in told.items():
        by_name = {each.temper: each for each in found.results}
        if one in by_name and other in by_name:
            by_sign[_certain(by_name[one], by_name[other])].append(SHORTS[source])
    names = {"one": say(TEMPERS[one].called), "other": say(TEMPERS[other].called)}
    shorts = {
        key: listed(by_sign[sign]) if by_sign[sign] else ""
        for key, sign in (("more", 1), ("less", -1), ("open", 0))
    }
    return {**names, **shorts}


def _certain(one: Result, other: Result) -> int:
    """Returns 1 if the first wins significantly more than the other, -1 if less, else 0."""
    apart = one.mean - other.mean
    error = isqrt(one.error**2 + other.error**2)
    return (apart > CERTAIN * error) - (apart < -CERTAIN * error)
