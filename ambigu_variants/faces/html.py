"""The one maker of HTML: what is given is escaped, what was made here is not escaped again. Words nothing.

>>> el("p", "A & B ", el("b", 3), class_="told", hidden=True)
'<p class="told" hidden>A &amp; B <b>3</b></p>'
>>> el("input", type="number", data_seat="p1", aria_label=None, disabled=False)
'<input type="number" data-seat="p1">'

An address that begins with ``~/`` is counted from where the site begins in the language of the page, one with
``~~/`` from the root, where that stands which all languages share; the bridge, or the build, says where these
are (:func:`rooted`).
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

__all__ = ["Child", "Html", "el", "join", "rooted"]


class Html(str):
    """Markup, made here: it is not escaped again."""

    __slots__ = ()

    def __html__(self) -> str:
        """What a template takes it as."""
        return self

    def __repr__(self) -> str:
        return repr(str(self))


Child: TypeAlias = "str | int | Iterable[Child] | None"
VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "use"))


def join(*children: Child) -> Html:
    """Children beside each other, each escaped unless it is :class:`Html`; None is nothing."""
    return Html("".join(_parts(children)))


def _parts(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            yield child
        elif isinstance(child, (str, int)):
            yield escape(str(child))
        else:
            yield from _parts(child)


def el(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Html:
    """An element.

    Args:
        name: of the element.
        children: what stands in it.
        attributes: ``class_`` is ``class``, ``data_x`` is ``data-x``, ``xlink_href`` is ``xlink:href``. One
            that is True stands by itself; one that is None, False, or a class that is empty is left out.
    """
    written = "".join(
        f" {_named(key)}" if value is True else f' {_named(key)}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False and not (key == "class_" and not value)
    )
    if name in VOID and not children:
        return Html(f"<{name}{written}>") if name != "use" else Html(f"<{name}{written}/>")
    return Html(f"<{name}{written}>{''.join(_parts(children))}</{name}>")


def _named(key: str) -> str:
    if key.startswith("xlink_"):
        return key.replace("_", ":")
    return "viewBox" if key == "view_box" else key.rstrip("_").replace("_", "-")


def rooted(html: str, root: str, shared: str | None = None) -> str:
    """The same markup, its addresses counted from where the site begins: ``~/`` in the language of the page,
    ``~~/`` for what all languages share. Where there is one language, both begin at the same place.
    """
    common = root if shared is None else shared
    return html.replace('="~~/', f'="{escape(common)}').replace('="~/', f'="{escape(root)}')
