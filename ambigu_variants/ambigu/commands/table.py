"""A deal played in a terminal: a person at one seat, tempers at the others; or tempers alone."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace

from ambigu_variants.ambigu.commands.agreed import answers_of, house_of
from ambigu_variants.ambigu.commands.printing import print_asking, print_courses, print_told
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.reports import result, whole
from ambigu_variants.ambigu.deals.sentences import word
from ambigu_variants.ambigu.deals.staging import asking, courses, heading, holding
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.players.tempers import Temper, temper
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.faces.printing import leaf_text, print_block, wrap
from ambigu_variants.faces.seat import not_too_many, play_on
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, short
from ambigu_variants.kernel.play import Play, Player, check
from ambigu_variants.kernel.steps import Ask, Reply, Say, Step
from ambigu_variants.languages import listed, say
from ambigu_variants.records import record, saving
from ambigu_variants.records.record import Record

__all__ = ["Seat", "play_deal"]

OUT_OF_TURN = (Say.BUY, Say.WITHHOLD, Say.EXPOSE, Say.FOUL)
COMPANY = ("bold", "careful", "tight")


def play_deal(asked: argparse.Namespace) -> None:
    """Plays a deal as the arguments of the command lay it.

    Raises:
        VariorumError: no such table can be laid; nothing has been printed.
    """
    told = _table(asked)
    human = _human(asked.seat, len(told.seats))
    deal = replay.lay(told)
    column = Column(told=told, deal=deal)
    company = [temper(name) for name in asked.temper or COMPANY]
    others = [seat for seat in range(deal.players) if seat != human]
    not_too_many(asked.temper or (), len(others))
    tempers = {seat: company[number % len(company)] for number, seat in enumerate(others)}
    players: dict[int, Player] = {
        seat: each.player(f"{told.seed} p{seat + 1}") for seat, each in tempers.items()
    }
    under_way = Play(deal, course(deal), out_of_turn)
    with saving.keeping(
        asked.save,
        lambda: column.record.toml(),
        force=asked.force,
        saved=lambda file: say("The record is saved in {file}.", file=file),
    ) as keeper:
        try:
            _played(column, under_way, human, tempers, players, keeper)
            sys.stdout.flush()
        except OSError:  # nothing more can be printed, but a deal of computer players is kept whole
            while human is None and (ask := under_way.ask) is not None:
                if reply := players[ask.seat](deal, ask):
                    under_way.reply(reply)
            deal.pending, deal.over = under_way.ask, under_way.ask is None
            raise
    if asked.save:
        print(say("The record is saved in {file}.", file=asked.save))


def _played(
    column: Column,
    under_way: Play[Rulebook],
    human: int | None,
    tempers: dict[int, Temper],
    players: dict[int, Player],
    keeper: saving.Keeper,
) -> None:
    """Plays the deal and prints what it comes to; before each question to a person it is kept."""
    told, deal = column.told, column.deal
    wrap(heading(column))
    manners = [
        f"{deal.who(seat)}: {say(tempers[seat].called)}"
        if seat in tempers
        else say("{who}: you", who=deal.who(seat))
        for seat in range(deal.players)
    ]
    wrap(say("Seed: {seed}. {players}", seed=told.seed, players=", ".join(manners)))
    seat = Seat(column, under_way, human)

    def replied(ask: Ask) -> Reply:
        reply = players[ask.seat](deal, ask)
        assert reply is not None, "a temper always replies"
        return reply

    def shown(ask: Ask) -> None:
        keeper.write()
        seat.shown(ask)

    def settled() -> None:
        deal.pending, deal.over = under_way.ask, under_way.ask is None
        seat.news()

    play_on(under_way, human, replied, news=settled, shown=shown, understood=seat.understood)
    keeper.write()
    if human is None:
        print_told(replace(whole(column), title=""))
    elif deal.over:
        print()
        print_block(result(column))
    else:
        print(f"\n{say('Stopped: the deal is not over.')}")


def _table(asked: argparse.Namespace) -> Record:
    """The table to be laid, as a record without replies."""
    import secrets

    data: Data = {
        "game": replay.GAME,
        "edition": replay.EDITION,
        "rules": asked.source,
        "answers": answers_of(asked),
        "house": house_of(asked),
        "seats": deals.seats(asked.players),
        "purses": [asked.purse] * asked.players,
        "seed": asked.seed or secrets.token_hex(3),
        "stock": asked.stock,
        "replies": [],
    }
    return record.from_data(data)


def _human(seat: str, players: int) -> int | None:
    if seat == "none":
        return None
    seats = [f"p{number + 1}" for number in range(players)]
    if seat not in seats:
        there = listed([*seats, "none"], either=True)
        raise RequestError("“{seat}” is no seat: choose from {seats}.", seat=short(seat), seats=there)
    return seats.index(seat)


class Seat:
    """What a person at a seat is told, and how he is understood; if nobody sits there, nothing is told."""

    def __init__(self, column: Column, under_way: Play[Rulebook] | Evening, seat: int | None) -> None:
        self.column = column
        self.under_way = under_way
        self.seat = seat
        self.known: set[Step] = set()
        self.stage = ""

    def news(self) -> None:
        """Prints what is new, as it is seen from this seat."""
        if self.seat is None:
            return
        log = self.under_way.deal.log
        new = [step for step in log if step not in self.known and step is not self.under_way.ask]
        self.known.update(new)
        self.stage = print_courses(courses(self.column, new, seen_by=self.seat), self.stage)

    def shown(self, ask: Ask) -> None:
        """Prints what the player holds, and what he is asked."""
        print()
        wrap(leaf_text(holding(self.column.deal, ask.seat)))
        print_asking(asking(self.column, ask))

    def understood(self, ask: Ask, line: str) -> Reply:
        """A line as a reply: in the words of a record, its seat left out or not, or in the source's own."""
        text = " ".join(line.casefold().split())
        for said in ask.offers:
            own = word(ask, said).casefold()
            if own and f"{text} ".startswith(f"{own} "):
                text = f"{said}{text[len(own) :]}"
                break
        if not re.match(r"p\d", text):
            text = f"p{ask.seat + 1} {text}"
        reply = record.reply(replace(self.column.told, replies=(text,)), 0, PACK_40, replay.SAYS)
        if reply.say not in OUT_OF_TURN or reply.seat != ask.seat:
            check(self.column.deal, ask, reply)
        return reply
