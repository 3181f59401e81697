"""The rules on the package's architecture, checked on the syntax trees."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import re
import sys
from difflib import unified_diff
from functools import cache
from graphlib import TopologicalSorter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import ambigu_variants
from ambigu_variants.ambigu.rules.rulebook import Rulebook
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.rulings import Account, Ruling, Standing
from docs.hooks import rooms

PACKAGE = Path(ambigu_variants.__file__).parent
MODULES = {
    ".".join(("ambigu_variants", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in PACKAGE.rglob("*.py")
}

# In order from the lowest layer: a module imports only from its own folder and from those listed earlier,
# without cycles. The folders of a game have an order too.
GROUND = ["languages", "kernel", "records", "faces", "playing"]
OF_A_GAME = [
    *("rules", "sources", "deals", "games", "census", "mixtures", "players", "duel", "coach", "evenings"),
    *("study", "seated", "glance", "practice", "rule_sheet", "operations", "results", "faces", "commands"),
    "game",
]
DOORS = ["games", "copies", "bridge", "cli", "__main__"]


def room(module: str) -> tuple[int, str, int]:
    """Returns a module's position: layer (common, game or entry point), game, and place within the layer."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in GROUND:
        return 0, "", GROUND.index(parts[0]) if parts else -1
    if parts[0] in GAMES_NAMED:
        return 1, parts[0], OF_A_GAME.index(parts[1]) if len(parts) > 1 else -1
    return 2, "", DOORS.index(parts[0])


GAMES_NAMED = {game.id for game in GAMES}
NAMELESS = ("kernel", "records", "playing")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Returns all nodes of a module's syntax tree, the module first; each file is parsed once."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path: Path) -> frozenset[str]:
    """Returns the modules that a module imports."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            module = node.module or ""
            submodules = {f"{module}.{alias.name}" for alias in node.names} & MODULES.keys()
            found |= submodules or {module}
    return frozenset(found)


def names_used(node: ast.AST) -> set[str]:
    """Returns the names read in a piece of code."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def allowed(module: str, name: str) -> bool:
    """Checks whether a module may import another.

    Allowed are lower layers, its own folder, the standard library, numpy for pairs, the duel and
    the odds of a study, and for the study Parquet.
    """
    top = name.split(".")[0]
    if top != "ambigu_variants":
        computing = (".pairs", ".pair_witnesses", ".proof", ".study.arrays")
        computes = module.endswith(computing) or ".ambigu.duel." in module
        adapts = module.endswith(".duel.openspiel")
        others = {
            *(("numpy",) if computes else ()),
            *(("pyspiel",) if adapts else ()),
            *(("arro3",) if module.endswith(".study.tables") else ()),
        }
        return top in sys.stdlib_module_names or top in others
    mine, theirs = room(module), room(name)
    of_one_game = mine[1] == theirs[1] or not mine[0] == theirs[0] == 1
    return theirs <= mine and of_one_game


def test_imports_point_one_way() -> None:
    """Imports go to lower layers only; outside the package, to the standard library and, for some, numpy."""
    wrong = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        for name in imports(path)
        if not allowed(module, name)
    ]
    assert not wrong


def test_there_is_no_circle() -> None:
    """The package has no import cycles."""
    ours = {
        module: {name for name in imports(path) if name in MODULES and name != module}
        for module, path in MODULES.items()
    }
    list(TopologicalSorter(ours).static_order())


def test_sources_do_not_know_each_other_and_nobody_asks_which_it_is() -> None:
    """No module outside the sources' own folder names a source."""
    named = [account.id for game in GAMES for account in every(game.accounts)]
    for module, path in MODULES.items():
        if ".sources" in module:
            continue
        strings = [
            node.value
            for node in nodes(path)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in named
        ]
        assert not strings, f"{module} names {strings}"


def folder(module: str) -> str:
    """Returns the folder that a module is in: a game's, or a common one."""
    return module.removeprefix("ambigu_variants.").split(".")[0]


def test_the_house_knows_no_game_and_no_game_another() -> None:
    """Common modules import no game, and a game's modules import no other game."""
    wrong = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        if room(module)[0] < 2
        for name in imports(path)
        if folder(name) in GAMES_NAMED - {folder(module)}
    ]
    assert not wrong


def test_the_ground_names_neither_game() -> None:
    """No game is named in their code, docstrings or comments, apart from the package's name."""
    ground = [path for module, path in MODULES.items() if folder(module).startswith(NAMELESS)]
    assert ground
    for path in ground:
        text = path.read_text(encoding="utf-8").lower().replace("ambigu_variants", "")
        assert not [game for game in GAMES_NAMED if game in text], path


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
"""The modules of rulings: the sections of each source, and the edition's own."""


def test_rulings_reach_each_other_only_through_the_case() -> None:
    """No ruling refers to another ruling of its module directly, which would be wrong in a hybrid."""
    assert len(RULINGS) > 20
    for module in RULINGS:
        named_beside(module)


def named_beside(module: str) -> None:
    """Checks one module of rulings for direct references."""
    tree = nodes(MODULES[module])[0]
    assert isinstance(tree, ast.Module)
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


AMBIGU = [account for game in GAMES if game.id == "ambigu" for account in every(game.accounts)]


@pytest.mark.parametrize("account", AMBIGU, ids=lambda account: account.id)
def test_reading_the_folder_is_reading_the_account(account: Account[Any]) -> None:
    """Modules and their rulings are in the order of the text's places, supplied ones last."""
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
    supplied = [each for each in account.source.rulings.values() if each.standing is Standing.SUPPLIED]
    written = {each.function for each in vars(last).values() if isinstance(each, Ruling)}
    assert {each.function for each in supplied} == written


def test_rulings_use_no_floats_no_clock_and_no_files() -> None:
    """Rules use whole numbers only and have no side effects; only what is solved or estimated has floats."""
    for module, path in MODULES.items():
        for node in nodes(path):
            real = isinstance(node, ast.Constant) and isinstance(node.value, float)
            assert not real or ".ambigu.duel." in module or ".ambigu.study." in module, f"{module}: {node}"
            assert not isinstance(node, ast.Global), module
        if ".sources." in module or module.endswith(("silences", "hands", "rulebook", "showdown")):
            assert not imports(path) & {"time", "datetime", "random", "os", "pathlib", "io"}, module


def test_a_source_that_leaves_a_question_open_fails() -> None:
    """A missing answer fails, and so does an answer to an unknown question."""
    account = GAMES[0].accounts[0]
    answers = dict(account.source.rulings)
    left_out = answers.pop("point_price")
    with pytest.raises(TypeError, match="point_price"):
        Rulebook(**answers)
    with pytest.raises(TypeError, match="colour_of_the_table"):
        Rulebook(**{**answers, "point_price": left_out, "colour_of_the_table": left_out})


def test_a_rulebook_is_frozen_and_a_hybrid_is_a_replacement() -> None:
    """Only ``dataclasses.replace`` gives another rulebook."""
    one, other = (account.rules for account in GAMES[0].accounts[:2])
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.flush_sequence = other.flush_sequence
    hybrid = dataclasses.replace(one, flush_sequence=other.flush_sequence)
    assert hybrid.flush_sequence is other.flush_sequence
    assert one.flush_sequence is not other.flush_sequence


def test_every_public_name_is_documented() -> None:
    """Every module has a docstring and a sorted ``__all__``, and each name in it has a docstring."""
    for module, path in MODULES.items():
        tree = nodes(path)[0]
        assert isinstance(tree, ast.Module)
        assert ast.get_docstring(tree), module
        if path.name in ("__init__.py", "__main__.py") and "sources" not in module:
            continue
        if module.endswith(".duel.openspiel") and find_spec("pyspiel") is None:
            continue  # it adapts the duel to OpenSpiel, which is installed apart: make openspiel
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
    """Only the table module changes a pile's counters."""
    writers = {
        module
        for module, path in MODULES.items()
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr == "counters" and isinstance(node.ctx, ast.Store)
    }
    assert writers == {"ambigu_variants.kernel.table"}


def constants(path: Path) -> list[str]:
    """Returns the strings in a module's code, without docstrings."""
    told = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


def test_markup_comes_from_one_maker() -> None:
    """No other module contains a tag in a string or resolves addresses against a root."""
    for module, path in MODULES.items():
        if module == "ambigu_variants.faces.html":
            continue
        assert not [text for text in constants(path) if re.search(r"</?[a-z]+[\s>/]", text)], module
        if module != "ambigu_variants.bridge":
            assert "ambigu_variants.faces.html.rooted" not in names_imported(path), module


WORDED = {f"ambigu_variants.languages.{name}" for name in ("say", "say_n", "say_in", "message", "message_n")}


def names_imported(path: Path) -> set[str]:
    """Returns every imported name with its module."""
    return {
        f"{node.module}.{alias.name}"
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_faces_that_print_word_nothing() -> None:
    """Modules that produce markup or print contain no sentences of their own."""
    printers = {
        module
        for module, path in MODULES.items()
        if module.endswith(".printing") or "ambigu_variants.faces.html.el" in names_imported(path)
    }
    assert len(printers) >= 8
    wording = {module: names_imported(MODULES[module]) & WORDED for module in printers}
    assert {module: names for module, names in wording.items() if names} == {}


def test_the_map_is_of_this_house() -> None:
    """The page on the architecture lists every folder and module of the package once, and no other."""
    page = rooms.PAGE.read_text(encoding="utf-8")
    lines = rooms.written(page, rooms.rooms()).splitlines()
    told = "\n".join(unified_diff(page.splitlines(), lines, "the page", "the tree", n=0, lineterm=""))
    assert not told, f"Run python -m docs.hooks.rooms; it writes the map:\n{told}"


def test_no_room_and_no_module_grows_too_large() -> None:
    """Larger folders and modules must be divided, or have a reason on the page; no reason is superfluous."""
    reasons = rooms.TOO_LARGE.findall(rooms.PAGE.read_text(encoding="utf-8"))
    too_large = rooms.larger()
    for path in too_large.keys() - set(reasons):
        more = "modules" if path.endswith("/") else "lines"
        assert path in reasons, f"{path} has {too_large[path]} {more}: say why in house.md, or divide it."
    assert sorted(reasons) == sorted(too_large), "house.md gives a reason for what is not too large"
