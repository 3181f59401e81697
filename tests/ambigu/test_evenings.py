"""Evenings: a series of deals, the state carried between them, and the questions asked between them."""

from __future__ import annotations

import gc
import json
from random import Random

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.trials import restless
from ambigu_variants.ambigu.evenings import evening as evenings
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import PERSON
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, opened, text
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.staging import scene
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.deal import Deal as AnyDeal
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.rulings import Account, Case, Ruling, kebab, questions_of
from ambigu_variants.kernel.steps import Reply
from ambigu_variants.kernel.table import seeded
from ambigu_variants.records.record import Record

NAMES = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
SOURCES = [account.id for account in ACCOUNTS]
LOTS = next(account.id for account in ACCOUNTS if account.rules.seating(Case(account.rules)))
LOTS_ANSWER = f"{LOTS}:as-dealt-out"


def chairs(*plays: str) -> list[dict[str, str]]:
    """Returns chairs with these players."""
    return [{"name": name, "plays": each} for name, each in zip(NAMES, plays, strict=False)]


def mixed(players: int = 6) -> list[dict[str, str]]:
    """Returns chairs with computer players of different tempers."""
    return chairs(*list(STRATEGIES)[:players])


def people(players: int = 3) -> list[dict[str, str]]:
    """Returns chairs with people only."""
    return chairs(*[PERSON] * players)


def from_nothing(text: str) -> Evening:
    """Replays an evening from its text, without the cache."""
    store._HELD.clear()
    return from_text(text)


def conserved(evening: Evening) -> None:
    """Checks that counters are conserved: all that were brought or bought are in some pile."""
    found = evening.ledger()
    lying = sum(heap.counters for heap in evening.deal.stake) + found.pool + found.tray
    assert sum(row.began + row.bought for row in found.rows) == sum(row.purse for row in found.rows) + lying
    if evening.deal.over:
        assert sum(row.lost - row.won for row in found.rows) == lying, (
            "what more was lost than won lies there"
        )


@pytest.mark.parametrize("source", SOURCES)
def test_an_evening_of_thirty_deals_conserves_its_counters_and_replays_from_its_file(source: str) -> None:
    """Counters are conserved with six mixed tempers, and each deal is a record that replays by itself."""
    evening = new_evening(source, mixed(), seed=f"thirty {source}", until={"deals": 30})
    evening.play_out()
    assert evening.over
    assert evening.over.kind == "ended-deals"
    assert evening.number == 30
    conserved(evening)
    for form in ("toml", "json"):
        again = from_nothing(text(evening, form))
        assert again.ledger() == evening.ledger()
        assert again.series() == evening.series()
        assert again.data() == evening.data() == json.loads(json.dumps(evening.data()))
    for told in evening.records():
        replay.agrees(told, replay.replay(told))


# In the rest of this file people play, so that the replies are known.


def least(evening: Evening) -> None:
    """Replies with the smallest legal action, except that the first player stands on two cards."""
    ask = evening.pending
    assert ask is not None
    for said in (Action.STAND, Action.PASS, Action.REDEAL, Action.HIDE, Action.DISCARD, *ask.offers):
        if said in ask.offers and (said is not Action.STAND or ask.stage == "two-cards"):
            cards = tuple(evening.deal.hands[ask.seat][: (ask.offers[said].cards or (0,))[0]])
            evening.reply(Reply(ask.seat, said, 0, cards))
            return


def to_the_end_of_the_deal(evening: Evening) -> Evening:
    """Plays the deal to its end with the smallest legal actions."""
    while evening.pending:
        least(evening)
    return evening


def at_random(evening: Evening, seed: str, deals: int) -> Evening:
    """Plays some more deals of the evening with random legal actions."""
    says = restless(seed, asides=False)
    while not evening.over and evening.number <= deals:
        while evening.pending:
            reply = says(evening.deal, evening.pending)
            assert reply is not None
            evening.reply(reply)
        if evening.over or evening.number == deals:
            break
        for short in evening.short():
            evening.reply(f"p{evening.seated.index(short.chair) + 1} buy {short.due}")
        evening.next_deal()
    return evening


def mixture(number: int) -> dict[str, str]:
    """Returns a random answer to every question."""
    draw = Random(f"evening {number}")
    return {
        kebab(question): draw.choice(
            [f"{each.id}:{name}" for each in ACCOUNTS for name in each.answers(question)]
        )
        for question in questions_of(Rulebook)
    }


def held(number: int, company: list[str], deals: int) -> Evening:
    """Plays an evening under a random mixture until its agreed end or until too few players are left.

    Checks that counters are conserved, and that the evening replays from its file.
    """
    evening = new_evening(
        SOURCES[number % len(SOURCES)],
        chairs(*company),
        seed=str(number),
        answers=mixture(number),
        until={"deals": deals},
    )
    evening.play_out()
    assert evening.over
    assert (evening.number == deals) == (evening.over.kind == "ended-deals")
    conserved(evening)
    again = from_nothing(text(evening))
    assert again.ledger() == evening.ledger()
    assert again.data() == evening.data()
    return evening


def test_computer_players_who_leave_may_leave_too_few() -> None:
    """With two players, one of whom is ruined and leaves, the evening ends between two deals."""
    ended = held(16, list(STRATEGIES)[:2], 30).over
    assert ended
    assert ended.kind == "too-few"


@pytest.mark.parametrize(
    ("company", "mixtures", "deals"), [(["random"] * 6, 50, 3), (list(STRATEGIES), 2, 6)]
)
def test_an_evening_is_held_under_any_mixture(company: list[str], mixtures: int, deals: int) -> None:
    """Fifty random mixtures work with simple computer players, and a few with thinking ones, which are slow.

    `make evenings` runs all fifty with them, for thirty deals each.
    """
    for number in range(mixtures):
        held(number, company, deals)


def test_a_seed_gives_the_same_evening() -> None:
    """The seed determines the first dealer, the cards, and all replies and purchases of computer players."""

    def played(seed: str) -> object:
        evening = new_evening(SOURCES[0], mixed(4), seed=seed, until={"deals": 3}, purses=9)
        evening.play_out()
        return evening.data()["deals"]

    assert played("one") == played("one") != played("other")


# Before the first deal -------------------------------------------------------------------------------------


@pytest.mark.parametrize("account", ACCOUNTS, ids=SOURCES)
def test_whoever_draws_the_highest_deals_first(account: Account[Rulebook]) -> None:
    """The draw for the first dealer has its own random stream; ties draw again, citing their ruling."""
    again = 0
    for seed in map(str, range(60)):
        evening = new_evening(account.id, people(6), seed=seed)
        drawing, turn = list(range(6)), 0
        while len(drawing) > 1:
            turn += 1
            cards = seeded(seed)("first-dealer", turn, PACK_40.cards)[: len(drawing)]
            highest = max(card.rank for card in cards)
            drawing = [chair for chair, card in zip(drawing, cards, strict=True) if card.rank == highest]
        assert evening.seated[-1] == drawing[0]
        assert {event.ruling for event in evening.events} == {account.rules.first_dealer}
        again += turn > 1
    assert 5 < again < 60


def test_places_are_drawn_by_lot_where_a_ruling_knows_it() -> None:
    """Places are drawn under Juegos Inicio ¶1; for silent sources the edition supplies that none are
    drawn.
    """
    orders = set()
    for seed in map(str, range(8)):
        evening = new_evening(LOTS, people(4), seed=seed, lots=True)
        lots = [event for event in evening.events if event.kind == "lots"]
        assert [event.ruling.locus for event in lots if event.ruling] == ["Juegos Inicio ¶1"] * 4
        order = [event.blanks["who"] for event in lots]
        turn = [evening.who(chair) for chair in evening.seated].index(str(order[0]))
        assert [evening.who(chair) for chair in (*evening.seated[turn:], *evening.seated[:turn])] == order
        assert from_nothing(text(evening)).seated == evening.seated
        orders.add(tuple(order))
    assert len(orders) > 3
    for source in SOURCES:
        if source != LOTS:
            with pytest.raises(NotAllowed, match="by lot"):
                new_evening(source, people(), seed="1", lots=True)


def test_purses_are_equal_where_a_ruling_asks_it() -> None:
    """Purses are equal after Lalanne §3 ¶1 and Foster Stakes; Juegos Inicio ¶3 can be read either way."""
    for source, at in (("lalanne_2010", "Lalanne §3 ¶1"), ("foster_1897", "Foster Stakes")):
        with pytest.raises(NotAllowed) as refused:
            new_evening(source, people(), seed="1", purses=[20, 20, 30])
        assert refused.value.field == "purses"
        assert at in str(refused.value)
    assert new_evening(LOTS, people(), seed="1", purses=[20, 20, 30])
    with pytest.raises(NotAllowed):
        new_evening(LOTS, people(), seed="1", purses=[20, 20, 30], answers={"equal-purses": f"{LOTS}:equal"})


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        ({"chairs": people(1)}, "chairs", "The game takes 2 to 6 players, not 1\\. \\["),
        ({"chairs": chairs(PERSON, "wild")}, "chairs.1.plays", "no computer player called “wild”"),
        ({"chairs": [{"name": "Anne", "plays": PERSON}] * 2}, "chairs.1.name", "Two players are called Anne"),
        (
            {"chairs": [{"name": " ", "plays": PERSON}] * 2},
            "chairs.0.name",
            "A player’s name must have one to forty visible characters",
        ),
        ({"until": {"moons": 3}}, "until.moons", "“moons” is not a way to end an evening"),
        ({"until": {"deals": 0}}, "until.deals", "must be at least 1"),
        ({"until": {"deals": 3, "minutes": 3}}, "until", "Agree on just one way to end"),
        ({"house": {"ante": 7}}, "house.ante", "must be from 1 to 2, not 7"),
        (
            {"purses": [9, 1, 9], "answers": {"equal-purses": LOTS_ANSWER}},
            "purses.1",
            "Bruno .* has 1 counter, and the ante",
        ),
        ({"answers": {"fredons": "lalanne_2010"}}, "answers.fredons", "fredons"),
    ],
)
def test_what_cannot_be_agreed_upon_is_refused(changes: dict[str, object], field: str, says: str) -> None:
    """The refusal names the field."""
    asked: dict[str, object] = {"chairs": people(), "seed": "1", **changes}
    with pytest.raises(VariorumError, match=says) as refused:
        new_evening("lalanne_2010", **asked)  # type: ignore[arg-type]
    assert refused.value.field == field


# The end ---------------------------------------------------------------------------------------------------


def test_rounds_end_an_evening_where_a_ruling_counts_them() -> None:
    """Rounds end an evening only under Juegos Inicio ¶2; the other accounts, which know only a time, refuse
    them.
    """
    evening = at_random(new_evening(LOTS, people(3), seed="r", until={"rounds": 2}), "r", 20)
    assert evening.number == 6
    assert evening.over
    assert evening.over.kind == "ended-rounds"
    assert evening.over.ruling
    assert evening.over.ruling.locus == "Juegos Inicio ¶2"
    for source, at in (("lalanne_2010", "Lalanne §10 Durée"), ("foster_1897", "[the edition]")):
        with pytest.raises(NotAllowed, match="number of rounds") as refused:
            new_evening(source, people(), seed="1", until={"rounds": 2})
        assert at in str(refused.value)


@pytest.mark.parametrize("account", ACCOUNTS, ids=SOURCES)
def test_when_the_time_is_up_the_deal_in_hand_is_finished(account: Account[Rulebook]) -> None:
    """After the time is up the deal is finished, as in Lalanne §10; the evening's data keep the call."""
    evening = at_random(new_evening(account.id, people(), seed="t", until={"minutes": 60}), "t", 2)
    evening.next_deal()
    evening.time_is_up()
    assert not evening.over
    while evening.pending:
        least(evening)
    assert evening.over
    assert evening.over.kind == "ended-time"
    assert evening.over.ruling is account.rules.session_end
    assert evening.number == 3
    with pytest.raises(NotAllowed, match="There is no next deal"):
        evening.next_deal()
    with pytest.raises(NotAllowed, match="The evening is over"):
        evening.reply("p1 buy 3")
    again = from_nothing(text(evening))
    assert again.over
    assert again.over.text == evening.over.text


# Between the deals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("account", ACCOUNTS, ids=SOURCES)
def test_all_is_carried_from_deal_to_deal(account: Account[Rulebook]) -> None:
    """Purses, pool, tray and debts are carried over, and the ruling on the next dealer is applied."""
    evening = new_evening(account.id, people(4), seed="c", purses=8)
    met: set[str] = set()
    for number in range(2, 12):
        at_random(evening, f"c {number}", number - 1)
        before, seats = evening.deal, evening.seated
        assert before.next_dealer is not None
        dealer = seats[before.next_dealer]
        for short in evening.short():
            evening.reply(f"p{seats.index(short.chair) + 1} buy 8")
        evening.next_deal()
        told = evening.column.told
        assert evening.seated[-1] == dealer
        assert evening.events[-1].ruling is account.rules.next_dealer
        assert (told.pool, told.tray) == (before.pool.counters, before.tray.counters)
        purses = {seats[seat]: heap.counters for seat, heap in enumerate(before.purse)}
        assert {evening.seated[seat]: purse for seat, purse in enumerate(told.purses)} == purses
        debts = {(seats[one], seats[other]): owed for (one, other), owed in before.debts.items()}
        assert {(evening.seated[a], evening.seated[b]): owed for a, b, owed in told.debts} == debts
        met |= {name for name in ("pool", "tray", "debts") if getattr(told, name)}
        conserved(evening)
    assert {"pool", "debts"} <= met


def test_who_cannot_pay_what_is_due_has_to_buy_or_leave() -> None:
    """He is told his options, and nothing is done for him (Lalanne §2, §10); he buys before the third
    card.
    """
    evening = to_the_end_of_the_deal(new_evening("lalanne_2010", people(2), seed="s", purses=5))
    short = next(each for each in evening.short())
    seat = evening.seated.index(short.chair) + 1
    with pytest.raises(
        NotAllowed,
        match=rf"{evening.who(short.chair)} doesn’t have the 2 counters .*, and has to buy counters\. \[",
    ) as refused:
        evening.next_deal()
    assert refused.value.passage == "Lalanne §2 ¶1"
    assert evening.number == 1
    assert isinstance(evening.may_buy(short.chair), Ruling)
    assert isinstance(evening.may_leave(short.chair), NotAllowed)
    evening.reply(f"p{seat} buy {short.due - short.held}")
    assert not evening.short()
    evening.next_deal()
    assert evening.ledger().rows[short.chair].bought == short.due - short.held
    asked = evening.asked
    assert asked is not None
    assert isinstance(evening.may_buy(asked), Ruling)
    evening.reply(f"p{evening.seated.index(asked) + 1} buy 30")
    while evening.pending and evening.pending.stage == "two-cards":
        least(evening)
    refusal = evening.may_buy(asked)
    assert isinstance(refusal, NotAllowed)
    assert refusal.passage == "Lalanne §10 Recaver"
    with pytest.raises(NotAllowed, match="third card"):
        evening.reply(f"p{evening.seated.index(asked) + 1} buy 3")


def test_who_has_nothing_has_to_buy_or_leave() -> None:
    """A ruined player may leave (Lalanne §10), and the message names the options he really has."""
    evening = to_the_end_of_the_deal(new_evening("lalanne_2010", people(2), seed="0", purses=4))
    (short,) = evening.short()
    assert short.held == 0
    assert isinstance(evening.may_leave(short.chair), Ruling)
    with pytest.raises(NotAllowed, match=r"has to buy counters or leave the table\. \["):
        evening.next_deal()
    evening.reply(f"p{evening.seated.index(short.chair) + 1} leave")
    assert not evening.short()
    assert evening.over


def test_who_cannot_pay_sits_out_until_he_buys_where_that_is_the_reading() -> None:
    """Under this reading of Lalanne §2 ¶1 the others play on without him until he has bought.

    If only one player can pay, somebody has to buy.
    """
    answers = {"before-deal": "lalanne_2010:sits-out", "equal-purses": LOTS_ANSWER}
    evening = new_evening("lalanne_2010", people(3), seed="s", purses=[1, 20, 20], answers=answers)
    poor = evening.seated.index(0)
    assert evening.deal.hands[poor] == []
    to_the_end_of_the_deal(evening)
    assert not evening.short()
    evening.next_deal()
    poor = evening.seated.index(0)
    assert evening.deal.hands[poor] == []
    asked = evening.asked
    assert asked not in (None, 0)
    scene(evening, 0)
    evening.reply(f"p{poor + 1} buy 5")
    to_the_end_of_the_deal(evening)
    assert evening.ledger().rows[0].purse == 6
    evening.next_deal()
    assert len(evening.deal.hands[evening.seated.index(0)]) == 2
    conserved(evening)
    assert from_nothing(text(evening)).ledger() == evening.ledger()
    with pytest.raises(NotAllowed, match="has 1 counter"):
        new_evening("lalanne_2010", people(3), seed="s", purses=[1, 20, 1], answers=answers)


def test_who_may_neither_buy_nor_leave_sits_out_and_with_too_few_the_evening_ends() -> None:
    """If only the ruined may buy (Lalanne §3), a player with one counter can neither pay the ante nor buy."""
    answers = {"rebuying": "lalanne_2010:ruined-only", "equal-purses": LOTS_ANSWER}
    evening = new_evening("lalanne_2010", people(3), seed="s", purses=[3, 20, 20], answers=answers)
    to_the_end_of_the_deal(evening)
    (short,) = evening.short()
    assert short.held == 1
    assert not evening.over
    evening.next_deal()
    assert short.chair not in evening.seated
    told = next(event.text for event in evening.events if event.kind == "sits-out")
    assert told.startswith(
        f"{evening.who(short.chair)} doesn’t have the 2 counters to put in before the deal."
    )
    assert not evening.ledger().rows[short.chair].there
    to_the_end_of_the_deal(evening)
    conserved(evening)
    again = from_nothing(text(evening))
    assert again.ledger() == evening.ledger()
    pair = to_the_end_of_the_deal(new_evening("lalanne_2010", people(2), seed="s", purses=5, answers=answers))
    assert pair.over
    assert pair.over.kind == "too-few"


def leave(evening: Evening, chair: int) -> None:
    """Makes a player leave the table."""
    evening.reply(f"p{evening.seated.index(chair) + 1} leave")


def test_lalanne_10_only_the_ruined_may_leave() -> None:
    """A player with counters stays until the agreed end."""
    evening = to_the_end_of_the_deal(new_evening("lalanne_2010", people(), seed="1"))
    with pytest.raises(NotAllowed, match="can’t leave before the agreed end") as refused:
        leave(evening, 0)
    assert refused.value.passage == "Lalanne §10 Durée"


def test_foster_says_nothing_and_leaving_is_free() -> None:
    """The edition lets players leave at any time; they keep their counters, and debts both ways stay
    recorded.
    """
    evening = new_evening("foster_1897", people(4), seed="f", purses=6)
    number = 1
    while not evening.deal.debts:
        at_random(evening, f"f {number}", number)
        if not evening.deal.debts:
            for short in evening.short():
                evening.reply(f"p{evening.seated.index(short.chair) + 1} buy 6")
            evening.next_deal()
            number += 1
    debts = evening.ledger().debts
    leave(evening, debts[0][0])
    for short in evening.short():
        if short.chair != debts[0][0]:
            evening.reply(f"p{evening.seated.index(short.chair) + 1} buy 6")
    evening.next_deal()
    assert debts[0][0] not in evening.seated
    assert len(evening.seated) == 3
    assert evening.ledger().debts == debts
    assert from_nothing(text(evening)).ledger() == evening.ledger()


def test_juegos_inicio_2_who_is_winning_is_counted_over_the_evening() -> None:
    """The leader, who may not leave, has the largest gain over the evening, not counting purchases.

    A player who leaves pays each of the others the premium.
    """
    evening = at_random(new_evening(LOTS, people(), seed="w", house={"premium": 3}), "w", 1)
    rich = min(evening.ledger().rows, key=lambda row: row.won - row.lost).chair
    evening.reply(f"p{evening.seated.index(rich) + 1} buy 900")
    for number in range(2, 40):
        evening.next_deal()
        at_random(evening, f"w {number}", number)
        rows = evening.ledger().rows
        ahead = max(rows, key=lambda row: row.won - row.lost).chair
        last = {evening.seated[seat]: net for seat, net in enumerate(nets(evening))}
        winner = max(last, key=lambda chair: last[chair])
        if len({ahead, winner, rich}) == 3:
            break
    assert isinstance(evening.may_leave(ahead), NotAllowed), "he who has won most of the evening"
    assert isinstance(evening.may_leave(winner), Ruling), "and not he who won the last deal"
    assert isinstance(evening.may_leave(rich), Ruling), "nor he who has most counters"
    evening.reply(f"p{evening.seated.index(winner) + 1} buy 900")
    assert isinstance(evening.may_leave(winner), Ruling)
    purses = evening.standing.purses
    leave(evening, winner)
    paid = [now - before for now, before in zip(evening.standing.purses, purses, strict=True)]
    assert paid == [-6 if chair == winner else 3 for chair in range(3)]
    conserved(evening)


def nets(evening: Evening) -> list[int]:
    """Returns each seat's net result of the present deal."""
    return [evening.deal.due_to(seat) - evening.deal.came_with[seat] for seat in range(evening.deal.players)]


# Gone on with, taken back ----------------------------------------------------------------------------------


def test_a_reply_does_not_lay_the_evening_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sending back the data of an evening continues the cached one; other data cause one replay."""
    laid: list[Record] = []

    def counted(told: Record, *, rules: Rulebook) -> Deal:
        laid.append(told)
        return replay.lay(told, rules=rules)

    monkeypatch.setattr(evenings, "lay", counted)
    data = at_random(new_evening(SOURCES[0], people(), seed="h"), "h", 5).data()
    opened(json.loads(json.dumps(data)))
    assert len(laid) == 5
    evening = opened(data)
    evening.next_deal()
    for _ in range(4):
        data = json.loads(json.dumps(evening.data()))
        evening = opened(data)
        least(evening)
    assert len(laid) == 6
    store._HELD.clear()
    assert opened(data).number == 6
    assert len(laid) == 12


def with_the_next_laid(evening: Evening) -> Evening:
    """Starts the next deal after everybody who is short has bought."""
    for short in evening.short():
        evening.reply(f"p{evening.seated.index(short.chair) + 1} buy {short.due}")
    evening.next_deal()
    return evening


def test_of_deals_that_are_over_only_the_records_are_held() -> None:
    """An evening of many deals keeps no more table objects in memory than an evening of two."""

    def held_now() -> list[int]:
        gc.collect()
        things = gc.get_objects()
        return [sum(isinstance(each, kind) for each in things) for kind in (AnyDeal, Column)]

    store._HELD.clear()
    evening, counted = new_evening(SOURCES[0], people(2), seed="m"), []
    for number in range(1, 9):
        evening = opened(with_the_next_laid(at_random(evening, f"m {number}", number)).data())
        if number in (1, 8):
            counted.append(held_now())
    assert evening.number == 9
    assert counted[0] == counted[1]


def test_a_person_takes_back_his_last_reply_and_what_followed_it() -> None:
    """Taking back also drops later computer replies, across deals if needed, but nothing earlier."""
    evening = new_evening(SOURCES[0], chairs(PERSON, "careful", "bold"), seed="b")
    with pytest.raises(NotAllowed, match="nothing to take back"):
        evening.take_back()
    seen = [evening.data()]
    while evening.number < 3:
        if evening.pending:
            least(evening)
        else:
            evening.next_deal()
        seen.append(evening.data())
    asked = [each for each in seen if opened(each).pending is not None]
    evening = opened(seen[-1])
    went_back = 0
    while True:
        try:
            evening.take_back()
        except NotAllowed:
            break
        went_back += 1
        assert evening.data() in asked
    assert evening.data() == seen[0]
    assert went_back >= 3


def passes_on(evening: Evening) -> None:
    """Passes for the player who is asked, or discards one card if he can't pass."""
    ask = evening.pending
    assert ask is not None
    passing = Action.PASS in ask.offers
    cards = () if passing else tuple(evening.deal.hands[ask.seat][:1])
    evening.reply(Reply(ask.seat, Action.PASS if passing else Action.DISCARD, 0, cards))


@pytest.mark.parametrize(
    ("rebuying", "purse"),
    [("lalanne_2010:ruined-only", 3), ("lalanne_2010:third-card-received", 2), ("foster_1897", 2)],
)
@pytest.mark.parametrize("company", [["random"] * 4, [PERSON, PERSON]])
def test_where_all_can_only_pass_and_nobody_may_buy_the_deal_ends(
    rebuying: str, purse: int, company: list[str]
) -> None:
    """If nobody can pay the batterie or buy, the deal ends after one round of passes on two cards.

    Lalanne §5 ¶2 has no limit; what is in the pool stays there, and the evening goes on or ends.
    """
    evening = new_evening(
        "lalanne_2010", chairs(*company), seed="7", purses=purse, answers={"rebuying": rebuying}
    )
    while evening.pending:
        passes_on(evening)
    deal = evening.deal
    assert deal.over
    assert deal.log[-1].ruling is deal.rules.nobody_can_bet
    assert deal.log[-1].stage == "two-cards"
    assert deal.pool.counters == 2 * len(company)
    assert len(deal.replies) <= 4 * len(company)
    assert from_nothing(text(evening)).ledger() == evening.ledger()
    if not evening.over and PERSON not in company:
        evening.next_deal()
        assert evening.number == 2 or evening.over


def test_where_somebody_may_still_buy_the_rounds_go_on() -> None:
    """The edition lets players buy until the third card, so the deal isn't ended for them."""
    evening = new_evening("lalanne_2010", people(2), seed="7", purses=2)
    for _ in range(20):
        passes_on(evening)
    assert not evening.deal.over
    ask = evening.pending
    assert ask is not None
    while Action.PASS not in ask.offers:
        passes_on(evening)
        ask = evening.pending
        assert ask is not None
    evening.reply(f"p{ask.seat + 1} buy 2")
    assert evening.pending is not None
    assert Action.STAND in evening.pending.offers


def test_a_reply_by_which_a_deal_is_given_up_is_not_taken() -> None:
    """After a hundred passes each, a further pass is refused and changes nothing (Lalanne §5 ¶2 has no
    limit).

    This holds for a pass of a following computer player too; buying and standing continues the deal.
    """
    ruined = {"rebuying": "lalanne_2010:ruined-only", "equal-purses": LOTS_ANSWER}
    for company, purses, answers in ((people(2), [2, 2], {}), (chairs(PERSON, "random"), [20, 3], ruined)):
        evening = new_evening("lalanne_2010", company, seed="g", purses=purses, answers=answers)
        refused = None
        while not refused:
            before = evening.data()
            try:
                passes_on(evening)
            except NotAllowed as error:
                refused = error
        assert "The deal is abandoned: each player has spoken 100 times" in str(refused)
        assert evening.data() == before
        ask = evening.pending
        assert ask is evening.deal.pending
        assert ask is not None
        again = from_nothing(text(evening)).pending
        assert again is not None
        assert (again.seat, again.offers) == (ask.seat, ask.offers)
        if answers:
            continue
        if Action.PASS not in ask.offers:
            evening.take_back()
        evening.reply(f"p{ask.seat + 1} buy 20")
        evening.reply(f"p{ask.seat + 1} stand")
        to_the_end_of_the_deal(evening)
        assert from_nothing(text(evening)).data() == evening.data()


def test_what_is_said_for_a_computer_player_or_out_of_place_is_refused() -> None:
    """Replies for computer players, misplaced replies and unknown ones are refused and change nothing."""
    evening = new_evening(SOURCES[0], chairs(PERSON, "careful"), seed="o")
    before = evening.data()
    mine, other = (f"p{evening.seated.index(chair) + 1}" for chair in (0, 1))
    for said, says in (
        (f"{other} buy 3", "is a computer player: nobody else replies for"),
        (f"{mine} leave", "before the deal is over"),
        (f"{mine} sing", "“sing” isn’t a reply"),
        ("p3 pass", "no seat"),
    ):
        with pytest.raises(VariorumError, match=says):
            evening.reply(said)
    with pytest.raises(NotAllowed, match="not over"):
        evening.next_deal()
    assert evening.data() == before


# A file that is damaged, or of another time ----------------------------------------------------------------


@pytest.fixture(scope="module")
def kept() -> str:
    """Returns an evening of three deals as TOML."""
    return text(at_random(new_evening("lalanne_2010", people(), seed="k", until={"deals": 9}), "k", 3))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("evening = 1", "evening = 2", "Line 3, evening: .*saved with “evening” 2, but here “evening” is 1"),
        ("edition = 1", "edition = 7", "Line 2, edition: .*saved with “edition” 7"),
        ('game = "ambigu"', 'game = "whist"', "Line 1, game: .*“whist”"),
        ("evening = 1\n", "", "This is not an evening"),
        (
            "purses = [50, 50, 50]",
            "purses = [50, 50]",
            r"purses: There must be one purse for each seat: 3, not 2",
        ),
        ("purses = [50, 50, 50]", "purses = [60, 60, 60]", "deals.1.purses: Deal 1: .*should be .60, 60, 60"),
        ('"p1 stand"', '"p1 raise 3"', r"Line 60, deals.2.replies.1: Deal 2: Claire .*can’t"),
        ('seed = "k deal 3"', 'seed = "k deal 4"', 'deals.3.seed: Deal 3: .*should be "k deal 3"'),
        ("pool = 0\n", "pool = 1\n", "deals.1.result.pool: Deal 1: .*record says 1, but the deal gives 0"),
        ("deals = 9", "deals = 2", "Deal 3: The agreed .* evening is over"),
        ("[until]", "time_up = 9\n\n[until]", "time_up: .*one of the deals"),
        ("[until]", "time_up = 2\n\n[until]", "Deal 3: The agreed .* evening is over"),
        ("[until]", "moon = 2\n\n[until]", "no field called “moon”"),
    ],
)
def test_a_damaged_evening_is_refused_with_the_place(kept: str, old: str, new: str, says: str) -> None:
    """A damaged evening is refused as a whole; nothing is repaired silently."""
    store._HELD.clear()
    assert old in kept
    with pytest.raises(VariorumError, match=says):
        from_text(kept.replace(old, new, 1))


def test_an_evening_cut_short_is_refused_or_is_that_much_of_it(kept: str) -> None:
    """Cut between two deals, or before a deal's stored result, the file is an evening in progress."""
    whole = from_nothing(kept).data()
    parts = kept.split("\n\n")
    numbers = []
    for end in range(1, len(parts) + 1):
        evening = from_nothing("\n\n".join(parts[:end]) + "\n")
        numbers.append(evening.number)
        assert evening.data()["deals"][:-1] == whole["deals"][: evening.number - 1]
    assert numbers == sorted(numbers)
    assert set(numbers) == {1, 2, 3}
    for end in range(0, len(kept) - 1, 211):
        with pytest.raises(VariorumError):
            from_nothing(kept[:end].rstrip() + " [")
