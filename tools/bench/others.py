"""The same question answered by the alternatives: PyScript, markdown-exec, JupyterLite.

All use the same zip of the package, the same server and browser, and the same version of Pyodide, except
JupyterLite, which includes a later one. None makes external requests: files from other sites are stored
locally. `make bench` installs them under build/bench. marimo is left out: its page requests Pyodide, marimo
itself and its dependencies from other sites.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import statistics
import subprocess
import tempfile
import threading
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from tools.bench.jupyterlite import BUILT, INSTALLED, WHEELS
from tools.bench.start import QUESTION, STOCK, lay_out, took

if TYPE_CHECKING:
    from playwright.sync_api import Response

NODE_MODULES = INSTALLED / "node_modules"
ROUNDS = 5
ELSEWHERE = {
    "https://cdnjs.cloudflare.com/ajax/libs/ace/1.16.0/": "others/ace/",
    "https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.7.0/": "others/highlight/",
    "https://cdn.jsdelivr.net/npm/highlightjs-themes@1.0.0/": "others/highlight/styles/",
    "https://cdn.jsdelivr.net/pyodide/v0.29.5/full/": "python/stock/",
}
"""The addresses that markdown-exec requests from other sites, and the local copies."""

ASK = f"""import json
from ambigu_variants.bridge import answer
reply = answer('''{json.dumps({"game": "ambigu", "operation": "hands", "arguments": QUESTION})}''')
assert json.loads(reply)["ok"], reply
"""
PYSCRIPT_CONFIG = {"interpreter": "python/stock/pyodide.mjs", "files": {"python/stock/package.zip": "./*"}}
PYSCRIPT_PAGE = f"""<!doctype html><link rel=icon href=data:,>
<link rel=stylesheet href=others/pyscript/core.css>
<script type=module src=others/pyscript/core.js></script>
<script type=py config='{json.dumps(PYSCRIPT_CONFIG)}'>
from pyscript import window
{ASK}window.took = window.performance.now()
window.settled = True
</script>"""

FETCHED = f"""import sys
from pyodide.http import pyfetch
await (await pyfetch("/python/stock/package.zip")).unpack_archive(extract_dir="/package")
sys.path.insert(0, "/package")
{ASK}print("answered")
"""
FENCE = f"""```pyodide version="0.29.5"
{FETCHED}```"""
FENCED = """import sys
from markdown import markdown
from markdown_exec import formatter, validator
fence = {"name": "pyodide", "class": "pyodide", "validator": validator, "format": formatter}
configs = {"pymdownx.superfences": {"custom_fences": [fence]}}
print(markdown(sys.stdin.read(), extensions=["pymdownx.superfences"], extension_configs=configs))
"""
# The button is clicked as soon as it works, as by a quick reader.
CLICKED = """<script>
const output = document.querySelector(".pyodide-output");
new MutationObserver(() => {
  if (output.textContent.includes("answered")) globalThis.settled = globalThis.took ??= performance.now();
}).observe(output, { childList: true, subtree: true, characterData: true });
pyodidePromise.then(() => setTimeout(() => document.querySelector(".pyodide-clickable").click()));
</script>"""

# The prompt is in a frame that runs the given code, as on a documentation page.
JUPYTERLITE_PAGE = f"""<!doctype html><link rel=icon href=data:,>
<iframe src="others/jupyterlite/repl/index.html?kernel=python&execute=1&code={quote(FETCHED)}"></iframe>
<script>
const frame = document.querySelector("iframe");
const looking = setInterval(() => {{
  const output = frame.contentDocument?.querySelector(".jp-OutputArea-output");
  if (!output?.textContent.includes("answered")) return;
  globalThis.settled = globalThis.took = performance.now();
  clearInterval(looking);
}}, 20);
</script>"""


def lay_out_others(site: Path) -> None:
    """Writes the pages of the alternatives and all files that they load."""
    (site / "pyscript.html").write_text(PYSCRIPT_PAGE)
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", site / "others" / "pyscript")
    shutil.copytree(NODE_MODULES / "ace-builds" / "src-min-noconflict", site / "others" / "ace")
    highlight = NODE_MODULES / "@highlightjs" / "cdn-assets"
    shutil.copytree(
        highlight, site / "others" / "highlight", ignore=shutil.ignore_patterns("es", "languages")
    )
    for theirs, like in (("tomorrow", "default"), ("tomorrow-night-blue", "dark")):
        styles = site / "others" / "highlight" / "styles"
        shutil.copy(styles / f"{like}.min.css", styles / f"{theirs}.min.css")
    shutil.copy(STOCK / "pyodide.js", site / "python" / "stock")
    (wheel,) = WHEELS.glob("micropip-*.whl")
    shutil.copy(wheel, site / "python" / "stock")
    listed = site / "python" / "stock" / "pyodide-lock.json"
    lock = json.loads(listed.read_text())
    lock["packages"]["micropip"]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    listed.write_text(json.dumps(lock))
    (site / "jupyterlite.html").write_text(JUPYTERLITE_PAGE)
    shutil.copytree(BUILT, site / "others" / "jupyterlite")
    python = INSTALLED / "venv" / "bin" / "python"
    made = subprocess.run(
        [python, "-c", FENCED], input=FENCE, capture_output=True, text=True, check=True
    ).stdout
    for address, here in ELSEWHERE.items():
        made = made.replace(address, here)
    (assets,) = INSTALLED.glob("venv/lib/python*/site-packages/markdown_exec/assets")
    script = (assets / "pyodide.js").read_text()
    page = f"<!doctype html><link rel=icon href=data:,><body data-md-color-scheme=default>{made}"
    (site / "markdown-exec.html").write_text(f"{page}<script>{script}</script>{CLICKED}")


def hear(sent: dict[str, int], response: Response) -> None:
    """Notes the bytes sent for an address; one that is preloaded and then requested is counted once."""
    sent[response.url] = int(response.headers.get("content-length", 0))


SIDES = ("ours", "stock", "pyscript", "markdown-exec", "jupyterlite")


def main() -> None:
    from playwright.sync_api import sync_playwright

    from playground.serve import Site
    from tests.browser.browsers import browsers

    times: dict[str, dict[str, list[float]]] = {side: {"cold": [], "warm": []} for side in SIDES}
    loaded: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder))
        lay_out_others(Path(folder))
        site = Site(Path(folder))
        threading.Thread(target=site.serve_forever, daemon=True).start()
        for turn in range(ROUNDS):
            with ExitStack() as stack:
                for side in SIDES[turn % len(SIDES) :] + SIDES[: turn % len(SIDES)]:
                    context = playwright.chromium.launch_persistent_context(
                        stack.enter_context(tempfile.TemporaryDirectory()),
                        executable_path=browsers()["chromium"],
                        args=["--no-sandbox", "--disable-background-networking"],
                    )
                    sent: dict[str, int] = {}
                    context.on("response", partial(hear, sent))
                    address = f"{site.url}{side}.html"
                    times[side]["cold"].append(took(context, address))
                    loaded[side] = sum(sent.values()) / 1e6
                    times[side]["warm"].append(took(context, address))
                    context.close()
        site.shutdown()
    print(
        "The same answer in a page of others, Chromium: median milliseconds, and how often ours; MB with gzip"
    )
    for side, found in times.items():
        told = ""
        for visit, ours in times["ours"].items():
            ratio = statistics.median(theirs / own for theirs, own in zip(found[visit], ours, strict=True))
            told += f"  {visit} {statistics.median(found[visit]):5.0f} ({ratio:.1f})"
        print(f"  {side:13}{told}  {loaded[side]:.2f} MB")


if __name__ == "__main__":
    main()
