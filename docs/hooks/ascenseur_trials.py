"""Games of Ascenseur that are played for the pages, and figures that take long, as plain data.

They are apart from the pages that show them, so that a change of a page doesn't compute them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.games import replay, search
from ambigu_variants.ascenseur.games.sittings import company
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Event
from docs.hooks.disk_cache import cached

PLAIN = ACCOUNTS[0].plain()
PLAYERS = 4
"""The number of players, as in the text's example."""
GAMES = 30
"""The number of games on which each reading is tried."""


def choices() -> dict[str, tuple[str, ...]]:
    """Returns the source's variants by the first question they answer, its first choice first."""
    found: dict[str, tuple[str, ...]] = {}
    for name, questions in PLAIN.source.variants.items():
        found[questions[0]] = (*found.get(questions[0], ()), name)
    return found


def rivals() -> Iterator[tuple[str, str]]:
    """Yields each variant, preceded by the first choice that it replaces."""
    for first, *others in choices().values():
        for other in others:
            yield first, other


@cached
def played(variant: str, seed: str) -> tuple[str, str]:
    """Plays a game without a variant and with it, and returns the text of both records."""
    mine, theirs = (search.played_by(account, PLAYERS, seed) for account in (PLAIN, PLAIN.variant(variant)))
    return mine.toml(), theirs.toml()


@cached
def asked(variant: str = "") -> frozenset[str]:
    """Returns the questions that come up in games under a variant, or under the source's own choices."""
    account = PLAIN.variant(variant) if variant else PLAIN
    case = Case(account.rules)
    plan(case, PLAYERS)
    found = {ruling.question for ruling in case.because}
    for seed in ("1", "2", "3"):
        laid = search.record_of(account, PLAYERS, seed)
        sitting = replay.run(replay.lay(laid), company(["random"], seed))
        for step in sitting.log:
            found |= {each.question for each in (step.ruling, *step.because) if each}
    return frozenset(found)


def account_asking(question: str) -> Account[Any]:
    """Returns the account on which a reading is tried.

    It is the plain one if the question comes up there, else the first variant under which it does.

    Raises:
        LookupError: the question comes up under none.
    """
    if question in asked():
        return PLAIN
    for _, variant in rivals():
        if question in asked(variant):
            return PLAIN.variant(variant)
    raise LookupError(f"{question} comes up in no game.")


@cached
def tables(question: str, reading: str) -> list[tuple[str, int]]:
    """Returns the packs and numbers of players for which another answer changes the table.

    The change is in the deals, in the cards taken out, or in how many players are allowed.
    """
    account = account_asking(question)
    other = account.reading(question, reading)
    found = []
    for pack in PLAIN.offered("pack"):
        cases = [Case(each.reading("pack", pack).rules) for each in (account, other)]
        seated = [case.rules.players(case, len(case.rules.pack(case).cards)) for case in cases]
        for players in sorted({*seated[0], *seated[1]}):
            both = all(players in each for each in seated)
            if not both or plan(cases[0], players) != plan(cases[1], players):
                found.append((pack, players))
    return found


@cached
def moved(question: str, reading: str) -> tuple[int, int]:
    """Counts the random games that change under another answer, and those that change winner.

    A game changes if an action or the legal actions differ.
    """
    account = account_asking(question)
    otherwise = elsewhere = 0
    for number in range(1, GAMES + 1):
        mine, theirs = _course(account.id, "", "", number), _course(account.id, question, reading, number)
        otherwise += mine[0] != theirs[0]
        elsewhere += mine[1] != theirs[1]
    return otherwise, elsewhere


@cache
def _course(rules: str, question: str, reading: str, number: int) -> tuple[list[object], tuple[int, ...]]:
    """Plays a random game and returns its course and its winners."""
    account = comparison.account_named(ACCOUNTS, rules) if ":" in rules else PLAIN
    account = account.reading(question, reading) if question else account
    laid = search.record_of(account, PLAYERS, str(number))
    sitting = replay.run(replay.lay(laid), company(["random"], str(number)))
    happened: list[object] = []
    for step in sitting.log:
        if isinstance(step, Ask):
            offers = [(said, each.which, each.amounts, each.barred) for said, each in step.offers.items()]
            happened.append((step.seat, step.reply, offers))
        elif isinstance(step, Event):
            happened.append((type(step), step.seat, step.cards, step.amount))
    return happened, sitting.winners


@cached
def alone(players: int) -> Data:
    """Returns the figures for deals of one card."""
    return operations.one_card(players)
