"""The wording of :func:`ambigu.glance.table.glance`, with identical neighbours merged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ambigu_variants.ambigu.results.hands import shorts
from ambigu_variants.faces.tree import Line, Part, Place, Text, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say


class Cell(NamedTuple):
    """The answer of one account to a situation, or of several neighbours: their ids and names."""

    sources: tuple[str, ...]
    names: str
    told: Line


def cells(row: Data) -> list[Cell]:
    """Returns the cells of a situation; neighbours that say the same are one."""
    return [_cell(list(some)) for _, some in groupby(row["cells"], _telling)]


def glanced_parts(rows: Sequence[Data]) -> Iterator[Part]:
    """Yields the rows for a terminal: for each situation a line for each group of equal accounts."""
    for row in rows:
        yield Part(row["title"], tuple(Part(cell.names, (cell.told,), "labelled") for cell in cells(row)))


def _telling(cell: Data) -> list[tuple[str, bool]]:
    """Returns the text of a cell and whether the edition supplies it: the key to merge equal cells."""
    return [
        (fact["says"], all(each["standing"] == "supplied" for each in fact["citations"]))
        for fact in cell["facts"]
    ]


def _cell(some: list[Data]) -> Cell:
    """Merges cells with the same text: its sentences, with places.

    A place follows the last sentence that cites it; a dagger marks one that can be read otherwise.
    """
    sources = tuple(cell["source"] for cell in some)
    home = sources[0] if len(sources) == 1 else ""
    told: list[tuple[str, dict[str, Place]]] = []
    contested: set[str] = set()
    for facts in zip(*(cell["facts"] for cell in some), strict=True):
        places: dict[str, Place] = {}
        for citation in [each for fact in facts for each in fact["citations"]]:
            place = _place(citation, home)
            places.setdefault(place.shown, place)
            if citation["contested"]:
                contested.add(place.shown)
        for _, before in told:
            for shown in places:
                before.pop(shown, None)
        told.append((facts[0]["says"], places))
    leaves: list[Text | Place] = []
    for says, places in told:
        leaves.append(Text(says, "glance__says"))
        for shown, place in places.items():
            leaves.append(replace(place, shown=say("{place}†", place=shown)) if shown in contested else place)
    return Cell(sources, shorts(sources), line(*leaves))


def _place(citation: Data, home: str) -> Place:
    """Returns the place in the source, or a note that the edition supplies the answer."""
    if citation["standing"] == "supplied":
        return Place(say("⟨supplied⟩"), citation["locus"], citation["question"])
    return Place.of(citation, home)
