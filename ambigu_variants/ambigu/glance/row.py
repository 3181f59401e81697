"""A row of the glance: a situation, and how any rulebook is asked what it makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ambigu_variants.ambigu.rules.rulebook import Rulebook

__all__ = ["Fact", "Row"]


class Fact(NamedTuple):
    """What a rulebook makes of a situation, in a sentence, and the questions whose rulings it is cited by."""

    says: str
    rests: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Row:
    """A situation: ``title`` is a message, ``question`` the one that tells most of it."""

    id: str
    title: str
    question: str
    ask: Callable[[Rulebook], tuple[Fact, ...]]
