"""A deal played in a terminal, by one person and computer players, or by computer players only."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace

from ambigu_variants.ambigu.commands.house_rules import answers_of, house_of
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.asking import in_terminal
from ambigu_variants.ambigu.deals.columns import Column, heading
from ambigu_variants.ambigu.deals.reports import result, whole
from ambigu_variants.ambigu.deals.staging import course, holding
from ambigu_variants.ambigu.deals.wording import word
from ambigu_variants.ambigu.players.strategies import Strategy, temper
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.faces.game_loop import not_too_many, play_on
from ambigu_variants.faces.printing import print_nodes, wrap
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import Player
from ambigu_variants.kernel.replies import check, not_heard, seat_named
from ambigu_variants.kernel.steps import Ask, Reply, Step
from ambigu_variants.languages import addressing, message, say
from ambigu_variants.records import record, saving
from ambigu_variants.records.record import Record

OUT_OF_TURN = (Action.BUY, Action.WITHHOLD, Action.EXPOSE, Action.FOUL)
COMPANY = ("bold", "careful", "tight")


def play_deal(asked: argparse.Namespace) -> None:
    """Plays a deal set up by the arguments of the command.

    Raises:
        VariorumError: the table cannot be set up; nothing has been printed.
    """
    told = _table(asked)
    human = None if asked.seat == "none" else seat_named(asked.seat, len(told.seats), "none")
    deal = replay.begun(replay.lay(told))
    column = Column(told=told, deal=deal)
    company = [temper(name) for name in asked.temper or COMPANY]
    others = [seat for seat in range(deal.players) if seat != human]
    not_too_many(asked.temper or (), len(others))
    tempers = {seat: company[number % len(company)] for number, seat in enumerate(others)}
    players: dict[int, Player] = {
        seat: each.player(f"{told.seed} p{seat + 1}") for seat, each in tempers.items()
    }
    with saving.keeping(
        asked.save,
        lambda: column.record.toml(),
        force=asked.force,
        saved=lambda file: say("The record is saved in {file}.", file=file),
    ) as keeper:
        try:
            _played(column, human, tempers, players, keeper)
            sys.stdout.flush()
        except OSError:  # nothing more can be printed, but a deal of computer players is kept whole
            while human is None and (ask := deal.pending) is not None:
                if reply := players[ask.seat](deal, ask):
                    deal.reply(reply)
            raise
    if asked.save:
        print(say("The record is saved in {file}.", file=asked.save))


def _played(
    column: Column,
    human: int | None,
    tempers: dict[int, Strategy],
    players: dict[int, Player],
    keeper: saving.Keeper,
) -> None:
    """Plays the deal and prints its course and result; saves it before each question to a person."""
    told, deal = column.told, column.deal
    wrap(heading(column))
    manners = [
        say("{who}: {temper}", who=deal.who(seat), temper=say(tempers[seat].called))
        if seat in tempers
        else say("{who}: you", who=deal.who(seat))
        for seat in range(deal.players)
    ]
    wrap(say("Seed: {seed}. {players}", seed=told.seed, players=", ".join(manners)))
    seat = Seat(column, human)

    def replied(ask: Ask) -> Reply:
        reply = players[ask.seat](deal, ask)
        assert reply is not None, "a temper always replies"
        return reply

    def shown(ask: Ask) -> None:
        keeper.write()
        seat.shown(ask)

    play_on(deal, human, replied, news=seat.news, shown=shown, understood=seat.understood)
    keeper.write()
    if human is None:
        print_nodes(whole(column))
    elif deal.over:
        print_nodes([result(column)])
    else:
        print(f"\n{say('Stopped before the end.')}")


def _table(asked: argparse.Namespace) -> Record:
    """Returns the table as a record without replies."""
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


class Seat:
    """A person's seat: prints the visible steps and parses replies; without a person, prints no news."""

    def __init__(self, column: Column, seat: int | None) -> None:
        self.column = column
        self.seat = seat
        self.known: set[Step] = set()
        self.stage = ""

    def news(self) -> None:
        """Prints the new steps as seen from this seat."""
        if self.seat is None:
            return
        new = [step for step in self.column.steps if step not in self.known]
        self.known.update(new)
        print_nodes(course(self.column, new, after=self.stage, seen_by=self.seat))
        self.stage = new[-1].stage if new else self.stage

    def shown(self, ask: Ask) -> None:
        """Prints the player's hand and the question."""
        deal = self.column.deal
        with addressing(deal.seats[ask.seat], {("{who} may {offers}.", "who"): message("You may {offers}.")}):
            asked = [*in_terminal(deal, ask)]
        print_nodes([holding(deal, ask.seat), *asked])

    def understood(self, ask: Ask, line: str) -> Reply:
        """Parses a line as a reply, in the words of a record (the seat is optional) or of the source."""
        text = " ".join(line.casefold().split())
        for said in ask.offers:
            own = word(ask, said).casefold()
            if own and f"{text} ".startswith(f"{own} "):
                text = f"{said}{text[len(own) :]}"
                break
        if not re.match(r"p\d", text):
            text = f"p{ask.seat + 1} {text}"
        typed = text.split()[1] if " " in text.strip() else ""
        if typed not in replay.SAYS:
            raise not_heard(typed, ask)
        reply = record.reply(replace(self.column.told, replies=(text,)), 0, PACK_40, replay.SAYS)
        if reply.action not in OUT_OF_TURN or reply.seat != ask.seat:
            check(self.column.deal, ask, reply)
        return reply
