"""The search for rules that come closest to what a designer wishes, among all answers that can be combined.

Candidates are drawn at random: an account in which a random share of the questions is answered as another
account or reading does. They race (successive halving): all play a few rounds with the same cards, the best
quarter goes on with four times as many, and so on. Strategies play, and know the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from math import inf
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.mixtures.mixture import choices, plain, unagreed
from ambigu_variants.ambigu.mixtures.wording import base_of
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.rules.course import seatable
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import in_force, played
from ambigu_variants.ambigu.study.differences import written
from ambigu_variants.ambigu.study.estimates import Estimate, estimate
from ambigu_variants.ambigu.study.figures import shown
from ambigu_variants.ambigu.study.rounds import COMPANY, Sums, measures
from ambigu_variants.faces.tree import Part, Rows, line
from ambigu_variants.kernel.bytecode import asked_by
from ambigu_variants.kernel.errors import NotAllowed, RequestError, UnknownName, short
from ambigu_variants.languages import listed
from ambigu_variants.records.rule_set import RuleSet

NAMED = {
    "staked": "staked",
    "dealer": f"net-{len(COMPANY)}",
    "elder": "net-1",
    "length": "decisions",
    **{name: name for name in ("void", "showdowns", "ruined")},
}
"""The words of wishes, each with the measure that it stands for. All are counted per deal."""
PART = 4
"""The number of rounds that are played at a time."""
RUNGS = (4, 16, 64, 256)
"""How many rounds a candidate has played after each heat. One in ``TIMES`` goes on, at least ``LAST``."""
TIMES, LAST = 4, 8
BEST = 3
"""How many candidates are told in the end."""
HAND_RULES = 12
"""How many sets of rules on hands there are among the candidates: players' odds for one take a second."""
AGAIN = 200
"""How often the rounds of the last candidates are drawn anew to see who is then among the best."""


class Wish(NamedTuple):
    """One wish: that a measure is at most, at least or about a number or another measure."""

    measure: str
    sign: str
    than: str | float

    def missed(self, means: dict[str, float]) -> float:
        """Returns how far it is missed, in the smallest changes that matter."""
        than = means[self.than] if isinstance(self.than, str) else self.than
        over = means[self.measure] - than
        far = {"<=": max(over, 0.0), ">=": max(-over, 0.0), "~": abs(over)}[self.sign]
        return far / _matters(self.measure)


@cache
def _matters(named: str) -> float:
    known = {each.name: each.matters / each.per for each in shown(len(COMPANY))}
    return known[NAMED[named]]


def wishes(text: str) -> tuple[Wish, ...]:
    """Reads wishes, separated by spaces: ``length<=12 void<=0.05 elder~dealer``.

    Raises:
        RequestError: there is none, or one is not written in this way.
        UnknownName: there is no such measure.
    """
    found = []
    for given in text.split():
        parts = re.fullmatch(r"([a-z]+)(<=|>=|~)(-?\d{1,6}(?:\.\d{1,6})?|[a-z]+)", given)
        if not parts:
            raise RequestError(
                "“{given}” is not a wish: write length<=12 or elder~dealer.", given=short(given)
            )
        measure, sign, than = parts.groups()
        for name in (measure, than) if than.isalpha() else (measure,):
            if name not in NAMED:
                raise UnknownName("There is nothing called “{name}” here.", name, NAMED, field="like")
        found.append(Wish(measure, sign, than if than.isalpha() else float(than)))
    if not found:
        raise RequestError("Say what the rules should be like, such as --like “length<=12 elder~dealer”.")
    return tuple(found)


@dataclass
class Candidate:
    """A rule set with the rounds that it has played, in parts that are as long for all candidates."""

    rules: RuleSet
    parts: list[Sums] = field(default_factory=list)

    @property
    def deals(self) -> int:
        """The number of deals that it has played."""
        return sum(each.rounds for each in self.parts) * len(COMPANY)

    def estimates(self, parts: Sequence[Sums] = ()) -> dict[str, Estimate]:
        """Returns the measures that wishes can name, over all its rounds or only some parts of them."""
        sums, names = Sums.none(len(COMPANY)), measures(len(COMPANY))
        for each in parts or self.parts:
            sums.add(each)
        return {name: estimate(sums, names.index(known)) for name, known in NAMED.items()}

    def rank(self, wished: Sequence[Wish], parts: Sequence[Sums] = ()) -> tuple[float, int]:
        """Returns how far it misses the wishes, together, and in how many answers it departs from a book."""
        if any(each.left_out for each in self.parts):  # a deal without an end
            return inf, 0
        means = {name: each.mean for name, each in self.estimates(parts).items()}
        return sum(wish.missed(means) for wish in wished), len(self.rules.answers)


class Found(NamedTuple):
    """The candidates of the last heat, best first, among how many and after how many ``rounds`` of all.

    ``sure`` says how often each is among the ``BEST`` if as many rounds are drawn, with repetition, from
    those that were played; ``again`` has the place of each, from 0, if other cards are played.
    """

    last: tuple[Candidate, ...]
    sure: tuple[float, ...]
    again: tuple[int, ...]
    tried: int
    rounds: int

    @property
    def best(self) -> tuple[Candidate, ...]:
        """The best candidates."""
        return self.last[:BEST]

    def data(self, wished: Sequence[Wish]) -> dict[str, Any]:
        """Returns the best with their measures, each a mean per deal and its standard error."""
        best = [
            {
                "rules": each.rules.data(),
                "missed": each.rank(wished)[0],
                "deals": each.deals,
                "measures": {name: [known.mean, known.error] for name, known in each.estimates().items()},
                "among_best": sure,
                "place_again": again + 1,
            }
            for each, sure, again in zip(self.best, self.sure, self.again, strict=False)
        ]
        return {"candidates": self.tried, "rounds": self.rounds, "last": len(self.last), "best": best}

    def told(self, wished: Sequence[Wish], seconds: float) -> Part:
        """Tells what was tried, what the best do, and how sure their places are."""
        deals, kept = len(COMPANY) * RUNGS[0], sum(place < BEST for place in self.again[:BEST])
        lines = [
            f"{self.tried:,} rule sets played {deals} deals each. The best went on: the last {len(self.last)}"
            f" played {self.best[0].deals:,} deals, all with the same cards. Four computer players"
            f" ({listed(COMPANY)}) were at the table; they know the rules.",
            f"{self.tried / seconds:.1f} rule sets and {self.rounds / seconds:.0f} rounds a second.",
            f"With other cards, {kept} of these {BEST} are again the best {BEST} of the last"
            f" {len(self.last)}.",
            f"“Missed by” adds up how far each wish is missed: a miss of 1 is {_matters('staked'):g} counter,"
            f" {_matters('length'):g} decision or {100 * _matters('void'):g} in 100 deals. If two rule sets"
            " miss by as much, the one with fewer changed answers comes first.",
            "± gives the probable range, two standard errors in each direction.",
        ]
        heads = ("", "missed by", *NAMED, "among the best three, in 100 draws", "place with other cards")
        rows = []
        for place, (each, sure) in enumerate(zip(self.best, self.sure, strict=False), 1):
            account, changed = base_of(each.rules).source.short, len(each.rules.answers)
            values = (f"{known.mean:.2f} ± {known.within:.2f}" for known in each.estimates().values())
            missed, again = f"{each.rank(wished)[0]:.2f}", f"{self.again[place - 1] + 1}"
            name = f"{place}. {account}, {changed} answers changed"
            rows.append((name, missed, *values, f"{100 * sure:.0f}", again))
        cells = tuple((line(row[0]), *(line(each, kind="number") for each in row[1:])) for row in rows)
        return Part("The closest rules", (*map(line, lines), Rows("", tuple(map(line, heads)), cells)))


def candidates(number: int, seed: str) -> list[RuleSet]:
    """Draws so many different rule sets; the main accounts are the first of them."""
    draw = Random(f"design {seed}")
    open_ = [(each, some) for each, some in choices(ALL_ACCOUNTS) if each.name not in OUTSIDE and some[1:]]
    of_hands, others = ([each for each in open_ if (each[0].name in ASKED) is of] for of in (True, False))
    hand_rules = [[(each, draw.choice(some)) for each, some in of_hands] for _ in range(HAND_RULES)]
    found = {written(each): each for each in map(plain, (account.id for account in ACCOUNTS))}
    while len(found) < number:
        account, share = draw.choice(ACCOUNTS), draw.random()
        given = draw.choice(hand_rules) if draw.random() < share else []
        given = [*given, *((each, draw.choice(some)) for each, some in others if draw.random() < share)]
        answers = {
            each.id: choice.key
            for each, choice in given
            if not any(held.ruling.alike(getattr(account.rules, each.name)) for held in choice.held)
        }
        for each, choice in given:
            for figure in asked_by(choice.first.ruling.function, "house") if each.id in answers else ():
                answers[f"agreed-{figure}"] = choice.first.account.id
        told = replace(plain(account.id), answers=answers)
        if written(told) not in found and _playable(told):
            found[written(told)] = told
    return [*found.values()][:number]


def _playable(told: RuleSet) -> bool:
    rules = in_force(written(told))[0]
    try:
        seatable(rules, len(COMPANY), "players")
    except NotAllowed:
        return False
    return not unagreed(rules)


def search(
    wished: Sequence[Wish],
    number: int,
    seed: str,
    workers: int,
    tell: Callable[[int, int], None] = lambda done, most: None,
) -> Found:
    """Lets so many candidates race. The result depends on the seed, not on the number of ``workers``."""
    racing = [Candidate(each) for each in candidates(number, seed)]
    heats = [
        (before, rounds, _going_on(number, heat))
        for heat, (before, rounds) in enumerate(pairwise((0, *RUNGS)))
    ]
    most = sum((rounds - before) * some for before, rounds, some in heats) + RUNGS[-1] * heats[-1][2]
    done = 0

    def play(some: Sequence[Candidate], rounds: range, cards: str) -> None:
        nonlocal done
        parts = [range(first, first + PART) for first in rounds[::PART]]
        orders = [(written(each.rules), part, f"design {cards}") for each in some for part in parts]
        owners = [each for each in some for _ in parts]
        for owner, sums in zip(owners, run(_sums, orders), strict=True):
            owner.parts.append(sums)
            done += PART
            tell(done, most)

    with Pool(workers) if workers > 1 else nullcontext() as pool:
        run: Any = pool.imap if pool else map
        for before, rounds, some in heats:
            racing = racing[:some]
            play(racing, range(before, rounds), seed)
            racing.sort(key=lambda each: each.rank(wished))
        other = [Candidate(each.rules) for each in racing]
        play(other, range(RUNGS[-1]), f"{seed} again")
    places = sorted(range(len(other)), key=lambda place: other[place].rank(wished))
    again = tuple(map(places.index, range(len(places))))
    return Found(tuple(racing), tuple(_sure(racing, wished, seed)), again, number, done)


def _going_on(number: int, heat: int) -> int:
    """Returns how many candidates play in a heat."""
    return min(number, max(number // int(TIMES**heat), LAST))


def _sums(order: tuple[str, range, str]) -> Sums:
    source, rounds, seed = order
    return played(source, (), rounds, seed=seed).base


def _sure(some: Sequence[Candidate], wished: Sequence[Wish], seed: str) -> Iterator[float]:
    """Yields for each candidate the share of draws in which it is among the best; the same rounds for all."""
    draw, first = Random(f"design {seed} sure"), [0] * len(some)
    for _ in range(AGAIN):
        drawn = draw.choices(range(len(some[0].parts)), k=len(some[0].parts))
        ranks = [each.rank(wished, [each.parts[part] for part in drawn]) for each in some]
        for place in sorted(range(len(some)), key=ranks.__getitem__)[:BEST]:
            first[place] += 1
    yield from (each / AGAIN for each in first)
