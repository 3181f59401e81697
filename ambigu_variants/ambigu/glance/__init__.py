"""Differences at a glance: what each account does in a dozen situations, found by trying them."""
