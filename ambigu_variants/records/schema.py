"""The JSON Schema of a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ambigu_variants.records.fields import listing
from ambigu_variants.records.record import RECORD


def schema(actions: Iterable[str]) -> dict[str, Any]:
    """Returns the JSON Schema of a record: the shape that is checked, and the form of a reply.

    ``actions`` are those of all games.
    """
    reply = {"type": "string", "pattern": rf"^\s*p[1-9][0-9]?\s+({'|'.join(actions)})(\s|$)"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A deal, or several, as a record",
        "type": "object",
        "properties": {**RECORD["properties"], "replies": listing(reply)},
        "required": RECORD["required"],
        "anyOf": [{"required": ["seed"]}, {"required": ["stock"]}],
        "additionalProperties": False,
    }
