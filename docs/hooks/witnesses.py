"""The witnesses: the stored cards that show each divergence, replayed at every build.

The divergences are those found by the census of hands and by random deals, and those of each additional
account from a main one. Each must have a witness, and each witness a divergence, or the build fails. Only a
new account, of which no witness at all is stored, may be :func:`without`. Run as a script, this module
searches for all of them and stores them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

from ambigu_variants.ambigu.census.standings import differences
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.deals.wording import outcome
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.rulebook import Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import figure, listed, message, quoted, say, signed
from ambigu_variants.records import record
from ambigu_variants.records.texts import packed
from ambigu_variants.research import pair_witnesses, witnesses
from ambigu_variants.research.pair_witnesses import PairWitness, Shown
from ambigu_variants.research.witnesses import Divergence, Moved, Witness, divergences
from docs.hooks import ascenseur_games, census, trials
from docs.hooks.accounts import grouped
from docs.hooks.comparisons import between
from docs.hooks.rendering import render

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "witnesses"
FURTHER = FOLDER / "additional"
"""The folder for the additional accounts."""
HANDS = "hands.toml"
"""The file of the pairs of hands."""
BY_ID = {account.id: account for account in ALL_ACCOUNTS}
SHORTS = {id: account.source.short for id, account in BY_ID.items()}
ADDITIONAL = [account.id for account in ACCOUNTS.additional]
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

Outside = Mapping[Divergence, tuple[tuple[object, ...], object, object]]
S = TypeVar("S")
W = TypeVar("W")


class Unwitnessed(ValueError):
    """Raised for a divergence without a witness, or a witness without a divergence."""


@cache
def apart() -> dict[str, set[frozenset[str]]]:
    """Returns the pairs of accounts whose answers differ in effect, by question id."""
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
def _apart_on_hands() -> dict[str, set[frozenset[str]]]:
    found: dict[str, set[frozenset[str]]] = {question: set() for question in hand_questions()}
    for each in census.figure("between"):
        for question in each["questions"]:
            found[question.replace("-", "_")].add(frozenset(each["sources"]))
    return found


@cache
def wanted(*, further: bool = False) -> tuple[Divergence, ...]:
    """Returns the divergences of the main accounts, or those of the additional ones.

    The latter are on questions that an additional text answers. Two answers that differ only by another rule,
    to which they leave the matter, have no witness.
    """
    if further:
        return tuple(
            Divergence(question=question, account=mine, rival=theirs.id)
            for question in TITLES
            for mine in ADDITIONAL
            for theirs in ACCOUNTS
            if BY_ID[mine].speaks(question)
            and between(mine, theirs.id)[kebab(question)]["kind"] == Kind.DIFFER
            and (not question.endswith("_height") or differences([BY_ID[mine], theirs], [question])[question])
        )
    of_hands = (
        each
        for each in divergences(ACCOUNTS, hand_questions())
        if not each.of_sources or {each.account, each.rival} in _apart_on_hands()[each.question]
    )
    return (*of_hands, *divergences(ACCOUNTS, deal_questions()))


@cache
def witnessed(*, further: bool = False) -> frozenset[str]:
    """Returns the accounts with any stored witness; all their other witnesses must be stored too."""
    names = [*_stored_hands(further=further), *stored_deals(further=further)]
    return frozenset(part for name in names for part in name.split(".")).intersection(_among(further))


def without(*, further: bool = False) -> list[str]:
    """Returns the short names of the accounts that differ from others, and without stored witnesses."""
    differing = {name for each in wanted(further=further) for name in (each.account, each.rival)}
    return [SHORTS[each] for each in _among(further) if each in differing - witnessed(further=further)]


def _among(further: bool) -> list[str]:
    return ADDITIONAL if further else [account.id for account in ACCOUNTS]


def _stored_hands(*, further: bool) -> Data:
    """Returns the stored pairs of hands, by the name of their divergence."""
    return tomllib.loads(((FURTHER if further else FOLDER) / HANDS).read_text(encoding="utf-8"))


def stored_deals(*, further: bool = False) -> dict[str, Path]:
    """Returns the files of the stored deals, by the name of their divergence."""
    found = (FURTHER if further else FOLDER).glob("*.toml")
    return {path.stem: path for path in found if path.name != HANDS}


@cache
def of_hands(*, further: bool = False) -> dict[Divergence, PairWitness]:
    """Returns the pair of hands that depends on each divergence about hands."""
    return _checked(_stored_hands(further=further), pair_witnesses.checked, hands=True, further=further)


@cache
def of_deals(*, further: bool = False) -> dict[Divergence, Witness]:
    """Returns the deal that depends on each divergence about the deal."""

    def replayed(divergence: Divergence, path: Path) -> Witness:
        return witnesses.checked(divergence, record.from_text(path.read_text(encoding="utf-8")))

    return _checked(stored_deals(further=further), replayed, hands=False, further=further)


def _checked(
    stored: Mapping[str, S], check: Callable[[Divergence, S], W], *, hands: bool, further: bool
) -> dict[Divergence, W]:
    """Returns the witnesses about hands or about deals, each checked."""
    possible = {
        each.name: each for each in wanted(further=further) if (each.question in hand_questions()) is hands
    }
    owed = {name for name, each in possible.items() if _owed(each, further=further)}
    if wrong := (stored.keys() - possible.keys()) | (owed - stored.keys()):
        raise Unwitnessed(f"Run make witnesses: {sorted(wrong)}.")
    return {each: check(each, stored[name]) for name, each in possible.items() if name in stored}


def _owed(divergence: Divergence, *, further: bool) -> bool:
    """Checks whether a divergence must have a witness; between main accounts a deal may be lacking."""
    if divergence.question in OUTSIDE or divergence.account not in witnessed(further=further):
        return False
    if further or not divergence.of_sources:
        return True
    return divergence.question in hand_questions() and divergence.rival in witnessed()


@cache
def outside(*, further: bool = False) -> Outside:
    """Returns the arguments and the two differing answers of each divergence outside a deal."""
    return {
        each: found
        for each in wanted(further=further)
        if each.question in OUTSIDE and (found := witnesses.outside(each))
    }


def files() -> dict[str, str]:
    """Returns the stored witnesses for publication, by their paths in the folder."""
    found = [*sorted(FOLDER.glob("*.toml")), *sorted(FURTHER.glob("*.toml"))]
    return {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in found}


# What the pages show -------------------------------------------------------------------------------------


def shown_deal(witness: Witness) -> Data:
    """Returns a deal as shown on a question's page.

    Besides the result of :func:`docs.hooks.trials.told_apart` these are the ``names`` of the two ways;
    ``ends``: for each its outcome in sentences, or why there is no such deal; ``nets``: for each the gain of
    every player, empty if there is no deal; ``moved``, in a word; ``fragment``, under which Play opens both;
    ``file``.
    """
    deals = (witness.deal, witness.other)
    return {
        **trials.told_apart(*deals),
        "names": [_named(witness, answer) for answer in (_own(witness), witness.answer)],
        "ends": [
            outcome(witness.deal),
            [witness.refusal.message] if witness.refusal else outcome(witness.other),
        ],
        "nets": [
            [f"{name} {signed(net(deal, seat))}" for seat, name in enumerate(deal.seats)] if deal.log else []
            for deal in deals
        ],
        "moved": witness.moved.name.lower().replace("_", "-"),
        "fragment": _fragment(witness),
        "file": f"{witness.divergence.name}.toml",
    }


def _own(witness: Witness) -> str:
    """Returns the answer chosen in the record itself; empty for the account's own."""
    return dict(witness.record.answers).get(kebab(witness.divergence.question), "")


def _named(witness: Witness, answer: str) -> str:
    """Returns the account that gives the rules, with any other answer, in a few words."""
    rules, question = witness.record.rules, witness.divergence.question
    source, _, reading = answer.partition(":")
    if reading:
        return _read_as(rules, question, reading)
    return exchange_told(rules, source, question) if source else SHORTS[rules]


def exchange_told(account: str, other: str, question: str) -> str:
    """Returns in a few words an account's rules with another account's answer to a question."""
    names = {"account": SHORTS[account], "other": SHORTS[other]}
    if BY_ID[other].speaks(question.replace("-", "_")):
        return say("{account} with {other}’s answer", **names)
    return say("{account} with the answer supplied for {other}", **names)


def _read_as(account: str, question: str, reading: str) -> str:
    called = reading_called(account, question, reading)
    return say("{account}, read as “{reading}”", account=SHORTS[account], reading=called)


def _fragment(witness: Witness) -> str:
    """Returns the part of an address under which Play opens both ways as one board.

    Each reply is in its column. If the other answer refuses the deal, there is only one way.
    """
    told, rules = witness.record.data(), witness.record.rules
    left_out = ("rules", "answers", "replies", "result", "house")
    asked, played = kebab(witness.divergence.question), [(_own(witness), witness.deal)]
    if not witness.refusal:
        played.append((witness.answer, witness.other))
    board = {
        "record": {name: value for name, value in told.items() if name not in left_out},
        "columns": [
            {"rules": rules, **({"answers": {asked: answer}} if answer else {})} for answer, _ in played
        ],
        "moves": [
            [number, str(reply), "alone"] for number, (_, deal) in enumerate(played) for reply in deal.replies
        ],
    }
    return packed(board)


def page() -> str:
    """Renders the page of all witnesses."""
    told = of_deals().values()
    return render(
        "witnesses.md.jinja",
        tried=witnesses.DEALS * len(witnesses.BATCHES),
        played=len(told),
        ending=sum(each.moved > Moved.COURSE for each in told),
        **_tables(),
        additional=_tables(further=True) if wanted(further=True) else None,
    )


def _tables(**of: bool) -> Data:
    """Returns witnesses as the rows of three tables, by question, and which accounts have none."""
    deals, hands = of_deals(**of), of_hands(**of)
    rows: dict[str, list[Data]] = {
        "deals": [
            _deal_row(deals[each]) | ({"place": "#further"} if of else {})
            for each in sorted(deals, key=_order)
        ],
        "hands": [_hands_row(hands[each], **of) for each in sorted(hands, key=_order)],
        "outside": [
            {**_row(each), "place": "", "asked": _asked(each, asked), "answers": list(map(_value, answers))}
            for each, (asked, *answers) in outside(**of).items()
        ],
    }
    return {
        "without": without(**of),
        **{name: list(grouped(some, itemgetter("question")).values()) for name, some in rows.items()},
    }


def _order(divergence: Divergence) -> tuple[int, bool, str, str]:
    place = list(TITLES).index(divergence.question)
    return place, not divergence.of_sources, divergence.account, divergence.rival


def _row(divergence: Divergence) -> Data:
    """Returns what every row of a table says of a divergence: its question, and who differs, in words."""
    question, one, rival = divergence.question, divergence.account, divergence.rival
    both = divergence.of_sources
    return {
        "question": kebab(question),
        "title": TITLES[question].title,
        "between": listed([SHORTS[one], SHORTS[rival]]) if both else _read_as(one, question, rival),
        "supplied": both and not (BY_ID[one].speaks(question) and BY_ID[rival].speaks(question)),
    }


def _hands_row(witness: PairWitness, *, further: bool = False) -> Data:
    """Returns a pair of hands as a row of a table, with what depends on it."""
    divergence = witness.divergence
    row = _row(divergence)
    address = "_".join(".".join(map(str, hand.cards)) for hand in witness.hands)
    if not divergence.of_sources:
        address += f"&read={divergence.account}:{row['question']}={divergence.rival}"
    return {
        **row,
        "place": "#further" if further else "#cards" if divergence.of_sources else "#readings",
        "moved": say(SHOWN[witness.shown]),
        "together": [quoted(TITLES[name].title) for name in witness.together if name != divergence.question],
        "hands": [hand.cards for hand in witness.hands],
        "page": f"rules/{row['question']}/#further" if further else f"play/cards/?hands={address}",
    }


def _deal_row(witness: Witness) -> Data:
    """Returns a deal as a row of a table, with what it changes and its file."""
    return {
        **_row(witness.divergence),
        "place": "#cards",
        "moved": say(MOVED[witness.moved]),
        "replies": len(witness.record.replies),
        "file": f"{witness.divergence.name}.toml",
    }


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
        return "–".join(map(figure, dict.fromkeys((value[0], value[-1])))) if value else say("nothing")
    if isinstance(value, tuple):
        return listed([card.symbol for card in value])
    return figure(value) if isinstance(value, int) else str(value)


def of_additional(question: str) -> Data:
    """Returns the witnesses of the additional accounts on a question for its page.

    These are ``hands``: for each pair of hands, ``cards``, the ``sources`` that judge it differently, and
    ``between``, these in words; and ``deals``: for each effect, ``moved``, the effect in words, ``refused``,
    whether only one of the two answers allows the deals, and ``deals`` themselves, each with ``between`` and
    ``fragment``, under which Play opens both ways.
    """
    name = question.replace("-", "_")
    pairs = [pair for each, pair in of_hands(further=True).items() if each.question == name]
    judged = grouped(pairs, lambda each: (each.divergence.account, str(each.hands))).items()
    rows = (
        {**_deal_row(deal), "fragment": _fragment(deal), "refused": deal.refusal is not None}
        for each, deal in of_deals(further=True).items()
        if each.question == name
    )
    return {
        "hands": [
            {
                "cards": [" ".join(map(str, hand.cards)) for hand in some[0].hands],
                "sources": [account, *rivals],
                "between": say(
                    "{one} against {other}",
                    one=SHORTS[account],
                    other=listed([SHORTS[each] for each in rivals]),
                ),
            }
            for (account, _), some in judged
            for rivals in [[each.divergence.rival for each in some]]
        ],
        "deals": [
            {"moved": moved, "refused": refused, "deals": some}
            for (moved, refused), some in grouped(rows, itemgetter("moved", "refused")).items()
        ],
    }


# The search ----------------------------------------------------------------------------------------------


def find() -> Iterator[tuple[Path, str]]:
    """Searches for every witness again and yields each file with its new content."""
    for further, folder in ((False, FOLDER), (True, FURTHER)):
        pairs = []
        for each in wanted(further=further):
            if each.question in hand_questions():
                searched = (pair_witnesses.search(each, questions) for questions in _together(each))
                found = next(filter(None, searched), None)
                if found is None:
                    raise Unwitnessed(f"No pair of hands turns on {each.name}.")
                pairs.append(f'"{each.name}" = [{", ".join(map(_quoted, found.hands))}]')
            elif each.question not in OUTSIDE and (witness := witnesses.search(each)):
                yield folder / f"{each.name}.toml", witness.record.toml()
        yield folder / HANDS, "\n".join(pairs) + "\n"


def _together(divergence: Divergence) -> Iterator[list[str]]:
    """Yields lists of questions about hands, of which a pair of hands may need some together.

    First those on which the two accounts differ in effect. If they don't suffice, those with answers that are
    not written alike: the price of a combination may differ only together with its place in the order.
    """
    pair = divergence.account, divergence.rival
    if divergence.account not in ADDITIONAL:
        yield [question for question, parted in _apart_on_hands().items() if {*pair} in parted]
        return
    yield [each for each in hand_questions() if between(*pair)[kebab(each)]["parted"]]
    mine, theirs = (BY_ID[each].rules for each in pair)
    yield [each for each in hand_questions() if not getattr(mine, each).alike(getattr(theirs, each))]


def _quoted(hand: Hand) -> str:
    return f'"{" ".join(map(str, hand.cards))}"'


def main() -> None:
    """Writes the files that the searches find, and removes every other witness."""
    kept = set()
    for path, text in chain(find(), ascenseur_games.find()):
        path.write_text(text, encoding="utf-8")
        kept.add(path)
        print(path.name, file=sys.stderr)
    for path in {*FOLDER.glob("*.toml"), *FURTHER.glob("*.toml")} - kept:
        path.unlink()


if __name__ == "__main__":
    main()
