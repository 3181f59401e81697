"""The coach: exact against the oracle's count, and blind to what the player cannot see."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from ambigu_variants.ambigu.coach.prospects import chance, choices, held, prospect, stakes
from ambigu_variants.ambigu.coach.telling import across, coached
from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.columns import laid
from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.faces.seated import best_exchanges
from ambigu_variants.ambigu.players.odds import odds
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import line as line_html
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Part
from ambigu_variants.kernel.cards import PACK_40, symbols
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages import share
from tests import oracle
from tests.ambigu.hidden import exchanging, known, typed, unseen

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
WISHES = (Action.STAND, Action.DISCARD, Action.CALL, Action.OPEN, Action.PASS)


def evening(rules: str, seed: str) -> Evening:
    chairs = [{"name": "Ada", "plays": "person"}, *({"name": n, "plays": "bold"} for n in ("Ben", "Cleo"))]
    return store.new_evening(rules, chairs, purses=[80] * 3, seed=seed, until={"deals": 3})


def staying(view: View) -> Reply:
    """Returns a reply by which the player stays in, if there is one."""
    wish = next(wish for wish in (*WISHES, *view.offers) if wish in view.offers)
    offer = view.offers[wish]
    amount = offer.amounts[0] if offer.amounts else 0
    return Reply(view.seat, wish, amount, view.cards[: max(offer.cards[0], 1)] if offer.cards else ())


def moments(rules: str, seed: str = "coach") -> Iterator[tuple[Evening, View]]:
    """Yields an evening each time Ada is asked, and what she sees; she stays in where she can."""
    table = evening(rules, seed)
    for _ in range(20):
        if table.pending is None:
            return
        view = seen(table.deal, table.pending)
        yield table, view
        table.reply(str(staying(view)))


def share_told(part: Fraction) -> str:
    return share(part.numerator, part.denominator)


@accounts
def test_the_chances_of_an_exchange_are_those_of_a_count(account: Account[Rulebook]) -> None:
    """Combinations and mean price of every choice equal a count by the oracle; the best choice is first."""
    tried = 0
    for _, view in moments(account.id):
        found = choices(view)
        assert [each.beats for each in found] == sorted((each.beats for each in found), reverse=True)
        assert not found or () in {each.laid for each in found}
        for choice in found:
            if len(choice.laid) > 2:
                continue  # too many hands for the oracle; the others are computed in the same way
            kept = tuple(card for card in view.cards if card not in choice.laid)
            made: Counter[str] = Counter()
            paid = 0
            for drawn in combinations(unseen(view), SIZE - len(kept)):
                name, price, _ = oracle.judge(account.id, {}, typed((*kept, *drawn)))
                made[name or "none"] += 1
                paid += price
            hands = made.total()
            assert (choice.made, choice.hands, choice.price) == (made, hands, Fraction(paid, hands))
            tried += 1
    assert tried >= 4


@accounts
def test_an_exchange_beats_what_every_two_hands_without_a_common_card_say(account: Account[Rulebook]) -> None:
    """Exact if at most one card is new or all are, else to less than the digits shown."""
    view = next(each for _, each in moments(account.id) if choices(each) and len(each.cards) == SIZE)
    for cards in (view.cards, PACK_40.hand("10h 9c 10s 9d")):
        asked = replace(view, cards=cards, gone=())
        ready = odds(asked.rules)
        for away in ((), cards[1:2], (cards[1], cards[3]), cards[1:], cards):
            kept = tuple(card for card in cards if card not in away)
            found = prospect(asked, away).beats
            if not kept:
                assert found == Fraction(1, 2)  # neither has seen a card of the other
                continue
            shares = [
                Fraction(2 * won + equal, 2 * hands)
                for drawn in combinations(unseen(asked), len(away))
                for won, equal, hands in [ready.against((*kept, *drawn), away)]
            ]
            exact = sum(shares, start=Fraction(0)) / len(shares)
            assert abs(found - exact) <= Fraction(3 * (len(away) > 1), 10000)


@accounts
def test_what_the_box_tells(account: Account[Rulebook]) -> None:
    """The best exchange comes first; a share has one value throughout; only a call has a cost."""
    met, calls = set(), 0
    for view in [each for seed in "123456" for _, each in moments(account.id, seed)]:
        if len(view.cards) < SIZE:
            continue
        told, found, offer = coached(view), choices(view), view.offers.get(Action.CALL)
        texts = " ".join(line_text(each) for each in told if isinstance(each, Line))
        holds = share_told(held(view).beats)
        met.add(view.stage)
        if found:
            now = next(each for each in found if not each.laid)
            assert now.beats == held(view).beats
            assert "after the best exchange" in texts.casefold()
            assert share_told(found[0].together if offer else found[0].beats) in texts
            assert share_told(now.beats) == share_told(found[0].beats) or f"beats {holds}" not in texts
        else:
            assert (f"It beats {holds}" in texts) != (offer is not None and len(view.live) == 2)
            assert "best exchange" not in texts
        if Action.DISCARD in view.offers:
            advice = next(each for each in told if isinstance(each, Part) and "exchange" in each.title)
            first = advice.blocks[0]
            assert isinstance(first, Line)
            assert (symbols(found[0].laid) or "keep all your cards") in line_text(first)
        assert ("calling pays off" in texts) == bool(offer and offer.cost)
        if offer and offer.cost:
            calls += 1
            wins = stakes(view, found[0] if found else None).prize
            assert share_told(offer.cost / (offer.cost + wins)) in texts
            assert share_told(found[0].together if found else chance(view).win) in texts
    assert met == {"four-cards", "draw", "last-betting"}
    assert calls


def test_advice_says_whether_it_depends_on_the_account() -> None:
    """It names one exchange if all accounts agree, else that of each."""
    met = set()
    table, asked = next(each for each in moments("lalanne_2010") if Action.DISCARD in each[1].offers)
    assert best_exchanges(table.data())["html"] == line_html(across(asked))
    for cards in ("4s 2s 10d 6s", "3h 10h 2s 1d", "3d 4c 4h 8c", "9c 9d 9h 6h"):
        view = replace(asked, cards=PACK_40.hand(cards), gone=())
        told, laid = line_text(across(view)), []
        for account in ACCOUNTS:
            found = choices(replace(view, rules=account.rules))
            best = max(found, key=lambda each: (each.beats, -len(each.laid)))
            laid.append((account.source.short, symbols(best.laid) or "no card"))
        agree = len({cards for _, cards in laid}) == 1
        met.add(agree)
        assert ("depends on the account" in told) is not agree
        assert all((f"{name}: {cards}" in told) is not agree for name, cards in laid)
        assert laid[0][1] in told
    assert met == {True, False}
    with pytest.raises(VariorumError, match="exchange"):
        best_exchanges(evening("lalanne_2010", "coach").data())


TOLD = re.compile(r'<section class="coach">.*?</section>', re.DOTALL)


@accounts
def test_hidden_cards_change_nothing_on_deals(account: Account[Rulebook]) -> None:
    """If other cards are hidden, the board differs, but it tells the player who is asked the same."""
    draw = random.Random(account.id)
    board, told = boards.new_board(3, "8", [account.id]), set()
    for _ in range(14):
        (column,), _ = laid(board)
        if (ask := column.deal.pending) is None:
            break
        view = seen(column.deal, ask)
        put = exchanging(known(view), draw)
        stock = put(" ".join(str(card) for card in lay(column.told).stock))
        other = boards.new_board(3, "8", [account.id], stock)
        other["moves"] = [[0, put(said)] for _, said in board["moves"]]
        shown, again = board_html(board)["html"], board_html(other)["html"]
        assert shown != again
        assert TOLD.findall(shown) == TOLD.findall(again) != []
        assert 'class="coach"' not in board_html(board, coach=False)["html"]
        told.add((len(view.cards), Action.DISCARD in view.offers))
        board = {**board, "moves": [*board["moves"], [0, str(staying(view))]]}
    assert {size for size, _ in told} == {2, SIZE}
    assert (SIZE, True) in told
