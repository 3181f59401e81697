"""Pairs a second in a study: base deals and rival deals played together, against each played for itself.

A pair is a deal under an account and the same deal under a rival answer. Both sides play the same rounds and
find the same sums. The odds of all hands are computed before. Then 200 deals are played in Chromium, as on
the page; the start of Python doesn't count.
"""

from __future__ import annotations

import json
import time

ROUNDS = 3
EVERY = 4
"""One of so many comparisons is played for itself, which takes long."""

PAGE = """<!doctype html><html lang=en><link rel=icon href=data:,><script type=module>
import { ask } from "./playground/engine.js";
globalThis.played = async (question) => {
  const begun = performance.now();
  let reply = { state: null };
  do reply = await ask("study", { question, state: reply.state });
  while (!("html" in reply));
  return (performance.now() - begun) / 1000;
};
await ask("hands", { hands: [] }).catch(() => {});
globalThis.ready = true;
</script>"""
TRIED = (("first-bet", "direct"), ("three-against-two", "adapting"))
"""The questions that are tried in Chromium, with what the players believe."""


def in_chromium() -> None:
    """Prints how long 200 deals take in Chromium, under each of two questions."""
    from ambigu_variants.ambigu.study.trying import DEALS
    from tools.bench.start import opened

    with opened(PAGE) as page:
        for question, effect in TRIED:
            asked = {"study": "lalanne_2010", "question": question, "answer": "foster_1897", "effect": effect}
            seconds = page.evaluate(f"played({json.dumps(asked)})")
            print(f"  {DEALS} deals in Chromium, {question} ({effect}): {seconds:.1f} s (ours at most 15)")


def main() -> None:
    from ambigu_variants.ambigu.players.odds import Odds
    from ambigu_variants.ambigu.rules.rulebook import Rulebook
    from ambigu_variants.ambigu.sources import ACCOUNTS
    from ambigu_variants.ambigu.study.chunks import COMPANY
    from ambigu_variants.ambigu.study.comparisons import believed, comparisons
    from ambigu_variants.ambigu.study.pairs import base_round, rival_round
    from ambigu_variants.ambigu.study.rounds import Round, measured

    def apart(table: Round, rules: Rulebook, odds: Odds) -> list[int]:
        """Plays a round without any shortcut, by players who remember nothing of earlier rounds."""
        odds._results.clear()
        odds._counted.cache_clear()
        sums: list[int] = []
        laid, number = table.first(rules), 1
        while laid is not None:
            of = table.player(laid, odds)
            laid.deal.run(lambda deal, ask, of=of: of(ask.seat)(deal, ask) if ask else None)  # type: ignore[misc]
            found = measured(laid.deal, table.players)
            sums = [one + other for one, other in zip(sums, found, strict=True)] if sums else list(found)
            number += 1
            laid = table.next(laid, number) if number <= table.players else None
        return sums

    print(f"Pairs of deals a second on one core, {len(COMPANY)} players (ours at least 220)")
    for account in ACCOUNTS:
        odds = believed(account.rules)
        rivals = [each.rival(account.id) for each in comparisons(account.id)]
        tables = [Round(COMPANY, f"bench {number}") for number in range(ROUNDS)]
        start = time.process_time()
        together = [
            [rival_round(table, base, rival, odds).differences for rival in rivals]
            for table in tables
            if (base := base_round(table, account.rules, odds))
        ]
        ours = ROUNDS * len(COMPANY) * len(rivals) / (time.process_time() - start)
        start = time.process_time()
        for table, found in zip(tables, together, strict=True):
            for rival, differences in list(zip(rivals, found, strict=True))[::EVERY]:
                own = apart(table, account.rules, odds)
                theirs = apart(table, rival.rules, rival.odds)
                assert [mine - base for mine, base in zip(theirs, own, strict=True)] == list(differences)
        played = ROUNDS * len(COMPANY) * len(rivals[::EVERY])
        separately = played / (time.process_time() - start)
        ratio = ours / separately
        print(
            f"  {account.source.short}: {ours:.0f} together, {separately:.0f} separately ({ratio:.1f} times)"
        )
    in_chromium()


if __name__ == "__main__":
    main()
