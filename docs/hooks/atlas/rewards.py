"""The rewards of each account: what computer players win at one table, and which simple strategy beats them.

A conclusion is drawn only if the deals of both seeds support it by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from markupsafe import Markup

from ambigu_variants.ambigu.commands.tournaments import interval, won
from ambigu_variants.ambigu.evenings.measures import COMPANY
from ambigu_variants.ambigu.players.strategies import COUNTERS, STRATEGIES
from ambigu_variants.ambigu.players.tournament import PURSE, End, Result, Tournament
from ambigu_variants.ambigu.rules.words import mean_counters
from ambigu_variants.ambigu.study.estimates import TWICE
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import message, say, signed, tenths
from docs.hooks import charts
from docs.hooks.atlas.measured import SHORTS
from docs.hooks.played import accounts, stored_tournament, tables
from docs.hooks.rendering import percent, render

CONTRASTS = (("bold", "tight"), ("bluffing", "careful"), ("curious", "careful"))
"""Pairs of tempers with one main difference: how much they bet, bluff or believe."""
ENDS = {
    End.SHOWDOWN: message("deals that end in a showdown"),
    End.UNCALLED: message("deals that end with only one player still in"),
    End.VOID: message("deals without a winner"),
}
"""The ways in which a deal ends, with their labels."""
CERTAIN = 2
"""The number of standard errors from which the deals of one seed show a difference."""
Both = tuple[Tournament, Tournament]
"""A tournament with each seed."""


def page() -> str:
    """Renders the winnings of each temper under each account, and of the strategies against them."""
    told = {source: stored_tournament(source, "company") for source in SHORTS if source in accounts()}
    names = tables()
    some = next(iter(told.values()))
    against = {source: _against(source) for source in told}
    return render(
        "rewards.md.jinja",
        tempers=[_described(each) for each in COMPANY],
        strategies=[_described(each) for each in COUNTERS],
        purse=PURSE,
        turns=names["company"][1],
        deals=2 * some[0].deals,
        players=len(COMPANY),
        found=[*_best(told), *_worst(told)],
        without=[short for source, short in SHORTS.items() if source not in told],
        accounts=[_account(source, both, _scale(told)) for source, both in told.items()],
        compared=_compared(told),
        beaten=[*_beaten(against)],
        others=len(names[f"{next(iter(COUNTERS))} {COMPANY[0]}"][0]) - 1,
        counter_turns=names[f"{next(iter(COUNTERS))} {COMPANY[0]}"][1],
        heads=[say(each.called) for each in COUNTERS.values()],
        counters=[_countered(source, rows) for source, rows in against.items()],
    )


def skill(source: str) -> tuple[str, str]:
    """Returns the best temper by the first seed, and by the second how much more it wins than chance."""
    one, other = stored_tournament(source, "skill")
    *tempers, random = one.results
    best = max(tempers, key=lambda each: each.mean)
    (ahead,) = (each for each in other.contrasts if each.temper == f"{best.temper}-{random.temper}")
    return best.temper, say(
        "{won} (±{range})", won=won(ahead, sign=ahead.mean < 0), range=_within(ahead.error)
    )


def best_strategy(source: str) -> tuple[str, str, str, bool]:
    """Returns the simple strategy that wins most under an account: its name, the temper from which it wins
    most, the amount in words, and whether the gain is certain.
    """
    some = [
        (each.mean, counter, temper, sign, each)
        for temper, row in _against(source).items()
        for counter, (sign, each) in row.items()
    ]
    _, counter, temper, sign, each = max(some, key=lambda one: one[:4])
    told = say("{won} (±{range})", won=won(each, sign=each.mean < 0), range=_within(each.error))
    return counter, temper, told, sign != 0


def _within(error: int) -> str:
    """Returns two standard errors in counters, from one in hundredths, rounded up so that they are never told
    too small.
    """
    return tenths(-(-TWICE * error // 10))


def _described(name: str) -> Data:
    each = {**STRATEGIES, **COUNTERS}[name]
    return {"called": say(each.called), "manner": say(each.manner)}


def _added(one: Result, other: Result) -> Result:
    """Returns the result of the deals of both seeds together."""
    return replace(
        one,
        turns=one.turns + other.turns,
        deals=one.deals + other.deals,
        won=one.won + other.won,
        squares=one.squares + other.squares,
        first=one.first + other.first,
    )


def _results(both: Both) -> list[Result]:
    return [_added(*pair) for pair in zip(both[0].results, both[1].results, strict=True)]


def _sign(*seeds: Result) -> int:
    """Returns 1 if each seed shows by itself that a result is a gain, -1 if a loss, else 0."""
    signs = {(each.mean > CERTAIN * each.error) - (each.mean < -CERTAIN * each.error) for each in seeds}
    return signs.pop() if len(signs) == 1 else 0


def _contrast(both: Both, one: str, other: str) -> tuple[int, Result]:
    """Returns how much more one temper wins than another, deal by deal, and the sign if both seeds agree."""
    seeds = []
    for found in both:
        names = [each.temper for each in found.contrasts]
        if f"{one}-{other}" in names:
            seeds.append(found.contrasts[names.index(f"{one}-{other}")])
        else:
            turned = found.contrasts[names.index(f"{other}-{one}")]
            seeds.append(replace(turned, won=-turned.won))
    return _sign(*seeds), _added(*seeds)


def _account(source: str, both: Both, scale: charts.Scale) -> Data:
    rows = _results(both)
    return {
        "short": SHORTS[source],
        "rows": [
            {
                "called": say(STRATEGIES[each.temper].called),
                "won": won(each),
                "interval": interval(each),
                "seeds": [won(found.results[place]) for found in both],
                "first": each.first,
            }
            for place, each in enumerate(rows)
        ],
        "picture": _picture(source, both, scale),
    }


def _ranked(both: Both) -> list[Result]:
    """Returns the results of the deals of both seeds, the most won first."""
    return sorted(_results(both), key=lambda each: -each.mean)


def _leads(both: Both) -> bool:
    """Whether both seeds show that the first wins more than every other."""
    first, *others = (each.temper for each in _ranked(both))
    return all(_contrast(both, first, other)[0] > 0 for other in others)


def _trails(both: Both) -> bool:
    """Whether both seeds show that the last wins less than every other."""
    *others, last = (each.temper for each in _ranked(both))
    return all(_contrast(both, last, other)[0] < 0 for other in others)


def _best(told: dict[str, Both]) -> list[str]:
    """Returns sentences on who certainly wins most under each account."""
    best = {source: _ranked(both)[0].temper for source, both in told.items() if _leads(both)}
    if not best:
        return [say("No player clearly wins more than all the others under any account.")]
    if len(best) == len(told) and len({*best.values()}) == 1:
        (temper, *_) = best.values()
        return [say("The {temper} player wins most under every account.", temper=_called(temper))]
    return [
        say("The {temper} player wins most under {account}.", temper=_called(temper), account=SHORTS[source])
        for source, temper in best.items()
    ]


def _worst(told: dict[str, Both]) -> list[str]:
    """Returns a sentence on the player who certainly loses most, if he is the same under every account."""
    worst = {_ranked(both)[-1].temper for both in told.values()}
    if len(worst) > 1 or not all(map(_trails, told.values())):
        return []
    return [
        say("The {temper} player loses most under every account.", temper=_called(each)) for each in worst
    ]


def _called(temper: str) -> str:
    return say(STRATEGIES[temper].called)


def _compared(told: dict[str, Both]) -> list[tuple[str, list[str]]]:
    """Returns the rows of the table that compares the accounts, each with its label."""
    rows = [
        (say("wins the most"), [_first(both, 0, sure=_leads(both)) for both in told.values()]),
        (say("loses the most"), [_first(both, -1, sure=_trails(both)) for both in told.values()]),
    ]
    for one, other in CONTRASTS:
        label = say(
            "the {one} player, compared with the {other} player", one=_called(one), other=_called(other)
        )
        rows.append((label, [_difference(*_contrast(both, one, other)) for both in told.values()]))
    for end, label in ENDS.items():
        shares = (
            percent(sum(found.ends[end] for found in both), sum(found.deals for found in both))
            for both in told.values()
        )
        rows.append((say(label), [*shares]))
    paid = [
        percent(sum(found.paid for found in both), sum(found.paid + found.table for found in both))
        for both in told.values()
    ]
    return [*rows, (say("share of the winners’ gains that comes from prices"), paid)]


def _first(both: Both, place: int, *, sure: bool) -> str:
    each = _ranked(both)[place]
    named = {"temper": _called(each.temper), "won": won(each)}
    return say("{temper} ({won})", **named) if sure else say("{temper} ({won}), may be chance", **named)


def _difference(sign: int, each: Result) -> str:
    """Returns how much more one temper wins than another, and whether that is certain."""
    told = {"difference": won(each), "range": _within(each.error)}
    if sign > 0:
        return say("wins more: {difference} (±{range})", **told)
    if sign < 0:
        return say("wins less: {difference} (±{range})", **told)
    return say("may be chance: {difference} (±{range})", **told)


# Against them ----------------------------------------------------------------------------------------------


def _against(source: str) -> dict[str, dict[str, tuple[int, Result]]]:
    """Returns what each strategy wins against each temper, with the sign if both seeds agree."""
    found: dict[str, dict[str, tuple[int, Result]]] = {}
    for temper in COMPANY:
        for counter in COUNTERS:
            seeds = [each.results[0] for each in stored_tournament(source, f"{counter} {temper}")]
            found.setdefault(temper, {})[counter] = (_sign(*seeds), _added(*seeds))
    return found


def _beaten(against: dict[str, dict[str, dict[str, tuple[int, Result]]]]) -> Iterator[str]:
    """Yields sentences on the tempers that lose to a simple strategy, or on the accounts where none does."""
    for source, rows in against.items():
        told = [
            say(
                "Under {account}, the strategy “{strategy}” wins {won} per deal (±{range}) from {temper}"
                " players.",
                account=SHORTS[source],
                strategy=say(COUNTERS[counter].called),
                won=mean_counters(won(each, sign=False), round(each.mean / 100, 1)),
                range=_within(each.error),
                temper=_called(temper),
            )
            for temper, row in rows.items()
            for counter, (sign, each) in row.items()
            if sign > 0
        ]
        yield from told or [
            say(
                "Under {account}, none of the simple strategies clearly beats any of the temperaments.",
                account=SHORTS[source],
            )
        ]


def _countered(source: str, rows: dict[str, dict[str, tuple[int, Result]]]) -> Data:
    best = {temper: max(row.items(), key=lambda each: each[1][1].mean) for temper, row in rows.items()}
    reach = max(abs(each.mean) + TWICE * each.error for _, (_, each) in best.values())
    return {
        "short": SHORTS[source],
        "rows": [(_called(temper), [_told(*each) for each in row.values()]) for temper, row in rows.items()],
        "picture": charts.forest(
            f"counters-{source}",
            say("What the best simple strategy wins per deal"),
            " ".join(
                say(
                    "Against {temper} players, {strategy}: {won} (±{range}).",
                    temper=_called(temper),
                    strategy=say(COUNTERS[counter].called),
                    won=won(each),
                    range=_within(each.error),
                )
                for temper, (counter, (_, each)) in best.items()
            ),
            [
                _effect(
                    say(
                        "{temper}: {strategy}",
                        temper=_called(temper),
                        strategy=say(COUNTERS[counter].called),
                    ),
                    each,
                    sure=sign != 0,
                )
                for temper, (counter, (sign, each)) in best.items()
            ],
            _edges(reach),
        ),
    }


def _told(sign: int, each: Result) -> str:
    told = {"won": won(each), "range": _within(each.error)}
    return say("{won} (±{range})", **told) if sign else say("{won} (±{range}), may be chance", **told)


def _picture(source: str, both: Both, scale: charts.Scale) -> Markup:
    rows = _results(both)
    return charts.forest(
        f"rewards-{source}",
        say("What each temperament wins on average per deal"),
        " ".join(
            say(
                "{temper}: {won} (probable range: {interval}).",
                temper=_called(each.temper),
                won=won(each),
                interval=interval(each),
            )
            for each in rows
        ),
        [
            _effect(_called(each.temper), each, sure=_sign(*(found.results[place] for found in both)) != 0)
            for place, each in enumerate(rows)
        ],
        scale,
    )


def _effect(label: str, each: Result, *, sure: bool) -> charts.Effect:
    """Returns what is won, as a dot with a line of two standard errors to each side."""
    low, high = ((each.mean + side * TWICE * each.error) / 100 for side in (-1, 1))
    return charts.Effect(
        label=label, estimate=each.mean / 100, low=low, high=high, shown=won(each), sure=sure
    )


def _scale(told: dict[str, Both]) -> charts.Scale:
    """Returns one scale for all accounts, wide enough for every line."""
    return _edges(
        max(abs(each.mean) + TWICE * each.error for both in told.values() for each in _results(both))
    )


def _edges(reach: int) -> charts.Scale:
    """Returns a scale to both sides of zero that is wide enough for so many hundredths."""
    edge = reach // 100 + 1
    return charts.Scale(
        first=-edge, last=edge, ticks=tuple((tick, signed(tick)) for tick in (-edge, 0, edge))
    )
