"""The command for the review of a deal: what each decision could have brought, exact and played out."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from ambigu_variants.ambigu.coach.playing_on import (
    HUNDREDTHS,
    MOST,
    SEED,
    Sitting,
    Tally,
    at_table,
    begin,
    continued,
)
from ambigu_variants.ambigu.coach.playing_telling import played_by
from ambigu_variants.ambigu.coach.prospects import Prospect
from ambigu_variants.ambigu.coach.review import Decision, Hindsight, Review, review
from ambigu_variants.ambigu.coach.review_telling import review_told
from ambigu_variants.ambigu.commands.deals import add_file, one_deal
from ambigu_variants.ambigu.deals.boards import replayed_deal
from ambigu_variants.ambigu.players.strategies import named, temper
from ambigu_variants.faces.game_loop import not_too_many
from ambigu_variants.faces.printing import print_block, print_json, wrap
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.languages import say
from ambigu_variants.records import files, record
from ambigu_variants.records.record import Record, titled


def add_review_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``review`` to a parser."""
    help = say("shows what each decision in a deal could have led to, given what the player could see")
    parser = commands.add_parser("review", help=help, description=help)
    parser.set_defaults(run=_review)
    add_file(parser)
    parser.add_argument("--seat", metavar="pN", help=say("the seat to review (default: all)"))
    parser.add_argument(
        "--play-on",
        type=int,
        metavar="N",
        help=say(
            "also play on from each decision, this many times, dealing the unseen cards again each time"
        ),
    )
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help=say(
            "who plays each seat from there, in order; may be repeated (default: as in the evening, "
            "or else careful): {tempers}",
            tempers=named(),
        ),
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("the same seed deals the same cards"))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _review(asked: argparse.Namespace) -> None:
    if asked.play_on is None and (asked.temper or asked.seed):
        raise RequestError("--temper and --seed work only with --play-on: add --play-on and a number.")
    if asked.play_on is not None and not 1 <= asked.play_on <= MOST:
        raise RequestError(
            "{name} must be from {least} to {most}, not {given}.",
            name="--play-on",
            least=1,
            most=MOST,
            given=asked.play_on,
        )
    told, plays = files.read_as(lambda data: _opened(data, asked.deal), asked.file)
    seats = None if asked.seat is None else [seat_named(asked.seat, len(told.seats))]
    replayed_deal(told)
    found = review(told, seats)
    table = _table(asked, told, plays)
    seed = asked.seed or SEED
    played = {
        decision.number: continued(told, decision, begin(decision), table, seed, asked.play_on)
        for decision, _ in (found.decisions if asked.play_on else ())
    }
    if asked.json:
        print_json(_data(found, played))
        return
    if told.title:
        wrap(titled(told.title))
    print_block(review_told(found, played))
    if played:
        wrap(played_by(found.deal.seats, table, seed))


def _opened(data: object, number: int | None) -> tuple[Record, Mapping[str, str]]:
    """Returns a record, and for a deal of an evening who plays, by name."""
    chairs = data.get("chairs") if isinstance(data, Mapping) and number is not None else None
    told = record.from_data(one_deal(data, number))
    chairs = [each for each in chairs if isinstance(each, Mapping)] if isinstance(chairs, list) else []
    return told, {str(each.get("name")): str(each.get("plays")) for each in chairs}


def _table(asked: argparse.Namespace, told: Record, plays: Mapping[str, str]) -> list[Sitting]:
    """Returns who has played each seat in an evening, and who plays on: those asked for, in turn, else he."""
    not_too_many(asked.temper or (), len(told.seats))
    given = [temper(name) for name in asked.temper or ()]
    return [
        at_table(plays.get(name, ""), given[number % len(given)] if given else None)
        for number, name in enumerate(told.seats)
    ]


# As data ---------------------------------------------------------------------------------------------------


def _data(found: Review, played: Mapping[int, Tally]) -> Data:
    return {
        "rules": found.told.rules,
        "decisions": [
            _decided(found, decision, after, played.get(decision.number))
            for decision, after in found.decisions
        ],
    }


def _decided(found: Review, decision: Decision, after: Hindsight, tally: Tally | None) -> Data:
    """Returns a decision as data: what was exact, and under ``hindsight`` what was hidden."""
    view, chance, stakes = decision.view, decision.chance, decision.stakes
    made: Data = {
        "seat": f"p{view.seat + 1}",
        "stage": decision.ask.stage,
        "reply": str(decision.reply),
        "number": decision.number,
        "cards": list(map(str, view.cards)),
    }
    if decision.name:
        made["combination"] = decision.name
    if decision.choices:
        made["choices"] = [_prospect(each) for each in decision.choices]
    if decision.becoming:
        made["becoming"] = _prospect(decision.becoming)
    if chance:
        against = zip(chance.opponents, chance.each, strict=True)
        made["chance"] = {
            "win": float(chance.win),
            "exact": chance.exact,
            "against": {f"p{seat + 1}": float(each) for seat, each in against},
        }
    if stakes:
        made["stakes"] = {
            "call": stakes.cost,
            "table": stakes.table,
            "price": stakes.price,
            "payers": stakes.payers,
        }
    made["hindsight"] = {
        "held": [
            {
                "seat": f"p{each.seat + 1}",
                "cards": list(map(str, each.cards)),
                "combination": each.name,
                "beats": each.beats,
            }
            for each in after.held
        ],
        "drawn": list(map(str, after.drawn)),
        "combination": after.name,
    }
    if tally:
        made["played-out"] = _tally(tally)
    return made


def _prospect(each: Prospect) -> Data:
    return {
        "laid": list(map(str, each.laid)),
        "hands": each.hands,
        "made": dict(each.made),
        "price": float(each.price),
        "beats": float(each.beats),
    }


def _tally(tally: Tally) -> Data:
    return {
        "runs": tally.runs,
        "left-out": tally.left_out,
        "replies": [
            {
                "reply": str(way.reply),
                "mean": way.won.mean(tally.runs) / HUNDREDTHS,
                "standard-error": way.won.error(tally.runs) / HUNDREDTHS,
                "more": way.more.mean(tally.runs) / HUNDREDTHS,
                "more-standard-error": way.more.error(tally.runs) / HUNDREDTHS,
                "clear": way.more.beyond(tally.runs),
            }
            for way in tally.ways
        ],
    }
