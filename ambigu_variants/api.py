"""The edition for other programs: ``import ambigu_variants as av``, then ``av.collation()`` and so on.

A function compares the accounts that it is given by id, and without any all that can answer: every text for
questions and answers, every whole text for hands. :func:`accounts` lists them; each result names its own.
Results are frozen and compare by their values. ``as_dict()`` returns one as plain data, for JSON and for
tables: ``pandas.DataFrame(each.as_dict() for each in av.collation())``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.verdicts import Kind


class _Result:
    """A result: a frozen dataclass."""

    def as_dict(self) -> dict[str, Any]:
        """Returns the result as plain data."""
        return dataclasses.asdict(self)  # type: ignore[call-overload, no-any-return]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Text(_Result):
    """A text of the edition, and the account that it gives of the game.

    ``year`` is None for a text without a date. ``main`` says whether the pages compare it by default,
    ``whole`` whether the edition's copy has all of it, so that one can play by it.
    """

    id: str
    short: str
    title: str
    author: str
    work: str
    year: int | None
    language: str
    url: str
    main: bool
    whole: bool


@dataclasses.dataclass(frozen=True, kw_only=True)
class Question(_Result):
    """A point of the rules that every text is asked; ``id`` is its name in web addresses."""

    id: str
    title: str
    section: str


@dataclasses.dataclass(frozen=True, kw_only=True)
class Reading(_Result):
    """One way to read a passage: its ``name``, what it ``says``, and on what ``argument``."""

    name: str
    says: str
    argument: str
    place: str
    words: str


@dataclasses.dataclass(frozen=True, kw_only=True)
class Answer(_Result):
    """The answer of one account to one question.

    ``ground`` is how far the answer is the text's own: ``stated``, ``inferred``, ``supplied`` by the edition,
    ``unseen``, and so on. ``place`` and ``words`` are those of the passage; they are empty if the text gives
    no answer. ``completed`` is what the edition adds to a part of an answer. ``reading`` is the name of the
    reading taken, ``others`` are the other ways to read the passage.
    """

    question: str
    title: str
    section: str
    account: str
    ground: str
    place: str
    words: str
    says: str
    completed: str
    reading: str
    others: tuple[Reading, ...]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Held(_Result):
    """A hand, and what it is worth under one account.

    ``combination`` is None if it has none; ``cards`` are those that make it. ``price`` is what each of the
    others pays the winner, ``supplied`` whether the edition has supplied it.
    """

    combination: str | None
    grand: bool
    label: str
    cards: tuple[str, ...]
    pips: int
    price: int
    supplied: bool


@dataclasses.dataclass(frozen=True, kw_only=True)
class Showdown(_Result):
    """Hands compared under an account.

    ``winner`` and ``order`` are numbers of hands from 0, in order of speech; ``tied`` are those that only the
    elder hand decides. ``step`` is the deciding criterion and ``why`` the reason in a sentence or two.
    """

    account: str
    winner: int
    order: tuple[int, ...]
    tied: tuple[int, ...]
    step: str
    why: str
    hands: tuple[Held, ...]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Verdict(_Result):
    """Whether some accounts agree on a question, as :class:`ambigu_variants.kernel.verdicts.Verdict` says it.

    ``speaking`` accounts answer by their own text, ``inferred`` ones among them only by implication; for the
    ``silent`` ones the edition answers. The pairs that ``parted`` differ in effect and both speak; in those
    under ``supplied`` one answer or both are the edition's. Each reading ``turning`` the verdict (account and
    name) alone makes differing texts agree, or the reverse. ``says`` tells all this in sentences.
    """

    question: str
    title: str
    kind: str
    speaking: tuple[str, ...]
    inferred: tuple[str, ...]
    silent: tuple[str, ...]
    parted: tuple[tuple[str, str], ...]
    supplied: tuple[tuple[str, str], ...]
    turning: tuple[tuple[str, str], ...]
    says: tuple[str, ...]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Step(_Result):
    """A step of a deal.

    ``says`` tells it in a sentence. ``place`` and ``question`` are those of the ruling by which it is done.
    ``reply`` is that of a player, in the form of a record; otherwise ``deed`` names what is done, with the
    ``cards`` and the ``amount`` of counters that move.
    """

    stage: str
    seat: str | None
    says: str
    place: str
    question: str
    reply: str = ""
    deed: str = ""
    cards: tuple[str, ...] = ()
    amount: int = 0


@dataclasses.dataclass(frozen=True, kw_only=True)
class Played(_Result):
    """A deal under an account, as far as its replies go.

    ``net`` is what each player has won or lost, ``winner`` the seat of the one who won, if any. ``assumed``
    are the steps, by number, at which the record had no reply that this account allows: there the player did
    as little as he might. An account that can't play the record has no steps, and ``refused`` is the reason.
    """

    account: str
    steps: tuple[Step, ...] = ()
    over: bool = False
    net: tuple[int, ...] = ()
    winner: str | None = None
    assumed: tuple[int, ...] = ()
    refused: str = ""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Kinship(_Result):
    """How many questions each two texts answer in full, on how many they agree, and the tree of the texts.

    Pairs are named ``one/other``. ``branches`` are the inner branches of the tree by neighbour joining, each
    by the texts on the side of the first text; there are none if two texts answer no common question.
    """

    texts: tuple[str, ...]
    agree: dict[str, int]
    asked: dict[str, int]
    branches: tuple[tuple[str, ...], ...]


def accounts() -> tuple[Text, ...]:
    """Returns the texts: the main ones first, in the order of the pages."""
    return tuple(
        Text(
            id=each.id,
            short=each.source.short,
            title=each.source.title,
            author=each.source.author,
            work=each.source.work,
            year=each.source.year,
            language=each.source.language,
            url=each.source.publication.online,
            main=each in ACCOUNTS,
            whole=each.whole,
        )
        for each in ALL_ACCOUNTS
    )


def questions() -> tuple[Question, ...]:
    """Returns every question, in the order of the pages."""
    return tuple(
        Question(id=each.id, title=each.title, section=each.section)
        for each in questions_of(Rulebook).values()
    )


def collation(accounts: Sequence[str] | None = None, readings: Sequence[str] = ()) -> tuple[Answer, ...]:
    """Returns the answers of every text, or of those given, to every question.

    ``readings`` are ``QUESTION=NAME`` or ``ACCOUNT:QUESTION=NAME``.
    """
    found = operations.questions(accounts or [each.id for each in ALL_ACCOUNTS], readings)
    return tuple(_answer(question, told) for question in found for told in question["answers"])


def _answer(question: Data, told: Data) -> Answer:
    return Answer(
        question=question["id"],
        title=question["title"],
        section=question["section"],
        account=told["account"],
        ground=told["standing"],
        place=told["at"],
        words=told["words"],
        says=told["says"],
        completed=told["completed"],
        reading=told["reading"],
        others=tuple(
            _of(Reading, {**each, "name": each["reading"], "place": each["at"]})
            for each in told["readings"]
            if each["reading"] != told["reading"]
        ),
    )


def hands(
    hands: Sequence[str], accounts: Sequence[str] | None = None, readings: Sequence[str] = ()
) -> tuple[Showdown, ...]:
    """Compares hands such as ``"7d 8d 9d 3c"``, the elder hand first, under every whole text or those given.

    Raises:
        VariorumError: a card, a hand, an account or a reading is invalid.
    """
    found = operations.hands(hands, accounts or [each.id for each in ALL_ACCOUNTS if each.whole], readings)
    return tuple(
        Showdown(
            account=each["source"],
            winner=each["winner"],
            order=tuple(each["order"]),
            tied=tuple(each["tied"]),
            step=each["step"],
            why=each["why"],
            hands=tuple(_of(Held, held) for held in each["hands"]),
        )
        for each in found["accounts"]
    )


def verdicts(
    questions: Sequence[str] | None = None,
    accounts: Sequence[str] | None = None,
    readings: Sequence[str] = (),
) -> tuple[Verdict, ...]:
    """Tries every text, or those given, on every question, or on those given.

    It judges every hand and plays deals, which takes about a second for each question on the deal; that no
    difference was found there doesn't prove that there is none. The data files have the result for all.
    """
    found = operations.verdicts(questions, accounts or [each.id for each in ALL_ACCOUNTS], readings)
    return tuple(_of(Verdict, each) for each in found)


def kinship(
    accounts: Sequence[str] | None = None,
    questions: Sequence[str] | None = None,
    family: Iterable[Mapping[str, Any]] | None = None,
) -> Kinship:
    """Returns how every text, or those given, are related; a question given twice counts twice.

    ``family`` are the rows of the data file ``family.csv``, as :class:`csv.DictReader` or pandas reads them.
    Without it the texts are compared anew, which takes a minute.
    """
    texts = tuple(accounts or [each.id for each in ALL_ACCOUNTS])
    pairs = list(combinations(texts, 2))
    if family is None:
        differ = {pair: _differ(pair) for pair in pairs}
    else:
        rows = list(family)
        differ = {
            pair: {
                row["question"]: bool(int(cell))
                for row in rows
                for cell in (row.get("/".join(pair)), row.get("/".join(pair[::-1])))
                if cell in (0, 1, "0", "1")
            }
            for pair in pairs
        }
    drawn = questions or [each.id for each in questions_of(Rulebook).values()]
    found = {pair: [known[each] for each in drawn if each in known] for pair, known in differ.items()}
    sides: set[Side] = set()
    if all(found.values()):
        sides = joined(texts, {frozenset(pair): sum(some) / len(some) for pair, some in found.items()})
    return Kinship(
        texts=texts,
        agree={"/".join(pair): some.count(False) for pair, some in found.items()},
        asked={"/".join(pair): len(some) for pair, some in found.items()},
        branches=tuple(
            sorted(tuple(text for text in texts if text in side) for side in sides if texts[0] in side)
        ),
    )


def _differ(pair: tuple[str, str]) -> dict[str, bool]:
    """Returns whether two texts differ on each question that both answer in full."""
    return {
        each["question"]: each["kind"] == Kind.DIFFER
        for each in operations.verdicts(None, pair)
        if not each["partial"] and (each["kind"] == Kind.DIFFER or Kind(each["kind"]).agreed)
    }


Side = frozenset[str]
"""The texts on one side of a branch."""


def joined(texts: Sequence[str], distances: Mapping[Side, float]) -> set[Side]:
    """Returns the inner branches of the tree of some texts by neighbour joining, each by both its sides."""
    nodes = [frozenset((text,)) for text in texts]
    apart = {frozenset(frozenset((text,)) for text in pair): long for pair, long in distances.items()}
    found: set[Side] = set()
    while len(nodes) > 3:
        sums = {one: sum(apart[frozenset((one, other))] for other in nodes if other != one) for one in nodes}
        one, other = min(
            combinations(nodes, 2),
            key=lambda pair: (len(nodes) - 2) * apart[frozenset(pair)] - sums[pair[0]] - sums[pair[1]],
        )
        both = one | other
        nodes = [each for each in nodes if each not in (one, other)]
        for each in nodes:
            ways = [apart[frozenset(pair)] for pair in ((one, each), (other, each), (one, other))]
            apart[frozenset((both, each))] = (ways[0] + ways[1] - ways[2]) / 2
        nodes.append(both)
        found |= {both, frozenset(texts) - both}
    return found


def play(record: str | Path, accounts: Sequence[str] = ()) -> tuple[Played, ...]:
    """Replays a recorded deal by its own rules, and then with the same cards and intents by other accounts.

    ``record`` is a record in TOML, or the path of a file with one; the page on records describes them.

    Raises:
        VariorumError: the record is invalid.
    """
    from ambigu_variants.ambigu.deals import boards
    from ambigu_variants.records.record import from_text

    told = from_text(record.read_text(encoding="utf-8") if isinstance(record, Path) else record)
    boards.replayed_deal(told)
    found = boards.compare(told, list(accounts))
    return tuple(
        Played(
            account=column["rules"],
            steps=tuple(_step(each) for each in column["steps"]),
            over=column["over"],
            net=tuple(each["net"] for each in column["table"]["players"]),
            winner=(column["result"] or {}).get("winner"),
            assumed=tuple(column["assumed"]),
        )
        for column in found["columns"]
    ) + tuple(Played(account=each, refused=reason) for each, reason in found["refused"].items())


def _step(told: Data) -> Step:
    ruling = told["ruling"] or {"locus": "", "question": ""}
    return Step(
        stage=told["stage"],
        seat=told["seat"],
        says=told["text"],
        place=ruling["locus"],
        question=ruling["question"],
        reply=told.get("reply") or "",
        deed=told.get("deed", ""),
        cards=tuple(told.get("cards", ())),
        amount=told.get("amount") or 0,
    )


def _of(kind: type[Any], told: Data) -> Any:
    """Returns a result whose fields have the names of the keys; its lists become tuples."""
    fields = (each.name for each in dataclasses.fields(kind))
    return kind(**{name: _frozen(told[name]) for name in fields})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
