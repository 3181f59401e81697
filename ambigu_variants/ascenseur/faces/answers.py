"""Answers as HTML: scores in every way, the cards that may be played, the deals of a game; and the parts of a
page that more than one of them uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.printing import agreeing, the_ways
from ambigu_variants.ascenseur.games.sittings import rules_of
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.markup import card, prose, suit
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_52, SUITS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed

__all__ = [
    "each_play",
    "legal_html",
    "partings",
    "passage",
    "place",
    "score_html",
    "scores",
    "sequence_html",
    "signed",
    "trumps",
    "way",
]

LANGUAGES = {account.source.id: account.source.language for account in ACCOUNTS}
BEHIND = ("rank-order", "pack", "turn-order")
"""What is consulted everywhere, and explains nothing."""


def score_html(table: str, readings: Sequence[str] = (), root: str = "~/") -> Data:
    """A table of contracts scored in every way, as ``html``.

    Args:
        table: a deal a line, the contracts of all players: ``2/2 0/1 4/5``.
        readings: as everywhere.
        root: where the site begins.

    Raises:
        RequestError: a line is not written so; ``field`` is ``table``, the message names the deal.
    """
    lines = [line for line in table.splitlines() if line.strip()]
    try:
        told = operations.score(lines, readings)
    except VariorumError as error:
        raise _of_line(error) from None
    names = [f"p{seat + 1}" for seat in range(len(told["deals"][0]))]
    heads = [say("Deal {number}", number=number) for number in range(1, len(lines) + 1)]
    whole = scores(
        names,
        told,
        heads,
        caption=say("Every deal, scored in the four ways: the score after it, and what it gains"),
    )
    notes = "".join(
        f'<p class="answer-note">{escape(say("Deal {number} is scored, but cannot have been played: {why}", number=each["deal"], why=each["says"]))}</p>'
        for each in told["impossible"]
    )
    return {"html": _rooted(f"{whole}{notes}{partings(names, told)}", root)}


def _of_line(error: VariorumError) -> VariorumError:
    name, _, number = (error.field or "").partition(".")
    if name == "deals":
        error.field = "table"
        if number.isdecimal() and "deal" not in error.blanks:
            error.placed("Deal {deal}: {error}", deal=int(number) + 1)
    return error


def legal_html(
    hand: str,
    trick: str = "",
    trump: str = "",
    pack: str = "",
    readings: Sequence[str] = (),
    root: str = "~/",
) -> Data:
    """The cards that may be played to a trick under each variant of play, as ``html``.

    Args:
        hand: the cards held.
        trick: the cards played so far, in their order.
        trump: a suit or the card turned up; empty for no trump.
        pack: the name of a variant of the pack; empty for the source's first.
        readings: as everywhere.
        root: where the site begins.

    Raises:
        VariorumError: a word is no card, or the hand is empty; ``field`` says where.
    """
    told = operations.legal(hand, trick, trump, rules_of([pack] if pack else []), readings)
    return {"html": _rooted(each_play(told, told["hand"]), root)}


def sequence_html(
    players: int, pack: str = "", top: str = "", readings: Sequence[str] = (), root: str = "~/"
) -> Data:
    """The deals of a game, and the cards taken out for it, as ``html``.

    Args:
        players: how many sit down.
        pack: the name of a variant of the pack; empty for the source's first.
        top: the name of a variant of the deals at the top; empty for the source's first.
        readings: as everywhere.
        root: where the site begins.

    Raises:
        NotAllowed: so many cannot sit down.
    """
    told = operations.sequence(players, rules_of([name for name in (pack, top) if name]), readings)
    sizes = "".join(_size(deal) for deal in told["deals"])
    because = {each["question"]: each for each in told["because"]}
    removed = say("No card is taken out.")
    if told["removed"]:
        removed = say("Taken out: {cards}.", cards=listed([_symbol(each) for each in told["removed"]]))
    heading = say(
        "{players} players with {pack} cards: {deals} deals.",
        players=players,
        pack=told["pack"],
        deals=len(told["deals"]),
    )
    places = [because[name] for name in ("pack", *operations.DEALS) if name in because]
    out_by = [because[name] for name in ("removal", "removal-suits") if name in because]
    return {
        "html": _rooted(
            f'<p class="answer-line">{escape(heading)} {_places(places)}</p>'
            f'<p class="answer-line">{prose(removed)} {_places(out_by)}</p>'
            f'<ol class="sizes" aria-label="{say("Cards of each player, deal by deal")}">{sizes}</ol>'
            f'<p class="answer-note">{say("Framed: all cards are dealt, none is turned up, and there is no trump.")}</p>',
            root,
        )
    }


def _size(deal: Data) -> str:
    kind = "" if deal["trump"] else " sizes__deal--top"
    spoken = say(
        "Deal {number}: {size}." if deal["trump"] else "Deal {number}: {size}, no trump.",
        number=deal["number"],
        size=say("{number} card each" if deal["size"] == 1 else "{number} cards each", number=deal["size"]),
    )
    return (
        f'<li class="sizes__deal{kind}"><span aria-hidden="true">{deal["size"]}</span>'
        f'<span class="aloud">{escape(spoken)}</span></li>'
    )


def _rooted(html: str, root: str) -> str:
    return html.replace('="~/', f'="{escape(root)}')


def _symbol(text: str) -> str:
    return PACK_52.card(text).symbol


# Places ----------------------------------------------------------------------------------------------------


def place(citation: Data) -> str:
    """Author and place, or who supplied the rule."""
    named = citation["locus"] or keyed(citation["standing"])
    return f'<span class="locus">{escape(named)}</span>'


def passage(citation: Data) -> str:
    """The words of a passage and its place."""
    words = citation["words"]
    language = LANGUAGES.get(citation["source"], "en")
    quoted = f'<q lang="{language}">{escape(words)}</q> ' if words else ""
    return f"{quoted}{place(citation)}"


def _places(citations: Iterable[Data]) -> str:
    once = {each["locus"]: each for each in citations}
    return "; ".join(map(place, once.values()))


# What may be played ----------------------------------------------------------------------------------------


def each_play(told: Data, hand: Sequence[str], own: str = "") -> str:
    """A hand under each variant of play, side by side: what may be played stands out, and why.

    Args:
        told: as :func:`ascenseur.operations.in_each_play` gives it.
        hand: the cards, in the order in which they are shown.
        own: the name of the variant that is played, if one is.
    """
    columns = "".join(_one_play(column, hand, own) for column in told["columns"])
    alike = (
        say("Both variants allow the same.")
        if told["alike"]
        else say("The two variants do not allow the same.")
    )
    return (
        f'<div class="plays" role="group" aria-label="{escape(say("What may be played under each variant"))}">{columns}'
        f'<p class="plays__alike">{escape(alike)}</p></div>'
    )


def _one_play(column: Data, hand: Sequence[str], own: str) -> str:
    name = column["variant"]
    mark = f' <span class="plays__own">{say("played here")}</span>' if name == own else ""
    cards = "".join(
        card(
            PACK_52.card(each),
            size="small",
            state="" if each in column["cards"] else "idle",
            note=say("may be played" if each in column["cards"] else "may not"),
        )
        for each in hand
    )
    may = listed([_symbol(each) for each in column["cards"]])
    why = "".join(
        f"<li>{prose(each['says'])} {passage(each)}</li>"
        for each in column["because"]
        if each["question"] not in BEHIND
    )
    return (
        f'<div class="plays__variant"><h3 class="plays__name"><i>{escape(name)}</i>'
        f" {escape(keyed(f'variant.{name}'))}{mark}</h3>"
        f'<div class="plays__cards">{cards}</div>'
        f'<p class="plays__may">{prose(say("May be played: {cards}.", cards=may))}</p>'
        f'<ul class="plays__why">{why}</ul></div>'
    )


# Scores ----------------------------------------------------------------------------------------------------


def signed(number: int) -> str:
    """``+3``, ``−2``, ``0``."""
    return f"{number:+}".replace("-", "−") if number else "0"


def way(account: str) -> str:
    """A way of scoring by its name."""
    return keyed(f"variant.{account.split(':')[1]}")


def scores(
    names: Sequence[str],
    told: Data,
    heads: Sequence[str],
    *,
    caption: str,
    only: Sequence[int] | None = None,
    own: str = "",
) -> str:
    """A table of deals in every way: for each player his contract, what it gains, and his score after it.

    Args:
        names: of the players, by seat.
        told: as :func:`ascenseur.games.sittings.reckoned` gives it.
        heads: for each deal what stands above it.
        caption: of the table.
        only: the deals shown, from 0; all if None.
        own: the id of the account that scores as the game played does.
    """
    columns = told["accounts"]
    parted = told["parting"]["deal"] - 1 if told["parting"] else -1
    ways = "".join(_way_head(column["account"], own) for column in columns)
    bodies = "".join(
        _scored_deal(names, told, deal, heads[deal], parts=deal == parted)
        for deal in (range(len(told["deals"])) if only is None else only)
    )
    return (
        f'<div class="lift-scroll" tabindex="0" role="group" aria-label="{escape(caption)}">'
        f'<table class="lift-scores"><caption>{escape(caption)}</caption><thead><tr>'
        f'<th scope="col">{say("player")}</th><th scope="col">{say("bid / made")}</th>{ways}'
        f"</tr></thead>{bodies}</table></div>"
    )


def _way_head(account: str, own: str) -> str:
    name, _, price = way(account).partition(" (")
    mark = f'<small class="lift-scores__own">{say("this game")}</small>' if account == own else ""
    return f'<th scope="col">{escape(name)} <small>{escape(price.removesuffix(")"))}</small> {mark}</th>'


def _scored_deal(names: Sequence[str], told: Data, deal: int, head: str, *, parts: bool) -> str:
    columns, rows = told["accounts"], ""
    leads = [max(column["scores"][deal]) for column in columns]
    for seat, (name, held) in enumerate(zip(names, told["deals"][deal], strict=True)):
        cells = ""
        for column, best in zip(columns, leads, strict=True):
            score, points = column["scores"][deal][seat], column["points"][deal][seat]
            first = score == best
            kind = ' class="lift-scores--first"' if first else ""
            spoken = f'<span class="aloud"> {say("ahead")}</span>' if first else ""
            cells += f"<td{kind}>{_minus(score)} <small>{signed(points)}</small>{spoken}</td>"
        kept = "kept" if held["bid"] == held["made"] else "missed"
        rows += (
            f'<tr><th scope="row">{escape(name)}</th>'
            f'<td class="lift-scores__contract lift-scores__contract--{kept}">{held["bid"]}/{held["made"]}'
            f'<span class="aloud"> {keyed(f"lift.{kept}")}</span></td>{cells}</tr>'
        )
    note = (
        f'<span class="lift-scores__parting">{say("Here the order of the players parts")}</span>'
        if parts
        else ""
    )
    kind = ' class="lift-scores--parts"' if parts else ""
    return (
        f'<tbody{kind}><tr class="lift-scores__deal"><th colspan="{len(columns) + 2}" scope="rowgroup">'
        f"{prose(head)}{note}</th></tr>{rows}</tbody>"
    )


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def partings(names: Sequence[str], told: Data, *, ended: bool = True) -> str:
    """Who wins in each way, and where the ways part; who leads, where the game is not at its end."""
    won = "".join(
        f"<div><dt>{escape(way(column['account']))}</dt>"
        f"<dd>{escape(_won(names, column, ended=ended))}</dd></div>"
        for column in told["accounts"]
    )
    return f'<dl class="lift-won">{won}</dl>{_parted(told)}'


def _won(names: Sequence[str], column: Data, *, ended: bool) -> str:
    final = column["scores"][-1]
    who = listed([names[seat] for seat in column["winners"]])
    many = len(column["winners"]) > 1
    key = f"lift.{'won' if ended else 'leads'}{'-several' if many else ''}"
    return keyed(key, who=who, score=_minus(final[column["winners"][0]]))


def _parted(told: Data) -> str:
    parting, winner = told["parting"], told["winner-parting"]
    if not parting:
        return f'<p class="parting">{say("The order of the players is the same after every deal.")}</p>'
    lines = [
        say(
            "After deal {number} the order of the players is not the same: {groups}.",
            number=parting["deal"],
            groups=agreeing(parting["groups"]),
        )
    ]
    lines += [
        say(
            "What parts {one} from {other} is the answer to {questions}.",
            one=the_ways(parting["groups"][0]),
            other=the_ways(group),
            questions=f" {say('or')} ".join(listed(list(map(_title, some))) for some in sets),
        )
        for group, sets in zip(parting["groups"][1:], parting["questions"], strict=True)
    ]
    lines.append(
        say("The winner is not the same: {groups}.", groups=agreeing(winner["groups"]))
        if winner
        else say("The winner is the same in all.")
    )
    first, *rest = lines
    more = "".join(f"<li>{escape(line)}</li>" for line in rest)
    return f'<p class="parting">{escape(first)}</p><ul class="lift-parts">{more}</ul>'


def _title(question: str) -> str:
    return f"“{comparison.question_named(ACCOUNTS, question).title}”"


def trumps(letter: str | None) -> str:
    """What is trump, in words and drawn."""
    if letter is None:
        return escape(say("All cards are dealt: no trump."))
    return f"{suit(letter, spoken=False)} {escape(say('{suit} are trump', suit=SUITS[letter]))}"
