"""`make soak`: runs one page and one Python for a long time and checks whether memory grows.

One person plays evenings of a hundred deals against computer players until Python has given ten thousand
replies; then visits a hundred pages of ten kinds through links, every tenth of which asks Python; then plays
in two tabs. All requests must be answered by the Python that answered first. `python -m tools.soak 500`
limits the replies to this number.

Memory is measured at every new evening and after every ten pages, each time with the same content on the
page. Garbage is first collected in the page, in the worker and in Python, and the browser is told that
memory is scarce; otherwise it keeps for a while what its engine had for objects long discarded. Time is not
judged: a run is red, with exit status 1, if memory rises steadily enough that at this slope the run adds
more than a twentieth to it (:func:`growth`). The first measurement of each part is left out, since it
includes everything that is loaded once.

The memory of the whole process is read at the second measurement of each part and at the last, after the
driver has disconnected and another has connected: for a driver Chromium keeps a list of everything ever
fetched (`blink::NetworkResourcesData`, an entry a reply), which no reader's browser has. It is not read more
often, because each new driver leaves something of its own in the page.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.serve import Handler, Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserType, Page

ROOT = Path(__file__).resolve().parent.parent
REPLIES, DEALS, PLAYERS = 10_000, 100, 3
"""The number of replies, the deals in an evening, and its players."""
TOLERATED = 0.05
"""The growth that a run may seem to have, as a share of the memory held."""
PATIENCE = 600_000
"""The time limit of a step, in milliseconds."""
PORT = "DevToolsActivePort"
"""The file in a profile to which Chromium writes its debugging port."""
KEEPER = "sw.js"
"""The service worker, which caches the site for offline use."""
FEWEST, UNTOLD = 4, "too short to tell"
PROCESS = "MB in the process"
PAGES = (
    "play/hands/",
    *("", "compare/", "rules/fredon-price/", "cruxes/", "combinations/", "atlas/", "glossary/", "history/"),
    "learn/",
)
"""A page of each kind; the first asks Python."""
ROUNDS = 10
TIMES, REST = 3, 2_000
"""The number of garbage collections, and the milliseconds between: later ones free more memory."""
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
  gc();
});
"""
"""Script appended to the worker's own.

On request it reports the identity of the Python that answers, the number of its objects, and its memory in
bytes.
"""
HELD = """(rest) => new Promise((done) => {
  const told = [];
  const line = new BroadcastChannel("soak");
  line.addEventListener("message", ({ data }) => {
    if (told.push(data) > 1) return;
    setTimeout(() => {
      line.close();
      done(told);
    }, rest);
  });
  line.postMessage("What do you hold?");
})"""
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
"""Script that plays a person with the quickest replies, who buys when necessary.

It returns the time of each reply, until the limit is reached or the evening is over.
"""
ANSWERED = """async () => {
  await customElements.whenDefined("variorum-hands");
  const live = document.querySelector("variorum-hands");
  const judged = new Promise((done) => live.addEventListener("judged", () => done(), { once: true }));
  live.querySelector("[data-do=deal]").click();
  await judged;
}"""
"""Script that deals and judges hands; Playwright's own waiting would keep old pages in memory."""
KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
  .map((key) => JSON.parse(localStorage.getItem(key)))
  .reduce((all, { called, evening }) => ({ ...all, [called]: JSON.stringify(evening) }), {})"""
"""Script that returns the evenings saved in the browser."""
FORGET = """() => Object.keys(localStorage).filter((key) => key.startsWith("variorum-evening "))
  .forEach((key) => localStorage.removeItem(key))"""
"""Script that deletes saved evenings, since data saved on purpose does not count as growth."""


SWITCHES = (
    *("--headless", "--no-sandbox", "--no-first-run", "--js-flags=--expose-gc", "--window-size=390,844"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding"),
)
"""The switches of Chromium; the last two keep a tab in the background playing."""


class Counting(Handler):
    """A handler that sends the worker with the counting script, and an empty service worker."""

    def changed(self, file: Path) -> bytes | None:
        if file.name == "worker.js":
            return file.read_bytes() + COUNTING.encode()
        if file.name == KEEPER:
            return b""
        return super().changed(file)


class Counted(Site):
    handler = Counting


def resident(profile: str) -> float:
    """Returns the memory of a profile's largest renderer process, in MB."""
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


class Driven:
    """One Chromium with a page at the table, and a driver that can be disconnected for a while."""

    def __init__(self, chromium: BrowserType, profile: str) -> None:
        self.chromium, self.profile = chromium, profile
        self.python: float | None = None
        """The identity of the Python that answers the page, once it has been asked."""
        self.hold()

    def hold(self) -> None:
        """Connects a driver, like a debugger; :attr:`page` belongs to it until it disconnects."""
        port = (Path(self.profile) / PORT).read_text().split()[0]
        self.driver: Browser = self.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        self.page: Page = self.driver.contexts[0].pages[0]
        self.page.set_default_timeout(PATIENCE)

    def clear(self) -> None:
        """Collects garbage in the browser and makes it return the freed memory."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("HeapProfiler.collectGarbage")
        session.send("Memory.simulatePressureNotification", {"level": "critical"})
        session.detach()
        self.page.wait_for_timeout(REST)

    def anew(self) -> float:
        """Reconnects and returns the process memory in MB, without the old driver's share."""
        self.driver.close()
        self.hold()
        for _ in range(TIMES):
            self.clear()
        return resident(self.profile)


@contextmanager
def chromium_by_itself(profile: str) -> Iterator[None]:
    """Runs a browser that was not started by a driver, so that drivers can connect and disconnect."""
    from tests.browser.browsers import browsers

    command = [browsers()["chromium"], *SWITCHES, "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            while not (Path(profile) / PORT).is_file():
                if process.poll() is not None:
                    raise SystemExit(f"{command[0]} does not start: it ended with {process.returncode}.")
                time.sleep(0.1)
            yield
        finally:
            process.terminate()


class Measurings:
    """The memory of page, worker and process during a part, reported as it is measured."""

    def __init__(self, browser: Driven) -> None:
        self.browser = browser
        self.process: list[float] = []
        self.found: list[tuple[int, dict[str, float]]] = []

    def take(self, asked: int, told: str, *, last: bool = False) -> None:
        """Measures the memory held after a number of requests, with garbage collected."""
        page = self.browser.page
        for _ in range(TIMES):
            ((python, objects, memory),) = page.evaluate(HELD, REST)
            self.browser.clear()
        if self.browser.python not in (None, python):
            raise SystemExit("Another Python answers than the one that answered first.")
        self.browser.python = python
        session = page.context.new_cdp_session(page)
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
        }
        self.found.append((asked, held))
        print(f"{asked:6} {told} · {_listed(held)}", flush=True)
        if last or len(self.found) == 2:
            self.process.append(self.browser.anew())
            print(f"{asked:6} … {_listed({PROCESS: self.process[-1]})}", flush=True)

    def judged(self) -> str:
        """Prints a verdict on each kind of memory and returns the worst: green, red, or too few data."""
        lasting = self.found[1:]
        if len(lasting) < FEWEST:
            return UNTOLD
        times = [asked for asked, _ in lasting]
        rows = [(what, [held[what] for _, held in lasting]) for what in lasting[0][1]]
        shares = {what: growth(list(zip(times, figures, strict=True))) for what, figures in rows}
        rows.append((PROCESS, self.process))
        shares[PROCESS] = growth([(times[0], self.process[0]), (times[-1], self.process[-1])])
        for what, figures in rows:
            colour = "red" if shares[what] > TOLERATED else "green"
            print(
                f"  {colour:5} {what}: {figures[0]:.5g} at first, {figures[-1]:.5g} at last,"
                f" {shares[what]:+.1%}"
            )
        return "red" if max(shares.values()) > TOLERATED else "green"


def _listed(held: dict[str, float]) -> str:
    return ", ".join(
        f"{figure:.1f} {what}" if "MB" in what else f"{figure:.0f} {what}" for what, figure in held.items()
    )


def sits_down(page: Page, title: str, seed: str, *, players: int = PLAYERS, deals: int = DEALS) -> None:
    """Starts an evening of a person and computer players on the page of the table."""
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


def replies(browser: Driven, most: int) -> str:
    """Plays evenings up to a number of replies and judges whether memory grows from one to the next."""
    asked = evening = 0
    took: list[float] = [0]
    measurings = Measurings(browser)
    while asked < most:
        evening += 1
        browser.page.evaluate(FORGET)
        sits_down(browser.page, f"Evening {evening}", str(evening))
        measurings.take(asked, f"replies, each in {statistics.median(took):.0f} ms; evening {evening}")
        took = browser.page.evaluate(PLAY, most - asked)
        asked += len(took)
    sits_down(browser.page, "After all", "0")
    measurings.take(
        asked, f"replies, each in {statistics.median(took):.0f} ms; the last evening is over", last=True
    )
    return measurings.judged()


def navigations(browser: Driven) -> str:
    """Visits pages in rounds, through links, and judges whether memory grows from one to the next."""
    from tests.browser.conftest import at_rest, visit

    home = browser.page.evaluate("new URL('../../', location).href")
    measurings = Measurings(browser)
    for turn in range(1, ROUNDS + 1):
        for path in PAGES:
            visit(browser.page, home + path)
            if path == PAGES[0]:
                browser.page.evaluate(ANSWERED)
            at_rest(browser.page)
        measurings.take(turn * len(PAGES), "pages", last=turn == ROUNDS)
    return measurings.judged()


def two_tabs(browser: Driven, home: str) -> None:
    """Checks that evenings in two tabs are saved separately, and one survives closing the other."""
    context = browser.page.context
    tabs = [context.new_page(), context.new_page()]
    for number, tab in enumerate(tabs):
        tab.set_default_timeout(PATIENCE)
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

    site = Counted(ROOT / "site")
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with (
        tempfile.TemporaryDirectory(prefix="soak", ignore_cleanup_errors=True) as profile,
        chromium_by_itself(profile),
        sync_playwright() as playwright,
    ):
        browser = Driven(playwright.chromium, profile)
        browser.page.goto(f"{site.url}play/table/")
        parts = {"replies": replies(browser, most), "pages": navigations(browser)}
        two_tabs(browser, site.url)
        browser.driver.close()
    site.shutdown()
    print(", ".join(f"{part}: {colour}" for part, colour in parts.items()))
    sys.exit({*parts.values()} != {"green"})


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
