"""Builds the tree of a board as the reader at it sees it: table, question, hand, scores, course.

Cards of other players are not shown before they are played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from ambigu_variants.ascenseur.games import sittings
from ambigu_variants.ascenseur.games.answers import passage, plays
from ambigu_variants.ascenseur.games.boards import only_card
from ambigu_variants.ascenseur.games.plays import in_each_play
from ambigu_variants.ascenseur.games.telling import by_deal, heading, no_trump, sentence
from ambigu_variants.ascenseur.games.tree import (
    Bid,
    Board,
    Course,
    Decision,
    End,
    Head,
    Laid,
    Playable,
    Rank,
    Scores,
    Seat,
    Seats,
    Trick,
    Ways,
)
from ambigu_variants.ascenseur.games.ways import outcome, scores
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.scores import ranking
from ambigu_variants.ascenseur.rules.tricks import Action, Scored, Stage, Took
from ambigu_variants.ascenseur.rules.words import TRUMPS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Line, Place, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Dealt, Offer, Shuffled, Step
from ambigu_variants.languages import figure, listed, say, say_in, say_n

__all__ = ["laid_out", "news"]


def laid_out(board: Mapping[str, Any], sitting: Sitting) -> Board:
    """Returns the tree of a board and its game, as the reader sees them."""
    return _Reader(board, sitting).told()


class _Reader:
    """A game as the reader at a board may see it."""

    def __init__(self, board: Mapping[str, Any], sitting: Sitting) -> None:
        self.sitting = sitting
        self.rules: str = board["record"]["rules"]
        self.answers: dict[str, str] = dict(board["record"].get("answers", {}))
        self.account = comparison.answered(ACCOUNTS, self.rules, self.answers)
        self.seat = int(str(board["seat"])[1:]) - 1
        self.deals = by_deal(sitting)
        order = sitting.rules.rank_order(Case(sitting.rules))
        self.holds = sorted(
            sitting.hands[self.seat], key=lambda card: ("shcd".index(card.suit), -order.index(card.rank))
        )
        self.tricks = list(_tricks(sitting, self.deals[-1]))

    def told(self) -> Board:
        """The whole board."""
        sitting, pending = self.sitting, self.sitting.pending
        table = [hand.contracts for hand in sitting.hands_played]
        reckoned = sittings.reckoned(sittings.every_way(self.answers), table) if table else None
        return Board(
            self._head(),
            self._seats(),
            self._last_trick(),
            self._decision(pending) if pending and not sitting.over else None,
            self._end() if sitting.over else None,
            self._result(reckoned) if reckoned else None,
            self._ways(reckoned) if reckoned else None,
            tuple(self._courses()),
        )

    # The table

    def _head(self) -> Head:
        sitting = self.sitting
        return Head(
            sitting.turned,
            say("trump card") if sitting.trump else say("turned up"),
            self._deal(sitting.number),
            heading(self.rules, self.answers.items()),
        )

    def _deal(self, number: int) -> str:
        """Returns the title of a deal; ``number`` is from 0."""
        return say_n(
            "Deal {deal} of {deals}, {number} card each",
            "Deal {deal} of {deals}, {number} cards each",
            self.sitting.sizes[number],
            deal=number + 1,
            deals=len(self.sitting.sizes),
        )

    def _seats(self) -> Seats:
        trump = self.sitting.trump
        return Seats(
            trump,
            say(TRUMPS[trump]) if trump else no_trump(),
            self._announced(),
            say("Players"),
            (say("player"), say("bid"), say("made"), say("points")),
            tuple(map(self._seated, range(self.sitting.players))),
        )

    def _announced(self) -> str:
        """Compares the sum of the bids with the number of tricks; empty before all have bid."""
        sitting, size = self.sitting, self.sitting.size
        if sitting.stage == Stage.BIDS:
            return ""
        total = sum(sitting.bids.values())
        if total == size:
            return say_n(
                "Bids total {sum}, with {number} trick to win: an exact match.",
                "Bids total {sum}, with {number} tricks to win: an exact match.",
                size,
                sum=total,
            )
        if total > size:
            return say_n(
                "Bids total {sum}, with {number} trick to win: {over} too many.",
                "Bids total {sum}, with {number} tricks to win: {over} too many.",
                size,
                sum=total,
                over=total - size,
            )
        return say_n(
            "Bids total {sum}, with {number} trick to win: {under} too few.",
            "Bids total {sum}, with {number} tricks to win: {under} too few.",
            size,
            sum=total,
            under=size - total,
        )

    def _seated(self, seat: int) -> Seat:
        sitting, pending = self.sitting, self.sitting.pending
        deals = seat == sitting.dealer and not sitting.over
        if seat == self.seat:
            state = say("you, dealer") if deals else say("you")
        else:
            state = say_in("beside a name", "dealer") if deals else ""
        bid, begins = self._heard().get(seat), sitting.stage == Stage.BIDS
        return Seat(
            sitting.seats[seat],
            state,
            "–" if bid is None else str(bid),
            "–" if begins else str(sitting.made[seat]),
            figure(sitting.scores[seat]),
            pending is not None and pending.seat == seat,
        )

    def _heard(self) -> dict[int, int]:
        """Returns the bids heard by all, by seat."""
        sitting, pending = self.sitting, self.sitting.pending
        hidden = pending is not None and any(offer.hidden for offer in pending.offers.values())
        return {} if hidden and sitting.stage == Stage.BIDS else sitting.bids

    # The question

    def _decision(self, ask: Ask) -> Decision:
        ((said, offer),) = ask.offers.items()
        bids = said is Action.BID
        barred = _barred_bids(offer) if bids else self._barred_cards(offer)
        led = bool(self.sitting.trick.cards) and not bids
        in_each = in_each_play(self.account, tuple(self.holds), self.sitting.trick) if led else None
        own = self.account.rules.legal.name
        return Decision(
            say("Your decision"),
            self._trick(),
            line(self._asked_bid(offer) if bids else self._asked_card(), kind="decision__question"),
            line(*passage(comparison.citation(ask.ruling)), kind="decision__passage"),
            say("Your bid"),
            tuple(_bids(ask, offer)) if bids else (),
            say("Your cards"),
            tuple(map(Playable, self.holds)) if bids else tuple(self._cards(ask, offer, in_each)),
            barred,
            plays(in_each, list(map(str, self.holds)), own) if in_each else None,
        )

    def _asked_bid(self, offer: Offer) -> str:
        size, heard = self.sitting.size, self._heard()
        if offer.hidden:
            return say_n(
                "Will you make the only trick? Everyone decides in secret.",
                "How many of the {number} tricks will you make? Everyone decides in secret.",
                size,
            )
        if heard:
            return say_n(
                "Will you make the only trick? {sum} bid so far.",
                "How many of the {number} tricks will you make? {sum} bid so far.",
                size,
                sum=sum(heard.values()),
            )
        return say_n(
            "Will you make the only trick? Nobody has bid yet.",
            "How many of the {number} tricks will you make? Nobody has bid yet.",
            size,
        )

    def _asked_card(self) -> str:
        sitting = self.sitting
        blanks = {"bid": sitting.bids[self.seat], "made": sitting.made[self.seat]}
        if sitting.trick.cards:
            return say("It’s your turn to play. You bid {bid} and have made {made}.", **blanks)
        return say("You lead. You bid {bid} and have made {made}.", **blanks)

    def _cards(self, ask: Ask, offer: Offer, in_each: Data | None) -> Iterator[Playable]:
        """Yields the cards held, each as a reply."""
        elsewhere = {
            card: column["variant"]
            for column in (in_each["columns"] if in_each else ())
            for card in self.holds
            if (str(card) in column["cards"]) != (card in (offer.which or ()))
        }
        for card in self.holds:
            allowed, variant = card in (offer.which or ()), elsewhere.get(card)
            blanks = {"card": card.name, "variant": variant}
            if allowed and variant:
                note = say("“{variant}” forbids it", variant=variant)
                label = say("Play the {card}; “{variant}” forbids it", **blanks)
            elif allowed:
                note, label = "", say("Play the {card}", **blanks)
            elif variant:
                note = say("“{variant}” allows it", variant=variant)
                label = say("The {card} can’t be played; “{variant}” allows it", **blanks)
            else:
                note, label = "", say("The {card} can’t be played", **blanks)
            yield Playable(card, f"p{ask.seat + 1} play {card}", label, note, allowed)

    def _barred_cards(self, offer: Offer) -> Line | None:
        barred = [card.symbol for card in self.holds if card not in (offer.which or ())]
        if not barred or not offer.by:
            return None
        by = comparison.citation(offer.by)
        told = say("Not allowed: {cards}.", cards=listed(barred))
        return line(told, by["says"], *passage(by), kind="lift__barred")

    def _last_trick(self) -> Trick | None:
        """Returns the last trick taken, in this deal or, during the bids, in the previous one."""
        if self.tricks:
            return self.tricks[-1]
        before = self.deals[-2:-1] if self.sitting.stage == Stage.BIDS else []
        return next((trick for deal in before for trick in reversed(list(_tricks(self.sitting, deal)))), None)

    def _trick(self) -> Trick | None:
        sitting = self.sitting
        laid = zip(sitting.trick.cards, sitting.laid, strict=True)
        cards = tuple(Laid(card, sitting.seats[seat]) for card, seat in laid)
        return Trick(say("On the table, in the order played"), cards) if cards else None

    # The scores

    def _result(self, reckoned: Data) -> Scores | None:
        """Returns the scores of the last finished deal, until the next deal's first trick is taken."""
        if self.tricks and not self.sitting.over:
            return None
        return self._scores(reckoned, only=len(self.sitting.hands_played))

    def _end(self) -> End:
        """Returns the winners and the ranking of all players."""
        sitting = self.sitting
        names, scores, winners = sitting.seats, sitting.scores, sitting.winners
        says = say_n(
            "The game is over: {who} wins with {score}.",
            "The game is over: {who} win with {score}.",
            len(winners),
            who=listed([names[seat] for seat in winners]),
            score=figure(scores[winners[0]]),
        )
        told = zip(ranking(scores), names, map(figure, scores), strict=True)
        ranks = sorted((Rank(*each) for each in told), key=attrgetter("place"))
        return End(says, say("The players, in order"), tuple(ranks))

    def _scores(self, reckoned: Data, *, only: int | None = None) -> Scores:
        kept = self.account.rules.kept.name
        own = next(each.id for each in ACCOUNTS if each.rules.kept.name == kept)
        heads = [self._deal(number) for number in range(len(self.sitting.hands_played))]
        return scores(self.sitting.seats, reckoned, heads, only=only, own=own)

    def _ways(self, reckoned: Data) -> Ways:
        over = self.sitting.over
        return Ways(
            say("The game under all four ways of scoring")
            if over
            else say("All four ways of scoring so far"),
            outcome(self.sitting.seats, reckoned, ended=over),
            say("Every deal"),
            self._scores(reckoned),
        )

    # The course

    def _courses(self) -> Iterator[Course]:
        sitting, last = self.sitting, len(self.deals)
        yield self._course(last, _seen(self.deals[-1], None if sitting.over else self.seat))
        if last > 1 and not self.tricks:
            yield self._course(last - 1, self.deals[-2])

    def _course(self, number: int, steps: Iterable[Step]) -> Course:
        title = say("Deal {number}, step by step", number=number)
        return Course(title, tuple(_step(self.sitting, step) for step in steps))


def _step(sitting: Sitting, step: Step) -> Line:
    place = Place.of(comparison.citation(step.ruling)) if step.ruling else None
    said = isinstance(step, Ask) and step.reply is not None
    return line(sentence(sitting, step), place, kind="said" if said else "")


def _seen(steps: Iterable[Step], mine: int | None) -> Iterator[Step]:
    """Yields the steps except those that deal cards to others; all of them if ``mine`` is None."""
    for step in steps:
        if mine is None or step.seat == mine or not (isinstance(step, Dealt)):
            yield step


def _bids(ask: Ask, offer: Offer) -> Iterator[Bid]:
    """Yields every possible bid, including the forbidden ones."""
    for amount in offer.amounts or ():
        label = say("Bid {number}", number=amount)
        yield Bid(f"p{ask.seat + 1} bid {amount}", str(amount), label, amount not in offer.barred)


def _barred_bids(offer: Offer) -> Line | None:
    if not offer.barred:
        return None
    by = comparison.citation(offer.barred_by)
    told = say("Forbidden bid: {bids}.", bids=", ".join(map(str, offer.barred)))
    return line(told, by["says"], *passage(by), kind="lift__barred")


def _tricks(sitting: Sitting, steps: Sequence[Step]) -> Iterator[Trick]:
    """Yields the complete tricks of a deal."""
    played: list[tuple[int, Card]] = []
    for step in steps:
        if isinstance(step, Ask) and step.reply and step.reply.action is Action.PLAY:
            played.append((step.seat, step.reply.cards[0]))
        elif isinstance(step, Took):
            laid = (Laid(card, sitting.seats[seat], seat == step.seat) for seat, card in played)
            yield Trick(say("{who} took the last trick.", who=sitting.seats[step.seat]), tuple(laid))
            played = []


def news(board: Mapping[str, Any], sitting: Sitting) -> list[str]:
    """Returns sentences on every step since the reader's own last reply, and the pending question."""
    mine = int(str(board["seat"])[1:]) - 1
    spoken = [
        at
        for at, step in enumerate(sitting.log)
        if isinstance(step, Ask)
        and step.reply
        and step.seat == mine
        and not (board.get("forced") and only_card(step))
    ]
    new = sitting.log[spoken[-1] + 1 :] if spoken else sitting.log
    return [
        sentence(sitting, step)
        for step in _seen(new, None if sitting.over else mine)
        if not (isinstance(step, (Shuffled, Scored)))
    ]
