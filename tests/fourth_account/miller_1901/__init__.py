"""Ambigu after A. Miller, *In der Mühle* (1901), of which the edition has only the beginning."""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.rules.silences import silent_on
from ambigu_variants.ambigu.sources.miller_1901 import rules
from ambigu_variants.ambigu.sources.miller_1901.text import MILLER
from ambigu_variants.kernel.questions import questions_of

SECTIONS = (rules,)
"""The modules with rulings in the order of the text."""

silent_on(MILLER, "draw_stake")

MILLER.unseen(questions_of(Rulebook))

ACCOUNT = MILLER.account(Rulebook)
