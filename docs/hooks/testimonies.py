"""The testimonies: texts on Ambigu, its terms or its books that aren't accounts of it.

A page cites them like an account, ``#!cite Trévoux I 274: few words``. The texts are outside the repository;
`docs/testimonies.toml` describes each. Where they are at hand, the tests compare every citation with them,
and the date and the title of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ambigu_variants.languages import say
from docs.hooks.toml_files import load

PAGE = "sources/family/"
"""The page that lists the testimonies."""


class Lines(NamedTuple):
    """A place of a testimony: its first and last line in the file, and what was seen of it."""

    first: int
    last: int
    seen: str


class Testimony(NamedTuple):
    """A text that mentions the game, as `docs/testimonies.toml` describes it."""

    id: str
    message: str
    title: str
    told: str
    language: str
    first: int
    last: int
    fingerprint: str
    dated: str
    dated_at: int
    address: str
    places: dict[str, Lines]

    @property
    def short(self) -> str:
        """The name of the text in a sentence."""
        return say(self.message)

    @property
    def parts(self) -> list[tuple[list[str], str]]:
        """The places, with what was seen of them."""
        seen = {place.seen: None for place in self.places.values()}
        return [([at for at, place in self.places.items() if place.seen == each], say(each)) for each in seen]


def _read() -> Iterator[Testimony]:
    for id, given in load("testimonies").items():
        own = {key: each for key, each in given.items() if key not in ("name", "places")}
        places = {at: Lines(**seen) for at, seen in given["places"].items()}
        yield Testimony(id=id, places=places, **{"message": given.get("name"), **own})


TESTIMONIES = {each.id: each for each in _read()}
"""The testimonies by id, in the order of the file."""
