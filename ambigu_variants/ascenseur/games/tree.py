"""What a telling of this game is made of, beside leaves and lines: scores, hands, deals, and a board."""

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
    """The head of a way of scoring: its title and its price, both as one ``label``; what marks it as that of
    the game, if it is.
    """

    title: str
    price: str
    label: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has after a deal, and what it gained him; ``first`` says that nobody has more."""

    score: str
    gained: str
    first: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in a deal: his contract, as it is written, and his score in each way. ``kept`` is whether the
    contract is, ``called`` the word for it.
    """

    name: str
    contract: str
    kept: bool
    called: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal: its number, what stands above it, what is noted there, and its players."""

    number: int
    head: str
    note: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of deals in every way: the heads of two columns, ``player`` and ``contract``; its ways."""

    caption: str
    player: str
    contract: str
    ways: tuple[WayHead, ...]
    deals: tuple[ScoredDeal, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Who wins in a way, or is ahead: in a sentence, and by name alone."""

    way: str
    says: str
    who: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the ways come to: ``wins`` heads the names of the winners; whether the order of the players is the
    same in all, on what it turns if not, and whether the winner is.
    """

    wins: str
    standings: tuple[Standing, ...]
    order: Line
    turns: tuple[Line, ...]
    winner: Line


# The deals of a game, what may be played -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Size:
    """A deal: its number, how many cards each has, whether there is a trump, who deals; all that in a
    sentence. It is ``framed`` if there is no trump.
    """

    number: str
    size: str
    trump: str
    dealer: str
    spoken: str
    framed: bool


@dataclass(frozen=True, slots=True)
class Sizes:
    """The deals of a game: how many, which cards are taken out; a row of them under its ``heads``, or as a
    list with its ``label``; what the frame means.
    """

    head: Line
    removed: Line
    heads: tuple[str, str, str, str]
    label: str
    note: Line
    deals: tuple[Size, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a hand, whether it may be played, and that in words."""

    card: Card
    allowed: bool
    note: str


@dataclass(frozen=True, slots=True)
class Play:
    """A hand under a variant of play: its name and what is done under it; what marks it as that of the game,
    if it is; what may be played and what not, and why.
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
    """A hand under each variant of play, side by side; and whether they allow the same."""

    label: str
    columns: tuple[Play, ...]
    alike: Line


# A board ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """The deal: the card turned up, if there is one, and what it is; which deal, by what rules."""

    turned: Card | None
    note: str
    deal: str
    rules: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: his name, who he is (the reader, the dealer), his bid, tricks and points; whether it is his
    turn.
    """

    name: str
    state: str
    bid: str
    made: str
    points: str
    turn: bool


@dataclass(frozen=True, slots=True)
class Seats:
    """What is to be in sight as long as a deal lasts: its trump (the letter of a suit, None for none), how
    what is announced stands to the tricks there are (empty before all have announced); and the players, under
    the heads of their columns.
    """

    suit: str | None
    trump: str
    announced: str
    caption: str
    heads: tuple[str, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, and who played it; whether it takes the trick, of one that is full."""

    card: Card
    name: str
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: that on the table, or one that was taken."""

    label: str
    laid: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid there is: as a reply, as it is printed, as it is read aloud; whether it may be made."""

    reply: str
    shown: str
    label: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Playable:
    """A card held: as a reply, if one is asked for, and as it is read aloud; what the other variant of play
    makes of it, if that is something else.
    """

    card: Card
    reply: str = ""
    label: str = ""
    note: str = ""
    allowed: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """What the reader is asked: the trick on the table, the question and its passage, the bids or the cards
    that he may name and why not the others, the cards under each variant of play.
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
    """A player at the end of a game: his place, which equals share, his name and his points."""

    place: int
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class End:
    """A game that is over: that it is and who wins, in a sentence; the players by their places."""

    says: str
    label: str
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Ways:
    """The deals that are over in every way: what that comes to, and each of them."""

    title: str
    outcome: Outcome
    every: str
    scores: Scores


@dataclass(frozen=True, slots=True)
class Course:
    """The steps of a deal, each a sentence and its place; what is said is of the kind ``said``."""

    title: str
    steps: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """All that lies on a board: the trick that was taken ``last``; a ``decision`` until the game is at its
    ``end``; the scores of the deal that is over, its ``result``; the game in all ways.
    """

    head: Head
    seats: Seats
    last: Trick | None
    decision: Decision | None
    end: End | None
    result: Scores | None
    ways: Ways | None
    courses: tuple[Course, ...]
