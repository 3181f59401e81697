"""`make bench`: ratios of speed, each measured for both sides in one run."""

from tools.bench import accounts, census, counting, deals, hands, others, pairs, replies, start, study

for bench in (hands, deals, study, pairs, census, counting, start, replies, others, accounts):
    bench.main()
