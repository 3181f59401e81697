"""The commands of Ascenseur for a terminal: ``ambigu ascenseur sequence``, ``score`` and others."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.printing import (
    cited,
    heading,
    print_game,
    print_reckoned,
    print_steps,
    signed,
    symbols,
)
from ambigu_variants.ascenseur.faces.table import add_play
from ambigu_variants.ascenseur.games import replay, sittings
from ambigu_variants.ascenseur.games.sittings import rules_of
from ambigu_variants.ascenseur.games.telling import steps_of, tell
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.printing import print_json, print_table, wrap
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.languages import say
from ambigu_variants.languages.texts import keyed
from ambigu_variants.records import files, record

__all__ = ["add_commands"]

SOURCE = ACCOUNTS[0].source
PACKS = tuple(ACCOUNTS[0].offered("pack"))
TOPS = tuple(ACCOUNTS[0].offered("top_deals"))


def add_commands(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``ascenseur`` to a parser, and under it its own commands."""
    text = "the game of Ascenseur: its deals, its ways of scoring, what may be played; a whole game"
    game = commands.add_parser(replay.GAME, help=text, description=text)
    inner = game.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> Any:
        parser = inner.add_parser(name, help=help, description=help)
        parser.set_defaults(run=run)
        if name != "replay":
            parser.add_argument(
                "--reading",
                action="append",
                default=[],
                metavar="QUESTION=NAME",
                help="another reading of a contestable passage; may be repeated (see the cite command)",
            )
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        return parser

    parser = command("sequence", _sequence, "the deals of a game, and the cards taken out for it")
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many sit down")
    parser.add_argument("--pack", choices=PACKS, default=PACKS[0], help="cards in the pack; 104 is two packs")
    parser.add_argument("--top", choices=TOPS, default=TOPS[0], help="how many deals with all the cards")

    parser = command("score", _score, "bids and tricks made, scored in every way")
    parser.add_argument(
        "deals",
        nargs="+",
        metavar="DEAL",
        help='the bids of all players in a deal and the tricks they made, as "2/2 0/1 4/5"',
    )

    parser = command("legal", _legal, "the cards that may be played, under each variant of play")
    parser.add_argument("hand", metavar="HAND", help='the cards held, as "Kh 7h 2s"')
    parser.add_argument("--trick", default="", metavar="CARDS", help="the cards played so far")
    parser.add_argument(
        "--trump", default="", metavar="SUIT", help="c, d, h or s, or the card turned up (default: no trump)"
    )
    parser.add_argument("--pack", choices=PACKS, default=PACKS[0], help="cards in the pack; 104 is two packs")

    parser = command("bids", _bids, "the bids that the next player may make in turn")
    parser.add_argument("bids", nargs="*", type=int, metavar="BID", help="those made so far, in their order")
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many announce")
    parser.add_argument("--cards", type=int, required=True, metavar="N", help="cards of each")
    parser.add_argument("--pack", choices=PACKS, default=PACKS[0], help="cards in the pack; 104 is two packs")
    parser.add_argument("--no-trump", action="store_true", help="all the cards are dealt")

    parser = command("one-card", _one_card, "exact figures for deals of one card")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many play (default: 4)")

    parser = command("cite", _cite, "what the source answers to a question, or to all; with its variants")
    parser.add_argument("question", nargs="?", metavar="QUESTION", help="one question (default: all)")

    parser = command("replay", _replay, "a game from its record, deal by deal, scored in every way")
    parser.add_argument("file", metavar="FILE", help="a record, .toml or .json; - for standard input")
    parser.add_argument("--deal", type=int, metavar="N", help="every step of one deal, with its passages")

    add_play(inner)


def _loci(citations: list[Data], *questions: str) -> str:
    return cited(each for each in citations if each["question"] in questions)


def _sequence(asked: argparse.Namespace) -> None:
    told = operations.sequence(asked.players, rules_of([asked.pack, asked.top]), asked.reading)
    if asked.json:
        print_json(told)
        return
    because = told["because"]
    _print_readings(asked)
    wrap(
        f"{say('{players} players with {pack} cards: {deals} deals.', players=told['players'], pack=told['pack'], deals=len(told['deals']))}"
        f" {_loci(because, 'players', 'pack', *operations.DEALS)}"
    )
    out = (
        say("Taken out: {cards}.", cards=symbols(told["removed"]))
        if told["removed"]
        else say("No card is taken out.")
    )
    wrap(f"{out} {_loci(because, 'removal', 'removal-suits')}")
    head = [keyed(f"lift.{key}") for key in ("number", "size", "trump", "dealer")]
    rows = [
        [
            str(deal["number"]),
            str(deal["size"]),
            say("yes" if deal["trump"] else "none"),
            deal["dealer"],
        ]
        for deal in told["deals"]
    ]
    print_table([head, *rows])


def _score(asked: argparse.Namespace) -> None:
    told = operations.score(asked.deals, asked.reading)
    if asked.json:
        print_json(told)
        return
    _print_readings(asked)
    names = [f"p{seat + 1}" for seat in range(len(told["deals"][0]))]
    print_reckoned(names, told)
    print()
    for each in told["impossible"]:
        wrap(
            say(
                "Deal {number} is scored, but cannot have been played: {why}",
                number=each["deal"],
                why=each["says"],
            )
        )
    if told["impossible"]:
        print()
    for column in told["accounts"]:
        loci = _loci(column["consulted"], "kept", "missed", "no-trick-made", "tricks-lost")
        wrap(f"{heading(column['account'])} {loci}")


def _legal(asked: argparse.Namespace) -> None:
    told = operations.legal(asked.hand, asked.trick, asked.trump, rules_of([asked.pack]), asked.reading)
    if asked.json:
        print_json(told)
        return
    _print_readings(asked)
    for column in told["columns"]:
        wrap(f"{column['variant']}) {keyed('variant.' + column['variant'])}")
        may, barred = (symbols(column[key]) for key in ("cards", "barred"))
        wrap(f"{say('may be played')}: {may}; {say('may not')}: {barred}", "  ")
        wrap(cited(each for each in column["because"] if each["question"] != "rank-order"), "  ")
    if told["alike"]:
        wrap(say("Both variants allow the same."))


def _bids(asked: argparse.Namespace) -> None:
    rules = rules_of([asked.pack])
    told = operations.bids(asked.bids, asked.players, asked.cards, not asked.no_trump, rules, asked.reading)
    if asked.json:
        print_json(told)
        return
    _print_readings(asked)
    wrap(say("Possible: {bids}.", bids=", ".join(map(str, told["possible"]))))
    if told["barred"]:
        barred = say("Forbidden: {bids}.", bids=", ".join(map(str, told["barred"])))
        wrap(f"{barred} {cited([told['barred-by']])}")
    else:
        wrap(say("No bid is forbidden."))


def _one_card(asked: argparse.Namespace) -> None:
    told = operations.one_card(asked.players, asked.reading)
    if asked.json:
        print_json(told)
        return
    _print_readings(asked)
    if told["bound"]:
        wrap(
            say(
                "However the others announce: a bid is forbidden to the last player in {of} ways.",
                of=_share(told["bound"]),
            )
        )
    print()
    columns = told["accounts"]
    rows = [["", *(heading(column["account"]).partition(": ")[2] for column in columns)]]
    for bid in (0, 1):
        rows.append(
            [
                f"{say('bid')} {bid}: {say('kept')} / {say('missed')}",
                *(f"{signed(each['kept'][bid])} / {signed(each['missed'][bid])}" for each in columns),
            ]
        )
    rows.append(
        [
            say("one is better above a chance of"),
            *("/".join(map(str, each["breaks-even"])) for each in columns),
        ]
    )
    for key in ("leading", "following"):
        rows.append([keyed(f"lift.{key}"), *(_percent(each[key], each["positions"]) for each in columns)])
    if all("thousandths" in each for each in columns):
        rows.append(
            [
                say("the last player's best bid is forbidden"),
                *(_percent(each["thousandths"], 1000) for each in columns),
            ]
        )
    print_table(rows)


def _print_readings(asked: argparse.Namespace) -> None:
    """What was asked to be read otherwise, above an answer."""
    if asked.reading:
        wrap(
            say(
                "Read otherwise: {readings}.",
                readings=", ".join(each.replace("=", " = ") for each in asked.reading),
            )
        )


def _share(chance: list[int]) -> str:
    return say("{count} of {all} ({percent})", count=chance[0], all=chance[1], percent=_percent(*chance))


def _percent(count: int, of: int) -> str:
    """A share in percent, to one decimal, halves upward."""
    tenths = (2000 * count + of) // (2 * of)
    return f"{tenths // 10}.{tenths % 10}%"


def _cite(asked: argparse.Namespace) -> None:
    plain = ACCOUNTS[0].plain()
    account = comparison.choose([plain], None, asked.reading)
    found = comparison.collation(account)
    if asked.question:
        named = comparison.question_named(account, asked.question)
        found = [each for each in found if each["id"] == named.id]
    if asked.json:
        print_json(found)
        return
    for question in found:
        print(f"{question['title']} ({question['id']})")
        (answer,) = question["answers"]
        for each in answer["variants"] or [answer]:
            _print_answer(each, answer)
        for rival in answer["readings"]:
            if rival["reading"] != answer["reading"]:
                wrap(f"Or {rival['reading']}: {rival['says']} {rival['argument']}", "    ")
        print()


def _print_answer(each: Data, answer: Data) -> None:
    named = f"{each['reading']}: " if answer["variants"] else ""
    place = each["at"] or f"{say('silent')}; {say('supplied by the edition')}"
    standing = f", {keyed(each['standing'])}" if each["at"] else ""
    wrap(f"{named}{each['says']} ({place}{standing})", "  ")
    if each["words"]:
        wrap(f"“{each['words']}”", "    ")
    if each["argument"]:
        wrap(f"So read because: {each['argument']}", "    ")


def _replay(asked: argparse.Namespace) -> None:
    told, text = files.read(asked.file)
    try:
        sitting = replay.replay(told)
        replay.agrees(told, sitting)
    except VariorumError as error:
        raise record.located(error, text) from None
    begun = sitting.number + 1
    if asked.deal is not None and not 1 <= asked.deal <= begun:
        raise RequestError(f"Deals 1 to {begun} have begun, not {asked.deal}.")
    ways = sittings.scored_in_every_way(told.data()) if sitting.hands_played else None
    if asked.json:
        steps = steps_of(sitting, asked.deal) if asked.deal else None
        print_json({"record": told.data(), "game": tell(sitting), "steps": steps, "ways": ways})
        return
    if told.title:
        wrap(told.title)
    wrap(heading(told.rules, told.answers.items()))
    if asked.deal is not None:
        print_steps(sitting, asked.deal)
        return
    print_game(sitting)
    if not sitting.over:
        print(f"\n{say('Here the record breaks off.')}")
    if ways:
        print(f"\n{say('The same deals scored in every way')}")
        print_reckoned(told.seats, ways, deals=False)
