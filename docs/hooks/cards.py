"""The cards as one SVG sprite of our own, without fonts or external pictures.

`sprite()` is the file that the site serves as `assets/cards.svg`: a symbol for each card (`1c` … `10s`, `Jc`
… `Ks`: the rank, then c d h s), for each court card that has another letter in a language of the site
(French `Vc` … `Rs`), and for each suit (`c` `d` `h` `s`). The HTML that shows them is made by the package.
Four properties colour each: `--card-paper`, `--card-ink`, `--card-red`, `--card-line`; `--card-c` and
`--card-d` set clubs and diamonds apart. `--card-usual: none` and `--card-large: inline` show one large pip.

The pips are arranged as on the French pack, the lower half upside down. The numerals are lining figures.
The ace and the court cards have a letter of the edition's font; on court cards it is below a pip, in a
frame, and repeated upside down. The HTML uses `xlink:href`, because instant navigation assigns to every
plain `href`, which an SVG element refuses.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import Card, rank_written
from ambigu_variants.languages import opened
from docs.hooks.languages import configurations

FONT = Path(__file__).resolve().parents[1] / "theme" / "assets" / "fonts" / "eb-garamond-semibold.woff2"
UNIT = 5
"""The number of font units in one unit of an outline."""

SUITS = "cdhs"
RANKS = range(1, 14)
WIDTH, HEIGHT = 250, 350
RED = "dh"

# One pip, about 48 units high, centred at 0,0: a starting point, then relative commands only.
PIPS = {
    "c": "M2 7c0 9 3 16 8 19h-20c5-3 8-10 8-19a11 11 0 1 1-5-10a11 11 0 1 1 14 0a11 11 0 1 1-5 10z",
    "d": "M0-28c5 10 12 20 20 28-8 8-15 18-20 28-5-10-12-20-20-28 8-8 15-18 20-28z",
    "h": "M0 26c-4-13-24-22-24-37"
    " 0-8 6-14 13-14 6 0 10 5 11 11 1-6 5-11 11-11 7 0 13 6 13 14 0 15-20 24-24 37z",
    "s": "M0-26c4 12 23 20 23 34"
    " 0 7-5 12-12 12-4 0-7-2-9-6 0 6 2 10 7 12h-18c5-2 7-6 7-12"
    "-2 4-5 6-9 6-7 0-12-5-12-12 0-14 19-22 23-34z",
}

PAPER = (
    f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="16" '
    'fill="var(--card-paper,#fffdf6)" stroke="var(--card-line,#b9a888)" stroke-width="3"/>'
)
FRAME = '<rect x="60" y="34" width="130" height="282" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>'
"""The frame of a court card."""
LEFT, MIDDLE, RIGHT = 83, 125, 167
PLACES = {
    rank: [({"L": LEFT, "M": MIDDLE, "R": RIGHT}[at[0]], int(at[1:])) for at in places.split()]
    for rank, places in {
        1: "M175",
        2: "M66 M284",
        3: "M66 M175 M284",
        4: "L66 R66 L284 R284",
        5: "L66 R66 M175 L284 R284",
        6: "L66 R66 L175 R175 L284 R284",
        7: "L66 R66 M120 L175 R175 L284 R284",
        8: "L66 R66 M120 L175 R175 M230 L284 R284",
        9: "L66 R66 L130 R130 M175 L220 R220 L284 R284",
        10: "L66 R66 M102 L139 R139 L211 R211 M248 L284 R284",
    }.items()
}
"""The places of the pips of each rank: a column and a height; below the middle they are upside down."""


def sprite() -> str:
    """Returns the whole SVG file: four suits and fifty-two cards.

    A card has two or three shapes of its own and shares none: a browser builds each shape again for each
    card on a page, and every `use` costs two more. The order is by rank, since cards of a rank are nearly
    the same and so compress well.
    """
    suits = "".join(
        f'<symbol id="{suit}" viewBox="-28 -28 56 56"><path fill="{_ink(suit)}" d="{pip}"/></symbol>'
        for suit, pip in PIPS.items()
    )
    cards: dict[str, str] = {}
    for name in configurations():
        with opened(language_named(name)):
            for card in (Card(rank, suit) for rank in RANKS for suit in SUITS):
                if card.typed not in cards:
                    cards[card.typed] = _symbol(card)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{suits}{"".join(cards.values())}</svg>\n'


def alone(card: Card, *, idle: bool = False) -> str:
    """Returns one card as an SVG file with the sprite's own colours, paler if it is ``idle``."""
    drawn = re.sub(r"(?:var\([\w-]+,)+(#?\w+)\)+", r"\1", _symbol(card)).replace("symbol", "svg")
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    drawn = drawn.replace("<svg ", f"<svg {namespace} ", 1)
    return drawn.replace("><", '><g opacity=".5"><', 1).replace("</svg>", "</g></svg>") if idle else drawn


def _ink(letter: str) -> str:
    usual = "var(--card-red,#9c1f24)" if letter in RED else "var(--card-ink,#221c18)"
    return f"var(--card-{letter},{usual})" if letter in "cd" else usual


def _symbol(card: Card) -> str:
    """Returns the symbol of one card: its paper, the frame of a court card, pips and indices."""
    rank, letter = card
    ink = _ink(letter)
    frame = "" if rank in PLACES else FRAME.format(ink=ink)
    scale = 2.5 if rank == 1 else 0.82 if rank == 9 else 1
    pips = "".join(
        _placed(PIPS[letter], x, y, -scale if y > HEIGHT / 2 else scale) for x, y in PLACES.get(rank, ())
    )
    half = _half(rank, letter)
    large = _placed(PIPS[letter], MIDDLE, 262, 2.2) + _written(rank_written(rank), MIDDLE, 138, 1)
    return (
        f'<symbol id="{card.typed}" viewBox="0 0 {WIDTH} {HEIGHT}">{PAPER}'
        f'<g display="var(--card-usual,inline)">{frame}'
        f'<path fill="{ink}" d="{pips}{half}{_placed(half, WIDTH, HEIGHT, -1)}"/></g>'
        f'<path display="var(--card-large,none)" fill="{ink}" d="{large}"/></symbol>'
    )


def _half(rank: int, letter: str) -> str:
    """Returns the part repeated upside down: the index, and on a court card its pip and letter."""
    written = rank_written(rank)
    scale = 0.25 if len(written) > 1 else 0.36 if written.isdecimal() else 0.29
    index = _placed(PIPS[letter], 31, 88, 0.54) + _written(written, 31, 57, scale)
    if rank in PLACES:
        return index
    return index + _placed(PIPS[letter], MIDDLE, 65, 0.85) + _written(written, MIDDLE, 158, 0.52)


def _written(written: str, x: float, y: float, scale: float) -> str:
    """Returns the outlines of figures or a letter, centred at x with the baseline at y."""
    signs = list(map(_outline, written))
    at = x - sum(width for width, _ in signs) * scale / 2
    drawn = ""
    for width, outline in signs:
        drawn += _placed(outline, at, y, scale)
        at += width * scale
    return drawn


@cache
def _font() -> TTFont:
    return TTFont(FONT)


@cache
def _outline(sign: str) -> tuple[int, str]:
    """Returns the width and outline of a letter or a lining figure, with the baseline at 0."""
    font = _font()
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(sign)]
    table = font["GSUB"].table
    (lookup,) = {
        each.Feature.LookupListIndex[0]
        for each in table.FeatureList.FeatureRecord
        if each.FeatureTag == "pnum"
    }
    name = table.LookupList.Lookup[lookup].SubTable[0].mapping.get(name, name)
    glyph = glyphs[name]
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    drawn: list[tuple[str, list[float]]] = []
    at = (0, 0)
    for stroke, points in pen.value:
        command = {"moveTo": "M", "lineTo": "l", "qCurveTo": "q", "closePath": "z"}[stroke]
        for segment in decomposeQuadraticSegment(points) if command == "q" else [points]:
            ends = [(round(x / UNIT), -round(y / UNIT)) for x, y in segment]
            origin = (0, 0) if command == "M" else at
            numbers = [float(end[axis] - origin[axis]) for end in ends for axis in (0, 1)]
            if drawn and drawn[-1][0] == command:
                drawn[-1][1].extend(numbers)
            else:
                drawn.append((command, numbers))
            at = ends[-1] if ends else at
    return round(glyph.width / UNIT), "".join(command + _join(numbers) for command, numbers in drawn)


def _placed(drawn: str, x: float, y: float, scale: float) -> str:
    """Moves path data to x, y and scales it; a negative scale turns it upside down."""
    return re.sub(r"([A-Za-z])([^A-Za-z]*)", lambda each: each[1] + _scaled(each, x, y, scale), drawn)


def _scaled(each: re.Match[str], x: float, y: float, scale: float) -> str:
    command, written = each.groups()
    numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", written)]
    if command == "a":
        rx, ry, turn, large, sweep, dx, dy = numbers
        return _join([rx * abs(scale), ry * abs(scale), turn, large, sweep, dx * scale, dy * scale])
    if command == "M":
        return _join([x + numbers[0] * scale, y + numbers[1] * scale])
    return _join([number * scale for number in numbers])


def _join(numbers: list[float]) -> str:
    """Joins numbers as briefly as possible with two decimals.

    All scales have at most two, so that no rounding error accumulates along an outline.
    """
    text = ""
    for number in numbers:
        short = f"{round(number, 2):g}".replace("-0.", "-.").removeprefix("0") or "0"
        short = "0" if short == "-0" else short
        text += short if not text or short.startswith("-") else f" {short}"
    return text
