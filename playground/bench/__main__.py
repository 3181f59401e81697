"""`make bench`: ratios, each measured side by side in one run."""

from playground.bench import census, counting, deals, hands, start

for bench in (hands, deals, census, counting, start):
    bench.main()
