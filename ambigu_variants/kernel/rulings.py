"""What a source, a question, a ruling and an account are. Knows no game.

1. A **question** is a field of a rulebook: a point of the rules that every source is asked.
2. A **ruling** is one source's answer: a function, the place in the source, a few of its words, and a
   restatement of the rule in our own words (its docstring).
3. A **reading** is a rival answer for the same question where the passage is contestable. A **variant** is
   one that the source itself offers beside its own: nobody doubts what is meant, the players choose.
4. A **rulebook** answers every question once. A source that leaves one unanswered fails at import.
5. A ruling is called with the **case** in hand, and reaches its neighbours only through ``case.rules``, never
   by name. Calling it notes it in ``case.because``: so every result carries its citations, and a
   hybrid of several sources cannot lie about what it used.
6. A ruling that gives a value is a **judgment**; one that yields steps is a **procedure**. Every step is
   stamped with the innermost procedure that yielded it and with the judgments consulted on the way.
"""

from __future__ import annotations

import dataclasses
import dis
import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import CodeType
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, cast

from ambigu_variants.kernel.errors import NotAllowed, UnknownName
from ambigu_variants.kernel.steps import Steps

__all__ = [
    "Account",
    "Case",
    "Place",
    "Question",
    "Remark",
    "Ruling",
    "Source",
    "Standing",
    "asks",
    "entries",
    "kebab",
    "paragraphs",
    "questions_of",
]

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound="Case[Any]")
Rules = TypeVar("Rules")


class Standing(StrEnum):
    """How far a ruling is the source's own."""

    STATED = "stated"
    INFERRED = "inferred"
    SUPPLIED = "supplied"


class Place(NamedTuple):
    """A place of a source's text: its locator, its heading, and the first and last line in the text as we
    hold it.
    """

    at: str
    heading: str
    first: int
    last: int


def paragraphs(at: str, heading: str, *lines: int) -> tuple[Place, ...]:
    """The places of a section whose paragraphs are numbered: the line of each."""
    return tuple(Place(f"{at} ¶{number}", heading, line, line) for number, line in enumerate(lines, start=1))


def entries(at: str, heading: str, **lines: int | tuple[int, int]) -> tuple[Place, ...]:
    """The places of a section whose entries have names: the line of each, or its first and last line."""
    spans = {name: (span, span) if isinstance(span, int) else span for name, span in lines.items()}
    return tuple(
        Place(f"{at} {name.replace('_', ' ')}".strip(), heading, *span) for name, span in spans.items()
    )


class Remark(NamedTuple):
    """A passage that no ruling can carry: what it says or how it misleads, in our own words.

    ``about`` names in one word what a page takes from it: ``names``, the other names of the game; else empty.
    """

    at: str
    words: str
    says: str
    about: str = ""


def kebab(name: str) -> str:
    """A field's name as it stands in a URL: ``point_price`` becomes ``point-price``."""
    return name.replace("_", "-")


@dataclass(frozen=True)
class Question:
    """One point of the rules that every source is asked.

    ``title`` is the question in words, ``section`` the heading it stands under, ``contract`` what any answer
    to it leaves true, so that any source's answer can stand beside any neighbour's.
    """

    title: str
    section: str
    contract: str
    name: str = ""

    @property
    def id(self) -> str:
        """The question's name as it stands in a URL."""
        return kebab(self.name)


def asks(section: str, title: str, contract: str) -> Any:
    """A field of a rulebook: the question that it is."""
    return field(metadata={"question": Question(title, section, contract)})


def questions_of(rulebook: Any) -> dict[str, Question]:
    """The questions of a rulebook, or of its class, by name, in their order."""
    return {
        each.name: dataclasses.replace(each.metadata["question"], name=each.name)
        for each in dataclasses.fields(rulebook)
    }


class Case(Generic[Rules]):
    """A matter to be judged: the rulebook in force, and the rulings consulted so far, in order.

    ``because`` are the judgments; a procedure takes those consulted since its last step along with the next.
    ``followed`` are the procedures begun.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.because: dict[Ruling[..., Any], None] = {}
        self.followed: dict[Ruling[..., Any], None] = {}


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruling(Generic[P, T]):
    """One answer to one question (see the top of this module).

    ``procedure`` says whether it yields steps; else it is a judgment and gives a value.
    """

    function: Callable[Concatenate[Any, P], T]
    question: str
    source: Source
    at: str
    words: str
    name: str
    standing: Standing
    crux: str
    readings: dict[str, Ruling[P, T]] = field(default_factory=dict)
    variants: dict[str, Ruling[P, T]] = field(default_factory=dict)
    procedure: bool = field(init=False)

    def __call__(self, case: Case[Any], /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            if self.procedure:
                case.followed[self] = None
                steps: Any = self.function(case, *args, **kwargs)
                stamped: Any = self._stamped(case, steps)
                return cast(T, stamped)
            case.because[self] = None
            return self.function(case, *args, **kwargs)
        except NotAllowed as error:
            error.under(self.locus)
            raise

    def __post_init__(self) -> None:
        object.__setattr__(self, "procedure", inspect.isgeneratorfunction(self.function))

    def alike(self, other: Ruling[..., Any]) -> bool:
        """Whether two rulings are written alike, the same code on the same names, and so do the same."""
        one, two = self.function.__code__, other.function.__code__
        mine, theirs = self.function.__globals__, other.function.__globals__
        return _same_code(one, two, 1) and all(mine.get(name) is theirs.get(name) for name in _globals(one))

    def _stamped(self, case: Case[Any], steps: Steps[Any]) -> Steps[Any]:
        """The steps of a procedure, each stamped with it; an inner procedure has stamped its own already."""
        try:
            step = next(steps)
            while True:
                if step.ruling is None:
                    step.ruling = self
                    if case.because:
                        step.because = tuple(case.because)
                        case.because = {}
                step = steps.send((yield step))
        except StopIteration as end:
            return end.value
        except NotAllowed as error:
            error.under(self.locus)
            raise

    @cached_property
    def _paragraphs(self) -> list[str]:
        text = inspect.cleandoc(self.function.__doc__ or "")
        return [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]

    @property
    def says(self) -> str:
        """The rule in our own words."""
        return " ".join(text for text in self._paragraphs if not text.startswith("Reading:"))

    @property
    def argument(self) -> str:
        """Why the passage is read so, where that is not plain from its words; else empty."""
        return " ".join(
            t.removeprefix("Reading:").strip() for t in self._paragraphs if t.startswith("Reading:")
        )

    @property
    def locus(self) -> str:
        """Author and place: ``Lalanne §7 ¶9``."""
        return f"{self.source.short} {self.at}".strip()

    def reading(
        self, name: str, *, at: str = "", words: str = "", standing: Standing | None = None
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates a rival answer to the same question, from the same passage unless another is named."""

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            rival = Ruling(
                function=function,
                question=self.question,
                source=self.source,
                at=at or self.at,
                words=words or self.words,
                name=name,
                standing=standing or self.standing,
                crux=self.crux,
            )
            self._beside(self.readings, rival)
            return rival

        return register

    def variant(
        self, name: str, *, at: str, words: str, crux: str = "", standing: Standing = Standing.STATED
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates another answer to the same question that the source itself offers beside this one.

        Variants of one name, under whatever questions, are chosen together: :meth:`Account.variant`.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            offered = Ruling(
                function=function,
                question=self.question,
                source=self.source,
                at=at,
                words=words,
                name=name,
                standing=standing,
                crux=crux,
            )
            self._beside(self.variants, offered)
            return offered

        return register

    def _beside(self, others: dict[str, Ruling[P, T]], ruling: Ruling[P, T]) -> None:
        if ruling.name in (self.name, *self.readings, *self.variants):
            raise ValueError(f"{self.source.id}: two answers to {self.question} are called {ruling.name}")
        others[ruling.name] = ruling


@dataclass(frozen=True, eq=False, kw_only=True)
class Source:
    """A text that gives the rules, and the rulings read from it.

    ``outline`` holds every place of the text, ``names`` the source's own words for what the edition calls
    by a common name, ``fingerprint`` the SHA-256 of the text as we hold it.
    """

    id: str
    short: str
    title: str
    author: str
    work: str
    year: int
    language: str
    fingerprint: str = ""
    outline: tuple[Place, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    rulings: dict[str, Ruling[..., Any]] = field(default_factory=dict)

    @property
    def variants(self) -> dict[str, tuple[str, ...]]:
        """The variants that the source itself offers, by name, with the questions that each answers."""
        found: dict[str, tuple[str, ...]] = {}
        for question, ruling in self.rulings.items():
            for name in (ruling.name, *ruling.variants) if ruling.variants else ():
                found[name] = (*found.get(name, ()), question)
        return found

    @cached_property
    def places(self) -> dict[str, Place]:
        """The outline by locator."""
        return {place.at: place for place in self.outline}

    def ruling(
        self,
        *,
        at: str,
        words: str,
        of: Iterable[str] = (),
        name: str = "letter",
        crux: str = "",
        standing: Standing = Standing.STATED,
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates the function that answers a question for this source.

        The question is the function's name, unless ``of`` names those that one passage answers together.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            made = [
                Ruling(
                    function=function,
                    question=question,
                    source=self,
                    at=at,
                    words=words,
                    name=name,
                    standing=standing,
                    crux=crux,
                )
                for question in (tuple(of) or (function.__name__,))
            ]
            for ruling in made:
                self._answer(ruling)
            return made[0]

        return register

    def silent(self, supplied: Ruling[P, T]) -> Ruling[P, T]:
        """Where the source says nothing to a question: the house's ruling stands in."""
        self._answer(supplied)
        return supplied

    def _answer(self, ruling: Ruling[..., Any]) -> None:
        if ruling.question in self.rulings:
            raise ValueError(f"{self.id} answers {ruling.question} twice")
        self.rulings[ruling.question] = ruling

    def account(self, rulebook: Callable[..., Rules]) -> Account[Rules]:
        """The source as a rulebook.

        Raises:
            TypeError: the source leaves a question unanswered, or answers one that nobody asked.

        """
        return Account(source=self, rules=rulebook(**self.rulings))


@dataclass(frozen=True, kw_only=True)
class Account(Generic[Rules]):
    """A source and the rulebook in force under its name, with the readings that differ from the edition's.

    ``variants`` are those of the source's own that have been chosen, by name. A source that offers several
    gives several accounts, which stand side by side as those of several sources do.
    """

    source: Source
    rules: Rules
    changed: Mapping[str, str] = field(default_factory=dict)
    variants: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The source's id, and after it the variants chosen: ``author_year:one:other``."""
        return ":".join((self.source.id, *self.variants))

    def offered(self, question: str) -> dict[str, Ruling[..., Any]]:
        """The source's own answer to a question, and the variants that it offers beside it."""
        ruling = self.source.rulings[question]
        return {ruling.name: ruling, **ruling.variants}

    def readings(self, question: str) -> dict[str, Ruling[..., Any]]:
        """Every reading of the source's answer to a question, the edition's own first; of the variant chosen,
        if there are several.
        """
        offered = self.offered(question)
        in_force = getattr(self.rules, question)
        for ruling in offered.values():
            if in_force is ruling or in_force in ruling.readings.values():
                return {ruling.name: ruling, **ruling.readings}
        ruling = self.source.rulings[question]
        return {ruling.name: ruling, **ruling.readings}

    def answers(self, question: str) -> dict[str, Ruling[..., Any]]:
        """All that the source can be made to answer to a question: readings, variants, and their readings."""
        found = self.readings(question)
        for ruling in self.offered(question).values():
            found |= {ruling.name: ruling, **ruling.readings}
        return found

    def reading(self, question: str, name: str) -> Account[Rules]:
        """The account with another reading of one passage, or another variant for one question.

        Raises:
            UnknownName: the source has no such reading of this passage.

        """
        answers = self.answers(question)
        if name not in answers:
            raise UnknownName(f"reading of {kebab(question)} in {self.id}", name, answers, field="readings")
        changed = {key: value for key, value in self.changed.items() if key != question}
        chosen = [each for each in self.variants if question in self.source.variants[each]]
        if name != (chosen[0] if chosen else self.source.rulings[question].name):
            changed[question] = name
        rules: Any = self.rules
        return dataclasses.replace(
            self, rules=dataclasses.replace(rules, **{question: answers[name]}), changed=changed
        )

    def variant(self, name: str) -> Account[Rules]:
        """The account with a variant of the source's own: it answers every question that it has an answer to.

        It takes the place of a variant that answers the same.

        Raises:
            UnknownName: the source offers no variant of that name.

        """
        offered = self.source.variants
        if name not in offered:
            raise UnknownName(f"variant of {self.source.id}", name, offered, field="variants")
        questions = offered[name]
        rules: Any = self.rules
        return dataclasses.replace(
            self,
            rules=dataclasses.replace(
                rules, **{question: self.offered(question)[name] for question in questions}
            ),
            changed={key: value for key, value in self.changed.items() if key not in questions},
            variants=(
                *(each for each in self.variants if not set(offered[each]) & set(questions)),
                name,
            ),
        )

    def plain(self) -> Account[Rules]:
        """The source's own account: no variant chosen, no passage read otherwise."""
        rules: Any = self.rules
        return Account(source=self.source, rules=type(rules)(**self.source.rulings))


def _same_code(one: CodeType, two: CodeType, start: int = 0) -> bool:
    """Whether two pieces of code are the same, wherever they stand; their constants from ``start`` on, for
    the first of a function is its docstring.
    """
    if (one.co_code, one.co_names) != (two.co_code, two.co_names) or len(one.co_consts) != len(two.co_consts):
        return False
    return all(
        _same_code(mine, theirs)
        if isinstance(mine, CodeType) and isinstance(theirs, CodeType)
        else (type(mine), mine) == (type(theirs), theirs)
        for mine, theirs in zip(one.co_consts[start:], two.co_consts[start:], strict=True)
    )


def _globals(code: CodeType) -> set[str]:
    """The names of the module that a piece of code reads, not those that it reads of a case."""
    read = {each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"}
    return read.union(*(_globals(inner) for inner in code.co_consts if isinstance(inner, CodeType)))
