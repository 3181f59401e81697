"""The page of the rules of Ascenseur: each question with its answer, its variants and its other readings.

The data is taken from the package and from the games played with it; the sentences are in ``templates/``, the
words of the text in ``docs/ascenseur.toml``.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.rule_sheet import sheet_told
from ambigu_variants.ascenseur.game import ASCENSEUR
from ambigu_variants.ascenseur.rules.words import CHOICES, VARIANTS, WAYS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account, Case
from ambigu_variants.languages import listed, say, say_in
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials
from docs.hooks.accounts import grouped, remarks
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.coverage import Linked
from docs.hooks.game_pages import GamePages, Meaning, Meanings
from docs.hooks.rendering import anchor, in_each_language
from docs.hooks.toml_files import load

SOURCE = PLAIN.source

CONTRACTS = ("0/0", "1/1", "2/2", "4/4", "0/1", "0/2", "1/0", "2/1", "2/0", "4/5", "4/0")
"""Pairs of tricks bid and made that are scored in every way."""


@in_each_language
def questions() -> dict[str, Data]:
    """Returns every question by id, with the source's own answer, ``kinds`` and ``page``, its address."""
    return {
        question["id"]: question | {"kinds": [], "page": f"ascenseur/#{question['id']}"}
        for question in comparison.collation([PLAIN])
    }


def rules() -> Data:
    """Returns what the page has besides the data of every account."""
    asked = [_told(question) for question in questions().values()]
    noted = remarks(PLAIN)
    seen: set[str] = set()
    grounds = [each for told in asked for answer in told["given"] for each in answer["grounds"]]
    for each in (*grounds, *noted):
        each["first"] = each["at"] not in seen
        seen.add(each["at"])
    return {
        "sections": grouped(asked, lambda each: str(each["section"])),
        "choices": {
            question: (say(label), {name: say(VARIANTS[name]) for name in _chosen(question)})
            for question, label in CHOICES.items()
        },
        "least": games.seated(PLAIN, games.PACKS[0])[0],
        "variants": len(VARIANTS),
        "doubtful": [told for told in asked if told["readings"]],
        "ways": {name: _way(name) for name in WAYS},
        "scored": scored(),
        "packs": {
            say(VARIANTS[pack]): [_deals(pack, each) for each in games.seated(PLAIN, pack)]
            for pack in games.PACKS
        },
        "games": trials.GAMES,
        "players": trials.PLAYERS,
        "names": SOURCE.names["also"].split(", "),
        "terms": words(),
        "remarks": noted,
    }


# The questions ---------------------------------------------------------------------------------------------


def _told(question: Data) -> Data:
    """Returns a question with what is shown of it.

    ``under`` is the variant under which alone it comes up, if any. ``given``: each answer with what it
    ``says``, what it is ``called`` if there are several, the ``grounds`` on which it rests, and for a choice
    of variants what :func:`_variant` returns.
    """
    name, answer = question["id"].replace("-", "_"), question["answers"][0]
    if chosen := _chosen(question["id"]):
        given = [
            {"says": each["says"], "grounds": [dict(each)]} | _variant(question["id"], each["reading"])
            for each in answer["variants"]
        ]
    else:
        alike = grouped(answer["variants"] or [answer], lambda each: str(each["says"]))
        given = [
            {
                "says": says,
                "called": listed([_way(each["reading"]) for each in some]) if len(alike) > 1 else "",
                "grounds": [dict(each) for each in some],
            }
            for says, some in alike.items()
        ]
    return question | {
        "chosen": chosen,
        "under": trials.condition(name),
        "given": given,
        "readings": [
            each | {"change": games.change(name, each["reading"])} for each in answer["readings"][1:]
        ],
    }


def _way(name: str) -> str:
    return say(WAYS[name].title)


def _chosen(question: str) -> tuple[str, ...]:
    """Returns the variants that are chosen on a question; empty if none are."""
    return trials.choices().get(question.replace("-", "_"), ())


def _variant(question: str, name: str) -> Data:
    """Returns a variant: the questions that it ``raises``, and unless it is the first choice its
    ``change`` and a ``game`` that it decides.
    """
    first = _chosen(question)[0]
    return {
        "name": name,
        "called": say(VARIANTS[name]),
        "raises": [
            each for each in questions().values() if trials.condition(each["id"].replace("-", "_")) == name
        ],
        "change": name != first and games.change(question.replace("-", "_"), name),
        "game": name != first and games.game(first, name),
    }


def scored() -> list[tuple[str, str, list[int]]]:
    """Returns the contracts, each with its points under every way of scoring."""
    columns = operations.score([" ".join(CONTRACTS)])["accounts"]
    points = zip(*(column["points"][0] for column in columns), strict=True)
    return [
        (*contract.split("/"), list(each))  # type: ignore[misc]
        for contract, each in zip(CONTRACTS, points, strict=True)
    ]


# Deals -----------------------------------------------------------------------------------------------------


def _deals(pack: str, players: int) -> Data:
    """Returns the deals for a number of players: their number ``deals``, the ``top`` and what is ``removed``,
    whole ranks and single cards.
    """
    told = operations.sequence(players, f"{SOURCE.id}:{pack}")
    cards: Pack = PLAIN.reading("pack", pack).rules.pack(Case(PLAIN.rules))
    return {
        "players": players,
        "removed": _ranks(cards, [cards.card(each) for each in told["removed"]]),
        "top": told["top"],
        "deals": len(told["deals"]),
    }


def _ranks(pack: Pack, cards: list[Card]) -> list[Data]:
    """Groups cards by rank; ``whole`` is true if these are all cards of that rank in the pack."""
    ranks = [(rank, list(some)) for rank, some in groupby(cards, key=lambda card: card.rank)]
    return [
        {
            "rank": some[0].typed[:-1],
            "cards": some,
            "whole": len(some) == sum(card.rank == rank for card in pack.cards),
        }
        for rank, some in ranks
    ]


# The words of the text ------------------------------------------------------------------------------------


def words() -> list[Data]:
    """Returns the words of the text, each with the term used here, its meaning and its place."""
    return [
        {
            "french": french,
            # some languages use another word for a deal of Ascenseur than for one of Ambigu
            "english": say(given["term"]) if "term" in given else say_in("a deal of Ascenseur", "deal"),
            "says": say(given["says"]),
            "source": SOURCE.id,
            "at": place(french),
        }
        for french, given in load("ascenseur").items()
    ]


def links(_: Account[Any] = PLAIN) -> dict[str, Linked]:
    """Returns the link of each word of the text to its line on the page of the rules."""
    return {french: Linked(french, f"ascenseur/#{anchor(french)}") for french in load("ascenseur")}


@in_each_language
def meanings() -> Meanings:
    """Returns the meaning of each word of the text."""
    return {
        (SOURCE.language, each["french"]): [
            Meaning(each["english"], each["says"], links()[each["french"]].page)
        ]
        for each in words()
    }


def place(term: str) -> str:
    """Returns the place of a word: the first passage whose quoted words contain it."""
    answers = [comparison.answer(PLAIN, question) for question in SOURCE.rulings]
    rulings = [each for answer in answers for each in (*answer["readings"], *answer["variants"])]
    quoted: list[tuple[str, str]] = [
        (each["at"], each["words"]) for each in rulings if each["source"] == SOURCE.id
    ]
    quoted += [(remark.at, remark.words) for remark in SOURCE.remarks]
    word = re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE)
    return min((at for at, words in quoted if word.search(words)), key=[*SOURCE.places].index)


PAGES = GamePages(
    game=ASCENSEUR,
    folder="ascenseur/",
    questions=questions,
    words=links,
    meanings=meanings,
    sheets=lambda _: (sheet_told(),),
    own={"account": rules},
)
