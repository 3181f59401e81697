"""A board as HTML and as an address, and its game as a file: the printed and the live board are both made
here, so they agree.

What :mod:`ascenseur.games.boards` tells of a board, laid out: the deal and its trump, the players,
the trick, what the reader is asked and what he holds, the scores in every way, the course of the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ambigu_variants.ascenseur.faces.answers import each_play, partings, passage, place, scores, trumps
from ambigu_variants.ascenseur.faces.printing import heading
from ambigu_variants.ascenseur.games import boards
from ambigu_variants.ascenseur.games.sittings import game_text
from ambigu_variants.ascenseur.rules.tricks import Stage
from ambigu_variants.faces.markup import card, prose
from ambigu_variants.kernel.cards import PACK_52
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed
from ambigu_variants.records import addresses

__all__ = ["board_html", "board_text"]


def board_html(board: Mapping[str, Any], deed: str = "show", reply: str = "", root: str = "~/") -> Data:
    """A board as HTML, after what the reader does.

    Args:
        board: see :mod:`ascenseur.games.boards`.
        deed: see :func:`ascenseur.games.boards.advanced`.
        reply: what he says, if he says something.
        root: where the site begins.

    Returns:
        ``board``, as it then lies; ``html``; ``announce``, what is new to him in sentences; ``fragment``,
        which :func:`ascenseur.games.boards.open_board` opens; ``possible``, the deeds that would
        change something.

    Raises:
        VariorumError: the board does not hold together, or the reply is not allowed.
    """
    made, sitting = boards.advanced(board, deed, reply)
    told = boards.told(made, sitting)
    spoken = any(each.startswith(f"{made['seat']} ") for each in made["record"]["replies"])
    kept = {name: value for name, value in made.items() if value}
    return {
        "board": made,
        "html": _Board(told).html().replace('="~/', f'="{escape(root)}'),
        "announce": told["announce"],
        "fragment": addresses.packed(kept),
        "possible": [
            *(["first", "undo"] if spoken else []),
            *(["redo", "last"] if made["ahead"] else []),
            *(["deal", "game"] if not told["over"] else []),
        ],
    }


def board_text(board: Mapping[str, Any], form: str = "toml") -> Data:
    """The game of a board as a file: its ``name`` and its ``text``.

    Raises:
        UnknownName: there is no such form: ``toml``, ``json`` or ``fragment``.
    """
    return {"name": f"ascenseur.{form}", "text": game_text(board["record"], form)}


class _Board:
    """A board told, and how to write it."""

    def __init__(self, told: Data) -> None:
        self.told = told
        self.asked: Data | None = told["asked"]
        self.deal: Data = told["deal"]
        self.names = {player["seat"]: player["name"] for player in told["players"]}
        self.me = next(player for player in told["players"] if player["seat"] == told["seat"])
        self.begins = self.deal["stage"] == Stage.BIDS

    def html(self) -> str:
        """The whole board."""
        over = self.told["over"]
        now = self._over() if over else self._decision()
        before = "" if over else self._ended()
        return (
            f'<div class="lift"><div class="lift__table">{self._head()}{self._players()}</div>'
            f'<div class="lift__now">{now}</div>'
            f'<div class="lift__after">{before}{self._ways()}{self._course()}</div></div>'
        )

    # The table

    def _head(self) -> str:
        told, deal = self.told, self.deal
        turned = card(PACK_52.card(deal["turned"]), note=say("turned up")) if deal["turned"] else ""
        suit = trumps(deal["trump"])
        named = heading(told["rules"], _named(told["answers"]).items())
        return (
            f'<header class="lift__head">{turned}<div><h2 class="lift__deal">{escape(self._deal())}</h2>'
            f'<p class="lift__trump">{suit}</p><p class="lift__rules">{escape(named)}</p></div></header>'
        )

    def _deal(self, number: int | None = None) -> str:
        """A deal by its number from 1; the one under way if none is named."""
        deal = self.deal
        if number is None:
            number, size = deal["number"], deal["size"]
        else:
            size = self.told["hands"][number - 1]["size"]
        cards = say("{number} card each" if size == 1 else "{number} cards each", number=size)
        return say("Deal {number} of {deals}, {size}", number=number, deals=deal["deals"], size=cards)

    def _players(self) -> str:
        heads = "".join(
            f'<th scope="col">{keyed(f"lift.{name}")}</th>' for name in ("player", "bid", "made", "points")
        )
        rows = "".join(map(self._player, self.told["players"]))
        return (
            f'<table class="lift__players"><caption class="aloud">{say("Players")}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _player(self, player: Data) -> str:
        asked, seat = self.asked, player["seat"]
        marks = [
            *([say("you")] if player is self.me else []),
            *([say("dealer")] if player["dealer"] and not self.told["over"] else []),
        ]
        state = f' <span class="lift__state">{", ".join(marks)}</span>' if marks else ""
        turn = ' class="lift__turn"' if asked and asked["seat"] == seat else ""
        bid = "·" if player["bid"] is None else player["bid"]
        made = player["made"] if self.deal["stage"] != Stage.BIDS else "·"
        score = str(player["score"]).replace("-", "−")
        return (
            f'<tr{turn}><th scope="row">{escape(player["name"])}{state}</th>'
            f"<td>{bid}</td><td>{made}</td><td>{score}</td></tr>"
        )

    # The question

    def _decision(self) -> str:
        asked = self.asked
        assert asked is not None, "the game is not over"
        bids = asked["say"] == "bid"
        return (
            f'<section class="decision" aria-label="{escape(say("What you are asked"))}">{self._trick()}'
            f'<p class="decision__question">{escape(self._question(asked, bids=bids))}</p>'
            f'<p class="decision__passage">{passage(asked["ruling"])}</p>'
            f'{self._bids(asked) if bids else ""}<p class="entry__error" role="alert"></p>'
            f"{self._hand(asked, bids=bids)}"
            f"{'' if bids else self._barred(asked)}"
            f"{'' if bids else self._plays()}</section>"
        )

    def _question(self, asked: Data, *, bids: bool) -> str:
        if not bids:
            led = "lift.you-follow" if self.deal["trick"] else "lift.nothing-led"
            lacks = say("You announced {bid} and have made {made}.", bid=self.me["bid"], made=self.me["made"])
            return f"{keyed(led)} {lacks}"
        heard = [each["bid"] for each in self.told["players"] if each["bid"] is not None]
        tricks = say(
            "{number} trick" if self.deal["size"] == 1 else "{number} tricks", number=self.deal["size"]
        )
        key = "lift.you-bid-secret" if asked["hidden"] else "lift.you-bid" if heard else "lift.you-bid-first"
        return keyed(key, tricks=tricks, sum=sum(heard))

    def _bids(self, asked: Data) -> str:
        """A button for each bid there is; a forbidden one is there, and says why it is not."""
        barred = asked["barred"]
        allowed = [bid for bid in asked["possible"] if bid not in barred]
        buttons = "".join(
            f'<button type="button" class="button lift__bid" data-reply="{asked["seat"]} bid {bid}"'
            f' aria-label="{escape(say("Announce {number}", number=bid))}"'
            f"{' data-first' if bid == allowed[0] else ''}{' disabled' if bid in barred else ''}>"
            f"{bid}</button>"
            for bid in asked["possible"]
        )
        group = f'<div class="lift__bids" role="group" aria-label="{say("Your bid")}">{buttons}</div>'
        if not barred:
            return group
        by = asked["barred-by"]
        forbidden = say("Forbidden: {bids}.", bids=", ".join(map(str, barred)))
        why = f'<p class="lift__barred">{escape(forbidden)} {prose(by["says"])} {passage(by)}</p>'
        return group + why

    def _hand(self, asked: Data, *, bids: bool) -> str:
        held = self.told["holds"]
        may = [] if bids else asked["cards"]
        first = next((each for each in held if each in may), None)
        elsewhere = {} if bids else self._elsewhere()
        drawn = "".join(
            card(PACK_52.card(each))
            if bids
            else self._playable(asked["seat"], each, may, first=each == first, note=elsewhere.get(each, ""))
            for each in held
        )
        return f'<div class="lift__hand" role="group" aria-label="{say("Your cards")}">{drawn}</div>'

    def _elsewhere(self) -> dict[str, str]:
        """What the other variant of play makes of cards of which this one makes something else."""
        if not self.told["plays"]:
            return {}
        may = self.asked["cards"] if self.asked else []
        notes = {}
        for column in self.told["plays"]["columns"]:
            for each in self.told["holds"]:
                if (each in column["cards"]) != (each in may):
                    key = "lift.other-allows" if each in column["cards"] else "lift.other-forbids"
                    notes[each] = keyed(key, variant=column["variant"])
        return notes

    def _playable(self, seat: str, text: str, may: Sequence[str], *, first: bool, note: str) -> str:
        shown = PACK_52.card(text)
        allowed = text in may
        label = say("Play the {card}" if allowed else "The {card}, may not be played", card=shown.name)
        spoken = f"{label}, {note}" if note else label
        mark = f'<span class="lift__note" aria-hidden="true">{escape(note)}</span>' if note else ""
        at = " data-first" if first else ""
        return (
            f'<button type="button" class="lift__card" data-reply="{seat} play {text}"{at}'
            f' aria-label="{escape(spoken)}"{"" if allowed else " disabled"}>'
            f"{card(shown, spoken=False)}{mark}</button>"
        )

    def _barred(self, asked: Data) -> str:
        barred = [each for each in self.told["holds"] if each not in asked["cards"]]
        if not barred or not asked["by"]:
            return ""
        cards = " ".join(PACK_52.card(each).symbol for each in barred)
        return (
            f'<p class="lift__barred">{prose(say("May not be played: {cards}.", cards=cards))}'
            f" {prose(asked['by']['says'])} {passage(asked['by'])}</p>"
        )

    def _plays(self) -> str:
        plays = self.told["plays"]
        if not plays:
            return ""
        return each_play(plays, self.told["holds"], self.told["variant"])

    def _trick(self) -> str:
        """The cards on the table, and the trick before; at first how the bids stand."""
        played = "".join(self._laid(each) for each in self.deal["trick"])
        trick = (
            f'<ol class="lift__trick" aria-label="{say("On the table, in the order of play")}">{played}</ol>'
            if played
            else ""
        )
        if self.begins or not self.told["tricks"]:
            return trick
        return f"{self._last(self.told['tricks'][-1])}{trick}"

    def _laid(self, each: Data) -> str:
        drawn = card(PACK_52.card(each["card"]))
        return f"<li>{drawn}<span>{escape(self.names[each['seat']])}</span></li>"

    def _last(self, trick: Data) -> str:
        cards = ", ".join(
            f"{self.names[each['seat']]} {PACK_52.card(each['card']).symbol}" for each in trick["cards"]
        )
        line = say("The last trick: {cards}. {who} takes it.", cards=cards, who=self.names[trick["taker"]])
        return f'<p class="lift__last">{prose(line)}</p>'

    # The scores

    def _ended(self) -> str:
        """The deal before, until the first trick of this one is played."""
        if self.deal["number"] == 1 or self.told["tricks"]:
            return ""
        return self._result(self.deal["number"] - 1, self.told["last-tricks"])

    def _result(self, number: int, tricks: Sequence[Data]) -> str:
        last = self._last(tricks[-1]) if tricks else ""
        caption = say("Deal {number}, scored in the four ways", number=number)
        table = scores(
            self.told["names"],
            self.told["ways"],
            self._heads(),
            caption=caption,
            only=[number - 1],
            own=self.told["own"],
        )
        return f'<section class="lift__result" aria-label="{escape(caption)}">{last}{table}</section>'

    def _heads(self) -> list[str]:
        return [self._deal(number) for number in range(1, len(self.told["hands"]) + 1)]

    def _over(self) -> str:
        number = len(self.told["hands"])
        return (
            f'<section class="outcome" tabindex="-1" aria-label="{escape(say("The game is over."))}">'
            f'<p class="outcome__verdict">{escape(say("The game is over."))}</p>'
            f"{self._result(number, self.told['tricks'])}</section>"
        )

    def _ways(self) -> str:
        """All deals in every way: who leads or wins, where the ways part, and behind a fold each deal."""
        told = self.told
        if not told["ways"]:
            return ""
        whole = scores(
            told["names"],
            told["ways"],
            self._heads(),
            caption=say("Every deal, scored in the four ways: the score after it, and what it gains"),
            own=told["own"],
        )
        title = say("The game in the four ways" if told["over"] else "The four ways so far")
        return (
            f'<section class="lift__ways"><h3 class="lift__title">{escape(title)}</h3>'
            f"{partings(told['names'], told['ways'], ended=told['over'])}"
            f'<details class="lift__deals"><summary>{say("Every deal")}</summary>{whole}</details>'
            "</section>"
        )

    # The course

    def _course(self) -> str:
        told = self.told
        courses = [(say("The course of {deal}", deal=self._deal()), told["steps"])]
        if told["last-steps"] and not told["tricks"]:
            courses.append(
                (say("The course of {deal}", deal=self._deal(self.deal["number"] - 1)), told["last-steps"])
            )
        return "".join(
            f'<details class="lift__course"><summary>{escape(title)}</summary>'
            f'<ol class="steps">{_steps(steps)}</ol></details>'
            for title, steps in courses
            if steps
        )


def _steps(steps: Sequence[Data]) -> str:
    """The course of a deal; a place that is the same as in the line above is a ditto mark."""
    items, above = "", None
    for step in steps:
        ruling = step["ruling"]
        same = ruling and ruling["locus"] == above
        shown = place(ruling) if ruling else ""
        if same:
            spoken = f'<span class="aloud">{escape(ruling["locus"])}</span>'
            shown = f'<span class="locus"><span aria-hidden="true">″</span>{spoken}</span>'
        said = " step--said" if step.get("reply") else ""
        items += (
            f'<li class="step{said}"><span class="step__margin"></span>'
            f'<span class="step__text">{prose(step["text"])}</span>'
            f'<span class="step__place">{shown}</span></li>'
        )
        above = ruling and ruling["locus"]
    return items


def _named(answers: Mapping[str, str]) -> dict[str, str]:
    """What is answered otherwise, without the source's id."""
    return {question: answer.rpartition(":")[2] for question, answer in answers.items()}
