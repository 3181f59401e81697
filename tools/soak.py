"""`make soak`: plays in one page and one Python for a long time and checks whether memory grows.

One person plays evenings of a hundred deals against computer players until Python has given ten thousand
replies; then the page visits a hundred pages of ten kinds through links. `python -m tools.soak 500` limits
the replies to this number. One Python must answer everything.

Memory is measured at every new evening and after every round of pages, each time with the same content on
the page, and after a collection of garbage in page, worker and Python. Time is not judged: a run is red, with
exit status 1, if memory rises steadily enough that at this slope the run adds more than a twentieth to it.
The first measurement of each part includes what is loaded once, and is left out.
"""

from __future__ import annotations

import statistics
import sys
import threading
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Handler, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
REPLIES, DEALS, ROUNDS = 10_000, 100, 10
TOLERATED = 0.05
"""The growth that a run may seem to have, as a share of the memory held."""
PATIENCE = 600_000  # milliseconds
PAGES = (
    "play/cards/",
    "",
    "compare/",
    "rules/fredon-price/",
    "cruxes/",
    "combinations/",
    "history/",
    "learn/",
)
COUNTING = """
const python = Math.random();
const memories = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(...given) {
    super(...given);
    memories.push(this);
  }
};
const line = new BroadcastChannel("soak");
line.addEventListener("message", () => {
  if (!answer) return;
  const cleared = answer.__globals__.get("__builtins__").get("__import__")("gc");
  cleared.collect();
  const found = cleared.get_objects();
  const count = found.length;
  found.destroy();
  line.postMessage([python, count, Math.max(...memories.map(({ buffer }) => buffer.byteLength))]);
});
"""
"""Script appended to the worker's own.

On request it reports the identity of the Python that answers, the number of its objects, and its memory in
bytes.
"""
HELD = """() => new Promise((done) => {
  const line = new BroadcastChannel("soak");
  line.addEventListener("message", ({ data }) => (line.close(), done(data)));
  line.postMessage("What do you hold?");
})"""
PLAY = """async (most) => {
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  let count = 0;
  for (; count < most && !find(".between__over"); count++) {
    const next = find("[data-do=next]") ?? (find(".between__short") && find(".buyer button"));
    if (!next && !find(".decision__replies button")) find("[data-card]").click();
    const step = new Promise((done) => live.addEventListener("told", () => setTimeout(done), { once: true }));
    (next ?? find(".decision__replies button")).click();
    await step;
  }
  return count;
}"""
"""Script that plays a person with the quickest replies, who buys when necessary; returns how many."""
SIT_DOWN = """async ([title, deals]) => {
  const live = document.querySelector("variorum-table");
  const form = live.querySelector("form");
  Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
    .forEach((key) => localStorage.removeItem(key));
  for (const fold of document.querySelectorAll(".laying, .laying__more")) fold.open = true;
  const given = { players: "3", count: `${deals}`, purse: "500", seed: title, title };
  for (const [name, value] of Object.entries(given)) {
    form.elements[name].value = value;
    form.elements[name].dispatchEvent(new Event("change", { bubbles: true }));
  }
  const laid = new Promise((done) => live.addEventListener("told", done, { once: true }));
  form.querySelector("button[type=submit]").click();
  await laid;
}"""

Measurings = list[tuple[int, dict[str, float]]]


class Counting(Handler):
    """A handler that sends the worker with the counting script, and an empty service worker."""

    def contents(self, file: Path) -> bytes:
        if file.name == "worker.js":
            return file.read_bytes() + COUNTING.encode()
        return b"" if file.name == "sw.js" else super().contents(file)


def growth(measurings: Sequence[tuple[float, float]]) -> float:
    """Returns the memory that a run adds, as a share of the memory held.

    Args:
        measurings: the number of requests and the memory held, for each measurement.

    Returns:
        The median slope between any two measurements, times the length of the run, divided by the
        median memory. Outliers and sawtooth patterns do not affect it.
    """
    slope = statistics.median(
        (later - held) / (after - asked) for (asked, held), (after, later) in combinations(measurings, 2)
    )
    return slope * (measurings[-1][0] - measurings[0][0]) / statistics.median(held for _, held in measurings)


def held(page: Page) -> dict[str, float]:
    """Returns what page and Python hold after a collection of garbage, and which Python it is."""
    session = page.context.new_cdp_session(page)
    python, objects, memory = page.evaluate(HELD)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    sent: dict[str, Any] = session.send("Performance.getMetrics")
    session.detach()
    metrics = {each["name"]: each["value"] for each in sent["metrics"]}
    return {
        "python": python,
        "MB in the page": metrics["JSHeapUsedSize"] / 1e6,
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
        "objects in Python": objects,
        "MB in Python": memory / 1e6,
    }


def judged(part: str, found: Measurings) -> bool:
    """Prints how each kind of memory grew during a part, and returns whether none grew too much."""
    if len({each["python"] for _, each in found}) > 1:
        raise SystemExit("Another Python answers than the one that answered first.")
    good = True
    for what in [what for what in found[0][1] if what != "python"]:
        figures = [(asked, each[what]) for asked, each in found[1:]]
        share = growth(figures)
        good &= share <= TOLERATED
        print(f"{part}: {what}: {figures[0][1]:.5g} at first, {figures[-1][1]:.5g} at last, {share:+.1%}")
    return good


def main(most: int = REPLIES) -> None:
    """Plays, visits, and ends with the exit status 1 if memory has grown."""
    from playwright.sync_api import sync_playwright

    from tests.browser.browsers import browsers
    from tests.browser.conftest import at_rest, visit

    site = Site(ROOT / "site", Counting)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers()["chromium"], args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{site.url}play/table/")
        page.locator("variorum-table form:not([inert])").first.wait_for()
        asked = 0
        played: Measurings = []
        visited: Measurings = []
        while asked < most or len(played) < 4:
            page.evaluate(SIT_DOWN, [str(len(played)), DEALS])
            played.append((asked, held(page)))
            asked += page.evaluate(PLAY, max(most // 4, 1) if most < REPLIES else most - asked)
        for turn in range(ROUNDS):
            for path in PAGES:
                visit(page, site.url + path)
                at_rest(page)
            visited.append((turn * len(PAGES), held(page)))
        browser.close()
    site.shutdown()
    good = judged("replies", played) & judged("pages", visited)
    sys.exit(not good)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
