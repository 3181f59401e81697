"""The table as its players see it: which cards each can see, and that every offered action is accepted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest

from ambigu_variants.ambigu.deals.boards import open_board
from ambigu_variants.ambigu.deals.replay import EDITION, GAME, begun, lay
from ambigu_variants.ambigu.deals.wording import GOES_ON, KEEPS, REPLY_SENTENCES, sentence
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import agreed
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces import seated as pages
from ambigu_variants.ambigu.faces.picture import shared
from ambigu_variants.ambigu.faces.seated import evening_html, open_evening
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import Hand
from ambigu_variants.ambigu.rules.showdown import height, judge
from ambigu_variants.ambigu.rules.table import Action, PileKind, Shown
from ambigu_variants.ambigu.rules.winning import hand_of
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.ambigu.seated.chairs import heard
from ambigu_variants.ambigu.seated.ending import best
from ambigu_variants.ambigu.seated.keys import listing
from ambigu_variants.ambigu.seated.ledger import between, ledger
from ambigu_variants.ambigu.seated.staging import nearest, proposed, scene
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import line
from ambigu_variants.faces.printing import leaf_text
from ambigu_variants.faces.tree import Area, Button, Chart, Items, Moment, Pairs, Part, Rows, Text
from ambigu_variants.kernel.cards import PACK_40, Card, symbols
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Paid, Reply
from ambigu_variants.languages import signed
from ambigu_variants.records.record import Record
from tests.ambigu.tables import table
from tests.sources.dealing import played as dealt
from tests.trees import every

RULES = [account.id for account in ACCOUNTS]
LALANNE, FOSTER, JUEGOS = RULES


def laid(rules: str, plays: list[str], seed: str = "7", **more: Any) -> dict[str, Any]:
    """Returns a new table of Anne, Bruno, … as first shown on the device."""
    names = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
    chairs = [{"name": name, "plays": each} for name, each in zip(names, plays, strict=False)]
    given = {"purse": 50, "until": {"deals": 3}, "house": {}, "title": "", **more}
    return evening_html(pages.new_evening(rules=rules, chairs=chairs, seed=seed, **given)["evening"])


def done(view: dict[str, Any], action: str, said: str = "") -> dict[str, Any]:
    return evening_html(view["state"]["evening"], action, said, view["state"]["here"])


def reopened(view: dict[str, Any]) -> Any:
    return open_evening(pages.evening_text(view["state"]["evening"])["text"])["evening"]


def offered(view: dict[str, Any], draw: Random) -> str:
    """Returns a random offered reply, as the page would send it."""
    html = view["html"].partition('class="between"')[0]
    cards = re.findall(r'data-card="([^"]*)"', html)
    ways: list[str] = re.findall(r'data-reply="([^"]*)"', html)
    for said, options in re.findall(r'data-say="([^"]*)"[^>]*>.*?</button><select[^>]*>(.*?)</select>', html):
        ways += [f"{said} {amount}" for amount in re.findall(r'value="(\d+)"', options)]
    for said, fills in re.findall(r'data-say="([^"]*)"[^>]*>[^<]*(?:<q.*?</q>)?</button><input(.*)', html):
        ways += [f"{said} {amount}" for amount in re.findall(r'data-fill="(\d+)"', fills)]
    for said, least, most in re.findall(r'data-say="([^"]*)" data-least="(\d)" data-most="(\d)"', html):
        some = draw.sample(cards, draw.randint(int(least), min(int(most), len(cards))))
        ways.append(" ".join([said, *some]))
    return draw.choice(ways)


def played(view: dict[str, Any], draw: Random) -> Iterator[tuple[dict[str, Any], Evening]]:
    """Plays an evening with random replies, yielding each view with its evening."""
    while True:
        evening = store.opened(view["state"]["evening"])
        yield view, evening
        if view["state"]["over"]:
            return
        if not evening.deal.over and view["state"]["here"] is None:
            view = done(view, "here")
        elif not evening.deal.over:
            view = done(view, "reply", offered(view, draw))
        elif short := [each for each in evening.short() if evening.chairs[each.chair].person]:
            seat = evening.seated.index(short[0].chair)
            buying = evening.laid.may(short[0].chair, Action.BUY)
            view = done(view, "reply", f"p{seat + 1} buy {short[0].due}" if buying else f"p{seat + 1} leave")
        else:
            view = done(view, "next")


def seen(evening: Evening, here: int | None) -> set[str]:
    """Returns the names of the cards that the device's holder has seen in this deal, including shown ones."""
    mine, deal = None if here is None else evening.seat(here), evening.deal
    cards = [
        card
        for step in deal.log
        if isinstance(step, Event) and (step.seat == mine or isinstance(step, Shown))
        for card in step.cards
    ]
    chose = [card for each in deal.replies if each.action is Action.SHOW for card in deal.hands[each.seat]]
    return {card.name for card in (*cards, *chose)}


def named(card: Card, html: str) -> bool:
    """Checks whether a card is in the HTML, by name, drawing or notation."""
    return re.search(rf'\b{card.name}\b|#{card}"|"{card}"', html) is not None


def words(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("plays", [["person", "person", "bold", "tight"], ["person", "careful", "random"]])
def test_a_card_is_on_the_page_only_for_who_may_see_it(rules: str, plays: list[str]) -> None:
    """Nor is it announced, nor said again to several persons, who have names; a saved evening is the same."""
    tables = handed = 0
    for view, evening in played(laid(rules, plays, seed="14", until={"deals": 5}), Random(rules)):
        if plays[1] == "person":
            assert not re.search(r"\bYou\b", words(view["html"]) + " ".join(view["announce"]))
            assert not [*every(Moment, scene(evening, view["state"]["here"], since=0)[0])]
        assert "<template" not in view["html"], "a page that does not ask for moments gets none"
        if evening.number == 1:
            continue  # Everybody has seen the cards drawn for the first deal.
        told = re.findall(r"(?:10|[A-Z\d])[♣♦♥♠]", " ".join(view["announce"]))
        html = re.sub(r'<div class="best">.*?</div>', "", view["html"])  # It may be of an earlier deal.
        found = {card.name for card in PACK_40.cards if named(card, html) or symbols([card]) in told}
        assert found <= seen(evening, view["state"]["here"])
        tables += 1
        if view["state"]["here"] is not None:
            hand = evening.deal.hands[evening.seated.index(view["state"]["here"])]
            assert {card.name for card in hand} <= found
        elif not evening.deal.over:
            handed += 1
            assert not found
    assert tables > 5
    assert bool(handed) is (plays.count("person") > 1)
    assert reopened(view) == view["state"]["evening"]


@pytest.mark.parametrize("rules", RULES)
def test_what_the_table_of_an_only_person_shows(rules: str) -> None:
    """He is called “you”; hints say how cards are exchanged; every key has one meaning and is listed."""
    told, trays, met = set(), set(), set()
    listed = [key for keys, _ in listing() for key in keys.split(" ")]
    assert len(listed) == len(set(listed))
    verbs = "passes|stands|is(?! nearest)|may|puts|stakes|bets|discards|draws|deals|wins|has only|loses"
    for view, evening in played(laid(rules, ["person", "bold", "careful"], seed="3"), Random(rules)):
        name = re.search(r'class="mine.*?chair__name">([^<]*)<.*?chair__mark">([^<]*)<', view["html"])
        assert name is not None
        assert name.groups() == ("You", "(Anne)")
        if evening.pending is not None:
            assert view["announce"][-1].startswith("You may ")
        told |= {sentence.split(" ")[0] for sentence in view["announce"]}
        # A tie is told with names, and so is its winner.
        assert not re.search(rf"\bAnne ({verbs})\b", words(view["html"]))
        for hint in re.findall(r'class="reply__range">([^<]*)<', view["html"]):
            assert re.fullmatch(r"Tap or click the cards .* \(\d.*\), then this button\.", hint)
            met.add("hint")
        tree, _ = scene(evening, None, after=[between(evening, 0)])
        (common,) = (each for each in every(Pairs, tree) if each.kind == "cloth__common")
        tray = ["tray"] if evening.deal.tray.counters else []
        wins = [] if evening.deal.over else ["to win"]
        assert [heap for heap, _ in common.pairs] == [*wins, "pool", *tray, "stock"]
        trays.add(bool(tray))
        keys: dict[str, set[str]] = {}
        for button in every(Button, tree):
            kind = "card" if button.does == "card" else " ".join(button.value.split()[:2])
            keys.setdefault(button.key, set()).add(kind)
        keys.pop("", None)
        assert all(len(kinds) == 1 for kinds in keys.values())
        met |= keys.keys()
    assert {"You", "Bruno"} <= told
    assert (True in trays) is (rules == LALANNE)
    assert met - {"hint"} <= set(listed)
    assert {"hint", "1", "p", "x", "n"} <= met


def test_what_is_refused_changes_nothing() -> None:
    view = laid(LALANNE, ["person", "bold"])
    seat = store.opened(view["state"]["evening"]).seated.index(0) + 1
    with pytest.raises(VariorumError, match=r"^You can’t “show”\. Allowed: pass, stand"):
        done(view, "reply", f"p{seat} show")
    assert evening_html(view["state"]["evening"]) == view


def test_news_begin_where_one_last_spoke() -> None:
    """A player new to the deal sees all its steps, later those since his own reply, once each."""
    view = laid(LALANNE, ["person", "careful", "careful"], seed="2")
    evening = store.opened(view["state"]["evening"])
    assert scene(evening, None)[1][0].startswith("Anne draws")
    steps = len(evening.deal.log)
    assert evening.pending
    evening.reply(f"p{evening.pending.seat + 1} pass")
    bets = [step for step in evening.deal.log[steps:] if step is not evening.deal.pending]
    assert len(fresh := [step for step in bets if isinstance(step, Ask)]) < len(bets), "others stake counters"
    (news,) = (each for each in every(Items, scene(evening, None)[0]) if each.kind == "evening__news")
    assert len(news.items) == len(fresh) > 0


@pytest.mark.parametrize("rules", RULES)
def test_a_pass_says_whether_it_is_a_fold_and_a_part_passed_over_is_told(rules: str) -> None:
    """It is a fold if the player is then out. He is told once that others have spoken without him."""
    met: Counter[str] = Counter()
    plays = ["person", "bold", "careful", "random"]
    for view, evening in played(laid(rules, plays, seed="6", until={"deals": 9}), Random(rules)):
        if (ask := evening.pending) is None:
            continue
        shown, deal = words(view["html"]), evening.deal
        asked = {step.seat for step in deal.log if isinstance(step, Ask) and step.stage == "two-cards"}
        first = [each.seat for each in deal.replies].count(ask.seat) == 0
        assert ("You weren’t asked in the part “Two cards”" in shown) == (ask.seat not in asked and first)
        met["passed over"] += ask.seat not in asked
        for label in ("check", "fold"):
            if f"pass ({label})" in shown:
                passed = evening.laid.again().deal
                for reply in (*deal.replies, Reply(ask.seat, Action.PASS)):
                    passed.reply(reply)
                assert (ask.seat in passed.live) == (label == "check")
                met[label] += 1
    assert met["check"]
    assert met["fold"]
    assert bool(met["passed over"]) == (rules == LALANNE)


def test_the_end_of_an_evening_names_who_is_ahead_and_offers_another() -> None:
    """The leader has the largest gain; supplied endings say so; the next evening has other cards only."""
    *_, (view, evening) = played(laid(FOSTER, ["person", "bold", "careful"], seed="8"), Random(4))
    assert view["state"]["over"]
    gains = dict(zip(map(evening.who, range(3)), evening.ledger().gains, strict=True))
    first = max(gains, key=lambda who: gains[who])
    who = "You win" if first == "Anne" else f"{first} wins"
    assert (
        f'<p class="between__most">{who} the evening, with a profit of {gains[first]} counters.</p>'
        in view["html"]
    )
    assert "supplied by the edition" in re.findall(r'class="locus"[^>]*>(.*?)</a>', view["html"])
    again = done(view, "again", "other cards")["state"]
    assert (len(again["evening"]["deals"]), again["over"]) == (1, False)
    agreed = {key: value for key, value in view["state"]["evening"].items() if key not in ("deals", "seed")}
    assert again["evening"] == {**agreed, "seed": "other cards", "deals": again["evening"]["deals"]}


@pytest.mark.parametrize(
    ("rules", "until", "of"),
    [(LALANNE, {"deals": 4}, " of 4"), (JUEGOS, {"rounds": 2}, " of 6"), (FOSTER, {"minutes": 9}, "")],
)
def test_the_head_says_how_many_deals_are_agreed(rules: str, until: dict[str, int], of: str) -> None:
    view = laid(rules, ["person", "bold", "bold"], until=until)
    assert f">Deal 1{of}. " in view["html"]


def test_a_shared_result_is_a_picture_in_words_too_and_a_link_to_its_deal() -> None:
    """The link opens the last deal, or after the evening the deal of its best hand, with all its replies."""
    for view, evening in played(laid(LALANNE, ["person", "bold", "tight"], "5"), Random(5)):
        if not evening.deal.over:
            continue
        html = shared(view["state"]["evening"])["html"]
        (fragment,) = re.findall(r'href="~/play/cards/#deal=([^"]*)"', html)
        (said,) = re.findall(r'alt="([^"]*)"', html)
        found = best(evening) if evening.over else None
        deal = (found.laid if found else evening.laid).deal
        board = open_board(fragment)
        assert [reply for _, reply, _ in board["moves"]] == [*map(str, deal.replies)]
        gains = evening.ledger().gains if evening.over else [net(deal, seat) for seat in range(3)]
        assert all(f" {signed(gain)}." in said for gain in gains)


def test_every_reply_can_be_told_to_the_one_who_gave_it() -> None:
    assert {(told, "who") for told in (*REPLY_SENTENCES.values(), KEEPS[1], GOES_ON[1])} <= {*SECOND_PERSON}


@pytest.mark.parametrize("rules", RULES)
def test_the_hand_of_the_evening_is_the_strongest_that_was_shown(rules: str) -> None:
    """No hand shown in any deal is above it; it was shown, or the only person won with it."""
    shown, own = list[tuple[Card, ...]](), list[tuple[Card, ...]]()
    for _, evening in played(laid(rules, ["person", "random", "bold"], "2", until={"deals": 6}), Random(1)):
        if evening.deal.over:
            shown += [
                step.cards for step in evening.deal.log if isinstance(step, Shown) and len(step.cards) == 4
            ]
            won = evening.deal.winner is not None and evening.seated[evening.deal.winner] == 0
            own += [tuple(evening.deal.hands[evening.deal.winner or 0])] if won else []
    found = best(evening)
    assert found
    assert found.held.hand.cards in map(tuple, (*shown, *own))
    ladder = evening.rules.ladder(case := Case(evening.rules))
    rung = ladder.index(found.held.combination)
    others = [judge(case, Hand(cards)) for cards in (*shown, *own) if len(cards) == 4]
    assert all(ladder.index(each.combination) <= rung for each in others if each.combination)
    same = [each for each in others if each.combination is found.held.combination]
    assert height(case, found.held) == max(height(case, each) for each in same)


def test_profit_is_the_purse_and_the_debts_less_what_was_put_in() -> None:
    """The row of each player adds up, and his place is the number of those with more profit, and one."""
    met = set()
    for seed in range(12):
        view = laid(LALANNE, ["person", "random", "random"], f"{seed}", purse=7, until={"deals": 5})
        for _, evening in played(view, Random(seed)):
            if not evening.deal.over:
                continue
            (rows,) = (each for each in every(Rows, ledger(evening)) if each.caption)
            heads = [words(line(head)).strip() for head in rows.heads[1:]]
            profits = []
            for name, *cells in rows.rows:
                figures = (int(words(line(each)).replace("−", "-")) for each in cells)
                row = Counter(dict(zip(heads, figures, strict=True)))
                assert row["profit"] == row["purse"] + row["debts"] - row["began with"] - row["bought"]
                profits.append((int(words(line(name)).split(".")[0]), row["profit"]))
            assert all(place == 1 + sum(more > profit for _, more in profits) for place, profit in profits)
            met |= {*heads}
    assert {"bought", "debts"} <= met


def test_the_chart_shows_what_was_won_less_what_was_lost() -> None:
    """Bought counters are no profit and debts are a loss: all gains and what lies on the table make zero."""
    met = False
    for seed in range(20):
        for _, evening in played(
            laid(LALANNE, ["person", "random", "random"], f"{seed}", purse=7), Random(seed)
        ):
            if not evening.deal.over:
                continue
            (chart,) = every(Chart, ledger(evening))
            found = evening.ledger()
            lying = found.pool + found.tray
            assert sum(values[-1] for _, values in chart.lines) == -lying
            for (_, values), row, began in zip(chart.lines, found.rows, evening.agreed.purses, strict=True):
                assert (values[0], values[-1]) == (0, row.won - row.lost)
                met |= bool(row.bought and found.debts and values[-1] != row.purse - began)
    assert met


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("rules", RULES)
def test_who_is_broke_is_offered_what_he_lacks_and_owes(rules: str, last: bool) -> None:
    """The sum offered is what he began with, or, if more, the next dues plus his debts, less his purse.

    After the evening it is what he lacks for his debts. Then the next deal can start.
    """
    for seed in range(60):
        table = laid(rules, ["person", "random", "random"], seed=str(seed), purse=7, until={"deals": 4})
        for view, evening in played(table, Random(seed)):
            owes = [debt for debt in evening.ledger().debts if debt[0] == 0]
            if not (owes and evening.deal.over and 0 in evening.seated and view["state"]["over"] is last):
                continue
            seat = evening.seated.index(0)
            due = next((each.due for each in evening.short() if each.chair == 0 and not last), 0)
            lacks = due + sum(owed for _, _, owed in owes) - evening.deal.purse[seat].counters
            if lacks <= 0 or not evening.laid.may(0, Action.BUY):
                continue
            buyer = view["html"].partition('class="buyer"')[2]
            (proposed,) = re.findall(r'<input[^>]* type="number"[^>]* value="(\d+)"', buyer)
            assert int(proposed) == (lacks if last else max(lacks, 7))
            assert all(f"You owe {evening.who(to)} {owed}." in buyer for _, to, owed in owes)
            bought = done(view, "reply", f"p{seat + 1} buy {proposed}")
            assert reopened(bought) == bought["state"]["evening"]
            if last:
                with pytest.raises(VariorumError, match="over"):
                    done(bought, "reply", f"p{seat + 1} buy 1")
            else:
                assert not done(bought, "next")["state"]["over"]
            return
    pytest.fail("Nobody was in debt.")


@pytest.mark.parametrize(
    ("source", "wanted"),
    [*((rules, Action.OPEN) for rules in RULES), (FOSTER, Action.RAISE), (JUEGOS, Action.RAISE)],
)
def test_the_amounts_with_a_button_are_allowed(source: str, wanted: Action) -> None:
    """They rise from the lowest to the highest allowed; those named after what can be won fit it."""
    seats, purses = ("Anne", "Bruno", "Claire"), (80,) * 3
    told = Record(game=GAME, edition=EDITION, rules=source, seats=seats, purses=purses, pool=24, seed="bets")
    deal = begun(lay(told))
    while deal.pending and wanted not in deal.pending.offers:
        ask = deal.pending
        said = next(each for each in (Action.STAND, Action.OPEN, *ask.offers) if each in ask.offers)
        deal.reply(Reply(ask.seat, said, (ask.offers[said].amounts or range(1))[0]))
    assert deal.pending
    allowed = deal.pending.offers[wanted].amounts
    assert allowed
    found = proposed(deal, wanted, allowed)
    amounts = [amount for amount, _, _ in found]
    assert amounts == [each for each in allowed[1:] if each in amounts]
    assert amounts[-1] == allowed[-1]
    for amount, label, spoken in found:
        above = amount - (allowed[0] - 1 if wanted is Action.RAISE else 0)
        assert label in spoken
        if "to win" in label:
            table = sum(pile.counters for pile in (*deal.stake, deal.pool, deal.tray))
            assert above == table // (2 if "half" in label else 1)


def test_players_who_look_ahead_reply_one_by_one_as_they_do_at_once() -> None:
    """Each request brings one reply of theirs, with the moments since the last; the record is the same."""
    view = laid(FOSTER, ["person", "hard", "hard"], "3", until={"deals": 1})
    whole, draw, met = Evening(agreed(view["state"]["evening"])), Random(2), 0
    whole.go_on()
    while True:
        while view["state"]["thinking"]:
            met += 1
            assert ("is thinking" in view["html"], view["announce"]) == (True, [])
            before = view["state"]["evening"]
            if met % 2:
                store._HELD.clear()
            view = evening_html(before, "on", here=0, paced=True)
            (one, *_), (other, *_) = (each["deals"] for each in (before, view["state"]["evening"]))
            new = other["replies"][len(one.get("replies", ())) :]
            assert view["html"].count("<template") == len(new)
            assert len(new) == 1
        assert view["state"]["evening"] == whole.data()
        if whole.deal.over:
            break
        said = offered(view, draw)
        whole.reply(said)
        view = done(view, "reply", said)
    assert met > 2


def paced(rules: str, deals: int) -> Iterator[tuple[Evening, Part]]:
    """Plays an evening with random replies, yielding each table with its earlier moments."""
    plays = ["person", "bold", "careful", "random"]
    for _, evening in played(laid(rules, plays, seed="5", until={"deals": deals}), Random(rules)):
        yield evening, scene(evening, None, since=0)[0]


def slots(tree: Part) -> dict[str, Area | Pairs]:
    """Returns what can change on a table, as it is now."""
    (table,) = (each for each in every(Part, tree) if each.kind == "evening")
    some: list[Area | Pairs] = []
    for block in table.blocks:
        if not isinstance(block, Moment):
            some += [*every(Area, block), *every(Pairs, block)]
    return {each.slot: each for each in some if each.slot}


def counters(shown: dict[str, Area | Pairs]) -> Counter[str]:
    """Returns the sum of each kind of counters on a table."""
    found: Counter[str] = Counter()
    for pairs in (pairs for each in shown.values() for pairs in every(Pairs, each)):
        for name, figure in pairs.pairs:
            found[name] += int(str(figure).replace("−", "-").replace(",", ""))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_each_moment_is_the_table_before_a_reply(rules: str) -> None:
    """Moments lead to the present table, send only what changed, and show no card of another player."""
    met = 0
    for evening, tree in paced(rules, 4):
        moments = [*every(Moment, tree)]
        if not moments:
            continue
        met += 1
        deal, viewer = evening.deal, nearest(evening, None)
        spoken = max((n for n, each in enumerate(deal.replies, 1) if each.seat == viewer), default=0)
        shown, total = slots(tree), sum(pile.counters for pile in (*deal.purse, *deal.stake, deal.pool))
        before = evening.laid.again().deal
        for reply in deal.replies[:spoken]:
            before.reply(reply)
        (news,) = (each for each in every(Items, tree) if each.kind == "evening__news")
        for moment, reply in zip(moments, deal.replies[spoken:], strict=True):
            assert all(each != shown[each.slot] for each in moment.slots)
            for each in moment.slots:
                if each.slot.startswith("seat-") and each.slot != f"seat-{viewer}":
                    assert "cards=(Card(" not in repr(each)
            shown |= {each.slot: each for each in moment.slots}
            sums = counters(shown)
            assert sums["purse"] == sum(pile.counters for pile in before.purse)
            assert sums["stake"] == sum(pile.counters for pile in before.stake)
            assert (sums["pool"], sums["stock"]) == (before.pool.counters, len(before.stock))
            assert sums["purse"] + sums["stake"] + sums["pool"] + sums["tray"] == total + deal.tray.counters
            asked = before.pending
            before.reply(reply)
            following = leaf_text(next(every(Text, news.items[moment.told])))
            assert asked
            said = following.replace(" passes and is out", " passes")
            assert said == sentence(before, asked), "the next line is what he then says"
    assert met > 5


@pytest.mark.parametrize("row", table("said at a seat"))
def test_each_seat_tells_the_last_words_and_the_exchange(row: list[str]) -> None:
    rules, replies, *told = row
    deal = dealt(rules, replies)
    assert ["; ".join(heard(deal, seat)).strip() for seat in range(deal.players)] == told


@pytest.mark.parametrize("rules", RULES)
def test_the_winner_takes_what_can_be_won_and_his_cards_are_pointed_out(rules: str) -> None:
    """He takes the counters of the last moment and those staked after it; only his combination is marked."""
    met = marks = chose = 0
    for evening, tree in paced(rules, 12):
        deal, moments, purse = evening.deal, [*every(Moment, tree)], PileKind.PURSE
        html = evening_html(evening.data())["html"]
        marked = re.findall(r'notation--counts".*?class="aloud">([^<]*)<', html)
        best: list[str] = []
        if deal.over and deal.shown and deal.winner not in (None, nearest(evening, None)):
            seats, found = deal.shown
            best = sorted(card.name for card in found.holdings[seats.index(deal.winner)].cards)
        elif any(each.action is Action.SHOW and each.seat != nearest(evening, None) for each in deal.replies):
            assert deal.winner is not None
            best = sorted(card.name for card in judge(Case(deal.rules), hand_of(deal, deal.winner)).cards)
            chose += 1
        assert sorted(marked) == best
        if deal.over and deal.winner not in (None, nearest(evening, None)):
            up = all(named(card, html) for card in deal.hands[deal.winner])
            assert up != ("doesn’t have to show the cards" in html), "cards that stay face down are told"
        open_to_all = evening_html(evening.data(), "hands")["html"]
        assert ('data-do="hands"' in html) == (open_to_all != html)
        if deal.over:
            assert all(named(card, open_to_all) for hand in deal.hands for card in hand)
        else:
            assert open_to_all == html
        marks += bool(marked)
        if not deal.over or not deal.shown or not moments:
            continue
        shown = slots(tree)
        for moment in moments:
            shown |= {each.slot: each for each in moment.slots}
        asked = [number for number, step in enumerate(deal.log) if isinstance(step, Ask)]
        paid = [step for step in deal.log[asked[-1] :] if isinstance(step, Paid)]
        won = [step for step in paid if step.payer.kind != purse and step.payee.kind == purse]
        if {step.payee.seat for step in won} != {deal.winner}:
            continue  # A player took back the part of his bet that nobody could match.
        staked = [step.amount for step in paid if step.payer.kind == purse and step.payee.kind != purse]
        assert counters(shown)["to win"] + sum(staked) == sum(step.amount for step in won)
        met += 1
    assert met
    assert marks
    assert chose or rules != "foster_1897", "in Foster the winner may choose to show and be paid"
