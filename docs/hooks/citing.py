"""Citations of pages, answers, texts and the edition: sentences, BibTeX, CSL-JSON, RIS, and heads of pages.

The data on the edition is read from ``CITATION.cff``, that on a text from its source; none is written here.
The address of a page is relative to ``SITE_URL``, the published address of the site, or to nothing if the
variable is not set.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from ambigu_variants.games import sources
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.errors import UnknownName
from ambigu_variants.kernel.publication import NATURES, Nature
from ambigu_variants.kernel.rulings import Source
from ambigu_variants.languages import language, message, quoted, say, say_in, say_n
from docs.hooks.accounts import TONGUES
from docs.hooks.edition import edition
from docs.hooks.originals import original
from docs.hooks.rendering import TITLES, anchor, render

EDITION = "ambigu-variorum"
EDITORS = message("The editors of Ambigu Variorum")
TITLE = message("Ambigu Variorum: three accounts of an old card game, side by side")
"""The author and the title of the edition, as in ``CITATION.cff``."""
NO_SUCH = message("There is no source called “{name}”.")
MONTHS = (
    *(message("{day} January {year}"), message("{day} February {year}"), message("{day} March {year}")),
    *(message("{day} April {year}"), message("{day} May {year}"), message("{day} June {year}")),
    *(message("{day} July {year}"), message("{day} August {year}"), message("{day} September {year}")),
    *(message("{day} October {year}"), message("{day} November {year}"), message("{day} December {year}")),
)
"""The messages for a date, one for each month."""
SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "&%#_$"})
"""The signs that BibTeX would read as commands, each escaped."""
TYPES = {
    Nature.CHAPTER: "chapter",
    Nature.PAGE: "webpage",
    Nature.ARTICLE: "entry-encyclopedia",
    Nature.ENTRY: "entry-encyclopedia",
}
"""The CSL types of the kinds of texts."""
RIS = {"chapter": "CHAP", "webpage": "ELEC", "entry-encyclopedia": "ENCYC"}
"""The RIS types of the CSL types."""


PAGES = {
    "revised": message("*{title}*, {author}, in *{work}*, {address}, published online {issued}, {revised}."),
    "issued": message("*{title}*, {author}, in *{work}*, {address}, published online {issued}."),
    "year": message("*{title}*, {author}, in *{work}*, {address}, {year}."),
    "": message("*{title}*, {author}, in *{work}*, {address}, without a date."),
}
"""The citations of a text without a publisher, by what is known of its date."""


class Reference(NamedTuple):
    """A citation: a sentence with titles between asterisks, and a CSL-JSON item for its BibTeX."""

    says: str
    item: Data

    @property
    def csl(self) -> str:
        """Returns a CSL-JSON list of the one item, with one variable a line."""
        lines = [f'  "{name}": {json.dumps(told, ensure_ascii=False)}' for name, told in self.item.items()]
        return "[{\n" + ",\n".join(lines) + "\n}]"

    @property
    def bibtex(self) -> str:
        """Returns the item as a BibTeX entry."""
        item = self.item
        date: list[int] = item["issued"]["date-parts"][0] if "issued" in item else []
        chapter = item["type"] == "chapter"
        names = [
            f"{{{each['literal']}}}" if "literal" in each else f"{each['family']}, {each['given']}"
            for each in item.get("author", ())
        ]
        fields = {
            "author": " and ".join(names),
            "title": f"{{{item['title']}}}",
            "booktitle" if chapter else "howpublished": item.get("container-title"),
            "publisher": item.get("publisher"),
            "address": item.get("publisher-place"),
            "edition": item.get("edition"),
            "pages": item.get("page", "").replace("–", "--"),
            "version": item.get("version"),
            "year": date[0] if date else "",
            "month": date[1] if date[1:] else "",
            "url": item.get("URL"),
            "language": item["language"],
            "note": item.get("note"),
        }
        lines = [f'    {key} = "{str(told).translate(SPECIAL)}"' for key, told in fields.items() if told]
        kind = "incollection" if chapter else "misc"
        return ",\n".join([f"@{kind}{{{item['id']}", *lines]) + "\n}"

    @property
    def ris(self) -> str:
        """Returns the item as a RIS record."""
        item = self.item
        date = item["issued"]["date-parts"][0] if "issued" in item else []
        first, _, last = item.get("page", "").partition("–")
        names = [
            each.get("literal") or f"{each['family']}, {each['given']}" for each in item.get("author", ())
        ]
        fields = [
            ("ID", item["id"]),
            *(("AU", name) for name in names),
            ("TI", item["title"]),
            ("T2", item.get("container-title")),
            ("PB", item.get("publisher")),
            ("CY", item.get("publisher-place")),
            ("ET", item.get("edition") or item.get("version")),
            ("SP", first),
            ("EP", last),
            ("PY", date and date[0]),
            ("DA", date[1:] and "/".join(f"{part:02}" for part in date)),
            ("LA", item["language"]),
            ("UR", item.get("URL")),
            ("N1", item.get("note")),
        ]
        lines = [f"{tag}  - {told}" for tag, told in [("TY", RIS[item["type"]]), *fields] if told]
        return "\n".join([*lines, "ER  - "])


# On a page -------------------------------------------------------------------------------------------------


def control(title: str, path: str, texts: Iterable[str] = ()) -> str:
    """Returns the folded HTML on how to cite a page and its texts; it needs no JavaScript."""
    shown = [(say("Cite this page"), of_page(title, path))]
    shown += [(say("Cite the text"), of_source(sources()[each])) for each in texts]
    return render("citing.html.jinja", shown=shown, said=False)


def answer_control(question: Data, told: Data) -> Markup:
    """Returns the same on how to cite an account's answer on the page of a question."""
    shown = [(say("Cite this answer"), of_answer(question["title"], question["page"], told))]
    return Markup(render("citing.html.jinja", shown=shown, said=False))


def references(ids: Iterable[str]) -> str:
    """Returns a bibliography as HTML: the data and citation of each text, or of the edition, by id."""
    named: dict[str, Source | None] = {EDITION: None, **sources()}
    unknown = [each for each in ids if each not in named]
    if unknown:
        raise UnknownName(NO_SUCH, unknown[0], named)
    return render(
        "references.html.jinja",
        natures=NATURES,
        tongues=TONGUES,
        shown=[
            (source, of_source(source), list(map(of_source, neighbours(source))))
            if source
            else (None, of_page("", ""), [])
            for source in (named[each] for each in ids)
        ],
    )


# The edition -----------------------------------------------------------------------------------------------


def of_page(title: str, path: str, note: str = "") -> Reference:
    """Returns the citation of a page, or of the edition itself if the path, its address, is empty."""
    known = edition()
    address = os.environ.get("SITE_URL", "") + path
    released = [int(part) for part in known["date-released"].split("-")]
    blanks = {
        "author": say(known["name"]),
        "edition": say(known["title"]),
        "version": known["version"],
        "date": day(released),
        "title": title,
        "address": address,
    }
    notes = [note, "" if "://" in address else path]
    item: Data = {
        "id": "-".join([EDITION, *filter(None, re.split("[/#]", path))]),
        "type": "webpage",
        "title": title if path else say(known["title"]),
        "container-title": say(known["title"]) if path else "",
        "author": [{"literal": say(known["name"])}],
        "version": known["version"],
        "issued": {"date-parts": [released]},
        "language": language(),
        "URL": address if "://" in address else "",
        "note": " ".join(filter(None, notes)),
    }
    if path:
        says = say("{author}, “{title}”, in *{edition}*, version {version}, {date}, {address}.", **blanks)
    elif address:
        says = say("{author}, *{edition}*, version {version}, {date}, {address}.", **blanks)
    else:
        says = say("{author}, *{edition}*, version {version}, {date}.", **blanks)
    return Reference(says, {key: value for key, value in item.items() if value})


def of_answer(title: str, path: str, told: Data) -> Reference:
    """Returns the citation of an account's answer on the page of a question, with the passage in its note."""
    locus, note = TITLES[told["account"]], ""
    if told["words"]:
        source = sources()[told["source"]]
        locus = f"{source.dated}, {told['at']}"
        beside = (each for each in neighbours(source) if source.places[told["at"]] in each.outline)
        text = of_source(next(beside, source)).says.replace("*", "")
        note = f"{text} {told['at']}: {quoted(told['words'])}."
    return of_page(f"{title} {locus}", f"{path}#{told['account']}", note)


def described(title: str, path: str, answers: Iterable[Data] = ()) -> Markup:
    """Returns a page and the passages on it for its head, as JSON-LD."""
    item = of_page(title, path).item
    told = {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": item["title"],
        "author": {"@type": "Organization", "name": item["author"][0]["literal"]},
        "datePublished": _date(item),
        "version": item["version"],
        "inLanguage": item["language"],
        "url": item.get("URL"),
        "license": "https://creativecommons.org/licenses/by-sa/4.0/",
        "isPartOf": (name := item.get("container-title")) and {"@type": "CreativeWork", "name": name},
        "citation": [_passage(each) for each in answers if each["words"]],
    }
    told = {key: each for key, each in told.items() if each}
    return Markup(json.dumps(told, ensure_ascii=False).replace("<", "\\u003c"))


def _passage(told: Data) -> Data:
    source = sources()[told["source"]]
    work = {
        "@type": "CreativeWork",
        "name": source.title,
        "author": source.publication.signed and {"@type": "Person", "name": source.author},
        "datePublished": _date(of_source(source).item),
    }
    return {
        "@type": "Quotation",
        "name": f"{source.dated}, {told['at']}",
        "text": told["words"],
        "inLanguage": source.language,
        "url": original(source.id, told["at"], told["words"]),
        "isPartOf": {key: each for key, each in work.items() if each},
    }


def _date(item: Data) -> str:
    parts = item["issued"]["date-parts"][0] if "issued" in item else []
    return "-".join(f"{part:02}" for part in parts)


def meta(title: str, path: str) -> Iterator[tuple[str, str]]:
    """Yields what reference managers read in the head of a page: names and contents."""
    item = of_page(title, path).item
    yield "citation_title", item["title"]
    yield "citation_author", item["author"][0]["literal"]
    yield "citation_publication_date", _date(item).replace("-", "/")
    yield "citation_language", item["language"]
    if "URL" in item:
        yield "citation_public_url", item["URL"]


# The texts -------------------------------------------------------------------------------------------------


def of_source(source: Source) -> Reference:
    """Returns the citation of a source's text."""
    known = source.publication
    given, _, family = source.author.rpartition(" ")
    author = [{"family": family, "given": given}] if known.signed else []
    date = known.issued or ((source.year,) if source.year else ())
    notes = [f"{_revised(source)[:1].upper()}{_revised(source)[1:]}."] if known.revised else []
    item: Data = {
        "id": source.id,
        "type": TYPES[known.nature],
        "title": source.title,
        "container-title": source.work,
        "author": author,
        "publisher": known.publisher,
        "publisher-place": known.city,
        "edition": known.printing,
        "page": known.pages,
        "issued": {"date-parts": [list(date)]} if date else {},
        "language": source.language,
        "URL": known.url,
        "note": " ".join([*notes, *filter(None, [known.copy and say(known.copy)])]),
    }
    return Reference(_of_text(source), {key: value for key, value in item.items() if value})


def neighbours(source: Source) -> list[Source]:
    """Returns the other chapters of its book to which a source refers its reader, each as a text."""
    return [
        replace(
            source,
            id=f"{source.id}-{anchor(chapter.title)}",
            title=chapter.title,
            outline=chapter.outline,
            publication=replace(source.publication, pages=chapter.pages, copy=""),
        )
        for chapter in source.neighbours
    ]


def _of_text(source: Source) -> str:
    known = source.publication
    blanks = {
        "author": say(source.author),
        "title": source.title,
        "work": ". ".join(filter(None, [source.work, known.printing])),
        "city": known.city,
        "publisher": known.publisher,
        "year": source.year,
        "issued": day(known.issued),
        "revised": _revised(source),
        "address": known.shown,
        "pages": known.pages,
    }
    if known.pages:
        return say_n(
            "*{title}*, {author}, in *{work}*, {city}: {publisher}, {year}, p. {pages}.",
            "*{title}*, {author}, in *{work}*, {city}: {publisher}, {year}, pp. {pages}.",
            1 + ("–" in known.pages),
            **blanks,
        )
    if known.publisher:
        return say("*{title}*, {author}, in *{work}*, {city}: {publisher}, {year}.", **blanks)
    if known.issued:
        return say(PAGES["revised" if known.revised else "issued"], **blanks)
    return say(PAGES["year" if source.year else ""], **blanks)


def _revised(source: Source) -> str:
    """Returns how and when a text was revised, in words; empty if it was not."""
    known = source.publication
    return say(known.revision, day=day(known.revised)) if known.revised else ""


def day(date: Iterable[int]) -> str:
    """Returns a date ``(year, month, day)`` in words; empty if it is unknown."""
    year, month, number = (*date, 0, 0, 0)[:3]
    first = say_in("the first of a month", "1")
    return say(MONTHS[month - 1], day=first if number == 1 else number, year=year) if month else ""
