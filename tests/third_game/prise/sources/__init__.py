"""The accounts of Prise: one folder for each source, its modules in the order of the text."""

from ambigu_variants.prise.sources.holt_1880 import ACCOUNT as _holt

ACCOUNTS = (_holt,)
