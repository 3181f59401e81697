"""The operations of a board on a page: one reader plays against computer players.

A *board* has the fields ``record`` (the game so far), ``seat`` (the reader's) and ``ahead`` (replies that
were undone and can be redone). It holds the whole state of a game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ambigu_variants.faces import history
from ambigu_variants.faces.history import Actions, Entries
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import node
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing.interface import Playing, at_random
from ambigu_variants.playing.layout import board as laid_out
from ambigu_variants.playing.layout import news
from ambigu_variants.records import addresses, record

__all__ = ["OPERATIONS", "Boards"]

OPERATIONS = ("players", "new_board", "open_board", "open_game_board", "board_html", "board_text")
"""The names of the operations, which a game lists as attributes of a module."""


def _played_on(said: Entries, ahead: Entries, own: Any, reply: Any) -> tuple[Entries, Entries]:
    return said, []


ACTIONS: Actions = {**history.ACTIONS, "game": _played_on}
"""The reader's actions: those of :mod:`faces.history`, and to let the computer finish the game."""


class Boards:
    """The operations of a game."""

    def __init__(self, game: Playing) -> None:
        self.game = game

    @property
    def operations(self) -> tuple[Callable[..., Any], ...]:
        """The operations in the order of ``OPERATIONS``."""
        return tuple(getattr(self, name) for name in OPERATIONS)

    def players(self) -> list[int]:
        """Returns the possible numbers of players."""
        return list(self.game.players)

    def new_board(self, players: int, seed: str, rules: str, readings: Sequence[str] = ()) -> Data:
        """Returns a new board, without replies; see :meth:`Playing.new`.

        Raises:
            VariorumError: no such game can be set up.
        """
        return self._checked({"record": self.game.new(players, seed, rules, readings).data()})

    def open_board(self, fragment: str) -> Data:
        """Returns the board encoded in an address fragment.

        Raises:
            VariorumError: there is no complete board in it, or its game is impossible.
        """
        kept = addresses.unpacked(fragment)
        if not isinstance(kept, dict) or "record" not in kept:
            raise RequestError(
                "The address doesn’t hold a whole game: it has been cut short or changed.", field="fragment"
            )
        return self._checked(kept)

    def open_game_board(self, text: str) -> Data:
        """Returns a board with the reader in the first seat, from a record in TOML, JSON or a fragment.

        Raises:
            VariorumError: the record is malformed or not allowed; the message names the place.
        """
        return self._checked({"record": record.from_text(text).data()})

    def board_html(self, board: Mapping[str, Any], action: str = "show", reply: str = "") -> Data:
        """Applies an action of the reader to a board and renders it; see :func:`faces.html.view`.

        Args:
            board: the current board.
            action: one of ``ACTIONS``. After any of them, the others play until the reader must reply.
            reply: the reader's reply, in the notation of records.

        Raises:
            VariorumError: the board is inconsistent, or the reply is not allowed.
        """
        made, deal = self._advanced(board, action, reply)
        own = f"{made['seat']} "
        back = history.possible(made["record"]["replies"], made["ahead"], lambda each: each.startswith(own))
        seat, kept = int(made["seat"][1:]) - 1, record.from_data(made["record"])
        return view(
            node(laid_out(self.game, kept, deal, seat)),
            state=made,
            announce=news(self.game, deal, seat),
            address=addresses.packed({name: value for name, value in made.items() if value}),
            possible=back if deal.over else [*back, "game"],
        )

    def board_text(self, board: Mapping[str, Any]) -> Data:
        """Returns the game of a board as a file: its ``name`` and its ``text``.

        Raises:
            VariorumError: the board is inconsistent.
        """
        made, _ = self._advanced(board, "show", "")
        return {"name": f"{self.game.id}.toml", "text": record.from_data(made["record"]).toml()}

    def _checked(self, board: Data) -> Data:
        """Returns a board with all its fields, after checking that it is consistent."""
        made = {"seat": "p1", "ahead": [], **board}
        self._advanced(made, "show", "")
        return made

    def _advanced(self, board: Mapping[str, Any], action: str, reply: str) -> tuple[Data, Deal[Any]]:
        """Returns the board after an action of the reader, and the resulting game."""
        kept, seat = record.from_data(board.get("record")), board.get("seat")
        (ahead,) = history.lists(board, "ahead")
        seats = [f"p{number + 1}" for number in range(len(kept.seats))]
        if seat not in seats:
            raise UnknownName("There is no seat called “{name}”.", str(seat), seats, field="seat")
        if not all(isinstance(each, str) for each in ahead):
            raise RequestError("In a board, the field {name} holds texts.", name="ahead", field="ahead")
        said, later = history.applied(
            action,
            list(kept.replies),
            ahead,
            lambda each: each.startswith(f"{seat} "),
            reply,
            actions=ACTIONS,
        )
        kept = dataclasses.replace(kept, replies=tuple(said), result={})
        others = at_random(kept.seed or kept.stock)

        def player(deal: Deal[Any], ask: Ask | None) -> Reply | None:
            mine = ask is None or (ask.seat == seats.index(seat) and action != "game")
            return None if ask is None or mine else others(deal, ask)

        deal = self.game.replay(kept, player)
        made = self.game.played(kept, deal).data()
        return {"record": made, "seat": seat, "ahead": later}, deal
