"""Hypothesis strategies: hands, deals, rulebooks."""

from __future__ import annotations

from hypothesis import strategies as st

from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.rulings import Account

Cards = tuple[Card, ...]


def every_account() -> list[Account[Rulebook]]:
    """Every account, and every account with one reading on hands exchanged."""
    found: list[Account[Rulebook]] = []
    for account in ACCOUNTS:
        found.append(account)
        for question in (*hand_questions(), "players"):
            found += [account.reading(question, name) for name in list(account.readings(question))[1:]]
    return found


accounts = st.sampled_from(every_account())
packs = st.permutations(PACK_40.cards)
hands = packs.map(lambda cards: tuple(cards[:4]))


@st.composite
def deals(draw: st.DrawFn, most: int = 6) -> list[Cards]:
    """Two to six hands of one pack; half of them from low cards only, so that hands are often equal."""
    seats = draw(st.integers(2, most))
    few = [card for card in PACK_40.cards if card.rank <= seats + 2]
    cards = draw(st.one_of(packs, st.permutations(few)))
    return [tuple(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]
