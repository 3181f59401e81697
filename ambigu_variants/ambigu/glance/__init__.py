"""Differences at a glance: each account tried in a dozen situations."""
