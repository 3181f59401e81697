"""How a terminal shows a deal told: its steps, the question that waits, the result."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ambigu_variants.ambigu.deals.telling import tell
from ambigu_variants.ambigu.faces.deals import offered, outcome, signed, title
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.faces.printing import print_table, wrap
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed
from ambigu_variants.records.record import Record

__all__ = [
    "heading",
    "place",
    "print_question",
    "print_result",
    "print_steps",
    "print_whole",
    "said",
    "told_whole",
]


def told_whole(told: Record, deal: Deal) -> Data:
    """A deal told, with its rules and its record: a column of a board."""
    return {"rules": told.rules, "answers": dict(told.answers), **tell(deal), "record": told.data()}


def heading(column: Data) -> str:
    """The account of a column, and what it answers otherwise."""
    changed = [f"{question}: {answer}" for question, answer in column["answers"].items()]
    return "; ".join([title(column), *changed])


def print_whole(column: Data) -> None:
    """Prints a deal from its first step to its result, or to the question at which it breaks off."""
    print_steps(column["steps"])
    print()
    if not column["over"]:
        print(say("Here the record breaks off."))
        print_question(column["asked"])
        print()
    print_result(column)


def print_steps(steps: Iterable[Data], stage: str = "", assumed: Iterable[Data] = ()) -> str:
    """Prints steps under their stages, those of one passage together; gives the last stage."""
    marked = {id(step) for step in assumed}
    for (now, passage), some in groupby(steps, key=lambda step: (step["stage"], place(step))):
        if now != stage:
            print(f"\n{keyed(f'stage.{now}')}")
            stage = now
        sentences = [said(step, assumed=id(step) in marked) for step in some]
        wrap(" ".join([*sentences, passage]), "  ")
    return stage


def place(step: Data) -> str:
    """The passage of a step: ``[Lalanne §5 ¶1]``."""
    return f"[{step['ruling']['locus']}]" if step["ruling"] else ""


def said(step: Data, *, assumed: bool = False) -> str:
    """A sentence, with the source's own word, if it has one, and whether the record has nothing of it."""
    own = f" “{step['word']}”" if step.get("word") else ""
    note = f" ({say('not in the record: the least allowed')})" if assumed else ""
    text = step["text"]
    return f"{text.removesuffix('.')}{':' if own else ''}{own}{note}." if own or note else text


def print_question(question: Data) -> None:
    """Prints what is asked, by which passage, and all that may be replied."""
    wrap(f"{question['text']} {place(question)}")
    words = question["ruling"]["words"] if question["ruling"] else ""
    if words:
        wrap(f"“{words}”", "  ")
    rows = []
    for offer in question["offers"]:
        named = " N" if offer["amounts"] else " CARDS" if offer["cards"] else ""
        own = f"“{offer['word']}”" if offer["word"] else ""
        rows.append([offer["say"] + named, offered(offer), own])
    print_table(rows, indent="  ")


def print_result(column: Data) -> None:
    """Prints what everybody holds and has won, and what the deal came to."""
    table = column["table"]
    print(say("Result"))
    rows = [["", say("purse"), say("net")]]
    rows += [[each["name"], str(each["purse"]), signed(each["net"])] for each in table["players"]]
    rows += [[keyed(f"board.{heap}"), str(table[heap]), ""] for heap in ("pool", "tray")]
    print_table(rows, indent="  ")
    if column["over"]:
        wrap(" ".join(outcome(column)), "  ")
