"""Ambigu in five minutes: the ladder, then one deal step by step, with the reader in one of the chairs.

The deal is played by the rulings of its account when the page is built. Every sentence on what happens, on
the reader's hand and on the rules comes from the package; only a player's thoughts are worded here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.coach.prospects import held, prospect
from ambigu_variants.ambigu.coach.telling import becoming, coached, holding
from ambigu_variants.ambigu.deals.columns import compared
from ambigu_variants.ambigu.deals.other_accounts import AFTERWARDS, Other, others
from ambigu_variants.ambigu.deals.outcome import HEAPS
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.wording import sentence
from ambigu_variants.ambigu.glance.table import ROWS, cell
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Combination, Hand
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook, Stage
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Action, Discarded
from ambigu_variants.ambigu.rules.words import COMBINATIONS, STAGES
from ambigu_variants.ambigu.seated.addressed import SECOND_PERSON
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import leaves, part
from ambigu_variants.faces.printing import leaf_text, line_text
from ambigu_variants.faces.tree import Block, Line, Part, Sentence, line
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, Card, rank_named
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.kernel.steps import Ask, Cut, Paid, Reply, Shuffled, Step, Won
from ambigu_variants.languages import addressing, figure, listed, message, say, say_n, signed, spelled
from ambigu_variants.records import addresses
from ambigu_variants.records.record import Record
from docs.hooks import examples
from docs.hooks.accounts import by_value
from docs.hooks.collation import SHORTS, all_hands, asked, counted, verdicts
from docs.hooks.combinations import priced
from docs.hooks.rendering import home, percent, render

YOU = len(examples.LESSON.seats) - 1
"""The reader's seat: the dealer's, who speaks last."""


class Chapter(NamedTuple):
    """A part of the deal.

    ``lead`` is what the player thinks; ``says`` are the replies of the reader that belong here, each with
    its stage; ``tells`` are questions whose answers are told in full, ``folded`` those whose answers unfold;
    ``rows`` are the situations of the glance in which the accounts are set beside each other, some with the
    number of the only fact to show.
    """

    id: str
    title: str
    lead: str
    says: Sequence[tuple[Stage, Action]] = ()
    tells: Sequence[str] = ()
    folded: Sequence[str] = ()
    rows: Sequence[str] = ()


CHAPTERS = (
    Chapter(
        id="stakes",
        title=message("The stakes"),
        lead=message("Everyone plays for the *pool*, the counters in the middle of the table."),
        folded=("first_dealer", "next_dealer"),
        rows=("before-the-cards",),
    ),
    Chapter(
        id="two-cards",
        title=STAGES["two-cards"],
        lead=message("Your two cards don’t go together. You pass, and so do the others."),
        says=((Stage.TWO_CARDS, Action.PASS),),
        folded=("opening", "stand_ends_speech"),
        rows=("changing",),
    ),
    Chapter(
        id="satisfied",
        title=message("Are you satisfied?"),
        lead=message(
            "A pair! If you pass too, you must exchange at least {least} of your cards and break it up. So"
            " *stand*. Your stake for that, the *batterie*, goes into the *tray*, a second pool for the"
            " winner."
        ),
        says=((Stage.TWO_CARDS, Action.STAND),),
        rows=("satisfied",),
    ),
    Chapter(
        id="four-cards",
        title=STAGES["four-cards"],
        lead=message(
            "Nobody has bet. As the dealer you may *force* the others to keep their cards. That costs {cost} "
            "and leads to the last round of betting. But your hand can still improve."
        ),
        says=((Stage.FOUR_CARDS, Action.OPEN),),
        tells=("all_pass_first",),
        folded=("first_answers",),
        rows=("first-bet",),
    ),
    Chapter(
        id="draw",
        title=STAGES["draw"],
        lead="",
        says=((Stage.DRAW, Action.DISCARD),),
        folded=("second_draw",),
    ),
    Chapter(
        id="last-betting",
        title=STAGES["last-betting"],
        lead=message("Your hand is final: bet on it, or bluff."),
        says=((Stage.LAST_BETTING, Action.RAISE),),
        folded=("last_betting", "last_answers", "raise_to", "all_pass_last"),
    ),
    Chapter(
        id="winning",
        title=message("Who wins and gets paid"),
        lead="",
        tells=("payment",),
    ),
)
"""The parts of the deal in the order of play."""

FURTHER = {Combination.PRIME: "grand_prime"}
"""By combination, a further question whose answer is told with its rule."""
COMPARING = ("equals", "elder_hand")
"""The questions whose answers say which of two hands with the same combination wins."""
UNTOLD = (Shuffled, Cut, Discarded)
"""The events that are left out of the pictures; the reader’s own discards are his replies."""


class Picture(NamedTuple):
    """The table when the reader is asked, or at the end of the deal.

    ``cards`` are his cards, each marked if it counts, ``hands`` those that others show. ``coach`` says what
    his hand is worth, ``more`` unfolds further figures on it; ``heaps`` are the counters by the name of
    their heap. ``turns`` are his turns with these cards in this stage: what he has seen and heard before,
    the question, and his reply. ``actions`` are the replies; at the end there are none. ``address`` opens
    the deal at this point, after the number ``replies`` of replies.
    """

    stage: str
    actions: list[Action]
    replies: int
    cards: list[tuple[Card, str]]
    hands: list[tuple[str, list[tuple[Card, str]]]]
    coach: list[str]
    more: Markup
    heaps: list[tuple[str, str]]
    turns: list[tuple[str, str, str]]
    address: str


def page() -> str:
    """Renders the page."""
    told = account()
    case = Case(told.rules)
    with addressing(examples.LESSON.seats[YOU], SECOND_PERSON):
        parts = list(chapters(told))
        ways = [_other(each) for each in others(examples.LESSON, f"p{YOU + 1}")]
    return render(
        "lesson.md.jinja",
        account=told.source,
        home=home(told),
        others=examples.LESSON.seats[:YOU],
        players=told.rules.players(case),
        pack=len(told.rules.pack(case).cards),
        ranks=[say("the {rank}", rank=rank_named(each)) for each in told.rules.card_order(case)],
        ladder=ladder(told),
        comparing=[comparison.answer(told, each)["says"] for each in COMPARING],
        points=percent(_points(told), all_hands()),
        parts=parts,
        afterwards=say(AFTERWARDS),
        ways=ways,
    )


def account() -> Account[Rulebook]:
    """Returns the account by which the deal is played."""
    return comparison.account_named(ACCOUNTS, examples.LESSON.rules)


def _points(account: Account[Rulebook]) -> int:
    """Returns the number of hands that are only a point."""
    found = counted()[account.id].items()
    return sum(hands for (name, _), hands in found if name == Combination.POINT.value)


# The ladder ------------------------------------------------------------------------------------------------


def ladder(account: Account[Rulebook]) -> list[Data]:
    """Returns the combinations from the lowest to the highest.

    Each has ``id``, ``name``, ``prices``, the example's ``cards``, each marked if it counts, its ``rule``,
    ``pays``, if it has several prices, and ``others``: the definitions and payments of texts that differ,
    each with the accounts and the page of the question.
    """
    case = Case(account.rules)
    return [_rung(account, each) for each in account.rules.ladder(case)]


def _rung(account: Account[Rulebook], combination: Combination) -> Data:
    name = combination.value
    paid = {
        each: tuple(sorted(price for found, price in kinds if found == name))
        for each, kinds in counted().items()
    }
    several = len({*paid[account.id]}) > 1
    cards = PACK_40.hand(examples.COMBINATIONS[name])
    apart = {
        each.id: comparison.answer(each, combination.field)["says"]
        for each in ACCOUNTS
        if any({each.id, account.id} == set(pair) for pair in verdicts()[kebab(combination.field)].parted)
    }
    dearer = {each: priced(paid[each]) for each in SHORTS if paid[each] != paid[account.id]}
    return {
        "id": name,
        "name": say(COMBINATIONS[name]),
        "prices": "–".join(map(figure, dict.fromkeys((paid[account.id][0], paid[account.id][-1])))),
        "cards": _marked(cards, judge(Case(account.rules), Hand(cards)).cards),
        "rule": " ".join(
            comparison.answer(account, asked)["says"]
            for asked in (combination.field, *filter(None, [FURTHER.get(combination)]))
        ),
        "pays": comparison.answer(account, f"{combination.field}_price")["says"] if several else "",
        "others": [
            *(
                (listed(some), says, asked()[kebab(combination.field)]["page"])
                for says, some in _alike(apart)
            ),
            *((listed(some), says, asked()[f"{name}-price"]["page"]) for says, some in _alike(dearer)),
        ],
    }


def _alike(found: dict[str, str]) -> list[tuple[str, list[str]]]:
    return by_value(SHORTS, found)


def _marked(cards: Iterable[Card], counting: Cards) -> list[tuple[Card, str]]:
    return [(card, "counts" if card in counting else "idle") for card in cards]


# The deal --------------------------------------------------------------------------------------------------


def chapters(account: Account[Rulebook]) -> Iterator[Data]:
    """Yields the parts of the deal.

    Each has ``id``, ``title``, ``lead``, ``tells``, ``folded``, its ``pictures`` and ``rows``. The sentences
    address the reader inside :func:`languages.addressing`.
    """
    drawn = list(pictures(examples.LESSON))
    blanks = _blanks(drawn)
    for each in CHAPTERS:
        mine = [
            picture
            for picture in drawn
            for action in picture.actions[:1]
            if (picture.stage, action) in each.says
        ]
        yield {
            "id": each.id,
            "title": say(each.title),
            "lead": say(each.lead, **blanks) if each.lead else "",
            "tells": [comparison.answer(account, asked)["says"] for asked in each.tells],
            "folded": [comparison.answer(account, asked)["says"] for asked in each.folded],
            "pictures": mine or (drawn[-1:] if each is CHAPTERS[-1] else []),
            "rows": [row(account, name) for name in each.rows],
        }


def _blanks(drawn: Sequence[Picture]) -> dict[str, str]:
    """Returns what would follow if the reader replied otherwise, found by playing it."""
    standing, opening = (
        next(each for each in drawn if action in each.actions) for action in (Action.STAND, Action.OPEN)
    )
    passed = _instead(standing.replies, "pass")
    while (asked := passed.pending) and asked.seat != YOU:
        passed.reply(Reply(asked.seat, Action.DISCARD, cards=tuple(passed.hands[asked.seat][:1])))
    forcing = _instead(opening.replies).pending
    laid = asked.offers[Action.DISCARD].cards if asked else None
    if not (laid and forcing):
        raise ValueError("In the lesson all must exchange, and the dealer may force.")
    return {
        "least": spelled(laid[0]),
        "cost": figure(forcing.offers[Action.FORCE].cost),
        "stage": say(STAGES[_instead(opening.replies, "force").stage]),
    }


def _instead(replies: int, reply: str = "") -> Deal:
    """Plays the deal up to a number of replies, then another reply of the reader."""
    more = (f"p{YOU + 1} {reply}",) if reply else ()
    return replay(dataclasses.replace(examples.LESSON, replies=(*examples.LESSON.replies[:replies], *more)))


def pictures(told: Record) -> Iterator[Picture]:
    """Yields a picture of each of the reader's turns, and one of the end of the deal.

    The chance to win is told once, when he first holds four cards; so are the place and the price, folded,
    and what two cards can become.
    """
    (column,) = compared(told, [])
    deal, before, given = column.deal, 0, 0
    last: Picture | None = None
    sentences, told_of = 2, set[int]()
    for number, step in enumerate(deal.log):
        if not (isinstance(step, Ask) and step.reply):
            continue
        if step.seat == YOU:
            said = _said(deal, deal.log[before:number])
            drawn = _picture(told, given, said, _replied(deal, number), step.reply.action)
            if last and (last.stage, last.cards) == (drawn.stage, drawn.cards):
                last.turns.extend(drawn.turns)
                last.actions.extend(drawn.actions)
            else:
                yield from [last] if last else []
                more = drawn.more if len(drawn.cards) not in told_of else Markup("")
                told_of.add(len(drawn.cards))
                last = drawn._replace(coach=drawn.coach[:sentences], more=more)
                sentences = 1 if len(drawn.coach) > 1 else sentences
            before = number + 1
        given += 1
    yield from [last] if last else []
    yield _picture(told, given, _said(deal, deal.log[before:]))


def _replied(deal: Deal, number: int) -> str:
    """Returns the reply of the reader to a question, or the cards that he lays away."""
    step = deal.log[number]
    laid = next(
        (each for each in deal.log[number:] if isinstance(each, Discarded) and each.seat == YOU), None
    )
    exchanges = isinstance(step, Ask) and step.reply and step.reply.action is Action.DISCARD
    return sentence(deal, laid if laid and exchanges else step)


def _said(deal: Deal, steps: Iterable[Step]) -> str:
    """Tells what the reader sees and hears in some steps, with the payments after a win."""
    told, won = list[str](), False
    for step in steps:
        won = won or isinstance(step, Won)
        if step.seen_by(YOU) and not isinstance(step, UNTOLD) and (won or not isinstance(step, Paid)):
            told.append(sentence(deal, step, seen_by=YOU))
    return " ".join(told)


def _picture(told: Record, replies: int, said: str, reply: str = "", *actions: Action) -> Picture:
    deal = replay(dataclasses.replace(told, replies=told.replies[:replies]))
    asked = deal.pending
    heaps = {"pool": deal.pool.counters, "tray": deal.tray.counters}
    board = {
        "record": {**told.data(), "replies": [], "result": {}},
        "columns": [{"rules": told.rules}],
        "moves": [[0, each] for each in told.replies[:replies]],
        "ahead": [[0, each] for each in told.replies[replies:]],
    }
    return Picture(
        stage=deal.stage,
        actions=list(actions),
        replies=replies,
        cards=_counting(deal, YOU),
        hands=[(deal.seats[seat], _counting(deal, seat)) for seat in sorted(deal.live) if seat != YOU]
        if deal.over
        else [],
        coach=_coach(seen(deal, asked)) if asked else [],
        more=_more(seen(deal, asked)) if asked else Markup(""),
        heaps=[
            *((say(HEAPS[name]), figure(count)) for name, count in heaps.items() if count),
            (say("purse"), figure(deal.purse[YOU].counters)),
            *([(say("in all"), signed(net(deal, YOU)))] if deal.over else []),
        ],
        turns=[(said, sentence(deal, asked) if asked and len(asked.offers) > 1 else "", reply)],
        address=addresses.packed(board),
    )


def _counting(deal: Deal, seat: int) -> list[tuple[Card, str]]:
    """Returns a player's cards; of four, each is marked if it counts."""
    cards = tuple(deal.hands[seat])
    if len(cards) < SIZE:
        return [(card, "") for card in cards]
    return _marked(cards, judge(Case(deal.rules), Hand(cards)).cards)


def _coach(view: View) -> list[str]:
    """Returns what the coach says of the hand; :func:`_more` has its place and its price."""
    first, *more = [each for each in coached(view) if isinstance(each, Line)]
    return [line_text(first), *(leaf_text(each.leaves[-1]) for each in more)]


def _more(view: View) -> Markup:
    """Returns what two cards can become, or the place and the price of four, folded."""
    if len(view.cards) < SIZE:
        shown: Block = becoming(prospect(view))
    else:
        shown = line(*(leaf for each in holding(held(view))[1:] for leaf in each.leaves[:-1]))
    return Markup(part(Part(say("Coach"), (shown,), "folded")))


def _other(told: Other) -> Markup:
    """Returns the result under another account, and the question that makes the difference, as a link."""
    first, *more = told.told.leaves
    return Markup(leaves(line(first, *(each for each in more if isinstance(each, Sentence)))))


# The accounts ----------------------------------------------------------------------------------------------


def row(account: Account[Rulebook], name: str) -> Data:
    """Returns a situation of the glance: ``title``, ``page``, ``cells`` and the ``others`` that differ.

    The cells are the results, or one fact of each, with the accounts that share it, beginning with that of
    ``account``; an account whose result the edition supplies is left out.
    """
    name, _, fact = name.partition("/")
    (found,) = (each for each in ROWS if each.id == name)
    made = {
        each.id: _made(cell(found, each), fact) for each in sorted(ACCOUNTS, key=lambda each: each != account)
    }
    cells = by_value(SHORTS, {each: says for each, says in made.items() if says})
    apart = [each for _, some in cells[1:] for each in some]
    return {
        "title": say(found.title),
        "page": f"compare/#{name}",
        "cells": cells,
        "others": say_n("What {who} says", "What {who} say", len(apart), who=listed(apart)) if apart else "",
    }


def _made(told: Data, fact: str) -> str:
    """Returns all statements of a cell, or only the named one; nothing if the edition supplies them."""
    facts = told["facts"][int(fact) :][:1] if fact else []
    facts = facts or told["facts"]
    if all(each["standing"] == "supplied" for some in facts for each in some["citations"]):
        return ""
    return " ".join(some["says"] for some in facts)
