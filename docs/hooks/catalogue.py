"""The catalogue of messages: every text for readers, collected from the code that uses it.

`python -m docs.hooks.catalogue` writes `build/catalogue/messages.pot`, updates each `languages/<name>.po` of
the package and compiles it twice: complete for the site, beside the template; and only the package's own
messages, beside the `.po` file. It also writes the pseudo-language `qps`, in which every message is between
⟦ and ⟧, so that any text outside them on a page is missing from the catalogue. The English text is the
message and is written where it is used; there is no other list of messages.
"""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from inspect import getsourcelines
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2.ext import extract_from_ast
from mkdocs.utils.yaml import yaml_load

from ambigu_variants.games import GAMES
from ambigu_variants.kernel.comparison import every
from ambigu_variants.kernel.errors import VariorumError
from ambigu_variants.kernel.questions import questions_of
from ambigu_variants.kernel.rulings import Ruling
from ambigu_variants.records.record import TITLE
from docs.hooks.toml_files import READ
from docs.hooks.toml_files import messages as of_file

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ambigu_variants"
LANGUAGES = PACKAGE / "languages"
HOOKS = ROOT / "docs" / "hooks"
THEME = ROOT / "docs" / "theme"
WORKED = ROOT / "docs" / "playthroughs"
OUT = ROOT / "build" / "catalogue"
PSEUDO = "qps"
WORDS = "parted by spaces"
"""The context of a message that is split into words."""
OUTSIDE = ("docs/", "tests/", "mkdocs.yml")
"""The prefixes of places outside the package."""
MANNER = re.compile(
    r"the (least number|decimals|letters of)|a share in|words that (become|are elided)|what they are elided"
    r"|what parts things in a row|what counts like"
)
"""The contexts of entries on how a language writes figures and joins words, not shown to readers."""


class Message(NamedTuple):
    """A message of the catalogue, and the place of its use."""

    one: str
    many: str = ""
    context: str = ""
    place: tuple[str, int] = ("", 0)


class Keyword(NamedTuple):
    """The positions of a call's message arguments, its own blanks, and whether tables are allowed."""

    one: int = 0
    many: int | None = None
    context: int | None = None
    filled: tuple[str, ...] = ()
    table: bool = False


KEYWORDS = {
    "say": Keyword(table=True),
    "say_n": Keyword(many=1, filled=("number",), table=True),
    "say_in": Keyword(one=1, context=0),
    "message": Keyword(),
    "message_n": Keyword(many=1),
}


def messages() -> list[Message]:
    """Returns every message, in the order of the places where they are used."""
    import docs.hooks.pages  # noqa: F401 - this imports every error class

    found = [each for path in _modules() for each in _of_module(path)[0]]
    told = (Message(text, place=(f"docs/{name}.toml", 0)) for name in READ for text in of_file(name))
    return [*found, *_of_templates(), *_of_rules(), *_of_worked_deals(), *_of_site(), *told]


def faults() -> list[str]:
    """Returns the calls whose message can't be collected or has an unfilled blank, with their places."""
    return [fault for path in _modules() for fault in _of_module(path)[1]]


def _modules() -> list[Path]:
    """Returns the modules whose messages are collected: all but the terminal's, which is in English only."""
    told = {*PACKAGE.rglob("*.py"), *HOOKS.rglob("*.py")}
    return sorted(told - {PACKAGE / "cli.py", *(PACKAGE / "commands").glob("*.py")})


# Python ----------------------------------------------------------------------------------------------------


def _of_module(path: Path) -> tuple[list[Message], list[str]]:
    found: list[Message] = []
    wrong: list[str] = []
    errors = _error_names(VariorumError)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in errors:
            keyword = Keyword(filled=("name",) if name == "UnknownName" else (), table=True)
        elif name == "placed" and isinstance(node.func, ast.Attribute):
            keyword = Keyword(filled=("error",), table=True)
        elif name in KEYWORDS:
            keyword = KEYWORDS[name]
        else:
            continue
        place = path.relative_to(ROOT).as_posix(), node.lineno
        some, lacks = _of_call(name, node, keyword, place)
        found += some
        wrong += [f"{place[0]}:{place[1]}: {each}" for each in lacks]
    return found, wrong


def _error_names(kind: type[VariorumError]) -> set[str]:
    found = {kind.__name__}
    for each in kind.__subclasses__():
        found |= _error_names(each)
    return found


def _of_call(
    name: str, call: ast.Call, keyword: Keyword, place: tuple[str, int]
) -> tuple[list[Message], list[str]]:
    """Returns the messages and faults of one call; a conditional argument gives several messages."""
    if keyword.table and call.args and isinstance(call.args[0], ast.Starred):
        return [], []
    wanted = [at for at in (keyword.one, keyword.many, keyword.context) if at is not None]
    if len(call.args) <= max(wanted):
        return [], [f"{name}() without a message"]
    spoken = [call.args[at] for at in wanted]
    if not all(map(_held if keyword.table else _literal, spoken)):
        told = ", ".join(map(ast.unparse, spoken))
        return [], [f"{name}({told}): no literal, and from no table"]
    many, context = (
        "" if at is None else next(_literals(call.args[at]), "") for at in (keyword.many, keyword.context)
    )
    found = [Message(one, many, context, place) for one in _literals(call.args[keyword.one])]
    given = {each.arg for each in call.keywords}
    if None in given or name.startswith("message") or (name in KEYWORDS and not given and not keyword.filled):
        return found, []  # unfilled here: a script on the page fills it
    blanks = {blank for each in found for text in (each.one, each.many) for blank in _blanks(text)}
    lacking = sorted(blanks - given - set(keyword.filled))
    return found, [f"{name}(): nothing fills {{{blank}}}" for blank in lacking]


def _literals(node: ast.expr) -> Iterator[str]:
    """Yields the string literals of an argument, both branches of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def _literal(node: ast.expr) -> bool:
    """Checks whether an argument is a string literal."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _held(node: ast.expr) -> bool:
    """Checks whether an argument is a literal or from a table: a name, `TABLE[x]`, `TABLE.get(x)`."""
    if isinstance(node, ast.IfExp):
        return _held(node.body) and _held(node.orelse)
    if isinstance(node, ast.BoolOp):
        return all(map(_held, node.values))
    if isinstance(node, ast.Call):
        return getattr(node.func, "attr", "") == "get" or getattr(node.func, "id", "") == "message"
    return _literal(node) or isinstance(node, (ast.Name, ast.Attribute, ast.Subscript))


def _blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# Templates -------------------------------------------------------------------------------------------------


def _of_templates() -> Iterator[Message]:
    from docs.hooks.rendering import TEMPLATES  # imported late: it imports what all pages need

    functions = (*KEYWORDS, "gettext", "ngettext", "pgettext", "npgettext")
    for path in sorted([*(HOOKS / "templates").iterdir(), *THEME.rglob("*.html")]):
        tree = TEMPLATES.parse(path.read_text(encoding="utf-8"))
        for line, name, found in extract_from_ast(tree, functions):
            place = path.relative_to(ROOT).as_posix(), line
            texts = [found] if isinstance(found, str) else list(found or ())
            context = texts.pop(0) if name in ("say_in", "pgettext") else None
            many = texts[1] if name in ("say_n", "ngettext", "message_n") else None
            if texts and texts[0]:
                yield Message(texts[0], many or "", context or "", place)


# The rules -------------------------------------------------------------------------------------------------


def _of_rules() -> Iterator[Message]:
    for game in GAMES:
        rulebook = game.accounts[0].rules
        place = _place(type(rulebook))
        for question in questions_of(rulebook).values():
            yield from (Message(text, place=place) for text in (question.message, question.section_id))
        sources = {account.source.id: account.source for account in every(game.accounts)}
        for source in sources.values():
            for ruling in source.rulings.values():
                yield from _of_ruling(ruling)
                if ruling.source.id not in sources:  # the edition, whose name is a message
                    yield Message(ruling.source.message, place=_place(ruling.function))
            yield from (Message(remark.message, place=(source.id, 0)) for remark in source.remarks)


def _of_ruling(ruling: Ruling[..., Any]) -> Iterator[Message]:
    """Yields the messages of a ruling, its title, its readings and variants, and theirs."""
    place = _place(ruling.function)
    for told in ruling.messages:
        yield from (Message(text, place=place) for text in told)
    if ruling.message:
        yield Message(ruling.message, place=place)
    for other in (*ruling.readings.values(), *ruling.variants.values()):
        yield from _of_ruling(other)


def _place(made: Any) -> tuple[str, int]:
    return made.__module__.replace(".", "/") + ".py", getsourcelines(made)[1]


def _of_worked_deals() -> Iterator[Message]:
    """Yields the titles and comments of the deals worked by hand."""
    for path in sorted((*WORKED.glob("*.toml"), *WORKED.glob("additional/*.toml"))):
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        place = path.relative_to(ROOT).as_posix(), 0
        yield Message(told["title"], context=TITLE, place=place)
        yield Message(told["comment"], place=place)


# The site --------------------------------------------------------------------------------------------------


def _of_site() -> Iterator[Message]:
    """Yields the texts for readers in `mkdocs.yml`."""
    with (ROOT / "mkdocs.yml").open("rb") as file:
        config = yaml_load(file)
    told = [config["site_description"], config["copyright"], *_titles(config["nav"])]
    told += [each["toggle"]["name"] for each in config["theme"]["palette"]]
    extensions = [each for each in config["markdown_extensions"] if isinstance(each, dict)]
    told += [each["toc"]["permalink_title"] for each in extensions if "toc" in each]
    yield from (Message(text, place=("mkdocs.yml", 0)) for text in told)


def _titles(nav: list[Any]) -> Iterator[str]:
    for item in nav:
        if isinstance(item, dict):
            for title, value in item.items():
                yield title
                if isinstance(value, list):
                    yield from _titles(value)


# Writing ---------------------------------------------------------------------------------------------------


def held() -> list[Path]:
    """Returns the project's catalogues, one for each language but English."""
    return sorted(LANGUAGES.glob("*.po"))


def catalogue() -> Catalog:
    """Returns the template: every message once, with its places."""
    made = Catalog(project="Ambigu Variorum", charset="utf-8")
    for each in messages():
        key: Any = (each.one, each.many) if each.many else each.one
        empty: Any = ("", "") if each.many else ""
        made.add(key, empty, locations=[each.place], context=each.context or None)
    return made


def pseudo(template: Catalog) -> Catalog:
    """Returns the pseudo-language: every message, and every plural, between ⟦ and ⟧."""
    made = Catalog(locale=PSEUDO, charset="utf-8")
    for each in template:
        if not each.id:
            continue
        told: Any
        if MANNER.match(each.context or ""):
            told = each.id
        elif each.context == WORDS:
            told = " ".join(map(_wrapped, str(each.id).split()))
        else:
            told = _wrapped(each.id) if isinstance(each.id, str) else tuple(map(_wrapped, each.id))
        made.add(each.id, told, context=each.context)
    return made


def _wrapped(text: str) -> str:
    """Puts a message between brackets, with surrounding space outside."""
    before, told, after = re.fullmatch(r"(\s*)(.*?)(\s*)", text, re.DOTALL).groups()  # type: ignore[union-attr]
    return f"{before}⟦{told}⟧{after}" if told else text


def write(folder: Path = OUT) -> Catalog:
    """Writes the template and every compiled language to a folder and returns the template."""
    folder.mkdir(parents=True, exist_ok=True)
    template = catalogue()
    with (folder / "messages.pot").open("wb") as file:
        write_po(file, template, width=110, sort_by_file=True)
    _compile(pseudo(template), folder / f"{PSEUDO}.mo")
    for path in held():
        _compile(_updated(path, template), folder / f"{path.stem}.mo")
    return template


def write_package(template: Catalog) -> None:
    """Compiles every language of the package, with the package's own messages only."""
    for path in held():
        _compile(of_package(_updated(path, template)), path.with_suffix(".mo"))


def update(template: Catalog) -> None:
    """Updates every language of the package to the messages of the template."""
    for path in held():
        made = _updated(path, template)
        with path.open("wb") as file:
            write_po(file, made, width=110, sort_by_file=True, include_lineno=False, omit_header=False)


def _updated(path: Path, template: Catalog) -> Catalog:
    """Returns a language with the messages of the template; it keeps the translations of these alone."""
    with path.open("rb") as file:
        made = read_po(file, locale=path.stem)
    created = made.creation_date
    made.update(template, no_fuzzy_matching=True)
    made.creation_date = created
    made.obsolete.clear()
    return made


def _compile(catalogue: Catalog, path: Path) -> None:
    """Writes a compiled catalogue atomically, since other processes may be reading it."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue)
    unfinished.replace(path)


def of_package(whole: Catalog) -> Catalog:
    """Returns the package's own messages, which are all that the browser needs.

    The titles of worked deals are included, since a reader can open one and then sees its title.
    """
    made = Catalog(locale=whole.locale, charset="utf-8", fuzzy=False, creation_date=whole.creation_date)
    for each in whole:
        beside = all(place.startswith(OUTSIDE) for place, _ in each.locations)
        if each.id and (each.context == TITLE or not beside):
            made.add(each.id, each.string, flags=each.flags, context=each.context)
    return made


def wrong(template: Catalog) -> list[str]:
    """Returns the untranslated, fuzzy or wrongly blanked messages in the project's catalogues."""
    found = []
    for path in held():
        for each in filter(lambda each: each.id, _updated(path, template)):
            found += [f"{path.name}: {each.id!r}: {fault}" for fault in _faults_of(each)]
    return found


def _faults_of(each: Any) -> Iterator[str]:
    ids, told = ([part] if isinstance(part, str) else [*part] for part in (each.id, each.string))
    if not all(told):
        yield "not translated"
        return
    if each.fuzzy:
        yield "marked as fuzzy"
    if len(told) != len(ids):
        yield "not as many plural forms"
    blanks = set().union(*map(_every_blank, ids))
    least = set.intersection(*map(_every_blank, ids)) - {"number", "num"}
    for text in told:
        if unknown := _every_blank(text) - blanks:
            yield f"nothing fills {', '.join(sorted(unknown))}"
        if lost := least - _every_blank(text):
            yield f"{', '.join(sorted(lost))} is not said"
    for text in told:
        if [text[:1].isspace(), text[-1:].isspace()] != [ids[0][:1].isspace(), ids[0][-1:].isspace()]:
            yield "other space around it"
    if each.context == WORDS and len(ids[0].split()) != len(told[0].split()):
        yield "not as many words"
    for kind in (r"</?[a-z]+", r"href=\"[^\"]*\"", r"`[^`]+`", r"\]\([^)]*\)"):
        if sorted(re.findall(kind, ids[-1])) != sorted(re.findall(kind, told[-1])):
            yield "other tags, links or code"


def _every_blank(text: str) -> set[str]:
    return _blanks(text) | set(re.findall(r"%\((\w+)\)s", text))


if __name__ == "__main__":
    template = write()
    update(template)
    write_package(template)
    print(f"{sum(1 for each in template if each.id)} messages in {OUT.relative_to(ROOT)}")
