"""Builds trees for answers: deals of a game, playable cards, bids, one-card figures, citations.

The input is the plain data of :mod:`ascenseur.operations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ambigu_variants.ascenseur.games.telling import heading, places
from ambigu_variants.ascenseur.games.tree import Held, Play, Plays, Size, Sizes
from ambigu_variants.ascenseur.games.ways import way
from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Leaf, Line, Part, Place, Quote, Rows, line
from ambigu_variants.faces.words import STANDINGS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_52
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import figure, listed, say, say_in, say_n, share, signed

__all__ = [
    "DEALS",
    "bids",
    "cited",
    "impossible",
    "one_card",
    "passage",
    "plays",
    "read_otherwise",
    "scored_by",
    "sizes",
]

DEALS = ("ascent", "top", "top-deals", "several-top-deals", "descent")
"""The questions whose answers determine the deals of a game."""
LANGUAGES = {account.source.id: account.source.language for account in ACCOUNTS}
BEHIND = ("rank-order", "pack", "turn-order")
"""Questions consulted for every card, which are left out of explanations."""
POINTS = ("kept", "missed", "no-trick-made", "tricks-lost")


def passage(citation: Data) -> list[Leaf]:
    """Returns the quoted words of a citation, if there are any, and its place."""
    words = citation["words"]
    quote = [Quote(words, LANGUAGES.get(citation["source"], "en"))] if words else []
    return [*quote, Place.of(citation)]


def read_otherwise(readings: Sequence[str]) -> list[Line]:
    """Returns lines that name the readings chosen, for display above an answer."""
    if not readings:
        return []
    plain = ACCOUNTS[0].plain()
    (chosen,) = comparison.choose([plain], None, readings)
    return [
        line(say("Reading: {answer}.", answer=answer)) for answer in comparison.otherwise(plain, chosen.rules)
    ]


def _of(citations: Sequence[Data], *questions: str) -> list[Place]:
    return places(each for each in citations if each["question"] in questions)


# The deals -------------------------------------------------------------------------------------------------


def sizes(told: Data) -> Sizes:
    """What :func:`ascenseur.operations.sequence` gives."""
    because, deals = told["because"], told["deals"]
    head = say_n(
        "{players} players with {pack} cards: {number} deal.",
        "{players} players with {pack} cards: {number} deals.",
        len(deals),
        players=told["players"],
        pack=told["pack"],
    )
    removed = (
        say("Taken out: {cards}.", cards=_cards(told["removed"]))
        if told["removed"]
        else say("No card is taken out.")
    )
    return Sizes(
        line(head, *_of(because, "players", "pack", *DEALS), kind="answer-line"),
        line(removed, *_of(because, "removal", "removal-suits"), kind="answer-line"),
        (say_in("a deal of Ascenseur", "deal"), say("cards"), say("trump"), say("dealer")),
        say("Cards of each player, deal by deal"),
        line(
            say("In a frame: all the cards are dealt, none is turned up, and there is no trump."),
            kind="answer-note",
        ),
        tuple(map(_size, deals)),
    )


def _size(deal: Data) -> Size:
    number, size = deal["number"], deal["size"]
    if deal["trump"]:
        spoken = say_n(
            "Deal {deal}: {number} card each.", "Deal {deal}: {number} cards each.", size, deal=number
        )
    else:
        spoken = say_n(
            "Deal {deal}: {number} card each, no trump.",
            "Deal {deal}: {number} cards each, no trump.",
            size,
            deal=number,
        )
    trump = say("yes") if deal["trump"] else say_in("of trump", "none")
    return Size(str(number), str(size), trump, deal["dealer"], spoken, framed=not deal["trump"])


def _cards(cards: Sequence[str]) -> str:
    return " ".join(PACK_52.card(card).symbol for card in cards)


# What may be played ----------------------------------------------------------------------------------------


def plays(told: Data, hand: Sequence[str], own: str = "") -> Plays:
    """Returns a hand under each variant of play.

    Args:
        told: the result of :func:`ascenseur.games.plays.in_each_play`.
        hand: the cards, in the order in which they are shown.
        own: the name of the variant that the game uses, if there is a game.
    """
    return Plays(
        say("What may be played under each variant"),
        tuple(_play(column, hand, own) for column in told["columns"]),
        line(
            say("Both variants allow the same cards.")
            if told["alike"]
            else say("The two variants allow different cards."),
            kind="plays__alike",
        ),
    )


def _play(column: Data, hand: Sequence[str], own: str) -> Play:
    name, may = column["variant"], column["cards"]
    because = [each for each in column["because"] if each["question"] not in BEHIND]
    return Play(
        name,
        say(VARIANTS[name]),
        say("the one played here") if name == own else "",
        tuple(
            Held(PACK_52.card(each), each in may, say("allowed") if each in may else say("not allowed"))
            for each in hand
        ),
        line(say("You may play: {cards}.", cards=_listed(may)), kind="plays__may"),
        line(say("Not allowed: {cards}.", cards=_listed(column["barred"]))) if column["barred"] else None,
        tuple(line(each["says"], *passage(each)) for each in because),
        line(*places(because), kind="entry"),
    )


def _listed(cards: Sequence[str]) -> str:
    return listed([PACK_52.card(each).symbol for each in cards])


# Bids, scores, one card ------------------------------------------------------------------------------------


def bids(told: Data) -> list[Line]:
    """What :func:`ascenseur.operations.bids` gives."""
    possible = ", ".join(str(bid) for bid in told["possible"] if bid not in told["barred"])
    barred = ", ".join(map(str, told["barred"]))
    return [
        line(say("Possible bids: {bids}.", bids=possible)),
        line(say("Forbidden bid: {bids}.", bids=barred), *places([told["barred-by"]]))
        if barred
        else line(say("No bid is forbidden.")),
    ]


def impossible(told: Data) -> list[Line]:
    """Returns the scored deals that cannot have been played, with the reasons."""
    return [
        line(
            say("Deal {number} is scored, but it can’t have been played.", number=each["deal"]),
            each["says"],
            kind="answer-note",
        )
        for each in told["impossible"]
    ]


def scored_by(told: Data) -> list[Line]:
    """Returns the ways of scoring, each with the passages it applied."""
    return [
        line(heading(column["account"]), *_of(column["consulted"], *POINTS)) for column in told["accounts"]
    ]


def one_card(told: Data) -> tuple[list[Line], Rows]:
    """Describes :func:`ascenseur.operations.one_card`: common lines, and a table of the ways."""
    columns = told["accounts"]
    found: list[Line] = []
    if told["bound"]:
        count, of = told["bound"]
        found.append(
            line(
                say(
                    "The last player has a forbidden bid in {count} of the {all} ways the others can bid"
                    " ({percent}).",
                    count=figure(count),
                    all=figure(of),
                    percent=share(count, of),
                )
            )
        )
    rows = [
        (
            say("bid {number}: kept / missed", number=bid),
            *(f"{signed(each['kept'][bid])} / {signed(each['missed'][bid])}" for each in columns),
        )
        for bid in (0, 1)
    ]
    rows.append(
        (
            say("a bid of one is better if its chance is above"),
            *("/".join(map(str, each["breaks-even"])) for each in columns),
        )
    )
    for label, key in (
        (say("a bid of one is better for the player who leads"), "leading"),
        (say("and for a player who follows"), "following"),
    ):
        rows.append((label, *(share(each[key], each["positions"]) for each in columns)))
    if all("thousandths" in each for each in columns):
        rows.append(
            (
                say("the last player’s best bid is forbidden"),
                *(share(each["thousandths"], 1000) for each in columns),
            )
        )
    heads = tuple(line(way(column["account"]).label) for column in columns)
    return found, Rows("", (line(""), *heads), tuple(tuple(map(line, row)) for row in rows))


# What the source says --------------------------------------------------------------------------------------


def cited(questions: Sequence[Data]) -> list[Part]:
    """Returns questions, each with one account's answers, variants and alternative readings."""
    return [
        Part(
            say("{title} ({name})", title=question["title"], name=question["id"]),
            tuple(_answers(question["answers"][0])),
        )
        for question in questions
    ]


def _answers(answer: Data) -> Iterator[Line]:
    for each in answer["variants"] or [answer]:
        blanks = {
            "name": each["called"],
            "says": each["says"],
            "place": each["at"],
            "standing": say(STANDINGS[each["standing"]]),
        }
        if not each["at"]:
            told = say("{says} (the text is silent; answer supplied by the edition)", **blanks)
        elif answer["variants"]:
            told = say("{name}: {says} ({place}, {standing})", **blanks)
        else:
            told = say("{says} ({place}, {standing})", **blanks)
        yield line(told, kind="entry")
        if each["words"]:
            yield line(Quote(each["words"], LANGUAGES.get(each["source"], "en")), kind="under")
        if each["argument"]:
            yield line(say("The reason: {argument}", argument=each["argument"]), kind="under")
    for rival in answer["readings"]:
        if rival["reading"] != answer["reading"]:
            told = say(
                "Or with the reading “{reading}” (--reading {argument}): {says}",
                reading=rival["called"],
                argument=f"{rival['question']}={rival['reading']}",
                says=rival["says"],
            )
            yield line(told, rival["argument"] or None, kind="under")
