"""`make bench`: ratios, each measured side by side in one run."""

from playground.bench import census, deals, hands, start

for bench in (hands, deals, census, start):
    bench.main()
