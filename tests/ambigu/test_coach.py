"""The coach: exact against the oracle's count, and blind to what the player cannot see."""

from __future__ import annotations

import copy
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from ambigu_variants.ambigu.coach.chances import chance
from ambigu_variants.ambigu.coach.prospects import choices, held, prospect, stakes
from ambigu_variants.ambigu.coach.telling import across, coached
from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.columns import laid
from ambigu_variants.ambigu.deals.replay import lay
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.faces.practice import practice_view
from ambigu_variants.ambigu.faces.seated import best_exchanges
from ambigu_variants.ambigu.players.odds import odds
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.practice import deals as practice
from ambigu_variants.ambigu.rules.hands import SIZE, Cards
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.staging import scene
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces import tree
from ambigu_variants.faces.markup import line as line_html
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Part
from ambigu_variants.kernel.cards import PACK_40, Card, symbols
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages import share
from tests import oracle
from tests.trees import every

accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)
WISHES = (Action.STAND, Action.DISCARD, Action.CALL, Action.OPEN, Action.PASS)


def evening(rules: str, seed: str) -> Evening:
    chairs = [{"name": "Ada", "plays": "person"}, *({"name": n, "plays": "bold"} for n in ("Ben", "Cleo"))]
    return store.new_evening(rules, chairs, purses=[80] * 3, seed=seed, until={"deals": 3})


def moments(rules: str, seed: str = "coach") -> Iterator[tuple[Evening, View]]:
    """Yields an evening each time Ada is asked, and what she sees; she stays in where she can."""
    table = evening(rules, seed)
    for _ in range(20):
        if table.pending is None:
            return
        view = seen(table.deal, table.pending)
        yield table, view
        wish = next(wish for wish in (*WISHES, *view.offers) if wish in view.offers)
        offer = view.offers[wish]
        amount = offer.amounts[0] if offer.amounts else 0
        laid = view.cards[: max(offer.cards[0], 1)] if offer.cards else ()
        table.reply(str(Reply(view.seat, wish, amount, laid)))


def views(rules: str) -> list[View]:
    return [view for _, view in moments(rules)]


def share_told(part: Fraction) -> str:
    return share(part.numerator, part.denominator)


def unseen(view: View) -> list[Card]:
    known = {*view.cards, *view.gone, *(card for cards in view.shown.values() for card in cards)}
    return [card for card in PACK_40.cards if card not in known]


def typed(cards: Cards) -> oracle.Cards:
    return tuple((card.rank, card.suit) for card in cards)


@accounts
def test_the_chances_of_an_exchange_are_those_of_a_count(account: Account[Rulebook]) -> None:
    """Combinations and mean price of every choice equal a count by the oracle, hand by hand."""
    tried = 0
    for view in views(account.id):
        for choice in choices(view):
            if len(choice.laid) > 2:
                continue  # too many hands for the oracle; the others are computed in the same way
            kept = tuple(card for card in view.cards if card not in choice.laid)
            made: Counter[str] = Counter()
            paid = hands = 0
            for drawn in combinations(unseen(view), SIZE - len(kept)):
                name, price, _ = oracle.judge(account.id, {}, typed((*kept, *drawn)))
                made[name or "none"] += 1
                paid, hands = paid + price, hands + 1
            assert choice.made == made
            assert (choice.hands, choice.price) == (hands, Fraction(paid, hands))
            tried += 1
    assert tried >= 4


@accounts
def test_what_is_held_is_judged_as_by_the_oracle(account: Account[Rulebook]) -> None:
    """The combination, its price, and the share of beaten hands, counted on a sample of all hands."""
    draw = random.Random(account.id)
    for view in [each for each in views(account.id) if len(each.cards) == SIZE]:
        mine = held(view)
        name, price, counting = oracle.judge(account.id, {}, typed(view.cards))
        assert mine.price == price
        assert {(card.rank, card.suit) for card in mine.counting} in (
            {*counting},
            *({*each} for each in oracle.makings(account.id, {}, name, typed(view.cards))),
        )
        left = unseen(view)
        others = list(combinations(left, SIZE))
        assert mine.against.hands == len(others)
        won = equal = 0
        tried = draw.sample(others, 600)
        for cards in tried:
            first, _ = oracle.showdown(account.id, {}, [typed(view.cards), typed(cards)])
            last, _ = oracle.showdown(account.id, {}, [typed(cards), typed(view.cards)])
            won, equal = won + (first == 0 and last == 1), equal + (first == 0 and last == 0)
        for exact, counted in ((mine.against.won, won), (mine.against.equal, equal)):
            share = exact / mine.against.hands
            assert abs(counted / 600 - share) <= 4 * (max(share * (1 - share), 1 / 600) / 600) ** 0.5


@accounts
@pytest.mark.parametrize("known", [0, 1, 3])
def test_the_share_is_counted_hand_by_hand(account: Account[Rulebook], known: int) -> None:
    """The share equals a count over an opponent's possible hands, with no, one or three other hands known.

    The oracle names the winner, once as the first to speak and once as the last.
    """
    view = next(each for each in views(account.id) if len(each.cards) == SIZE)
    left = unseen(view)
    random.Random(known).shuffle(left)
    shown = {seat: tuple(left[SIZE * seat :][:SIZE]) for seat in range(1, known + 1)}
    view = replace(view, seat=0, players=5, shown=shown)
    mine, won, equal, hands = typed(view.cards), 0, 0, 0
    for cards in combinations(unseen(view), SIZE):
        first, _ = oracle.showdown(account.id, {}, [mine, typed(cards)])
        last = first if first else 1 - oracle.showdown(account.id, {}, [typed(cards), mine])[0]
        won, equal, hands = won + (not first and not last), equal + (first != last), hands + 1
    assert held(view).against == (won, equal, hands)


@accounts
def test_an_exchange_beats_what_every_two_hands_without_a_common_card_say(account: Account[Rulebook]) -> None:
    """The new hand is compared with the hands that the other can then hold: exactly if at most one card is
    new or all are, else to less than the digits shown.
    """
    lalanne = PACK_40.hand("10h 9c 10s 9d")
    for view in [each for each in views(account.id) if choices(each) and len(each.cards) == SIZE][:1]:
        for cards in (view.cards, lalanne):
            asked = replace(view, cards=cards, gone=())
            known = odds(asked.rules)
            for away in ((), cards[1:2], (cards[1], cards[3]), cards[1:], cards):
                kept = tuple(card for card in cards if card not in away)
                found = prospect(asked, away).beats
                if not kept:
                    assert found == Fraction(1, 2)  # neither has seen a card of the other
                    continue
                shares = [
                    Fraction(2 * won + equal, 2 * hands)
                    for drawn in combinations(unseen(asked), len(away))
                    for won, equal, hands in [known.against((*kept, *drawn), away)]
                ]
                exact = sum(shares, start=Fraction(0)) / len(shares)
                assert abs(found - exact) <= Fraction(3 * (len(away) > 1), 10000)


@accounts
def test_the_best_choice_is_first(account: Account[Rulebook]) -> None:
    for view in views(account.id):
        found = [each.beats for each in choices(view)]
        assert found == sorted(found, reverse=True)
        if found:
            assert {each.laid for each in choices(view)} >= {()}


@accounts
def test_a_share_in_the_box_has_one_value(account: Account[Rulebook]) -> None:
    """Before an exchange every share is that after the best one, and the present hand's stands nowhere else;
    afterwards the share told is that of keeping all cards, with equal hands as half.
    """
    met = set()
    for view in [each for seed in "123456" for _, each in moments(account.id, seed)]:
        if len(view.cards) < SIZE:
            continue
        texts = " ".join(line_text(each) for each in coached(view) if isinstance(each, Line))
        told, found = share_told(held(view).beats), choices(view)
        met.add((view.stage, Action.CALL in view.offers))
        if found:
            now = next(each for each in found if not each.laid)
            assert now.beats == held(view).beats
            best = found[0].together if Action.CALL in view.offers else found[0].beats
            assert "after your best exchange" in texts.casefold()
            assert share_told(best) in texts
            assert share_told(now.beats) == share_told(found[0].beats) or f"beats {told}" not in texts
        else:
            assert (f"It beats {told}" in texts) != (Action.CALL in view.offers and len(view.live) == 2)
            assert "best exchange" not in texts
    assert {stage for stage, _ in met} == {"four-cards", "draw", "last-betting"}


@accounts
def test_the_best_choice_and_the_chance_a_call_needs_are_sentences(account: Account[Rulebook]) -> None:
    """The advice begins with the best exchange; a call is told with its cost and both chances, and no other
    reply is.
    """
    asked = [view for seed in ("coach", "2", "3") for _, view in moments(account.id, seed)]
    calls = 0
    for view in asked:
        told = coached(view)
        found = choices(view)
        if Action.DISCARD in view.offers:
            advice = next(
                each for each in told if isinstance(each, Part) and each.title == "What to exchange"
            )
            first = line_text(advice.blocks[0])  # type: ignore[arg-type]
            assert (symbols(found[0].laid) or "keep all your cards") in first
        texts = " ".join(line_text(each) for each in told if isinstance(each, Line))
        offer = view.offers.get(Action.CALL)
        pays = bool(offer and offer.cost and len(view.cards) == SIZE)
        assert ("calling pays off" in texts) == pays
        if offer and pays:
            calls += 1
            wins = stakes(view, found[0] if found else None).prize
            assert share_told(offer.cost / (offer.cost + wins)) in texts
            assert share_told(found[0].together if found else chance(view).win) in texts
    assert calls


def test_advice_says_whether_it_depends_on_the_account() -> None:
    """It names one exchange if all accounts agree, else that of each."""
    draw, met = random.Random("differ"), set()
    table, asked = next(each for each in moments("lalanne_2010") if Action.DISCARD in each[1].offers)
    assert best_exchanges(table.data())["html"] == line_html(across(asked))
    for _ in range(40):
        view = replace(asked, cards=tuple(draw.sample(PACK_40.cards, SIZE)), gone=())
        told = line_text(across(view))
        laid = []
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


@accounts
def test_hidden_cards_change_nothing(account: Account[Rulebook]) -> None:
    """With other cards in the other hands and in the stock, the coach says the same."""
    draw = random.Random("hidden")
    for table, view in moments(account.id):
        deal = copy.copy(table.deal)
        hidden = unseen(view)
        draw.shuffle(hidden)
        deal.hands = [
            list(view.cards) if seat == view.seat else [hidden.pop() for _ in hand]
            for seat, hand in enumerate(table.deal.hands)
        ]
        deal.stock = [hidden.pop() for _ in table.deal.stock]
        assert table.pending is not None
        assert coached(seen(deal, table.pending)) == coached(view)
        if Action.DISCARD in view.offers:
            assert across(seen(deal, table.pending)) == across(view)


TOLD = re.compile(r'<section class="coach">.*?</section>', re.DOTALL)


def kept_in(view: View, hidden: random.Random) -> dict[str, str]:
    """Returns other cards for the hidden ones, and the same for those that the player knows."""
    left = unseen(view)
    others = hidden.sample(left, len(left))
    return {str(card): str(card) for card in PACK_40.cards} | {
        str(card): str(other) for card, other in zip(left, others, strict=True)
    }


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
        other = kept_in(view, draw)
        stock = " ".join(other[str(card)] for card in lay(column.told).stock)
        moves = [[0, " ".join(other.get(word, word) for word in said.split())] for _, said in board["moves"]]
        shown, again = (
            board_html(each)["html"]
            for each in (board, {**boards.new_board(3, "8", [account.id], stock), "moves": moves})
        )
        assert shown != again
        assert TOLD.findall(shown) == TOLD.findall(again) != []
        assert 'class="coach"' not in board_html(board, coach=False)["html"]
        told.add((len(view.cards), Action.DISCARD in view.offers))
        wish = next(wish for wish in (*WISHES, *view.offers) if wish in view.offers)
        offer = view.offers[wish]
        laid_away = view.cards[: offer.cards[0]] if offer.cards else ()
        reply = Reply(view.seat, wish, offer.amounts[0] if offer.amounts else 0, laid_away)
        board = {**board, "moves": [*board["moves"], [0, str(reply)]]}
    assert {size for size, _ in told} == {2, SIZE}
    assert (SIZE, True) in told


def test_an_exercise_tells_what_the_player_could_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gives the coach the player’s view alone; switched off, it tells and points out nothing."""
    views: list[View] = []

    def noted(view: View) -> object:
        views.append(view)
        return coached(view)

    monkeypatch.setattr(practice, "coached", noted)
    marked = 0
    for account in ACCOUNTS:
        for number in range(3):
            made = practice.says(account, random.Random(f"{number}"))
            assert made is not None
            assert (made.shown[0].cards.cards, made.coach) in [(each.cards, coached(each)) for each in views]
            marked += bool(made.shown[0].cards.counting)
        shown, without = (
            practice_view("coach", account.id, [0], coach=coach)["html"] for coach in (True, False)
        )
        assert 'class="coach"' in shown
        assert 'class="coach"' not in without
        assert "card--counts" not in without
    assert marked


def test_the_table_shows_it_when_it_is_switched_on() -> None:
    """The cards that count are marked only for the viewer who is asked, and only with the coach."""
    marked = 0
    for table, view in moments("lalanne_2010"):
        odds(view.rules)
        without, by = (scene(table, 0, coach=coach)[0] for coach in (False, True))
        assert "coach" not in {each.kind for each in every(Part, without)}
        assert "coach" in {each.kind for each in every(Part, by)}
        counting = {card for each in every(tree.Cards, by) for card in each.counting}
        assert counting <= {*view.cards}
        marked += bool(counting)
        folds = [each for each in every(Part, by) if each.title == "What to exchange"]
        inside = [each.kind for fold in folds for each in every(tree.Answer, fold)]
        assert inside == ["coach__accounts"] * (Action.DISCARD in view.offers)  # not said before it is opened
        assert not any(each.counting for each in every(tree.Cards, without))
    assert marked


def test_sentences() -> None:
    """A hand is named with its pips, its suit, its place on the ladder, its price and its chances."""
    view = next(each for each in views("foster_1897") if len(each.cards) == SIZE)
    first, second, *_ = [line_text(each) for each in coached(view) if isinstance(each, Line)]
    mine = held(view)
    assert first.startswith("You hold a")
    place = {1: "the lowest", 8: "the highest"}.get(mine.rung, f"number {mine.rung}")
    assert f"That is {place} of the eight combinations" in second
    assert "of the hands another player could have" in second
    pair = next(each for each in views("foster_1897") if len(each.cards) < SIZE)
    assert prospect(pair).hands == len(list(combinations(unseen(pair), 2)))
