"""The templates, and the few words that they know besides what a page gives them.

Templates hold all HTML and all sentences; whoever renders one brings data. Everything is escaped, except what
the package has made as HTML and the templates themselves.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from math import floor, log10
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ambigu_variants.ambigu.faces.hands import titled
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ascenseur.faces.printing import minus, signed
from ambigu_variants.faces import markup
from ambigu_variants.faces.words import marked
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.game import Game
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import listed, say, spelled
from ambigu_variants.languages.texts import keyed

__all__ = ["anchor", "number", "percent", "render"]


def render(name: str, **data: Any) -> str:
    """A template with its blanks filled."""
    return TEMPLATES.get_template(name).render(data)


def anchor(at: str) -> str:
    """A place of a source as it stands in an address: ``§9.1 Séquence`` becomes ``s9-1-sequence``."""
    spelled = at.replace("§", "s").replace("¶", "p")
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def number(figure: int) -> str:
    """A figure with its thousands parted: 91,390."""
    return f"{figure:,}"


def percent(part: int, whole: int) -> str:
    """A share in per cent: one decimal, or as many as show two digits of a small one."""
    share = 100 * part / whole
    if part in (0, whole):
        return f"{share:.0f}%"
    digits = 1 if 1 <= share < 99.95 else 1 - floor(log10(min(share, 100 - share)))
    return f"{share:.{digits}f}%"


def code(text: str) -> Markup:
    """A text whose words between grave accents are code."""
    return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text))))


def first_sentence(text: str) -> str:
    """The first sentence, without its point."""
    return text.split(". ")[0].rstrip(".")


def _html(make: Callable[..., str]) -> Callable[..., Markup]:
    """A function of the package that gives HTML, for templates."""
    return lambda *given, **named: Markup(make(*given, **named))


def _home(game: Game, account: Account[Any]) -> str:
    """The page on which an account is restated, from the root: of several, each has its own."""
    alone = len({each.source.id for each in game.accounts}) == 1
    return f"{game.id}/" if alone else f"sources/{account.source.id}/"


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {
        "anchor": anchor,
        "code": code,
        "first_sentence": first_sentence,
        "listed": listed,
        "minus": minus,
        "number": number,
        "prose": _html(markup.prose),
        "signed": signed,
        "spelled": spelled,
    }
    made.globals |= {
        "card": _html(markup.card),
        "homes": {account.source.id: _home(game, account) for game in GAMES for account in game.accounts},
        "languages": {
            account.source.id: account.source.language for game in GAMES for account in game.accounts
        },
        "mark": lambda kind: markup.mark(marked(kind)),
        "percent": percent,
        "notation": _html(markup.notation),
        "keyed": keyed,
        "say": say,
        "shorts": {account.id: account.source.short for account in ACCOUNTS},
        "titles": {account.id: titled(account) for account in ACCOUNTS},
    }
    return made


TEMPLATES = _environment()
