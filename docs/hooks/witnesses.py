"""The witnesses: the stored cards that show each divergence, replayed at every build.

The divergences are those found by the census of hands and by random deals. Each must have a witness, and
each witness a divergence, or the build fails. Only a new account, of which no witness at all is stored, may
be :func:`without`. Run as a script, this module searches for all of them and stores them.
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
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.trials import OUTSIDE, told_apart
from ambigu_variants.ambigu.deals.witnesses import Divergence, Moved, Witness, divergences
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS
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
    Moved.TABLE: message("whether a deal is played at all"),
    Moved.OUTCOME: message("how the deal ends"),
    Moved.NEXT_DEALER: message("the next dealer"),
    Moved.COURSE: message("the course of the deal"),
}
"""The effects of a witness on a deal, with their labels."""
SHOWN = {
    Shown.WINNER: message("who wins"),
    Shown.TIE: message("whether the hands tie"),
    Shown.PRICE: message("the price"),
}
"""The effects of a witness on two hands, with their labels."""
ASKED = {
    "first_dealer": (("cards",), message("Cards drawn: {cards}.")),
    "session_end": (
        ("players", "deals", "agreed", "up"),
        message(
            "With {players} players, after {deals} deals, {agreed} rounds having been agreed; time is"
            " up: {up}."
        ),
    ),
}
"""The arguments of questions asked outside a deal: their names, and the sentence that shows them."""
TITLES = questions_of(Rulebook)


class Unwitnessed(ValueError):
    """Raised for a divergence without a witness, or a witness without a divergence."""


@cache
def apart() -> dict[str, set[frozenset[str]]]:
    """Returns the pairs of accounts whose answers differ in effect, by question id.

    Raises:
        Unwitnessed: random deals distinguish two accounts with witnesses, but no witness does.
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
    """Returns the accounts with any stored witness; all their other witnesses must be stored too."""
    names = [*_stored_hands(), *_stored_deals()]
    return frozenset(
        account.id for account in ACCOUNTS if any(account.id in name.split(".") for name in names)
    )


def without() -> list[str]:
    """Returns the short names of the accounts without stored witnesses."""
    return [short for account, short in SHORTS.items() if account not in witnessed()]


def _owed(divergence: Divergence) -> bool:
    """Checks whether a divergence must have a witness."""
    return divergence.account in witnessed() and (
        not divergence.of_sources or divergence.rival in witnessed()
    )


def _stored_hands() -> Data:
    return tomllib.loads(HANDS.read_text(encoding="utf-8"))


def _stored_deals() -> dict[str, Path]:
    return {path.stem: path for path in FOLDER.glob("*.toml") if path != HANDS}


@cache
def of_hands() -> dict[Divergence, PairWitness]:
    """Returns the pair of hands that depends on each divergence about hands.

    Raises:
        Unwitnessed: a required pair is missing, or a stored pair belongs to no divergence.
        VariorumError: a pair does not depend on its divergence.
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
    """Returns the deal that depends on each divergence about the deal.

    Raises:
        Unwitnessed: the deal of a required reading is missing, or a stored deal belongs to no
            divergence.
        VariorumError: a deal is not valid, or does not depend on its divergence.
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
    """Returns the arguments and the two differing answers of each divergence outside a deal."""
    return {
        divergence: found
        for divergence in divergences(ACCOUNTS, deal_questions())
        if divergence.question in OUTSIDE and (found := witnesses.outside(divergence))
    }


def files() -> dict[str, str]:
    """Returns the stored witnesses for publication, by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))}


# What the pages show -------------------------------------------------------------------------------------


def shown_deal(witness: Witness) -> Data:
    """Returns a deal as shown on a question's page.

    Returns:
        The result of :func:`ambigu.deals.trials.told_apart`, plus: ``divergence``; ``names`` of the two
        ways; ``ends``: for each its outcome in sentences, or why there is no such deal; ``nets``: for
        each the gain of every player, empty if there is no deal; ``moved``, in a word; ``fragment``,
        under which Play opens both; ``file``.
    """
    deals = (witness.deal, witness.other)
    divergence = witness.divergence
    return {
        **told_apart(witness.deal, witness.other),
        "divergence": divergence,
        "names": tuple(_named(witness, answer) for answer in (_own(witness), witness.answer)),
        "ends": [
            outcome(witness.deal),
            [witness.refusal.message] if witness.refusal else outcome(witness.other),
        ],
        "nets": [
            [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)] if deal.log else []
            for deal in deals
        ],
        "moved": witness.moved.name.lower().replace("_", "-"),
        "fragment": packed(_board(witness)),
        "file": f"{divergence.name}.toml",
    }


def _own(witness: Witness) -> str:
    """Returns the answer chosen in the record itself; empty for the account's own."""
    return dict(witness.record.answers).get(kebab(witness.divergence.question), "")


def _named(witness: Witness, answer: str) -> str:
    """Returns the account that gives the rules, with any other answer, in a few words."""
    mine = SHORTS[witness.record.rules]
    source, _, reading = answer.partition(":")
    if reading:
        return _read_as(witness.record.rules, witness.divergence.question, reading)
    return exchange_told(witness.record.rules, source, witness.divergence.question) if source else mine


def exchange_told(account: str, other: str, question: str) -> str:
    """Returns in a few words an account's rules with another account's answer to a question."""
    names = {"account": SHORTS[account], "other": SHORTS[other]}
    if _speaks(other, question):
        return say("{account} with {other}’s answer", **names)
    return say("{account} with the answer supplied for {other}", **names)


def _speaks(account: str, question: str) -> bool:
    (found,) = (each for each in ACCOUNTS if each.id == account)
    return found.speaks(question.replace("-", "_"))


def _read_as(account: str, question: str, reading: str) -> str:
    return say(
        "{account} (reading: {reading})",
        account=SHORTS[account],
        reading=reading_called(account, question, reading),
    )


def _board(witness: Witness) -> Data:
    """Returns both ways as one board, with each reply in its column; one way if the other is refused."""
    told = witness.record.data()
    shared = {
        name: value
        for name, value in told.items()
        if name not in ("rules", "answers", "replies", "result", "house")
    }
    columns = []
    played = [(_own(witness), witness.deal), (witness.answer, witness.other)]
    if witness.refusal:
        del played[1:]
    for answer, _ in played:
        column: Data = {"rules": witness.record.rules}
        if answer:
            column["answers"] = {kebab(witness.divergence.question): answer}
        columns.append(column)
    moves = [
        [number, str(reply), "alone"] for number, (_, deal) in enumerate(played) for reply in deal.replies
    ]
    return {"record": shared, "columns": columns, "moves": moves}


def page() -> str:
    """Renders the page of all witnesses."""
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
                "place": "#cards",
                "moved": say(MOVED[each.moved]),
                "replies": len(each.record.replies),
                "file": f"{each.divergence.name}.toml",
            }
            for each in told
        ),
        hands=_by_question(
            {
                **_row(each.divergence),
                "place": "#cards" if each.divergence.of_sources else "#readings",
                "moved": say(SHOWN[each.shown]),
                "together": [
                    quoted(TITLES[name].title) for name in each.together if name != each.divergence.question
                ],
                "hands": [hand.cards for hand in each.hands],
                "address": _address(each),
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


def _address(witness: PairWitness) -> str:
    """Returns the query of the address at which Play judges a pair of hands under a reading."""
    hands = "_".join(".".join(map(str, hand.cards)) for hand in witness.hands)
    divergence = witness.divergence
    if divergence.of_sources:
        return f"hands={hands}"
    return f"hands={hands}&read={divergence.account}:{kebab(divergence.question)}={divergence.rival}"


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
    """Groups rows by question."""
    return [list(found) for _, found in groupby(rows, key=itemgetter("question"))]


def _asked(divergence: Divergence, asked: tuple[object, ...]) -> str:
    """Returns a sentence on a question's arguments; empty if there are none."""
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
    """Searches for every witness again and yields each file with its new content."""
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
