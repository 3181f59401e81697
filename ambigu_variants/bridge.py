"""JSON in, JSON out: the one door for the browser.

A request is ``{"game": "ambigu", "operation": "hands", "arguments": {…}}``. The reply is ``{"ok": true,
"result": …}``, or ``{"ok": false, "error": {"kind": …, "message": …, "field": …}}`` where a person must
mend the request; ``field`` names the part it concerns, ``hands.0`` the first hand.

A request whose game is null is put to the edition as a whole.

A request may name the ``language`` of the reply, with ``root`` the way from the page that asks to where the
site begins in that language, and with ``shared`` the way to what all languages share: addresses in the result
that begin with ``~/`` and ``~~/`` are then counted from there.

    >>> print(answer('{"operation": "judge", "arguments": {"hand": "8h 7h 1c 2s", "source": "foster_1897"}}'))
    {"ok": true, "result": {"combination": "point", "price": 1, "cards": ["8h", "7h"]}}
    >>> print(answer('{"operation": "sing"}'))  # doctest: +ELLIPSIS
    {"ok": false, "error": {"kind": "name", "message": "There is no operation called “sing”. Choose ...
"""

from __future__ import annotations

import json
from typing import Any

from ambigu_variants.faces.html import rooted
from ambigu_variants.games import GAMES, named
from ambigu_variants.kernel.bounds import from_json, overlong
from ambigu_variants.kernel.errors import RequestError, UnknownName, VariorumError
from ambigu_variants.kernel.game import Operations, answered
from ambigu_variants.languages import ENGLISH, opened
from ambigu_variants.languages.catalogues import available, is_known

__all__ = ["answer", "language_named"]

_OF_NO_GAME = Operations("ambigu_variants", {"open_copy": "copies.open_copy", "prepare": "games.prepare"})
DEPTH = 12
"""How deep the lists and objects of a request may stand one in another: those of a board stand eight deep."""
LONGEST = 4_000_000
"""How many characters a request may have: a reader's own copy of a text is the longest thing that is sent."""
PARTS = ("operation", "language", "root", "shared")
"""What of a request is text; its ``game`` may be null."""


def answer(request: str) -> str:
    """The reply to a request, both as JSON text. A fault of the program itself is raised, not answered."""
    try:
        asked = _read(request)
        language = asked.get("language") if isinstance(asked, dict) else None
        with opened(language_named(language if isinstance(language, str) else ENGLISH)):
            return _written(_reply(asked))
    except VariorumError as error:
        return _written(_refusal(error))


def language_named(name: str) -> str:
    """The language of that name.

    Raises:
        UnknownName: there is none.
    """
    if not is_known(name):
        raise UnknownName("There is no language called “{name}”.", name, available(), field="language")
    return name


def _written(reply: object) -> str:
    return json.dumps(reply, ensure_ascii=False)


def _reply(found: object) -> object:
    try:
        asked = _held(found)
        return {"ok": True, "result": _placed(_result(asked), asked.get("root", ""), asked.get("shared"))}
    except VariorumError as error:
        return _refusal(error)


def _refusal(error: VariorumError) -> object:
    return {"ok": False, "error": {"kind": error.kind, "message": error.message, "field": error.field}}


def _read(request: str) -> object:
    try:
        return from_json(request, depth=DEPTH, most=LONGEST)
    except json.JSONDecodeError as error:
        raise RequestError("The request is not JSON: {fault}.", fault=error) from None
    except (ValueError, RecursionError) as error:
        raise RequestError("The request cannot be read: {fault}.", fault=overlong(error)) from None


def _held(asked: object) -> dict[str, Any]:
    """What was read, if it has the shape of a request."""
    if not isinstance(asked, dict) or not isinstance(asked.get("arguments", {}), dict):
        raise RequestError("A request is an object with game, operation and arguments.")
    for part in PARTS:
        if not isinstance(asked.get(part, ""), str):
            raise RequestError("In a request {part} is a text.", part=part, field=part)
    if not isinstance(asked.get("game"), str | None):
        raise RequestError("In a request {part} is a text.", part="game", field="game")
    return asked


def _result(asked: dict[str, Any]) -> object:
    game, operation = asked.get("game", GAMES[0].id), asked.get("operation", "")
    arguments = asked.get("arguments", {})
    if game is None:
        return answered(_OF_NO_GAME, operation, arguments)
    return named(game).ask(operation, arguments)


def _placed(result: Any, root: str, shared: str | None) -> Any:
    """A result whose addresses are counted from where the site begins, if it is said where that is."""
    if not root:
        return result
    if isinstance(result, str):
        return rooted(result, root, shared)
    if isinstance(result, dict):
        return {key: _placed(each, root, shared) for key, each in result.items()}
    return [_placed(each, root, shared) for each in result] if isinstance(result, (list, tuple)) else result
