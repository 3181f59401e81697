"""`make soak`: one page of Chromium and one Python for a long time, and what they then hold.

One person plays evenings of a hundred deals against five computer players until ten thousand replies have
been asked of Python; then he goes by links to a hundred pages of ten kinds, every tenth of which answers;
then two tabs play. Whatever is asked, the Python that answers is the one that answered first. `python -m
playground.soak 500` asks for so many replies.

Before each measuring what is no longer used is cleared away in the page, in the worker and in Python, and the
browser is told that memory is scarce: else it keeps, for a while, what its engine had for what has long been
thrown away. The count of growth begins when all that is ever loaded has been.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Handler, Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Worker

ROOT = Path(__file__).resolve().parent.parent
REPLIES, DEALS, MEASURED = 10_000, 100, 10
"""How many are asked for; how long an evening is; how often it is measured meanwhile."""
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
  return count;
};
"""
"""Put after the worker's own script: how many objects Python holds."""
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


def measured(page: Page, profile: str) -> str:
    """What page, worker and process hold, all garbage cleared away."""
    session = page.context.new_cdp_session(page)
    (worker,) = answering(page)
    for _ in range(TIMES):
        objects = worker.evaluate("objects()")
        worker.evaluate("gc()")
        session.send("HeapProfiler.collectGarbage")
        session.send("Memory.simulatePressureNotification", {"level": "critical"})
        page.wait_for_timeout(REST)
    session.send("Performance.enable")
    told: dict[str, Any] = session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in told["metrics"]}
    session.detach()
    return (
        f"page {metrics['JSHeapUsedSize'] / 1_000_000:.1f} MB, {metrics['Nodes']:.0f} nodes, "
        f"{metrics['JSEventListeners']:.0f} listeners · Python {objects} objects · "
        f"process {resident(profile):.0f} MB"
    )


def sits_down(page: Page, title: str, seed: str, *, players: int = 6, deals: int = DEALS) -> None:
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


def replies(page: Page, profile: str, most: int) -> None:
    """So many replies, in evening after evening."""
    asked = evening = 0
    every = max(most // MEASURED, 1)
    took: list[float] = []
    while asked < most:
        evening += 1
        sits_down(page, f"Evening {evening}", str(evening))
        while asked < most and (some := page.evaluate(PLAY, min(every - asked % every, most - asked))):
            asked += len(some)
            took += some
            if asked % every == 0 or asked == most:
                deals = page.evaluate("document.querySelector('.evening h2').textContent")
                print(
                    f"{asked:6} replies, evening {evening}, {deals.split('.')[0]}: a reply "
                    f"{statistics.median(took):.0f} ms · {measured(page, profile)}",
                    flush=True,
                )
                took.clear()


def navigations(page: Page, profile: str) -> None:
    """Round after round of pages, by links."""
    from tests.browser.conftest import at_rest, visit

    home = page.evaluate("new URL('../../', location).href")
    (python,) = answering(page)
    for turn in range(1, ROUNDS + 1):
        for path in PAGES:
            visit(page, home + path)
            if path == PAGES[0]:
                page.evaluate(ANSWERED)
            at_rest(page)
        if answering(page) != [python]:
            raise SystemExit("Another Python answers than the one that answered first.")
        print(f"{turn * len(PAGES):6} pages · {measured(page, profile)}", flush=True)


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
        replies(page, profile, most)
        navigations(page, profile)
        two_tabs(context, site.url)
        context.close()
    site.shutdown()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
