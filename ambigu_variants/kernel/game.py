"""The interface that a game offers to the browser, the terminal and the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Action

Places = dict[str, str]
NONE: Places = {}


class Operations(Mapping[str, Callable[..., Any]]):
    """Operations by name: functions of keywords that return plain data.

    ``pages`` gives the place in ``package`` of each operation that a page asks, such as
    ``deals.boards.board``, ``later`` of those whose modules a browser fetches when they are first asked, and
    ``programs`` of those that only other programs ask; their functions are not in the browser's package. A
    module is imported when its operation is first looked up, since a page in a browser needs only a few.
    """

    def __init__(self, package: str, pages: Places, programs: Places = NONE, later: Places = NONE) -> None:
        self._places = {name: f"{package}.{place}" for name, place in (pages | programs | later).items()}
        self.pages, self.later = tuple(pages), tuple(later)

    def __getitem__(self, name: str) -> Callable[..., Any]:
        module, _, function = self._places[name].rpartition(".")
        found: Callable[..., Any] = getattr(import_module(module), function)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def modules(self, *, later: bool) -> frozenset[str]:
        """Returns the names of the modules of what pages ask, with or without what is fetched later."""
        names = self.pages + self.later if later else self.pages
        return frozenset(self._places[name].rpartition(".")[0] for name in names)

    @property
    def unasked(self) -> frozenset[str]:
        """The functions that no page asks, each after the name of its module."""
        return frozenset(self._places[name] for name in self._places.keys() - {*self.pages, *self.later})

    def answer(self, operation: str, arguments: Mapping[str, Any]) -> Any:
        """Calls an operation and returns its answer."""
        if operation not in self:
            raise UnknownName("There is nothing called “{name}” here.", operation, self, field="operation")
        return self[operation](**arguments)


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game of the edition, in the folder ``id``; what it imports is imported when it is first needed.

    ``table`` is the module of its rules that has the actions of its players.
    """

    id: str
    title: str
    operations: Operations
    table: str

    @cached_property
    def accounts(self) -> tuple[Account[Any], ...]:
        """Its accounts, in the order of their columns."""
        found: tuple[Account[Any], ...] = import_module(f"ambigu_variants.{self.id}.sources").ACCOUNTS
        return found

    @cached_property
    def actions(self) -> type[Action]:
        """The actions that its players can take."""
        found: type[Action] = import_module(f"ambigu_variants.{self.id}.rules.{self.table}").Action
        return found
