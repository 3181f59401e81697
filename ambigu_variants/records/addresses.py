"""Plain data as they stand in an address: JSON, compressed, in base 64."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

__all__ = ["packed", "unpacked"]

LONGEST = 200_000
"""How many characters an address may come to when it is opened."""


def packed(data: Any) -> str:
    """Plain data as they stand in an address: as JSON, compressed, in base 64."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """What :func:`packed` made an address of; None if the text is cut short or changed."""
    try:
        opened = zlib.decompressobj()
        plain = opened.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), LONGEST)
        return json.loads(plain) if opened.eof else None
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        return None
