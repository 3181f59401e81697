"""Results as HTML fragments for the page: scores, playable cards, the deals of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.games import views
from ambigu_variants.ascenseur.games.variants import in_each_play, parse_table, scores_of
from ambigu_variants.ascenseur.operations import account, position, rules_of
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.html import join, view
from ambigu_variants.faces.markup import node
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.languages import say_in


def score_html(table: str, readings: Sequence[str] = ()) -> Data:
    """Renders deals scored in every way, one a line, as in ``2/2 0/1 4/5``; see :func:`faces.html.view`."""
    accounts = comparison.choose(ACCOUNTS, None, readings)
    try:
        deals = parse_table([line for line in table.splitlines() if line.strip()])
    except VariorumError as error:
        number = (error.field or "").partition(".")[2]
        if number and "number" not in error.blanks:
            error.placed("Deal {number}: {error}", number=int(number) + 1)
        raise error.at("table") from None
    told = scores_of(accounts, deals)
    names = [f"p{seat + 1}" for seat in range(len(deals[0]))]
    heads = [say_in("a deal of Ascenseur", "Deal {number}", number=each + 1) for each in range(len(deals))]
    impossible = views.impossible_told(accounts[0], deals)
    scores = views.scores(names, told, heads)
    return view(join(map(node, (scores, *impossible, *views.outcome(names, told)))))


def legal_html(
    hand: str, trick: str = "", trump: str = "", pack: str = "", readings: Sequence[str] = ()
) -> Data:
    """Renders the cards that may be played under each variant of play; see :func:`operations.legal`.

    ``pack`` is the name of a variant of the pack; empty for the source's first.
    """
    chosen = account(rules_of([pack] if pack else []), readings)
    held, played = position(chosen, hand, trick, trump)
    return view(node(views.plays(in_each_play(chosen, held, played), held)))


def sequence_html(players: int, pack: str = "", top: str = "", readings: Sequence[str] = ()) -> Data:
    """Renders the deals of a game and the cards removed for it; see :func:`operations.sequence`.

    ``pack`` and ``top`` are the names of variants; empty for the source's first.
    """
    told = operations.sequence(players, rules_of([name for name in (pack, top) if name]), readings)
    return view(join(map(node, views.sizes(told))))
