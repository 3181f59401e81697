"""What is kept comes back as it was, as long as the code is the same; and no longer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docs.hooks import hands, kept, trials

MODULE = '''"""A module."""
from docs.hooks import one


def two(x):
    """Twice."""
    return 2 * x  # twice
'''


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty store."""
    monkeypatch.setattr(kept, "STORE", tmp_path / "kept")
    return tmp_path / "kept"


def counting() -> tuple[list[Any], Callable[..., Any]]:
    """A function that gives back what it is asked, and what it was asked."""
    asked: list[Any] = []

    def given(what: Any, *, also: str = "") -> Any:
        asked.append((what, also))
        return VALUES[what]

    return asked, given


VALUES: dict[str, Any] = {
    "text": "a b",
    "numbers": [1, 0, True, None, -3],
    "nested": {"a": (1, (2, [3])), ("b", 1): {"c": frozenset({"x"})}, None: set()},
    "sets": {frozenset({"x", "y"}), frozenset({"z"})},
    "a tuple of nothing": (),
}


@pytest.mark.parametrize("what", VALUES)
def test_what_is_kept_comes_back_as_it_was(store: Path, what: str) -> None:
    """With its kinds; computed once, by another process too, and anew only if that is asked for."""
    asked, given = counting()
    for _ in range(2):
        assert kept.kept(given)(what) == VALUES[what]
        assert type(kept.kept(given)(what)) is type(VALUES[what])
    assert asked == [(what, "")]
    assert kept.kept(given)(what, also="b") == VALUES[what]
    assert len(asked) == 2
    assert kept.kept(given).anew(what) == VALUES[what]
    assert len(asked) == 3


def test_only_plain_data_are_kept(store: Path) -> None:
    """What would come back as something else is refused."""
    with pytest.raises(TypeError, match="only plain data"):
        kept.kept(lambda: Path())()
    with pytest.raises(TypeError, match="only plain data"):
        kept.kept(lambda: [{"a": 1.5}])()


def test_what_was_computed_by_other_code_is_computed_anew(store: Path) -> None:
    """So is what was not written to its end."""
    asked, given = counting()
    kept.kept(given)("text")
    (file,) = store.rglob("*.json")
    whole = file.read_text(encoding="utf-8")
    for broken in (whole[:-5], json.dumps({**json.loads(whole), "code": "3.0 other"}), "[]", ""):
        file.write_text(broken, encoding="utf-8")
        assert kept.kept(given)("text") == "a b"
        assert file.read_text(encoding="utf-8") == whole
    assert len(asked) == 5


def test_a_fingerprint_is_of_what_the_code_does(tmp_path: Path) -> None:
    """Docstrings, comments and layout are no part of it; a letter of the code is, and where it stands."""
    file = tmp_path / "a.py"

    def of(text: str) -> str:
        file.write_text(text, encoding="utf-8")
        return kept.fingerprint([file], within=tmp_path)

    same = [
        MODULE,
        MODULE.replace("Twice.", "Two times.").replace("A module.", "Another."),
        MODULE.replace("# twice", ""),
        MODULE.replace("\n    return", "\n\n\n    return"),
    ]
    other = [MODULE.replace("2", "3"), MODULE.replace("one", "three"), MODULE.replace("return", "yield")]
    assert len({of(text) for text in same}) == 1
    assert len({of(text) for text in [MODULE, *other]}) == 1 + len(other)
    before = of(MODULE)
    file = tmp_path / "b.py"
    assert of(MODULE) != before


def test_a_module_rests_on_all_that_it_imports() -> None:
    """Near and far, in functions too, with the packages around; and on nothing else."""
    found = {path.relative_to(kept.ROOT).as_posix() for path in kept.rests_on(Path(trials.__file__))}
    assert {
        "docs/hooks/trials.py",
        "docs/hooks/kept.py",
        "ambigu_variants/__init__.py",
        "ambigu_variants/ambigu/deals/trials.py",
        "ambigu_variants/ambigu/sources/foster_1897/method.py",
        "ambigu_variants/kernel/rulings.py",
    } <= found
    assert not [path for path in found if path.startswith(("ambigu_variants/ascenseur/", "docs/hooks/pages"))]


def test_what_is_kept_for_the_pages_is_what_is_computed() -> None:
    for reading in ("three", "four"):
        asked = ("foster_1897", "flush-sequence", reading)
        assert hands.moved(*asked) == hands.moved.anew(*asked)
