"""The operations of a board on a page: one reader plays against computer players.

A *board* has the fields ``record`` (the game so far), ``seat`` (the reader's) and ``ahead`` (replies that
were undone and can be redone); a game can add more. It holds the whole state of a game.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from ambigu_variants.faces import history
from ambigu_variants.faces.history import Actions, Entries
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import node
from ambigu_variants.faces.tree import Area
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.errors import RequestError, UnknownName
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import say
from ambigu_variants.playing import layout
from ambigu_variants.playing.interface import Playing, at_random
from ambigu_variants.records import addresses, record
from ambigu_variants.records.record import Record

D = TypeVar("D", bound=Deal[Any])

OPERATIONS = ("players", "new_board", "open_board", "open_game_board", "board_html", "board_text")
"""The names of the operations, which a game lists as attributes of a module."""


def played_on(said: Entries, ahead: Entries, own: Any, reply: Any) -> tuple[Entries, Entries]:
    """The action of a reader who lets the computer reply for him."""
    return said, []


class AnyBoards(ABC, Generic[D]):
    """The operations that every game has in common; the methods without a body are those of a game."""

    id: str
    ends: ClassVar[tuple[str, ...]] = ("game",)
    """The actions with which the reader lets the computer play for him; ``game`` plays to the end."""
    fields: ClassVar[Mapping[str, Any]] = MappingProxyType({"seat": "p1", "ahead": []})
    """The fields of a board besides ``record``, with their values when a record is opened."""

    @abstractmethod
    def replay(self, kept: Record, board: Data, action: str) -> D:
        """Replays a record, and lets the others play until the reader must reply."""

    @abstractmethod
    def played(self, kept: Record, deal: D) -> Record:
        """Returns the record of a game with all replies so far."""

    @abstractmethod
    def tree(self, board: Data, deal: D) -> Area:
        """Returns what the reader sees."""

    @abstractmethod
    def news(self, board: Data, deal: D) -> list[str]:
        """Returns sentences on what has happened since the reader's last reply."""

    def opened(self, text: str) -> Record:
        """Returns the record in a text; see :func:`records.record.from_text`."""
        return record.from_text(text)

    @property
    def actions(self) -> Actions:
        """The reader's actions: those of :mod:`faces.history` and ``ends``."""
        return {**history.ACTIONS, **dict.fromkeys(self.ends, played_on)}

    def open_board(self, fragment: str) -> Data:
        """Returns the board encoded in an address fragment.

        Raises:
            VariorumError: there is no complete board in it, or its game is impossible.
        """
        kept = addresses.unpacked(fragment)
        if not isinstance(kept, dict) or not {"record", "seat"} <= kept.keys():
            raise RequestError("This address has been cut short or changed.", field="fragment")
        return self.checked(kept)

    def open_game_board(self, text: str) -> Data:
        """Returns a board with the reader in the first seat, from a record in TOML, JSON or a fragment.

        Raises:
            VariorumError: the record is malformed or not allowed; the message names the place.
        """
        return self.checked({"record": self.opened(text).data()})

    def board_html(self, board: Mapping[str, Any], action: str = "show", reply: str = "") -> Data:
        """Applies an action of the reader to a board and renders it; see :func:`faces.html.view`.

        Args:
            board: the current board.
            action: one of ``actions``. After any of them, the others play until the reader must reply.
            reply: the reader's reply, in the notation of records: ``p1 bid 2``, ``p1 play 10h``.

        Raises:
            VariorumError: the board is inconsistent, or the reply is not allowed.
        """
        made, deal = self.advanced(board, action, reply)
        own = f"{made['seat']} "
        back = history.possible(made["record"]["replies"], made["ahead"], lambda each: each.startswith(own))
        return view(
            node(self.tree(made, deal)),
            state=made,
            announce=self.news(made, deal),
            address=addresses.packed({name: value for name, value in made.items() if value}),
            possible=back if deal.over else [*back, *self.ends],
        )

    def board_text(self, board: Mapping[str, Any], form: str = "toml") -> Data:
        """Returns the game of a board as a file: its ``name`` and its ``text``.

        Raises:
            UnknownName: the form is not ``toml``, ``json`` or ``fragment``.
        """
        text = record.from_data(board.get("record", {})).text(form)
        return {"name": f"{self.id}.{form}", "text": text}

    def checked(self, board: Data) -> Data:
        """Returns a board with all its fields, after checking that it is consistent."""
        made = {"record": board["record"], **self.fields, **board}
        self.advanced(made, "show")
        return made

    def advanced(self, board: Mapping[str, Any], action: str, reply: str = "") -> tuple[Data, D]:
        """Returns the board after an action of the reader, and the resulting game; see ``board_html``."""
        kept, seat = record.from_data(board.get("record")), board.get("seat")
        lists = [name for name, value in self.fields.items() if isinstance(value, list)]
        found = dict(zip(lists, history.lists(board, *lists), strict=True))
        seats = [f"p{number + 1}" for number in range(len(kept.seats))]
        if seat not in seats:
            raise UnknownName("There is no seat called “{name}”.", str(seat), seats, field="seat")
        for name, texts in found.items():
            if not all(isinstance(each, str) for each in texts):
                raise RequestError(
                    "“{name}” must be {kind}.", name=name, kind=say("a list of texts"), field=name
                )
        rest = {name: found.get(name, board.get(name, value)) for name, value in self.fields.items()}
        for name, value in self.fields.items():
            if isinstance(value, bool) and not isinstance(rest[name], bool):
                raise RequestError(
                    "“{name}” must be {kind}.", name=name, kind=say("true or false"), field=name
                )
        said, rest["ahead"] = history.applied(
            action,
            list(kept.replies),
            rest["ahead"],
            lambda each: each.startswith(f"{seat} "),
            reply,
            actions=self.actions,
        )
        kept = dataclasses.replace(kept, replies=tuple(said), result={})
        made = {"record": kept.data(), **rest}
        deal = self.replay(kept, made, action)
        return {**made, "record": self.played(kept, deal).data()}, deal


class Boards(AnyBoards[Deal[Any]]):
    """The operations of a game from what it supplies so that it can be played."""

    def __init__(self, game: Playing) -> None:
        self.game = game
        self.id = game.id

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
        return self.checked({"record": self.game.new(players, seed, rules, readings).data()})

    def replay(self, kept: Record, board: Data, action: str) -> Deal[Any]:
        others, mine = at_random(kept.seed or kept.stock), _seat(board)

        def player(deal: Deal[Any], ask: Ask | None) -> Reply | None:
            waits = ask is None or (ask.seat == mine and action != "game")
            return None if ask is None or waits else others(deal, ask)

        return self.game.replay(kept, player)

    def played(self, kept: Record, deal: Deal[Any]) -> Record:
        return self.game.played(kept, deal)

    def tree(self, board: Data, deal: Deal[Any]) -> Area:
        return layout.board(self.game, record.from_data(board["record"]), deal, _seat(board))

    def news(self, board: Data, deal: Deal[Any]) -> list[str]:
        return layout.news(self.game, deal, _seat(board))


def _seat(board: Data) -> int:
    """Returns the number of the reader's seat, from 0."""
    return int(board["seat"][1:]) - 1
