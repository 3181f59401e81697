"""Words that players say: each appears only where the text has it, in that sense."""

from __future__ import annotations

import re

import pytest

from ambigu_variants.ambigu.deals.columns import Column
from ambigu_variants.ambigu.deals.staging import course
from ambigu_variants.ambigu.deals.trials import trial
from ambigu_variants.ambigu.deals.wording import label, offered, sentence, word
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.rulebook import Rulebook, Stage
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.printing import line_text
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.steps import Ask
from tests.sources.dealing import played

JUEGOS = "juegos_de_naipes_2012"
ON_FOUR = "p1 stand, p2 stand, p3 stand, "
GOES_ON = "p1 stand, p2 pass, p3 pass, p2 discard 7h, p3 discard 6d, p2 call, p3 call"


def said(replies: str, what: Action, stage: Stage) -> list[str]:
    """Returns the sentences of a reply, with the text's own term."""
    deal = played(JUEGOS, replies)
    return [
        sentence(deal, step, own=word(step, what))
        for step in deal.log
        if isinstance(step, Ask) and step.stage == stage and step.reply and step.reply.action is what
    ]


SAID = re.compile("says|disant|dit|annonçant|diciendo|Voz|contestarán")
"""The verbs with which the texts give a player a word."""


@pytest.mark.parametrize("account", ALL_ACCOUNTS, ids=lambda account: account.id)
def test_a_word_in_a_mouth_is_one_that_the_text_gives_a_player_to_say(account: Account[Rulebook]) -> None:
    """Its passage has the word and a verb of saying; no other word stands in quotation marks in a deal."""
    source = account.source
    said = {key: source.names[key] for key in source.voices}
    for key, voice in source.voices.items():
        assert said[key].casefold() in voice.words.casefold()
        assert SAID.search(voice.words), voice
    if account.whole:
        for number in range(60):
            told, deal = trial(account.rules, number)
            column = Column(told=told, deal=deal)
            lines = " ".join(line_text(each) for each in course(column, deal.log))
            assert set(re.findall("“(.*?)”", lines)) <= set(said.values())


def test_basta_on_two_cards_is_to_be_satisfied_and_on_four_to_keep_the_deal_alive() -> None:
    """The glossary gives both senses; after the second, on four cards, everybody exchanges."""
    assert said(ON_FOUR, Action.STAND, Stage.TWO_CARDS)[0] == "P1 stands: “basta”."
    assert said(ON_FOUR + "p1 stand", Action.STAND, Stage.FOUR_CARDS) == ["P1 keeps the deal alive: “basta”."]
    deal = played(JUEGOS, ON_FOUR)
    assert deal.pending
    assert label(deal.pending, Action.STAND) == "keep the deal alive"
    assert offered(deal, deal.pending, Action.STAND) == "keep the deal alive for 2"


def test_whoever_pays_to_go_on_does_not_say_va() -> None:
    """There is no bet to accept yet, and the paragraph gives no term."""
    assert said(GOES_ON, Action.CALL, Stage.TWO_CARDS) == ["P2 goes on.", "P3 goes on."]
    called = said(ON_FOUR + "p1 open 3, p2 call", Action.CALL, Stage.FOUR_CARDS)
    assert called == ["P2 calls: “va”."]


def test_the_sheet_tells_both_senses_of_basta() -> None:
    """The sheet has both senses if the reading allows keeping the deal alive, else only the first."""
    (account,) = (each for each in ACCOUNTS if each.id == JUEGOS)
    means = [each["means"] for each in sheet(account)["said"] if each["word"] == "basta"]
    assert means == ["stand", "keep the deal alive"]
    read = sheet(account.reading("bare_stand", "not-here"))
    assert [each["means"] for each in read["said"] if each["word"] == "basta"] == ["stand"]
