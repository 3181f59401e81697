"""`make bench`: ratios, each measured side by side in one run."""

from playground.bench import census, hands, start

for bench in (hands, census, start):
    bench.main()
