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
from docs.hooks import ascenseur, ascenseur_words, learning_ascenseur
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials
from docs.hooks.rendering import anchor

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
    rulings = [ruling for first in SOURCE.rulings.values() for ruling in first.answers()]
    placed = {ruling.says: ruling.in_account for ruling in rulings if ruling.in_account}
    expected = [question["title"] for question in ascenseur.questions().values()]
    told = [question["answers"][0] for question in ascenseur.questions().values()]
    others = [each for first in told for each in (*first["readings"], *first["variants"])]
    told += [each for each in others if each["source"] == SOURCE.id]
    expected += [plain(placed.get(each["says"], each["says"])) for each in told]
    expected += [each["words"] for each in told if each["source"] == SOURCE.id]
    expected += [f"{place.at} " for place in SOURCE.outline]
    expected += [remark.says for remark in SOURCE.remarks]
    assert [words for words in expected if words not in text] == []


@pytest.mark.parametrize("name", SOURCE.variants)
def test_every_variant_has_its_place(name: str) -> None:
    """It is in the table with all its answers, and its page says whether the games differ beyond scoring."""
    table, text = plain(page("variants")), plain(page(f"variants/{name}"))
    for question in SOURCE.variants[name]:
        ruling = trials.PLAIN.offered(question)[name]
        assert ruling.says in table
        assert ruling.words in table
        for words in (ruling.says, ruling.words, ruling.at, ruling.argument):
            assert plain(words) in text, question
        for reading in ruling.readings.values():
            assert reading.says in text
    assert "At the end" in text
    assert ("only the scoring changes" in text) == (name in WAYS)
    assert ("bid and play differently" in text) == (name not in WAYS)


def test_every_crux_has_its_place() -> None:
    """The page has all readings of each crux, their arguments, and what the others change."""
    text = page("cruxes")
    for ruling in SOURCE.rulings.values():
        if ruling.crux:
            part = text.partition(f'id="{ruling.crux}"')[2].partition('<details class="crux')[0]
            others = ruling.readings or ruling.variants
            for each in (ruling, *others.values()):
                assert each.says in unescape(part)
                assert each.argument in unescape(part)
            assert part.count('class="crux__effect"') == len(others) > 0


def test_words_are_those_of_the_text() -> None:
    """Each French term is quoted at the place given, as a whole word; so are the other names of the game."""
    text = plain(page("glossary"))
    for name in SOURCE.names["also"].split(", "):
        assert f"*{name}*" in text
    for term in ascenseur_words.TERMS:
        assert f"{term} {ascenseur_words.place(term)}" in text
        assert f'id="{anchor(term)}"' in page("glossary")
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


def test_what_a_contract_brings_is_said_of_every_way() -> None:
    """Points 4 ¶1 gives nothing for a kept contract of no trick, unlike the other ways."""
    account, lesson = plain(page("index")), plain(learning_ascenseur.page())
    assert "except for a bid of zero in one of the four ways of scoring" in account
    assert "Only in the fourth way of scoring does a contract of zero score nothing" in account
    assert "exactly that many scores" not in account + lesson
    assert "you score if" not in account + lesson


def test_figures_of_single_cards_are_those_that_were_counted() -> None:
    """Counted once apart from the package, over every card turned up and every card of two players."""
    text = page("deals")
    favoured = re.findall(r"(?:most|least) in the \[(.*?)\]", text)
    assert favoured == ["second way", "fourth way"], "6/13 is the highest chance, 1/3 the lowest"
    two, *_ = rows(text, "The last bidder in deals of one card")
    assert two == ["2", "1/1", *["76.5%"] * 4]


def test_readings_that_change_the_deals_are_counted_in_tables() -> None:
    """A descent of at most twelve deals affects the tables with more than thirteen cards at the top."""
    beyond = {(pack, n) for pack, cards in PACKS.items() for n in range(2, 17) if cards // n > 13}
    assert set(trials.tables("descent", "twelve")) == beyond
    assert {pack for pack, _ in trials.tables("players", "half")} == {"104"}


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
