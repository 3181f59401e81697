"""The library of worked deals: the records kept with the tests, one board for each situation.

Not every source needs a record: a situation's board has a column for each source with a record of it. The
complete additional accounts have situations of their own, in the folder ``additional``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import message, say, say_n, signed
from ambigu_variants.records import record
from docs.hooks.rendering import Pages, in_each_language, render

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
ADDITIONAL = FOLDER / "additional"
SHORTS = {account.id: account.source.short for account in ACCOUNTS}
OTHERS = {
    account.id: account.source.short for account in ALL_ACCOUNTS if account.whole and account.id not in SHORTS
}
LAID = ("pool", "tray", "house", "shuffles")

TITLES = {
    "a-whole-deal": message("A whole deal, with a raise and a showdown"),
    "all-pass-two-cards": message("All pass with two cards in hand"),
    "stand-at-once": message("The elder hand stands at once"),
    "dealer-stands-last": message("The dealer, last to speak, stands"),
    "all-pass-four-cards": message("All pass on four cards"),
    "forced": message("Everyone passes on four cards, and the dealer forces the deal"),
    "opening-unfollowed": message("A first bet that nobody calls"),
    "dealer-opening-unfollowed": message("The dealer opens, and nobody calls"),
    "last-betting-passed-out": message("Everyone passes in the last round of betting"),
    "lone-raiser": message("A raise that nobody calls"),
    "equal-points": message("Equal points, two cards in sequence"),
    "three-against-two": message("A point of three cards against a higher point of two"),
    "flush-with-run-of-three": message("A flush that holds a run of three"),
    "fredon-of-sevens": message("A fredon of sevens"),
    "fredon-of-eights": message("A fredon of eights"),
    "fredon-of-nines": message("A fredon of nines"),
    "all-in-side-pot": message("All in, with a side pot"),
    "debtor": message("A player in debt"),
    "stock-exhausted": message("The stock runs out"),
    "pool-carried-over": message("A pool carried over"),
}
"""The titles of the situations, in the order in which they are shown."""

FURTHER = {
    "bid-raised": message("A bet that is raised and called"),
    "two-primes": message("Two primes, and nobody bets"),
}
"""The titles of the situations that are worked under the additional accounts."""


def worked() -> dict[str, dict[str, Path]]:
    """Returns the records of each situation, in the order of the titles, by source.

    Raises:
        ValueError: a record has no situation with a title, or no known source.
    """
    return _worked(TITLES, FOLDER, SHORTS)


def _worked(titles: Iterable[str], folder: Path, sources: Iterable[str]) -> dict[str, dict[str, Path]]:
    found = {
        situation: {
            source: path for source in sources if (path := folder / f"{situation}-{source}.toml").is_file()
        }
        for situation in titles
    }
    kept = {path for records in found.values() for path in records.values()}
    unknown = [path.name for path in folder.glob("*.toml") if path not in kept]
    if unknown or not all(found.values()):
        raise ValueError(f"The library and its list of situations differ: {sorted(unknown)}")
    return found


@in_each_language
def situations() -> list[Data]:
    """Returns every situation: ``id``, ``title``, ``seats``, and the following.

    ``deals`` are the records, ``missing`` the sources without one, ``ends`` the outcomes by account in
    sentences, ``html`` and ``fragment`` those of its board.
    """
    return [_situation(each, TITLES[each], records, SHORTS) for each, records in worked().items()]


@in_each_language
def further() -> list[Data]:
    """Returns the situations of the additional accounts, in the same form."""
    found = _worked(FURTHER, ADDITIONAL, OTHERS)
    return [_situation(each, FURTHER[each], records, OTHERS) for each, records in found.items()]


def _situation(situation: str, title: str, records: dict[str, Path], among: Mapping[str, str]) -> Data:
    told = [record.from_toml(path.read_text(encoding="utf-8")) for path in records.values()]
    data = [each.data() for each in told]
    shared = {name: data[0][name] for name in ("seats", "purses", "stock", "debts") if name in data[0]}
    board: dict[str, Any] = {
        "record": {**shared, "title": say(title)},
        "columns": [
            {"rules": each["rules"], "laid": {name: each[name] for name in LAID if name in each}}
            for each in data
        ],
        "moves": _moves(told),
    }
    view, columns = board_html(board), deals.board(board)["columns"]
    for mine, column in zip(data, columns, strict=True):
        if column["result"]["purses"] != mine["result"]["purses"]:
            raise ValueError(f"{situation} does not come out on the board as it does by itself")
    return {
        "id": situation,
        "title": say(title),
        "seats": data[0]["seats"],
        "deals": [
            {**each, "title": record.titled(each["title"]), "comment": say(each["comment"])} for each in data
        ],
        "missing": [short for source, short in among.items() if source not in records],
        "ends": {column["rules"]: _end(column) for column in columns},
        "html": view["html"],
        "fragment": view["address"],
    }


def _end(column: Data) -> list[str]:
    """Returns the outcome of a deal, in sentences."""
    result, left = column["result"], column["result"]["pool"] + column["result"]["tray"]
    lines = [_won(column) if "winner" in result else say("Nobody wins.")]
    if left:
        lines.append(
            say_n("Left on the table: {number} counter.", "Left on the table: {number} counters.", left)
        )
    if result["debts"]:
        lines.append(
            say_n("{number} debt is still unpaid.", "{number} debts are still unpaid.", len(result["debts"]))
        )
    return lines


def _won(column: Data) -> str:
    result = column["result"]
    (winner,) = (each for each in column["table"]["players"] if each["seat"] == result["winner"])
    blanks = {"who": winner["name"], "net": signed(winner["net"])}
    if "price" not in result:
        return say("{who} wins; net {net}.", **blanks)
    return say(
        "{who} wins with {combination}, worth {counters} from each of the others; net {net}.",
        combination=say(A_COMBINATION[result["combination"]]),
        counters=counters(result["price"]),
        **blanks,
    )


def _moves(told: list[record.Record]) -> list[Any]:
    """Returns every reply of every deal with its column; the columns alternate, stage by stage."""
    stages = list(Stage)
    moves = []
    for column, each in enumerate(told):
        asked = [step for step in replay(each).log if isinstance(step, Ask)]
        for place, (step, reply) in enumerate(zip(asked, each.replies, strict=True)):
            order = (stages.index(Stage(step.stage)), column, place)
            moves.append((order, [column, reply.partition("#")[0].strip(), "alone"]))
    return [move for _, move in sorted(moves)]


def pages() -> Pages:
    """Returns a page for each situation."""
    return Pages(
        {
            f"play/worked/{each['id']}.md": partial(
                render, "worked.md.jinja", each=each, html=Markup(each["html"])
            )
            for each in (*situations(), *further())
        }
    )


def index() -> str:
    """Renders the list of situations with their outcomes under each source."""
    dated = {account.id: account.source.dated for account in ALL_ACCOUNTS}
    return render(
        "library.md.jinja",
        tables=[
            (situations(), {source: dated[source] for source in SHORTS}),
            (further(), {source: dated[source] for source in OTHERS}),
        ],
    )
