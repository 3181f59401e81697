"""The home page: one deal in which the reader has a choice, played under every account."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.leaves import prose
from ambigu_variants.records import addresses
from docs.hooks import home
from docs.hooks.collation import SHORTS
from docs.hooks.examples import CHOICES, CHOOSING


@pytest.fixture(scope="module")
def folds() -> list[str]:
    """The choices of the page, each with what follows from it."""
    return unescape(home.page()).split("<details")[1:]


def test_the_accounts_part_on_one_choice_and_agree_on_the_other(folds: list[str]) -> None:
    """If the reader keeps the cards, the accounts name different winners; the exchange wins in all."""
    kept, exchanged = (re.findall(r"<dd>([^<]*)</dd>", fold) for fold in folds)
    assert any(told.startswith("You win") for told in kept)
    assert any(re.match(r"\w+ wins, and you lose", told) for told in kept)
    assert exchanged
    assert all("you win" in told for told in exchanged)


def test_the_home_page_shows_what_the_deal_brings(folds: list[str]) -> None:
    """The result under the account of the record is that of a replay."""
    for fold, replies in zip(folds, CHOICES.values(), strict=True):
        deal = replay(dataclasses.replace(CHOOSING, replies=replies))
        assert f"win {net(deal, 0)} counters" in fold
        told = fold.partition(f"win {net(deal, 0)} counters")[0].rpartition("<dt>")[2]
        assert SHORTS[CHOOSING.rules] in told


def test_each_account_is_cited_on_the_hands_that_meet(folds: list[str]) -> None:
    """Every account’s reason is shown with the deciding passage, linked to its question."""
    for account in ACCOUNTS:
        place = re.search(rf'href="~/rules/([a-z-]+)/">{account.source.short} [^<]+<', folds[0])
        assert place
    assert "three-against-two" in folds[0]
    assert str(prose("Hand 2 wins with the higher point")) in folds[0]


def test_the_deal_opens_under_all_accounts(folds: list[str]) -> None:
    """The address leads to a board with one column for each account."""
    for fold in folds:
        address = re.search(r'#deal=([^"]+)"', fold)
        assert address
        board = addresses.unpacked(address[1])
        assert [each["rules"] for each in board["columns"]] == [
            CHOOSING.rules,
            *(account.id for account in ACCOUNTS if account.id != CHOOSING.rules),
        ]
