"""The operations of a board on a page: one reader plays against computer players.

A *board* has the fields ``record`` (the game so far), ``seat`` (the reader's) and ``ahead`` (replies that
were undone and can be redone); a game can add more. It holds the whole state of a game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from ambigu_variants.faces import history
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import node
from ambigu_variants.faces.tree import Area
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing import layout
from ambigu_variants.playing.interface import Playing, at_random, startable
from ambigu_variants.records import record, texts
from ambigu_variants.records.fields import TEXT, checked, listing
from ambigu_variants.records.record import Record

SHAPES = {str: TEXT, list: listing(TEXT), bool: {"type": "boolean"}}
"""The shapes of a board's fields, by the kind of their values."""


class Boards:
    """The operations of a game; a game that needs more overrides some of the methods."""

    ends: ClassVar[tuple[str, ...]] = ("game",)
    """The actions with which the reader lets the computer play for him; ``game`` plays to the end."""
    fields: ClassVar[Mapping[str, Any]] = MappingProxyType({"seat": "p1", "ahead": []})
    """The fields of a board besides ``record``, with their values when a record is opened."""

    def __init__(self, game: Playing) -> None:
        self.game = game

    def player(self, kept: Record, board: Data, action: str) -> Player:
        """Returns the player who goes on where the record ends, and stops where the reader must reply."""
        others, mine = at_random(kept.seed or kept.stock), seat_of(board)

        def player(deal: Any, ask: Ask | None) -> Reply | None:
            waits = ask is None or (ask.seat == mine and action != "game")
            return None if ask is None or waits else others(deal, ask)

        return player

    def tree(self, board: Data, deal: Any) -> Area:
        """Returns what the reader sees."""
        return layout.board(self.game, record.from_data(board["record"]), deal, seat_of(board))

    def chosen(self, board: Data, ask: Ask) -> bool:
        """Checks whether the reader gave the reply to a question himself."""
        return ask.reply is not None and ask.seat == seat_of(board)

    def players(self) -> list[int]:
        """Returns the possible numbers of players."""
        return list(self.game.players)

    def new_board(self, players: int, seed: str, rules: str, readings: Sequence[str] = ()) -> Data:
        """Returns a new board, without replies."""
        seed = startable(players, self.game.players, seed)
        return self.checked({"record": self.game.new(players, seed, rules, readings).data()})

    def open_board(self, fragment: str) -> Data:
        """Returns the board encoded in an address fragment."""
        kept = texts.unpacked(fragment)
        if not isinstance(kept, dict) or not {"record", "seat"} <= kept.keys():
            raise RequestError("This address has been cut short or changed.", field="fragment")
        return self.checked(kept)

    def open_game_board(self, text: str) -> Data:
        """Returns a board with the reader in the first seat, from a record in TOML, JSON or a fragment."""
        kept = record.from_text(text)
        self.game.agrees(kept, self.game.replay(kept))
        return self.checked({"record": kept.data()})

    def board_html(self, board: Mapping[str, Any], action: str = "show", reply: str = "") -> Data:
        """Applies an action of the reader to a board and renders it; see :func:`faces.html.view`.

        Args:
            board: the current board.
            action: one of ``actions``. After any of them, the others play until the reader must reply.
            reply: the reader's reply, in the notation of records: ``p1 bid 2``, ``p1 play 10h``.
        """
        made, deal = self.advanced(board, action, reply)
        own = f"{made['seat']} "
        back = history.possible(made["record"]["replies"], made["ahead"], lambda each: each.startswith(own))
        said = [at for at, ask in enumerate(deal.log) if isinstance(ask, Ask) and self.chosen(made, ask)]
        new = deal.log[said[-1] + 1 :] if said else deal.log
        return view(
            node(self.tree(made, deal)),
            state=made,
            announce=layout.news(self.game, deal, new, seat_of(made)),
            address=texts.packed({name: value for name, value in made.items() if value}),
            possible=back if deal.over else [*back, *self.ends],
        )

    def board_text(self, board: Mapping[str, Any], form: str = "toml") -> Data:
        """Returns the game of a board as a file: its ``name`` and its ``text``."""
        text = record.from_data(board.get("record", {})).text(form)
        return {"name": f"{self.game.id}.{form}", "text": text}

    def checked(self, board: Data) -> Data:
        """Returns a board with all its fields, after checking that it is consistent."""
        made = {"record": board["record"], **self.fields, **board}
        self.advanced(made, "show")
        return made

    def advanced(self, board: Mapping[str, Any], action: str, reply: str = "") -> tuple[Data, Any]:
        """Returns the board after an action of the reader, and the resulting game; see ``board_html``."""
        kept = record.from_data(board.get("record"))
        rest = {
            name: checked(board.get(name, value), SHAPES[type(value)], name)
            for name, value in self.fields.items()
        }
        seat_named(rest["seat"], len(kept.seats))
        said, rest["ahead"] = history.applied(
            action,
            list(kept.replies),
            rest["ahead"],
            lambda each: each.startswith(f"{rest['seat']} "),
            reply,
            ends=self.ends,
        )
        kept = dataclasses.replace(kept, replies=tuple(said), result={})
        made = {"record": kept.data(), **rest}
        deal = self.game.replay(kept, self.player(kept, made, action))
        return {**made, "record": self.game.played(kept, deal).data()}, deal


def seat_of(board: Data) -> int:
    """Returns the number of the reader's seat, from 0."""
    return int(board["seat"][1:]) - 1
