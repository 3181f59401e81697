"""The witnesses: the stored cards that show each divergence, replayed at every build.

The divergences are those found by the census of hands and by random deals. Each must have a witness, and
each witness a divergence, or the build fails. Only a new account, of which no witness at all is stored, may
be :func:`without`. Run as a script, this module searches for all of them and stores them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path

from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.trials import OUTSIDE, told_apart
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.languages import figure, listed, message, quoted, say, signed
from ambigu_variants.records import record
from ambigu_variants.records.addresses import packed
from ambigu_variants.research import pair_witnesses, witnesses
from ambigu_variants.research.pair_witnesses import PairWitness, Shown
from ambigu_variants.research.witnesses import Divergence, Moved, Witness, divergences
from docs.hooks import ascenseur_games, census, trials
from docs.hooks.rendering import render

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "witnesses"
HANDS = "hands.toml"
"""The file of the pairs of hands."""
SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
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
            "Is the session over after {deals} deals, if {players} players have agreed on the number"
            " {agreed}? "
            "(Time up: {up}.)"
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
    names = [*stored_hands(FOLDER), *stored_deals(FOLDER)]
    return frozenset(
        account.id for account in ACCOUNTS if any(account.id in name.split(".") for name in names)
    )


def without() -> list[str]:
    """Returns the short names of the accounts without stored witnesses."""
    return [account.source.short for account in ACCOUNTS if account.id not in witnessed()]


def _owed(divergence: Divergence) -> bool:
    """Checks whether a divergence must have a witness."""
    return divergence.account in witnessed() and (
        not divergence.of_sources or divergence.rival in witnessed()
    )


def stored_hands(folder: Path) -> Data:
    """Returns the pairs of hands stored in a folder, by the name of their divergence."""
    return tomllib.loads((folder / HANDS).read_text(encoding="utf-8"))


def stored_deals(folder: Path) -> dict[str, Path]:
    """Returns the files of the deals stored in a folder, by the name of their divergence."""
    return {path.stem: path for path in folder.glob("*.toml") if path.name != HANDS}


@cache
def of_hands() -> dict[Divergence, PairWitness]:
    """Returns the pair of hands that depends on each divergence about hands.

    Raises:
        Unwitnessed: a required pair is missing, or a stored pair belongs to no divergence.
        VariorumError: a pair does not depend on its divergence.
    """
    wanted = _diverging_hands()
    return checked_hands(FOLDER, wanted, {each.name for each in wanted if _owed(each)})


def checked_hands(
    folder: Path, wanted: Iterable[Divergence], owed: Collection[str]
) -> dict[Divergence, PairWitness]:
    """Returns the pairs of hands stored in a folder.

    Args:
        folder: where they are stored.
        wanted: the divergences that may have one.
        owed: the names of those that must have one.

    Raises:
        Unwitnessed: a required pair is missing, or a stored pair belongs to no divergence.
        VariorumError: a pair does not depend on its divergence.
    """
    stored, possible = stored_hands(folder), {each.name: each for each in wanted}
    wrong = (stored.keys() - possible.keys()) | (set(owed) - stored.keys())
    if wrong:
        raise Unwitnessed(f"Run make witnesses: {sorted(wrong)} in {HANDS}.")
    return {possible[name]: pair_witnesses.checked(possible[name], hands) for name, hands in stored.items()}


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
    possible = list(divergences(ACCOUNTS, deal_questions()))
    owed = [
        each.name for each in possible if not each.of_sources and each.question not in OUTSIDE and _owed(each)
    ]
    return checked_deals(FOLDER, possible, owed)


def checked_deals(
    folder: Path, wanted: Iterable[Divergence], owed: Collection[str]
) -> dict[Divergence, Witness]:
    """Returns the deals stored in a folder; the arguments are those of :func:`checked_hands`.

    Raises:
        Unwitnessed: a required deal is missing, or a stored deal belongs to no divergence.
        VariorumError: a deal is not valid, or does not depend on its divergence.
    """
    stored, possible = stored_deals(folder), {each.name: each for each in wanted}
    wrong = (stored.keys() - possible.keys()) | (set(owed) - stored.keys())
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
        "fragment": fragment(witness),
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
    (found,) = (each for each in ALL_ACCOUNTS if each.id == account)
    return found.speaks(question.replace("-", "_"))


def _read_as(account: str, question: str, reading: str) -> str:
    return say(
        "{account}, read as “{reading}”",
        account=SHORTS[account],
        reading=reading_called(account, question, reading),
    )


def fragment(witness: Witness) -> str:
    """Returns the part of an address under which Play opens a deal under both answers."""
    return packed(_board(witness))


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


def page(additional: Data | None = None) -> str:
    """Renders the page of all witnesses.

    ``additional``: the same of the additional accounts (``docs.hooks.additional_witnesses.tables``), if any.
    """
    told, hands = of_deals().values(), of_hands().values()
    return render(
        "witnesses.md.jinja",
        without=without(),
        tried=witnesses.DEALS * len(witnesses.BATCHES),
        played=len(told),
        ending=sum(each.moved > witnesses.Moved.COURSE for each in told),
        **tables(told, hands, outside()),
        additional=additional,
    )


def tables(
    deals: Iterable[Witness],
    hands: Iterable[PairWitness],
    beyond: Mapping[Divergence, tuple[tuple[object, ...], object, object]],
) -> Data:
    """Returns witnesses as the rows of three tables, by question: ``deals``, ``hands``, ``outside``."""
    return {
        "deals": _by_question(map(deal_row, sorted(deals, key=lambda each: _order(each.divergence)))),
        "hands": _by_question(map(hands_row, sorted(hands, key=lambda each: _order(each.divergence)))),
        "outside": _by_question(outside_row(*each) for each in beyond.items()),
    }


def hands_row(witness: PairWitness) -> Data:
    """Returns a pair of hands as a row of a table: see :func:`row`, with what depends on it."""
    divergence = witness.divergence
    return {
        **row(divergence),
        "place": "#cards" if divergence.of_sources else "#readings",
        "moved": say(SHOWN[witness.shown]),
        "together": [quoted(TITLES[name].title) for name in witness.together if name != divergence.question],
        "hands": [hand.cards for hand in witness.hands],
        "page": f"play/cards/?{_address(witness)}",
    }


def deal_row(witness: Witness) -> Data:
    """Returns a deal as a row of a table: see :func:`row`, with what it changes and its file."""
    return {
        **row(witness.divergence),
        "place": "#cards",
        "moved": say(MOVED[witness.moved]),
        "replies": len(witness.record.replies),
        "file": f"{witness.divergence.name}.toml",
    }


def outside_row(divergence: Divergence, found: tuple[tuple[object, ...], object, object]) -> Data:
    """Returns two answers outside a deal as a row of a table: see :func:`row`, with what was asked."""
    asked, gives, instead = found
    return {
        **row(divergence),
        "place": "",
        "asked": _asked(divergence, asked),
        "gives": _value(gives),
        "instead": _value(instead),
    }


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


def row(divergence: Divergence) -> Data:
    """Returns what every row of a table says of a divergence: its question, and who differs, in words."""
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
    wanted = {}
    for divergence in _diverging_hands():
        both = {divergence.account, divergence.rival}
        questions = [question for question, parted in _apart_on_hands().items() if both in parted]
        wanted[divergence] = [questions]
    yield from found_hands(FOLDER, wanted)
    yield from found_deals(FOLDER, divergences(ACCOUNTS, deal_questions()))


def found_hands(
    folder: Path, wanted: Mapping[Divergence, Sequence[Sequence[str]]]
) -> Iterator[tuple[Path, str]]:
    """Searches for a pair of hands for each divergence, and yields the file with its content.

    Args:
        folder: where they are to be stored.
        wanted: the divergences, each with lists of questions, of which a pair may need some together; a
            later list is only used if the earlier ones don't suffice.

    Raises:
        Unwitnessed: there is no such pair.
    """
    pairs = []
    for divergence, lists in wanted.items():
        searched = (pair_witnesses.search(divergence, questions) for questions in lists)
        found = next(filter(None, searched), None)
        if found is None:
            raise Unwitnessed(f"No pair of hands turns on {divergence.name}.")
        pairs.append(f'"{divergence.name}" = [{", ".join(map(_quoted, found.hands))}]')
    yield folder / HANDS, "\n".join(pairs) + "\n"


def found_deals(folder: Path, wanted: Iterable[Divergence]) -> Iterator[tuple[Path, str]]:
    """Searches for a deal for each divergence, and yields each file with its content, if one is found."""
    for divergence in wanted:
        if divergence.question not in OUTSIDE:
            witness = witnesses.search(divergence)
            if witness:
                yield folder / f"{divergence.name}.toml", witness.record.toml()


def _quoted(hand: Hand) -> str:
    return f'"{" ".join(map(str, hand.cards))}"'


def keep(folder: Path, found: Iterable[tuple[Path, str]]) -> None:
    """Writes the files that a search has found, and removes every other witness from the folder."""
    folder.mkdir(exist_ok=True)
    kept = set()
    for path, text in found:
        path.write_text(text, encoding="utf-8")
        kept.add(path)
        print(path.name, file=sys.stderr)
    for path in set(folder.glob("*.toml")) - kept:
        path.unlink()


if __name__ == "__main__":
    keep(FOLDER, chain(find(), ascenseur_games.find()))
