"""The time from page load to the first answer of the package: our page against stock Pyodide.

Version, browser, server, question and kind of worker are the same, and both are measured in one run. A cold
start has a new profile; a warm one is a later visit with that profile, whose first visit lasted until our
page had saved the memory snapshot of its Python.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

ROOT = Path(__file__).resolve().parents[2]
STOCK = ROOT / "playground" / "node_modules" / "pyodide"
LOCK = "pyodide-lock.json"
ROUNDS = 7
WARM_VISITS = 3
STAY = 3_000  # only while a page stays open does the browser keep the machine code of the interpreter
QUESTION = {"hands": ["8h 7h 1c 2s", "10d 5d 3c 4s"]}

OURS_PAGE = f"""<!doctype html><html lang=en><link rel=icon href=data:,><script type=module>
import {{ ask, engine }} from "./playground/engine.js";
await ask("hands", {json.dumps(QUESTION)});
globalThis.took = performance.now();
const kept = new Promise((seen) => engine.addEventListener("kept", seen));
if (!localStorage.getItem("variorum-memory")) await kept;
globalThis.settled = true;
</script>"""

STOCK_PAGE = f"""<!doctype html><html lang=en><link rel=icon href=data:,><script type=module>
const worker = new Worker(new URL("./python/stock/stock.js", location), {{ type: "module" }});
const heard = () => new Promise((resolve) => (worker.onmessage = ({{ data }}) => resolve(data)));
await heard();
worker.postMessage({json.dumps(json.dumps({"game": "ambigu", "operation": "hands", "arguments": QUESTION}))});
const {{ ok, error }} = JSON.parse(await heard());
if (!ok) throw new Error(error.message);
globalThis.took = performance.now();
globalThis.settled = true;
</script>"""


def page_of_ours(page: str) -> str:
    """Returns a page with our scripts at their real address."""
    from playground.build.assets import scripts

    return page.replace("./playground/", f"./{scripts()}")


def lay_out(site: Path) -> None:
    """Writes the two pages and their files, both with python/, which the server lets a browser cache."""
    from playground.build.assets import python, site_files

    for path, file in (site_files() | python()).items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, site / path)
    stock = site / "python" / "stock"
    stock.mkdir()
    for name in (
        "pyodide.mjs",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copy(STOCK / name, stock)
    shutil.copy(Path(__file__).with_name("stock.js"), stock)
    with zipfile.ZipFile(stock / "package.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted((ROOT / "ambigu_variants").rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                archive.write(file, file.relative_to(ROOT))
    (site / "ours.html").write_text(page_of_ours(OURS_PAGE))
    (site / "stock.html").write_text(STOCK_PAGE)


@contextmanager
def opened(page: str, name: str = "chromium") -> Iterator[Page]:
    """Yields a page of ours in a browser, on a server of its own, once it reports that it is ready."""
    from playwright.sync_api import sync_playwright

    from playground.serve import Site
    from tests.browser.browsers import browsers, launch_options

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder))
        (Path(folder) / "asked.html").write_text(page_of_ours(page))
        site = Site(Path(folder))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        browser = getattr(playwright, name).launch(**launch_options(name, browsers()[name]))
        shown = browser.new_page()
        shown.goto(f"{site.url}asked.html")
        shown.wait_for_function("globalThis.ready", timeout=120_000)
        yield shown
        browser.close()
        site.shutdown()


def took(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    try:
        page.goto(address)
        page.wait_for_function("globalThis.took", timeout=120_000)
        milliseconds: float = page.evaluate("globalThis.took")
        page.wait_for_function("globalThis.settled", timeout=120_000)
        page.wait_for_timeout(STAY)
        return milliseconds
    finally:
        page.close()


def measure(playwright: Playwright, base: str, executable: str) -> dict[str, list[dict[str, float]]]:
    """Times visits in pairs, so that other load on the machine affects both sides equally."""
    pairs: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
    for turn in range(ROUNDS):
        with ExitStack() as stack:
            contexts = {}
            for side in ("ours", "stock") if turn % 2 else ("stock", "ours"):
                context = playwright.chromium.launch_persistent_context(
                    stack.enter_context(tempfile.TemporaryDirectory()),
                    executable_path=executable,
                    args=["--no-sandbox", "--disable-background-networking"],
                )
                stack.callback(context.close)
                contexts[side] = context
            for visit in range(1 + WARM_VISITS):
                pair = {side: took(context, f"{base}{side}.html") for side, context in contexts.items()}
                pairs["warm" if visit else "cold"].append(pair)
    return pairs


def main() -> None:
    from playwright.sync_api import sync_playwright

    from playground.serve import Site
    from tests.browser.browsers import browsers

    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        site = Site(Path(folder))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            pairs = measure(playwright, site.url, browsers()["chromium"])
        site.shutdown()
    print("From page load to the first answer, Chromium, median milliseconds")
    for state, target in (("cold", 0.4), ("warm", 0.3)):
        ours, stock = (statistics.median(pair[side] for pair in pairs[state]) for side in ("ours", "stock"))
        ratio = statistics.median(pair["ours"] / pair["stock"] for pair in pairs[state])
        print(f"  {state}  ours {ours:5.0f}  stock {stock:5.0f}  ratio {ratio:.2f} (at most {target})")
