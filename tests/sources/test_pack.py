"""The pack and its order: Lalanne §1 ¶1 and §4 ¶2, Foster Cards, Juegos Tipo ¶2 and Orden."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ambigu_variants.ambigu.census.every_hand import every_hand
from ambigu_variants.ambigu.rules.hands import pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_32, PACK_40, Card
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Account, Case
from tests.sources import dealing


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_the_pack_is_that_of_which_hands_are_made(account: Account[Rulebook]) -> None:
    """The pack has no court cards, and hands are made of exactly its cards."""
    pack = account.rules.pack(Case(account.rules))
    assert pack == PACK_40
    assert {card for hand in every_hand() for card in hand.cards} == set(pack.cards)


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_the_stock_is_laid_from_the_pack(account: Account[Rulebook]) -> None:
    """A deal begins with all cards of the pack, and refuses those of another."""
    begun = dealing.played(account.id)
    lying = [*begun.stock, *(card for hand in begun.hands for card in hand)]
    assert sorted(lying) == sorted(account.rules.pack(Case(account.rules)).cards)
    other = PACK_32.cards[-1]
    with pytest.raises(VariorumError):
        dealing.played(account.id, pack=f"{other} 1c 2c 3c 4c 5c 6c")


@pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
def test_each_card_is_higher_than_those_before_it_by_draw_and_by_pips(account: Account[Rulebook]) -> None:
    """The order of the cards is the same in drawing for the deal and in pips: ace lowest, ten highest."""
    order = account.rules.card_order(Case(account.rules))
    assert sorted(order) == sorted(account.rules.pack(Case(account.rules)).ranks)
    for lower, higher in pairwise(order):
        assert dealing.first_dealers(account.id, f"{lower}c {higher}c") == [1]
        assert pips((Card(lower, "c"),)) < pips((Card(higher, "c"),))
