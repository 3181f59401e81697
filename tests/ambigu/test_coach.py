"""The coach: exact against the oracle's count, and blind to what the player cannot see."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from ambigu_variants.ambigu.coach.prospects import choices, held, prospect
from ambigu_variants.ambigu.coach.telling import across, coached
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.seated import best_exchanges
from ambigu_variants.ambigu.players.odds import odds
from ambigu_variants.ambigu.players.view import View, seen
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


def test_strength_is_the_mean_share_of_hands_beaten() -> None:
    """The strength of a choice is the mean over all new hands of the hands that each beats."""
    view = next(each for each in views("foster_1897") if choices(each))
    (choice, *_) = choices(view)
    known = odds(view.rules)
    kept = tuple(card for card in view.cards if card not in choice.laid)
    left = unseen(view)
    levels = [known.level(tuple(cards)) for cards in combinations(left, SIZE)]
    count = Counter(levels)
    total = hands = 0
    for drawn in combinations(left, SIZE - len(kept)):
        level = known.level((*kept, *drawn))
        total += 2 * sum(many for other, many in count.items() if other < level) + count[level]
        hands += 1
    assert choice.beats == Fraction(total, 2 * hands * len(levels))


@accounts
def test_the_best_choice_is_first(account: Account[Rulebook]) -> None:
    for view in views(account.id):
        found = [each.beats for each in choices(view)]
        assert found == sorted(found, reverse=True)
        if found:
            assert {each.laid for each in choices(view)} >= {()}


def test_advice_says_whether_it_depends_on_the_account() -> None:
    """It names one exchange if all accounts agree, else that of each."""
    draw, met = random.Random("differ"), set()
    table, asked = next(each for each in moments("lalanne_2010") if choices(each[1]))
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
        if choices(view):
            assert across(seen(deal, table.pending)) == across(view)


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
        assert not any(each.counting for each in every(tree.Cards, without))
    assert marked


def test_sentences() -> None:
    """A hand is named with its pips, its suit, its place on the ladder, its price and its chances."""
    view = next(each for each in views("foster_1897") if len(each.cards) == SIZE)
    first, second, *_ = [line_text(each) for each in coached(view) if isinstance(each, Line)]
    mine = held(view)
    assert first.startswith("You hold a")
    assert f"ranks {mine.rung} of {mine.rungs}, counting from the lowest" in second
    assert "of the hands another player could have" in second
    pair = next(each for each in views("foster_1897") if len(each.cards) < SIZE)
    assert prospect(pair).hands == len(list(combinations(unseen(pair), 2)))
