"""The parts of the page on the family of the texts: a fence ``family`` names the part that it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, count

from markupsafe import Markup

from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import listed, message, message_n, say, say_n, share
from docs.hooks import charts, collation, kinship, testimonies
from docs.hooks.accounts import TONGUES, grouped
from docs.hooks.kinship import Side, Stand
from docs.hooks.rendering import in_each_language, render

NO_SUCH = message("The page on the family of the texts has no part called “{name}”.")
SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
MAIN = tuple(account.id for account in ACCOUNTS)
ADDED = tuple(text for text in SHORTS if text not in MAIN)

CELLS = {
    "with": message("with {accounts}"),
    "none": message("with none of them"),
    "part-against": message("in part, against {accounts}"),
    "part": message("in part, against none of them"),
    "broken": message("in part, then breaks off"),
    "silent": message("silent"),
    "unseen": message("not seen"),
}
"""How a short text stands to the main accounts, in a few words."""
SIDES = {
    "with": message_n("{texts} sides with {accounts}.", "{texts} side with {accounts}."),
    "none": message_n("{texts} answers in yet another way.", "{texts} answer in yet another way."),
    "part-against": message_n(
        "{texts} gives only part of an answer, which contradicts {accounts}.",
        "{texts} give only part of an answer, which contradicts {accounts}.",
    ),
    "part": message_n(
        "{texts} gives only part of an answer, which contradicts none of the main accounts.",
        "{texts} give only part of an answer, which contradicts none of the main accounts.",
    ),
    "broken": message_n(
        "{texts} gives part of the answer, and there the edition’s copy breaks off.",
        "{texts} give part of the answer, and there the edition’s copies break off.",
    ),
    "silent": message_n("{texts} doesn’t answer.", "{texts} don’t answer."),
    "unseen": message_n(
        "The edition’s copy of {texts} breaks off before this point.",
        "The edition’s copies of {texts} break off before this point.",
    ),
}
"""The same in a sentence, about one text and about several."""


def part(name: str) -> str:
    """Renders a part of the page."""
    parts: dict[str, Callable[[], Data]] = {
        "matrix": _matrix,
        "tree": _tree,
        "shared": _shared,
        "alone": _alone,
        "sides": _sides,
        "testimonies": lambda: {"shown": testimonies.TESTIMONIES.values(), "tongues": TONGUES},
    }
    if name not in parts:
        raise UnknownName(NO_SUCH, name, parts)
    return render("family.html.jinja", part=name, **parts[name]())


def _named(texts: Iterable[str]) -> str:
    return listed([SHORTS[text] for text in texts])


def _links(questions: Iterable[str], *texts: str) -> list[Data]:
    """Returns questions as links; ``inferred`` are those that the edition has one of the texts answer."""
    return [
        collation.asked()[question] | {"inferred": any(kinship.inferred(text, question) for text in texts)}
        for question in questions
    ]


# On how many questions they agree --------------------------------------------------------------------------


def _matrix() -> Data:
    """Returns the rows: questions whose answers both texts state below the diagonal, all above it."""
    rows = []
    for down, text in enumerate(SHORTS):
        cells: list[Data] = []
        for across, other in enumerate(SHORTS):
            if text == other:
                own = sum(kinship.speaks(text, question) for question in kinship.QUESTIONS)
                cells.append({"own": own})
            else:
                differ = kinship.differs(text, other, stated=across < down)
                agree = len(differ) - sum(differ.values())
                cells.append({"agree": agree, "asked": len(differ), "all": across > down})
        rows.append({"name": SHORTS[text], "cells": cells})
    agreed = [
        all(kinship.inferred(text, question) for text in pair)
        for pair in combinations(SHORTS, 2)
        for question, differ in kinship.differs(*pair).items()
        if not differ
    ]
    return {
        "rows": rows,
        "questions": len(kinship.QUESTIONS),
        "agreed": len(agreed),
        "inferred": sum(agreed),
    }


def _shared() -> Data:
    found = {each: kinship.distinct(each, least=1) for each in combinations(SHORTS, 2)}
    return {
        "rows": [
            {"names": _named(each), "links": _links(some, *each), "number": len(some)}
            for each, some in sorted(found.items(), key=lambda each: -len(each[1]))
            if some
        ]
    }


def _alone() -> Data:
    return {
        "rows": [
            {"name": SHORTS[text], "links": _links(kinship.distinct((text,), least=2, united=True), text)}
            for text in SHORTS
        ]
    }


# The tree --------------------------------------------------------------------------------------------------

STEP, ROW, LABEL = 44.0, 48.0, 104.0
"""In the picture of the tree: the length of a branch, the height of a text, and the room for its name."""


def _tree() -> Data:
    """Returns both trees, that of stated answers first, and how often each of their branches comes again."""
    rows = [
        {
            "name": _named(text for text in SHORTS if text in side),
            "kept": [_kept(side, stated) for stated in (True, False)],
        }
        for side in kinship.drawn_again()
        if MAIN[0] not in side
    ]
    return {
        "trees": [_drawn(stated) for stated in (True, False)],
        "draws": kinship.DRAWS,
        "rows": rows,
        "apart": frozenset(ADDED) in kinship.tree(stated=True),
        "short": _named(ADDED),
    }


def _drawn(stated: bool) -> Data:
    texts, sides = kinship.in_tree(stated=stated), kinship.tree(stated=stated)
    told = [
        say(
            "{texts} are on one side of a branch that is in {again} of the trees drawn again.",
            texts=_named(text for text in texts if text in side),
            again=_kept(side, stated),
        )
        for side in kinship.drawn_again(stated=stated)
        if side in sides and texts[0] in side
    ]
    return {
        "picture": _picture(" ".join(told), stated) if told else "",
        "left_out": [SHORTS[text] for text in SHORTS if text not in texts],
    }


def _picture(told: str, stated: bool) -> Markup:
    """Draws the tree on both sides of the branch that most draws have, one row for each text."""
    again, texts = kinship.drawn_again(stated=stated), kinship.in_tree(stated=stated)
    sides = [side for side in again if side in kinship.tree(stated=stated)]
    middle = max(sides, key=lambda side: (again[side], -abs(2 * len(side) - len(texts)), texts[0] in side))
    lines: list[tuple[float, float, float, float]] = []
    words: list[tuple[str, float, float, str, str]] = []

    def grow(side: Side, x: float, way: int, rows: Iterator[int]) -> float:
        """Draws what is on one side of a branch, from its end outwards, and returns the branch's height."""
        if len(side) == 1:
            y = next(rows) * ROW
            words.append(("label", x + 6 * way, y + 5, _named(side), "start" if way > 0 else "end"))
            return y
        heights = []
        for part in _parts(side, stated):
            y = grow(part, x + STEP * way, way, rows)
            lines.append((x, y, x + STEP * way, y))
            if part in sides:
                words.append(("figure", x + STEP / 2 * way, y - 6, _kept(part, stated), "middle"))
            heights.append(y)
        lines.append((x, min(heights), x, max(heights)))
        return (min(heights) + max(heights)) / 2

    halves = []
    for side, way in ((middle, -1), (frozenset(texts) - middle, 1)):
        y = grow(side, STEP / 2 * way, way, count())
        lines.append((0, y, STEP / 2 * way, y))
        halves.append(y)
    lines.append((0, halves[0], 0, halves[1]))
    words.append(("figure", 0, min(halves) - 6, _kept(middle, stated), "middle"))
    title = (
        say("The tree of the texts, drawn from what they state")
        if stated
        else say("The tree of the texts, drawn from how often they differ")
    )
    return charts.network("stated" if stated else "family", title, told, lines, words, room=(LABEL, ROW / 2))


def _parts(side: Side, stated: bool) -> list[Side]:
    """Returns the texts of one side of a branch as the next branches divide them."""
    texts = kinship.in_tree(stated=stated)
    within = [each for each in (*kinship.tree(stated=stated), *map(frozenset, zip(texts))) if each < side]
    parts = [each for each in within if not any(each < other for other in within)]
    return sorted(parts, key=lambda part: min(map(texts.index, part)))


def _kept(side: Side, stated: bool) -> str:
    return share(kinship.drawn_again(stated=stated)[side], kinship.DRAWS, 0)


# The short texts on disputed questions ---------------------------------------------------------------------


def _sides() -> Data:
    """Returns the questions on which the main accounts differ, with what each short text adds."""
    differ = [name for name, found in collation.verdicts().items() if found.kind is Kind.DIFFER]
    nothing = {"silent", "unseen"}
    spoken = [name for name in differ if not {_side(text, name)[0] for text in ADDED} <= nothing]
    return {
        "heads": [SHORTS[text] for text in ADDED],
        "rows": [
            {
                **collation.asked()[name],
                "main": verdict_told(collation.verdicts()[name], SHORTS)[0],
                "cells": [
                    say(CELLS[kind], **_blanks(accounts))
                    for kind, accounts in (_side(text, name) for text in ADDED)
                ],
            }
            for name in spoken
        ],
        "silent": _links(name for name in differ if name not in spoken),
        "number": len(differ),
    }


def _side(text: str, question: str) -> tuple[str, tuple[str, ...]]:
    """Returns how a short text stands to the main accounts, a key of :data:`SIDES`, and to which of them."""
    if not kinship.speaks(text, question):
        account, asked = kinship.ACCOUNTS[text], kinship.QUESTIONS[question]
        if getattr(account.rules, asked).standing is Standing.PARTIAL:
            return "broken", ()
        seen = account.seen(asked)
        return ("silent" if seen else "unseen"), ()
    found = {
        each: tuple(main for main in MAIN if kinship.stands(text, main)[question] is each) for each in Stand
    }
    if found[Stand.AGREE]:
        return "with", found[Stand.AGREE]
    if found[Stand.PART_AGAINST]:
        return "part-against", found[Stand.PART_AGAINST]
    return ("none" if found[Stand.DIFFER] else "part"), ()


def _blanks(accounts: tuple[str, ...]) -> dict[str, str]:
    return {"accounts": _named(accounts)} if accounts else {}


@in_each_language
def sides(question: str) -> list[str]:
    """Returns sentences on what the short texts add to a question on which the main accounts differ."""
    if collation.verdicts()[question].kind is not Kind.DIFFER:
        return []
    return [
        say_n(*SIDES[kind], len(some), texts=_named(some), **_blanks(accounts))
        for (kind, accounts), some in grouped(ADDED, lambda text: _side(text, question)).items()
    ]
