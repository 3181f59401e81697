"""Games of Ascenseur that are played for its page, as plain data.

They are apart from the page, so that a change of the page doesn't play them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.strategies import company
from ambigu_variants.ascenseur.rules.course import plan
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask
from docs.hooks.disk_cache import cached

PLAIN = ACCOUNTS[0].plain()
PLAYERS = 4
"""The number of players, as in the text's example."""
GAMES = 30
"""The number of games on which each variant and each reading is tried."""


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


def played(account: Account[Any], seed: str, *names: str) -> Any:
    """Plays a game between computer players."""
    readings = [f"{kebab(asked)}={name}" for asked, name in account.changed.items()]
    return PLAYING.replay(PLAYING.new(PLAYERS, seed, account.id, readings), company(names, seed))


@cached
def won(variant: str, seed: str) -> tuple[list[str], list[str]]:
    """Returns the winners of a game between computer players without a variant, and of one with it."""
    games = [played(account, seed) for account in (PLAIN, PLAIN.variant(variant))]
    mine, theirs = ([f"p{seat + 1}" for seat in game.winners] for game in games)
    return mine, theirs


@cached
def asked(variant: str = "") -> frozenset[str]:
    """Returns the questions that come up in games under a variant, or under the source's own choices."""
    account = PLAIN.variant(variant) if variant else PLAIN
    case = Case(account.rules)
    plan(case, PLAYERS)
    found = {ruling.question for ruling in case.because}
    for seed in ("1", "2", "3"):
        for step in played(account, seed, "random").log:
            found |= {each.question for each in (step.ruling, *step.because) if each}
    return frozenset(found)


def condition(question: str) -> str:
    """Returns the variant without which a question doesn't come up; empty if there is none."""
    for names in choices().values():
        under = [name for name in names if question in asked(name)]
        if len(under) == 1:
            return under[0]
    return ""


def compared(question: str, other: str) -> tuple[Account[Any], Account[Any]]:
    """Returns two accounts that differ in a variant, or in a reading of a question that comes up in both."""
    if other in PLAIN.source.variants:
        return PLAIN, PLAIN.variant(other)
    under = condition(question)
    account = PLAIN.variant(under) if under else PLAIN
    return account, account.reading(question, other)


@cached
def tables(question: str, other: str) -> list[tuple[str, int]]:
    """Returns the packs and numbers of players for which another answer changes the table.

    The change is in the deals, in the cards taken out, or in how many players are allowed.
    """
    found = []
    for pack in PLAIN.offered("pack"):
        cases = [Case(each.reading("pack", pack).rules) for each in compared(question, other)]
        seated = [case.rules.players(case, len(case.rules.pack(case).cards)) for case in cases]
        for players in sorted({*seated[0], *seated[1]}):
            both = all(players in each for each in seated)
            if not both or plan(cases[0], players) != plan(cases[1], players):
                found.append((pack, players))
    return found


@cached
def moved(question: str, other: str) -> tuple[int, int]:
    """Counts the random games that change under another answer, and those that change winner.

    A game changes if a player acts differently or has other choices.
    """
    otherwise = elsewhere = 0
    for number in range(1, GAMES + 1):
        mine, theirs = (_course(account, number) for account in compared(question, other))
        otherwise += mine[0] != theirs[0]
        elsewhere += mine[1] != theirs[1]
    return otherwise, elsewhere


def _course(account: Account[Any], number: int) -> tuple[list[object], tuple[int, ...]]:
    """Plays a random game and returns its course and its winners."""
    sitting = played(account, str(number), "random")
    asks = [step for step in sitting.log if isinstance(step, Ask)]
    return [(step.seat, step.reply, step.offers) for step in asks], sitting.winners
