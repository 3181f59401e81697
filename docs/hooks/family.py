"""The parts of the page on the family of the texts: a fence ``family`` names the part that it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from string import ascii_lowercase

from markupsafe import Markup

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import verdict_told
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.kernel.verdicts import Kind
from ambigu_variants.languages import listed, message, message_n, say, say_n, semicolon, share
from docs.hooks import charts, collation, kinship, testimonies, trees
from docs.hooks.accounts import TONGUES, grouped
from docs.hooks.kinship import Pair, Stand
from docs.hooks.rendering import in_each_language, render

NO_SUCH = message("The page on the family of the texts has no part called “{name}”.")
SHORTS = {account.id: account.source.short for account in ALL_ACCOUNTS}
MAIN = tuple(account.id for account in ACCOUNTS)
ADDED = tuple(text for text in kinship.IDS if text not in MAIN)
WIDE, TALL = 350.0, 380.0
"""The room for the tree, in the units of its drawing."""
RULE = 0.1
"""The length of the rule below the tree: the share of questions that it stands for."""

CELLS = {
    "with": message("with {accounts}"),
    "none": message("with none of them"),
    "part-against": message("in part, against {accounts}"),
    "part": message("in part, against none of them"),
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
    "silent": message_n("{texts} doesn’t answer.", "{texts} don’t answer."),
    "unseen": message_n(
        "The edition’s copy of {texts} breaks off before this point.",
        "The edition’s copies of {texts} break off before this point.",
    ),
}
"""The same in a sentence, about one text and about several."""


def part(name: str) -> str:
    """Renders a part of the page.

    Raises:
        UnknownName: there is no such part.
    """
    parts: dict[str, Callable[[], Data]] = {
        "answer": _answer,
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


def _named(texts: tuple[str, ...] | list[str]) -> str:
    return listed([SHORTS[text] for text in texts])


def _per_cent(part: float) -> str:
    return share(round(10_000 * part), 10_000, 1)


def _links(questions: list[str]) -> list[Data]:
    return [{"title": asked["title"], "page": asked["page"]} for asked in map(_asked, questions)]


def _asked(question: str) -> Data:
    return collation.asked()[question]


# The answer ------------------------------------------------------------------------------------------------


def _answer() -> Data:
    """Returns sentences on how often the texts agree; an order is told only if most draws keep it."""
    found = sorted((kinship.pair(*each) for each in combinations(MAIN, 2)), key=_far)
    return {"told": [_last(found), _first(found)], "short": _among_short()}


def _last(found: list[Pair]) -> str:
    """Says which two main accounts agree least often."""
    part = kinship.first_and_last(MAIN)[_both(found[-1])][1] / kinship.DRAWS
    if part < kinship.SURE:
        return say(
            "Which two of the main accounts agree least often can’t be said: {pairs}. When we drew questions"
            " at random, again and again, the last of these pairs came last in only {share} of the draws.",
            pairs=_listed(found),
            share=_per_cent(part),
        )
    return say(
        "Of the main accounts, {accounts} agree least often: on {agree} of the {asked} questions that both"
        " answer in full. When we drew questions at random, again and again, they came last in {share} of the"
        " draws.",
        share=_per_cent(part),
        **_counts(found[-1]),
    )


def _first(found: list[Pair]) -> str:
    """Says which two main accounts agree most often."""
    part = kinship.first_and_last(MAIN)[_both(found[0])][0] / kinship.DRAWS
    if part < kinship.SURE:
        return say(
            "Which two agree most often can’t be said: {pairs}. The first of these pairs came first in only"
            " {share} of the draws.",
            pairs=_listed(found[:2]),
            share=_per_cent(part),
        )
    return say(
        "{accounts} agree most often: on {agree} of {asked}. They came first in {share} of the draws.",
        share=_per_cent(part),
        **_counts(found[0]),
    )


def _both(found: Pair) -> frozenset[str]:
    return frozenset((found.one, found.other))


def _far(found: Pair) -> float:
    return -found.share


def _counts(found: Pair) -> dict[str, object]:
    return {"accounts": _named((found.one, found.other)), "agree": found.agree, "asked": found.asked}


def _listed(found: Iterable[Pair], *, stated: bool = False) -> str:
    """Lists pairs, each with the number of questions on which it agrees."""
    return semicolon().join(
        say(
            "{pair} on {agree} of {asked}",
            pair=f"{SHORTS[each.one]}–{SHORTS[each.other]}",
            agree=each.stated_agree if stated else each.agree,
            asked=each.stated if stated else each.asked,
        )
        for each in found
    )


def _among_short() -> list[str]:
    """Says whether any two short texts agree more often than one does with a main account."""
    among = [kinship.pair(*each) for each in combinations(ADDED, 2)]
    across = [kinship.pair(main, text) for main in MAIN for text in ADDED]
    if min(each.share for each in among) <= max(each.share for each in across):
        return []
    told = say(
        "The short texts agree more often with one another than with any main account: {pairs}.",
        pairs=_listed(among),
    )
    nearest = max(across, key=lambda each: (each.stated_share, each.stated))
    if min(each.stated_share for each in among) > nearest.stated_share:
        return [told]
    return [
        told,
        say(
            "But that doesn’t make them a group. In only {stated} of these {asked} comparisons do both texts"
            " state the answer; in the others, the edition has inferred at least one. Of stated answers"
            " alone, the figures are {pairs}; but also {other}.",
            stated=sum(each.stated for each in among),
            asked=sum(each.asked for each in among),
            pairs=_listed(among, stated=True),
            other=_listed([nearest], stated=True),
        ),
    ]


# The matrix ------------------------------------------------------------------------------------------------


def _matrix() -> Data:
    """Returns the rows: all questions below the diagonal, the disputed ones above it."""
    rows = []
    for down, text in enumerate(kinship.IDS):
        cells: list[Data] = []
        for across, other in enumerate(kinship.IDS):
            if text == other:
                cells.append({"kind": "own", "agree": 0, "asked": _answered(text), "part": 0.0})
                continue
            found = kinship.pair(*((other, text) if across < down else (text, other)))
            agree, asked = (
                (found.agree, found.asked) if across < down else (found.disputed_agree, found.disputed)
            )
            kind = "all" if across < down else "disputed"
            cells.append(
                {"kind": kind, "agree": agree, "asked": asked, "part": agree / asked if asked else 0.0}
            )
        rows.append({"name": SHORTS[text], "cells": cells})
    return {
        "rows": rows,
        "heads": [row["name"] for row in rows],
        "pairs": [
            {"names": _named((each.one, each.other)), "pair": each, "both": each.asked + each.in_part}
            for each in kinship.pairs()
        ],
        "questions": len(questions_of(Rulebook)),
        "disputed": len(kinship.disputed()),
    }


def _answered(text: str) -> int:
    """Returns the number of questions that a text answers, in full or in part."""
    (account,) = (each for each in ALL_ACCOUNTS if each.id == text)
    return sum(account.seen(name) and account.speaks(name) for name in questions_of(Rulebook))


# The tree --------------------------------------------------------------------------------------------------


def _tree() -> Data:
    tree, texts = kinship.tree(), kinship.in_tree()
    left_out = [SHORTS[text] for text in kinship.IDS if text not in texts]
    if len(texts) < 4:
        return {"picture": "", "left_out": left_out}
    inner = trees.inner(tree)
    marks = dict(zip(inner, ascii_lowercase, strict=False))
    without = kinship.without_one()
    misfits = trees.misfit(tree, kinship.distances(texts))
    worst = max(misfits, key=lambda each: abs(misfits[each]))
    again = dict(zip(inner, kinship.drawn_again(), strict=True))
    stated = kinship.tree_of_stated()
    return {
        "left_out": left_out,
        "picture": _picture(tree, marks, again),
        "branches": [
            {
                "mark": marks[side],
                "sides": _sides_of(tree, side),
                "length": _per_cent(max(0.0, tree.lengths[side])),
                "kept": say(
                    "{number} of {all}",
                    number=sum(_keeps(other, side) for other in _testing(without, tree, side)),
                    all=len(_testing(without, tree, side)),
                ),
                "again": _again(again[side]),
                "stated": _keeps(stated, side),
            }
            for side in inner
        ],
        "tips": [
            {"name": SHORTS[text], "length": _per_cent(max(0.0, tree.lengths[_tip(tree, text)]))}
            for text in texts
        ],
        "negative": [SHORTS[text] for text in texts if tree.lengths[_tip(tree, text)] < 0],
        "same": sum(trees.alike(tree, other) for other in without.values()),
        "all": len(without),
        "disputed": trees.alike(tree, kinship.tree_of_disputed()),
        "stated": trees.alike(tree, stated),
        "weak": [marks[side] for side in inner if again[side] < kinship.SURE * kinship.DRAWS],
        "sure": share(round(100 * kinship.SURE), 100, 0),
        "draws": kinship.DRAWS,
        "mean": _per_cent(sum(map(abs, misfits.values())) / len(misfits)),
        "worst": {
            "names": _named(worst),
            "tree": _per_cent(trees.distance(tree, *worst)),
            "matrix": _per_cent(kinship.distances(texts)[frozenset(worst)]),
        },
    }


def _again(times: int) -> str:
    return share(times, kinship.DRAWS, 0)


def _tip(tree: trees.Tree, text: str) -> frozenset[str]:
    return frozenset(tree.leaves[1:]) if text == tree.leaves[0] else frozenset((text,))


def _sides_of(tree: trees.Tree, side: frozenset[str]) -> list[str]:
    """Returns the texts on either side of a branch, in words, the fewer first."""
    here = tuple(text for text in tree.leaves if text in side)
    there = tuple(text for text in tree.leaves if text not in side)
    return [_named(some) for some in sorted((there, here), key=len)]


def _testing(without: dict[str, trees.Tree], tree: trees.Tree, side: frozenset[str]) -> list[trees.Tree]:
    """Returns the trees without one text in which a branch would have two texts on either side."""
    return [
        other
        for text, other in without.items()
        if len(side - {text}) > 1 and len(frozenset(tree.leaves) - side - {text}) > 1
    ]


def _keeps(other: trees.Tree, side: frozenset[str]) -> bool:
    here = side.intersection(other.leaves)
    there = frozenset(other.leaves) - here
    return (there if other.leaves[0] in here else here) in other.lengths


def _picture(tree: trees.Tree, marks: dict[frozenset[str], str], again: dict[frozenset[str], int]) -> Markup:
    dated = {account.id: account.source for account in ALL_ACCOUNTS}
    names = {text: SHORTS[text] for text in tree.leaves}
    found, scale = trees.placed(tree, names, WIDE, TALL)
    shift = (360 - WIDE) / 2
    branches = []
    for side, (start, end) in found.items():
        mark = f"{marks[side]} {_again(again[side])}" if side in marks else ""
        x, y = trees.mark((start, end), list(found.values()), mark)
        branches.append(
            charts.Branch(
                ends=(start.x + shift, start.y, end.x + shift, end.y),
                mark=mark,
                beside=(x + shift, y),
            )
        )
    tips = []
    for _, end in found.values():
        if end.name:
            x, y, anchor = trees.label(end, names[end.name])
            tips.append(
                charts.Tip(x=end.x + shift, y=end.y, label=names[end.name], beside=(x + shift, y, anchor))
            )
    told = [
        say(
            "Branch {mark}, {length} long, has {few} on one side and {many} on the other. It is in {again} of"
            " the trees drawn again.",
            mark=marks[side],
            again=_again(again[side]),
            length=_per_cent(max(0.0, tree.lengths[side])),
            few=_sides_of(tree, side)[0],
            many=_sides_of(tree, side)[1],
        )
        for side in marks
    ]
    told += [
        say(
            "The branch of {text} is {length} long.",
            text=dated[text].short,
            length=_per_cent(max(0.0, tree.lengths[_tip(tree, text)])),
        )
        for text in tree.leaves
    ]
    return charts.network(
        "family",
        say("The tree of the texts, drawn from how often they differ"),
        " ".join(told),
        branches,
        tips,
        (RULE * scale, say("{share} of the questions", share=share(round(100 * RULE), 100, 0))),
    )


# What texts share or have alone ----------------------------------------------------------------------------


def _shared() -> Data:
    found = {each: kinship.shared(*each) for each in combinations(kinship.IDS, 2)}
    return {
        "rows": [
            {"names": _named(each), "links": _links(list(some)), "number": len(some)}
            for each, some in sorted(found.items(), key=lambda each: -len(each[1]))
            if some
        ]
    }


def _alone() -> Data:
    return {
        "rows": [
            {
                "name": SHORTS[text],
                "links": _links(list(kinship.alone(text))),
                "only": _links(kinship.only_here(text)),
            }
            for text in kinship.IDS
        ]
    }


# The short texts on disputed questions ---------------------------------------------------------------------


def _sides() -> Data:
    """Returns the questions on which the main accounts differ, with what each short text adds."""
    differ = [name for name, found in collation.verdicts().items() if found.kind is Kind.DIFFER]
    rows = [
        {
            **_links([name])[0],
            "main": verdict_told(collation.verdicts()[name], SHORTS)[0],
            "cells": [_cell(text, name) for text in ADDED],
        }
        for name in differ
        if any(_speaks(text, name) for text in ADDED)
    ]
    silent = [name for name in differ if not any(_speaks(text, name) for text in ADDED)]
    return {
        "heads": [SHORTS[text] for text in ADDED],
        "rows": rows,
        "silent": _links(silent),
        "number": len(differ),
        "times": _times(differ),
    }


def _times(questions: list[str]) -> str:
    """Says how often a short text sides with each main account."""
    found = {
        main: sum(
            kinship.stand(text, main, question) is Stand.AGREE for text in ADDED for question in questions
        )
        for main in MAIN
    }
    told = [
        say_n("with {account} {number} time", "with {account} {number} times", times, account=SHORTS[main])
        for main, times in sorted(found.items(), key=lambda each: -each[1])
    ]
    return say("Together the short texts side {times}.", times=listed(told))


def _speaks(text: str, question: str) -> bool:
    (account,) = (each for each in ALL_ACCOUNTS if each.id == text)
    name = question.replace("-", "_")
    return account.seen(name) and account.speaks(name)


def _side(text: str, question: str) -> tuple[str, tuple[str, ...]]:
    """Returns how a short text stands to the main accounts, a key of :data:`SIDES`, and to which of them."""
    if not _speaks(text, question):
        (account,) = (each for each in ALL_ACCOUNTS if each.id == text)
        return ("silent" if account.seen(question.replace("-", "_")) else "unseen"), ()
    found = {
        each: tuple(main for main in MAIN if kinship.stand(text, main, question) is each) for each in Stand
    }
    if found[Stand.AGREE]:
        return "with", found[Stand.AGREE]
    if found[Stand.PART_AGAINST]:
        return "part-against", found[Stand.PART_AGAINST]
    return ("none" if found[Stand.DIFFER] else "part"), ()


def _cell(text: str, question: str) -> str:
    kind, accounts = _side(text, question)
    return say(CELLS[kind], **_blanks(accounts))


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
