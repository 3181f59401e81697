"""Unrooted trees from distances, by neighbour joining, and where to draw them. Knows nothing of the texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from itertools import combinations
from math import cos, pi, sin
from typing import NamedTuple

from dendropy import PhylogeneticDistanceMatrix

Side = frozenset[str]
LETTER, LINE = 7.6, 16.0
"""The mean width of a letter and the height of a line of a label, in the units of a drawing."""
TURNS = 72
"""The number of directions in which a drawing is tried."""
STEPS = 150
"""The number of sizes that are tried at most."""
DOTTED = 24
"""The number of parts of a branch at whose ends labels must not be."""
BESIDE = 7.0
"""The room between a mark and its branch."""


class Tree(NamedTuple):
    """An unrooted tree: its leaves, and the length of each branch.

    A branch is named by the leaves on that side of it where the first leaf is not.
    """

    leaves: tuple[str, ...]
    lengths: dict[Side, float]


class Place(NamedTuple):
    """A point of a drawing: a leaf or, with an empty name, an inner point; ``toward`` is its direction."""

    name: str
    x: float
    y: float
    toward: tuple[float, float]


def joined(leaves: Sequence[str], distances: Mapping[Side, float]) -> Tree:
    """Returns the tree of some leaves by neighbour joining; a branch may have a negative length.

    DendroPy keeps the leaves in a set, so equal distances would be joined in any order. Each distance is
    therefore lengthened by less than a millionth, and by its own amount.
    """
    if len(leaves) < 2:
        return Tree(tuple(leaves), {})
    shifted = {
        frozenset(each): distances[frozenset(each)] + 1e-6 / 2**number
        for number, each in enumerate(combinations(leaves, 2), 1)
    }
    rows = [["", *leaves]]
    rows += [
        [one, *("0" if one == other else repr(shifted[frozenset((one, other))]) for other in leaves)]
        for one in leaves
    ]
    table = StringIO("".join(",".join(row) + "\n" for row in rows))
    found = PhylogeneticDistanceMatrix.from_csv(table, delimiter=",").nj_tree()
    lengths: dict[Side, float] = {}
    for node in found.postorder_node_iter():
        if node.parent_node is not None:
            side = frozenset(leaf.taxon.label for leaf in node.leaf_iter())
            if leaves[0] in side:
                side = frozenset(leaves) - side
            lengths[side] = lengths.get(side, 0.0) + node.edge.length
    order = {leaf: number for number, leaf in enumerate(leaves)}
    sides = sorted(lengths, key=lambda side: (len(side), sorted(map(order.__getitem__, side))))
    return Tree(tuple(leaves), {side: round(lengths[side], 9) for side in sides})


def inner(tree: Tree) -> list[Side]:
    """Returns the branches with at least two leaves on either side."""
    return [side for side in tree.lengths if 1 < len(side) < len(tree.leaves) - 1]


def restricted(tree: Tree, leaves: Sequence[str]) -> set[Side]:
    """Returns the inner branches that are left of a tree if it keeps only some of its leaves."""
    sides = [side.intersection(leaves) for side in inner(tree)]
    whole = frozenset(leaves)
    return {whole - side if leaves[0] in side else side for side in sides if 1 < len(side) < len(leaves) - 1}


def alike(tree: Tree, other: Tree) -> bool:
    """Checks whether two trees join the leaves that both have in the same way."""
    both = [leaf for leaf in tree.leaves if leaf in other.leaves]
    return restricted(tree, both) == restricted(other, both)


def distance(tree: Tree, one: str, other: str) -> float:
    """Returns the length of the way between two leaves; a branch of negative length counts as none."""
    return sum(max(0.0, length) for side, length in tree.lengths.items() if (one in side) != (other in side))


def misfit(tree: Tree, distances: Mapping[Side, float]) -> dict[tuple[str, str], float]:
    """Returns for each two leaves how much longer the way between them is than their distance."""
    return {
        (one, other): distance(tree, one, other) - distances[frozenset((one, other))]
        for one, other in combinations(tree.leaves, 2)
    }


# Drawing ---------------------------------------------------------------------------------------------------


def placed(
    tree: Tree, names: Mapping[str, str], wide: float, tall: float
) -> tuple[dict[Side, tuple[Place, Place]], float]:
    """Returns the ends of each branch in a drawing, and the length of a unit.

    Every leaf gets an equal angle. The drawing is turned to where the fewest labels cover something; among
    such turns, to where it is largest.
    """
    best: tuple[int, float, dict[Side, tuple[Place, Place]]] | None = None
    for turn in range(TURNS):
        found = _spread(tree, 2 * pi * turn / TURNS)
        scale = _largest(found, names, wide, tall)
        covered = _covered(list(_boxes(found, names, scale)), list(_points(list(found.values()), scale)))
        if best is None or (covered, -scale * 0.999) < (best[0], -best[1]):
            best = (covered, scale, found)
    assert best
    _, scale, found = best
    boxes = list(_boxes(found, names, scale))
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right = max(box[2] for box in boxes)
    aside = (wide - (right - left)) / 2 - left

    def moved(place: Place) -> Place:
        return place._replace(x=place.x * scale + aside, y=place.y * scale - top)

    return {side: (moved(one), moved(other)) for side, (one, other) in found.items()}, scale


def _spread(tree: Tree, turned: float) -> dict[Side, tuple[Place, Place]]:
    """Returns the ends of each branch, with lengths as they are."""
    first, *rest = tree.leaves
    whole, step = frozenset(rest), 2 * pi / len(tree.leaves)
    found: dict[Side, tuple[Place, Place]] = {}

    def grow(side: Side, start: Place, angle: float) -> None:
        """Draws what a branch leads to, in the angle that begins here."""
        inside = [each for each in tree.lengths if each < side]
        for each in inside:
            if not any(each < other for other in inside):
                draw(each, start, angle)
                angle += step * len(each)

    def draw(side: Side, start: Place, angle: float) -> None:
        toward = angle + step * len(side) / 2
        way = (cos(toward), sin(toward))
        long = max(0.0, tree.lengths[side])
        (name,) = side if len(side) == 1 else ("",)
        end = Place(name, start.x + long * way[0], start.y + long * way[1], way)
        found[side] = (start, end)
        grow(side, end, angle)

    middle = Place("", 0.0, 0.0, (0.0, 0.0))
    grow(whole, middle, turned + step)
    way = (cos(turned + step / 2), sin(turned + step / 2))
    long = max(0.0, tree.lengths[whole])
    found[whole] = (middle, Place(first, long * way[0], long * way[1], way))
    return found


Box = tuple[float, float, float, float]


def label(place: Place, name: str) -> tuple[float, float, str]:
    """Returns the position of the label of a leaf, and its anchor."""
    x, y = place.x + 12 * place.toward[0], place.y + 19 * place.toward[1] + 5
    anchor = "start" if place.toward[0] > 0.4 else "end" if place.toward[0] < -0.4 else "middle"
    return x, y, anchor


def _boxes(
    found: Mapping[Side, tuple[Place, Place]], names: Mapping[str, str], scale: float
) -> Iterator[Box]:
    """Yields the box of each label, and then those of the leaves' dots."""
    leaves = [end._replace(x=end.x * scale, y=end.y * scale) for _, end in found.values() if end.name]
    for leaf in leaves:
        x, y, anchor = label(leaf, names[leaf.name])
        wide = LETTER * len(names[leaf.name])
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        yield left, y - LINE + 3, left + wide, y + 4
    for leaf in leaves:
        yield leaf.x - 5, leaf.y - 5, leaf.x + 5, leaf.y + 5


def _largest(
    found: Mapping[Side, tuple[Place, Place]], names: Mapping[str, str], wide: float, tall: float
) -> float:
    """Returns the largest scale at which a drawing fits."""
    scale = 4 * max(wide, tall)
    for _ in range(STEPS):
        boxes = list(_boxes(found, names, scale))
        across = max(box[2] for box in boxes) - min(box[0] for box in boxes)
        down = max(box[3] for box in boxes) - min(box[1] for box in boxes)
        if across <= wide and down <= tall:
            break
        scale *= 0.97
    return scale


def _points(branches: Sequence[tuple[Place, Place]], scale: float) -> Iterator[Box]:
    """Yields points along the branches, as boxes without size."""
    for start, end in branches:
        for number in range(DOTTED + 1):
            x = (start.x + (end.x - start.x) * number / DOTTED) * scale
            y = (start.y + (end.y - start.y) * number / DOTTED) * scale
            yield x, y, x, y


def mark(
    ends: tuple[Place, Place], branches: Sequence[tuple[Place, Place]], words: str
) -> tuple[float, float]:
    """Returns the middle of some words beside the middle of a branch, on the side with more room."""
    start, end = ends
    across = (end.toward[1], -end.toward[0])
    room = BESIDE + (abs(across[0]) * LETTER * len(words) + abs(across[1]) * LINE) / 2
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    sides = [(middle[0] + way * across[0], middle[1] + way * across[1]) for way in (room, -room)]
    points = list(_points(branches, 1))
    return max(sides, key=lambda at: min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y, _, _ in points))


def _covered(boxes: Sequence[Box], points: Sequence[Box]) -> int:
    """Counts how often a label covers another one, the dot of another leaf, or a point of a branch."""
    labels, dots = boxes[: len(boxes) // 2], boxes[len(boxes) // 2 :]
    return (
        sum(_meet(*each) for each in combinations(labels, 2))
        + sum(
            _meet(box, dot)
            for one, box in enumerate(labels)
            for other, dot in enumerate(dots)
            if one != other
        )
        + sum(_meet(box, point) for box in labels for point in points)
    )


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
