"""A text of the edition as TEI: a gap for each sentence, a note for each ruling and remark.

The ties of a sentence are in ``corresp``; its kind, and the reason why it has no further ties, in ``ana``.
Addresses are relative: the file is two folders below the root of the site.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from xml.etree import ElementTree

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.segmentation import KINDS, REASONS
from ambigu_variants.languages import language, say
from docs.hooks.accounts import TONGUES

TEI = "http://www.tei-c.org/ns/1.0"
XML = "{http://www.w3.org/XML/1998/namespace}"
ROOT = "../../"
"""The relative path from these files to the root of the site."""
TAXONOMIES: Mapping[str, Mapping[str, str]] = {
    "kind": {kind.value: called for kind, called in KINDS.items()},
    "reason": REASONS,
}

Element = ElementTree.Element


def tei(text: Data, head: Data, licence: str) -> str:
    """Returns a text from :func:`texts` as TEI; ``licence`` is the address of the edition's licence."""
    root = Element("TEI", {"xmlns": TEI, f"{XML}lang": language()})
    root.append(_header(text, head, licence))
    body = _in(_in(root, "text", **{f"{XML}lang": text["language"]}), "body")
    told = {at: list(some) for at, some in groupby(_by_place(text), itemgetter("place"))}
    headings = {place["at"]: place["heading"] for place in text["places"]}
    for at, rows in groupby(text["sentences"], itemgetter("place")):
        body.append(_passage(at, headings.get(at, ""), rows, text))
        for each in told.get(at, ()):
            body[-1].append(_note(each, text["language"]))
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _by_place(text: Data) -> list[Data]:
    return sorted(text["told"], key=itemgetter("place"))


def _in(parent: Element, name: str, said: str = "", **attributes: str) -> Element:
    child = ElementTree.SubElement(parent, name, {key: value for key, value in attributes.items() if value})
    child.text = said or None
    return child


def _header(text: Data, head: Data, licence: str) -> Element:
    header = Element("teiHeader")
    described = _in(header, "fileDesc")
    titles = _in(described, "titleStmt")
    _in(titles, "title", say("{title}, sentence by sentence", title=text["title"]))
    published = _in(described, "publicationStmt")
    _in(published, "publisher", head["edition"])
    _in(published, "date", when=str(head["year"]))
    _in(published, "idno", head["version"], type="version")
    _in(_in(published, "availability"), "licence", head["licence"], target=licence)
    source = _in(_in(described, "sourceDesc"), "bibl")
    _in(source, "title", text["title"], level="a", **{f"{XML}lang": text["language"]})
    _in(source, "author", text["author"])
    _in(source, "title", text["work"], level="m", **{f"{XML}lang": text["language"]})
    _in(source, "idno", text["sha256"], type="SHA-256")
    _in(source, "note", text["reference"])
    encoding = _in(header, "encodingDesc")
    _in(
        _in(encoding, "samplingDecl"),
        "p",
        say(
            "No sentence is given here. Each is identified by its line, its length in characters and"
            " sixteen digits of the SHA-256 of its words; only the few words that the edition quotes are"
            " included."
        ),
    )
    classes = _in(encoding, "classDecl")
    for name, messages in TAXONOMIES.items():
        taxonomy = _in(classes, "taxonomy", **{f"{XML}id": f"{name}s"})
        for key, message in messages.items():
            category = _in(taxonomy, "category", **{f"{XML}id": f"{name}-{key}"})
            _in(category, "catDesc", say(message))
    code: str = text["language"]
    tongue = say(TONGUES.get(code, code))
    _in(_in(_in(header, "profileDesc"), "langUsage"), "language", tongue, ident=code)
    return header


def _passage(at: str, heading: str, rows: Iterable[Data], text: Data) -> Element:
    """Returns a passage, or the text outside all passages, with a gap for each sentence."""
    passage = Element("div", {"type": "passage", "n": at} if at else {"type": "outside"})
    if heading:
        _in(passage, "head", heading)
    paragraph = _in(passage, "p")
    for line, some in groupby(rows, itemgetter("line")):
        _in(paragraph, "lb", n=str(line))
        for row in some:
            named = [f"#kind-{row['kind']}"]
            named += [f"#reason-{tie['name']}" for tie in row["tied"] if tie["kind"] == "reason"]
            sentence = _in(
                paragraph,
                "s",
                n=str(row["number"]),
                ana=" ".join(named),
                corresp=" ".join(_pointers(row, text)),
                **{f"{XML}id": f"sentence-{row['number']}"},
            )
            _in(sentence, "gap", reason="sampling", unit="chars", quantity=str(row["length"]))
            sentence.append(_fingerprint(row["fingerprint"]))
    return passage


def _fingerprint(digits: str) -> Element:
    found = Element("idno", {"type": "SHA-256"})
    found.text = digits
    return found


def _pointers(row: Data, text: Data) -> list[str]:
    """Returns the targets of a sentence's ties: notes in this file, or pages of the site."""
    notes = [(each["kind"], each["name"], each["id"]) for each in text["told"]]
    found: list[str] = []
    for tie in row["tied"]:
        inside = [f"#{id}" for kind, name, id in notes if (kind, name) == (tie["kind"], tie["name"])]
        found += inside or ([f"{ROOT}{tie['page']}"] if tie["page"] else [])
    return found


def _note(each: Data, tongue: str) -> Element:
    """Returns the note of a ruling or remark: its quotation, statement, argument and page."""
    note = Element(
        "note",
        {f"{XML}id": each["id"], f"{XML}lang": language(), "type": each["kind"], "n": each["name"]}
        | ({"subtype": each["standing"]} if each["standing"] else {}),
    )
    quoted = _in(note, "cit")
    _in(quoted, "quote", each["words"], **{f"{XML}lang": tongue})
    _in(quoted, "ref", each["place"], target=f"{ROOT}{each['page']}")
    _in(note, "p", each["says"])
    if each["argument"]:
        _in(note, "p", each["argument"])
    return note
