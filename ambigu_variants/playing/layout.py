"""Builds the tree of a board: what lies on the table, the question to the reader, the course.

The game words what is on its table, its steps and the possible replies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ambigu_variants.faces.tree import (
    REFUSED,
    Act,
    Amount,
    Area,
    Button,
    Cards,
    Fold,
    Leaf,
    Node,
    Place,
    Steps,
    Text,
    line,
)
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.deal import Deal
from ambigu_variants.kernel.steps import Ask, Reply, Step
from ambigu_variants.languages import say
from ambigu_variants.playing.interface import Playing, possible
from ambigu_variants.records.record import Record

FEW = 12
"""The most numbers that have a button each; a number from a larger range is typed."""


def board(game: Playing, kept: Record, deal: Deal[Any], seat: int) -> Area:
    """Returns the tree of a board as the reader in a seat sees it."""
    title = Area((line(game.heading(kept.rules, kept.answers), kind="game__deal", level=2),))
    now = decision(game, deal, deal.pending) if deal.pending else end(game, deal)
    return framed(
        [title], game.table(deal, seat), [now], [course(game, deal, deal.log, seat, say("Step by step"))]
    )


def framed(
    head: Iterable[Node | None],
    table: Iterable[Node | None],
    now: Iterable[Node | None],
    after: Iterable[Node | None],
) -> Area:
    """Returns a board: its title and what lies on the table, what is to be done now, and what was done."""

    def there(nodes: Iterable[Node | None], kind: str) -> Area:
        return Area(tuple(node for node in nodes if node), kind)

    parts = there([there(head, "game__head"), *table], "game__table"), there(now, "game__now")
    return Area((*parts, there(after, "game__after")), "game")


def decision(game: Playing, deal: Deal[Any], ask: Ask) -> Area:
    """Returns the question to the player who is asked, with his cards and his possible replies."""
    by_card: dict[Card, Node] = {}
    others: list[Node] = []
    for said, offer in ask.offers.items():
        first = not by_card and not others
        if offer.amounts is not None and len(offer.amounts) > FEW:
            others.append(_amount(game, deal, ask, said, first=first))
            continue
        for number, reply in enumerate(possible(deal, ask, said)):
            button = _button(game, deal, reply, first=first and not number)
            if reply.cards:
                by_card[reply.cards[0]] = button
            else:
                others.append(button)
    hand = deal.hands[ask.seat]
    cards = (by_card.get(card) or Cards((card,)) for card in hand) if by_card else (Cards(tuple(hand)),)
    own = [Area(tuple(cards), "game__hand", say("Your cards"))]
    if others:
        own.append(Area(tuple(others), "game__bids", say("Your reply")))
    blocks = (
        line(game.sentence(deal, ask), kind="decision__question"),
        Area(tuple(own), "game__own"),
        REFUSED,
        line(*game.passage(ask.ruling), kind="decision__passage"),
    )
    return Area(blocks, "decision", say("Your decision"), section=True)


def _button(game: Playing, deal: Deal[Any], reply: Reply, *, first: bool) -> Button:
    label = game.label(deal, reply)
    if reply.cards:
        shown: Leaf = Cards(reply.cards, spoken=False)
        return Button((shown,), str(reply), kind="game__card", spoken=label, first=first)
    return Button((Text(label),), str(reply), kind="button reply", first=first)


def _amount(game: Playing, deal: Deal[Any], ask: Ask, said: Any, *, first: bool) -> Amount:
    amounts = ask.offers[said].amounts
    assert amounts, "an amount has bounds"
    label = game.label(deal, Reply(ask.seat, said))
    button = Button((Text(label),), f"p{ask.seat + 1} {said}", "say", "button reply", first=first)
    return Amount(button, amounts[0], amounts[-1], label)


def end(game: Playing, deal: Deal[Any]) -> Area:
    """Returns the end of a game: the last step, in words."""
    says = game.sentence(deal, deal.log[-1])
    return Area((line(says, kind="outcome__verdict"),), "outcome", says, section=True, waits=True)


# What was done ---------------------------------------------------------------------------------------------


def course(game: Playing, deal: Deal[Any], steps: Iterable[Step], seat: int | None, title: str) -> Fold:
    """Returns some steps, folded."""
    return Fold(line(title), (told(game, deal, steps, seat),), "game__course")


def told(game: Playing, deal: Deal[Any], steps: Iterable[Step], seat: int | None) -> Steps:
    """Returns some steps as far as a player may see them, each with its place."""
    return Steps(
        tuple(_act(game, deal, step) for step in _seen(deal, steps, seat) if step is not deal.pending)
    )


def _seen(deal: Deal[Any], steps: Iterable[Step], seat: int | None) -> Iterator[Step]:
    """Yields the steps that a player may see; all of them for None, or once the game is over."""
    return (step for step in steps if step.seen_by(None if deal.over else seat))


def _act(game: Playing, deal: Deal[Any], step: Step) -> Act:
    where = Place.of(comparison.citation(step.ruling), folder=game.folder) if step.ruling else None
    return Act(Text(game.sentence(deal, step)), where, "said" if isinstance(step, Ask) else "")


def news(game: Playing, deal: Deal[Any], steps: Iterable[Step], seat: int | None) -> list[str]:
    """Returns sentences on the steps that a player may see, to be read out."""
    seen = _seen(deal, steps, seat)
    return [game.sentence(deal, step) for step in seen if not isinstance(step, game.unannounced)]
