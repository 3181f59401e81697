"""Ascenseur in five minutes: its deals, the bids, the tricks, the points of each way of scoring.

Every rule is the account's own answer; where the text offers a choice, the other answers are shown below in
small print. One deal is shown picture by picture, and the package computes every figure from an example.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces import boards
from ambigu_variants.ascenseur.faces.boards import board_html
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.wording import by_deal, sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Scored, Took, Turned
from ambigu_variants.ascenseur.rules.words import TRUMPS, VARIANTS, WAYS
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Step
from ambigu_variants.languages import listed, message, say, signed, spelled
from ambigu_variants.records import record
from docs.hooks.ascenseur import SOURCE, questions, scored
from docs.hooks.ascenseur_trials import PLAIN, PLAYERS
from docs.hooks.rendering import render

CHAPTERS = {
    "cards": (
        message("The cards"),
        message("All you need is an ordinary pack of cards, and a pencil to keep score."),
        ("pack", "rank_order", "removal"),
    ),
    "deals": (
        message("Up and down"),
        message("Ascenseur is French for lift: the hands grow by one card a deal, then shrink again."),
        ("ascent", "top_deals", "descent", "next_dealer"),
    ),
    "trump": (
        message("Trump"),
        message("Usually, one suit beats the others."),
        ("turned_card", "trumps_win", "no_card_to_turn"),
    ),
    "announced": (
        message("Your bid"),
        message("Look at your cards and say how many tricks you will take. That is your contract."),
        ("bidding", "bidding_order", "barred_bids"),
    ),
    "tricks": (
        message("The tricks"),
        message("Now take exactly that many, no more and no fewer."),
        ("first_leader", "trick", "following", "legal", "strongest", "next_leader"),
    ),
    "scores": (
        message("Scoring"),
        message("The text gives several ways of scoring and prefers none, so agree on one beforehand."),
        (),
    ),
    "end": (
        message("The end"),
        message("You can win with a bad hand, if you know how bad it is."),
        ("winner", "final_tie"),
    ),
}
"""The parts of the game: what a player does there, and the questions whose answers tell the rules."""
ANNOUNCING: tuple[int, int, tuple[int, ...]] = (3, 8, (2, 3))
"""The text's example: the players, the cards of each, and the bids of all but the last player."""
POSITION = {"hand": "Kh 9c 4c 3s", "trick": "Ad 8c", "trump": "c"}
"""A hand that cannot follow suit in a trick, and a trump; the ways to play differ on it."""
SEED = "44"
"""The seed of the game whose deal is shown.

In that deal a trump takes a trick led in another suit, and bids of none and of more are both kept and
missed.
"""
DRAWN = 2
"""The number of the deal that is shown."""
SHOWN = (Turned, Took)
"""The events that are described along with bids and plays; all others are visible in the picture."""


def page() -> str:
    """Renders the page."""
    dealt, bid, *tricks = pictures()
    shown: dict[str, Data] = {
        "cards": {"cards": [(each, "") for each in _few()]},
        "deals": {"sequence": operations.sequence(PLAYERS)},
        "trump": {"pictures": [dealt]},
        "announced": {"pictures": [bid], "example": announced()},
        "tricks": {"pictures": tricks, "position": position()},
        "scores": {"rows": scored()},
        "end": {},
    }
    return render(
        "ascenseur-learn.md.jinja",
        names=SOURCE.names["also"].split(", "),
        players=PLAIN.rules.players(Case(PLAIN.rules), len(_pack())),
        parts=[{"id": name, **chapter(*CHAPTERS[name]), **more} for name, more in shown.items()],
        ways={name: say(way.price) for name, way in WAYS.items()},
        seated=PLAYERS,
    )


def chapter(title: str, lead: str, tells: tuple[str, ...]) -> Data:
    """Returns a part of the game: ``title``, ``lead`` and ``paragraphs``.

    Each paragraph has what it ``says``, the ``page`` with the details, and ``others``, the text's alternative
    answers. A paragraph ends after an answer with alternatives.
    """
    paragraphs: list[Data] = []
    for question in tells:
        asked = questions()[kebab(question)]
        answer = asked["answers"][0]
        others = dict.fromkeys(each["says"] for each in answer["variants"] if each["says"] != answer["says"])
        before = [paragraphs.pop()["says"]] if paragraphs and not paragraphs[-1]["others"] else []
        paragraphs.append(
            {
                "says": " ".join([*before, answer["says"]]),
                "page": asked["page"],
                "others": [(say("Or:"), says) for says in others],
            }
        )
    return {"title": say(title), "lead": say(lead), "paragraphs": paragraphs}


def _pack() -> tuple[Card, ...]:
    cards: tuple[Card, ...] = PLAIN.rules.pack(Case(PLAIN.rules)).cards
    return cards


def _few() -> list[Card]:
    """Returns a card of each suit, from the lowest rank to the highest."""
    ranks, suits = PLAIN.rules.rank_order(Case(PLAIN.rules)), dict.fromkeys(card.suit for card in _pack())
    last = len(suits) - 1
    return [Card(ranks[number * (len(ranks) - 1) // last], suit) for number, suit in enumerate(suits)]


# The deal in pictures --------------------------------------------------------------------------------------


def pictures() -> Iterator[Data]:
    """Yields the pictures of a deal: after dealing, after the bids, and after each trick.

    Each has ``replies``, the number given so far in the game; ``said``, the sentences since the previous
    picture; ``seats``: for each ``name``, ``cards``, each marked if it is in the trick, ``bid``, ``made``
    and ``points``, None until they are known, and ``takes``, whether the player takes the trick; ``asked``,
    the next step, empty after the deal; and the ``fragment`` at which Play opens it.
    """
    board, whole = boards.BOARDS.advanced(boards.new_board(PLAYERS, SEED), "game")
    played = record.from_data(board["record"])
    deals = [_asks(steps) for steps in by_deal(whole)]
    first, number = sum(map(len, deals[: DRAWN - 1])), len(deals[DRAWN - 1])
    seen = 0
    held: list[list[Card]] = []
    for replies in range(first, first + number + 1, PLAYERS):
        kept = dataclasses.replace(played, replies=played.replies[:replies], result={})
        sitting = PLAYING.replay(kept)
        steps = by_deal(sitting)[DRAWN - 1]
        new, seen = steps[seen:], len(steps)
        over = replies == first + number
        laid = [each.reply.cards[0] for each in _asks(new) if each.reply and each.reply.cards]
        yield {
            "replies": replies,
            "said": [sentence(sitting, step) for step in new if isinstance(step, (Ask, *SHOWN))],
            "seats": list(_seats(sitting, held or sitting.hands, laid, new, over=over)),
            "asked": "" if over or not sitting.pending else sentence(sitting, sitting.pending),
            "fragment": board_html({**board, "record": kept.data(), "ahead": []})["address"],
        }
        held = [list(hand) for hand in sitting.hands]


def _asks(steps: Sequence[Step]) -> list[Ask]:
    return [step for step in steps if isinstance(step, Ask)]


def _seats(
    sitting: Sitting, held: Sequence[Sequence[Card]], laid: Sequence[Card], new: Sequence[Step], *, over: bool
) -> Iterator[Data]:
    done = {(type(each), each.seat): each.amount for each in new if isinstance(each, Event)}
    contracts = sitting.hands_played[DRAWN - 1].contracts if over else None
    for seat, name in enumerate(sitting.seats):
        yield {
            "name": name,
            "cards": [(each, "counts" if each in laid else "idle" if laid else "") for each in held[seat]],
            "bid": contracts[seat].bid if contracts else sitting.bids.get(seat),
            "made": contracts[seat].made if contracts else sitting.made[seat],
            "points": signed(done[Scored, seat]) if (Scored, seat) in done else None,
            "takes": (Took, seat) in done,
        }


# Examples --------------------------------------------------------------------------------------------------


def announced() -> str:
    """Returns a sentence on the bid barred to an example's last player."""
    players, size, before = ANNOUNCING
    barred = operations.bids(before, players, size)["barred"]
    return say(
        "For example, with {players} players, {cards} cards each and bids of {bids} so far, the last"
        " player may not bid {barred}.",
        players=spelled(players),
        cards=spelled(size),
        bids=listed([spelled(each) for each in before]),
        barred=listed([spelled(each) for each in barred], either=True),
    )


def position() -> Data:
    """Returns an example: ``told`` in words, the ``trick``, and for each way to play the marked hand."""
    told = operations.legal(**POSITION)
    return {
        "told": say(
            "An example: the {card} was led, and {trumps}.",
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
