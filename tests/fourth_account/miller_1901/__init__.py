"""Ambigu after A. Miller, *In der Mühle* (1901), of which the edition has only the beginning.

The places are in ``text``, the rulings in the modules named in ``SECTIONS``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.miller_1901 import table, hands, play, silences
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.rulings import questions_of

__all__ = ["ACCOUNT", "MILLER", "SECTIONS"]

SECTIONS = (table, hands, play, silences)
"""The modules of rulings in the order of the text, last the one supplied by the edition."""

MILLER.unseen(questions_of(Rulebook))

ACCOUNT = MILLER.account(Rulebook)
