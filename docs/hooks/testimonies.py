"""The testimonies: texts on Ambigu, its terms or its books that aren't accounts of it.

A page cites them like an account, ``#!cite Trévoux I 274: few words``. The texts are outside the repository.
Where they are at hand, the tests compare every citation with them, and the date and the title of each.
"""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.languages import message, say

PAGE = "sources/family/"
"""The page that lists the testimonies."""
LEXICA = "c7d6b1f5daa876ac037b894f2fb73cfea1f5044a33770b4734034e032c80ba7b"
"""The fingerprint of the file with the articles of dictionaries."""


class Lines(NamedTuple):
    """A place of a testimony: its first and last line in the file, and what was seen of it."""

    first: int
    last: int
    seen: str


class Testimony(NamedTuple):
    """A text that mentions the game.

    ``message`` is its name in citations. ``title`` is printed in italics; ``told`` (a message) says what it
    is. ``first`` and ``last`` are the years of its publication, or 0 if what was seen gives none.
    ``fingerprint`` is the SHA-256 of the file with the text, ``dated`` the words of that file that give the
    date, in the place ``dated_at`` (its line). ``address`` is where the text was seen.
    """

    id: str
    message: str
    title: str
    told: str
    language: str
    first: int
    last: int
    fingerprint: str
    dated: str
    dated_at: int
    address: str
    places: dict[str, Lines]

    @property
    def short(self) -> str:
        """The name of the text in a sentence."""
        return say(self.message)

    @property
    def parts(self) -> list[tuple[list[str], str]]:
        """The places, with what was seen of them."""
        seen = {place.seen: None for place in self.places.values()}
        return [([at for at, place in self.places.items() if place.seen == each], say(each)) for each in seen]


COMPLETE = message("We have read the whole text.")
ON_CARDS = message("We have seen the part on card games.")
IN_PART = message("We have seen only its beginning.")
CUT = message("We have seen it without the end of its last sentence.")
EXCERPT = message("We have seen only an excerpt.")
SUMMARY = message("We have read only a summary of it, so we don’t quote it.")

_ALL = (
    Testimony(
        id="encyclopedie_1765",
        message="Encyclopédie",
        title="Encyclopédie, ou Dictionnaire raisonné",
        told=message("Volume XVI of the first edition, article *Tricon*."),
        language="fr",
        first=1765,
        last=1765,
        fingerprint=LEXICA,
        dated="t. XVI (1765), TRICON",
        dated_at=4,
        address="https://fr.wikisource.org/wiki/Page:Diderot_-_Encyclopedie_1ere_edition_tome_16.djvu/635",
        places={"XVI TRICON": Lines(5, 5, ON_CARDS)},
    ),
    Testimony(
        id="trevoux_1771",
        message="Trévoux",
        title="Dictionnaire de Trévoux",
        told=message("Sixth edition, volume I, page 274, article *Ambigu*."),
        language="fr",
        first=1771,
        last=1771,
        fingerprint=LEXICA,
        dated="Dictionnaire de Trévoux, 6e éd., 1771, I, 274, AMBIGU",
        dated_at=2,
        address="https://fr.wikisource.org/wiki/Dictionnaire_de_Tr%C3%A9voux/6e_%C3%A9dition,_1771/AMBIGU",
        places={"I 274": Lines(3, 3, COMPLETE)},
    ),
    Testimony(
        id="beleze",
        message="Belèze",
        title="Dictionnaire universel de la vie pratique à la ville et à la campagne",
        told=message(
            "By G. Belèze, Paris: Hachette, first published in 1859. The page on which we have seen the two "
            "articles named *Ambigu* doesn’t give the name of the book, so this is a guess."
        ),
        language="fr",
        first=0,
        last=0,
        fingerprint="0f0167eb9f54df680eee1701c7cad853900ebd34255ae5bb22ed81e03e38e1ed",
        dated="Hachette, 1859 and later",
        dated_at=1,
        address="https://www.lernznoire.lu/ambigu/",
        places={
            "Cuisine": Lines(2, 2, message("We have read this article, but not the menus in it.")),
            "Jeux de cartes": Lines(3, 4, IN_PART),
        },
    ),
    Testimony(
        id="littre_1872",
        message="Littré",
        title="Dictionnaire de la langue française",
        told=message("By É. Littré, articles *Ambigu* and *Fredon*."),
        language="fr",
        first=1872,
        last=1877,
        fingerprint=LEXICA,
        dated="Littré 1872-77",
        dated_at=6,
        address="http://littre.fr-academic.com/2052/ambigu",
        places={"AMBIGU 5°": Lines(6, 6, COMPLETE), "FREDON 2°": Lines(7, 7, ON_CARDS)},
    ),
    Testimony(
        id="nie_1905",
        message="NIE",
        title="New International Encyclopaedia",
        told=message(
            "Article *Ambigu*. We have seen it only as Wikipedia reprinted it, without a volume or page."
        ),
        language="en",
        first=1905,
        last=1905,
        fingerprint="70e4d0a27406be0a2c3c800d3ccfc51f48cf3499718ba8ca67a51555bf307b35",
        dated="New International Encyclopaedia (1905)",
        dated_at=1,
        address="https://en-academic.com/dic.nsf/enwiki/1356868",
        places={
            "¶1": Lines(2, 2, COMPLETE),
            "¶2": Lines(3, 3, COMPLETE),
            "¶3": Lines(4, 4, COMPLETE),
            "¶4": Lines(5, 5, CUT),
        },
    ),
    Testimony(
        id="alde_2015",
        message="Alde",
        title="Collection Philippe Messager",
        told=message("A sale catalogue with old books on games."),
        language="fr",
        first=2015,
        last=2015,
        fingerprint="423eb2a446ff37343f382843e8bc9fa38fff467740372a4a762bc7a9c41e92fc",
        dated="Collection Philippe Messager, 16 March 2015",
        dated_at=2,
        address="https://bibliorare.com/fp/cat-vent_alde16-03-2015-cat/HTML/files/assets/basic-html/page-8.html",
        places={"lot 1": Lines(3, 3, EXCERPT), "lot 2": Lines(4, 4, EXCERPT)},
    ),
    Testimony(
        id="bnf_maison",
        message="BnF 055",
        title="La Maison academique",
        told=message("A note in an exhibition of the Bibliothèque nationale de France on games."),
        language="fr",
        first=0,
        last=0,
        fingerprint="13e661c1368ef05408a1f8aa41e6f210f69c1062cf9816ef55b4bed8a71b8093",
        dated="La Maison academique. Contenant",
        dated_at=4,
        address="http://expositions.bnf.fr/jeux/grand/055.htm",
        places={"Maison": Lines(7, 7, COMPLETE)},
    ),
    Testimony(
        id="bnf_lacombe",
        message="BnF 056",
        title="Dictionnaire des jeux",
        told=message("Another note in the same exhibition."),
        language="fr",
        first=0,
        last=0,
        fingerprint="3222c7ec05b2a61a286e8b1bf37112482fd6c9c5bb17b018a7e4dcea79ed5273",
        dated="Dictionnaire des jeux, faisant suite",
        dated_at=4,
        address="http://expositions.bnf.fr/jeux/grand/056.htm",
        places={"Lacombe": Lines(7, 7, EXCERPT)},
    ),
    Testimony(
        id="wikipedia_english",
        message=message("English Wikipedia"),
        title="Ambigu",
        told=message("An article that names Gerver (2007) as its source. We haven’t seen Gerver’s text."),
        language="en",
        first=0,
        last=0,
        fingerprint=LEXICA,
        dated='English Wikipedia "Ambigu"',
        dated_at=9,
        address="https://wikimili.com/en/Ambigu",
        places={"History": Lines(9, 9, SUMMARY)},
    ),
    Testimony(
        id="lalanne_earlier",
        message=message("Earlier Lalanne"),
        title="Académie des jeux oubliés",
        told=message("An earlier state of Lalanne’s page, on another site."),
        language="fr",
        first=0,
        last=0,
        fingerprint="6dd0f841aa886b0d095c93447f88d7678837f2821dfb85c00ed439cd868224ed",
        dated="An earlier redaction of the same text",
        dated_at=2,
        address="http://academiedesjeux.jeuxsoc.fr/ambigu.htm",
        places={"Introduction": Lines(3, 5, message("We have seen only three phrases of it."))},
    ),
)
TESTIMONIES = {each.id: each for each in _ALL}
"""The testimonies by id, in the order of their dates; those without a date are last, but for Belèze."""
