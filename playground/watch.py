"""Serves the site while somebody writes: `make watch`.

Whenever a file is saved that the site is made from, the site is made anew; then each page that is open is
loaded anew. What goes wrong stands in the terminal.
"""

from __future__ import annotations

import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from playground.serve import Handler, Site, served

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("ambigu_variants", "docs", "playground", "tests/playthroughs", "tests/witnesses")
"""Where the site is written; and in every file of the root."""
MADE = {"__pycache__", "node_modules"}
EVERY = 0.5
"""Seconds between two looks."""
RELOAD = b"""
let before;
setInterval(async () => {
  const now = await fetch(new URL("made", import.meta.url)).then((reply) => reply.text(), () => before);
  if (before !== undefined && now !== before) location.reload();
  before = now;
}, 500);
"""


class Reloading(Handler):
    """A handler that puts a script into each page, which asks whether the site has been made anew."""

    server: Watched

    def do_GET(self) -> None:
        name = urlsplit(self.path).path.removeprefix(self.server.base)
        if name == "reload.js":
            self.send(RELOAD, "text/javascript")
        elif name == "made":
            self.send(str(self.server.made).encode(), "text/plain")
        else:
            super().do_GET()

    def send(self, data: bytes, kind: str) -> None:
        """What is no file."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def changed(self, file: Path) -> bytes | None:
        """A page with the script in it."""
        if file.suffix != ".html":
            return super().changed(file)
        script = f'<script type="module" src="{self.server.base}reload.js"></script></head>'
        return file.read_bytes().replace(b"</head>", script.encode(), 1)


class Watched(Site):
    """A site, and how often it has been made since it is served."""

    handler = Reloading
    made = 0


def saved() -> dict[Path, int]:
    """Each file that the site is made from, and when it was last saved."""
    found = {}
    for file in (*ROOT.iterdir(), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))):
        if not file.name.startswith(".") and not MADE & {*file.parts} and file.is_file():
            found[file] = file.stat().st_mtime_ns
    return found


def main() -> None:
    """Serves, looks, and makes."""
    site = served(__doc__, Watched)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    before = saved()
    try:
        while True:
            time.sleep(EVERY)
            now = saved()
            if now != before:
                before = now
                done = subprocess.run(["make", "build"], cwd=ROOT, check=False)
                print("Made anew." if done.returncode == 0 else "Not made: see above.", flush=True)
                site.made += done.returncode == 0
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
