"""A player's view contains nothing that is hidden from the seat, and everything that is open."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle, islice
from random import Random
from typing import Any

from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.deals.trials import random_player
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action, Shown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event
from tests.players.test_strategies import table
from tests.proofs.test_random_deals import mixture

MIXTURES = 10


def decisions(rules: Rulebook, number: int) -> Iterator[tuple[Deal, Ask]]:
    """Yields the decisions of a random deal, with replies in turn and out of turn."""
    seated = rules.players(Case(rules))
    told = table(seated[number % len(seated)], f"hidden {number}", purse=(6, 30)[number % 2])
    deal: Deal = lay(told, rules=rules)
    player = random_player(f"player {number}")
    deal.begin(course(deal), out_of_turn)
    while (ask := deal.pending) is not None:
        yield deal, ask
        said = player(deal, ask)
        assert said is not None
        try:
            deal.reply(said)
        except NotAllowed:
            assert said.action not in ask.offers


@contextmanager
def hidden_exchanged(deal: Deal, seat: int, draw: Random) -> Iterator[int]:
    """Permutes the cards unseen by a seat, wherever they are; yields their number, and restores them."""
    open_to_all = not deal.rules.discards_secret(Case(deal.rules))
    known = {*deal.hands[seat], *(card for owner, card in deal.discards if owner == seat or open_to_all)}
    for step in deal.log:
        if isinstance(step, Shown):
            known |= {*step.cards}
    hidden = [card for card in PACK_40.cards if card not in known]
    other = dict(zip(hidden, draw.sample(hidden, len(hidden)), strict=True))
    _renamed(deal, other)
    yield len(hidden)
    _renamed(deal, {there: here for here, there in other.items()})


def _renamed(deal: Deal, other: Mapping[Card, Card]) -> None:
    def of(cards: Any) -> list[Card]:
        return [other.get(card, card) for card in cards]

    deal.hands = [of(hand) for hand in deal.hands]
    deal.stock = of(deal.stock)
    deal.discards = [(owner, other.get(card, card)) for owner, card in deal.discards]
    deal.apart, deal.new_discards = set(of(deal.apart)), of(deal.new_discards)
    for step in deal.log:
        if isinstance(step, Event):
            step.cards = tuple(of(step.cards))
        elif isinstance(step, Ask) and step.reply:
            step.reply = step.reply._replace(cards=tuple(of(step.reply.cards)))


def told_of(deal: Deal) -> list[object]:
    """The parts of a deal that a view leaves as they are: counters, cards set aside, citations, log."""
    purses = [heap.counters for heap in deal.purse]
    return [deal.counters, purses, {*deal.withholding}, [*deal.because], [*deal.followed], [*deal.log]]


def test_hidden_cards_change_nothing(thorough: bool) -> None:
    """Exchanging the hidden cards changes neither the view nor the reply, and a view changes nothing.

    Tested on decisions under every account and ten mixtures; the reply under accounts only.
    """
    books = [*(account.rules for account in ACCOUNTS), *map(mixture, range(MIXTURES))]
    draw, names, said, asides = Random("exchanged"), cycle(STRATEGIES), set[Action](), set[Action]()
    every = (each for number, rules in enumerate(cycle(books)) for each in decisions(rules, number))
    for deal, ask in islice(every, 10_000 if thorough else 3000):
        before = told_of(deal)
        view = seen(deal, ask)
        assert told_of(deal) == before
        asides |= view.asides
        reply = None
        if deal.rules in books[: len(ACCOUNTS)]:
            player = STRATEGIES[next(names)].player("one")
            reply = player(deal, ask)
            assert reply is not None
            said.add(reply.action)
        with hidden_exchanged(deal, ask.seat, draw) as cards:
            assert cards > 10
            assert seen(deal, ask) == view
            assert reply is None or player(deal, ask) == reply
    assert asides == {Action.BUY, Action.WITHHOLD}
    assert {Action.PASS, Action.STAND, Action.DISCARD, Action.OPEN, Action.CALL} <= said


def test_what_is_open_is_seen() -> None:
    """Discards that the rules leave open, and hands that were shown, are in the view."""
    rules = ACCOUNTS[-1].rules
    opened = dataclasses.replace(rules.discards_secret, function=lambda case: False)
    books = rules, dataclasses.replace(rules, discards_secret=opened)
    gone: list[int] = []
    shown = 0
    for book in books:
        more = 0
        for number in range(12):
            for deal, ask in decisions(book, number):
                view = seen(deal, ask)
                mine = {card for owner, card in deal.discards if owner == ask.seat}
                assert mine <= {*view.gone}
                more += len(view.gone) - len(mine)
                for seat, cards in view.shown.items():
                    shown += 1
                    assert seat != ask.seat
                    assert {*cards} <= {*deal.hands[seat]}
        gone.append(more)
    assert gone[0] == 0 < gone[1]
    assert shown
