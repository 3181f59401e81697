"""Builds trees for answers: deals of a game, playable cards, scores in every way of scoring, differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ambigu_variants.ascenseur.games.playing import PLAYING, places
from ambigu_variants.ascenseur.games.variants import Contracts, Play, Scores, Way, alike, impossible
from ambigu_variants.ascenseur.rules.rulebook import Rulebook
from ambigu_variants.ascenseur.rules.tricks import Cards
from ambigu_variants.ascenseur.rules.words import VARIANTS, WAYS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces import tree
from ambigu_variants.faces.tree import (
    Area,
    Block,
    Figure,
    Items,
    Line,
    Minor,
    Pairs,
    Places,
    Question,
    Rows,
    Text,
    filled,
    line,
)
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_52
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import figure, listed, message_n, quoted, say, say_n, signed

DEALS = ("ascent", "top", "top-deals", "several-top-deals", "descent")
"""The questions whose answers determine the deals of a game."""
BEHIND = ("rank_order", "pack", "turn_order")
"""Questions consulted for every card, which are left out of explanations."""
POINTS = ("kept", "missed", "no-trick-made", "tricks-lost")


def _of(citations: Iterable[Data], *questions: str) -> Places | None:
    return places(each for each in citations if each["question"] in questions)


# The deals -------------------------------------------------------------------------------------------------


def sizes(told: Data) -> list[Block]:
    """The result of :func:`ascenseur.operations.sequence`, with a figure for each deal."""
    note = say("Deals in a frame: all the cards are dealt, none is turned up, and there is no trump.")
    figures = Items(
        tuple(map(_size, told["deals"])), "sizes", say("Cards of each player, deal by deal"), ordered=True
    )
    return [*game(told), figures, line(note, kind="answer-note")]


def game(told: Data) -> list[Line]:
    """Returns the number of deals of a game and the cards taken out of the pack."""
    because, deals = told["because"], told["deals"]
    head = say_n(
        "{players} players with {pack} cards: {number} deal.",
        "{players} players with {pack} cards: {number} deals.",
        len(deals),
        players=told["players"],
        pack=told["pack"],
    )
    cards = " ".join(PACK_52.card(card).symbol for card in told["removed"])
    removed = say("Taken out: {cards}.", cards=cards) if cards else say("No card is taken out.")
    return [
        line(head, _of(because, "players", "pack", *DEALS), kind="answer-line"),
        line(removed, _of(because, "removal", "removal-suits"), kind="answer-line"),
    ]


def _size(deal: Data) -> Line:
    number, size = deal["number"], deal["size"]
    told = (
        message_n("Deal {deal}: {number} card each.", "Deal {deal}: {number} cards each.")
        if deal["trump"]
        else message_n(
            "Deal {deal}: {number} card each, no trump.", "Deal {deal}: {number} cards each, no trump."
        )
    )
    spoken = say_n(*told, size, deal=number)
    kind = "sizes__deal" if deal["trump"] else "sizes__deal sizes__deal--top"
    return line(Figure(str(size), spoken), kind=kind)


# What may be played ----------------------------------------------------------------------------------------


def plays(found: Sequence[Play], hand: Cards, own: str = "") -> Area:
    """Returns a hand under each variant of play, side by side.

    The cards stand as they are given; ``own`` is the name of the variant that the game uses, if there is one.
    """
    same = say("Both variants allow the same cards.")
    told = same if alike(found) else say("The two variants allow different cards.")
    return Area(
        (*(_play(each, hand, own) for each in found), line(told, kind="plays__alike")),
        "plays",
        say("What may be played under each variant"),
    )


def _play(play: Play, hand: Cards, own: str) -> Area:
    name = play.account.rules.legal.name
    here = Text(say("the one played here"), "plays__own") if name == own else None
    title = line(Text(name, "plays__letter"), say(VARIANTS[name]), here, kind="plays__name", level=3)
    why = tuple(
        line(each.says, *PLAYING.passage(each)) for each in play.because if each.question not in BEHIND
    )
    may = say("You may play: {cards}.", cards=listed([card.symbol for card in play.cards]))
    cards = [
        tree.Cards((card,), size="small", note=say("allowed"))
        if card in play.cards
        else tree.Cards((card,), frozenset({card}), "small", say("not allowed"))
        for card in hand
    ]
    return Area(
        (
            title,
            Area(tuple(cards), "plays__cards"),
            line(may, kind="plays__may"),
            Items(why, "plays__why"),
        ),
        "plays__variant",
    )


# Scores ----------------------------------------------------------------------------------------------------


def impossible_told(account: Account[Rulebook], deals: Contracts) -> list[Line]:
    """Returns the scored deals that cannot have been played, with the reasons."""
    return [
        line(
            say("Deal {number} is scored, but it can’t have been played this way.", number=number),
            says,
            kind="answer-note",
        )
        for number, says in impossible(account, deals)
    ]


def scored_by(told: Scores) -> list[Line]:
    """Returns the ways of scoring, each with the passages it applied."""
    return [
        line(PLAYING.heading(account), _of(map(comparison.citation, way.consulted), *POINTS))
        for account, way in told.ways.items()
    ]


def scores(
    names: Sequence[str], told: Scores, heads: Sequence[str], *, only: int | None = None, own: str = ""
) -> Area:
    """Returns a table of deals in every way of scoring, each deal under its own head.

    ``only`` is the number of the only deal to show, ``own`` the account that scores as the game does.
    """
    deals = range(1, len(told.deals) + 1) if only is None else [only]
    caption = (
        say("Every deal under all four ways of scoring: the score after it, and the points it brings")
        if only is None
        else say("Deal {number} under all four ways of scoring", number=only)
    )
    columns = []
    for account in told.ways:
        called = WAYS[account.split(":")[1]]
        mark = Minor(say("this game"), "lift-scores__own") if account == own else None
        columns.append(line(say(called.title), Minor(say(called.price)), mark))
    rows = (row for number in deals for row in _deal(names, told, number, heads[number - 1]))
    heads_of_all = (line(say("player")), line(say("bid / made")), *columns)
    return Area(
        (Rows(caption, heads_of_all, tuple(rows), "lift-scores"),), "lift-scroll", caption, moves=True
    )


def _deal(names: Sequence[str], told: Scores, number: int, head: str) -> Iterator[tuple[Line, ...]]:
    """Yields the head of a deal and a row for each player."""
    parts = told.order is not None and told.order.deal == number
    note = Text(say("From here on, the order depends on the scoring"), "lift-scores__parting")
    yield (line(head, note if parts else None, kind="lift-scores--parts" if parts else ""),)
    leads = [max(way.scores[number - 1]) for way in told.ways.values()]
    for seat, (name, held) in enumerate(zip(names, told.deals[number - 1], strict=True)):
        kept = held.bid == held.made
        contract = line(
            f"{held.bid}/{held.made}",
            Text(say("kept") if kept else say("missed"), "aloud"),
            kind=f"lift-scores__contract lift-scores__contract--{'kept' if kept else 'missed'}",
        )
        cells = []
        for way, best in zip(told.ways.values(), leads, strict=True):
            score, points = way.scores[number - 1][seat], way.points[number - 1][seat]
            ahead = Text(say("ahead"), "aloud") if score == best else None
            first = "lift-scores--first" if ahead else ""
            cells.append(line(figure(score), Minor(signed(points)), ahead, kind=first))
        yield line(name), contract, *cells


def outcome(names: Sequence[str], told: Scores, *, ended: bool = True) -> list[Block]:
    """Returns the winner in each way (the leader, before the end) and where the ways differ."""
    standings = (
        (say(VARIANTS[account.split(":")[1]]), _standing(names, way, ended=ended))
        for account, way in told.ways.items()
    )
    won = Pairs(tuple(standings), "lift-won")
    if not told.order:
        same = say("After every deal, all the ways of scoring give the same order.")
        return [won, line(same, kind="parting")]
    order = say(
        "After deal {number}, the ways of scoring no longer give the same order.", number=told.order.deal
    )
    first, *others = told.order.groups
    turns = [_turns(first, group, sets) for group, sets in zip(others, told.order.questions, strict=True)]
    winner = (
        line(say("They don’t all have the same winner."), *agreeing(told.winner.groups))
        if told.winner
        else line(say("The same player wins in all of them."))
    )
    parting = line(order, *agreeing(told.order.groups), kind="parting")
    return [won, parting, Items((*turns, winner), "lift-parts")]


def _standing(names: Sequence[str], way: Way, *, ended: bool) -> str:
    winners, scores = way.winners, way.scores[-1]
    blanks = {"who": listed([names[seat] for seat in winners]), "score": figure(scores[winners[0]])}
    if ended:
        return say_n("{who} wins with {score}.", "{who} win with {score}.", len(winners), **blanks)
    return say_n("{who} is ahead with {score}.", "{who} are ahead with {score}.", len(winners), **blanks)


def agreeing(groups: Sequence[Sequence[str]]) -> list[str]:
    """Returns sentences on which ways of scoring agree and which differ from all the others."""
    alone = [group[0] for group in groups if len(group) == 1]
    together = [group for group in groups if len(group) > 1]
    if not together and len(alone) > 2:
        return [say("Each way of scoring gives a different result.")]
    told = [say("The {ways} ways agree.", ways=_ordinals(group)) for group in together]
    if alone:
        told.append(
            say_n(
                "The {ways} way differs from all the others.",
                "The {ways} ways each differ from all the others.",
                len(alone),
                ways=_ordinals(alone),
            )
        )
    return told


def _turns(first: Sequence[str], other: Sequence[str], sets: Sequence[Sequence[str]]) -> Line:
    """Names the questions that separate two groups; each of the sets explains the difference."""
    asked = [
        Question(quoted(each.title), each.id, folder="")
        for some in sets
        for each in (comparison.question_named(ACCOUNTS, name) for name in some)
    ]
    blank = iter(range(len(asked)))
    few, many = sorted((first, other), key=len)
    blanks = {
        "few": _ordinals(few),
        "many": _ordinals(many),
        "questions": listed([listed([f"{{{next(blank)}}}" for _ in some]) for some in sets], either=True),
    }
    if len(few) > 1:
        text = say("The {few} ways differ from the {many} ways in how they answer {questions}.", **blanks)
    else:
        text = say_n(
            "The {few} way differs from the {many} way in how it answers {questions}.",
            "The {few} way differs from the {many} ways in how it answers {questions}.",
            len(many),
            **blanks,
        )
    return line(filled(text, *asked))


def _ordinals(accounts: Sequence[str]) -> str:
    return listed([say(WAYS[each.split(":")[1]].ordinal) for each in accounts])
