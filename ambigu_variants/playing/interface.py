"""A game that can be played, from record to record.

A game in progress is its record, which holds its whole state. A move is a reply added to ``replies``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ambigu_variants.faces.tree import Leaf, Node, Place, Quote
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import MOST_STEPS, Deal, Player, scripted
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError
from ambigu_variants.kernel.rulings import Account, Ruling
from ambigu_variants.kernel.steps import Ask, Reply, Step, Steps
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.languages import say
from ambigu_variants.records import cards, record
from ambigu_variants.records.record import Record

NAMES = (
    *("Anne", "Bruno", "Claire", "David", "Émilie", "Félix", "Gisèle", "Hugo", "Inès", "Jules", "Karine"),
    *("Louis", "Manon", "Noël", "Océane", "Paul", "Quentin", "Rose", "Simon", "Thérèse", "Ugo", "Violette"),
    *("Wanda", "Xavier", "Yves", "Zoé"),
)
"""Default names of players."""


@dataclass(frozen=True, kw_only=True)
class Playing:
    """The parts that a game supplies so that it can be played.

    A record names the game by its ``id``, the ``edition`` of its rulings, raised when one changes meaning,
    and one of its ``accounts``. ``pack`` has every card that a reply can name, ``in_play`` returns the pack
    and the cards of a game from its rulebook and the number of players. ``says`` gives an example of a reply
    for each action, ``players`` the numbers of players on a page. ``lay`` sets up a table from a rulebook,
    names, the stock and a shuffler; ``course`` yields the steps of a game on it; ``result`` returns the
    result that its record states.

    ``sentence`` describes a step; events that are ``unannounced`` are not read out. For the common board,
    ``label`` describes a possible reply, and ``table`` what lies on the table, as the player in a seat sees
    it. ``folder`` has the pages of the questions, if they have any; ``purposes`` names the shuffles.
    """

    id: str
    edition: int
    accounts: Sequence[Account[Any]]
    pack: Pack
    says: Mapping[Any, str]
    players: range
    lay: Callable[[Any, Sequence[str], Sequence[Card], Shuffler], Any]
    in_play: Callable[[Any, int], tuple[Pack, Sequence[Card]]]
    course: Callable[[Any], Steps[None]]
    result: Callable[[Any], dict[str, Any]]
    sentence: Callable[[Any, Step], str]
    label: Callable[[Any, Reply], str] = lambda deal, reply: str(reply)
    table: Callable[[Any, int], Sequence[Node]] = lambda deal, seat: ()
    folder: str = ""
    purposes: tuple[str, ...] = ()
    unannounced: tuple[type[Step], ...] = ()
    most_steps: int = MOST_STEPS

    def account(self, told: Record) -> Account[Any]:
        """Returns the account of a record, with its other answers."""
        return comparison.with_answers(self.accounts, told.rules, told.answers)

    def new(self, players: int, seed: str, rules: str, readings: Sequence[str] = ()) -> Record:
        """Returns the record of a new game, without replies; ``readings`` are ``QUESTION=NAME``."""
        told: Data = {"game": self.id, "edition": self.edition, "rules": rules, "seed": seed}
        answers = answers_of(readings, rules.partition(":")[0])
        made = record.from_data(told | {"answers": answers, "seats": [], "replies": []})
        self.in_play(self.account(made).rules, players)
        names = [*NAMES, *(f"P{number + 1}" for number in range(len(NAMES), players))]
        made = dataclasses.replace(made, seats=tuple(names[:players]))
        self.begun(made)
        return made

    def begun(self, told: Record) -> Any:
        """Returns the game of a record at its first question."""
        told.held_to(self.id, self.edition)
        for name in ("purses", "pool", "tray", "debts", "house"):
            if getattr(told, name):
                raise RecordError("A record of this game has no {name}.", name=name, field=name)
        rules = self.account(told).rules
        try:
            pack, in_play = self.in_play(rules, len(told.seats))
        except NotAllowed as error:
            raise error.at("seats") from None
        shuffler = cards.shuffler(told, pack, self.purposes)
        table = self.lay(rules, told.seats, cards.stock(told, pack, in_play), shuffler)
        return table.begin(self.course(table), lambda deal, reply: None, most_steps=self.most_steps)

    def replay(self, told: Record, player: Player | None = None) -> Any:
        """Replays a record, and goes on with a player's replies."""
        deal = self.begun(told)
        said = [record.reply(told, index, self.pack, self.says) for index in range(len(told.replies))]
        with cards.placed(told, deal):
            deal.run(scripted(said))
        if deal.over:
            cards.all_followed(told, deal.shuffled)
        return deal.run(player) if player else deal

    def played(self, told: Record, deal: Deal[Any]) -> Record:
        """Returns the record of a game with all replies so far, and its result if it is over."""
        result = self.result(deal) if deal.over else {}
        return dataclasses.replace(told, replies=tuple(map(str, deal.replies)), result=result)

    def agrees(self, told: Record, deal: Deal[Any]) -> None:
        """Checks the result given in a record, if there is one, against the game."""
        record.agrees(told, self.result(deal), over=deal.over)

    def passage(self, ruling: Ruling[..., Any]) -> list[Leaf]:
        """Returns the quoted words of a ruling, if there are any, and its place."""
        quote = [Quote(ruling.words, ruling.source.language)] if ruling.words else []
        return [*quote, Place.of(comparison.citation(ruling), folder=self.folder)]

    def heading(self, rules: str, answers: Mapping[str, str] = MappingProxyType({})) -> str:
        """Names an account, its variants and its other answers: ``Wikipédia: may ruff``."""
        own = comparison.account_named(self.accounts, rules, field="rules")
        named = [say(own.source.variants_called[name]) for name in rules.split(":")[1:]]
        named += comparison.otherwise(own, comparison.with_answers(self.accounts, rules, answers).rules)
        title = own.source.dated
        return say("{author}: {variants}", author=title, variants=", ".join(named)) if named else title


def startable(players: int, allowed: range, seed: str) -> str:
    """Checks the number of players of a new game and returns its seed without outer spaces."""
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
    """Converts readings of a source, each written ``QUESTION=NAME``, to the answers of a record."""
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
