"""The pages of Ascenseur: the account is complete, and the figures equal an independent count."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import unescape

import pytest

from ambigu_variants.ascenseur.faces import boards
from docs.hooks import ascenseur, rendering
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials

SOURCE = trials.PLAIN.source
WAYS = ("regular", "charge", "tens", "high")


@cache
def page() -> str:
    return ascenseur.PAGES.account(trials.PLAIN)


def plain(text: str) -> str:
    """Returns a page's text: without tags, in single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


def rows(text: str, caption: str) -> list[list[str]]:
    """Returns the cells, by row, of the table with that caption."""
    tables = re.findall(r"<table class=\"figures figures--narrow\">.*?</table>", text, re.DOTALL)
    (table,) = (each for each in tables if caption in each)
    return [
        [plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]
        for row in re.findall(r"<tr>(.*?)</tr>", table.partition("<tbody>")[2], re.DOTALL)
    ]


def number(cell: str) -> int:
    return int(cell.replace("−", "-"))


def test_every_answer_and_every_passage_stands_on_the_page() -> None:
    """Each question has all answers and readings with their words; each id is there once."""
    text = plain(page())
    told = [question["answers"][0] for question in ascenseur.questions().values()]
    told += [each for first in told for each in (*first["readings"], *first["variants"])]
    expected = [question["title"] for question in ascenseur.questions().values()]
    expected += [plain(each["says"]) for each in told]
    expected += [each["words"] for each in told if each["source"] == SOURCE.id]
    expected += [remark.says for remark in SOURCE.remarks]
    assert [words for words in expected if words not in text] == []
    ids = re.findall(r'(?: id=|{ )["#]([^" ]+)', page())
    assert len(set(ids)) == len(ids)
    wanted = {
        *ascenseur.questions(),
        *SOURCE.variants,
        *(rendering.anchor(place.at) for place in SOURCE.outline),
    }
    wanted |= {rendering.anchor(word) for word in ascenseur.links()}
    wanted |= {ruling.crux for ruling in SOURCE.rulings.values() if ruling.readings}
    assert wanted <= {*ids}, wanted - {*ids}


def test_words_are_quoted_at_their_place() -> None:
    assert ascenseur.place("tour") == "Manches ¶6", "not within another word"
    assert ascenseur.place("talon") == "Manches ¶3"


POINTS: dict[str, Callable[[int, int], int]] = {
    "regular": lambda bid, made: (2 * bid or 1) if bid == made else -2 * abs(bid - made),
    "charge": lambda bid, made: 10 + 2 * bid if bid == made else -2 * abs(bid - made),
    "tens": lambda bid, made: 10 + 10 * bid if bid == made else -10,
    "high": lambda bid, made: 10 * bid if bid == made else -10 * abs(bid - made),
}


def test_contracts_are_scored_as_the_text_says() -> None:
    """The points equal an independent version of the text's four ways."""
    printed = rows(page(), "Points for a bid and the tricks made")
    assert len(printed) > 8
    for bid, made, *points in printed:
        assert list(map(number, points)) == [POINTS[way](int(bid), int(made)) for way in WAYS], (bid, made)


@pytest.mark.parametrize(("first", "variant"), list(trials.rivals()))
def test_a_game_turns_on_its_variant(first: str, variant: str) -> None:
    """Play opens the game without the variant and with it; finished, it is won as the page says."""
    (told,) = re.findall(rf'<details class="variant" id="{variant}">.*?</details>', page(), re.DOTALL)
    games_ = re.findall(r'(\w+)(?: wins)? <a href="~/play/ascenseur/#game=([^"]*)">', told)
    assert len(games_) == 2
    for (wins, fragment), name in zip(games_, (variant, first), strict=True):
        board = boards.board_html(boards.open_board(fragment), "game")["state"]
        assert board["record"]["rules"] == (f"{SOURCE.id}:{name}" if name == variant else SOURCE.id)
        (winner,) = board["record"]["result"]["winners"]
        assert board["record"]["seats"][int(winner[1:]) - 1] == wins
    assert games_[0][0] != games_[1][0]


def test_a_search_finds_the_stored_game() -> None:
    """The search gives the first seed with a single winner in each game, and the stored game is that one."""
    plain_, other = trials.PLAIN, trials.PLAIN.variant("a")
    assert games.changing_winner(plain_, other, 20) == games.game("b", "a")["seed"]
    with pytest.raises(games.Unwitnessed):
        games.changing_winner(plain_, plain_, 2)
