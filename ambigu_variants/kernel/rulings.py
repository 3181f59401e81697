"""Definitions of source, question, ruling and account. Independent of any game.

1. A **question** is a field of a rulebook: a point of the rules on which every source is asked.
2. A **ruling** is one source's answer: a function, the place in the source, a few of its words, and a
   restatement of the rule in our own words (its docstring).
3. A **reading** is a rival answer to the same question where the passage is contestable. A **variant** is
   an alternative that the source itself offers: its meaning is not in doubt, and the players choose.
4. A **rulebook** answers every question once. A source that leaves one unanswered fails at import.
5. A ruling is called with the current **case**, and calls other rulings only through ``case.rules``, never
   by name. The case records each call, judgments in ``case.because`` and procedures in ``case.followed``,
   so that every result carries its citations, even in a rulebook mixed from several sources.
6. A ruling that returns a value is a **judgment**; one that yields steps is a **procedure**. Every step is
   stamped with the innermost procedure that yielded it and with the judgments consulted on the way.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Concatenate, Generic, NamedTuple, NoReturn, ParamSpec, TypeVar, cast

from ambigu_variants.kernel.bytecode import alike
from ambigu_variants.kernel.errors import NotAllowed, UnknownName
from ambigu_variants.kernel.outline import Chapter, Place, Referral, Remark, RuledOut, Voice
from ambigu_variants.kernel.publication import Publication
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.segmentation import TABLE, Sentence, beside, read
from ambigu_variants.kernel.steps import Steps
from ambigu_variants.languages import message, say

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound="Case[Any]")
F = TypeVar("F", bound=Callable[..., Any])
Rules = TypeVar("Rules")

READING = "Reading:"
"""The prefix of a docstring paragraph that argues for a reading."""
COMPLETED = "Supplied:"
"""The prefix of a docstring paragraph that says which part of an answer the edition adds."""
NO_READING_IN = message("There is no reading of {question} in {source} called “{name}”.")


class Standing(StrEnum):
    """How far a ruling is the source's own. Only a rival reading can go ``AGAINST`` the letter of the text.

    ``REFERRED`` means that the source refers its reader to another chapter of its book, which says so;
    ``UNSEEN`` means that the edition's copy of the text breaks off before the question is answered, and
    ``PARTIAL`` that it breaks off within the answer: what it says is told, but nobody can play by it.
    """

    STATED = "stated"
    REFERRED = "referred"
    INFERRED = "inferred"
    AGAINST = "against"
    SUPPLIED = "supplied"
    UNSEEN = "unseen"
    PARTIAL = "partial"

    @property
    def seen(self) -> bool:
        """Whether the edition's copy of the text goes as far as the end of the answer."""
        return self not in (Standing.UNSEEN, Standing.PARTIAL)


class Case(Generic[Rules]):
    """A matter to be judged: the rulebook in force, and the rulings consulted so far, in order.

    ``because`` holds the judgments consulted since the last step; a procedure attaches them to its next
    step. ``followed`` holds the procedures that have begun. ``under`` lists those still running, the
    innermost last.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.because: dict[Ruling[..., Any], None] = {}
        self.followed: dict[Ruling[..., Any], None] = {}
        self.under: list[Ruling[..., Any]] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} by {len(self.because) + len(self.followed)} rulings>"


class Paragraphs(NamedTuple):
    """The paragraphs of a ruling's docstring by what they are for, untranslated."""

    rule: list[str]
    argument: list[str]
    completed: list[str]


class _Worded:
    """A field set to a message and read in the current language."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name}"

    def __get__(self, one: object, owner: type | None = None) -> str:
        if one is None:  # a dataclass looks here for a default value
            raise AttributeError(self.name)
        text = getattr(one, self.name)
        return say(text)

    def __set__(self, one: object, text: str) -> None:
        object.__setattr__(one, self.name, text)


@dataclass(frozen=True, eq=False, kw_only=True, repr=False)
class Ruling(Generic[P, T]):
    """One answer to one question (see the top of this module).

    ``called`` is the answer in a few words that can follow “read:”; it may be empty if there are no rivals.
    ``procedure`` is true if the ruling yields steps; otherwise it is a judgment and returns a value.
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
        """Yields the ruling, the readings of its passage, and its variants with their readings."""
        yield self
        yield from self.readings.values()
        for variant in self.variants.values():
            yield from variant.answers()

    def alike(self, other: Ruling[..., Any]) -> bool:
        """Checks whether two rulings have the same code, and so the same effect."""
        return alike(self.function, other.function)

    def _within(self, case: Case[Any], steps: Steps[Any]) -> Steps[Any]:
        """Yields the steps of a procedure, which is the innermost one until they are exhausted."""
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
        """The message of ``called``, untranslated."""
        return str(vars(self)["_called"])

    @cached_property
    def messages(self) -> Paragraphs:
        """The paragraphs of the docstring."""
        text = inspect.cleandoc(self.function.__doc__ or "")
        told = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
        argued, added = (
            [each.removeprefix(opens).strip() for each in told if each.startswith(opens)]
            for opens in (READING, COMPLETED)
        )
        rule = [each for each in told if not each.startswith((READING, COMPLETED))]
        return Paragraphs(rule, argued, added)

    @property
    def says(self) -> str:
        """The rule in our own words."""
        return " ".join(map(say, self.messages.rule))

    @property
    def argument(self) -> str:
        """The reason for this reading, where it is not plain from the passage; else empty."""
        return " ".join(map(say, self.messages.argument))

    @property
    def completed(self) -> str:
        """The part of the answer that the edition adds because the text omits it; else empty."""
        return " ".join(map(say, self.messages.completed))

    @property
    def path(self) -> str:
        """The dotted path of the function, by which the reference and the pages name a ruling."""
        return f"{self.function.__module__}.{self.function.__name__}"

    @property
    def locus(self) -> str:
        """Author and place: ``Lalanne §7 ¶9``."""
        return f"{self.source.short} {self.at}".strip()

    def reading(
        self,
        name: str,
        called: str,
        *,
        at: str = "",
        words: str = "",
        standing: Standing | None = None,
        source: Source | None = None,
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates a rival answer to the same question.

        Its passage is the same unless ``at`` and ``words`` give another; beside a supplied answer, it names
        its ``source``. ``name`` is for addresses; ``called`` is a message for people.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            rival = dataclasses.replace(
                self,
                function=function,
                source=source or self.source,
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

        Variants with the same name are chosen together, whatever questions they answer: see
        :meth:`Account.variant`. Their label is in the source's ``variants_called``, under that name.
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

    ``short`` is what it is called within a sentence. If it is a description rather than a name, it is a
    message to be translated; so is an ``author`` that isn't a name. ``outline`` holds every place of the
    text, ``names`` the source's own words for things that the edition calls by a common name, ``fingerprint``
    the SHA-256 of the text as we hold it. ``words`` are those of the glossary: for the id of a term the
    source's own words, each with its place; an empty word means the one in ``names``. ``voices`` has, for
    each of the ``names`` that the text gives a player to say, the passage that does so. ``glosses`` has, for
    headings of the outline and names of its entries, their meanings, as messages. ``variants_called`` has the
    label of each of its variants, as a message. ``referrals`` has the questions on which the source refers
    its reader to another text, ``neighbours`` the chapters that answer some of them, ``ruled_out`` those
    that it makes impossible, each with the passage in question. ``module`` is the module that defines it;
    beside that are its :attr:`sentences` and :attr:`remarks`.
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
    neighbours: tuple[Chapter, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    voices: Mapping[str, Voice] = field(default_factory=dict)
    glosses: Mapping[str, str] = field(default_factory=dict)
    variants_called: Mapping[str, str] = field(default_factory=dict)
    module: str = ""
    rulings: dict[str, Ruling[..., Any]] = field(default_factory=dict)
    referrals: dict[str, Referral] = field(default_factory=dict)
    ruled_out: dict[str, RuledOut] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Source {self.id}>"

    @property
    def message(self) -> str:
        """The message of ``short``, untranslated."""
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
        """The sentences of the text, each with its place and its ties; empty without a table."""
        return read(beside(self.module, TABLE), self.outline)

    @cached_property
    def remarks(self) -> tuple[Remark, ...]:
        """The remarks on passages that no ruling covers: each has a line for each field, and a blank one."""
        blocks = beside(self.module, "remarks.txt").strip().split("\n\n")
        return tuple(Remark(*block.split("\n")) for block in filter(None, blocks))

    @cached_property
    def places(self) -> dict[str, Place]:
        """The places of the text and of its neighbours by locator."""
        beyond = (place for chapter in self.neighbours for place in chapter.outline)
        return {place.at: place for place in (*self.outline, *beyond)}

    def ruling(
        self,
        *,
        at: str,
        words: str,
        of: Iterable[str] = (),
        name: str = "letter",
        standing: Standing | None = None,
        refers: Referral | None = None,
    ) -> Callable[[Callable[Concatenate[C, P], T]], Ruling[P, T]]:
        """Decorates the function that answers a question for this source.

        The question is the function's name, unless ``of`` names those that one passage answers together. An
        answer that has rivals is :func:`contested`. ``refers`` is the passage that sends the reader to a
        neighbour, which answers.
        """

        def register(function: Callable[Concatenate[C, P], T]) -> Ruling[P, T]:
            crux, own, called = vars(function).get("contested", ("", name, ""))
            made = [
                Ruling(
                    function=function,
                    question=question,
                    source=self,
                    at=at,
                    words=words,
                    name=own,
                    called=called or self.variants_called.get(own, ""),
                    standing=standing or (Standing.REFERRED if refers else Standing.STATED),
                    crux=crux,
                )
                for question in (tuple(of) or (function.__name__,))
            ]
            for ruling in made:
                self._answer(ruling)
                self.referrals.update({ruling.question: refers} if refers else {})
            return made[0]

        return register

    def silent(self, supplied: Ruling[P, T], crux: str = "", called: str = "") -> Ruling[P, T]:
        """Registers the edition's ruling for a question that the source does not answer.

        A ruling that answers several questions together is registered for all of them. With a ``crux`` it is
        a copy, beside which this source alone has readings.
        """
        if crux:
            supplied = dataclasses.replace(supplied, crux=crux, called=called, readings={})
        together = [each for each in supplied.source.rulings.values() if each.function is supplied.function]
        for each in together if together[1:] else [supplied]:
            self._answer(each)
        return supplied

    def unseen(self, questions: Iterable[str]) -> None:
        """Registers that the edition's copy of the text breaks off before it answers these questions.

        Questions that the source already answers are left out.
        """
        for question in questions:
            if question not in self.rulings:
                self._answer(
                    Ruling(
                        function=breaks_off,
                        question=question,
                        source=NOWHERE,
                        at="",
                        words="",
                        name="unseen",
                        called="",
                        standing=Standing.UNSEEN,
                        crux="",
                    )
                )

    def _answer(self, ruling: Ruling[..., Any]) -> None:
        if ruling.question in self.rulings:
            raise ValueError(f"{self.id} answers {ruling.question} twice")
        self.rulings[ruling.question] = ruling

    def account(self, rulebook: Callable[..., Rules]) -> Account[Rules]:
        """Returns the source as a rulebook.

        Raises:
            TypeError: the source leaves a question unanswered, or answers one that is not in the rulebook.
        """
        return Account(source=self, rules=rulebook(**self.rulings))


def contested(crux: str, name: str, called: str = "") -> Callable[[F], F]:
    """Decorates the answer of a contested passage, below the source: its crux, its name, and its label.

    ``called`` is a message; a variant of the source is called as in its ``variants_called``.
    """

    def mark(function: F) -> F:
        vars(function)["contested"] = crux, name, called
        return function

    return mark


NOWHERE = Source(id="unseen", short=message("a part not seen"), title="", author="", work="", language="en")
"""Stands in for the part of a text that the edition hasn't seen."""


def breaks_off(*args: Any, **more: Any) -> NoReturn:
    """The edition’s copy of the text breaks off before this point."""
    raise NotAllowed(
        "The edition’s copy of a text breaks off before it answers this. Complete the account with another."
    )


@dataclass(frozen=True, kw_only=True, repr=False)
class Account(Generic[Rules]):
    """A source with the rulebook in force under its name.

    ``changed`` has the readings that differ from the edition's, by question. ``variants`` are the chosen
    variants of the source, by name. A source that offers several gives several accounts, which are compared
    like those of different sources.
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
        """The source's id followed by the variants chosen: ``author_year:one:other``."""
        return ":".join((self.source.id, *self.variants))

    def speaks(self, question: str) -> bool:
        """Checks whether the answer in force is from a text, stated or inferred, and not supplied."""
        ruling: Ruling[..., Any] = getattr(self.rules, question)
        return ruling.standing.seen and ruling.standing is not Standing.SUPPLIED

    def seen(self, question: str) -> bool:
        """Checks whether the edition's copy of the text goes as far as the end of the answer."""
        ruling: Ruling[..., Any] = getattr(self.rules, question)
        return ruling.standing.seen

    @property
    def whole(self) -> bool:
        """Whether the edition has seen the whole text, or the account has been completed by another."""
        return all(map(self.seen, self.source.rulings))

    def demand_whole(self, field: str | None = None) -> None:
        """Does nothing for a whole account.

        Raises:
            NotAllowed: the edition hasn't seen the whole text; the error names ``field``.
        """
        if not self.whole:
            raise NotAllowed(
                "The edition’s copy of {account} breaks off, so you can’t play by it as it stands. Let"
                " another account complete it, on the page House rules or with the command “complete”.",
                account=self.source.dated,
                field=field,
            )

    def completed(self, by: Account[Rules]) -> Account[Rules]:
        """Returns the account with another's answers where its own text hasn't been seen."""
        rules: Any = self.rules
        given = {name: getattr(by.rules, name) for name in self.source.rulings if not self.seen(name)}
        return dataclasses.replace(self, rules=dataclasses.replace(rules, **given))

    def offered(self, question: str) -> dict[str, Ruling[..., Any]]:
        """Returns the source's own answer to a question, and its variants, by name."""
        ruling = self.source.rulings[question]
        return {ruling.name: ruling, **ruling.variants}

    def readings(self, question: str) -> dict[str, Ruling[..., Any]]:
        """Returns every reading of the source's answer to a question, the edition's own first.

        If the source offers variants, the readings are those of the variant in force.
        """
        offered = self.offered(question)
        in_force = getattr(self.rules, question)
        for ruling in offered.values():
            if in_force is ruling or in_force in ruling.readings.values():
                return {ruling.name: ruling, **ruling.readings}
        ruling = self.source.rulings[question]
        return {ruling.name: ruling, **ruling.readings}

    def answers(self, question: str) -> dict[str, Ruling[..., Any]]:
        """Returns all answers available from the source: readings, variants, and their readings."""
        found = self.readings(question)
        for ruling in self.offered(question).values():
            found |= {ruling.name: ruling, **ruling.readings}
        return found

    def reading(self, question: str, name: str) -> Account[Rules]:
        """Returns the account with another reading or variant for one question.

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
        """Returns the account with one of the source's variants.

        The variant applies to every question that it answers. It replaces a chosen variant that answers any
        of the same questions.

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
        """Returns the source's own account, without chosen variants or changed readings."""
        rules: Any = self.rules
        return Account(source=self.source, rules=type(rules)(**self.source.rulings))
