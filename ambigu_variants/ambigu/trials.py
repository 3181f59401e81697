"""Deals played at random, by which answers on procedure are told apart.

Two answers to a question differ if there is a deal that goes on otherwise when one takes the other's place
and all players say the same. Here such deals are looked for among random ones; that none is found proves
nothing, and is never said to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from ambigu_variants.ambigu.course import CONVENTIONS, course, out_of_turn
from ambigu_variants.ambigu.replay import EDITION, GAME, lay, run
from ambigu_variants.ambigu.rulebook import Deal, Rulebook
from ambigu_variants.attribution import exchanged
from ambigu_variants.cards import PACK_40, Card
from ambigu_variants.errors import NotAllowed
from ambigu_variants.play import Play, Player, scripted
from ambigu_variants.record import Record
from ambigu_variants.rulings import Account, Case
from ambigu_variants.steps import Ask, Did, Offer, Reply, Say

__all__ = ["Witness", "course_of", "procedure_witnesses", "restless", "trial"]

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
ASIDES = (Say.BUY, Say.EXPOSE, Say.FOUL, Say.WITHHOLD)


def restless(seed: str, *, asides: bool = True) -> Player:
    """A player who says anything that is offered, and now and then something out of turn, allowed or not.

    Args:
        seed: the same seed makes the same player.
        asides: whether he buys counters, exposes a hand, finds one foul, keeps discards apart, and leaves.
    """
    from random import Random  # not before it is used: it is slow to import in a browser

    draw = Random(seed)

    def reply(deal: Deal, ask: Ask | None) -> Reply | None:
        if asides and draw.randrange(15 if ask else 2) == 0:
            seat = draw.randrange(deal.players) if ask is None or draw.randrange(2) else ask.seat
            said = draw.choice(ASIDES) if ask else draw.choice((Say.BUY, Say.LEAVE))
            return Reply(seat, said, 5 if said is Say.BUY else 0)
        if ask is None:
            return None
        said = draw.choice([*ask.offers])
        return Reply(ask.seat, said, *_named(deal, ask.seat, ask.offers[said], draw))

    return reply


def _named(deal: Deal, seat: int, offer: Offer, draw: Any) -> tuple[int, tuple[Card, ...]]:
    amount, cards = 0, ()
    if offer.amounts is not None:
        few = offer.amounts[:4] if draw.randrange(5) else offer.amounts
        amount = draw.choice(few)
    if offer.cards is not None:
        cards = tuple(draw.sample(deal.hands[seat], draw.choice(offer.cards)))
    return amount, cards


def trial(rules: Rulebook, number: int, *, asides: bool = True) -> tuple[Record, Deal]:
    """A deal at random under a rulebook, the same for the same number: its table as a record, and the deal.

    What is said out of turn and refused is as if it had not been said.
    """
    told = _table(number, rules.players(Case(rules)))
    deal = lay(told, rules=rules)
    player = restless(f"player {number}", asides=asides)
    under_way = Play(deal, course(deal), out_of_turn)
    while (reply := player(deal, under_way.ask)) is not None:
        try:
            under_way.reply(reply)
        except NotAllowed:
            if reply.say not in (*ASIDES, Say.LEAVE):
                raise
        if reply.say is Say.LEAVE:
            break
    deal.pending, deal.over = under_way.ask, under_way.ask is None
    return told, deal


def _table(number: int, seated: range) -> Record:
    from random import Random

    draw = Random(f"table {number}")
    players = draw.choice(seated)
    return Record(
        game=GAME,
        edition=EDITION,
        rules="",
        seats=SEATS[:players],
        purses=tuple(draw.choice((3, 6, 12, 30, 60)) for _ in range(players)),
        pool=draw.choice((0, 0, 5)),
        tray=draw.choice((0, 0, 2)),
        debts=((0, players - 1, 4),) if draw.randrange(3) == 0 else (),
        seed=f"deal {number}",
    )


def course_of(deal: Deal) -> list[object]:
    """All that happened in a deal, without the rulings: equal for two deals that went alike."""
    told: list[object] = []
    for step in deal.log:
        if isinstance(step, Ask):
            told.append((step.seat, step.stage, tuple(step.offers.items()), step.reply))
        elif isinstance(step, Did):
            told.append((step.deed, step.seat, step.cards, step.amount, step.payer, step.payee))
    return [*told, deal.next_dealer, deal.over]


@dataclass(frozen=True, kw_only=True)
class Witness:
    """A deal that goes otherwise when one account answers a question as another does.

    ``record`` is the deal under ``account``'s rules, with the replies; ``other`` the account whose answer is
    put in its place. ``record`` is None where the answers are told apart without a deal.
    """

    account: str
    other: str
    record: Record | None


def procedure_witnesses(
    accounts: Sequence[Account[Rulebook]], questions: Sequence[str], deals: int
) -> dict[str, dict[frozenset[str], Witness]]:
    """For each question of procedure, a witness for each pair of accounts whose answers are told apart.

    Args:
        accounts: those compared.
        questions: the names of the questions.
        deals: how many random deals are played under each account.
    """
    played = {account.id: [trial(account.rules, number) for number in range(deals)] for account in accounts}
    for told in played.values():
        told.sort(key=lambda each: len(each[1].log))
    found: dict[str, dict[frozenset[str], Witness]] = {question: {} for question in questions}
    for one, other in permutations(accounts, 2):
        pair = frozenset((one.id, other.id))
        for question, witnesses in found.items():
            if pair not in witnesses:
                witness = _witness(one, other, question, played[one.id])
                if witness:
                    witnesses[pair] = witness
    return found


def _witness(
    one: Account[Rulebook], other: Account[Rulebook], question: str, played: list[tuple[Record, Deal]]
) -> Witness | None:
    mine, theirs = getattr(one.rules, question), getattr(other.rules, question)
    if mine is theirs:
        return None
    if question in OUTSIDE:
        cases = OUTSIDE[question]()
        apart = any(mine(Case(one.rules), *some) != theirs(Case(other.rules), *some) for some in cases)
        return Witness(account=one.id, other=other.id, record=None) if apart else None
    hybrid = exchanged(one.rules, other.rules, [question])
    for told, deal in played:
        if mine in deal.consulted and _goes_otherwise(hybrid, told, deal):
            replies = tuple(map(str, deal.replies))
            whole = Record(**{**told.__dict__, "rules": one.id, "replies": replies})
            return Witness(account=one.id, other=other.id, record=whole)
    return None


def _goes_otherwise(hybrid: Rulebook, told: Record, deal: Deal) -> bool:
    again = lay(told, rules=hybrid)
    try:
        run(again, scripted(deal.replies))
    except NotAllowed:
        return True
    return course_of(again) != course_of(deal)


def _draws() -> Iterator[tuple[Any, ...]]:
    cards = PACK_40.cards
    for start in range(len(cards) - 3):
        yield (cards[start : start + 3],)
        yield (cards[start::11],)


OUTSIDE: dict[str, Any] = {
    **{f"agreed_{name}": lambda: [()] for name in CONVENTIONS},
    "first_dealer": _draws,
    "session_end": lambda: [(deals, up) for deals in range(20) for up in (False, True)],
}
"""Questions that are asked outside a deal: on what they are tried."""
