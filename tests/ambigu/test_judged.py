"""Verdicts of a reader of all three texts, for each question: the silent texts, the differing ones and why.

A computed verdict that disagrees is a misreading.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from ambigu_variants.ambigu.census.verdicts import verdicts
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.verdicts import Verdict

LETTERS = {"L": "lalanne_2010", "F": "foster_1897", "J": "juegos_de_naipes_2012"}


class Judged(NamedTuple):
    """The silent sources, the pairs that differ, and the reason."""

    silent: str
    differ: str
    why: str


JUDGED = {
    "first-discard": Judged("", "", "one card or both"),
    "elder-hand": Judged("", "", "of equals the first to speak"),
    "nearest": Judged("F", "", "counted from the dealer to the right, as Juegos is read first; a crux"),
    "payment": Judged("", "", "every player pays the winner, those who passed as well"),
    "second-draw": Judged("", "", "in turn, some or all; Juegos gives no number"),
    "last-answers": Judged("", "", "follow, raise, or give up"),
    "point-price": Judged("", "", "one counter"),
    "prime-price": Judged("", "", "two counters, three for the great prime"),
    "sequence-price": Judged("", "", "three counters"),
    "tricon-price": Judged("", "", "four counters"),
    "flush-price": Judged("", "", "five counters"),
    "tricon-prime-price": Judged("", "", "as Foster's total is read; the other reading is a crux"),
    "players": Judged("", "", "two to six, by one of the two figures that Juegos gives"),
    "equals": Judged("", "", "the higher sum, as each is read first; others are cruxes"),
    "stand-stake": Judged("", "LF LJ FJ", "the batterie, the ante, the agreed stake"),
    "first-bet": Judged("", "LF LJ FJ", "each has a limit of its own, or none"),
    "uncalled-bet": Judged("", "LF LJ FJ", "three different gains"),
    "before-deal": Judged("J", "LF", "Juegos has nothing staked before the cards"),
    "all-pass-first": Judged("", "LF FJ", "in Foster the dealer deals again or forces"),
    "fredon-price": Judged(
        "", "LF LJ", "in Lalanne the prime that it also is pays nothing; the others pay it too"
    ),
    "two-card-sequence": Judged(
        "", "LF LJ FJ", "Lalanne spares a point of three, Foster does not; in Juegos equals stay equal"
    ),
    "three-against-two": Judged("", "LF LJ", "Lalanne alone counts cards before pips"),
    "next-dealer": Judged("", "LF FJ", "after a redeal the same dealer in Foster"),
    "lone-bettor": Judged("", "LF FJ", "in Foster he shows to be paid, as it is read first; a crux"),
    "first-deal": Judged("", "", "Foster leaves out only who shuffles; the same cards come"),
    "stock-exhausted": Judged("", "", "a cut after the shuffle moves nothing"),
    "first-exchange": Judged(
        "", "LF FJ", "Juegos's sentence is built as Lalanne's: all lay away, then all are served"
    ),
    "all-pass-two-cards": Judged("", "LF LJ FJ", "a new round, a deal that goes on, a deal that is void"),
    "first-betting": Judged(
        "", "", "to bet or to pass; forcing and the bare basta are questions of their own"
    ),
    "dealer-force": Judged("J", "", "Juegos has no forcing"),
    "force-stake": Judged("J", "", "into the pool, as both are read first; cruxes"),
    "exposed-hand": Judged("LJ", "", "only Foster has a forfeit"),
    "foul-hand": Judged("LJ", "", "only Foster has a forfeit"),
    "second-draw-shuffle": Judged("FJ", "", "only Lalanne has the stock shuffled again"),
    "second-deal-shuffle": Judged("J", "", "shuffled in both; that Foster's is cut as well moves nothing"),
    "withheld-return": Judged("F", "", "kept out of the stock so that they do not come back"),
    "side-pot": Judged("F", "", "Juegos gives the cap; Foster nothing"),
    "all-in-stands": Judged("FJ", "", "only Lalanne has a rule for a round in which all pass at the last"),
    "last-return": Judged("", "", "only Lalanne says it; the two others are read so"),
    "first-dealer": Judged("F", "", "Lalanne by the highest card, Juegos by lot; Foster as at Bouillotte"),
    "owing": Judged(
        "", "", "what cannot be paid is owed; in Foster only as the reserve for prices implies it"
    ),
    "round-the-corner": Judged("LFJ", "", "no text has a sequence past the ace"),
}

INFERRED = {
    "all-in-stands": "L",
    "all-pass-two-cards": "F",
    "owing": "L",
    "force-stake": "LF",
    "first-exchange": "J",
    "last-return": "FJ",
    "elder-hand": "FJ",
    "nearest": "J",
    "next-dealer": "F",
    "side-pot": "J",
    "three-against-two": "L",
    "two-card-sequence": "J",
    "withheld-return": "L",
}
"""The sources whose text only implies the answer."""


@cache
def found() -> dict[str, Verdict]:
    asked = [name.replace("-", "_") for name in JUDGED]
    return {each.question: each for each in verdicts(ACCOUNTS, asked)}


@pytest.mark.parametrize("question", JUDGED)
def test_the_texts_come_to_what_was_read_in_them(question: str) -> None:
    judged, verdict = JUDGED[question], found()[question]
    assert set(verdict.silent) == {LETTERS[each] for each in judged.silent}, judged.why
    assert {frozenset(pair) for pair in verdict.parted} == {
        frozenset(LETTERS[each] for each in pair) for pair in judged.differ.split()
    }, judged.why


@pytest.mark.parametrize("question", INFERRED)
def test_what_a_text_only_implies_is_told_as_inferred(question: str) -> None:
    assert {LETTERS[each] for each in INFERRED[question]} <= set(found()[question].inferred)


@pytest.mark.parametrize(("question", "account"), [("owing", "F"), ("first-dealer", "J")])
def test_a_part_that_the_edition_adds_is_told_as_its_own(question: str, account: str) -> None:
    """Foster has no debts, only a duty to pay; in Juegos no card is drawn by lot."""
    assert set(found()[question].partial) == {LETTERS[account]}
