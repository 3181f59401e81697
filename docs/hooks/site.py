"""What hands the edition to MkDocs: generated pages and fences, the cards, the playground, data, the policy.

Everything that is said on a page comes from elsewhere: `pages.py`, `cards.py` and `data.py` beside this
file, and the playground's `assets.py`. Here is only how it gets in, and in which language: this is the
door of a build, and `VARIORUM_LANGUAGE` names the language. Some small conventions are kept by this module:

- what mkdocs.yml says to readers (titles in the nav, the description, the copyright, the names of buttons)
  are messages;
- in a nav, `folder/*` stands for the generated pages of that folder that the nav does not name itself, under
  their headings where they have any;
- in raw HTML, an address that begins with `~/` is counted from the root of the site and is checked;
- every page has a `description` in its front matter.
"""

from __future__ import annotations

import base64
import fnmatch
import hashlib
import json
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from ambigu_variants.bridge import language_named  # noqa: E402
from ambigu_variants.faces.html import el, rooted  # noqa: E402
from ambigu_variants.kernel.errors import UnknownName  # noqa: E402
from ambigu_variants.languages import opened, say  # noqa: E402
from ambigu_variants.records.schema import schema  # noqa: E402
from docs.hooks import (  # noqa: E402
    ascenseur_games,
    cards,
    census,
    citations,
    citing,
    copies,
    data,
    pages,
    search,
    sheets,
    witnesses,
)
from docs.hooks.interchange import files as interchange  # noqa: E402
from playground.build import assets  # noqa: E402

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

SPRITE = "assets/cards.svg"
STYLES = "assets/stylesheets/all.css"
THEIRS = ("assets/stylesheets/main.*.min.css", "assets/stylesheets/palette.*.min.css")
ABSENT = (
    *("tabbed", "admonition", "task-list", "critic", "md-annotation", "md-version", "md-select", "md-social"),
    *(
        "mermaid",
        "arithmatex",
        "md-consent",
        "md-feedback",
        "md-tag",
        "keys",
        "md-search",
        "md-author",
        "md-post",
    ),
    *("md-pagination", "md-source", "md-top", "md-nav--integrated", "md-input", "md-clipboard"),
)
"""How the names begin of what the theme has styles for, and no page of this site has: a browser tries every
selector on every element.
"""
"""The stylesheets of the theme."""
SCHEMA = "reference/record.schema.json"
CODE = ('<details class="mkdocstrings-source"', 'class="doc doc-heading"')
"""How mkdocstrings opens the code of a function, and begins to head it."""
MARKED = re.compile(r'class="(?:mark|standing) ')
"""A mark on a page."""
LEGEND = "~/rules/#legend"
POLICY = "%POLICY%"
"""What stands in a page until every page is written and the hashes of all inline scripts are known."""

serving = False
door = ExitStack()
"""The language in which this build is said, held open for as long as pages are made."""
written: dict[str, str] = {}
"""Path -> Markdown of the generated pages of this build."""
copied: dict[str, Path] = {}
"""Path in the site -> the file on disk that goes there as it is."""
found: list[search.Searched] = []
"""The pages of this build that the search is to find."""


def on_startup(*, command: str, dirty: bool) -> None:
    """`mkdocs serve` puts a script of its own into each page: there alone the policy is left out."""
    global serving
    serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The language is opened. Everything that is made elsewhere is asked for once, here; then the fences, the
    nav, and what else the configuration says.
    """
    _open(config.extra["language"])
    if copies.private() and not Path(config.site_dir).resolve().is_relative_to(copies.PRIVATE):
        raise PluginError(
            f"{copies.FOLDER} is set, so the pages would hold whole texts: that is a private build, to be"
            f" made below {copies.PRIVATE}, and not into {config.site_dir}."
        )
    config.extra["private"] = copies.private()
    written.clear()
    copied.clear()
    found.clear()
    try:
        written.update(pages.pages())
        copied.update(assets.site_files() | data.site_files() | sheets.site_files())
    except (assets.NotBuilt, census.NotCounted, census.UnknownFigure, copies.NoText) as missing:
        raise PluginError(str(missing)) from missing
    config.extra["policy"] = None if serving else POLICY
    superfences = config.mdx_configs.setdefault("pymdownx.superfences", {})
    superfences["custom_fences"] = [*superfences.get("custom_fences", []), *pages.fences()]
    config.mdx_configs.setdefault("pymdownx.inlinehilite", {})["custom_inline"] = citations.inlines()
    named = set(_named(config.nav or []))
    config.nav = _spread(config.nav or [], [path for path in written if path not in named])
    _say_what_is_configured(config)
    return config


def _open(language: str) -> None:
    try:
        known = language_named(language)
    except UnknownName as unknown:
        raise PluginError(unknown.message) from unknown
    door.close()
    door.enter_context(opened(known))


def _say_what_is_configured(config: MkDocsConfig) -> None:
    config.site_description = say(config.site_description or "")
    config.copyright = say(config.copyright or "")
    for scheme in config.theme["palette"]:
        scheme["toggle"]["name"] = say(scheme["toggle"]["name"])
    permalink = config.mdx_configs["toc"]
    permalink["permalink_title"] = say(permalink["permalink_title"])


def on_env(env: Environment, *, config: MkDocsConfig, files: Files) -> None:
    """The theme's own templates say sentences too."""
    env.globals["say"] = say


def on_shutdown() -> None:
    """The language is closed."""
    door.close()


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Generated pages and the cards. A page written by hand under the same path is an error, not a choice."""
    made = {**written, SPRITE: cards.sprite(), SCHEMA: json.dumps(schema(), indent=2) + "\n"}
    made |= {f"{interchange.FOLDER}/{name}": text for name, text in interchange.files().items()}
    made |= {f"data/witnesses/{name}": text for name, text in witnesses.files().items()}
    made |= {f"data/witnesses/ascenseur/{name}": text for name, text in ascenseur_games.files().items()}
    for path, content in made.items():
        if files.get_file_from_path(path):
            raise PluginError(f"{path} is both written by hand and generated by docs/hooks/pages.py.")
        files.append(File.generated(config, path, content=content))
    _join_styles(config, files)
    return files


def _join_styles(config: MkDocsConfig, files: Files) -> None:
    """One stylesheet, the theme's and then ours: a page is shown when the last has come. What mkdocstrings is
    yet to write is left to the pages that it makes.
    """
    theirs = [path for each in THEIRS for path in fnmatch.filter(files.src_uris, each)]
    if len(theirs) != len(THEIRS):
        raise PluginError(f"The theme should have one stylesheet for each of {THEIRS}, but has {theirs}.")
    ours = [path for path in config.extra_css if path in files.src_uris]
    sheets = [files.src_uris[path] for path in (*theirs, *ours)]
    for sheet in sheets:
        files.remove(sheet)
    styles = [re.sub(r"/\*#.*?\*/", "", sheet.content_string) for sheet in sheets]
    joined = "\n".join((*map(_of_use, styles[: len(theirs)]), *styles[len(theirs) :]))
    files.append(File.generated(config, STYLES, content=joined))
    config.extra["reference_css"] = [path for path in config.extra_css if path not in ours]
    config.extra_css = [STYLES]


def _of_use(styles: str) -> str:
    """The theme's styles without the selectors of what no page has."""
    absent = re.compile(rf"\.(?:{'|'.join(ABSENT)})")

    def rule(each: re.Match[str]) -> str:
        selectors = [
            selector
            for selector in re.split(r",(?![^(]*\))", each[1])
            if not absent.search(
                re.sub(r"\([^()]*\)", "", selector)
            )  # what is in brackets may be one of several
        ]
        return f"{','.join(selectors)}{{{each[2]}}}" if selectors else ""

    return re.sub(r"([^{}]+)\{([^{}]*)\}", rule, styles)


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
    """A page without a description is not finished."""
    if not page.meta.get("description"):
        raise PluginError(f"{page.file.src_uri} has no description in its front matter.")


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """`~/` becomes the way from this page to the root, and leads somewhere. A page that says `cite`, with the
    texts that it is about, ends with how to cite it and them.

    Where a mark stands, what the marks mean is one click away.

    The search leaves code out, and code that scrolls can be reached by keyboard. A link that leaves the site
    holds its address, to be printed. A name in a docstring is printed without its role.
    """
    if MARKED.search(html) and "#legend" not in html and 'id="legend"' not in html:
        html = html.replace("</h1>", "</h1>" + _to_legend(), 1)
    if "cite" in page.meta:
        html += citing.control(str(page.title), page.url, page.meta["cite"])
    known = {file.url for file in files} | set(copied)
    for address in sorted(set(re.findall(r'="~/([^"#?]*)', html))):
        if address not in known and address not in ("", "."):
            raise PluginError(f"{page.file.src_uri} points to ~/{address}: no page or file of the site.")
    for opening in CODE:
        html = html.replace(opening, f"{opening} data-search-exclude")
    html = re.sub(r":(?:data|func|meth|mod):<code>([^<]*)</code>", r"<code>\1</code>", html)
    html = re.sub(r'<a (?=[^>]*href="(https?://[^"]*)")', r'<a data-address="\1" ', html)
    html = re.sub(r"<pre\b(?![^>]*tabindex)", '<pre tabindex="0"', html)
    return rooted(html, get_relative_url(".", page.url).rstrip("/") + "/")


def _to_legend() -> str:
    """A link to what the marks mean."""
    link = el("a", say("What the marks mean"), href=LEGEND, class_="locus")
    return el("p", link, data_search_exclude="")


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> None:
    """The search reads the page, unless its front matter keeps it from it."""
    if not page.meta.get("search", {}).get("exclude"):
        section = " › ".join([str(each.title) for each in page.ancestors][::-1])
        found.append(search.Searched(page.url, section, output))


def on_post_build(*, config: MkDocsConfig) -> None:
    """What is copied as it is, too large for MkDocs; then the search and the policy, which need all pages."""
    site = Path(config.site_dir)
    for path, source in copied.items():
        if not source.is_file():
            raise PluginError(f"{path} should come from {source}, which is not there: run make build.")
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    search.write(found, site)
    pages = sorted(site.rglob("*.html"))
    absent = re.compile(rf'class="(?:[^"]* )?((?:{"|".join(ABSENT)})[^" ]*)')
    for page in pages:
        if used := absent.search(page.read_text(encoding="utf-8")):
            raise PluginError(f"{page} has the class {used[1]}, whose styles are left out: see ABSENT.")
    if not serving:
        _apply_policy(pages)


# The policy ----------------------------------------------------------------------------------------------


def _apply_policy(paths: list[Path]) -> None:
    """One policy for all: with instant navigation, the first page's policy governs every later page too."""
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    hashes = sorted({_hash(script) for text in texts.values() for script in _inline_scripts(text)})
    policy = "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' {' '.join(hashes)}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )
    for path, text in texts.items():
        if text.count(POLICY) != 1:
            raise PluginError(f"{path} has no place for the policy: see docs/theme/main.html.")
        path.write_text(text.replace(POLICY, policy), encoding="utf-8")


def _inline_scripts(html: str) -> Iterator[str]:
    for attributes, script in re.findall(r"<script([^>]*)>(.*?)</script>", html, flags=re.DOTALL):
        if "src=" not in attributes and "application/" not in attributes:
            yield script


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


# The nav -------------------------------------------------------------------------------------------------


def _named(nav: Iterable[Any]) -> Iterator[str]:
    """Every path that a nav names."""
    for item in nav:
        if isinstance(item, str):
            yield item
        else:
            for value in item.values():
                yield from [value] if isinstance(value, str) else _named(value)


def _spread(nav: Iterable[Any], free: list[str]) -> list[Any]:
    """The nav with each `folder/*` replaced by the free pages of that folder."""
    spread: list[Any] = []
    for item in nav:
        if isinstance(item, str) and item.endswith("/*"):
            found = [path for path in free if path.startswith(item[:-1])]
            if not found:
                raise PluginError(f"The nav asks for {item}, but pages() gives no page there.")
            spread += _headed(found)
        elif isinstance(item, dict):
            spread.append(
                {
                    say(title): value if isinstance(value, str) else _spread(value, free)
                    for title, value in item.items()
                }
            )
        else:
            spread.append(item)
    return spread


def _headed(paths: list[str]) -> list[Any]:
    """Pages under their headings: `{heading: [path, …]}`, or the path alone."""
    headings = pages.sections()
    headed: list[Any] = []
    for heading, some in groupby(paths, headings.get):
        found = list(some)
        headed += [{heading: found}] if heading else found
    return headed
