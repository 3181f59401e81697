"""The table of what a player wins more who follows the advice; ``python -m tools.ahead`` plays its deals.

They take hours, so the build only adds up what is stored. A test plays some of them again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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
    rows: list[dict[str, Any]] = []
    kept = stored()
    for account in ACCOUNTS:
        cells = []
        for against, runs in COLUMNS:
            some = kept[f"{account.id} {against} {runs}"]
            cells.append(f"{hundredths(mean(some), gain=True)} ± {hundredths(2 * error(some))}")
        rows.append({"account": account.source.dated, "cells": cells})
    return render(
        "ahead.html.jinja",
        rows=rows,
        against=[say(STRATEGIES[each].called) for each, _ in COLUMNS[:-1]],
        deals=min(map(len, kept.values())),
        players=PLAYERS,
        purse=PURSE,
        times=ENOUGH,
        few=ROUND,
    )
