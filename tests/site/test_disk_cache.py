"""The cache of build results: values are returned unchanged as long as the code is the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docs.hooks import disk_cache, trials

LALANNE, FOSTER, PIERER = "lalanne_2010", "foster_1897", "pierer_1857"
MODULE = (
    '"""A module."""\nfrom docs.hooks import one\n\n\ndef two(x):\n    """Twice."""\n    return 2 * x  # 2x\n'
)
VALUES: dict[str, Any] = {
    "text": "a b",
    "numbers": [1, 0, True, None, -3],
    "nested": {"a": (1, (2, [3])), ("b", 1): {"c": frozenset({"x"})}, None: set()},
    "sets": {frozenset({"x", "y"}), frozenset({"z"})},
    "a tuple of nothing": (),
}


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty store."""
    monkeypatch.setattr(disk_cache, "STORE", tmp_path / "cache")
    monkeypatch.setattr(disk_cache, "COMMITTED", tmp_path)
    return tmp_path / "cache"


def counting() -> tuple[list[Any], Callable[..., Any]]:
    """The list of recorded calls, and a function that records its calls and returns a sample value."""
    asked: list[Any] = []

    def given(what: Any, *, also: str = "") -> Any:
        asked.append((what, also))
        return VALUES[what]

    return asked, given


@pytest.mark.parametrize("what", VALUES)
def test_what_is_kept_comes_back_as_it_was(store: Path, what: str) -> None:
    """A cached value is returned with its types; it is computed once, and again only on demand."""
    asked, given = counting()
    for _ in range(2):
        assert disk_cache.cached(given)(what) == VALUES[what]
        assert type(disk_cache.cached(given)(what)) is type(VALUES[what])
    assert asked == [(what, "")]
    assert disk_cache.cached(given)(what, also="b") == VALUES[what]
    assert disk_cache.cached(given).anew(what) == VALUES[what]
    assert asked == [(what, ""), (what, "b"), (what, "")]


def test_what_is_committed_is_read_until_its_code_changes(store: Path) -> None:
    asked, given = counting()
    first = disk_cache.cached(given)
    assert first("nested") == VALUES["nested"]
    first.commit()
    again = disk_cache.cached(given)
    (store / again.name).rename(store / "gone")
    assert again("nested") == VALUES["nested"]
    assert len(asked) == 1
    assert not again.stale()
    (file,) = store.parent.glob("*.jsonl")
    file.write_text(file.read_text("utf-8").replace(first.code("nested"), "other"), "utf-8")
    later = disk_cache.cached(given)
    assert later.stale()
    assert later("nested") == VALUES["nested"]
    assert len(asked) == 2


@pytest.mark.parametrize("value", [Path(), [{"a": 1.5}]], ids=["a path", "a fraction"])
def test_what_json_would_not_restore_is_refused(store: Path, value: Any) -> None:
    with pytest.raises(TypeError, match="only plain data"):
        disk_cache.cached(lambda: value)()


def test_what_was_computed_by_other_code_is_computed_anew(store: Path) -> None:
    """Entries of other code, and truncated ones, are computed anew."""
    asked, given = counting()
    disk_cache.cached(given)("text")
    (file,) = store.rglob("*.json")
    whole = file.read_text(encoding="utf-8")
    for broken in (whole[:-5], json.dumps({**json.loads(whole), "code": "3.0 other"}), "[]", ""):
        file.write_text(broken, encoding="utf-8")
        assert disk_cache.cached(given)("text") == "a b"
        assert file.read_text(encoding="utf-8") == whole
    assert len(asked) == 5


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ("Twice.", "Two times.", False),
        ("# 2x", "", False),
        ("\n    return", "\n\n\n    return", False),
        ("return 2", "return 3", True),
        ("import one", "import three", True),
        ("return", "yield", True),
    ],
)
def test_a_fingerprint_is_of_what_the_code_does(
    tmp_path: Path, before: str, after: str, changes: bool
) -> None:
    """A fingerprint ignores docstrings, comments and layout, and changes with code and path."""
    found = []
    for name, text in (("a.py", MODULE), ("a.py", MODULE.replace(before, after)), ("b.py", MODULE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        found.append(disk_cache.fingerprint([tmp_path / name], within=tmp_path))
    assert (found[1] != found[0]) is changes
    assert found[2] != found[0]


@pytest.mark.parametrize(
    ("part", "same"),
    [
        (f"sources/{LALANNE}/", (True, False)),
        ("sources/__init__", (True, False)),
        (f"sources/{FOSTER}/", (False, False)),
        ("ambigu/rules/silences", (False, False)),
    ],
)
def test_the_code_of_other_accounts_may_be_any(
    monkeypatch: pytest.MonkeyPatch, part: str, same: tuple[bool, bool]
) -> None:
    """Other accounts' code does not affect results of named accounts; it affects results of all accounts."""

    def codes() -> tuple[str, str]:
        disk_cache._code_of.cache_clear()
        path = Path(trials.__file__)
        return disk_cache._code_of(path, frozenset({FOSTER})), disk_cache._code_of(path)

    before, really = codes(), disk_cache.code
    monkeypatch.setattr(disk_cache, "code", lambda path: "other" if part in str(path) else really(path))
    assert tuple(now == was for now, was in zip(codes(), before, strict=True)) == same
    monkeypatch.undo()
    disk_cache._code_of.cache_clear()
