"""The home page: two hands on which the accounts differ, with the decision of each."""

from __future__ import annotations

from html import unescape

from ambigu_variants.ambigu import operations
from ambigu_variants.faces.markup import prose
from docs.hooks import home
from docs.hooks.collation import SHORTS
from docs.hooks.examples import FIRST


def test_the_accounts_part_on_the_hands_that_open_the_edition() -> None:
    """On the home page's hands the accounts agree on the point and disagree on the winner."""
    compared = operations.hands(FIRST)
    for told in compared["accounts"]:
        one, other = told["hands"]
        assert (one["combination"], one["pips"]) == (other["combination"], other["pips"])
    assert len({told["winner"] for told in compared["accounts"]}) > 1


def test_the_home_page_says_who_wins_under_each_account() -> None:
    """Each reason is shown once, with all accounts that give it."""
    page = unescape(home.page())
    for told in operations.hands(FIRST)["accounts"]:
        why = f"<dd>{unescape(prose(told['why']))}</dd>"
        assert page.count(why) == 1
        names = page.partition(why)[0].rpartition("<dt>")[2]
        assert SHORTS[told["source"]] in names
