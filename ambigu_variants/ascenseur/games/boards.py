"""A game on a page as plain data: one reader plays against computer players.

A *board* has the fields ``record`` (the game so far), ``seat`` (the reader's, ``p1`` and so on), ``tempers``
(of the players in order, repeated if there are fewer), ``ahead`` (replies that were undone and can be
redone) and ``forced`` (whether a card of the reader's is played automatically if it is the only one
allowed). A board holds the whole state of a game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from ambigu_variants.ascenseur.games import replay, sittings
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.faces import history
from ambigu_variants.faces.history import Actions, Entries
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.records import addresses, record
from ambigu_variants.records.record import Record

__all__ = ["ACTIONS", "PLACES", "advanced", "new_board", "only_card", "open_board", "open_game_board"]

PLACES = range(2, 11)
"""The numbers of players allowed on the page; the package allows as many as the rules do."""


def _played_on(said: Entries, ahead: Entries, own: Any, reply: Any) -> tuple[Entries, Entries]:
    return said, []


ACTIONS: Actions = {**history.ACTIONS, "deal": _played_on, "game": _played_on}
"""The reader's actions.

Those of :mod:`faces.history`; and ``deal`` and ``game``, with which the computer plays for the reader to the
end of the deal or of the game.
"""


def new_board(
    players: int,
    seed: str,
    variants: Sequence[str] = (),
    readings: Sequence[str] = (),
    tempers: Sequence[str] = (),
    forced: bool = False,
) -> Data:
    """Returns a new board, without replies.

    Args:
        players: the number of players, including the reader.
        seed: the same seed deals the same cards.
        variants: names of the source's variants; its first for each question not named.
        readings: ``QUESTION=NAME``, alternative readings of contestable passages.
        tempers: of the players in order.
        forced: whether the reader's card is played automatically if it is the only one allowed.

    Raises:
        VariorumError: the number of players is not allowed, the seed is empty, or a variant, reading or
            temper does not exist.
    """
    if players not in PLACES:
        raise RequestError(
            "You can play here with {least} to {most} players, not {players}.",
            least=PLACES[0],
            most=PLACES[-1],
            players=players,
            field="players",
        )
    if not seed.strip():
        raise RequestError("Enter a seed: any word or number.", field="seed")
    rules, answers = sittings.rules_of(variants), sittings.answers_of(readings)
    kept = sittings.new_game(players, seed.strip(), rules, answers)
    return _checked({"record": kept, "seat": "p1", "tempers": list(tempers), "ahead": [], "forced": forced})


def open_board(fragment: str) -> Data:
    """Returns the board encoded in an address fragment.

    Raises:
        VariorumError: there is no complete board in it, or its game is impossible.
    """
    kept = addresses.unpacked(fragment)
    if not isinstance(kept, dict) or not {"record", "seat"} <= kept.keys():
        raise RequestError(
            "The address doesn’t hold a whole game: it has been cut short or changed.", field="fragment"
        )
    return _checked({"tempers": [], "ahead": [], "forced": False, **kept})


def open_game_board(text: str) -> Data:
    """Returns a board with the reader in the first seat, from a record in TOML, JSON or a fragment.

    Raises:
        VariorumError: the record is malformed or not allowed; the message names the place.
    """
    return _checked(
        {"record": sittings.open_game(text), "seat": "p1", "tempers": [], "ahead": [], "forced": False}
    )


def _checked(board: Data) -> Data:
    """Returns the same board after checking that it is consistent."""
    advanced(board, "show")
    return board


def advanced(board: Mapping[str, Any], action: str, reply: str = "") -> tuple[Data, Sitting]:
    """Returns the board after an action of the reader, and the resulting game.

    Args:
        board: the current board.
        action: one of ``ACTIONS``. After any of them, the others play until the reader must reply.
        reply: the reader's reply, in the notation of records: ``p1 bid 2``, ``p1 play 10h``.

    Raises:
        NotAllowed: the reply is not allowed; the message says what is, and the place.
        VariorumError: the board is inconsistent.
    """
    kept, seat = record.from_data(board.get("record")), board.get("seat")
    tempers, ahead = history.lists(board, "tempers", "ahead")
    seats = [f"p{number + 1}" for number in range(len(kept.seats))]
    if seat not in seats:
        raise UnknownName("There is no seat called “{name}”.", str(seat), seats, field="seat")
    for name, texts in (("tempers", tempers), ("ahead", ahead)):
        if not all(isinstance(each, str) for each in texts):
            raise RequestError("In a board, the field {name} holds texts.", name=name, field=name)
    forced = board.get("forced", False)
    if not isinstance(forced, bool):
        raise RequestError("Say true or false for whether forced cards play themselves.", field="forced")
    said, later = history.applied(
        action, list(kept.replies), ahead, lambda each: each.startswith(f"{seat} "), reply, actions=ACTIONS
    )
    kept = dataclasses.replace(kept, replies=tuple(said), result={})
    company = sittings.company(tempers, kept.seed)
    sitting = _computers_play(kept, seats.index(seat), company, action, forced=forced and not later)
    whole = sittings.played(kept, sitting).data()
    return {"record": whole, "seat": seat, "tempers": tempers, "ahead": later, "forced": forced}, sitting


def only_card(ask: Ask) -> Reply | None:
    """Returns the reply if only one card is allowed, else None."""
    for said, offer in ask.offers.items():
        if offer.which and len(offer.which) == 1:
            return Reply(ask.seat, said, cards=offer.which)
    return None


def _computers_play(kept: Record, mine: int, others: Player, action: str, *, forced: bool) -> Sitting:
    """Continues the game of a record until the reader must reply, or to the end.

    The caller switches ``forced`` off while there are undone replies, so that an undo can stop at a forced
    card.
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
        for_me = action == "game" or (action == "deal" and len(sitting.hands_played) == before[0])
        if ask.seat == mine and not for_me:
            return only_card(ask) if forced else None
        answer: Reply | None = others(deal, ask)
        return answer

    return replay.run(sitting, player)
