"""The pages of Ascenseur: the account is complete, and the figures equal an independent count."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

from ambigu_variants.ascenseur.games import replay, search
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure
from ambigu_variants.records import record
from docs.hooks import ascenseur, ascenseur_words
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials

SOURCE = trials.PLAIN.source
WAYS = ("regular", "charge", "tens", "high")
PACKS = {"52": 52, "104": 104, "32": 32}


def page(name: str) -> str:
    return ascenseur.pages()[f"ascenseur/{name}.md"]


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


def test_every_answer_stands_in_the_account() -> None:
    """The page has each question with the answer of the source or the edition; each passage has its place."""
    text = plain(page("index"))
    expected = [question["title"] for question in ascenseur.questions().values()]
    told = [question["answers"][0] for question in ascenseur.questions().values()]
    others = [each for first in told for each in (*first["readings"], *first["variants"])]
    told += [each for each in others if each["source"] == SOURCE.id]
    expected += [plain(each["says"]) for each in told]
    expected += [each["words"] for each in told if each["source"] == SOURCE.id]
    expected += [f"{place.at} " for place in SOURCE.outline]
    expected += [remark.says for remark in SOURCE.remarks]
    assert [words for words in expected if words not in text] == []


def test_words_are_quoted_at_their_place() -> None:
    assert ascenseur_words.place("tour") == "Manches ¶6", "not within another word"
    assert ascenseur_words.place("talon") == "Manches ¶3"
    with pytest.raises(LookupError, match="quoted nowhere"):
        ascenseur_words.place("belote")


POINTS: dict[str, Callable[[int, int], int]] = {
    "regular": lambda bid, made: (2 * bid or 1) if bid == made else -2 * abs(bid - made),
    "charge": lambda bid, made: 10 + 2 * bid if bid == made else -2 * abs(bid - made),
    "tens": lambda bid, made: 10 + 10 * bid if bid == made else -10,
    "high": lambda bid, made: 10 * bid if bid == made else -10 * abs(bid - made),
}


def test_contracts_are_scored_as_the_text_says() -> None:
    """The points equal an independent version of the text's four ways."""
    printed = rows(page("variants"), "Points for a bid and the tricks made")
    assert len(printed) > 8
    for bid, made, *points in printed:
        assert list(map(number, points)) == [POINTS[way](int(bid), int(made)) for way in WAYS], (bid, made)
    alone = {row[0]: row[1:] for row in rows(page("deals"), "A bid of zero and a bid of one trick")}
    for name, contract in (("Zero, kept", (0, 0)), ("One, missed", (1, 0))):
        assert list(map(number, alone[name])) == [POINTS[way](*contract) for way in WAYS]


def test_figures_of_single_cards_are_those_that_were_counted() -> None:
    """Counted once apart from the package, over every card turned up and every card of two players."""
    text = page("deals")
    favoured = re.findall(r"(?:most|least) in the \[(.*?)\]", text)
    assert favoured == ["second way", "fourth way"], "6/13 is the highest chance, 1/3 the lowest"
    two, *_ = rows(text, "The last bidder in deals of one card")
    assert two == ["2", "1/1", *["76.5%"] * 4]


@pytest.mark.parametrize(("first", "variant"), list(trials.rivals()))
def test_a_game_turns_on_its_variant(first: str, variant: str) -> None:
    """Both records replay to the figures on the page; the winners differ, and so does the order as stated."""
    sittings = []
    for name in (first, variant):
        told = record.from_toml(games.files()[f"{variant}-{name}.toml"])
        sitting = replay.replay(told)
        replay.agrees(told, sitting)
        assert sitting.over
        sittings.append(sitting)
    mine, theirs = (sitting.rules for sitting in sittings)
    changed = {name for name in questions_of(mine) if getattr(mine, name) is not getattr(theirs, name)}
    assert changed == set(SOURCE.variants[variant])
    assert sittings[0].winners != sittings[1].winners
    assert [len(sitting.winners) for sitting in sittings] == [1, 1]
    orders: list[list[list[int]]] = []
    for sitting in sittings:
        totals = [0] * sitting.players
        orders.append([])
        for hand in sitting.hands_played:
            totals = [total + more for total, more in zip(totals, hand.points, strict=True)]
            orders[-1].append([sorted(totals, reverse=True).index(total) for total in totals])
    at = next(deal for deal, (one, other) in enumerate(zip(*orders, strict=False), 1) if one != other)
    for text in (page(f"variants/{first}"), page(f"variants/{variant}")):
        assert f"After deal {at}, the standings are no longer the same in the two games" in text
        for sitting in sittings:
            assert f"{sitting.seats[sitting.winners[0]]} wins." in text
            for name, score in zip(sitting.seats, sitting.scores, strict=True):
                assert re.search(f">{name}</th><td[^>]*>{figure(score)}</td>", text), (name, score)


def test_a_search_finds_the_stored_game() -> None:
    """The search gives the first seed with a single winner in each game, and the stored game is that one."""
    plain_, other = trials.PLAIN, trials.PLAIN.variant("a")
    found = search.changes_winner(plain_, other, players=trials.PLAYERS, tries=20, alone=True)
    assert found is not None
    assert found.mine.seed == games.stored()["a"]
    assert [len(each.result["winners"]) for each in found] == [1, 1]
    assert search.changes_winner(plain_, plain_, players=trials.PLAYERS, tries=2, alone=True) is None
