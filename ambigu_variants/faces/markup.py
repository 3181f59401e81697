"""HTML renderer of trees, for the static pages and the boards in the browser. Adds no wording."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ambigu_variants.faces import tree
from ambigu_variants.faces.html import Html, el, join
from ambigu_variants.faces.leaves import card, leaf, page
from ambigu_variants.languages import language, signed

MANY = 60
"""The largest range of numbers that is shown as a list; a number from a larger one is typed."""
STEPS = 2048
"""Size of the cache of rendered steps: a reply renders all steps again, and few are new."""

# What holds them together ----------------------------------------------------------------------------------


def line(shown: tree.Line, name: str = "p") -> Html:
    """Renders a line as an element."""
    return el(name, leaves(shown), class_=shown.kind, role="alert" if shown == tree.REFUSED else None)


def leaves(shown: tree.Line | tree.Button) -> Html:
    """Renders the leaves of a line without an enclosing element."""
    return join((" " if number else None, leaf(each)) for number, each in enumerate(shown.leaves))


def items(shown: tree.Items) -> Html:
    """Renders a list."""
    numbers = shown.numbers or (None,) * len(shown.items)
    some = (
        el(
            "li",
            leaves(each)
            if isinstance(each, tree.Line)
            else map(node, each.blocks if isinstance(each, tree.Area) else (each,)),
            class_=each.kind,
            value=number,
            data_slot=(each.slot or None) if isinstance(each, tree.Area) else None,
        )
        for each, number in zip(shown.items, numbers, strict=True)
    )
    return el("ol" if shown.ordered else "ul", some, class_=shown.kind, aria_label=shown.label or None)


def pairs(shown: tree.Pairs) -> Html:
    """Renders names with their contents."""
    some = (
        el("div", el("dt", name), el("dd", content if isinstance(content, str) else leaf(content)))
        for name, content in shown.pairs
    )
    return el("dl", some, class_=shown.kind, data_slot=shown.slot or None)


def rows(shown: tree.Rows) -> Html:
    """Renders a table with row heads."""
    heads = [
        el("th", leaves(each), class_=each.kind, scope="col") if each.leaves else el("td")
        for each in shown.heads
    ]
    caption = el("caption", shown.caption, class_="aloud" if shown.aloud else "") if shown.caption else None
    head = el("thead", el("tr", heads)) if heads else None
    return el("table", caption, head, _bodies(shown, len(heads)), class_=shown.kind)


def _bodies(shown: tree.Rows, width: int) -> Iterator[Html]:
    """Renders the rows, those under a head of their own as a group."""
    some: list[Html] = []
    kind = ""
    for first, *rest in shown.rows:
        if rest:
            head = el("th", leaves(first), class_=first.kind, scope="row")
            some.append(el("tr", head, [line(each, "td") for each in rest]))
            continue
        if some:
            yield el("tbody", some, class_=kind)
        head = el("th", leaves(first), colspan=width, scope="rowgroup")
        kind, some = first.kind, [el("tr", head, class_="rowgroup")]
    yield el("tbody", some, class_=kind)


def part(shown: tree.Part, level: int = 3) -> Html:
    """Renders a part, with its title as a heading of the given level; one of the kind ``folded`` unfolds."""
    if shown.kind == "folded":
        return el("details", el("summary", shown.title), [node(each, level + 1) for each in shown.blocks])
    title = el(f"h{level}", shown.title) if shown.title else None
    inner = [node(each, level + 1) for each in shown.blocks]
    return el("section", title, inner, class_=shown.kind, aria_label=shown.label or None)


def area(shown: tree.Area) -> Html:
    """Renders an area of the screen."""
    waits: dict[str, int] = {"tabindex": -1} if shown.waits else {}
    return el(
        "section" if shown.section else "div",
        map(node, shown.blocks),
        class_=shown.kind,
        role="group" if shown.label and not shown.section else None,
        **waits,
        aria_label=shown.label or None,
        **({"tabindex": 0} if shown.moves else {}),
        data_bar=shown.stays,
        data_slot=shown.slot or None,
    )


# Boards ----------------------------------------------------------------------------------------------------


def node(shown: tree.Node, level: int = 3) -> Html:
    """Renders anything of a tree."""
    match shown:
        case tree.Line():
            return line(shown, f"h{shown.level}" if shown.level else "p")
        case tree.Items():
            return items(shown)
        case tree.Pairs():
            return pairs(shown)
        case tree.Rows():
            return rows(shown)
        case tree.Part():
            return part(shown, level)
        case tree.Area():
            return area(shown)
        case tree.Fold(title, blocks, kind):
            summary = el("summary", leaves(title))
            return el("details", summary, map(node, blocks), class_=kind, open=shown.open)
        case tree.Chart(label, lines, kind):
            ends = [signed(values[-1]) for _, values in lines]
            return el("figure", curves(label, lines, ends), el("figcaption", label), class_=kind)
        case tree.Button():
            return button(shown)
        case tree.Amount():
            return amount(shown)
        case tree.Selection():
            return selection(shown)
        case tree.Tabs():
            return tabs(shown)
        case tree.Laid():
            return el("figure", card(shown.card), el("figcaption", shown.caption), class_=shown.kind)
        case tree.Trick():
            return trick(shown)
        case tree.Seats():
            return seats(shown)
        case tree.Steps():
            return el("ol", _steps(shown.steps), class_="steps")
        case tree.Moment(told, slots):
            return el("template", map(node, slots), data_told=told)
        case _:
            return leaf(shown)


def button(shown: tree.Button, inner: Html | None = None, **more: str | int | bool) -> Html:
    """Renders an action; ``inner`` replaces its leaves."""
    return el(
        "button",
        leaves(shown) if inner is None else inner,
        type="button",
        class_=shown.kind,
        **{f"data_{shown.does}": shown.value},
        **more,
        data_seat=shown.about or None,
        data_first=shown.first,
        data_key=shown.key or None,
        aria_label=shown.spoken or None,
        title=None if shown.leaves else shown.spoken,
        aria_pressed="false" if shown.does == "card" else None,
        disabled=shown.barred,
    )


def amount(shown: tree.Amount) -> Html:
    """Renders an action with the field for its number: a list if there are few and none is proposed."""
    least, most = shown.least, shown.most
    named = {"class_": "field", "aria_label": shown.label}
    if shown.proposed is None and most is not None and most - least < MANY:
        field = el("select", [el("option", each, value=each) for each in range(least, most + 1)], **named)
    else:
        value = least if shown.proposed is None else shown.proposed
        number = {"min": least, "max": most, "value": value, "step": 1, "inputmode": "numeric"}
        field = el("input", type="number", **named, **number)
    place = leaf(shown.place) if shown.place else None
    hint = el("span", shown.hint, class_="reply__range") if shown.hint else None
    return el("span", button(shown.button), field, place, hint, class_="reply reply--amount")


def selection(shown: tree.Selection) -> Html:
    """Renders an action with the cards chosen: its label says how many they are."""
    first, *rest = shown.button.leaves
    label = el("span", leaf(first) if shown.least else shown.labels[0], class_="reply__label")
    inner = join(label, ([" ", leaf(each)] for each in rest))
    most = {"data_least": shown.least, "data_most": shown.most, "data_count": 0}
    labels = json.dumps(shown.labels, ensure_ascii=False)
    made = button(shown.button, inner, **most, data_labels=labels)
    return join(made, el("span", shown.hint, class_="reply__range"))


def tabs(shown: tree.Tabs) -> Html:
    """Renders the choice of a column; the first is chosen."""
    some = (
        el(
            "label",
            el("input", type="radio", name=shown.name, value=number, checked=not number),
            leaves(each),
            class_="board__tab",
        )
        for number, each in enumerate(shown.tabs)
    )
    return el(
        "fieldset", el("legend", shown.label, class_="aloud"), some, class_="board__switch", data_bar=True
    )


def trick(shown: tree.Trick) -> Html:
    """Renders the cards of a trick, and its free places."""
    laid = [el("li", card(each.card), el("span", each.caption), class_=each.kind) for each in shown.laid]
    free = [el("li", class_="trick__free", aria_hidden="true") for _ in range(shown.free)]
    label = {"aria_label": shown.label} if shown.label else {"aria_hidden": "true"}
    return el("ol", laid, free, class_="trick", **label)


def seats(shown: tree.Seats) -> Html:
    """Renders the players; explicit roles keep the table a table in narrow layouts."""
    heads = (el("th", each, scope="col", role="columnheader") for each in shown.heads)
    return el(
        "table",
        el("caption", shown.caption, class_="aloud"),
        el("thead", el("tr", heads, role="row"), role="rowgroup"),
        el("tbody", map(_seat, shown.seats), role="rowgroup"),
        class_="players",
        role="table",
    )


def _seat(shown: tree.Seat) -> Html:
    state = join(" ", el("span", shown.state, class_="players__state")) if shown.state else None
    cells = (el("td", each, role="cell") for each in shown.figures)
    name = el("th", shown.name, state, scope="row", role="rowheader")
    return el("tr", name, cells, class_="players__turn" if shown.turn else "", role="row")


def _steps(steps: Iterable[tree.Act]) -> Iterator[Html]:
    above = ""
    for step in steps:
        yield _step(language(), step, above)
        above = step.place.locus if step.place else ""


@lru_cache(maxsize=STEPS)
def _step(spoken_in: str, step: tree.Act, above: str) -> Html:
    """Renders a step after one at the place ``above``, with the way back to it or its counters.

    Cards are named in the language ``spoken_in``, which is also part of the cache key.
    """
    counters = el("span", step.amount, class_="step__counters", aria_hidden="true") if step.amount else None
    return el(
        "li",
        (el("span", leaf(step.remark), class_="step__parting"), " ") if step.remark else None,
        el("span", button(step.back) if step.back else counters, class_="step__margin"),
        " ",
        el("span", leaf(step.told), (" ", leaf(step.word)) if step.word else None, class_="step__text"),
        " ",
        el("span", _at(step.place, above) if step.place else None, class_="step__place"),
        class_=" ".join(("step", *(f"step--{kind}" for kind in step.kind.split()))),
    )


def _at(where: tree.Place, above: str) -> Html:
    """Renders the place of a step, or a ditto mark if it is the same as in the step above."""
    if where.locus != above:
        return leaf(where)
    if where.folder:
        return el("a", "″", href=page(where), class_="locus", aria_label=where.locus)
    return el("span", leaf(tree.Figure("″", where.locus)), class_="locus")


# Charts ----------------------------------------------------------------------------------------------------

TALL, LINE = 1100, 125
"""The minimum height of the chart and the height of a text line, in hundredths of an em."""
LEAST = 10
"""The minimum range of values in counters, so that a small first loss does not fill the chart."""
WIDE, NEAR, NAME = 70, 74, 75
"""The right end of the lines, and the start and end of the leaders to their names, in per cent."""


def curves(title: str, series: Sequence[tuple[str, Sequence[int]]], shown: Sequence[str]) -> Html:
    """Renders lines, each with its name and values, over the same steps; ``shown`` are their last values.

    Horizontal positions are in per cent, vertical ones in em. Each line has its name at its end and a style
    of its own; one across all of them is at zero.
    """
    values = [0, *(value for _, each in series for value in each)]
    high, span = max(values), max(max(values) - min(values), LEAST)
    steps = max(len(series[0][1]) - 1, 1)
    room = max(TALL, LINE * len(series))

    def down(value: int) -> int:
        return (high - value) * (room - LINE) // span + LINE // 2

    ends = [down(each[-1]) for _, each in series]
    places = _apart(ends, room)
    lines = [
        el(
            "polyline",
            points=" ".join(f"{step * 1000 // steps},{down(value)}" for step, value in enumerate(each)),
            class_=f"curves__line curves__line--{number}",
        )
        for number, (_, each) in enumerate(series)
    ]
    # Leaders join the ends of lines to their names, which are moved apart where they would overlap.
    leaders = [
        el("line", x1=f"{WIDE}%", x2=f"{NEAR}%", y1=_em(end), y2=_em(place), class_="curves__zero")
        for end, place in zip(ends, places, strict=True)
    ]
    names = [
        el("text", f"{name} {last}", x=f"{NAME}%", y=_em(place), dy=".32em", class_="curves__name")
        for (name, _), last, place in zip(series, shown, places, strict=True)
    ]
    zero = el("line", x1=0, x2=1000, y1=down(0), y2=down(0), class_="curves__zero")
    drawn = el(
        "svg",
        zero,
        lines,
        width=f"{WIDE}%",
        height=_em(room),
        view_box=f"0 0 1000 {room}",
        preserveAspectRatio="none",
    )
    return el("svg", drawn, leaders, names, class_="curves", role="img", aria_label=title)


def _em(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}em"


def _apart(places: Sequence[int], room: int) -> list[int]:
    """Returns the positions of names: near the ends of their lines, but without overlap."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    found, top, bottom = list(places), LINE // 2, room - LINE // 2
    for number in order:
        found[number] = max(found[number], top)
        top = found[number] + LINE
    for number in reversed(order):
        found[number] = min(found[number], bottom)
        bottom = found[number] - LINE
    return found


# A reader's own copy of a text ------------------------------------------------------------------------------


def passage_html(lines: Iterable[Iterable[tuple[str, bool]]], language: str, caption: str) -> Html:
    """Renders a passage with its caption; a line is pieces of text, each with whether it is quoted."""
    told = el("figcaption", caption, class_="passage__caption")
    return el("figure", told, text_html(lines, language), class_="passage__whole")


def text_html(lines: Iterable[Iterable[tuple[str, bool]]], language: str) -> Html:
    """Renders lines of a text; a line is pieces of text, each with whether it is quoted."""
    shown = (
        el("p", (el("mark", words) if quoted else words for words, quoted in line)) for line in lines if line
    )
    return el("blockquote", shown, lang=language, class_="passage__text")


def copy_html(told: tree.Part, forget: str, source: str) -> Html:
    """Renders the description of a copy, and a button that deletes it."""
    button = el("button", forget, type="button", class_="button", data_do="forget", value=source)
    return el("div", part(told), el("p", button), class_="copy__kept")
