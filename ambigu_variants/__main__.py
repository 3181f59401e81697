"""``python -m ambigu_variants``."""

from ambigu_variants.cli import main

raise SystemExit(main())
