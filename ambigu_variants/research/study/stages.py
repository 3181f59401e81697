"""The course of a study: chunk by chunk, in stages with fixed numbers of rounds.

Only at the end of a stage is it decided which comparisons are known precisely enough. So the result does not
depend on which worker was faster.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.study.comparisons import Comparison
from ambigu_variants.ambigu.study.rounds import COMPANY, PURSE, Sums
from ambigu_variants.ambigu.study.sums import ENOUGH, Totals, estimate
from ambigu_variants.research.study.chunks import Order, as_data, as_fields, as_text, fingerprint, play_chunk

FIRST = 48
"""The rounds of the first stage; each stage doubles the number of all rounds so far."""
SIZE = 12
"""The rounds of a chunk: about twenty seconds for all questions of an account."""

Run = Callable[[Sequence[str]], Iterable[tuple[int, str]]]
"""A function that plays chunks, each an order as JSON, and gives the place and the totals of each as JSON."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The task of a study.

    ``precision`` is the standard error, in counters per deal, that is wanted for the net results of dealer
    and elder hand; ``most`` the largest number of rounds.
    """

    source: str
    comparisons: tuple[Comparison, ...]
    precision: float
    most: int
    company: tuple[str, ...] = COMPANY
    purse: int = PURSE
    seed: str = "1"


@dataclass(frozen=True, kw_only=True)
class Study:
    """The result of a study.

    ``fingerprints`` are those of the account and of each comparison, in the order of the terms.
    """

    terms: Terms
    totals: Totals
    fingerprints: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """Returns the result as plain data."""
        return {
            "terms": as_data(self.terms),
            "digest": self.digest,
            "fingerprints": list(self.fingerprints),
            "totals": self.totals.data(),
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Study:
        """Reads a result from plain data."""
        return Study(
            terms=Terms(**as_fields(data["terms"])),
            totals=Totals.of(data["totals"]),
            fingerprints=tuple(data["fingerprints"]),
        )

    @property
    def digest(self) -> str:
        """The SHA-256 of terms, rules and sums."""
        told = [as_data(self.terms), list(self.fingerprints), self.totals.data()]
        return hashlib.sha256(as_text(told).encode()).hexdigest()


class Kept:
    """The totals of chunks, by name, as JSON; here in memory, so that there is no earlier result."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        """Returns a chunk that is kept, or None."""
        return self._texts.get(name)

    def put(self, name: str, text: str) -> None:
        """Keeps a chunk."""
        self._texts[name] = text

    def result(self) -> Study | None:
        """Returns the result of an earlier run, perhaps with fewer rounds, or None."""
        return None


def stages(most: int) -> Iterator[tuple[int, int]]:
    """Yields the first round of each stage and the one after its last, up to a largest number."""
    first, stop = 0, FIRST
    while first < most:
        yield first, min(stop, most)
        first, stop = stop, 2 * stop


def play(terms: Terms, run: Run, kept: Kept, heard: Callable[[int], None], *, size: int = SIZE) -> Study:
    """Plays a study to its end, ``size`` rounds in a chunk, and tells after each how many rounds are done.

    What is kept is not played again. If there is an earlier result that ended with a stage of this study,
    only the comparisons whose rules have changed are played again for it.
    """
    base = fingerprint(rulebook(terms.source, {}), terms.company)
    known = {each: fingerprint(each.rules(terms.source)) for each in terms.comparisons}
    players = len(terms.company)
    totals = Totals.none(players, terms.comparisons)
    done, changed, earlier = 0, list[Comparison](), kept.result()
    if earlier and earlier.fingerprints[0] == base and _begins(terms, earlier.terms):
        then = dict(zip(earlier.terms.comparisons, earlier.fingerprints[1:], strict=True))
        changed = [each for each in known if then[each] != known[each]]
        totals.base = earlier.totals.base
        totals.rivals |= {each: sums for each, sums in earlier.totals.rivals.items() if each not in changed}
        done = totals.number
    for first, stop in stages(terms.most):
        again = stop <= done
        among = changed if again else terms.comparisons
        left = [each for each in among if not precise(totals.rivals[each], terms.precision)]
        if again and not left:
            continue
        if not again and first and not any(totals.rivals[each].parted for each in left):
            break
        orders = [
            Order(
                source=terms.source,
                comparisons=tuple(left),
                rules=base,
                rivals=tuple(known[each] for each in left),
                company=terms.company,
                purse=terms.purse,
                seed=terms.seed,
                first=start,
                rounds=min(size, stop - start),
            )
            for start in range(first, stop, size)
        ]
        for found in _played(orders, run, kept, heard):
            totals.add(replace(found, base=Sums.none(players)) if again else found)
    return Study(terms=terms, totals=totals, fingerprints=(base, *known.values()))


def precise(sums: Sums, precision: float) -> bool:
    """Checks whether a comparison needs no more rounds: enough differed, and the error is small enough."""
    errors = [estimate(sums, place).error for place in (0, sums.players - 1)]
    return sums.parted >= ENOUGH and max(errors) <= precision


def _begins(terms: Terms, earlier: Terms) -> bool:
    """Checks whether an earlier study ended with a stage of this one."""
    ends = [stop for _, stop in stages(terms.most)]
    return replace(earlier, most=terms.most) == terms and earlier.most in ends


def in_stages(
    studies: Sequence[Terms], run: Run, kept: Sequence[Kept], heard: Callable[[Terms, int], None]
) -> Iterator[tuple[int, Study]]:
    """Plays several studies, all of them up to the end of a stage before the next stage of any.

    Yields the place and the result of a study after each stage; the last of each is that of :func:`play`.
    """
    for _, stop in stages(max(terms.most for terms in studies)):
        for place, terms in enumerate(studies):
            now, earlier = replace(terms, most=min(stop, terms.most)), kept[place].result()
            if earlier and earlier.terms.most > now.most and _begins(terms, earlier.terms):
                continue
            yield place, play(now, run, kept[place], partial(heard, terms))


def _played(orders: Sequence[Order], run: Run, kept: Kept, heard: Callable[[int], None]) -> list[Totals]:
    """Returns the totals of all orders, after playing those that are not kept."""
    texts = [kept.get(order.name) for order in orders]
    missing = [place for place, text in enumerate(texts) if text is None]
    done = orders[0].first + sum(order.rounds for order, text in zip(orders, texts, strict=True) if text)
    heard(done)
    for place, text in run([as_text(as_data(orders[each])) for each in missing]):
        order = orders[missing[place]]
        kept.put(order.name, text)
        texts[missing[place]] = text
        done += order.rounds
        heard(done)
    return [Totals.of(json.loads(text)) for text in texts if text is not None]


def here(orders: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Plays chunks one after another in this process."""
    return enumerate(map(play_chunk, orders))
