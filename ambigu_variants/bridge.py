"""The JSON interface for the browser: a request in, a reply out.

A request is ``{"game": "ambigu", "operation": "hands", "arguments": {…}}``. The reply is ``{"ok": true,
"result": …}``, or ``{"ok": false, "error": {"kind": …, "message": …, "field": …}}`` if the request is
invalid; ``field`` names the part concerned, ``hands.0`` the first hand.

A request whose game is null is addressed to the edition as a whole.

A request may name the ``language`` of the reply, with ``root`` the path from the requesting page to the root
of the site in that language, and with ``shared`` the path to the files that all languages share: addresses
in the result that begin with ``~/`` and ``~~/`` are then relative to these.

    >>> print(answer('{"operation": "judge", "arguments": {"hand": "8h 7h 1c 2s", "source": "foster_1897"}}'))
    {"ok": true, "result": {"combination": "point", "price": 1, "supplied": false, "cards": ["8h", "7h"]}}
    >>> print(answer('{"operation": "sing"}'))  # doctest: +ELLIPSIS
    {"ok": false, "error": {"kind": "name", "message": "There is nothing called “sing” here. There ...
"""

from __future__ import annotations

import json
from typing import Any

from ambigu_variants.faces.html import rooted
from ambigu_variants.games import GAMES, named
from ambigu_variants.kernel.errors import RequestError, UnknownName, VariorumError
from ambigu_variants.kernel.game import Operations
from ambigu_variants.kernel.limits import from_json
from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import available, is_known

_OF_NO_GAME = Operations("ambigu_variants", {"open_copy": "copies.open_copy", "prepare": "games.prepare"})
_OPERATIONS = (_OF_NO_GAME, *(game.operations for game in GAMES))
DEPTH = 12
"""The limit on the nesting depth of a request; boards are nested eight deep."""
LONGEST = 4_000_000
"""The limit on a request in characters; a reader's own copy of a text is the longest thing sent."""
PARTS = ("game", "operation", "language", "root", "shared")
"""The fields of a request that must be text; its ``game`` may also be null."""


def answer(request: str) -> str:
    """Returns the reply to a request, both as JSON text. Internal errors are raised, not answered."""
    language = ENGLISH
    try:
        found = from_json(request, depth=DEPTH, most=LONGEST)
        given = found.get("language") if isinstance(found, dict) else None
        language = language_named(given if isinstance(given, str) else ENGLISH)
        with opened(language):
            asked = _checked(found)
            result = _placed(_result(asked), asked.get("root", ""), asked.get("shared"))
        reply = {"ok": True, "result": result}
    except VariorumError as error:
        with opened(language):
            told = {"kind": error.kind, "message": error.message, "field": error.field}
        reply = {"ok": False, "error": told}
    return json.dumps(reply, ensure_ascii=False)


def modules(*, later: bool) -> frozenset[str]:
    """Returns the names of all modules that define the operations that pages ask, or ask at once."""
    return frozenset().union(*(each.modules(later=later) for each in _OPERATIONS))


def unasked() -> frozenset[str]:
    """Returns the functions that no page calls, with their modules: those for programs."""
    return frozenset().union(*(each.unasked for each in _OPERATIONS))


def language_named(name: str) -> str:
    """Returns the language of that name, if there is one."""
    if not is_known(name):
        raise UnknownName(
            "There is nothing called “{name}” here.", name, sorted(available()), field="language"
        )
    return name


def _checked(asked: object) -> dict[str, Any]:
    """Returns the parsed request after checking its shape."""
    if not isinstance(asked, dict) or not isinstance(asked.get("arguments", {}), dict):
        raise RequestError("A request must be an object with game, operation and arguments.")
    for part in PARTS:
        given = asked.get(part, "")
        if not isinstance(given, str) and not (part == "game" and given is None):
            raise RequestError("In a request, {part} must be text.", part=part, field=part)
    return asked


def _result(asked: dict[str, Any]) -> object:
    game, operation = asked.get("game", GAMES[0].id), asked.get("operation", "")
    operations = _OF_NO_GAME if game is None else named(game).operations
    return operations.answer(operation, asked.get("arguments", {}))


def _placed(result: Any, root: str, shared: str | None) -> Any:
    """Returns a result with its addresses relative to ``root`` and ``shared``, if ``root`` is given."""
    if not root:
        return result
    if isinstance(result, str):
        return rooted(result, root, shared)
    if isinstance(result, dict):  # A state is only kept and sent back: it has no addresses of the site.
        return {k: each if k == "state" else _placed(each, root, shared) for k, each in result.items()}
    return [_placed(each, root, shared) for each in result] if isinstance(result, (list, tuple)) else result
