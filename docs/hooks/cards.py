"""The cards as one SVG sprite of our own, without fonts or external pictures.

`sprite()` is the file that the site serves as `assets/cards.svg`: a symbol for each card (`1c` … `10s`, `Jc`
… `Ks`: the rank, then c d h s), for each court card that has another letter in a language of the site
(French `Vc` … `Rs`), and for each suit (`c` `d` `h` `s`). The HTML that shows them is made by the package.
Four properties colour each: `--card-paper`, `--card-ink`, `--card-red`, `--card-line`.

The pips are arranged as on the French pack, the lower half upside down. The numerals are old-style figures.
The ace and the court cards have a letter of the edition's font; on court cards it is below a pip, in a
frame, and repeated upside down. The HTML uses `xlink:href`, because instant navigation assigns to every
plain `href`, which an SVG element refuses. Run as a script, this module prints the sprite.
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

# Width and outline of the ten figures, baseline at 0: EB Garamond SemiBold, under the OFL.
FIGURES = (
    (
        102,
        "M51 -85q13 0 23 5 10 6 16 16 6 10 6 22 0 13-6 23-6 10-16 16-10 6-23 6-13 0-23-6-10-6-16-"
        "16-6-11-6-23 0-12 6-22 6-10 16-16 10-5 23-5zm1 9q-7 0-12 5-4 4-7 11-3 8-3 18 0 8 2 16 3 "
        "9 7 14 5 5 11 5 10 0 16-8 6-8 6-27 0-8-2-16-3-8-7-13-5-5-11-5z",
    ),
    (
        55,
        "M8 0q-1 0-2 0-1-1-1-2 0-2 3-2 3-1 5-2 2-1 3-3 1-1 1-4l0-47q0-5-3-7-2-1-6-2-1 0-2-1-2-1-2"
        "-2 0-2 2-3 1-1 3-1 5 0 10-1 4-1 8-2 4-2 8-5 1 0 1 0 0 0 1 0 1 0 2 0 1 1 1 1 0 2-1 4 0 2 "
        "0 6l0 60q0 2 1 4 1 1 2 2 2 1 6 3 1 0 2 0 0 1 0 2 0 2-2 2-3 0-7 0-3 0-7 0-4 0-6 0-4 0-10 "
        "0-6 0-10 0z",
    ),
    (
        93,
        "M79 1q-1 0-5 0-5 0-10-1-6 0-12 0-7 0-12 0-6 0-14 0-8 0-13 0-6 1-6 1-2 0-2-2 0-1 2-3 2-2 "
        "6-6 4-3 7-5 3-3 8-7 4-4 8-9 4-5 7-11 2-6 2-11 0-8-4-12-4-4-11-4-5 0-10 2-4 2-8 7-1 1-2 1"
        "-1 1-2 1-1 0-2-2 0-1 0-2 0-2 2-6 3-4 8-8 4-4 11-7 7-2 16-2 8 0 13 3 6 3 10 9 3 5 3 13 0 "
        "5-3 10-2 6-7 10-2 3-5 6-4 3-7 6-3 2-7 5-3 2-5 3-1 1 0 2 1 0 2 0l29 0q7 0 11-3 4-3 7-10 1"
        "-1 2-2 1-1 3-1 1 0 2 1 0 1 0 3-2 5-4 11-2 6-3 10-1 5-1 6 0 2-2 3-2 1-2 1z",
    ),
    (
        78,
        "M16 36q-2 0-4-1-3-1-3-2 0-3 2-5 2-2 5-2 1 0 4 0 3 0 6 0 3 0 5-1 5-2 8-6 4-3 6-9 3-6 3-15"
        " 0-5-2-9-2-4-5-7-4-3-10-3-5 0-9 3-4 2-4 2-1 0-3-1-1-1-1-3 0-1 2-4 3-2 5-3 4-3 7-5 2-2 7-"
        "5 3-3 5-8 3-5 3-12 0-6-3-9-4-3-10-3-6 0-11 3-4 3-8 7 0 1-1 1-1 1-3 1-1 0-1-2-1-1-1-2 0-2"
        " 3-5 3-4 7-7 5-4 11-7 6-2 13-2 12 0 19 5 7 6 7 16 0 4-2 9-3 4-8 9-5 5-13 9-1 0-1 1 0 0 1"
        " 1 10 0 17 4 7 3 10 8 3 5 3 11 0 9-4 16-3 7-8 12-5 5-11 9-6 3-11 6-7 3-12 4-5 1-10 1z",
    ),
    (
        104,
        "M59 36q-3 0-3-2l0-39q0-1-2-2-1 0-1 0-7 0-15 0-7 0-15 1-8 0-17 0 0 0-1 0-1 0-1-1 0-1 0-1l"
        "62-70q3-3 6-6 3-2 5-2 1 0 2 1 0 1 0 4 0 12 0 21 0 9-1 18 0 9 0 21 0 1 1 1 3 0 4 0 2 0 4 "
        "0 3 0 5 0 2 0 5 0 2 0 2 1 0 2 0 4-1 3-2 5-1 2-2 2-2 0-4 0-2 0-4 0-2 0-3 0-2 0-3 0-1 1-2 "
        "1-1 0-1 1l0 32q0 3-3 5-4 2-8 4-5 1-8 1zm-31-56l27 0q0 0 1-1 0 0 0-1l0-32q0 0 0 0-1 0-1 0"
        "l-28 32q0 1 0 1 0 1 1 1z",
    ),
    (
        73,
        "M17 36q-4 0-7 0-3-1-3-3 0-2 3-3 2-1 4-1 9-2 16-5 6-3 10-9 4-6 4-15 0-6-4-12-3-5-8-9-6-5-"
        "12-8-6-3-8-6-3-3-3-7 0-6 2-12 1-7 3-12 2-4 2-6 2-3 4-4 3-2 4-3 4-1 9-2 5-1 10-2 5-1 9-2 "
        "4-1 5-1 2 0 3 1 0 1 0 3 0 3-1 8-2 4-4 7-3 3-6 4-4 0-9 1-6 1-10 1-5 1-8 1-1 0-2 1-2 1-2 3"
        " 0 1 2 3 2 1 4 2 7 4 15 9 7 5 13 11 6 6 10 12 3 6 3 13 0 10-4 18-5 8-12 13-7 5-15 8-9 3-"
        "17 3z",
    ),
    (
        101,
        "M49 3q-14 0-23-6-9-5-14-14-5-10-5-22 0-14 4-26 4-11 10-18 5-8 9-12 4-6 12-12 8-6 18-11 1"
        "1-6 22-9 2-1 4-1 3 0 3 1 0 2-2 3-1 2-3 2-1 1-2 2-11 5-20 12-8 7-15 17-3 5-7 13-3 7-6 17-"
        "2 10-2 22 0 8 2 16 2 7 7 12 5 5 11 5 8 0 13-7 5-6 5-16 0-6-2-11-2-6-6-9-3-3-8-3-3 0-5 0-"
        "3 1-5 2-3 1-4 0-1-2 1-4 2-1 3-2 1-1 2-3 1-1 5-3 3-2 7-4 4-2 7-2 8 0 14 4 7 4 10 11 4 6 4"
        " 14 0 7-3 15-3 7-8 13-6 6-14 10-9 4-19 4z",
    ),
    (
        98,
        "M23 39q-3 0-4-2-2-1-2-4 0-1 2-4 1-3 3-5l47-83q1-2 0-2-1-1-2-1l-40 0q-4 0-7 1-3 1-6 5-1 1"
        "-3 4-2 2-4 2-1 0-2-1-1-1-1-2 0-1 0-3 1-1 1-2 1-6 3-13 1-6 1-11 0-2 2-2 1-1 2-1 1 0 6 1 5"
        " 0 10 0 7 0 14 0 7 0 13 0 8 0 16 0 7 0 13 0 5 0 7 0 0 0 0 0 1 1 1 2 0 1-1 3-2 3-4 6-2 3-"
        "3 6l-57 100q-1 1-3 3-2 3-2 3z",
    ),
    (
        97,
        "M46 3q-10 0-18-4-9-4-14-11-5-6-5-15 0-7 5-12 4-5 10-9 7-4 12-7 2 0 1-1 0-1-2-2-6-4-11-8-"
        "5-5-8-11-3-5-3-13 0-8 5-15 6-6 15-9 9-4 18-4 9 0 16 3 8 4 13 9 4 6 4 14 0 7-4 11-3 4-7 7"
        "-2 2-4 3-2 1-5 3-2 2-2 3 0 0 1 2 7 4 13 9 5 4 8 9 4 6 4 13 0 10-6 18-6 8-15 12-10 5-21 5"
        "zm3-9q8 0 13-5 4-6 4-13 0-5-3-10-3-4-8-8-5-4-9-8-1-1-2-1 0 0-1 0-1 0-2 1-5 4-7 8-3 5-3 1"
        "2 0 7 3 12 2 6 6 9 4 3 9 3zm4-64q1 1 2 1 1 0 2-1 4-4 6-10 1-6 1-13 0-7-4-13-4-5-11-5-6 0"
        "-11 5-4 4-4 12 0 5 2 9 3 4 7 8 5 3 10 7z",
    ),
    (
        104,
        "M8 44q-2 0-2-2 0-1 1-2 1-1 3-2 1-1 2-1 5-2 11-6 6-3 11-7 5-4 10-9 5-5 8-9 4-5 8-13 4-7 7"
        "-17 3-10 3-21 0-9-3-15-3-7-8-11-5-4-11-4-6 0-9 3-4 3-6 8-2 5-2 10 0 7 3 13 2 6 6 9 3 4 8"
        " 4 4 0 6-1 2-1 5-2 3-2 3 0 1 2-1 4-1 1-2 3-2 1-3 2-1 1-5 3-3 2-7 3-4 1-7 1-8 0-15-3-6-4-"
        "10-10-4-7-4-16 0-7 4-14 3-7 9-13 6-7 14-10 8-4 18-4 12 0 21 5 10 6 15 15 6 10 6 23 0 10-"
        "3 18-3 8-8 15-4 7-10 13-5 5-9 10-5 4-11 9-7 5-15 9-7 4-15 7-7 3-13 4 0 1-1 1-1 0-2 0z",
    ),
)

PAPER = (
    f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="16" '
    'fill="var(--card-paper,#fffdf6)" stroke="var(--card-line,#b9a888)" stroke-width="3"/>'
)
FRAME = '<rect x="60" y="34" width="130" height="282" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>'
"""The frame of a court card."""
LEFT, MIDDLE, RIGHT = 83, 125, 167
TOP, BOTTOM = 66, 284
# The places of the pips of each rank; those below the middle are turned upside down.
PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((MIDDLE, 175),),
    2: ((MIDDLE, TOP), (MIDDLE, BOTTOM)),
    3: ((MIDDLE, TOP), (MIDDLE, 175), (MIDDLE, BOTTOM)),
    4: ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    5: ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 175), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    6: ((LEFT, TOP), (RIGHT, TOP), (LEFT, 175), (RIGHT, 175), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    7: ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 120), (LEFT, 175), (RIGHT, 175), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    8: (
        (LEFT, TOP),
        (RIGHT, TOP),
        (MIDDLE, 120),
        (LEFT, 175),
        (RIGHT, 175),
        (MIDDLE, 230),
        (LEFT, BOTTOM),
        (RIGHT, BOTTOM),
    ),
    9: (
        (LEFT, TOP),
        (RIGHT, TOP),
        (LEFT, 130),
        (RIGHT, 130),
        (MIDDLE, 175),
        (LEFT, 220),
        (RIGHT, 220),
        (LEFT, BOTTOM),
        (RIGHT, BOTTOM),
    ),
    10: (
        (LEFT, TOP),
        (RIGHT, TOP),
        (MIDDLE, 102),
        (LEFT, 139),
        (RIGHT, 139),
        (LEFT, 211),
        (RIGHT, 211),
        (MIDDLE, 248),
        (LEFT, BOTTOM),
        (RIGHT, BOTTOM),
    ),
}


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
    drawn = re.sub(r"var\([\w-]+,(#\w+)\)", r"\1", _symbol(card)).replace("symbol", "svg")
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    drawn = drawn.replace("<svg ", f"<svg {namespace} ", 1)
    return drawn.replace("><", '><g opacity=".5"><', 1).replace("</svg>", "</g></svg>") if idle else drawn


def _ink(letter: str) -> str:
    return "var(--card-red,#9c1f24)" if letter in RED else "var(--card-ink,#221c18)"


def _symbol(card: Card) -> str:
    """Returns the symbol of one card: its paper, the frame of a court card, pips and indices."""
    rank, letter = card
    ink = _ink(letter)
    frame = "" if rank in PLACES else FRAME.format(ink=ink)
    scale = 2.5 if rank == 1 else 1
    pips = "".join(
        _placed(PIPS[letter], x, y, -scale if y > HEIGHT / 2 else scale) for x, y in PLACES.get(rank, ())
    )
    half = _half(rank, letter)
    return (
        f'<symbol id="{card.typed}" viewBox="0 0 {WIDTH} {HEIGHT}">{PAPER}{frame}'
        f'<path fill="{ink}" d="{pips}{half}{_placed(half, WIDTH, HEIGHT, -1)}"/></symbol>'
    )


def _half(rank: int, letter: str) -> str:
    """Returns the part repeated upside down: the index, and on a court card its pip and letter."""
    written = rank_written(rank)
    scale = 0.36 if len(written) == 1 and written.isdecimal() else 0.29
    index = _placed(PIPS[letter], 31, 88, 0.54) + _written(written, 31, 57, scale)
    if rank in PLACES:
        return index
    return index + _placed(PIPS[letter], MIDDLE, 65, 0.85) + _written(written, MIDDLE, 158, 0.52)


def _written(written: str, x: float, y: float, scale: float) -> str:
    """Returns the outlines of figures or a letter, centred at x with the baseline at y."""
    signs = [FIGURES[int(sign)] if sign.isdecimal() else _letter(sign) for sign in written]
    at = x - sum(width for width, _ in signs) * scale / 2
    drawn = ""
    for width, outline in signs:
        drawn += _placed(outline, at, y, scale)
        at += width * scale
    return drawn


@cache
def _letter(letter: str) -> tuple[int, str]:
    """Returns the width and outline of a letter of the edition's font, with the baseline at 0."""
    font = TTFont(FONT)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(letter)]]
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


if __name__ == "__main__":
    print(sprite(), end="")
