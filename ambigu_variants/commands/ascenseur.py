"""The commands of Ascenseur, all under ``ambigu ascenseur``."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.rule_sheet import sheet, sheet_told
from ambigu_variants.ascenseur.games import views
from ambigu_variants.ascenseur.games.playing import PLAYING, by_deal, places, sentence
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company
from ambigu_variants.ascenseur.games.variants import Scores, every_way, in_each_play, parse_table, scores_of
from ambigu_variants.ascenseur.operations import rules_of
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Stage
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.options import (
    SHARED,
    Answer,
    Commands,
    Options,
    check_saving,
    not_too_many,
    number,
    some,
    switch,
    text,
)
from ambigu_variants.commands.questions import cited
from ambigu_variants.faces.tree import Node, Part, Rows, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data, citation
from ambigu_variants.kernel.errors import RequestError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Step
from ambigu_variants.playing.layout import told as steps_told
from ambigu_variants.records import record
from ambigu_variants.records.record import Record

PACKS = tuple(ACCOUNTS[0].offered("pack"))
TOPS = tuple(ACCOUNTS[0].offered("top_deals"))
OPTIONS: Options = {
    **SHARED,
    "deals": text("DEAL", 'each player’s bid and tricks made in one deal, as "2/2 0/1 4/5"'),
    "hand": text("HAND", 'the cards in hand, as "Kh 7h 2s"'),
    "bids": number("the bids made so far, in order"),
    "question": text("QUESTION", "one question only (default: all)"),
    "--reading": some("QUESTION=NAME", "another reading of a doubtful passage"),
    "--pack": {"choices": PACKS, "help": "number of cards in the pack; 104 means two packs"},
    "--top": {"choices": TOPS, "help": "how many deals to play with all the cards"},
    "--trick": text("CARDS", "the cards played to the trick so far"),
    "--trump": text("SUIT", "c, d, h or s, or the card turned up (default: no trump)"),
    "--cards": number("cards each player holds"),
    "--no-trump": switch("all the cards are dealt (no trump)"),
    "--deal": number("every step of one deal only"),
    "--seat": {"choices": ("none",), "help": "none: only computer players sit at the table"},
    "--variant": some("NAME", f"one of the source’s variants: {', '.join(ACCOUNTS[0].source.variants)}"),
    "--temper": some("NAME", f"how each computer player plays, in seating order: {', '.join(STRATEGIES)}"),
}
COMMANDS = Commands(OPTIONS)


@COMMANDS.add("sequence", f"--reading... --json --players! --pack={PACKS[0]} --top={TOPS[0]}")
def _sequence(asked: Namespace) -> Answer:
    """Gives the deals of a game, and the cards taken out of the pack."""
    told = operations.sequence(asked.players, rules_of([asked.pack, asked.top]), asked.reading)
    return told, (*views.game(told), _deals(told["deals"]))


def _deals(deals: Iterable[Data]) -> Rows:
    rows = [("deal", "cards", "trump", "dealer")]
    rows += [
        (str(each["number"]), str(each["size"]), "yes" if each["trump"] else "none", each["dealer"])
        for each in deals
    ]
    return Rows("", (), tuple(tuple(map(line, row)) for row in rows))


@COMMANDS.add("score", "deals+ --reading... --json")
def _score(asked: Namespace) -> Answer:
    """Scores bids and tricks made, under every way of scoring."""
    accounts, deals = comparison.choose(ACCOUNTS, None, asked.reading), parse_table(asked.deals)
    told, notes = scores_of(accounts, deals), views.impossible_told(accounts[0], deals)
    names = [f"p{seat + 1}" for seat in range(len(deals[0]))]
    return operations.score(asked.deals, asked.reading), (*notes, *_scored(names, told))


def _scored(
    names: Sequence[str], told: Scores, only: int | None = None, *, ended: bool = True
) -> Iterator[Node]:
    """Yields deals, or ``only`` one, scored in every way: the table, the outcomes, the passages applied."""
    heads = [f"Deal {deal}" for deal in range(1, len(told.deals) + 1)]
    yield views.scores(names, told, heads, only=only)
    yield Part("", tuple(views.outcome(names, told, ended=ended)))
    yield Part("", tuple(views.scored_by(told)))


@COMMANDS.add("legal", f"hand --reading... --json --trick --trump --pack={PACKS[0]}")
def _legal(asked: Namespace) -> Answer:
    """Says which cards may be played, under each variant."""
    given, rules = (asked.hand, asked.trick or "", asked.trump or ""), rules_of([asked.pack])
    account = operations.account(rules, asked.reading)
    hand, trick = operations.position(account, *given)
    plays = views.plays(in_each_play(account, hand, trick), hand)
    return operations.legal(*given, rules, asked.reading), [plays]


@COMMANDS.add("bids", f"bids* --reading... --json --players! --cards! --pack={PACKS[0]} --no-trump")
def _bids(asked: Namespace) -> Answer:
    """Says which bids are open to the next player, when players bid in turn."""
    rules = rules_of([asked.pack])
    told = operations.bids(asked.bids, asked.players, asked.cards, not asked.no_trump, rules, asked.reading)
    allowed, barred = (", ".join(map(str, told[name])) for name in ("allowed", "barred"))
    forbidden = line("No bid is forbidden.")
    if barred:
        forbidden = line(f"Forbidden bid: {barred}.", places([told["barred-by"]]))
    return told, (line(f"Possible bids: {allowed}."), forbidden)


@COMMANDS.add("cite", "question? --reading... --json")
def _cite(asked: Namespace) -> Answer:
    """Shows how the source answers one question or all, with its variants."""
    account = comparison.choose([ACCOUNTS[0].plain()], None, asked.reading)
    found = comparison.collation(account)
    if asked.question:
        named = comparison.question_named(account, asked.question)
        found = [each for each in found if each["id"] == named.id]
    return found, map(cited, found)


@COMMANDS.add("sheet", "--reading... --json")
def _sheet(asked: Namespace) -> Answer:
    """Shows all you need at the table, in the order of play."""
    return sheet(asked.reading), [sheet_told(asked.reading)]


# Whole games -----------------------------------------------------------------------------------------------


@COMMANDS.add("replay", "file --deal --json")
def _replay(asked: Namespace) -> Answer:
    """Retells a game from its record, step by step, with every way of scoring."""
    told, sitting = files.read_as(_opened, asked.file)
    if asked.deal is not None and not 1 <= asked.deal <= sitting.number + 1:
        raise RequestError(f"Only deals 1 to {sitting.number + 1} have begun, not deal {asked.deal}.")
    ways = _in_every_way(told, sitting) if sitting.hands_played else None
    steps = by_deal(sitting)[asked.deal - 1] if asked.deal else []
    data = {
        "record": told.data(),
        "game": _game_data(sitting),
        "steps": [_step_data(sitting, step) for step in steps] if asked.deal else None,
        "ways": ways and {"names": told.seats, **operations.scored(ways)},
    }
    title = [line(told.title)] if told.title else []
    return data, (*title, *_retold(told, sitting, asked.deal))


def _opened(data: object) -> tuple[Record, Sitting]:
    """Returns a record and its game, which has the result that the record gives."""
    told = record.from_data(data)
    sitting = PLAYING.replay(told)
    PLAYING.agrees(told, sitting)
    return told, sitting


@COMMANDS.add("play", "--reading... --players=4 --seed --seat=none --variant... --temper... --save --force")
def _play(asked: Namespace) -> Answer:
    """Plays a whole game among computer players."""
    check_saving(asked)
    rules = ":".join((ACCOUNTS[0].source.id, *asked.variant))
    told = PLAYING.new(asked.players, asked.seed or secrets.token_hex(3), rules, asked.reading)
    not_too_many(asked.temper, len(told.seats))
    sitting = PLAYING.replay(told, company(asked.temper, told.seed))
    saved = []
    if asked.save:
        files.write(asked.save, PLAYING.played(told, sitting).toml(), force=asked.force)
        saved = [line(f"The record is saved in {asked.save}.")]
    return None, (line(f"Seed: {told.seed}"), *_retold(told, sitting), *saved)


def _retold(told: Record, sitting: Sitting, only: int | None = None) -> Iterator[Node]:
    """Yields a game deal by deal, or ``only`` one of its deals, and then scored in every way."""
    yield line(PLAYING.heading(told.rules, told.answers))
    for deal, (steps, size) in enumerate(zip(by_deal(sitting), sitting.sizes, strict=False), start=1):
        if only in (None, deal):
            title = f"Deal {deal} of {len(sitting.sizes)}, {size} card{'s' if size > 1 else ''} each"
            yield Part(title, (steps_told(PLAYING, sitting, steps, None),))
    if only:
        return
    if sitting.pending:
        yield Part("", (line("The record ends here."), line(sentence(sitting, sitting.pending))))
    if sitting.hands_played:
        found, last = _in_every_way(told, sitting), len(sitting.hands_played)
        scored = _scored(told.seats, found, last, ended=sitting.over)
        yield Part("The same deals with every way of scoring", tuple(scored))


def _in_every_way(told: Record, sitting: Sitting) -> Scores:
    return scores_of(every_way(told.answers), [hand.contracts for hand in sitting.hands_played])


# Games as data ---------------------------------------------------------------------------------------------


def _game_data(sitting: Sitting) -> Data:
    """Returns the state of a game; ``asked`` is None at its end, ``result`` before it."""
    dealers = [hand.dealer for hand in sitting.hands_played]
    if sitting.stage == Stage.TRICKS:
        dealers.append(sitting.dealer)
    case = Case(sitting.rules)
    leaders = [sitting.rules.first_leader(case, dealer, sitting.players) for dealer in dealers]
    return {
        "players": [
            {
                "seat": _seat(seat),
                "name": name,
                "score": sitting.scores[seat],
                "bid": sitting.bids.get(seat),
                "made": sitting.made[seat],
                "cards": _texts(sitting.hands[seat]),
                "dealer": seat == sitting.dealer,
                "leader": seat == (leaders[-1] if leaders else sitting.dealer),
            }
            for seat, name in enumerate(sitting.seats)
        ],
        "deal": {
            "number": sitting.number + 1,
            "deals": len(sitting.sizes),
            "size": sitting.size,
            "stage": sitting.stage,
            "trump": sitting.trump,
            "turned": sitting.turned and str(sitting.turned),
            "trick": [
                {"seat": _seat(seat), "card": str(card)}
                for seat, card in zip(sitting.laid, sitting.trick.cards, strict=True)
            ],
        },
        "asked": sitting.pending and _asked_data(sitting, sitting.pending),
        "over": sitting.over,
        "hands": [
            {
                "number": number,
                "size": hand.size,
                "dealer": _seat(hand.dealer),
                "leader": _seat(leaders[number - 1]),
                "turned": hand.turned and str(hand.turned),
                "contracts": [held._asdict() for held in hand.contracts],
                "points": hand.points,
            }
            for number, hand in enumerate(sitting.hands_played, start=1)
        ],
        "result": PLAYING.result(sitting) if sitting.over else None,
    }


def _asked_data(sitting: Sitting, ask: Ask) -> Data:
    ((said, offer),) = ask.offers.items()
    told = {**_head(ask), "say": said, "text": sentence(sitting, ask), "hidden": offer.hidden}
    if said is Action.PLAY:
        return {**told, "cards": _texts(offer.which or ()), "by": offer.by and citation(offer.by)}
    barred_by = citation(offer.barred_by) if offer.barred else None
    return {**told, "possible": list(offer.amounts or ()), "barred": offer.barred, "barred-by": barred_by}


def _step_data(sitting: Sitting, step: Step) -> Data:
    """Returns a step, as a sentence with its citations, and what was said or done."""
    told = {**_head(step), "text": sentence(sitting, step)}
    if isinstance(step, Ask):
        return {**told, "say": step.reply and step.reply.action, "reply": step.reply and str(step.reply)}
    assert isinstance(step, Event), "a step is one or the other"
    return {**told, "deed": step.name, "cards": _texts(step.cards), "amount": step.amount}


def _head(step: Step) -> Data:
    return {
        "seat": _seat(step.seat) if step.seat >= 0 else None,
        "stage": step.stage,
        "ruling": step.ruling and citation(step.ruling),
        "because": list(map(citation, step.because)),
    }


def _seat(seat: int) -> str:
    return f"p{seat + 1}"


def _texts(cards: Iterable[Card]) -> list[str]:
    return list(map(str, cards))
