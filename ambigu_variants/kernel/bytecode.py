"""Analyses functions by their bytecode: whether two are the same, and which questions they ask."""

from __future__ import annotations

import dis
from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType
from typing import Any


def alike(one: Callable[..., Any], other: Callable[..., Any]) -> bool:
    """Checks whether two functions have the same code and the same globals, ignoring docstrings."""
    mine, theirs = one.__globals__, other.__globals__
    return _same_code(one.__code__, other.__code__, 1) and all(
        mine.get(name) is theirs.get(name) for name in _globals(one.__code__)
    )


def _same_code(one: CodeType, two: CodeType, start: int = 0) -> bool:
    """Checks whether two code objects are the same, ignoring file and line.

    Compares constants from ``start`` on, because a function's first constant is its docstring.
    """
    if (one.co_code, one.co_names) != (two.co_code, two.co_names) or len(one.co_consts) != len(two.co_consts):
        return False
    return all(
        _same_code(mine, theirs)
        if isinstance(mine, CodeType) and isinstance(theirs, CodeType)
        else (type(mine), mine) == (type(theirs), theirs)
        for mine, theirs in zip(one.co_consts[start:], two.co_consts[start:], strict=True)
    )


@cache
def _globals(code: CodeType) -> set[str]:
    """Returns the global names that a code object reads, including those of nested code objects."""
    read = {each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"}
    return read.union(*(_globals(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


@cache
def asked_by(function: Callable[..., Any], of: str = "rules") -> frozenset[str]:
    """Returns the questions that a function asks: the names it reads from something called ``rules``.

    With another name, ``of``, what it reads from a thing of that name. A name is an attribute, or a text in
    square brackets. Includes those asked by the functions of this package that it calls by name.
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
        found |= _read(one.__code__, of)
        called = (one.__globals__.get(name) for name in _globals(one.__code__))
        waiting += [
            each
            for each in called
            if isinstance(each, FunctionType) and each.__module__.partition(".")[0] == package
        ]
    return frozenset(found)


def _read(code: CodeType, of: str) -> set[str]:
    """Returns the names that a code object reads from ``of``, including those of nested code objects.

    A ruling that is only compared (``step.ruling is rules.force``) is not asked.
    """
    names = (*code.co_names, *code.co_varnames, *code.co_freevars, *code.co_cellvars)
    steps = dis.get_instructions(code) if of in names else ()
    found = [each for each in steps if each.opname != "EXTENDED_ARG"]
    read = {
        each.argval
        for before, each, after in zip(found, found[1:], found[2:], strict=False)
        if (each.opname in ("LOAD_ATTR", "LOAD_METHOD") and after.opname != "IS_OP")
        or (each.opname == "LOAD_CONST" and after.opname in ("BINARY_SUBSCR", "BINARY_OP"))
        # Some instructions of later Pythons load two variables at once.
        if of in (before.argval, *(before.argval if isinstance(before.argval, tuple) else ())[-1:])
    }
    return read.union(*(_read(inner, of) for inner in code.co_consts if isinstance(inner, CodeType)))
