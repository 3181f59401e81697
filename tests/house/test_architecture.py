"""The laws of the house, checked on the syntax trees."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import re
import sys
from difflib import unified_diff
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import ambigu_variants
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.rulings import Account, Ruling
from docs.hooks import rooms

PACKAGE = Path(ambigu_variants.__file__).parent
MODULES = {
    ".".join(("ambigu_variants", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in PACKAGE.rglob("*.py")
}

# From the ground up: what lies in a room imports only from its own room and from those above its own; and
# within a room, as in the whole house, no circle. A game's rooms come one after the other.
GROUND = ["languages", "kernel", "records", "faces"]
OF_A_GAME = [
    *("rules", "sources", "deals", "games", "census", "mixtures", "players", "evenings", "seated", "glance"),
    *("practice", "sheets", "operations", "told", "faces", "commands", "game"),
]
DOORS = ["games", "copies", "bridge", "cli", "__main__"]


def room(module: str) -> tuple[int, str, int]:
    """Where a module lies: on the ground, in a game's rooms, at the doors; in which game; in which room."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in GROUND:
        return 0, "", GROUND.index(parts[0]) if parts else -1
    if parts[0] in GAMES_NAMED:
        return 1, parts[0], OF_A_GAME.index(parts[1]) if len(parts) > 1 else -1
    return 2, "", DOORS.index(parts[0])


GAMES_NAMED = {game.id for game in GAMES}
NAMELESS = ("kernel", "records")


def imports(path: Path) -> set[str]:
    """The modules of the package that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            module = node.module or ""
            submodules = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            found |= submodules or {module}
    return found


def names_used(node: ast.AST) -> set[str]:
    """The names and attributes read in a piece of code."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_point_one_way(module: str) -> None:
    """Down the rooms only; from outside the standard library, and numpy where pairs are counted."""
    for name in imports(MODULES[module]):
        top = name.split(".")[0]
        if top == "ambigu_variants":
            mine, theirs = room(module), room(name)
            assert theirs <= mine, f"{module} imports {name}"
            if mine[0] == theirs[0] == 1:
                assert mine[1] == theirs[1], f"{module} imports {name}"
        else:
            wanted = top == "numpy" and module.endswith((".pairs", ".pair_witnesses", ".proof"))
            assert top in sys.stdlib_module_names or wanted, f"{module} imports {name}"


def test_there_is_no_circle() -> None:
    """Nowhere in the house: each module can be read after those that it imports."""
    ours = {
        module: {name for name in imports(path) if name in MODULES and name != module}
        for module, path in MODULES.items()
    }
    list(TopologicalSorter(ours).static_order())


def test_sources_do_not_know_each_other_and_nobody_asks_which_it_is() -> None:
    """No module outside the sources' own folder names a source."""
    named = [account.id for game in GAMES for account in game.accounts]
    for module, path in MODULES.items():
        if ".sources" in module:
            continue
        strings = [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in named
        ]
        assert not strings, f"{module} names {strings}"


@pytest.mark.parametrize("module", sorted(name for name in MODULES if room(name)[0] == 0))
def test_the_house_knows_no_game(module: str) -> None:
    """The common rooms import no game's folder."""
    for imported in imports(MODULES[module]):
        assert imported.removeprefix("ambigu_variants.").split(".")[0] not in GAMES_NAMED


@pytest.mark.parametrize(
    "module", sorted(name for name in MODULES if name.removeprefix("ambigu_variants.").startswith(NAMELESS))
)
def test_the_ground_names_neither_game(module: str) -> None:
    """Not in code, not in a docstring, not in a comment; the name of the package aside."""
    text = MODULES[module].read_text(encoding="utf-8").lower()
    for game in GAMES_NAMED:
        assert game not in text.replace("ambigu_variants", "")


@pytest.mark.parametrize("module", sorted(name for name in MODULES if name.count(".")))
def test_no_game_knows_another(module: str) -> None:
    """What lies in a game's folder imports nothing from another's."""
    mine = module.removeprefix("ambigu_variants.").split(".")[0]
    if mine in GAMES_NAMED:
        met = {name.removeprefix("ambigu_variants.").split(".")[0] for name in imports(MODULES[module])}
        assert met & GAMES_NAMED <= {mine}


RULINGS = sorted(
    name
    for name in MODULES
    if (
        name.count(".") == 4
        and ".sources." in name
        and not name.endswith((".text", ".sentences", ".silences"))
    )
    or name.endswith(".rules.silences")
)
"""The modules in which rulings are written: the sections of each source, and what the house supplies."""


@pytest.mark.parametrize("module", RULINGS)
def test_rulings_reach_each_other_only_through_the_case(module: str) -> None:
    """No ruling's body names another ruling of its module: it would lie in a hybrid."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    names = {function.name for function in functions} | {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    assert functions
    for function in functions:
        local = {
            each.id
            for each in ast.walk(function)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        } | {argument.arg for argument in function.args.args}
        used = set().union(*(names_used(statement) for statement in function.body)) - local
        assert not used & names, f"{module}.{function.name} names {used & names}"


AMBIGU = [account for game in GAMES if game.id == "ambigu" for account in game.accounts]


@pytest.mark.parametrize("account", AMBIGU, ids=lambda account: account.id)
def test_reading_the_folder_is_reading_the_account(account: Account[Any]) -> None:
    """A source names its modules in the order of its text, and each holds its rulings in that order, place by
    place; last what is supplied.
    """
    folder = importlib.import_module(f"ambigu_variants.ambigu.sources.{account.id}")
    named = [section.__name__.rpartition(".")[2] for section in folder.SECTIONS]
    there = {path.stem for path in Path(folder.__file__ or "").parent.glob("*.py")}
    assert sorted(named) == sorted(there - {"__init__", "text", "sentences"})
    places = list(account.source.places)
    read = [
        places.index(ruling.at)
        for section in folder.SECTIONS
        for ruling in vars(section).values()
        if isinstance(ruling, Ruling)
        and ruling.source is account.source
        and ruling in account.source.rulings.values()
    ]
    assert read == sorted(read)
    *_, last = folder.SECTIONS
    supplied = [each for each in account.source.rulings.values() if each.source is not account.source]
    assert set(supplied) == {each for each in vars(last).values() if isinstance(each, Ruling)}


def test_rulings_use_no_floats_no_clock_and_no_files() -> None:
    """Rules are whole numbers and pure."""
    for module, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{module}: {node}"
            assert not isinstance(node, ast.Global), module
        if ".sources." in module or module.endswith(("silences", "hands", "rulebook", "showdown")):
            assert not imports(path) & {"time", "datetime", "random", "os", "pathlib", "io"}, module


def test_a_source_that_leaves_a_question_open_fails() -> None:
    """And so does one that answers what nobody asked."""
    account = GAMES[0].accounts[0]
    answers = dict(account.source.rulings)
    left_out = answers.pop("point_price")
    with pytest.raises(TypeError, match="point_price"):
        Rulebook(**answers)
    with pytest.raises(TypeError, match="colour_of_the_table"):
        Rulebook(**{**answers, "point_price": left_out, "colour_of_the_table": left_out})


def test_a_rulebook_is_frozen_and_a_hybrid_is_a_replacement() -> None:
    """The only way to another rulebook is dataclasses.replace."""
    one, other = (account.rules for account in GAMES[0].accounts[:2])
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.flush_sequence = other.flush_sequence
    hybrid = dataclasses.replace(one, flush_sequence=other.flush_sequence)
    assert hybrid.flush_sequence is other.flush_sequence
    assert one.flush_sequence is not other.flush_sequence


def test_every_public_name_is_documented() -> None:
    """Every module has a docstring, names what it offers in order, and each of those has a docstring."""
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), module
        if path.name in ("__init__.py", "__main__.py") and "sources" not in module:
            continue
        imported = importlib.import_module(module)
        offered = imported.__all__
        assert list(offered) == sorted(
            offered, key=lambda name: (not name.isupper(), name[0].islower(), name)
        ), module
        for name in offered:
            offer = getattr(imported, name)
            if inspect.isclass(offer) or inspect.isfunction(offer):
                assert inspect.getdoc(offer), f"{module}.{name}"


def test_counters_move_only_through_the_ledger() -> None:
    """Nothing but the table writes to a heap of counters."""
    writers = {
        module
        for module, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "counters" and isinstance(node.ctx, ast.Store)
    }
    assert writers == {"ambigu_variants.kernel.table"}


def constants(path: Path) -> list[str]:
    """The texts in a module's code, its docstrings aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


@pytest.mark.parametrize("module", sorted(set(MODULES) - {"ambigu_variants.faces.html"}))
def test_markup_comes_from_one_maker(module: str) -> None:
    """No text in the code of any other module holds a tag, or an address counted from a root it resolves."""
    assert not [text for text in constants(MODULES[module]) if re.search(r"</?[a-z]+[\s>/]", text)]
    if module != "ambigu_variants.bridge":
        assert "ambigu_variants.faces.html.rooted" not in names_imported(MODULES[module])


WORDED = {f"ambigu_variants.languages.{name}" for name in ("say", "say_n", "say_in", "message", "message_n")}


def names_imported(path: Path) -> set[str]:
    """Every name that a module imports, with the module it is of."""
    return {
        f"{node.module}.{alias.name}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_faces_that_print_word_nothing() -> None:
    """What makes markup, and what is named for printing, says no sentence: it prints what is told."""
    printers = {
        module
        for module, path in MODULES.items()
        if module.endswith(".printing") or "ambigu_variants.faces.html.el" in names_imported(path)
    }
    assert len(printers) >= 8
    wording = {module: names_imported(MODULES[module]) & WORDED for module in printers}
    assert {module: names for module, names in wording.items() if names} == {}


def test_the_map_is_of_this_house() -> None:
    """The page on the house names every folder and module of the package once, with what it holds, and no
    other.
    """
    page = rooms.PAGE.read_text(encoding="utf-8")
    lines = rooms.written(page, rooms.rooms()).splitlines()
    told = "\n".join(unified_diff(page.splitlines(), lines, "the page", "the tree", n=0, lineterm=""))
    assert not told, f"Run python -m docs.hooks.rooms; it writes the map:\n{told}"


def test_no_room_and_no_module_grows_too_large() -> None:
    """What cannot be read in one sitting wants dividing, or a reason, which the page on the house gives; and
    it gives none without need.
    """
    reasons = rooms.TOO_LARGE.findall(rooms.PAGE.read_text(encoding="utf-8"))
    too_large = rooms.larger()
    for path in too_large.keys() - set(reasons):
        more = "modules" if path.endswith("/") else "lines"
        assert path in reasons, f"{path} has {too_large[path]} {more}: say why in house.md, or divide it."
    assert sorted(reasons) == sorted(too_large), "house.md gives a reason for what is not too large"
