"""The command for an evening, played in a terminal by people or by computer players only."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ambigu_variants.ambigu.coach.telling import across, coached
from ambigu_variants.ambigu.commands.deals import add_table
from ambigu_variants.ambigu.commands.house_rules import answers_of, house_of
from ambigu_variants.ambigu.commands.table import Seat
from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.deals.columns import heading
from ambigu_variants.ambigu.deals.outcome import outcome
from ambigu_variants.ambigu.deals.reports import result
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import ENDS, PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.limits import MOST_DEALS
from ambigu_variants.ambigu.evenings.wording import ledger_data, ledger_told, told, until
from ambigu_variants.ambigu.players.strategies import STRATEGIES, temper
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.faces.game_loop import not_too_many, read
from ambigu_variants.faces.printing import line_text, print_block, print_json, print_table, wrap
from ambigu_variants.faces.tree import Part
from ambigu_variants.kernel.errors import RequestError, UnknownName, VariorumError
from ambigu_variants.kernel.limits import digits
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages import message, say
from ambigu_variants.records import files, saving

DEALS = 10
"""The default number of deals."""
BETWEEN = {
    "next": message("start the next deal"),
    "buy 20": message("buy this many counters"),
    "leave": message("leave the table for good"),
}
"""The inputs accepted between two deals."""
ANYTIME = {
    "coach": message("see what you hold and what to exchange"),
    "ledger": message("see what each player has won and lost so far"),
    "back": message("take back the last reply a person gave"),
    "time": message("say that time is up: this deal is the last"),
}
"""The inputs accepted at any time."""


LAYING = (
    *("--source", "--players", "--seed", "--purse", "--temper", "--seat", "--answer", "--house", "--lots"),
    *(f"--{name}" for name in ENDS),
)
"""The options that set up a new evening."""


def add_evening_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``evening`` to a parser."""
    help = say("plays one deal after another with you; purses, pool and debts carry over")
    parser = commands.add_parser("evening", help=help, description=help)
    parser.set_defaults(run=play_evening)
    add_table(parser)
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME",
        help=say("a person playing here; may be repeated (default: computer players only)"),
    )
    end = parser.add_mutually_exclusive_group()
    end.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help=say("how many deals to play (default: {deals}; at most {most})", deals=DEALS, most=MOST_DEALS),
    )
    end.add_argument("--rounds", type=int, metavar="N", help=say("how many times everyone deals"))
    end.add_argument(
        "--minutes", type=int, metavar="N", help=say("how many minutes; somebody has to say when time is up")
    )
    parser.add_argument("--lots", action="store_true", help=say("draw lots for the seats"))
    parser.add_argument("--open", metavar="FILE", help=say("go on with a saved evening, just as it was left"))
    files.add_saving(parser, say("save the evening, with a record of each deal"))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def play_evening(asked: argparse.Namespace) -> None:
    """Plays an evening set up by the arguments of the command.

    Raises:
        VariorumError: the evening cannot be held; nothing has been printed.
    """
    evening = files.read_as(store.opened, asked.open) if asked.open else _new(asked)
    if asked.open and (also := _told_twice(asked)):
        raise RequestError(
            "You can’t use {option} with --open: the file already says what was agreed.", option=also
        )
    people = [chair.name for chair in evening.chairs if chair.person]
    if asked.json and people:
        raise RequestError(
            "People are playing here and have to be asked: --json is only for tables of computer players."
        )
    if not people and "minutes" in evening.agreed.until:
        raise RequestError(
            "Only computer players sit here, and none of them can say that time is up: set a number of"
            " deals.",
            field="until.minutes",
        )
    form = "json" if (asked.save or "").endswith(".json") else "toml"
    with saving.keeping(
        asked.save,
        lambda: store.text(evening, form),
        force=asked.force,
        saved=lambda file: say("The evening is saved in {file}.", file=file),
    ) as keeper:
        if asked.json:
            _to_the_end(evening, keeper)
            print_json({**evening.data(), "ledger": ledger_data(evening)})
        else:
            try:
                _opened(evening)
                if people:
                    _Terminal(evening, keeper).played()
                else:
                    _alone(evening, keeper)
            except OSError:
                if (
                    not people
                ):  # nothing more can be printed, but the evening that was asked for is kept whole
                    _to_the_end(evening, keeper)
                raise
        sys.stdout.flush()
    if asked.save and not asked.json:
        print(say("The evening is saved in {file}.", file=asked.save))


def _told_twice(asked: argparse.Namespace) -> str:
    """Returns an option given that applies only to a new evening, not an opened one; else empty."""
    given = {*getattr(asked, "given", ()), *(["--lots"] if asked.lots else ())}
    return next((option for option in LAYING if option in given), "")


def _to_the_end(evening: Evening, keeper: saving.Keeper) -> None:
    """Plays an evening of computer players to its end, and saves every deal."""
    keeper.write()
    while evening.over is None:
        evening.next_deal()
        keeper.write()


def _new(asked: argparse.Namespace) -> Evening:
    import secrets

    if len(asked.seat) > asked.players:
        raise RequestError(
            "There are more people ({people}) than seats ({players}).",
            people=len(asked.seat),
            players=asked.players,
        )
    others = [name for name in SEATS if name not in asked.seat]
    names = [*asked.seat, *others, *(f"P{number + 1}" for number in range(asked.players))][: asked.players]
    tempers = [temper(name).name for name in asked.temper or STRATEGIES]
    not_too_many(asked.temper or (), asked.players - len(asked.seat))
    computers = [tempers[number % len(tempers)] for number in range(len(names) - len(asked.seat))]
    chosen = {name: getattr(asked, name) for name in ENDS if getattr(asked, name) is not None}
    return store.new_evening(
        asked.source,
        [
            {"name": name, "plays": plays}
            for name, plays in zip(names, [*[PERSON] * len(asked.seat), *computers], strict=True)
        ],
        seed=asked.seed or secrets.token_hex(3),
        answers=answers_of(asked),
        house=house_of(asked),
        purses=asked.purse,
        until=chosen or {"deals": DEALS},
        lots=asked.lots,
    )


def _opened(evening: Evening) -> None:
    """Prints the agreed rules, players and seed."""
    wrap(heading(evening.column))
    wrap(until(evening.agreed))
    for chair in evening.chairs:
        plays = (
            say("{who}: a person", who=chair.name)
            if chair.person
            else say("{who}: {temper}", who=chair.name, temper=say(STRATEGIES[chair.plays].called))
        )
        wrap(plays, "  ")
    wrap(say("Seed: {seed}", seed=evening.agreed.seed))


def _alone(evening: Evening, keeper: saving.Keeper) -> None:
    """Plays an evening of computer players, and prints the outcome of each deal and the ledger."""
    events = 0
    while True:
        keeper.write()
        events = _happened(evening, events, but="next-dealer")
        ended = " ".join(outcome(evening.deal, last=evening.over is not None))
        wrap(say("Deal {number}. {ended}", number=evening.number, ended=ended))
        if evening.over:
            break
        evening.next_deal()
    _closed(evening)


def _happened(evening: Evening, already: int, *, but: str = "") -> int:
    """Prints the new events outside the deals; returns the number of all events so far."""
    for event in evening.events[already:]:
        if event.kind != but:
            wrap(line_text(told(event)))
    return len(evening.events)


def _closed(evening: Evening) -> None:
    """Prints the reason for the end of the evening, if it is over, and the ledger."""
    print()
    if evening.over:
        wrap(line_text(told(evening.over)))
    print_block(ledger_told(evening))


class _Terminal:
    """The terminal session of an evening: prints its state and executes what people type."""

    def __init__(self, evening: Evening, keeper: saving.Keeper) -> None:
        self.evening = evening
        self.keeper = keeper
        self.events = 0
        self.seat: Seat | None = None
        self.told_over = 0

    def played(self) -> None:
        """Runs until the evening is over or the input ends."""
        evening = self.evening
        print()
        wrap(say("Besides a reply, you can type:"))
        print_table([[typed, say(label)] for typed, label in ANYTIME.items()], indent="  ")
        while evening.over is None:
            self.keeper.write()
            self.news()
            if evening.pending is not None:
                self.seat_now().shown(evening.pending)
            else:
                self.between()
            if not self.done():
                print(f"\n{say('Stopped before the end.')}")
                break
        else:
            self.news()
        _closed(evening)

    def seat_now(self) -> Seat:
        """Returns the seat that sees the deal: the person asked, else the first person."""
        evening = self.evening
        if self.seat is None or self.seat.column is not evening.column:
            self.seat = Seat(evening.column, None)
        people = [seat for seat, chair in enumerate(evening.seated) if evening.chairs[chair].person]
        self.seat.seat = evening.pending.seat if evening.pending else next(iter(people), None)
        return self.seat

    def news(self) -> None:
        """Prints the new events, in the deal and outside it."""
        evening = self.evening
        if self.seat is None or self.seat.column is not evening.column:
            print(f"\n{say('Deal {number}', number=evening.number)}")
        self.events = _happened(evening, self.events)
        self.seat_now().news()
        if evening.deal.over and self.told_over != evening.number:
            self.told_over = evening.number
            print_block(result(evening.column, last=evening.over is not None))

    def between(self) -> None:
        """Prints which players must buy counters or leave, and the inputs accepted."""
        print()
        for short in self.evening.short():
            wrap(self.evening.cannot_pay(short).message)
        print_table([[typed, say(label)] for typed, label in (BETWEEN | ANYTIME).items()], indent="  ")

    def done(self) -> bool:
        """Reads input until something is done; returns False at the end of input."""
        while (typed := read()) is not None:
            try:
                if self.did(typed):
                    return True
            except VariorumError as error:
                wrap(error.message)
        return False

    def did(self, typed: str) -> bool:
        """Executes an input; returns False if it changes nothing."""
        evening = self.evening
        word, *rest = " ".join(typed.split()).split(" ")
        match word.casefold():
            case "ledger":
                print_block(ledger_told(evening))
                return False
            case "coach" if evening.pending is not None:
                view = seen(evening.deal, evening.pending)
                differing = [across(view)] if Action.DISCARD in view.offers else []
                print_block(Part("", (*coached(view), *differing)))
                return False
            case "back":
                evening.take_back()
                self.seat, self.events, self.told_over = None, len(evening.events), evening.number - 1
            case "time":
                evening.time_is_up()
            case "next" if evening.pending is None:
                evening.next_deal()
            case ("buy" | "leave") as said if evening.pending is None:
                self.outside(said, rest)
            case _ if evening.pending is None:
                raise RequestError(
                    "“{given}” makes no sense here: write {form}.",
                    given=typed.strip(),
                    form=", ".join(BETWEEN | ANYTIME),
                )
            case _:
                evening.reply(self.seat_now().understood(evening.pending, typed))
        return True

    def outside(self, said: str, rest: list[str]) -> None:
        """Buys counters or leaves the table after a deal, for the person named, or for the only one."""
        evening = self.evening
        amount = 0
        if said == Action.BUY:
            if not rest or not digits(rest[0]):
                raise RequestError("“{given}” makes no sense here: write {form}.", given=said, form="buy 20")
            amount, rest = int(rest[0]), rest[1:]
        people = {evening.who(chair): chair for chair in evening.seated if evening.chairs[chair].person}
        name = " ".join(rest) or (next(iter(people)) if len(people) == 1 else "")
        if name not in people:
            raise UnknownName("Nobody called “{name}” is playing this deal in person.", name, people)
        seat = evening.seat(people[name])
        assert seat is not None, "a person who is named sits there"
        evening.reply(Reply(seat, Action(said), amount))
