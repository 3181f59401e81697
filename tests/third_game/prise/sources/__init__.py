"""The accounts of Prise: one folder per source, its modules in the order of the text."""

from ambigu_variants.prise.sources.holt_1880 import ACCOUNT as _holt
from ambigu_variants.prise.sources.mercier_1752 import ACCOUNT as _mercier

__all__ = ["ACCOUNTS"]

ACCOUNTS = (_holt, _mercier)
