"""Sentences still found by a key. Going: each becomes a message where it is used."""

from __future__ import annotations

from typing import Any

from ambigu_variants.languages import say, spelled
from ambigu_variants.languages.english import ENGLISH

__all__ = ["keyed", "unparted"]


def keyed(key: str, **blanks: Any) -> str:
    """A sentence or label by its key, its blanks filled."""
    return say(ENGLISH[key], **blanks)


def unparted(about: str, accounts: int) -> str:
    """That so many accounts do not part: on hands, ``parting``; in a deal so far, ``board``."""
    many = {1: "alone", 2: "both"}.get(accounts, "all")
    return keyed(f"{about}.{many}", count=spelled(accounts))
