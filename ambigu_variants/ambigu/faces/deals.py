"""What a board comes to in words: offers, outcomes, what is new, and a whole deal as a transcript."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.faces.hands import titled
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed

__all__ = [
    "announced",
    "called",
    "counted",
    "offered",
    "outcome",
    "said_alike",
    "signed",
    "state",
    "title",
    "transcript",
]

_BY_ID = {account.id: account for account in ACCOUNTS}


def counted(thing: str, number: int) -> str:
    """``1 counter``, ``2 counters``; or cards."""
    return keyed(f"{thing}.{1 if number == 1 else 'n'}", number=number)


def title(told: Data) -> str:
    """The account of a column: ``Lalanne 2010``."""
    return titled(_BY_ID[told["rules"]])


def called(told: Data, seat: str) -> str:
    """A player by his name."""
    return str(next(each["name"] for each in told["table"]["players"] if each["seat"] == seat))


def offered(offer: Data) -> str:
    """What may be replied, in our words: ``bet 1 to 48``, ``stay in for 4``."""
    label = offer["label"]
    for named, key in (("amounts", "board.amounts"), ("cards", "board.cards")):
        if offer[named]:
            least, most = offer[named]
            count = str(least) if least == most else say("{least} to {most}", least=least, most=most)
            return keyed(key, label=label, count=count)
    if offer["cost"]:
        key = "board.all-in" if offer["all-in"] else "board.cost"
        return keyed(key, label=label, cost=offer["cost"])
    return str(label)


def outcome(told: Data) -> list[str]:
    """What a deal came to, in sentences."""
    result, table = told["result"], told["table"]
    lines = []
    if "winner" not in result:
        lines.append(say("Nobody wins."))
    elif "combination" in result:
        prize = keyed(f"a.{result['combination']}")
        price = counted("counters", result["price"])
        lines.append(
            say(
                "{who} wins, and is paid for {name}: {price}.",
                who=called(told, result["winner"]),
                name=prize,
                price=price,
            )
        )
    else:
        lines.append(say("{who} wins.", who=called(told, result["winner"])))
    lines += [
        say(
            "{who} owes {to} {amount}.",
            who=called(told, debt["from"]),
            to=called(told, debt["to"]),
            amount=debt["counters"],
        )
        for debt in table["debts"]
    ]
    for heap in ("pool", "tray"):
        if table[heap]:
            lines.append(keyed(f"board.{heap}-stays", counters=counted("counters", table[heap])))
    if result["next-dealer"]:
        lines.append(say("{who} deals next.", who=called(told, result["next-dealer"])))
    return lines


def signed(figure: int) -> str:
    """A gain or a loss: ``+20``, ``−8``, ``0``."""
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure else "0"


def state(told: Data) -> str:
    """Whether a deal is over, or who is to speak."""
    if told["over"]:
        return say("the deal is over")
    return say("{who} to speak", who=called(told, told["asked"]["seat"]))


def said_alike(columns: Sequence[Data], steps: Sequence[Data | None]) -> str:
    """Where columns part and yet the same is said in each, what is other about it; else nothing."""
    told = [(step["seat"], step["text"]) if step and step.get("reply") else None for step in steps]
    if told[0] is None or len(set(told)) > 1:
        return ""
    stages = {step["stage"] for step in steps if step}
    key = "board.other-stage" if len(stages) > 1 else "board.other-choices"
    return keyed(key, who=called(columns[0], told[0][0]))


def announced(columns: list[Data], known: Sequence[int]) -> list[str]:
    """What is new in each column, said once where it is the same in all."""
    news = []
    for number, told in enumerate(columns):
        seen = known[number] if number < len(known) else len(told["steps"])
        lines = [step["text"] for step in told["steps"][seen:]]
        lines += outcome(told) if told["over"] else [told["asked"]["text"]]
        news.append(" ".join(lines))
    if len(set(news)) == 1:
        return news[:1]
    return [
        say("{source}: {text}", source=title(told), text=text)
        for told, text in zip(columns, news, strict=True)
    ]


def transcript(told: Data) -> str:
    """The course of a deal in plain text, each sentence with its place."""
    lines = [title(told), ""]
    for stage in Stage:
        steps = [step for step in told["steps"] if step["stage"] == stage]
        if steps:
            lines += [keyed(f"stage.{stage}"), *map(_line, steps), ""]
    end = outcome(told) if told["over"] else [told["asked"]["text"]]
    nets = [f"{each['name']} {signed(each['net'])}" for each in told["table"]["players"]]
    return "\n".join([*lines, *end, say("Won and lost") + ": " + ", ".join(nets)]) + "\n"


def _line(step: Data) -> str:
    word = f" “{step['word']}”" if step.get("word") else ""
    place = f" [{step['ruling']['locus']}]" if step["ruling"] else ""
    return f"  {step['text']}{word}{place}"
