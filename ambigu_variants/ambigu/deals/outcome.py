"""The result of a deal in sentences: who wins and is paid, what is owed, what stays on the table."""

from __future__ import annotations

from ambigu_variants.ambigu.deals.sentences import wins
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.words import A_COMBINATION
from ambigu_variants.languages import figure, say, say_n

__all__ = ["outcome", "state"]


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
            "In all, {who} now owes {to} {amount}.",
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
