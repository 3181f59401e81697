"""A deal played in a terminal: a person at one seat, tempers at the others; or tempers alone."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.telling import offers, told_step, word
from ambigu_variants.ambigu.deals.tempers import TEMPERS
from ambigu_variants.ambigu.faces.deals import counted
from ambigu_variants.ambigu.faces.printing import (
    heading,
    print_question,
    print_result,
    print_steps,
    print_whole,
    told_whole,
)
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.faces.printing import symbols, wrap
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, RequestError, UnknownName, VariorumError
from ambigu_variants.kernel.play import Play, Player, check
from ambigu_variants.kernel.steps import Ask, Deed, Did, Reply, Say, Step
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record

__all__ = ["play_deal"]

OUT_OF_TURN = (Say.BUY, Say.WITHHOLD, Say.EXPOSE, Say.FOUL)
COMPANY = ("bold", "cautious", "tight")


def play_deal(asked: argparse.Namespace) -> None:
    """Plays a deal as the arguments of the command lay it.

    Raises:
        VariorumError: no such table can be laid; nothing has been printed.
    """
    told = _table(asked)
    human = _human(asked.seat, len(told.seats))
    deal = replay.lay(told)
    names = list(asked.temper or COMPANY)
    for name in names:
        if name not in TEMPERS:
            raise UnknownName("temper", name, TEMPERS)
    others = [seat for seat in range(deal.players) if seat != human]
    tempers = {seat: names[number % len(names)] for number, seat in enumerate(others)}
    players: dict[int, Player] = {
        seat: TEMPERS[temper](f"{told.seed} p{seat + 1}") for seat, temper in tempers.items()
    }
    under_way = Play(deal, course(deal), out_of_turn)
    if asked.save:
        files.write(asked.save, "", mode="a")
    wrap(heading({"rules": told.rules, "answers": told.answers}))
    manners = [f"{deal.who(seat)}: {tempers.get(seat, say('you'))}" for seat in range(deal.players)]
    wrap(f"{say('Seed: {seed}', seed=told.seed)}. {', '.join(manners)}")
    if human is None:
        while (ask := under_way.ask) is not None:
            under_way.reply(_reply_of(players[ask.seat], deal, ask))
    else:
        _at_the_table(told, under_way, human, players)
    deal.pending, deal.over = under_way.ask, under_way.ask is None
    whole = replace(
        told,
        replies=tuple(map(str, deal.replies)),
        result=replay.result(deal) if deal.over else {},
    )
    if human is None:
        print_whole(told_whole(whole, deal))
    elif deal.over:
        print()
        print_result(told_whole(whole, deal))
    else:
        print(f"\n{say('Stopped: the deal is not over.')}")
    if asked.save:
        files.write(asked.save, whole.toml())
        print(say("The record is saved in {file}.", file=asked.save))


def _table(asked: argparse.Namespace) -> Record:
    """The table to be laid, as a record without replies."""
    import secrets

    if not 2 <= asked.players <= len(deals.SEATS):
        raise RequestError(f"Between 2 and {len(deals.SEATS)} can play, not {asked.players}.")
    data: Data = {
        "game": replay.GAME,
        "edition": replay.EDITION,
        "rules": asked.source,
        "answers": _pairs(asked.answer, "QUESTION=SOURCE, or QUESTION=SOURCE:READING"),
        "house": {key: _number(key, figure) for key, figure in _pairs(asked.house, "KEY=N").items()},
        "seats": list(deals.SEATS[: asked.players]),
        "purses": [asked.purse] * asked.players,
        "seed": asked.seed or secrets.token_hex(3),
        "stock": asked.stock,
        "replies": [],
    }
    return record.from_data(data)


def _pairs(texts: Iterable[str], form: str) -> dict[str, str]:
    pairs = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise RequestError(f"“{text}” is not to be understood: write {form}.")
        pairs[key] = value
    return pairs


def _number(key: str, figure: str) -> int:
    if not figure.isdecimal():
        raise RequestError(f"The {key} is to be a whole number, not “{figure}”.")
    return int(figure)


def _human(seat: str, players: int) -> int | None:
    if seat == "none":
        return None
    seats = [f"p{number + 1}" for number in range(players)]
    if seat not in seats:
        raise RequestError(f"“{seat}” is no seat: there is {listed([*seats, 'none'], either=True)}.")
    return seats.index(seat)


def _reply_of(player: Player, deal: Deal, ask: Ask) -> Reply:
    reply = player(deal, ask)
    assert reply is not None, "a temper always replies"
    return reply


def _at_the_table(told: Record, under_way: Play[Any], human: int, players: Mapping[int, Player]) -> None:
    """Plays until the deal is over, or nothing more is said; tells what the player at a seat can see."""
    deal = under_way.deal
    known: set[Step] = set()
    stage = ""

    def news() -> str:
        new = [step for step in deal.log if step not in known and step is not under_way.ask]
        known.update(new)
        return print_steps((_seen(deal, step, human) for step in new), stage)

    while (ask := under_way.ask) is not None:
        stage = news()
        if ask.seat != human:
            under_way.reply(_reply_of(players[ask.seat], deal, ask))
            continue
        reply = _asked_of_a_person(told, deal, ask)
        if reply is None:
            return
        try:
            under_way.reply(reply)
        except NotAllowed as error:  # out of turn, and refused
            wrap(error.message)
    news()


def _seen(deal: Deal, step: Step, human: int) -> Data:
    """A step as one player sees it: of the others' cards only how many."""
    told = told_step(deal, step)
    hidden = isinstance(step, Did) and step.deed in (Deed.DEALT, Deed.DREW, Deed.DISCARDED)
    if hidden and step.seat != human:
        cards = counted("cards", len(told["cards"]))
        told["text"] = keyed(f"did.{told['deed']}", who=deal.seats[step.seat], cards=cards)
    return told


def _asked_of_a_person(told: Record, deal: Deal, ask: Ask) -> Reply | None:
    """Asks until the reply is one that may be given; None at the end of input."""
    seat = ask.seat
    print()
    wrap(
        say(
            "{who}, you hold {cards}. Your purse: {purse}. Before you: {stake}. In the pool: {pool}.",
            who=deal.seats[seat],
            cards=symbols(map(str, deal.hands[seat])),
            purse=deal.purse[seat].counters,
            stake=deal.stake[seat].counters,
            pool=deal.pool.counters,
        )
    )
    question = {**told_step(deal, ask), "offers": offers(deal, ask)}
    print_question(question)
    while True:
        print("> ", end="", flush=True)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        if not line:
            return None
        try:
            reply = _understood(told, ask, line)
            if reply.say not in OUT_OF_TURN or reply.seat != seat:
                check(deal, ask, reply)
        except VariorumError as error:
            wrap(error.message)
        else:
            return reply


def _understood(told: Record, ask: Ask, line: str) -> Reply:
    """A line as a reply: in the words of a record, its seat left out or not, or in the source's own."""
    text = " ".join(line.casefold().split())
    for said in ask.offers:
        own = word(ask, said).casefold()
        if own and f"{text} ".startswith(f"{own} "):
            text = f"{said}{text[len(own) :]}"
            break
    if not re.match(r"p\d", text):
        text = f"p{ask.seat + 1} {text}"
    return record.reply(replace(told, replies=(text,)), 0, PACK_40, replay.SAYS)
