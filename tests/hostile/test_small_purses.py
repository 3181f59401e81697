"""Evenings with very few counters: every purchase is of at least one, and no evening gets stuck."""

from __future__ import annotations

from itertools import product

import pytest

from ambigu_variants.ambigu.evenings.agreement import PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from tests.ambigu.test_evenings import chairs

SOURCES = [account.id for account in ACCOUNTS]


def bought(evening: Evening) -> list[int]:
    """Returns the size of every purchase."""
    said = [reply.split()[1:] for told in evening.records() for reply in told.replies]
    return [int(words[1]) for words in said if words[0] == Action.BUY]


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_computer_player_never_wishes_for_fewer_counters_than_he_has(name: str) -> None:
    """For any purse, dues and initial purse, a computer player buys at least what he lacks, or nothing."""
    for held, due, began in product(range(12), range(10), range(1, 40)):
        wanted = STRATEGIES[name].buys(held, due, began)
        assert wanted >= max(due - held, 0), (held, due, began)
        if held >= began and held >= due:
            assert wanted == 0, (held, due, began)


@pytest.mark.parametrize(("source", "purse"), [*product(SOURCES, (2, 3, 4))])
def test_computer_players_with_very_few_counters_play_every_deal(source: str, purse: int) -> None:
    """Companies of all tempers and of four random players finish their evenings, which open again."""
    companies = (tuple(STRATEGIES)[:4], tuple(STRATEGIES)[2:], ("random",) * 4)
    for number, company in enumerate(companies * 3):
        evening = new_evening(source, chairs(*company), seed=f"{number}", purses=purse, until={"deals": 10})
        evening.play_out()
        assert min(bought(evening), default=1) >= 1
        assert evening.over
    again = from_text(text(evening))
    assert again.data() == evening.data()


@pytest.mark.parametrize("source", SOURCES)
def test_a_person_goes_on_with_computers_who_hold_more_than_they_began_with(source: str) -> None:
    """Deals follow each other even if computer players have more counters than at the beginning."""
    for seed in "abcd":
        evening = new_evening(
            source,
            chairs(PERSON, "bold", "curious", "random"),
            seed=seed,
            purses=4,
            until={"deals": 8},
        )
        while evening.over is None:
            if evening.pending is not None:
                _least(evening)
                continue
            for short in evening.short():
                if evening.chairs[short.chair].person:
                    seat = evening.seat(short.chair)
                    assert seat is not None
                    evening.reply(f"p{seat + 1} buy {max(short.due - short.held, 20)}")
            evening.next_deal()
        assert evening.number > 1
        assert min(bought(evening), default=1) >= 1


def _least(evening: Evening) -> None:
    """Replies with the smallest legal action."""
    assert evening.pending is not None
    offers = evening.pending.offers
    said = next(each for each in (Action.PASS, Action.REDEAL, *offers) if each in offers)
    offer = offers[said]
    words = [f"p{evening.pending.seat + 1}", str(said)]
    if offer.amounts:
        words.append(str(offer.amounts[0]))
    if offer.cards:
        words += [card.typed for card in evening.deal.hands[evening.pending.seat][: offer.cards[0]]]
    evening.reply(" ".join(words))


def test_who_plays_at_random_and_can_only_pass_buys_counters_at_last() -> None:
    """Without purchases the four would pass without end, because Lalanne §5 ¶2 has no limit."""
    evening = new_evening("lalanne_2010", chairs(*("random",) * 4), seed="a", purses=2, until={"deals": 2})
    evening.play_out()
    assert evening.number == 2
    assert bought(evening)


def test_where_nobody_may_buy_the_evening_ends() -> None:
    """If only the ruined may buy, and nobody can stake two or pay the next ante, deal and evening end."""
    for seed in "ab":
        evening = new_evening(
            "lalanne_2010",
            chairs(*("random",) * 4),
            seed=seed,
            purses=3,
            answers={"rebuying": "lalanne_2010:ruined-only"},
            until={"deals": 2},
        )
        evening.play_out()
        assert evening.over
        assert evening.number == 1
