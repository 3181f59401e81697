"""Random deals that tell answers on procedure apart.

Two answers to a question differ if some deal goes differently when one replaces the other and all players
make the same replies. Such deals are searched for at random. Finding none proves nothing, and no text claims
that it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay, result, run
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Account, Case, Ruling
from ambigu_variants.kernel.steps import Ask, Cut, Event, Offer, Reply, Shuffled, Transfer
from ambigu_variants.records.record import Record

DEALS = 300
"""Number of random deals played under each account wherever accounts are compared."""
ASIDES = (Action.BUY, Action.BUY, Action.BUY, Action.EXPOSE, Action.FOUL, Action.WITHHOLD, Action.WITHHOLD)


def random_player(seed: str, *, asides: bool = True) -> Player:
    """Returns a player who gives random replies; the same seed makes the same player.

    With ``asides`` he sometimes speaks out of turn, allowed or not: he buys counters, exposes a hand, claims
    a foul, keeps discards apart, or leaves.
    """
    from random import Random  # not before it is used: it is slow to import in a browser

    draw = Random(seed)

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if asides and draw.randrange(15 if ask else 2) == 0:
            seat = draw.randrange(deal.players) if ask is None or draw.randrange(2) else ask.seat
            said = draw.choice(ASIDES if ask else (Action.BUY, Action.LEAVE))
            return Reply(seat, said, 5 if said is Action.BUY else 0)
        if ask is None:
            return None
        said = draw.choice([*ask.offers])
        offer, amount, cards = ask.offers[said], 0, tuple[Card, ...]()
        if offer.amounts is not None:
            amount = draw.choice(offer.amounts[:4] if draw.randrange(5) else offer.amounts)
        if offer.cards is not None:
            cards = tuple(draw.sample(deal.hands[ask.seat], draw.choice(offer.cards)))
        return Reply(ask.seat, said, amount, cards)

    return answer


def most_drawing_player(seed: str) -> Player:
    """Returns a player who stays in and discards as much as he may, so that the stock runs out.

    He also keeps discards apart wherever the rules allow it.
    """
    other = random_player(seed, asides=False)
    tried: set[tuple[int, int]] = set()

    def answer(deal: Deal, ask: Ask | None) -> Reply | None:
        if ask is None:
            return None
        if Action.DISCARD in ask.offers:
            for seat in deal.live:
                if seat not in deal.withholding and (seat, len(deal.log)) not in tried:
                    tried.add((seat, len(deal.log)))
                    return Reply(seat, Action.WITHHOLD)
            most = max(ask.offers[Action.DISCARD].cards or (0,))
            return Reply(ask.seat, Action.DISCARD, 0, tuple(deal.hands[ask.seat][:most]))
        staying: dict[Action, Offer] = {
            said: offer for said, offer in ask.offers.items() if said is not Action.PASS
        }
        return other(deal, Ask(ask.seat, staying or ask.offers))

    return answer


def trial(
    rules: Rulebook,
    number: int,
    *,
    asides: bool = True,
    purse: int | None = None,
    full: bool = False,
    small: bool = False,
    house: Mapping[str, int] = CONVENTIONS,
) -> tuple[Record, Deal]:
    """Plays a random deal under a rulebook and returns its table as a record, and the deal.

    The same number gives the same deal. Refused replies out of turn are ignored. With a ``purse``, all have
    that many counters, the pool and the tray are empty, and nobody owes anything. A ``full`` table seats as
    many players as are allowed, each a :func:`most_drawing_player`. A ``small`` table also has no pool, tray
    or debts, and some players may have too little for any stake. ``house`` gives the figures agreed upon.
    """
    seated = rules.players(Case(rules))
    told = _table(number, seated[-1:] if full else seated)
    if purse is not None:
        told = replace(told, purses=(purse,) * len(told.seats), pool=0, tray=0, debts=())
    if small:
        told = replace(told, purses=_small(number, len(told.seats)), pool=0, tray=0, debts=())
    deal = lay(told, rules=rules)
    deal.house = house
    player = (
        most_drawing_player(f"player {number}") if full else random_player(f"player {number}", asides=asides)
    )
    begun(deal)
    while (said := player(deal, deal.pending)) is not None:
        try:
            deal.reply(said)
        except NotAllowed:
            if said.action not in (*ASIDES, Action.LEAVE):
                raise
        if said.action is Action.LEAVE:
            break
    return told, deal


def _table(number: int, seated: range) -> Record:
    """Returns a random table.

    The first player can pay every stake: if nobody can, all may pass endlessly.
    """
    from random import Random

    draw = Random(f"table {number}")
    players = draw.choice(seated)
    return Record(
        game=GAME,
        edition=EDITION,
        rules="",
        seats=SEATS[:players],
        purses=(draw.choice((6, 12, 30, 60)), *(draw.choice((3, 6, 12, 30, 60)) for _ in range(players - 1))),
        pool=draw.choice((0, 0, 5)),
        tray=draw.choice((0, 0, 2)),
        debts=((0, players - 1, 4),) if draw.randrange(3) == 0 else (),
        seed=f"deal {number}",
    )


def _small(number: int, players: int) -> tuple[int, ...]:
    """Returns random purses, some almost empty; two hold thirty counters, so that two can play."""
    from random import Random

    draw = Random(f"purses {number}")
    purses = [30, 30, *(draw.choice((0, 1, 30)) for _ in range(players - 2))]
    draw.shuffle(purses)
    return tuple(purses)


def offered(ask: Ask) -> tuple[object, ...]:
    """Lists the offers of a question without rulings."""
    return tuple([(said, *offer[:3]) for said, offer in ask.offers.items()])


def done(event: Event) -> tuple[object, ...]:
    """Describes an event without rulings."""
    piles = (event.payer, event.payee) if isinstance(event, Transfer) else ()
    return (type(event), event.seat, event.cards, event.amount, *piles)


def course_of(deal: Deal) -> list[object]:
    """Lists all events of a deal without rulings, so that deals that went alike are equal."""
    told: list[object] = []
    for step in deal.log:
        if isinstance(step, Ask):
            told.append((step.seat, step.stage, offered(step), step.reply))
        elif isinstance(step, Event):
            told.append(done(step))
    return [*told, deal.next_dealer, deal.over]


def effect_of(deal: Deal) -> list[object]:
    """Lists the events of a deal without shuffles and cuts, since their effect shows in the cards."""
    aside = (Shuffled, Cut)
    return [each for each in course_of(deal) if not isinstance(each, tuple) or each[0] not in aside]


class Moved(NamedTuple):
    """The number of deals that take another course, and the number of these that end differently."""

    course: int
    end: int


class Trials:
    """A number of random deals under each account, and what other rulings change in them."""

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self._played: dict[Rulebook, list[tuple[Record, Deal, dict[Any, None]]]] = {}

    def _of(self, account: Account[Rulebook]) -> list[tuple[Record, Deal, dict[Any, None]]]:
        """Returns an account's deals, shortest first: record, deal and the rulings consulted."""
        if account.rules not in self._played:
            played = [trial(account.rules, number) for number in range(self.deals)]
            played.sort(key=lambda each: len(each[1].log))
            self._played[account.rules] = [(told, deal, deal.consulted) for told, deal in played]
        return self._played[account.rules]

    def parts(self, account: Account[Rulebook], ruling: Ruling[..., Any]) -> bool:
        """Checks whether anything tells the account's answer and this ruling apart.

        This may be one of the account's deals, or for a question asked outside a deal one of the cases
        tried.
        """
        if ruling.question in OUTSIDE:
            mine, rules = getattr(account.rules, ruling.question), _with(account, ruling)
            tried = OUTSIDE[ruling.question]()
            return any(mine(Case(account.rules), *some) != ruling(Case(rules), *some) for some in tried)
        return next(self._otherwise(account, ruling), None) is not None

    def asked(self, account: Account[Rulebook], question: str) -> int:
        """Counts the account's deals in which a question comes up."""
        mine = getattr(account.rules, question)
        return sum(mine in consulted for _, _, consulted in self._of(account))

    def moved(self, account: Account[Rulebook], ruling: Ruling[..., Any]) -> Moved:
        """Counts the account's deals that go differently if this ruling answers its question."""
        ended = list(self._otherwise(account, ruling))
        return Moved(len(ended), sum(ended))

    def _otherwise(self, account: Account[Rulebook], ruling: Ruling[..., Any]) -> Iterator[bool]:
        """Yields, for each deal that goes differently, whether it also ends differently."""
        mine, rules = getattr(account.rules, ruling.question), _with(account, ruling)
        if mine.alike(ruling):
            return
        for told, deal, consulted in self._of(account):
            if mine in consulted:
                again = _again(rules, told, deal)
                if again is None or effect_of(again) != effect_of(deal):
                    yield again is None or end_of(again) != end_of(deal)

    def apart(
        self, accounts: Sequence[Account[Rulebook]], questions: Sequence[str]
    ) -> dict[str, set[frozenset[str]]]:
        """Returns, for each question, the pairs of accounts (by id) whose answers are told apart."""
        found: dict[str, set[frozenset[str]]] = {question: set() for question in questions}
        for one, other in permutations(accounts, 2):
            pair = frozenset((one.id, other.id))
            for question, pairs in found.items():
                if pair not in pairs and self.parts(one, getattr(other.rules, question)):
                    pairs.add(pair)
        return found


def _with(account: Account[Rulebook], ruling: Ruling[..., Any]) -> Rulebook:
    return replace(account.rules, **{ruling.question: ruling})


def _again(rules: Rulebook, told: Record, deal: Deal) -> Deal | None:
    """Replays a deal with the same replies under other rules; returns None if they are not allowed."""
    try:
        return run(lay(told, rules=rules), scripted(deal.replies))
    except NotAllowed:
        return None


def end_of(deal: Deal) -> tuple[object, ...]:
    """Returns the final state of a deal: counters and debts, the next dealer, and whether it is over."""
    return result(deal), deal.next_dealer, deal.over


def _draws() -> Iterator[tuple[Any, ...]]:
    cards = PACK_40.cards
    for start in range(len(cards) - 3):
        yield (cards[start : start + 3],)
        yield (cards[start::11],)


OUTSIDE: dict[str, Any] = {
    **dict.fromkeys(
        ("pack", "card_order", "players", "seating", "equal_purses", "discards_secret"), lambda: [()]
    ),
    **{f"agreed_{name}": lambda: [()] for name in CONVENTIONS},
    "first_dealer": _draws,
    "session_end": lambda: [
        (4, deals, agreed, up) for deals in range(20) for agreed in (0, 3) for up in (False, True)
    ],
}
"""Questions asked outside a deal, each with a function that returns the arguments to try."""
