"""A game on a page: one reader plays, the computer plays for the others, and all of it is plain data.

A *board* is plain data: ``record`` (the game so far), ``seat`` (the reader's, ``p1`` and so on), ``tempers``
(of the players in order, begun anew where they are fewer), ``ahead`` (replies that were taken back, and
may be given again) and ``forced`` (whether a card of the reader's plays itself where no other may be played).
Whoever holds a board holds the game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import replay, sittings
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.faces import winding
from ambigu_variants.faces.winding import Deeds, Entries
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.play import Player
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records import addresses, record
from ambigu_variants.records.record import Record

__all__ = ["DEEDS", "PLACES", "advanced", "new_board", "only_card", "open_board", "open_game_board"]

PLACES = range(2, 11)
"""How many may sit down on the page. The package plays with as many as the rules allow."""


def _played_on(said: Entries, ahead: Entries, own: Any, reply: Any) -> tuple[Entries, Entries]:
    return said, []


DEEDS: Deeds = {**winding.DEEDS, "deal": _played_on, "game": _played_on}
"""What the reader may do: go back and forth, or have the computer play for him to the end of this ``deal`` or
of the ``game``.
"""


def new_board(
    players: int,
    seed: str,
    variants: Sequence[str] = (),
    readings: Sequence[str] = (),
    tempers: Sequence[str] = (),
    forced: bool = False,
) -> Data:
    """A board on which nothing has been said yet.

    Args:
        players: how many sit down, the reader among them.
        seed: the same seed deals the same cards.
        variants: names of the source's own; where none is named, its first.
        readings: ``QUESTION=NAME``, a contestable passage read otherwise.
        tempers: of the players in order.
        forced: whether the one card that the reader may play plays itself.

    Raises:
        VariorumError: so many cannot sit down here, or there is no such variant, reading or temper.
    """
    if players not in PLACES:
        raise RequestError(
            "Between {least} and {most} can play here, not {players}.",
            least=PLACES[0],
            most=PLACES[-1],
            players=players,
            field="players",
        )
    if not seed.strip():
        raise RequestError("Give a seed: any word or number.", field="seed")
    rules, answers = sittings.rules_of(variants), sittings.answers_of(readings)
    kept = sittings.new_game(players, seed.strip(), rules, answers)
    return _checked({"record": kept, "seat": "p1", "tempers": list(tempers), "ahead": [], "forced": forced})


def open_board(fragment: str) -> Data:
    """The board that an address holds.

    Raises:
        VariorumError: it holds none, or only a part of one, or a game that cannot be.
    """
    kept = addresses.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "seat"} <= kept.keys():
        raise RequestError("The address holds no whole game: it was cut short or changed.", field="fragment")
    return _checked({"tempers": [], "ahead": [], "forced": False, **kept})


def open_game_board(text: str) -> Data:
    """A record, in TOML, JSON or a fragment, as a board: the reader sits in the first seat.

    Raises:
        VariorumError: it is broken, or not allowed; the message names the place.
    """
    return _checked(
        {"record": sittings.open_game(text), "seat": "p1", "tempers": [], "ahead": [], "forced": False}
    )


def _checked(board: Data) -> Data:
    """The same board, if it holds together."""
    advanced(board, "show")
    return board


def advanced(board: Mapping[str, Any], deed: str, reply: str = "") -> tuple[Data, Sitting]:
    """The board after what the reader does, and the game as it then stands.

    Args:
        board: as it lies.
        deed: one of ``DEEDS``. Whatever it is, the others then go on until he is asked.
        reply: what he says, as a record has it: ``p1 bid 2``, ``p1 play 10h``.

    Raises:
        NotAllowed: the reply is not allowed; the message says what is, and where.
        VariorumError: the board does not hold together.
    """
    kept, seat = record.from_data(board.get("record")), board.get("seat")
    tempers, ahead = winding.lists(board, "tempers", "ahead")
    seats = [f"p{number + 1}" for number in range(len(kept.seats))]
    if seat not in seats:
        raise UnknownName("There is no seat called “{name}”.", str(seat), seats, field="seat")
    for name, texts in (("tempers", tempers), ("ahead", ahead)):
        if not all(isinstance(each, str) for each in texts):
            raise RequestError("A board keeps texts in its {name}.", name=name, field=name)
    forced = board.get("forced", False)
    if not isinstance(forced, bool):
        raise RequestError("Whether forced cards play themselves is true or false.", field="forced")
    said, later = winding.wound(
        deed, list(kept.replies), ahead, lambda each: each.startswith(f"{seat} "), reply, deeds=DEEDS
    )
    kept = dataclasses.replace(kept, replies=tuple(said), result={})
    company = sittings.company(tempers, kept.seed)
    sitting = _gone_on(kept, seats.index(seat), company, deed, forced=forced and not later)
    whole = sittings.played(kept, sitting).data()
    return {"record": whole, "seat": seat, "tempers": tempers, "ahead": later, "forced": forced}, sitting


def only_card(ask: Ask) -> Reply | None:
    """The card that is played where no other may be."""
    for said, offer in ask.offers.items():
        if offer.which and len(offer.which) == 1:
            return Reply(ask.seat, said, cards=offer.which)
    return None


def _gone_on(kept: Record, mine: int, others: Player, deed: str, *, forced: bool) -> Sitting:
    """The game of a record, gone on with until the reader is asked for himself, or to the end. Who goes back
    is asked for a forced card too.
    """
    sitting = replay.lay(kept)
    given = iter(replay.replies(kept))
    before: list[int] = []

    def player(deal: Any, ask: Ask | None) -> Reply | None:
        reply = next(given, None)
        if reply is not None or ask is None:
            return reply
        if not before:
            before.append(len(sitting.hands_played))
        for_me = deed == "game" or (deed == "deal" and len(sitting.hands_played) == before[0])
        if ask.seat == mine and not for_me:
            return only_card(ask) if forced else None
        answer: Reply | None = others(deal, ask)
        return answer

    return replay.run(sitting, player)
