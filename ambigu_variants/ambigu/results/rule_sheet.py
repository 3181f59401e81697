"""The wording of an account's rule sheet and card of payments, for a page, a terminal and type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ambigu_variants.ambigu.rules.course import AGREED
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.faces.rule_sheet import signed, signs
from ambigu_variants.faces.tree import (
    Cards,
    Figure,
    Leaf,
    Line,
    Part,
    Place,
    Quote,
    Rows,
    Text,
    filled,
    line,
)
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import Supplied, figure, listed, say, say_n


def sheet_told(sheet: Data) -> Part:
    """Returns the rule sheet in words, with the ladder and its prices first, then the order of play.

    ``sheet`` is the data of :func:`ambigu.rule_sheet.sheet`.
    """
    first, *others = sheet["hands"]
    lines = [each for section in (*sheet["deal"], *sheet["hands"]) for each in section["lines"]]
    return Part(
        say("{title}: a rule sheet", title=sheet["title"])
        if sheet["house"]
        else say("Ambigu according to {account}: a rule sheet", account=sheet["title"]),
        (
            *_words(sheet),
            *_agreed(sheet),
            *_stake(sheet),
            Part(first["title"], (combinations(sheet), *_lines(sheet, first["lines"])), "section"),
            *(Part(each["title"], _lines(sheet, each["lines"]), "section") for each in sheet["deal"]),
            *(Part(each["title"], _lines(sheet, each["lines"]), "section") for each in others),
            *signs((*lines, *sheet["combinations"], *_supplied(sheet)), sheet["account"]),
        ),
        "sheet",
    )


def card_told(sheet: Data) -> Part:
    """Returns the card of payments: the winner's pay and other costs; ``sheet`` as above."""
    lines = [
        each
        for section in sheet["deal"]
        for each in section["lines"]
        if each["pays"] and not each["supplied"]
    ]
    return Part(
        say("{title}: the payments", title=sheet["title"])
        if sheet["house"]
        else say("Ambigu according to {account}: the payments", account=sheet["title"]),
        (
            *_stake(sheet),
            _payments(sheet),
            Part(say("Other payments"), _lines(sheet, lines), "section"),
            *signs((*lines, *_supplied(sheet)), sheet["account"]),
        ),
        "sheet sheet--card",
    )


def _supplied(sheet: Data) -> Iterator[Data]:
    """Yields the prices that the edition supplies, as answers with signs."""
    for each in sheet["combinations"]:
        if any(isinstance(tier["price"], Supplied) for tier in each["tiers"]):
            yield {"supplied": True, "inferred": False, "contested": False}


def _words(sheet: Data) -> Iterator[Line]:
    """Yields the source's own words for the actions at the table."""
    said = [each for each in sheet["said"] if each["word"] != each["means"]]
    if not said:
        return
    heard = [
        say("{word} for “{meaning}”", meaning=each["means"], word=f"{{{number}}}")
        for number, each in enumerate(said)
    ]
    words = [Quote(each["word"], sheet["language"], "word") for each in said]
    yield line(
        filled(say("The text’s own words: {words}.", words=listed(heard)), *words), kind="sheet__words"
    )


def _lines(sheet: Data, lines: Iterable[Data]) -> tuple[Line, ...]:
    return tuple(
        line(
            signed(each),
            _origin(sheet, each),
            kind="sheet__line",
        )
        for each in lines
    )


def _origin(sheet: Data, told: Data) -> Leaf | None:
    """Returns the place of a line; in house rules, with its source or that the edition supplies it."""
    if told["at"]:
        return Place(told["locus"] if sheet["house"] else told["at"], told["locus"], told["question"])
    return Text(told["locus"], "locus") if sheet["house"] else None


def _agreed(sheet: Data) -> Iterator[Part | Line]:
    """Yields the figures agreed on in house rules, and the conventions without a figure in use."""
    if sheet["house"] and sheet["agreed"]:
        lines = [
            line(
                say("{convention} is {counters}.", convention=say(AGREED[name]), counters=counters(number)),
                kind="sheet__agreed",
            )
            for name, number in sheet["agreed"].items()
        ]
        yield Part(say("Agreed upon"), tuple(lines), "section")
    for name in sheet["idle"]:
        yield line(
            say(
                "{convention} isn’t used under these rules. Ignore any line that mentions it.",
                convention=say(AGREED[name]),
            )
        )


def _stake(sheet: Data) -> Iterator[Line]:
    """Yields the size of a stake if the prices are counted in stakes."""
    if sheet["stake"]:
        worth = counters(sheet["stake"])
        yield line(
            say("The text counts prices in stakes. A stake is the ante, here {counters}.", counters=worth)
        )


# The combinations ------------------------------------------------------------------------------------------


def combinations(sheet: Data) -> Rows:
    """Returns each combination with its definition and its price per player, the lowest first."""
    rows = []
    for each in sheet["combinations"]:
        for number, tier in enumerate(each["tiers"]):
            if number:
                told = line(_bounded(tier), kind="under"), line()
            else:
                told = line(each["label"]), line(_example(each), signed(each), *_origins(sheet, each))
            rows.append((*told, line(Figure(figure(tier["price"]), counters(tier["price"])), kind="number")))
    return Rows(
        say("The combinations, from the lowest up"),
        (line(), line(say("What it is")), line(say("From each"), kind="number")),
        tuple(rows),
        "figures figures--words sheet__ladder",
    )


def _example(told: Data) -> Cards:
    """Returns a hand that makes a combination; the cards that do not count are idle."""
    cards = tuple(map(PACK_40.card, told["example"]["cards"]))
    counts = told["example"]["counts"]
    return Cards(cards, frozenset(each for each in cards if each.typed not in counts), "small")


def _origins(sheet: Data, told: Data) -> Iterator[Leaf | None]:
    """Yields the source of a combination in house rules, and of its price if that is another text."""
    if sheet["house"]:
        yield _origin(sheet, told)
        if told["priced"]["source"] != told["source"]:
            place = _origin(sheet, told["priced"])
            yield filled(say("The price is taken from {place}.", place="{place}"), place=place or Text(""))


def _payments(sheet: Data) -> Rows:
    """Returns the payment from each player, and from all together, by table size."""
    return Rows(
        say(
            "What each of the other players pays the winner for his combination, and the total for"
            " each number of players"
        ),
        (
            line(),
            line(say("From each"), kind="number"),
            *(
                line(
                    Figure(figure(number), say_n("With {number} player", "With {number} players", number)),
                    kind="number",
                )
                for number in sheet["players"]
            ),
        ),
        tuple(
            (
                line(each["label"], _bounded(tier) or None),
                *(line(figure(worth), kind="number") for worth in (tier["price"], *tier["won"])),
            )
            for each in sheet["combinations"]
            for tier in each["tiers"]
        ),
        "figures figures--narrow sheet__payments",
    )


def _bounded(tier: Data) -> str:
    """Returns the range of hands of a combination that are paid this price."""
    least, most = tier["least"], tier["most"]
    if tier["rank"]:
        if least is None:
            return say("up to {most}s", most=figure(most)) if most else ""
        if most is None:
            return say("from {least}s up", least=figure(least))
        return say("{least}s to {most}s", least=figure(least), most=figure(most))
    if least is None:
        return say_n("up to {number} pip", "up to {number} pips", most) if most else ""
    if most is None:
        return say_n("from {number} pip up", "from {number} pips up", least)
    return say("{least} to {most} pips", least=figure(least), most=figure(most))
