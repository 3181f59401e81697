"""The deal loop: endless rounds are ended, with a message."""

from __future__ import annotations

import random

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.deal import MOST_STILL
from ambigu_variants.kernel.deal import Deal as AnyDeal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records.record import from_data

ANSWERS = [
    (account.id, f"{account.source.id}:{ruling.name}")
    for account in ACCOUNTS
    for ruling in account.answers("all_pass_two_cards").values()
]


def least(deal: AnyDeal[Rulebook], ask: Ask) -> Reply:
    if Action.PASS in ask.offers:
        return Reply(ask.seat, Action.PASS)
    said, offer = next(iter(ask.offers.items()))
    amount = offer.amounts[0] if offer.amounts else 0
    return Reply(ask.seat, said, amount, tuple(deal.hands[ask.seat][: offer.cards[0] if offer.cards else 0]))


def passed(rules: str, answers: dict[str, str], players: int = 6, purse: int = 50) -> tuple[Deal, str]:
    """Plays a deal in which everybody passes; returns it with the message if it was abandoned."""
    given = {"game": "ambigu", "edition": 1, "rules": rules, "answers": answers, "seed": "round"}
    seats = [f"P{seat + 1}" for seat in range(players)]
    deal = replay.lay(from_data({**given, "seats": seats, "purses": [purse] * players, "replies": []}))
    deal.begin(course(deal), out_of_turn)
    try:
        while (ask := deal.pending) is not None:
            deal.reply(least(deal, ask))
    except NotAllowed as error:
        return deal, error.message
    return deal, ""


@pytest.mark.parametrize("players", [2, 6])
def test_rounds_of_passing_come_to_an_end(players: int) -> None:
    """Lalanne §5 ¶2 starts a new round whenever all pass, without limit."""
    deal, said = passed("lalanne_2010", {}, players)
    assert said.startswith("Play is abandoned: each player has spoken 100 times and nothing has changed")
    assert len(deal.replies) == MOST_STILL * players + 1


@pytest.mark.parametrize(("rules", "answer"), ANSWERS)
def test_every_answer_to_all_passing_comes_to_an_end(rules: str, answer: str) -> None:
    """Rounds end whether or not cards are exchanged between them, with full and with empty purses."""
    for purse in (2, 50):
        deal, _ = passed(rules, {"all-pass-two-cards": answer}, purse=purse)
        assert len(deal.replies) <= 2 * MOST_STILL * 6


def test_mixtures_at_random_come_to_an_end() -> None:
    chance = random.Random("mixtures")
    given_up = 0
    for _ in range(20):
        answers = {}
        for question in questions_of(Rulebook):
            account = chance.choice(ACCOUNTS)
            answers[kebab(question)] = f"{account.source.id}:{chance.choice([*account.answers(question)])}"
        deal, said = passed("lalanne_2010", answers, chance.choice((4, 6)), chance.choice((5, 50)))
        assert len(deal.log) < 5000
        given_up += bool(said)
    assert given_up
