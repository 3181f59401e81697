"""The words for a game: its heading, its steps as sentences, the places in the source."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Revealed, Scored, Stage, Took, Turned
from ambigu_variants.ascenseur.rules.words import TRUMPS, VARIANTS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Place, Places
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import symbols
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask, Dealt, Event, Offer, Shuffled, Step, Won
from ambigu_variants.languages import listed, message, say, signed


def heading(account: str, answers: Iterable[tuple[str, str]] = ()) -> str:
    """Names an account by author and variants, ``Wikipédia: may ruff``, and other changed answers."""
    source, *variants = account.split(":")
    short = next(each.source.short for each in ACCOUNTS if each.source.id == source)
    named = [say(VARIANTS[name]) for name in variants]
    own = comparison.account_named(ACCOUNTS, account)
    named += comparison.otherwise(own, comparison.answered(ACCOUNTS, account, dict(answers)).rules)
    return say("{author}: {variants}", author=short, variants=", ".join(named)) if named else short


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
