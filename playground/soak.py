"""`make soak`: an evening of a hundred deals in one page of Chromium, and how much memory it then holds.

One person plays against five computer players. What is no longer used is cleared away before each measuring,
in the page and in the worker. Measured are the page's own heap and the whole process that holds page and
worker, with the machine code that the browser makes of the interpreter as it goes.
"""

from __future__ import annotations

import re
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
DEALS, STEP = 100, 10
PLAY = """async (deals) => {
  const live = document.querySelector("variorum-table");
  const find = (some) => live.querySelector(`.playground__result ${some}:not(:disabled)`);
  const told = () =>
    new Promise((done) => live.addEventListener("told", () => setTimeout(done), { once: true }));
  for (let over = 0; over < deals; ) {
    if (find(".between__over")) return false;
    const next = find("[data-do=next]");
    if (next) over += 1;
    else if (!find(".decision__replies button")) find("[data-card]").click();
    const step = told();
    (next ?? find(".decision__replies button")).click();
    await step;
  }
  return true;
}"""
"""A person who says what is quickest said, until so many deals more are over; false if the evening is."""


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


def measured(page: Page, profile: str) -> str:
    """What page and process hold, all garbage cleared away."""
    for worker in page.workers:
        worker.evaluate("() => { for (let round = 0; round < 3; round += 1) gc(); }")
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    told: dict[str, Any] = session.send("Performance.getMetrics")
    metrics = {each["name"]: each["value"] for each in told["metrics"]}
    heap, nodes = metrics["JSHeapUsedSize"] / 1_000_000, metrics["Nodes"]
    return f"page {heap:.1f} MB · {nodes:.0f} nodes · process {resident(profile):.0f} MB"


def main() -> None:
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
        page.fill("[name=count]", str(DEALS))
        page.fill("[name=purse]", "500")
        page.locator(".laying__more").last.evaluate("(fold) => (fold.open = true)")
        page.fill("[name=seed]", "3")
        page.locator("variorum-table form button[type=submit]").first.click()
        page.wait_for_selector(".playground__result[data-live]")
        for deals in range(0, DEALS, STEP):
            print(f"{deals:4} deals: {measured(page, profile)}", flush=True)
            if not page.evaluate(PLAY, STEP):
                break
        print(f"     the end: {measured(page, profile)}", flush=True)
        context.close()
    site.shutdown()


if __name__ == "__main__":
    main()
