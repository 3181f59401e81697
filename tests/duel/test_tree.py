"""The tree of the duel comes from the rulings: its ends are replayed, and exchanged rulings change it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ambigu_variants.ambigu.deals.replay import EDITION, GAME, replay, rulebook
from ambigu_variants.ambigu.duel.abstractions import PURSE
from ambigu_variants.ambigu.duel.course import Choice
from ambigu_variants.ambigu.duel.payments import begun_with, payments
from ambigu_variants.ambigu.duel.tree import Tree, tree
from ambigu_variants.ambigu.rules.hands import Cards
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.records.record import Record
from tests.duel.conftest import RULES, grown

Held = tuple[Cards, Cards]
SOME = 40
"""The number of ends with which a usual run tries payments."""


def replayed(source: str, grown: Tree, history: Sequence[Choice], held: Held) -> tuple[int, int]:
    """Replays an end from a record, as the terminal does, and returns what is due to both."""
    played = grown.runs.run(history, held)
    told = Record(
        game=GAME,
        edition=EDITION,
        rules=source,
        seats=played.seats,
        purses=(PURSE, PURSE),
        stock=" ".join(card.typed for card in grown.runs.laid(held)),
        replies=tuple(map(str, played.replies)),
    )
    deal = replay(told, as_it_lies=[])
    assert deal.over
    for hand, wanted in zip(deal.hands, held, strict=True):
        assert {*hand} == {*wanted}
    return deal.due_to(0), deal.due_to(1)


def test_every_end_is_paid_as_in_the_engine(sources: list[str], thorough: bool) -> None:
    """Every end, replayed from a record with cards, pays what the solver reckons with.

    A thorough run replays every outcome at each end of each account, another one outcome at some ends of one.
    """
    for source in sources:
        whole, classes = grown(source)
        chance = random.Random(source)
        ends = whole.ends if thorough else chance.sample(whole.ends, SOME)
        paid = payments(whole, classes.outcomes, classes.examples, ends)
        held = begun_with(whole.runs)
        numbers = list(range(len(classes.outcomes)))
        for end, row in zip(ends, paid, strict=True):
            for outcome in numbers if thorough else chance.sample(numbers, 1):
                one, other = replayed(source, whole, whole.nodes[end].history, classes.examples[outcome])
                assert row[outcome] == ((one - held[0]) - (other - held[1])) / 2


def test_an_end_by_hand() -> None:
    """Two ends of the tree under Lalanne, worked out from the text.

    The elder hand opens with 3 on four cards and nobody follows: he takes the batterie, 2, and his bet, and
    the dealer pays him 2. The pool of 4 stays.
    """
    whole, classes = grown(ACCOUNTS[0].id)
    history = (Choice(Action.OPEN, 3), Choice(Action.PASS))
    (number,) = (place for place, node in enumerate(whole.nodes) if node.history == history)
    assert not whole.nodes[number].children
    (row,) = payments(whole, classes.outcomes, classes.examples, [number])
    assert set(row) == {((2 + 2) - (-2)) / 2}


CHANGES = [
    (ACCOUNTS[0].id, {"first-return": f"{ACCOUNTS[0].id}:out"}, True),
    (ACCOUNTS[0].id, {"uncalled-bet": f"{ACCOUNTS[0].id}:pool-too"}, False),
    (ACCOUNTS[0].id, {"dealer-force": ACCOUNTS[2].id}, True),
    (ACCOUNTS[1].id, {"first-bet": f"{ACCOUNTS[1].id}:nothing"}, True),
    (ACCOUNTS[1].id, {"raise-to": f"{ACCOUNTS[1].id}:in-all"}, True),
    (ACCOUNTS[2].id, {"bare-stand": f"{ACCOUNTS[2].id}:not-here"}, True),
]


def test_an_exchanged_ruling_changes_the_tree(thorough: bool) -> None:
    """An exchanged answer changes what may be said, or else what an end pays."""
    for source, answers, branches in CHANGES if thorough else CHANGES[:2]:
        own, other = tree(RULES[source]), tree(rulebook(source, answers))
        mine, theirs = ([(node.seat, node.choices) for node in each.nodes] for each in (own, other))
        assert (mine != theirs) == branches
        if not branches:
            _, classes = grown(source)
            some = classes.outcomes[:4], classes.examples[:4], own.ends[:SOME]
            assert (payments(own, *some) != payments(other, *some)).any()


def test_an_answer_in_other_words_changes_nothing() -> None:
    """The account’s own answer, named, gives the same tree."""
    source = ACCOUNTS[0].id
    assert tree(rulebook(source, {"uncalled-bet": source})).nodes == tree(RULES[source]).nodes
