"""Ascenseur as a game that can be played: the table, the cards, and the result of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ambigu_variants.ascenseur.games.wording import sentence
from ambigu_variants.ascenseur.rules.course import course, plan
from ambigu_variants.ascenseur.rules.rulebook import Matter, Sitting
from ambigu_variants.ascenseur.rules.tricks import Action, Scored
from ambigu_variants.ascenseur.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.kernel.steps import Shuffled
from ambigu_variants.kernel.table import Shuffler
from ambigu_variants.playing.interface import Playing


def laid(case: Matter, seats: Sequence[str], stock: Sequence[Card], shuffler: Shuffler) -> Sitting:
    """Returns the table of a game that has not begun."""
    game = plan(case, len(seats))
    return Sitting(
        case.rules,
        seats=seats,
        pack=game.pack,
        cards=game.cards,
        sizes=game.sizes,
        dealer=case.rules.first_dealer(case, len(seats)),
        stock=stock,
        shuffler=shuffler,
    )


def _result(sitting: Sitting) -> dict[str, Any]:
    winners = [f"p{seat + 1}" for seat in sitting.winners]
    return {"scores": list(sitting.scores), "winners": winners}


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
    as_laid="deal",
    unannounced=(Shuffled, Scored),
    most_steps=40_000,  # The longest game, of two players with two packs, takes less than half.
)
