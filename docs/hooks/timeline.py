"""The timeline of the essay on the history: a chart, and the same lines in a list below it.

A line of the fence is ``YEAR | what | citation``, or ``YEAR-YEAR | what | citation``. The accounts are
added, each in the year of its source. A line that cites a testimony must give the years of its publication,
or a year in the words that it quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import message, say
from docs.hooks import citations
from docs.hooks.charts import Row, Scale, spans
from docs.hooks.rendering import render
from docs.hooks.testimonies import Testimony

_LINE = re.compile(r"(\d{4})(?:-(\d{4}))? \| ([^|]+) \| ([^|]+)")
STEP = 100
"""The number of years between two ticks."""


class Entry(NamedTuple):
    """A line of the timeline: its first and last year, its text, and its source.

    ``at`` is the place cited, empty for the whole text.
    """

    first: int
    last: int
    what: str
    source: Source | Testimony
    at: str

    @property
    def years(self) -> str:
        """The year, or the first and last year, in words."""
        if self.first == self.last:
            return str(self.first)
        return say("{first} to {last}", first=self.first, last=self.last)


def timeline(lines: Iterable[str]) -> str:
    """Renders the chart with its list."""
    sources = (account.source for account in (*ACCOUNTS, *ACCOUNTS.additional))
    dated = [_titled(source, source.year) for source in sources if source.year]
    entries = sorted([*map(_entry, lines), *dated], key=lambda each: each[:2])
    first, last = entries[0].first // STEP, -(-max(each.last for each in entries) // STEP)
    ticks = tuple((float(year), str(year)) for year in range(first * STEP, last * STEP + 1, STEP))
    told = " ".join(say("{years}: {what}.", years=each.years, what=each.what) for each in entries)
    rows = [Row(each.what, (each.first, each.last), each.years) for each in entries]
    scale = Scale(first=first * STEP, last=last * STEP, ticks=ticks)
    return render(
        "timeline.html.jinja",
        picture=spans("timeline", say("The years named in the texts"), told, rows, scale),
        entries=entries,
    )


def _entry(line: str) -> Entry:
    found = _LINE.fullmatch(line)
    if not found:
        raise citations.BadCitation(
            message("{line}: a line of a timeline has the form year | what | place."), line=line
        )
    first, last, what, cited = found.groups()
    source, at, words = citations.read(cited)
    own = isinstance(source, Testimony) and (source.first, source.last)
    if own and own != (int(first), int(last or first)) and first not in words:
        raise citations.BadCitation(
            message("{line}: this isn’t the date of {source}."), line=line, source=source.short
        )
    return Entry(int(first), int(last or first), what, source, at)


def _titled(source: Source, year: int) -> Entry:
    what = say("{source}: {title}", source=source.short, title=source.title)
    return Entry(year, year, what, source, "")
