"""`make bench`: the start of Python beside stock Pyodide, and the time of replies."""

from tools.bench import replies, start

for bench in (start, replies):
    bench.main()
