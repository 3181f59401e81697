"""Ambigu as HTML; static and live pages are both rendered here, so they agree."""
