"""An evening as whoever has the device sees it, after what he does; and as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ambigu_variants.ambigu.deals.replay import rulebook
from ambigu_variants.ambigu.evenings import store
from ambigu_variants.ambigu.evenings.evening import Evening
from ambigu_variants.ambigu.faces.cloth import between_html, ledger_html, scene_html
from ambigu_variants.ambigu.mixtures.mixture import plain, sound
from ambigu_variants.ambigu.mixtures.telling import titled
from ambigu_variants.ambigu.players.odds import ready
from ambigu_variants.ambigu.seated.accounts import between, entitled, ledger
from ambigu_variants.ambigu.seated.addressed import to_one
from ambigu_variants.ambigu.seated.staging import announced, holder, scene
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.faces.html import Html, join
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.records import mixture

__all__ = ["evening_html", "evening_text", "new_evening", "open_evening", "players_ready"]

IDS = frozenset(account.id for account in ACCOUNTS)
DEEDS: Mapping[str, Callable[[Evening, str], object]] = {
    "show": lambda evening, said: None,
    "here": lambda evening, said: None,
    "reply": Evening.reply,
    "next": lambda evening, said: evening.next_deal(),
    "back": lambda evening, said: evening.take_back(),
    "time": lambda evening, said: evening.time_is_up(),
    "rename": Evening.rename,
    "again": lambda evening, said: None,
}
"""What can be done at a table, some of it with what is said. ``again`` begins another evening of the same
company by the same rules; what is said is its seed.
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
    """An ``evening`` that begins, as data: see :func:`ambigu.evenings.store.new_evening`.

    Args:
        rules: the id of an account; or house rules, as they stand in an address.
        chairs: for each ``name`` and ``plays``.
        purse: the counters of each.
        seed: the same seed, the same cards.
        until: when it ends.
        house: what is agreed upon beside what the rules say of it.
        title: what it is called; if nothing, as its house rules are.
        lots: whether places are drawn by lot.

    Raises:
        VariorumError: no such table can be laid; ``field`` says why.
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
        title=title or agreed.title or ("" if rules in IDS else titled(agreed)),
    )
    return {"evening": made.data()}


def _agreed(rules: str) -> mixture.Mixture:
    """The rules of an account, or house rules, as :func:`new_evening` takes them."""
    if rules in IDS:
        return plain(rules)
    agreed = mixture.from_text(rules)
    sound(agreed)
    return agreed


def players_ready(rules: str) -> Data:
    """Goes a step on with what computer players must know of some rules before they can reply: ``more``,
    whether that is not all. Who plays before it is all there waits for it.

    Args:
        rules: as :func:`new_evening` takes them.

    Raises:
        VariorumError: the rules do not hold.
    """
    agreed = _agreed(rules)
    return {"more": ready(rulebook(agreed.rules, agreed.answers))}


def evening_html(
    evening: Mapping[str, Any], deed: str = "show", said: str = "", here: int | None = None
) -> Data:
    """An evening as HTML, after what somebody does.

    Args:
        evening: see :meth:`ambigu.evenings.evening.Evening.data`.
        deed: one of :data:`DEEDS`.
        said: a reply in the words of a record; or another name for the evening.
        here: the chair of who has the device, if any has said so.

    Returns:
        ``evening``, as it then is; ``here``, who has the device now: if it goes to another, nobody until he
        says so; ``html``; ``announce``, what is new to him in sentences; ``called``, its name; ``minutes``
        agreed upon, None if none are or it has been said that they are up; ``over``.

    Raises:
        VariorumError: the evening does not hold together, or a deed is not allowed.
    """
    held = store.opened(evening)
    if deed not in DEEDS:
        raise UnknownName("There is no deed called “{name}”.", deed, DEEDS, field="deed")
    DEEDS[deed](held, said)
    if deed == "again":
        held = store.opened(replace(held.agreed, seed=said).data())
    looking = holder(held, held.asked if deed == "here" else here)
    with to_one(held):
        html = scene_html(scene(held, looking), below(held, looking))
        announce = announced(held, looking)
    return {
        "evening": held.data(),
        "here": looking,
        "html": html,
        "announce": announce,
        "called": entitled(held),
        "minutes": held.agreed.until.get("minutes") if held.time_up is None else None,
        "over": held.over is not None,
    }


def below(evening: Evening, here: int | None) -> Html:
    """What stands below a table: what else may be done, and between deals the ledger."""
    asked = evening.deal.over or here is not None
    return join(
        between_html(between(evening, here)) if asked else None,
        ledger_html(ledger(evening)) if evening.deal.over else None,
    )


def evening_text(evening: Mapping[str, Any]) -> Data:
    """An evening as a file: its ``name`` and its ``text``.

    Raises:
        VariorumError: it does not hold together.
    """
    held = store.opened(evening)
    return {"name": f"{held.agreed.rules}.toml", "text": store.text(held)}


def open_evening(text: str) -> Data:
    """The ``evening`` that a file holds, as data.

    Raises:
        VariorumError: it is damaged, or of another game or edition; the message says where.
    """
    return {"evening": store.from_text(text).data()}
