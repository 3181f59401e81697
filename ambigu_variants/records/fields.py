"""The fields of records: their shapes, in JSON Schema, and the check that data from outside has its shape."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ambigu_variants.kernel.errors import RecordError, counted, short
from ambigu_variants.kernel.limits import DIGITS, shown
from ambigu_variants.languages import figure, message, say

Shape = dict[str, Any]


def listing(each: Shape) -> Shape:
    """Returns the shape of a list."""
    return {"type": "array", "items": each}


def table(fields: Mapping[str, Shape], *required: str) -> Shape:
    """Returns the shape of a table with these fields and no others."""
    needs = {"required": [*required]} if required else {}
    return {"type": "object", "properties": {**fields}, **needs, "additionalProperties": False}


def keyed(each: Shape) -> Shape:
    """Returns the shape of a table with any keys."""
    return {"type": "object", "additionalProperties": each}


LIST: Shape = {"type": "array"}
TEXT: Shape = {"type": "string"}
INTEGER: Shape = {"type": "integer"}
NUMBER: Shape = {"type": "integer", "minimum": 0}
COUNTED: Shape = {"type": "integer", "minimum": 1}
SEAT: Shape = {"type": "string", "pattern": "^p([1-9][0-9]?)$"}
DEBT = table({"from": SEAT, "to": SEAT, "counters": COUNTED}, "from", "to", "counters")
RULES: Mapping[str, Shape] = {
    "game": TEXT,
    "edition": COUNTED,
    "rules": TEXT,
    "title": TEXT,
    "answers": keyed(TEXT),
    "house": keyed(INTEGER),
}
"""The fields that name the rules, in a record and in house rules."""

MOST_ROWS = 20_000
"""The length limit of a list, three times what the longest game needs."""
_LONGEST = {"title": 200, "comment": 5_000, "seats": 100, "seed": 220}
"""The length limits of some text fields, in characters."""
_OTHERS = 1_000
"""The length limit of all other text fields, in characters."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half a character, which nothing can write or draw a number from."""
_KINDS: Mapping[str, tuple[type, str]] = {
    "string": (str, message("a text")),
    "integer": (int, message("a whole number")),
    "boolean": (bool, message("true or false")),
    "array": (list, message("a list")),
    "object": (Mapping, message("a table")),
}


def checked(value: Any, shape: Shape, name: str = "") -> Any:
    """Returns a value that has the shape and keeps the limits; ``name`` is its field.

    Raises:
        RecordError: it is of another kind, too long or too small, or a field is missing or unknown.
    """
    if "type" not in shape:  # one thing or a list of them
        shape = shape["anyOf"][isinstance(value, list)]
    kind, called = _KINDS[shape["type"]]
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise _wrong("{name} is a number of more than {digits} digits.", name, digits=DIGITS)
    if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
        raise _wrong("{name} must be {kind}, not {value}.", name, kind=say(called), value=shown(value))
    if isinstance(value, int) and value < (least := shape.get("minimum", value)):
        raise _wrong("{name} must be at least {least}, not {value}.", name, value=value, least=least)
    if isinstance(value, str) and len(value) > (most := _LONGEST.get(name.partition(".")[0], _OTHERS)):
        raise _wrong("{name} has more than {most} characters.", name, most=figure(most))
    if isinstance(value, str) and _HALF.search(value):
        raise RecordError("The text contains an incomplete character.", field=name)
    if isinstance(value, list):
        if len(value) > MOST_ROWS:
            raise _wrong("{name} has more than {most} entries.", name, most=figure(MOST_ROWS))
        for number, each in enumerate(value if "items" in shape else ()):
            checked(each, shape["items"], f"{name}.{number}")
    if isinstance(value, Mapping):
        for key in shape.get("required", ()):
            if key not in value:
                raise _wrong("The field “{name}” is missing.", f"{name}.{key}".lstrip("."))
        for key, each in value.items():
            within = shape["additionalProperties"] or shape["properties"].get(key)
            place = f"{name}.{short(key)}".lstrip(".")
            if not within:
                names = ", ".join(shape["properties"])
                raise _wrong("There is no field “{name}”; the fields are {names}.", place, names=names)
            checked(each, within, place)
    return value


def _wrong(text: str, name: str, **blanks: Any) -> RecordError:
    return RecordError(text, field=name, name=counted(name), **blanks)
