"""What accounts come to on a question, told: the same sentences on the pages and in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from ambigu_variants.kernel.verdicts import Kind, Tried, Verdict
from ambigu_variants.languages import listed, message, quoted, say, say_n

__all__ = ["verdict_told"]


EFFECTS: Mapping[Tried, str] = {
    Tried.HANDS: message(
        "{accounts} agree in effect: whichever of their answers is used, every hand and every pair of hands"
        " comes out the same."
    ),
    Tried.DEALS: message(
        "{accounts} agree in effect: among deals played at random none was found that goes otherwise when one"
        " of their answers takes another’s place."
    ),
    Tried.OUTSIDE: message(
        "{accounts} agree in effect: in every case that was tried their answers come to the same."
    ),
}
"""That texts agree whose answers are worded otherwise, and in what."""


def verdict_told(
    verdict: Verdict, names: Mapping[str, str], titles: Mapping[str, str] | None = None
) -> list[str]:
    """A verdict in sentences: first what the texts come to; then who is silent or sends the reader elsewhere,
    what is inferred, and what is supplied.

    Args:
        verdict: of accounts by their ids.
        names: what each account is called in a sentence, by its id.
        titles: of each question, by its id.

    """
    titles = titles or {}

    def named(accounts: Iterable[str], *, denied: bool = False) -> str:
        return listed([names[account] for account in accounts], denied=denied)

    told = [_texts(verdict, names)]
    referred = dict(verdict.referred)
    mute = [each for each in verdict.silent if each not in referred and each not in verdict.ruled_out]
    if verdict.kind is Kind.AGREE and verdict.within:
        told.append(
            say_n(
                "Where they part in its course, another question tells: {questions}",
                "Where they part in its course, other questions tell: {questions}",
                len(verdict.within),
                questions=" ".join(quoted(titles.get(each, each)) for each in verdict.within),
            )
        )
    told += _read_otherwise(verdict, names)
    if mute and verdict.speaking:
        told.append(say("Nothing is said of it in {accounts}.", accounts=named(mute, denied=True)))
    for account, text in referred.items():
        told.append(
            say(
                "For this {account} sends the reader to {text}, which is not at hand.",
                account=names[account],
                text=text,
            )
        )
    if verdict.ruled_out:
        who = named(verdict.ruled_out)
        told.append(say("Under {accounts} it cannot come up: the text rules it out.", accounts=who))
    if verdict.partial:
        told.append(
            say(
                "The text of {accounts} gives only a part of the answer, and the edition adds the rest: so it"
                " is not counted among those that agree.",
                accounts=named(verdict.partial),
            )
        )
    if verdict.inferred:
        told.append(
            say(
                "In {accounts} it is inferred: it follows from the text without being said.",
                accounts=named(verdict.inferred),
            )
        )
    for silent, speaking in _beside(verdict):
        told.append(
            say(
                "What the edition supplies for {silent} has another effect than the answer in"
                " {speaking}; the texts themselves do not differ there.",
                silent=named(silent),
                speaking=named(speaking),
            )
        )
    for one, other in verdict.supplied:
        if {one, other} <= set(verdict.silent):
            told.append(
                say(
                    "What the edition supplies for {one} has another effect than what it"
                    " supplies for {other}; no text speaks there.",
                    one=names[one],
                    other=names[other],
                )
            )
    return told


def _texts(verdict: Verdict, names: Mapping[str, str]) -> str:
    """What the texts come to."""
    speaking, parted, whole = verdict.speaking, verdict.parted, verdict.whole
    if verdict.kind is Kind.UNSPOKEN:
        silent = listed([names[account] for account in verdict.silent])
        return say("None of {accounts} speaks of it.", accounts=silent)
    everyone = listed([names[account] for account in speaking])
    if verdict.kind is Kind.ALONE:
        if len(speaking) > 1 and whole:
            return say("Only {account} gives a whole answer.", account=names[whole[0]])
        return say("Only {account} speaks of it.", account=everyone)
    if verdict.kind is Kind.AGREE:
        agreed = listed([names[account] for account in whole])
        if verdict.alike:
            return say("{accounts} agree.", accounts=agreed)
        return say(EFFECTS[verdict.tried], accounts=agreed)
    if len(speaking) == 2:
        return say("{accounts} differ.", accounts=everyone)
    if len(parted) == len(list(combinations(speaking, 2))):
        return say("No two of {accounts} agree.", accounts=everyone)
    alone = [each for each in speaking if sum(each in pair for pair in parted) == len(speaking) - 1]
    if len(alone) == 1 and len(parted) == len(speaking) - 1:
        rest = [names[account] for account in speaking if account not in alone]
        return say("{account} stands apart from {accounts}.", account=names[alone[0]], accounts=listed(rest))
    return " ".join(
        say("{account} differs from {other}.", account=names[one], other=names[other])
        for one, other in parted
    )


def _read_otherwise(verdict: Verdict, names: Mapping[str, str]) -> Iterator[str]:
    """By which readings accounts do not differ that differ as the edition reads them."""
    found: dict[tuple[str, str], list[str]] = {}
    for hinge in verdict.hinges:
        (other,) = set(hinge.pair) - {hinge.account}
        found.setdefault((hinge.account, hinge.called), []).append(names[other])
    for (account, called), others in found.items():
        yield say(
            "That rests on a reading: if {account} is read {reading}, it does not differ from {accounts}.",
            account=names[account],
            reading=quoted(say(called)),
            accounts=listed(others, either=True),
        )


def _beside(verdict: Verdict) -> Iterator[tuple[list[str], list[str]]]:
    """The silent accounts, each with those that speak and whose answer has another effect than the one
    supplied; the silent of which the same is to be said together.
    """
    parted = set(map(frozenset, verdict.apart))
    found: dict[tuple[str, ...], list[str]] = {}
    for silent in verdict.silent:
        beside = tuple(one for one in verdict.speaking if frozenset((silent, one)) in parted)
        if beside:
            found.setdefault(beside, []).append(silent)
    for speaking, some in found.items():
        yield some, list(speaking)
