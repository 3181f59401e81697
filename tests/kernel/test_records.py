"""Records: round trips give the same record, and errors name the place."""

from __future__ import annotations

import inspect
import json
import random
import re
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from ambigu_variants.ambigu.deals.boards import open_record, replayed
from ambigu_variants.ambigu.deals.columns import compared
from ambigu_variants.ambigu.deals.replay import SHUFFLES
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.errors import RecordError, VariorumError
from ambigu_variants.kernel.rulings import Ruling, questions_of
from ambigu_variants.records import record
from ambigu_variants.records.record import Record
from ambigu_variants.records.schema import schema

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"

WHOLE = """\
game = "ambigu"
edition = 1
rules = "lalanne_2010"
seats = ["Anne", "Bruno"]
purses = [20, 20]
stock = "8h 10d 7h 5d 2c 3c 4s 9s"
replies = [
  "p1 stand  # the eight and the seven",
  "p1 pass",
  "p2 pass",
]

[house]
ante = 1

[shuffles]
second-deal = ""

[result]
purses = [17, 19]
pool = 2
tray = 2
"""


def refused(text: str) -> str:
    """Checks that a record is refused with a complete sentence and returns that message."""
    with pytest.raises(VariorumError) as caught:
        replayed(text)
    assert re.search(r"[.?\]]$", caught.value.message), caught.value.message
    return caught.value.message


def attempt(text: str) -> tuple[dict[str, Any], str]:
    """Returns the result of replaying a record and "", or {} and the error message."""
    try:
        return replayed(text), ""
    except VariorumError as error:
        return {}, error.message


def test_a_whole_record_is_replayed() -> None:
    told = replayed(WHOLE)
    assert told["over"]
    assert told["result"]["purses"] == [17, 19]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game = "ambigu"\n', "", "“game” is missing"),
        ('game = "ambigu"', 'game = "whist"', "Line 1, game: .*whist"),
        ("edition = 1", "edition = 7", "Line 2, edition: .*edition 7.*edition 1"),
        ("edition = 1", 'edition = "1"', "Line 2, edition: .*whole number"),
        ('"lalanne_2010"', '"lalane_2010"', "Line 3, rules: .*Did you mean lalanne_2010"),
        (
            '["Anne", "Bruno"]',
            '["Anne"]',
            r"Line 5, purses: There must be one purse for each seat: 1, not 2",
        ),
        ('["Anne", "Bruno"]', '["Anne", 2]', "Line 4, seats.2: .*a text"),
        ("[20, 20]", "[20, -1]", "Line 5, purses.2: .*below 0"),
        ("[20, 20]", "[20, true]", "Line 5, purses.2: .*whole number"),
        ("[20, 20]", "[20, 0]", "Line 5, purses.2: Bruno .* ante .*§2"),
        ("8h 10d 7h", "8h 8h 7h", "Line 6, stock: .*appears twice"),
        ("8h 10d 7h", "8h Kd 7h", "Line 6, stock: .*king"),
        ('"p1 pass"', '"p1 sing"', "Line 9, replies.2: .*sing"),
        ('"p1 pass"', '"p3 pass"', "Line 9, replies.2: .*p3.*p1 to p2"),
        ('"p1 pass"', '"pass"', "Line 9, replies.2: .*is not a reply"),
        (
            '"p1 pass"',
            '"p1 open 9"',
            r"Line 9, replies.2: Anne \(p1\) must choose 2 to 4 counters, not 9\. .*§6 ¶5|§6 ¶2",
        ),
        (
            '"p2 pass"',
            '"p1 pass"',
            r"Line 10, replies.3: Anne .*it’s Bruno \(p2\)’s turn to speak. Allowed: pass, open",
        ),
        ('"p2 pass"', '"p2 raise 4"', r"Line 10, replies.3: Bruno .*“raise 4”. Allowed: pass, open"),
        ("ante = 1", "ante = 3", "Line 14, house.ante: .*must be from 1 to 2, not 3.*Lalanne §2 ¶1"),
        ("ante = 1", "limit = 3", "Line 14, house.limit: .*under these rules there is nothing to agree on"),
        ("ante = 1", "anti = 3", "Line 14, house.anti: .*can agree on"),
        (
            "second-deal =",
            "second-deals =",
            "Line 17, shuffles.second-deals: There is no shuffle called “second-deals”.*mean second-deal",
        ),
        ('second-deal = ""', 'first-deal = ""', "Line 17, shuffles.first-deal: .*no shuffle called"),
        ('[shuffles]\nsecond-deal = ""\n', "", "shuffles: .*second-deal.*after reply 1, “p1 stand”"),
        (
            'second-deal = ""',
            'second-deal = "8h"',
            "Line 17, shuffles.second-deal: .*isn’t among these cards.* after reply 1, “p1 stand”",
        ),
        (
            'second-deal = ""',
            'second-deal = "8x"',
            "Line 17, shuffles.second-deal: .*8x.* after reply 1, “p1 stand”",
        ),
        (
            'second-deal = ""',
            'second-deal = ["", "1c"]',
            r"Line 17, shuffles.second-deal: .*more orders for a shuffle \(second-deal\) .*: 2 instead of 1",
        ),
        (
            'second-deal = ""',
            'second-deal = ""\nexhausted = ""',
            r"Line 18, shuffles.exhausted: .*a shuffle \(exhausted\), but no such shuffle happens here",
        ),
        ("[17, 19]", "[18, 18]", r"Line 20, result.purses: .*\[18, 18\].*\[17, 19\]"),
        ("pool = 2", "pools = 2", "Line 21, result.pools: "),
        ("tray = 2", 'winner = "p1"', "Line 22, result.winner: "),
        ('  "p2 pass",\n', "", "Line 7, replies: .*not over"),
        ("[house]", "[houses]", "has no field “houses”"),
        ("[result]", '[answers]\nopening = "hoyle"\n[result]', "Line 20, answers.opening: .*hoyle"),
        ("[result]", '[answers]\nopenning = "foster_1897"\n[result]', "Line 20, answers.openning: .*opening"),
        (
            "purses = [20",
            'debts = [{ from = "p1", to = "p1", counters = 2 }]\npurses = [20',
            "Line 5, debts.1: ",
        ),
    ],
)
def test_what_is_broken_names_its_line_and_field(old: str, new: str, says: str) -> None:
    assert old in WHOLE
    assert re.search(says, refused(WHOLE.replace(old, new, 1)))


def test_a_misspelt_shuffle_does_not_fall_to_the_seed() -> None:
    """A misspelt shuffle name is refused even if a seed could supply the order."""
    seeded = WHOLE.replace("stock =", 'seed = "1702"\nstock =')
    assert attempt(seeded)[0]["over"]
    for old, new in (("second-deal", "second_deal"), ("second-deal", "second-draw")):
        assert "Line 18, shuffles.second" in refused(seeded.replace(old, new))


def test_what_breaks_off_may_still_come_to_its_shuffles() -> None:
    """In an unfinished deal, an order for a shuffle that has not happened yet is accepted."""
    begun = WHOLE.replace('  "p2 pass",\n', "").partition("[result]")[0]
    told = replayed(begun.replace('second-deal = ""', 'second-deal = ""\nsecond-draw = "1c"'))
    assert not told["over"]


def test_every_shuffle_of_a_game_has_its_name() -> None:
    """The purposes for which rulings shuffle or cut are exactly the shuffle names of a record."""
    asked = set()
    for account in ACCOUNTS:
        for question in questions_of(Rulebook):
            for ruling in account.answers(question).values():
                asked |= set(re.findall(r'deal\.(?:shuffle|cut)\((?:\w+, )?"([^"]+)"', _source_of(ruling)))
                asked |= set(re.findall(r'purpose="([^"]+)"', _source_of(ruling)))
    assert asked == set(SHUFFLES)


def _source_of(ruling: Ruling[..., Any]) -> str:
    return inspect.getsource(ruling.function)


def test_a_column_is_kept_with_the_orders_that_it_took() -> None:
    """A column replayed under rules with fewer shuffles keeps only its own orders and can be replayed."""
    columns = compared(record.from_toml(WHOLE), ["juegos_de_naipes_2012"])
    kept = [column.record for column in columns]
    assert [list(each.shuffles) for each in kept] == [["second-deal"], []]
    for each in kept:
        assert replayed(each.toml())["over"]


@pytest.mark.parametrize("rules", ["lalanne_2010", "foster_1897", "juegos_de_naipes_2012"])
def test_a_record_opened_under_another_source_is_replayed_or_refused(rules: str) -> None:
    """Under another source a record is replayed by those rules or refused with the passage."""
    for path in sorted(FOLDER.glob("*.toml")):
        told = path.read_text(encoding="utf-8")
        mine = re.search(r'^rules = "(.*)"', told, re.M)
        assert mine
        changed = re.sub(r"\[result\].*", "", told.replace(mine[1], rules, 1), flags=re.S)
        again, said = attempt(changed)
        if said:
            assert mine[1] != rules
            assert re.search(r"\[(Lalanne|Foster|Juegos|the edition) ?.*\]$|shuffles", said), said
        else:
            assert again["rules"] == rules
            for step in again["steps"]:
                assert step["ruling"]["source"] in (rules, "house")


def test_a_file_that_breaks_off_names_the_line() -> None:
    """A truncated record is refused, naming the line if not TOML, unless it ends within the replies."""
    for end in range(1, len(WHOLE), 7):
        said = attempt(WHOLE[:end])[1]
        assert said or "replies = [" in WHOLE[:end]
        assert "not TOML" not in said or re.search(r"[Ll]ine \d+", said), said


def test_an_address_that_was_cut_is_refused() -> None:
    told = record.from_toml(WHOLE)
    fragment = told.fragment()
    assert record.from_fragment(fragment) == told
    for end in range(0, len(fragment) - 1, 5):
        with pytest.raises(RecordError, match="address"):
            record.from_fragment(fragment[:end])
    changed = "A" + fragment[1:]
    with pytest.raises(VariorumError):
        record.from_fragment(changed)


def test_nothing_but_a_sentence_comes_of_a_spoiled_record() -> None:
    """A corrupted record is either replayed or refused with a message; no other exception occurs."""
    chance = random.Random("spoil")
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml"))]
    refusals = 0
    for number in range(600):
        text = texts[number % len(texts)]
        lines = text.splitlines(keepends=True)
        kind, at = chance.randrange(4), chance.randrange(len(lines))
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[at])
        elif kind == 2:
            lines[at : at + 2] = reversed(lines[at : at + 2])
        else:
            place = chance.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + chance.choice('0129pchs"[]=, ') + lines[at][place + 1 :]
        refusals += bool(attempt("".join(lines))[1])
    assert refusals > 200


def test_every_form_opens_as_a_board() -> None:
    told = record.from_toml(WHOLE)
    boards = [open_record(text) for text in (WHOLE, json.dumps(told.data()), told.fragment())]
    assert boards[0] == boards[1] == boards[2]
    assert boards[0]["moves"] == [[0, "p1 stand"], [0, "p1 pass"], [0, "p2 pass"]]


def checked() -> Any:
    """Returns a validator for the published JSON schema."""
    return fastjsonschema.compile(schema(action for game in GAMES for action in game.actions))


def test_the_schema_takes_what_the_program_takes() -> None:
    """The published schema accepts every stored record as JSON."""
    valid = checked()
    paths = sorted(FOLDER.glob("*.toml"))
    assert len(paths) >= 24
    for path in paths:
        valid(json.loads(json.dumps(record.from_toml(path.read_text(encoding="utf-8")).data())))


@pytest.mark.parametrize(
    "change",
    [
        {"edition": 0},
        {"seats": ["Anne"]},
        {"purses": [-1, 2]},
        {"replies": ["p1 sing"]},
        {"pool": -1},
        {"title": 4},
        {"result": {"winer": "p1"}},
    ],
)
def test_the_schema_refuses_what_the_program_refuses(change: dict[str, Any]) -> None:
    data = {**record.from_toml(WHOLE).data(), **change}
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        checked()(data)
    with pytest.raises(VariorumError):
        replayed(Record(**{**record.from_toml(WHOLE).__dict__, **change}).toml())
