"""Attribution: exchanging the questions named, and no fewer, exchanges the accounts' results."""

from __future__ import annotations

import dataclasses

from hypothesis import given

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.every_hand import differences
from ambigu_variants.ambigu.rules.hands import Hand, Holding
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import showdown
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.attribution import exchanged, smallest_sets
from ambigu_variants.kernel.rulings import Account, Case, questions_of
from tests.samples import Cards, accounts, deals


@given(accounts, accounts, deals())
def test_a_named_set_explains_and_nothing_smaller_does(
    one: Account[Rulebook], other: Account[Rulebook], deal: list[Cards]
) -> None:
    hands = [Hand(cards) for cards in deal]

    def outcome(case: Matter) -> object:
        shown = showdown(case, hands)
        return shown.winner, shown.prices

    mine, theirs = outcome(Case(one.rules)), outcome(Case(other.rules))
    assert outcome(Case(exchanged(one.rules, other.rules, questions_of(Rulebook)))) == theirs
    sets = smallest_sets(outcome, one.rules, other.rules)
    assert bool(sets) == (mine != theirs)
    for questions in sets:
        assert outcome(Case(exchanged(one.rules, other.rules, questions))) == theirs
        for question in questions:
            fewer = [each for each in questions if each != question]
            back = outcome(Case(exchanged(one.rules, other.rules, fewer)))
            forth = outcome(Case(exchanged(other.rules, one.rules, fewer)))
            assert (back, forth) != (theirs, mine)


PINNED = "foster_1897", "juegos_de_naipes_2012", "lalanne_2010"
"""The accounts whose differences are known."""


def test_the_divergences_about_hands_are_these() -> None:
    """The questions with different answers are computed; here the result is pinned."""
    pinned = [account for account in ACCOUNTS if account.id in PINNED]
    found = {question: sorted(map(sorted, pairs)) for question, pairs in differences(pinned).items() if pairs}
    foster, juegos, lalanne = PINNED
    assert found == {
        "flush_sequence": [[foster, lalanne], [juegos, lalanne]],
        "fredon_price": [[foster, lalanne], [juegos, lalanne]],
        "three_against_two": [[foster, lalanne], [juegos, lalanne]],
        "two_card_sequence": [[foster, juegos], [foster, lalanne], [juegos, lalanne]],
        "point_in_sequence": [[foster, juegos], [foster, lalanne]],
    }


def test_each_divergence_is_named_for_hands_that_depend_on_it_alone() -> None:
    for hands, about, question in (
        (["8h 7h 1c 2s", "10d 5d 3c 4s"], "tie", "two-card-sequence"),
        (["2s 3s 4s 9s", "1c 2d 3h 4c"], "holding", "flush-sequence"),
        (["8c 8d 8h 8s", "1c 2d 3h 4c"], "holding", "fredon-price"),
        (["1h 2h 4h 5s", "10c 9c 1d 2s"], "result", "three-against-two"),
    ):
        (parting,) = operations.hands(hands, PINNED)["partings"]
        assert (parting["about"], parting["questions"]) == (about, [[question]])


def test_another_elder_hand_would_be_found() -> None:
    """If hands are equal, winners are compared too, among two hands and among three."""
    foster = next(account for account in ACCOUNTS if account.id == "foster_1897")
    others = [account for account in ACCOUNTS if account is not foster]
    for place in (-1, 1):

        def elder_hand(case: Matter, equal: list[Holding], place: int = place) -> Holding:
            return equal[place]

        changed = dataclasses.replace(foster.rules.elder_hand, function=elder_hand)
        planted = dataclasses.replace(foster, rules=dataclasses.replace(foster.rules, elder_hand=changed))
        found = differences([planted, *others])["elder_hand"]
        assert found == {frozenset((foster.id, other.id)) for other in others}
    assert not differences(ACCOUNTS)["elder_hand"]
