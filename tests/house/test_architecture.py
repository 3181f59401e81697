"""The rules on the package's architecture, checked on the syntax trees; and the size of the house."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import ambigu_variants
from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.rulings import Account, Ruling
from playground.build.compile import reached

PACKAGE = Path(ambigu_variants.__file__).parent
ROOT = PACKAGE.parent
HOUSE = ROOT / "docs" / "en" / "reference" / "house.md"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in PACKAGE.rglob("*.py")
}
NODES = {module: [*ast.walk(ast.parse(path.read_text("utf-8")))] for module, path in MODULES.items()}
"""All nodes of each module's syntax tree, the module first."""
EVERY = [(module, node) for module, nodes in NODES.items() for node in nodes]
FROM = [(module, node) for module, node in EVERY if isinstance(node, ast.ImportFrom)]

# In order from the lowest layer: a module imports only from its own folder and from those listed earlier,
# without cycles. The folders of a game have an order too.
GROUND = ["languages", "kernel", "records", "faces", "playing"]
OF_A_GAME = [
    *("rules", "sources", "deals", "games", "census", "mixtures", "players", "coach", "evenings", "study"),
    *("seated", "glance", "practice", "rule_sheet", "operations", "results", "faces", "game"),
]
DOORS = ["research", "games", "api", "copies", "bridge", "commands", "cli", "__main__"]
RESEARCH = "ambigu_variants.research"
GAMES_NAMED = {game.id for game in GAMES}


def room(module: str) -> tuple[int, str, int]:
    """Returns a module's position: layer (common, game or entry point), game, and place within the layer."""
    parts = module.split(".")[1:]
    if not parts or parts[0] in GROUND:
        return 0, "", GROUND.index(parts[0]) if parts else -1
    if parts[0] in GAMES_NAMED:
        return 1, parts[0], OF_A_GAME.index(parts[1]) if len(parts) > 1 else -1
    return 2, "", DOORS.index(parts[0])


def imports(module: str) -> set[str]:
    """Returns the modules that a module imports."""
    found = {each.name for node in NODES[module] if isinstance(node, ast.Import) for each in node.names}
    for node in (node for node in NODES[module] if isinstance(node, ast.ImportFrom)):
        assert node.level == 0, f"{module}: imports are absolute"
        found |= {f"{node.module}.{each.name}" for each in node.names} & MODULES.keys() or {str(node.module)}
    return found


def allowed(module: str, name: str) -> bool:
    """Checks an import: from lower layers, not from another game; from outside, the standard library."""
    top = name.split(".")[0]
    if top == "ambigu_variants":
        mine, theirs = room(module), room(name)
        return theirs <= mine and (mine[1] == theirs[1] or not mine[0] == theirs[0] == 1)
    return top in sys.stdlib_module_names or (top == "numpy" and module.startswith(RESEARCH))


def test_imports_point_one_way_and_not_in_a_circle() -> None:
    used = {module: imports(module) - {module} for module in MODULES}
    assert [(module, name) for module in used for name in used[module] if not allowed(module, name)] == []
    list(TopologicalSorter({module: names & MODULES.keys() for module, names in used.items()}).static_order())


def test_research_is_no_part_of_the_product() -> None:
    """Only commands of the terminal import it, and a browser doesn't get it."""
    others = [module for module in MODULES if not re.search(r"\.research\b|\.commands\.", module)]
    used = {name for module in others for name in imports(module)}
    browsers = reached({module: ast.parse(path.read_bytes()) for module, path in MODULES.items()})
    assert "ambigu_variants.ambigu.study.trying" in used & browsers
    assert [name for name in {*used, *browsers} if name.startswith(RESEARCH)] == []


def test_no_module_asks_which_source_or_which_game_it_is() -> None:
    """Only the sources' own folders name a source, and common code names no game, not even in a comment."""
    sources = [account.id for game in GAMES for account in every(game.accounts)]
    assert not [
        (module, node.value)
        for module, node in EVERY
        if isinstance(node, ast.Constant) and node.value in sources and ".sources" not in module
    ]
    for module, path in MODULES.items():
        if re.match(r"ambigu_variants\.(kernel|records|playing)", module):
            text = path.read_text(encoding="utf-8").lower().replace("ambigu_variants", "")
            assert not [game for game in GAMES_NAMED if game in text], path


RULINGS = [
    name for name in MODULES if re.search(r"\.\w+\.sources\.\w+\.(?!text$)\w+$|\.rules\.silences$", name)
]
"""The modules of rulings: the sections of each source, and the edition's own."""


def test_rulings_reach_each_other_only_through_the_case() -> None:
    """No ruling refers to another ruling of its module directly, which would be wrong in a hybrid."""
    assert len(RULINGS) > 20
    for module in RULINGS:
        body = NODES[module][0].body  # type: ignore[attr-defined]
        functions = [node for node in body if isinstance(node, ast.FunctionDef) and node.decorator_list]
        assert functions
        targets = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
        names = {function.name for function in functions}
        names |= {target.id for target in targets if isinstance(target, ast.Name)}
        for function in functions:
            read = [each for part in function.body for each in ast.walk(part) if isinstance(each, ast.Name)]
            local = {each.id for each in read if isinstance(each.ctx, ast.Store)}
            local |= {argument.arg for argument in function.args.args}
            used = {each.id for each in read} - local
            assert not used & names, f"{module}.{function.name} names {used & names}"


@pytest.mark.parametrize("account", every(GAMES[0].accounts), ids=lambda account: account.id)
def test_reading_the_folder_is_reading_the_account(account: Account[Any]) -> None:
    """Modules and their rulings are in the order of the text's places."""
    folder = importlib.import_module(f"ambigu_variants.ambigu.sources.{account.id}")
    named = [section.__name__.rpartition(".")[2] for section in folder.SECTIONS]
    there = {path.stem for path in Path(folder.__file__ or "").parent.glob("*.py")}
    assert sorted(named) == sorted(there - {"__init__", "text"})
    rulings = account.source.rulings.values()
    written = [each for part in folder.SECTIONS for each in vars(part).values() if isinstance(each, Ruling)]
    places = [
        list(account.source.places).index(each.at)
        for each in written
        if each.source is account.source and each in rulings
    ]
    assert places == sorted(places)


def test_rulings_use_no_floats_no_clock_and_no_files() -> None:
    """Rules use whole numbers only and have no side effects; only what is solved or estimated has floats."""
    for module, node in EVERY:
        real = isinstance(node, ast.Constant) and isinstance(node.value, float)
        assert not real or re.search(r"\.(research|ambigu\.study)\.", module), module
        assert not isinstance(node, ast.Global), module
    for module in MODULES:
        if ".sources." in module or module.endswith(("silences", "hands", "rulebook", "showdown")):
            assert not imports(module) & {"time", "datetime", "random", "os", "pathlib", "io"}, module


def test_counters_move_only_through_the_ledger() -> None:
    """Only the table module changes a pile's counters."""
    attributes = [(module, node) for module, node in EVERY if isinstance(node, ast.Attribute)]
    changed = [(module, node) for module, node in attributes if isinstance(node.ctx, ast.Store)]
    writers = {module for module, node in changed if node.attr == "counters"}
    assert writers == {"ambigu_variants.kernel.table"}


def test_markup_comes_from_one_maker_and_what_prints_words_nothing() -> None:
    """Only one module has tags in strings or resolves addresses; what makes markup has no sentences."""
    maker, languages = "ambigu_variants.faces.html", "ambigu_variants.languages"
    told = {id(node.value) for _, node in EVERY if isinstance(node, ast.Expr)}
    strings = [
        (module, node) for module, node in EVERY if isinstance(node, ast.Constant) and id(node) not in told
    ]
    tagged = {module for module, node in strings if re.search(r"</?[a-z]+[\s>/]", str(node.value))}
    assert tagged <= {maker}
    taken = {(module, f"{node.module}.{each.name}") for module, node in FROM for each in node.names}
    assert {module for module, name in taken if name == f"{maker}.rooted"} <= {"ambigu_variants.bridge"}
    printers = {module for module, name in taken if name == f"{maker}.el" or module.endswith(".printing")}
    assert len(printers) >= 8
    worded = {f"{languages}.{name}" for name in ("say", "say_n", "say_in", "message", "message_n")}
    assert {module for module, name in taken if name in worded} & printers == set()


def test_the_page_lists_the_folders_in_the_order_of_imports() -> None:
    told = re.findall(r"(?m)^\| `(\w+)/` \| [A-Z]", HOUSE.read_text(encoding="utf-8"))
    assert told == [*GROUND, *(name for name in OF_A_GAME if any(PACKAGE.glob(f"*/{name}/__init__.py")))]


def test_no_room_and_no_module_grows_too_large() -> None:
    """Larger folders and modules must be divided, or have a reason on the page; no reason is superfluous."""
    lines = {
        path.relative_to(PACKAGE).as_posix(): path.read_bytes().count(b"\n") for path in MODULES.values()
    }
    rooms = Counter(f"{name.rpartition('/')[0]}/" for name in lines if not name.endswith("__init__.py"))
    larger = [name for name in lines if lines[name] > 420] + [name for name in rooms if rooms[name] > 13]
    reasons = re.findall(r"(?m)^- `([\w/.]+)`: \S", HOUSE.read_text(encoding="utf-8"))
    assert sorted(reasons) == sorted(larger), "divide what is too large, or say why in house.md"


def test_no_folder_has_more_lines_than_its_page_allows() -> None:
    """The page on the house limits the lines of each folder."""
    row = re.compile(r"^\| `([\w/]+/)` \| ([\d,]+) \|$", re.MULTILINE)
    told = row.findall(HOUSE.read_text(encoding="utf-8"))
    limits = {name: int(most.replace(",", "")) for name, most in told}
    assert limits
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode or not listed.stdout:
        pytest.skip("git doesn't list the files of this checkout, so its lines aren't counted")
    lines = Counter[str]()
    for path in map(Path, filter(None, listed.stdout.split("\0"))):
        if path.suffix in (".py", ".js", ".mjs") and (ROOT / path).is_file():
            for folder in path.parents:
                lines[f"{folder.as_posix()}/"] += (ROOT / path).read_bytes().count(b"\n")
    over = {name: lines[name] for name, most in limits.items() if lines[name] > most}
    assert not over, f"more lines than house.md allows: {over}"
    assert all(lines[name] for name in limits), "house.md limits a folder that isn't there"


def test_no_two_animations_have_one_name() -> None:
    """The stylesheets are joined into one, so a later animation would replace an earlier one."""
    sheets = (ROOT / "docs/theme/assets/stylesheets").glob("*.css")
    names = [
        name for sheet in sheets for name in re.findall(r"@keyframes ([\w-]+)", sheet.read_text("utf-8"))
    ]
    assert names
    assert [name for name, times in Counter(names).items() if times > 1] == []
