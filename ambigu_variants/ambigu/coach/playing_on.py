"""A decision played out: the deal continued many times from the same moment, after each of several replies.

Each time the cards that the player has not seen are dealt anew: those in other hands, in the stock, and
among others' hidden discards. A seat whose strategy is known gets cards with which that strategy does all
that was heard from the seat; with all others, every card is equally likely in every place. The same cards are
dealt after each reply, so that the replies are compared on equal terms. From then on every seat is played by
a strategy, the player's own too. The same seed gives the same result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isqrt
from typing import NamedTuple

from ambigu_variants.ambigu.coach.review import Decision, given
from ambigu_variants.ambigu.deals.replay import SAYS, begun, lay
from ambigu_variants.ambigu.players.strategies import STRATEGIES, Strategy
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

HUNDREDTHS = 100
BEST = 3
"""The number of exchanges, besides the one chosen and keeping all cards, that are played out."""
ENOUGH = 30
"""The least number of continuations after which one reply may be called better than another."""

MOST = 10_000
"""The largest number of continuations that can be asked for."""
SEED = "review"
"""The seed of the continuations if none is given."""
TRIED = 2000
"""How many hands are tried for a seat until its strategy would have acted with one as it did."""
STAND_IN = "careful"
"""The strategy that plays on for a person."""


def mean(sample: Sequence[int]) -> int:
    """Returns the mean of a sample in hundredths."""
    return round(HUNDREDTHS * sum(sample) / len(sample)) if sample else 0


def error(sample: Sequence[int]) -> int:
    """Returns the standard error of the mean in hundredths."""
    runs = len(sample)
    return isqrt(HUNDREDTHS**2 * _spread(sample) // (runs**2 * (runs - 1))) if runs > 1 else 0


def is_clear(sample: Sequence[int]) -> bool:
    """Checks whether the mean is more than two standard errors away from 0."""
    return len(sample) >= ENOUGH and sum(sample) ** 2 * (len(sample) - 1) > 4 * _spread(sample)


def _spread(sample: Sequence[int]) -> int:
    return len(sample) * sum(each * each for each in sample) - sum(sample) ** 2


@dataclass(kw_only=True)
class Tally:
    """The continuations so far: for each, the player's net counters after each of the ``replies``.

    The reply given comes first. A continuation that did not end after one of the replies, or for which no
    hands were found, is None and not counted. ``any_cards`` are the other seats that get any cards, whatever
    they did.
    """

    replies: tuple[Reply, ...]
    runs: list[list[int] | None] = field(default_factory=list)
    any_cards: tuple[int, ...] = ()

    @property
    def nets(self) -> list[list[int]]:
        """The continuations that count."""
        return [run for run in self.runs if run]

    def won(self, way: int) -> list[int]:
        """Returns the player's net counters after one of the replies."""
        return [run[way] for run in self.nets]

    def more(self, way: int) -> list[int]:
        """Returns how many more these are than after the reply given."""
        return [run[way] - run[0] for run in self.nets]


class Sitting(NamedTuple):
    """A seat: the strategy that has played it so far, None if it is not known, and the one that plays on."""

    acted: Strategy | None
    goes_on: Strategy


def at_table(plays: str, goes_on: Strategy | None = None) -> Sitting:
    """Returns a seat, in which :data:`STAND_IN` plays on for a person unless another is given."""
    acted = STRATEGIES.get(plays)
    return Sitting(acted, goes_on or acted or STRATEGIES[STAND_IN])


def begin(decision: Decision) -> Tally:
    """Returns the tally of a decision before the first continuation.

    The replies to play out are the one given, then others that the player could have given. Of exchanges
    these are the best ones and keeping all cards; of bets the lowest, and one as high as all that lies on the
    table.
    """
    found: dict[Reply, Reply] = {}
    for reply in (decision.reply, *_others(decision)):
        found.setdefault(reply._replace(cards=tuple(sorted(reply.cards))), reply)
    return Tally(replies=tuple(found.values()))


def _others(decision: Decision) -> Iterator[Reply]:
    view = decision.view
    for said, offer in view.offers.items():
        if said is Action.DISCARD:
            allowed = [each.laid for each in decision.choices if len(each.laid) in (offer.cards or ())]
            for laid in (*allowed[:BEST], *(laid for laid in allowed if not laid)):
                yield Reply(view.seat, said, 0, laid)
        elif offer.amounts:
            table = sum(view.stake) + view.pool + view.tray
            yield Reply(view.seat, said, offer.amounts[0])
            yield Reply(view.seat, said, max(offer.amounts[0], min(table, offer.amounts[-1])))
        else:
            yield Reply(view.seat, said)


def continued(
    told: Record, decision: Decision, tally: Tally, table: Sequence[Sitting], seed: str, runs: int
) -> Tally:
    """Adds this many further continuations at a table to a tally, and returns it."""
    heard = moments(told, decision, table)
    unknown = [seat for seat, sitting in enumerate(table) if sitting.acted is None or heard is None]
    tally.any_cards = tuple(seat for seat in unknown if seat != decision.view.seat)
    for _ in range(runs):
        again = f"{seed} {len(tally.runs)}"
        try:
            dealt = dealt_anew(told, decision, heard, table, again)
            nets = [played_on(told, decision, reply, dealt, table, again) for reply in tally.replies]
        except NotAllowed:  # no cards were found, or it did not end: some rules let players pass on and on
            tally.runs.append(None)
        else:
            tally.runs.append(nets)
    return tally


def played_on(
    told: Record, decision: Decision, reply: Reply, dealt: Dealing, table: Sequence[Sitting], seed: str
) -> int:
    """Returns the player's net counters in a deal that goes on after a reply, with other cards."""
    deal = laid_anew(told, decision, dealt, seed)
    deal.reply(reply)
    players = [sitting.goes_on.player(f"{seed} p{seat + 1}") for seat, sitting in enumerate(table)]
    deal.run(lambda deal, ask: players[ask.seat](deal, ask) if ask else None)
    return net(deal, decision.view.seat)


# The hidden cards ------------------------------------------------------------------------------------------


class _Moment(NamedTuple):
    """What a player saw when he gave reply ``number``, and the cards that he got after his last one."""

    number: int
    view: View
    reply: Reply
    got: Cards
    others: Cards
    """The cards known to be gone that are not the seat's own discards."""
    seen: bool
    """Whether the player who decides has seen the seat's discards."""


class Dealing(NamedTuple):
    """A card for each card of the record, and the discards of seats by the number of the reply."""

    cards: Mapping[Card, Card]
    laid: Mapping[int, Cards]


def moments(
    told: Record, decision: Decision, table: Sequence[Sitting]
) -> Mapping[int, Sequence[_Moment]] | None:
    """Returns, by seat, all moments before a decision in which a seat with a known strategy replied.

    Returns None if discards have come back into play: then nobody's cards can be dealt to him alone.
    """
    deal = begun(lay(told, as_it_lies=[]))
    found: dict[int, list[_Moment]] = {}
    for number, reply in given(told, deal):
        ask = deal.pending
        if number == decision.number:
            break
        known = table[reply.seat].acted if reply.seat != decision.view.seat else None
        if known and ask and reply.action in ask.offers:
            view = seen(deal, ask)
            before = found.setdefault(reply.seat, [])
            old = {card for each in before for card in each.got}
            own = {card for each in before for card in each.reply.cards}
            got = tuple(card for card in view.cards if card not in old)
            others = tuple(card for card in view.gone if card not in own)
            known_to_all = {*reply.cards} <= {*decision.view.gone}
            before.append(_Moment(number, view, reply, got, others, known_to_all))
    return None if deal.apart or "exhausted" in deal.shuffled else found


def dealt_anew(
    told: Record,
    decision: Decision,
    heard: Mapping[int, Sequence[_Moment]] | None,
    table: Sequence[Sitting],
    seed: str,
) -> Dealing:
    """Deals all cards that a player has not seen, so that each seat could have said what it said."""
    view, shuffler = decision.view, seeded(seed)
    order = lay(told, as_it_lies=[]).stock  # the places are those of the deal, whatever card lies in each
    cards = {card: card for card in (*view.cards, *view.out_of_reach)}
    for seat in view.kept:  # which of the cards that he has shown he still holds is not known
        shown = view.shown.get(seat, ())
        places = [card for card in order if card in shown]
        cards |= zip(places, shuffler("shown", seat, sorted(shown)), strict=True)
    free = [card for card in PACK_40.cards if card not in cards]
    laid: dict[int, Cards] = {}
    for seat, some_moments in (heard or {}).items():
        strategy = table[seat].acted
        assert strategy, "only seats with a strategy are heard"
        got = [card for moment in some_moments for card in moment.got if card not in cards]
        for tried in range(TRIED):
            some = dict(zip(got, shuffler(f"p{seat + 1}", tried, free), strict=False))
            held = _as_heard(strategy, some_moments, {**cards, **some}, f"{seed} {tried}")
            if held is not None:
                break
        else:
            raise NotAllowed("No hand was found that fits what the player said.")
        cards, laid = {**cards, **some}, {**laid, **held}
        free = [card for card in free if card not in some.values()]
    rest = [card for card in order if card not in cards]
    return Dealing({**cards, **dict(zip(rest, shuffler("unseen", 1, free), strict=True))}, laid)


def _as_heard(
    strategy: Strategy, moments: Sequence[_Moment], cards: Mapping[Card, Card], seed: str
) -> dict[int, Cards] | None:
    """Returns a seat's discards if its strategy does with these cards all that was heard; else None."""
    hand: list[Card] = []
    laid: dict[int, Cards] = {}
    for moment in moments:
        hand += [cards[card] for card in moment.got]
        gone = (*moment.others, *(card for some in laid.values() for card in some))
        reply = strategy.as_heard(replace(moment.view, cards=tuple(hand), gone=gone), moment.reply, seed)
        if reply is None or (moment.seen and {*reply.cards} != {*moment.reply.cards}):
            return None
        laid[moment.number] = reply.cards
        hand = [card for card in hand if card not in reply.cards]
    return laid


def laid_anew(told: Record, decision: Decision, dealt: Dealing, seed: str) -> Deal:
    """Returns the deal at the moment of a decision, with other cards."""
    deal = lay(told, as_it_lies=[])
    deal.exchange(dealt.cards)
    begun(deal)
    for number in range(decision.number):
        reply = record.reply(told, number, PACK_40, SAYS)
        laid = dealt.laid.get(number, tuple(dealt.cards[card] for card in reply.cards))
        deal.reply(reply._replace(cards=laid))
    deal.shuffler = seeded(seed)
    return deal
