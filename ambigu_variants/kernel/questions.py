"""What every source is asked: the fields of a rulebook. Knows no game."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from ambigu_variants.languages import say

__all__ = ["Question", "asks", "kebab", "questions_of"]


def kebab(name: str) -> str:
    """A field's name as it stands in a URL: ``point_price`` becomes ``point-price``."""
    return name.replace("_", "-")


@dataclass(frozen=True)
class Question:
    """One point of the rules that every source is asked; ``messages`` are its title, section and contract.

    ``moves`` are the movements of counters that an answer to it may order, each as :attr:`Did.movement` has
    it: no other may be stamped with it.
    """

    messages: tuple[str, str, str]
    name: str = ""
    moves: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The question's name as it stands in a URL."""
        return kebab(self.name)

    @property
    def title(self) -> str:
        """The question in words."""
        return say(self.messages[0])

    @property
    def section(self) -> str:
        """The heading that it stands under."""
        return say(self.messages[1])

    @property
    def section_id(self) -> str:
        """The heading as the rulebook has it, whatever language is open: to compare and to group by."""
        return self.messages[1]

    @property
    def contract(self) -> str:
        """What any answer to it leaves true, so that any source's answer can stand beside any neighbour's."""
        return say(self.messages[2])


def asks(section: str, title: str, contract: str, *, moves: tuple[str, ...] = ()) -> Any:
    """A field of a rulebook: the question that it is, and the movements of counters that it may order."""
    return field(metadata={"question": (title, section, contract), "moves": moves})


def questions_of(rulebook: Any) -> dict[str, Question]:
    """The questions of a rulebook, or of its class, by name, in their order."""
    return {
        each.name: Question(each.metadata["question"], each.name, each.metadata["moves"])
        for each in dataclasses.fields(rulebook)
    }
