"""The time from a click to the answer in Chromium: in the worker, and until it is painted.

Measured for hands judged under every account, for a deal of four players under every account, reply by
reply, for an evening of four with the coach and without, and for the exact part of a review.
"""

from __future__ import annotations

import json
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
DEALS = 4
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
globalThis.replied = () => {
  const button = place.querySelector(".decision__replies button, [data-do=next]");
  const { do: next, reply, say, least } = button.dataset;
  if (next) return ["next", ""];
  const laid = Number(least) ? place.querySelector("[data-card]").dataset.card : "";
  return ["reply", reply ?? `${say} ${laid}`.trim()];
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


def seated(page: Page, rules: str) -> tuple[list[list[dict[str, Any]]], str]:
    """Plays an evening, each reply without the coach and with it; also returns the deal with most replies."""

    def click(operation: str, **arguments: Any) -> dict[str, Any]:
        told: dict[str, Any] = page.evaluate("(asked) => click(asked)", [operation, arguments])
        return told

    plays = ("person", "careful", "bold", "bluffing")
    chairs = [{"name": name, "plays": each} for name, each in zip("ABCD", plays, strict=True)]
    begun = {"rules": rules, "chairs": chairs, "purse": 50, "seed": "7", "until": {"deals": DEALS}}
    evening = click("new_evening", **begun, house={}, title="")["reply"]["evening"]
    while page.evaluate("(rules) => click(['players_ready', { rules }])", rules)["reply"]["more"]:
        pass
    shown: list[list[dict[str, Any]]] = [[], []]
    deals: dict[int, Any] = {}
    action, said = "show", ""
    while True:
        for coach in (False, True):
            asked = {
                "evening": evening,
                "action": action,
                "said": said,
                "here": 0,
                "coach": coach,
                "paced": True,
            }
            told = click("evening_html", **asked)
            shown[coach].append(told)
        state = told["reply"]["state"]
        evening = state["evening"]
        deals[len(evening["deals"])] = evening["deals"][-1]
        if state["over"]:
            most = max(
                deals.values(), key=lambda deal: sum(each.startswith("p1") for each in deal["replies"])
            )
            return shown, json.dumps(most)
        action, said = page.evaluate("() => replied()")


def reviewed(page: Page, record: str) -> dict[str, Any]:
    """Returns the answer to a request for the review of the first player's decisions."""
    asked = ["review", {"record": record, "seats": ["p1", "p2"]}]
    found: dict[str, Any] = page.evaluate("(asked) => click(asked)", asked)
    return found


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
        evenings = [seated(page, source) for source in sources]
        reviews = [reviewed(page, record) for _, record in evenings]
    print("From a click to its answer, Chromium, median milliseconds")
    told("hands", judged[1:], 50)
    told(f"a deal in {len(sources)} columns", dealt, 100)
    for coach, most in ((False, 50), (True, 150)):
        name = "at the table, with the coach" if coach else "at the table, without the coach"
        told(name, [each for shown, _ in evenings for each in shown[coach][1:]], most)
    decisions = sum(each["reply"]["html"].count("review__decision") for each in reviews)
    took = sum(each["answered"] for each in reviews)
    print(f"  exact part of a review: {decisions} decisions in {took:.0f}, six in {6 * took / decisions:.0f}")


if __name__ == "__main__":
    main()
