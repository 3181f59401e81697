"""Verdicts on a question: whether the accounts that answer it agree. Independent of any game.

A text that is silent neither agrees nor differs; the answer that the edition supplies for it is reported
separately. A text with only a part of its answer can differ, but cannot agree, because the agreement might
depend on the part that the edition adds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Any, NamedTuple

from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Ruling, Standing

Pair = tuple[str, str]


class Tried(StrEnum):
    """The test of whether answers differ in effect.

    It uses all ``hands`` and pairs of them, random ``deals``, or cases ``outside`` a deal.
    """

    HANDS = "hands"
    DEALS = "deals"
    OUTSIDE = "outside"


class Hinge(NamedTuple):
    """A pair of accounts that differs, or doesn't, only under the edition's reading of a text.

    It is the other way round with this ``reading`` of this ``account``, which is ``called`` so (a message).
    """

    pair: Pair
    account: str
    reading: str
    called: str


class Kind(StrEnum):
    """The result of comparing the texts.

    The texts that answer ``agree`` or ``differ``, or agree only ``as read``: with another reading they would
    not; or fewer than two give a whole answer, so that one is ``alone``; or none answers.
    """

    AGREE = "agree"
    AS_READ = "as_read"
    DIFFER = "differ"
    ALONE = "alone"
    UNSPOKEN = "unspoken"

    @property
    def agreed(self) -> bool:
        """Whether the texts agree, at least as the edition reads them."""
        return self in (Kind.AGREE, Kind.AS_READ)


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """The verdict on a question for some accounts, by their ids.

    ``speaking`` accounts answer by a ruling of their own source; of these, the ``inferred`` answer only by
    implication, and the ``partial`` give only a part, which the edition completes. ``silent`` accounts answer
    by a ruling that the edition supplies. ``referred`` are the silent ones whose text refers its reader to
    another that is not at hand, each with the name of that text; ``ruled_out`` are the silent ones under
    which the question is impossible. For the ``unseen``, the edition's copy of the text breaks off before the
    question; for the ``broken``, within the answer. ``apart`` are the pairs, in the order of the accounts,
    whose answers differ in effect, whether or not they speak. ``alike`` says whether the whole answers have
    the same wording, ``tried`` how differences in effect were tested. ``within`` are the questions (ids) that
    the answers depend on and on which these accounts differ. ``hinges`` are the pairs that differ, or agree,
    only under the edition's reading of a text. Each names the account, and the id and the label of another
    reading, under which it is the other way round.
    """

    question: str
    speaking: tuple[str, ...]
    inferred: tuple[str, ...]
    silent: tuple[str, ...]
    referred: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...]
    partial: tuple[str, ...] = ()
    ruled_out: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    alike: bool = False
    tried: Tried = Tried.DEALS
    within: tuple[str, ...] = ()
    hinges: tuple[Hinge, ...] = ()

    @property
    def whole(self) -> tuple[str, ...]:
        """The accounts whose text gives the whole answer, stated or implied: only these can agree."""
        return tuple(each for each in self.speaking if each not in self.partial)

    @property
    def kind(self) -> Kind:
        """The kind of verdict."""
        if self.parted:
            return Kind.DIFFER
        if len(self.whole) > 1:
            return Kind.AS_READ if self.turning else Kind.AGREE
        return Kind.ALONE if self.speaking else Kind.UNSPOKEN

    @property
    def parted(self) -> tuple[Pair, ...]:
        """The pairs that differ: both speak, and their answers differ in effect."""
        return tuple(pair for pair in self.apart if {*pair} <= {*self.speaking})

    @property
    def turning(self) -> tuple[Pair, ...]:
        """The readings, as account and id, each of which alone makes differing texts agree or the reverse."""
        moved: dict[Pair, set[Pair]] = {}
        for hinge in self.hinges:
            moved.setdefault((hinge.account, hinge.reading), set()).add(hinge.pair)
        return tuple(read for read, pairs in moved.items() if ({*self.parted} == pairs) or not self.parted)

    @property
    def implied(self) -> bool:
        """Whether the texts agree, and only by answers that the edition has inferred."""
        return self.kind.agreed and {*self.whole} <= {*self.inferred}

    @property
    def supplied(self) -> tuple[Pair, ...]:
        """The pairs that differ in effect although at least one of the answers is supplied."""
        return tuple(pair for pair in self.apart if not {*pair} <= {*self.speaking})

    def data(self) -> Data:
        """Returns the verdict as plain data.

        Keys: ``question``, ``kind``, ``speaking``, ``inferred``, ``silent``, ``partial``, ``referred``,
        ``ruled-out``; the pairs ``parted`` and those parted by a ``supplied`` answer; ``within``;
        ``hinges``, each with ``pair``, ``account`` and ``reading``; the readings ``turning`` it.
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
                {"pair": list(pair), "account": account, "reading": reading}
                for pair, account, reading, _ in self.hinges
            ],
            "turning": list(map(list, self.turning)),
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
    """Computes the verdict of accounts on a question.

    ``apart`` are the pairs, by id, whose answers differ in effect; ``others`` has them for each question.
    """
    speaking = [account for account in accounts if account.speaks(question)]
    silent = [account for account in accounts if account not in speaking and account.seen(question)]
    seen = [account.id for account in accounts if account.seen(question)]
    rulings: dict[str, Ruling[..., Any]] = {each.id: getattr(each.rules, question) for each in speaking}
    whole = {each: ruling for each, ruling in rulings.items() if not ruling.completed}
    asked = set[str]().union(*(asked_by(ruling.function) for ruling in whole.values()))
    cut = {each.id: getattr(each.rules, question).standing for each in accounts if each.id not in seen}
    broken = tuple(each for each, standing in cut.items() if standing is Standing.PARTIAL)
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
        apart=tuple(pair for pair in combinations(seen, 2) if frozenset(pair) in apart),
        partial=tuple(each for each, ruling in rulings.items() if ruling.completed),
        ruled_out=tuple(each.id for each in silent if question in each.source.ruled_out),
        unseen=tuple(each for each in cut if each not in broken),
        broken=broken,
        alike=len({each.says for each in whole.values()}) < 2,
        tried=tried,
        within=tuple(
            kebab(name)
            for name, pairs in (others or {}).items()
            if name != question and name in asked and any(pair <= whole.keys() for pair in pairs)
        ),
        hinges=tuple(
            each
            for each in hinges
            if {*each.pair} <= (rulings if frozenset(each.pair) in apart else whole).keys()
        ),
    )
