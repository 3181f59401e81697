"""The JSON Schema of a record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from ambigu_variants.records.fields import SEAT
from ambigu_variants.records.record import Record


def schema(actions: Iterable[str]) -> dict[str, Any]:
    """Returns the JSON Schema of a record: what :func:`record.from_data` takes, as far as possible.

    ``actions`` are those of all games.
    """
    text, texts = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
    number = {"type": "integer", "minimum": 0}
    seat = {"type": "string", "pattern": f"^{SEAT.pattern.removesuffix(chr(92) + 'Z')}$"}
    debt = {
        "type": "object",
        "properties": {"from": seat, "to": seat, "counters": {"type": "integer", "minimum": 1}},
        "required": ["from", "to", "counters"],
        "additionalProperties": False,
    }
    integers = {"type": "array", "items": {"type": "integer"}}
    numbers, debts = {"type": "array", "items": number}, {"type": "array", "items": debt}
    said = "|".join(actions)
    reply = {"type": "string", "pattern": rf"^\s*p[1-9][0-9]?\s+({said})(\s|$)"}
    result = {
        "type": "object",
        "properties": {
            "purses": numbers,
            "pool": number,
            "tray": number,
            "debts": debts,
            "winner": seat,
            "combination": text,
            "price": number,
            "scores": integers,
            "winners": {"type": "array", "items": seat},
        },
        "additionalProperties": False,
    }
    shapes: dict[str, Any] = {
        "game": text,
        "edition": {"type": "integer", "minimum": 1},
        "rules": text,
        "seats": {**texts, "minItems": 2},
        "purses": numbers,
        "replies": {"type": "array", "items": reply},
        "title": text,
        "comment": text,
        "pool": number,
        "tray": number,
        "debts": debts,
        "won": integers,
        "seed": text,
        "stock": text,
        "answers": {"type": "object", "additionalProperties": text},
        "house": {"type": "object", "additionalProperties": {"type": "integer"}},
        "shuffles": {"type": "object", "additionalProperties": {"anyOf": [text, texts]}},
        "result": result,
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A deal, or several, as a record",
        "type": "object",
        "properties": {each.name: shapes[each.name] for each in fields(Record)},
        "required": ["game", "edition", "rules", "seats", "replies"],
        "anyOf": [{"required": ["seed"]}, {"required": ["stock"]}],
        "additionalProperties": False,
    }
