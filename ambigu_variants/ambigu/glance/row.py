"""A row of the glance: a situation, and the function that tries it under a rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook


class Fact(NamedTuple):
    """A rulebook's answer to a situation, as a sentence, and the questions whose rulings it cites."""

    says: str
    rests: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Row:
    """A situation: ``title`` is a message, ``question`` the one that matters most to it."""

    id: str
    title: str
    question: str
    ask: Callable[[Rulebook], tuple[Fact, ...]]
