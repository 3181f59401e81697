"""The time to judge all 91,390 hands under one source, here and in Chromium."""

from __future__ import annotations

import json
import statistics
import time

REQUEST = {"game": "ambigu", "operation": "census", "arguments": {"source": "lalanne_2010"}}
ROUNDS = 5

PAGE = """<!doctype html><html lang=en><link rel=icon href=data:,><script type=module>
import { ask } from "./playground/engine.js";
globalThis.census = async (args) => {
  const begun = performance.now();
  await ask("census", args, { deadline: 120_000 });
  return performance.now() - begun;
};
await ask("questions");
globalThis.ready = true;
</script>"""


def native() -> float:
    from ambigu_variants.bridge import answer

    begun = time.perf_counter()
    if not json.loads(answer(json.dumps(REQUEST)))["ok"]:
        raise SystemExit("The census was refused.")
    return time.perf_counter() - begun


def main() -> None:
    from tools.bench.start import opened

    here: list[float] = []
    there: list[float] = []
    with opened(PAGE) as page:
        for _ in range(ROUNDS):
            here.append(native())
            there.append(page.evaluate("(args) => census(args)", REQUEST["arguments"]) / 1000)
    mine, browsed = statistics.median(here), statistics.median(there)
    print("All 91,390 hands under one source, median seconds")
    print(f"  here {mine:.2f} (at most 1)  Chromium {browsed:.2f} (at most 5)  ratio {browsed / mine:.1f}")
