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
from ambigu_variants.languages import message, say, say_n, signed
from ambigu_variants.records import record
from docs.hooks.examples import FIRST
from docs.hooks.fences import most_hands, playground
from docs.hooks.rendering import in_each_language, render, waiting

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
ADDITIONAL = FOLDER / "additional"
DATED = {account.id: account.source.dated for account in ACCOUNTS}
OTHERS = {account.id: account.source.dated for account in ACCOUNTS.additional if account.whole}
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

SHOWN = "dealer-opening-unfollowed"
"""The situation on the board of the page: a short one, which each account ends otherwise."""

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
    return _worked(TITLES, FOLDER, DATED)


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

    This is for each account how the deal ``ended``, in sentences, and the ``title`` and ``comment`` of its
    record, if there is one.
    """
    return [_situation(each, TITLES[each], records, DATED) for each, records in worked().items()]


@in_each_language
def further() -> list[Data]:
    """Returns the situations of the additional accounts, in the same form."""
    found = _worked(FURTHER, ADDITIONAL, OTHERS)
    return [_situation(each, FURTHER[each], records, OTHERS) for each, records in found.items()]


def _situation(situation: str, title: str, paths: Mapping[str, Path], among: Iterable[str]) -> Data:
    records = _records(paths)
    board = _board(title, records.values())
    unknown = {"ended": [say("No deal of this situation has been worked out from this text.")]}
    told: dict[str, Data] = dict.fromkeys(among, unknown)
    for (source, each), column in zip(records.items(), deals.board(board)["columns"], strict=True):
        data = each.data()
        if column["result"]["purses"] != data["result"]["purses"]:
            raise ValueError(f"{situation} does not come out on the board as it does by itself")
        title_told, comment = record.titled(data["title"]), say(data["comment"])
        told[source] = {"ended": _end(column), "title": title_told, "comment": comment}
    return {"id": situation, "title": say(title), "fragment": board_html(board)["address"], "told": told}


def _records(paths: Mapping[str, Path]) -> dict[str, record.Record]:
    return {source: record.from_toml(path.read_text(encoding="utf-8")) for source, path in paths.items()}


def _board(title: str, told: Collection[record.Record]) -> Data:
    """Returns records of a situation as one board."""
    data = [each.data() for each in told]
    shared = {name: data[0][name] for name in ("seats", "purses", "stock", "debts") if name in data[0]}
    return {
        "record": {**shared, "title": say(title)},
        "columns": [
            {"rules": each["rules"], "laid": {name: each[name] for name in LAID if name in each}}
            for each in data
        ],
        "moves": _moves(told),
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


def _moves(told: Iterable[record.Record]) -> list[object]:
    """Returns every reply of every deal with its column; the columns alternate, stage by stage."""
    stages = list(Stage)
    moves = []
    for column, each in enumerate(told):
        asked = [step for step in replay(each).log if isinstance(step, Ask)]
        for place, (step, reply) in enumerate(zip(asked, each.replies, strict=True)):
            order = (stages.index(Stage(step.stage)), column, place)
            moves.append((order, [column, reply.partition("#")[0].strip(), "alone"]))
    return [move for _, move in sorted(moves)]


def page() -> str:
    """Renders the page, with a situation on the board for those who have not opened another."""
    board = board_html(_board(TITLES[SHOWN], _records(worked()[SHOWN]).values()))
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
    )


def moved() -> dict[str, str]:
    """Returns the address of each situation's board, by that of the page that it once had."""
    return {
        f"play/worked/{each['id']}/": f"play/cards/#deal={each['fragment']}"
        for each in (*situations(), *further())
    }
