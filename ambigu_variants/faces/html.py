"""Builds HTML: escapes text, but not markup that was built here. Adds no wording.

>>> el("p", "A & B ", el("b", 3), class_="told", hidden=True)
'<p class="told" hidden>A &amp; B <b>3</b></p>'
>>> el("input", type="number", data_seat="p1", aria_label=None, disabled=False)
'<input type="number" data-seat="p1">'

An address that begins with ``~/`` is relative to the root of the site in the language of the page, one with
``~~/`` to the root of the files that all languages share; the bridge, or the build, says where these are
(:func:`rooted`).
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any, TypeAlias


class Html(str):
    """Markup built here, which is not escaped again."""

    __slots__ = ()

    def __html__(self) -> str:
        """Returns the markup, for template engines."""
        return self

    def __repr__(self) -> str:
        return repr(str(self))


Child: TypeAlias = "str | int | Iterable[Child] | None"
VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "use"))


def join(*children: Child) -> Html:
    """Joins children, escaping each unless it is :class:`Html`; None adds nothing."""
    parts: list[str] = []
    _gather(children, parts)
    return Html("".join(parts))


def _gather(children: Iterable[Child], parts: list[str]) -> None:
    """Adds the markup of children to a list; not a generator, which would be resumed for each of them."""
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, (str, int)):
            parts.append(escape(str(child)))
        elif child is not None:
            _gather(child, parts)


def el(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Html:
    """Builds an element.

    Args:
        name: the name of the element.
        children: its contents.
        attributes: ``class_`` is ``class``, ``data_x`` is ``data-x``, ``xlink_href`` is ``xlink:href``. One
            that is True has no value; one that is None or False, or an empty class, is left out.
    """
    parts = [f"<{name}"]
    for key, value in attributes.items():
        if value is True:
            parts.append(f" {_named(key)}")
        elif value is not None and value is not False and (value != "" or key != "class_"):
            parts.append(f' {_named(key)}="{escape(str(value))}"')
    if name in VOID and not children:
        parts.append("/>" if name == "use" else ">")
    else:
        parts.append(">")
        _gather(children, parts)
        parts.append(f"</{name}>")
    return Html("".join(parts))


@cache
def _named(key: str) -> str:
    if key.startswith("xlink_"):
        return key.replace("_", ":")
    return "viewBox" if key == "view_box" else key.rstrip("_").replace("_", "-")


def rooted(html: str, root: str, shared: str | None = None) -> str:
    """Returns the markup with its addresses made relative to a page.

    ``~/`` becomes ``root``, the root of the site in the page's language; ``~~/`` becomes ``shared``, that of
    the files that all languages share. With one language only, both are the same.
    """
    common = root if shared is None else shared
    return html.replace('="~~/', f'="{escape(common)}').replace('="~/', f'="{escape(root)}')


def view(
    html: Html,
    *,
    state: dict[str, Any] | None = None,
    announce: Iterable[str] = (),
    address: str | None = None,
    possible: Iterable[str] = (),
) -> dict[str, Any]:
    """Returns a reply of the bridge that a page element shows; all that show something have this form.

    Args:
        html: what the page shows.
        state: what the element keeps, and sends with its next request.
        announce: what a screen reader says, in sentences.
        address: the state as text for the address of the page, if it has an address.
        possible: the reader's actions that would change something.
    """
    return {
        "state": state,
        "html": html,
        "announce": list(announce),
        "address": address,
        "possible": list(possible),
    }


def address(kind: str, text: str) -> str:
    """Returns a text as an address that holds it, for a link to a file or for a picture."""
    return f"data:{kind};charset=utf-8;base64,{b64encode(text.encode()).decode()}"
