"""The accounts of Ascenseur: one source, with one account per way of scoring."""

from ambigu_variants.ascenseur.sources.wikipedia_2012 import ACCOUNT as _wikipedia
from ambigu_variants.kernel.comparison import side_by_side

ACCOUNTS = tuple(side_by_side(_wikipedia, "kept"))
