"""The operations of Ascenseur's board; the static pages use them too, so they agree with the live board.

A board has two fields more than :mod:`playing.boards` gives it: ``tempers`` (of the players in order,
repeated if there are fewer) and ``forced`` (whether a card of the reader's is played automatically if it is
the only one allowed).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from ambigu_variants.ascenseur.games import layout, replay, sittings
from ambigu_variants.ascenseur.games.plays import only_card
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.faces.tree import Area
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.playing.boards import AnyBoards
from ambigu_variants.playing.interface import startable
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

PLACES = range(2, 11)
"""The numbers of players allowed on the page; the package allows as many as the rules do."""


class _Boards(AnyBoards[Sitting]):
    id = replay.GAME
    ends = ("deal", "game")
    fields: ClassVar[Mapping[str, Any]] = MappingProxyType(
        {"seat": "p1", "tempers": [], "ahead": [], "forced": False}
    )

    def opened(self, text: str) -> Record:
        return record.from_data(sittings.open_game(text))

    def replay(self, kept: Record, board: Data, action: str) -> Sitting:
        others = sittings.company(board["tempers"], kept.seed)
        sitting = replay.lay(kept)
        given = iter(replay.replies(kept))
        before: list[int] = []
        # While there are undone replies, no card plays itself, so that an undo can stop at a forced card.
        forced = board["forced"] and not board["ahead"]

        def player(deal: Any, ask: Ask | None) -> Reply | None:
            reply = next(given, None)
            if reply is not None or ask is None:
                return reply
            if not before:
                before.append(len(sitting.hands_played))
            for_me = action == "game" or (action == "deal" and len(sitting.hands_played) == before[0])
            if f"p{ask.seat + 1}" == board["seat"] and not for_me:
                return only_card(ask) if forced else None
            answer: Reply | None = others(deal, ask)
            return answer

        return replay.run(sitting, player)

    def played(self, kept: Record, deal: Sitting) -> Record:
        return sittings.played(kept, deal)

    def tree(self, board: Data, deal: Sitting) -> Area:
        return layout.laid_out(board, deal)

    def news(self, board: Data, deal: Sitting) -> list[str]:
        return layout.news(board, deal)

    def new_board(
        self,
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
        seed = startable(players, PLACES, seed)
        kept = sittings.new_game(players, seed, sittings.rules_of(variants), sittings.answers_of(readings))
        return self.checked({"record": kept, "tempers": list(tempers), "forced": forced})


BOARDS = _Boards()
new_board, open_board, open_game_board = BOARDS.new_board, BOARDS.open_board, BOARDS.open_game_board
board_html, board_text = BOARDS.board_html, BOARDS.board_text
