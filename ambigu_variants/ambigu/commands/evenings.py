"""The command for an evening: played in a terminal by one person or several, or by computer players alone."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ambigu_variants.ambigu.commands.agreed import answers_of, house_of
from ambigu_variants.ambigu.commands.deals import add_table
from ambigu_variants.ambigu.commands.table import Seat
from ambigu_variants.ambigu.deals.boards import SEATS
from ambigu_variants.ambigu.deals.columns import heading
from ambigu_variants.ambigu.deals.reports import result
from ambigu_variants.ambigu.deals.sentences import outcome
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import ENDS, PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.room import MOST_DEALS
from ambigu_variants.ambigu.evenings.telling import ledger_data, ledger_told, told, until
from ambigu_variants.ambigu.players.tempers import TEMPERS, temper
from ambigu_variants.faces.printing import line_text, print_block, print_json, print_table, wrap
from ambigu_variants.faces.seat import not_too_many, read
from ambigu_variants.kernel.errors import RequestError, UnknownName, VariorumError
from ambigu_variants.kernel.steps import Reply, Say
from ambigu_variants.languages import message, say
from ambigu_variants.records import files, saving

__all__ = ["add_evening_command"]

DEALS = 10
"""So many deals are played where nobody says how many."""
BETWEEN = {
    "next": message("the next deal is dealt"),
    "buy 20": message("counters are bought, so many"),
    "leave": message("the table is left for good"),
}
"""What may be typed between two deals."""
ANYTIME = {
    "ledger": message("what each has won and lost so far"),
    "back": message("the last reply of a person is taken back"),
    "time": message("the agreed time is up: this deal is the last"),
}
"""What may be typed at any time."""


LAYING = (
    *("--source", "--players", "--seed", "--purse", "--temper", "--seat", "--answer", "--house", "--lots"),
    *(f"--{name}" for name in ENDS),
)
"""The options that lay a new evening."""


def add_evening_command(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``evening`` to a parser."""
    help = say("deals one after the other, with all that is carried from the one to the next")
    parser = commands.add_parser("evening", help=help, description=help)
    parser.set_defaults(run=play_evening)
    add_table(parser)
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME",
        help=say("a person who plays here; may be repeated (default: computer players alone)"),
    )
    end = parser.add_mutually_exclusive_group()
    end.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help=say("so many deals are played (default: {deals}; at most {most})", deals=DEALS, most=MOST_DEALS),
    )
    end.add_argument("--rounds", type=int, metavar="N", help=say("everybody deals so many times"))
    end.add_argument("--minutes", type=int, metavar="N", help=say("until somebody says that they are up"))
    parser.add_argument("--lots", action="store_true", help=say("places are drawn by lot"))
    parser.add_argument(
        "--open", metavar="FILE", help=say("go on with an evening that was saved; all else is as it was")
    )
    files.add_saving(parser, say("write the evening, each deal as a record"))
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def play_evening(asked: argparse.Namespace) -> None:
    """Plays an evening as the arguments of the command lay it.

    Raises:
        VariorumError: no such evening can be held; nothing has been printed.
    """
    evening = files.read_as(store.opened, asked.open)[0] if asked.open else _new(asked)
    if asked.open and (also := _told_twice(asked)):
        raise RequestError(
            "{option} cannot stand beside --open: what was agreed upon stands in the file.", option=also
        )
    people = [chair.name for chair in evening.chairs if chair.person]
    if asked.json and people:
        raise RequestError("People play here, who are asked and told: --json is for computer players alone.")
    if not people and "minutes" in evening.agreed.until:
        raise RequestError(
            "Nobody sits here who could say that the time is up: agree upon deals or rounds.",
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
    """An option that lays a new evening, and so says nothing of one that is opened; else empty."""
    given = {*getattr(asked, "given", ()), *(["--lots"] if asked.lots else ())}
    return next((option for option in LAYING if option in given), "")


def _to_the_end(evening: Evening, keeper: saving.Keeper) -> None:
    """Plays an evening of computer players to its end, and keeps every deal."""
    keeper.write()
    while evening.over is None:
        evening.next_deal()
        keeper.write()


def _new(asked: argparse.Namespace) -> Evening:
    import secrets

    if len(asked.seat) > asked.players:
        raise RequestError(
            "There are {people} people and {players} seats.", people=len(asked.seat), players=asked.players
        )
    others = [name for name in SEATS if name not in asked.seat]
    names = [*asked.seat, *others, *(f"P{number + 1}" for number in range(asked.players))][: asked.players]
    tempers = [temper(name).name for name in asked.temper or TEMPERS]
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
    """Prints what is agreed upon."""
    wrap(heading(evening.column))
    wrap(until(evening.agreed))
    for chair in evening.chairs:
        plays = (
            say("{who}: a person", who=chair.name)
            if chair.person
            else say("{who}: {temper}", who=chair.name, temper=say(TEMPERS[chair.plays].called))
        )
        wrap(plays, "  ")
    wrap(say("Seed: {seed}", seed=evening.agreed.seed))


def _alone(evening: Evening, keeper: saving.Keeper) -> None:
    """An evening of computer players: what each deal came to, and the ledger."""
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
    """Prints what happened outside of the deals since; gives how much has been told now."""
    for event in evening.events[already:]:
        if event.kind != but:
            wrap(line_text(told(event)))
    return len(evening.events)


def _closed(evening: Evening) -> None:
    """Prints why it is over, if it is, and the ledger."""
    print()
    if evening.over:
        wrap(line_text(told(evening.over)))
    print_block(ledger_told(evening))


class _Terminal:
    """What people at a terminal are shown, and what is done with what they type."""

    def __init__(self, evening: Evening, keeper: saving.Keeper) -> None:
        self.evening = evening
        self.keeper = keeper
        self.events = 0
        self.seat: Seat | None = None
        self.told_over = 0

    def played(self) -> None:
        """Goes on until the evening is over, or nothing more is typed."""
        evening = self.evening
        print()
        wrap(say("Beside what is asked, this may be typed:"))
        print_table([[typed, say(label)] for typed, label in ANYTIME.items()], indent="  ")
        while evening.over is None:
            self.keeper.write()
            self.news()
            if evening.ask is not None:
                self.seat_now().shown(evening.ask)
            else:
                self.between()
            if not self.done():
                print(f"\n{say('Stopped: the evening is not over.')}")
                break
        else:
            self.news()
        _closed(evening)

    def seat_now(self) -> Seat:
        """The seat from which the present deal is seen: of whoever is asked, else of the first person."""
        evening = self.evening
        if self.seat is None or self.seat.column is not evening.column:
            self.seat = Seat(evening.column, evening, None)
        people = [seat for seat, chair in enumerate(evening.seated) if evening.chairs[chair].person]
        self.seat.seat = evening.ask.seat if evening.ask else next(iter(people), None)
        return self.seat

    def news(self) -> None:
        """Prints what happened since, in the deal and outside of it."""
        evening = self.evening
        if self.seat is None or self.seat.column is not evening.column:
            print(f"\n{say('Deal {number}', number=evening.number)}")
        self.events = _happened(evening, self.events)
        self.seat_now().news()
        if evening.deal.over and self.told_over != evening.number:
            self.told_over = evening.number
            print()
            print_block(result(evening.column, last=evening.over is not None))

    def between(self) -> None:
        """Prints who has to buy counters or leave, and what may be typed."""
        print()
        for short in self.evening.short():
            wrap(self.evening.cannot_pay(short).message)
        print_table([[typed, say(label)] for typed, label in (BETWEEN | ANYTIME).items()], indent="  ")

    def done(self) -> bool:
        """Asks until something is done; False at the end of input."""
        while (typed := read()) is not None:
            try:
                if self.did(typed):
                    return True
            except VariorumError as error:
                wrap(error.message)
        return False

    def did(self, typed: str) -> bool:
        """Does what is typed; False if it changes nothing."""
        evening = self.evening
        word, *rest = " ".join(typed.split()).split(" ")
        match word.casefold():
            case "ledger":
                print_block(ledger_told(evening))
                return False
            case "back":
                evening.take_back()
                self.seat, self.events, self.told_over = None, len(evening.events), evening.number - 1
            case "time":
                evening.time_is_up()
            case "next" if evening.ask is None:
                evening.next_deal()
            case ("buy" | "leave") as said if evening.ask is None:
                self.outside(said, rest)
            case _ if evening.ask is None:
                raise RequestError(
                    "“{given}” cannot be understood: write {form}.",
                    given=typed.strip(),
                    form=", ".join(BETWEEN | ANYTIME),
                )
            case _:
                evening.reply(self.seat_now().understood(evening.ask, typed))
        return True

    def outside(self, said: str, rest: list[str]) -> None:
        """Counters bought, or the table left, after a deal: by the person named, or the only one."""
        evening = self.evening
        amount = 0
        if said == Say.BUY:
            if not rest or not rest[0].isdecimal():
                raise RequestError("“{given}” cannot be understood: write {form}.", given=said, form="buy 20")
            amount, rest = int(rest[0]), rest[1:]
        people = {evening.who(chair): chair for chair in evening.seated if evening.chairs[chair].person}
        name = " ".join(rest) or (next(iter(people)) if len(people) == 1 else "")
        if name not in people:
            raise UnknownName("No person called “{name}” plays in this deal.", name, people)
        seat = evening.seat(people[name])
        assert seat is not None, "a person who is named sits there"
        evening.reply(Reply(seat, Say(said), amount))
