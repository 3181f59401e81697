"""Ambigu after A. Miller, *At the Mill* (1901).

The places are in ``text``, the rulings in the modules named in ``SECTIONS``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.miller_1901 import table, hands, play, silences
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER

__all__ = ["ACCOUNT", "MILLER", "SECTIONS"]

SECTIONS = (table, hands, play, silences)
"""The modules of rulings in the order of the text, last the one supplied by the edition."""

ACCOUNT = MILLER.account(Rulebook)
