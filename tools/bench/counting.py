"""The time to count hands under three sources again, and pairs of hands, here and in Chromium.

Both are done step by step, as in Play → Census. The first count is by a Python that has just started and has
judged nothing yet, the next by the same.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterable
from typing import Any

ROUNDS = 5

PAGE = """<!doctype html><html lang=en><link rel=icon href=data:,><script type=module>
import { ask, stop } from "./playground/engine.js";
globalThis.start = async () => {
  stop();
  await ask("questions");
};
globalThis.count = async ([operation, args]) => {
  const begun = performance.now();
  let reply = { state: null };
  do reply = await ask(operation, { ...args, state: reply.state });
  while (!("html" in reply));
  return performance.now() - begun;
};
globalThis.ready = true;
</script>"""


def native(operation: str, arguments: dict[str, Any]) -> float:
    from ambigu_variants.bridge import answer

    begun = time.perf_counter()
    reply: dict[str, Any] = {"state": None}
    while "html" not in reply:
        asked = {"operation": operation, "arguments": {**arguments, "state": reply["state"]}}
        reply = json.loads(answer(json.dumps(asked)))["result"]
    return time.perf_counter() - begun


def questions() -> dict[str, tuple[str, dict[str, Any]]]:
    from ambigu_variants.ambigu import operations
    from ambigu_variants.ambigu.sources import ACCOUNTS

    printed = [
        {"source": account.id, **row, "combination": row["combination"] or "none"}
        for account in ACCOUNTS
        for row in operations.census(account.id)["counts"]
    ]
    one, other = (account.id for account in ACCOUNTS[:2])
    return {
        "all hands under three sources (at most 3)": (
            "recount",
            {"question": {"count": "all"}, "printed": printed},
        ),
        "2.7 thousand million pairs under two": (
            "query",
            {"question": {"ask": "opposite", "one": one, "other": other}},
        ),
    }


def told(times: Iterable[float]) -> str:
    some = sorted(times)
    return f"{statistics.median(some):.2f} ({some[0]:.2f} to {some[-1]:.2f})"


def main() -> None:
    from tools.bench.start import opened

    times: dict[str, dict[str, list[float]]] = {}
    with opened(PAGE) as page:
        for _ in range(ROUNDS):
            for name, question in questions().items():
                page.evaluate("start()")
                found = times.setdefault(name, {"here": [], "first": [], "again": []})
                found["here"].append(native(*question))
                for visit in ("first", "again"):
                    found[visit].append(page.evaluate("(question) => count(question)", question) / 1000)
    print("Counted in steps, median seconds (fastest to slowest)")
    for name, found in times.items():
        ratio = statistics.median(found["again"]) / statistics.median(found["here"])
        print(f"  {name}")
        print(f"    Chromium, first {told(found['first'])}  again {told(found['again'])}")
        print(f"    here {told(found['here'])}  ratio {ratio:.1f}")


if __name__ == "__main__":
    main()
