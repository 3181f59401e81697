"""Printing of deals in a terminal: the course, the open question, the partings, the result."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ambigu_variants.ambigu.deals.scene import Act, Asking, Course, Parting, Told
from ambigu_variants.faces.printing import leaf_text, print_block, print_table, wrap
from ambigu_variants.faces.tree import Place

__all__ = ["print_asking", "print_courses", "print_parting", "print_told"]


def print_told(told: Told) -> None:
    """Prints a deal or a part of one."""
    if told.title:
        wrap(told.title)
    print_courses(told.courses)
    if told.asked:
        print(f"\n{told.breaks_off}")
        print_asking(told.asked)
    if told.result:
        print()
        print_block(told.result)
    for note in told.notes:
        wrap(leaf_text(note))


def print_courses(courses: Iterable[Course], stage: str = "") -> str:
    """Prints the acts by stage, grouped by passage, and returns the last stage."""
    for course in courses:
        if course.name != stage:
            stage = course.name
            print(f"\n{stage}")
        for passage, some in groupby(course.acts, key=lambda act: _passage(act.place)):
            wrap(" ".join([*map(_said, some), *passage]), "  ")
    return stage


def _said(act: Act) -> str:
    return " ".join(leaf_text(each) for each in (act.whole, act.note) if each)


def _passage(place: Place | None) -> list[str]:
    """Returns the full citation of a passage, if there is one: ``[Lalanne §5 ¶1]``."""
    return [f"[{place.locus}]"] if place else []


def print_asking(asked: Asking) -> None:
    """Prints a question with its passage and the possible replies."""
    wrap(" ".join([leaf_text(asked.text), *_passage(asked.place)]))
    if asked.words:
        wrap(leaf_text(asked.words), "  ")
    rows = [[each.typed, each.label, leaf_text(each.word) if each.word else ""] for each in asked.offers]
    print_table(rows, indent="  ")


def print_parting(parting: Parting) -> None:
    """Prints the point where columns diverge, and the next step of each."""
    wrap(" ".join(filter(None, (parting.label, parting.note))))
    for side in parting.sides:
        told = [leaf_text(side.act.whole), *_passage(side.act.place)] if side.act else [side.none]
        wrap(" ".join([side.heading, *told]), "  ")
