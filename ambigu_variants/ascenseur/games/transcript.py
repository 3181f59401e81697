"""The running record of a game for the terminal: a few lines per deal, each shown when complete.

A line's ``kind`` is ``deal`` where a deal begins, ``entry`` within it, and empty at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ambigu_variants.ascenseur.games.wording import by_deal, places, sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Revealed, Scored, Took, Turned
from ambigu_variants.faces.tree import Line, Places, line
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.rulings import Case, Ruling
from ambigu_variants.kernel.steps import Ask, Event, Reply, Shuffled, Won
from ambigu_variants.languages import figure, say, say_n, signed


def _loci(*rulings: Ruling[..., Any] | None) -> Places | None:
    return places(citation(ruling) for ruling in rulings if ruling)


class Transcript:
    """The running record of a game; remembers how much has been shown."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._at = 0
        self._deal = 0
        self._bids: list[tuple[int, int]] = []
        self._cards: list[Reply] = []
        self._scored: list[Scored] = []
        self._scores = [0] * sitting.players

    def news(self) -> Iterator[Line]:
        """Yields the lines completed since the last call."""
        log = self.sitting.log
        while self._at < len(log):
            step = log[self._at]
            if isinstance(step, Ask) and step.reply is None:
                return
            self._at += 1
            if isinstance(step, Ask):
                yield from self._said(step)
            elif isinstance(step, Event):
                yield from self._done(step)

    def _said(self, ask: Ask) -> Iterator[Line]:
        ((said, offer),) = ask.offers.items()
        assert ask.reply is not None
        if said is Action.PLAY:
            self._cards.append(ask.reply)
        elif not offer.hidden:
            yield from self._bid(
                ask.seat, ask.reply.amount, ask.ruling, offer.barred_by if offer.barred else None
            )

    def _bid(self, seat: int, bid: int, *rulings: Ruling[..., Any] | None) -> Iterator[Line]:
        self._bids.append((seat, bid))
        if len(self._bids) == self.sitting.players:
            yield line(_announced(self.sitting, self._bids), _loci(*rulings), kind="entry")
            self._bids = []

    def _done(self, step: Event) -> Iterator[Line]:
        sitting = self.sitting
        if isinstance(step, Shuffled):
            yield self._begin(step)
        elif isinstance(step, Turned):
            by = [step.ruling] if step.cards else step.because
            yield line(sentence(sitting, step), _loci(*by), kind="entry")
        elif isinstance(step, Revealed):
            yield from self._bid(step.seat, step.amount, step.ruling)
        elif isinstance(step, Took):
            played = "  ".join(f"{sitting.seats[each.seat]} {symbols(each.cards)}" for each in self._cards)
            yield line(
                say("{cards}: {who} takes the trick.", cards=played, who=sitting.seats[step.seat]),
                kind="entry",
            )
            self._cards = []
        elif isinstance(step, Scored):
            yield from self._score(step)
        elif isinstance(step, Won):
            winner = (ruling for ruling in step.because if ruling.question == "winner")
            yield line(sentence(sitting, step), _loci(step.ruling, *winner))

    def _begin(self, step: Event) -> Line:
        sitting, size = self.sitting, self.sitting.sizes[self._deal]
        self._deal += 1
        return line(
            say_n(
                "Deal {deal} of {deals}, {number} card each. {who} deals.",
                "Deal {deal} of {deals}, {number} cards each. {who} deals.",
                size,
                deal=self._deal,
                deals=len(sitting.sizes),
                who=sitting.seats[step.seat],
            ),
            kind="deal",
        )

    def _score(self, step: Scored) -> Iterator[Line]:
        self._scored.append(step)
        self._scores[step.seat] += step.amount
        if len(self._scored) < self.sitting.players:
            return
        scores = ", ".join(
            f"{self.sitting.seats[each.seat]} {each.bid}/{each.made} {signed(each.amount)}"
            f" ({figure(self._scores[each.seat])})"
            for each in self._scored
        )
        points = (
            ruling
            for each in self._scored
            for ruling in each.because
            if ruling.question in ("kept", "missed")
        )
        yield line(say("Scores: {scores}", scores=scores), _loci(*points), kind="entry")
        self._scored = []


def _announced(sitting: Sitting, bids: list[tuple[int, int]]) -> str:
    told = ", ".join(f"{sitting.seats[seat]} {bid}" for seat, bid in bids)
    return say("Bids: {bids}.", bids=told)


def steps(sitting: Sitting, number: int) -> Iterator[Line]:
    """Yields every step of a deal, each with its passages; ``number`` is from 1."""
    for step in by_deal(sitting)[number - 1]:
        yield line(sentence(sitting, step), _loci(step.ruling, *step.because), kind="entry")


def waiting(sitting: Sitting, ask: Ask) -> Iterator[Line]:
    """Yields the prompt for a player: the cards held, the table, the question and its passage."""
    seat = ask.seat
    ((_, offer),) = ask.offers.items()
    order = sitting.rules.rank_order(Case(sitting.rules))
    held = sorted(sitting.hands[seat], key=lambda card: (card.suit, order.index(card.rank)))
    yield line(say("{who}, you hold {cards}.", who=sitting.seats[seat], cards=symbols(held)), kind="deal")
    if Action.PLAY in ask.offers:
        played = zip(sitting.laid, sitting.trick.cards, strict=True)
        on_table = ", ".join(f"{sitting.seats[by]} {card.symbol}" for by, card in played)
        yield line(say("On the table: {cards}.", cards=on_table) if on_table else say("You lead."))
        yield line(
            say("You bid {bid} and have made {made}.", bid=sitting.bids[seat], made=sitting.made[seat])
        )
    elif not offer.hidden and sitting.bids:
        yield line(_announced(sitting, list(sitting.bids.items())))
    by = offer.barred_by if offer.barred else offer.by
    yield line(sentence(sitting, ask), _loci(by or ask.ruling))
