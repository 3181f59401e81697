"""The commands of Ascenseur, all under ``ambigu ascenseur``."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.rule_sheet import sheet, sheet_told
from ambigu_variants.ascenseur.games import answers, contracts, ways
from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.plays import in_each_play
from ambigu_variants.ascenseur.games.scoring import Scores, every_way, scores_of
from ambigu_variants.ascenseur.games.strategies import STRATEGIES, company
from ambigu_variants.ascenseur.games.wording import by_deal, heading, places, sentence
from ambigu_variants.ascenseur.operations import rules_of
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Revealed, Scored, Took, Turned
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.commands import files
from ambigu_variants.commands.ascenseur_data import game_data, step_data
from ambigu_variants.commands.options import (
    add_file,
    add_json,
    add_readings,
    add_saving,
    check_saving,
    not_too_many,
)
from ambigu_variants.commands.options import command as under
from ambigu_variants.commands.streams import print_json
from ambigu_variants.faces.printing import print_block, print_nodes, print_rows, wrap
from ambigu_variants.faces.tree import Line, Places, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.kernel.steps import Ask, Shuffled, Won
from ambigu_variants.languages import figure, signed
from ambigu_variants.records import record, texts
from ambigu_variants.records.record import Record

PACKS = tuple(ACCOUNTS[0].offered("pack"))
TOPS = tuple(ACCOUNTS[0].offered("top_deals"))
READING = "QUESTION=NAME"
PLAYERS = 4
"""The default number of players."""


def add_commands(commands: Any) -> None:
    """Adds the command ``ascenseur`` and its subcommands to a parser."""
    text = "commands for Ascenseur: its deals, its scoring, what may be played, and a whole game"
    game = commands.add_parser(PLAYING.id, help=text, description=text)
    inner = game.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Any, told: str) -> Any:
        parser = under(inner, name, run, told)
        if name != "replay":
            add_readings(parser, READING)
        if name != "play":
            add_json(parser)
        return parser

    parser = command("sequence", _sequence, "the deals of a game, and the cards taken out of the pack")
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many players")
    _add_pack(parser)
    parser.add_argument(
        "--top", choices=TOPS, default=TOPS[0], help="how many deals to play with all the cards"
    )

    parser = command("score", _score, "scores bids and tricks made, under every way of scoring")
    parser.add_argument(
        "deals",
        nargs="+",
        metavar="DEAL",
        help='each player’s bid and tricks made in one deal, as "2/2 0/1 4/5"',
    )

    parser = command("legal", _legal, "the cards that may be played, under each variant")
    parser.add_argument("hand", metavar="HAND", help='the cards in hand, as "Kh 7h 2s"')
    parser.add_argument("--trick", default="", metavar="CARDS", help="the cards played to the trick so far")
    parser.add_argument(
        "--trump", default="", metavar="SUIT", help="c, d, h or s, or the card turned up (default: no trump)"
    )
    _add_pack(parser)

    parser = command("bids", _bids, "the bids open to the next player, when players bid in turn")
    parser.add_argument("bids", nargs="*", type=int, metavar="BID", help="the bids made so far, in order")
    parser.add_argument("--players", type=int, required=True, metavar="N", help="number of players who bid")
    parser.add_argument("--cards", type=int, required=True, metavar="N", help="cards each player holds")
    _add_pack(parser)
    parser.add_argument("--no-trump", action="store_true", help="all the cards are dealt (no trump)")

    parser = command("cite", _cite, "how the source answers one question or all, with its variants")
    parser.add_argument("question", nargs="?", metavar="QUESTION", help="one question only (default: all)")

    command("sheet", _sheet, "everything you need at the table, in the order of play")

    parser = command("replay", _replay, "a game from its record, deal by deal, with every way of scoring")
    add_file(parser, "every step of one deal, with the passages it follows")

    parser = command("play", _play, "a whole game among computer players")
    parser.add_argument(
        "--players", type=int, default=PLAYERS, metavar="N", help=f"how many players (default: {PLAYERS})"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    parser.add_argument(
        "--seat", choices=("none",), default="none", help="none: only computer players sit at the table"
    )
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help=f"one of the source’s variants; may be repeated: {', '.join(ACCOUNTS[0].source.variants)}",
    )
    parser.add_argument(
        "--temper",
        action="append",
        default=[],
        metavar="NAME",
        help="the temperament of each computer player, in seating order; may be repeated:"
        f" {', '.join(STRATEGIES)}",
    )
    add_saving(parser, "save the record")


def _add_pack(parser: Any) -> None:
    parser.add_argument(
        "--pack",
        choices=PACKS,
        default=PACKS[0],
        help="number of cards in the pack; 104 means two packs",
    )


def _sequence(asked: argparse.Namespace) -> None:
    told = operations.sequence(asked.players, rules_of([asked.pack, asked.top]), asked.reading)
    if asked.json:
        print_json(told)
        return
    print_nodes(answers.read_otherwise(asked.reading))
    print_nodes(answers.listed_sizes(told))


def _score(asked: argparse.Namespace) -> None:
    if asked.json:
        print_json(operations.score(asked.deals, asked.reading))
        return
    accounts, deals = comparison.choose(ACCOUNTS, None, asked.reading), contracts.table(asked.deals)
    told, impossible = scores_of(accounts, deals), list(contracts.impossible(accounts[0], deals))
    print_nodes(answers.read_otherwise(asked.reading))
    names = [f"p{seat + 1}" for seat in range(len(deals[0]))]
    print_rows(ways.listed_scores(names, told))
    print()
    print_nodes(ways.listed_outcome(told))
    print()
    if impossible:
        print_nodes(answers.impossible(impossible))
        print()
    print_nodes(answers.scored_by(told))


def _legal(asked: argparse.Namespace) -> None:
    given, rules = (asked.hand, asked.trick, asked.trump), rules_of([asked.pack])
    if asked.json:
        print_json(operations.legal(*given, rules, asked.reading))
        return
    account = operations.account(rules, asked.reading)
    hand, trick = operations.position(account, *given)
    print_nodes(answers.read_otherwise(asked.reading))
    print_nodes(answers.listed_plays(in_each_play(account, hand, trick), hand))


def _bids(asked: argparse.Namespace) -> None:
    rules = rules_of([asked.pack])
    told = operations.bids(asked.bids, asked.players, asked.cards, not asked.no_trump, rules, asked.reading)
    if asked.json:
        print_json(told)
        return
    print_nodes([*answers.read_otherwise(asked.reading), *answers.bids(told)])


def _cite(asked: argparse.Namespace) -> None:
    account = comparison.choose([ACCOUNTS[0].plain()], None, asked.reading)
    found = comparison.collation(account)
    if asked.question:
        named = comparison.question_named(account, asked.question)
        found = [each for each in found if each["id"] == named.id]
    if asked.json:
        print_json(found)
        return
    for part in answers.cited(found):
        wrap(part.title)
        print_nodes(part.blocks)
        print()


def _sheet(asked: argparse.Namespace) -> None:
    if asked.json:
        print_json(sheet(asked.reading))
        return
    print_block(sheet_told(asked.reading))


# Whole games -----------------------------------------------------------------------------------------------


def _replay(asked: argparse.Namespace) -> None:
    told = files.read_as(record.from_data, asked.file)
    try:
        sitting = PLAYING.replay(told)
        PLAYING.agrees(told, sitting)
    except VariorumError as error:
        raise texts.located(error) from None
    if asked.deal is not None and not 1 <= asked.deal <= sitting.number + 1:
        raise RequestError(f"Only deals 1 to {sitting.number + 1} have begun, not deal {asked.deal}.")
    steps = by_deal(sitting)[asked.deal - 1] if asked.deal else []
    if asked.json:
        print_json(
            {
                "record": told.data(),
                "game": game_data(sitting),
                "steps": [step_data(sitting, step) for step in steps] if asked.deal else None,
                "ways": {"names": told.seats, **operations.scored(_in_every_way(told, sitting))}
                if sitting.hands_played
                else None,
            }
        )
        return
    if told.title:
        wrap(told.title)
    wrap(heading(told.rules, told.answers.items()))
    if asked.deal is not None:
        print_nodes(
            line(sentence(sitting, step), _loci(step.ruling, *step.because), kind="entry") for step in steps
        )
        return
    print_nodes(_course(sitting))
    if not sitting.over:
        print()
        print("The record ends here.")
    if sitting.hands_played:
        _print_ways(told, sitting)


def _play(asked: argparse.Namespace) -> None:
    check_saving(asked)
    rules = ":".join((ACCOUNTS[0].source.id, *asked.variant))
    told = PLAYING.new(asked.players, asked.seed or secrets.token_hex(3), rules, asked.reading)
    not_too_many(asked.temper, len(told.seats))
    sitting = PLAYING.begun(told)
    player = company(asked.temper, told.seed)
    while (ask := sitting.pending) is not None:
        reply = player(sitting, ask)
        assert reply is not None, "a temper always replies"
        sitting.reply(reply)
    if asked.save:
        files.write(asked.save, PLAYING.played(told, sitting).toml(), force=asked.force)
    wrap(heading(told.rules, told.answers.items()))
    wrap(f"Seed: {told.seed}")
    print_nodes(_course(sitting))
    _print_ways(told, sitting)
    if asked.save:
        print(f"The record is saved in {asked.save}.")


def _print_ways(told: Record, sitting: Sitting) -> None:
    """Prints the outcome of a game in every way of scoring."""
    found = _in_every_way(told, sitting)
    print()
    print("The same deals with every way of scoring")
    print_rows(ways.listed_scores(told.seats, found, deals=False))
    print()
    print_nodes(ways.listed_outcome(found))


def _in_every_way(told: Record, sitting: Sitting) -> Scores:
    return scores_of(every_way(told.answers), [hand.contracts for hand in sitting.hands_played])


def _course(sitting: Sitting) -> Iterator[Line]:
    """Yields a few lines for each deal, each with its passages, up to the pending question."""
    begun = 0
    bids: list[str] = []
    cards: list[str] = []
    scored: list[Scored] = []
    scores = [0] * sitting.players
    for step in sitting.log:
        passages: list[Ruling[..., Any] | None] = [step.ruling]
        bid: tuple[int, int] | None = None
        if isinstance(step, Ask):
            if (reply := step.reply) is None:
                return
            ((said, offer),) = step.offers.items()
            if said is Action.PLAY:
                cards.append(f"{sitting.seats[reply.seat]} {symbols(reply.cards)}")
            elif not offer.hidden:
                bid = step.seat, reply.amount
                passages.append(offer.barred_by if offer.barred else None)
        elif isinstance(step, Shuffled):
            size = sitting.sizes[begun]
            begun += 1
            each = f"{size} card{'s' if size > 1 else ''} each"
            told = f"Deal {begun} of {len(sitting.sizes)}, {each}. {sitting.seats[step.seat]} deals."
            yield line(told, kind="deal")
        elif isinstance(step, Turned):
            by = [step.ruling] if step.cards else step.because
            yield line(sentence(sitting, step), _loci(*by), kind="entry")
        elif isinstance(step, Revealed):
            bid = step.seat, step.amount
        elif isinstance(step, Took):
            yield line(f"{'  '.join(cards)}: {sitting.seats[step.seat]} takes the trick.", kind="entry")
            cards = []
        elif isinstance(step, Scored):
            scored.append(step)
            scores[step.seat] += step.amount
            if len(scored) == sitting.players:
                yield line(*_scores(sitting, scored, scores), kind="entry")
                scored = []
        elif isinstance(step, Won):
            winner = (ruling for ruling in step.because if ruling.question == "winner")
            yield line(sentence(sitting, step), _loci(step.ruling, *winner))
        if bid:
            bids.append(f"{sitting.seats[bid[0]]} {bid[1]}")
            if len(bids) == sitting.players:
                yield line(f"Bids: {', '.join(bids)}.", _loci(*passages), kind="entry")
                bids = []


def _scores(sitting: Sitting, scored: list[Scored], scores: list[int]) -> tuple[str, Places | None]:
    told = ", ".join(
        f"{sitting.seats[each.seat]} {each.bid}/{each.made} {signed(each.amount)}"
        f" ({figure(scores[each.seat])})"
        for each in scored
    )
    points = (ruling for each in scored for ruling in each.because if ruling.question in ("kept", "missed"))
    return f"Scores: {told}", _loci(*points)


def _loci(*rulings: Ruling[..., Any] | None) -> Places | None:
    return places(citation(ruling) for ruling in rulings if ruling)
