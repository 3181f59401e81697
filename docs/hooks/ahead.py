"""The table of what a player wins more who follows the advice; ``python -m tools.ahead`` plays its deals.

They take hours, so the build only adds up what is stored. A test plays some of them again.
"""

from __future__ import annotations

import json
from pathlib import Path

from ambigu_variants.ambigu.coach.advice import ENOUGH, ROUND, error, mean
from ambigu_variants.ambigu.players.strategies import CAREFUL, STRATEGIES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.languages import hundredths, say
from ambigu_variants.research.ahead import PLAYERS, PURSE
from docs.hooks.rendering import render

KEPT = Path(__file__).resolve().parents[1] / "figures" / "ahead.json"
COLUMNS = (*((each, ENOUGH) for each in ("careful", "bold", "tight")), (CAREFUL.name, ROUND))
"""For each column: how the others play, and the most continuations. The last one is the hard player’s."""


def stored() -> dict[str, list[int]]:
    """Returns the counters won more in each deal, by account, opponents and continuations."""
    found: dict[str, list[int]] = json.loads(KEPT.read_text("utf-8"))
    return found


def ahead() -> str:
    """Renders the table, with how it was found out."""
    kept = stored()
    columns = [[kept[f"{account.id} {against} {runs}"] for account in ACCOUNTS] for against, runs in COLUMNS]
    cells = [
        [f"{hundredths(mean(each), gain=True)} ± {hundredths(2 * error(each))}" for each in column]
        for column in columns
    ]
    return render(
        "ahead.html.jinja",
        rows=zip((account.source.dated for account in ACCOUNTS), zip(*cells, strict=True), strict=True),
        against=[say(STRATEGIES[each].called) for each, _ in COLUMNS[:-1]],
        deals=[min(map(len, column)) for column in columns],
        players=PLAYERS,
        purse=PURSE,
        times=ENOUGH,
        few=ROUND,
    )
