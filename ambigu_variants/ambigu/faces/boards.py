"""A board as HTML and as an address, and one column of it as a file: the printed and the live board are both
made here, so they agree.

What :mod:`ambigu.deals.boards` tells of a board, laid out: where the columns part, the counters, and
for each column the players with their cards, the question or the outcome, and the course of the deal.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.faces.deals import (
    announced,
    called,
    counted,
    offered,
    outcome,
    said_alike,
    signed,
    state,
    title,
    transcript,
)
from ambigu_variants.ambigu.rules.rulebook import Stage
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import card, cited, prose
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed, unparted
from ambigu_variants.records import addresses, record

__all__ = ["board_back", "board_html", "board_view", "record_text"]

_BY_ID = {account.id: account for account in ACCOUNTS}
_PARTINGS = ("play", "counters")


def board_view(board: Mapping[str, Any], root: str = "~/", known: Sequence[int] = ()) -> Data:
    """A board as HTML, and what is new on it.

    Args:
        board: as :func:`ambigu.deals.boards.board` takes it; ``ahead``, moves taken back that may be
            made again, goes with it into the address.
        root: where the site begins.
        known: how many steps of each column the reader has been told already.

    Returns:
        ``html``; ``told``, as :func:`ambigu.deals.boards.board` gives it; ``announce``, the new
        steps and the question in sentences; ``fragment``, which
        :func:`ambigu.deals.boards.open_board` opens.

    Raises:
        VariorumError: the board does not hold together, or a move is not allowed.
    """
    told = deals.board(board)
    page = _Board(told, board).html().replace('="~/', f'="{escape(root)}')
    kept = {name: board[name] for name in ("record", "columns", "moves", "ahead") if board.get(name)}
    return {
        "html": page,
        "told": told,
        "announce": announced(told["columns"], known),
        "fragment": addresses.packed(kept),
    }


def board_html(board: Mapping[str, Any], root: str = "~/", known: Sequence[int] = ()) -> Data:
    """As :func:`board_view`, and no more than a page needs: without ``told``, but with ``known``, how many
    steps of each column there are now.

    Raises:
        VariorumError: the board does not hold together, or a move is not allowed.
    """
    view = board_view(board, root, known)
    told = view.pop("told")
    return {**view, "known": [len(column["steps"]) for column in told["columns"]]}


def board_back(board: Mapping[str, Any], column: int, replies: int) -> Data:
    """A board as it was when a column had so many replies and was asked for the next; what was done since is
    ``ahead``.
    """
    moves = list(board["moves"])

    def had(count: int) -> int:
        return len(deals.board({**board, "moves": moves[:count]})["columns"][column]["record"]["replies"])

    kept = bisect_left(range(len(moves) + 1), replies + 1, key=had) - 1
    return {**board, "moves": moves[:kept], "ahead": [*moves[kept:], *board.get("ahead", [])]}


def record_text(board: Mapping[str, Any], column: int, form: str) -> Data:
    """A column as a file: its ``name`` and its ``text``.

    Args:
        board: as :func:`ambigu.deals.boards.board` takes it.
        column: its number.
        form: ``toml`` or ``json`` for the record, ``transcript`` for the sentences with their places.
    """
    told = deals.board(board)["columns"][column]
    if form == "transcript":
        return {"name": f"{told['rules']}.txt", "text": transcript(told)}
    kept = record.from_data(told["record"])
    text = kept.toml() if form == "toml" else json.dumps(kept.data(), ensure_ascii=False, indent=2) + "\n"
    return {"name": f"{told['rules']}.{form}", "text": text}


# The board -------------------------------------------------------------------------------------------------


class _Board:
    """A board told, and how to write it."""

    def __init__(self, told: Data, board: Mapping[str, Any]) -> None:
        self.columns: list[Data] = told["columns"]
        self.partings: dict[str, list[Data | None]] = {
            kind: found for kind in _PARTINGS if (found := (told["parting"] or {}).get(kind))
        }
        self.shared: Mapping[str, Any] = board["record"]
        used = {step["stage"] for each in self.columns for step in each["steps"]}
        self.stages = [stage for stage in Stage if stage in used]

    def html(self) -> str:
        """The whole board."""
        many = len(self.columns)
        ledgers = "".join(_ledger(number, told) for number, told in enumerate(self.columns))
        columns = "".join(self._column(number) for number in range(many))
        return (
            f'<div class="board board--{many}" data-stages="{len(self.stages)}">{self._head()}'
            f'<div class="board__ledgers">{self._switch()}{ledgers}</div>'
            f'<div class="board__columns">{columns}</div></div>'
        )

    def _head(self) -> str:
        head = "".join(
            f'<p class="board__{part}">{escape(str(self.shared[part]))}</p>'
            for part in ("title", "comment")
            if self.shared.get(part)
        )
        for kind, parted in self.partings.items():
            head += self._parting(kind, parted)
        if not self.partings and len(self.columns) > 1:
            head += f'<p class="parting">{unparted("board", len(self.columns))}</p>'
        return f'<div class="board__head">{head}</div>'

    def _parting(self, kind: str, parted: list[Data | None]) -> str:
        """A sentence that names the first step at which the columns part, in each."""
        label = f'<span class="parting__label">{keyed(f"board.parts-{kind}")}</span>'
        parts = [
            f'<span class="parting__side"><span class="parting__source">{escape(title(told))}:</span> '
            f"{self._side(told, step)}</span>"
            for told, step in zip(self.columns, parted, strict=True)
        ]
        alike = said_alike(self.columns, parted) if kind == "play" else ""
        note = f" {escape(alike)}" if alike else ""
        return f'<p class="parting">{label}{note} {" ".join(parts)}</p>'

    def _side(self, told: Data, step: Data | None) -> str:
        if step is None:
            return say("nothing more." if told["over"] else "nothing yet.")
        return f"{prose(step['text'])} {_place(step, told)}"

    def _switch(self) -> str:
        """Which column is shown, where there is room for one only."""
        if len(self.columns) < 2:
            return ""
        tabs = "".join(
            f'<label class="board__tab"><input type="radio" name="board-column" value="{number}"'
            f"{' checked' if number == 0 else ''}><span>{escape(_BY_ID[told['rules']].source.short)}</span>"
            f"<small>{escape(state(told))}</small></label>"
            for number, told in enumerate(self.columns)
        )
        return (
            f'<fieldset class="board__switch"><legend class="aloud">{say("The account shown")}</legend>'
            f"{tabs}</fieldset>"
        )

    def _column(self, number: int) -> str:
        told = self.columns[number]
        stages = "".join(self._stage(number, stage) for stage in self.stages)
        now = _over(told) if told["over"] else self._decision(number)
        tools = "".join(
            f'<button type="button" class="tool" data-do="{deed}" data-column="{number}">'
            f"{keyed(f'board.{deed}')}</button>"
            for deed in ("copy", "save")
        )
        return (
            f'<article class="column" data-column="{number}" aria-label="{escape(title(told))}">'
            f'<h2 class="aloud">{escape(title(told))}</h2>'
            f'<div class="column__table">{_terms(told)}{_seats(told)}</div>'
            f'<div class="column__now">{now}</div>'
            f'<p class="column__tools">{tools}</p>{stages}</article>'
        )

    # The question

    def _decision(self, number: int) -> str:
        told = self.columns[number]
        asked = told["asked"]
        ruling = asked["ruling"]
        language = _language(ruling)
        words = f'<q lang="{language}">{escape(ruling["words"])}</q>' if ruling["words"] else ""
        replies = "".join(_reply(number, told, offer) for offer in asked["offers"])
        parting = "".join(
            f'<p class="decision__parting">{keyed(f"board.here-{kind}")}</p>'
            for kind, parted in self.partings.items()
            if _pending(parted[number])
        )
        rows = "".join(
            self._allowed(each, asked) for index, each in enumerate(self.columns) if index != number
        )
        others = f'<dl class="allowed">{rows}</dl>' if rows else ""
        return (
            f'<section class="decision" data-column="{number}" data-seat="{asked["seat"]}">{parting}'
            f"{_latest(told)}"
            f'<p class="decision__question">{escape(asked["text"])}</p>'
            f'<p class="decision__passage">{words} {cited(ruling)}</p>'
            f'<div class="decision__replies">{replies}</div>'
            f'<p class="entry__error" role="alert"></p>{others}</section>'
        )

    def _allowed(self, other: Data, asked: Data) -> str:
        """What another column's source would allow here."""
        mine = other["asked"]
        if mine is None:
            what = say("the deal is over.")
        else:
            offers = ", ".join(
                escape(offered(offer)) + _word(offer, mine["ruling"]) for offer in mine["offers"]
            )
            elsewhere = (mine["seat"], mine["stage"]) != (asked["seat"], asked["stage"])
            where = say(
                "{who} is asked ({stage}):",
                who=called(other, mine["seat"]),
                stage=keyed(f"stage.{mine['stage']}"),
            )
            what = f"{escape(where)} {offers}" if elsewhere else offers
        return f"<div><dt>{escape(title(other))}</dt><dd>{what}</dd></div>"

    # The course

    def _stage(self, number: int, stage: Stage) -> str:
        told = self.columns[number]
        steps = [(index, step) for index, step in enumerate(told["steps"]) if step["stage"] == stage]
        if not steps:
            return '<section class="stage stage--empty"></section>'
        marked = {
            _index(told["steps"], step): kind
            for kind, parted in reversed(self.partings.items())
            if (step := parted[number]) and not _pending(step)
        }
        answered = _answered(told)
        items, above = [], None
        for index, step in steps:
            items.append(_step(number, told, step, above, answered.get(index), marked.get(index)))
            above = step["ruling"] and step["ruling"]["locus"]
        return (
            f'<section class="stage"><h3 class="stage__name">{keyed(f"stage.{stage}")}</h3>'
            f'<ol class="steps">{"".join(items)}</ol></section>'
        )


def _language(citation: Data) -> str:
    account = _BY_ID.get(citation["source"])
    return account.source.language if account else "en"


def _pending(step: Data | None) -> bool:
    """Whether a step is the question that waits."""
    return step is not None and step.get("reply", "") is None


def _index(steps: list[Data], step: Data) -> int:
    """Where a step stands among those told: the question that waits is not among them."""
    number: int = step["step"]
    told = {name: value for name, value in step.items() if name != "step"}
    return number if number < len(steps) and steps[number] == told else number - 1


def _answered(told: Data) -> dict[int, int]:
    """For each question answered, by the number of its step, how many replies had been given before it."""
    replies, found, at = told["record"]["replies"], {}, 0
    for index, step in enumerate(told["steps"]):
        if step.get("reply"):
            found[index] = replies.index(step["reply"], at)
            at = found[index] + 1
    return found


def _place(step: Data, told: Data) -> str:
    """The place of a step, its author named only where it is not the column's own."""
    ruling = step["ruling"]
    shown = ruling["at"] if ruling["source"] == told["rules"] else ruling["locus"]
    return f'<a class="locus" href="~/rules/{ruling["question"]}/">{escape(shown)}</a>'


def _word(said: Data, ruling: Data) -> str:
    """The source's own word, where it is not the edition's."""
    word = said["word"]
    if not word or word.lower() == said.get("label", ""):
        return ""
    return f' <q class="word" lang="{_language(ruling)}">{escape(word)}</q>'


def _ledger(number: int, told: Data) -> str:
    """The counters of one column: what is common, and each player's purse and stake."""
    table, asked = told["table"], told["asked"]
    common = "".join(
        f"<div><dt>{keyed(f'board.{heap}')}</dt><dd>{table[heap]}</dd></div>"
        for heap in ("pool", "tray", "stock")
    )
    heads, purses, stakes = "", "", ""
    for player in table["players"]:
        kind = "out" if not player["live"] else "asked" if asked and asked["seat"] == player["seat"] else ""
        state = f' class="ledger--{kind}"' if kind else ""
        heads += f'<th scope="col"{state}>{escape(player["name"])}</th>'
        purses += f"<td{state}>{player['purse']}</td>"
        stakes += f"<td{state}>{player['stake'] or '·'}</td>"
    return (
        f'<section class="ledger" data-column="{number}">'
        f'<div class="ledger__head"><p class="ledger__source">{escape(title(told))}</p>'
        f'<dl class="ledger__common">{common}</dl></div>'
        f'<table class="ledger__players"><caption class="aloud">{say("Counters of each player")}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>"
        f'<tr><th scope="row">{say("purse")}</th>{purses}</tr>'
        f'<tr><th scope="row">{say("stake")}</th>{stakes}</tr></tbody></table></section>'
    )


def _terms(told: Data) -> str:
    """In what a column is not its account as it stands."""
    changed = "".join(
        f'<p class="account__reading"><a href="~/rules/{question}/">{question}</a>: {escape(answer)}</p>'
        for question, answer in told["answers"].items()
    )
    notes = [
        say(
            "The {name} of the record is left aside: it is not agreed upon here ({passage}).",
            name=name,
            passage=said,
        )
        for name, said in told["left-out"].items()
    ]
    notes += (
        [say("A later shuffle is not told: there the stock is left as it lies.")]
        if told["as-it-lies"]
        else []
    )
    return changed + "".join(f'<p class="account__reading">{escape(note)}</p>' for note in notes)


def _seats(told: Data) -> str:
    """The players, each with his cards; those of the one who may lay some away can be chosen."""
    asked, result = told["asked"], told["result"] or {}
    chooses = asked["seat"] if asked and any(offer["cards"] for offer in asked["offers"]) else None
    foremost, items = bool(chooses) and bool(asked["offers"][0]["cards"]), ""
    for player in told["table"]["players"]:
        seat = player["seat"]
        kinds = {
            "asked": bool(asked) and asked["seat"] == seat,
            "out": not player["live"],
            "winner": result.get("winner") == seat,
        }
        classes = " ".join(["seat", *(f"seat--{kind}" for kind, holds in kinds.items() if holds)])
        idle = "idle" if kinds["out"] else ""
        drawn = "".join(
            _chosen(each, first=foremost and not index)
            if seat == chooses
            else card(PACK_40.card(each), size="small", state=idle)
            for index, each in enumerate(player["cards"])
        )
        marks = [
            *([say("dealer")] if player["dealer"] else []),
            *([say("out")] if kinds["out"] else []),
        ]
        state = f'<span class="seat__state">{", ".join(marks)}</span>' if marks else ""
        state += f' <span class="aloud">{say("wins")}</span>' if kinds["winner"] else ""
        net = f'<span class="seat__net">{signed(player["net"])}</span>' if told["over"] else ""
        group = (
            f' role="group" aria-label="{escape(say("Choose the cards to lay away"))}"'
            if seat == chooses
            else ""
        )
        items += (
            f'<li class="{classes}"><p class="seat__name">{escape(player["name"])} {state}{net}</p>'
            f'<div class="seat__cards"{group}>{drawn}</div></li>'
        )
    return f'<ul class="seats">{items}</ul>'


def _chosen(text: str, *, first: bool) -> str:
    """A card that can be chosen."""
    at = f'data-card="{text}" aria-pressed="false"{" data-first" if first else ""}'
    return f'<button type="button" class="pack__card" {at}>{card(PACK_40.card(text), size="small")}</button>'


def _latest(told: Data) -> str:
    """What has happened since the last question; at the end without the payments, which follow below."""
    answered = _answered(told)
    if not answered:
        return ""
    lines = " ".join(
        prose(step["text"])
        for step in told["steps"][max(answered) :]
        if not (told["over"] and step.get("amount"))
    )
    return f'<p class="decision__latest">{lines}</p>'


def _reply(number: int, told: Data, offer: Data) -> str:
    """The control for one offer: a button; with a number where counters are named, and for a choice of cards
    with a label for each count.
    """
    asked = told["asked"]
    first = " data-first" if offer is asked["offers"][0] else ""
    word = _word(offer, asked["ruling"])
    at = f'data-column="{number}"{first}'
    if offer["reply"]:
        label = escape(offered(offer))
        whole = f'{at} data-reply="{offer["reply"]}"'
        return f'<button type="button" class="button reply" {whole}>{label}{word}</button>'
    spoken = f'data-seat="{asked["seat"]}" data-say="{offer["say"]}"'
    if offer["amounts"]:
        least, most = offer["amounts"]
        span = escape(say("{least} to {most}", least=least, most=most))
        many = escape(
            say(
                "How many counters to {label}, {least} to {most}",
                label=offer["label"],
                least=least,
                most=most,
            )
        )
        return (
            f'<span class="reply reply--amount"><button type="button" class="button" {at} {spoken}>'
            f"{escape(offer['label'])}{word}</button>"
            f'<input type="number" class="field" min="{least}" max="{most}" value="{least}" step="1"'
            f' inputmode="numeric" aria-label="{many}"><span class="reply__range">{span}</span></span>'
        )
    least, most = offer["cards"]
    labels = [
        say("keep all cards") if not count else f"{offer['label']} {counted('cards', count)}"
        for count in range(most + 1)
    ]
    at = f'{at} {spoken} data-least="{least}" data-most="{most}" data-count="0"{" disabled" if least else ""}'
    count = (
        counted("cards", most) if least == most else say("{least} to {most} cards", least=least, most=most)
    )
    label = escape(labels[0] if least == 0 else offer["label"])
    return (
        f'<button type="button" class="button reply" {at} data-labels="{escape(json.dumps(labels))}">'
        f'<span class="reply__label">{label}</span>{word}</button>'
        f'<span class="reply__range">{escape(say("choose {count} above", count=count))}</span>'
    )


def _over(told: Data) -> str:
    """What the deal came to."""
    first, *rest = outcome(told)
    more = "".join(f"<li>{escape(line)}</li>" for line in rest)
    return (
        f'<section class="outcome" tabindex="-1">{_latest(told)}'
        f'<p class="outcome__verdict">{escape(first)}</p>'
        f'<ul class="outcome__more">{more}</ul></section>'
    )


def _step(
    number: int, told: Data, step: Data, above: str | None, replies: int | None, parting: str | None
) -> str:
    """One line of the course of a deal: in the margin its counters, or the way back; then sentence and place.

    A place that is the same as in the line above is a ditto mark.
    """
    ruling, amount = step["ruling"], step.get("amount", 0)
    margin = note = place = ""
    if replies is not None:
        back = escape(say("Back to here: {text}", text=step["text"]))
        margin = (
            f'<button type="button" class="step__back" data-column="{number}" data-back="{replies}"'
            f' aria-label="{back}" title="{back}"></button>'
        )
    elif amount:
        margin = f'<span class="step__counters" aria-hidden="true">{amount}</span>'
    if ruling:
        place = _place(step, told)
        if ruling["locus"] == above:
            ditto = f' class="locus" aria-label="{escape(ruling["locus"])}">″</a>'
            place = f'<a href="~/rules/{ruling["question"]}/"{ditto}'
    if parting:
        note = f'<span class="step__parting">{keyed(f"board.here-{parting}")}</span>'
    word = _word(step, ruling) if step.get("word") else ""
    kind = f" step--parts-{parting}" if parting else ""
    kind += " step--said" if replies is not None else ""
    return (
        f'<li class="step{kind}">{note}<span class="step__margin">{margin}</span>'
        f'<span class="step__text">{prose(step["text"])}{word}</span>'
        f'<span class="step__place">{place}</span></li>'
    )
