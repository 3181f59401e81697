"""The census of every hand and every pair of hands: counts, comparisons and queries."""
