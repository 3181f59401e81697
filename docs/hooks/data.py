"""The data files: the tables of the census and of the texts as CSV, and the page on which they are.

`docs/data.toml` describes the tables and their columns.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby, islice
from pathlib import Path

from markupsafe import Markup

from ambigu_variants import games
from ambigu_variants.ambigu.census.every_hand import classes
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.estimates import estimates
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.research.pairs import NAMES, judged
from docs.hooks import census, collated, studies
from docs.hooks.edition import edition
from docs.hooks.rendering import render
from docs.hooks.toml_files import load

FOLDER = "data"
"""The folder of the files in the site."""
PACKAGE = "datapackage.json"
LICENCES = {"CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/"}
OR = " | "
"""The separator between sets within a cell."""
KINDS = {str: "string", int: "integer", float: "number"}
MISSING = {"collation": [""], "family": [collated.NOT_SEEN], "studies": [""]}
"""The sign for a missing value, for each table that can lack one."""
SHOWN = 3
"""The number of rows of each table on the page."""
NOTEBOOK = Path(__file__).parents[1] / "notebook.ipynb"
PICTURE = """\
import matplotlib.pyplot as plt
import pandas as pd

table = pd.read_csv("{address}/collation.csv")
own = table[table["account"] == "{other}"].set_index("question")
stakes, errors = own["{base}_staked"], own["{base}_staked_se"]
largest = stakes[stakes.abs().nlargest(20).index].sort_values()
plt.figure(figsize=(8, 6), layout="constrained")
plt.errorbar(largest, largest.index, xerr=2 * errors[largest.index], fmt="o")
plt.xlabel("counters staked more per deal, with two standard errors")
plt.savefig("stakes.svg")"""
"""A program for the page, in ten lines."""

Row = tuple[str | int | float | None, ...]


def page() -> str:
    """Renders the page of the data files; the first rows of each table stand there side by side."""
    found = census.census()
    with opened(ENGLISH):  # the files are in English only
        shown = {name: list(islice(rows(found), SHOWN)) for name, rows in ROWS.items()}
    return render(
        "data.md.jinja",
        folder=FOLDER,
        picture=Markup(picture()),
        main=ACCOUNTS[0].source,
        other=ACCOUNTS[1].source,
        census=census.FILE.name,
        package=PACKAGE,
        tables={
            name: (load("data")[name]["row"], list(zip(columns(name), *rows, strict=True)))
            for name, rows in shown.items()
        },
        texts=games.sources().values(),
        cited=found,
        licence=LICENCES[found["licence"]],
    )


def picture() -> str:
    """Returns a program that draws some effects out of the table of answers."""
    base, other = (account.id for account in ACCOUNTS[:2])
    return PICTURE.format(address=os.environ.get("SITE_URL", "") + FOLDER, base=base, other=other)


def notebook() -> str:
    """Returns the notebook, with the addresses of this site and of its wheel."""
    wheel = f"ambigu_variants-{edition()['version']}-py3-none-any.whl"
    site = os.environ.get("SITE_URL", "http://localhost:8000/")
    return NOTEBOOK.read_text(encoding="utf-8").replace("SITE_ADDRESS", site).replace("WHEEL", wheel)


def files(found: Data) -> dict[str, str]:
    """Returns the contents of every file but the census itself, by name."""
    tables = {name: list(rows(found)) for name, rows in ROWS.items()}
    made = {f"{name}.csv": csv_of(name, rows) for name, rows in tables.items()}
    made["collation.json"] = collated.json_of(collated.collation())
    for question, rows in collated.by_question():
        made[f"questions/{question}.csv"] = csv_of("collation", map(collated.flat, rows))
        made[f"questions/{question}.json"] = collated.json_of(rows)
    return {**made, PACKAGE: json.dumps(package(found, tables), ensure_ascii=False, indent=1) + "\n"}


def site_files() -> dict[str, Path]:
    """Returns the file on disk for each path in the site."""
    return {f"{FOLDER}/{name}": census.FILE.parent / name for name in [census.FILE.name, *files_named()]}


def files_named() -> list[str]:
    """Returns the names of the files beside the census."""
    questions = (question.id for question in questions_of(Rulebook).values())
    return [
        *(f"{name}.csv" for name in ROWS),
        "collation.json",
        *(f"questions/{question}.{kind}" for question in questions for kind in ("csv", "json")),
        PACKAGE,
    ]


def columns(name: str) -> dict[str, str]:
    """Returns the columns of a table, each with its description; those of one account stand together."""
    shorts = {account.id: account.source.short for account in ALL_ACCOUNTS}
    each_of = {
        "{account}": {account.id: shorts[account.id] for account in ACCOUNTS},
        "{text}": shorts,
        "{pair}": {"/".join(pair): " and ".join(map(shorts.__getitem__, pair)) for pair in collated.PAIRS},
        "": {"": ""},
    }
    found: dict[str, str] = {}
    given = load("data")[name]["columns"].items()
    for blank, some in groupby(given, lambda each: next(blank for blank in each_of if blank in each[0])):
        known = list(some)
        for id, short in each_of[blank].items():
            found |= {column.replace(blank, id): says.replace(blank, short) for column, says in known}
    return found


def csv_of(name: str, rows: Iterable[Row]) -> str:
    """Returns a table as CSV, with the values of each row in the order of its columns."""
    written = io.StringIO()
    writer = csv.writer(written)  # as RFC 4180 has it: commas, quotes where needed, CR LF
    writer.writerow(columns(name))
    writer.writerows(rows)
    return written.getvalue()


def package(found: Data, tables: Mapping[str, list[Row]]) -> Data:
    """Returns the description of the tables as a Frictionless data package."""
    return {
        "name": "ambigu-census",
        "title": found["title"],
        "version": found["version"],
        "licenses": [{"name": found["licence"], "path": LICENCES[found["licence"]]}],
        "sources": [{"title": f"{found['edition']}, version {found['version']}, {found['year']}"}],
        "resources": [
            {
                "name": name.rpartition("/")[2],
                "path": f"{name}.csv",
                "description": load("data")[name]["row"],
                "format": "csv",
                "mediatype": "text/csv",
                "encoding": "utf-8",
                "schema": {
                    "fields": [
                        {
                            "name": column,
                            "type": _kind(values),
                            "description": says,
                        }
                        for (column, says), values in zip(
                            columns(name).items(), zip(*rows, strict=True), strict=True
                        )
                    ],
                    "missingValues": MISSING.get(name, []),
                },
            }
            for name, rows in tables.items()
        ],
    }


def _kind(values: Iterable[str | int | float | None]) -> str:
    """Returns the type of a column: the widest of its cells that aren't missing."""
    kinds = {type(each) for each in values if each not in (None, collated.NOT_SEEN)}
    return next((told for kind, told in KINDS.items() if kind in kinds and kind is not int), KINDS[int])


# The rows --------------------------------------------------------------------------------------------------


def _accounts(found: Data) -> Iterator[Row]:
    ties = {each["source"]: each["ties"] for each in found["sources"]}
    for account in ACCOUNTS:
        source = account.source
        told = (source.id, source.author, source.year or "", source.language)
        yield (*told, found["hands"], found["pairs"], ties[source.id])


def _counts(found: Data) -> Iterator[Row]:
    for each in found["sources"]:
        for row in each["counts"]:
            yield each["source"], row["combination"] or "", row["price"], row["hands"], row["won"]


def _comparisons(found: Data) -> Iterator[tuple[Row, Data]]:
    """Yields each comparison (its name, kind, accounts, question and reading) with its results."""
    for each in found["between"]:
        one, other = each["sources"]
        yield (f"{one}/{other}", "accounts", one, other, "", ""), each
        for done in each["alone"]:
            for exchange in done["exchanges"]:
                mine, theirs, question = exchange["source"], exchange["answer"], done["question"]
                yield (f"{mine}/{question}={theirs}", "answer", mine, theirs, question, ""), exchange
    for each in found["readings"]:
        source, question, reading = each["source"], each["question"], each["reading"]
        yield (f"{source}/{question}={reading}", "reading", source, "", question, reading), each


def _compared(found: Data) -> Iterator[Row]:
    for head, each in _comparisons(found):
        totals = [total for unit in ("hands", "pairs") for total in each[unit].values()]
        supplied = (each[unit]["any"]["supplied"] for unit in ("hands", "pairs"))
        left = sum(total["unexplained"] for total in totals)
        yield *head, *(total["total"] for total in totals), each["direction"]["counters"], *supplied, left


def _splits(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for unit in ("hands", "pairs"):
            for total, parts in each[unit].items():
                for part in parts["split"]:
                    yield name, unit, total, OR.join(map(collated.JOINED.join, part["questions"])), part[unit]


def _directions(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for unit in ("hands", "pairs"):
            for kind, moved in each["direction"][unit].items():
                yield name, unit, kind, moved[unit], moved["counters"]


def _combinations(found: Data) -> Iterator[Row]:
    for (name, *_), each in _comparisons(found):
        for row in each["direction"]["combinations"]:
            yield name, row["combination"], row["lost"], row["gained"]


def _alone(found: Data) -> Iterator[Row]:
    for each in found["between"]:
        for done in each["alone"]:
            found_so = [done["stands"], done["explains"], *(one["settles"] for one in done["exchanges"])]
            figures = (some[unit] for some in found_so for unit in ("hands", "pairs"))
            yield *each["sources"], done["question"], *figures


def _collation(_: Data) -> Iterator[Row]:
    yield from map(collated.flat, collated.collation())


def _family(_: Data) -> Iterator[Row]:
    yield from collated.family()


def _three(found: Data) -> Iterator[Row]:
    for three in found["three"]:
        for unit in ("hands", "pairs"):
            for total, parted in three[unit].items():
                numbers = {"alike": parted["alike"], **parted["alone"], "differ": parted["differ"]}
                for who, number in numbers.items():
                    yield *three["sources"], unit, total, who, number


def _distance(found: Data) -> Iterator[Row]:
    far = found["distance"]
    asked = far["questions"]
    tables = (
        *(some[about] for some in (asked, asked["supplied"]) for about in ("hands", "deal")),
        *(far[key] for key in MEASURES),
        *(far["supplied"][unit] for unit in ("hands", "pairs")),
    )
    for one, first in enumerate(far["sources"]):
        for other, second in list(enumerate(far["sources"]))[one + 1 :]:
            yield first, second, *(table[one][other] for table in tables)


MEASURES = ("hands", "result", "pairs", "counters")


def _worth(rules: Rulebook) -> list[tuple[str, int, int]]:
    """Returns the name, price and rank of each class of hands under a rulebook."""
    found = judged(rules)
    columns = (found.names.tolist(), found.prices.tolist(), found.ranks.tolist())
    names = [name.value if name else "" for name in NAMES]
    return [(names[name], price, rank + 1) for name, price, rank in zip(*columns, strict=True)]


def _classes(found: Data) -> Iterator[Row]:
    worths = [_worth(account.rules) for account in ACCOUNTS]
    for (hand, size), *held in zip(classes(), *worths, strict=True):
        yield " ".join(map(str, hand.cards)), size, *(value for worth in held for value in worth)


def _readings(found: Data) -> Iterator[Row]:
    for account in ACCOUNTS:
        mine = _worth(account.rules)
        for question in hand_questions():
            for reading in list(account.readings(question))[1:]:
                theirs = _worth(account.reading(question, reading).rules)
                for (hand, _), before, after in zip(classes(), mine, theirs, strict=True):
                    if before[:2] != after[:2]:
                        cards = " ".join(map(str, hand.cards))
                        yield account.id, kebab(question), reading, cards, *after[:2]


def _studied(found: Data) -> Iterator[Row]:
    for source in studies.sources():
        totals = studies.stored(source).study.totals
        own = comparison.account_named(ACCOUNTS, source).rules
        for each, sums in ((None, totals.base), *totals.rivals.items()):
            head: Row = ("", "", "", None)
            if each:
                both = each.ruling, getattr(own, each.question.replace("-", "_"))
                supplied = any(ruling.standing is Standing.SUPPLIED for ruling in both)
                head = (each.question, each.answer, str(each.effect), int(supplied))
            met = (sums.rounds * sums.players, sums.up, sums.moved, sums.ended)
            seats = {"net-1": "elder", f"net-{sums.players}": "dealer"}
            for measure, (mean, error, _) in estimates(sums).items():
                yield source, *head, seats.get(measure, measure), *met, round(mean, 4), round(error, 4)


def _sentences(_: Data) -> Iterator[Row]:
    for source in games.sources().values():
        for each in source.sentences:
            told = each.span.fingerprint, each.kind.value, OR.join(each.tied)
            yield source.id, each.number, each.at, *each.span[:3], *told


ROWS: dict[str, Callable[[Data], Iterator[Row]]] = {
    "collation": _collation,
    "family": _family,
    "studies": _studied,
    "accounts": _accounts,
    "counts": _counts,
    "comparisons": _compared,
    "splits": _splits,
    "directions": _directions,
    "combinations": _combinations,
    "alone": _alone,
    "three": _three,
    "distance": _distance,
    "classes": _classes,
    "classes-readings": _readings,
    "texts/sentences": _sentences,
}
