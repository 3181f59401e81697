"""The witnesses: for each divergence the cards that turn on it, found by search, stored, and played anew
whenever the pages are made.

The divergences are those that the census of hands and the random deals show; each has its witness, and each
witness its divergence, or no page is made. Only an account of which no witness at all is stored, a new one,
may be :func:`without`. Run as a script, this module looks for all of them and stores them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from ambigu_variants.ambigu.census import pair_witnesses
from ambigu_variants.ambigu.census.pair_witnesses import PairWitness, Shown
from ambigu_variants.ambigu.deals import witnesses
from ambigu_variants.ambigu.deals.sentences import outcome
from ambigu_variants.ambigu.deals.trials import OUTSIDE, told_apart
from ambigu_variants.ambigu.deals.witnesses import Divergence, Moved, Witness, divergences
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.told.compared import reading_called
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import kebab, questions_of
from ambigu_variants.languages import figure, listed, message, quoted, say, signed
from ambigu_variants.records import record
from ambigu_variants.records.addresses import packed
from docs.hooks import ascenseur_games, census, trials
from docs.hooks.rendering import render

__all__ = [
    "apart",
    "exchange_told",
    "files",
    "of_deals",
    "of_hands",
    "outside",
    "page",
    "shown_deal",
    "without",
    "witnessed",
]

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "witnesses"
HANDS = FOLDER / "hands.toml"
SHORTS = {account.id: account.source.short for account in ACCOUNTS}
MOVED = {
    Moved.OUTCOME: message("the outcome"),
    Moved.NEXT_DEALER: message("the next dealer"),
    Moved.COURSE: message("the course"),
}
"""What a witness changes in a deal."""
SHOWN = {
    Shown.WINNER: message("who wins"),
    Shown.TIE: message("whether only the elder hand parts them"),
    Shown.PRICE: message("the price"),
}
"""What a witness changes between two hands."""
ASKED = {
    "first_dealer": (("cards",), message("Asked of {cards}.")),
    "session_end": (
        ("players", "deals", "agreed", "up"),
        message(
            "Asked of {players} players after {deals} deals, with {agreed} rounds agreed upon;"
            " time is up: {up}."
        ),
    ),
}
"""Questions outside a deal that are asked of something: what of, and the sentence that says so."""
TITLES = questions_of(Rulebook)


class Unwitnessed(ValueError):
    """A divergence without a witness, or a witness without a divergence."""


@cache
def apart() -> dict[str, set[frozenset[str]]]:
    """For each question's id, the pairs of accounts whose answers do something different.

    Raises:
        Unwitnessed: random deals tell two accounts apart, which both have witnesses, and none of these does.
    """
    found = {kebab(question): pairs for question, pairs in _apart_on_hands().items()}
    found |= {kebab(question): set[frozenset[str]]() for question in deal_questions()}
    for divergence in [*of_deals(), *outside()]:
        if divergence.of_sources:
            found[kebab(divergence.question)].add(frozenset((divergence.account, divergence.rival)))
    for question, pairs in trials.apart().items():
        if any(pair <= witnessed() for pair in pairs - found[question]):
            raise Unwitnessed(f"Random deals tell {question} apart, and no witness does: run make witnesses.")
        found[question] |= pairs
    return found


@cache
def witnessed() -> frozenset[str]:
    """The accounts of which any witness is stored, by the names under which they are: all others of theirs
    must be too.
    """
    names = [*_stored_hands(), *_stored_deals()]
    return frozenset(
        account.id for account in ACCOUNTS if any(account.id in name.split(".") for name in names)
    )


def without() -> list[str]:
    """The accounts of which no witness is stored yet, by their short names."""
    return [short for account, short in SHORTS.items() if account not in witnessed()]


def _owed(divergence: Divergence) -> bool:
    """Whether a divergence must have a witness."""
    return divergence.account in witnessed() and (
        not divergence.of_sources or divergence.rival in witnessed()
    )


def _stored_hands() -> Data:
    return tomllib.loads(HANDS.read_text(encoding="utf-8"))


def _stored_deals() -> dict[str, Path]:
    return {path.stem: path for path in FOLDER.glob("*.toml") if path != HANDS}


@cache
def of_hands() -> dict[Divergence, PairWitness]:
    """For each divergence about hands the pair that turns on it.

    Raises:
        Unwitnessed: a divergence that must have one has no pair stored, or a pair is stored for what is no
            divergence.
        VariorumError: a pair does not turn on its divergence.
    """
    stored = _stored_hands()
    wanted = {divergence.name: divergence for divergence in _diverging_hands()}
    owed = {name for name, divergence in wanted.items() if _owed(divergence)}
    wrong = (stored.keys() - wanted.keys()) | (owed - stored.keys())
    if wrong:
        raise Unwitnessed(f"Run make witnesses: {sorted(wrong)} in {HANDS.name}.")
    return {wanted[name]: pair_witnesses.checked(wanted[name], hands) for name, hands in stored.items()}


@cache
def _apart_on_hands() -> dict[str, set[frozenset[str]]]:
    found: dict[str, set[frozenset[str]]] = {question: set() for question in hand_questions()}
    for between in census.figure("between"):
        for question in between["questions"]:
            found[question.replace("-", "_")].add(frozenset(between["sources"]))
    return found


def _diverging_hands() -> list[Divergence]:
    return [
        divergence
        for divergence in divergences(ACCOUNTS, hand_questions())
        if not divergence.of_sources
        or {divergence.account, divergence.rival} in _apart_on_hands()[divergence.question]
    ]


@cache
def of_deals() -> dict[Divergence, Witness]:
    """For each divergence about the deal the deal that turns on it.

    Raises:
        Unwitnessed: a reading that must have one has no deal stored, or a deal is stored for what is no
            divergence.
        VariorumError: a deal does not hold, or does not turn on its divergence.
    """
    stored = _stored_deals()
    possible = {each.name: each for each in divergences(ACCOUNTS, deal_questions())}
    needed = {
        name
        for name, each in possible.items()
        if not each.of_sources and each.question not in OUTSIDE and _owed(each)
    }
    wrong = (stored.keys() - possible.keys()) | (needed - stored.keys())
    if wrong:
        raise Unwitnessed(f"Run make witnesses: {sorted(wrong)}.")
    return {
        divergence: witnesses.checked(divergence, record.from_toml(stored[name].read_text(encoding="utf-8")))
        for name, divergence in possible.items()
        if name in stored
    }


@cache
def outside() -> dict[Divergence, tuple[tuple[object, ...], object, object]]:
    """For each divergence outside a deal, on what the answers part, and what each gives."""
    return {
        divergence: found
        for divergence in divergences(ACCOUNTS, deal_questions())
        if divergence.question in OUTSIDE and (found := witnesses.outside(divergence))
    }


def files() -> dict[str, str]:
    """The stored witnesses as they are published, by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))}


# What the pages show -------------------------------------------------------------------------------------


def shown_deal(witness: Witness) -> Data:
    """A deal as a question's page shows it.

    Returns:
        What :func:`ambigu.deals.trials.told_apart` gives, and ``divergence``; ``names``, of the two
        ways; ``ends``, of each its outcome in sentences, and ``nets``, what each player has gained;
        ``moved``, in a word; ``fragment``, under which Play opens both; ``file``.
    """
    deals = (witness.deal, witness.other)
    divergence = witness.divergence
    return {
        **told_apart(witness.deal, witness.other),
        "divergence": divergence,
        "names": tuple(_named(witness, answer) for answer in (_own(witness), witness.answer)),
        "ends": [outcome(deal) for deal in deals],
        "nets": [
            [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)] for deal in deals
        ],
        "moved": witness.moved.name.lower().replace("_", "-"),
        "fragment": packed(_board(witness)),
        "file": f"{divergence.name}.toml",
    }


def _own(witness: Witness) -> str:
    """The answer in force in the record itself; empty for the account's own."""
    return dict(witness.record.answers).get(kebab(witness.divergence.question), "")


def _named(witness: Witness, answer: str) -> str:
    """Whose rules, in a few words."""
    mine = SHORTS[witness.record.rules]
    source, _, reading = answer.partition(":")
    if reading:
        return _read_as(witness.record.rules, witness.divergence.question, reading)
    return exchange_told(witness.record.rules, source, witness.divergence.question) if source else mine


def exchange_told(account: str, other: str, question: str) -> str:
    """Whose rules, by its id, with whose answer to a question, in a few words."""
    names = {"account": SHORTS[account], "other": SHORTS[other]}
    if _speaks(other, question):
        return say("{account} with {other}’s answer", **names)
    return say("{account} with what the edition supplies for {other}", **names)


def _speaks(account: str, question: str) -> bool:
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return found.speaks(question.replace("-", "_"))


def _read_as(account: str, question: str, reading: str) -> str:
    return say(
        "{account}, read: {reading}",
        account=SHORTS[account],
        reading=reading_called(account, question, reading),
    )


def _board(witness: Witness) -> Data:
    """Both ways as one board: every reply of each, in its own column."""
    told = witness.record.data()
    shared = {
        name: value
        for name, value in told.items()
        if name not in ("rules", "answers", "replies", "result", "house")
    }
    columns = []
    for answer in (_own(witness), witness.answer):
        column: Data = {"rules": witness.record.rules}
        if answer:
            column["answers"] = {kebab(witness.divergence.question): answer}
        columns.append(column)
    moves = [
        [number, str(reply), "alone"]
        for number, deal in enumerate((witness.deal, witness.other))
        for reply in deal.replies
    ]
    return {"record": shared, "columns": columns, "moves": moves}


def page() -> str:
    """All witnesses in one place."""
    told = sorted(of_deals().values(), key=lambda each: _order(each.divergence))
    hands = sorted(of_hands().values(), key=lambda each: _order(each.divergence))
    return render(
        "witnesses.md.jinja",
        without=without(),
        tried=witnesses.DEALS * len(witnesses.BATCHES),
        played=len(told),
        ending=sum(each.moved > witnesses.Moved.COURSE for each in told),
        deals=_by_question(
            {
                **_row(each.divergence),
                "place": "#turning",
                "moved": say(MOVED[each.moved]),
                "replies": len(each.record.replies),
                "file": f"{each.divergence.name}.toml",
            }
            for each in told
        ),
        hands=_by_question(
            {
                **_row(each.divergence),
                "place": "#turning" if each.divergence.of_sources else "#readings",
                "moved": say(SHOWN[each.shown]),
                "together": [
                    quoted(TITLES[name].title) for name in each.together if name != each.divergence.question
                ],
                "hands": [hand.cards for hand in each.hands],
                "address": "_".join(".".join(map(str, hand.cards)) for hand in each.hands),
            }
            for each in hands
        ),
        outside=_by_question(
            {
                **_row(divergence),
                "place": "",
                "asked": _asked(divergence, asked),
                "gives": _value(gives),
                "instead": _value(instead),
            }
            for divergence, (asked, gives, instead) in outside().items()
        ),
    )


def _order(divergence: Divergence) -> tuple[int, bool, str, str]:
    return (
        list(TITLES).index(divergence.question),
        not divergence.of_sources,
        divergence.account,
        divergence.rival,
    )


def _row(divergence: Divergence) -> Data:
    mine, rival = SHORTS[divergence.account], divergence.rival
    return {
        "question": kebab(divergence.question),
        "title": TITLES[divergence.question].title,
        "between": listed([mine, SHORTS[rival]])
        if divergence.of_sources
        else _read_as(divergence.account, divergence.question, rival),
        "supplied": divergence.of_sources
        and not all(_speaks(each, divergence.question) for each in (divergence.account, rival)),
    }


def _by_question(rows: Iterable[Data]) -> list[list[Data]]:
    """Rows, those of one question together."""
    return [list(found) for _, found in groupby(rows, key=itemgetter("question"))]


def _asked(divergence: Divergence, asked: tuple[object, ...]) -> str:
    """What a question was asked of, if of anything."""
    if not asked:
        return ""
    names, sentence = ASKED[divergence.question]
    return say(sentence, **dict(zip(names, map(_value, asked), strict=True)))


def _value(value: object) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, range):
        if not value:
            return say("nothing")
        ends = dict.fromkeys((value[0], value[-1]))
        return "–".join(map(figure, ends))
    if isinstance(value, tuple):
        return listed([card.symbol for card in value])
    return figure(value) if isinstance(value, int) else str(value)


# The search ----------------------------------------------------------------------------------------------


def find() -> Iterator[tuple[Path, str]]:
    """Looks for every witness anew: the files, and what is to stand in each."""
    pairs = []
    for divergence in _diverging_hands():
        both = {divergence.account, divergence.rival}
        questions = [question for question, parted in _apart_on_hands().items() if both in parted]
        found = pair_witnesses.search(divergence, questions)
        if found is None:
            raise Unwitnessed(f"No pair of hands turns on {divergence.name}.")
        pairs.append(f'"{divergence.name}" = [{", ".join(map(_quoted, found.hands))}]')
    yield HANDS, "\n".join(pairs) + "\n"
    for divergence in divergences(ACCOUNTS, deal_questions()):
        if divergence.question not in OUTSIDE:
            witness = witnesses.search(divergence)
            if witness:
                yield FOLDER / f"{divergence.name}.toml", witness.record.toml()


def _quoted(hand: Hand) -> str:
    return f'"{" ".join(map(str, hand.cards))}"'


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    kept = set()
    for path, text in (*find(), *ascenseur_games.find()):
        path.write_text(text, encoding="utf-8")
        kept.add(path)
        print(path.name, file=sys.stderr)
    for path in set(FOLDER.glob("*.toml")) - kept:
        path.unlink()
