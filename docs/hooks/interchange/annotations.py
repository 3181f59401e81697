"""A text of the edition as Web Annotations: one for each ruling, remark and sentence.

The target is the file of the text, named by its SHA-256 (RFC 6920), with selectors for its lines (RFC 5147)
and, within these, for the quoted words or the characters of the sentence.
"""

import base64

from ambigu_variants.kernel.comparison import Data
from ambigu_variants.languages import language
from docs.hooks.interchange.tei import ROOT

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
LINES = "http://tools.ietf.org/rfc/rfc5147"


def annotated(text: Data, head: Data, licence: str) -> Data:
    """Returns a text from :func:`texts` as annotations; ``licence`` is the licence's address."""
    lines = {place["at"]: (place["first"], place["last"]) for place in text["places"]}
    file = named(text["sha256"])
    items = [_told(each, file, lines[each["place"]]) for each in text["told"]]
    items += [_sentence(each, file) for each in text["sentences"]]
    return {
        "@context": CONTEXT,
        "id": "",
        "type": "AnnotationCollection",
        "label": text["title"],
        "creator": {"type": "Organization", "name": head["edition"]},
        "rights": licence,
        "total": len(items),
        "first": {"id": "#page", "type": "AnnotationPage", "startIndex": 0, "items": items},
    }


def named(sha256: str) -> str:
    """Returns the RFC 6920 name of a file with this SHA-256."""
    digest = base64.urlsafe_b64encode(bytes.fromhex(sha256)).decode().rstrip("=")
    return f"ni:///sha-256;{digest}"


def _told(each: Data, file: str, lines: tuple[int, int]) -> Data:
    said = [each["says"], each["argument"]] if each["argument"] else [each["says"]]
    words = {"type": "TextQuoteSelector", "exact": each["words"]}
    return {
        "id": f"#{each['id']}",
        "type": "Annotation",
        "motivation": "commenting",
        "body": [*(_text(text, "commenting") for text in said), _page(each["page"])],
        "target": _target(file, *lines, words),
    }


def _sentence(row: Data, file: str) -> Data:
    characters = {
        "type": "TextPositionSelector",
        "start": row["start"],
        "end": row["start"] + row["length"],
    }
    pages = dict.fromkeys(tie["page"] for tie in row["tied"] if tie["page"])
    return {
        "id": f"#sentence-{row['number']}",
        "type": "Annotation",
        "motivation": "classifying",
        "body": [_text(row["kind"], "classifying"), *map(_page, pages)],
        "target": _target(file, row["line"], row["line"], characters),
    }


def _target(file: str, first: int, last: int, within: Data) -> Data:
    lines = {"type": "FragmentSelector", "conformsTo": LINES, "value": f"line={first - 1},{last}"}
    return {"source": file, "selector": lines | {"refinedBy": within}}


def _text(value: str, purpose: str) -> Data:
    return {
        "type": "TextualBody",
        "value": value,
        "format": "text/plain",
        "language": language(),
        "purpose": purpose,
    }


def _page(address: str) -> Data:
    return {"type": "SpecificResource", "source": f"{ROOT}{address}", "purpose": "linking"}
