"""Properties of every rulebook and of every reading."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, height, judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Account, Case
from tests.strategies import Cards, accounts, deals, hands, renamings


def renamed(cards: Cards, suits: dict[str, str]) -> Cards:
    """The cards with their suits renamed."""
    return tuple(Card(card.rank, suits[card.suit]) for card in cards)


@given(accounts, hands, renamings)
def test_suits_are_exchangeable(account: Account[Rulebook], cards: Cards, suits: dict[str, str]) -> None:
    """Renaming the suits changes nothing but the names of the suits."""
    case = Case(account.rules)
    one, other = judge(case, Hand(cards)), judge(case, Hand(renamed(cards, suits)))
    assert (one.combination, price(case, one), height(case, one)) == (
        other.combination,
        price(case, other),
        height(case, other),
    )


@given(accounts, hands, st.permutations(range(4)))
def test_the_order_of_the_cards_does_not_matter(
    account: Account[Rulebook], cards: Cards, order: list[int]
) -> None:
    """A hand is a set of cards."""
    case = Case(account.rules)
    one, other = judge(case, Hand(cards)), judge(case, Hand(tuple(cards[index] for index in order)))
    assert (one.combination, height(case, one)) == (other.combination, height(case, other))


@given(accounts, hands)
def test_prices_are_positive(account: Account[Rulebook], cards: Cards) -> None:
    """A combination pays at least one counter, and nothing pays nothing; its cards are of the hand."""
    case = Case(account.rules)
    held = judge(case, Hand(cards))
    assert (price(case, held) > 0) == (held.combination is not None)
    assert set(held.cards) <= set(cards)
    assert bool(held.cards) == (held.combination is not None)


@given(accounts, deals(most=2))
def test_order_is_antisymmetric(account: Account[Rulebook], deal: list[Cards]) -> None:
    """Of two hands the same one wins whoever speaks first, unless only the elder hand parts them."""
    one = showdown(Case(account.rules), [Hand(cards) for cards in deal])
    other = showdown(Case(account.rules), [Hand(cards) for cards in reversed(deal)])
    if one.tied:
        assert (one.winner, other.winner) == (0, 0)
        assert one.tied == other.tied == (0, 1)
    else:
        assert one.winner == 1 - other.winner
        assert not other.tied


@given(accounts, deals())
def test_a_showdown_orders_every_hand_and_cites_every_ruling(
    account: Account[Rulebook], deal: list[Cards]
) -> None:
    """The order names each hand once; the winner holds the highest combination; what decided was
    consulted.
    """
    case = Case(account.rules)
    shown = showdown(case, [Hand(cards) for cards in deal])
    assert sorted(shown.order) == list(range(len(deal)))
    rungs = [
        case.rules.ladder(case).index(held.combination) if held.combination else -1 for held in shown.holdings
    ]
    assert rungs[shown.winner] == max(rungs)
    assert [decision.winner for decision in shown.decisions] == list(shown.order[:-1])
    for decision in shown.decisions:
        assert decision.ruling in shown.because
        assert decision.winner not in decision.beaten
        assert (decision.marks is not None) == (decision.step is Criterion.HEIGHT)
    if shown.tied:
        assert shown.winner == min(shown.tied)
        assert shown.decisions[0].step is Criterion.ELDER_HAND


@given(accounts, deals())
def test_striking_out_a_loser_of_a_lower_combination_changes_no_winner(
    account: Account[Rulebook], deal: list[Cards]
) -> None:
    """A hand of a lower combination is irrelevant to the rest."""
    shown = showdown(Case(account.rules), [Hand(cards) for cards in deal])
    best = shown.holdings[shown.winner].combination
    kept = [cards for cards, held in zip(deal, shown.holdings, strict=True) if held.combination is best]
    if len(kept) > 1:
        again = showdown(Case(account.rules), [Hand(cards) for cards in kept])
        assert kept[again.winner] == deal[shown.winner]


def test_the_three_accounts_part_over_eight_seven_and_ten_five() -> None:
    """Two accounts know the two-card sequence; in the third the elder hand wins, whichever it is."""
    later = ["10d 5d 3c 4s", "8h 7h 1c 2s"]
    winners = {account.id: operations.showdown(later, account.id)["winner"] for account in ACCOUNTS}
    assert list(winners.values()) == [1, 1, 0]
