"""A table as those who sit at it see it: what each may see, and that all that is offered is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.scene import Asking
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.seated import evening_html, evening_text, new_evening, open_evening
from ambigu_variants.ambigu.players.tempers import TEMPERS
from ambigu_variants.ambigu.seated.staging import scene
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.curves import LINE, curves
from ambigu_variants.kernel.cards import PACK_40, Card, symbols
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Deed, Did
from ambigu_variants.languages import say

RULES = [account.id for account in ACCOUNTS]


def laid(rules: str, plays: list[str], seed: str = "7", **more: Any) -> dict[str, Any]:
    """A table of Anne, Bruno, … as whoever has the device first sees it."""
    names = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
    chairs = [{"name": name, "plays": each} for name, each in zip(names, plays, strict=False)]
    given = {"purse": 50, "until": {"deals": 3}, "house": {}, "title": "", **more}
    return evening_html(new_evening(rules=rules, chairs=chairs, seed=seed, **given)["evening"])


def done(view: dict[str, Any], deed: str, said: str = "") -> dict[str, Any]:
    return evening_html(view["evening"], deed, said, view["here"])


def offered(view: dict[str, Any], draw: Random) -> str:
    """Something that the table offers to whoever is asked, as the page would send it."""
    html = view["html"].partition('class="between"')[0]
    cards = re.findall(r'data-card="([^"]*)"', html)
    ways: list[str] = re.findall(r'data-reply="([^"]*)"', html)
    for said, options in re.findall(r'data-say="([^"]*)"[^>]*>.*?</button><select[^>]*>(.*?)</select>', html):
        ways += [f"{said} {amount}" for amount in re.findall(r'value="(\d+)"', options)]
    for said, least, most in re.findall(r'data-say="([^"]*)" data-least="(\d)" data-most="(\d)"', html):
        some = draw.sample(cards, draw.randint(int(least), min(int(most), len(cards))))
        ways.append(" ".join([said, *some]))
    return draw.choice(ways)


def played(view: dict[str, Any], draw: Random) -> Iterator[tuple[dict[str, Any], Evening]]:
    """An evening on the page, anything being said: each table that is shown, with the evening behind it."""
    while True:
        evening = store.opened(view["evening"])
        yield view, evening
        if view["over"]:
            return
        if not evening.deal.over:
            view = done(view, "here") if view["here"] is None else done(view, "reply", offered(view, draw))
        elif short := [each for each in evening.short() if evening.chairs[each.chair].person]:
            seat = evening.seat(short[0].chair)
            assert seat is not None
            buying = not isinstance(evening.may_buy(short[0].chair), VariorumError)
            view = done(view, "reply", f"p{seat + 1} buy {short[0].due}" if buying else f"p{seat + 1} leave")
        else:
            view = done(view, "next")


def seen(evening: Evening, here: int | None) -> set[str]:
    """The names of the cards that whoever has the device has seen in this deal, or all have."""
    deal = evening.deal
    mine = None if here is None else evening.seat(here)
    cards = {
        card
        for step in deal.log
        if isinstance(step, Did) and (step.seat == mine or step.deed is Deed.SHOWN)
        for card in step.cards
    }
    return {card.name for card in cards}


def named(card: Card, html: str) -> bool:
    """Whether a card is in HTML: by its name, its drawing or its notation."""
    return re.search(rf'\b{card.name}\b|#{card}"|"{card}"', html) is not None


symbol = re.compile(r"(?:10|[A-Z\d])[♣♦♥♠]").findall
"""The cards of a sentence, as they are written."""


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("plays", [["person", "person", "bold", "tight"], ["person", "careful", "random"]])
def test_a_card_is_on_the_page_only_for_who_may_see_it(rules: str, plays: list[str]) -> None:
    """Neither in the HTML nor in what is read aloud, not even hidden; whoever it is for sees his own."""
    tables = handed = 0
    for view, evening in played(laid(rules, plays, seed="14", until={"deals": 5}), Random(rules)):
        if evening.number == 1:
            continue  # By which cards the first dealer was drawn all have seen.
        told = symbol(" ".join(view["announce"]))
        found = {card.name for card in PACK_40.cards if named(card, view["html"]) or symbols([card]) in told}
        assert found <= seen(evening, view["here"])
        tables += 1
        if view["here"] is not None:
            hand = evening.deal.hands[evening.seated.index(view["here"])]
            assert {card.name for card in hand} <= found
        elif not evening.deal.over:
            handed += 1
            assert not found
    assert tables > 5
    assert bool(handed) is (plays.count("person") > 1)


def test_the_evening_is_the_same_from_its_file() -> None:
    """What stands on the page, saved to a file and opened again, is the same evening; another form is not
    opened.
    """
    *_, (view, _) = played(laid(RULES[0], ["person", "bold", "bluffing"]), Random(1))
    file = evening_text(view["evening"])
    assert open_evening(file["text"])["evening"] == view["evening"]
    with pytest.raises(VariorumError, match="evening"):
        open_evening(file["text"].replace("evening = 1", "evening = 99"))


def test_what_is_refused_changes_nothing() -> None:
    """A reply that the rules refuse leaves the table as it was, and says why."""
    view = laid(RULES[0], ["person", "bold"])
    with pytest.raises(VariorumError, match="Anne"):
        done(view, "reply", f"p{store.opened(view['evening']).seated.index(0) + 1} show")
    assert evening_html(view["evening"]) == view
    with pytest.raises(VariorumError, match="sing"):
        done(view, "sing")


def test_who_has_too_little_for_the_next_deal_is_told_by_which_passage() -> None:
    """In the sentence that the terminal has for it, with a place that leads to the question."""
    tables = played(laid("lalanne_2010", ["person", "person"], purse=5, until={}), Random(2))
    view, evening, short = next((*each, short) for each in tables if (short := each[1].short()))
    refusal = evening.cannot_pay(short[0])
    (told,) = re.findall(r'<p class="between__short">(.*?)</p>', view["html"])
    assert re.sub(r"<[^>]*>", "", told) == f"{say(refusal.text, **refusal.blanks)} {refusal.passage}"
    assert 'href="~/rules/before-deal/"' in told


def test_an_evening_is_called_otherwise_while_it_runs() -> None:
    """In the middle of a deal, and nothing else is changed; without a name it is called as before it had one;
    a name that a file could not have is refused.
    """
    view = laid(RULES[0], ["person", "bold"])
    named = done(view, "rename", "  A wet evening ")
    assert named["called"] == "A wet evening"
    assert named["html"] == view["html"]
    assert named["evening"] == {**view["evening"], "title": "A wet evening"}
    assert evening_html(open_evening(evening_text(named["evening"])["text"])["evening"]) == named
    assert done(named, "rename") == view
    with pytest.raises(VariorumError, match="characters") as refused:
        done(view, "rename", "A" * 201)
    assert refused.value.field == "title"


def test_places_are_drawn_by_lot_if_the_form_wishes_it() -> None:
    """And refused with the part of the form that it concerns, where a ruling knows of none."""
    for account in ACCOUNTS:
        if account.rules.seating(Case(account.rules)):
            assert "has place" in " ".join(laid(account.id, ["person", "bold"], lots=True)["announce"])
            assert "has place" not in " ".join(laid(account.id, ["person", "bold"])["announce"])
            continue
        with pytest.raises(VariorumError) as refused:
            laid(account.id, ["person", "bold"], lots=True)
        assert refused.value.field == "lots"


def test_who_has_spoken_may_take_it_back() -> None:
    """To where he was asked; and what the others said to it is gone too."""
    view = laid(RULES[0], ["person", "bold", "tight"])
    assert 'data-do="back"' not in view["html"]
    after = done(view, "reply", offered(view, Random(3)))
    assert 'data-do="back"' in after["html"]
    assert done(after, "back")["evening"] == view["evening"]


def test_news_begin_where_one_last_spoke() -> None:
    """Who has just come to the deal is told all of it; then only what followed his own word."""
    view = laid(RULES[0], ["person", "careful", "careful"], seed="2")
    evening = store.opened(view["evening"])
    first = scene(evening, None)
    assert first.news[0].text.text.startswith("Anne draws")
    assert isinstance(first.now, Asking)
    seat = evening.seated.index(0)
    steps = len(evening.deal.log)
    evening.reply(f"p{seat + 1} {next(iter(first.now.offers)).say}")
    later = scene(evening, None)
    fresh = [step for step in evening.deal.log[steps:] if step is not evening.deal.pending]
    assert fresh
    assert len(later.news) == len(fresh)


def test_an_evening_without_an_agreed_end_ends_when_all_say_so() -> None:
    """With the deal in hand; the table then says that it is over, and why."""
    view = laid(RULES[0], ["person", "random"], until={})
    for now, evening in played(view, Random(5)):
        view = now
        if evening.deal.over:
            break
    assert 'data-do="time"' in view["html"]
    assert "deals next" in view["html"]
    view = done(view, "time")
    assert view["over"]
    assert "deals next" not in view["html"] + " ".join(view["announce"])
    assert 'data-do="next"' not in view["html"]
    assert "between__over" in view["html"]


def test_names_at_the_ends_of_lines_do_not_lie_on_each_other() -> None:
    """However near the lines end, each name has a line of its own within the picture."""
    html = curves("Purses", [(name, (50, 50 - far)) for far, name in enumerate("abcdef")], ["1"] * 6)
    places = sorted(map(float, re.findall(r'y="([\d.]+)em" dy', html)))
    assert len(places) == 6
    assert all(round(100 * (later - earlier)) >= LINE for earlier, later in pairwise(places))
    assert html.count("<polyline") == 6


def test_the_bridge_takes_what_the_page_sends() -> None:
    """As JSON, with the device in nobody's hands."""
    from ambigu_variants.bridge import answer

    evening = laid(RULES[0], ["person", next(iter(TEMPERS))])["evening"]
    asked = {"operation": "evening_html", "arguments": {"evening": evening, "here": None}}
    assert json.loads(answer(json.dumps(asked)))["ok"]


def test_an_empty_tray_is_not_told_of() -> None:
    """Foster and Juegos know none: there nothing is ever put into it."""
    met = set()
    for rules in RULES:
        for _, evening in played(laid(rules, ["person"] * 3, until={"deals": 1}), Random(5)):
            told = [heap for heap, _ in scene(evening, None).common]
            assert told == ["pool", *(["tray"] if evening.deal.tray.counters else []), "stock"]
            met.add((rules, "tray" in told))
    assert {(RULES[0], True), (RULES[1], False)} <= met
    assert (RULES[1], True) not in met
