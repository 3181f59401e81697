"""The pages that every game has: its accounts, its cruxes, its questions.

There is one template for each kind of page. A game adds its own sentences in ``GAME-KIND.md.jinja``, which
extends that template, and gives the rest as fields of :class:`GamePages`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from ambigu_variants.faces.rule_sheet import rule_sheet, sections
from ambigu_variants.faces.tree import Part
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.game import Game
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import say
from docs.hooks import citing, rule_sheets
from docs.hooks.accounts import by_value, grouped, remarks, restated
from docs.hooks.coverage import Linked, coverage
from docs.hooks.rendering import Effect, Pages, home, in_each_language, render, waiting


class Meaning(NamedTuple):
    """The meaning of a word: the term of these pages, its explanation, and its page from the root.

    ``question`` is the question to which the term belongs, if any; ``named`` tells whether the word is the
    text's own name for it.
    """

    term: str
    says: str
    page: str
    question: str = ""
    named: bool = False


Meanings = Mapping[tuple[str, str], list[Meaning]]
"""The possible meanings of a word, by language and word in lower case."""

SEED = "1702"
"""The seed of the game on the page where a game is played."""


@dataclass(frozen=True, kw_only=True)
class GamePages:
    """A game whose pages are made.

    ``questions`` returns its questions by id, each with its answers, its ``kinds`` and its ``page``;
    ``words`` the links of an account's words into the glossary, ``meanings`` what all words mean. ``change``
    returns sentences on what a reading changes, from the account, the question and the reading; ``effect``
    tells how often; ``across`` what the other accounts say beside one, by question: see
    :mod:`docs.hooks.across`. ``sheets`` returns an account's rule sheet and the card for it, if any. ``own``
    has further data for the templates of the game, by kind of page.
    """

    game: Game
    folder: str
    questions: Callable[[], Mapping[str, Data]]
    words: Callable[[Account[Any]], dict[str, Linked]] = lambda _: {}
    meanings: Callable[[], Meanings] = dict
    change: Callable[[str, str, str], str] = lambda *_: ""
    effect: Callable[[str, str, str], Effect] = lambda *_: Effect()
    across: Callable[[str], Mapping[str, Data]] = lambda _: {}
    sheets: Callable[[Account[Any]], tuple[Part, ...]]
    own: Mapping[str, Callable[[], Data]] = field(default_factory=dict)

    def has(self, url: str) -> bool:
        """Checks whether a page is about this game, by its address."""
        own = (f"{self.game.id}/", f"play/{self.game.id}/")
        return url.startswith((*own, *(f"sources/{each.source.id}/" for each in self.every)))

    @property
    def accounts(self) -> list[Account[Any]]:
        """The default accounts without variants, one for each source."""
        return _plain(self.game.accounts)

    @property
    def every(self) -> list[Account[Any]]:
        """The default and the additional accounts without variants, one for each source."""
        return _plain(comparison.every(self.game.accounts))

    @property
    def further(self) -> dict[str, Account[Any]]:
        """The additional accounts without variants, by source."""
        default = {each.source.id for each in self.accounts}
        return {each.source.id: each for each in self.every if each.source.id not in default}

    def render(self, kind: str, **data: Any) -> str:
        """Renders a page of a kind with the game's own template, or with the common one if it has none."""
        more = self.own.get(kind, dict)()
        names = (f"{self.game.id}-{kind}.md.jinja", f"{kind}.md.jinja")
        return render(*names, game=say(self.game.title), **data, **more)

    def pages(self) -> Pages:
        """Returns the accounts and their rule sheets."""
        made: dict[str, Callable[[], str]] = {
            f"{home(each)}index.md" if self._alone else _file(home(each)): partial(self.account, each)
            for each in self.every
        }
        made |= {
            _file(rule_sheets.path(each.source.id)): partial(self.sheet, each)
            for each in self.every
            if each.whole
        }
        return Pages(made)

    # The accounts ----------------------------------------------------------------------------------------

    def account(self, account: Account[Any]) -> str:
        """Renders one account in its own order, with the places that the edition does not cover yet."""
        source = account.source
        asked = self.questions()
        if source.id in self.further:  # “alone” is said of a default account only
            asked = {
                name: each | {"kinds": [kind for kind in each["kinds"] if kind != "alone"]}
                for name, each in asked.items()
            }
        return self.render(
            "account",
            title=say(self.game.title) if self._alone else account.source.dated,
            told=restated(account, asked),
            coverage=coverage(account, self.questions(), self.words(account)),
            words=[each for each in self.words(account).values() if each.called],
            reference=citing.of_source(source).says,
            coded=[each for each in asked.values() if not each["page"].endswith("/")],
            sheet=rule_sheets.path(source.id),
            printed=self.printed(account) if account.whole else (),
            alone=self._alone,
            across=self.across(source.id),
            cruxes=self._cruxes(account) if source.id in self.further else [],
        )

    def sheet(self, account: Account[Any]) -> str:
        """Renders the page of an account's rule sheet."""
        return self.render(
            "sheet",
            source=account.source,
            printed=self.printed(account),
            **rule_sheets.shown(self.sheets(account)),
        )

    def printed(self, account: Account[Any]) -> tuple[rule_sheets.Printed, ...]:
        """Returns the PDF files of an account's rule sheet and its cards."""
        return rule_sheets.printed(account.source, self.sheets(account))

    def site_files(self) -> dict[str, Path]:
        """Returns the file on disk for each path in the site."""
        return {
            each.path: each.file for account in self.every if account.whole for each in self.printed(account)
        }

    def rules(self) -> Pages:
        """Returns the questions side by side, a page for each question, and the cruxes."""
        told = {
            "columns": {each.id: each.source.dated for each in self.accounts},
            "cruxes": f"{self.folder}cruxes/",
        }
        asked = self.questions().values()
        sections = grouped(asked, lambda each: str(each["section"]))
        page = partial(self.render, "game-question", **told)
        made = {f"{self.folder}rules/index.md": partial(self.render, "game-rules", sections=sections, **told)}
        made |= {_file(each["page"]): partial(page, question=each) for each in asked}
        return Pages({**made, f"{self.folder}cruxes.md": self.cruxes})

    def play(self) -> Pages:
        """Returns the page on which the game is played; none if it cannot be played."""
        found = {f"play/{self.game.id}.md": self.played} if "board_html" in self.game.operations else {}
        return Pages(found)

    def played(self) -> str:
        """Renders the page on which the game is played."""
        offered = self.game.operations
        players = offered["players"]()
        board = offered["new_board"](players[0], SEED, self.game.accounts[0].id)
        shown = offered["board_html"](board, "game")
        return self.render(
            "game-play",
            id=self.game.id,
            board=shown["state"],
            possible=shown["possible"],
            example=Markup(shown["html"]),
            players=players,
            rules={each.id: each.source.dated for each in self.game.accounts},
            words=waiting(),
        )

    @property
    def _alone(self) -> bool:
        return len(self.accounts) == 1

    # Cruxes ----------------------------------------------------------------------------------------------

    def cruxes(self) -> str:
        """Renders every disputed passage with its readings, the most effective first."""
        asked = [
            (question, answer)
            for question in self.questions().values()
            for answer in question["answers"]
            if answer["crux"]
        ]
        cruxes = grouped(asked, lambda each: str(each[1]["crux"]))
        found = sorted(
            (self._crux(crux, where) for crux, where in cruxes.items()), key=lambda each: -each["effect"].part
        )
        return self.render(
            "cruxes",
            cruxes=found,
            further={home(each): each.source.dated for each in self.further.values() if self._cruxes(each)},
            rivals=sum(len(_readings(answer)) - 1 for _, answer in asked),
            remarks=[told for each in self.accounts for told in remarks(each)],
        )

    def _cruxes(self, account: Account[Any]) -> list[Data]:
        """Returns the cruxes of an additional account, the most effective first."""
        found = [
            self._crux(answer["crux"], [(asked, answer)])
            for asked in self.questions().values()
            for answer in [comparison.answer(account, asked["id"].replace("-", "_"))]
            if answer["crux"] and len(answer["readings"]) > 1 and answer["source"] == account.source.id
        ]
        return sorted(found, key=lambda each: -each["effect"].part)

    def _crux(self, crux: str, where: list[tuple[Data, Data]]) -> Data:
        question, answers = where[0][0], [answer for _, answer in where]
        offered = len(answers[0]["readings"]) == 1
        return {
            "id": crux,
            "question": question if offered or not self._alone else question | {"page": ""},
            "shorts": [] if self._alone else [self._shorts[answer["account"]] for answer in answers],
            "offered": offered,
            "effect": self._effect(answers),
            "passages": {answer["source"]: answer for answer in answers if answer["words"]},
            "readings": [self._reading(answers, index) for index in range(len(_readings(answers[0])))],
        }

    def _effect(self, answers: list[Data]) -> Effect:
        """Returns the greatest effect of a rival reading in any account."""
        found = [
            self.effect(answer["account"], answer["question"], told["reading"])
            for answer in answers
            for told in _readings(answer)[1:]
        ]
        return max(found, key=lambda each: each.part, default=Effect())

    def _reading(self, answers: list[Data], index: int) -> Data:
        """Returns a reading of a disputed passage, with its statement and effect in each account.

        The first reading is the edition's and changes nothing.
        """
        read = {answer["account"]: _readings(answer)[index] for answer in answers}
        (name,) = {told["reading"] for told in read.values()}
        changes = {
            each["account"]: change
            for each in answers
            if index and (change := self.change(each["account"], each["question"], name))
        }
        return {
            "told": _readings(answers[0])[index],
            "changes": by_value(self._shorts, changes),
            **{
                many: by_value(self._shorts, {account: told[one] for account, told in read.items()})
                for many, one in (("standings", "standing"), ("says", "says"), ("arguments", "argument"))
            },
        }

    @property
    def _shorts(self) -> dict[str, str]:
        return {each.id: each.source.short for each in self.every}


def plain(game: Game) -> GamePages:
    """Returns the pages of a game that adds nothing of its own."""

    def questions() -> dict[str, Data]:
        found = comparison.collation(made.accounts)
        return {each["id"]: each | {"kinds": [], "page": f"{game.id}/rules/{each['id']}/"} for each in found}

    def sheets(account: Account[Any]) -> tuple[Part, ...]:
        title = say("Rule sheet: {game}, after {account}", game=say(game.title), account=account.source.dated)
        return (rule_sheet(title, sections(account)),)

    made = GamePages(game=game, folder=f"{game.id}/", questions=in_each_language(questions), sheets=sheets)
    return made


def _plain(accounts: Sequence[Account[Any]]) -> list[Account[Any]]:
    return [some[0].plain() for some in grouped(accounts, lambda each: each.source.id).values()]


def _readings(answer: Data) -> list[Data]:
    """Returns the readings of an answer, or the variants if it has only one reading."""
    found: list[Data] = answer["readings"] if len(answer["readings"]) > 1 else answer["variants"]
    return found


def _file(address: str) -> str:
    """Returns the path of the page with an address: ``a/b/`` is ``a/b.md``."""
    return f"{address.rstrip('/')}.md"
