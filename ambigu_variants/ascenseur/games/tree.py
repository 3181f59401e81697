"""Nodes of Ascenseur's trees, in addition to :mod:`faces.tree`: scores, hands, deals, boards."""

from __future__ import annotations

from dataclasses import dataclass

from ambigu_variants.faces.tree import Line
from ambigu_variants.kernel.cards import Card

__all__ = [
    "Bid",
    "Board",
    "Course",
    "Decision",
    "End",
    "Head",
    "Held",
    "Laid",
    "Outcome",
    "Play",
    "Playable",
    "Plays",
    "Rank",
    "Row",
    "Score",
    "ScoredDeal",
    "Scores",
    "Seat",
    "Seats",
    "Size",
    "Sizes",
    "Standing",
    "Trick",
    "WayHead",
    "Ways",
]

# Scores ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WayHead:
    """The column head of a way of scoring.

    ``label`` combines ``title`` and ``price``; ``own`` marks the way that the game uses, if it is this one.
    """

    title: str
    price: str
    label: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score after a deal and the points gained; ``first`` says that nobody has more."""

    score: str
    gained: str
    first: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in a deal: the contract as written, and the score in each way.

    ``kept`` is whether the contract is kept, ``called`` the word for that.
    """

    name: str
    contract: str
    kept: bool
    called: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal: its number, its heading, a note beside the heading, and a row per player."""

    number: int
    head: str
    note: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of deals in every way; ``player`` and ``contract`` head its first two columns."""

    caption: str
    player: str
    contract: str
    ways: tuple[WayHead, ...]
    deals: tuple[ScoredDeal, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """The winners or leaders in a way of scoring: as a sentence, and by name only."""

    way: str
    says: str
    who: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A comparison of the ways of scoring.

    ``wins`` is the heading of the winners' names; ``order`` says whether the ranking is the same in all
    ways, ``turns`` which questions it depends on if not, and ``winner`` whether the winner is.
    """

    wins: str
    standings: tuple[Standing, ...]
    order: Line
    turns: tuple[Line, ...]
    winner: Line


# The deals of a game, what may be played -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Size:
    """A deal: number, cards per player, trump (yes or none), dealer, and a sentence to read aloud.

    It is ``framed`` if there is no trump.
    """

    number: str
    size: str
    trump: str
    dealer: str
    spoken: str
    framed: bool


@dataclass(frozen=True, slots=True)
class Sizes:
    """The deals of a game: their number, the cards removed, and what a frame means.

    ``heads`` is for a table of them, ``label`` for a list.
    """

    head: Line
    removed: Line
    heads: tuple[str, str, str, str]
    label: str
    note: Line
    deals: tuple[Size, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a hand, and whether it may be played, also in words."""

    card: Card
    allowed: bool
    note: str


@dataclass(frozen=True, slots=True)
class Play:
    """A hand under one variant of play.

    ``own`` marks the variant that the game uses, if it is this one; ``may`` and ``barred`` list the cards
    allowed and not allowed, ``why`` and ``places`` the reasons.
    """

    name: str
    label: str
    own: str
    cards: tuple[Held, ...]
    may: Line
    barred: Line | None
    why: tuple[Line, ...]
    places: Line


@dataclass(frozen=True, slots=True)
class Plays:
    """A hand under each variant of play, side by side; and whether all allow the same cards."""

    label: str
    columns: tuple[Play, ...]
    alike: Line


# A board ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a board: the card turned up, if any, with a note; the deal's title; the rules."""

    turned: Card | None
    note: str
    deal: str
    rules: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: name, role (the reader, the dealer), bid, tricks and points; whether it is his turn."""

    name: str
    state: str
    bid: str
    made: str
    points: str
    turn: bool


@dataclass(frozen=True, slots=True)
class Seats:
    """The part of a board that stays visible during a deal: trump, sum of the bids, players.

    ``suit`` is the trump's letter, None for none; ``announced`` compares the bids with the number of tricks
    and is empty before all have bid; ``heads`` are the column heads of the players' table.
    """

    suit: str | None
    trump: str
    announced: str
    caption: str
    heads: tuple[str, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table and the player who played it; in a complete trick, whether it takes it."""

    card: Card
    name: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: the one on the table, or one that was taken."""

    label: str
    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A possible bid: as a reply, as shown, as read aloud; and whether it is allowed."""

    reply: str
    shown: str
    label: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Playable:
    """A card held: as a reply, if a card is asked for, and as read aloud.

    ``note`` says what the other variant of play makes of it, if that differs.
    """

    card: Card
    reply: str = ""
    label: str = ""
    note: str = ""
    allowed: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """The reader's decision: the trick, the question and its passage, the bids or cards offered.

    ``barred`` says why others are not allowed; ``plays`` shows the cards under each variant of play.
    """

    label: str
    trick: Trick | None
    question: Line
    passage: Line
    bidding: str
    bids: tuple[Bid, ...]
    hand: str
    cards: tuple[Playable, ...]
    barred: Line | None
    plays: Plays | None


@dataclass(frozen=True, slots=True)
class Rank:
    """A player at the end of a game: place (shared by equals), name and points."""

    place: int
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game: a sentence that it is over and who wins, and the players by place."""

    says: str
    label: str
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Ways:
    """The finished deals in every way of scoring: the outcome, and each deal."""

    title: str
    outcome: Outcome
    every: str
    scores: Scores


@dataclass(frozen=True, slots=True)
class Course:
    """The steps of a deal, each a sentence and its place; replies are of the kind ``said``."""

    title: str
    steps: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board.

    ``last`` is the last trick taken; ``decision`` is None at the ``end`` of the game; ``result`` has the
    scores of the last finished deal, ``ways`` the game in all ways of scoring.
    """

    head: Head
    seats: Seats
    last: Trick | None
    decision: Decision | None
    end: End | None
    result: Scores | None
    ways: Ways | None
    courses: tuple[Course, ...]
