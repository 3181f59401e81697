"""JSON in, JSON out: the one door for the browser.

A request is ``{"game": "ambigu", "operation": "hands", "arguments": {…}}``. The reply is ``{"ok": true,
"result": …}``, or ``{"ok": false, "error": {"kind": …, "message": …, "field": …}}`` where a person must
mend the request; ``field`` names the part it concerns, ``hands.0`` the first hand.

    >>> print(answer('{"operation": "judge", "arguments": {"hand": "8h 7h 1c 2s", "source": "foster_1897"}}'))
    {"ok": true, "result": {"combination": "point", "price": 1, "cards": ["8h", "7h"]}}
    >>> print(answer('{"operation": "sing"}'))  # doctest: +ELLIPSIS
    {"ok": false, "error": {"kind": "name", "message": "There is no operation called “sing”; there is ...
"""

from __future__ import annotations

import json

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.bounds import overlong
from ambigu_variants.kernel.errors import RequestError, UnknownName, VariorumError

__all__ = ["answer"]

_GAMES = {game.id: game for game in GAMES}


def answer(request: str) -> str:
    """The reply to a request, both as JSON text. A fault of the program itself is raised, not answered."""
    try:
        reply: object = {"ok": True, "result": _result(request)}
    except VariorumError as error:
        reply = {"ok": False, "error": {"kind": error.kind, "message": error.message, "field": error.field}}
    return json.dumps(reply, ensure_ascii=False)


def _result(request: str) -> object:
    try:
        asked = json.loads(request)
    except json.JSONDecodeError as error:
        raise RequestError(f"The request is not JSON: {error}.") from None
    except (ValueError, RecursionError) as error:
        raise RequestError(f"The request cannot be read: {overlong(error)}.") from None
    if not isinstance(asked, dict) or not isinstance(asked.get("arguments", {}), dict):
        raise RequestError("A request is an object with game, operation and arguments.")
    game = str(asked.get("game", GAMES[0].id))
    if game not in _GAMES:
        raise UnknownName("game", game, _GAMES, field="game")
    return _GAMES[game].ask(str(asked.get("operation")), asked.get("arguments", {}))
