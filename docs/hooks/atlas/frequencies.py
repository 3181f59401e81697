"""How often a question matters: counted if it is about hands, sampled if it is about the deal."""

from __future__ import annotations

from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.rulebook import hand_questions
from ambigu_variants.kernel.comparison import Data
from docs.hooks import census, trials, witnesses
from docs.hooks.atlas.duel import worth
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS
from docs.hooks.census import figure
from docs.hooks.duels import accounts, columns


def frequency(question: str) -> Data:
    """Returns how often a question matters, for its page.

    For a question about hands, ``hands`` has what each exchange of answers changes, ``told`` and counted, and
    ``pairs`` is the number of all pairs. For one about the deal, ``deals`` has each exchange ``told``, with
    what it changed: see :func:`docs.hooks.trials.exchanged`; ``differ`` says whether any two accounts do;
    ``played`` is the number of deals; and ``duel`` tells what each reading is worth in the duel.
    """
    if question.replace("-", "_") not in hand_questions():
        parted = trials.exchanged(question)
        return {
            "hands": [],
            "differ": bool(parted),
            "deals": [
                each | {"told": witnesses.exchange_told(mine, theirs, question)}
                for pair in parted
                for each in pair["exchanges"]
                for mine, theirs in [each["accounts"]]
            ],
            "played": trials.DEALS,
            "duel": [
                (SHORTS[each.source], reading_called(*each), told)
                for each in columns(accounts())
                if each.question == question and (told := worth(*each))
            ],
        }
    return {
        "differ": False,
        "pairs": figure("pairs"),
        "hands": [
            {
                "told": witnesses.exchange_told(exchange["source"], exchange["answer"], question),
                "hands": exchange["hands"]["any"]["total"],
                "pairs": exchange["pairs"]["any"]["total"],
            }
            for one, other in PAIRS_OF
            for done in census.between(one, other, "alone")
            if done["question"] == question
            for exchange in done["exchanges"]
        ],
    }
