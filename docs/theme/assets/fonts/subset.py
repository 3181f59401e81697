"""Makes the three fonts of the site from EB Garamond as published by Google Fonts.

The source is complete, with the small capitals and old-style figures that the usual web subsets drop. Run by
hand, only when the font changes:

    npm install @expo-google-fonts/eb-garamond     (anywhere outside the repository)
    pip install fonttools brotli
    python docs/theme/assets/fonts/subset.py PATH/TO/node_modules/@expo-google-fonts/eb-garamond

A narrow space is added, which EB Garamond lacks; and one glyph is redrawn: the old-style figure one, in EB
Garamond a small capital I, becomes the lining one at x-height, so that "1 counter" cannot be misread. The
SIL Open Font Licence (OFL.txt) allows it.
"""

import sys
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

HERE = Path(__file__).parent
CHARACTERS = (
    "0020-007E,00A0-00FF,0131,0152-0153,02C6,02DA,02DC,2010-2015,2018-201E,2020-2022,2026,202F,2032-2033,2039-203A,2044,"
    "20AC,2190-2193,2205,2212,223C,2248,2260,2264-2265,2619,2766-2767,27E8-27E9"
)
COMMON = ["kern", "mark", "mkmk", "ccmp", "liga", "locl", "onum", "pnum", "tnum", "lnum"]
# name: (cut, heavier cut from which the figure one is scaled down, further features)
FONTS = {
    "regular": ("400Regular", "700Bold", ["smcp", "c2sc", "sups", "frac", "numr", "dnom"]),
    "italic": ("400Regular_Italic", "700Bold_Italic", []),
    "semibold": ("600SemiBold", "800ExtraBold", ["smcp", "c2sc"]),
}


def old_style_one(font: TTFont, heavier: TTFont) -> None:
    scale = font["OS/2"].sxHeight / heavier["OS/2"].sCapHeight * 1.04
    glyphs = heavier.getGlyphSet()
    for target in ("one.osf", "one.tosf"):
        width = round(glyphs["one.lf"].width * scale * 1.05)
        shift = round(glyphs["one.lf"].width * scale * 0.025)
        if target == "one.tosf":
            width = font["hmtx"][target][0]
            shift = round((width - glyphs["one.lf"].width * scale) / 2)
        pen = TTGlyphPen(None)
        glyphs["one.lf"].draw(TransformPen(pen, (scale, 0, 0, scale, shift, 0)))
        font["glyf"][target] = pen.glyph()
        font["hmtx"][target] = (width, 0)
        font["glyf"][target].recalcBounds(font["glyf"])
        font["hmtx"][target] = (width, font["glyf"][target].xMin)


def narrow_space(font: TTFont) -> None:
    """Adds the narrow space before French punctuation, two thirds as wide as the font's space."""
    name = "uni202F"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (round(font["hmtx"]["space"][0] * 2 / 3), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = name


def main(package: Path) -> None:
    for name, (cut, heavier, features) in FONTS.items():
        font = TTFont(package / cut / f"EBGaramond_{cut}.ttf")
        old_style_one(font, TTFont(package / heavier / f"EBGaramond_{heavier}.ttf"))
        options = Options(layout_features=COMMON + features, hinting=False, flavor="woff2")
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=parse_unicodes(CHARACTERS))
        subsetter.subset(font)
        narrow_space(font)
        font.flavor = "woff2"
        font.save(HERE / f"eb-garamond-{name}.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
