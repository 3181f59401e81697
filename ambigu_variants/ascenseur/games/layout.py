"""Builds the tree of a board as the reader at it sees it: table, question, hand, scores, course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from ambigu_variants.ascenseur.games.playing import PLAYING, by_deal, no_trump
from ambigu_variants.ascenseur.games.variants import Play, Scores, every_way, in_each_play, ranking, scores_of
from ambigu_variants.ascenseur.games.views import outcome, plays, scores
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Stage, Took
from ambigu_variants.ascenseur.rules.words import TRUMPS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import (
    REFUSED,
    Area,
    Button,
    Cards,
    Fold,
    Items,
    Laid,
    Line,
    Node,
    Part,
    Seat,
    Seats,
    Suit,
    Text,
    Trick,
    line,
)
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Offer, Step
from ambigu_variants.languages import figure, listed, message_n, say, say_in, say_n
from ambigu_variants.playing.boards import seat_of
from ambigu_variants.playing.layout import course, framed
from ambigu_variants.records.record import from_data


class Seen:
    """A board and its game, as the reader at it may see them."""

    def __init__(self, board: Data, sitting: Sitting) -> None:
        self.sitting = sitting
        self.record = from_data(board["record"])
        self.account = PLAYING.account(self.record)
        self.seat = seat_of(board)
        self.deals = by_deal(sitting)
        order = sitting.rules.rank_order(Case(sitting.rules))
        self.holds = sorted(
            sitting.hands[self.seat], key=lambda card: ("shcd".index(card.suit), -order.index(card.rank))
        )
        self.tricks = list(_tricks(sitting, self.deals[-1]))

    def told(self) -> Area:
        """The whole board."""
        sitting, pending = self.sitting, self.sitting.pending
        deals = [hand.contracts for hand in sitting.hands_played]
        told = scores_of(every_way(self.record.answers), deals) if deals else None
        now = self._end() if sitting.over else self._decision(pending) if pending else None
        after = [self._result(told), self._ways(told)] if told else []
        return framed(self._head(), [self._sight()], [now, self._last_trick()], [*after, *self._courses()])

    # The table

    def _head(self) -> Iterator[Node]:
        sitting = self.sitting
        if sitting.turned:
            note = say("trump card") if sitting.trump else say("turned up")
            yield Laid(sitting.turned, note, "game__turned")
        rules = line(PLAYING.heading(self.record.rules, self.record.answers), kind="game__rules")
        yield Area((line(self._deal(sitting.number), kind="game__deal", level=2), rules))

    def _deal(self, number: int) -> str:
        """Returns the title of a deal; ``number`` is from 0."""
        return say_n(
            "Deal {deal} of {deals}, {number} card each",
            "Deal {deal} of {deals}, {number} cards each",
            self.sitting.sizes[number],
            deal=number + 1,
            deals=len(self.sitting.sizes),
        )

    def _sight(self) -> Area:
        """The parts that stay in view during a deal: trump, the sum of the bids, the players."""
        trump = self.sitting.trump
        named = [Suit(trump), Text(say(TRUMPS[trump]))] if trump else [Text(no_trump())]
        heads = (say("player"), say("bid"), say("made"), say("points"))
        players = Seats(say("Players"), heads, tuple(map(self._seated, range(self.sitting.players))))
        # The line exists even before all have bid, so that the content below it does not move.
        announced = line(self._announced() or None, kind="game__announced")
        return Area((line(*named, kind="game__trump"), announced, players), "game__sight", stays=True)

    def _announced(self) -> str:
        """Compares the sum of the bids with the number of tricks; empty before all have bid."""
        sitting, size = self.sitting, self.sitting.size
        if sitting.stage == Stage.BIDS:
            return ""
        total = sum(sitting.bids.values())
        if total == size:
            told = message_n(
                "The bids add up to {sum}, for {number} trick: exactly the right number.",
                "The bids add up to {sum}, for {number} tricks: exactly the right number.",
            )
        elif total > size:
            told = message_n(
                "The bids add up to {sum}, for {number} trick: {over} too many.",
                "The bids add up to {sum}, for {number} tricks: {over} too many.",
            )
        else:
            told = message_n(
                "The bids add up to {sum}, for {number} trick: {under} too few.",
                "The bids add up to {sum}, for {number} tricks: {under} too few.",
            )
        return say_n(*told, size, sum=total, over=total - size, under=size - total)

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
            (
                "–" if bid is None else str(bid),
                "–" if begins else str(sitting.made[seat]),
                figure(sitting.scores[seat]),
            ),
            pending is not None and pending.seat == seat,
        )

    def _heard(self) -> dict[int, int]:
        """Returns the bids heard by all, by seat."""
        sitting, pending = self.sitting, self.sitting.pending
        hidden = pending is not None and any(offer.hidden for offer in pending.offers.values())
        return {} if hidden and sitting.stage == Stage.BIDS else sitting.bids

    # The question

    def _decision(self, ask: Ask) -> Area:
        """The question; the hand precedes the parts of varying height, so that cards do not move."""
        ((said, offer),) = ask.offers.items()
        bids = said is Action.BID
        led = bool(self.sitting.trick.cards) and not bids
        in_each = in_each_play(self.account, tuple(self.holds), self.sitting.trick) if led else []
        own = self.account.rules.legal.name
        if bids:
            held = Area(tuple(Cards((card,)) for card in self.holds), "game__hand", say("Your cards"))
            actions = [held, Area(tuple(_bids(ask, offer)), "game__bids", say("Your bid"))]
        else:
            actions = [Area(tuple(self._cards(ask, offer, in_each)), "game__hand", say("Your cards"))]
        laid = zip(self.sitting.trick.cards, self.sitting.laid, strict=True)
        trick = tuple(Laid(card, self.sitting.seats[seat]) for card, seat in laid)
        label = say("On the table, in the order played") if trick else ""
        blocks = (
            Trick(trick, label, self.sitting.players - len(trick)),
            line(self._asked(offer), kind="decision__question"),
            Area(tuple(actions), "game__own"),
            REFUSED,
            self._barred(offer),
            line(*PLAYING.passage(ask.ruling), kind="decision__passage"),
            plays(in_each, tuple(self.holds), own) if in_each else None,
        )
        return Area(tuple(filter(None, blocks)), "decision", say("Your decision"), section=True)

    def _asked(self, offer: Offer) -> str:
        sitting, size, heard = self.sitting, self.sitting.size, self._heard()
        if offer.amounts is None:
            blanks = {"bid": sitting.bids[self.seat], "made": sitting.made[self.seat]}
            turn = say("It’s your turn to play.") if sitting.trick.cards else say("You lead.")
            return f"{turn} {say('You bid {bid} and have made {made}.', **blanks)}"
        if offer.hidden:
            told = message_n(
                "Will you make the only trick? Everyone decides in secret.",
                "How many of the {number} tricks will you make? Everyone decides in secret.",
            )
        elif heard:
            told = message_n(
                "Will you make the only trick? {sum} bid so far.",
                "How many of the {number} tricks will you make? {sum} bid so far.",
            )
        else:
            told = message_n(
                "Will you make the only trick? Nobody has bid yet.",
                "How many of the {number} tricks will you make? Nobody has bid yet.",
            )
        return say_n(*told, size, sum=sum(heard.values()))

    def _cards(self, ask: Ask, offer: Offer, in_each: Sequence[Play]) -> Iterator[Button]:
        """Yields the cards held, each as a reply."""
        elsewhere = {
            card: play.account.rules.legal.name
            for play in in_each
            for card in self.holds
            if (card in play.cards) != (card in (offer.which or ()))
        }
        first = True
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
            yield Button(
                (Cards((card,), spoken=False), *([Text(note, "game__note")] if note else [])),
                f"p{ask.seat + 1} play {card}",
                kind="game__card",
                spoken=label,
                first=first and allowed,
                barred=not allowed,
            )
            first = first and not allowed

    def _barred(self, offer: Offer) -> Line | None:
        """The bids or cards that are forbidden here, with the passage that forbids them."""
        cards = [card.symbol for card in self.holds if card not in (offer.which or ())]
        if offer.barred:
            by, told = offer.barred_by, say("Forbidden bid: {bids}.", bids=", ".join(map(str, offer.barred)))
        elif offer.by and offer.which and cards:
            by, told = offer.by, say("Not allowed: {cards}.", cards=listed(cards))
        else:
            return None
        return line(told, by.says, *PLAYING.passage(by), kind="game__barred")

    def _last_trick(self) -> Area | None:
        """The last trick taken, in this deal or, during the bids, in the previous one."""
        tricks = self.tricks
        if not tricks and self.sitting.stage == Stage.BIDS:
            tricks = [trick for deal in self.deals[-2:-1] for trick in _tricks(self.sitting, deal)]
        return Area((tricks[-1], line(tricks[-1].label)), "game__last") if tricks else None

    # The scores

    def _result(self, told: Scores) -> Part | None:
        """Returns the scores of the last finished deal, until the next deal's first trick is taken."""
        if self.tricks and not self.sitting.over:
            return None
        scored = self._scores(told, only=len(self.sitting.hands_played))
        return Part("", (scored,), "game__result", scored.label)

    def _end(self) -> Area:
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
        ranks = sorted(zip(ranking(scores), names, map(figure, scores), strict=True), key=itemgetter(0))
        names_by_place = Items(
            tuple(line(name, Text(points, "game__points")) for _, name, points in ranks),
            "game__places",
            say("The players, in order"),
            ordered=True,
            numbers=tuple(place for place, _, _ in ranks),
        )
        told_of = (line(says, kind="outcome__verdict"), names_by_place)
        return Area(told_of, "outcome", says, section=True, waits=True)

    def _scores(self, told: Scores, *, only: int | None = None) -> Area:
        kept = self.account.rules.kept.name
        own = next(each.id for each in ACCOUNTS if each.rules.kept.name == kept)
        heads = [self._deal(number) for number in range(len(self.sitting.hands_played))]
        return scores(self.sitting.seats, told, heads, only=only, own=own)

    def _ways(self, told: Scores) -> Part:
        over = self.sitting.over
        title = (
            say("The game under all four ways of scoring") if over else say("All four ways of scoring so far")
        )
        every = Fold(line(say("Every deal")), (self._scores(told),), "game__deals")
        ended = outcome(self.sitting.seats, told, ended=over)
        return Part("", (line(title, kind="game__title", level=3), *ended, every), "game__ways")

    # The course

    def _courses(self) -> Iterator[Fold]:
        """Yields this deal and, until its first trick is taken, the one before with all its cards."""
        last = len(self.deals)
        shown = {last: self.seat} | ({last - 1: None} if last > 1 and not self.tricks else {})
        for number, seat in shown.items():
            title = say("Deal {number}, step by step", number=number)
            yield course(PLAYING, self.sitting, self.deals[number - 1], seat, title)


def _bids(ask: Ask, offer: Offer) -> Iterator[Button]:
    """Yields every possible bid, including the forbidden ones."""
    first = next((amount for amount in offer.amounts or () if amount not in offer.barred), None)
    for amount in offer.amounts or ():
        yield Button(
            (Text(str(amount)),),
            f"p{ask.seat + 1} bid {amount}",
            kind="button game__bid",
            spoken=say("Bid {number}", number=amount),
            first=amount == first,
            barred=amount in offer.barred,
        )


def _tricks(sitting: Sitting, steps: Sequence[Step]) -> Iterator[Trick]:
    """Yields the complete tricks of a deal."""
    played: list[tuple[int, Card]] = []
    for step in steps:
        if isinstance(step, Ask) and step.reply and step.reply.action is Action.PLAY:
            played.append((step.seat, step.reply.cards[0]))
        elif isinstance(step, Took):
            laid = (
                Laid(card, sitting.seats[seat], "trick__takes" if seat == step.seat else "")
                for seat, card in played
            )
            yield Trick(tuple(laid), say("{who} took the last trick.", who=sitting.seats[step.seat]))
            played = []
