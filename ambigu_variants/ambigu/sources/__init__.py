"""The accounts of Ambigu, a folder to each source, its modules in the order of its text."""

from ambigu_variants.ambigu.sources.foster_1897 import ACCOUNT as _foster
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import ACCOUNT as _juegos
from ambigu_variants.ambigu.sources.lalanne_2010 import ACCOUNT as _lalanne

__all__ = ["ACCOUNTS"]

ACCOUNTS = (_lalanne, _foster, _juegos)
