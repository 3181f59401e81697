"""Ambigu in five minutes: the rules in the order of play, one deal in pictures, the combinations.

The game is explained after one account, the first with a record of the worked deal. No rule is worded here:
each is the account's answer to a question, and the different answers of others are shown below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from operator import itemgetter

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.deals.columns import laid
from ambigu_variants.ambigu.deals.replay import replay
from ambigu_variants.ambigu.deals.scene import Asking
from ambigu_variants.ambigu.deals.staging import acts, staged
from ambigu_variants.ambigu.faces.boards import board_html
from ambigu_variants.ambigu.glance.table import ROWS, cell
from ambigu_variants.ambigu.rules.hands import Combination, Hand, pips
from ambigu_variants.ambigu.rules.rulebook import Rulebook, Stage
from ambigu_variants.ambigu.rules.showdown import judge, price
from ambigu_variants.ambigu.rules.table import Action, Shown
from ambigu_variants.ambigu.rules.winning import key
from ambigu_variants.ambigu.rules.words import COMBINATIONS, STAGES
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.markup import leaf
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.kernel.steps import Ask, Step, Won
from ambigu_variants.kernel.verdicts import Verdict
from ambigu_variants.languages import figure, listed, message, say, say_n
from ambigu_variants.records import record
from docs.hooks import examples, library
from docs.hooks.accounts import grouped
from docs.hooks.collation import asked, counted, verdicts
from docs.hooks.combinations import priced
from docs.hooks.rendering import home, render

__all__ = ["SITUATION", "Chapter", "apart", "base", "chapter", "page", "pictures", "rung", "told_after"]

SITUATION = "a-whole-deal"
"""The worked deal that is shown in pictures."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the game.

    ``lead`` tells what a player does there, without a rule; ``tells`` are the questions whose answers make
    up the paragraph below it; ``asks`` those whose answers follow, each with the accounts that differ, and
    ``rows`` situations of the glance.
    """

    title: str
    lead: str
    tells: Sequence[str]
    asks: Sequence[str] = ()
    rows: Sequence[str] = ()


PLAYED = {
    Stage.STAKES: Chapter(
        message("The stakes"),
        message("Everyone plays for the *pool*, the counters in the middle of the table."),
        ("before_deal",),
        rows=("before-the-cards",),
    ),
    Stage.TWO_CARDS: Chapter(
        STAGES["two-cards"],
        message(
            "You are dealt two cards. Could they grow into one of the combinations below? If you think"
            " so, *stand* on them."
        ),
        ("first_deal", "opening", "stand_stake"),
        rows=("satisfied", "changing"),
    ),
    Stage.FOUR_CARDS: Chapter(
        STAGES["four-cards"],
        message("Now you have a full hand, and the betting begins."),
        ("second_deal", "first_betting", "first_answers"),
        rows=("first-bet", "unfollowed", "all-pass-on-four"),
    ),
    Stage.DRAW: Chapter(
        STAGES["draw"],
        message("Can your hand still get better?"),
        ("second_draw",),
    ),
    Stage.LAST_BETTING: Chapter(
        STAGES["last-betting"],
        message("The hands are final. Now you bet on yours, or bluff."),
        ("last_betting", "last_answers"),
        rows=("short",),
    ),
}
"""The parts of a deal in the order of play."""

CARDS = Chapter(
    message("The pack"),
    message("You need a pack of cards, and counters to share out."),
    ("pack", "card_order"),
)
WINNING = Chapter(
    message("Who wins and gets paid"),
    message("Now you see who takes what."),
    ("showing", "payment"),
    ("lone_bettor",),
)
EQUALS = Chapter(
    message("When two players hold the same"),
    message("Which of the two wins?"),
    ("equals", "elder_hand"),
    rows=("equal-points", "three-against-two"),
)
SHOWN = (Shown, Won)
"""The events that are described along with the replies; all others are visible in the picture."""


def base() -> Account[Rulebook]:
    """Returns the account after which the game is explained: the first with a worked deal on record.

    Raises:
        LookupError: no account has one.
    """
    records = library.worked()[SITUATION]
    for account in ACCOUNTS:
        if account.id in records:
            return account
    raise LookupError(f"{SITUATION} has been worked of no account.")


def page() -> str:
    """The page."""
    return told_after(base())


def told_after(told: Account[Rulebook]) -> str:
    """Renders the page after an account."""
    drawn = grouped(pictures(told), itemgetter("stage"))
    case = Case(told.rules)
    return render(
        "learn.md.jinja",
        account=told.source,
        home=home(told),
        players=told.rules.players(case),
        parts=[
            chapter(told, CARDS)
            | {"id": "pack", "cards": [(each, "") for each in _few(told)], "pictures": []},
            *(
                chapter(told, each) | {"id": stage.value, "cards": [], "pictures": drawn.get(stage, [])}
                for stage, each in PLAYED.items()
            ),
            chapter(told, WINNING) | {"id": "winning", "cards": [], "pictures": []},
        ],
        equals=chapter(told, EQUALS) | meeting(told),
        ladder=[rung(told, combination) for combination in told.rules.ladder(case)],
        parted=_parted(told),
        differing=sum(bool(verdict.parted) for verdict in verdicts().values()),
    )


def _few(account: Account[Rulebook]) -> list[Card]:
    """Returns a card of each suit, from the lowest rank to the highest."""
    case = Case(account.rules)
    ranks, suits = account.rules.card_order(case), dict.fromkeys(card.suit for card in PACK_40.cards)
    last = len(suits) - 1
    return [Card(ranks[number * (len(ranks) - 1) // last], suit) for number, suit in enumerate(suits)]


# A part of the game ----------------------------------------------------------------------------------------


def chapter(account: Account[Rulebook], part: Chapter) -> Data:
    """Returns a part of the game for an account: ``title``, ``lead`` and ``paragraphs``.

    The paragraphs are the account's answers and its results in situations. Each has ``situation`` (empty for
    an answer), ``says``, ``others`` (a sentence on the accounts that differ), and the ``page`` with the
    details.
    """
    told = " ".join(_answer(account, question)["says"] for question in part.tells)
    return {
        "title": say(part.title),
        "lead": say(part.lead),
        "paragraphs": [
            {"situation": "", "says": told, "page": "", "others": []},
            *(
                _answer(account, question) | {"others": _otherwise(_differ(account, question))}
                for question in part.asks
            ),
            *(situation(account, row) for row in part.rows),
        ],
    }


def _answer(account: Account[Rulebook], question: str) -> Data:
    page = asked()[kebab(question)]["page"]
    return comparison.answer(account, question) | {"page": page, "situation": ""}


def situation(account: Account[Rulebook], name: str) -> Data:
    """Returns an account's result in a situation of the glance, and the accounts whose texts differ."""
    (row,) = (row for row in ROWS if row.id == name)
    mine = _made(cell(row, account))
    theirs = [(each, _made(cell(row, each))) for each in ACCOUNTS if each.id != account.id]
    return {
        "situation": say(row.title),
        "page": f"compare/#{row.id}",
        "says": " ".join(mine),
        "others": _otherwise(each for each, made in theirs if made and made != mine),
    }


def _made(told: Data) -> tuple[str, ...]:
    """Returns the statements of a cell; none if the edition supplies all of them."""
    if all(each["standing"] == "supplied" for fact in told["facts"] for each in fact["citations"]):
        return ()
    return tuple(fact["says"] for fact in told["facts"])


def apart(account: Account[Rulebook], question: str, verdict: Verdict | None = None) -> list[tuple[str, str]]:
    """Returns other texts' different answers to a question: the accounts in words, and the answer."""
    return _said((each, _answer(each, question)["says"]) for each in _differ(account, question, verdict))


def _differ(
    account: Account[Rulebook], question: str, verdict: Verdict | None = None
) -> list[Account[Rulebook]]:
    parted = [*map(frozenset, (verdict or verdicts()[kebab(question)]).parted)]
    return [each for each in ACCOUNTS if frozenset((each.id, account.id)) in parted]


def _otherwise(some: Iterable[Account[Rulebook]]) -> list[tuple[str, str]]:
    """Returns a line that names the accounts that differ, without the answers of :func:`apart`."""
    others = [each.source.short for each in some]
    return [(say("It’s different in {accounts}.", accounts=listed(others)), "")] if others else []


def _said(told: Iterable[tuple[Account[Rulebook], str]]) -> list[tuple[str, str]]:
    """Returns the statements of some accounts, with equal ones merged."""
    alike = grouped(told, itemgetter(1))
    return [
        (say("In {accounts}:", accounts=listed([each.source.short for each, _ in some])), says)
        for says, some in alike.items()
    ]


def _parted(account: Account[Rulebook]) -> int:
    """Returns the number of questions on which another text differs from an account's."""
    return sum(any(account.id in pair for pair in verdict.parted) for verdict in verdicts().values())


# The deal in pictures --------------------------------------------------------------------------------------


def pictures(account: Account[Rulebook]) -> Iterator[Data]:
    """Yields the pictures of an account's worked deal: before the first reply and after each round.

    Each has ``stage``, that of the last reply; ``replies``, the number given so far; ``seats``, each with
    the player's purse and stakes; ``common``, the piles of the table; ``said`` and ``shown`` since the
    previous picture; ``now``, the pending question or the outcome of the deal; ``over``; and the
    ``fragment`` at which Play opens it.
    """
    text = library.worked()[SITUATION][account.id].read_text(encoding="utf-8")
    whole, seen = boards.open_record(text), 0
    kept = {name: value for name, value in whole["record"].items() if name not in ("title", "comment")}
    for replies in _stops(text):
        board = {
            **whole,
            "record": {**kept, "title": say(library.TITLES[SITUATION])},
            "moves": whole["moves"][:replies],
            "ahead": whole["moves"][replies:],
        }
        ((column,), _) = laid(board)
        (view,) = staged([column]).views
        new, seen = column.steps[seen:], len(column.steps)
        last = next((step for step in reversed(new) if isinstance(step, Ask)), column.deal.pending)
        assert last is not None, "a picture is of something said, or to be said"
        yield {
            "stage": last.stage,
            "replies": replies,
            "seats": list(zip(view.seats, view.ledger.players, strict=True)),
            "common": [(heap, count) for heap, count in view.ledger.common[:-1] if count != "0"],
            "said": [
                (leaf(act.word) if act.word else "", leaf(act.text)) for act in acts(column, _spoken(new))
            ],
            "shown": [leaf(act.text) for act in acts(column, _shown(new))],
            "now": view.now,
            "over": not isinstance(view.now, Asking),
            "fragment": board_html(board)["address"],
        }


def _stops(text: str) -> list[int]:
    """Returns the numbers of replies after which a picture is drawn."""
    told = replay(record.from_toml(text))
    spoken = [step for step in told.log if isinstance(step, Ask)]
    rounds = groupby(spoken, key=lambda step: (step.stage, _exchanges(step)))
    return list(accumulate((len(list(some)) for _, some in rounds), initial=0))


def _exchanges(step: Ask) -> bool:
    return step.reply is not None and step.reply.action is Action.DISCARD


def _spoken(steps: Iterable[Step]) -> Iterator[Step]:
    return (step for step in steps if isinstance(step, Ask) and step.reply)


def _shown(steps: Iterable[Step]) -> Iterator[Step]:
    return (step for step in steps if isinstance(step, SHOWN))


# The combinations ------------------------------------------------------------------------------------------


def rung(account: Account[Rulebook], combination: Combination) -> Data:
    """Returns a combination under an account.

    The keys include ``name``; ``rule``, its definition; ``price``, the possible payments; ``hands``, each
    example with its cards and value; ``notes``, further answers under the titles of their questions;
    ``others`` and ``prices``, where other accounts differ in definition or payment.
    """
    name = combination.value
    paid = {
        each: tuple(sorted(price for found, price in kinds if found == name))
        for each, kinds in counted().items()
    }
    return {
        "id": name,
        "name": say(COMBINATIONS[name]),
        "rule": _answer(account, combination.field),
        "price": priced(paid[account.id]),
        "hands": [_held(account, hand) for hand in EXAMPLES[name]],
        "notes": [_answer(account, question) for question in NOTES.get(name, ())],
        "others": apart(account, combination.field),
        "prices": _said(
            (each, priced(paid[each.id])) for each in ACCOUNTS if paid[each.id] != paid[account.id]
        ),
        "pays": asked()[f"{name}-price"]["page"],
    }


EXAMPLES = {
    **{name: (hand,) for name, hand in examples.COMBINATIONS.items()},
    "point": ("8h 7h 1c 2s", "9h 8h 3h 2s"),
    "prime": examples.QUESTIONS["grand-prime"],
}
"""An example hand for each combination; two for a combination of two kinds."""
NOTES = {"point": ("point_height",), "prime": ("grand_prime",)}
"""Further questions to answer for a combination, besides its definition."""


def _held(account: Account[Rulebook], text: str) -> Data:
    """Returns a hand under an account: its cards, each marked if it counts, and its value in a line."""
    case = Case(account.rules)
    held = judge(case, Hand(PACK_40.hand(text)))
    return {
        "cards": _marked(held.hand.cards, held.cards),
        "worth": say_n(
            "{name}, {pips} pips: {number} counter",
            "{name}, {pips} pips: {number} counters",
            price(case, held),
            name=say(COMBINATIONS[key(held, case)]),
            pips=figure(pips(held.cards)),
        ),
    }


def _marked(cards: Sequence[Card], making: Sequence[Card]) -> list[tuple[Card, str]]:
    return [(card, "counts" if card in making else "idle") for card in cards]


def meeting(account: Account[Rulebook], hands: Sequence[str] = examples.FIRST) -> Data:
    """Returns two equal hands, their cards marked if they count, and a sentence on which wins."""
    return {
        "hands": [_held(account, hand)["cards"] for hand in hands],
        "why": operations.showdown(hands, account.id)["why"],
    }
