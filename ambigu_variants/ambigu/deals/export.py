"""A deal as plain data: each step as a sentence with its citation, and the state of the table."""

from __future__ import annotations

from ambigu_variants.ambigu.deals.replay import result
from ambigu_variants.ambigu.deals.wording import all_in, label, own_word, resting, sentence, word
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Drew, Shown, pile_name
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.steps import Ask, Event, Reply, Step, Transfer


def tell(deal: Deal) -> Data:
    """Returns all that has happened, the pending question and the state of the table.

    Returns:
        ``steps``: see :func:`told_step`. ``asked``: the pending question, None if the deal is over:
        ``seat``, ``stage``, ``text``, ``ruling``, ``because``, ``offers`` (see :func:`offers`). ``over``.
        ``table``: ``players`` (for each ``name``, ``purse``, ``stake``, ``cards``, ``live``, ``dealer``,
        ``net``), ``pool``, ``tray``, ``stock`` (number of cards), ``discards``, ``debts``. ``result``: as in
        a record, with ``next-dealer``.
    """
    asked = deal.pending
    return {
        "steps": [told_step(deal, step) for step in deal.log if step is not asked],
        "asked": asked and {**_head(asked), "text": sentence(deal, asked), "offers": offers(deal, asked)},
        "over": deal.over,
        "table": table(deal),
        "result": {**result(deal), "next-dealer": _seat(deal.next_dealer)} if deal.over else None,
    }


def table(deal: Deal) -> Data:
    """Returns the state of the table: see :func:`tell`."""
    return {
        "players": [
            {
                "seat": f"p{seat + 1}",
                "name": name,
                "purse": deal.purse[seat].counters,
                "stake": deal.stake[seat].counters,
                "cards": list(map(str, deal.hands[seat])),
                "live": seat in deal.live,
                "dealer": seat == deal.dealer,
                "net": net(deal, seat),
            }
            for seat, name in enumerate(deal.seats)
        ],
        "pool": deal.pool.counters,
        "tray": deal.tray.counters,
        "stock": len(deal.stock),
        "discards": len(deal.discards),
        "debts": result(deal)["debts"],
    }


def _seat(seat: int | None) -> str | None:
    return None if seat is None else f"p{seat + 1}"


def _head(step: Step) -> Data:
    return {
        "seat": _seat(step.seat) if step.seat >= 0 else None,
        "stage": str(step.stage),
        "ruling": comparison.citation(step.ruling) if step.ruling else None,
        "because": [comparison.citation(each) for each in step.because],
    }


def told_step(deal: Deal, step: Step) -> Data:
    """Converts one step to plain data.

    Every step has ``seat``, ``stage``, ``text`` (a sentence), ``ruling`` and ``because`` (citations; a win
    cites the ruling that decides it). A reply adds ``say``, ``word`` (the source's own; empty if no cards
    are exchanged) and ``reply``. An event adds ``deed``, ``cards``, ``amount``, ``payer``, ``payee`` and
    ``note``.
    """
    told = {**_head(step), "text": sentence(deal, step)}
    if decides := resting(deal, step)[0].ruling:
        told["ruling"] = comparison.citation(decides)
    if isinstance(step, Ask):
        reply = step.reply
        return {
            **told,
            "say": reply and str(reply.action),
            "word": reply and own_word(step),
            "reply": reply and str(reply),
        }
    assert isinstance(step, Event), "a step is one or the other"
    apart = isinstance(step, Drew) and step.kept_apart
    return {
        **told,
        "deed": step.name,
        "cards": list(map(str, step.cards)),
        "amount": step.amount,
        "payer": pile_name(step.payer) if isinstance(step, Transfer) else "",
        "payee": pile_name(step.payee) if isinstance(step, Transfer) else "",
        "note": "kept apart" if apart else step.holding if isinstance(step, Shown) else "",
    }


def offers(deal: Deal, ask: Ask) -> list[Data]:
    """Lists the allowed replies as plain data.

    Each has ``say``, ``label`` (the edition's word), ``word`` (the source's), and if the player names them
    ``amounts`` or ``cards`` (least and most); ``cost`` if it is fixed; ``reply`` if nothing need be added.
    """
    return [
        {
            "say": str(said),
            "label": label(ask, said),
            "word": word(ask, said),
            "amounts": offer.amounts is not None and [offer.amounts[0], offer.amounts[-1]],
            "cards": offer.cards is not None and [offer.cards[0], offer.cards[-1]],
            "cost": offer.cost,
            "all-in": all_in(deal, ask, said),
            "reply": str(Reply(ask.seat, said)) if offer.amounts is offer.cards is None else None,
        }
        for said, offer in ask.offers.items()
    ]
