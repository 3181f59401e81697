"""The same cards under several accounts: in lock-step, move by move, and where they part.

A *board* is plain data: ``record`` (a deal without rules and replies, as :mod:`records.record` has
it), ``columns`` (for each ``rules``, ``answers`` if any, and in ``laid`` the fields of the record that are
otherwise there) and ``moves`` (column and reply, in order). A move made in one column is made in every other
in which the same player is asked at the same stage and may reply so: the columns go together as long as their
rules let them. A move that ends in ``alone`` is made in its own column only.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ambigu_variants.ambigu.deals.intents import carry, intents
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, SAYS, agrees, lay, replay, result, rulebook
from ambigu_variants.ambigu.deals.telling import tell, told_step
from ambigu_variants.ambigu.rules.course import CONVENTIONS, course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RequestError, VariorumError
from ambigu_variants.kernel.play import Play, check
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Step
from ambigu_variants.languages import say
from ambigu_variants.records import addresses, record
from ambigu_variants.records.record import Record

__all__ = ["board", "compare", "new_board", "open_board", "open_record", "parting", "replayed"]

SEATS = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")


@dataclass(kw_only=True)
class Column:
    """One account's deal on a board: its record, the deal under way, and the replies that are not its own."""

    told: Record
    play: Play[Rulebook]
    left_out: dict[str, str]
    assumed: list[int]
    as_it_lies: list[str]

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self.play.deal


def fitting(told: Record, rules: Rulebook) -> tuple[Record, dict[str, str]]:
    """The record without the conventions that this rulebook does not leave to agreement: and those, with the
    passage.
    """
    left_out = {}
    for name, figure in told.house.items():
        if name in CONVENTIONS:
            ruling = getattr(rules, f"agreed_{name}")
            if figure not in ruling(Case(rules)):
                left_out[name] = ruling.locus
    house = {name: figure for name, figure in told.house.items() if name not in left_out}
    return dataclasses.replace(told, house=house), left_out


def _column(shared: Record, rules: str, answers: Mapping[str, str]) -> Column:
    told = dataclasses.replace(shared, rules=rules, answers=dict(answers), replies=(), result={})
    told, left_out = fitting(told, rulebook(rules, answers))
    as_it_lies: list[str] = []
    deal = lay(told, as_it_lies=as_it_lies)
    play = Play(deal, course(deal), out_of_turn)
    return Column(told=told, play=play, left_out=left_out, assumed=[], as_it_lies=as_it_lies)


def _shared(data: object) -> Record:
    base = {"game": GAME, "edition": EDITION, "rules": ACCOUNTS[0].id, "replies": []}
    return record.from_data({**base, **data} if isinstance(data, Mapping) else data)


def _follows(column: Column, asked: Ask | None, stage: str, reply: Reply) -> bool:
    """Whether a column is asked the same as another was, and may be answered so."""
    mine = column.play.ask
    if mine is None or asked is None or (mine.seat, mine.stage) != (asked.seat, stage):
        return False
    try:
        check(column.deal, mine, reply)
    except NotAllowed:
        return False
    return True


def board(board: Mapping[str, Any]) -> Data:
    """A board told.

    Returns:
        ``columns``: for each ``rules``, ``answers``, what :func:`ambigu.deals.telling.tell` gives,
        and ``record`` (the whole deal so far as a record); ``left-out`` (conventions that its rules do not
        leave to agreement, with the passage), ``as-it-lies`` (the shuffles that the record does not tell:
        there the stock is left as it lies), ``assumed`` (the steps that :func:`compare` had to suppose).
        ``parting``: see :func:`parting`; None with one column.

    Raises:
        VariorumError: the record, a column or a move does not hold; ``field`` says which.
    """
    shared, columns, moves = _shared(board.get("record")), board.get("columns"), board.get("moves", [])
    if not isinstance(columns, list) or not columns or not all(isinstance(each, Mapping) for each in columns):
        raise RequestError("A board has one column or more, each with rules.", field="columns")
    made = [
        _column(
            _shared({**board["record"], **each["laid"]}) if each.get("laid") else shared,
            str(each.get("rules")),
            each.get("answers", {}),
        )
        for each in columns
    ]
    for number, move in enumerate(moves):
        try:
            _move(made, shared, move)
        except VariorumError as error:
            error.field = f"moves.{number}"
            raise
    return {"columns": [_told(column) for column in made], "parting": parting(made)}


def _move(columns: list[Column], shared: Record, move: Any) -> None:
    if not (isinstance(move, list) and len(move) in (2, 3) and move[0] in range(len(columns))):
        raise RequestError("A move is the number of a column and a reply, and may end in alone.")
    said = dataclasses.replace(shared, replies=(str(move[1]),))
    reply = record.reply(said, 0, PACK_40, SAYS)
    leading = columns[move[0]]
    if move[2:] == ["alone"]:
        leading.play.reply(reply)
        return
    asked = leading.play.ask
    stage = asked.stage if asked else ""
    following = [each for each in columns if each is not leading and _follows(each, asked, stage, reply)]
    if asked is None or reply.seat != asked.seat or reply.say not in asked.offers:
        following = [each for each in columns if each is not leading and each.play.ask is not None]
        leading.play.reply(reply)
        for each in following:
            _if_allowed(each, reply)
        return
    leading.play.reply(reply)
    for each in following:
        each.play.reply(reply)


def _if_allowed(column: Column, reply: Reply) -> None:
    """A reply out of turn, where this column's rules take it."""
    try:
        column.play.reply(reply)
    except NotAllowed:
        return


def _told(column: Column) -> Data:
    deal, told = column.deal, column.told
    deal.pending, deal.over = column.play.ask, column.play.ask is None
    whole = dataclasses.replace(
        told, replies=tuple(map(str, deal.replies)), result=result(deal) if deal.over else {}
    )
    return {
        "rules": told.rules,
        "answers": dict(told.answers),
        "left-out": column.left_out,
        "assumed": column.assumed,
        "as-it-lies": list(dict.fromkeys(column.as_it_lies)),
        **tell(deal),
        "record": whole.data(),
    }


# Where they part -------------------------------------------------------------------------------------------


def parting(columns: Sequence[Column]) -> Data | None:
    """The first step at which the columns do not go on alike.

    Returns:
        ``play``: by the course of the deal, counters and shuffles aside; ``counters``: by what is paid. Each
        is None where they never part, else for every column its own next step there (``step``: its number,
        and as :func:`ambigu.deals.telling.told_step` has it; None where it has none).
    """
    if len(columns) < 2:
        return None
    return {"play": _first(columns, _of_play), "counters": _first(columns, _of_counters)}


def _of_play(step: Step) -> object:
    if isinstance(step, Ask):
        return "ask", step.seat, step.stage, tuple(step.offers), step.reply
    assert isinstance(step, Did), "a step is one or the other"
    if step.deed in (Deed.PAID, Deed.OWED, Deed.PLEDGED, Deed.SHUFFLED, Deed.CUT):
        return None
    return step.deed, step.seat, step.cards


def _of_counters(step: Step) -> object:
    if isinstance(step, Did) and step.deed in (Deed.PAID, Deed.OWED, Deed.PLEDGED):
        return step.payer, step.payee, step.amount
    return None


def _first(columns: Sequence[Column], kind: Any) -> list[Data | None] | None:
    """The steps of a kind are laid side by side; the first row in which they differ."""
    rows = [
        [(number, step, kind(step)) for number, step in enumerate(column.deal.log) if kind(step) is not None]
        for column in columns
    ]
    for place in range(max(map(len, rows))):
        here = [row[place] if place < len(row) else None for row in rows]
        if len({each and each[2] for each in here}) > 1:
            return [
                each and {"step": each[0], **told_step(column.deal, each[1])}
                for column, each in zip(columns, here, strict=True)
            ]
    return None


# One record under several accounts -------------------------------------------------------------------------


def compare(told: Record, sources: Sequence[str]) -> Data:
    """One record's cards and intents under several sources: a board as :func:`board` tells it, its own first.

    Under another source every player says what he says in the record, at the same stage and as far as that
    source lets him; where the record has nothing that fits he does the least that he may, and the step is
    listed in ``assumed``.

    Raises:
        VariorumError: the record does not hold under its own rules, or a source is not known.
    """
    own = replay(told)
    meant = list(intents(own))
    shared = dataclasses.replace(told, replies=(), result={}, answers={})
    first = _column(dataclasses.replace(shared, house=told.house), told.rules, told.answers)
    for reply in own.replies:
        first.play.reply(reply)
    columns = [first]
    for source in sources:
        if source != told.rules or told.answers:
            column = _column(shared, source, {})
            column.assumed += carry(column.play, meant)
            columns.append(column)
    return {"columns": [_told(column) for column in columns], "parting": parting(columns)}


# What the doors ask ----------------------------------------------------------------------------------------


def replayed(text: str) -> Data:
    """A record in TOML, told by its own rules: as a column of :func:`board`.

    Raises:
        VariorumError: it is broken, or not allowed; the message names line and field.
    """
    told = record.from_toml(text)
    try:
        deal = replay(told)
        agrees(told, deal)
    except VariorumError as error:
        raise record.located(error, text) from None
    return {"rules": told.rules, "answers": dict(told.answers), **tell(deal), "record": told.data()}


def new_board(players: int, seed: str, sources: Sequence[str], stock: str = "", purse: int = 50) -> Data:
    """A board on which nothing has been said yet.

    Raises:
        VariorumError: so many players cannot sit down, or the cards or a source are not known.
    """
    if not 2 <= players <= len(SEATS):
        raise RequestError(f"Between 2 and {len(SEATS)} can play, not {players}.", field="players")
    told: Data = {"seats": list(SEATS[:players]), "purses": [purse] * players, "seed": seed}
    if stock:
        told["stock"] = stock
    made: Data = {"record": told, "columns": [{"rules": source} for source in sources], "moves": []}
    board(made)
    return made


def open_record(text: str, sources: Sequence[str] = ()) -> Data:
    """A record, in TOML, JSON or a fragment, as a board: its own rules first, then the sources named.

    Raises:
        VariorumError: it is broken, or not allowed.
    """
    told = record.from_text(text)
    shared = {
        name: value
        for name, value in told.data().items()
        if name not in ("rules", "answers", "replies", "result")
    }
    first = {"rules": told.rules, **({"answers": dict(told.answers)} if told.answers else {})}
    others = [{"rules": source} for source in sources if source != told.rules]
    moves = [[0, reply.partition("#")[0].strip()] for reply in told.replies]
    made: Data = {"record": shared, "columns": [first, *others], "moves": moves}
    board(made)
    return made


def open_board(fragment: str) -> Data:
    """The board that an address holds.

    Raises:
        VariorumError: it holds none, or only a part of one, or a board that cannot be.
    """
    kept = addresses.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "columns"} <= kept.keys():
        raise RequestError(
            say("The address holds no whole deal: it was cut short or changed."), field="fragment"
        )
    made = {"moves": [], "ahead": [], **kept}
    board(made)
    return made
