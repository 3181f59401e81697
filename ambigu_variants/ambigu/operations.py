"""What can be asked about Ambigu, as plain data: the terminal, the browser and the pages ask nothing else.

Hands are written as text, in order of speech, the elder hand first. ``sources`` are ids of accounts, all if
None; ``readings`` are ``QUESTION=NAME`` or ``SOURCE:QUESTION=NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from ambigu_variants.ambigu.census.every_hand import census as count_hands
from ambigu_variants.ambigu.rules.hands import SIZE, Combination, Hand, Holding, pips
from ambigu_variants.ambigu.rules.reasons import why
from ambigu_variants.ambigu.rules.rulebook import Matter, Rulebook
from ambigu_variants.ambigu.rules.showdown import Showdown
from ambigu_variants.ambigu.rules.showdown import judge as judge_hand
from ambigu_variants.ambigu.rules.showdown import price as price_of
from ambigu_variants.ambigu.rules.showdown import showdown as show_down
from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.attribution import smallest_sets
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import HandError, RequestError, VariorumError
from ambigu_variants.kernel.rulings import Account, Case, kebab, questions_of
from ambigu_variants.languages import say

__all__ = [
    "at_showdown",
    "census",
    "cite",
    "deal",
    "hands",
    "judge",
    "judge_with",
    "numbers_of_hands",
    "questions",
    "sentences",
    "showdown",
    "showdown_with",
    "verdicts",
]

DEALT = 400
"""So many deals at random are tried, to find hands on which accounts let different hands win."""

Ambigu = Account[Rulebook]
T = TypeVar("T")


def _read(texts: Iterable[str]) -> list[Hand]:
    try:
        return [Hand(cards) for cards in PACK_40.hands(texts)]
    except VariorumError as error:
        raise error.within("hands") from None


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def hands(hands: Sequence[str], sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> Data:
    """The same hands under each account.

    Returns:
        ``hands``: the cards of each, as text. ``accounts``: for each account what :func:`showdown` gives,
        and ``source``, ``readings`` (those that are not the edition's, by question), ``hands`` (for each
        ``combination``, ``grand``, ``label`` (the edition's word), ``term`` (the source's own), ``cards``,
        ``pips`` of those cards, ``price``) and ``consulted`` (the citation of every ruling used, in order).
        ``partings``: where accounts part, ``about`` (who wins: ``result``; whether only the elder hand wins:
        ``tie``; or ``holding`` with ``hand``), ``groups``
        (the two groups of source ids), ``questions`` (the smallest sets of questions, any of which
        explains it) and ``silent`` (by question, the accounts of the groups whose text says nothing to it).

    Raises:
        VariorumError: a card, a hand, a source or a reading is not one that is allowed.

    """
    accounts = comparison.choose(ACCOUNTS, sources, readings)
    read = _read(hands)
    return {
        "hands": [_texts(hand.cards) for hand in read],
        "accounts": [at_showdown(account, read) for account in accounts],
        "partings": _partings(accounts, read),
    }


def at_showdown(account: Ambigu, read: list[Hand]) -> Data:
    """Hands in order of speech under one account: as :func:`hands` gives each of its ``accounts``.

    Raises:
        HandError: there are fewer than two hands, or more than the account lets play.

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
    }


def _outcome(case: Matter, shown: Showdown) -> Data:
    reasons = why(case, shown, [say("Hand {number}", number=each + 1) for each in range(len(shown.order))])
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
    found: list[Data] = []
    for number, hand in enumerate(read):
        parted = _parting(accounts, _holding_of(hand))
        found += [{"about": "holding", "hand": number, **told} for _, _, told in parted]
    return found + [
        {"about": "tie" if mine.winner == theirs.winner else "result", **told}
        for mine, theirs, told in _parting(accounts, _result_of(read))
    ]


def _holding_of(hand: Hand) -> Callable[[Matter], object]:
    def outcome(case: Matter) -> object:
        held = judge_hand(case, hand)
        return held.combination, set(held.cards), price_of(case, held)

    return outcome


class _Result(NamedTuple):
    winner: int
    tied: tuple[int, ...]


def _result_of(read: list[Hand]) -> Callable[[Matter], _Result]:
    def outcome(case: Matter) -> _Result:
        shown = show_down(case, read)
        return _Result(shown.winner, shown.tied)

    return outcome


def _parting(accounts: list[Ambigu], outcome: Callable[[Matter], T]) -> list[tuple[T, T, Data]]:
    """Between each two groups of accounts that judge a matter alike: how either judges it, and the questions
    that make them part.
    """
    groups: list[tuple[T, list[Ambigu]]] = []
    for account in accounts:
        mine = outcome(Case(account.rules))
        for theirs, group in groups:
            if theirs == mine:
                group.append(account)
                break
        else:
            groups.append((mine, [account]))
    return [
        (mine, theirs, _turning(outcome, group, rest))
        for index, (mine, group) in enumerate(groups)
        for theirs, rest in groups[index + 1 :]
    ]


def _turning(outcome: Callable[[Matter], T], group: list[Ambigu], rest: list[Ambigu]) -> Data:
    """On what two groups of accounts part, and who says nothing to it."""
    sets = smallest_sets(outcome, group[0].rules, rest[0].rules)
    silent = {
        kebab(question): [account.id for account in (*group, *rest) if not account.speaks(question)]
        for question in dict.fromkeys(question for some in sets for question in some)
    }
    return {
        "groups": [[account.id for account in group], [account.id for account in rest]],
        "questions": [[kebab(question) for question in some] for some in sets],
        "silent": {question: some for question, some in silent.items() if some},
    }


def _one(source: str, readings: Sequence[str]) -> Ambigu:
    return comparison.choose(ACCOUNTS, [source], readings)[0]


def judge(hand: str, source: str, readings: Sequence[str] = ()) -> Data:
    """One hand under one account: ``combination`` (None if it holds nothing), ``price``, ``cards`` that
    make it.

    Raises:
        VariorumError: a card, the hand, the source or a reading is not one that is allowed.

    """
    return judge_with(_one(source, readings), hand)


def judge_with(account: Ambigu, hand: str) -> Data:
    """As :func:`judge`, for an account already chosen."""
    case = Case(account.rules)
    held = judge_hand(case, Hand(PACK_40.hand(hand)))
    return {
        "combination": held.combination and held.combination.value,
        "price": price_of(case, held),
        "cards": _texts(held.cards),
    }


def showdown(hands: Sequence[str], source: str, readings: Sequence[str] = ()) -> Data:
    """Several hands under one account.

    Returns:
        ``winner`` (number from 0, in order of speech), ``order`` (all of them, from the winner down),
        ``tied`` (those that only the elder hand parts, if any), ``step`` (what decided: ``ladder``,
        ``height``, ``two-card-sequence`` or ``elder-hand``), ``why`` (in a sentence; where several hands were
        equally high, a further one on each hand beaten before), ``reasons`` (the same, sentence by sentence:
        ``text``, and ``ruling``, the citation of what decides it).

    Raises:
        VariorumError: a card, a hand, the source or a reading is not one that is allowed.

    """
    return showdown_with(_one(source, readings), hands)


def showdown_with(account: Ambigu, hands: Sequence[str]) -> Data:
    """As :func:`showdown`, for an account already chosen."""
    case = Case(account.rules)
    return _outcome(case, show_down(case, _read(hands)))


def questions(sources: Sequence[str] | None = None, readings: Sequence[str] = ()) -> list[Data]:
    """Every question with the answers of the accounts chosen."""
    return comparison.collation(comparison.choose(ACCOUNTS, sources, readings))


def cite(question: str, sources: Sequence[str] | None = None) -> Data:
    """One question with the answers of the accounts chosen.

    Raises:
        UnknownName: there is no such question or source.

    """
    named = comparison.question_named(ACCOUNTS, question)
    return next(each for each in questions(sources) if each["id"] == named.id)


def sentences(source: str) -> Data:
    """The sentences of a source's text, and what became of each: see :func:`comparison.sentences`.

    Raises:
        UnknownName: there is no such source.

    """
    return comparison.sentences(ACCOUNTS, source)


def verdicts(
    questions: Sequence[str] | None = None,
    sources: Sequence[str] | None = None,
    readings: Sequence[str] = (),
) -> list[Data]:
    """What the accounts chosen come to on some questions, all if None: tried anew, which takes seconds. Each
    is what :meth:`ambigu_variants.kernel.verdicts.Verdict.data` gives, its ``title``, and what it ``says``.

    Raises:
        UnknownName: there is no such question or source.
        RequestError: there are not two accounts to be compared.

    """
    from ambigu_variants.ambigu.census.verdicts import verdicts  # not before it is asked for: it plays deals

    accounts = comparison.choose(ACCOUNTS, sources, readings)
    if len(accounts) < 2:
        raise RequestError("A verdict takes two accounts or more: name another source.", field="sources")
    known = questions_of(Rulebook)
    names = [comparison.question_named(ACCOUNTS, each).name for each in questions or known]
    shorts = {account.id: account.source.short for account in accounts}
    titles = {each.id: each.title for each in known.values()}
    return [
        found.data() | {"title": known[name].title, "says": verdict_told(found, shorts, titles)}
        for name, found in zip(names, verdicts(accounts, names), strict=True)
    ]


def deal(players: int, seed: str, differing: bool = False, readings: Sequence[str] = ()) -> list[str]:
    """Hands of four cards for so many players from a shuffled pack, the same for the same seed.

    Args:
        players: how many hands.
        seed: of the shuffle.
        differing: whether to shuffle again until not all accounts let the same hand win.
        readings: with which the accounts are read then.

    Raises:
        VariorumError: no account seats so many, a reading is not one there is, or in so many deals as are
            tried the accounts never differ.

    """
    numbers = numbers_of_hands()
    if players not in numbers:
        raise HandError(
            "Between {least} and {most} hands can be dealt, not {players}.",
            least=numbers[0],
            most=numbers[-1],
            players=players,
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
        "In {number} deals at random all accounts let the same hand win. Try again.", number=DEALT
    )


def numbers_of_hands() -> range:
    """So many hands can be compared: from two to as many as any account seats players."""
    return range(2, max(account.rules.players(Case(account.rules))[-1] for account in ACCOUNTS) + 1)


def census(source: str, readings: Sequence[str] = ()) -> Data:
    """How many of all hands hold each combination at each price: ``total`` and ``counts`` (``combination``,
    ``price``, ``hands``).
    """
    counts = count_hands(Case(_one(source, readings).rules))
    rows = [
        {"combination": name and name.value, "price": worth, "hands": number}
        for (name, worth), number in sorted(counts.items(), key=lambda row: (row[0][1], str(row[0][0])))
    ]
    return {"total": sum(counts.values()), "counts": rows}
