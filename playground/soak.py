"""`make soak`: an evening of a hundred deals in one page of Chromium, and how much memory it then holds.

One person plays against five computer players. It begins to count after ten deals, when all that is ever
loaded has been. Before each measuring what is no longer used is cleared away in the page and in the worker,
and the browser is told that memory is scarce: else it keeps, for a while, what its engine had for what has
long been thrown away. Measured are the page's own heap and the whole process that holds page and worker.
`python -m playground.soak 300` plays so many deals.
"""

from __future__ import annotations

import re
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
DEALS, WARM = 100, 10
TIMES, REST = 4, 8_000
"""So often it is cleared away, so many milliseconds apart: what one leaves empty a later one gives back."""
PLAY = """async (deals) => {
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = () =>
    new Promise((done) => live.addEventListener("told", () => setTimeout(done), { once: true }));
  for (let over = 0; over < deals; ) {
    if (find(".between__over")) return false;
    const next = find("[data-do=next]");
    const buy = find(".between__short") && find(".buyer button");
    if (next) over += 1;
    else if (!buy && !find(".decision__replies button")) find("[data-card]").click();
    const step = told();
    (next ?? buy ?? find(".decision__replies button")).click();
    await step;
  }
  return true;
}"""
"""A person who says what is quickest said, and buys where he must, until so many deals more are over; false
if the evening is.
"""


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


def measured(page: Page, profile: str) -> tuple[float, float, int]:
    """What page and process hold in MB, all garbage cleared away; and how many nodes the page has."""
    session = page.context.new_cdp_session(page)
    for _ in range(TIMES):
        for worker in page.workers:
            worker.evaluate("() => gc()")
        session.send("HeapProfiler.collectGarbage")
        session.send("Memory.simulatePressureNotification", {"level": "critical"})
        page.wait_for_timeout(REST)
    session.send("Performance.enable")
    told: dict[str, Any] = session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in told["metrics"]}
    return metrics["JSHeapUsedSize"] / 1_000_000, resident(profile), int(metrics["Nodes"])


def main(deals: int = DEALS) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.browsers import browsers

    site = Site(ROOT / "site")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(prefix="soak") as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=browsers()["chromium"],
            args=["--no-sandbox", "--js-flags=--expose-gc"],
            viewport={"width": 390, "height": 844},
        )
        page = context.pages[0]
        page.set_default_timeout(600_000)
        page.goto(f"{site.url}play/table/")
        page.wait_for_selector("variorum-table form:not([inert])")
        page.select_option("[name=players]", "6")
        page.fill("[name=count]", str(deals + 1))
        page.fill("[name=purse]", "500")
        page.locator(".laying__more").last.evaluate("(fold) => (fold.open = true)")
        page.fill("[name=seed]", "3")
        page.locator("variorum-table form button[type=submit]").first.click()
        page.wait_for_selector(".playground__result[data-live]")
        began, over = 0.0, 0
        for until in (WARM, *range(DEALS, deals, DEALS), deals):
            if not page.evaluate(PLAY, until - over):
                raise SystemExit(f"The evening was over before {until} deals.")
            over = until
            heap, process, nodes = measured(page, profile)
            began = began or process
            told = f"page {heap:.1f} MB · {nodes} nodes · process {process:.0f} MB, {process - began:+.0f}"
            print(f"{over:4} deals: {told}", flush=True)
        context.close()
    site.shutdown()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
