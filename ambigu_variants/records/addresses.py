"""Plain data as they stand in an address: JSON, compressed, in base 64."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from ambigu_variants.kernel.bounds import LONGEST, from_json, not_longer

__all__ = ["packed", "unpacked"]

DEPTH = 8
"""How deep the lists and objects of an address may stand one in another: those of a board stand six deep."""


def packed(data: Any) -> str:
    """Plain data as they stand in an address: as JSON, compressed, in base 64."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """What :func:`packed` made an address of; None if the text is cut short or changed, or comes to more than
    is read.
    """
    try:
        not_longer(text)
        opened = zlib.decompressobj()
        plain = opened.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), LONGEST)
        return from_json(plain.decode(), depth=DEPTH) if opened.eof else None
    except (ValueError, binascii.Error, zlib.error):
        return None
