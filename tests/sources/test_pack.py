"""The pack and its order: Lalanne §1 ¶1 and §4 ¶2, Foster Cards, Juegos Tipo ¶2 and Orden."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ambigu_variants.ambigu.census.every_hand import every_hand
from ambigu_variants.ambigu.rules.exchange import highest
from ambigu_variants.ambigu.rules.hands import pips
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_32, PACK_40, Card
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Case
from tests.sources import dealing


@pytest.mark.parametrize("source", [account.id for account in ACCOUNTS])
def test_the_pack(source: str) -> None:
    """Forty cards make every hand and the stock; each is higher than those before it by draw and by pips."""
    case = Case(dealing.rulebook(source))
    pack, order = case.rules.pack(case), case.rules.card_order(case)
    assert pack == PACK_40
    assert {card for hand in every_hand() for card in hand.cards} == set(pack.cards)
    begun = dealing.played(source)
    assert sorted([*begun.stock, *(card for hand in begun.hands for card in hand)]) == sorted(pack.cards)
    with pytest.raises(VariorumError):
        dealing.played(source, pack=f"{PACK_32.cards[-1]} 1c 2c 3c 4c 5c 6c")
    assert sorted(order) == sorted(pack.ranks)
    for lower, higher in pairwise(order):
        assert highest(case, [Card(lower, "c"), Card(higher, "c")]) == [1]
        assert pips((Card(lower, "c"),)) < pips((Card(higher, "c"),))
