"""Ascenseur in five minutes: its deals, what is announced, the tricks, what each way of scoring pays.

As on the page on Ambigu, what is a rule is the account's own answer; where the text leaves a choice, its
other answers stand below in small print. One deal is drawn picture by picture, and every figure is asked of
the package on an example.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.games.replay import replay
from ambigu_variants.ascenseur.games.telling import by_deal, sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.words import TRUMPS, VARIANTS, WAYS
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case, kebab
from ambigu_variants.kernel.steps import Ask, Deed, Did, Step
from ambigu_variants.languages import figure, listed, message, say, say_n, signed, spelled
from ambigu_variants.records import record
from docs.hooks.ascenseur import SOURCE, questions
from docs.hooks.ascenseur_games import PLAIN, PLAYERS
from docs.hooks.learning import Chapter
from docs.hooks.rendering import render

__all__ = ["page", "pictures"]

CARDS = Chapter(
    message("The cards"),
    message("All you need is an ordinary pack, and a pencil to keep the score."),
    ("pack", "rank_order", "removal"),
)
DEALS = Chapter(
    message("Up and down"),
    message("The game is named after a lift: the hands grow deal by deal, and shrink again."),
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
    message("Now take exactly as many, neither more nor fewer."),
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
SEED = "44"
"""The game of which a deal is drawn: a trump takes a trick that another suit began, and contracts of none and
of more are kept and missed.
"""
DRAWN = 2
"""Which of its deals."""
SHOWN = (Deed.TURNED, Deed.TOOK)
"""Deeds that are told beside what is said and played; all others are seen."""


def page() -> str:
    """The page."""
    dealt, bid, *tricks = pictures()
    return render(
        "ascenseur-learn.md.jinja",
        names=SOURCE.names["also"].split(", "),
        players=PLAIN.rules.players(Case(PLAIN.rules), len(_pack())),
        parts=[
            chapter(CARDS) | {"id": "cards", "cards": [(each, "") for each in _few()]},
            chapter(DEALS) | {"id": "deals", "sequence": operations.sequence(PLAYERS)},
            chapter(TRUMP) | {"id": "trump", "pictures": [dealt]},
            chapter(ANNOUNCED) | {"id": "announced", "pictures": [bid], "example": announced()},
            chapter(TRICKS) | {"id": "tricks", "pictures": tricks, "position": position()},
            chapter(SCORES) | {"id": "scores", "rows": scored()},
            chapter(END) | {"id": "end"},
        ],
        ways=[WAYS[name] for name in PLAIN.offered("kept")],
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


# The deal in pictures --------------------------------------------------------------------------------------


def pictures() -> Iterator[Data]:
    """A deal, picture by picture: as it is dealt, when all have announced, and after each trick.

    Each has ``replies``, how many have been given in the game; ``said`` and done since the picture before, in
    sentences; ``seats``: for each ``name``, ``cards``, each with whether it lies in the trick, ``bid``,
    ``made`` and ``points``, None as long as there are none, and ``takes``, whether the trick is his;
    ``asked``, what comes next, empty after the deal; and the ``fragment`` at which Play opens it.
    """
    board, whole = boards.advanced(boards.new_board(PLAYERS, SEED), "game")
    played = record.from_data(board["record"])
    deals = [_asks(steps) for steps in by_deal(whole)]
    first, number = sum(map(len, deals[: DRAWN - 1])), len(deals[DRAWN - 1])
    seen = 0
    held: list[list[Card]] = []
    for replies in range(first, first + number + 1, PLAYERS):
        kept = dataclasses.replace(played, replies=played.replies[:replies], result={})
        sitting = replay(kept)
        steps = by_deal(sitting)[DRAWN - 1]
        new, seen = steps[seen:], len(steps)
        over = replies == first + number
        laid = [each.reply.cards[0] for each in _asks(new) if each.reply and each.reply.cards]
        yield {
            "replies": replies,
            "said": [
                sentence(sitting, step)
                for step in new
                if isinstance(step, Ask) or (isinstance(step, Did) and step.deed in SHOWN)
            ],
            "seats": list(_seats(sitting, held or sitting.hands, laid, new, over=over)),
            "asked": "" if over or not sitting.pending else sentence(sitting, sitting.pending),
            "fragment": board_html({**board, "record": kept.data(), "ahead": []})["fragment"],
        }
        held = [list(hand) for hand in sitting.hands]


def _asks(steps: Sequence[Step]) -> list[Ask]:
    return [step for step in steps if isinstance(step, Ask)]


def _seats(
    sitting: Sitting, held: Sequence[Sequence[Card]], laid: Sequence[Card], new: Sequence[Step], *, over: bool
) -> Iterator[Data]:
    done = {(each.deed, each.seat): each.amount for each in new if isinstance(each, Did)}
    contracts = sitting.hands_played[DRAWN - 1].contracts if over else None
    for seat, name in enumerate(sitting.seats):
        yield {
            "name": name,
            "cards": [(each, "counts" if each in laid else "idle" if laid else "") for each in held[seat]],
            "bid": contracts[seat].bid if contracts else sitting.bids.get(seat),
            "made": contracts[seat].made if contracts else sitting.made[seat],
            "points": signed(done[Deed.SCORED, seat]) if (Deed.SCORED, seat) in done else None,
            "takes": (Deed.TOOK, seat) in done,
        }


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
