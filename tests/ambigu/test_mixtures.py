"""House rules: their data format, their check against the rulings, contradictions, and their effects."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest

from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.faces import mixtures as faces
from ambigu_variants.ambigu.mixtures.mixture import answer_of, choices, chosen, plain, sound
from ambigu_variants.ambigu.mixtures.wording import changed_deals, changed_hands, mixture_told
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import PRESUPPOSES, TABLED, sheet
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.table import PileKind
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Line, Place, Rows, Text
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Transfer
from ambigu_variants.records import rule_set
from ambigu_variants.records.rule_set import RuleSet
from ambigu_variants.research.pairs import pairs
from tests.ambigu.tables import table
from tests.trees import every

LALANNE, FOSTER, JUEGOS = (account.id for account in ACCOUNTS)
accounts = pytest.mark.parametrize("account", ACCOUNTS, ids=lambda account: account.id)


def drawn(number: int) -> RuleSet:
    """Returns house rules with random answers that include a figure for each convention."""
    draw = Random(f"house {number}")
    base = draw.choice(ACCOUNTS)
    answers = {}
    for question, there in choices():
        figures = question.name.startswith("agreed_")
        some = [each for each in there if not figures or each.first.ruling(Case(base.rules))]
        answers[question.id] = draw.choice(some).key
    return RuleSet(**{**plain(base.id).data(), "answers": answers})


def test_house_rules_survive_every_form() -> None:
    told = chosen(chosen(plain(LALANNE), "fredon-price", FOSTER), "flush", f"{JUEGOS}:run-of-four")
    told = RuleSet(**{**told.data(), "title": "“Sunday” \\ = ♥", "house": {"ante": 1}})
    assert [*told.answers] == ["flush", "fredon-price"], "in the order of the questions"
    for text in (told.toml(), faces.house_text(told.data(), "json")["text"], told.fragment()):
        assert rule_set.from_text(text) == told
    assert sound(told).rules.flush.name == "run-of-four"


@pytest.mark.parametrize(("text", "said"), table("damaged house rules"))
def test_what_is_damaged_says_where(text: str, said: str) -> None:
    with pytest.raises(VariorumError) as caught:
        sound(rule_set.from_text(text))
    assert said in caught.value.message


def test_what_contradicts_itself_is_refused_with_both_passages() -> None:
    """A stake that needs an agreement contradicts an answer that allows none."""
    told = chosen(plain(LALANNE), "stand-stake", JUEGOS)
    with pytest.raises(VariorumError) as caught:
        sound(told)
    assert caught.value.field == "answers.stand-stake"
    assert "Juegos Desarrollo ¶2" in caught.value.message
    assert "“How much is the minimum stake?” (the edition)" in caught.value.message
    assert sound(chosen(told, "agreed-minimum", JUEGOS)).rules.agreed_minimum.source.id == JUEGOS


@accounts
def test_what_contradicts_others_is_said_before_it_is_chosen(account: Account[Rulebook]) -> None:
    """An answer is refused if and only if the page says so beforehand; with what it offers, it is allowed."""
    assert sound(plain(account.id)).changed == {}
    rules, offered = plain(account.id).data(), 0
    for question, there in choices(ALL_ACCOUNTS):
        clashes = faces.house_clashes(rules, question.id)["clashes"]
        for key in (choice.key for choice in there):
            if key not in clashes:
                faces.house_answer(rules, question.id, key)
                continue
            with pytest.raises(VariorumError) as caught:
                faces.house_answer(rules, question.id, key)
            assert caught.value.message in unescape(clashes[key]["html"])
            assert "<button" in clashes[key]["html"]
            made = faces.house_answer(rules, question.id, key, clashes[key]["also"])
            assert question.id in made["state"]["changed"]
            offered += 1
    assert offered > 10


def test_a_choice_that_is_the_accounts_own_changes_nothing() -> None:
    """Choosing the account's own answer, or an equal one, stores nothing; a new choice replaces the old."""
    assert chosen(plain(LALANNE), "point", JUEGOS).answers == {}
    once = chosen(plain(LALANNE), "point", FOSTER)
    assert once.answers == {"point": FOSTER}
    assert chosen(once, "point", f"{LALANNE}:letter") == plain(LALANNE)


def test_every_answer_is_one_choice() -> None:
    """Each account has exactly one choice; of additional accounts only what their texts say can be chosen."""
    for (question, there), (_, whole) in zip(choices(), choices(ALL_ACCOUNTS), strict=True):
        assert all(len({choice.name for choice in some}) == len(some) for some in (there, whole))
        keys = [key for choice in there for key in choice.keys]
        assert len(keys) == len(set(keys))
        assert set(keys) == {f"{each.id}:{name}" for each in ACCOUNTS for name in each.answers(question.name)}
        for account in ACCOUNTS:
            (own,) = (choice for choice in there if account.id in choice.owners)
            assert answer_of(account, question.name) in own.keys
        speaking = [each for each in ACCOUNTS.additional if each.speaks(question.name)]
        said = {f"{each.id}:{name}" for each in speaking for name in each.answers(question.name)}
        assert {key for choice in whole for key in choice.keys} == said | {*keys}


@pytest.mark.parametrize(
    ("rules", "question", "answer"),
    [(LALANNE, "three-against-two", FOSTER), (FOSTER, "equals", f"{LALANNE}:whole-hand")],
)
def test_what_a_choice_does_to_pairs_is_exact(rules: str, question: str, answer: str) -> None:
    """The counts are those of a full comparison of all pairs, which needs numpy."""
    one, other = sound(plain(rules)), sound(chosen(plain(rules), question, answer))
    grouped = pairs().grouped([one.rules, other.rules])
    mine, theirs = grouped.under
    hands, changed = changed_hands(one, other)
    assert changed == grouped.pairs(mine.outcome() != theirs.outcome()) > 0
    assert hands == grouped.hands((mine.prices != theirs.prices) | (mine.names != theirs.names))


def test_what_a_choice_does_to_deals() -> None:
    """An answer that isn’t consulted is moot."""
    base = plain(LALANNE)

    def does(question: str, answer: str) -> tuple[int, int, int]:
        other = sound(chosen(base, question, answer))
        return changed_deals(sound(base), other, question.replace("-", "_"))

    assert does("stand-counts", f"{JUEGOS}:counts") == (0, 0, 0)
    asked, moved, ended = does("dealer-force-turn", FOSTER)
    assert asked >= moved >= ended > 0


@pytest.mark.parametrize("number", range(6))
def test_a_sheet_of_any_house_rules_says_whose_each_line_is(number: int) -> None:
    """Each line cites one account's place or the edition; only what has no effect is missing."""
    told = drawn(number)
    account = sound(told)
    found = sheet(account, title="Ours", house=told.house)
    parts = (sheet_told(found), card_told(found))
    shown = [each for part in parts for each in every(Line, part) if each.kind == "sheet__line"]
    assert shown
    for each in shown:
        places = [leaf for leaf in each.leaves if isinstance(leaf, Place)]
        assert len(places) + each.leaves.count(Text("the edition", "locus")) == 1
        assert all(place.shown == place.locus for place in places)
    allowed = {name: getattr(account.rules, f"agreed_{name}")(Case(account.rules)) for name in CONVENTIONS}
    assert set(found["agreed"]) == {name for name, some in allowed.items() if some} - {*found["idle"]}
    rows = [line for part in (*found["deal"], *found["hands"]) for line in part["lines"]]
    changed, there = {*map(kebab, account.changed)}, {name for line in rows for name in line["stands_for"]}
    assert all(line["changed"] == bool(changed & {*line["stands_for"]}) for line in rows)
    idle = [name for name, basis in PRESUPPOSES.items() if basis.removeprefix("agreed_") in found["idle"]]
    assert changed - there <= {*map(kebab, (*TABLED, *idle))}
    assert Text("*") in [leaf for each in every(Line, sheet_told(found)) for leaf in each.leaves[:1]]


@accounts
def test_the_summary_gives_every_answer_in_full(account: Account[Rulebook]) -> None:
    """It has the rule, and whose it is, also where the edition supplies it for another account."""
    for question, there in choices(ALL_ACCOUNTS):
        for choice in there:
            told = chosen(plain(account.id), question.id, choice.key)
            for rows in every(Rows, mixture_told(told)):
                ((_, (says, whose, *_)),) = [[cell.leaves for cell in row] for row in rows.rows]
                assert says == Text(choice.first.ruling.says)
                assert isinstance(whose, Text)
                assert whose.text[0].isalpha()


def test_what_has_no_effect_leaves_the_sheet() -> None:
    """If nobody stakes the batterie, it isn’t agreed upon, and one sentence says that it isn’t used."""
    account = sound(chosen(plain(LALANNE), "stand-stake", FOSTER))
    found = sheet(account, title="Ours")
    assert (found["idle"], [*found["agreed"]]) == (["batterie"], ["ante"])
    names = {name for part in found["deal"] for line in part["lines"] for name in line["stands_for"]}
    assert not names & {"agreed-batterie", "tray-at-showdown"}
    assert any(text.text.startswith("The batterie isn’t used") for text in every(Text, sheet_told(found)))
    for number in range(60):
        log = trial(account.rules, number, purse=30)[1].log
        assert not any(isinstance(each, Transfer) and each.payee.kind is PileKind.TRAY for each in log)
    for account in ACCOUNTS:
        own = sheet(account, title="Ours")
        assert own["idle"] == []
        assert not any(line["changed"] for part in own["deal"] for line in part["lines"])
