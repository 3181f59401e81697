"""Evenings: a series of deals, the state carried between them, and the questions asked between them."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from ambigu_variants.ambigu.deals import replay
from ambigu_variants.ambigu.deals.trials import random_player
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.agreement import PERSON, ends
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.evenings.session import Laid
from ambigu_variants.ambigu.evenings.store import from_text, new_evening, opened, text
from ambigu_variants.ambigu.faces.kept import summary
from ambigu_variants.ambigu.players.strategies import STRATEGIES
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import Action, Settled
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.errors import NotAllowed, VariorumError
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Reply
from tests.ambigu.tables import table

NAMES = ("Anne", "Bruno", "Claire", "David", "Émilie", "Félix")
SOURCES = [account.id for account in ACCOUNTS]
LALANNE, FOSTER, JUEGOS = SOURCES
accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=SOURCES)


def chairs(*plays: str) -> list[dict[str, str]]:
    return [{"name": name, "plays": each} for name, each in zip(NAMES, plays, strict=False)]


def people(players: int = 3) -> list[dict[str, str]]:
    return chairs(*[PERSON] * players)


def from_nothing(text: str) -> Evening:
    """Replays an evening from its text, without the cache."""
    store._HELD.clear()
    return from_text(text)


def replays(evening: Evening, form: str = "toml") -> None:
    """Checks that an evening saved to a file and opened again is the same."""
    again = from_nothing(text(evening, form))
    assert again.ledger() == evening.ledger()
    assert again.data() == evening.data()


def conserved(evening: Evening) -> None:
    """Checks that all counters that were brought or bought are in some pile."""
    found = evening.ledger()
    lying = sum(heap.counters for heap in evening.deal.stake) + found.pool + found.tray
    assert sum(evening.agreed.purses) + sum(row.bought for row in found.rows) == sum(found.purses) + lying
    if evening.deal.over:
        assert sum(row.lost - row.won for row in found.rows) == lying, "more was lost than won and lies there"


def seat(evening: Evening, chair: int) -> str:
    """Returns the seat of a chair as replies name it."""
    return f"p{evening.seated.index(chair) + 1}"


def least(evening: Evening) -> None:
    ask = evening.pending
    assert ask is not None
    wishes = [Action.STAND] * (ask.stage == "two-cards")
    wishes += [Action.PASS, Action.REDEAL, Action.HIDE, Action.DISCARD, *ask.offers]
    said = next(each for each in wishes if each in ask.offers)
    cards = evening.deal.hands[ask.seat][: (ask.offers[said].cards or (0,))[0]]
    evening.reply(Reply(ask.seat, said, 0, tuple(cards)))


def to_the_end_of_the_deal(evening: Evening) -> Evening:
    while evening.pending:
        least(evening)
    return evening


def next_deal(evening: Evening, counters: int = 0) -> Evening:
    """Starts the next deal after everybody who is short has bought these counters, or what is due."""
    for short in evening.short():
        if evening.chairs[short.chair].person:
            evening.reply(f"{seat(evening, short.chair)} buy {counters or short.due}")
    evening.next_deal()
    return evening


def at_random(evening: Evening, seed: str, deals: int) -> Evening:
    says = random_player(seed, asides=False)
    while True:
        while evening.pending:
            reply = says(evening.deal, evening.pending)
            assert reply is not None
            evening.reply(reply)
        if evening.over or evening.number >= deals:
            return evening
        next_deal(evening)


def mixture(number: int) -> dict[str, str]:
    draw = Random(f"evening {number}")
    answers = {}
    for question in questions_of(Rulebook):
        some = [f"{each.id}:{name}" for each in ACCOUNTS for name in each.answers(question)]
        answers[kebab(question)] = draw.choice(some)
    return answers


def plays_out(evening: Evening, deals: int) -> None:
    """Checks an evening of computer players: it ends as agreed, loses no counter and replays."""
    while not evening.over:
        evening.next_deal()
    assert evening.over
    assert (evening.number == deals) == (evening.over.kind == "ended-deals")
    conserved(evening)
    replays(evening)
    for laid in (*evening.past, evening.laid):
        replay.agrees(laid.record, replay.replay(laid.record))


def under_an_account(source: str, deals: int) -> None:
    evening = new_evening(source, chairs(*STRATEGIES), seed=f"thirty {source}", until={"deals": deals})
    plays_out(evening, deals)
    assert evening.number == deals
    replays(evening, "json")


def under_a_mixture(number: int, company: list[str], deals: int) -> None:
    rules, answers = SOURCES[number % len(SOURCES)], mixture(number)
    evening = new_evening(rules, chairs(*company), seed=str(number), answers=answers, until={"deals": deals})
    plays_out(evening, deals)


@pytest.mark.parametrize("source", SOURCES)
def test_an_evening_conserves_its_counters_and_replays_from_its_file(source: str, thorough: bool) -> None:
    under_an_account(source, 30 if thorough else 5)


@pytest.mark.parametrize(
    ("company", "mixtures", "deals"), [(["random"] * 6, 50, 3), (list(STRATEGIES), 2, 3)]
)
def test_an_evening_is_held_under_any_mixture(company: list[str], mixtures: int, deals: int) -> None:
    """`make evenings` plays more of them, and longer ones."""
    for number in range(mixtures):
        under_a_mixture(number, company, deals)


def test_places_are_drawn_by_lot_where_a_ruling_knows_it() -> None:
    """Under Juegos Inicio ¶1 the players sit as the lots fell, also after reopening."""
    orders = set()
    for seed in map(str, range(8)):
        evening = new_evening(JUEGOS, people(4), seed=seed, lots=True)
        lots = [event for event in evening.events if event.kind == "lots"]
        assert [event.ruling.locus for event in lots if event.ruling] == ["Juegos Inicio ¶1"] * 4
        order = [str(event.blanks["who"]) for event in lots]
        sitting = [evening.who(chair) for chair in evening.seated]
        turn = sitting.index(order[0])
        assert sitting[turn:] + sitting[:turn] == order
        replays(evening)
        orders.add(tuple(order))
    assert len(orders) > 3


@pytest.mark.parametrize(("rules", "changes", "field", "says"), table("refused evenings"))
def test_what_cannot_be_agreed_upon_is_refused(rules: str, changes: str, field: str, says: str) -> None:
    with pytest.raises(VariorumError, match=says) as refused:
        new_evening(rules, **{"chairs": people(), "seed": "1", **json.loads(changes)})
    assert refused.value.field == field


@accounts
def test_when_the_time_is_up_the_deal_in_hand_is_finished(account: Account[Rulebook]) -> None:
    """The evening's file keeps the call, and nothing more is played or bought."""
    evening = at_random(new_evening(account.id, people(), seed="t", until={"minutes": 60}), "t", 2)
    evening.next_deal()
    evening.time_is_up()
    assert not evening.over
    to_the_end_of_the_deal(evening)
    assert evening.over
    assert (evening.over.kind, evening.number) == ("ended-time", 3)
    assert evening.over.ruling is account.rules.session_end
    with pytest.raises(NotAllowed, match="There is no next deal"):
        evening.next_deal()
    with pytest.raises(NotAllowed, match="The evening is over"):
        evening.reply("p1 buy 3")
    replays(evening)


@accounts
def test_all_is_carried_from_deal_to_deal(account: Account[Rulebook]) -> None:
    evening = new_evening(account.id, people(4), seed="c", purses=8)
    met: set[str] = set()
    for number in range(2, 12):
        at_random(evening, f"c {number}", number - 1)
        before, seats = evening.deal, evening.seated
        assert before.next_dealer is not None
        dealer = seats[before.next_dealer]
        next_deal(evening, 8)
        told = evening.laid.told
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


@pytest.mark.parametrize(
    ("seed", "purses", "held", "choice"),
    [("s", 5, 1, "has to buy counters"), ("0", 4, 0, "has to buy counters or leave the table")],
)
def test_who_cannot_pay_what_is_due_has_to_buy_or_leave(
    seed: str, purses: int, held: int, choice: str
) -> None:
    """He is told his options, and nothing is done for him; only the ruined may leave (Lalanne §2, §10)."""
    evening = to_the_end_of_the_deal(new_evening(LALANNE, people(2), seed=seed, purses=purses))
    (short,) = evening.short()
    assert short.held == held
    says = rf"{evening.who(short.chair)} doesn’t have the 2 counters .* {choice}\. \["
    with pytest.raises(NotAllowed, match=says) as refused:
        evening.next_deal()
    assert (refused.value.passage, evening.number) == ("Lalanne §2 ¶1", 1)
    if held:
        with pytest.raises(NotAllowed, match="can’t leave before the agreed end") as refused:
            evening.reply(f"{seat(evening, short.chair)} leave")
        assert refused.value.passage == "Lalanne §10 Durée"
        next_deal(evening)
        assert evening.ledger().rows[short.chair].bought == short.due
    else:
        evening.reply(f"{seat(evening, short.chair)} leave")
        assert evening.over


def test_who_may_neither_buy_nor_leave_sits_out_and_with_too_few_the_evening_ends() -> None:
    """If only the ruined may buy (Lalanne §3), a player with one counter can neither pay the ante nor buy."""
    answers = {"rebuying": f"{LALANNE}:ruined-only", "equal-purses": f"{JUEGOS}:as-dealt-out"}
    evening = new_evening(LALANNE, people(3), seed="s", purses=[3, 20, 20], answers=answers)
    to_the_end_of_the_deal(evening)
    (short,) = evening.short()
    assert short.held == 1
    assert not evening.over
    evening.next_deal()
    assert short.chair not in evening.seated
    told = next(event.text for event in evening.events if event.kind == "sits-out")
    assert told.startswith(f"{evening.who(short.chair)} doesn’t have the 2 counters to put in")
    assert not evening.ledger().rows[short.chair].there
    conserved(to_the_end_of_the_deal(evening))
    replays(evening)
    pair = to_the_end_of_the_deal(new_evening(LALANNE, people(2), seed="s", purses=5, answers=answers))
    assert pair.over
    assert pair.over.kind == "too-few"


def test_foster_says_nothing_and_leaving_is_free() -> None:
    """The edition lets players leave at any time; debts both ways stay recorded."""
    evening = at_random(new_evening(FOSTER, people(4), seed="f", purses=6), "f 1", 1)
    while not evening.deal.debts:
        number = next_deal(evening, 6).number
        at_random(evening, f"f {number}", number)
    debts = evening.ledger().debts
    leaver = debts[0][0]
    evening.reply(f"{seat(evening, leaver)} leave")
    next_deal(evening, 6)
    assert leaver not in evening.seated
    assert len(evening.seated) == 3
    assert evening.ledger().debts == debts
    replays(evening)


def test_juegos_inicio_2_who_is_winning_is_counted_over_the_evening() -> None:
    """The leader, who may not leave, has the largest gain over the evening, not counting purchases."""
    evening = at_random(new_evening(JUEGOS, people(), seed="w", house={"premium": 3}), "w", 1)
    rich = (gains := evening.ledger().gains).index(min(gains))
    evening.reply(f"{seat(evening, rich)} buy 900")
    for number in range(2, 40):
        at_random(next_deal(evening), f"w {number}", number)
        ahead = (gains := evening.ledger().gains).index(max(gains))
        deal = evening.deal
        nets = [deal.due_to(each) - deal.came_with[each] for each in range(deal.players)]
        winner = evening.seated[nets.index(max(nets))]
        if len({ahead, winner, rich}) == 3:
            break
    assert not evening.laid.may(ahead, Action.LEAVE), "he who has won most of the evening"
    assert evening.laid.may(winner, Action.LEAVE), "and not he who won the last deal"
    assert evening.laid.may(rich, Action.LEAVE), "nor he who has most counters"
    purses = evening.laid.now.purses
    evening.reply(f"{seat(evening, rich)} leave")
    paid = [now - before for now, before in zip(evening.laid.now.purses, purses, strict=True)]
    assert paid == [-6 if chair == rich else 3 for chair in range(3)]


def test_a_person_takes_back_his_last_reply_and_what_followed_it() -> None:
    """Taking back also drops later computer replies, across deals if needed, but nothing earlier."""
    evening = new_evening(LALANNE, chairs(PERSON, "careful", "bold"), seed="b")
    seen = [evening.data()]
    while evening.number < 3:
        if evening.pending:
            least(evening)
        else:
            evening.next_deal()
        seen.append(evening.data())
    evening = opened(seen[-1])
    for before in reversed([each for each in seen[:-1] if opened(each).pending]):
        evening.take_back()
        assert evening.data() == before
    with pytest.raises(NotAllowed, match="nothing to take back"):
        evening.take_back()


def test_a_reply_by_which_a_deal_is_given_up_is_not_taken() -> None:
    """After a hundred passes each, a further pass changes nothing; buying and standing continues the deal."""
    evening = new_evening(LALANNE, people(2), seed="g", purses=[2, 2])
    refused = ""
    while not refused:
        before, ask = evening.data(), evening.pending
        assert ask is not None
        words = "pass" if Action.PASS in ask.offers else f"discard {evening.deal.hands[ask.seat][0]}"
        try:
            evening.reply(f"p{ask.seat + 1} {words}")
        except NotAllowed as error:
            refused = error.message
    assert "Play is abandoned: each player has spoken 100 times" in refused
    assert evening.data() == before
    replays(evening)
    while evening.pending and Action.PASS not in evening.pending.offers:
        evening.take_back()
    ask = evening.pending
    assert ask is not None
    evening.reply(f"p{ask.seat + 1} buy 20")
    evening.reply(f"p{ask.seat + 1} stand")
    replays(to_the_end_of_the_deal(evening))


def test_what_is_said_for_a_computer_player_or_out_of_place_is_refused() -> None:
    evening = new_evening(LALANNE, chairs(PERSON, "careful"), seed="o")
    before = evening.data()
    mine, other = seat(evening, 0), seat(evening, 1)
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


@pytest.fixture(scope="module")
def kept() -> str:
    return text(at_random(new_evening(LALANNE, people(), seed="k", until={"deals": 9}), "k", 3))


@pytest.mark.parametrize(("old", "new", "says"), table("damaged evenings"))
def test_a_damaged_evening_is_refused_with_the_place(kept: str, old: str, new: str, says: str) -> None:
    assert old in kept
    with pytest.raises(VariorumError, match=says):
        from_nothing(kept.replace(old, new, 1))


def test_an_evening_cut_short_is_refused_or_is_that_much_of_it(kept: str) -> None:
    """Cut between two deals, or before a deal's stored result, the file is an evening in progress."""
    whole, parts = from_nothing(kept).data()["deals"], kept.split("\n\n")
    numbers = []
    for end in range(1, len(parts) + 1):
        evening = from_nothing("\n\n".join(parts[:end]) + "\n")
        numbers.append(evening.number)
        assert evening.data()["deals"][:-1] == whole[: evening.number - 1]
    assert numbers == sorted(numbers)
    assert set(numbers) == {1, 2, 3}
    for end in range(0, len(kept) - 1, 211):
        with pytest.raises(VariorumError):
            from_nothing(kept[:end].rstrip() + " [")


def test_what_is_bought_between_deals_is_told_before_the_next() -> None:
    """The table says once who buys and how much, also when the evening is opened from its file."""
    evening = new_evening(FOSTER, people(3), seed="1", purses=6, until={"deals": 20})
    while not (bought := [each for each in evening.events if each.kind == "buys"]) and not evening.over:
        at_random(evening, f"{evening.number}", evening.number)
        next_deal(evening)
    told = Counter[str]()
    for each in bought:
        who, amount = each.text.split(" buys ")
        told[who] += int(amount.split()[0])
    rows = evening.laid.before.rows
    assert told == {evening.who(chair): row.bought for chair, row in enumerate(rows) if row.bought}
    again = from_nothing(text(evening))
    assert [each.text for each in again.events] == [each.text for each in evening.events]


@accounts
def test_a_summary_says_of_a_stored_evening_what_the_evening_says(account: Account[Rulebook]) -> None:
    """It replays the last deals alone, and knows the profits, the length and the end all the same."""
    until = {"rounds": 1} if ends(account.rules, 3, {"rounds": 1}) else {"deals": 4}
    evening, met = new_evening(account.id, people(3), seed="s", purses=30, until=until), set()
    while (evening.deal.over, evening.over is not None) not in met or not evening.over:
        found = summary(json.dumps(evening.data()))
        gains, finished = evening.ledger().gains, evening.number - (not evening.deal.over)
        assert (found.number, found.length, found.over) == (
            evening.number,
            evening.length,
            bool(evening.over),
        )
        assert [(row["deals"], row["profit"]) for row in found.rows] == [(finished, gain) for gain in gains]
        won = [bool(evening.over) and gain > 0 and gain == max(gains) for gain in gains]
        assert [row["won"] for row in found.rows] == won
        met.add((evening.deal.over, evening.over is not None))
        if not evening.deal.over:
            at_random(evening, f"{account.id} {evening.number}", evening.number)
        elif not evening.over:
            next_deal(evening)
    assert met == {(False, False), (True, False), (True, True)}


def owing(rules: str, *plays: str) -> Evening:
    """An evening after a deal in which the first chair owes, and has the counters to pay."""
    for number in range(60):
        evening = new_evening(rules, chairs(*plays), seed=f"debt {number}", purses=9)
        for deal in range(1, 9):
            at_random(evening, f"{number} {deal}", deal)
            owed = evening.deal.owes(evening.seat(0) or 0) if 0 in evening.seated else 0
            if evening.over or 0 < owed < evening.ledger().purses[0]:
                break
            next_deal(evening, 9)
        if not evening.over and 0 < owed < evening.ledger().purses[0]:
            return evening
    raise AssertionError("nobody owes")


@accounts
def test_a_debt_is_paid_between_deals(account: Account[Rulebook]) -> None:
    """It stays open until it is paid; no more is paid than is owed and held, and nobody's profit changes."""
    evening = owing(account.id, PERSON, PERSON, PERSON)
    before, own, deal = evening.ledger(), seat(evening, 0), evening.deal
    _, creditor = min(pair for pair in deal.debts if pair[0] == evening.seat(0))
    owed, held = before.owes(0), before.purses[0]
    for amount in (0, owed + 1, held + 1):
        with pytest.raises(NotAllowed, match=rf"can’t pay {amount} .*owes {owed} and has {held}\. \["):
            evening.reply(f"{own} pay {amount}")
    evening.reply(f"{own} pay 1")
    assert evening.ledger().purses[0] == held - 1
    assert evening.ledger().owes(0) == owed - 1
    if owed > 1:
        evening.reply(f"{own} pay {owed - 1}")
    found, paid = evening.ledger(), [step for step in deal.log if isinstance(step, Settled)]
    assert (found.gains, found.owes(0)) == (before.gains, 0)
    assert (found.pool, sum(found.purses)) == (before.pool, sum(before.purses))
    assert sum(step.amount for step in paid) == owed
    assert {step.ruling for step in paid} == {account.rules.owing}
    assert paid[0].payee is deal.purse[creditor]
    conserved(evening)
    replays(evening)
    with pytest.raises(NotAllowed, match="owes 0"):
        evening.reply(f"{seat(evening, 0)} pay 1")
    next_deal(evening, 9)
    assert [each.kind for each in evening.events].count("pays") == len(paid)
    with pytest.raises(NotAllowed, match="can’t “pay” before the deal is over"):
        evening.reply(f"{seat(evening, 0)} pay 1")


def test_computer_players_pay_what_they_owe_but_not_in_evenings_of_earlier_days(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They pay before the next deal. In an evening stored before they did, the debt stays open."""
    evening = owing(LALANNE, "careful", PERSON, PERSON)
    earlier = evening.data()
    with monkeypatch.context() as then:
        then.setattr(Laid, "pays", lambda laid, chair: None)
        next_deal(evening, 9)
    assert evening.ledger().owes(0)
    replays(evening)
    evening = opened(earlier)
    next_deal(evening, 9)
    assert not evening.ledger().owes(0)
    assert "pays" in [each.kind for each in evening.events]
    replays(evening)
