"""Properties of every rulebook and of every reading."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.faces.hands import hands_view
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.showdown import Criterion, height, judge, price, showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.rulings import Account, Case
from tests.samples import Cards, accounts, deals, hands, renamings


def renamed(cards: Cards, suits: dict[str, str]) -> Cards:
    """Returns the cards with their suits renamed."""
    return tuple(Card(card.rank, suits[card.suit]) for card in cards)


@given(accounts, hands, renamings)
def test_suits_are_exchangeable(account: Account[Rulebook], cards: Cards, suits: dict[str, str]) -> None:
    """Renaming the suits changes neither combination, price nor height."""
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
    """A hand is judged alike in any order of its cards."""
    case = Case(account.rules)
    one, other = judge(case, Hand(cards)), judge(case, Hand(tuple(cards[index] for index in order)))
    assert (one.combination, height(case, one)) == (other.combination, height(case, other))


@given(accounts, hands)
def test_prices_are_positive(account: Account[Rulebook], cards: Cards) -> None:
    """A combination has a positive price and uses cards of the hand; no combination has price 0 and no
    cards.
    """
    case = Case(account.rules)
    held = judge(case, Hand(cards))
    assert (price(case, held) > 0) == (held.combination is not None)
    assert set(held.cards) <= set(cards)
    assert bool(held.cards) == (held.combination is not None)


@given(accounts, deals(most=2))
def test_order_is_antisymmetric(account: Account[Rulebook], deal: list[Cards]) -> None:
    """The winner of two hands doesn't depend on their order, unless they tie and the elder hand wins."""
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
    """The order lists each hand once, the winner has the highest combination, and deciding rulings are
    cited.
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
    """Removing hands with a lower combination doesn't change the winner."""
    shown = showdown(Case(account.rules), [Hand(cards) for cards in deal])
    best = shown.holdings[shown.winner].combination
    kept = [cards for cards, held in zip(deal, shown.holdings, strict=True) if held.combination is best]
    if len(kept) > 1:
        again = showdown(Case(account.rules), [Hand(cards) for cards in kept])
        assert kept[again.winner] == deal[shown.winner]


@pytest.mark.parametrize("players", operations.numbers_of_hands())
def test_hands_are_dealt_on_which_the_accounts_disagree(players: int) -> None:
    """For any number of players the accounts differ on the winner, and the seed determines the hands."""
    for seed in map(str, range(10)):
        dealt = operations.deal(players, seed, differing=True)
        assert len(dealt) == players
        assert len({operations.showdown(dealt, account.id)["winner"] for account in ACCOUNTS}) > 1
        assert operations.deal(players, seed, differing=True) == dealt


def test_hands_on_which_they_disagree_are_sought_with_the_readings_chosen() -> None:
    """A chosen reading changes which hands are found; the accounts differ on them under that reading."""
    reading = ["foster_1897:round-the-corner=circular"]
    others = 0
    for seed in map(str, range(12)):
        dealt = operations.deal(2, seed, differing=True, readings=reading)
        judged = operations.hands(dealt, None, reading)["accounts"]
        assert len({each["winner"] for each in judged}) > 1
        others += dealt != operations.deal(2, seed, differing=True)
    assert others
    with pytest.raises(UnknownName):
        operations.deal(2, "1", differing=True, readings=["foster_1897:round-the-corner=square"])


def test_if_no_such_hands_are_found_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the maximum number of deals, a refusal says that all accounts agree."""
    monkeypatch.setattr(operations, "DEALT", 1)
    seeds = {True: "", False: ""}
    for seed in map(str, range(20)):
        dealt = operations.deal(2, seed)
        won = {operations.showdown(dealt, account.id)["winner"] for account in ACCOUNTS}
        seeds[len(won) > 1] = seed
    assert operations.deal(2, seeds[True], differing=True) == operations.deal(2, seeds[True])
    with pytest.raises(RequestError, match="In 1 random deals, the same hand wins in every account"):
        operations.deal(2, seeds[False], differing=True)


def test_if_all_accounts_agree_one_line_says_so_and_the_rest_is_folded() -> None:
    """Nothing is folded if the accounts differ or only one is asked."""
    alike = str(hands_view(["8c 9d 9h 6h", "10h 6s 3c 9c"])["html"])
    assert '<div class="showdown showdown--alike"><p class="parting">All three accounts' in alike
    assert alike.count("<details") == 1
    assert alike.index("<details") < alike.index("showdown__accounts")
    apart = str(hands_view(["10d 5d 3c 4s", "8h 7h 1c 2s"])["html"])
    assert "<details" not in apart
    assert "<details" not in str(hands_view(["8c 9d 9h 6h", "10h 6s 3c 9c"], [ACCOUNTS[0].id])["html"])


def test_a_reply_holds_what_the_page_reads_and_no_more() -> None:
    """The reply has the HTML and each reason once; for two hands it is smaller than 8 kB."""
    reply = hands_view(["8h 7h 1c 2s", "10d 5d 3c 4s"])
    assert reply.keys() == {"state", "html", "announce", "address", "possible"}
    whys = [account["why"] for account in operations.hands(["8h 7h 1c 2s", "10d 5d 3c 4s"])["accounts"]]
    assert reply["announce"] == list(dict.fromkeys(whys))
    assert len(json.dumps(reply, ensure_ascii=False).encode()) < 8_000
