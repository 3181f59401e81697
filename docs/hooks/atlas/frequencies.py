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
from docs.hooks.rendering import percent


def frequency(question: str) -> Data:
    """Returns how often a question matters, for its page.

    For a question about hands, ``hands`` has its effect alone for each two accounts that differ on it, and
    ``pairs`` is the number of all pairs. For one about the deal, ``deals`` has for each two that differ the
    result of :func:`docs.hooks.trials.exchanged`, with each exchange ``told``; ``played`` is the number of
    deals; and ``duel`` tells what each reading is worth in the duel. ``without``: the accounts that differ
    from others but have no witness yet.
    """
    parted = {account for pair in witnesses.apart()[question] for account in pair}
    without = [SHORTS[account] for account in SHORTS if account in parted - witnesses.witnessed()]
    if question.replace("-", "_") not in hand_questions():
        return {
            "without": without,
            "hands": [],
            "deals": [_of_deals(question, each["exchanges"]) for each in trials.exchanged(question)],
            "played": trials.DEALS,
            "duel": [
                (SHORTS[each.source], reading_called(*each), told)
                for each in columns(accounts())
                if each.question == question and (told := worth(*each))
            ],
        }
    return {
        "without": without,
        "deals": [],
        "pairs": figure("pairs"),
        "hands": [
            _by_itself(
                [SHORTS[one], SHORTS[other]], done, census.between(one, other, "pairs", "any", "total")
            )
            for one, other in PAIRS_OF
            for done in census.between(one, other, "alone")
            if done["question"] == question
        ],
    }


def _of_deals(question: str, exchanges: list[Data]) -> Data:
    return {
        "exchanges": [
            each | {"told": witnesses.exchange_told(mine, theirs, question)}
            for each in exchanges
            for mine, theirs in [each["accounts"]]
        ]
    }


def _by_itself(names: list[str], done: Data, whole: int) -> Data:
    """Returns the effect of a question by itself: of exchanging it, and on the accounts' difference."""
    return {
        "names": names,
        "exchanges": [
            {
                "told": witnesses.exchange_told(exchange["source"], exchange["answer"], done["question"]),
                "hands": exchange["hands"]["any"]["total"],
                "pairs": exchange["pairs"]["any"]["total"],
            }
            for exchange in done["exchanges"]
        ],
        "part": done["stands"]["pairs"] / whole,
        "share": percent(done["stands"]["pairs"], whole),
        "alone": percent(done["explains"]["pairs"], whole),
        "explains": done["explains"]["pairs"],
    }
