"""Ascenseur in five minutes: its deals, what is announced, the tricks, what each way of scoring pays.

As on the page on Ambigu, what is a rule is the account's own answer; where the text leaves a choice, its
other answers stand below in small print. Every figure is asked of the package on an example.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.rules.words import TRUMPS, VARIANTS, WAYS
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case, kebab
from ambigu_variants.languages import figure, listed, message, say, say_n, signed, spelled
from docs.hooks.ascenseur import SOURCE, questions
from docs.hooks.ascenseur_games import PLAIN, PLAYERS
from docs.hooks.learning import Chapter
from docs.hooks.rendering import render

__all__ = ["page"]

CARDS = Chapter(
    message("The cards"),
    message("An ordinary pack is all that is wanted, and a pencil to keep the score."),
    ("pack", "rank_order", "removal"),
)
DEALS = Chapter(
    message("Up and down"),
    message("The game has its name from a lift: the hands grow deal by deal, and shrink again."),
    ("ascent", "top_deals", "descent", "next_dealer"),
)
TRUMP = Chapter(
    message("Trump"),
    message("Usually one suit beats the others."),
    ("turned_card", "trumps_win", "no_card_to_turn"),
)
ANNOUNCED = Chapter(
    message("What you announce"),
    message("Look at your cards and say how many tricks you will take. That is your contract."),
    ("bidding", "bidding_order", "barred_bids"),
)
TRICKS = Chapter(
    message("The tricks"),
    message("Now take just so many, neither more nor fewer."),
    ("first_leader", "trick", "following", "legal", "strongest", "next_leader"),
)
SCORES = Chapter(
    message("What it scores"),
    message("The text knows several ways to keep the score, and prefers none: agree on one beforehand."),
    (),
)
END = Chapter(
    message("The end"),
    message("A bad hand can win, if its holder knows how bad it is."),
    ("winner", "final_tie"),
)
ANNOUNCING: tuple[int, int, tuple[int, ...]] = (3, 8, (2, 3))
"""Players, cards of each, and what all but the last have announced: the example of the text."""
POSITION = {"hand": "Kh 9c 4c 3s", "trick": "Ad 8c", "trump": "c"}
"""A hand that cannot follow to a trick, and a trump: the ways to play part on it."""
CONTRACTS = ("2/2", "0/0", "2/3", "2/0")
"""Tricks announced and made, to be scored in every way."""
SEED = "Oh Hell!"


def page() -> str:
    """The page."""
    return render(
        "ascenseur-learn.md.jinja",
        names=SOURCE.names["also"].split(", "),
        players=PLAIN.rules.players(Case(PLAIN.rules), len(_pack())),
        parts=[
            chapter(CARDS) | {"id": "cards", "cards": [(each, "") for each in _few()]},
            chapter(DEALS) | {"id": "deals", "sequence": operations.sequence(PLAYERS)},
            chapter(TRUMP) | {"id": "trump"},
            chapter(ANNOUNCED) | {"id": "announced", "example": announced()},
            chapter(TRICKS) | {"id": "tricks", "position": position()},
            chapter(SCORES) | {"id": "scores", "rows": scored()},
            chapter(END) | {"id": "end"},
        ],
        ways=[WAYS[name] for name in PLAIN.offered("kept")],
        fragment=board_html(boards.new_board(PLAYERS, SEED))["fragment"],
        seated=PLAYERS,
    )


def chapter(part: Chapter) -> Data:
    """As :func:`docs.hooks.learning.chapter`; ``others`` are what else the text offers. A paragraph ends with
    an answer beside which there are others.
    """
    paragraphs: list[Data] = []
    for question in part.tells:
        told = _answer(question)
        if paragraphs and not paragraphs[-1]["others"]:
            told["says"] = " ".join((paragraphs.pop()["says"], told["says"]))
        paragraphs.append(told)
    return {"title": say(part.title), "lead": say(part.lead), "paragraphs": paragraphs}


def _answer(question: str) -> Data:
    found = questions()[kebab(question)]
    answer: Data = found["answers"][0]
    return {
        "situation": "",
        "says": answer["says"],
        "page": found["page"],
        "others": [(say("Or:"), says) for says in _others(answer)],
    }


def _others(answer: Data) -> list[str]:
    """What else the text offers, each once; nothing that comes to the same in words."""
    offered = dict.fromkeys(str(each["says"]) for each in answer["variants"])
    return [says for says in offered if says != answer["says"]]


def _pack() -> tuple[Card, ...]:
    cards: tuple[Card, ...] = PLAIN.rules.pack(Case(PLAIN.rules)).cards
    return cards


def _few() -> list[Card]:
    """A card of each suit, from the lowest to the highest."""
    ranks, suits = PLAIN.rules.rank_order(Case(PLAIN.rules)), dict.fromkeys(card.suit for card in _pack())
    last = len(suits) - 1
    return [Card(ranks[number * (len(ranks) - 1) // last], suit) for number, suit in enumerate(suits)]


# Examples --------------------------------------------------------------------------------------------------


def announced(readings: Sequence[str] = ()) -> str:
    """The bid that the last may not make, on an example, in a sentence; ``readings`` are as everywhere."""
    players, size, before = ANNOUNCING
    barred = operations.bids(before, players, size, readings=readings)["barred"]
    blanks = {
        "players": spelled(players),
        "cards": spelled(size),
        "bids": listed([spelled(each) for each in before]),
    }
    if not barred:
        return say(
            "So where {players} players have {cards} cards each, and {bids} have been announced, the last may"
            " announce what he likes.",
            **blanks,
        )
    return say(
        "So where {players} players have {cards} cards each, and {bids} have been announced, the last may not"
        " announce {barred}.",
        barred=listed([spelled(each) for each in barred], either=True),
        **blanks,
    )


def position() -> Data:
    """An example, ``told``: the cards of the ``trick``, and for each way to play those of the hand, each with
    whether it may be played.
    """
    told = operations.legal(**POSITION)
    return {
        "told": say(
            "An example. The {card} was led, and {trumps}:",
            card=PACK_52.card(told["trick"][0]).name,
            trumps=say(TRUMPS[told["trump"]]),
        ),
        "trick": [(PACK_52.card(each), "") for each in told["trick"]],
        "plays": [
            (
                say(VARIANTS[column["variant"]]),
                [
                    (PACK_52.card(each), "counts" if each in column["cards"] else "idle")
                    for each in told["hand"]
                ],
            )
            for column in told["columns"]
        ],
    }


def scored(readings: Sequence[str] = ()) -> list[tuple[str, list[str]]]:
    """Contracts in words, each with its points in every way of scoring; ``readings`` are as everywhere."""
    columns: list[Any] = operations.score([" ".join(CONTRACTS)], readings)["accounts"]
    points = zip(*(column["points"][0] for column in columns), strict=True)
    return [
        (_contract(*map(int, contract.split("/"))), list(map(signed, each)))
        for contract, each in zip(CONTRACTS, points, strict=True)
    ]


def _contract(bid: int, made: int) -> str:
    return say_n(
        "{bid} announced, {made} made",
        "{bid} announced, {made} made",
        bid,
        bid=figure(bid),
        made=figure(made),
    )
