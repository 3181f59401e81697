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
from ambigu_variants.ascenseur.games.playing import PLAYING, by_deal, sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Scored, Took, Turned
from ambigu_variants.ascenseur.rules.words import TRUMPS, WAYS
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Step
from ambigu_variants.languages import say, signed
from ambigu_variants.records import record
from docs.hooks.ascenseur import SOURCE, questions, scored
from docs.hooks.ascenseur_trials import PLAIN, PLAYERS
from docs.hooks.lesson import parts
from docs.hooks.rendering import render
from docs.hooks.toml_files import load

EXAMPLES = load("lessons")["examples"]["ascenseur"]
SHOWN = (Turned, Took)
"""The events that are described along with bids and plays; all others are visible in the picture."""


def page() -> str:
    """Renders the page."""
    return render(
        "ascenseur-learn.md.jinja",
        names=SOURCE.names["also"].split(", "),
        players=PLAIN.rules.players(Case(PLAIN.rules), len(PLAIN.rules.pack(Case(PLAIN.rules)).cards)),
        parts=parts("ascenseur", _answer),
        cards=PACK_52.hand(EXAMPLES["cards"]),
        card_of=PACK_52.card,
        sequence=operations.sequence(PLAYERS),
        pictures=list(pictures()),
        example=EXAMPLES["bids"] | operations.bids(**EXAMPLES["bids"]),
        position=operations.legal(**EXAMPLES["position"]),
        trumps=say(TRUMPS[EXAMPLES["position"]["trump"]]),
        scored=scored(),
        ways={name: say(way.price) for name, way in WAYS.items()},
        seated=PLAYERS,
    )


def _answer(question: str) -> Data:
    """Returns what the text ``says`` on a question, and ``others``, its alternatives."""
    asked = questions()[kebab(question)]
    answer: Data = asked["answers"][0]
    others = dict.fromkeys(each["says"] for each in answer["variants"] if each["says"] != answer["says"])
    return answer | {"others": [(say("Or:"), says, asked["page"]) for says in others]}


def pictures() -> Iterator[Data]:
    """Yields the pictures of a deal: after dealing, after the bids, and after each trick.

    Each has ``replies``, the number given so far in the game; ``said``, the sentences since the previous
    picture; ``seats``: for each ``name``, ``cards``, each marked if it is in the trick, ``bid``, ``made``
    and ``points``, None until they are known, and ``takes``, whether the player takes the trick; ``asked``,
    the next step, empty after the deal; and the ``fragment`` at which Play opens it.
    """
    board, whole = boards.BOARDS.advanced(boards.new_board(PLAYERS, EXAMPLES["seed"]), "game")
    played = record.from_data(board["record"])
    before, (deal, *_) = (by_deal(whole)[: EXAMPLES["deal"] - 1], by_deal(whole)[EXAMPLES["deal"] - 1 :])
    first, number = sum(len(_asks(steps)) for steps in before), len(_asks(deal))
    seen = 0
    held: list[list[Card]] = []
    for replies in range(first, first + number + 1, PLAYERS):
        kept = dataclasses.replace(played, replies=played.replies[:replies], result={})
        sitting = PLAYING.replay(kept)
        steps = by_deal(sitting)[len(before)]
        new, seen = steps[seen:], len(steps)
        over = replies == first + number
        yield {
            "replies": replies,
            "said": [sentence(sitting, step) for step in new if isinstance(step, (Ask, *SHOWN))],
            "seats": list(_seats(sitting, held or sitting.hands, new, over=over)),
            "asked": "" if over or not sitting.pending else sentence(sitting, sitting.pending),
            "fragment": board_html({**board, "record": kept.data(), "ahead": []})["address"],
        }
        held = [list(hand) for hand in sitting.hands]


def _asks(steps: Sequence[Step]) -> list[Ask]:
    return [step for step in steps if isinstance(step, Ask)]


def _seats(
    sitting: Sitting, held: Sequence[Sequence[Card]], new: Sequence[Step], *, over: bool
) -> Iterator[Data]:
    laid = [each.reply.cards[0] for each in _asks(new) if each.reply and each.reply.cards]
    done = {(type(each), each.seat): each.amount for each in new if isinstance(each, Event)}
    contracts = sitting.hands_played[-1].contracts if over else None
    for seat, name in enumerate(sitting.seats):
        yield {
            "name": name,
            "cards": [(each, "counts" if each in laid else "idle" if laid else "") for each in held[seat]],
            "bid": contracts[seat].bid if contracts else sitting.bids.get(seat),
            "made": contracts[seat].made if contracts else sitting.made[seat],
            "points": signed(done[Scored, seat]) if (Scored, seat) in done else None,
            "takes": (Took, seat) in done,
        }
