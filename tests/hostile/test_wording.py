"""Error messages: one line, in the reader's terms, without repeating long input."""

from __future__ import annotations

from pathlib import Path

import pytest

from ambigu_variants.ambigu.evenings import store
from ambigu_variants.cli import main
from ambigu_variants.kernel.errors import RequestError, VariorumError
from ambigu_variants.records.texts import data_of

DEAL = Path(__file__).resolve().parents[2] / "docs" / "playthroughs" / "debtor-foster_1897.toml"
LONG = "a" * 5_000


def refused(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    """Returns the error output of a refused command."""
    try:
        status: object = main(given)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    "given",
    [
        ("ascenseur", "score", LONG),
        ("replay", str(DEAL), "--others", LONG),
        ("deal", "--seat", LONG),
        ("ascenseur", "play", "--seat", LONG),
        ("evening", "--answer", LONG),
        ("query", "same", "--one", "foster_1897", "--answer", LONG),
        ("ascenseur", "cite", "--reading", LONG),
    ],
    ids=lambda given: " ".join(given[:2]),
)
def test_nothing_long_is_repeated_whole(given: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *given)
    assert "aaaa" in said
    assert said.count("a") < 800


@pytest.mark.parametrize("broken", ["p\n9", "p\r\n9", "p\u20289", "p\x859"])
def test_a_line_that_breaks_does_not_break_the_sentence(
    broken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (said,) = refused(capsys, "deal", "--seat", broken).splitlines()
    assert "There is no seat “p↵9”" in said


def test_a_bid_that_breaks_does_not_break_the_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "ascenseur", "bids", "\n", "--players", "3", "--cards", "4").splitlines()
    assert said[-1].endswith("“↵” is not a whole number")


def test_a_reply_that_breaks_does_not_break_the_sentence() -> None:
    people = [{"name": name, "plays": "person"} for name in ("Ada", "Ben")]
    evening = store.new_evening("lalanne_2010", people, seed="a")
    with pytest.raises(VariorumError) as found:
        evening.reply("p1 pa\nss")
    assert len(found.value.message.splitlines()) == 1
    assert "\n" not in RequestError("“{given}” is wrong.", given="a\nb").message


def test_a_field_is_counted_as_the_line_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.toml"
    told = DEAL.read_text(encoding="utf-8").replace('  "p1 stand",\n', "  5,\n", 1)
    told = told if "  5,\n" in told else told.replace('  "p1 pass",\n', "  5,\n", 1)
    path.write_text(told, encoding="utf-8")
    said = refused(capsys, "replay", str(path))
    place = said.split(": ")[1].split(", ")[1]
    assert place.startswith("replies.")
    assert f"{place}: {place} must be a text, not 5." in said


@pytest.mark.parametrize("command", [("evening", "--open"), ("replay",), ("ascenseur", "replay")])
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_blank_file_is_told_as_one(
    command: tuple[str, ...], ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"blank.{ending}"
    path.write_text(" \n", encoding="utf-8")
    assert "The text is empty" in refused(capsys, *command, str(path))


def test_a_field_that_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.toml"
    path.write_text('title = "t"\n', encoding="utf-8")
    assert "The field “seats” is missing." in refused(capsys, "replay", str(path))


@pytest.mark.parametrize("text", ["[[[[", "[[[[" * 100, "nonsense, in words", "<html>"])
def test_what_is_no_address_is_not_told_as_one(text: str) -> None:
    with pytest.raises(VariorumError, match=r"not TOML|nested") as found:
        data_of(text)
    assert "address" not in found.value.message


def test_an_address_that_is_cut_short_is_told_as_one() -> None:
    with pytest.raises(VariorumError, match="This address does not hold a whole record"):
        data_of("eNqrVkrLz1eyUlBKSixSqgUAI0gFMw"[:20])


def test_what_differs_is_told_as_a_file_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The messages on an evening whose second deal omits its debts, and a deal whose result does, name the
    field.
    """
    for seed in range(30):
        evening = store.new_evening(
            "foster_1897",
            [{"name": name, "plays": "bold"} for name in "ABCD"],
            seed=str(seed),
            purses=6,
            until={"deals": 2},
        )
        evening.play_out()
        told = store.text(evening)
        if told.count("\ndebts = [{ from") == 2:
            break
    path = tmp_path / "evening.toml"
    first, mark, rest = told.partition("\n[[deals]]\n")
    one, again, two = rest.partition("\n[[deals]]\n")
    lines = [line for line in two.splitlines() if not line.startswith("debts = ")]
    path.write_text(first + mark + one + again + "\n".join(lines), encoding="utf-8")
    said = refused(capsys, "evening", "--open", str(path))
    assert 'debts should be [{"from": "p' in said
    assert "'" not in said


@pytest.mark.parametrize(("given", "says"), [("true", "et non true."), ('"one"', "et non « one ».")])
def test_what_is_of_the_wrong_kind_is_not_told_as_python_has_it(
    given: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.toml"
    path.write_text(
        f'game = "ambigu"\nedition = {given}\nrules = "lalanne_2010"\nseats = ["A", "B"]\n', encoding="utf-8"
    )
    assert says in refused(capsys, "--language", "fr", "replay", str(path))


ONE_REPLY = 'purses = [2, 50]\nreplies = ["p1 open 1"]\n'
SMALL_PURSE = "purses = [50, 1]\nreplies = []\n[house]\nante = 2\n"


@pytest.mark.parametrize(
    ("told", "language", "says"),
    [
        (ONE_REPLY, "en", "A (p1) can’t “open 1”. Allowed: pass."),
        (ONE_REPLY, "fr", "A (p1) ne peut pas dire « open 1 ». Choix permis : pass."),
        (ONE_REPLY, "es", "A (p1) no puede decir «open 1». Puede decir: pass."),
        (SMALL_PURSE, "en", "B (p2) has 1 counter, and the ante is 2"),
        (SMALL_PURSE, "fr", "B (p2) n’a que 1 jeton, et l’ante est de 2"),
        (SMALL_PURSE, "es", "B (p2) tiene 1 ficha y la entrada es de 2"),
    ],
)
def test_one_reply_is_no_choice_and_counters_have_their_unit(
    told: str, language: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deal.toml"
    head = 'game = "ambigu"\nedition = 1\nrules = "lalanne_2010"\nseats = ["A", "B"]\nseed = "q"\n'
    path.write_text(head + told, encoding="utf-8")
    assert says in refused(capsys, "--language", language, "replay", str(path))
