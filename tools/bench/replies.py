"""The time from a click to the answer in Chromium: in the worker, and until it is painted.

Measured for hands judged under every account, and for a deal of four players under every account, reply by
reply.
"""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

HANDS = (
    ["8h 7h 1c 2s", "10d 5d 3c 4s"],
    ["1h 7h 2c 2s", "10d 5d 3c 6s"],
    ["8h 7h 6h 5h", "10d 5d 3c 4s"],
)
CLICKS = 30
SEEDS = ("1", "7", "13")

PAGE = """<!doctype html><html lang=en><link rel=icon href=data:,><div></div><script type=module>
import { ask } from "./playground/engine.js";
const place = document.querySelector("div");
globalThis.click = async ([operation, args]) => {
  const begun = performance.now();
  const reply = await ask(operation, args, { deadline: 60_000 });
  const answered = performance.now() - begun;
  place.innerHTML = reply.html ?? "";
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const offered = [...place.querySelectorAll(".column [data-reply]")].slice(0, 2).at(-1);
  const columns = [...place.querySelectorAll(".column")];
  const move = offered && [columns.indexOf(offered.closest(".column")), offered.dataset.reply];
  return { answered, painted: performance.now() - begun, reply, move };
};
await ask("questions");
globalThis.ready = true;
</script>"""


def played(page: Page, seed: str, sources: list[str]) -> list[dict[str, Any]]:
    """Plays a deal by clicks, with the second of the offered replies if there is one."""

    def click(operation: str, **arguments: Any) -> dict[str, Any]:
        told: dict[str, Any] = page.evaluate("(asked) => click(asked)", [operation, arguments])
        return told

    board = click("new_board", players=4, seed=seed, sources=sources)["reply"]
    shown = [click("board_html", board=board)]
    while move := shown[-1]["move"]:
        shown.append(click("board_html", board=shown[-1]["reply"]["state"], action="reply", reply=move))
    return shown[1:]


def told(name: str, shown: list[dict[str, Any]], most: int) -> None:
    answered, painted = (statistics.median(each[when] for each in shown) for when in ("answered", "painted"))
    slowest = max(each["answered"] for each in shown)
    print(
        f"  {name}: {len(shown)} clicks, answered {answered:.0f} (at most {most}; slowest {slowest:.0f})  "
        f"painted {painted:.0f}"
    )


def main() -> None:
    from ambigu_variants.ambigu.sources import ACCOUNTS
    from tools.bench.start import opened

    with opened(PAGE) as page:
        judged = [
            page.evaluate(
                "(asked) => click(asked)",
                ["hands_view", {"hands": HANDS[turn % len(HANDS)], "readings": []}],
            )
            for turn in range(CLICKS)
        ]
        sources = [account.id for account in ACCOUNTS]
        dealt = [each for seed in SEEDS for each in played(page, seed, sources)]
    print("From a click to its answer, Chromium, median milliseconds")
    told("hands", judged[1:], 50)
    told(f"a deal in {len(sources)} columns", dealt, 100)


if __name__ == "__main__":
    main()
