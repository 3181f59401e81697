"""A game as plain data: each step as a sentence with its citation, and the current state."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.ascenseur.games.replay import result
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Hand, Revealed, Scored, Stage, Took, Turned
from ambigu_variants.ascenseur.rules.words import TRUMPS, VARIANTS
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.faces.tree import Place, Places
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card, symbols
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask, Dealt, Event, Offer, Shuffled, Step, Won
from ambigu_variants.languages import listed, message, say, signed


def tell(sitting: Sitting) -> Data:
    """Returns the state of a game.

    Returns:
        ``players``: for each ``seat``, ``name``, ``score``, ``bid`` (None before all have heard it),
        ``made``, ``cards``, ``dealer``, ``leader``. ``deal``: ``number`` (from 1), ``deals``, ``size``,
        ``stage``, ``trump`` (a letter, None for none), ``turned``, ``trick`` (for each card ``seat`` and
        ``card``). ``asked``: see :func:`asked`; None if the game is over. ``over``. ``hands``: see
        :func:`hand_told`, for each finished deal. ``result``: as in a record, None before the end.
    """
    pending = sitting.pending
    heard = sitting.bids if sitting.stage != Stage.BIDS or not _hidden(pending) else {}
    return {
        "players": [
            {
                "seat": f"p{seat + 1}",
                "name": name,
                "score": sitting.scores[seat],
                "bid": heard.get(seat),
                "made": sitting.made[seat],
                "cards": _texts(sitting.hands[seat]),
                "dealer": seat == sitting.dealer,
                "leader": seat == sitting.leader,
            }
            for seat, name in enumerate(sitting.seats)
        ],
        "deal": {
            "number": sitting.number + 1,
            "deals": len(sitting.sizes),
            "size": sitting.size,
            "stage": str(sitting.stage),
            "trump": sitting.trump,
            "turned": sitting.turned and str(sitting.turned),
            "trick": [
                {"seat": f"p{seat + 1}", "card": str(card)}
                for seat, card in zip(sitting.laid, sitting.trick.cards, strict=True)
            ],
        },
        "asked": pending and asked(sitting, pending),
        "over": sitting.over,
        "hands": [hand_told(hand) for hand in sitting.hands_played],
        "result": result(sitting) if sitting.over else None,
    }


def _hidden(ask: Ask | None) -> bool:
    return ask is not None and any(offer.hidden for offer in ask.offers.values())


def hand_told(hand: Hand) -> Data:
    """Returns a finished deal as plain data.

    ``number`` (from 1), ``size``, ``dealer``, ``leader``, ``turned``, and by seat ``contracts`` (``bid`` and
    ``made``) and ``points``.
    """
    return {
        "number": hand.number + 1,
        "size": hand.size,
        "dealer": f"p{hand.dealer + 1}",
        "leader": f"p{hand.leader + 1}",
        "turned": hand.turned and str(hand.turned),
        "contracts": [{"bid": held.bid, "made": held.made} for held in hand.contracts],
        "points": list(hand.points),
    }


def heading(account: str, answers: Iterable[tuple[str, str]] = ()) -> str:
    """Names an account by author and variants, ``Wikipédia: may ruff``, and other changed answers."""
    source, *variants = account.split(":")
    short = next(each.source.short for each in ACCOUNTS if each.source.id == source)
    named = [say(VARIANTS[name]) for name in variants]
    own = comparison.account_named(ACCOUNTS, account)
    named += comparison.otherwise(own, comparison.answered(ACCOUNTS, account, dict(answers)).rules)
    return say("{author}: {variants}", author=short, variants=", ".join(named)) if named else short


def place(citation: Data, home: str = "") -> Place:
    """Returns the place of a citation, as :meth:`Place.of`; the questions have no pages of their own."""
    return Place.of(citation, home, folder="")


def places(citations: Iterable[Data]) -> Places | None:
    """Returns the places of citations, each once, the source where it changes; None if there are none."""
    found: list[Place] = []
    last = ""
    for each in {(each["locus"], each["at"]): each for each in citations}.values():
        found.append(place(each, last if each["at"] else ""))
        last = each["source"]
    return Places(tuple(found)) if found else None


def asked(sitting: Sitting, ask: Ask) -> Data:
    """Returns a pending question as plain data.

    ``seat``, ``stage``, ``say`` (``bid`` or ``play``), ``text``, ``ruling`` and ``because``; for a bid
    ``possible`` and ``barred`` (with ``barred-by``, a citation), and ``hidden``; for a card ``cards`` (those
    that may be played) and ``by`` (the ruling that says so).
    """
    ((said, offer),) = ask.offers.items()
    told: Data = {**_head(ask), "say": str(said), "text": sentence(sitting, ask), "hidden": offer.hidden}
    if said is Action.BID:
        told["possible"] = list(offer.amounts or ())
        told["barred"] = list(offer.barred)
        told["barred-by"] = comparison.citation(offer.barred_by) if offer.barred else None
    else:
        told["cards"] = _texts(offer.which or ())
        told["by"] = comparison.citation(offer.by) if offer.by else None
    return told


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


def steps_of(sitting: Sitting, number: int) -> list[Data]:
    """Returns the steps of one deal as plain data; ``number`` is from 1."""
    return [told_step(sitting, step) for step in by_deal(sitting)[number - 1]]


def told_step(sitting: Sitting, step: Step) -> Data:
    """Returns a step as plain data.

    ``seat``, ``stage``, ``text`` (a sentence), ``ruling`` and ``because`` (citations); for a question also
    ``say`` and ``reply``, for an event ``deed``, ``cards`` and ``amount``.
    """
    told = {**_head(step), "text": sentence(sitting, step)}
    if isinstance(step, Ask):
        reply = step.reply
        return {**told, "say": reply and str(reply.action), "reply": reply and str(reply)}
    assert isinstance(step, Event), "a step is one or the other"
    return {**told, "deed": step.name, "cards": _texts(step.cards), "amount": step.amount}


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


def _head(step: Step) -> Data:
    return {
        "seat": f"p{step.seat + 1}" if step.seat >= 0 else None,
        "stage": str(step.stage),
        "ruling": comparison.citation(step.ruling) if step.ruling else None,
        "because": [comparison.citation(each) for each in step.because],
    }


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
