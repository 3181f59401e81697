"""The state of a deal in words: its players, its piles, whose turn it is; and its result in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ambigu_variants.ambigu.deals.wording import wins
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.words import A_COMBINATION, legend
from ambigu_variants.kernel.cards import Card
from ambigu_variants.languages import figure, message, say, say_in, say_n, signed

HEAPS: Mapping[str, str] = {"pool": message("pool"), "tray": message("tray"), "stock": message("stock")}


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in words, and the cards held; ``wins`` and ``net`` are empty until the deal is over."""

    name: str
    cards: tuple[Card, ...]
    asked: bool
    out: bool
    winner: bool
    state: str
    wins: str
    net: str
    purse: str
    stake: str


def standing(deal: Deal, seat: int) -> Standing:
    """Returns a player of a deal."""
    ask, dealer, out = deal.pending, seat == deal.dealer, seat not in deal.live
    dealing = say_in("beside a name", "dealer")
    marks = {(True, False): dealing, (False, True): say("out"), (True, True): say("dealer, out")}
    winner = deal.over and deal.winner == seat
    return Standing(
        name=deal.seats[seat],
        cards=tuple(deal.hands[seat]),
        asked=ask is not None and ask.seat == seat,
        out=out,
        winner=winner,
        state=marks.get((dealer, out), ""),
        wins=say("wins") if winner else "",
        net=signed(net(deal, seat)) if deal.over else "",
        purse=figure(deal.purse[seat].counters),
        stake=figure(deal.stake[seat].counters) if deal.stake[seat].counters else "·",
    )


def common(deal: Deal) -> tuple[tuple[str, str], ...]:
    """Returns the common piles by name, each with its number of counters or cards."""
    counts = {"pool": deal.pool.counters, "tray": deal.tray.counters, "stock": len(deal.stock)}
    return tuple((say(HEAPS[heap]), figure(count)) for heap, count in counts.items())


def state(deal: Deal) -> str:
    """Says whether a deal is over, or whose turn it is."""
    if deal.pending is None:
        return say("the deal is over")
    return say("{who}’s turn", who=deal.seats[deal.pending.seat])


def outcome(deal: Deal, *, last: bool = False) -> list[str]:
    """Describes the result of a deal; with ``last`` (in an evening) without the next dealer."""
    lines = [_won(deal)]
    lines += [
        say(
            "{who} owes {to} {amount}.",
            who=deal.seats[debtor],
            to=deal.seats[creditor],
            amount=figure(counters),
        )
        for (debtor, creditor), counters in sorted(deal.debts.items())
    ]
    if stays := deal.pool.counters:
        lines.append(
            say_n("{number} counter stays in the pool.", "{number} counters stay in the pool.", stays)
        )
    if stays := deal.tray.counters:
        lines.append(
            say_n("{number} counter stays in the tray.", "{number} counters stay in the tray.", stays)
        )
    lines += legend(*(deal.prize[1:] if deal.prize else ()))
    if deal.next_dealer is not None and not last:
        lines.append(say("{who} deals next.", who=deal.seats[deal.next_dealer]))
    return lines


def _won(deal: Deal) -> str:
    if deal.winner is None:
        return say("Nobody wins.")
    if deal.prize is None:
        return wins(deal, deal.winner)
    name, price = deal.prize
    return say_n(
        "{who} wins with {name}, worth {number} counter from each of the others.",
        "{who} wins with {name}, worth {number} counters from each of the others.",
        price,
        who=deal.seats[deal.winner],
        name=say(A_COMBINATION[name]),
    )
