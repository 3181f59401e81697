"""What accounts come to on a question: whether those that speak of it agree. Knows no game.

A text that says nothing neither agrees nor differs: what the edition supplies for it is told apart. A text
that gives only a part of its answer can differ, but cannot agree: the part that the edition adds might be
all that makes it agree.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Any, NamedTuple

from ambigu_variants.kernel.alike import asked_by
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Ruling, Standing, kebab

__all__ = ["Hinge", "Kind", "Pair", "Tried", "Verdict", "verdict"]

Pair = tuple[str, str]


class Tried(StrEnum):
    """On what it is tried whether answers have another effect: on all ``hands`` and pairs of them, in
    ``deals`` at random, or ``outside`` a deal on whatever they may be asked of.
    """

    HANDS = "hands"
    DEALS = "deals"
    OUTSIDE = "outside"


class Hinge(NamedTuple):
    """A pair of accounts that differs only as the edition reads a text: with this ``reading`` of this
    ``account``, which is ``called`` so (a message), it does not.
    """

    pair: Pair
    account: str
    reading: str
    called: str


class Kind(StrEnum):
    """What the texts come to: those that speak ``agree`` or ``differ``; or fewer than two give a whole
    answer, so that one stands ``alone``; or none speaks.
    """

    AGREE = "agree"
    DIFFER = "differ"
    ALONE = "alone"
    UNSPOKEN = "unspoken"


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What accounts, by their ids, come to on a question.

    ``speaking`` answer it by a ruling of their own source, of which the ``inferred`` say it by implication
    only, and the ``partial`` say only a part of it, which the edition completes; the ``silent`` answer by
    a ruling that the edition supplies. ``referred`` are the silent whose text sends its
    reader to another that is not at hand, each with the name of that; ``ruled_out`` the silent under which
    the question cannot come up. ``apart`` are the
    pairs, in the order of the accounts, whose answers have another effect, whoever speaks. ``alike`` says
    whether the whole answers are given in the same words, ``tried`` on what it was tried whether answers
    have another effect. ``within`` are the questions (ids) that the answers leave to others, and to which
    these accounts answer otherwise. ``hinges`` are the pairs that differ as the edition reads them, each
    with an account, the id of a reading of its, and what it is called, by which the pair does not.
    """

    question: str
    speaking: tuple[str, ...]
    inferred: tuple[str, ...]
    silent: tuple[str, ...]
    referred: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...]
    partial: tuple[str, ...] = ()
    ruled_out: tuple[str, ...] = ()
    alike: bool = False
    tried: Tried = Tried.DEALS
    within: tuple[str, ...] = ()
    hinges: tuple[Hinge, ...] = ()

    @property
    def whole(self) -> tuple[str, ...]:
        """Those whose text gives the whole answer, stated or implied: only these can agree."""
        return tuple(each for each in self.speaking if each not in self.partial)

    @property
    def kind(self) -> Kind:
        """What the texts come to."""
        if self.parted:
            return Kind.DIFFER
        if len(self.whole) > 1:
            return Kind.AGREE
        return Kind.ALONE if self.speaking else Kind.UNSPOKEN

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
        """As plain data: ``question``, ``kind``, ``speaking``, ``inferred``, ``silent``, ``partial``,
        ``referred``, ``ruled-out``; the pairs ``parted`` and those parted by what is ``supplied``;
        ``within``; ``hinges``, each with ``pair``, ``account`` and ``reading``.
        """
        return {
            "question": self.question,
            "kind": self.kind.value,
            "speaking": list(self.speaking),
            "inferred": list(self.inferred),
            "silent": list(self.silent),
            "partial": list(self.partial),
            "referred": list(map(list, self.referred)),
            "ruled-out": list(self.ruled_out),
            "parted": list(map(list, self.parted)),
            "supplied": list(map(list, self.supplied)),
            "within": list(self.within),
            "hinges": [
                {"pair": list(each.pair), "account": each.account, "reading": each.reading}
                for each in self.hinges
            ],
        }


def verdict(
    accounts: Sequence[Account[Any]],
    question: str,
    apart: Collection[frozenset[str]],
    *,
    tried: Tried = Tried.DEALS,
    others: Mapping[str, Collection[frozenset[str]]] | None = None,
    hinges: Collection[Hinge] = (),
) -> Verdict:
    """What accounts come to on a question.

    Args:
        accounts: with the readings in force.
        question: a field of their rulebook.
        apart: the pairs of them, by id, whose answers have another effect.
        tried: on what that was tried.
        others: for each question of the rulebook, by field, the pairs that are apart there.
        hinges: the pairs that are apart only as the edition reads a text.

    """
    speaking = [account for account in accounts if account.speaks(question)]
    silent = [account for account in accounts if account not in speaking]
    rulings: dict[str, Ruling[..., Any]] = {each.id: getattr(each.rules, question) for each in speaking}
    whole = [each for each in rulings.values() if not each.completed]
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
        partial=tuple(each for each, ruling in rulings.items() if ruling.completed),
        ruled_out=tuple(each.id for each in silent if question in each.source.ruled_out),
        alike=len({each.says for each in whole}) < 2,
        tried=tried,
        within=_left_to_others({each.id: rulings[each.id] for each in speaking}, question, others or {}),
        hinges=tuple(each for each in hinges if each.pair[0] in rulings and each.pair[1] in rulings),
    )


def _left_to_others(
    rulings: Mapping[str, Ruling[..., Any]], question: str, others: Mapping[str, Collection[frozenset[str]]]
) -> tuple[str, ...]:
    """The questions that whole answers ask in their course, and on which those who give them are apart."""
    whole = {account: ruling for account, ruling in rulings.items() if not ruling.completed}
    asked = set[str]().union(*(asked_by(each.function) for each in whole.values()))
    return tuple(
        kebab(name)
        for name, pairs in others.items()
        if name != question and name in asked and any(pair <= whole.keys() for pair in pairs)
    )
