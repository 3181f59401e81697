"""The requests and command lines of the corpus: one of every kind, for each game.

Boards and evenings are played as by a reader: one of the buttons in each reply is pressed, drawn by a seed,
so every request of the corpus is one that a page could send.
"""

from __future__ import annotations

import html
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ambigu_variants.bridge import answer
from ambigu_variants.languages.catalogues import available

Asked = dict[str, Any]
"""A request to the browser's bridge, in the form of :mod:`ambigu_variants.bridge`."""
Command = dict[str, Any]
"""A command line: its ``words`` after ``ambigu``, and the input ``typed`` while the command runs."""

PLAYTHROUGHS = Path("docs/playthroughs")
ACCOUNTS = ("lalanne_2010", "foster_1897", "juegos_de_naipes_2012")
STRATEGIES = ("careful", "bold", "tight", "bluffing", "curious", "random")
HANDS = ("10d 5d 3c 4s", "8h 7h 1c 2s", "9c 9d 9h 3s", "5c 6c 7c 9s", "4d 8s 10h 2c", "1s 1h 1d 6h")
RELATIONS = ("more", "price", "name", "named", "opposite", "result", "elder", "undecided", "dearer")
BUTTON = re.compile(r"<button\b[^>]*>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
AMOUNT = re.compile(r'(?:min|value)="(\d+)"')
"""The least amount allowed in the field beside a button."""
STEPS = 90
"""The largest number of buttons pressed in a game."""


def requests() -> list[Asked]:
    """Returns every request in English, and one of each kind in every other language."""
    english = [*_of_ambigu(), *_of_ascenseur(), *_of_no_game()]
    seen: dict[tuple[str, str], int] = {}
    others: list[Asked] = []
    for each in english:
        kind = (str(each.get("game")), each["operation"])
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 5, 20, 40):
            others += [{**each, "language": name} for name in sorted(available()) if name != "en"]
    return [*english, *others]


def _ask(operation: str, of: str | None = "ambigu", /, **arguments: Any) -> Asked:
    return {"game": of, "operation": operation, "arguments": arguments, "root": "../"}


def _result(request: Asked) -> dict[str, Any]:
    told = json.loads(answer(json.dumps(request)))
    if not told["ok"]:
        raise ValueError(f"{request['operation']} was refused: {told['error']['message']}")
    found: dict[str, Any] = told["result"]
    return found


def _pressed(told: str, chance: random.Random) -> tuple[int, str] | None:
    """Returns the column and the reply of a random enabled button; None if there is none."""
    offered = []
    for button in BUTTON.finditer(told):
        tag, before = button[0], told[: button.start()]
        if re.search(r"\sdisabled\b", tag):
            continue
        at = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(tag)}
        column = max(0, before.count('class="column"') - 1)
        if reply := at.get("data-reply"):
            offered.append((column, reply))
        elif (say := at.get("data-say")) and not at.get("data-labels"):
            offered.append((column, f"{say} {AMOUNT.findall(told[button.end() :])[0]}"))
        elif say:
            offered.append((column, say))
    return chance.choice(offered) if offered else None


# Ambigu -----------------------------------------------------------------------------------------------------


def _of_ambigu() -> Iterator[Asked]:
    yield _ask("glance")
    yield from (_ask(name) for name in ("questions", "verdicts"))
    yield _ask("cite", question="uncalled-bet")
    yield _ask("judge", hand=HANDS[0], source=ACCOUNTS[1])
    for source in ACCOUNTS:
        yield _ask("sentences", source=source)
        yield _ask("showdown", hands=list(HANDS[:3]), source=source)
    for count in (2, 3, 6):
        yield _ask("hands", hands=list(HANDS[:count]))
        yield _ask("hands_view", hands=list(HANDS[:count]))
    yield from (_ask("deal", players=players, seed="corpus") for players in (2, 6))
    for number in range(6):
        dealt = _result(_ask("deal", players=2 + number % 5, seed=str(number)))
        yield _ask("hands_view", hands=dealt)
    for given in ([], [0], [0, 1], [0, 1, 2]):
        yield from (_ask("practise", seed="7", given=given, answered=shown) for shown in (False, bool(given)))
    yield _ask("practise", seed="7", given=[0] * 10, answered=False)
    yield from _counted()
    yield from _records()
    yield from _house_rules()
    for source in ACCOUNTS:
        for players in (2, 3, 4, 6):
            yield from _board(source, players)
            yield from _evening(source, players)


def _counted() -> Iterator[Asked]:
    exchanged = {"study": ACCOUNTS[0], "question": "first-bet", "answer": ACCOUNTS[1]}
    for asked in (exchanged, {"study": ACCOUNTS[0], "against": ACCOUNTS[1]}):
        begun = _ask("study", question=asked, state=None)
        yield begun
        yield _ask("study", question=asked, state=_result(begun)["state"])
    for relation in RELATIONS:
        question = {"ask": relation, "one": ACCOUNTS[0]}
        if relation != "elder":
            question["other"] = ACCOUNTS[1]
        state: Any = None
        for _ in range(STEPS):
            request = _ask("query", question=question, state=state)
            yield request
            told = json.loads(answer(json.dumps(request)))
            if not told["ok"] or "html" in told["result"]:
                break
            state = told["result"]["state"]


def _records() -> Iterator[Asked]:
    for path in sorted(PLAYTHROUGHS.glob("*.toml")):
        text = path.read_text("utf-8")
        opened = _ask("open_record", text=text, sources=list(ACCOUNTS))
        yield opened
        board = _result(opened)
        shown = _ask("board_html", board=board)
        yield shown
        yield _ask("open_board", fragment=_result(shown)["address"])
        yield _ask("board_html", board=board, action="undo")
        yield _ask("others", record=text, seat="p1")
    yield _ask("review", record=text)
    plays = ["careful"] * len(board["record"]["seats"])
    yield _ask("advice", record=text, number=0, plays=plays, times=2)
    yield _ask("advice_under", record=text, plays=plays, rules=ACCOUNTS[1])
    yield _ask("given_away", names=["call"], lost=[120], deals=[2])
    for form in ("toml", "json", "transcript"):
        yield _ask("record_text", board=board, column=0, form=form)
    yield _ask("board_back", board=board, column=0, replies=3)
    yield _ask("board_under", board=board, sources=[ACCOUNTS[2]])


def _board(source: str, players: int) -> Iterator[Asked]:
    """Yields the requests of a board played from the start, with another account for comparison."""
    chance = random.Random(f"{source} {players}")
    beside = ACCOUNTS[(ACCOUNTS.index(source) + 1) % len(ACCOUNTS)]
    laid = _ask("new_board", players=players, seed=str(players), sources=[source, beside])
    yield laid
    board = _result(laid)
    move: dict[str, Any] = {}
    for number in range(STEPS):
        shown = _ask("board_html", board=board, **move)
        if number % 4 == 0:
            yield shown
        try:
            result = _result(shown)
        except ValueError:
            move = {}
            continue
        board = result["state"]
        said = _pressed(result["html"], chance)
        if said is None:
            return
        move = {"action": "reply", "reply": [*said]}


def _evening(source: str, players: int) -> Iterator[Asked]:
    """Yields the requests of an evening of two deals: a person against each computer temper."""
    chance = random.Random(f"evening {source} {players}")
    chairs = [{"name": "Ada", "plays": "person"}]
    chairs += [{"name": f"C{seat}", "plays": STRATEGIES[seat]} for seat in range(1, players)]
    agreed: dict[str, Any] = {"rules": source, "chairs": chairs, "purse": 30, "seed": f"{players}"}
    agreed["until"] = {"deals": 2}
    laid = _ask("new_evening", **agreed, house={}, title="")
    yield laid
    evening = _result(laid)["evening"]
    action, said = "here", ""
    for number in range(STEPS):
        shown = _ask("evening_html", evening=evening, action=action, said=said, here=0)
        if number % 3 == 0:
            yield shown
        try:
            result = _result(shown)
        except ValueError:
            action, said = "show", ""
            continue
        evening = result["state"]["evening"]
        if ' discard"' in result["html"]:
            yield _ask("best_exchanges", evening=evening)
        pressed = _pressed(result["html"], chance)
        if result["state"]["over"]:
            break
        action, said = ("reply", pressed[1]) if pressed and not _between(result["html"]) else ("next", "")
    yield _ask("evening_text", evening=evening)
    yield _ask("shared", evening=evening)
    yield _ask("ranking", evening=evening)
    kept = {"date": "2026-11-30", "text": json.dumps(evening), "marks": ["good"]}
    yield _ask("kept_evenings", evenings=[kept])
    yield _ask("open_evening", text=_result(_ask("evening_text", evening=evening))["text"])


def _between(told: str) -> bool:
    """Checks whether the table waits for its next deal."""
    return 'data-do="next"' in told


def _house_rules() -> Iterator[Asked]:
    for source in ACCOUNTS:
        asked = _ask("house_rules", rules={"game": "ambigu", "edition": 1, "rules": source})
        yield asked
        begun = _result(asked)
        for question, rival in (("fredon-price", ACCOUNTS[1]), ("first-deal", ACCOUNTS[2])):
            chosen = _ask("house_answer", rules=begun["state"]["rules"], question=question, answer=rival)
            yield chosen
            told = json.loads(answer(json.dumps(chosen)))
            begun = told["result"] if told["ok"] else begun
        rules = begun["state"]["rules"]
        yield _ask("house_sheet", rules=rules)
        yield from (_ask("house_text", rules=rules, form=form) for form in ("toml", "json"))
        yield _ask("house_effect", rules=rules, question="fredon-price")
        yield _ask("house_clashes", rules=rules, question="agreed-ante")
        yield _ask("open_house", text=begun["address"])


# Ascenseur --------------------------------------------------------------------------------------------------


def _of_ascenseur() -> Iterator[Asked]:
    game = "ascenseur"
    yield from (_ask(name, game) for name in ("variants", "questions"))
    for players in (2, 5, 9):
        yield from (_ask(name, game, players=players) for name in ("sequence", "sequence_html"))
    bids = ["2/2 0/0 4/5", "1/0 0/0 1/2"]
    yield _ask("score", game, deals=bids)
    yield _ask("score_html", game, table="\n".join(bids))
    played = {"hand": "Kh 2s 9s", "trick": "Ad 3s", "trump": "s"}
    yield from (_ask(name, game, **played) for name in ("legal", "legal_html"))
    yield _ask("bids", game, before=[2, 3], players=3, size=8)
    for number, players in enumerate((2, 4, 7)):
        chance = random.Random(players)
        laid = _ask("new_board", game, players=players, seed=str(number))
        yield laid
        board = _result(laid)
        move: dict[str, Any] = {}
        for step in range(STEPS):
            shown = _ask("board_html", game, board=board, **move)
            if step % 5 == 0:
                yield shown
            result = _result(shown)
            board, said = result["state"], _pressed(result["html"], chance)
            if said is None:
                break
            move = {"action": "reply", "reply": said[1]}
        ended = _ask("board_html", game, board=board, action="game")
        yield ended
        whole = _result(ended)
        yield _ask("open_board", game, fragment=whole["address"])
        yield from (_ask("board_text", game, board=whole["state"], form=form) for form in ("toml", "json"))
        yield _ask(
            "open_game_board", game, text=_result(_ask("board_text", game, board=whole["state"]))["text"]
        )


def _of_no_game() -> Iterator[Asked]:
    """Yields requests to the edition as a whole, and requests that are refused."""
    yield _ask("prepare", None, game="ambigu", operations=["hands_view"])
    yield _ask("sing")
    yield _ask("judge", hand="8h 8h 1c 2s", source=ACCOUNTS[0])
    yield _ask("hands", hands=["8h 7h 1c 2s"], sources=["nobody"])
    yield _ask("open_board", fragment="cut off")
    yield _ask("open_record", text="seats = [")
    yield _ask("new_board", players=9, seed="1", sources=[ACCOUNTS[0]])


# The terminal -----------------------------------------------------------------------------------------------


def commands() -> list[Command]:
    """Returns every command, with the options that change its output."""
    return [{"words": words, "typed": typed} for words, typed in (*_asked_of_accounts(), *_played())]


def _asked_of_accounts() -> Iterator[tuple[list[str], str]]:
    for line in (
        *("--help", "glance", "questions", "questions --json", "glance --json", "sing"),
        *("cite flush", "cite fredon-price --json", "verdict", "verdict flush-sequence"),
        *("sentences foster_1897", "judge --source nobody", "complete dictionnaire_1792 --by lalanne_2010"),
        *("ascenseur --help", "ascenseur sheet", "ascenseur cite", "ascenseur cite kept"),
        *("ascenseur sequence --players 5", "ascenseur bids --players 3 --cards 8 2 3"),
        "study --source foster_1897 --question fredon-price --most 2 --workers 0 --json",
        "duel --classes 3 3 --iterations 2 --json",
    ):
        yield line.split(), ""
    for command in ("hands", "evening", "replay", "compare", "hint", "query", "review", "study", "sheet"):
        yield [command, "--help"], ""
    yield ["hands", *HANDS[:3]], ""
    yield ["hands", *HANDS[:2], "--json"], ""
    yield ["hands", *HANDS[3:6], "--reading", "lalanne_2010:flush-sequence=four"], ""
    yield ["judge", "--source", ACCOUNTS[0]], "\n".join(HANDS) + "\n"
    yield ["showdown", "--source", ACCOUNTS[1]], " / ".join(HANDS[:3]) + "\n"
    for json_too in ([], ["--json"]):
        yield ["ascenseur", "score", "2/2 0/0 4/5", "1/0 0/0 1/2", *json_too], ""
        yield ["ascenseur", "legal", "Kh 2s 9s", "--trick", "Ad 3s", "--trump", "s", *json_too], ""
        for source in ACCOUNTS:
            yield ["sheet", source, *json_too], ""
    for relation in ("named", "opposite"):
        yield ["query", relation, "--one", ACCOUNTS[0], "--other", ACCOUNTS[2]], ""


def _played() -> Iterator[tuple[list[str], str]]:
    for number, source in enumerate(ACCOUNTS):
        seeded = ["evening", "--source", source, "--seed", str(number), "--deals", "2"]
        yield [*seeded, "--save", "evening.toml"], ""
        yield [*seeded, "--json"], ""
    yield ["ascenseur", "play", "--seat", "none", "--seed", "1", "--players", "3", "--save", "game.toml"], ""
    for path in sorted(PLAYTHROUGHS.glob("*.toml"))[::3]:
        for command in (
            ["replay", "-"],
            ["compare", "-"],
            ["replay", "-", "--others", "p1"],
            ["review", "-"],
        ):
            yield command, path.read_text("utf-8")
