"""The generated pages: data out of the package, laid into the templates beside this file, and nothing else.

``pages()`` gives path and Markdown, ``sections()`` how the questions are grouped. Every figure is computed
here and every example judged; the sentences and the HTML stand in ``templates/``. Run as a script, this
module lists the pages.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
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
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.kernel.cards import PACK_40, Card
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case, kebab
from ambigu_variants.languages import listed, say
from ambigu_variants.languages.texts import keyed
from docs.hooks import ascenseur, atlas, census, glossary, library, witnesses
from docs.hooks.accounts import grouped, remarks, restated
from docs.hooks.counting import SUGGESTED, asking, counting, suggested
from docs.hooks.deals import dealing
from docs.hooks.examples import COMBINATIONS, FIRST, QUESTIONS
from docs.hooks.fences import fences, most_hands, playground
from docs.hooks.rendering import number, render
from docs.hooks.sitting import sitting
from docs.hooks.trials import DEALS
from docs.hooks.trials import moved as moved_deals
from docs.hooks.witnesses import of_deals, of_hands, shown_deal

__all__ = ["fences", "pages", "sections"]

BY_ID = {account.id: account for account in ACCOUNTS}
SHORTS = {account.id: account.source.short for account in ACCOUNTS}
CHANGES = {"name": "another name", "price": "another price", "height": "another measure among their equals"}

K = TypeVar("K", bound=Hashable)


@cache
def pages() -> dict[str, str]:
    """Every generated page: its path below the documents, and its Markdown."""
    made = {"rules/index.md": rules(), "combinations.md": combinations(), "cruxes.md": cruxes()}
    made |= {"glossary.md": glossary.page()}
    made |= {f"rules/{question['id']}.md": question_page(question) for question in collation()}
    made |= {f"sources/{account.id}.md": source_page(account) for account in ACCOUNTS}
    made |= {"play/hands.md": play(), "reference/api.md": render("api.md.jinja")}
    made |= {"play/deals.md": render("deals.md.jinja", dealing=Markup(dealing()))}
    made |= {"play/ascenseur.md": render("sitting.md.jinja", sitting=Markup(sitting()))}
    made |= {"play/census.md": census_page()}
    made |= {"play/worked/index.md": library.index(), **library.pages()}
    made |= {**atlas.pages(), "atlas/witnesses.md": witnesses.page(), **ascenseur.pages()}
    return made | {"reference/cli.md": command_line()}


def sections() -> dict[str, str]:
    """The heading under which each page of a question stands, by path."""
    return {f"rules/{question['id']}.md": question["section"] for question in collation()}


@cache
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
    titles of the questions ``together`` with which alone it decides them.
    """
    titles = {each["id"]: each["title"] for each in collation()}
    found = [each for each in of_hands().values() if kebab(each.divergence.question) == question]
    sourced = [each for each in found if each.divergence.of_sources]
    grouped_by_cards = grouped(sourced, lambda each: (str(each.hands), each.together))
    return [
        {
            "hands": [" ".join(map(str, hand.cards)) for hand in some[0].hands],
            "between": [(SHORTS[each.divergence.account], SHORTS[each.divergence.rival]) for each in some],
            "together": [
                (kebab(name), titles[kebab(name)]) for name in some[0].together if kebab(name) != question
            ],
        }
        for some in grouped_by_cards.values()
    ]


def verdict(pairs: set[frozenset[str]]) -> str:
    """Which accounts agree to a question, in a sentence."""
    differing = [pair for pair in pairs_of(SHORTS, 2) if frozenset(pair) in pairs]
    apart = [each for each in SHORTS if sum(each in pair for pair in differing) == len(SHORTS) - 1]
    if not differing:
        return f"{listed(list(SHORTS.values()))} agree in effect."
    if len(apart) == len(SHORTS):
        return f"No two of {listed(list(SHORTS.values()))} agree."
    if len(apart) == 1 and len(differing) == len(SHORTS) - 1:
        rest = [short for account, short in SHORTS.items() if account not in apart]
        return f"{SHORTS[apart[0]]} stands apart from {listed(rest)}."
    return f"{listed([f'{SHORTS[one]} differs from {SHORTS[other]}' for one, other in differing])}."


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


@cache
def _read_as(account: str, question: str, reading: str, hands: tuple[str, ...]) -> str:
    """What hands are worth under one reading, and who wins why."""
    chosen = f"{account}:{question}={reading}"
    (judged,) = operations.hands(hands, [account], [chosen])["accounts"]
    worth = [
        f"{say('Hand {number}', number=number)}: {held['label']}, {counters(held['price'])}."
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
        "name": keyed(f"combination.{combination.value}"),
        "cards": _shown(combination),
        "prices": _by_value(prices),
        "odds": [(hands, _share(hands), shorts) for hands, shorts in _by_value(numbers)],
    }


def _by_value(found: dict[str, K]) -> list[tuple[K, list[str]]]:
    """What was found for each account, with those that share it."""
    return [
        (value, [SHORTS[each] for each in some]) for value, some in grouped(found, found.__getitem__).items()
    ]


def _shown(combination: Combination) -> list[tuple[Card, str]]:
    """The example's cards, each with whether it counts: the same under every account, or the build fails."""
    hand = COMBINATIONS[combination.value]
    (making,) = {
        tuple(held["cards"])
        for held in (operations.judge(hand, account) for account in SHORTS)
        if held["combination"] == combination.value
    }
    return [(PACK_40.card(each), "counts" if each in making else "idle") for each in hand.split()]


def _share(hands: int) -> str:
    total = all_hands()
    return f"{hands / total:.1%}" if hands * 10 > total else f"one in {number(round(total / hands))}"


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
    """What a reading changes, against the edition's, as the end of a sentence."""
    if question.replace("-", "_") in OUTSIDE:
        return "before a deal or after it something else is answered"
    if question not in QUESTIONS:
        return f"{moved_deals(account, question, reading)} of {DEALS} random deals go otherwise"
    found = BY_ID[account]
    counts = moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)
    parts = [(counts[key], what) for key, what in CHANGES.items() if counts[key]]
    pairs = _pairs_changed(account, question, reading)
    if not parts:
        return f"no hand by itself takes another name, price or measure{pairs}"
    (figure, what), *rest = parts
    hands = "one hand takes" if figure == 1 else f"{number(figure)} hands take"
    everyone = "all " if figure == all_hands() else ""
    return (
        listed([f"{everyone}{hands} {what}", *(f"{number(figure)} {what}" for figure, what in rest)]) + pairs
    )


def _pairs_changed(account: str, question: str, reading: str) -> str:
    """In how many pairs of hands a reading has another hand win, or another price paid."""
    if question.replace("-", "_") not in hand_questions():
        return ""
    totals = census.reading(account, question, reading, "pairs")
    result, price = totals["result"]["total"], totals["price"]["total"]
    some = [f"{number(result)} pairs of hands have another result"] if result else []
    if price:
        where = f"in {number(price)}" if result else f"in {number(price)} pairs of hands"
        some.append(f"{where} the winner is paid another price")
    return f"; {', '.join(some)}" if some else ""


# A source --------------------------------------------------------------------------------------------------


def source_page(account: Account[Rulebook]) -> str:
    """One account in its own order, with what is not in the edition yet, and its code."""
    return render(
        "source.md.jinja",
        told=restated(account, {question["id"]: question for question in collation()}),
        parts=[f"ambigu.sources.{account.id}.{part}" for part in ("procedure", "side_rules", "hands")],
    )


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
    return render(
        "cli.md.jinja",
        hands=FIRST,
        source=ACCOUNTS[0].id,
        combinations=list(Combination),
        asked=SUGGESTED[2],
        relations=RELATIONS,
    )


if __name__ == "__main__":
    for path, text in pages().items():
        print(f"{path}: {len(text):,} characters")
