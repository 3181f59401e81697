"""A page for each question: the answers, and the cards that depend on them."""

from __future__ import annotations

from markupsafe import Markup

from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.results.hands import reading_called
from ambigu_variants.ambigu.rules.words import counters
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.study.trying import DEALS
from ambigu_variants.kernel.cards import PACK_40
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.languages import figure, listed, say, spelled
from docs.hooks import citing, family
from docs.hooks.accounts import grouped
from docs.hooks.atlas import worth
from docs.hooks.atlas.frequencies import frequency
from docs.hooks.collation import SHORTS, collation, further
from docs.hooks.examples import QUESTIONS
from docs.hooks.rendering import in_each_language, render
from docs.hooks.studies import sources, stored
from docs.hooks.witnesses import of_additional, of_deals, of_hands, shown_deal

ALL_PASS = "all-pass-first"


def question_page(question: Data) -> str:
    """Renders one question: its answers, the cards that depend on them, its readings and its code."""
    found = [each for each in of_deals().values() if kebab(each.divergence.question) == question["id"]]
    return render(
        "question.md.jinja",
        question=question,
        happened=happened() if question["id"] == ALL_PASS else "",
        answers=_alike(question["answers"]),
        hands=QUESTIONS.get(question["id"], ()),
        turning=turning(question["id"]),
        at_work=readings_at_work(question["id"]),
        partings=[
            Markup(render("parting.html.jinja", told=shown_deal(each)).replace("\n\n", "\n"))
            for each in found
        ],
        frequency=frequency(question["id"]),
        worth=worth.table(question["id"]),
        worth_heads=[say(head) for head in worth.HEADS],
        tried=DEALS,
        further=_alike(further().get(question["id"], [])),
        further_cards=of_additional(question["id"]),
        sides=family.sides(question["id"]),
        cited=citing.answer_control,
    )


def happened() -> str:
    """Returns how often everyone passed on four cards in the stored studies.

    Of an account's comparisons on this question, the one with the most deals is told.
    """
    found = []
    for source in (each for each in SHORTS if each in sources()):
        rows = [row for row in stored(source).rows if kebab(row.comparison.question) == ALL_PASS]
        most = max(rows, key=lambda row: row.deals)
        found.append(
            say(
                "{times} of {deals} deals under {account}",
                times=figure(most.sums.up),
                deals=figure(most.deals),
                account=SHORTS[source],
            )
        )
    players = len(stored(next(iter(SHORTS))).study.terms.company)
    return say(
        "When {players} computer players played, this happened in {found}.",
        players=spelled(players),
        found=listed(found),
    )


def _alike(answers: list[Data]) -> list[tuple[Data, list[Data]]]:
    """Returns the answers, each with those that the edition supplies for others by the same rulings."""

    def rulings(answer: Data) -> tuple[str, ...]:
        supplied = answer["silent"]
        if not supplied or answer["ruled_out"] or answer["refers"]:
            return (answer["account"],)
        return answer["standing"], *(each["function"] for each in answer["readings"])

    return [(one, others) for one, *others in grouped(answers, rulings).values()]


def turning(question: str) -> list[Data]:
    """Returns the pairs of hands that depend on a question between two accounts.

    Each has ``hands``; ``accounts``, those that it tells apart, and ``between``, the same in words; and
    ``together``, the other questions needed to decide the pair.
    """
    asked = {each["id"]: each for each in collation()}
    found = [each for each in of_hands().values() if kebab(each.divergence.question) == question]
    sourced = [each for each in found if each.divergence.of_sources]
    grouped_by_cards = grouped(sourced, lambda each: (str(each.hands), each.together))
    return [
        {
            "hands": [" ".join(map(str, hand.cards)) for hand in some[0].hands],
            "accounts": [
                account.id
                for account in ACCOUNTS
                if any(account.id in (each.divergence.account, each.divergence.rival) for each in some)
            ],
            "between": [
                _against(asked[question], each.divergence.account, each.divergence.rival) for each in some
            ],
            "together": [asked[kebab(name)] for name in some[0].together if kebab(name) != question],
        }
        for some in grouped_by_cards.values()
    ]


def _against(question: Data, one: str, other: str) -> str:
    """Returns two differing accounts in a few words, which also tell if one of the texts is silent."""
    silent = [account for account in (one, other) if account in question["verdict"].silent]
    if len(silent) != 1:
        return say("{one} against {other}", one=SHORTS[one], other=SHORTS[other])
    (speaking,) = {one, other} - set(silent)
    return say(
        "{one} against what the edition supplies for {other}", one=SHORTS[speaking], other=SHORTS[silent[0]]
    )


def readings_at_work(question: str) -> list[Data]:
    """Returns the pairs of hands that depend on a reading.

    Each has ``hands``; ``sources``, the accounts with such a reading; and ``ways``, for each reading the
    accounts in words, its name, and its result.
    """
    found: dict[tuple[str, ...], dict[tuple[str, str], list[str]]] = {}
    sources: dict[tuple[str, ...], list[str]] = {}
    for each in of_hands().values():
        divergence = each.divergence
        if kebab(divergence.question) == question and not divergence.of_sources:
            hands = tuple(" ".join(map(str, hand.cards)) for hand in each.hands)
            (account,) = (one for one in ACCOUNTS if one.id == divergence.account)
            if account.id not in sources.setdefault(hands, []):
                sources[hands].append(account.id)
            for reading in (next(iter(account.readings(divergence.question))), divergence.rival):
                told = (
                    reading_called(account.id, question, reading),
                    _read_as(account.id, question, reading, hands),
                )
                whose = found.setdefault(hands, {}).setdefault(told, [])
                if SHORTS[account.id] not in whose:
                    whose.append(SHORTS[account.id])
    return [
        {
            "hands": [PACK_40.hand(hand) for hand in hands],
            "sources": sources[hands],
            "ways": [(whose, read, told) for (read, told), whose in ways.items()],
        }
        for hands, ways in found.items()
    ]


@in_each_language
def _read_as(account: str, question: str, reading: str, hands: tuple[str, ...]) -> str:
    """Returns the value of hands under one reading, and the winner with the reason."""
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
