"""The pages of Ascenseur: its account, variants, disputed passages, deals and glossary.

The data is taken from the package and from the games played with it; the sentences are in ``templates/``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from math import gcd
from typing import Any

from ambigu_variants.ascenseur import operations
from ambigu_variants.ascenseur.faces.rule_sheet import sheet_told
from ambigu_variants.ascenseur.game import ASCENSEUR
from ambigu_variants.ascenseur.rule_sheet import sheet
from ambigu_variants.ascenseur.rules.words import VARIANTS, WAYS
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.cards import Card, Pack
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Case, kebab, questions_of
from ambigu_variants.languages import figure, say, say_n, share
from docs.hooks import ascenseur_games as games
from docs.hooks import ascenseur_trials as trials
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.ascenseur_words import links, meanings, words
from docs.hooks.game_pages import GamePages
from docs.hooks.rendering import Pages, in_each_language, render

SOURCE = PLAIN.source

CONTRACTS = ("0/0", "1/1", "2/2", "4/4", "0/1", "0/2", "1/0", "2/1", "2/0", "4/5", "4/0")
"""Pairs of tricks bid and made that are scored in every way."""

NOTED = ("Introduction ¶5", "Matériel ¶2", "Manches ¶4", "Déroulement ¶5")
"""Passages that can mislead, though no ruling depends on how they are read."""

MOST_ALONE = 10
"""The largest number of players for which the chances of single cards are shown."""


@in_each_language
def pages() -> Pages:
    """Returns the game's pages."""
    made: dict[str, Callable[[], str]] = {
        "ascenseur/variants.md": variants,
        "ascenseur/deals.md": deals,
        "ascenseur/glossary.md": glossary,
    }
    made |= {f"ascenseur/variants/{name}.md": partial(variant, name) for name in SOURCE.variants}
    return PAGES.pages() | Pages(made)


@in_each_language
def questions() -> dict[str, Data]:
    """Returns every question by id, with the source's own answer, ``kinds`` and ``page``.

    ``page`` is the address where its variants or readings are explained, empty if there are none.
    """
    return {
        question["id"]: question | {"kinds": [], "page": _page(question["answers"][0])}
        for question in comparison.collation([PLAIN])
    }


def _page(answer: Data) -> str:
    if answer["variants"]:
        return f"ascenseur/variants/#{kebab(_choice(answer['variants'][0]['reading']))}"
    return f"ascenseur/cruxes/#{answer['crux']}" if answer["crux"] else ""


def _choice(variant: str) -> str:
    """Returns the question on which a variant is chosen; the variant may answer further questions."""
    return next(question for question, names in trials.choices().items() if variant in names)


# Variants --------------------------------------------------------------------------------------------------


def variants() -> str:
    """Renders the table of all variants, with the same contracts scored in every way."""
    return render(
        "ascenseur-variants.md.jinja",
        choices={
            questions()[kebab(question)]["id"]: {
                "title": questions()[kebab(question)]["title"],
                "variants": [_variant(name) for name in names],
            }
            for question, names in trials.choices().items()
        },
        ways=_ways(),
        scored=scored(),
        told_source=SOURCE.id,
    )


def _ways() -> list[Data]:
    """Returns the ways of scoring: ``name``, and ``title``, the label without the points."""
    return [{"name": name, "title": say(WAYS[name].title)} for name in trials.choices()["kept"]]


def _variant(name: str) -> Data:
    """Returns a variant: ``name``, ``label``, ``called`` (in the text), ``first`` and ``answers``."""
    chosen = PLAIN.variant(name)
    return {
        "name": name,
        "label": say(VARIANTS[name]),
        "called": SOURCE.names[f"variant-{name}"],
        "first": name == trials.choices()[_choice(name)][0],
        "answers": [_answer(chosen, question) for question in SOURCE.variants[name]],
    }


def _answer(chosen: Any, question: str) -> Data:
    answer = comparison.answer(chosen, question)
    return answer | {"title": questions()[answer["question"]]["title"], "account": SOURCE.id}


def scored() -> list[tuple[str, str, list[int]]]:
    """Returns the contracts, each with its points under every way of scoring."""
    columns = operations.score([" ".join(CONTRACTS)])["accounts"]
    points = zip(*(column["points"][0] for column in columns), strict=True)
    return [
        (*contract.split("/"), list(each))  # type: ignore[misc]
        for contract, each in zip(CONTRACTS, points, strict=True)
    ]


def variant(name: str) -> str:
    """Renders the page of a variant: its answers, dependent questions, and games that it decides."""
    told = _variant(name)
    others = [each for each in trials.choices()[_choice(name)] if each != name]
    chosen = PLAIN.variant(name)
    hanging = trials.asked(name) - frozenset.intersection(*map(trials.asked, others))
    return render(
        "ascenseur-variant.md.jinja",
        told=told,
        others=[_variant(each) for each in others],
        choice=questions()[kebab(_choice(name))],
        hanging=[
            _answer(chosen, question)
            for question in questions_of(PLAIN.rules)
            if question in hanging and question not in SOURCE.variants[name]
        ],
        games=[games.witness(other) for first, other in trials.rivals() if name in (first, other)],
    )


# Cruxes ----------------------------------------------------------------------------------------------------


def change(_: str, question: str, reading: str) -> str:
    """Returns sentences on how the results of a reading differ from those of the edition's reading."""
    name = question.replace("-", "_")
    account = trials.account_asking(name)
    found = trials.tables(name, reading)
    if name == "players":
        cases = {
            pack: (games.seated(account, pack)[-1], games.seated(account.reading(name, reading), pack)[-1])
            for pack in PACKS
        }
        return " ".join(
            say(
                "With {pack}, up to {number} can play, not {other}.",
                pack=say(VARIANTS[pack]),
                number=figure(theirs),
                other=figure(mine),
            )
            for pack, (mine, theirs) in cases.items()
            if mine != theirs
        )
    if found:
        return _tables(len(found), games.every_table(account))
    under = [
        say("Tested with the variant “{variant}”.", variant=say(VARIANTS[each])) for each in account.variants
    ]
    return " ".join([*under, *_games(*trials.moved(name, reading))])


PACKS = tuple(PLAIN.offered("pack"))


def _tables(found: int, every: int) -> str:
    """Returns a sentence on the number of tables at which the deals differ."""
    if found == every:
        return say(
            "There are {every} ways to choose the pack and the number of players. In all of them, either"
            " the deals or the cards taken out change.",
            every=figure(every),
        )
    return say_n(
        "There are {every} ways to choose the pack and the number of players. In one of them, either "
        "the deals or the cards taken out change.",
        "There are {every} ways to choose the pack and the number of players. In {number} of them, "
        "either the deals or the cards taken out change.",
        found,
        every=figure(every),
    )


def _games(otherwise: int, elsewhere: int) -> list[str]:
    """Returns sentences on how many of the games played go differently, and how many change winner."""
    played = figure(trials.GAMES)
    if not otherwise:
        told = say("None of the {games} games is played differently.", games=played)
    elif otherwise == trials.GAMES:
        told = say("All {games} games are played differently.", games=played)
    else:
        told = say_n(
            "{number} of {games} games is played differently.",
            "{number} of {games} games are played differently.",
            otherwise,
            games=played,
        )
    if not elsewhere:
        return [told, say("None has a different winner.")]
    return [
        told,
        say_n("In {number}, somebody else wins.", "In {number}, somebody else wins.", elsewhere),
    ]


# Deals -----------------------------------------------------------------------------------------------------


def deals() -> str:
    """Renders the deals of a game for every pack and number of players, and the odds of single cards."""
    alone = [trials.alone(players) for players in range(2, MOST_ALONE + 1)]
    (example,) = (each for each in alone if each["players"] == trials.PLAYERS)
    evens = _evens(example)
    return render(
        "ascenseur-deals.md.jinja",
        packs={
            pack: {
                "called": say(VARIANTS[pack]),
                "tables": [_table(pack, players) for players in games.seated(PLAIN, pack)],
            }
            for pack in PACKS
        },
        most=games.seated(PLAIN, PACKS[0])[-1],
        example=operations.sequence(trials.PLAYERS),
        ways=_ways(),
        alone=alone,
        at_four=example,
        most_favoured=evens[0],
        least_favoured=evens[-1],
        reduced=_reduced,
        share=share,
    )


def _table(pack: str, players: int) -> Data:
    """Returns the deals for a number of players.

    The keys are: ``removed`` (whole ranks and single cards), ``top``, ``deals``, and ``with_more``, the
    number of deals if more are played at the top.
    """
    one, more = (
        operations.sequence(players, ":".join((SOURCE.id, pack, top))) for top in PLAIN.offered("top_deals")
    )
    cards: Pack = PLAIN.reading("pack", pack).rules.pack(Case(PLAIN.rules))
    return {
        "players": players,
        "count": len(one["removed"]),
        "removed": _ranks(cards, [cards.card(each) for each in one["removed"]]),
        "top": one["top"],
        "deals": len(one["deals"]),
        "with_more": len(more["deals"]),
        "because": one["because"],
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


def _evens(example: Data) -> list[Data]:
    """Returns the ways of scoring by the ``chance`` above which bidding one trick beats bidding none.

    The highest chance is first.
    """
    ways = [
        way | {"chance": tuple(each["breaks-even"])}
        for way, each in zip(_ways(), example["accounts"], strict=True)
    ]
    return sorted(ways, key=lambda way: -way["chance"][0] / way["chance"][1])


def _reduced(chance: tuple[int, int]) -> str:
    """Returns a chance as a fraction in lowest terms."""
    shared = gcd(*chance)
    return f"{chance[0] // shared}/{chance[1] // shared}"


# Glossary --------------------------------------------------------------------------------------------------


def glossary() -> str:
    """Renders the glossary: the names of the game, and the words of its text."""
    (named,) = (remark for remark in SOURCE.remarks if remark.about == "names")
    return render(
        "ascenseur-glossary.md.jinja",
        names=SOURCE.names["also"].split(", "),
        named={"source": SOURCE.id, "at": named.at},
        terms=words(),
        variants=[_variant(name) | {"place": _variant(name)["answers"][0]} for name in SOURCE.variants],
    )


PAGES = GamePages(
    game=ASCENSEUR,
    folder="ascenseur/",
    questions=questions,
    words=links,
    meanings=meanings,
    change=change,
    effect=games.effect,
    sheets=lambda _: (sheet_told(sheet()),),
    own={
        "account": lambda: {
            "asked": len(questions()),
            "variants": len(SOURCE.variants),
            "choices": len(trials.choices()),
        },
        "cruxes": lambda: {"games": trials.GAMES, "players": trials.PLAYERS},
    },
    noted=lambda remark: remark["at"] in NOTED,
)
