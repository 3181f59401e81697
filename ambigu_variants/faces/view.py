"""The form of every reply that shows something in the browser. Independent of any game."""

from __future__ import annotations

from collections.abc import Iterable

from ambigu_variants.faces.html import Html
from ambigu_variants.kernel.comparison import Data

__all__ = ["view"]


def view(
    html: Html,
    *,
    state: Data | None = None,
    announce: Iterable[str] = (),
    address: str | None = None,
    possible: Iterable[str] = (),
) -> Data:
    """Returns a reply that a page element shows.

    Args:
        html: what the page shows.
        state: what the element keeps, and sends with its next request.
        announce: what a screen reader says, in sentences.
        address: the state as text for the address of the page, if it has an address.
        possible: the reader's actions that would change something.
    """
    return {
        "state": state,
        "html": html,
        "announce": list(announce),
        "address": address,
        "possible": list(possible),
    }
