"""An evening as the person with the device sees it, after an action; and as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ambigu_variants.ambigu.coach.telling import across
from ambigu_variants.ambigu.deals.replay import mixed, rulebook
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.mixtures.wording import titled
from ambigu_variants.ambigu.players.odds import ready
from ambigu_variants.ambigu.players.view import seen
from ambigu_variants.ambigu.results.rule_sheet import combinations
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.seated.addressed import named, to_one
from ambigu_variants.ambigu.seated.chairs import alone
from ambigu_variants.ambigu.seated.ledger import between, entitled, ledger
from ambigu_variants.ambigu.seated.staging import holder, scene
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces import markup
from ambigu_variants.faces.html import view
from ambigu_variants.faces.markup import part
from ambigu_variants.faces.tree import Area, Fold, Node, line
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import NotAllowed, UnknownName
from ambigu_variants.languages import say
from ambigu_variants.records import rule_set
from ambigu_variants.records.rule_set import RuleSet

IDS = frozenset(account.id for account in ALL_ACCOUNTS)
ACTIONS: Mapping[str, Callable[[Evening, str], object]] = {
    "show": lambda evening, said: None,
    "here": lambda evening, said: None,
    "hands": lambda evening, said: None,
    "reply": Evening.reply,
    "on": lambda evening, said: evening.go_on(1),
    "next": lambda evening, said: evening.next_deal(),
    "back": lambda evening, said: evening.take_back(),
    "time": lambda evening, said: evening.time_is_up(),
    "rename": Evening.rename,
    "again": lambda evening, said: None,
}
"""The actions at a table; some of them take a text.

``again`` begins another evening with the same players and rules; its text is the seed. ``hands`` turns the
cards of a finished deal face up. ``on`` lets a player reply who looks ahead.
"""


def new_evening(
    rules: str,
    chairs: Sequence[Mapping[str, Any]],
    purse: int,
    seed: str,
    until: Mapping[str, Any],
    house: Mapping[str, Any],
    title: str,
    *,
    lots: bool = False,
) -> Data:
    """Begins an ``evening`` and returns it as data: see :func:`ambigu.evenings.store.new_evening`.

    ``rules`` are the id of an account; or house rules, in the form of an address. ``house`` has conventions
    agreed upon in addition to those of the rules. Without a ``title``, that of the house rules is taken.
    """
    agreed = _agreed(rules)
    made = store.new_evening(
        agreed.rules,
        chairs,
        answers=agreed.answers,
        house={**agreed.house, **house},
        purses=[purse] * len(chairs),
        seed=seed,
        until=until,
        lots=lots,
        patience=0,
        title=title or agreed.title or ("" if rules in IDS else titled(agreed)),
    )
    return {"evening": made.data()}


def _agreed(rules: str) -> RuleSet:
    """Reads rules as :func:`new_evening` takes them: an account's, or house rules."""
    if rules in IDS:
        return plain(rules)
    agreed = rule_set.from_text(rules)
    sound(agreed)
    return agreed


def players_ready(rules: str) -> Data:
    """Computes the next part of what computer players need about some rules, then of what the coach does.

    The coach compares the default accounts. ``more`` says whether there is more to do. A request that needs
    the rest earlier waits for it. The ``rules`` are those that :func:`new_evening` takes.
    """
    agreed = _agreed(rules)
    all_rules = (rulebook(agreed.rules, agreed.answers), *(account.rules for account in ACCOUNTS))
    return {"more": any(map(ready, all_rules))}


def evening_html(
    evening: Mapping[str, Any],
    action: str = "show",
    said: str = "",
    here: int | None = None,
    *,
    coach: bool = False,
    paced: bool = False,
) -> Data:
    """Renders an evening, as :meth:`Evening.data` gives it, after an action; see :func:`faces.html.view`.

    Args:
        evening: the evening.
        action: one of :data:`ACTIONS`.
        said: a reply as a record writes it; or the new title, or the new seed.
        here: the chair of the person with the device, if anybody has claimed it.
        coach: whether to tell that person what he holds and what he may exchange.
        paced: whether to add the earlier moments since he spoke, for showing them one after another.

    Returns:
        The ``state`` has the ``evening``, as it is afterwards; ``here``, the chair that now has the device:
        None if it passes to another person, until he claims it; ``called``, the evening's title; ``minutes``
        agreed upon, None if none are or time is up; ``over``; ``thinking``: whether the computer players are
        to go ``on``. They are waited for one by one if only one person is at the table.
    """
    held = store.opened(evening, 0)
    shown = len(held.deal.replies) if action == "on" else 0
    if action not in ACTIONS:
        raise UnknownName("There is nothing called “{name}” here.", action, ACTIONS, field="action")
    with named(held):
        ACTIONS[action](held, said)
    if action == "again":
        held = store.opened(replace(held.agreed, seed=said).data(), 0)
    if alone(held) is None:
        held.patience = None
        held.go_on()
    looking = holder(held, held.asked if action == "here" else here)
    with to_one(held):
        hands = action == "hands"
        there = held.deal.over or looking is not None
        after: list[Node] = [between(held, looking, face_up=hands)] if there else []
        after.append(Fold(line(say("The ranking of hands")), (Area((), waits=True),), "ranking"))
        since = shown if paced else None
        drawn, announce = scene(held, looking, coach=coach, since=since, face_up=hands, after=after)
        counted = [Area((ledger(held),), "evening__sum")] if held.deal.over else []
        html = part(replace(drawn, blocks=(*drawn.blocks, *counted)))
    minutes = held.agreed.until.get("minutes") if held.time_up is None else None
    state = {
        "evening": held.data(),
        "here": looking,
        "called": entitled(held),
        "minutes": minutes,
        "over": held.over is not None,
        "thinking": held.thinking,
    }
    return view(html, state=state, announce=announce)


def best_exchanges(evening: Mapping[str, Any]) -> Data:
    """Renders which exchange is the best under each account, for the person asked; see :func:`view`."""
    held = store.opened(evening)
    if held.pending is None or Action.DISCARD not in held.pending.offers:
        raise NotAllowed("Nobody is asked to exchange cards now.")
    return view(markup.line(across(seen(held.deal, held.pending))))


def ranking(evening: Mapping[str, Any]) -> Data:
    """Renders the combinations with their prices under the rules of an evening; see :func:`view`."""
    agreed = store.opened(evening, 0).agreed
    told = sheet(mixed(agreed), title=agreed.title if agreed.answers else "", house=agreed.house)
    return view(markup.rows(combinations(told)))


def evening_text(evening: Mapping[str, Any]) -> Data:
    """Returns an evening as a file: its ``name`` and its ``text``."""
    held = store.opened(evening)
    return {"name": f"{held.agreed.rules}.toml", "text": store.text(held)}


def open_evening(text: str) -> Data:
    """Opens the ``evening`` in a file and returns it as data."""
    return {"evening": store.from_text(text).data()}
