"""The template environment, with the few functions that templates can call.

Templates contain all HTML and the sentences of the pages; callers pass only data. Everything is escaped,
except HTML made by the package, the templates themselves, and their messages, which may contain links;
values filled into a message are escaped too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial, wraps
from html import unescape
from itertools import count
from pathlib import Path
from typing import Any, TypeVar, cast
from xml.sax.saxutils import escape as xml_escaped

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ambigu_variants.ambigu.deals.wording import bounded
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.words import STAGES
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.ascenseur.rules.words import VARIANTS
from ambigu_variants.faces import leaves
from ambigu_variants.faces.html import el
from ambigu_variants.faces.words import STANDINGS, engine_words, marked
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import Data, every
from ambigu_variants.kernel.copies import MOST
from ambigu_variants.kernel.game import Game
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import (
    catalogue,
    figure,
    filled_by_per_cent,
    language,
    listed,
    message,
    quoted,
    say,
    say_in,
    say_n,
    share,
    signed,
    spelled,
)
from docs.hooks import testimonies
from docs.hooks.copies import copy_words, passage_held, private, sentence_held
from docs.hooks.originals import original
from docs.hooks.toml_files import load

T = TypeVar("T")

ACTIONS = {
    "new": message("New deal"),
    "deal": message("Deal at random"),
    "differ": message("Deal hands on which the accounts differ"),
    "turn": message("Let the next hand speak first"),
    "add": message("Add a hand"),
    "clear": message("Clear"),
    "first": message("To the beginning"),
    "undo": message("Take back"),
    "redo": message("Step forward"),
    "last": message("To the end"),
    "more": message("More examples"),
    "csv": message("Download the figures (CSV)"),
    "copy": message("Copy the link"),
    "stop": message("Stop"),
    "retry": message("Try again"),
}
"""The labels of the buttons of live elements."""
UNDO_BUTTONS = ("first", "undo", "redo", "last")
"""The buttons of every board on which replies can be taken back."""
WAITING = {
    "fetching": message("Setting up: {megabytes} MB still to load."),
    "timed": message("Setting up: {megabytes} MB still to load, about {seconds} s more."),
    "starting": message("Setting up …"),
    "taken": message("Your choice will then be carried out."),
    "stopped": message("Stopped. Nothing has changed."),
    "copied": message("Copied."),
    "uncopied": message("This browser doesn’t let the page copy. The text is selected: copy it yourself."),
}
"""The messages of every live element: while it waits, and at a button that copies something."""


@dataclass(frozen=True)
class Effect:
    """How often a reading changes something: the share as a part of one, and in words if it is known."""

    part: float = 0.0
    told: str = ""


class Pages(Mapping[str, str]):
    """Generated pages: Markdown by path below the documents folder, made when it is first asked for."""

    def __init__(self, made: Mapping[str, Callable[[], str]]) -> None:
        self._make = dict(made)
        self._made: dict[str, str] = {}

    def __getitem__(self, path: str) -> str:
        if path not in self._made:
            self._made[path] = self._make[path]()
        return self._made[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._make)

    def __len__(self) -> int:
        return len(self._make)

    def __or__(self, more: Pages) -> Pages:
        return Pages({path: partial(each.__getitem__, path) for each in (self, more) for path in each})


def render(*names: str, **data: Any) -> str:
    """Renders the first of these templates that exists with this data."""
    return TEMPLATES.select_template(names).render(data)


def anchor(at: str) -> str:
    """Returns a place of a source as an anchor: ``§9.1 Séquence`` becomes ``s9-1-sequence``."""
    spelled = at.replace("§", "s").replace("¶", "p")
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def percent(part: int, whole: int) -> str:
    """Returns a share in per cent: one decimal, or enough for two digits of a small share."""
    if part in (0, whole):
        return share(part, whole)
    least = Fraction(100 * min(part, whole - part), whole)
    if least >= 1 or (2 * part > whole and least > Fraction(1, 20)):
        return share(part, whole, 1)
    return share(part, whole, next(digits for digits in count(2) if least * 10**digits >= 10))


def in_each_language(make: Callable[..., T]) -> Callable[..., T]:
    """Caches a function like ``functools.cache``, separately for each language."""
    made: dict[tuple[Any, ...], T] = {}

    @wraps(make)
    def kept(*given: Any) -> T:
        key = (language(), *given)
        if key not in made:
            made[key] = make(*given)
        return made[key]

    return kept


def plain(text: Any) -> str:
    r"""Strips the markup of a text like ``striptags``, but keeps no-break spaces.

    >>> plain(Markup("What <i>is</i>\na point\u202f? &amp; so on"))
    'What is a point\u202f? & so on'
    """
    return unescape(re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", "", str(text)))).strip()


def waiting() -> dict[str, str]:
    """Returns the messages of every live element, by the names that the script uses."""
    return {name: say(text) for name, text in WAITING.items()}


def code(text: str) -> Markup:
    """Returns a text as HTML, with the words between grave accents as code."""
    return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text))))


def _worded(speak: Callable[..., str]) -> Callable[..., Markup]:
    """Wraps a message function for templates: the message is not escaped, values filled into it are."""
    return lambda *given, **blanks: Markup(
        speak(*given, **{name: escape(blank) for name, blank in blanks.items()})
    )


def _listed(words: Sequence[str], either: bool = False) -> Markup:
    """Joins words to a list in the language of the page, each escaped."""
    return Markup(listed([escape(word) for word in words], either=either))


def _offer(reply: Data) -> str:
    """Returns a legal reply with its bounds, in words."""
    for least, most in filter(None, (reply["amounts"], reply["cards"])):
        return bounded(Action(reply["say"]), range(least, most + 1))
    return str(reply["label"])


def _translation(words: str, spoken: str) -> str:
    """Returns quoted words in the language of the page; "" if they are the same there or have no translation.

    ``spoken`` is the language of the words. An account that somebody adds has no translations at first;
    `tests/site/test_translations.py` names those that the edition's own accounts lack. A line is not broken
    between a number and the word after it.
    """
    meaning = load("quotations").get(words, {}).get(language(), "") if spoken != language() else ""
    return re.sub(r"(?<=\d) (?=\w)", "\u00a0", meaning) if meaning != words else ""


def _html(make: Callable[..., str]) -> Callable[..., Markup]:
    """Wraps a function of the package that returns HTML, for use in templates."""
    return lambda *given, **named: Markup(make(*given, **named))


def home(account: Account[Any]) -> str:
    """Returns the page that restates an account, relative to the root of the site."""
    return HOMES[account.source.id]


def _home(game: Game, account: Account[Any]) -> str:
    alone = len({each.source.id for each in game.accounts}) == 1
    return f"{game.id}/" if alone else f"sources/{account.source.id}/"


HOMES = {
    **{account.source.id: _home(game, account) for game in GAMES for account in every(game.accounts)},
    **dict.fromkeys(testimonies.TESTIMONIES, testimonies.PAGE),
}

TITLES = {account.id: account.source.dated for account in ALL_ACCOUNTS}
"""The short name of each account of Ambigu, with its year."""


def _gettext(text: str, /, **blanks: Any) -> Markup:
    """Translates a ``{% trans %}`` block of a template and fills it like any message."""
    return _by_per_cent(catalogue().gettext(text), blanks)


def _ngettext(one: str, many: str, number: int, /, **blanks: Any) -> Markup:
    return _by_per_cent(catalogue().ngettext(one, many, number), {"num": number, **blanks})


def _pgettext(context: str, text: str, /, **blanks: Any) -> Markup:
    return _by_per_cent(catalogue().pgettext(context, text), blanks)


def _by_per_cent(found: str, blanks: Mapping[str, Any]) -> Markup:
    return Markup(filled_by_per_cent(found, {name: escape(blank) for name, blank in blanks.items()}))


def _environment() -> Environment:
    made: Any = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.newstyle_gettext = True
    made.globals |= {"gettext": _gettext, "ngettext": _ngettext, "pgettext": _pgettext}
    made.filters |= {
        "anchor": anchor,
        "code": code,
        "code_span": lambda text: Markup(f"`{text}`"),
        "listed": _listed,
        "number": figure,
        "notations": lambda cards: Markup(" ").join(Markup(leaves.notation(each)) for each in cards),
        "offer": _offer,
        "striptags": plain,
        "prose": lambda text: Markup(leaves.prose(str(text))),
        "signed": signed,
        "spelled": spelled,
        "to_question": lambda each: Markup(el("a", each["title"], href=f"~/{each['page']}")),
        "variant": lambda name: say(VARIANTS[name]),
        "xml": lambda text: Markup(xml_escaped(str(text))),
    }
    made.globals |= {
        "card": _html(leaves.card),
        "suit": _html(leaves.suit),
        "copy_words": lambda: waiting() | copy_words(),
        "actions": ACTIONS,
        "engine_words": engine_words,
        "homes": HOMES,
        "in_quotes": lambda words: Markup(quoted(escape(words))),
        "languages": {
            account.source.id: account.source.language for game in GAMES for account in every(game.accounts)
        }
        | {each.id: each.language for each in testimonies.TESTIMONIES.values()},
        "mark": lambda kind: leaves.leaf(marked(kind)),
        "most_bytes": MOST,
        "notation": _html(leaves.notation),
        "original": original,
        "passage_held": passage_held,
        "percent": percent,
        "private": private,
        "say": _worded(say),
        "say_in": _worded(say_in),
        "say_n": _worded(say_n),
        "sentence_held": sentence_held,
        "stages": STAGES,
        "standings": STANDINGS,
        "shorts": {account.id: account.source.short for account in ACCOUNTS},
        "titles": {account.id: account.source.dated for account in ACCOUNTS},
        "all_shorts": {account.id: account.source.short for account in ALL_ACCOUNTS},
        "all_titles": TITLES,
        "translation": _translation,
        "undo_buttons": UNDO_BUTTONS,
    }
    return cast(Environment, made)


TEMPLATES = _environment()
