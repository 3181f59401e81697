"""Ascenseur as a game that can be played: its table, its steps as sentences, and the result of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ambigu_variants.ascenseur.rules.course import course, plan
from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Revealed, Scored, Stage, Took, Turned
from ambigu_variants.ascenseur.rules.words import TRUMPS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Place, Places
from ambigu_variants.kernel.cards import PACK_52, Card, symbols
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Dealt, Event, Offer, Shuffled, Step, Won
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.languages import listed, message, say, signed
from ambigu_variants.playing.interface import Playing


def laid(case: Matter, seats: Sequence[str], stock: Sequence[Card], shuffler: Shuffler) -> Sitting:
    """Returns the table of a game that has not begun."""
    game = plan(case, len(seats))
    dealer = case.rules.first_dealer(case, len(seats))
    return Sitting(case.rules, seats=seats, game=game, dealer=dealer, stock=stock, shuffler=shuffler)


def _result(sitting: Sitting) -> dict[str, Any]:
    winners = [f"p{seat + 1}" for seat in sitting.winners]
    return {"scores": list(sitting.scores), "winners": winners}


def sentence(sitting: Sitting, step: Step) -> str:
    """Returns a sentence that describes a step."""
    who = sitting.seats[step.seat] if step.seat >= 0 else ""
    if isinstance(step, Ask):
        ((said, offer),) = step.offers.items()
        if step.reply is None:
            return _offered(who, offer)
        if offer.hidden:
            return say("{who} decides in secret.", who=who)
        if said is Action.BID:
            return say("{who} bids {amount}.", who=who, amount=step.reply.amount)
        return say("{who} plays {cards}.", who=who, cards=symbols(step.reply.cards))
    assert isinstance(step, Event), "a step is one or the other"
    cards = symbols(step.cards)
    if isinstance(step, Turned):
        if not step.cards:
            return no_trump()
        return say("{card} is turned up: {trumps}.", card=cards, trumps=say(TRUMPS[step.cards[0].suit]))
    if isinstance(step, Scored):
        return say(
            "{who} bid {bid} and made {made}: {points}.",
            who=who,
            bid=step.bid,
            made=step.made,
            points=signed(step.amount),
        )
    return say(EVENT_SENTENCES[type(step)], who=who, amount=step.amount, cards=cards)


EVENT_SENTENCES = {
    Shuffled: message("{who} shuffles."),
    Dealt: message("{who} is dealt {cards}."),
    Revealed: message("{who} reveals a bid of {amount}."),
    Took: message("{who} takes the trick."),
    Won: message("{who} wins."),
}


def no_trump() -> str:
    """Returns the sentence that a deal has no trump."""
    return say("All cards are dealt: no trump.")


def _offered(who: str, offer: Offer) -> str:
    if offer.amounts is None:
        cards = listed([card.symbol for card in offer.which or ()], either=True)
        return say("{who} may play {cards}.", who=who, cards=cards)
    least, most = offer.amounts[0], offer.amounts[-1]
    if offer.barred:
        return say(
            "{who} may bid {least} to {most}, but not {barred}.",
            who=who,
            least=least,
            most=most,
            barred=listed([str(each) for each in offer.barred]),
        )
    return say("{who} may bid {least} to {most}.", who=who, least=least, most=most)


PLAYING = Playing(
    id="ascenseur",
    edition=1,
    accounts=ACCOUNTS,
    pack=PACK_52,
    says={Action.BID: "p1 bid 2", Action.PLAY: "p1 play 10h"},
    players=range(2, 11),
    lay=lambda rules, *given: laid(Case(rules), *given),
    course=course,
    result=_result,
    sentence=sentence,
    in_play=lambda rules, players: plan(Case(rules), players)[:2],
    purposes=("deal",),
    unannounced=(Shuffled, Scored),
    most_steps=40_000,  # The longest game, of two players with two packs, takes less than half.
)


def places(citations: Iterable[Data]) -> Places | None:
    """Returns the places of citations, each once, the source where it changes; None if there are none."""
    found: list[Place] = []
    last = ""
    for each in {(each["locus"], each["at"]): each for each in citations}.values():
        found.append(Place.of(each, last if each["at"] else "", folder=""))
        last = each["source"]
    return Places(tuple(found)) if found else None


def by_deal(sitting: Sitting) -> list[list[Step]]:
    """Returns the steps so far by deal, without the pending question; the last deal includes the end."""
    deals: list[list[Step]] = []
    stage = ""
    for step in sitting.log:
        if step.stage != stage and step.stage == Stage.CARDS:
            deals.append([])
        stage = step.stage
        if step is not sitting.pending:
            deals[-1].append(step)
    return deals
