"""How often the accounts disagree, which rules make them disagree, and what a reading changes in that."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.results.hands import reading_called, reading_of
from ambigu_variants.ambigu.rules.rulebook import deal_questions
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import listed, say, spelled
from docs.hooks import census, comparisons, trials
from docs.hooks.atlas.measured import PAIRS_OF, SHORTS, label, linked, one_in, question_linked, rule_linked
from docs.hooks.census import figure
from docs.hooks.hands import without_hands
from docs.hooks.rendering import percent, render

SLIGHT = 1000
"""A reading that changes fewer than one pair of hands in so many has no row."""


class Rule(NamedTuple):
    """A rule with its effect between each two accounts, as a share; None where they don't differ by it.

    ``supplied`` says where one of the two texts is silent.
    """

    asked: Markup
    parts: tuple[float | None, ...]
    supplied: tuple[bool, ...] = ()

    @property
    def most(self) -> float:
        """The largest of these shares."""
        return max(part or 0 for part in self.parts)

    @property
    def cells(self) -> list[str]:
        """The shares in words, with an asterisk where one of the texts is silent."""
        whole = figure("pairs")
        shares = ("" if part is None else percent(round(whole * part), whole) for part in self.parts)
        return [f"{told}{'*' if star else ''}" for told, star in zip_longest(shares, self.supplied)]


def page() -> str:
    """Renders the differences between the accounts."""
    of_deals = sorted(_of_deals(), key=lambda rule: -rule.most)
    moved = [rule for rule in of_deals if rule.most]
    return render(
        "partings.md.jinja",
        agreed=agreement(),
        pairs=figure("pairs"),
        names=[listed([SHORTS[one], SHORTS[other]]) for one, other in PAIRS_OF],
        apart=[
            (percent(pairs_apart(*pair), figure("pairs")), len(_rules_of_play(*pair))) for pair in PAIRS_OF
        ],
        closest=[
            listed([SHORTS[each] for each in min(PAIRS_OF, key=far)])
            for far in (lambda pair: pairs_apart(*pair), lambda pair: len(_rules_of_play(*pair)))
        ],
        of_hands=sorted(_of_hands(), key=lambda rule: -rule.most),
        unexplained=[
            sum(total["unexplained"] for each in figure("between") for total in each[unit].values())
            for unit in ("hands", "pairs")
        ],
        deals=trials.DEALS,
        of_deals=moved,
        unmoved=len(of_deals) - len(moved),
        few=sum(100 * _pairs(each) < figure("pairs") for each in figure("readings")),
        beyond=[*map(Markup, beyond_distance())],
        readings=[_read(each) for each in _by_pairs() if SLIGHT * _pairs(each) >= figure("pairs")],
        slight=sum(SLIGHT * _pairs(each) < figure("pairs") for each in figure("readings")),
    )


def agreement() -> list[str]:
    """Returns sentences on how often the accounts agree on the winner, and which of them differs alone."""
    found, whole = figure("three")[0], figure("pairs")
    result = found["pairs"]["result"]
    first = max(result["alone"], key=lambda source: int(result["alone"][source]))
    return [
        say(
            "{accounts} agree on {share} of all pairs of hands that can meet: the same hand wins, or "
            "all three see a tie, which the elder hand wins.",
            share=percent(result["alike"], whole),
            accounts=listed([SHORTS[source] for source in found["sources"]]),
        ),
        say(
            "When they disagree, it is usually {account} that differs from the other two: in {share} "
            "of all pairs.",
            account=SHORTS[first],
            share=percent(result["alone"][first], whole),
        ),
    ]


def pairs_apart(one: str, other: str) -> int:
    """Returns the number of pairs of hands on which two accounts differ."""
    return int(census.between(one, other, "pairs", "any", "total"))


def _rules_of_play(one: str, other: str) -> list[str]:
    """Returns the questions about the play on which two texts differ in effect."""
    told = comparisons.between(one, other)
    return [kebab(name) for name in deal_questions() if told[kebab(name)]["parted"]]


def _of_hands() -> Iterator[Rule]:
    """Yields the questions about hands, with the share of pairs of hands in which each plays a part."""
    found: dict[str, dict[tuple[str, str], float]] = {}
    for pair in PAIRS_OF:
        for done in census.between(*pair, "alone"):
            found.setdefault(done["question"], {})[pair] = done["stands"]["pairs"] / figure("pairs")
    for question, parts in found.items():
        supplied = tuple([*pair] in comparisons.between(*pair)[question]["supplied"] for pair in PAIRS_OF)
        yield Rule(linked(question), tuple(map(parts.get, PAIRS_OF)), supplied)


def _of_deals() -> Iterator[Rule]:
    """Yields the rules of play, with the larger share of random deals that a swap ends differently."""
    for name in deal_questions():
        question = kebab(name)
        ended = [
            ({*done["accounts"]}, done["ended"] / trials.DEALS)
            for some in trials.exchanged(question)
            for done in some["exchanges"]
        ]
        parts = tuple(
            max((part for pair, part in ended if pair == {*some}), default=0.0)
            if question in _rules_of_play(*some)
            else None
            for some in PAIRS_OF
        )
        if any(part is not None for part in parts):
            yield Rule(question_linked(question), parts)


# Readings --------------------------------------------------------------------------------------------------


def _pairs(told: Data) -> int:
    return int(told["pairs"]["any"]["total"])


def _by_pairs() -> list[Data]:
    """Returns the other readings about hands, the most effective first."""
    return sorted(figure("readings"), key=lambda each: -_pairs(each))


def _read(told: Data) -> tuple[str, Markup, str, str]:
    """Returns the row of a reading: account, question, reading, and the share of pairs that it changes."""
    called = reading_called(told["source"], told["question"], told["reading"])
    return SHORTS[told["source"]], linked(told["question"]), called, one_in(_pairs(told), figure("pairs"))


def beyond_distance() -> list[str]:
    """Returns sentences on the readings that change more than exchanging one account for another."""
    farthest = max(pairs_apart(*pair) for pair in PAIRS_OF)
    some = [each for each in _by_pairs() if _pairs(each) > farthest]
    if not some:
        return []
    return [
        say("But one reading changes more than playing by another book would.")
        if len(some) == 1
        else say(
            "But {many} readings each change more than playing by another book would.",
            many=spelled(len(some)),
        ),
        *(
            told
            for each in some
            for told in (
                say(
                    "If {account} is read to say “{rule}”, {share} of all pairs of hands have a different"
                    " result.",
                    account=SHORTS[each["source"]],
                    rule=rule_linked(reading_of(each["source"], each["question"], each["reading"])),
                    share=percent(_pairs(each), figure("pairs")),
                ),
                *(
                    say("But then no hand would make this combination: {name}.", name=label(name))
                    for name in without_hands(
                        each["source"], each["question"], f"{each['source']}:{each['reading']}"
                    )
                ),
            )
        ),
    ]
