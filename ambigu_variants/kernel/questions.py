"""The questions that every source is asked: the fields of a rulebook. Independent of any game."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar, dataclass_transform

from ambigu_variants.kernel.steps import Movement
from ambigu_variants.languages import say

K = TypeVar("K")


def kebab(name: str) -> str:
    """Returns a field's name in the form used in URLs: ``point_price`` becomes ``point-price``."""
    return name.replace("_", "-")


@dataclass(frozen=True)
class Question:
    """One point of the rules that every source is asked.

    ``message`` is its title, untranslated, ``section_id`` its section heading as the rulebook has it, in any
    language, for comparing and grouping. ``contract`` says, in English and for programmers, what any answer
    leaves true, so that answers of different sources can be combined. ``moves`` are the movements of counters
    that an answer may order, in the form of :attr:`Transfer.movement`; no other movement may be stamped with
    it.
    """

    message: str
    section_id: str
    name: str = ""
    contract: str = ""
    moves: tuple[Movement, ...] = ()

    @property
    def id(self) -> str:
        """The question's name in the form used in URLs."""
        return kebab(self.name)

    @property
    def title(self) -> str:
        """The question's title in the current language."""
        return say(self.message)

    @property
    def section(self) -> str:
        """The question's section heading in the current language."""
        return say(self.section_id)


def asks(section: str, title: str, contract: str, *, moves: tuple[Movement, ...] = ()) -> Any:
    """Returns a rulebook field for a question, with the movements of counters that it may order."""
    return field(metadata={"question": Question(title, section, contract=contract, moves=moves)})


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(asks,))
def questions(cls: type[K]) -> type[K]:
    """Decorates a class whose fields are the questions of a game."""
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False, match_args=False)(cls)


def questions_of(rulebook: Any) -> dict[str, Question]:
    """Returns the questions of a rulebook, or of its class, by name, in their order."""
    return dict(_questions_of(rulebook if isinstance(rulebook, type) else type(rulebook)))


@cache
def _questions_of(rulebook: Any) -> dict[str, Question]:
    return {
        each.name: dataclasses.replace(each.metadata["question"], name=each.name)
        for each in dataclasses.fields(rulebook)
    }
