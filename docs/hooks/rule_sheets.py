"""The rule sheets: a page for each account of a game, and PDF files of the same, made by Typst.

The package returns a sheet as a tree, which is passed to Typst as JSON; the layout is in
``templates/sheet.typ``. The fonts are the edition's own, unpacked for Typst. A file is made once for the
same input: its name below ``build/sheets/`` is a digest of that.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import multiprocessing
import os
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import typst
from fontTools.ttLib import TTFont
from markupsafe import Markup

from ambigu_variants.faces import markup
from ambigu_variants.faces.tree import Cards, Part
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import language
from docs.hooks import cards, citing
from docs.hooks.rendering import HOMES

ROOT = Path(__file__).resolve().parents[2]
LETTERS = ROOT / "docs" / "theme" / "assets" / "fonts"
OUT = ROOT / "build" / "sheets"
TEMPLATE = Path(__file__).parent / "templates" / "sheet.typ"
LEAVES = (("", "a4", 2, 2), ("-payments", "a5", 1, 1))
"""The PDF formats of a rule sheet and of the card with it, if any: suffix, paper size, pages, columns."""
SIZES = [tenths / 10 for tenths in range(125, 79, -1)]
"""The font sizes to try, in points, from the largest; the first that fits on the pages is used."""


class TooLong(ValueError):
    """Raised if a sheet does not fit on its pages in any readable size."""


class Printed(NamedTuple):
    """A PDF file: its path in the site, the file on disk, its pages, paper size, and size in kB."""

    path: str
    file: Path
    pages: int
    leaf: str
    weight: int


def path(source: str) -> str:
    """Returns the address of an account's rule sheet, relative to the root of the site."""
    return f"{HOMES[source]}sheet/"


def shown(sheets: Sequence[Part]) -> dict[str, Any]:
    """Returns a rule sheet and its cards for a page, which prints like the PDF files that it links to."""
    told, *cards = sheets
    return {
        "told": told,
        "blocks": Markup("").join(Markup(markup.node(each, 2)) for each in told.blocks),
        "cards": [Markup(markup.part(each, 2)) for each in cards],
    }


def printed(source: Source, sheets: Sequence[Part]) -> tuple[Printed, ...]:
    """Returns the PDF files of an account: the rule sheet, and a card if there is one."""
    colophon = citing.of_source(source).says
    return tuple(
        set_in_type(f"sheets/{source.id}{name}.pdf", told, colophon, leaf=leaf, pages=pages, columns=columns)
        for told, (name, leaf, pages, columns) in zip(sheets, LEAVES, strict=False)
    )


# In type ---------------------------------------------------------------------------------------------------


def set_in_type(path: str, told: Part, colophon: str, *, leaf: str, pages: int, columns: int) -> Printed:
    """Typesets a tree as a PDF file, in the largest size that fits on the pages."""
    asked = {
        "told": _plain(told),
        "colophon": colophon,
        "language": language(),
        "leaf": leaf,
        "columns": columns,
    }
    made_of = json.dumps([asked, pages, SIZES, TEMPLATE.read_text(encoding="utf-8"), _letters().name])
    digest = hashlib.sha256(f"{version('typst')} {made_of}".encode()).hexdigest()[:16]
    file = next(OUT.glob(f"{digest}-*.pdf"), None)
    if not file:
        number, made = _compiled(path, asked, pages)
        file = OUT / f"{digest}-{number}.pdf"
        unfinished = file.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(made)
        unfinished.replace(file)
    number = int(file.stem.rpartition("-")[2])
    return Printed(path, file, number, leaf.upper(), max(1, round(file.stat().st_size / 1000)))


def _compiled(path: str, asked: dict[str, Any], pages: int) -> tuple[int, bytes]:
    """Returns the number of pages and the PDF file, typeset in a process of its own.

    Typst keeps a pool of threads, which a fork does not copy: a language that `docs.build` forks off after
    the first sheet would wait for them for good.
    """
    fork = multiprocessing.get_context("fork")
    receives, sends = fork.Pipe(duplex=False)
    typesetter = fork.Process(target=lambda: sends.send(_fitted(asked, pages)))
    typesetter.start()
    sends.close()
    try:
        made: tuple[int, bytes] | None = receives.recv()
    finally:
        typesetter.join()
    if not made:
        raise TooLong(f"{path} does not go on {pages} pages in type of {SIZES[-1]} points")
    return made


def _fitted(asked: dict[str, Any], pages: int) -> tuple[int, bytes] | None:
    """Returns the number of pages and the PDF file in the largest size that fits on the pages, if any."""
    OUT.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        given = {"asked": json.dumps({**asked, "size": size})}
        compiler = typst.Compiler(
            TEMPLATE, font_paths=[_letters()], ignore_system_fonts=True, sys_inputs=given
        )
        made = compiler.compile(format="pdf", pdf_standards="ua-1", timestamp=0)
        number = json.loads(compiler.query("<pages>", field="value", one=True))
        if number <= pages:
            assert isinstance(made, bytes)
            return number, made
    return None


def _plain(node: Any) -> Any:
    """Converts a tree for JSON: each node gets ``node``, the name of its type; cards are drawn."""
    if isinstance(node, Cards):
        drawn = [
            {"drawn": cards.alone(each, idle=each in node.idle), "name": each.name} for each in node.cards
        ]
        return {"node": "Cards", "cards": drawn}
    if dataclasses.is_dataclass(node):
        fields = {each.name: _plain(getattr(node, each.name)) for each in dataclasses.fields(node)}
        return {"node": type(node).__name__, **fields}
    return [_plain(each) for each in node] if isinstance(node, tuple) else node


@cache
def _letters() -> Path:
    """Unpacks the edition's fonts for Typst and returns their folder."""
    fonts = sorted(LETTERS.glob("*.woff2"))
    digest = hashlib.sha256(b"".join(each.read_bytes() for each in fonts)).hexdigest()[:16]
    folder = OUT / f"letters-{digest}"
    folder.mkdir(parents=True, exist_ok=True)
    for font in fonts:
        unpacked = folder / f"{font.stem}.ttf"
        if not unpacked.is_file():
            opened = TTFont(font, recalcTimestamp=False)
            opened.flavor = None
            unfinished = unpacked.with_suffix(f".{os.getpid()}")  # Two languages may be built at once.
            opened.save(unfinished)
            unfinished.replace(unpacked)
    return folder
