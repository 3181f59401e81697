"""The interface of a game that can be played, and its games from record to record.

A game in progress is its record as data, which holds its whole state. A move is a reply added to ``replies``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ambigu_variants.faces.tree import Node
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Deal, OutOfTurn, Player, scripted
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask, Reply, Step, Steps
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.records import cards, record
from ambigu_variants.records.record import Record

NAMES = (
    *("Anne", "Bruno", "Claire", "David", "Émilie", "Félix", "Gisèle", "Hugo", "Inès", "Jules", "Karine"),
    *("Louis", "Manon", "Noël", "Océane", "Paul", "Quentin", "Rose", "Simon", "Thérèse", "Ugo", "Violette"),
    *("Wanda", "Xavier", "Yves", "Zoé"),
)
"""Default names of players."""


def _nothing_aside(deal: Any, reply: Reply) -> Steps[None] | None:
    """Returns None: nothing can be said out of turn."""
    return None


@dataclass(frozen=True, kw_only=True)
class Playing:
    """The parts that a game supplies so that it can be played.

    A record names the game by its ``id``, the ``edition`` of its rulings and one of its ``accounts``.
    ``pack`` is the pack it is played with. ``says`` gives an example of a reply for each action, ``players``
    the possible numbers of players. ``lay`` sets up a table from a rulebook, names, the stock and a shuffler;
    ``course`` yields the steps of a game on it; ``result`` returns the result that its record states.

    ``sentence`` describes a step, ``label`` a possible reply, and ``table`` what lies on the table, as the
    player in a seat sees it. ``purposes`` names the later shuffles. ``out_of_turn`` returns the steps of a
    reply that is allowed at any time.
    """

    id: str
    edition: int
    accounts: Sequence[Account[Any]]
    pack: Pack
    says: Mapping[Any, str]
    players: range
    lay: Callable[[Any, Sequence[str], Sequence[Card], Shuffler], Deal[Any]]
    course: Callable[[Any], Steps[None]]
    result: Callable[[Any], dict[str, Any]]
    sentence: Callable[[Any, Step], str]
    label: Callable[[Any, Reply], str]
    table: Callable[[Any, int], Sequence[Node]]
    purposes: tuple[str, ...] = ()
    out_of_turn: OutOfTurn = _nothing_aside

    def account(self, told: Record) -> Account[Any]:
        """Returns the account of a record, with its other answers.

        Raises:
            UnknownName: the account, a question or a reading does not exist.
        """
        return comparison.answered(self.accounts, told.rules, told.answers)

    def new(self, players: int, seed: str, rules: str, readings: Sequence[str] = ()) -> Record:
        """Returns the record of a new game, without replies.

        Args:
            players: the number of players.
            seed: the same seed deals the same cards.
            rules: the id of an account.
            readings: ``QUESTION=NAME``, alternative readings of contestable passages.

        Raises:
            VariorumError: no such game can be set up.
        """
        seed = startable(players, self.players, seed)
        told: Data = {"game": self.id, "edition": self.edition, "rules": rules, "seed": seed}
        answers = answers_of(readings, rules.partition(":")[0])
        made = record.from_data(told | {"answers": answers, "seats": list(NAMES[:players]), "replies": []})
        self.begun(made)
        return made

    def begun(self, told: Record) -> Deal[Any]:
        """Returns the game of a record at its first question.

        Raises:
            VariorumError: the record is inconsistent.
        """
        record.held_to(told, game=self.id, edition=self.edition)
        stock = cards.stock(told, self.pack)
        shuffler = cards.shuffler(told, self.pack, self.purposes)
        table = self.lay(self.account(told).rules, told.seats, stock, shuffler)
        return table.begin(self.course(table), self.out_of_turn)

    def replies(self, told: Record) -> list[Reply]:
        """Parses the replies of a record.

        Raises:
            RecordError: a reply is malformed.
            CardError: a word is not a card.
        """
        return [record.reply(told, index, self.pack, self.says) for index in range(len(told.replies))]

    def replay(self, told: Record, player: Player | None = None) -> Deal[Any]:
        """Replays a record, and goes on with a player's replies.

        Raises:
            NotAllowed: a reply is not allowed under the rules in force; the message says what is.
            VariorumError: the record is inconsistent.
        """
        deal, said = self.begun(told), self.replies(told)
        with cards.placed(told, deal):
            deal.run(scripted(said))
        return deal.run(player) if player else deal

    def played(self, told: Record, deal: Deal[Any]) -> Record:
        """Returns the record of a game with all replies so far, and its result if it is over."""
        result = self.result(deal) if deal.over else {}
        return dataclasses.replace(told, replies=tuple(map(str, deal.replies)), result=result)


def startable(players: int, allowed: range, seed: str) -> str:
    """Checks the number of players of a new game and returns its seed without outer spaces.

    Raises:
        RequestError: the number is not allowed, or the seed is empty.
    """
    if players not in allowed:
        raise RequestError(
            "{least} to {most} players can play, not {players}.",
            least=allowed[0],
            most=allowed[-1],
            players=players,
            field="players",
        )
    if not seed.strip():
        raise RequestError("Enter a seed: any word or number.", field="seed")
    return seed.strip()


def answers_of(readings: Sequence[str], source: str) -> dict[str, str]:
    """Converts readings of a source, each written ``QUESTION=NAME``, to the answers of a record.

    Raises:
        RequestError: a reading is malformed, or a question is answered twice.
    """
    answers: dict[str, str] = {}
    for each in readings:
        question, equals, name = each.partition("=")
        if not equals:
            raise RequestError(
                "“{reading}” is not a reading: write QUESTION=NAME.", reading=each, field="readings"
            )
        if question in answers:
            raise comparison.twice(question, answers[question].partition(":")[2], name).at("readings")
        answers[question] = f"{source}:{name}"
    return answers


def possible(deal: Deal[Any], ask: Ask, said: Any) -> Iterator[Reply]:
    """Yields the possible replies with an action, each with one number or one card, or with neither."""
    offer = ask.offers[said]
    if offer.amounts is not None:
        yield from (Reply(ask.seat, said, each) for each in offer.amounts if each not in offer.barred)
    elif offer.cards is not None:
        held = deal.hands[ask.seat] if offer.which is None else offer.which
        yield from (Reply(ask.seat, said, cards=(card,)) for card in held)
    else:
        yield Reply(ask.seat, said)


def at_random(seed: str) -> Callable[[Deal[Any], Ask], Reply]:
    """Returns computer players who choose at random among the possible replies."""
    from random import Random  # not before it is used: it is slow to import in a browser

    def reply(deal: Deal[Any], ask: Ask) -> Reply:
        draw = Random(f"{seed} p{ask.seat + 1} {len(deal.replies)}").random
        offered = [list(possible(deal, ask, said)) for said in ask.offers]
        some = offered[int(draw() * len(offered))]
        return some[int(draw() * len(some))]

    return reply
