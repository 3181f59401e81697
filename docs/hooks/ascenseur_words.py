"""The words of the text on Ascenseur: the term used here for each, its meaning and its place."""

from __future__ import annotations

import re
from typing import Any

from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.rulings import Account
from ambigu_variants.languages import message, say, say_in
from docs.hooks.ascenseur_trials import PLAIN
from docs.hooks.coverage import Linked
from docs.hooks.game_pages import Meaning, Meanings
from docs.hooks.rendering import anchor, in_each_language

SOURCE = PLAIN.source

DEAL = "deal"
"""The word for a deal of Ascenseur: some languages use another than for a deal of Ambigu."""
TERMS = {
    "levée": (message("trick"), message("One card from each player; the strongest takes them all.")),
    "manche": (
        DEAL,
        message(
            "Everything that happens with one dealing of the cards: the bids, the tricks and the points."
        ),
    ),
    "donne": (
        DEAL,
        message("A deal too, but named after the dealing of the cards; the last one ends the game."),
    ),
    "partie": (message("game"), message("All the deals, from one card up to the top and back down to one.")),
    "tour": (
        DEAL,
        message("Here it is taken to mean one deal. It may also mean the way up or the way down."),
    ),
    "talon": (message("stock"), message("The cards left over when the hands have been dealt.")),
    "donneur": (
        message("dealer"),
        message("The player who deals and leads to the first trick; also called “distributeur”."),
    ),
    "distributeur": (
        message("dealer"),
        message("Also the dealer; the text uses this word where it says who deals next."),
    ),
    "atout": (message("trump"), message("The suit of the card turned up. It beats the other suits.")),
    "sans atout": (
        message("no trump"),
        message("How a deal is played when all the cards are dealt and none is left to turn up."),
    ),
    "couleur demandée": (message("suit led"), message("The suit of the first card of a trick.")),
    "couper": (message("to ruff"), message("To play a trump when another suit was led.")),
    "monter": (message("to go higher"), message("To play a trump higher than any in the trick.")),
    "annonce": (message("bid"), message("The number of tricks a player says he will make.")),
    "parier": (message("to bid"), message("The text uses this word for the dealer, who bids last.")),
    "contrat": (message("contract"), message("The bid, once it has to be kept: exactly that many tricks.")),
    "la tortue du jour": (
        message("the tortoise of the day"),
        message("The player who loses, and pays for the coffee."),
    ),
}
"""The terms of the French text, each with the English term used here and its definition."""


def words() -> list[Data]:
    """Returns the words of the text, each with the term used here, its meaning and its place."""
    return [
        {
            "french": french,
            "english": say_in("a deal of Ascenseur", "deal") if english is DEAL else say(english),
            "says": say(says),
            "source": SOURCE.id,
            "at": place(french),
        }
        for french, (english, says) in TERMS.items()
    ]


def links(_: Account[Any] = PLAIN) -> dict[str, Linked]:
    """Returns the link of each word of the text to its line on the page of the rules."""
    return {french: Linked(french, f"ascenseur/#{anchor(french)}") for french in TERMS}


@in_each_language
def meanings() -> Meanings:
    """Returns the meaning of each word of the text."""
    return {
        (SOURCE.language, each["french"]): [
            Meaning(each["english"], each["says"], f"ascenseur/#{anchor(each['french'])}")
        ]
        for each in words()
    }


def place(term: str) -> str:
    """Returns the place of a word: the first passage whose quoted words contain it.

    Raises:
        ValueError: no quotation contains it.
    """
    answers = [comparison.answer(PLAIN, question) for question in SOURCE.rulings]
    rulings = [each for answer in answers for each in (*answer["readings"], *answer["variants"])]
    quoted: list[tuple[str, str]] = [
        (each["at"], each["words"]) for each in rulings if each["source"] == SOURCE.id
    ]
    quoted += [(remark.at, remark.words) for remark in SOURCE.remarks]
    word = re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE)
    return min((at for at, words in quoted if word.search(words)), key=[*SOURCE.places].index)
