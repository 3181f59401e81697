"""Ambigu after R. F. Foster, *Foster's Complete Hoyle* (1897).

Its places stand in ``text``, its rulings on the deal in ``procedure``, those on hands in ``hands``.
"""

from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.ambigu.sources.foster_1897 import hands, procedure, side_rules  # noqa: F401 - their rulings are registered as they are read
from ambigu_variants.ambigu.sources.foster_1897.text import FOSTER

__all__ = ["ACCOUNT", "FOSTER"]

ACCOUNT = FOSTER.account(Rulebook)
