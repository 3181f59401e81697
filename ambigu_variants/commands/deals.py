"""The commands for deals: replaying, comparing and reviewing a record, and an evening of computer players."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence

from ambigu_variants.ambigu.coach.advice import (
    HUNDREDTHS,
    SEED,
    Advice,
    Situation,
    at_table,
    error,
    is_clear,
    mean,
)
from ambigu_variants.ambigu.coach.advice_telling import advised, judged
from ambigu_variants.ambigu.coach.prospects import Prospect
from ambigu_variants.ambigu.coach.review import Decision, Hindsight, Review, review
from ambigu_variants.ambigu.coach.review_telling import review_told
from ambigu_variants.ambigu.deals import boards as deals
from ambigu_variants.ambigu.deals.asking import decision
from ambigu_variants.ambigu.deals.columns import Column, compared, heading
from ambigu_variants.ambigu.deals.other_accounts import others, others_told
from ambigu_variants.ambigu.deals.staging import partings, terms, transcript
from ambigu_variants.ambigu.deals.wording import outcome
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import agreed as terms_of
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.events import EveningEvent
from ambigu_variants.ambigu.players.strategies import STRATEGIES, Strategy, temper
from ambigu_variants.ambigu.seated.ledger import ledger
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.options import (
    OF_AMBIGU,
    Answer,
    Commands,
    answers_of,
    check_saving,
    house_of,
    not_too_many,
)
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Line, Node, Part, Place, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.replies import seat_named
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

COMMANDS = Commands(OF_AMBIGU)


@COMMANDS.add("replay", "file --deal --json --others")
def _replay(asked: Namespace) -> Answer:
    """Retells a deal from its record, step by step, with the passage for each step."""
    told, _ = _read(asked)
    if asked.others:
        found = others(told, asked.others)
        data = [
            {"account": each.account, "told": line_text(each.told), "fragment": each.fragment}
            for each in found
        ]
        return data, [others_told(found)]
    column = Column(told=told, deal=deals.replayed_deal(told))
    return deals.told_whole(column), (*_title(told), *_retold(column))


@COMMANDS.add("compare", "file --deal --source... --json")
def _compare(asked: Namespace) -> Answer:
    """Plays a recorded deal under several accounts (by default all), with the same cards and replies."""
    told, _ = _read(asked)
    rest = [account.id for account in ACCOUNTS if account.id != told.rules]
    sources = [account.id for account in comparison.choose(ACCOUNTS, asked.source or rest)]
    deals.replayed_deal(told)
    data = deals.compare(told, sources)
    columns = compared(told, sources, refused={})
    notes = [*map(line, data["refused"].values()), *partings(columns)]
    if any(column.assumed for column in columns):
        notes.append(line("A move marked * isn’t in the record: it is the cheapest one allowed."))
    retold = (each for column in columns for each in _retold(column))
    return data, (*_title(told), Part("", tuple(notes)), *retold)


def _title(told: Record) -> list[Line]:
    return [line(told.title)] if told.title else []


def _retold(column: Column) -> Iterator[Node]:
    """Yields a deal from the first step to its result, or to the question at which its record ends."""
    yield transcript(column)
    yield from map(line, terms(column))
    if ask := column.deal.pending:
        yield line("The record ends here.")
        yield decision(column.deal, ask, (), ())


def _read(asked: Namespace) -> tuple[Record, Mapping[str, str]]:
    """Reads a record, and who plays, by name, if it is of an evening."""
    return files.read_as(lambda data: _opened(data, asked.deal), asked.file)


def _opened(data: object, number: int | None) -> tuple[Record, Mapping[str, str]]:
    """Returns the record in the data of a file; from an evening's file, the deal with that number."""
    deals = data.get("deals") if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(deals, list):
        if number is not None:
            raise RequestError("This is not the file of an evening: leave out --deal.")
        return record.from_data(data), {}
    if number is None or not 1 <= number <= len(deals):
        raise RequestError(
            f"This is the file of an evening: use --deal to say which deal you want, 1 to {len(deals)}."
        )
    return record.from_data(deals[number - 1]), {chair.name: chair.plays for chair in terms_of(data).chairs}


# The review ------------------------------------------------------------------------------------------------


@COMMANDS.add("review", "file --deal --seat --play-on --temper... --seed --json")
def _review(asked: Namespace) -> Answer:
    """Shows what each decision in a deal could have led to, given what the player could see."""
    if asked.play_on is None and (asked.temper or asked.seed):
        raise RequestError("--temper and --seed work only with --play-on: add --play-on and a number.")
    told, plays = _read(asked)
    seats = None if asked.seat is None else [seat_named(asked.seat, len(told.seats))]
    deals.replayed_deal(told)
    found, table = review(told, seats), _table(asked, told, plays)
    played = dict[int, Advice]()
    said = dict[int, tuple[Part, ...]]()
    for made, _ in found.decisions if asked.play_on else ():
        moment = Situation(told, made.before, made.ask, made.view)
        played[made.number] = advice = Advice(moment, table, asked.seed or SEED, made.reply)
        advice.go_on(asked.play_on, narrowing=False)
        said[made.number] = (judged(advice),)
    decisions = [_decided(found, made, after, played.get(made.number)) for made, after in found.decisions]
    return {"rules": told.rules, "decisions": decisions}, (*_title(told), review_told(found, said))


@COMMANDS.add("hint", "file --deal --temper... --seed --runs --json")
def _hint(asked: Namespace) -> Answer:
    """Advises the player who is asked at the end of a record, and says what each choice is worth."""
    told, plays = _read(asked)
    deal, table = deals.replayed_deal(told), _table(asked, told, plays)
    if deal.pending is None:
        raise RequestError("The deal is over: nobody is asked anything.")
    found = Advice(Situation.of(told, deal, deal.pending), table, asked.seed or SEED).after(asked.runs)
    best = found.best
    data = {
        "action": str(found.replies[best]),
        "clear": found.decided,
        "runs": found.number,
        "replies": [
            {
                "reply": str(reply),
                "runs": len(found.runs[way]),
                **_estimated("mean", found.brings(way)),
                **_estimated("more", found.more(way, best)),
            }
            for way, reply in enumerate(found.replies)
        ],
    }
    return data, (*_title(told), advised(found))


def _table(asked: Namespace, told: Record, plays: Mapping[str, str]) -> list[Strategy]:
    """Returns who plays each seat: those asked for, in turn; else who has played it in an evening."""
    not_too_many(asked.temper, len(told.seats))
    given = [temper(name).name for name in asked.temper]
    return at_table(
        [
            given[number % len(given)] if given else plays.get(name, "")
            for number, name in enumerate(told.seats)
        ]
    )


def _decided(found: Review, decision: Decision, after: Hindsight, advice: Advice | None) -> Data:
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
    if advice:
        made["played-out"] = _played(advice)
    return made


def _prospect(each: Prospect) -> Data:
    return {
        "laid": list(map(str, each.laid)),
        "hands": each.hands,
        "made": dict(each.made),
        "price": float(each.price),
        "beats": float(each.beats),
    }


def _played(advice: Advice) -> Data:
    return {
        "runs": len(advice.runs[0]),
        "left-out": advice.number - len(advice.runs[0]),
        "replies": [
            {
                "reply": str(reply),
                **_estimated("mean", advice.runs[way]),
                **_estimated("more", advice.more(way, 0)),
                "clear": is_clear(advice.more(way, 0)),
            }
            for way, reply in enumerate(advice.replies)
        ],
    }


def _estimated(name: str, sample: Sequence[int]) -> Data:
    """Returns the mean of a sample and its standard error, in counters."""
    within = "standard-error" if name == "mean" else f"{name}-standard-error"
    return {name: mean(sample) / HUNDREDTHS, within: error(sample) / HUNDREDTHS}


# An evening ------------------------------------------------------------------------------------------------

LAYING = ("source", "players", "seed", "purse", "temper", "answer", "house", "lots", "deals", "rounds")
"""The options that set up a new evening."""


@COMMANDS.add(
    "evening",
    "--source --players --seed --purse --temper... --house... --answer... --deals --rounds --lots --open"
    " --save --force --json",
)
def _evening(asked: Namespace) -> Answer:
    """Plays deals among computer players (by default 10 deals of 4 players with 50 counters each)."""
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
    players = ", ".join(f"{chair.name}: {STRATEGIES[chair.plays].called}" for chair in evening.chairs)
    ends = ", ".join(f"{number} {name}" for name, number in evening.agreed.until.items())
    agreed = (heading(evening.laid), f"Until: {ends}", players, f"Seed: {evening.agreed.seed}")
    course = [*map(line, agreed), *_events(evening, 0)]
    while not evening.over:
        known = len(evening.events)
        course.append(_ended(evening, last=False))
        evening.next_deal()
        course += _events(evening, known)
    course += [_ended(evening, last=True), _told(evening.over)]
    if asked.save:
        form = "json" if asked.save.endswith(".json") else "toml"
        files.write(asked.save, store.text(evening, form), force=asked.force)
    saved = [line(f"The evening is saved in {asked.save}.")] if asked.save else []
    return {**evening.data(), "ledger": _ledger(evening)}, (*course, ledger(evening), *saved)


def _new(asked: Namespace) -> Evening:
    players = max(4 if asked.players is None else asked.players, 0)
    names = [*deals.SEATS, *(f"P{number + 1}" for number in range(players))][:players]
    tempers = [temper(name).name for name in asked.temper or STRATEGIES]
    not_too_many(asked.temper, players)
    until = {name: getattr(asked, name) for name in ("rounds", "deals") if getattr(asked, name) is not None}
    return store.new_evening(
        asked.source or ACCOUNTS[0].id,
        [{"name": name, "plays": tempers[number % len(tempers)]} for number, name in enumerate(names)],
        seed=asked.seed or secrets.token_hex(3),
        answers=answers_of(asked),
        house=house_of(asked),
        purses=50 if asked.purse is None else asked.purse,
        until=until or {"deals": 10},
        lots=bool(asked.lots),
    )


def _events(evening: Evening, known: int) -> list[Line]:
    """Returns the events outside the deals after the known ones, but not who deals next."""
    return [_told(event) for event in evening.events[known:] if event.kind != "next-dealer"]


def _ended(evening: Evening, *, last: bool) -> Line:
    return line(f"Deal {evening.number}.", *outcome(evening.deal, last=last))


def _told(event: EveningEvent) -> Line:
    """Returns the line for an event, with the passage it rests on."""
    return line(event.text, Place.of(comparison.citation(event.ruling)) if event.ruling else None)


def _ledger(evening: Evening) -> Data:
    """Returns the ledger as data; ``over`` is the event that ended the evening."""
    found, over = evening.ledger(), evening.over
    return {
        "seats": [
            {
                **evening.chairs[chair]._asdict(),
                "began": evening.agreed.purses[chair],
                "bought": row.bought,
                "won": row.won,
                "lost": row.lost,
                "purse": row.purse,
                "owes": found.owes(chair),
                "owed": sum(owed for _, creditor, owed in found.debts if creditor == chair),
                "there": row.there,
            }
            for chair, row in enumerate(found.rows)
        ],
        "pool": found.pool,
        "tray": found.tray,
        "debts": [
            {"from": evening.who(one), "to": evening.who(other), "counters": owed}
            for one, other, owed in found.debts
        ],
        "purses": [[*each] for each in zip(*(then.purses for then in evening.ledgers()), strict=True)],
        "over": over and {"text": over.text, "ruling": over.ruling and comparison.citation(over.ruling)},
    }
