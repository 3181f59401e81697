"""The generated pages: data out of the package, laid into the templates beside this file, and nothing else.

``pages()`` gives path and Markdown, ``sections()`` how the questions are grouped. Every figure is computed
here and every example judged; the sentences and the HTML stand in ``templates/``. Run as a script, this
module lists the pages.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from importlib import import_module
from itertools import combinations as pairs_of
from operator import itemgetter
from typing import TypeVar

from markupsafe import Markup

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, moved
from ambigu_variants.ambigu.census.queries import RELATIONS
from ambigu_variants.ambigu.census.standings import all_classes
from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.rules.words import COMBINATIONS, counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.languages import figure, listed, message, say, say_n, share
from docs.hooks import ascenseur, atlas, census, glossary, library, witnesses
from docs.hooks.accounts import grouped, remarks, restated
from docs.hooks.counting import SUGGESTED, asking, counting, suggested
from docs.hooks.deals import dealing
from docs.hooks.examples import COMBINATIONS as HELD
from docs.hooks.examples import FIRST, QUESTIONS
from docs.hooks.fences import fences, most_hands, playground
from docs.hooks.rendering import in_each_language, render
from docs.hooks.sitting import sitting
from docs.hooks.trials import DEALS
from docs.hooks.trials import moved as moved_deals
from docs.hooks.witnesses import of_deals, of_hands, shown_deal

__all__ = ["fences", "pages", "sections"]

BY_ID = {account.id: account for account in ACCOUNTS}
SHORTS = {account.id: account.source.short for account in ACCOUNTS}

API = (
    *("kernel.cards", "kernel.errors", "kernel.rulings", "kernel.comparison", "kernel.attribution", "bridge"),
    *("ambigu.rules.hands", "ambigu.rules.rulebook", "ambigu.rules.showdown", "ambigu.operations"),
    *("ambigu.census.every_hand", "kernel.steps", "kernel.table", "kernel.deal", "kernel.play"),
    *("records.record", "ambigu.deals.replay", "ambigu.deals.telling", "ambigu.deals.boards"),
    "ambigu.deals.tempers",
)
"""The modules that the page of the API tells of."""

K = TypeVar("K", bound=Hashable)


@in_each_language
def pages() -> dict[str, str]:
    """Every generated page: its path below the documents, and its Markdown."""
    made = {"rules/index.md": rules(), "combinations.md": combinations(), "cruxes.md": cruxes()}
    made |= {"glossary.md": glossary.page()}
    made |= {f"rules/{question['id']}.md": question_page(question) for question in collation()}
    made |= {f"sources/{account.id}.md": source_page(account) for account in ACCOUNTS}
    made |= {"play/hands.md": play(), "reference/api.md": render("api.md.jinja", modules=API)}
    made |= {"play/deals.md": render("deals.md.jinja", dealing=Markup(dealing()))}
    made |= {"play/ascenseur.md": render("sitting.md.jinja", sitting=Markup(sitting()))}
    made |= {"play/census.md": census_page()}
    made |= {"play/worked/index.md": library.index(), **library.pages()}
    made |= {**atlas.pages(), "atlas/witnesses.md": witnesses.page(), **ascenseur.pages()}
    return made | {"reference/cli.md": command_line()}


def sections() -> dict[str, str]:
    """The heading under which each page of a question stands, by path."""
    return {f"rules/{question['id']}.md": question["section"] for question in collation()}


@in_each_language
def collation() -> list[Data]:
    """Every question with every answer, its ``kinds`` (agree or differ, contested, silent) and ``page``."""
    return [
        question | {"kinds": _kinds(question), "page": f"rules/{question['id']}/"}
        for question in operations.questions()
    ]


def _kinds(question: Data) -> list[str]:
    answers = question["answers"]
    kinds = {
        "contested": any(len(answer["readings"]) > 1 for answer in answers),
        "silent": any(answer["silent"] for answer in answers),
    }
    return [
        "differ" if parted()[question["id"]] else "agree",
        *(kind for kind, holds in kinds.items() if holds),
    ]


def parted() -> dict[str, set[frozenset[str]]]:
    """For each question's id, the pairs of accounts whose answers do something different."""
    return witnesses.apart()


@cache
def counted() -> dict[str, dict[tuple[str | None, int], int]]:
    """For each account, how many of all hands hold each combination at each price."""
    return {
        account.id: {
            (row["combination"], row["price"]): row["hands"] for row in census.under(account.id, "counts")
        }
        for account in ACCOUNTS
    }


def all_hands() -> int:
    """How many hands there are."""
    return int(census.figure("hands"))


# Rules, side by side, and a question -----------------------------------------------------------------------


def rules() -> str:
    """The table of all questions and accounts."""
    kinds = [kind for question in collation() for kind in question["kinds"]]
    return render(
        "rules.md.jinja",
        sections=grouped(collation(), itemgetter("section")),
        shown={kind: kinds.count(kind) for kind in ("differ", "contested", "silent")},
        total=len(collation()),
        hands=all_hands(),
    )


def question_page(question: Data) -> str:
    """One question: the answers, the cards that turn on it, the readings and the code."""
    found = [each for each in of_deals().values() if kebab(each.divergence.question) == question["id"]]
    return render(
        "question.md.jinja",
        question=question,
        verdict=verdict(parted()[question["id"]]),
        hands=QUESTIONS.get(question["id"], ()),
        turning=_turning(question["id"]),
        at_work=_readings_at_work(question["id"]),
        partings=[
            Markup(render("parting.html.jinja", told=shown_deal(each)).replace("\n\n", "\n"))
            for each in found
        ],
        frequency=atlas.frequency(question["id"]),
    )


def _turning(question: str) -> list[Data]:
    """The pairs of hands that turn on a question between two accounts: ``hands``, ``between`` whom, and the
    questions ``together`` with which alone it decides them.
    """
    asked = {each["id"]: each for each in collation()}
    found = [each for each in of_hands().values() if kebab(each.divergence.question) == question]
    sourced = [each for each in found if each.divergence.of_sources]
    grouped_by_cards = grouped(sourced, lambda each: (str(each.hands), each.together))
    return [
        {
            "hands": [" ".join(map(str, hand.cards)) for hand in some[0].hands],
            "between": [
                say(
                    "{one} against {other}",
                    one=SHORTS[each.divergence.account],
                    other=SHORTS[each.divergence.rival],
                )
                for each in some
            ],
            "together": [asked[kebab(name)] for name in some[0].together if kebab(name) != question],
        }
        for some in grouped_by_cards.values()
    ]


def verdict(pairs: set[frozenset[str]]) -> str:
    """Which accounts agree to a question, in a sentence."""
    differing = [pair for pair in pairs_of(SHORTS, 2) if frozenset(pair) in pairs]
    apart = [each for each in SHORTS if sum(each in pair for pair in differing) == len(SHORTS) - 1]
    everyone = listed(list(SHORTS.values()))
    if not differing:
        return say("{accounts} agree in effect.", accounts=everyone)
    if len(differing) == len(list(pairs_of(SHORTS, 2))):
        return say("No two of {accounts} agree.", accounts=everyone)
    if len(apart) == 1 and len(differing) == len(SHORTS) - 1:
        rest = [short for account, short in SHORTS.items() if account not in apart]
        return say("{account} stands apart from {accounts}.", account=SHORTS[apart[0]], accounts=listed(rest))
    return " ".join(
        say("{account} differs from {other}.", account=SHORTS[one], other=SHORTS[other])
        for one, other in differing
    )


def _readings_at_work(question: str) -> list[Data]:
    """The pairs of hands that turn on a reading: ``hands``, and for each way of reading ``accounts`` and what
    it makes of them.
    """
    found: dict[tuple[str, ...], dict[tuple[str, str], list[str]]] = {}
    for each in of_hands().values():
        divergence = each.divergence
        if kebab(divergence.question) == question and not divergence.of_sources:
            hands = tuple(" ".join(map(str, hand.cards)) for hand in each.hands)
            (account,) = (one for one in ACCOUNTS if one.id == divergence.account)
            for reading in (next(iter(account.readings(divergence.question))), divergence.rival):
                told = (reading, _read_as(account.id, question, reading, hands))
                whose = found.setdefault(hands, {}).setdefault(told, [])
                if SHORTS[account.id] not in whose:
                    whose.append(SHORTS[account.id])
    return [
        {
            "hands": [PACK_40.hand(hand) for hand in hands],
            "ways": [(whose, reading, told) for (reading, told), whose in ways.items()],
        }
        for hands, ways in found.items()
    ]


@in_each_language
def _read_as(account: str, question: str, reading: str, hands: tuple[str, ...]) -> str:
    """What hands are worth under one reading, and who wins why."""
    chosen = f"{account}:{question}={reading}"
    (judged,) = operations.hands(hands, [account], [chosen])["accounts"]
    worth = [
        say(
            "Hand {number}: {combination}, {counters}.",
            number=number,
            combination=held["label"],
            counters=counters(held["price"]),
        )
        for number, held in enumerate(judged["hands"], 1)
    ]
    return " ".join([*worth, judged["why"]])


# Combinations ----------------------------------------------------------------------------------------------


def combinations() -> str:
    """The ladder, with drawn cards, prices and exact odds."""
    (ladder,) = {account.rules.ladder(Case(account.rules)) for account in ACCOUNTS}
    return render("combinations.md.jinja", total=all_hands(), rungs=list(map(_rung, ladder)))


def _rung(combination: Combination) -> Data:
    (question,) = (each for each in collation() if each["id"] == kebab(combination.value))
    numbers = {
        account: sum(hands for (name, _), hands in counts.items() if name == combination.value)
        for account, counts in counted().items()
    }
    prices = {
        account: tuple(sorted(price for name, price in counts if name == combination.value))
        for account, counts in counted().items()
    }
    return {
        "question": question,
        "name": say(COMBINATIONS[combination.value]),
        "cards": _shown(combination),
        "prices": [(_price(each), shorts) for each, shorts in _by_value(prices)],
        "odds": [_odds(hands, shorts) for hands, shorts in _by_value(numbers)],
    }


def _by_value(found: dict[str, K]) -> list[tuple[K, list[str]]]:
    """What was found for each account, with those that share it."""
    return [
        (value, [SHORTS[each] for each in some]) for value, some in grouped(found, found.__getitem__).items()
    ]


def _shown(combination: Combination) -> list[tuple[Card, str]]:
    """The example's cards, each with whether it counts: the same under every account, or the build fails."""
    hand = HELD[combination.value]
    (making,) = {
        tuple(held["cards"])
        for held in (operations.judge(hand, account) for account in SHORTS)
        if held["combination"] == combination.value
    }
    return [(PACK_40.card(each), "counts" if each in making else "idle") for each in hand.split()]


def _price(prices: tuple[int, ...]) -> str:
    """What is paid for a combination, whichever of several prices."""
    return say_n(
        "{prices} counter",
        "{prices} counters",
        prices[-1],
        prices=listed(list(map(figure, prices)), either=True),
    )


def _odds(hands: int, shorts: list[str]) -> str:
    """How many hands there are of a combination, under the accounts that share the figure."""
    total = all_hands()
    often = hands * 10 > total
    odds = share(hands, total) if often else say("one in {number}", number=figure(round(total / hands)))
    if len(shorts) == len(SHORTS):
        return say("{hands} hands, {odds}.", hands=figure(hands), odds=odds)
    return say(
        "Under {accounts} {hands} hands, {odds}.", accounts=listed(shorts), hands=figure(hands), odds=odds
    )


# Cruxes ----------------------------------------------------------------------------------------------------


def cruxes() -> str:
    """Every doubtful passage with its readings and what they change."""
    asked = [
        (question, answer) for question in collation() for answer in question["answers"] if answer["crux"]
    ]
    found = [_crux(crux, where) for crux, where in grouped(asked, lambda each: str(each[1]["crux"])).items()]
    noted = [remark for account in ACCOUNTS for remark in remarks(account)]
    rivals = sum(len(answer["readings"]) - 1 for _, answer in asked)
    return render(
        "cruxes.md.jinja",
        cruxes=found,
        rivals=rivals,
        remarks=noted,
        hands=all_hands(),
        pairs=census.figure("pairs"),
        deals=DEALS,
    )


def _crux(crux: str, where: list[tuple[Data, Data]]) -> Data:
    answers = [answer for _, answer in where]
    return {
        "id": crux,
        "question": where[0][0],
        "shorts": [SHORTS[answer["account"]] for answer in answers],
        "offered": False,
        "passages": {answer["source"]: answer for answer in answers if answer["words"]},
        "readings": [_reading(answers, index) for index in range(len(answers[0]["readings"]))],
    }


def _reading(answers: list[Data], index: int) -> Data:
    """One reading of a crux: what each account that shares it says, and what it changes there. The first,
    which is the edition's, changes nothing.
    """
    read = {answer["account"]: answer["readings"][index] for answer in answers}
    (name,) = {told["reading"] for told in read.values()}
    return {
        "name": name,
        "told": answers[0]["readings"][index],
        "says": _by_value({account: told["says"] for account, told in read.items()}),
        "arguments": _by_value({account: told["argument"] for account, told in read.items()}),
        "changes": _by_value(
            {account: _change(account, told["question"], name) for account, told in read.items() if index}
        ),
    }


def _change(account: str, question: str, reading: str) -> str:
    """What a reading changes, against the edition's, in sentences."""
    if question.replace("-", "_") in OUTSIDE:
        return say("Before a deal or after it something else is answered.")
    if question not in QUESTIONS:
        return say(
            "{number} of {deals} random deals go otherwise.",
            number=figure(moved_deals(account, question, reading)),
            deals=figure(DEALS),
        )
    found = BY_ID[account]
    counts = moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)
    hands = [_hands_changed(what, counts[what]) for what in OF_ALL if counts[what]]
    alike = [] if hands else [say("No hand by itself takes another name, price or measure.")]
    return " ".join([*hands, *alike, *_pairs_changed(account, question, reading)])


OF_ALL = {
    "name": message("All {number} hands take another name."),
    "price": message("All {number} hands take another price."),
    "height": message("All {number} hands take another measure among their equals."),
}


def _hands_changed(what: str, hands: int) -> str:
    """How many hands take another name, price or measure."""
    if hands == all_hands():
        return say(OF_ALL[what], number=figure(hands))
    if what == "name":
        return say_n("{number} hand takes another name.", "{number} hands take another name.", hands)
    if what == "price":
        return say_n("{number} hand takes another price.", "{number} hands take another price.", hands)
    return say_n(
        "{number} hand takes another measure among its equals.",
        "{number} hands take another measure among their equals.",
        hands,
    )


def _pairs_changed(account: str, question: str, reading: str) -> Iterator[str]:
    """In how many pairs of hands a reading has another hand win, or another price paid."""
    if question.replace("-", "_") not in hand_questions():
        return
    totals = census.reading(account, question, reading, "pairs")
    if result := totals["result"]["total"]:
        yield say_n(
            "{number} pair of hands has another result.",
            "{number} pairs of hands have another result.",
            result,
        )
    if price := totals["price"]["total"]:
        yield say_n(
            "In {number} pair of hands the winner is paid another price.",
            "In {number} pairs of hands the winner is paid another price.",
            price,
        )


# A source --------------------------------------------------------------------------------------------------


def source_page(account: Account[Rulebook]) -> str:
    """One account in its own order, with what is not in the edition yet, and its code."""
    return render(
        "source.md.jinja",
        told=restated(account, {question["id"]: question for question in collation()}),
        parts=[f"ambigu.sources.{account.id}.{section}" for section in sections_of(account)],
    )


def sections_of(account: Account[Rulebook]) -> list[str]:
    """The modules of a source, in the order of its text."""
    folder = import_module(f"ambigu_variants.ambigu.sources.{account.id}")
    return [section.__name__.rpartition(".")[2] for section in folder.SECTIONS]


# Play, reference -------------------------------------------------------------------------------------------


def play() -> str:
    """The page on which hands are set side by side, live."""
    return render(
        "play.md.jinja",
        playground=Markup(playground(FIRST, whole=True)),
        examples=QUESTIONS,
        most=most_hands(),
    )


def census_page() -> str:
    """The page on which the census is taken again, and questions are put to it."""
    return render(
        "census.md.jinja",
        hands=HANDS,
        pairs=PAIRS,
        classes=len(all_classes()),
        counting=Markup(counting(counted())),
        asking=Markup(asking()),
        suggested=suggested(),
    )


def command_line() -> str:
    """The commands, run while the page is made."""
    record = next(iter(library.worked()["dealer-opening-unfollowed"].values()))
    return render(
        "cli.md.jinja",
        hands=FIRST,
        source=ACCOUNTS[0].id,
        other=ACCOUNTS[-1].id,
        record=record.relative_to(library.FOLDER.parents[1]).as_posix(),
        combinations=[each.value for each in Combination],
        asked=SUGGESTED[2],
        relations=RELATIONS,
    )


if __name__ == "__main__":
    for path, text in pages().items():
        print(f"{path}: {len(text):,} characters")
