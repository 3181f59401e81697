"""Replays a record: chooses the rules, sets up the table, applies the replies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ambigu_variants.ascenseur.rules.course import MOST_STEPS, course, out_of_turn, plan
from ambigu_variants.ascenseur.rules.rulebook import Rulebook, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.deal import Player, scripted
from ambigu_variants.kernel.errors import NotAllowed, RecordError, UnknownName
from ambigu_variants.kernel.limits import as_written
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.records import cards, record
from ambigu_variants.records.record import Record

GAME = "ascenseur"
EDITION = 1
"""The version of the rulings, raised when one changes meaning, so that older records are refused."""


SAYS = {Action.BID: "p1 bid 2", Action.PLAY: "p1 play 10h"}
"""The kinds of replies in this game, each with an example."""


def rulebook(rules: str, answers: Mapping[str, str]) -> Rulebook:
    """Returns the rulebook of an account, with some questions answered by another variant or reading.

    Raises:
        UnknownName: the account, question or reading does not exist.
    """
    return comparison.answered(ACCOUNTS, rules, answers).rules


def lay(told: Record, *, rules: Rulebook | None = None) -> Sitting:
    """Returns the initial state of a record's game; under its own rules unless others are given.

    The record's stock is that of the first deal, its shuffles called ``deal`` those of later deals.

    Raises:
        RecordError: it is of another game or edition, or a field is invalid.
        NotAllowed: the rules in force do not allow this number of players.
        UnknownName: an account, question or reading does not exist.
    """
    record.held_to(told, game=GAME, edition=EDITION)
    for name in ("purses", "pool", "tray", "debts", "house"):
        if getattr(told, name):
            raise RecordError(
                "This game has no counters and nothing else to agree on, but the record has {name}.",
                name=name,
                field=name,
            )
    rules = rules or rulebook(told.rules, told.answers)
    case = Case(rules)
    try:
        game = plan(case, len(told.seats))
    except NotAllowed as error:
        raise error.at("seats") from None
    return Sitting(
        rules,
        seats=told.seats,
        pack=game.pack,
        cards=game.cards,
        sizes=game.sizes,
        dealer=rules.first_dealer(case, len(told.seats)),
        stock=cards.stock(told, game.pack, game.cards),
        shuffler=_first_as_laid(cards.shuffler(told, game.pack, ["deal"])),
    )


def _first_as_laid(shuffler: Shuffler) -> Shuffler:
    """Wraps a shuffler so that the first shuffle keeps the record's stock in its order."""

    def shuffle(purpose: str, number: int, cards: Any) -> list[Card]:
        return list(cards) if number == 1 else shuffler(purpose, number - 1, cards)

    return shuffle


def replies(told: Record) -> list[Reply]:
    """Parses the replies of a record.

    Raises:
        RecordError: a reply is malformed; examples of valid ones: ``p2 bid 1``, ``p1 play 10h``.
        CardError: a word is not a card.
    """
    return [record.reply(told, index, PACK_52, SAYS) for index in range(len(told.replies))]


def run(sitting: Sitting, player: Player) -> Sitting:
    """Starts and plays a game that has been set up."""
    return begun(sitting).run(player)


def begun(sitting: Sitting) -> Sitting:
    """Starts a game that has been set up and stops at its first question."""
    return sitting.begin(course(sitting), out_of_turn, most_steps=MOST_STEPS)


def replay(told: Record, *, rules: Rulebook | None = None) -> Sitting:
    """Replays a record as far as its replies go; under its own rules unless others are given.

    Raises:
        NotAllowed: a reply is not allowed under the rules in force; the message says what is, and the place.
        VariorumError: the record is inconsistent.
    """
    sitting = lay(told, rules=rules)
    said = replies(told)
    with cards.placed(told, sitting):
        run(sitting, scripted(said))
    if sitting.over:
        cards.all_followed(told, {name: times - 1 for name, times in sitting.shuffled.items()})
    return sitting


def result(sitting: Sitting) -> dict[str, Any]:
    """Returns the ``result`` of a game for its record: ``scores`` by seat, and ``winners``."""
    return {
        "scores": list(sitting.scores),
        "winners": [f"p{seat + 1}" for seat in sitting.winners],
    }


def agrees(told: Record, sitting: Sitting) -> None:
    """Checks the result given in a record against the game.

    Raises:
        RecordError: they differ, or the game is not over.
        UnknownName: the record's result has an unknown field.
    """
    if not told.result:
        return
    if not sitting.over:
        raise RecordError("The record gives a result, but play is not over.", field="replies")
    found = result(sitting)
    for name, expected in told.result.items():
        if name not in found:
            raise UnknownName("There is nothing called “{name}” here.", name, found, field=f"result.{name}")
        if found[name] != expected:
            raise RecordError(
                "The record says {expected}, but play gives {found}.",
                expected=as_written(expected),
                found=as_written(found[name]),
                field=f"result.{name}",
            )
