"""Learn: Ambigu in five minutes, by each account: the ladder, then one deal with the reader in a chair.

The deals are played by the rulings of their accounts when the pages are built. Every sentence on what
happens, on the reader's hand and on the rules comes from the package; only a player's thoughts are worded in
`docs/lessons.toml`, which also has the parts of the lesson on Ascenseur.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.ambigu.coach.prospects import held, prospect
from ambigu_variants.ambigu.coach.telling import becoming, coached, holding
from ambigu_variants.ambigu.deals.other_accounts import AFTERWARDS, Other, others
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.wording import HEAPS, sentence
from ambigu_variants.ambigu.players.view import View, seen
from ambigu_variants.ambigu.rules.counters import net
from ambigu_variants.ambigu.rules.hands import SIZE, Cards, Combination, Hand, pips
from ambigu_variants.ambigu.rules.rulebook import Deal, Rulebook
from ambigu_variants.ambigu.rules.showdown import judge
from ambigu_variants.ambigu.rules.table import Action, Discarded
from ambigu_variants.ambigu.rules.words import COMBINATIONS
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
from ambigu_variants.kernel.steps import Ask, Cut, Paid, Shuffled, Step, Won
from ambigu_variants.languages import addressing, figure, listed, say, signed
from ambigu_variants.records import texts
from ambigu_variants.records.record import Record
from docs.hooks import examples
from docs.hooks.accounts import TONGUES, by_value
from docs.hooks.collation import SHORTS, all_hands, asked, counted, verdicts
from docs.hooks.rendering import percent, render
from docs.hooks.toml_files import load

YOU = len(examples.LESSON.seats) - 1
"""The reader's seat: the dealer's, who speaks last."""
FURTHER = {Combination.PRIME: ["grand_prime"]}
"""By combination, further questions whose answers are told with its rule."""
UNTOLD = (Shuffled, Cut, Discarded)
"""The events that are left out of the pictures; the reader's own discards are his replies."""


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


def parts(game: str, answer: Callable[[str], Data], account: str = "", **blanks: str) -> Iterator[Data]:
    """Yields the parts of a game's lesson: ``id``, ``title``, ``lead``, ``thought``, and answers.

    Those that a part ``tells`` and those ``folded`` are what ``answer`` returns of their questions.
    """

    def answered(asked: list[str]) -> list[Data]:
        named = (each.split() for each in asked)
        return [answer(question) for question, *only in named if not only or account in only]

    for name, each in load("lessons")[game].items():
        yield {
            "id": name,
            "title": say(each["title"]),
            "lead": say(each.get("lead", ""), **blanks),
            "thought": say(each.get("thought", "")),
            "tells": answered(each["tells"]),
            "folded": answered(each.get("folded", [])),
        }


def pages() -> dict[str, Callable[[], str]]:
    """Returns the lessons by path: that of the first account is Learn, the others are below it."""
    return {f"{_path(each.rules)}.md": partial(page, each) for each in examples.LESSONS}


def _path(account: str) -> str:
    return "learn" if account == examples.LESSON.rules else f"learn/{account}"


def page(deal: Record) -> str:
    """Renders the lesson of the account by which a deal is played."""
    account = comparison.account_named(ACCOUNTS, deal.rules)
    case = Case(account.rules)
    pack, ranks = account.rules.pack(case), account.rules.card_order(case)
    answer = partial(_answer, account.id)
    with addressing(deal.seats[YOU], SECOND_PERSON):
        drawn = pictures(deal)
        ways = [_other(each) for each in others(deal, f"p{YOU + 1}")]
    low, high = (say("the {rank}", rank=rank_named(each)) for each in (ranks[0], ranks[-1]))
    points = sum(
        hands for (name, _), hands in counted()[account.id].items() if name == Combination.POINT.value
    )
    blanks = {
        "share": percent(points, all_hands()),
        "low": low,
        "least": figure(min(pips([card]) for card in pack.cards)),
        "high": high,
        "most": figure(max(pips([card]) for card in pack.cards)),
        "others": listed(list(deal.seats[:YOU])),
    }
    return render(
        "lesson.md.jinja",
        account=account.source,
        choices=[
            (f"{_path(each)}/", source.short, say(TONGUES[source.language]), each == account.id)
            for each in (one.rules for one in examples.LESSONS)
            for source in [comparison.account_named(ACCOUNTS, each).source]
        ],
        players=account.rules.players(case),
        pack=len(pack.cards),
        low=low,
        high=high,
        ladder=[_rung(account, each) for each in account.rules.ladder(case)],
        parts=[
            each | {"pictures": [some for some in drawn if _where(some) == each["id"]]}
            for each in parts("ambigu", answer, account.id, **blanks)
        ],
        afterwards=say(AFTERWARDS),
        ways=ways,
    )


def _where(picture: Picture) -> str:
    """Returns the part of the lesson to which a picture belongs."""
    if not picture.actions:
        return "winning"
    return "satisfied" if picture.actions[0] is Action.STAND else picture.stage


def _answer(account: str, question: str) -> Data:
    """Returns what an account ``says`` on a question, its ``standing``, and ``others``.

    These are what the texts that differ from it say, each with its accounts and the page of the question.
    """
    found = asked()[kebab(question)]
    answers = {each["account"]: each for each in found["answers"]}
    pairs = verdicts()[kebab(question)].parted
    apart = {
        each: answers[each]["says"] for each in SHORTS if any({each, account} == set(pair) for pair in pairs)
    }
    return {
        "says": answers[account]["says"],
        "standing": answers[account]["standing"],
        "others": [(listed(some), says, found["page"]) for says, some in by_value(SHORTS, apart)],
    }


def _rung(account: Account[Rulebook], combination: Combination) -> Data:
    """Returns a combination: ``id``, ``name``, ``prices``, an example's ``cards``, and answers as in a part.

    The answer on its price is told if there are several, and the others' in any case.
    """
    name, field = combination.value, combination.field
    prices = sorted({price for found, price in counted()[account.id] if found == name})
    cards = PACK_40.hand(examples.COMBINATIONS[name])
    price = _answer(account.id, f"{field}_price")
    return {
        "id": name,
        "name": say(COMBINATIONS[name]),
        "prices": "–".join(map(figure, prices)),
        "cards": _marked(cards, judge(Case(account.rules), Hand(cards)).cards),
        "tells": [
            *(_answer(account.id, each) for each in (field, *FURTHER.get(combination, []))),
            price if len(prices) > 1 else price | {"says": ""},
        ],
    }


def _marked(cards: Iterable[Card], counting: Cards) -> list[tuple[Card, str]]:
    return [(card, "counts" if card in counting else "idle") for card in cards]


# The deal --------------------------------------------------------------------------------------------------


def pictures(deal: Record) -> list[Picture]:
    """Returns a picture of each of the reader's turns, and one of the end of the deal.

    The coach tells all when the reader first holds two cards, and when he first holds four.
    """
    drawn: list[Picture] = []
    log, before = replay(deal).log, 0
    replied = [number for number, step in enumerate(log) if isinstance(step, Ask) and step.reply]
    for given, number in enumerate([*replied, len(log)]):
        step = log[number] if number < len(log) else None
        if step and step.seat != YOU:
            continue
        new = _picture(deal, given, log[before:number], log[number:])
        if drawn and (drawn[-1].stage, drawn[-1].cards) == (new.stage, new.cards):
            drawn[-1].turns.extend(new.turns)
            drawn[-1].actions.extend(new.actions)
        elif any(len(each.cards) == len(new.cards) for each in drawn):
            drawn.append(new._replace(coach=new.coach[:1], more=Markup("")))
        else:
            drawn.append(new)
        before = number + 1
    return drawn


def _picture(told: Record, replies: int, before: list[Step], after: list[Step]) -> Picture:
    """Returns the picture after a number of replies, between the steps since the last one and the rest."""
    deal = replay(dataclasses.replace(told, replies=told.replies[:replies]))
    pending = deal.pending
    heaps = {"pool": deal.pool.counters, "tray": deal.tray.counters}
    board = {
        "record": {**told.data(), "replies": [], "result": {}},
        "columns": [{"rules": told.rules}],
        "moves": [[0, each] for each in told.replies[:replies]],
        "ahead": [[0, each] for each in told.replies[replies:]],
    }
    others = [seat for seat in sorted(deal.live) if seat != YOU and deal.over]
    asks = sentence(deal, pending) if pending and len(pending.offers) > 1 else ""
    return Picture(
        stage=deal.stage,
        actions=[step.reply.action for step in after[:1] if isinstance(step, Ask) and step.reply],
        replies=replies,
        cards=_counting(deal, YOU),
        hands=[(deal.seats[seat], _counting(deal, seat)) for seat in others],
        coach=_coach(seen(deal, pending)) if pending else [],
        more=_more(seen(deal, pending)) if pending else Markup(""),
        heaps=[
            *((say(HEAPS[name]), figure(count)) for name, count in heaps.items() if count),
            (say("purse"), figure(deal.purse[YOU].counters)),
            *([(say("in all"), signed(net(deal, YOU)))] if deal.over else []),
        ],
        turns=[(_said(deal, before), asks, _replied(deal, after))],
        address=texts.packed(board),
    )


def _said(deal: Deal, steps: Iterable[Step]) -> str:
    """Tells what the reader sees and hears in some steps, with the payments after a win."""
    told, won = list[str](), False
    for step in steps:
        won = won or isinstance(step, Won)
        if step.seen_by(YOU) and not isinstance(step, UNTOLD) and (won or not isinstance(step, Paid)):
            told.append(sentence(deal, step, seen_by=YOU))
    return " ".join(told)


def _replied(deal: Deal, steps: list[Step]) -> str:
    """Returns the reply of the reader to a question, or the cards that he lays away."""
    for step in steps[:1]:
        if isinstance(step, Ask) and step.reply and step.reply.action is Action.DISCARD:
            laid = (each for each in steps if isinstance(each, Discarded) and each.seat == YOU)
            return sentence(deal, next(laid, step))
        return sentence(deal, step)
    return ""


def _counting(deal: Deal, seat: int) -> list[tuple[Card, str]]:
    """Returns a player's cards; of four, each is marked if it counts."""
    cards = tuple(deal.hands[seat])
    if len(cards) < SIZE:
        return [(card, "") for card in cards]
    return _marked(cards, judge(Case(deal.rules), Hand(cards)).cards)


def _coach(view: View) -> list[str]:
    """Returns what the coach says of the hand; :func:`_more` has its place and its price."""
    first, *more = [each for each in coached(view) if isinstance(each, Line)]
    return [line_text(first), *(leaf_text(each.leaves[-1]) for each in more[:1])]


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
