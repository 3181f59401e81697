"""`make soak`: one page of Chromium and one Python for a long time, and whether what they then hold grows.

One person plays evenings of a hundred deals against computer players until ten thousand replies have been
asked of Python; then he goes by links to a hundred pages of ten kinds, every tenth of which answers; then two
tabs play. Whatever is asked, the Python that answers is the one that answered first. `python -m
playground.soak 500` asks for so many replies.

It is measured at every new evening and after every ten pages, each time where as much stands on the page as
before. What is no longer used is cleared away first in the page, in the worker and in Python, and the browser
is told that memory is scarce: else it keeps, for a while, what its engine had for what has long been thrown
away. Time says nothing here: a run is red, and its exit status 1, if what is held rises from measuring to
measuring so that at this slope the run adds more than a twentieth to it (:func:`growth`). The first measuring
of each part is left out: what is ever loaded is loaded then.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
import threading
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Handler, Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Worker

ROOT = Path(__file__).resolve().parent.parent
REPLIES, DEALS, PLAYERS = 10_000, 100, 3
"""How many are asked for; how long an evening is, and of how many."""
TOLERATED = 0.05
"""By how much of what is held a run may seem to add to it."""
FEWEST, UNTOLD = 4, "too short to tell"
PAGES = (
    "play/hands/",
    *("", "compare/", "rules/fredon-price/", "cruxes/", "combinations/", "atlas/", "glossary/", "history/"),
    "learn/",
)
"""A page of each kind; the first answers."""
ROUNDS = 10
TIMES, REST = 3, 4_000
"""So often it is cleared away, so many milliseconds apart: what one leaves empty a later one gives back."""
OBJECTS = """
self.objects = () => {
  const gc = answer.__globals__.get("__builtins__").get("__import__")("gc");
  gc.collect();
  const found = gc.get_objects();
  const count = found.length;
  found.destroy();
  return [count, Math.max(...memories.map(({ buffer }) => buffer.byteLength))];
};
const memories = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(...given) {
    super(...given);
    memories.push(this);
  }
};
"""
"""Put after the worker's own script: how many objects Python holds, and how many bytes all of it is."""
PLAY = """async (most) => {
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = () =>
    new Promise((done) => live.addEventListener("told", () => setTimeout(done), { once: true }));
  const took = [];
  while (took.length < most && !find(".between__over")) {
    const buy = find(".between__short") && find(".buyer button");
    const next = find("[data-do=next]");
    if (!next && !buy && !find(".decision__replies button")) find("[data-card]").click();
    const step = told();
    const begun = performance.now();
    (next ?? buy ?? find(".decision__replies button")).click();
    await step;
    took.push(performance.now() - begun);
  }
  return took;
}"""
"""A person who says what is quickest said, and buys where he must: how long each reply took, until there are
so many or the evening is over.
"""
ANSWERED = """async () => {
  await customElements.whenDefined("variorum-hands");
  const live = document.querySelector("variorum-hands");
  const judged = new Promise((done) => live.addEventListener("judged", () => done(), { once: true }));
  live.querySelector("[data-do=deal]").click();
  await judged;
}"""
"""Hands dealt and judged. Playwright's own waiting holds on to the pages that it has waited on."""
KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
  .map((key) => JSON.parse(localStorage.getItem(key)))
  .reduce((all, { called, evening }) => ({ ...all, [called]: JSON.stringify(evening) }), {})"""
"""The evenings that the browser keeps."""
FORGET = """() => Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
  .forEach((key) => localStorage.removeItem(key))"""
"""A reader who keeps no evening that is over: what is kept on purpose is no growth."""


class Counting(Handler):
    """Sends the worker with what counts in it."""

    def changed(self, file: Path) -> bytes | None:
        if file.name == "worker.js":
            return file.read_bytes() + OBJECTS.encode()
        return super().changed(file)


class Counted(Site):
    handler = Counting


def resident(profile: str) -> float:
    """The memory of the largest process that shows pages of a profile, in MB."""
    found = [0]
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().decode(errors="replace")
            status = (process / "status").read_text()
        except OSError:
            continue  # it has ended meanwhile
        if "--type=renderer" in command and profile in command:
            found += map(int, re.findall(r"VmRSS:\s+(\d+)", status))
    return max(found) / 1000


def answering(page: Page) -> list[Worker]:
    """The workers in which Python answers: not the one that keeps its memory for another visit."""
    return [worker for worker in page.workers if '"keeping"' not in worker.evaluate("self.name")]


def growth(measurings: Sequence[tuple[float, float]]) -> float:
    """What a run adds to what is held, as a share of that.

    Args:
        measurings: how much had been asked, and what was then held.

    Returns:
        The median slope between any two of them, over the whole run, by what was held at the median: neither
        one that is out of line nor a saw's teeth make it.

    """
    slope = statistics.median(
        (later - held) / (after - asked) for (asked, held), (after, later) in combinations(measurings, 2)
    )
    return slope * (measurings[-1][0] - measurings[0][0]) / statistics.median(held for _, held in measurings)


class Measurings:
    """What page, worker and process hold in the course of a part, told as it is measured."""

    def __init__(self, page: Page, profile: str) -> None:
        self.page, self.profile = page, profile
        self.found: list[tuple[int, dict[str, float]]] = []

    def take(self, asked: int, told: str) -> None:
        """What is held after so much was asked, all garbage cleared away."""
        session = self.page.context.new_cdp_session(self.page)
        (worker,) = answering(self.page)
        for _ in range(TIMES):
            objects, memory = worker.evaluate("objects()")
            worker.evaluate("gc()")
            session.send("HeapProfiler.collectGarbage")
            session.send("Memory.simulatePressureNotification", {"level": "critical"})
            self.page.wait_for_timeout(REST)
        session.send("Performance.enable")
        sent: dict[str, Any] = session.send("Performance.getMetrics")
        metrics = {each["name"]: each["value"] for each in sent["metrics"]}
        session.detach()
        held = {
            "MB in the page": metrics["JSHeapUsedSize"] / 1_000_000,
            "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
            "objects in Python": objects,
            "MB in Python": memory / 1_000_000,
            "MB in the process": resident(self.profile),
        }
        self.found.append((asked, held))
        print(f"{asked:6} {told} · {_listed(held)}", flush=True)

    def judged(self) -> str:
        """Whether anything grows: green, red, or that there are too few measurings to tell."""
        lasting = self.found[1:]
        if len(lasting) < FEWEST:
            return UNTOLD
        colours = set()
        for what, first in lasting[0][1].items():
            share = growth([(asked, held[what]) for asked, held in lasting])
            colours.add(colour := "red" if share > TOLERATED else "green")
            print(
                f"  {colour:5} {what}: {first:.5g} at first, {lasting[-1][1][what]:.5g} at last, {share:+.1%}"
            )
        return "red" if "red" in colours else "green"


def _listed(held: dict[str, float]) -> str:
    return ", ".join(
        f"{figure:.1f} {what}" if "MB" in what else f"{figure:.0f} {what}" for what, figure in held.items()
    )


def sits_down(page: Page, title: str, seed: str, *, players: int = PLAYERS, deals: int = DEALS) -> None:
    """An evening of a person and computer players, on the page of the table."""
    page.locator("variorum-table form:not([inert])").first.wait_for()
    page.locator(".laying, .laying__more").evaluate_all("(all) => all.forEach((fold) => (fold.open = true))")
    page.select_option("[name=players]", str(players))
    page.fill("[name=count]", str(deals))
    page.fill("[name=purse]", "500")
    page.fill("[name=seed]", seed)
    page.fill("[name=title]", title)
    page.evaluate(
        "() => { globalThis.laid = new Promise((done) => addEventListener('told', done, { once: true })); }"
    )
    page.locator("variorum-table form button[type=submit]").first.click()
    page.evaluate("laid.then(() => null)")


def replies(page: Page, profile: str, most: int) -> str:
    """So many replies, in evening after evening; whether nothing grows from one to the next."""
    asked = evening = 0
    took: list[float] = [0]
    measurings = Measurings(page, profile)
    while asked < most:
        evening += 1
        page.evaluate(FORGET)
        sits_down(page, f"Evening {evening}", str(evening))
        measurings.take(asked, f"replies, each in {statistics.median(took):.0f} ms; evening {evening}")
        took = page.evaluate(PLAY, most - asked)
        asked += len(took)
    sits_down(page, "After all", "0")
    measurings.take(asked, f"replies, each in {statistics.median(took):.0f} ms; the last evening is over")
    return measurings.judged()


def navigations(page: Page, profile: str) -> str:
    """Round after round of pages, by links; whether nothing grows from one to the next."""
    from tests.browser.conftest import at_rest, visit

    home = page.evaluate("new URL('../../', location).href")
    (python,) = answering(page)
    measurings = Measurings(page, profile)
    for turn in range(1, ROUNDS + 1):
        for path in PAGES:
            visit(page, home + path)
            if path == PAGES[0]:
                page.evaluate(ANSWERED)
            at_rest(page)
        if answering(page) != [python]:
            raise SystemExit("Another Python answers than the one that answered first.")
        measurings.take(turn * len(PAGES), "pages")
    return measurings.judged()


def two_tabs(context: BrowserContext, home: str) -> None:
    """An evening in each; each is kept as it is, and one stays when the other is closed."""
    tabs = [context.new_page(), context.new_page()]
    for number, tab in enumerate(tabs):
        tab.set_default_timeout(600_000)
        tab.goto(f"{home}play/table/")
        tab.locator(".playground__result[data-live]").first.wait_for()
        sits_down(tab, f"Tab {number}", str(number))
    for _ in range(10):
        for number, tab in enumerate(tabs):
            before = tab.evaluate(KEPT)
            tab.evaluate(PLAY, 10)
            after = tab.evaluate(KEPT)
            changed = {called for called in after if after[called] != before.get(called)}
            if changed != {f"Tab {number}"}:
                raise SystemExit(f"Tab {number} has changed {', '.join(sorted(changed)) or 'nothing'}.")
    tabs[1].close()
    tabs[0].evaluate(PLAY, 10)
    print("Two tabs played a hundred replies each by turns, and one went on when the other was closed.")
    tabs[0].close()


def main(most: int = REPLIES) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.browsers import browsers

    site = Counted(ROOT / "site")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(prefix="soak") as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=browsers()["chromium"],
            args=["--no-sandbox", "--js-flags=--expose-gc"],
            viewport={"width": 390, "height": 844},
            service_workers="block",
        )
        page = context.pages[0]
        page.set_default_timeout(600_000)
        page.goto(f"{site.url}play/table/")
        parts = {"replies": replies(page, profile, most), "pages": navigations(page, profile)}
        two_tabs(context, site.url)
        context.close()
    site.shutdown()
    print(", ".join(f"{part}: {colour}" for part, colour in parts.items()))
    sys.exit({*parts.values()} != {"green"})


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
