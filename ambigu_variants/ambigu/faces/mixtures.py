"""House rules as HTML, files and addresses; static and live ones are both rendered here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ambigu_variants.ambigu.deals import boards
from ambigu_variants.ambigu.glance.trying import players
from ambigu_variants.ambigu.mixtures.mixture import answer_of, chosen, clashes, sound
from ambigu_variants.ambigu.mixtures.wording import clash_told, counted, does_told, mixture_told, titled
from ambigu_variants.ambigu.results.rule_sheet import card_told, sheet_told
from ambigu_variants.ambigu.rule_sheet import sheet
from ambigu_variants.ambigu.rules.course import CONVENTIONS
from ambigu_variants.faces.html import el, view
from ambigu_variants.faces.markup import area, node, part
from ambigu_variants.faces.printing import line_text
from ambigu_variants.faces.tree import Area, Line, Part
from ambigu_variants.kernel.comparison import Data
from ambigu_variants.kernel.questions import kebab, questions_of
from ambigu_variants.kernel.rulings import Case
from ambigu_variants.records import rule_set, texts
from ambigu_variants.records.fields import TEXT, checked
from ambigu_variants.records.rule_set import RuleSet

SEED = "1702"
PURSE = 50


def house_rules(rules: Mapping[str, Any]) -> Data:
    """Returns the view of house rules, in the form of :mod:`records.rule_set`; see :func:`faces.html.view`.

    The ``html`` is their summary. The ``state`` has ``rules``; ``title``; ``chosen``: for each question the
    answer in force, as ``SOURCE:READING``; ``changed``: the questions that the account itself answers
    differently; ``told``: the number of these by section, in words; ``figures``: for each convention left to
    agreement ``least``, ``most`` and ``figure``; ``board``: the address of a deal by them.
    """
    return _view(rule_set.from_data(rules))


def house_answer(
    rules: Mapping[str, Any], question: str, answer: str, also: Mapping[str, Any] | None = None
) -> Data:
    """Returns the view of house rules after a question is answered, and others ``also``.

    See :func:`house_rules`.
    """
    told = rule_set.from_data(rules)
    for asked, given in {question: answer, **(also or {})}.items():
        told = chosen(told, asked, checked(given, TEXT, f"answers.{asked}"))
    return _view(told)


def house_clashes(rules: Mapping[str, Any], question: str) -> Data:
    """Returns the answers to a question that house rules can't take by themselves.

    They are the keys of ``clashes``. Each has ``also``, the answers to other questions that make it possible,
    and ``html`` that says why and offers these.
    """
    found: Data = {}
    for clash in clashes(rule_set.from_data(rules), question):
        told, key = clash_told(clash), clash.choice.key
        found[key] = {
            "html": el("div", map(node, told.blocks), class_=told.kind, id=f"clash-{key}"),
            "also": {kebab(name): choice.key for name, choice in clash.also.items()},
        }
    return {"clashes": found}


def open_house(text: str) -> Data:
    """Returns the view of the house rules in a file or an address: see :func:`house_rules`."""
    return _view(rule_set.from_text(text))


def house_text(rules: Mapping[str, Any], form: str) -> Data:
    """Returns house rules as a file, ``toml`` or ``json``: its ``name`` and its ``text``."""
    told = rule_set.from_data(rules)
    text = told.toml() if form == "toml" else json.dumps(told.data(), ensure_ascii=False, indent=2) + "\n"
    return {"name": f"house-rules.{form}", "text": text}


def house_sheet(rules: Mapping[str, Any]) -> Data:
    """Renders the rule sheet of house rules; see :func:`faces.html.view`."""
    told = rule_set.from_data(rules)
    found = sheet(sound(told), title=titled(told), house=told.house)
    leaf = sheet_told(found)
    blocks = el("div", [node(each, 3) for each in leaf.blocks], class_="sheet sheet--rules")
    html = el("div", el("h2", leaf.title), blocks, part(card_told(found), 2), class_="sheets")
    return view(html, announce=[leaf.title])


def house_effect(rules: Mapping[str, Any], question: str = "") -> Data:
    """Describes the effect of one answer; see :func:`faces.html.view`.

    Without a question, it is the effect of all answers on hands: see
    :func:`ambigu.mixtures.wording.does_told`.
    """
    told = rule_set.from_data(rules)
    sound(told)
    does = does_told(told, question)
    return view(area(does), announce=_lines(does))


def _view(told: RuleSet) -> Data:
    account, summary = sound(told), mixture_told(told)
    asked = questions_of(account.rules)
    state = {
        "rules": told.data(),
        "title": titled(told),
        "chosen": {question.id: answer_of(account, name) for name, question in asked.items()},
        "changed": [asked[name].id for name in account.changed],
        "told": counted(account),
        "figures": {
            name: {"least": min(allowed), "most": max(allowed), "figure": told.house.get(name, usual)}
            for name, usual in CONVENTIONS.items()
            if (allowed := getattr(account.rules, f"agreed_{name}")(Case(account.rules)))
        },
        "board": _board(told, players(account.rules)),
    }
    return view(part(summary, 2), state=state, announce=_lines(summary), address=told.fragment())


def _lines(told: Part | Area) -> list[str]:
    return [line_text(each) for each in told.blocks if isinstance(each, Line)]


def _board(told: RuleSet, players: int) -> str:
    """Returns the address of a board with these rules and the account that they start from."""
    record: Data = {"seats": boards.seats(players), "purses": [PURSE] * players, "seed": SEED}
    record |= {name: told.data()[name] for name in ("title", "house") if told.data().get(name)}
    columns: list[Data] = [{"rules": told.rules}]
    if told.answers:
        columns.insert(0, {"rules": told.rules, "answers": dict(told.answers)})
    return texts.packed({"record": record, "columns": columns, "moves": []})
