"""The pages of Ascenseur: the account is complete, and the figures equal an independent count."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from html import unescape
from itertools import permutations, product

import pytest

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.games import replay, search
from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.bridge import language_named
from ambigu_variants.faces import markup, printing
from ambigu_variants.faces.coverage import ties_told
from ambigu_variants.faces.tree import Place, Places, line
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.comparison import collation
from ambigu_variants.kernel.rulings import questions_of
from ambigu_variants.languages import figure, opened, semicolon
from ambigu_variants.records import record
from docs.hooks import ascenseur, ascenseur_words, learning_ascenseur
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials
from docs.hooks.languages import configurations
from docs.hooks.rendering import anchor
from tests.house.test_quotations import LONGEST

SOURCE = trials.PLAIN.source
WAYS = ("regular", "charge", "tens", "high")


def plain(text: str) -> str:
    """Returns a page's text: without tags, in single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


def rows(text: str, caption: str) -> list[list[str]]:
    """Returns the cells, by row, of the table with that caption."""
    (table,) = (
        each
        for each in re.findall(r"<table class=\"figures figures--narrow\">.*?</table>", text, re.DOTALL)
        if caption in each
    )
    body = table.partition("<tbody>")[2]
    return [
        [plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]
        for row in re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)
    ]


def answers() -> list[dict[str, str]]:
    """Returns every answer of the source, including readings and variants."""
    return [
        {**each, "question": question["id"]}
        for question in collation([trials.PLAIN])
        for answer in question["answers"]
        for each in (*answer["readings"], *answer["variants"])
    ]


def test_every_answer_stands_in_the_account() -> None:
    """The page has each question with the answer of the source or the edition; each passage has its place."""
    text = plain(ascenseur.pages()["ascenseur/index.md"])
    rulings = [ruling for first in SOURCE.rulings.values() for ruling in first.answers()]
    placed = {ruling.says: ruling.in_account for ruling in rulings if ruling.in_account}
    for question in ascenseur.questions().values():
        assert question["title"] in text
    for each in answers():
        if each["source"] == SOURCE.id:
            assert plain(placed.get(each["says"], each["says"])) in text, each["question"]
            assert each["words"] in text
    for question in ascenseur.questions().values():
        (answer,) = question["answers"]
        assert plain(placed.get(answer["says"], answer["says"])) in text
    for place in SOURCE.outline:
        assert f"{place.at} " in text
    for remark in SOURCE.remarks:
        assert remark.says in text


def test_every_variant_has_its_place() -> None:
    """Each variant is in the table with all its answers, and has a page with its rivals and a game."""
    table = plain(ascenseur.pages()["ascenseur/variants.md"])
    assert len(SOURCE.variants) == sum(map(len, trials.choices().values())) == 13
    for name, questions in SOURCE.variants.items():
        page = plain(ascenseur.pages()[f"ascenseur/variants/{name}.md"])
        for question in questions:
            ruling = trials.PLAIN.offered(question)[name]
            assert ruling.says in table
            assert ruling.words in table
            for words in (ruling.says, ruling.words, ruling.at, ruling.argument):
                assert plain(words) in page, (name, question)
            for reading in ruling.readings.values():
                assert reading.says in page
        assert "At the end" in page


def test_every_crux_has_its_place() -> None:
    """The page has all readings of each crux, their arguments, and what the others change."""
    text = ascenseur.pages()["ascenseur/cruxes.md"]
    for ruling in SOURCE.rulings.values():
        if ruling.crux:
            part = text.partition(f'id="{ruling.crux}"')[2].partition('<details class="crux')[0]
            others = ruling.readings or ruling.variants
            for each in (ruling, *others.values()):
                assert each.says in unescape(part)
                assert each.argument in unescape(part)
            assert part.count('class="crux__effect"') == len(others)


def test_questions_lead_to_places_that_are_there() -> None:
    for question in ascenseur.questions().values():
        page, _, anchor = question["page"].partition("#")
        if page:
            assert f'id="{anchor}"' in ascenseur.pages()[f"{page.rstrip('/')}.md"]


POINTS: dict[str, Callable[[int, int], int]] = {
    "regular": lambda bid, made: (2 * bid or 1) if bid == made else -2 * abs(bid - made),
    "charge": lambda bid, made: 10 + 2 * bid if bid == made else -2 * abs(bid - made),
    "tens": lambda bid, made: 10 + 10 * bid if bid == made else -10,
    "high": lambda bid, made: 10 * bid if bid == made else -10 * abs(bid - made),
}


def test_contracts_are_scored_as_the_text_says() -> None:
    """The points equal an independent version of the text's four ways."""
    printed = rows(ascenseur.pages()["ascenseur/variants.md"], "Points for a bid and the tricks made")
    assert len(printed) == len(ascenseur.CONTRACTS) > 8
    for bid, made, *points in printed:
        expected = [POINTS[way](int(bid), int(made)) for way in WAYS]
        assert [int(each.replace("−", "-")) for each in points] == expected, (bid, made)


@pytest.mark.parametrize(("pack", "cards", "most"), [("52", 52, 26), ("104", 104, 26), ("32", 32, 16)])
def test_the_deals_are_those_that_division_gives(pack: str, cards: int, most: int) -> None:
    """Sizes, number of deals (three more with four at the top) and the cards removed follow by division."""
    caption = f"With {VARIANTS[pack]}: 2 to {most} players"
    found = rows(ascenseur.pages()["ascenseur/deals.md"], caption)
    assert [int(row[0]) for row in found] == list(range(2, most + 1))
    for row in found:
        players, top, deals, more = (int(row[column]) for column in (0, 2, 3, 4))
        assert top == cards // players
        assert (deals, more) == (2 * top - 1, 2 * top + 2)
        whole = 8 if cards == 104 else 4
        out = row[1].count(" of ") + whole * len(re.findall(r"all \w+s", row[1]))
        assert out == cards % players, row
        assert (out == 0) == (row[1] == "none")


def test_the_last_bidder_is_bound_as_often_as_bids_are_counted() -> None:
    """Over all bids of none or one by the others, the last bidder is bound if their sum is at most one."""
    found = rows(ascenseur.pages()["ascenseur/deals.md"], "The last bidder in deals of one card")
    assert [int(row[0]) for row in found] == list(range(2, ascenseur.MOST_ALONE + 1))
    for players, bound, *_ in found:
        ways = list(product((0, 1), repeat=int(players) - 1))
        assert Fraction(bound) == Fraction(sum(sum(way) <= 1 for way in ways), len(ways))


def even(way: str) -> Fraction:
    """Returns the chance of the trick at which bidding none and bidding one have the same expectation."""
    none, lost, taken, one = (POINTS[way](*each) for each in ((0, 0), (1, 0), (0, 1), (1, 1)))
    return Fraction(none - lost, none - lost + one - taken)


def test_the_chance_at_which_bids_break_even() -> None:
    text = ascenseur.pages()["ascenseur/deals.md"]
    found = {row[0]: row[1:] for row in rows(text, "A bid of zero and a bid of one trick")}
    assert [Fraction(each) for each in found["Bid one trick if the chance of making it is above"]] == list(
        map(even, WAYS)
    )
    for name, contract in (("Zero, kept", (0, 0)), ("One, missed", (1, 0))):
        points = [int(each.replace("−", "-")) for each in found[name]]
        assert points == [POINTS[way](*contract) for way in WAYS]
    order = sorted(WAYS, key=even)
    titles = dict(zip(WAYS, ("first way", "second way", "third way", "fourth way"), strict=True))
    for degree, way in (("Zero is favoured most", order[-1]), ("It is favoured least", order[0])):
        assert re.search(rf"{degree} in [^.]*\[{titles[way]}\]\(variants/{way}\.md\)", text)


def test_the_prose_calls_variants_by_their_titles() -> None:
    """Prose uses titles; the names for addresses and the command line are in one column of the glossary."""
    names = "|".join(SOURCE.variants)
    for path, text in ascenseur.pages().items():
        read = plain(re.sub(r"```.*?```|`[^`]*`|<code>.*?</code>|\]\([^)]*\)", "", text, flags=re.DOTALL))
        assert not re.findall(rf"\bways? (?:called )?\[?(?:{'|'.join(WAYS)})\b", read), path
        assert not re.findall(rf"“(?:{names})”", read), path
        assert "(crux " not in read
        assert not re.search(r"\d %", read)


def test_what_a_contract_brings_is_said_of_every_way() -> None:
    """Points 4 ¶1 gives nothing for a kept contract of no trick, unlike the other ways.

    So neither the page nor the lesson says that every kept contract scores.
    """
    told = operations.score(["0/0"])["accounts"]
    brought = {account["account"]: account["points"][0][0] for account in told}
    assert [way for way, points in brought.items() if points <= 0] == [told[-1]["account"]]
    account, lesson = plain(ascenseur.pages()["ascenseur/index.md"]), plain(learning_ascenseur.page())
    assert "except for a bid of zero in one of the four ways of scoring" in account
    assert "Only in the fourth way of scoring does a contract of zero score nothing" in account
    for text in (account, lesson):
        assert "exactly that many scores" not in text
        assert "you score if" not in text


@pytest.mark.parametrize("spoken", configurations())
def test_places_in_a_row_stand_apart_as_the_language_writes_it(
    spoken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The separator has French spacing in HTML, in the terminal and in plain text."""
    with opened(language_named(spoken)):
        apart = "\u202f; " if spoken == "fr" else "; "
        assert semicolon() == apart
        some = (Place(at, "", "", folder="") for at in ("Matériel ¶1", "Manches ¶2"))
        places = line(Places(tuple(some)))
        assert f"Matériel ¶1</span>{apart}<span" in str(markup.line(places))
        printing.print_block(places)
        assert f"[Matériel ¶1{apart}Manches ¶2]" in capsys.readouterr().out
        assert f".{apart}" not in ties_told(["reason:imprint", "essay:texts"])
        assert apart in ties_told(["reason:imprint", "essay:texts"])


def test_what_the_games_of_a_variant_have_alike_is_said_as_it_is() -> None:
    """The page says that only the scoring changes for the ways of scoring, and that games differ for the
    others.
    """
    for name in SOURCE.variants:
        text = plain(ascenseur.pages()[f"ascenseur/variants/{name}.md"])
        assert ("only the scoring changes" in text) == (name in WAYS)
        assert ("bid and play differently" in text) == (name not in WAYS)


def test_passages_noted_are_those_that_mislead() -> None:
    noted = ascenseur.pages()["ascenseur/cruxes.md"].partition("## Passages that can mislead")[2]
    assert noted.count("<li>") == len(ascenseur.NOTED) == 4


def test_how_often_two_players_are_bound_is_what_all_deals_come_to() -> None:
    """The figures equal a count over every turned-up card and every card of each player.

    The dealer leads, and bids last.
    """

    def beats(card: Card, led: Card, trump: str) -> bool:
        height = (card.rank - 2) % 13, (led.rank - 2) % 13
        return height[0] > height[1] if card.suit == led.suit else card.suit == trump

    pack = PACK_52.cards
    leads: dict[tuple[Card, str, Card], Fraction] = {}
    follows: dict[tuple[Card, str, Card], Fraction] = {}
    for turned, mine in permutations(pack, 2):
        others = [card for card in pack if card not in (turned, mine)]
        key = turned, turned.suit, mine
        leads[key] = Fraction(sum(not beats(card, mine, turned.suit) for card in others), 50)
        follows[key] = Fraction(sum(beats(mine, card, turned.suit) for card in others), 50)
    (row,) = (
        each
        for each in rows(ascenseur.pages()["ascenseur/deals.md"], "The last bidder in deals of one card")
        if each[0] == "2"
    )
    for way, printed in zip(WAYS, row[2:], strict=True):
        dealer = {key: chance > even(way) for key, chance in leads.items()}
        other = {key: chance > even(way) for key, chance in follows.items()}
        bound = sum(
            dealer[turned, turned.suit, one] != other[turned, turned.suit, two]
            for turned, one, two in permutations(pack, 3)
        )
        assert printed == f"{100 * bound / (52 * 51 * 50):.1f}%", way


@pytest.mark.parametrize("variant", [variant for _, variant in trials.rivals()])
def test_a_game_turns_on_its_variant(variant: str) -> None:
    """Both records replay to the figures on the page; the winners differ, and so does the order as stated."""
    first = next(one for one, other in trials.rivals() if other == variant)
    sittings = []
    for name in (first, variant):
        told = record.from_toml(games.files()[f"{variant}-{name}.toml"])
        sitting = replay.replay(told)
        replay.agrees(told, sitting)
        assert sitting.over
        sittings.append(sitting)
    assert {sitting.rules.__class__ for sitting in sittings} == {type(trials.PLAIN.rules)}
    changed = {
        name
        for name in questions_of(trials.PLAIN.rules)
        if getattr(sittings[0].rules, name) is not getattr(sittings[1].rules, name)
    }
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
    at = next(number for number, (one, other) in enumerate(zip(*orders, strict=False)) if one != other)
    for page in (first, variant):
        text = ascenseur.pages()[f"ascenseur/variants/{page}.md"]
        assert f"After deal {at + 1}, the standings are no longer the same in the two games" in text
        for sitting in sittings:
            assert f"{sitting.seats[sitting.winners[0]]} wins." in text
            for name, score in zip(sitting.seats, sitting.scores, strict=True):
                assert re.search(f">{name}</th><td[^>]*>{figure(score)}</td>", text), (page, name, score)


def test_a_search_finds_the_stored_game() -> None:
    """The search gives the first seed with a single winner in each game, and the stored game is that one."""
    plain, other = trials.PLAIN, trials.PLAIN.variant("a")
    found = search.changes_winner(plain, other, players=trials.PLAYERS, tries=20, alone=True)
    assert found is not None
    assert found.mine.seed == games.stored()["a"]
    assert [len(each.result["winners"]) for each in found] == [1, 1]
    assert search.changes_winner(plain, plain, players=trials.PLAYERS, tries=2, alone=True) is None


def test_what_a_reading_changes_is_counted_anew() -> None:
    """The stored count of games equals a new count."""
    for question, name in (("undertrump", "free"), ("bar_applies", "with-trump")):
        otherwise, elsewhere = trials.moved(question, name)
        assert trials.moved.anew(question, name) == (otherwise, elsewhere)
        assert 0 < otherwise
        text = plain(ascenseur.pages()["ascenseur/cruxes.md"])
        called = trials.PLAIN.readings(question)[name].called
        moved = f"(of|All) {trials.GAMES} games are played differently"
        assert re.search(f"if you read it as “{called}” : .{{,80}}{moved}", text)


def test_readings_that_change_the_deals_are_counted_in_tables() -> None:
    """A descent of at most twelve deals affects the tables with more than thirteen cards at the top."""
    beyond = {
        (pack, n)
        for pack, cards in (("52", 52), ("104", 104), ("32", 32))
        for n in range(2, 17)
        if cards // n > 13
    }
    assert set(trials.tables("descent", "twelve")) == beyond
    assert {pack for pack, _ in trials.tables("players", "half")} == {"104"}


def test_words_are_those_of_the_text() -> None:
    """Each French term is quoted at the place given, and each alternative name is on the page."""
    text = plain(ascenseur.pages()["ascenseur/glossary.md"])
    for name in SOURCE.names["also"].split(", "):
        assert f"*{name}*" in text
    for term in ascenseur_words.TERMS:
        assert f"{term} {ascenseur_words.place(term)}" in text
    with pytest.raises(LookupError, match="quoted nowhere"):
        ascenseur_words.place("belote")


def test_a_word_stands_where_it_is_a_word() -> None:
    """*Tour* is found as a whole word only, and *talon* where the stock is named."""
    assert ascenseur_words.place("tour") == "Manches ¶6"
    assert ascenseur_words.place("talon") == "Manches ¶3"
    text = ascenseur.glossary()
    for term in ascenseur_words.TERMS:
        assert f'id="{anchor(term)}"' in text


def test_quotations_on_the_pages_are_short() -> None:
    """Quotations have at most twelve words and are the account's."""
    known = {each["words"] for each in answers()} | {remark.words for remark in SOURCE.remarks}
    known |= set(SOURCE.names.values())
    found = 0
    for text in ascenseur.pages().values():
        for words in re.findall(r"<q [^>]*>(.*?)</q>", text):
            found += 1
            assert unescape(words) in known
            assert len(unescape(words).split()) <= LONGEST
    assert found > 100


def test_every_page_says_what_it_is() -> None:
    """Each page has a description of a length fit for search results."""
    for path, text in ascenseur.pages().items():
        description = re.search(r'^description: "(.*)"$', text, re.MULTILINE)
        assert description, path
        assert 50 < len(description[1]) < 200, path
