"""Plays further deals for the table of what looking ahead wins, and keeps the result of each.

``python -m tools.ahead 2000`` plays up to so many deals in every row; a later call goes on from there.
"""

from __future__ import annotations

import json
import sys

from ambigu_variants.ambigu.players.odds import odds
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.research.ahead import gains
from docs.hooks.ahead import COLUMNS, KEPT, stored

STEP = 100


def main(most: int, workers: int) -> None:
    """Plays on, a few deals of every row in turn, and writes the file after each step."""
    rows = stored()
    names = [(account.id, *each) for account in ACCOUNTS for each in COLUMNS]
    for account in ACCOUNTS:
        odds(account.rules)  # before the workers begin, so that they have them too
    for stop in range(STEP, most + STEP, STEP):
        for rules, against, runs in names:
            row = rows.setdefault(f"{rules} {against} {runs}", [])
            if len(row) < min(stop, most):
                row += gains(rules, against, runs, len(row), min(stop, most), workers)
                lines = [f"{json.dumps(name)}: {json.dumps(each)}" for name, each in rows.items()]
                KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n")
                print(
                    f"{rules}, against {against}, {runs} runs: {len(row)} deals, {sum(row) / len(row):+.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
