"""Encodes plain data for an address, as compressed JSON in base 64."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

from ambigu_variants.kernel.errors import RecordError
from ambigu_variants.kernel.limits import LONGEST, from_json

DEPTH = 8
"""The deepest nesting of lists and objects in an address; a board needs six levels."""


def packed(data: Any) -> str:
    """Encodes plain data for an address: as JSON, compressed, in base 64."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """Decodes the output of :func:`packed`; None if it is cut short, changed or too large.

    What a mail program appends or inserts is no part of it: spaces, line ends and punctuation, also as %20.
    """
    if len(text) > LONGEST:
        return None
    try:
        held = re.sub(r"%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-]", "", text)
        held = held[: len(held) - (len(held) % 4 == 1)]  # a letter too many encodes nothing
        opened = zlib.decompressobj()
        plain = opened.decompress(base64.urlsafe_b64decode(held + "=" * (-len(held) % 4)), LONGEST)
        return from_json(plain.decode(), depth=DEPTH) if opened.eof else None
    except (ValueError, RecordError, zlib.error):
        return None
