"""Limits on what is read from outside, and the characters that nobody sees; independent of any game."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ambigu_variants.kernel.errors import RecordError, short
from ambigu_variants.languages import figure, message, say

LONGEST = 500_000
"""The length limit of a line or of a value in an address, in characters: twice the longest deal."""
LONGEST_FILE = 1_000_000
"""The length limit of a file, in characters; an evening of deals ends long before it is reached."""
DIGITS = 15
"""The largest number of digits in a number, so that readers needn't handle longer ones."""
TOO_DEEP = message("The text has lists or tables nested too deeply, or a number that is too long.")

_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_INVISIBLE = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159"
    r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""The characters that Unicode calls default ignorable, and those that look blank though they are letters."""
_UNSEEN = re.compile(f"[{_INVISIBLE}]")
_SEEN = rf"[^\s{_INVISIBLE}]"
_JOINING = re.compile(
    rf"(?:(?<={_SEEN})|(?<={_SEEN}\ufe0f))([\u200c\u200d](?={_SEEN})|[\ufe0e\ufe0f])|[{_INVISIBLE}]"
)
"""An invisible character; group 1 if it joins what stands beside it, as in Persian names and in emoji."""


def visible(text: str) -> str:
    """Returns a text without the characters that nobody sees; programs put them in where text is copied."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def as_name(name: str) -> str:
    """Returns a name in its one spelling, without the characters that nobody sees, except those that join."""
    if name.isascii():
        return name
    from unicodedata import normalize  # only where it is needed: it is slow to import in a browser

    return normalize("NFC", _JOINING.sub(lambda found: found[1] or "", name))


def digits(text: str) -> bool:
    """Checks whether a text is a whole number, without a sign, in the digits 0 to 9."""
    return text.isascii() and text.isdecimal()


def from_json(text: str, *, depth: int, most: int = LONGEST) -> Any:
    """Parses a JSON text after checking its length and nesting, which can end a Python in a browser.

    Raises:
        RecordError: it is not JSON, it has more than ``most`` characters, lists and objects are nested more
            than ``depth`` levels deep, or it has half a character, which nothing can write.
    """
    if len(text) > most:
        raise RecordError("The text has more than {most} characters.", most=figure(most))
    level = 0
    for bracket in re.findall(r"[\[{]|[\]}]", _QUOTED.sub("", text)):
        level += 1 if bracket in "[{" else -1
        if level > depth:
            raise RecordError(TOO_DEEP)
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise RecordError("The text is not JSON: {fault}.", fault=error) from None
    except UnicodeEncodeError:
        raise RecordError("The text contains an incomplete character.") from None
    except ValueError:  # a number of thousands of digits
        raise RecordError(TOO_DEEP) from None
    return found


def shown(value: object) -> str:
    """Returns an unexpected value as a message shows it."""
    if isinstance(value, list):
        return say("a list")
    if isinstance(value, Mapping):
        return say("a table")
    return say("“{words}”", words=short(value)) if isinstance(value, str) else as_written(value)


def as_written(value: object) -> str:
    """Returns a value as shortened JSON, nearly as a file has it; ``None`` becomes “nothing”."""
    if value is None:
        return say("nothing")
    return short(json.dumps(value, ensure_ascii=False, default=str), 200)
