"""Finds nodes in the tree of a result or a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def every(kind: type[T], tree: Any) -> Iterator[T]:
    """Yields every node of a type in a tree, from outside in."""
    if isinstance(tree, kind):
        yield tree
    if isinstance(tree, tuple):
        for each in tree:
            yield from every(kind, each)
    elif is_dataclass(tree):
        for field in fields(tree):
            yield from every(kind, getattr(tree, field.name))
