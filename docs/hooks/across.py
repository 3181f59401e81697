"""Reading across: what the other accounts of Ambigu say on each question, as one account's page shows it.

The words are in the page itself. The cards are in a small file for each question, which the page fetches when
a reader opens the question: see :func:`examples`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from markupsafe import Markup

from ambigu_variants.ambigu.deals.trials import OUTSIDE
from ambigu_variants.ambigu.rules.rulebook import Rulebook, hand_questions
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.verdicts import EFFECTS, partial_told, silences_told, supplied_told, without_a_word
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.kernel.verdicts import Kind, Verdict
from ambigu_variants.languages import figure, listed, say, say_n, spelled
from docs.hooks import census, trials, witnesses
from docs.hooks.atlas.worth import changed
from docs.hooks.collation import collation, further, judged
from docs.hooks.cruxes import change
from docs.hooks.fences import playground, worked
from docs.hooks.questions import readings_at_work, turning
from docs.hooks.rendering import in_each_language, percent, render
from docs.hooks.witnesses import BY_ID, SHORTS

BESIDE = "sources/account/"
"""An address as deep as those of the accounts, to which the addresses in a file of examples are relative."""


def path(question: str) -> str:
    """Returns the path of a question's file of examples, from the root of a language."""
    return f"across/{question}.json"


@in_each_language
def across(account: str) -> dict[str, Data]:
    """Returns what an account's page shows of the other accounts, by question.

    ``others`` are the answers of the accounts that give one, each with its ``kind`` beside this account's
    (``agree``, ``differ``, or nothing if neither was found); ``told`` are sentences on who differs and who
    doesn't answer; ``much`` tells for each answer that differs how much it changes. ``cards`` says whether
    there is a file of examples, ``alone`` whether only one of all the texts answers.
    """
    return {
        question["id"]: _across(BY_ID[account], question["id"], question)
        for question in collation()
        if BY_ID[account].seen(question["id"].replace("-", "_"))
    }


def _across(account: Account[Rulebook], question: str, asked: Data) -> Data:
    name = question.replace("-", "_")
    found = judged(ALL_ACCOUNTS, question)
    answers = {each["account"]: each for each in (*asked["answers"], *further().get(question, []))}
    others = [each for each in found.speaking if each != account.id]
    readings = answers[account.id]["readings"][1:] if account.speaks(name) else []
    return {
        "others": [answers[each] | {"kind": _kind(found, account.id, each)} for each in others],
        "told": [*_told(account, found, asked)],
        "much": [*_much(account.id, name, found)],
        "readings": [each | {"change": change(account.id, question, each["reading"])} for each in readings],
        "cards": question in examples(),
        "alone": len(found.speaking) == 1,
    }


# Who differs -----------------------------------------------------------------------------------------------


def _kind(found: Verdict, one: str, other: str) -> str:
    """Returns how two accounts compare; nothing if one doesn't answer, or gives too little to agree."""
    if {one, other} <= {*found.speaking} and {one, other} in map(set, found.parted):
        return Kind.DIFFER.value
    return Kind.AGREE.value if {one, other} <= {*found.whole} else ""


def _told(account: Account[Rulebook], found: Verdict, asked: Data) -> Iterator[str]:
    """Yields the sentences on how an account compares with the others, then on those that don't answer."""
    own = account.id
    mute = without_a_word(found)
    if own in found.speaking:
        if found.speaking == (own,):
            yield say_n(
                "Only {accounts} answers this question.",
                "Only {accounts} answer this question.",
                1,
                accounts=SHORTS[own],
            )
            mute = []
        yield from _compared(own, found)
    elif not found.speaking:
        yield say("No text answers this question.")
        mute = []
    elif asked["verdict"].kind.agreed or asked["verdict"].parted:
        yield asked["says"][0]
    yield from silences_told(found, SHORTS, sorted(mute, key=lambda each: each != own))
    apart = set(map(frozenset, found.supplied))
    if own in found.silent and (
        beside := [SHORTS[each] for each in found.speaking if frozenset((own, each)) in apart]
    ):
        yield supplied_told(SHORTS[own], beside)


def _compared(own: str, found: Verdict) -> Iterator[str]:
    """Yields the sentences on the accounts that differ from this one, agree with it, or can't be judged."""
    others = [each for each in found.speaking if each != own]
    kinds = {each: _kind(found, own, each) for each in others}
    if differing := [SHORTS[each] for each, kind in kinds.items() if kind == Kind.DIFFER]:
        yield say("{account} differs from {accounts}.", account=SHORTS[own], accounts=listed(differing))
    agreeing = [each for each, kind in kinds.items() if kind == Kind.AGREE]
    says = {
        each: getattr(BY_ID[each].rules, found.question.replace("-", "_")).says for each in (own, *agreeing)
    }
    alike = [each for each in agreeing if says[each] == says[own]]
    in_effect = [SHORTS[each] for each in agreeing if each not in alike]
    if alike:
        if len(agreeing) == len(ALL_ACCOUNTS) - 1:
            yield say("All {number} texts agree.", number=spelled(len(ALL_ACCOUNTS)))
        else:
            yield say("{accounts} agree.", accounts=listed([SHORTS[each] for each in (own, *agreeing)]))
        if in_effect:
            yield say_n(
                "{accounts} says it in other words, with the same effect.",
                "{accounts} say it in other words, with the same effect.",
                len(in_effect),
                accounts=listed(in_effect),
            )
    elif in_effect:
        yield say(EFFECTS[found.tried], accounts=listed([SHORTS[own], *in_effect]))
    if unjudged := [each for each in others if not kinds[each]]:
        partial = [own] if own in found.partial else unjudged
        yield partial_told([SHORTS[each] for each in partial])


# How much it changes ---------------------------------------------------------------------------------------


def _much(own: str, name: str, found: Verdict) -> Iterator[str]:
    """Yields sentences on what changes if the account gets the answer of another that differs from it."""
    differing = [each for each in found.speaking if each != own and _kind(found, own, each) == Kind.DIFFER]
    if not differing:
        return
    counted = [account.id for account in ACCOUNTS]
    if name in OUTSIDE:
        yield say(
            "This question comes up before or after a deal, so the answer changes neither the hands "
            "nor the play."
        )
        return
    for other in differing:
        if own in counted and other in counted:
            answers = BY_ID[other].answers(name).items()
            (key,) = (read for read, each in answers if each is getattr(BY_ID[other].rules, name))
            yield " ".join(filter(None, [_moved(own, other, name), changed(own, kebab(name), key, of=other)]))
    if uncounted := [SHORTS[each] for each in differing if own not in counted or each not in counted]:
        yield say(
            "We have no figures for the difference from {others}: only the differences between the main"
            " accounts were counted.",
            others=listed(uncounted),
        )


def _moved(own: str, other: str, name: str) -> str:
    """Returns a sentence on how many pairs of hands, or random deals, another account's answer changes."""
    if name not in hand_questions():
        deals = sum(
            each["moved"]
            for some in trials.exchanged(kebab(name))
            for each in some["exchanges"]
            if tuple(each["accounts"]) == (own, other)
        )
        if not deals:
            return say(
                "With {other}’s answer, none of the {all} random deals is played differently.",
                other=SHORTS[other],
                all=figure(trials.DEALS),
            )
        if deals == trials.DEALS:
            return say(
                "With {other}’s answer, all {all} random deals are played differently.",
                other=SHORTS[other],
                all=figure(trials.DEALS),
            )
        return say_n(
            "With {other}’s answer, {number} of {all} random deals is played differently ({share}).",
            "With {other}’s answer, {number} of {all} random deals are played differently ({share}).",
            deals,
            other=SHORTS[other],
            all=figure(trials.DEALS),
            share=percent(deals, trials.DEALS),
        )
    pair = tuple(each for each in SHORTS if each in (own, other))
    (pairs,) = (
        exchange["pairs"]["any"]["total"]
        for done in census.between(*pair, "alone")
        if done["question"] == kebab(name)
        for exchange in done["exchanges"]
        if (exchange["source"], exchange["answer"]) == (own, other)
    )
    whole = census.figure("pairs")
    if not pairs:
        return say(
            "With {other}’s answer to this question alone, no pair of hands ends differently.",
            other=SHORTS[other],
        )
    return say_n(
        "With {other}’s answer, {number} of {all} pairs of hands ends differently ({share}).",
        "With {other}’s answer, {number} of {all} pairs of hands end differently ({share}).",
        pairs,
        other=SHORTS[other],
        all=figure(whole),
        share=percent(pairs, whole),
    )


# The examples ----------------------------------------------------------------------------------------------


@in_each_language
def examples() -> dict[str, Callable[[], str]]:
    """Returns, by question, the functions that render the cards and deals that depend on it.

    A question without any witness has none. Addresses are relative to the root, as on a page.
    """
    with_deals = {kebab(each.question) for each in witnesses.of_deals()}
    with_hands = {kebab(each.question) for each in witnesses.of_hands()}
    return {
        question["id"]: partial(_examples, question)
        for question in collation()
        if question["id"] in with_deals | with_hands
    }


def _examples(asked: Data) -> str:
    """Renders the examples of a question."""
    question = asked["id"]
    deals = [
        (each.divergence, witnesses.shown_deal(each))
        for each in witnesses.of_deals().values()
        if kebab(each.divergence.question) == question
    ]
    return render(
        "across.html.jinja",
        hands=[
            each | {"drawn": Markup(worked("\n".join([*named, *each["hands"]])))}
            for each in turning(question)
            for named in [[f"source: {account}" for account in each["accounts"]]]
        ],
        live=[
            Markup(
                playground(
                    [" ".join(map(str, hand)) for hand in each["hands"]],
                    whole=False,
                    asked=question,
                    sources=each["sources"],
                    prefix=f"{question}-{number}-",
                )
            )
            for number, each in enumerate(readings_at_work(question), 1)
        ],
        deals=[
            {
                "accounts": [divergence.account, *([divergence.rival] if divergence.of_sources else [])],
                "called": told["names"],
                "drawn": Markup(render("parting.html.jinja", told=told)),
            }
            for divergence, told in deals
        ],
    )
