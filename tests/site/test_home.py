"""The home page: two hands on which the accounts part, told under each."""

from __future__ import annotations

from html import unescape

from ambigu_variants.ambigu import operations
from ambigu_variants.faces.markup import prose
from docs.hooks import home
from docs.hooks.collation import SHORTS
from docs.hooks.examples import FIRST


def test_the_accounts_part_on_the_hands_that_open_the_edition() -> None:
    """The page says that they hold the same point and that it depends on whom you ask: both are so."""
    compared = operations.hands(FIRST)
    for told in compared["accounts"]:
        one, other = told["hands"]
        assert (one["combination"], one["pips"]) == (other["combination"], other["pips"])
    assert len({told["winner"] for told in compared["accounts"]}) > 1


def test_the_home_page_says_who_wins_under_each_account() -> None:
    """Each sentence stands once, with all who come to it."""
    page = unescape(home.page())
    for told in operations.hands(FIRST)["accounts"]:
        why = f"<dd>{unescape(prose(told['why']))}</dd>"
        assert page.count(why) == 1
        names = page.partition(why)[0].rpartition("<dt>")[2]
        assert SHORTS[told["source"]] in names
