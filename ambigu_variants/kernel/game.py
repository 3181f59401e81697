"""The interface that a game offers to the browser, the terminal and the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple

from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Action


class Operations(Mapping[str, Callable[..., Any]]):
    """A lazy mapping of operations by name.

    ``pages`` gives the place in ``package`` of each operation that a page asks, such as
    ``deals.boards.board``, and ``programs`` of those that only other programs ask; their functions are not in
    the browser's package. A module is imported when its operation is first looked up, since a page in a
    browser needs only a few.
    """

    def __init__(
        self, package: str, pages: Mapping[str, str], programs: Mapping[str, str] | None = None
    ) -> None:
        self._package = package
        self._places = {**pages, **(programs or {})}
        self.pages = tuple(pages)

    def __getitem__(self, name: str) -> Callable[..., Any]:
        module, _, function = self._places[name].rpartition(".")
        found: Callable[..., Any] = getattr(import_module(f"{self._package}.{module}"), function)
        return found

    @property
    def modules(self) -> frozenset[str]:
        """The names of the modules that define what pages ask; reading them imports none."""
        return frozenset(f"{self._package}.{self._places[name].rpartition('.')[0]}" for name in self.pages)

    @property
    def unasked(self) -> frozenset[str]:
        """The functions that no page asks, each after the name of its module."""
        return frozenset(
            f"{self._package}.{place}" for name, place in self._places.items() if name not in self.pages
        )

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class Offered(NamedTuple):
    """The accounts of a game, its operations (functions of keywords that return plain data), its actions."""

    accounts: tuple[Account[Any], ...]
    operations: Operations
    actions: type[Action]


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game of the edition.

    ``offers`` returns its accounts, operations and actions; it is called when one of them is first needed,
    so that a game is loaded only then.
    """

    id: str
    title: str
    offers: Callable[[], Offered]

    @cached_property
    def _offered(self) -> Offered:
        return self.offers()

    @property
    def accounts(self) -> tuple[Account[Any], ...]:
        """Its accounts, in the order of their columns."""
        return self._offered.accounts

    @property
    def operations(self) -> Operations:
        """Its operations."""
        return self._offered.operations

    @property
    def actions(self) -> type[Action]:
        """The actions that its players can take."""
        return self._offered.actions


def answered(
    operations: Mapping[str, Callable[..., Any]], operation: str, arguments: Mapping[str, Any]
) -> Any:
    """Calls one of several operations and returns its answer.

    Raises:
        UnknownName: there is no such operation.
        VariorumError: raised by the operation itself.
    """
    if operation not in operations:
        raise UnknownName("There is nothing called “{name}” here.", operation, operations, field="operation")
    return operations[operation](**arguments)
