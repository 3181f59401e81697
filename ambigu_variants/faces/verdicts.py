"""Words verdicts on whether accounts agree on a question, for the pages and the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from ambigu_variants.kernel.verdicts import Kind, Tried, Verdict
from ambigu_variants.languages import listed, message, quoted, say, say_n

EFFECTS: Mapping[Tried, str] = {
    Tried.HANDS: message("{accounts} agree in effect: whichever answer applies, every hand is judged alike."),
    Tried.DEALS: message("{accounts} agree in effect: none of the random deals tells their answers apart."),
    Tried.OUTSIDE: message("{accounts} agree in effect: their answers come to the same."),
}
"""The sentences that accounts agree in effect, though not in words, by how this was tested."""
READ_SO = {
    (True, True): message(
        "Under another reading, {reading}, {account} would agree with {accounts} and differ from {others}."
    ),
    (True, False): message("Under another reading, {reading}, {account} would agree with {accounts}."),
    (False, True): message("Under another reading, {reading}, {account} would differ from {accounts}."),
}
"""The sentences on a reading, by whether an account would then agree with some, and differ from some."""


def verdict_told(
    verdict: Verdict, names: Mapping[str, str], titles: Mapping[str, str] | None = None
) -> list[str]:
    """Returns a verdict in sentences, with the name of each account and the title of each question by its id.

    First whether the texts agree, and which of their answers are inferred or partial; then which are silent
    or refer the reader elsewhere, and what is supplied.
    """
    return list(filter(None, _told(verdict, names, titles or {})))


def _told(verdict: Verdict, names: Mapping[str, str], titles: Mapping[str, str]) -> Iterator[str]:
    yield _texts(verdict, names)
    if verdict.implied:
        yield say(
            "None of these texts says so: the edition has inferred all these answers, so their agreement"
            " isn’t independent evidence."
        )
    elif verdict.inferred:
        yield say_n(
            "The answer in {accounts} is only implied.",
            "The answers in {accounts} are only implied.",
            len(verdict.inferred),
            accounts=_named(verdict.inferred, names),
        )
    if verdict.partial:
        yield partial_told([names[account] for account in verdict.partial])
    if verdict.kind.agreed and verdict.within:
        yield say_n(
            "If their deals still differ, another question is the cause: {questions}",
            "If their deals still differ, other questions are the cause: {questions}",
            len(verdict.within),
            questions=listed([quoted(titles.get(each, each)) for each in verdict.within]),
        )
    yield from _read_otherwise(verdict, names)
    alone = verdict.kind is Kind.ALONE and len(verdict.speaking) == 1  # it is said that all others are silent
    mute = without_a_word(verdict) if verdict.speaking and not alone else []
    yield from silences_told(verdict, names, mute)
    parted, beside = set(map(frozenset, verdict.apart)), dict[tuple[str, ...], list[str]]()
    for silent in verdict.silent:  # together with those that differ from the same texts
        differing = tuple(one for one in verdict.speaking if frozenset((silent, one)) in parted)
        beside.setdefault(differing, []).append(silent)
    for speaking, some in beside.items():
        if speaking:
            yield supplied_told(_named(some, names), [names[account] for account in speaking])
    for one, other in verdict.supplied:
        if {one, other} <= set(verdict.silent):
            yield say(
                "The answers that the edition supplies for {one} and for {other} have different effects.",
                one=names[one],
                other=names[other],
            )


def _named(accounts: Iterable[str], names: Mapping[str, str]) -> str:
    return listed([names[account] for account in accounts])


def without_a_word(verdict: Verdict) -> list[str]:
    """Returns the silent accounts that neither refer the reader elsewhere nor rule the question out."""
    besides = {*dict(verdict.referred), *verdict.ruled_out}
    return [each for each in verdict.silent if each not in besides]


def silences_told(verdict: Verdict, names: Mapping[str, str], mute: Sequence[str]) -> Iterator[str]:
    """Yields the sentences on accounts that don't answer; of those without a word, only on ``mute``."""
    if mute:
        yield _unanswered(mute, names)
    for account, _ in verdict.referred:
        yield say("{account} leaves it to the players.", account=names[account])
    if verdict.ruled_out:
        who = _named(verdict.ruled_out, names)
        yield say("Under {accounts} the question doesn’t come up.", accounts=who)
    if verdict.broken:
        yield say_n(
            "{accounts} gives part of the answer, and there the edition’s copy breaks off.",
            "{accounts} give part of the answer, and there the edition’s copies break off.",
            len(verdict.broken),
            accounts=_named(verdict.broken, names),
        )
    if verdict.unseen:
        who = _named(verdict.unseen, names)
        yield say("The edition’s copy of {accounts} breaks off before this point.", accounts=who)


def _unanswered(accounts: Sequence[str], names: Mapping[str, str]) -> str:
    return say_n(
        "{accounts} doesn’t answer this question.",
        "{accounts} don’t answer this question.",
        len(accounts),
        accounts=_named(accounts, names),
    )


def supplied_told(silent: str, speaking: Sequence[str]) -> str:
    """Returns the sentence that an answer supplied for silent accounts differs in effect from some texts."""
    return say(
        "The answer that the edition supplies for {silent} differs from {speaking}. "
        "But a text that says nothing doesn’t disagree.",
        silent=silent,
        speaking=listed(speaking),
    )


def partial_told(accounts: Sequence[str]) -> str:
    """Returns the sentence on accounts that give only a part of the answer."""
    return say_n(
        "{accounts} gives only part of the answer; the edition adds the rest.",
        "{accounts} give only part of the answer; the edition adds the rest.",
        len(accounts),
        accounts=listed(accounts),
    )


def _texts(verdict: Verdict, names: Mapping[str, str]) -> str:
    """Says whether the texts agree."""
    speaking, parted, whole = verdict.speaking, verdict.parted, verdict.whole
    if verdict.kind is Kind.UNSPOKEN:
        if len(verdict.silent) > 1 and not verdict.unseen and not verdict.broken:
            return say("No text answers this question.")
        return _unanswered(verdict.silent, names) if verdict.silent else ""
    everyone = _named(speaking, names)
    if verdict.kind is Kind.ALONE:
        if (len(speaking) > 1 or verdict.broken) and whole:
            return say("Only {account} gives a complete answer.", account=names[whole[0]])
        return say_n(
            "Only {accounts} answers this question.",
            "Only {accounts} answer this question.",
            len(speaking),
            accounts=everyone,
        )
    if verdict.kind.agreed:
        agreed = _named(whole, names)
        if verdict.alike:
            return say("{accounts} agree.", accounts=agreed)
        return say(EFFECTS[verdict.tried], accounts=agreed)
    if len(speaking) == 2:
        return say("{accounts} differ.", accounts=everyone)
    if len(parted) == len(list(combinations(speaking, 2))):
        return say("{accounts} all differ from one another.", accounts=everyone)
    alone = [each for each in speaking if sum(each in pair for pair in parted) == len(speaking) - 1]
    if len(alone) == 1 and len(parted) == len(speaking) - 1:
        rest = _named([each for each in speaking if each not in alone], names)
        return say("{account} differs from {accounts}.", account=names[alone[0]], accounts=rest)
    return " ".join(
        say("{account} differs from {accounts}.", account=names[one], accounts=names[other])
        for one, other in parted
    )


def _read_otherwise(verdict: Verdict, names: Mapping[str, str]) -> Iterator[str]:
    """Yields sentences on readings under which accounts that differ would not, or the other way round."""
    found: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for hinge in verdict.hinges:
        (other,) = set(hinge.pair) - {hinge.account}
        joined, left = found.setdefault((hinge.account, hinge.called), ([], []))
        (joined if hinge.pair in verdict.parted else left).append(names[other])
    if verdict.turning:
        yield say("This depends on how the texts are read.")
    for (account, called), (joined, left) in found.items():
        yield say(
            READ_SO[bool(joined), bool(left)],
            account=names[account],
            reading=quoted(say(called)),
            accounts=listed(joined or left),
            others=listed(left or joined),
        )
