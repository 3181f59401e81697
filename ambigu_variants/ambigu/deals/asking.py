"""The pending question of a deal with its possible replies, on a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ambigu_variants.ambigu.deals.wording import label, laid_away, offered, sentence, span, word
from ambigu_variants.ambigu.rules.rulebook import Deal
from ambigu_variants.ambigu.rules.table import Action, pile_name
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.faces.tree import (
    REFUSED,
    Amount,
    Area,
    Button,
    Fold,
    Items,
    Leaf,
    Line,
    Node,
    Pairs,
    Place,
    Quote,
    Selection,
    Sentence,
    Text,
    line,
)
from ambigu_variants.kernel.comparison import citation
from ambigu_variants.kernel.steps import Ask, Reply
from ambigu_variants.languages import message, say, say_in

NAMING: Mapping[Action, tuple[str, str]] = {
    Action.OPEN: (message("How many counters to bet ({span})"), message("bet")),
    Action.RAISE: (message("Raise to how many ({span})"), message("raise to")),
}
"""For replies that need a number of counters, the label of the input, and the text before the field."""


def explained(ask: Ask, place: Place | None = None) -> Line | Fold:
    """Returns the words of the passage that asks, which unfold to the rule in the reader's language.

    ``place`` is the passage, if it isn't to be told as usual; it stands alone if no words are quoted.
    """
    ruling, place = ask.ruling, place or Place.of(citation(ask.ruling))
    if not ruling.words:
        return line(place, kind="decision__passage")
    words = Quote(ruling.words, ruling.source.language)
    return Fold(line(words), (line(ruling.says, place),), "decision__passage")


def quoted_word(ask: Ask, own: str) -> Quote | None:
    """Returns the source's own word for a reply; None if it has none."""
    return Quote(own, ask.ruling.source.language, "word") if own else None


def _apart(ask: Ask, said: Action) -> tuple[Leaf, ...]:
    """Returns the source's own word for a reply, unless it is ours."""
    own = quoted_word(ask, word(ask, said))
    return (own,) if own and own.words.lower() != label(ask, said) else ()


# On a board ------------------------------------------------------------------------------------------------


def decision(deal: Deal, ask: Ask, before: Iterable[Node], elsewhere: Iterable[tuple[str, Sentence]]) -> Area:
    """Returns the question on a board, after what is said ``before`` it.

    ``elsewhere`` are the replies that other accounts allow, each with its title.
    """
    replies = (control(deal, ask, said, first=not number) for number, said in enumerate(ask.offers))
    others = tuple(elsewhere)
    return Area(
        (
            *before,
            line(sentence(deal, ask), kind="decision__question"),
            explained(ask),
            Area(tuple(replies), "decision__replies"),
            REFUSED,
            *((Pairs(others, "allowed"),) if others else ()),
        ),
        "decision",
        section=True,
    )


def ended(told: Sequence[str], before: Iterable[Node] = ()) -> Area:
    """Returns the result of a deal on a board, its sentences after what is said ``before`` them."""
    verdict, *more = told
    result = (line(verdict, kind="outcome__verdict"), Items(tuple(map(line, more)), "outcome__more"))
    return Area((*before, *result), "outcome", section=True, waits=True)


def control(deal: Deal, ask: Ask, said: Action, *, first: bool = False) -> Button | Amount | Selection:
    """Returns the control for one of the possible replies; the ``first`` of them gets the focus."""
    offer, own = ask.offers[said], _apart(ask, said)
    button = Button((), f"{pile_name(deal.purse[ask.seat])} {said}", "say", "button reply", first=first)
    if (amounts := offer.amounts) is not None:
        asks, before = NAMING[said]
        button, least, bounds = replace(button, leaves=(Text(say(before)), *own)), amounts[0], span(amounts)
        return Amount(button, least, amounts[-1], say(asks, span=bounds), least, hint=bounds)
    if (cards := offer.cards) is not None:
        least, most = cards[0], cards[-1]
        leaves = (Text(label(ask, said)), *own)
        button = replace(button, leaves=leaves, first=first and not least, barred=bool(least))
        # A hint that fits both a phone and a desk, where the cards are in another place.
        hint = say(
            "Tap or click the cards you want to exchange ({span}), then this button.", span=span(cards)
        )
        return Selection(button, least, most, tuple(map(laid_away, range(most + 1))), hint)
    leaves = (Text(offered(deal, ask, said)), *own)
    return replace(button, leaves=leaves, does="reply", value=str(Reply(ask.seat, said)))


def allowed(deal: Deal, ask: Ask) -> Sentence:
    """Lists what the source of another column allows when ``ask`` is asked here."""
    mine = deal.pending
    if mine is None:
        return Sentence((Text(say("the deal is over.")),))
    leaves: list[Leaf] = []
    if (mine.seat, mine.stage) != (ask.seat, ask.stage):
        who, stage = deal.seats[mine.seat], say(STAGES[mine.stage])
        leaves += [Text(say("it is {who}’s turn ({stage}):", who=who, stage=stage)), Text(" ")]
    for number, said in enumerate(mine.offers):
        if number:
            leaves.append(Text(say_in("between the words of a list", ", ")))
        leaves.append(Text(offered(deal, mine, said)))
        leaves += [each for own in _apart(mine, said) for each in (Text(" "), own)]
    return Sentence(tuple(leaves))
