"""Every divergence has cards that depend on it alone, and each payment in them cites a passage on it."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.replay import lay, replay, result, rulebook, run
from ambigu_variants.ambigu.deals.trials import OUTSIDE, course_of
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, deal_questions, hand_questions
from ambigu_variants.ambigu.rules.table import Owed, PileKind, Pledged, Settled
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.deal import scripted
from ambigu_variants.kernel.errors import NotAllowed, RecordError, RequestError
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.steps import Pile, Transfer
from ambigu_variants.records import record
from ambigu_variants.research import pair_witnesses
from ambigu_variants.research import witnesses as searching
from ambigu_variants.research.witnesses import Divergence, Moved, divergences
from docs.hooks import witnesses
from tests import oracle
from tests.ambigu.test_playthroughs import RECORDS

DEALS = sorted(witnesses.stored_deals().values())
POSSIBLE = {each.name: each for each in divergences(ACCOUNTS, deal_questions())}
ADDITIONAL = sorted(witnesses.stored_deals(further=True).values())


def divergence_of(path: Path) -> Divergence:
    question, account, rival = path.stem.split(".")
    named = Divergence(question=question.replace("-", "_"), account=account, rival=rival)
    return POSSIBLE.get(path.stem, named)


@pytest.mark.parametrize("path", [*DEALS, *ADDITIONAL], ids=lambda path: path.stem)
def test_a_deal_turns_on_one_answer_alone(path: Path) -> None:
    """The two rulebooks differ in one answer; only one of them reproduces the stored result and course."""
    told = record.from_text(path.read_text(encoding="utf-8"))
    witness = searching.checked(divergence_of(path), told)
    mine, other = rulebook(told.rules, told.answers), witness.other.rules
    names = [field.name for field in dataclasses.fields(mine)]
    changed = [name for name in names if getattr(mine, name) is not getattr(other, name)]
    assert changed == [witness.divergence.question]
    assert result(replay(told)) == dict(told.result)
    bare = dataclasses.replace(told, answers={})
    if witness.moved is Moved.TABLE:
        assert witness.refusal is not None
        with pytest.raises(NotAllowed) as refused:
            run(lay(bare, rules=other), scripted(()))
        assert refused.value.message == witness.refusal.message
        return
    assert witness.refusal is None
    again = run(lay(bare, rules=other), scripted(witness.other.replies))
    assert again.over
    assert (result(again) != told.result) is (witness.moved is Moved.OUTCOME)
    assert course_of(again) != course_of(replay(told))


def test_a_deal_that_turns_on_something_else_is_refused() -> None:
    told = record.from_text(DEALS[0].read_text(encoding="utf-8"))
    own = POSSIBLE[DEALS[0].stem]
    refused = 0
    for other in POSSIBLE.values():
        if other.question not in (own.question, *OUTSIDE) and other.account == told.rules:
            try:
                searching.checked(other, told)
            except RecordError:
                refused += 1
    assert refused > 10
    elsewhere = own._replace(account="juegos_de_naipes_2012", rival="lalanne_2010")
    with pytest.raises(RecordError, match="other rules"):
        searching.checked(elsewhere, dataclasses.replace(told, rules="foster_1897"))


@pytest.mark.parametrize("divergence", witnesses.of_hands(), ids=lambda each: each.name)
def test_hands_turn_on_one_answer(divergence: Divergence) -> None:
    """The accounts or readings decide the hands differently; the independent second implementation agrees."""
    found = witnesses.of_hands()[divergence]
    one, other = (hand.cards for hand in found.hands)
    assert not set(one) & set(other)
    if not divergence.of_sources:
        return
    pair = (divergence.account, divergence.rival)
    if found.shown is not pair_witnesses.Shown.PRICE:
        mine, theirs = (oracle.showdown(source, {}, [one, other]) for source in pair)
        assert mine != theirs
    told = [" ".join(map(str, hand.cards)) for hand in found.hands]
    apart = {name for name in hand_questions() if {*pair} in witnesses.apart()[kebab(name)]}
    for question in (*(apart - {divergence.question, *found.together}), "fredon_height"):
        elsewhere = divergence._replace(question=question)
        with pytest.raises(RequestError, match="no longer depends on"):
            pair_witnesses.checked(elsewhere, told)


def decided(judged: Data) -> tuple[object, ...]:
    return judged["winner"], judged["tied"], judged["hands"][judged["winner"] - 1]["price"]


def test_every_divergence_of_an_additional_account_has_a_witness() -> None:
    """A question's page names an effect once and loses no deal."""
    of_hands, of_deals = witnesses.of_hands(further=True), witnesses.of_deals(further=True)
    found = {*of_hands, *of_deals, *witnesses.outside(further=True)}
    without, wanted = witnesses.without(further=True), witnesses.wanted(further=True)
    assert found
    assert {each for each in wanted if witnesses.SHORTS[each.account] not in without} == found
    for divergence, pair in of_hands.items():
        told = [" ".join(map(str, hand.cards)) for hand in pair.hands]
        one, other = operations.hands(told, [divergence.account, divergence.rival])["accounts"]
        assert decided(one) != decided(other)
    listed = 0
    for question in {kebab(each.question) for each in of_deals}:
        groups = witnesses.of_additional(question)["deals"]
        effects = [(each["moved"], each["refused"]) for each in groups]
        assert len(effects) == len(set(effects))
        listed += sum(len(each["deals"]) for each in groups)
    assert listed == len(of_deals) > 20


def test_without_its_witness_no_page_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nor with one under a wrong name; of a new account the page says that it has none yet."""
    of_deals: Any = witnesses.of_deals
    of_hands: Any = witnesses.of_hands
    new, others = ACCOUNTS[-1], witnesses.witnessed() - {ACCOUNTS[-1].id}
    hands = (witnesses.FOLDER / witnesses.HANDS).read_text(encoding="utf-8")
    monkeypatch.setattr(witnesses, "FOLDER", tmp_path)
    (tmp_path / witnesses.HANDS).write_text(hands.replace("flush-sequence.", "flush.", 1), encoding="utf-8")
    for uncached in (of_deals, of_hands):
        with pytest.raises(witnesses.Unwitnessed, match="make witnesses"):
            uncached.__wrapped__()
    for path in DEALS:
        if new.id not in path.stem.split("."):
            (tmp_path / path.name).write_bytes(path.read_bytes())
    with pytest.raises(witnesses.Unwitnessed, match=new.id):
        of_deals.__wrapped__()
    monkeypatch.setattr(witnesses, "witnessed", lambda **_: others)
    assert all(new.id not in (each.account, each.rival) for each in of_deals.__wrapped__())
    assert f"For {new.source.short} no witness is stored yet" in witnesses.page()


@cache
def deals() -> dict[str, Deal]:
    stored = [*RECORDS, *DEALS]
    return {path.name: replay(record.from_text(path.read_text(encoding="utf-8"))) for path in stored}


def payments(deal: Deal) -> list[Transfer]:
    return [step for step in deal.log if isinstance(step, Transfer)]


def test_every_movement_is_cited_to_a_ruling_that_orders_it() -> None:
    """Each question declares the payments it can order; all but two rare ones occur in a stored deal."""
    questions = questions_of(Rulebook)
    steps = [(name, step) for name, deal in deals().items() for step in payments(deal)]
    for name, step in steps:
        assert step.movement in questions[step.ruling.question].moves, (name, step.ruling.locus)
    told = {movement for question in questions.values() for movement in question.moves}
    rare = {(kind, PileKind.PURSE, PileKind.PURSE) for kind in (Pledged, Settled)}
    assert told - {step.movement for _, step in steps} <= rare


def test_a_price_is_paid_under_the_clause_on_prices_and_only_what_is_missing_is_owed() -> None:
    """Each other player pays or owes the winner exactly the price, and only an empty purse owes."""
    won = [(name, deal, deal.prize[1]) for name, deal in deals().items() if deal.prize is not None]
    assert len(won) > 50
    for name, deal, owed in won:
        price: dict[Pile, int] = {deal.purse[seat]: 0 for seat in range(deal.players) if seat != deal.winner}
        for step in payments(deal):
            if step.ruling.question in ("payment", "owing"):
                price[step.payer] += step.amount
                assert not isinstance(step, Owed) or not deal.purse[step.seat].counters, name
        assert set(price.values()) == {owed}, name
