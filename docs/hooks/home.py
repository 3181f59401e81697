"""The home page: the edition in short, and a puzzle: two hands, of which accounts choose different winners.

The build solves all the puzzles. Each day the page shows another one; without scripts, always the first.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.hands import SIZE, Combination
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from docs.hooks.accounts import TONGUES, by_value
from docs.hooks.collation import SHORTS
from docs.hooks.examples import PUZZLES
from docs.hooks.rendering import render


def page() -> str:
    """Renders the page with all puzzles; each asks for the winner under the next account in turn."""
    asked = [ACCOUNTS[number % len(ACCOUNTS)].id for number in range(len(PUZZLES))]
    return render(
        "home.md.jinja",
        puzzles=list(map(_puzzle, asked, PUZZLES)),
        notations=PUZZLES[0],
        cards=len(PACK_40.cards),
        held=SIZE,
        books=[(each.source.dated, say(TONGUES[each.source.language])) for each in ACCOUNTS],
        combinations=len(Combination),
    )


def _puzzle(asked: str, hands: Sequence[str]) -> Data:
    """Solves a puzzle: ``told`` says who wins and why, with the ruling, each with the accounts that agree."""
    shown = {source: operations.showdown(hands, source) for source in SHORTS}
    return {
        "account": SHORTS[asked],
        "hands": PACK_40.hands(hands),
        "winner": shown[asked]["winner"],
        "told": by_value(SHORTS, {source: _why(each) for source, each in shown.items()}),
    }


def _why(told: Data) -> tuple[str, str, str]:
    """Returns why a hand wins, with the place and the question of the ruling that decides."""
    ruling = told["reasons"][0]["ruling"]
    return told["why"], ruling["locus"], ruling["question"]
