"""Every text comes from a catalogue: in the pseudo-language every word is between ⟦ and ⟧.

Pages, replies and terminal output are crawled (`crawling.py`). Text outside the brackets that isn't a
quotation, name, number, notation or code fails, with its location. To crawl a built site, run `python -m
tests.house.crawling SITE`.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants import languages
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.bridge import answer, language_named
from ambigu_variants.cli import main
from ambigu_variants.copies import passages, told
from ambigu_variants.faces.markup import copy_html
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.copies import Copy, Difference
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.languages.catalogues import FOLDER
from docs.hooks import catalogue
from tests.house.crawling import Page, of_reply, of_terminal

ROOT = Path(__file__).parents[2]
DEAL = ROOT / "docs" / "playthroughs" / "debtor-lalanne_2010.toml"
GAME = ROOT / "docs" / "playthroughs" / "ascenseur"


@pytest.fixture
def spoken(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The pseudo-language, registered during a test."""
    monkeypatch.setenv(FOLDER, str(catalogues))
    yield catalogue.PSEUDO
    languages._KNOWN.pop(catalogue.PSEUDO, None)


# In a terminal ---------------------------------------------------------------------------------------------

ACCOUNTS = [account.id for account in GAMES[0].accounts]
HOUSE = {"game": "ambigu", "edition": 1, "rules": "lalanne_2010", "answers": {"fredon-price": "foster_1897"}}
HANDS = ["8h 7h 1c 2s", "10d 5d 3c 4s"]
EVERY_KIND = [
    *("exposed-hand", "round-the-corner", "uncalled-bet", "all-pass-two-cards", "equals"),
    *("point-in-sequence", "first-dealer", "stand-ends-speech"),
]
"""Questions with every kind of verdict, and with everything that a verdict can add."""
COMMANDS = [
    ["--help"],
    *([command, "--help"] for command in ("hands", "judge", "showdown", "questions", "census", "query")),
    *([command, "--help"] for command in ("cite", "replay", "compare", "deal", "ascenseur")),
    *(["ascenseur", command, "--help"] for command in ("sequence", "score", "legal", "bids", "one-card")),
    *(["ascenseur", command, "--help"] for command in ("cite", "replay", "play")),
    ["glance", "--help"],
    ["tournament", "--help"],
    ["tournament", "--turns", "1", "--source", ACCOUNTS[0], "--temper", "bold", "--temper", "random"],
    ["glance"],
    ["sheet", "--help"],
    ["sheet", "lalanne_2010"],
    ["sheet", "lalanne_2010", "--answer", "fredon-price=foster_1897", "--house", "ante=1"],
    ["hands", *HANDS],
    ["hands", "--reading", "flush-sequence=four", "2s 3s 4s 9s", "1c 2d 3h 4c"],
    ["questions"],
    ["cite", "flush-sequence"],
    ["verdict", "--help"],
    ["verdict", *EVERY_KIND],
    ["sentences", "--help"],
    ["sentences", ACCOUNTS[0]],
    ["query", "--one", "lalanne_2010", "--other", "foster_1897", "more"],
    ["query", "--one", "lalanne_2010", "elder"],
    ["replay", str(DEAL)],
    ["replay", str(DEAL), "--others", "p2"],
    ["compare", str(DEAL)],
    ["review", "--help"],
    ["review", str(DEAL), "--play-on", "1"],
    ["deal", "--seat", "none", "--seed", "told"],
    ["evening", "--help"],
    ["evening", "--players", "3", "--deals", "2", "--seed", "told"],
    ["practise", "--seed", "told"],
    ["practise", "--help"],
    ["ascenseur", "sequence", "--players", "6"],
    ["ascenseur", "score", "2/2 0/0 4/5"],
    ["ascenseur", "legal", "Kh 2s 9s", "--trick", "Ad 3s", "--trump", "s"],
    ["ascenseur", "bids", "2", "3", "--players", "3", "--cards", "8"],
    ["ascenseur", "one-card", "--players", "4"],
    ["ascenseur", "cite", "undertrump"],
    ["ascenseur", "play", "--players", "3", "--seed", "7", "--seat", "none"],
]
REFUSED = [
    [],
    ["sheet", "lalanne_2010", "--answer", "stand-stake=juegos_de_naipes_2012"],
    ["sheet", "mine.toml", "--house", "ante=1"],
    ["sing"],
    ["hands", *HANDS, "--sauce"],
    ["hands", "8h 7h 1c", "1d 2d 3d 4d"],
    ["hands", "8h 7h 1c Kh", "1d 2d 3d 4d"],
    ["hands", "1c 1c 2d 3h", "1d 2d 3d 4d"],
    ["hands", "--source", "nobody", *HANDS],
    ["hands", "--reading", "x", *HANDS],
    ["cite", "nothing"],
    ["verdict", "nothing"],
    ["verdict", "equals", "--source", ACCOUNTS[0]],
    ["judge"],
    ["deal", "--players", "9"],
    ["deal", "--players", "many"],
    ["evening", "--rounds", "2"],
    ["tournament", "--turns", "0"],
    ["evening", "--minutes", "2"],
    ["evening", "--seat", "Anne", "--json"],
    ["replay", "/nowhere"],
    ["replay", str(DEAL), "--others", "p9"],
    ["review", str(DEAL), "--seat", "p9"],
    ["review", str(DEAL), "--play-on", "0"],
    ["review", str(DEAL), "--seed", "x"],
    ["ascenseur", "sequence", "--players", "40"],
    ["ascenseur", "score", "2/2 0/0 4/5", "1/0"],
    ["ascenseur", "bids", "9", "--players", "3", "--cards", "8"],
]


@pytest.mark.parametrize("arguments", [*COMMANDS, *REFUSED], ids=" ".join)
def test_a_terminal_says_nothing_outside_the_catalogue(
    arguments: list[str], spoken: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Results, help and refusals of every command are translated."""
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    try:
        status = main(["--language", spoken, *arguments])
    except SystemExit as ended:
        status = int(ended.code or 0)
    printed = capsys.readouterr()
    assert (status == 2) == (arguments in REFUSED), printed.err
    assert "⟦" in printed.out + printed.err
    assert not of_terminal(printed.out.replace("ambigu: ", "")), printed.out
    assert not of_terminal(printed.err), printed.err


# Through the bridge ----------------------------------------------------------------------------------------


def ask(game: str, operation: str, given: dict[str, Any], spoken: str) -> Any:
    """Returns the reply to a request."""
    request = {"game": game, "operation": operation, "arguments": given, "language": spoken}
    return json.loads(answer(json.dumps(request)))


def played(table: dict[str, Any], to: Action | None = None) -> dict[str, Any]:
    """Plays the first deal of an evening, to its end or to a question that offers the action ``to``.

    Its only person takes the smallest legal action each time.
    """
    evening: dict[str, Any] = store.new_evening(**table).data()
    while (held := store.opened(evening)).asked is not None and (ask := held.pending):
        if to in ask.offers:
            break
        said = next(each for each in (Action.PASS, Action.DISCARD, *ask.offers) if each in ask.offers)
        count = (ask.offers[said].cards or range(1))[0]
        held.reply(Reply(ask.seat, said, 0, tuple(held.deal.hands[ask.seat][:count])))
        evening = held.data()
    return evening


def requests() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yields a request for every operation of each game."""
    record = DEAL.read_text(encoding="utf-8")
    laid = {"seats": ["Anne", "Bruno"], "purses": [50, 50], "seed": "1"}
    board = {"record": laid, "columns": [{"rules": "lalanne_2010"}, {"rules": "foster_1897"}], "moves": []}
    moved = {**board, "moves": [[0, "p1 pass"], [1, "p1 stand"]]}
    hands = {"hands": HANDS}
    chairs = [{"name": "Anne", "plays": "person"}, {"name": "Bruno", "plays": "random"}]
    table = {"rules": ACCOUNTS[0], "chairs": chairs, "seed": "1", "until": {}, "purse": 50}
    table |= {"house": {}, "title": ""}
    begun = {name: value for name, value in table.items() if name != "purse"}
    evening = played(begun)
    of_ambigu: dict[str, dict[str, Any]] = {
        "glance": {},
        "hands": hands,
        "hands_view": hands,
        "judge": {"hand": HANDS[0], "source": "lalanne_2010"},
        "showdown": {**hands, "source": "lalanne_2010"},
        "deal": {"players": 2, "seed": "1"},
        "census": {"source": "lalanne_2010"},
        "recount": {"question": {"count": "all"}, "printed": []},
        "query": {"question": {"ask": "elder", "one": "lalanne_2010"}},
        "study": {"question": {"study": "lalanne_2010", "question": "first-bet", "answer": "foster_1897"}},
        "questions": {},
        "verdicts": {"questions": EVERY_KIND},
        "cite": {"question": "flush"},
        "sentences": {"source": "lalanne_2010"},
        "new_board": {"players": 3, "seed": "1", "sources": ["lalanne_2010", "foster_1897"]},
        "board": {"board": moved},
        "board_html": {"board": moved},
        "board_back": {"board": moved, "column": 0, "replies": 0},
        "record_text": {"board": moved, "column": 0, "form": "json"},
        "open_board": {"fragment": "cut short"},
        "board_under": {"board": moved, "sources": ["foster_1897", "juegos_de_naipes_2012"]},
        "open_record": {"text": record},
        "others": {"record": record, "seat": "p1"},
        "review": {"record": record, "seats": ["p1"]},
        "play_out": {"record": record, "number": 0, "plays": ["", "bold", ""], "runs": 2},
        "new_evening": table,
        "evening_html": {"evening": evening, "action": "next"},
        "evening_text": {"evening": evening},
        "best_exchanges": {"evening": played(begun, to=Action.DISCARD)},
        "players_ready": {"rules": ACCOUNTS[0]},
        "open_evening": {"text": "cut short"},
        "practise": {"seed": "1", "given": [0, 0, 0], "answered": True},
        "house_rules": {"rules": HOUSE},
        "house_answer": {"rules": HOUSE, "question": "seating", "answer": "juegos_de_naipes_2012"},
        "house_clashes": {"rules": HOUSE, "question": "agreed-ante"},
        "house_effect": {"rules": HOUSE, "question": "fredon-price"},
        "house_sheet": {"rules": HOUSE},
        "house_text": {"rules": HOUSE, "form": "toml"},
        "open_house": {"text": "cut short"},
    }
    for operation, given in of_ambigu.items():
        yield "ambigu", operation, given
    game: dict[str, Any] = {
        "game": "ascenseur",
        "edition": 1,
        "rules": "wikipedia_2012",
        "seats": ["Anne", "Bruno"],
    }
    game |= {"seed": "1", "replies": ["p1 bid 0"]}
    of_ascenseur: dict[str, dict[str, Any]] = {
        "sequence": {"players": 4},
        "score": {"deals": ["2/2 0/1"]},
        "legal": {"hand": "Kh 2s", "trick": "Ad", "trump": "s"},
        "bids": {"before": [2, 3], "players": 3, "size": 8},
        "one_card": {"players": 26},
        "variants": {},
        "questions": {},
        "cite": {"question": "legal"},
        "sentences": {"source": "wikipedia_2012"},
        "new_game": {"players": 2, "seed": "1"},
        "game": {"record": game},
        "go_on": {"record": game, "seat": "p1"},
        "deal_steps": {"record": game, "deal": 1},
        "scored_in_every_way": {"record": game},
        "open_game": {"text": "cut short"},
        "game_text": {"record": game, "form": "fragment"},
        "new_board": {"players": 3, "seed": "1", "variants": ["a"], "readings": ["first-leader=left"]},
        "open_board": {"fragment": "cut short"},
        "open_game_board": {"text": "cut short"},
        "board_html": {"board": {"record": game, "seat": "p1"}, "action": "deal"},
        "board_text": {"board": {"record": game, "seat": "p1"}},
        "score_html": {"table": "2/2 0/1"},
        "legal_html": {"hand": "Kh 2s", "trick": "Ad", "trump": "s"},
        "sequence_html": {"players": 4},
    }
    for operation, given in of_ascenseur.items():
        yield "ascenseur", operation, given


ASKED = list(requests())
OF_SEVERAL_STEPS = {("ambigu", "query_more")}


def test_every_operation_is_asked() -> None:
    asked = {(game, operation) for game, operation, _ in ASKED}
    assert asked | OF_SEVERAL_STEPS == {
        (game.id, operation) for game in GAMES for operation in game.operations
    }


@pytest.mark.parametrize(
    ("game", "operation", "given"), ASKED, ids=[f"{game}-{name}" for game, name, _ in ASKED]
)
def test_a_reply_says_nothing_outside_the_catalogue(
    game: str, operation: str, given: dict[str, Any], spoken: str
) -> None:
    reply = ask(game, operation, given, spoken)
    assert not of_reply(reply)
    assert reply["ok"] or "cut short" in given.values() or operation == "scored_in_every_way"


def test_a_question_put_to_every_hand_is_answered_in_the_catalogue(spoken: str) -> None:
    """The final answer and further examples are translated."""
    asked: dict[str, Any] = {"question": {"ask": "price", "one": ACCOUNTS[0], "other": ACCOUNTS[1]}}
    operation = "query"
    shown: dict[str, int] = {}
    for _ in range(1000):
        result = ask("ambigu", operation, {**asked, **shown}, spoken)["result"]
        assert not of_reply(result)
        if operation == "query_more":
            break
        asked["state"] = result["state"]
        if "html" in result:
            operation, shown = "query_more", {"shown": 0}
    assert operation == "query_more"


@pytest.mark.parametrize(
    "request_",
    [
        {"operation": "sing"},
        {"game": "whist"},
        {"operation": "hands", "arguments": []},
        {"operation": "hands", "arguments": {}},
        {"operation": "hands", "arguments": {"hands": "8h"}},
        {"operation": "hands", "arguments": {"hands": ["8h 7h 1c 2s", "Kh"]}},
        {"operation": "hands", "arguments": {"hands": ["8h 7h 1c 2s"]}},
        {"operation": "open_record", "arguments": {"text": "{"}},
        {"operation": "open_record", "arguments": {"text": "a = ["}},
        {"operation": "open_record", "arguments": {"text": "{}"}},
        {"operation": "query", "arguments": {"question": {"ask": "elder", "one": "nobody"}}},
        {"game": "ascenseur", "operation": "score_html", "arguments": {"table": "2"}},
        {"game": None, "operation": "open_copy", "arguments": {"name": "mine.txt", "file": "?"}},
        {"game": None, "operation": "open_copy", "arguments": {"name": "mine.txt", "file": ""}},
        {"game": None, "operation": "open_copy", "arguments": {"name": "mine.txt", "file": "AAAA"}},
        {"game": None, "operation": "open_copy", "arguments": {"name": "mine.txt", "file": "V2hpc3Q="}},
    ],
    ids=str,
)
def test_a_refusal_says_nothing_outside_the_catalogue(request_: dict[str, Any], spoken: str) -> None:
    reply = json.loads(answer(json.dumps({**request_, "language": spoken})))
    error = reply["error"]
    assert error["message"].startswith("⟦")
    assert not of_reply(error["message"])


def test_what_is_told_of_a_copy_is_said_in_the_catalogue(spoken: str) -> None:
    """The description, each kind of difference and the passages are translated for every kind of copy."""
    source = GAMES[0].accounts[0].source
    one, other, *_ = source.sentences
    place = source.outline[0].at
    differences = (
        Difference("", (one,), ()),
        Difference(place, (), ("des mots",)),
        Difference(place, (one, other), ("des mots", "d'autres")),
    )
    for exact, some in ((True, ()), (False, ()), (False, differences)):
        copy = Copy(source, exact, {place: ("des mots",)}, {1: "des mots"}, 2, some, len(some))
        with languages.opened(language_named(spoken)):
            assert not Page.read(copy_html(told(copy, "mine.txt"), "", source.id), whole=False)
            assert not of_reply(passages(copy))


# On the site -----------------------------------------------------------------------------------------------


def test_the_crawler_sees_what_it_is_to_see() -> None:
    """It finds a sentence outside, a truncated one and an attribute; quotations, names, cards and code
    pass.
    """
    seen = Page.read(
        '<p>⟦All is well, <b>Anne</b>⟧ <i>but this</i></p><p>⟦cut</p><p aria-label="so">⟦x⟧</p>'
        '<p title="⟦x⟧"><q>quoted words</q> <span lang="fr">des mots</span> 10♥ 8h 91,390 −3 Anne Lalanne</p>'
        "<p><code>some code</code> lalanne_2010 flush-sequence=four</p><p>⟦{who} passes⟧</p>",
        whole=False,
    )
    assert seen == [
        "p>i: but this",
        "p: a sentence is cut, or spans it",
        "p aria-label: so",
        "p: a blank is not filled: ⟦{who} passes⟧",
    ]
