"""Operations on Ambigu as plain data; the terminal, the browser and the pages use only these.

Hands are written as text, in order of speech, the elder hand first. ``sources`` are ids of accounts, all if
None; ``readings`` are ``QUESTION=NAME`` or ``SOURCE:QUESTION=NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from ambigu_variants.ambigu.census.every_hand import census as count_hands
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, Hand, Holding, pips
from ambigu_variants.ambigu.rules.reasons import hand_named, why
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import Showdown
from ambigu_variants.ambigu.rules.showdown import judge as judge_hand
from ambigu_variants.ambigu.rules.showdown import price as price_of
from ambigu_variants.ambigu.rules.showdown import showdown as show_down
from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import HandError, RequestError, VariorumError
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import Supplied, say

DEALT = 400
"""Maximum number of random deals tried to find hands on which accounts disagree about the winner."""

Ambigu = Account[Rulebook]
Outcome = Callable[[Matter], tuple[Hashable, ...]]


def _read(texts: Iterable[str]) -> list[Hand]:
    try:
        return [Hand(cards) for cards in PACK_40.hands(texts)]
    except VariorumError as error:
        raise error.within("hands") from None


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def hands(hands: Sequence[str], sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> Data:
    """Judges the same hands under each account.

    Returns:
        ``hands``: the cards of each, as text. ``accounts``: for each account the result of :func:`showdown`,
        and ``source``, ``readings`` (those that are not the edition's, by question), ``hands`` (for each
        ``combination``, ``grand``, ``label`` (the edition's word), ``term`` (the source's own), ``cards``,
        ``pips`` of those cards, ``price``) and ``consulted`` (the citation of every ruling used, in order).
        ``partings``: the differences between accounts, ``about`` (the winner: ``result``; whether only the
        elder hand wins: ``tie``; or ``holding`` with ``hand``), ``groups`` (the two groups of source ids),
        ``questions`` (the smallest sets of questions, any of which explains it) and ``silent`` (by question,
        the accounts of the groups whose text has no answer to it).

    Raises:
        VariorumError: a card, a hand, a source or a reading is invalid.
    """
    accounts = comparison.choose(ACCOUNTS, sources, readings)
    read = _read(hands)
    return {
        "hands": [_texts(hand.cards) for hand in read],
        "accounts": [at_showdown(account, read) for account in accounts],
        "partings": _partings(accounts, read),
    }


def at_showdown(account: Ambigu, read: list[Hand]) -> Data:
    """Judges hands in order of speech under one account; see ``accounts`` of :func:`hands`.

    Raises:
        HandError: there are fewer than two hands, or more than the account allows players.
    """
    case = Case(account.rules)
    shown = show_down(case, read)
    first = shown.decisions[0]
    return {
        "source": account.id,
        "readings": {kebab(question): name for question, name in account.changed.items()},
        **_outcome(case, shown),
        "ruling": comparison.citation(first.ruling),
        "hands": [
            _held(account, case, held, worth)
            for held, worth in zip(shown.holdings, shown.prices, strict=True)
        ],
        "consulted": [comparison.citation(ruling) for ruling in case.because],
    }


def _held(account: Ambigu, case: Matter, held: Holding, worth: int) -> Data:
    name = held.combination.value if held.combination else "none"
    grand = held.combination is Combination.PRIME and case.rules.grand_prime(case, held.cards)
    key = "grand-prime" if grand else name
    return {
        "combination": held.combination and held.combination.value,
        "grand": grand,
        "label": say(COMBINATIONS[key]),
        "term": account.source.names.get(key, ""),
        "cards": _texts(held.cards),
        "pips": pips(held.cards),
        "price": worth,
        "supplied": isinstance(worth, Supplied),
    }


def _outcome(case: Matter, shown: Showdown) -> Data:
    reasons = why(case, shown, [hand_named(each) for each in range(len(shown.order))])
    return {
        "winner": shown.winner,
        "order": list(shown.order),
        "tied": list(shown.tied),
        "step": shown.decisions[0].step.value,
        "why": " ".join(reason.text for reason in reasons),
        "reasons": [
            {"text": text, "ruling": comparison.citation(ruling)} for text, ruling in reasons if ruling
        ],
    }


def _partings(accounts: list[Ambigu], read: list[Hand]) -> list[Data]:
    found = [
        {"about": "holding", "hand": number, **told}
        for number, hand in enumerate(read)
        for _, _, told in _parting(accounts, partial(_worth, hand=hand))
    ]
    return found + [
        {"about": "tie" if mine[0] == theirs[0] else "result", **told}
        for mine, theirs, told in _parting(accounts, partial(_result, hands=read))
    ]


def _worth(case: Matter, hand: Hand) -> tuple[Hashable, ...]:
    held = judge_hand(case, hand)
    return held.combination, frozenset(held.cards), price_of(case, held)


def _result(case: Matter, hands: list[Hand]) -> tuple[Hashable, ...]:
    shown = show_down(case, hands)
    return shown.winner, shown.tied


def _parting(accounts: list[Ambigu], outcome: Outcome) -> list[tuple[Any, Any, Data]]:
    """Compares each two groups of accounts that judge a matter alike.

    Returns the judgment of either group, and the questions that make them part.
    """
    groups: dict[tuple[Hashable, ...], list[Ambigu]] = {}
    for account in accounts:
        groups.setdefault(outcome(Case(account.rules)), []).append(account)
    return [
        (mine, theirs, _turning(outcome, group, rest))
        for (mine, group), (theirs, rest) in combinations(groups.items(), 2)
    ]


def _turning(outcome: Outcome, group: list[Ambigu], rest: list[Ambigu]) -> Data:
    """Finds the questions on which two groups of accounts part, and the accounts silent on them."""
    sets = smallest_sets(outcome, group[0].rules, rest[0].rules)
    silent = {
        kebab(question): some
        for question in dict.fromkeys(question for some in sets for question in some)
        if (some := [account.id for account in (*group, *rest) if not account.speaks(question)])
    }
    return {
        "groups": [[account.id for account in group], [account.id for account in rest]],
        "questions": [[kebab(question) for question in some] for some in sets],
        "silent": silent,
    }


def _one(source: str, readings: Sequence[str]) -> Ambigu:
    return comparison.choose(ACCOUNTS, [source], readings)[0]


def judge(hand: str, source: str, readings: Sequence[str] = ()) -> Data:
    """Judges one hand under one account.

    Returns ``combination`` (None if it holds nothing), ``price``, whether the edition has ``supplied`` the
    price or a part of it, and the ``cards`` that make the combination.

    Raises:
        VariorumError: a card, the hand, the source or a reading is invalid.
    """
    return judge_with(_one(source, readings), hand)


def judge_with(account: Ambigu, hand: str) -> Data:
    """Judges one hand like :func:`judge`, for an account already chosen."""
    case = Case(account.rules)
    held = judge_hand(case, Hand(PACK_40.hand(hand)))
    told = _held(account, case, held, price_of(case, held))
    return {name: told[name] for name in ("combination", "price", "supplied", "cards")}


def showdown(hands: Sequence[str], source: str, readings: Sequence[str] = ()) -> Data:
    """Compares several hands under one account.

    Returns:
        ``winner`` (number from 0, in order of speech), ``order`` (all hands, from the winner down), ``tied``
        (those decided only by the elder hand, if any), ``step`` (the deciding criterion: ``ladder``,
        ``height``, ``two-card-sequence`` or ``elder-hand``), ``why`` (in a sentence; if several hands were
        equally high, a further one on each hand beaten before), ``reasons`` (the same, sentence by sentence:
        ``text``, and ``ruling``, the citation of the deciding ruling).

    Raises:
        VariorumError: a card, a hand, the source or a reading is invalid.
    """
    return showdown_with(_one(source, readings), hands)


def showdown_with(account: Ambigu, hands: Sequence[str]) -> Data:
    """Compares hands like :func:`showdown`, for an account already chosen."""
    case = Case(account.rules)
    return _outcome(case, show_down(case, _read(hands)))


def questions(sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> list[Data]:
    """Returns every question with the answers of the chosen accounts."""
    return comparison.collation(comparison.choose(ACCOUNTS, sources, readings))


def cite(question: str, sources: Sequence[str] | None = None) -> Data:
    """Returns one question with the answers of the chosen accounts.

    Raises:
        UnknownName: there is no such question or source.
    """
    named = comparison.question_named(ACCOUNTS, question)
    return next(each for each in questions(sources) if each["id"] == named.id)


def sentences(source: str) -> Data:
    """Returns the sentences of a source's text and their use: see :func:`comparison.sentences`.

    Raises:
        UnknownName: there is no such source.
    """
    return comparison.sentences(ACCOUNTS, source)


def verdicts(
    questions: Sequence[str] | None = None,
    sources: Sequence[str] | None = None,
    readings: Sequence[str] = (),
) -> list[Data]:
    """Tries the chosen accounts on some questions, all if None; this takes seconds.

    Each result is :meth:`ambigu_variants.kernel.verdicts.Verdict.data` with its ``title`` and what it
    ``says``.

    Raises:
        UnknownName: there is no such question or source.
        RequestError: there are not two accounts to compare.
    """
    # Not before it is asked for: it plays deals, and no page needs these modules.
    from ambigu_variants.ambigu.census.verdicts import verdicts
    from ambigu_variants.faces.verdicts import verdict_told

    accounts = comparison.choose(ACCOUNTS, sources, readings)
    if len(accounts) < 2:
        raise RequestError("A verdict needs at least two accounts: name another source.", field="sources")
    known = questions_of(Rulebook)
    names = [comparison.question_named(ACCOUNTS, each).name for each in questions or known]
    shorts = {account.id: account.source.short for account in accounts}
    titles = {each.id: each.title for each in known.values()}
    return [
        found.data() | {"title": known[name].title, "says": verdict_told(found, shorts, titles)}
        for name, found in zip(names, verdicts(accounts, names), strict=True)
    ]


def deal(players: int, seed: str, differing: bool = False, readings: Sequence[str] = ()) -> list[str]:
    """Deals hands of four cards from a shuffled pack; the same seed gives the same hands.

    Args:
        players: the number of hands.
        seed: the seed of the shuffle.
        differing: whether to shuffle again until the accounts disagree about the winner.
        readings: the readings of the accounts in that case.

    Raises:
        VariorumError: no account allows this number of players, there is no such reading, or the accounts
            never disagree in the deals tried.
    """
    numbers = numbers_of_hands()
    if players not in numbers:
        raise HandError(
            "{name} must be from {least} to {most}, not {given}.",
            name="players",
            least=numbers[0],
            most=numbers[-1],
            given=players,
            field="players",
        )
    import random  # not before a deal: it is slow to import in a browser

    accounts = comparison.choose(ACCOUNTS, None, readings) if differing else ()
    drawn = random.Random(f"hands {seed}")
    for _ in range(DEALT if differing else 1):
        stock = list(PACK_40.cards)
        drawn.shuffle(stock)
        dealt = [Hand(tuple(stock[SIZE * seat : SIZE * seat + SIZE])) for seat in range(players)]
        if not differing or len({show_down(Case(each.rules), dealt).winner for each in accounts}) > 1:
            return [" ".join(_texts(hand.cards)) for hand in dealt]
    raise RequestError(
        "In {number} random deals, the same hand wins in every account. Try again.", number=DEALT
    )


def numbers_of_hands() -> range:
    """Returns the possible numbers of hands: from two to the most players that any account seats."""
    return range(2, max(account.rules.players(Case(account.rules))[-1] for account in ACCOUNTS) + 1)


def census(source: str, readings: Sequence[str] = ()) -> Data:
    """Counts the hands of each combination at each price.

    Returns ``total`` and ``counts`` (``combination``, ``price``, ``hands``).
    """
    counts = count_hands(Case(_one(source, readings).rules))
    rows = [
        {"combination": name and name.value, "price": worth, "hands": number}
        for (name, worth), number in sorted(counts.items(), key=lambda row: (row[0][1], str(row[0][0])))
    ]
    return {"total": sum(counts.values()), "counts": rows}
