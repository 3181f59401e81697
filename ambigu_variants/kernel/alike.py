"""What can be told of functions from how they are written: whether two do the same, and what they ask."""

from __future__ import annotations

import dis
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

__all__ = ["alike", "asked_by"]


def alike(one: Callable[..., Any], other: Callable[..., Any]) -> bool:
    """Whether two functions are written alike, the same code on the same names, their docstrings aside."""
    mine, theirs = one.__globals__, other.__globals__
    return _same_code(one.__code__, other.__code__, 1) and all(
        mine.get(name) is theirs.get(name) for name in _globals(one.__code__)
    )


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


def asked_by(function: Callable[..., Any]) -> set[str]:
    """The names that a function reads of what it is given, such as the questions that it asks of a rulebook;
    those too that are read by the functions of this package which it calls by name.
    """
    package = __name__.partition(".")[0]
    found: set[str] = set()
    seen: set[object] = set()
    waiting: list[Any] = [function]
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        found |= _attributes(one.__code__)
        called = (one.__globals__.get(name) for name in _globals(one.__code__))
        waiting += [
            each
            for each in called
            if isinstance(each, FunctionType) and each.__module__.partition(".")[0] == package
        ]
    return found


def _attributes(code: CodeType) -> set[str]:
    """The names that a piece of code reads of things: not of its module, and not its own."""
    read = {each.argval for each in dis.get_instructions(code) if each.opname in ("LOAD_ATTR", "LOAD_METHOD")}
    return read.union(*(_attributes(inner) for inner in code.co_consts if isinstance(inner, CodeType)))
