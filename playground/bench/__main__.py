"""`make bench`: ratios, each measured side by side in one run."""

from playground.bench import census, counting, deals, hands, pairs, start

for bench in (hands, deals, pairs, census, counting, start):
    bench.main()
