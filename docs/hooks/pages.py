"""The generated pages: data out of the package, laid into the templates beside this file, and nothing else.

``pages()`` gives path and Markdown, ``sections()`` how the questions are grouped. Every figure is computed
here and every example judged; the sentences and the HTML stand in ``templates/``. Run as a script, this
module lists the pages.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from itertools import combinations as pairs_of
from operator import itemgetter
from typing import TypeVar

from markupsafe import Markup

from ambigu_variants import comparison
from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census import HANDS, PAIRS, census, differences, moved
from ambigu_variants.ambigu.hands import Combination
from ambigu_variants.ambigu.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.standings import all_classes
from ambigu_variants.cards import PACK_40, Card
from ambigu_variants.comparison import Data
from ambigu_variants.rulings import Account, Case, kebab
from ambigu_variants.texts import listed, say
from docs.hooks import library
from docs.hooks.census import asking, counting, suggested
from docs.hooks.deals import dealing
from docs.hooks.examples import COMBINATIONS, FIRST, QUESTIONS, READINGS
from docs.hooks.fences import fences, most_hands, playground
from docs.hooks.rendering import number, render
from docs.hooks.trials import DEALS, apart, partings
from docs.hooks.trials import moved as moved_deals

__all__ = ["fences", "pages", "sections"]

BY_ID = {account.id: account for account in ACCOUNTS}
SHORTS = {account.id: account.source.short for account in ACCOUNTS}
TONGUES = {"fr": "French", "en": "English", "es": "Spanish"}
CHANGES = {"name": "another name", "price": "another price", "height": "another measure among their equals"}

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


@cache
def pages() -> dict[str, str]:
    """Every generated page: its path below the documents, and its Markdown."""
    made = {"rules/index.md": rules(), "combinations.md": combinations(), "cruxes.md": cruxes()}
    made |= {f"rules/{question['id']}.md": question_page(question) for question in collation()}
    made |= {f"sources/{account.id}.md": source_page(account) for account in ACCOUNTS}
    made |= {"play/hands.md": play(), "reference/api.md": render("api.md.jinja")}
    made |= {"play/deals.md": render("deals.md.jinja", dealing=Markup(dealing()))}
    made |= {"play/census.md": census_page()}
    made |= {"play/worked/index.md": library.index(), **library.pages()}
    return made | {"reference/cli.md": command_line()}


def sections() -> dict[str, str]:
    """The heading under which each page of a question stands, by path."""
    return {f"rules/{question['id']}.md": question["section"] for question in collation()}


@cache
def collation() -> list[Data]:
    """Every question with every answer, and its ``kinds``: agree or differ, contested, silent."""
    return [question | {"kinds": _kinds(question)} for question in operations.questions()]


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


@cache
def parted() -> dict[str, set[frozenset[str]]]:
    """For each question's id, the pairs of accounts whose answers do something different."""
    of_hands = {kebab(question): pairs for question, pairs in differences(ACCOUNTS).items()}
    return of_hands | {question: set(pairs) for question, pairs in apart().items()}


@cache
def counted() -> dict[str, dict[tuple[Combination | None, int], int]]:
    """For each account, how many of all hands hold each combination at each price."""
    return {account.id: dict(census(Case(account.rules))) for account in ACCOUNTS}


def all_hands() -> int:
    """How many hands there are."""
    return sum(counted()[ACCOUNTS[0].id].values())


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Items under their keys, in the order in which they come."""
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


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
        deals=DEALS,
    )


def question_page(question: Data) -> str:
    """One question: the answers, the same cards under each, the readings and the code."""
    of_hands = question["id"] in QUESTIONS
    told = [] if of_hands else partings(question["id"])
    return render(
        "question.md.jinja",
        question=question,
        verdict=verdict(parted()[question["id"]]),
        hands=QUESTIONS.get(question["id"], ()),
        others=[PACK_40.hand(hand) for hand in READINGS.get(question["id"], ())],
        at_work=_readings_at_work(question) if of_hands else [],
        partings=[Markup(render("parting.html.jinja", told=each).replace("\n\n", "\n")) for each in told],
        deals=DEALS,
    )


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


def _readings_at_work(question: Data) -> list[tuple[Data, list[str]]]:
    """What each reading makes of the example, where they do not make the same: the outcomes, and whose."""
    found: list[tuple[str, Data]] = []
    for answer in question["answers"]:
        judged = [_read_as(answer["account"], question["id"], each["reading"]) for each in answer["readings"]]
        worths = list(zip(*(outcome["worth"] for outcome in judged), strict=True))
        moving = [index for index, worth in enumerate(worths) if len(set(worth)) > 1]
        decided = len({outcome["order"] for outcome in judged}) > 1
        if moving or decided:
            found += [
                (SHORTS[answer["account"]], each | {"moving": moving, "decided": decided}) for each in judged
            ]
    alike = grouped(found, lambda each: str(each[1]))
    return [(same[0][1], [short for short, _ in same]) for same in alike.values()]


@cache
def _read_as(account: str, question: str, reading: str) -> Data:
    """The example of a question under one reading: what each hand is worth, and who wins why."""
    chosen = f"{account}:{question}={reading}"
    (judged,) = operations.hands(READINGS.get(question, QUESTIONS[question]), [account], [chosen])["accounts"]
    worth = [(held["label"], held["price"]) for held in judged["hands"]]
    order = (judged["winner"], tuple(judged["tied"]))
    return {"reading": reading, "worth": worth, "order": order, "why": judged["why"]}


# Combinations ----------------------------------------------------------------------------------------------


def combinations() -> str:
    """The ladder, with drawn cards, prices and exact odds."""
    (ladder,) = {account.rules.ladder(Case(account.rules)) for account in ACCOUNTS}
    return render("combinations.md.jinja", total=all_hands(), rungs=list(map(_rung, ladder)))


def _rung(combination: Combination) -> Data:
    (question,) = (each for each in collation() if each["id"] == kebab(combination.value))
    numbers = {
        account: sum(hands for (name, _), hands in counts.items() if name is combination)
        for account, counts in counted().items()
    }
    prices = {
        account: tuple(sorted(price for name, price in counts if name is combination))
        for account, counts in counted().items()
    }
    return {
        "question": question,
        "name": say(f"combination.{combination.value}"),
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
    remarks = [
        remark._asdict() | {"source": account.id, "locus": f"{account.source.short} {remark.at}"}
        for account in ACCOUNTS
        for remark in account.source.remarks
    ]
    rivals = sum(len(answer["readings"]) - 1 for _, answer in asked)
    return render(
        "cruxes.md.jinja", cruxes=found, rivals=rivals, remarks=remarks, hands=all_hands(), deals=DEALS
    )


def _crux(crux: str, where: list[tuple[Data, Data]]) -> Data:
    answers = [answer for _, answer in where]
    return {
        "id": crux,
        "question": where[0][0],
        "shorts": [SHORTS[answer["account"]] for answer in answers],
        "passages": {answer["source"]: answer for answer in answers if answer["words"]},
        "readings": [_reading(answers, index) for index in range(len(answers[0]["readings"]))],
    }


def _reading(answers: list[Data], index: int) -> Data:
    """One reading of a crux: what each account that shares it says, and what it changes there."""
    read = {answer["account"]: answer["readings"][index] for answer in answers}
    (name,) = {told["reading"] for told in read.values()}
    first = {answer["account"]: answer["readings"][0]["reading"] for answer in answers}
    return {
        "name": name,
        "told": answers[0]["readings"][index],
        "says": _by_value({account: told["says"] for account, told in read.items()}),
        "arguments": _by_value({account: told["argument"] for account, told in read.items()}),
        "changes": _by_value(
            {
                account: _change(account, told["question"], name, first[account])
                for account, told in read.items()
            }
        ),
    }


def _change(account: str, question: str, reading: str, first: str) -> str:
    """What a reading changes, against the edition's, as the end of a sentence."""
    if question not in QUESTIONS:
        return f"{moved_deals(account, question, reading)} of {DEALS} random deals go otherwise"
    found = BY_ID[account]
    counts = moved(found.rules, found.reading(question.replace("-", "_"), reading).rules)
    parts = [(counts[key], what) for key, what in CHANGES.items() if counts[key]]
    if not parts:
        shown = _read_as(account, question, reading)["order"] != _read_as(account, question, first)["order"]
        other = ", but the example with the question goes another way" if shown else ""
        return f"no hand by itself takes another name, price or measure{other}"
    (figure, what), *rest = parts
    hands = "one hand takes" if figure == 1 else f"{number(figure)} hands take"
    everyone = "all " if figure == all_hands() else ""
    return listed([f"{everyone}{hands} {what}", *(f"{number(figure)} {what}" for figure, what in rest)])


# A source --------------------------------------------------------------------------------------------------


def source_page(account: Account[Rulebook]) -> str:
    """One account in its own order, with what is not in the edition yet, and its code."""
    source = account.source
    questions = {question["id"]: question for question in collation()}
    answers = [comparison.answer(account, name) for name in source.rulings]
    told = [
        each | {"rival": each["reading"] != answer["reading"], "contested": len(answer["readings"]) > 1}
        for answer in answers
        for each in answer["readings"]
        if each["source"] == source.id
    ]
    remarks = [remark._asdict() | {"source": source.id} for remark in source.remarks]
    said, noted = grouped(told, itemgetter("at")), grouped(remarks, itemgetter("at"))
    places = [place for place in source.outline if place.at in said or place.at in noted]
    return render(
        "source.md.jinja",
        source=source,
        language=TONGUES[source.language],
        places=[
            {
                "at": place.at,
                "heading": place.heading,
                "words": [
                    _rulings(some, questions)
                    for some in grouped(said.get(place.at, []), itemgetter("words")).values()
                ],
                "remarks": noted.get(place.at, []),
            }
            for place in places
        ],
        silences=[(questions[answer["question"]], answer) for answer in answers if answer["silent"]],
        missing=[place.at for place in source.outline if place not in places],
    )


def _rulings(told: list[Data], questions: dict[str, Data]) -> list[Data]:
    """What rests on the same few words: each ruling once, with the questions it answers and its rivals."""
    alike = grouped(told, itemgetter("function"))
    asked = {function: tuple(each["question"] for each in same) for function, same in alike.items()}
    return [
        {"questions": [questions[each] for each in ids], "told": [alike[function][0] for function in some]}
        for ids, some in grouped(asked, lambda function: asked[function]).items()
    ]


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
    return render("cli.md.jinja", hands=FIRST, source=ACCOUNTS[0].id, combinations=list(Combination))


if __name__ == "__main__":
    for path, text in pages().items():
        print(f"{path}: {len(text):,} characters")
