"""The page Try cards: hands to compare, a deal to play, and the library of worked deals as its examples.

The worked deals are the records kept with the tests, one board for each situation. Not every source needs a
record: a situation's board has a column for each source with a record of it. The complete additional accounts
have situations of their own, in the folder ``additional``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from markupsafe import Markup

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.rules.words import A_COMBINATION, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import say
from ambigu_variants.records import record
from docs.hooks.examples import FIRST
from docs.hooks.fences import most_hands, playground
from docs.hooks.rendering import in_each_language, render, waiting
from docs.hooks.toml_files import load

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
ADDITIONAL = FOLDER / "additional"
DATED = {account.id: account.source.dated for account in ACCOUNTS}
OTHERS = {account.id: account.source.dated for account in ACCOUNTS.additional if account.whole}
LAID = ("pool", "tray", "house", "shuffles")

SHOWN = "dealer-opening-unfollowed"
"""The situation on the board of the page: a short one, which each account ends otherwise."""


def worked() -> dict[str, dict[str, Path]]:
    """Returns the records of each situation, in the order of the titles, by source."""
    return _worked(load("library")["situations"], FOLDER, DATED)


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
    """Returns every situation: ``id``, ``title``, the ``fragment`` of its board, and what is ``told``.

    This is for each account its column of the board and the ``title`` and ``comment`` of its record, if there
    is one.
    """
    return [_situation("situations", each, records, DATED) for each, records in worked().items()]


@in_each_language
def further() -> list[Data]:
    """Returns the situations of the additional accounts, in the same form."""
    found = _worked(load("library")["additional"], ADDITIONAL, OTHERS)
    return [_situation("additional", each, records, OTHERS) for each, records in found.items()]


def _situation(group: str, situation: str, paths: Mapping[str, Path], among: Iterable[str]) -> Data:
    title = say(load("library")[group][situation]["title"])
    records = _records(paths)
    board = _board(title, records.values())
    shown: dict[str, Data] = {source: {} for source in among}
    for (source, each), column in zip(records.items(), deals.board(board)["columns"], strict=True):
        data = each.data()
        if column["result"]["purses"] != data["result"]["purses"]:
            raise ValueError(f"{situation} does not come out on the board as it does by itself")
        named, comment = record.titled(data["title"]), say(data["comment"])
        shown[source] = {**column, "title": named, "comment": comment}
    return {"id": situation, "title": title, "fragment": board_html(board)["address"], "told": shown}


def _records(paths: Mapping[str, Path]) -> dict[str, record.Record]:
    return {source: record.from_text(path.read_text(encoding="utf-8")) for source, path in paths.items()}


def _board(title: str, records: Collection[record.Record]) -> Data:
    """Returns records of a situation as one board."""
    data = [each.data() for each in records]
    shared = {name: data[0][name] for name in ("seats", "purses", "stock", "debts") if name in data[0]}
    return {
        "record": {**shared, "title": title},
        "columns": [
            {"rules": each["rules"], "laid": {name: each[name] for name in LAID if name in each}}
            for each in data
        ],
        "moves": _moves(records),
    }


def _moves(records: Iterable[record.Record]) -> list[object]:
    """Returns every reply of every deal with its column; the columns alternate, stage by stage."""
    stages = list(Stage)
    moves = []
    for column, each in enumerate(records):
        asked = [step for step in replay(each).log if isinstance(step, Ask)]
        for place, (step, reply) in enumerate(zip(asked, each.replies, strict=True)):
            order = (stages.index(Stage(step.stage)), column, place)
            moves.append((order, [column, reply.partition("#")[0].strip(), "alone"]))
    return [move for _, move in sorted(moves)]


def page() -> str:
    """Renders the page, with a situation on the board for those who have not opened another."""
    title = say(load("library")["situations"][SHOWN]["title"])
    board = board_html(_board(title, _records(worked()[SHOWN]).values()))
    dealing = render(
        "deals.html.jinja",
        board=board["state"],
        possible=board["possible"],
        words=waiting(),
        most=most_hands(),
        further=OTHERS,
        example=Markup(board["html"]),
    )
    return render(
        "cards.md.jinja",
        playground=Markup(playground(FIRST, whole=True)),
        dealing=Markup(dealing),
        most=most_hands(),
        lists=[situations(), further()],
        combinations=A_COMBINATION,
        counters=counters,
    )


def moved() -> dict[str, str]:
    """Returns the address of each situation's board, by that of the page that it once had."""
    return {
        f"play/worked/{each['id']}/": f"play/cards/#deal={each['fragment']}"
        for each in (*situations(), *further())
    }
