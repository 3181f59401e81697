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
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from ambigu_variants.kernel.alike import alike
from ambigu_variants.kernel.errors import NotAllowed, UnknownName
from ambigu_variants.kernel.outline import Place, Referral, Remark, RuledOut, entries, paragraphs
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.questions import Question, asks, kebab, questions_of
from ambigu_variants.kernel.sentences import Sentence, read
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.languages import message, say

__all__ = [
    "Account",
    "Case",
    "Place",
    "Question",
    "Referral",
    "Remark",
    "RuledOut",
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

READING = "Reading:"
"""How a paragraph of a docstring opens that argues why the passage is read so."""
COMPLETED = "Supplied:"
"""How a paragraph of a docstring opens that tells which part of an answer the edition adds to the text."""
NO_READING_IN = message("There is no reading of {question} in {source} called “{name}”.")


class Standing(StrEnum):
    """How far a ruling is the source's own. What is ``AGAINST`` the letter can only be a rival."""

    STATED = "stated"
    INFERRED = "inferred"
    AGAINST = "against"
    SUPPLIED = "supplied"


class Case(Generic[Rules]):
    """A matter to be judged: the rulebook in force, and the rulings consulted so far, in order.

    ``because`` are the judgments; a procedure takes those consulted since its last step along with the next.
    ``followed`` are the procedures begun, ``under`` those in which the course is: the last is the innermost.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.because: dict[Ruling[..., Any], None] = {}
        self.followed: dict[Ruling[..., Any], None] = {}
        self.under: list[Ruling[..., Any]] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} by {len(self.because) + len(self.followed)} rulings>"


class _Worded:
    """A field of words: it is given as a message, and read in the language that is open."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name}"

    def __get__(self, one: object, owner: type | None = None) -> str:
        if one is None:  # so a dataclass asks whether the field has a default
            raise AttributeError(self.name)
        text = getattr(one, self.name)
        return say(text)

    def __set__(self, one: object, text: str) -> None:
        object.__setattr__(one, self.name, text)


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Ruling(Generic[P, T]):
    """One answer to one question (see the top of this module).

    ``called`` is the answer in a few words, such as stand after “read:”; only one without rivals has none.
    ``procedure`` says whether it yields steps; else it is a judgment and gives a value.
    """

    function: Callable[Concatenate[Any, P], T]
    question: str
    source: Source
    at: str
    words: str
    name: str
    called: _Worded = _Worded()
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
                within: Any = self._within(case, steps)
                return cast(T, within)
            case.because[self] = None
            return self.function(case, *args, **kwargs)
        except NotAllowed as error:
            error.forbidden_by(self.locus)
            raise

    def __post_init__(self) -> None:
        object.__setattr__(self, "procedure", inspect.isgeneratorfunction(self.function))

    def __repr__(self) -> str:
        return f"<Ruling {self.source.id} {kebab(self.question)}: {self.name}>"

    def answers(self) -> Iterator[Ruling[P, T]]:
        """Itself, the readings of its passage, and what the source offers beside it, each so."""
        yield self
        yield from self.readings.values()
        for variant in self.variants.values():
            yield from variant.answers()

    def alike(self, other: Ruling[..., Any]) -> bool:
        """Whether two rulings are written alike, and so do the same."""
        return alike(self.function, other.function)

    def _within(self, case: Case[Any], steps: Steps[Any]) -> Steps[Any]:
        """The steps of a procedure, in which the course is until they are taken."""
        under = case.under
        under.append(self)
        try:
            return (yield from steps)
        except NotAllowed as error:
            error.forbidden_by(self.locus)
            raise
        finally:
            under.pop()

    @property
    def message(self) -> str:
        """What ``called`` is as it is written, whatever language is open."""
        return str(vars(self)["_called"])

    @cached_property
    def messages(self) -> tuple[list[str], list[str], list[str]]:
        """The paragraphs of the docstring: of the rule, of the argument, and of what the edition adds."""
        text = inspect.cleandoc(self.function.__doc__ or "")
        told = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
        argued, added = (
            [each.removeprefix(opens).strip() for each in told if each.startswith(opens)]
            for opens in (READING, COMPLETED)
        )
        return [each for each in told if not each.startswith((READING, COMPLETED))], argued, added

    @property
    def says(self) -> str:
        """The rule in our own words."""
        return " ".join(map(say, self.messages[0]))

    @property
    def argument(self) -> str:
        """Why the passage is read so, where that is not plain from its words; else empty."""
        return " ".join(map(say, self.messages[1]))

    @property
    def completed(self) -> str:
        """Which part of the answer the edition adds, because the text gives only the rest; else empty."""
        return " ".join(map(say, self.messages[2]))

    @property
    def locus(self) -> str:
        """Author and place: ``Lalanne §7 ¶9``."""
        return f"{self.source.short} {self.at}".strip()

    def reading(
        self, name: str, called: str, *, at: str = "", words: str = "", standing: Standing | None = None
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates a rival answer to the same question, from the same passage unless another is named.

        ``name`` is for addresses, ``called`` for people: a message.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            rival = dataclasses.replace(
                self,
                function=function,
                at=at or self.at,
                words=words or self.words,
                name=name,
                called=called,
                standing=standing or self.standing,
                readings={},
                variants={},
            )
            self._beside(self.readings, rival)
            return rival

        return register

    def variant(
        self, name: str, *, at: str, words: str, crux: str = "", standing: Standing = Standing.STATED
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates another answer to the same question that the source itself offers beside this one.

        Variants of one name, under whatever questions, are chosen together: :meth:`Account.variant`. What
        they are called the source tells by that name.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            offered = dataclasses.replace(
                self,
                function=function,
                at=at,
                words=words,
                name=name,
                called=self.source.variants_called[name],
                standing=standing,
                crux=crux,
                readings={},
                variants={},
            )
            self._beside(self.variants, offered)
            return offered

        return register

    def _beside(self, others: dict[str, Ruling[P, T]], ruling: Ruling[P, T]) -> None:
        if ruling.name in (self.name, *self.readings, *self.variants):
            raise ValueError(f"{self.source.id}: two answers to {self.question} are called {ruling.name}")
        if not self.message:
            raise ValueError(f"{self.source.id}: the answer to {self.question} has rivals, and no words")
        others[ruling.name] = ruling


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Source:
    """A text that gives the rules, and the rulings read from it.

    ``short`` is how a sentence calls it, by a name or in words, which are then a message, as is an ``author``
    who has no name. ``outline`` holds every place of
    the text, ``names`` the source's own words for what the edition calls by a common name, ``fingerprint``
    the SHA-256 of the text as we hold it. ``words`` are those of the glossary: for the id of a term the
    source's own words, each with its place; an empty word is the one that ``names`` has for it.
    ``glosses`` has, for headings of the outline and names of its entries, what they mean, as messages.
    ``variants_called`` says, as a message, what each of its variants is called.
    ``referrals`` has the questions on which the source is silent but sends its reader to another text,
    ``ruled_out`` those that cannot come up under it, each with the passage that leaves no room for them.
    ``table`` has a row for every sentence of the text: see :attr:`sentences`.
    """

    id: str
    short: _Worded = _Worded()
    title: str
    author: str
    work: str
    year: int | None = None
    publication: Publication = field(default_factory=Publication)
    language: str
    fingerprint: str = ""
    outline: tuple[Place, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    glosses: Mapping[str, str] = field(default_factory=dict)
    variants_called: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    table: str = ""
    rulings: dict[str, Ruling[..., Any]] = field(default_factory=dict)
    referrals: dict[str, Referral] = field(default_factory=dict)
    ruled_out: dict[str, RuledOut] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Source {self.id}>"

    @property
    def message(self) -> str:
        """What ``short`` is as it is written, whatever language is open."""
        return str(vars(self)["_short"])

    @property
    def dated(self) -> str:
        """Its short name and its year, if it has one: ``Author 1900``."""
        return f"{self.short} {self.year}" if self.year else self.short

    @property
    def variants(self) -> dict[str, tuple[str, ...]]:
        """The variants that the source itself offers, by name, with the questions that each answers."""
        found: dict[str, tuple[str, ...]] = {}
        for question, ruling in self.rulings.items():
            for name in (ruling.name, *ruling.variants) if ruling.variants else ():
                found[name] = (*found.get(name, ()), question)
        return found

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of the text, each with its place and what it is tied to; none without a table."""
        return read(self.table, self.outline)

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
        called: str = "",
        crux: str = "",
        standing: Standing = Standing.STATED,
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates the function that answers a question for this source.

        The question is the function's name, unless ``of`` names those that one passage answers together. An
        answer that has rivals says in ``called``, a message, what it is called among them.
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
                    called=called or self.variants_called.get(name, ""),
                    standing=standing,
                    crux=crux,
                )
                for question in (tuple(of) or (function.__name__,))
            ]
            for ruling in made:
                self._answer(ruling)
            return made[0]

        return register

    def silent(
        self, supplied: Ruling[P, T], *, refers: Referral | None = None, ruled_out: RuledOut | None = None
    ) -> Ruling[P, T]:
        """Where the source says nothing to a question: the house's ruling stands in.

        It is silent all the same where it ``refers`` its reader to a text that is not at hand. Where the
        question is ``ruled_out`` by a passage, the house's ruling is needed only in rules that are mixed.
        """
        self._answer(supplied)
        if refers:
            self.referrals[supplied.question] = refers
        if ruled_out:
            self.ruled_out[supplied.question] = ruled_out
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


@dataclass(frozen=True, kw_only=True, repr=False)
class Account(Generic[Rules]):
    """A source and the rulebook in force under its name, with the readings that differ from the edition's.

    ``variants`` are those of the source's own that have been chosen, by name. A source that offers several
    gives several accounts, which stand side by side as those of several sources do.
    """

    source: Source
    rules: Rules
    changed: Mapping[str, str] = field(default_factory=dict)
    variants: tuple[str, ...] = ()

    def __repr__(self) -> str:
        changed = "".join(f" {kebab(question)}={name}" for question, name in self.changed.items())
        return f"<Account {self.id}{changed}>"

    @property
    def id(self) -> str:
        """The source's id, and after it the variants chosen: ``author_year:one:other``."""
        return ":".join((self.source.id, *self.variants))

    def speaks(self, question: str) -> bool:
        """Whether the answer in force is a text's own, stated or inferred, and not supplied."""
        ruling: Ruling[..., Any] = getattr(self.rules, question)
        return ruling.standing is not Standing.SUPPLIED

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
            raise UnknownName(
                NO_READING_IN, name, answers, field="readings", question=kebab(question), source=self.id
            )
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
            raise UnknownName(
                "There is no variant of {source} called “{name}”.",
                name,
                offered,
                field="variants",
                source=self.source.id,
            )
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
