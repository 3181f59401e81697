from ambigu_variants.api import accounts as accounts
from ambigu_variants.api import collation as collation
from ambigu_variants.api import hands as hands
from ambigu_variants.api import kinship as kinship
from ambigu_variants.api import play as play
from ambigu_variants.api import questions as questions
from ambigu_variants.api import verdicts as verdicts

OFFERED: tuple[str, ...]
