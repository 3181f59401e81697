"""Ascenseur after an undated copy of the article in the French Wikipedia.

Its places stand in ``text``, its rulings on cards and deals in ``dealing``, on bids and tricks in
``playing``, on points in ``scoring``.
"""

from ambigu_variants.ascenseur.rules.rulebook import Rulebook
from ambigu_variants.ascenseur.sources.wikipedia_2012 import dealing, playing, scoring  # noqa: F401 - their rulings are registered as they are read
from ambigu_variants.ascenseur.sources.wikipedia_2012.text import WIKIPEDIA

__all__ = ["ACCOUNT", "WIKIPEDIA"]

ACCOUNT = WIKIPEDIA.account(Rulebook)
