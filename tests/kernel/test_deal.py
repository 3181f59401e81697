"""The deal loop: endless rounds are ended, with a message."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.games.replay import lay, run
from ambigu_variants.ascenseur.sources import ACCOUNTS as WAYS
from ambigu_variants.kernel.deal import MOST_STILL
from ambigu_variants.kernel.deal import Deal as AnyDeal
from ambigu_variants.kernel.errors import NotAllowed
from ambigu_variants.kernel.rulings import kebab, questions_of
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records.record import Record

ROUNDS = {
    f"{account.id}.{ruling.name}": (account.id, f"{account.source.id}:{ruling.name}")
    for account in ACCOUNTS
    for ruling in account.answers("all_pass_two_cards").values()
}


def table(rules: str, answers: dict[str, str], players: int = 6, purse: int = 50) -> Record:
    """Returns the record of a new table."""
    seats = tuple(f"P{seat + 1}" for seat in range(players))
    return Record(
        game="ambigu",
        edition=1,
        rules=rules,
        answers=answers,
        seats=seats,
        purses=(purse,) * players,
        seed="round and round",
    )


def least(deal: AnyDeal[Rulebook], ask: Ask) -> Reply:
    """Passes if possible; else replies with the smallest legal action."""
    if Action.PASS in ask.offers:
        return Reply(ask.seat, Action.PASS)
    said, offer = next(iter(ask.offers.items()))
    amount = offer.amounts[0] if offer.amounts else 0
    return Reply(ask.seat, said, amount, tuple(deal.hands[ask.seat][: offer.cards[0] if offer.cards else 0]))


def passed(told: Record, reply: Callable[[AnyDeal[Rulebook], Ask], Reply] = least) -> tuple[Deal, str]:
    """Plays a deal in which everybody passes; returns it with the message if it was abandoned."""
    deal = replay.lay(told)
    deal.begin(course(deal), out_of_turn)
    try:
        while (ask := deal.pending) is not None:
            deal.reply(reply(deal, ask))
    except NotAllowed as error:
        return deal, error.message
    return deal, ""


def test_rounds_of_passing_come_to_an_end() -> None:
    """Lalanne §5 ¶2 starts a new round whenever all pass, without limit."""
    for players in (2, 6):
        deal, said = passed(table("lalanne_2010", {}, players))
        assert said == (
            "The deal is abandoned: each player has spoken 100 times since a counter last moved, and the"
            " text has no rule that would end it."
        )
        assert len(deal.replies) == MOST_STILL * players + 1


@pytest.mark.parametrize(("rules", "answer"), ROUNDS.values(), ids=ROUNDS)
def test_every_answer_to_all_passing_comes_to_an_end(rules: str, answer: str) -> None:
    """Rounds end whether or not cards are exchanged between them, with full and with empty purses."""
    for account in ACCOUNTS:
        for purse in (2, 50):
            told = table(account.id, {"all-pass-two-cards": answer}, purse=purse)
            assert len(passed(told)[0].replies) <= 2 * MOST_STILL * 6


def test_mixtures_at_random_come_to_an_end() -> None:
    """Random answers to every question end too, and the same deal gives the same message."""
    chance = random.Random("mixtures")
    given_up = 0
    for _ in range(40):
        answers = {}
        for question in questions_of(Rulebook):
            account = chance.choice(ACCOUNTS)
            name = chance.choice([*account.answers(question)])
            answers[kebab(question)] = f"{account.source.id}:{name}"
        told = table(ACCOUNTS[0].id, answers, chance.choice((4, 5, 6)), chance.choice((5, 50)))
        deal, said = passed(told)
        assert len(deal.log) < 5000
        assert (len(deal.replies), said) == (len((again := passed(told))[0].replies), again[1])
        given_up += bool(said)
    assert given_up


def test_who_stands_after_many_rounds_is_heard() -> None:
    """With half the limit of rounds, the deal is played like any other."""

    def patient(deal: AnyDeal[Rulebook], ask: Ask) -> Reply:
        spoken = sum(reply.seat == ask.seat for reply in deal.replies)
        return (
            Reply(ask.seat, Action.STAND)
            if spoken > MOST_STILL / 2 and Action.STAND in ask.offers
            else least(deal, ask)
        )

    deal, said = passed(table("lalanne_2010", {}), patient)
    assert said == ""
    assert deal.over or deal.stage != "two-cards"


def test_bids_announced_again_and_again_come_to_an_end() -> None:
    """Simultaneous bidding ends under every reading, even one that repeats bids adding up to the tricks."""
    source = WAYS[0].source
    for name in WAYS[0].answers("equal_at_once"):
        told = Record(
            game="ascenseur",
            edition=1,
            rules=f"{source.id}:at-once",
            answers={"equal-at-once": f"{source.id}:{name}"},
            seats=("A", "B", "C"),
            seed="again",
        )
        sitting = lay(told)

        def first(deal: AnyDeal[object], ask: Ask | None) -> Reply | None:
            """Lets the first player bid the maximum and the others nothing; plays the first legal card."""
            if ask is None or len(deal.replies) > 2000:
                return None
            said, offer = next(iter(ask.offers.items()))
            if said == "bid":
                return Reply(ask.seat, said, (offer.amounts or range(1))[-1 if ask.seat == 0 else 0])
            return Reply(ask.seat, said, cards=(offer.which or tuple(deal.hands[ask.seat]))[:1])

        if name == "letter":
            assert len(run(sitting, first).hands_played) > 5
            continue
        with pytest.raises(NotAllowed, match="The game is abandoned: each player has spoken 100 times"):
            run(sitting, first)
        assert len(sitting.replies) <= MOST_STILL * 3 + 10
