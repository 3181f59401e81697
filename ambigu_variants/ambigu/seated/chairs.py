"""The seats of a table: each player's cards, last words and counters, and what can be won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ambigu_variants.ambigu.coach.prospects import counting
from ambigu_variants.ambigu.deals import wording
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.players.view import View
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE
from ambigu_variants.ambigu.rules.rulebook import Deal, Stage
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Action, Drew, Shown
from ambigu_variants.ambigu.rules.winning import at_stake, hand_of
from ambigu_variants.faces.tree import Area, Backs, Button, Cards, Node, Pairs, Sentence, Text, line
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask
from ambigu_variants.languages import figure, message, say, say_in, say_n, signed

NOBODY = -1
"""The seat of a viewer who sees no cards but those shown."""

HEARD: Mapping[Action, str] = {
    Action.PASS: message("passes"),
    Action.STAND: message("keeps the deal alive"),
    Action.OPEN: message("bets {amount}"),
    Action.CALL: message("calls"),
    Action.RAISE: message("raises to {amount}"),
    Action.FORCE: message("makes all keep their cards"),
    Action.REDEAL: message("gathers the cards"),
    Action.SHOW: message("shows the hand"),
    Action.HIDE: message("shows nothing"),
}
"""The latest words of a player, shown at his seat; an exchange of cards is shown as a mark."""


def people(evening: Evening) -> list[int]:
    """Returns the chairs of the persons who have not left."""
    there = evening.laid.there
    return [number for number, chair in enumerate(evening.chairs) if chair.person and number in there]


def alone(evening: Evening) -> int | None:
    """Returns the chair of the only person at the table; None if there are several, or none."""
    persons = people(evening)
    return persons[0] if len(persons) == 1 else None


def called(evening: Evening, chair: int) -> str:
    """Returns a player's name beside his cards and counters; the only person at the table is “you”."""
    return say_in("beside a player's cards", "You") if chair == alone(evening) else evening.who(chair)


# What was said ---------------------------------------------------------------------------------------------


def heard(deal: Deal, seat: int) -> tuple[str, str]:
    """Returns what a player last said, and whether he is satisfied or how many cards he drew.

    Both are empty until he has spoken. The first is also empty if the second says it all, and in a part of
    the deal in which he has not yet spoken.
    """
    said, exchange = "", ""
    now = next((step.stage for step in reversed(deal.log) if isinstance(step, Ask)), "")
    for number, step in enumerate(deal.log):
        if not isinstance(step, Ask) or not step.reply or step.reply.seat != seat:
            continue
        reply, on_two = step.reply, step.stage == Stage.TWO_CARDS
        if reply.action is Action.DISCARD:
            after = (each for each in deal.log[number:] if isinstance(each, Drew) and each.seat == seat)
            drawn, away = sum(len(each.cards) for each in after), len(reply.cards)
            said = say("exchanges {number}", number=figure(away)) if away and not drawn else ""
            kept = "" if away else say("keeps all cards")
            exchange = say("drew {number}", number=figure(drawn)) if away and drawn else kept
        elif reply.action is Action.STAND and on_two:
            said, exchange = "", say("satisfied")
        elif reply.action is Action.CALL and on_two:
            said = say("goes on")
        elif reply.action in HEARD:
            said = say(HEARD[reply.action], amount=figure(reply.amount))
        if step.stage != now:
            said = ""
    return said, exchange


# Who sits there --------------------------------------------------------------------------------------------


def _marked(evening: Evening, deal: Deal, seat: int, exchange: str = "") -> tuple[tuple[Node, Node], str]:
    """Returns a player's name with its marks, his counters, and the kinds of player that he is."""
    number = evening.seated[seat]
    ask = deal.pending
    possible = (
        (deal.over and deal.winner == seat, "winner", say("wins")),
        (seat == deal.dealer, "dealer", say_in("beside a name", "dealer")),
        (ask is not None and ask.seat == seat, "asked", say("to speak")),
        (seat not in deal.live, "out", say("out")),
    )
    marks = {kind: word for holds, kind, word in possible if holds}
    own = [f"({evening.who(number)})"] if number == alone(evening) else []
    words = filter(None, (*own, *marks.values(), exchange))  # on a phone the last may be cut off
    told = [leaf for mark in words for leaf in (Text(" "), Text(mark, "chair__mark"))]
    name = line(Text(called(evening, number), "chair__name"), Sentence(tuple(told), "chair__marks"))
    purse, stake = figure(deal.purse[seat].counters), (say("stake"), figure(deal.stake[seat].counters))
    last = (say("net"), signed(net(deal, seat))) if deal.over else stake
    counters = Pairs(((say("purse"), purse), last), "chair__counters")
    return (name, counters), " ".join(f"chair--{kind}" for kind in marks)


def chair(evening: Evening, deal: Deal, seat: int, viewer: int, *, face_up: bool = False) -> Area:
    """Returns a player and all that everybody can see of him, and his cards if they are turned ``face_up``.

    ``deal`` is the present one, or the same at an earlier moment; ``viewer`` the seat that sees the table, or
    :data:`NOBODY`.
    """
    seen, cards = laid_open(deal, seat), [] if seat == viewer else deal.hands[seat]
    faces = tuple(card for card in cards if face_up or card in seen)
    backs = len(cards) - len(faces)
    holds = say_n("{number} card face down", "{number} cards face down", backs) if backs else ""
    said, exchange = heard(deal, seat)
    (name, counters), kinds = _marked(evening, deal, seat, exchange)
    shown = Cards(faces, size="index", counting=_winning(deal, seat))
    return Area(
        (Area((shown, Backs(backs, holds)), "chair__cards"), name, line(said, kind="chair__said"), counters),
        f"chair {kinds}".rstrip(),
        slot=f"seat-{seat}",
    )


def laid_open(deal: Deal, seat: int) -> set[Card]:
    """Returns the cards that a player has shown; all of them if he chose to show them and be paid."""
    if any(reply.seat == seat and reply.action is Action.SHOW for reply in deal.replies):
        return {*deal.hands[seat]}
    return {card for step in deal.log if isinstance(step, Shown) and step.seat == seat for card in step.cards}


def face_down(deal: Deal) -> set[int]:
    """Returns the seats of the players who have shown no cards."""
    return {seat for seat in range(deal.players) if not laid_open(deal, seat)}


def _winning(deal: Deal, seat: int) -> frozenset[Card]:
    """Returns the cards that make the winner's combination, when the deal is over; none for others."""
    if not deal.over or seat != deal.winner or len(deal.hands[seat]) < SIZE:
        return frozenset()
    return frozenset(judge(Case(deal.rules), hand_of(deal, seat)).cards)


def to_win(deal: Deal) -> int:
    """Returns the counters that the winner would take from the table now."""
    stakes = [pile.counters for pile in deal.stake]
    return at_stake(Case(deal.rules), stakes=stakes, pool=deal.pool.counters, tray=deal.tray.counters)


def common(deal: Deal) -> Pairs:
    """Returns what can be won (as one number, during the deal) and the piles that belong to nobody."""
    pool, tray, stock = wording.common(deal)
    won = () if deal.over else ((say("to win"), figure(to_win(deal))),)
    piles = (pool, tray, stock) if deal.tray.counters else (pool, stock)
    return Pairs((*won, *piles), "cloth__common", slot="common")


def mine(evening: Evening, deal: Deal, seat: int) -> Area:
    """Returns the name and the counters of the player who is drawn nearest to the reader."""
    who, kinds = _marked(evening, deal, seat)
    return Area(who, f"mine__who {kinds}".rstrip(), slot="mine")


def hand(deal: Deal, seat: int, view: View | None = None) -> Area:
    """Returns a player's cards, which can be chosen if he may discard.

    With what the player sees, the cards of his combination are pointed out.
    """
    ask, cards = deal.pending, tuple(deal.hands[seat])
    kinds = [offer.cards for offer in ask.offers.values()] if ask is not None and ask.seat == seat else []
    made = counting(view) if view else _winning(deal, seat)
    idle = frozenset() if seat in deal.live else frozenset(cards)
    drawn = Cards(cards, idle, "large", counting=made)
    if not any(kinds):
        return Area((drawn,), "mine__cards", say("Your cards"), slot="hand")
    buttons = (
        Button((replace(drawn, cards=(card,)),), str(card), "card", "pack__card", key=str(number))
        for number, card in enumerate(cards, 1)
    )
    return Area(tuple(buttons), "mine__cards", say("Choose the cards to discard"), slot="hand")
