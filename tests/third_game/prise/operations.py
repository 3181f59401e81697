"""Prise on a page: the words for its steps and replies, and what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ambigu_variants.faces.tree import Area, Laid, Node, Pairs, Trick
from ambigu_variants.kernel.cards import PACK_40, symbols
from ambigu_variants.kernel.steps import Ask, Dealt, Paid, Reply, Shuffled, Step
from ambigu_variants.languages import figure, listed, message, say
from ambigu_variants.playing.boards import Boards
from ambigu_variants.playing.interface import Playing
from ambigu_variants.prise.rules.course import course
from ambigu_variants.prise.rules.rulebook import Round
from ambigu_variants.prise.rules.table import Action, Took
from ambigu_variants.prise.rules.table import Round as Table
from ambigu_variants.prise.sources import ACCOUNTS

SENTENCES: dict[type[Step], str] = {
    Shuffled: message("{who} shuffles."),
    Dealt: message("{who} is dealt {cards}."),
    Took: message("{who} wins with {cards}."),
}


def sentence(deal: Round, step: Step) -> str:
    """Returns a sentence that describes a step."""
    who = deal.seats[step.seat] if step.seat >= 0 else ""
    if isinstance(step, Ask) and step.reply is None:
        return say("{who} is asked.", who=who)
    if isinstance(step, Ask) and step.reply.action is Action.STAKE:
        return say("{who} stakes {amount}.", who=who, amount=figure(step.reply.amount))
    if isinstance(step, Ask):
        return say("{who} plays {cards}.", who=who, cards=symbols(step.reply.cards))
    if isinstance(step, Paid) and step.payer is deal.pool:
        winner = deal.seats[step.payee.seat]
        return say("{who} takes {amount} from the pool.", who=winner, amount=step.amount)
    if isinstance(step, Paid):
        return say("{who} puts {amount} into the pool.", who=who, amount=step.amount)
    return say(SENTENCES[type(step)], who=who, cards=symbols(step.cards))


def label(deal: Round, reply: Reply) -> str:
    """Returns the words of a possible reply."""
    if reply.action is Action.PLAY:
        return say("Play the {card}", card=listed([card.name for card in reply.cards]))
    return say("Stake {amount}", amount=figure(reply.amount)) if reply.amount else say("Stake")


def table(deal: Round, seat: int) -> Sequence[Node]:
    """Shows the pool and the trick."""
    laid = tuple(Laid(card, deal.seats[each], "") for each, card in deal.laid)
    return (
        Area((Pairs(((say("pool"), figure(deal.pool.counters)),)),), "game__sight", stays=True),
        Trick(laid, say("On the table, in the order played") if laid else "", deal.players - len(laid)),
    )


def result(deal: Round) -> dict[str, Any]:
    """Returns the result of a game for its record: the winner, and the purses by seat."""
    return {"winner": f"p{(deal.winner or 0) + 1}", "purses": [pile.counters for pile in deal.purse]}


PLAYING = Playing(
    id="prise",
    edition=1,
    accounts=ACCOUNTS,
    pack=PACK_40,
    says={Action.STAKE: "p1 stake 3", Action.PLAY: "p2 play 7h"},
    players=range(2, 7),
    in_play=lambda rules, players: (PACK_40, PACK_40.cards),
    purposes=("deal",),
    lay=Table,
    course=course,
    result=result,
    sentence=sentence,
    label=label,
    table=table,
    folder="prise/rules/",
)
BOARDS = Boards(PLAYING)
players, new_board = BOARDS.players, BOARDS.new_board
open_board, open_game_board = BOARDS.open_board, BOARDS.open_game_board
board_html, board_text = BOARDS.board_html, BOARDS.board_text
