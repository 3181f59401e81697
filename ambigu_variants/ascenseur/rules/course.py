"""The course of a game: its deals, their parts, and the points of a contract. Rulings decide each part."""

from __future__ import annotations

from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Contract, Plan, Stage
from ambigu_variants.kernel.cards import Pack
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Steps


def seated(case: Matter, players: int) -> Pack:
    """Returns the pack for this number of players, if they are allowed."""
    rules = case.rules
    pack = rules.pack(case)
    may = rules.players(case, len(pack.cards))
    if players not in may:
        raise NotAllowed(
            "With {cards} cards, {least} to {most} players can play, not {players}.",
            players=players,
            cards=len(pack.cards),
            least=may[0],
            most=may[-1],
            field="players",
            passage=rules.players.locus,
        )
    return pack


def plan(case: Matter, players: int) -> Plan:
    """Returns the deals that this number of players play, and their cards."""
    rules = case.rules
    pack = seated(case, players)
    removed = rules.removal(case, pack.cards, players)
    kept = list(pack.cards)
    for card in removed:
        kept.remove(card)
    top = rules.top(case, len(kept), players)
    sizes = (*rules.ascent(case, top), *[top] * rules.top_deals(case, players), *rules.descent(case, top))
    return Plan(pack, tuple(kept), removed, top, sizes)


def _descends(sizes: tuple[int, ...], number: int) -> bool:
    """Checks whether the deal after this one is the first of the descent."""
    return number + 1 == len(sizes) or sizes[number + 1] < sizes[number] == max(sizes)


def dealers(case: Matter, players: int, sizes: tuple[int, ...]) -> list[int]:
    """Returns the dealer of each deal, by seat."""
    found = [case.rules.first_dealer(case, players)]
    for number in range(len(sizes) - 1):
        found.append(case.rules.next_dealer(case, found[-1], players, _descends(sizes, number)))
    return found


def gained(case: Matter, contract: Contract, score: int) -> int:
    """Returns the points that a contract adds to the current score."""
    rules = case.rules
    kept = contract.bid == contract.made
    points = rules.kept(case, contract.bid) if kept else rules.missed(case, contract)
    return points if rules.below_nought(case) else max(points, -score)


def course(sitting: Sitting) -> Steps[None]:
    """Yields the steps of a game from the first deal to the last."""
    rules = sitting.rules
    for number, size in enumerate(sitting.sizes):
        sitting.next_hand()
        sitting.stage = Stage.CARDS
        yield from rules.shuffling(sitting)
        yield from rules.dealing(sitting, size)
        yield from rules.turned_card(sitting)
        sitting.new_trick()
        sitting.stage = Stage.BIDS
        yield from rules.bidding(sitting)
        sitting.stage = Stage.TRICKS
        leader = rules.first_leader(sitting, sitting.dealer, sitting.players)
        for _ in range(size):
            taker = yield from rules.trick(sitting, leader)
            leader = rules.next_leader(sitting, taker)
        sitting.stage = Stage.SCORE
        yield from rules.settling(sitting)
        sitting.end_hand()
        sitting.dealer = rules.next_dealer(
            sitting, sitting.dealer, sitting.players, _descends(sitting.sizes, number)
        )
    sitting.stage = Stage.END
    sitting.next_dealer = sitting.dealer
    yield from rules.ending(sitting)
