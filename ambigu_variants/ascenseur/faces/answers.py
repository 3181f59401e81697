"""Results as HTML fragments for the page: scores, playable cards, the deals of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.games import answers, ways
from ambigu_variants.ascenseur.games.sittings import rules_of
from ambigu_variants.faces.html import join, view
from ambigu_variants.faces.markup import node
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import VariorumError


def score_html(table: str, readings: Sequence[str] = ()) -> Data:
    """Renders a table of contracts, scored in every way; see :func:`faces.html.view`.

    Args:
        table: one deal per line, with the contracts of all players: ``2/2 0/1 4/5``.
        readings: see :mod:`ascenseur.operations`.

    Raises:
        RequestError: a line is malformed; ``field`` is ``table``, and the message names the deal.
    """
    try:
        told = operations.score([line for line in table.splitlines() if line.strip()], readings)
    except VariorumError as error:
        raise _of_line(error) from None
    names = [f"p{seat + 1}" for seat in range(len(told["deals"][0]))]
    scores = ways.scores(names, told, ways.numbered(told))
    return view(join(map(node, (scores, *answers.impossible(told), *ways.outcome(names, told)))))


def _of_line(error: VariorumError) -> VariorumError:
    name, _, number = (error.field or "").partition(".")
    if name == "deals":
        error.at("table")
        if number and "number" not in error.blanks:
            error.placed("Deal {number}: {error}", number=int(number) + 1)
    return error


def legal_html(
    hand: str, trick: str = "", trump: str = "", pack: str = "", readings: Sequence[str] = ()
) -> Data:
    """Renders the cards that may be played under each variant of play; see :func:`faces.html.view`.

    Args:
        hand: the cards held.
        trick: the cards played so far, in order.
        trump: a suit or the card turned up; empty for no trump.
        pack: the name of a variant of the pack; empty for the source's first.
        readings: see :mod:`ascenseur.operations`.

    Raises:
        VariorumError: a word is not a card, or the hand is empty; ``field`` says where.
    """
    told = operations.legal(hand, trick, trump, rules_of([pack] if pack else []), readings)
    return view(node(answers.plays(told, told["hand"])))


def sequence_html(players: int, pack: str = "", top: str = "", readings: Sequence[str] = ()) -> Data:
    """Renders the deals of a game and the cards removed for it; see :func:`faces.html.view`.

    Args:
        players: the number of players.
        pack: the name of a variant of the pack; empty for the source's first.
        top: the name of a variant of the deals at the top; empty for the source's first.
        readings: see :mod:`ascenseur.operations`.

    Raises:
        NotAllowed: the number of players is not allowed.
    """
    told = operations.sequence(players, rules_of([name for name in (pack, top) if name]), readings)
    return view(join(map(node, answers.sizes(told))))
