"""The accounts of Ambigu: one folder per source, its modules in the order of the text."""

from ambigu_variants.ambigu.sources.cosmovisions import ACCOUNT as _cosmovisions
from ambigu_variants.ambigu.sources.dictionnaire_1792 import ACCOUNT as _dictionnaire
from ambigu_variants.ambigu.sources.foster_1897 import ACCOUNT as _foster
from ambigu_variants.ambigu.sources.juegos_de_naipes_2012 import ACCOUNT as _juegos
from ambigu_variants.ambigu.sources.lalanne_2010 import ACCOUNT as _lalanne
from ambigu_variants.ambigu.sources.pierer_1857 import ACCOUNT as _pierer
from ambigu_variants.kernel.comparison import Accounts, every

ACCOUNTS = Accounts((_lalanne, _foster, _juegos), (_dictionnaire, _pierer, _cosmovisions))
"""The default accounts; after them, in ``additional``, those that a reader can add."""

ALL_ACCOUNTS = every(ACCOUNTS)
"""Every account that can be named."""
