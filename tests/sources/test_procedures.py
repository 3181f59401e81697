"""The procedures of the sources, passage by passage: the cases in ``cases/``, and what they cannot say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals.export import tell
from ambigu_variants.ambigu.deals.replay import SAYS, lay
from ambigu_variants.ambigu.rules.course import course, out_of_turn
from ambigu_variants.ambigu.rules.rulebook import Rulebook, Stage
from ambigu_variants.ambigu.sources import ALL_ACCOUNTS
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012.text import JUEGOS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.errors import HandError, NotAllowed
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.records import record
from tests.sources import dealing
from tests.sources.cases import FOLDER, Case, check, read

SHEET = FOLDER / "foster_1897.txt"
SHEETS = {path.stem: read(path) for path in sorted(FOLDER.glob("*.txt"))}
CASES = [
    pytest.param(name, case, id=f"{name} {case.place} {number}")
    for name, sheet in SHEETS.items()
    for number, case in enumerate(sheet.cases, 1)
]
PLACES = {account.id: set(account.source.places) for account in ALL_ACCOUNTS if account.id in SHEETS}


@pytest.mark.parametrize(("name", "case"), CASES)
def test_case(name: str, case: Case) -> None:
    """A case names a passage of its source, or a question, and every deal in it passes its checks."""
    assert case.place in PLACES.get(name, questions_of(Rulebook))
    assert case.says
    assert case.lines
    for line in case.lines:
        check(line)


@pytest.mark.parametrize("source", PLACES)
def test_every_rival_reading_and_its_place(source: str) -> None:
    """A sheet declares every rival reading of its source with its place, and a case tries each of them."""
    assert SHEETS[source].readings == dealing.readings(source)
    cases = [case for sheet in (SHEETS[source], SHEETS["purses"]) for case in sheet.cases]
    tried = {reading for case in cases for line in case.lines for reading in line.deal[1]}
    assert SHEETS[source].readings.keys() <= tried


def test_a_check_can_fail() -> None:
    """A result, an index and a check without a deal are each compared with what is written."""
    line = read(SHEET).cases[0].lines[0]
    for text, right, wrong in (
        ("p1 stand", "speaker = p2", "speaker = p3"),
        ("p1 stand", "paid[-1] = p1 pool 2", "paid[-1] = p1 pool 1"),
        ("p1 stand, p2 discard 8h | exchanged 5c", "offered[stand] = 0", "offered[stand] = 2"),
    ):
        check(replace(line, text=text, checks=right))
        with pytest.raises(AssertionError):
            check(replace(line, text=text, checks=wrong))
    with pytest.raises(AssertionError):
        check(replace(line, sign="=", checks="standing(foster_1897, dealer_force) = inferred"))


# What a line cannot say ------------------------------------------------------------------------------------


def test_method_4_an_error_that_harms_nobody_is_set_right() -> None:
    """A reply out of turn is refused and changes nothing, and the deal goes on."""
    told = dealing.record("foster_1897", "p2 stand, p1 stand, p2 stand")
    laid = lay(told)
    replies = [record.reply(told, number, PACK_40, SAYS) for number in range(3)]
    laid.begin(course(laid), out_of_turn)
    before = dealing.purses(laid), dealing.table(laid), len(laid.log)
    with pytest.raises(NotAllowed):
        laid.reply(replies[0])
    assert (dealing.purses(laid), dealing.table(laid), len(laid.log)) == before
    laid.reply(replies[1])
    laid.reply(replies[2])
    assert dealing.speaker(laid) == "p3"
    assert dealing.purses(laid) == [47, 47, 49]


def test_lalanne_2_1_a_player_who_cannot_pay_the_ante_takes_no_part() -> None:
    """Only for the ante is too small a purse refused; of a later stake the player puts what he has."""
    short = dealing.rulebook("lalanne_2010").short_of_stake
    under_way = dealing.played("lalanne_2010", purses=[50, 50, 3])
    assert short(under_way, 2, 5) == 1
    under_way.stage = Stage.STAKES
    with pytest.raises(NotAllowed, match="sits this deal out"):
        short(under_way, 2, 5)


@pytest.mark.parametrize(("purse", "word"), [(9, "tapis"), (24, ""), (50, "")])
def test_lalanne_10_tapis_is_what_he_says(purse: int, word: str) -> None:
    """He says “tapis” if the last counters are less than the bet; the text has nobody say “suivre”."""
    replies = (
        "p1 pass, p2 stand, p1 open 2, p2 call, p3 call, p1 discard, p2 discard, p3 discard,"
        "p1 pass, p2 open 20, p3 call, p1 call"
    )
    steps = tell(dealing.played("lalanne_2010", replies, purses=[purse, 50, 50]))["steps"]
    assert [step["word"] for step in steps[-20:] if step.get("reply") == "p1 call"] == [word]


def test_juegos_vocabulario_va_is_said_by_who_bets_and_by_who_accepts() -> None:
    """«Va» is the word for betting and for calling."""
    assert JUEGOS.names["say-open"] == JUEGOS.names["say-call"] == "va"


@pytest.mark.parametrize("question", ["empty_purse", "beyond_purse"])
def test_what_the_sources_do_not_say_is_argued(question: str) -> None:
    """Answers on purses are never marked as stated; each has an argument and a rival."""
    for account in filter(lambda each: each.seen(question), ALL_ACCOUNTS):
        ruling = getattr(account.rules, question)
        assert ruling.standing is not Standing.STATED
        assert ruling.argument
        assert ruling.readings or ruling.source is not account.source


def test_juegos_jugadas_a1_and_vocabulario_punto_the_point_is_its_sum_in_any_reading() -> None:
    """Points are compared by their sum in any reading, as the text states: 9-8 beats 10-2 (audit, run 12)."""
    for reading in ("sum", "highest-card"):
        hands, readings = ("10d 2d 3c 4s", "9h 8h 1c 2s"), (f"equals={reading}",)
        assert dealing.winner(JUEGOS.id, *hands, readings=readings) == 1
        (told,) = operations.hands(hands, [JUEGOS.id], readings)["accounts"]
        rested = {each["question"]: each["at"] for each in told["consulted"]}
        assert (rested["point-height"], rested.get("equals")) == ("Jugadas A.1 ¶1", None)


def test_juegos_jugadores_two_to_six() -> None:
    """Six hands are judged; seven are refused."""
    six = ["1c 2d 3h 4s", "1d 2h 3s 4c", "1h 2s 3c 4d", "1s 2c 3d 4h", "5c 6d 7h 8s", "5d 6h 7s 8c"]
    assert dealing.winner(JUEGOS.id, *six) == 4
    with pytest.raises(HandError, match=r"needs 2 to 6 hands \(Juegos Jugadores\), not 7"):
        dealing.winner(JUEGOS.id, *six, "5h 6s 7c 8d")
