"""The time and memory to count every pair of hands under every source."""

from __future__ import annotations

import json
import subprocess
import sys

COUNT = """
import json, resource, time
begun = time.perf_counter()
from ambigu_variants.ambigu.census import proof
from ambigu_variants.ambigu.sources import ACCOUNTS
counted = [proof.single(account) for account in ACCOUNTS]
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([len(counted), time.perf_counter() - begun, most / 1024]))
"""


def main() -> None:
    ran = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, text=True, check=True)
    sources, seconds, memory = json.loads(ran.stdout)
    print(f"Every pair of hands under {sources} sources")
    print(f"  here {seconds:.1f} s (at most 15)  memory {memory:.0f} MiB (at most 1024)")
