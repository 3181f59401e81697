"""Every disputed passage on Ambigu, with its readings and their effects."""

from __future__ import annotations

from collections.abc import Iterator

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, message, say, say_n
from docs.hooks import census
from docs.hooks.accounts import grouped, remarks
from docs.hooks.collation import SHORTS, all_hands, by_value, collation
from docs.hooks.examples import QUESTIONS
from docs.hooks.hands import moved as moved_hands
from docs.hooks.rendering import render
from docs.hooks.trials import DEALS
from docs.hooks.trials import moved as moved_deals

__all__ = ["cruxes"]

OF_ALL = {
    "name": message("All {number} hands change name."),
    "price": message("All {number} hands change price."),
    "height": message("All {number} hands are compared differently with others of the same combination."),
}
"""The sentences for a reading that changes all hands, by what it changes."""


def cruxes() -> str:
    """Renders every disputed passage with its readings and their effects."""
    asked = [
        (question, answer) for question in collation() for answer in question["answers"] if answer["crux"]
    ]
    found = [_crux(crux, where) for crux, where in grouped(asked, lambda each: str(each[1]["crux"])).items()]
    noted = [remark for account in ACCOUNTS for remark in remarks(account)]
    rivals = sum(len(answer["readings"]) - 1 for _, answer in asked)
    return render(
        "cruxes.md.jinja",
        cruxes=found,
        rivals=rivals,
        remarks=noted,
        hands=all_hands(),
        pairs=census.figure("pairs"),
        deals=DEALS,
    )


def _crux(crux: str, where: list[tuple[Data, Data]]) -> Data:
    answers = [answer for _, answer in where]
    return {
        "id": crux,
        "question": where[0][0],
        "shorts": [SHORTS[answer["account"]] for answer in answers],
        "offered": False,
        "passages": {answer["source"]: answer for answer in answers if answer["words"]},
        "readings": [_reading(answers, index) for index in range(len(answers[0]["readings"]))],
    }


def _reading(answers: list[Data], index: int) -> Data:
    """Returns a reading of a disputed passage, with its statement and effect in each account.

    The first reading is the edition's and changes nothing.
    """
    read = {answer["account"]: answer["readings"][index] for answer in answers}
    (name,) = {told["reading"] for told in read.values()}
    return {
        "told": answers[0]["readings"][index],
        "standings": by_value({account: told["standing"] for account, told in read.items()}),
        "says": by_value({account: told["says"] for account, told in read.items()}),
        "arguments": by_value({account: told["argument"] for account, told in read.items()}),
        "changes": by_value(
            {account: _change(account, told["question"], name) for account, told in read.items() if index}
        ),
    }


def _change(account: str, question: str, reading: str) -> str:
    """Returns sentences on what a reading changes, compared with the edition's."""
    if question.replace("-", "_") in OUTSIDE:
        return say(
            "This question comes up before or after a deal, so the answer changes no hand and nothing"
            " in the play of a deal."
        )
    if question not in QUESTIONS:
        return say(
            "Deals that go differently: {number} of {deals} played at random.",
            number=figure(moved_deals(account, question, reading)),
            deals=figure(DEALS),
        )
    counts = moved_hands(account, question, reading)
    hands = [_hands_changed(what, counts[what]) for what in OF_ALL if counts[what]]
    alike = (
        [] if hands else [say("No hand, taken alone, changes its name, its price or the way it is compared.")]
    )
    return " ".join([*hands, *alike, *_pairs_changed(account, question, reading)])


def _hands_changed(what: str, hands: int) -> str:
    """Returns a sentence on how many hands change name, price or height."""
    if hands == all_hands():
        return say(OF_ALL[what], number=figure(hands))
    if what == "name":
        return say_n("{number} hand changes name.", "{number} hands change name.", hands)
    if what == "price":
        return say_n("{number} hand changes price.", "{number} hands change price.", hands)
    return say_n(
        "{number} hand is compared differently with others of the same combination.",
        "{number} hands are compared differently with others of the same combination.",
        hands,
    )


def _pairs_changed(account: str, question: str, reading: str) -> Iterator[str]:
    """Yields sentences on the pairs of hands in which a reading changes the winner or the price."""
    if question.replace("-", "_") not in hand_questions():
        return
    totals = census.reading(account, question, reading, "pairs")
    if result := totals["result"]["total"]:
        yield say_n(
            "{number} pair of hands ends differently.",
            "{number} pairs of hands end differently.",
            result,
        )
    if price := totals["price"]["total"]:
        yield say_n(
            "In {number} pair of hands the winner is paid a different price.",
            "In {number} pairs of hands the winner is paid a different price.",
            price,
        )
