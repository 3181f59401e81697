"""The commands for deals: replaying, comparing and reviewing a record, and an evening of computer players."""

from __future__ import annotations

import argparse
import secrets
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
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.columns import Column, compared, heading
from ambigu_variants.ambigu.deals.other_accounts import others, others_told
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.staging import parted
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.limits import MOST_DEALS
from ambigu_variants.ambigu.evenings.wording import ledger_data, ledger_told, told, until
from ambigu_variants.ambigu.faces.other_accounts import others_data
from ambigu_variants.ambigu.players.strategies import STRATEGIES, named, temper
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.options import (
    SOURCES,
    add_file,
    add_house_rules,
    add_json,
    add_saving,
    answers_of,
    check_saving,
    command,
    house_of,
    in_range,
    not_too_many,
)
from ambigu_variants.commands.retold import from_there, side_by_side, untold, whole
from ambigu_variants.commands.streams import print_json
from ambigu_variants.faces.printing import line_text, print_block, print_nodes, wrap
from ambigu_variants.faces.tree import line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

OF_EVENING = "from the file of an evening, the deal with this number"
PLAYERS, PURSE, DEALS = 4, 50, 10
"""The defaults of an evening."""


def add_commands(commands: Any) -> None:
    """Adds the commands for deals to a parser."""
    told = "retells a deal from its record, step by step, with the passage for each step"
    parser = command(commands, "replay", _replay, told)
    add_file(parser, OF_EVENING)
    add_json(parser)
    parser.add_argument(
        "--others",
        metavar="pN",
        help="say instead how the same cards and replies would have turned out for one seat under the other"
        " accounts",
    )

    told = "plays a recorded deal under several accounts, side by side, with the same cards and replies"
    parser = command(commands, "compare", _compare, told)
    add_file(parser, OF_EVENING)
    parser.add_argument(
        "--source",
        action="append",
        metavar="SOURCE",
        help=f"an account to set beside the record’s own; may be repeated: {SOURCES} (default: all the"
        " others)",
    )
    add_json(parser)

    told = "shows what each decision in a deal could have led to, given what the player could see"
    parser = command(commands, "review", _review, told)
    add_file(parser, OF_EVENING)
    parser.add_argument("--seat", metavar="pN", help="the seat to review (default: all)")
    parser.add_argument(
        "--play-on",
        type=int,
        metavar="N",
        help="also play on from each decision, this many times, dealing the unseen cards again each time",
    )
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help="who plays each seat from there, in order; may be repeated (default: as in the evening, or"
        f" else careful): {named()}",
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    add_json(parser)
    _add_evening(commands)


# A record --------------------------------------------------------------------------------------------------


def _read(asked: argparse.Namespace) -> tuple[Record, Mapping[str, str]]:
    """Reads a record, and who plays, by name, if it is of an evening."""
    return files.read_as(lambda data: _opened(data, asked.deal), asked.file)


def _opened(data: object, number: int | None) -> tuple[Record, Mapping[str, str]]:
    chairs = data.get("chairs") if isinstance(data, Mapping) and number is not None else None
    told = record.from_data(_one_deal(data, number))
    chairs = [each for each in chairs if isinstance(each, Mapping)] if isinstance(chairs, list) else []
    return told, {str(each.get("name")): str(each.get("plays")) for each in chairs}


def _one_deal(data: object, number: int | None) -> object:
    """Returns the record in the data of a file; from an evening's file, the deal with that number."""
    deals = data.get("deals") if isinstance(data, Mapping) else None
    if not isinstance(deals, list):
        if number is None:
            return data
        raise RequestError("This is not the file of an evening: leave out --deal.")
    if number is None or not 1 <= number <= len(deals):
        raise RequestError(
            f"This is the file of an evening: use --deal to say which deal you want, 1 to {len(deals)}."
        )
    return deals[number - 1]


def _replay(asked: argparse.Namespace) -> None:
    told, _ = _read(asked)
    if asked.others:
        found = others(told, asked.others)
        if asked.json:
            print_json(others_data(found))
        else:
            print_block(others_told(found))
        return
    column = Column(told=told, deal=deals.replayed_deal(told))
    if asked.json:
        print_json(deals.told_whole(column))
        return
    if told.title:
        wrap(told.title)
    wrap(heading(column))
    print_nodes(whole(column))


def _compare(asked: argparse.Namespace) -> None:
    told, _ = _read(asked)
    rest = [account.id for account in ACCOUNTS if account.id != told.rules]
    sources = [account.id for account in comparison.choose(ACCOUNTS, asked.source or rest)]
    deals.replayed_deal(told)
    if asked.json:
        print_json(deals.compare(told, sources))
        return
    refused: dict[str, str] = {}
    columns = compared(told, sources, refused=refused)
    if told.title:
        wrap(told.title)
    print_nodes(
        [
            *untold(columns),
            *map(line, refused.values()),
            *parted(columns),
            *from_there(columns),
            side_by_side(columns),
        ]
    )


# The review ------------------------------------------------------------------------------------------------


def _review(asked: argparse.Namespace) -> None:
    if asked.play_on is None and (asked.temper or asked.seed):
        raise RequestError("--temper and --seed work only with --play-on: add --play-on and a number.")
    if asked.play_on is not None:
        in_range("--play-on", asked.play_on, 1, MOST)
    told, plays = _read(asked)
    seats = None if asked.seat is None else [seat_named(asked.seat, len(told.seats))]
    deals.replayed_deal(told)
    found = review(told, seats)
    table = _table(asked, told, plays)
    seed = asked.seed or SEED
    played = {
        decision.number: continued(told, decision, begin(decision), table, seed, asked.play_on)
        for decision, _ in (found.decisions if asked.play_on else ())
    }
    if asked.json:
        decisions = [
            _decided(found, decision, after, played.get(decision.number))
            for decision, after in found.decisions
        ]
        print_json({"rules": told.rules, "decisions": decisions})
        return
    if told.title:
        wrap(told.title)
    print_block(review_told(found, played))
    if played:
        wrap(played_by(found.deal.seats, table, seed))


def _table(asked: argparse.Namespace, told: Record, plays: Mapping[str, str]) -> list[Sitting]:
    """Returns who has played each seat in an evening, and who plays on: those asked for, in turn, else he."""
    not_too_many(asked.temper or (), len(told.seats))
    given = [temper(name) for name in asked.temper or ()]
    return [
        at_table(plays.get(name, ""), given[number % len(given)] if given else None)
        for number, name in enumerate(told.seats)
    ]


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


# An evening ------------------------------------------------------------------------------------------------


def _add_evening(commands: Any) -> None:
    told = "plays one deal after another among computer players; purses, pool and debts carry over"
    parser = command(commands, "evening", _evening, told)
    parser.add_argument("--source", metavar="SOURCE", help=f"one of {SOURCES}")
    parser.add_argument("--players", type=int, metavar="N", help=f"how many players (default: {PLAYERS})")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    parser.add_argument("--purse", type=int, metavar="N", help=f"counters for each player (default: {PURSE})")
    parser.add_argument(
        "--temper",
        action="append",
        metavar="NAME",
        help=f"the temperament of each player, in seating order; may be repeated: {named()}",
    )
    add_house_rules(parser)
    end = parser.add_mutually_exclusive_group()
    end.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help=f"how many deals to play (default: {DEALS}; at most {MOST_DEALS})",
    )
    end.add_argument("--rounds", type=int, metavar="N", help="how many times everyone deals")
    parser.add_argument("--lots", action="store_true", default=None, help="draw lots for the seats")
    parser.add_argument("--open", metavar="FILE", help="go on with a saved evening, just as it was left")
    add_saving(parser, "save the evening, with a record of each deal")
    add_json(parser)


LAYING = ("source", "players", "seed", "purse", "temper", "answer", "house", "lots", "deals", "rounds")
"""The options that set up a new evening."""


def _evening(asked: argparse.Namespace) -> None:
    also = next((name for name in LAYING if getattr(asked, name) not in (None, [])), "")
    if asked.open and also:
        raise RequestError(f"You can’t use --{also} with --open: the file already says what was agreed.")
    check_saving(asked)
    evening = files.read_as(store.opened, asked.open) if asked.open else _new(asked)
    if any(chair.person for chair in evening.chairs):
        raise RequestError("People play in this evening: go on with it on the site, at Play → Table.")
    if "minutes" in evening.agreed.until:
        raise RequestError(
            "Only computer players sit here, and none of them can say that time is up: set a number of"
            " deals.",
            field="until.minutes",
        )
    course = [*_heads(evening), *_events(evening, 0)]
    while not evening.over:
        known = len(evening.events)
        course.append(_ended(evening, last=False))
        evening.next_deal()
        course += _events(evening, known)
    course.append(_ended(evening, last=True))
    if asked.save:
        form = "json" if asked.save.endswith(".json") else "toml"
        files.write(asked.save, store.text(evening, form), force=asked.force)
    if asked.json:
        print_json({**evening.data(), "ledger": ledger_data(evening)})
        return
    for each in course:
        wrap(each)
    print()
    wrap(line_text(told(evening.over)))
    print_block(ledger_told(evening))
    if asked.save:
        print(f"The evening is saved in {asked.save}.")


def _new(asked: argparse.Namespace) -> Evening:
    players = max(PLAYERS if asked.players is None else asked.players, 0)
    names = [*deals.SEATS, *(f"P{number + 1}" for number in range(players))][:players]
    tempers = [temper(name).name for name in asked.temper or STRATEGIES]
    not_too_many(asked.temper or (), players)
    until = {name: getattr(asked, name) for name in ("rounds", "deals") if getattr(asked, name) is not None}
    return store.new_evening(
        asked.source or ACCOUNTS[0].id,
        [{"name": name, "plays": tempers[number % len(tempers)]} for number, name in enumerate(names)],
        seed=asked.seed or secrets.token_hex(3),
        answers=answers_of(asked),
        house=house_of(asked),
        purses=PURSE if asked.purse is None else asked.purse,
        until=until or {"deals": DEALS},
        lots=bool(asked.lots),
    )


def _heads(evening: Evening) -> list[str]:
    """Returns the agreed rules, players and seed."""
    players = (f"  {chair.name}: {STRATEGIES[chair.plays].called}" for chair in evening.chairs)
    return [heading(evening.column), until(evening.agreed), *players, f"Seed: {evening.agreed.seed}"]


def _events(evening: Evening, known: int) -> list[str]:
    """Returns the events outside the deals after the known ones, but not who deals next."""
    return [line_text(told(event)) for event in evening.events[known:] if event.kind != "next-dealer"]


def _ended(evening: Evening, *, last: bool) -> str:
    return f"Deal {evening.number}. {' '.join(outcome(evening.deal, last=last))}"
