"""The generated pages: data from the package, filled into the templates beside this file.

``pages()`` returns them by path, ``sections()`` the grouping of the questions. Every figure is
computed and every example judged at build time; paragraphs and HTML are in ``templates/``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from markupsafe import Markup

from ambigu_variants import games
from ambigu_variants.ambigu.census.every_hand import HANDS, PAIRS, classes
from ambigu_variants.ambigu.census.queries import RELATIONS
from ambigu_variants.ambigu.coach.advice import CLEAR
from ambigu_variants.ambigu.faces.practice import printed_html
from ambigu_variants.ambigu.game import AMBIGU
from ambigu_variants.ambigu.players.strategies import PLAYERS
from ambigu_variants.ambigu.practice.runs import LENGTH, exercise
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.hands import Combination
from ambigu_variants.ambigu.sources import ACCOUNTS, ALL_ACCOUNTS
from ambigu_variants.faces.tree import Part
from ambigu_variants.languages import tenths
from ambigu_variants.research.design import NAMED
from docs.hooks import (
    ascenseur,
    atlas,
    glance,
    glossary,
    home,
    house_rules,
    learning_ascenseur,
    lesson,
    library,
    witnesses,
)
from docs.hooks.across import across
from docs.hooks.ahead import ahead
from docs.hooks.collation import collation, counted
from docs.hooks.combinations import combinations
from docs.hooks.counting import SUGGESTED, asking, counting, suggested
from docs.hooks.cruxes import change, effect, measured
from docs.hooks.examples import FIRST
from docs.hooks.game_pages import GamePages, plain
from docs.hooks.questions import question_page
from docs.hooks.rendering import Pages, in_each_language, render, waiting
from docs.hooks.seated import table
from docs.hooks.side_by_side import rules
from docs.hooks.sitting import sitting

API = (
    "api",
    *("kernel.cards", "kernel.errors", "kernel.rulings", "kernel.comparison", "kernel.attribution", "bridge"),
    *("ambigu.rules.hands", "ambigu.rules.rulebook", "ambigu.rules.showdown", "ambigu.rules.table"),
    *("ambigu.operations", "ambigu.glance.table"),
    *("ambigu.census.every_hand", "kernel.steps", "kernel.table", "kernel.deal", "kernel.replies"),
    *("records.record", "ambigu.deals.replay", "ambigu.deals.export", "ambigu.deals.boards"),
    *("ambigu.players.view", "ambigu.players.odds", "ambigu.players.strategies"),
)
"""The modules documented on the API page."""


@in_each_language
def sheets(account: str) -> tuple[Part, ...]:
    """Returns the rule sheet of an account of Ambigu, and its card of payments."""
    (chosen,) = (each for each in ALL_ACCOUNTS if each.id == account)
    found = sheet(chosen)
    return sheet_told(found), card_told(found)


AMBIGU_PAGES = GamePages(
    game=AMBIGU,
    folder="",
    questions=lambda: {question["id"]: question for question in collation()},
    words=glossary.links,
    meanings=glossary.meanings,
    change=change,
    effect=effect,
    across=across,
    sheets=lambda account: sheets(account.id),
    own={"cruxes": measured},
)
OWN = {each.game.id: each for each in (AMBIGU_PAGES, ascenseur.PAGES)}
"""The games with pages of their own besides those of every game."""
GAMES = tuple(OWN.get(game.id) or plain(game) for game in games.GAMES)
OF_SOURCE = {account.source.id: game for game in GAMES for account in game.every}
"""The game of each source."""


@in_each_language
def pages() -> Pages:
    """Returns every generated page."""
    made: dict[str, Callable[[], str]] = {
        "index.md": home.page,
        "rules/index.md": rules,
        "combinations.md": combinations,
        "compare/index.md": glance.page,
        "cruxes.md": AMBIGU_PAGES.cruxes,
        "glossary.md": glossary.page,
        **lesson.pages(),
        "ascenseur/learn.md": learning_ascenseur.page,
        "learn/practise.md": _practise,
    }
    made |= {f"rules/{question['id']}.md": partial(question_page, question) for question in collation()}
    more: dict[str, Callable[[], str]] = {
        "play/cards.md": library.page,
        "reference/api.md": lambda: render("api.md.jinja", modules=API),
        "play/table.md": lambda: render("table.md.jinja", table=Markup(table()), ahead=Markup(ahead())),
        "play/house-rules.md": house_rules.page,
        "play/ascenseur.md": lambda: render("sitting.md.jinja", sitting=Markup(sitting())),
        "play/census.md": census_page,
    }
    found = Pages(made) | AMBIGU_PAGES.pages() | Pages(more) | atlas.pages()
    found |= Pages({"atlas/witnesses.md": witnesses.page})
    found |= ascenseur.PAGES.pages()
    for game in further():
        found |= game.pages() | game.rules() | game.play()
    return found | Pages({"reference/cli.md": command_line})


def further() -> list[GamePages]:
    """Returns the games that have no pages of their own."""
    return [game for game in GAMES if game.game.id not in OWN]


def game_at(url: str) -> GamePages:
    """Returns the game that a page is about; pages that name no game are about Ambigu."""
    return next((game for game in GAMES if game.has(url)), AMBIGU_PAGES)


def sections() -> dict[str, str]:
    """Returns the heading of each question's page, by path."""
    return {f"rules/{question['id']}.md": question["section"] for question in collation()}


# Play, reference -------------------------------------------------------------------------------------------


def census_page() -> str:
    """Renders the page with the census and the queries on it."""
    return render(
        "census.md.jinja",
        hands=HANDS,
        pairs=PAIRS,
        classes=len(classes()),
        counting=Markup(counting(counted())),
        asking=Markup(asking()),
        suggested=suggested(),
    )


def command_line() -> str:
    """Renders the page of commands, which are run at build time."""
    record = next(iter(library.worked()["dealer-opening-unfollowed"].values()))
    return render(
        "cli.md.jinja",
        hands=FIRST,
        source=ACCOUNTS[0].id,
        other=ACCOUNTS[-1].id,
        record=record.relative_to(library.FOLDER.parents[1]).as_posix(),
        combinations=[each.value for each in Combination],
        asked=SUGGESTED[2],
        tempers=list(PLAYERS),
        wishes=list(NAMED),
        clear=tenths(5 * CLEAR),
        relations=RELATIONS,
    )


def _practise() -> str:
    """Renders the page for practising an account, with three questions of a run in print."""
    printed = Markup(printed_html([exercise("6", number) for number in range(3)]))
    return render("practise.md.jinja", length=LENGTH, words=waiting(), printed=printed)
