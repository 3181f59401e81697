"""A game of Ascenseur as plain data, as the terminal prints it."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.ascenseur.games.playing import PLAYING
from ambigu_variants.ascenseur.games.wording import sentence
from ambigu_variants.ascenseur.rules.rulebook import Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Stage
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.comparison import Data, citation
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Ask, Event, Step


def game_data(sitting: Sitting) -> Data:
    """Returns the state of a game; ``asked`` is None at its end, ``result`` before it."""
    dealers = [hand.dealer for hand in sitting.hands_played]
    if sitting.stage == Stage.TRICKS:
        dealers.append(sitting.dealer)
    case = Case(sitting.rules)
    leaders = [sitting.rules.first_leader(case, dealer, sitting.players) for dealer in dealers]
    return {
        "players": [
            {
                "seat": _seat(seat),
                "name": name,
                "score": sitting.scores[seat],
                "bid": sitting.bids.get(seat),
                "made": sitting.made[seat],
                "cards": _texts(sitting.hands[seat]),
                "dealer": seat == sitting.dealer,
                "leader": seat == (leaders[-1] if leaders else sitting.dealer),
            }
            for seat, name in enumerate(sitting.seats)
        ],
        "deal": {
            "number": sitting.number + 1,
            "deals": len(sitting.sizes),
            "size": sitting.size,
            "stage": sitting.stage,
            "trump": sitting.trump,
            "turned": sitting.turned and str(sitting.turned),
            "trick": [
                {"seat": _seat(seat), "card": str(card)}
                for seat, card in zip(sitting.laid, sitting.trick.cards, strict=True)
            ],
        },
        "asked": sitting.pending and _asked_data(sitting, sitting.pending),
        "over": sitting.over,
        "hands": [
            {
                "number": number,
                "size": hand.size,
                "dealer": _seat(hand.dealer),
                "leader": _seat(leaders[number - 1]),
                "turned": hand.turned and str(hand.turned),
                "contracts": [held._asdict() for held in hand.contracts],
                "points": hand.points,
            }
            for number, hand in enumerate(sitting.hands_played, start=1)
        ],
        "result": PLAYING.result(sitting) if sitting.over else None,
    }


def _asked_data(sitting: Sitting, ask: Ask) -> Data:
    ((said, offer),) = ask.offers.items()
    told = {**_head(ask), "say": said, "text": sentence(sitting, ask), "hidden": offer.hidden}
    if said is Action.PLAY:
        return {**told, "cards": _texts(offer.which or ()), "by": offer.by and citation(offer.by)}
    barred_by = citation(offer.barred_by) if offer.barred else None
    return {**told, "possible": list(offer.amounts or ()), "barred": offer.barred, "barred-by": barred_by}


def step_data(sitting: Sitting, step: Step) -> Data:
    """Returns a step, as a sentence with its citations, and what was said or done."""
    told = {**_head(step), "text": sentence(sitting, step)}
    if isinstance(step, Ask):
        return {**told, "say": step.reply and step.reply.action, "reply": step.reply and str(step.reply)}
    assert isinstance(step, Event), "a step is one or the other"
    return {**told, "deed": step.name, "cards": _texts(step.cards), "amount": step.amount}


def _head(step: Step) -> Data:
    return {
        "seat": _seat(step.seat) if step.seat >= 0 else None,
        "stage": step.stage,
        "ruling": step.ruling and citation(step.ruling),
        "because": list(map(citation, step.because)),
    }


def _seat(seat: int) -> str:
    return f"p{seat + 1}"


def _texts(cards: Iterable[Card]) -> list[str]:
    return list(map(str, cards))
