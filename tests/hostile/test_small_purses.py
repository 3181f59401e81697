"""Evenings that begin with very few counters: nobody buys fewer than one, and no evening sticks."""

from __future__ import annotations

from itertools import product

import pytest

from ambigu_variants.ambigu.evenings.agreement import PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, text
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.steps import Say

SOURCES = [account.id for account in ACCOUNTS]
NAMES = ("Anne", "Bruno", "Claire", "David")


def chairs(*plays: str) -> list[dict[str, str]]:
    """Chairs with these players."""
    return [{"name": name, "plays": each} for name, each in zip(NAMES, plays, strict=False)]


def bought(evening: Evening) -> list[int]:
    """Every number of counters that anybody bought."""
    said = [reply.split()[1:] for told in evening.records() for reply in told.replies]
    return [int(words[1]) for words in said if words[0] == Say.BUY]


@pytest.mark.parametrize("name", TEMPERS)
def test_a_computer_player_never_wishes_for_fewer_counters_than_he_has(name: str) -> None:
    """Whatever he holds, must pay and began with: he buys none, or at least as many as he lacks."""
    for held, due, began in product(range(12), range(10), range(1, 40)):
        wanted = TEMPERS[name].buys(held, due, began, 0)
        assert wanted >= max(due - held, 0), (held, due, began)
        if held >= began and held >= due:
            assert wanted == 0, (held, due, began)


@pytest.mark.parametrize(("source", "purse"), [*product(SOURCES, (2, 3, 4))])
def test_computer_players_with_very_few_counters_play_every_deal(source: str, purse: int) -> None:
    """All tempers, and four that play at random; what they played opens again."""
    companies = (tuple(TEMPERS)[:4], tuple(TEMPERS)[2:], ("random",) * 4)
    for number, company in enumerate(companies * 3):
        evening = new_evening(source, chairs(*company), seed=f"{number}", purses=purse, until={"deals": 10})
        evening.play_out()
        assert min(bought(evening), default=1) >= 1
        assert evening.over
    again = from_text(text(evening))
    assert again.data() == evening.data()


@pytest.mark.parametrize("source", SOURCES)
def test_a_person_goes_on_with_computers_who_hold_more_than_they_began_with(source: str) -> None:
    """Each deal is followed by the next, be his neighbours richer than at the beginning."""
    for seed in "abcd":
        evening = new_evening(
            source,
            chairs(PERSON, "bold", "curious", "random"),
            seed=seed,
            purses=4,
            until={"deals": 8},
        )
        while evening.over is None:
            if evening.ask is not None:
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
    """The person does the least that he may."""
    assert evening.ask is not None
    offers = evening.ask.offers
    said = next(each for each in (Say.PASS, Say.REDEAL, *offers) if each in offers)
    offer = offers[said]
    words = [f"p{evening.ask.seat + 1}", str(said)]
    if offer.amounts:
        words.append(str(offer.amounts[0]))
    if offer.cards:
        words += [card.typed for card in evening.deal.hands[evening.ask.seat][: offer.cards[0]]]
    evening.reply(" ".join(words))


def test_who_plays_at_random_and_can_only_pass_buys_counters_at_last() -> None:
    """Lalanne §5 ¶2 bounds no rounds of passing: with nothing to stake, four would pass for ever."""
    evening = new_evening("lalanne_2010", chairs(*("random",) * 4), seed="a", purses=2, until={"deals": 2})
    evening.play_out()
    assert evening.number == 2
    assert bought(evening)


def test_where_nobody_may_buy_the_deal_is_given_up_with_a_sentence() -> None:
    """Only who has nothing may buy: with one counter each nobody can stake two."""
    for seed in "ab":
        with pytest.raises(NotAllowed, match="The deal is given up: each player has spoken 100 times"):
            new_evening(
                "lalanne_2010",
                chairs(*("random",) * 4),
                seed=seed,
                purses=3,
                answers={"rebuying": "lalanne_2010:ruined-only"},
                until={"deals": 2},
            )
