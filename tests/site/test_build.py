"""A build does what has changed, from cached results of the same code; a fault leaves the old site."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.languages import ENGLISH
from docs import build
from docs.hooks import disk_cache, languages
from docs.hooks.site import ONLY
from playground.serve import UNFINISHED


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("other.md", ""),
        ("nowhere.md", "contains a link 'nowhere.md'"),
        ("other.md#nowhere", "contains a link 'other.md#nowhere'"),
    ],
)
def test_a_link_that_leads_nowhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, link: str, told: str
) -> None:
    """A broken link is reported and stops the build; the old site is unchanged."""
    themed = {"name": None, "custom_dir": "theme"}
    checked = {"validation": {"links": {"not_found": "warn", "anchors": "warn"}}}
    files = {
        "mkdocs.yml": json.dumps({"site_name": "A", "theme": themed} | checked),
        "docs/index.md": f"A [link]({link}).",
        "docs/other.md": "Another page.",
        "theme/main.html": "{{ page.content }}",
        "site/index.html": "Before.",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    site = tmp_path / "site"
    monkeypatch.setattr(languages, "configurations", lambda: {ENGLISH: tmp_path / "mkdocs.yml"})
    monkeypatch.setattr(build, "finish", lambda _: None)
    assert build.build([ENGLISH], site) is not bool(told)
    assert told in caplog.text
    assert ("Before." in (site / "index.html").read_text(encoding="utf-8")) is bool(told)


def test_a_step_is_done_again_only_if_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step is repeated if a file that it is made of has another content or name, or its result is gone."""
    monkeypatch.setattr(disk_cache, "ROOT", tmp_path)
    monkeypatch.setattr(disk_cache, "STORE", tmp_path / "build" / "cache")
    result = tmp_path / "build" / "result"
    for folder in (*disk_cache.FOLDERS, "build", "docs/__pycache__", "playground/node_modules"):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)

    def is_made() -> bool:
        made = list[int]()
        of = disk_cache.contents(disk_cache.sources())
        disk_cache.once(lambda: made.append(result.write_text(of)), "a-step", of=of, to=[result])
        return bool(made)

    for name in ("docs/one.md", "docs/one.md", "docs/two.md", "mkdocs.yml"):
        with (tmp_path / name).open("a") as file:
            file.write("More.")
        assert [is_made(), is_made()] == [True, False], name
    for left_out in ("docs/it.mo", "docs/.hidden", "playground/node_modules/a.js", "docs/__pycache__/a.pyc"):
        (tmp_path / left_out).touch()
    assert not is_made()
    result.unlink()
    assert is_made()


def test_a_whole_site_is_not_what_a_build_of_some_pages_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build with other settings, or into another folder, is another build."""
    monkeypatch.setattr(disk_cache, "STORE", tmp_path / "cache")
    made = list[bool]()
    builds = (("one", ""), ("one", ""), ("one", "learn.md"), ("one", ""), ("two", ""), ("one", ""))
    for folder, pages in builds:
        monkeypatch.setenv(ONLY, pages)
        index = tmp_path / folder / "index.html"
        index.parent.mkdir(exist_ok=True)
        before = index.exists() and index.read_text()
        monkeypatch.setattr(build, "_built", lambda *_, index=index: index.write_text(f"{len(made)}"))
        build._up_to_date([ENGLISH], index.parent, lambda: None)
        made.append(index.read_text() != before)
    assert made == [True, False, True, True, True, False]


def test_pages_are_swapped_and_what_is_gone_goes(tmp_path: Path) -> None:
    """A new build replaces a language name by name; other languages and files of the build stay."""
    place, made = tmp_path / "site", tmp_path / "site" / build.MAKING / ENGLISH
    paths = ("index.html", "gone/index.html", "fr/index.html", UNFINISHED)
    for path in (*(place / path for path in paths), made / "index.html", made / "new/index.html"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("new" if path.is_relative_to(made) else "old")
    build._put(made, place, place / build.MAKING / "old" / ENGLISH)
    files = [path for path in place.rglob("*") if path.is_file() and build.MAKING not in path.parts]
    assert {path.relative_to(place).as_posix(): path.read_text() for path in files} == {
        "index.html": "new",
        "new/index.html": "new",
        "fr/index.html": "old",
        UNFINISHED: "old",
    }


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


def test_a_fingerprint_is_of_what_the_code_does(tmp_path: Path) -> None:
    """A fingerprint ignores docstrings, comments and layout, and changes with code and path."""
    module = '"""Doc."""\nfrom docs.hooks import one\ndef two(x):\n    """Twice."""\n    return 2 * x  # 2x'

    def of(text: str, name: str = "a.py") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return disk_cache.fingerprint([tmp_path / name], within=tmp_path)

    for before, after in (("Twice.", "Two times."), ("# 2x", ""), ("\n    return", "\n\n\n    return")):
        assert of(module.replace(before, after)) == of(module)
    for before, after in (("return 2", "return 3"), ("import one", "import three"), ("return", "yield")):
        assert of(module.replace(before, after)) != of(module)
    assert of(module, "b.py") != of(module)
