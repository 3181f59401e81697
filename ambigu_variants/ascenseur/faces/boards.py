"""The operations of Ascenseur's board; the static pages use them too, so they agree with the live board.

A board has two fields more than :mod:`playing.boards` gives it: ``tempers`` (how the players play, in order,
repeated if there are fewer; ``easy`` without any) and ``forced`` (whether a card of the reader's is played
automatically if it is the only one allowed).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from ambigu_variants.ascenseur.games.layout import Seen
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import company
from ambigu_variants.ascenseur.operations import rules_of
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.faces.tree import Area
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing.boards import Boards, seat_of
from ambigu_variants.playing.interface import startable
from ambigu_variants.records.record import Record


class _Boards(Boards):
    ends = ("deal", "game")
    fields: ClassVar[Mapping[str, Any]] = MappingProxyType(
        {"seat": "p1", "tempers": [], "ahead": [], "forced": False}
    )

    def player(self, kept: Record, board: Data, action: str) -> Player:
        # To look ahead in all that is left would take a reader's browser minutes.
        quick = {"hard": "normal"} if action in self.ends else {}
        others = company([quick.get(each, each) for each in board["tempers"]], kept.seed)
        mine = seat_of(board)
        before: list[int] = []
        # While there are undone replies, no card plays itself, so that an undo can stop at a forced card.
        forced = board["forced"] and not board["ahead"]

        def player(deal: Any, ask: Ask | None) -> Reply | None:
            if not before:
                before.append(len(deal.hands_played))
            for_me = action == "game" or (action == "deal" and len(deal.hands_played) == before[0])
            if ask and ask.seat == mine and not for_me:
                return _only_card(ask) if forced else None
            return others(deal, ask)

        return player

    def tree(self, board: Data, deal: Sitting) -> Area:
        return Seen(board, deal).told()

    def chosen(self, board: Data, ask: Ask) -> bool:
        return super().chosen(board, ask) and not (board["forced"] and _only_card(ask))


BOARDS = _Boards(PLAYING)
open_board, open_game_board = BOARDS.open_board, BOARDS.open_game_board
board_html, board_text = BOARDS.board_html, BOARDS.board_text


def new_board(
    players: int,
    seed: str,
    variants: Sequence[str] = (),
    readings: Sequence[str] = (),
    tempers: Sequence[str] = (),
    forced: bool = False,
) -> Data:
    """Returns a new board, without replies.

    ``variants`` are names of the source's variants, its first for each question not named; ``readings`` are
    ``QUESTION=NAME``. ``players`` includes the reader. The same ``seed`` deals the same cards.
    """
    seed = startable(players, PLAYING.players, seed)
    kept = PLAYING.new(players, seed, rules_of(variants), readings)
    return BOARDS.checked({"record": kept.data(), "tempers": list(tempers), "forced": forced})


def _only_card(ask: Ask) -> Reply | None:
    """Returns the reply if only one card is allowed, else None."""
    for said, offer in ask.offers.items():
        if offer.which and len(offer.which) == 1:
            return Reply(ask.seat, said, cards=offer.which)
    return None
