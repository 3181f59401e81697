"""The drawn cards: complete, and made of few shapes."""

import re
from xml.etree import ElementTree

from ambigu_variants.bridge import language_named
from ambigu_variants.kernel.cards import PACK_52, Card
from ambigu_variants.languages import opened
from docs.hooks.cards import sprite
from docs.hooks.languages import configurations

SVG = "{http://www.w3.org/2000/svg}"


def test_a_card_is_two_shapes_or_three() -> None:
    """A card has two or three shapes: a browser instantiates all of them for each card on a page."""
    drawn = {
        each.attrib["id"]: list(each) for each in ElementTree.fromstring(sprite()).findall(f"{SVG}symbol")
    }
    typed: dict[str, Card] = {}
    for name in configurations():
        with opened(language_named(name)):
            typed |= {card.typed: card for card in PACK_52.cards}
    assert drawn.keys() == typed.keys() | set("cdhs")
    assert typed.keys() > {"Vc", "Dd", "Rs", "Jc"}
    for written, card in typed.items():
        shapes = [shape.tag.removeprefix(SVG) for shape in drawn[written]]
        framed = ["rect"] if card.rank > 10 else []
        assert shapes == ["rect", *framed, "path"], card


def test_what_stands_above_stands_turned_below() -> None:
    """Outlines do not coincide, and the upper index of a card is repeated below, turned by 180°."""
    for symbol in ElementTree.fromstring(sprite()).findall(f"{SVG}symbol[@viewBox='0 0 250 350']"):
        begun = re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)", symbol[-1].attrib["d"])
        places = {(float(x), float(y)) for x, y in begun}
        assert len(places) == len(begun)
        turned = {(round(250 - x, 2), round(350 - y, 2)) for x, y in places}
        index = {(x, y) for x, y in places if x < 60}
        assert len(index) > 1
        assert index <= turned, symbol.attrib["id"]
