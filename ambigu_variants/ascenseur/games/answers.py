"""Builds trees for answers: deals of a game, playable cards, bids, citations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ambigu_variants.ascenseur.games.playing import PLAYING, places
from ambigu_variants.ascenseur.games.variants import Play, Scores, alike
from ambigu_variants.ascenseur.rules.tricks import Cards
from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.faces.tree import (
    Area,
    Block,
    Figure,
    Heading,
    Items,
    Line,
    Places,
    Text,
    line,
)
from ambigu_variants.faces.tree import Cards as Shown
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_52
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import listed, say, say_n

DEALS = ("ascent", "top", "top-deals", "several-top-deals", "descent")
"""The questions whose answers determine the deals of a game."""
BEHIND = ("rank_order", "pack", "turn_order")
"""Questions consulted for every card, which are left out of explanations."""
POINTS = ("kept", "missed", "no-trick-made", "tricks-lost")


def _of(citations: Iterable[Data], *questions: str) -> Places | None:
    return places(each for each in citations if each["question"] in questions)


# The deals -------------------------------------------------------------------------------------------------


def sizes(told: Data) -> list[Block]:
    """The result of :func:`ascenseur.operations.sequence`, with a figure for each deal."""
    note = say("Deals in a frame: all the cards are dealt, none is turned up, and there is no trump.")
    figures = Items(
        tuple(map(_size, told["deals"])), "sizes", say("Cards of each player, deal by deal"), ordered=True
    )
    return [*game(told), figures, line(note, kind="answer-note")]


def game(told: Data) -> list[Line]:
    """Returns the number of deals of a game and the cards taken out of the pack."""
    because, deals = told["because"], told["deals"]
    head = say_n(
        "{players} players with {pack} cards: {number} deal.",
        "{players} players with {pack} cards: {number} deals.",
        len(deals),
        players=told["players"],
        pack=told["pack"],
    )
    cards = " ".join(PACK_52.card(card).symbol for card in told["removed"])
    removed = say("Taken out: {cards}.", cards=cards) if cards else say("No card is taken out.")
    return [
        line(head, _of(because, "players", "pack", *DEALS), kind="answer-line"),
        line(removed, _of(because, "removal", "removal-suits"), kind="answer-line"),
    ]


def _size(deal: Data) -> Line:
    number, size = deal["number"], deal["size"]
    if deal["trump"]:
        spoken = say_n(
            "Deal {deal}: {number} card each.", "Deal {deal}: {number} cards each.", size, deal=number
        )
    else:
        spoken = say_n(
            "Deal {deal}: {number} card each, no trump.",
            "Deal {deal}: {number} cards each, no trump.",
            size,
            deal=number,
        )
    kind = "sizes__deal" if deal["trump"] else "sizes__deal sizes__deal--top"
    return line(Figure(str(size), spoken), kind=kind)


# What may be played ----------------------------------------------------------------------------------------


def plays(found: Sequence[Play], hand: Cards, own: str = "") -> Area:
    """Returns a hand under each variant of play, side by side.

    The cards stand as they are given; ``own`` is the name of the variant that the game uses, if there is one.
    """
    same = say("Both variants allow the same cards.")
    told = same if alike(found) else say("The two variants allow different cards.")
    return Area(
        (*(_play(each, hand, own) for each in found), line(told, kind="plays__alike")),
        "plays",
        say("What may be played under each variant"),
    )


def _play(play: Play, hand: Cards, own: str) -> Area:
    name = play.account.rules.legal.name
    title = [Text(name, "plays__letter"), Text(say(VARIANTS[name]))]
    if name == own:
        title.append(Text(say("the one played here"), "plays__own"))
    why = tuple(
        line(each.says, *PLAYING.passage(each)) for each in play.because if each.question not in BEHIND
    )
    may = say("You may play: {cards}.", cards=listed([card.symbol for card in play.cards]))
    cards = [
        Shown((card,), size="small", note=say("allowed"))
        if card in play.cards
        else Shown((card,), frozenset({card}), "small", say("not allowed"))
        for card in hand
    ]
    return Area(
        (
            Heading(tuple(title), "plays__name"),
            Area(tuple(cards), "plays__cards"),
            line(may, kind="plays__may"),
            Items(why, "plays__why"),
        ),
        "plays__variant",
    )


# Scores ----------------------------------------------------------------------------------------------------


def impossible(found: Iterable[tuple[int, str]]) -> list[Line]:
    """Returns the scored deals that cannot have been played, with the reasons."""
    return [
        line(
            say("Deal {number} is scored, but it can’t have been played this way.", number=number),
            says,
            kind="answer-note",
        )
        for number, says in found
    ]


def scored_by(told: Scores) -> list[Line]:
    """Returns the ways of scoring, each with the passages it applied."""
    return [
        line(PLAYING.heading(way.account), _of(map(comparison.citation, way.consulted), *POINTS))
        for way in told.ways
    ]
