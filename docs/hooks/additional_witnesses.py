"""The witnesses of the additional accounts: stored cards on which each differs from a default account.

A witness is stored for every question that the additional text answers and on which the two accounts differ
in effect. Run as a script, this module searches for all of them and stores them. An additional account of
which no witness at all is stored may be :func:`without`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from pathlib import Path

from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import listed, say
from ambigu_variants.research import witnesses as searching
from ambigu_variants.research.pair_witnesses import PairWitness
from ambigu_variants.research.witnesses import Divergence, Witness
from docs.hooks import witnesses
from docs.hooks.accounts import grouped
from docs.hooks.additional import ADDITIONAL
from docs.hooks.comparisons import between

FOLDER = witnesses.FOLDER / "additional"
_BY_ID = {account.id: account for account in ALL_ACCOUNTS}


@cache
def divergences() -> tuple[Divergence, ...]:
    """Returns where an additional account answers and differs from a default account, by question.

    Two answers that differ only by another rule, to which they leave the matter, have no witness.
    """
    return tuple(
        Divergence(question=question, account=mine.id, rival=theirs.id)
        for question in questions_of(Rulebook)
        for mine in ADDITIONAL.values()
        for theirs in ACCOUNTS
        if mine.speaks(question)
        and between(mine.id, theirs.id)[kebab(question)]["kind"] == Kind.DIFFER
        and (not question.endswith("_height") or differences([mine, theirs], [question])[question])
    )


def _of(*, hands: bool) -> list[Divergence]:
    return [each for each in divergences() if (each.question in hand_questions()) is hands]


@cache
def _stored() -> frozenset[str]:
    """Returns the additional accounts with any stored witness; all their others must be stored too."""
    names = [*witnesses.stored_hands(FOLDER), *witnesses.stored_deals(FOLDER)]
    return frozenset(name.split(".")[1] for name in names)


def without() -> list[str]:
    """Returns the short names of the additional accounts that differ, and of which no witness is stored."""
    differing = {each.account for each in divergences()}
    return [ADDITIONAL[each].source.short for each in ADDITIONAL if each in differing - _stored()]


def _owed(wanted: list[Divergence]) -> list[str]:
    return [each.name for each in wanted if each.account in _stored() and each.question not in OUTSIDE]


@cache
def of_hands() -> dict[Divergence, PairWitness]:
    """Returns a pair of hands for each divergence about hands.

    For errors see :func:`witnesses.checked_hands`.
    """
    wanted = _of(hands=True)
    return witnesses.checked_hands(FOLDER, wanted, _owed(wanted))


@cache
def of_deals() -> dict[Divergence, Witness]:
    """Returns a deal for each divergence about the deal.

    For errors see :func:`witnesses.checked_deals`.
    """
    wanted = _of(hands=False)
    return witnesses.checked_deals(FOLDER, wanted, _owed(wanted))


@cache
def outside() -> dict[Divergence, tuple[tuple[object, ...], object, object]]:
    """Returns the arguments and the two differing answers of each divergence outside a deal."""
    return {
        each: found
        for each in _of(hands=False)
        if each.question in OUTSIDE and (found := searching.outside(each))
    }


def files() -> dict[str, str]:
    """Returns the stored witnesses for publication, by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))}


def tables() -> Data | None:
    """Returns all witnesses for their page, as :func:`witnesses.tables` does, or None if there are none.

    ``without`` names the accounts of which no witness is stored.
    """
    if not divergences():
        return None
    found = witnesses.tables(of_deals().values(), of_hands().values(), outside())
    for some in (*found["deals"], *found["hands"]):
        for each in some:
            each |= {"place": "#further", "page": f"rules/{each['question']}/#further"}
    return {**found, "without": without()}


def of_question(question: str) -> Data:
    """Returns the witnesses of a question for its page.

    Returns:
        ``hands``: for each pair of hands, ``cards``, the ``sources`` that judge it differently, and
        ``between``, these in words; ``deals``: for each effect, ``moved``, the effect in words, ``refused``,
        whether only one of the two answers allows the deals, and ``deals`` themselves, each with ``between``
        and ``fragment``, under which Play opens both ways.
    """
    pairs = [each for each in of_hands().values() if kebab(each.divergence.question) == question]
    deals = [each for each in of_deals().values() if kebab(each.divergence.question) == question]
    return {
        "hands": [
            {
                "cards": [" ".join(map(str, hand.cards)) for hand in some[0].hands],
                "sources": [account, *(each.divergence.rival for each in some)],
                "between": say(
                    "{one} against {other}",
                    one=witnesses.SHORTS[account],
                    other=listed([witnesses.SHORTS[each.divergence.rival] for each in some]),
                ),
            }
            for (account, _), some in grouped(
                pairs, lambda each: (each.divergence.account, str(each.hands))
            ).items()
        ],
        "deals": [
            {"moved": moved, "refused": refused, "deals": some}
            for (moved, refused), some in grouped(
                [witnesses.deal_row(each) | _opened(each) for each in deals], itemgetter("moved", "refused")
            ).items()
        ],
    }


def _opened(witness: Witness) -> Data:
    return {"fragment": witnesses.fragment(witness), "refused": witness.refusal is not None}


def find() -> Iterator[tuple[Path, str]]:
    """Searches for every witness again and yields each file with its new content."""
    yield from witnesses.found_hands(
        FOLDER, {each: [_parted(each), _unlike(each)] for each in _of(hands=True)}
    )
    yield from witnesses.found_deals(FOLDER, _of(hands=False))


def _parted(divergence: Divergence) -> list[str]:
    """Returns the questions about hands on which the two accounts differ in effect."""
    found = between(divergence.account, divergence.rival)
    return [each for each in hand_questions() if found[kebab(each)]["parted"]]


def _unlike(divergence: Divergence) -> list[str]:
    """Returns the questions about hands to which the two accounts give answers that are not written alike.

    Some of them differ in effect only together with another: the price of a combination that one of the two
    ladders leaves out.
    """
    mine, theirs = (_BY_ID[each].rules for each in (divergence.account, divergence.rival))
    return [each for each in hand_questions() if not getattr(mine, each).alike(getattr(theirs, each))]


if __name__ == "__main__":
    witnesses.keep(FOLDER, find())
