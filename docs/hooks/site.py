"""The MkDocs hooks: generated pages and fences, the cards, the playground, data, and the policy.

Everything shown on a page is made elsewhere: in `pages.py`, `cards.py` and `data.py` beside this file, and
in the playground's `assets.py`. This module only passes it to MkDocs, in the right language: it is the entry
point of a build, and `VARIORUM_LANGUAGE` names the language. It also implements some small conventions:

- the texts of mkdocs.yml for readers (titles in the nav, the description, the copyright, the names of
  buttons) are messages;
- in a nav, `folder/*` means the generated pages of that folder that the nav does not name itself, under
  their headings if they have any;
- in raw HTML, an address that begins with `~/` is relative to the root of this language, one with `~~/` to
  the root of the site, which has the files shared by all languages; both are checked;
- every page has a `description` in its front matter.
"""

from __future__ import annotations

import fnmatch
import importlib
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from jinja2 import pass_context
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import url_filter

ROOT = Path(__file__).resolve().parent.parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from ambigu_variants.bridge import language_named  # noqa: E402
from ambigu_variants.faces.html import el, rooted  # noqa: E402
from ambigu_variants.games import GAMES  # noqa: E402
from ambigu_variants.kernel.errors import UnknownName  # noqa: E402
from ambigu_variants.languages import opened, say  # noqa: E402
from ambigu_variants.languages.catalogues import FOLDER  # noqa: E402
from ambigu_variants.records.record import schema  # noqa: E402
from docs.hooks import (  # noqa: E402
    across,
    cards,
    catalogue,
    census,
    citations,
    citing,
    collation,
    copies,
    data,
    fences,
    glosses,
    languages,
    moved,
    nav,
    offline,
    pages,
    policy,
    raw,
    rendering,
    search,
    skips,
    texts,
    witnesses,
)
from playground.build import assets  # noqa: E402

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

ONLY = "VARIORUM_PAGES"
"""The environment variable with a regular expression for the paths of the pages to build, all by default."""
SPRITE = "assets/cards.svg"
STYLES = "assets/stylesheets/all.{digest}.css"
SCRIPTS = "playground/"
"""The configuration's name for the folder of modules, whose real name depends on their content."""
THEIRS = ("assets/stylesheets/main.*.min.css", "assets/stylesheets/palette.*.min.css")
"""The stylesheets of the theme."""
ABSENT = (
    *("tabbed", "admonition", "task-list", "critic", "md-annotation", "md-version", "md-select", "md-social"),
    *("mermaid", "arithmatex", "md-consent", "md-feedback", "md-tag", "keys", "md-search", "md-author"),
    *("md-post", "md-pagination", "md-source", "md-top", "md-nav--integrated", "md-input", "md-clipboard"),
)
"""The class prefixes that the theme has styles for but no page of this site uses.

Their rules are removed, since a browser tries every selector on every element.
"""
OTHER_COLOURS = r"\[data-md-color-(?:switching|(?:primary|accent)=)"
"""The theme's selectors for its colours and for changing them; the edition has its own."""
ANY_CLASS = {"table:not([class])": "table[data-plain]", "span[class]": "span"}
"""The theme's selectors for any class whatever, with replacements.

With such a selector, a browser restyles all descendants of an element whenever its classes change; for the
root element, that is the whole page.
"""
SCHEMA = "reference/record.schema.json"
MARKED = re.compile(r'class="(?:mark|standing) ')
"""The HTML of a mark on a page."""
LEGEND = "~/rules/#legend"
serving = False
door = ExitStack()
"""The context of this build's language, kept open while pages are made."""
fragments: dict[str, str] = {}
"""The parts of pages that this build keeps in files of their own, as HTML by path in the site."""
written: dict[str, str] = {}
"""The Markdown of this build's generated pages, by path."""
copied: dict[str, Path] = {}
"""The files on disk that are copied unchanged, by path in the site."""
shared: set[str] = set()
"""The paths that a further language's build takes from the root instead of making them."""
found: list[search.Searched] = []
"""The pages of this build for the search index."""


def on_startup(*, command: str, dirty: bool) -> None:
    """Notes whether this is `mkdocs serve`.

    That command inserts a script into each page, so the policy is then left out.
    """
    global serving
    serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Opens the language, collects all generated content, and sets up fences, nav and configuration."""
    _open(config.extra["language"])
    further = languages.is_further(config.config_file_path)
    if copies.private() and not Path(config.site_dir).resolve().is_relative_to(copies.PRIVATE):
        raise PluginError(
            f"{copies.FOLDER} is set, so the pages would hold whole texts: that is a private build, to be"
            f" made below {copies.PRIVATE}, and not into {config.site_dir}."
        )
    config.extra["private"] = copies.private()
    written.clear()
    copied.clear()
    shared.clear()
    found.clear()
    fragments.clear()
    try:
        made = pages.pages()
        written.update(
            {path: made[path] for path in made if not (further and languages.in_english_only(path))}
        )
        fragments.update({across.path(name): make() for name, make in across.examples().items()})
        for game in pages.GAMES:
            copied.update(game.site_files())
        if not further:
            copied.update(assets.site_files() | data.site_files())
    except (assets.NotBuilt, census.UnknownFigure, copies.NoText) as missing:
        raise PluginError(str(missing)) from missing
    config.extra["policy"] = None if serving else policy.POLICY
    config.extra["edition"] = offline.edition()
    for script in config.extra_javascript:
        assert not isinstance(script, str)
        script.path = script.path.replace(SCRIPTS, assets.scripts(), 1)
    _set_up_fences(config)
    config.markdown_extensions.append(raw.RawBlocks())
    config.nav = nav.expanded(config.nav or [], written)
    _say_what_is_configured(config)
    return config


def _set_up_fences(config: MkDocsConfig) -> None:
    ours = {each["name"]: each for each in fences.fences()}
    superfences = config.mdx_configs.setdefault("pymdownx.superfences", {})
    others = [each for each in superfences.get("custom_fences", []) if each["name"] not in ours]
    superfences["custom_fences"] = [*others, *ours.values()]
    config.mdx_configs.setdefault("pymdownx.inlinehilite", {})["custom_inline"] = citations.inlines()


def import_anew(config: MkDocsConfig) -> None:
    """Imports all hooks but this one again, after a change of their code or of their templates."""
    for name in [name for name in sys.modules if f"{name}.".startswith("docs.hooks.")]:
        del sys.modules[name]
    for name, value in globals().items():
        if isinstance(value, ModuleType) and value.__name__.startswith("docs.hooks."):
            globals()[name] = importlib.import_module(value.__name__)
    _set_up_fences(config)


@contextmanager
def language_open(language: str) -> Iterator[None]:
    """Opens the language of a build while some of its pages are written anew."""
    _open(language)
    try:
        yield
    finally:
        door.close()


def _open(language: str) -> None:
    # These catalogues have the messages of the pages too; those in the package have only its own.
    os.environ.setdefault(FOLDER, str(catalogue.OUT))
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
    """Adds to the theme's templates the functions and filters for messages, spaces and shared files."""
    env.globals["say"] = say
    env.globals["nowhere"] = languages.nowhere
    env.filters |= {"url": _url, "striptags": rendering.plain}


@pass_context
def _url(context: Context, value: str) -> str:
    """Returns an address like the filter of MkDocs; a file only at the root is one folder up."""
    return url_filter(context, f"../{value}" if str(value) in shared else value)  # type: ignore[arg-type]


def on_shutdown() -> None:
    """Closes the language."""
    door.close()


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Adds the generated pages and the cards.

    A hand-written page under the same path is an error.
    """
    further = languages.is_further(config.config_file_path)
    made = written if further else {**written, **_data()}
    for path, content in made.items():
        if files.get_file_from_path(path):
            raise PluginError(f"{path} is both written by hand and generated by docs/hooks/pages.py.")
        files.append(File.generated(config, path, content=content))
    _join_styles(config, files)
    if further:
        _share(config, files)
    for path, html in fragments.items():
        _check_addresses(html, path, files)
    for page in files.documentation_pages():
        if not re.fullmatch(os.environ.get(ONLY, ".*"), page.src_uri):
            page.inclusion = InclusionLevel.EXCLUDED
    return files


def _data() -> dict[str, str]:
    """Returns the generated files besides pages, which are the same for all languages."""
    made = {
        SPRITE: cards.sprite(),
        SCHEMA: json.dumps(schema(action for game in GAMES for action in game.actions), indent=2) + "\n",
    }
    made["reference/notebook.ipynb"] = data.notebook()
    made |= {f"{texts.FOLDER}/{name}": text for name, text in texts.files().items()}
    return made | {f"data/witnesses/{name}": text for name, text in witnesses.files().items()}


def _share(config: MkDocsConfig, files: Files) -> None:
    """Removes everything but the pages from this language's build, which uses the files at the root."""
    for file in [each for each in files if not each.is_documentation_page()]:
        shared.add(file.src_uri)
        files.remove(file)
    shared.update(config.extra["reference_css"])
    for script in config.extra_javascript:
        script.path = f"../{script.path}"  # type: ignore[union-attr]


def _join_styles(config: MkDocsConfig, files: Files) -> None:
    """Joins the theme's stylesheets and ours into one, since a page is shown once all are loaded.

    Those that mkdocstrings has yet to write stay separate, on the pages that it makes.
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
    if asks := re.search(r"[^{}]*\[class\][^{}]*", joined):
        raise PluginError(f"A selector asks for any class, see ANY_CLASS: {asks[0].strip()}")
    path = STYLES.format(digest=sha256(joined.encode()).hexdigest()[:12])
    files.append(File.generated(config, path, content=joined))
    config.extra["reference_css"] = [path for path in config.extra_css if path not in ours]
    config.extra_css = [path]


def _of_use(styles: str) -> str:
    """Returns the theme's styles without selectors that match no page or any class."""
    for theirs, ours in ANY_CLASS.items():
        styles = styles.replace(theirs, ours)
    absent = re.compile(rf"\.(?:{'|'.join(ABSENT)})|{OTHER_COLOURS}")

    def rule(each: re.Match[str]) -> str:
        selectors = [
            selector
            for selector in re.split(r",(?![^(]*\))", each[1])
            if not absent.search(
                re.sub(r"\([^()]*\)", "", selector)
            )  # in brackets are alternatives, not requirements
        ]
        return f"{','.join(selectors)}{{{each[2]}}}" if selectors else ""

    return re.sub(r"([^{}]+)\{([^{}]*)\}", rule, styles)


def on_nav(nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
    """Places a page that the nav leaves out below the page in whose folder it stands."""
    shown = {page.url: page for page in nav.pages}
    for page in (file.page for file in files.documentation_pages()):
        if page and not page.parent:
            page.parent = shown.get(page.url.rstrip("/").rpartition("/")[0] + "/")  # type: ignore[assignment]


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Leads a further language's links to the pages that are in English only there."""
    if not page.meta.get("description"):
        raise PluginError(f"{page.file.src_uri} has no description in its front matter.")
    return _TO_REFERENCE.sub(r'<a href="~~/reference/\2/\3">\1</a>', markdown) if shared else markdown


_TO_REFERENCE = re.compile(r"\[([^\[\]]*)\]\((?:\.\./)*reference/([\w/-]+)\.md(#[\w.-]+)?\)")
"""A link to a page that is in English only."""


_FOLDED_LINK = re.compile(
    r'(<summary>\s*<h\d[^>]*>(?:(?!</summary>).)*?)<a class="headerlink"[^>]*>§</a>', re.S
)
"""A heading's link to itself where the heading is the button of a fold: a button holds no links."""
_HEADING = re.compile(r"<(h\d)\b.*?</\1>", re.S)
_INVERTED = re.compile(r"\w+(?:-t)?-(?:ils?|elles?|on|ce)\b(?![^<]*>)")
"""A French verb with its pronoun; a heading doesn't break within it."""


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Finishes a page's HTML: addresses, citations, marks and glosses.

    `~/` and `~~/` become relative addresses and are checked. A page with `cite` and its texts in the front
    matter ends with how to cite it and them. A page with marks gets a link to their legend.

    Code is excluded from the search, and scrolling code can be reached by keyboard. An external link that is
    no quotation has its address as an attribute, for printing. A name in a docstring loses its role. A word
    in the language of an account gets its gloss.
    """
    html = _FOLDED_LINK.sub(r"\1", html)
    html = _HEADING.sub(lambda found: _INVERTED.sub(r'<span class="unbroken">\g<0></span>', found[0]), html)
    html = html.replace('="~/reference/', '="~~/reference/')
    page.present_anchor_ids = {*(page.present_anchor_ids or ()), *re.findall(r' id="([^"]*)"', html)}
    html = glosses.glossed(html, page.url)
    if MARKED.search(html) and "#legend" not in html and 'id="legend"' not in html:
        html = html.replace("</h1>", "</h1>" + _to_legend(), 1)
    if "cite" in page.meta:
        html += citing.control(str(page.title), page.url, page.meta["cite"])
    _check_addresses(html, page.file.src_uri, files)
    html = re.sub(r"<code>``([^`<]*)``</code>", r"<code>\1</code>", html)
    html = html.replace('class="doc doc-heading"', 'class="doc doc-heading" data-search-exclude')
    html = re.sub(r":(?:data|func|meth|mod):<code>([^<]*)</code>", r"<code>\1</code>", html)
    html = re.sub(r'<a (?!class="original")(?=[^>]*href="(https?://[^"]*)")', r'<a data-address="\1" ', html)
    html = html.replace("<table>", "<table data-plain>")
    html = re.sub(r"<pre\b(?![^>]*tabindex)", '<pre tabindex="0"', html)
    return _rooted(html, page.url)


def _check_addresses(html: str, name: str, files: Files) -> None:
    """Raises an error if an address relative to the root leads nowhere."""
    known = {file.url for file in files} | set(copied)
    for where, address in sorted(set(re.findall(r'="(~~?/)([^"#?]*)', html))):
        if address not in known | {"", "."} and not (
            shared and where == "~~/"
        ):  # the build of the root checks these
            raise PluginError(f"{name} points to {where}{address}: no page or file of the site.")


def _rooted(html: str, url: str) -> str:
    """Returns the HTML of a page with its addresses made relative to it."""
    root = get_relative_url(".", url).rstrip("/") + "/"
    return rooted(html, root, f"{root}../" if shared else root)


def _to_legend() -> str:
    """Returns a link to the legend of the marks."""
    link = el("a", say("What the marks mean"), href=LEGEND, class_="locus")
    return el("p", link, data_search_exclude="")


def on_page_context(context: dict[str, Any], *, page: Page, config: MkDocsConfig, nav: Navigation) -> None:
    """Adds how to cite the page, and the same page in each language, for the switch and the head."""
    title = rendering.plain(page.meta.get("title") or page.title)
    asked = next((each for each in collation.asked().values() if each["page"] == page.url), None)
    answers = [*asked["answers"], *collation.further()[asked["id"]]] if asked else []
    context["citation"] = list(citing.meta(title, page.url))
    context["described"] = citing.described(title, page.url, answers)
    here = get_relative_url(".", page.url).rstrip("/") + "/"
    context |= languages.led_to(page.url, here, config.config_file_path, str(config.site_url))


def on_template_context(
    context: dict[str, Any], *, template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """Adds the home page of each language to templates that are no page, such as the error page."""
    here = context["base_url"].rstrip("/") + "/"
    return context | languages.led_to("", here, config.config_file_path, str(config.site_url))


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Collects the page for the search, unless its front matter excludes it, and adds skip links."""
    if not page.meta.get("search", {}).get("exclude"):
        section = " › ".join([str(each.title) for each in page.ancestors][::-1])
        found.append(search.Searched(page.url, section, output))
    return _valid(skips.skips(output))


def on_post_template(output: str, *, template_name: str, config: MkDocsConfig) -> str:
    """Corrects the page for missing addresses, like every other."""
    return _valid(output) if template_name.endswith(".html") else output


def _valid(html: str) -> str:
    """Returns a page without the theme's attributes that HTML doesn't allow, or that lead nowhere."""
    html = html.replace(' tabindex=""', "")
    html = re.sub(r'(<input class="md-toggle"[^>]*) autocomplete="off"', r"\1", html)
    return html if 'id="__toc"' in html else html.replace(' for="__toc"', "")


def on_post_build(*, config: MkDocsConfig) -> None:
    """Copies large files unchanged, then writes parts of pages, search and policy, which need all pages."""
    site = Path(config.site_dir)
    for path, html in fragments.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        told = {"html": _rooted(html, across.BESIDE)}
        (site / path).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    for path, source in copied.items():
        if not source.is_file():
            raise PluginError(f"{path} should come from {source}, which is not there: run make build.")
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    for path, html in moved.files().items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        with (site / path).open("x", encoding="utf-8") as file:
            file.write(html)
    for path in shared:
        (site / path).unlink(missing_ok=True)  # mkdocstrings has written its styles here too
    search.write(found, site)
    app = offline.app(config.site_name, config.site_description or "", "../" if shared else "")
    (site / offline.APP).write_text(app, encoding="utf-8")
    pages = sorted(site.rglob("*.html"))
    absent = re.compile(rf'class="(?:[^"]* )?((?:{"|".join(ABSENT)})[^" ]*)')
    for page in pages:
        if used := absent.search(page.read_text(encoding="utf-8")):
            raise PluginError(f"{page} has the class {used[1]}, whose styles are left out: see ABSENT.")
    if not serving:
        policy.apply(pages)
