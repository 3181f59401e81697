"""Ready sets of house rules to begin from, each chosen by a criterion that is printed, and then measured."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ambigu_variants.ambigu.mixtures.mixture import answer_of, chosen, clashes, plain
from ambigu_variants.ambigu.mixtures.wording import base_of
from ambigu_variants.ambigu.players.odds import ASKED
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ambigu.study.comparisons import Comparison, played
from ambigu_variants.ambigu.study.differences import differences
from ambigu_variants.ambigu.study.estimates import estimates
from ambigu_variants.ambigu.study.figures import with_range
from ambigu_variants.ambigu.study.rounds import Sums
from ambigu_variants.ambigu.study.trying import ROUNDS
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Account, Standing
from ambigu_variants.languages import figure, message, say, tenths
from ambigu_variants.records import rule_set
from ambigu_variants.records.rule_set import RuleSet
from docs.hooks.disk_cache import cached
from docs.hooks.studies import stored

MANY = 5
"""The number of answers that are changed in a set chosen by the stakes."""
LESS = message(
    "{account}, with the {number} answers to questions about the deal that lower the stakes most in our"
    " study. Only answers from texts count, and only if a second study with other cards confirms them."
)
MORE = message(
    "{account}, with the {number} answers to questions about the deal that raise the stakes most in our"
    " study. Only answers from texts count, and only if a second study with other cards confirms them."
)
NEEDED = message("One of them needs another answer, which is added.")


def ready() -> list[Data]:
    """Returns the sets: ``title``, ``address``, ``criterion``, and what each does, ``measured``."""
    first = ACCOUNTS[0]
    blanks = {"account": first.source.dated, "number": figure(MANY)}
    gentle, fierce, old = (
        say("Gentle: small losses"),
        say("Fierce: large pools"),
        say("As old as we can tell"),
    )
    criterion = say(
        "Each rule is that of the oldest text that speaks of it, by the year of the text that we quote."
        " If no text speaks of it, the rule of {account} is taken: it is the oldest of the three main texts.",
        account=_oldest_account().source.dated,
    )
    made = [(_oldest(old), criterion)]
    for title, sign, most in ((fierce, 1, MORE), (gentle, -1, LESS)):
        told = _by_stakes(first.id, title, sign)
        needed = [say(NEEDED)] * (len(told.answers) > MANY)
        made.insert(0, (told, " ".join((say(most, **blanks), *needed))))
    return [
        {"title": told.title, "address": told.fragment(), "criterion": how, "measured": _measured_told(told)}
        for told, how in made
    ]


def _by_stakes(source: str, title: str, sign: int) -> RuleSet:
    """Returns an account with the answers of texts that move the stakes most, in the direction of a sign.

    Those count whose effect is clear and was found again with a second seed.
    """
    found, best = stored(source), dict[str, tuple[float, Comparison]]()
    for row in found.rows:
        by, (question, _, _) = sign * row.differences["staked"].mean, row.comparison
        spoken = row.comparison.ruling.standing not in (Standing.AGAINST, Standing.SUPPLIED)
        of_deal = question.replace("-", "_") not in ASKED
        if spoken and of_deal and by > best.get(question, (0.0,))[0] and found.confirmed(row, "staked"):
            best[question] = by, row.comparison
    most = sorted(best.values(), reverse=True)[:MANY]
    return _with(source, title, ((each.question, each.answer) for _, each in most))


def _oldest_account() -> Account[Rulebook]:
    return min(ACCOUNTS, key=lambda each: each.source.year or 9999)


def _oldest(title: str) -> RuleSet:
    """Returns each rule by the oldest text that speaks of it."""
    base = _oldest_account()
    by_age = sorted(ALL_ACCOUNTS, key=lambda each: each.source.year or 9999)
    speaking = {
        name: next((each for each in by_age if each.speaks(name)), base) for name in questions_of(base.rules)
    }
    return _with(base.id, title, ((kebab(name), answer_of(each, name)) for name, each in speaking.items()))


def _with(source: str, title: str, answers: Iterable[tuple[str, str]]) -> RuleSet:
    """Returns an account with some answers, each with the others that make it possible."""
    told = replace(plain(source), title=title)
    for question, answer in answers:
        also = next((each.also for each in clashes(told, question) if answer in each.choice.keys), {})
        for name, given in {
            question: answer,
            **{kebab(name): each.key for name, each in also.items()},
        }.items():
            told = chosen(told, name, given)
    return told


def _measured_told(told: RuleSet) -> str:
    """Returns what a set was measured to do."""
    found = _measured({name: value for name, value in told.data().items() if name != "title"})
    own, changed = (estimates(Sums(**found[name])) for name in ("own", "changed"))
    more = changed["ruined"]
    return say(
        "Per deal, {staked} counters are staked, instead of {usual} by the rules of {account} ({change})."
        " Per 100 deals, {ruined} players are left with no counters, instead of {before} ({more}).",
        account=base_of(told).source.dated,
        staked=tenths(round(10 * (own["staked"].mean + changed["staked"].mean))),
        usual=tenths(round(10 * own["staked"].mean)),
        change=with_range(changed["staked"]),
        ruined=tenths(round(1000 * (own["ruined"].mean + more.mean))),
        before=tenths(round(1000 * own["ruined"].mean)),
        more=with_range(more._replace(mean=100 * more.mean, error=100 * more.error)),
    )


@cached
def _measured(rules: Data) -> Data:
    """Returns the sums of the deals by the account that a set starts from, and of what the set changes."""
    told = rule_set.from_data(rules)
    found = differences(told, plain(told.rules))
    whole = found.comparisons[-1]
    totals = played(found.source, (whole,), range(ROUNDS), seed="1")
    return {"own": dict(vars(totals.base)), "changed": dict(vars(totals.rivals[whole]))}
