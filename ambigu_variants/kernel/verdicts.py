"""What accounts come to on a question: whether those that speak of it agree. Knows no game.

A text that says nothing neither agrees nor differs: what the edition supplies for it is told apart.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Any

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Ruling, Standing, kebab

__all__ = ["Kind", "Pair", "Verdict", "verdict"]

Pair = tuple[str, str]


class Kind(StrEnum):
    """What the texts come to: those that speak ``agree`` or ``differ``; only one speaks, or none does."""

    AGREE = "agree"
    DIFFER = "differ"
    ALONE = "alone"
    UNSPOKEN = "unspoken"


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What accounts, by their ids, come to on a question.

    ``speaking`` answer it by a ruling of their own source, of which the ``inferred`` say it by implication
    only; the ``silent`` by one that the edition supplies. ``referred`` are the silent whose text sends its
    reader to another that is not at hand, each with the name of that. ``apart`` are the
    pairs, in the order of the accounts, whose answers have another effect, whoever speaks.
    """

    question: str
    speaking: tuple[str, ...]
    inferred: tuple[str, ...]
    silent: tuple[str, ...]
    referred: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...]

    @property
    def kind(self) -> Kind:
        """What the texts come to."""
        if len(self.speaking) < 2:
            return Kind.ALONE if self.speaking else Kind.UNSPOKEN
        return Kind.DIFFER if self.parted else Kind.AGREE

    @property
    def parted(self) -> tuple[Pair, ...]:
        """The pairs that differ: both speak, and their answers have another effect."""
        return tuple(pair for pair in self.apart if self.both_speak(*pair))

    @property
    def supplied(self) -> tuple[Pair, ...]:
        """The pairs that part in effect alone: of one at least the answer is supplied."""
        return tuple(pair for pair in self.apart if not self.both_speak(*pair))

    def both_speak(self, one: str, other: str) -> bool:
        """Whether two accounts both answer from their text."""
        return {one, other} <= set(self.speaking)

    def data(self) -> Data:
        """As plain data: ``question``, ``kind``, ``speaking``, ``inferred``, ``silent``, ``referred``; the
        pairs ``parted`` and those parted by what is ``supplied``.
        """
        return {
            "question": self.question,
            "kind": self.kind.value,
            "speaking": list(self.speaking),
            "inferred": list(self.inferred),
            "silent": list(self.silent),
            "referred": list(map(list, self.referred)),
            "parted": list(map(list, self.parted)),
            "supplied": list(map(list, self.supplied)),
        }


def verdict(accounts: Sequence[Account[Any]], question: str, apart: Collection[frozenset[str]]) -> Verdict:
    """What accounts come to on a question.

    Args:
        accounts: with the readings in force.
        question: a field of their rulebook.
        apart: the pairs of them, by id, whose answers have another effect.

    """
    speaking = [account for account in accounts if account.speaks(question)]
    silent = [account for account in accounts if account not in speaking]
    rulings: dict[str, Ruling[..., Any]] = {each.id: getattr(each.rules, question) for each in speaking}
    return Verdict(
        question=kebab(question),
        speaking=tuple(rulings),
        inferred=tuple(each for each, ruling in rulings.items() if ruling.standing is Standing.INFERRED),
        silent=tuple(account.id for account in silent),
        referred=tuple(
            (account.id, account.source.referrals[question].text)
            for account in silent
            if question in account.source.referrals
        ),
        apart=tuple(
            pair for pair in combinations([each.id for each in accounts], 2) if frozenset(pair) in apart
        ),
    )
