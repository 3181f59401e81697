"""Sentences on the effect of each reading of a disputed passage on Ambigu."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import CONTROLS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, say, say_n
from docs.hooks import census, comparisons
from docs.hooks.atlas import worth as studied
from docs.hooks.atlas.duel import worth
from docs.hooks.atlas.worth import changed
from docs.hooks.collation import all_hands
from docs.hooks.examples import QUESTIONS
from docs.hooks.hands import moved as moved_hands
from docs.hooks.rendering import Effect, percent
from docs.hooks.trials import DEALS
from docs.hooks.trials import moved as moved_deals
from docs.hooks.witnesses import ADDITIONAL, BY_ID


def measured() -> Data:
    """Returns the numbers of hands, pairs and deals on which the readings are tried."""
    return {"hands": all_hands(), "pairs": census.figure("pairs"), "deals": DEALS}


def change(account: str, question: str, reading: str) -> str:
    """Returns sentences on what a reading changes, compared with the edition's."""
    if question.replace("-", "_") in OUTSIDE:
        return say(
            "This question comes up before or after a deal, so the answer changes neither the hands "
            "nor the play."
        )
    if question not in QUESTIONS:
        deals = _deals_changed(_moved_deals(account, question, reading))
        further = [escape(changed(account, question, reading)), worth(account, question, reading)]
        return Markup(" ").join(filter(None, [escape(deals), *further]))
    counts = _joined(moved_hands(account, question, reading))
    hands = [_hands_changed(what, counts[what]) for what in counts if counts[what]]
    alike = [] if hands else [say("No hand changes its name or its price.")]
    played = filter(None, [changed(account, question, reading)])
    return " ".join([*hands, *alike, *_pairs_changed(account, question, reading), *played])


def effect(account: str, question: str, reading: str) -> Effect:
    """Returns how much a reading moves the stakes, or else the share of pairs or deals that it changes."""
    name = question.replace("-", "_")
    if name in OUTSIDE:
        return Effect(0, say("before or after a deal"))
    if question in CONTROLS:
        return Effect(0, say("favours nobody"))
    if found := studied.effect(account, question, reading):
        return found
    if question not in QUESTIONS:
        deals = _moved_deals(account, question, reading)
        return Effect(deals / DEALS, say("{share} of deals", share=percent(deals, DEALS)))
    if name not in hand_questions():
        return Effect()
    pairs, whole = _pairs(account, question, reading)["any"]["total"], census.figure("pairs")
    return Effect(pairs / whole, say("{share} of pairs", share=percent(pairs, whole)))


def _moved_deals(account: str, question: str, reading: str) -> int:
    """Returns the number of deals changed; the first account completes one whose text breaks off."""
    by = [] if BY_ID[account].whole else [ACCOUNTS[0].id]
    return moved_deals(account, question, reading, *by)


def _pairs(account: str, question: str, reading: str) -> Data:
    """Returns the pairs of hands that a reading changes, in the form of :func:`census.proof.compared`."""
    found: Data = (
        comparisons.reading(account, question, reading)["pairs"]
        if account in ADDITIONAL
        else census.reading(account, question, reading, "pairs")
    )
    return found


def _deals_changed(deals: int) -> str:
    """Returns a sentence on how many random deals go differently."""
    if not deals:
        return say("None of the {deals} random deals is played differently.", deals=figure(DEALS))
    return say_n(
        "{number} of {deals} random deals is played differently.",
        "{number} of {deals} random deals are played differently.",
        deals,
        deals=figure(DEALS),
    )


def _joined(counts: Mapping[str, int]) -> dict[str, int]:
    """Returns the counts of changed hands; if as many change price as name, these are told together."""
    name, price, height = (counts[each] for each in ("name", "price", "height"))
    if name and name == price:
        return {"both": name, "height": height}
    return {"name": name, "price": price, "height": height}


def _hands_changed(what: str, hands: int) -> str:
    """Returns a sentence on how many hands change name, price or height."""
    if what == "both":
        return say_n(
            "{number} hand gets a different name and a different price.",
            "{number} hands get a different name and a different price.",
            hands,
        )
    if what == "name":
        return say_n("{number} hand gets a different name.", "{number} hands get a different name.", hands)
    if what == "price":
        return say_n("{number} hand gets a different price.", "{number} hands get a different price.", hands)
    return say_n(
        "{number} hand ranks differently among hands of the same combination.",
        "{number} hands rank differently among hands of the same combination.",
        hands,
    )


def _pairs_changed(account: str, question: str, reading: str) -> Iterator[str]:
    """Yields sentences on the pairs of hands in which a reading changes the winner or the price."""
    if question.replace("-", "_") not in hand_questions():
        return
    totals = _pairs(account, question, reading)
    if result := totals["result"]["total"]:
        yield say_n(
            "{number} pair of hands has a different result.",
            "{number} pairs of hands have a different result.",
            result,
        )
    if price := totals["price"]["total"]:
        yield say_n(
            "In {number} pair of hands, the winner is paid a different price.",
            "In {number} pairs of hands, the winner is paid a different price.",
            price,
        )
