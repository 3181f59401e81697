"""The generated pages, and the fences of the pages written by hand: plain text out of the package, and nothing else.

``pages()`` gives path and Markdown, ``fences()`` what Markdown asks for worked examples. Run as a script, this module
lists the pages. Every figure on them is computed here, and every example judged.
"""

from __future__ import annotations

import inspect
import json
import shlex
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from functools import cache
from html import escape
from io import StringIO
from typing import Any

from examples import COMBINATIONS, QUESTIONS
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from ambigu_variants import comparison
from ambigu_variants.ambigu import operations
from ambigu_variants.ambigu.census import census, differences, moved
from ambigu_variants.ambigu.hands import Combination
from ambigu_variants.ambigu.rulebook import Rulebook
from ambigu_variants.ambigu.sources import ACCOUNTS
from ambigu_variants.ambigu.views import hands_view, titled
from ambigu_variants.cards import PACK_40
from ambigu_variants.cli import main
from ambigu_variants.comparison import Data
from ambigu_variants.errors import VariorumError
from ambigu_variants.markup import card, cited, mark
from ambigu_variants.rulings import Account, Case, Question, Ruling, kebab, questions_of
from ambigu_variants.texts import listed, say

Ambigu = Account[Rulebook]
TITLES = {account.id: titled(account) for account in ACCOUNTS}
LANGUAGE = {account.id: account.source.language for account in ACCOUNTS} | {"house": "en"}
TONGUE = {"fr": "French", "en": "English", "es": "Spanish"}


@cache
def pages() -> dict[str, str]:
    """Every generated page: its path below the documents, and its Markdown."""
    made = {"rules/index.md": rules(), "combinations.md": combinations_page(), "cruxes.md": cruxes()}
    made |= {f"rules/{question['id']}.md": question_page(question) for question in collation()}
    made |= {f"sources/{account.id}.md": source_page(account) for account in ACCOUNTS}
    return made | {"play/hands.md": play(), "reference/api.md": api(), "reference/cli.md": command_line()}


def fences() -> list[dict[str, Any]]:
    """The fences that the pages may use.

    ``hands`` sets hands side by side, ``play`` makes them a live element, ``terminal`` runs commands, ``ruling`` shows one as code.
    """
    return [
        {"name": "hands", "class": "hands", "format": _fence(worked)},
        {
            "name": "play",
            "class": "play",
            "format": _fence(lambda text: playground(text.splitlines(), whole=False)),
        },
        {"name": "terminal", "class": "terminal", "format": _fence(terminal)},
        {"name": "ruling", "class": "ruling", "format": _fence(ruling)},
    ]


def _fence(render: Callable[[str], str]) -> Callable[..., str]:
    def formatted(text: str, *_: object, **__: object) -> str:
        return render(text)

    return formatted


def worked(text: str) -> str:
    """A worked example: a hand a line, and ``source: …`` or ``reading: …`` where it is not all the sources as they are."""
    hands, options = [], {"source": [], "reading": []}  # type: tuple[list[str], dict[str, list[str]]]
    for line in filter(None, map(str.strip, text.splitlines())):
        key, colon, value = line.partition(": ")
        if colon:
            options[key].append(value)
        else:
            hands.append(line)
    html: str = hands_view(hands, options["source"] or None, options["reading"])["html"]
    return html


def terminal(text: str) -> str:
    """Commands, a line each after ``$``, with what they print."""
    shown = []
    for line in filter(None, map(str.strip, text.splitlines())):
        _, *words = shlex.split(line.removeprefix("$ "))
        printed = StringIO()
        with redirect_stdout(printed):
            status = main(words)
        if status:
            raise VariorumError(f"an example fails: {line}")
        shown.append(f"$ {line.removeprefix('$ ')}\n{printed.getvalue().rstrip()}")
    return f'<div class="highlight"><pre tabindex="0"><code>{escape(chr(10).join(shown))}</code></pre></div>'


def ruling(text: str) -> str:
    """A ruling as it is written: ``SOURCE QUESTION``."""
    source, question = text.split()
    (account,) = comparison.choose(ACCOUNTS, [source])
    return _highlit(inspect.getsource(getattr(account.rules, question.replace("-", "_")).function))


@cache
def collation() -> list[Data]:
    """Every question with every answer."""
    return operations.questions()


@cache
def parted() -> dict[str, set[frozenset[str]]]:
    """For each question's id, the pairs of accounts whose answers do something different."""
    return {kebab(question): pairs for question, pairs in differences(ACCOUNTS).items()}


@cache
def counted() -> dict[str, dict[tuple[Combination | None, int], int]]:
    """For each account, how many of all hands hold each combination at each price."""
    return {account.id: dict(census(Case(account.rules))) for account in ACCOUNTS}


def front(title: str, description: str) -> str:
    """A page's front matter. A description is text only, without quotation marks."""
    plain = description.replace('"', "'")
    return f'---\ntitle: "{title}"\ndescription: "{plain}"\n---\n\n'


def number(figure: int) -> str:
    """A figure with its thousands parted: 91,390."""
    return f"{figure:,}"


def words_for(figure: int) -> str:
    """A small number in words, to stand in a sentence."""
    small = "no one two three four five six seven eight nine ten eleven twelve".split()
    return small[figure] if figure < len(small) else number(figure)


# Rules, side by side --------------------------------------------------------------------------------------


def rules() -> str:
    """The table of all questions and accounts."""
    asked = collation()
    differing = [question for question in asked if parted()[question["id"]]]
    contested = [question for question in asked if _contested(question)]
    head = "".join(f'<th scope="col">{title}</th>' for title in TITLES.values())
    rows, section = [], ""
    for question in asked:
        if question["section"] != section:
            section = question["section"]
            columns = len(TITLES) + 1
            rows.append(
                f'<tr class="collation__group"><th colspan="{columns}" scope="colgroup">{section}</th></tr>'
            )
        rows.append(_row(question))
    shows = {
        "all": f"all {len(asked)}",
        "differ": f"where the accounts differ, {len(differing)}",
        "contested": f"where a passage can be read in two ways, {len(contested)}",
        "silent": f"where an account is silent, {sum(map(_silent, asked))}",
    }
    filters = "".join(
        f'<label class="filter"><input type="radio" name="show" value="{key}"{" checked" if key == "all" else ""}> {text}</label>'
        for key, text in shows.items()
    )
    return (
        front(
            "Rules side by side",
            "Every question about the combinations of Ambigu with the answer of each of the three accounts and its place.",
        )
        + f"""# Rules, side by side

Each row is a question, each column an account, each answer a restatement in our own words with its place in the
source. Of {len(asked)} questions about the hands of Ambigu the three accounts answer {len(asked) - len(differing)} to the same effect and
{words_for(len(differing))} to different effect. That is not an opinion: two answers *differ* here if exchanging one for the other changes the name, the price
or the rank of any of the {number(sum(counted()[ACCOUNTS[0].id].values()))} hands there are.

<fieldset class="filters"><legend>Show the questions</legend>{filters}</fieldset>

<table class="collation"><thead><tr><th scope="col">Question</th>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>

How the game is *played*, from the ante to the last debt, is where the accounts part most. Those questions are not in this
table yet: this edition of the site covers the hands, their order and their prices.
"""
    )


def _contested(question: Data) -> bool:
    return any(len(answer["readings"]) > 1 for answer in question["answers"])


def _silent(question: Data) -> bool:
    return any(answer["silent"] for answer in question["answers"])


def _row(question: Data) -> str:
    differ = bool(parted()[question["id"]])
    kinds = ["differ" if differ else "agree"]
    kinds += ["contested"] if _contested(question) else []
    data = " ".join([*kinds, *(["silent"] if _silent(question) else [])])
    marks = "".join(map(mark, kinds))
    cells = "".join(
        f'<td data-label="{TITLES[answer["account"]]}"><p>{escape(answer["says"])}</p>{_place(answer)}</td>'
        for answer in question["answers"]
    )
    return (
        f'<tr id="{question["id"]}" data-kinds="{data}"><th scope="row"><a href="~/rules/{question["id"]}/">'
        f'{escape(question["title"])}</a> <a class="permalink" href="#{question["id"]}" aria-label="Link to this row">§</a>'
        f"{marks}</th>{cells}</tr>"
    )


def _place(answer: Data) -> str:
    """Where an answer stands, and how far it is the source's own."""
    if answer["silent"]:
        return f"{mark('silent')} {mark('supplied')}"
    stands = mark(answer["standing"]) if answer["standing"] != "stated" else ""
    return f'<span class="locus">{escape(answer["at"])}</span> {stands}'


# A question -----------------------------------------------------------------------------------------------


def question_page(question: Data) -> str:
    """One question: the answers, the same cards under each, the readings and the code."""
    pairs = parted()[question["id"]]
    names = [account.source.short for account in ACCOUNTS]
    if not pairs:
        verdict = f"{listed(names)} agree in effect."
    elif len(pairs) == 3:
        verdict = f"{listed(names)} all differ."
    else:
        verdict = " ".join(_pair(pair) for pair in sorted(map(sorted, pairs))) + " The rest agree."
    answers = "".join(_answer(answer) for answer in question["answers"])
    hands = "\n".join(QUESTIONS[question["id"]])
    return (
        front(question["title"], f"{question['title']} {verdict} Each account's answer, its place, its code.")
        + f"""# {question["title"]}

{mark("differ" if pairs else "agree")} {verdict} <span class="permalink-back">[In the table](index.md#{question["id"]}){{ .locus }}</span>

<div class="answers">{answers}</div>

## The same cards

```hands
{hands}
```

{_readings_at_work(question)}
## What any answer leaves true

{question["contract"]} In the code and in addresses the question is called `{question["id"]}`.
"""
    )


def _pair(pair: list[str]) -> str:
    shorts = [account.source.short for account in ACCOUNTS if account.id in pair]
    return f"{listed(shorts)} differ."


def _answer(answer: Data) -> str:
    quoted = (
        f'<p class="answer__words"><q lang="{LANGUAGE[answer["source"]]}">{escape(answer["words"])}</q> '
        f'<span class="locus">{escape(answer["at"])}</span> {_standing(answer["standing"])}</p>'
        if answer["words"]
        else f'<p class="answer__words">{mark("silent")} {_standing(answer["standing"])}</p>'
    )
    argument = f'<p class="answer__gloss">{escape(answer["argument"])}</p>' if answer["argument"] else ""
    rivals = [each for each in answer["readings"] if each["reading"] != answer["reading"]]
    readings = "".join(
        f"<dt>Or read as “{each['reading']}”</dt><dd>{escape(each['says'])} {escape(each['argument'])}</dd>"
        for each in rivals
    )
    code = "\n\n".join(_code(answer["account"], answer["question"]))
    return (
        f'<section class="answer"><h2 class="answer__source">{TITLES[answer["account"]]}</h2>'
        f'<p class="answer__rule">{escape(answer["says"])}</p>{quoted}{argument}'
        + (f'<dl class="answer__readings">{readings}</dl>' if readings else "")
        + f'<details class="code"><summary>The ruling as code</summary>{_highlit(code)}</details></section>'
    )


def _standing(standing: str) -> str:
    return f'<span class="standing standing--{standing}">{say(standing)}</span>'


def _code(account: str, question: str) -> Iterable[str]:
    (found,) = (each for each in ACCOUNTS if each.id == account)
    for ruling in found.readings(question.replace("-", "_")).values():
        yield inspect.getsource(ruling.function).rstrip()


def _highlit(code: str) -> str:
    html: str = highlight(code, PythonLexer(), HtmlFormatter(cssclass="highlight", wrapcode=True))
    return html.replace("<pre>", '<pre tabindex="0">')


def _readings_at_work(question: Data) -> str:
    """What each reading of a contestable passage makes of the example."""
    hands = QUESTIONS[question["id"]]
    items = []
    for answer in question["answers"]:
        if len(answer["readings"]) == 1:
            continue
        for reading in answer["readings"]:
            chosen = f"{answer['account']}:{question['id']}={reading['reading']}"
            (judged,) = operations.hands(hands, [answer["account"]], [chosen])["accounts"]
            worth = "; ".join(_worth(index, held) for index, held in enumerate(judged["hands"]))
            items.append(
                f"<dt>{TITLES[answer['account']]}, read as “{reading['reading']}”</dt>"
                f"<dd>{worth}. {escape(judged['why'])}</dd>"
            )
    if not items:
        return ""
    return f'## The same cards under each reading\n\n<dl class="answer__readings">{"".join(items)}</dl>\n\n'


def _worth(index: int, held: Data) -> str:
    money = say("counters.1" if held["price"] == 1 else "counters.n", number=held["price"])
    return f"{say('hand', number=index + 1)}: {held['label']}, {money}"


# Combinations ---------------------------------------------------------------------------------------------


def combinations_page() -> str:
    """The ladder, with drawn cards, prices and exact odds."""
    ladders = {account.rules.ladder(Case(account.rules)) for account in ACCOUNTS}
    (ladder,) = ladders
    total = sum(counted()[ACCOUNTS[0].id].values())
    rungs = "".join(_rung(combination, total) for combination in ladder)
    return (
        front(
            "Combinations",
            "The eight combinations of Ambigu, lowest first, with drawn cards, prices and exact odds under each account.",
        )
        + f"""# The ladder of combinations

Four cards from forty make {number(total)} hands. All three accounts rank the same {words_for(len(ladder))} combinations in the same
order, here the lowest first; a hand counts as the highest that it holds. They part over what some of them are and what they pay.
The price is what each of the other players pays the winner, beside the pool.

<ol class="ladder">{rungs}</ol>

A pair is nothing. How equal hands are parted is told under
[what parts two hands of the same combination](rules/equals.md) and the questions that follow it.
"""
    )


def _rung(combination: Combination, total: int) -> str:
    hand = COMBINATIONS[combination.value]
    for account in ACCOUNTS:
        held = operations.judge(hand, account.id)
        assert held["combination"] == combination.value, f"{hand} is {held} under {account.id}"
    making = set(held["cards"])
    cards = "".join(
        card(PACK_40.card(each), state="counts" if each in making else "idle") for each in hand.split()
    )
    question = comparison.question_named(ACCOUNTS, combination.value)
    answers = next(each for each in collation() if each["id"] == question.id)["answers"]
    if parted()[question.id]:
        rule = " ".join(f"<i>{_short(answer['account'])}:</i> {escape(answer['says'])}" for answer in answers)
    else:
        rule = escape(answers[0]["says"])
    prices = "".join(
        f"<div><dt>{_short(account.id)}</dt><dd>{_prices(account.id, combination)}</dd></div>"
        for account in ACCOUNTS
    )
    return (
        f'<li class="rung" id="{combination.value}"><h2 class="rung__name"><a href="~/rules/{question.id}/">'
        f"{say('combination.' + combination.value).capitalize()}</a></h2>"
        f'<div class="rung__cards">{cards}</div><p class="rung__rule">{rule}</p>'
        f'<p class="rung__odds">{_odds(combination, total)}</p><dl class="rung__prices">{prices}</dl></li>'
    )


def _short(account: str) -> str:
    return next(each.source.short for each in ACCOUNTS if each.id == account)


def _prices(account: str, combination: Combination) -> str:
    found = sorted(price for name, price in counted()[account] if name is combination)
    return f"{' or '.join(map(str, found))} {'counter' if found == [1] else 'counters'}"


def _odds(combination: Combination, total: int) -> str:
    figures: dict[int, list[str]] = {}
    for account, counts in counted().items():
        hands = sum(number for (name, _), number in counts.items() if name is combination)
        figures.setdefault(hands, []).append(_short(account))
    said = [f"{number(hands)} hands, {_share(hands, total)}" for hands in figures]
    if len(said) == 1:
        return f"{said[0]}."
    parts = [f"{text} ({listed(names)})" for text, names in zip(said, figures.values(), strict=True)]
    return "; ".join(parts) + "."


def _share(hands: int, total: int) -> str:
    return f"{hands / total:.1%}" if hands * 10 > total else f"one in {number(round(total / hands))}"


# Cruxes ---------------------------------------------------------------------------------------------------


def cruxes() -> str:
    """Every doubtful passage with its readings and what they change."""
    found: dict[str, list[tuple[Ambigu, Question, Ruling[..., Any]]]] = {}
    for account in ACCOUNTS:
        for name, question in questions_of(account.rules).items():
            ruling = account.source.rulings[name]
            if ruling.crux:
                found.setdefault(ruling.crux, []).append((account, question, ruling))
    blocks = "".join(_crux(crux, where) for crux, where in found.items())
    remarks = "".join(_remarks(account) for account in ACCOUNTS)
    readings = sum(len(ruling.readings) for where in found.values() for _, _, ruling in where)
    return (
        front(
            "Cruxes",
            "Every doubtful passage on the hands of Ambigu, its readings, the one taken, and what each changes.",
        )
        + f"""# Cruxes

A crux is a passage that can be read in more than one way. The edition takes one reading and says why; every other is coded too
and can be switched, in [Play](play/hands.md) and on the [command line](reference/cli.md). There are {len(found)} about the hands, with
{readings} rival readings between the three accounts. What each changes is counted over all hands, against the same account read as the
edition reads it.

{blocks}

## Passages noted

These can mislead but leave nothing to switch.

{remarks}
"""
    )


def _crux(crux: str, where: list[tuple[Ambigu, Question, Ruling[..., Any]]]) -> str:
    _, question, first = where[0]
    sources = {ruling.source.id for _, _, ruling in where}
    names = listed([account.source.short for account, _, _ in where])
    shared = len(sources) == 1
    passages = (
        ""
        if shared and not first.words
        else "".join(
            f'<p class="crux__passage"><q lang="{ruling.source.language}">{escape(ruling.words)}</q> '
            f'<span class="locus">{escape(ruling.locus)}</span></p>'
            for _, _, ruling in (where[:1] if shared else where)
        )
    )
    items = "".join(
        f"<li>{_read(reading, default=reading is first)}</li>"
        for reading in (first, *first.readings.values())
    )
    effects = "".join(_effect(account, ruling) for account, _, ruling in where)
    return (
        f'<section class="crux" id="{crux}"><h2><a href="~/rules/{question.id}/">{escape(question.title)}</a> '
        f'<small>{names}</small></h2>{passages}<ol class="crux__readings">{items}</ol>{effects}</section>'
    )


def _read(reading: Ruling[..., Any], *, default: bool) -> str:
    taken = ' <span class="crux__default">the edition’s reading</span>' if default else ""
    return f"<b>{reading.name}</b>{taken}: {escape(reading.says)} {escape(reading.argument)}"


def _effect(account: Ambigu, ruling: Ruling[..., Any]) -> str:
    said = []
    for name in ruling.readings:
        changes = moved(account.rules, account.reading(ruling.question, name).rules)
        counts = [
            f"the {what} of {number(changes[key])}"
            for key, what in (("name", "name"), ("price", "price"), ("height", "rank among its equals"))
            if changes[key]
        ]
        if counts:
            effect = f"changes {listed(counts)} hands"
        else:
            effect = "changes no hand taken by itself, only what happens when hands meet"
        said.append(f"<i>{name}</i> {effect}")
    return f'<p class="crux__effect">{account.source.short}: {"; ".join(said)}.</p>'


def _remarks(account: Ambigu) -> str:
    items = "".join(
        f'<li><q lang="{account.source.language}">{escape(remark.words)}</q> '
        f'<span class="locus">{escape(account.source.short)} {escape(remark.at)}</span> {escape(remark.says)}</li>'
        for remark in account.source.remarks
    )
    return f'<ul class="remarks">{items}</ul>'


# A source -------------------------------------------------------------------------------------------------


def source_page(account: Ambigu) -> str:
    """One account in its own order, with what is not in the edition yet, and its code."""
    source = account.source
    by_place: dict[str, list[Ruling[..., Any]]] = {}
    for ruling in source.rulings.values():
        for each in (ruling, *ruling.readings.values()):
            if each.source is source:
                by_place.setdefault(each.at, []).append(each)
    noted = {remark.at for remark in source.remarks}
    covered = [place for place in source.outline if place.at in by_place or place.at in noted]
    rest = [place.at for place in source.outline if place not in covered]
    silent = [ruling for ruling in source.rulings.values() if ruling.source is not source]
    titles = {name: question.title for name, question in questions_of(account.rules).items()}
    text = "".join(
        f'<h3 class="account-text__place">{escape(place.at)} <small lang="{source.language}">{escape(place.heading)}</small></h3>'
        + _told(by_place.get(place.at, []), titles)
        + "".join(
            f"<p>{escape(remark.says)} <q lang='{source.language}'>{escape(remark.words)}</q></p>"
            for remark in source.remarks
            if remark.at == place.at
        )
        for place in covered
    )
    supplied = "".join(
        f'<li><a href="~/rules/{kebab(ruling.question)}/">{escape(titles[ruling.question])}</a> {escape(ruling.says)}</li>'
        for ruling in silent
    )
    return (
        front(
            TITLES[account.id],
            f"{source.author}: what the {TONGUE[source.language]} account says of the hands of Ambigu, in its own order, with its code.",
        )
        + f"""# {TITLES[account.id]}

*{escape(source.title)}*, {escape(source.author)}, in *{escape(source.work)}*. In {TONGUE[source.language]}.

What follows restates the account in our own words and in its own order, passage by passage. {len(covered)} of its {len(source.outline)} passages speak of
the hands and stand here. The rest, on history and on the play of the game, are not in the edition yet.

<div class="account-text">{text}</div>

## Where it is silent

<ul class="remarks">{supplied}</ul>

## Passages not in the edition yet

{", ".join(rest)}.

## The account as code

The module below is the whole of it: each function is a ruling, in the order of the text.

::: ambigu_variants.ambigu.sources.{account.id}
    options:
      filters: ["!^ruling$", "!^_"]
      show_if_no_docstring: false
      heading_level: 3
"""
    )


def _told(rulings: list[Ruling[..., Any]], titles: dict[str, str]) -> str:
    """What a place says: each sentence once, with the questions that it answers beside it."""
    by_function: dict[Any, list[Ruling[..., Any]]] = {}
    for ruling in rulings:
        by_function.setdefault(ruling.function, []).append(ruling)
    said = ""
    for shared in by_function.values():
        first = shared[0]
        rival = first is not first.source.rulings[first.question]
        links = ", ".join(
            f'<a href="~/rules/{kebab(ruling.question)}/">{escape(titles[ruling.question])}</a>'
            for ruling in shared
        )
        note = f"{links}{f' Read otherwise: {first.name}.' if rival else ''}"
        said += (
            f'<aside class="note-margin">{note}</aside><p>{escape(first.says)} '
            f'<q lang="{first.source.language}">{escape(first.words)}</q></p>'
        )
    return said


# Play, reference ------------------------------------------------------------------------------------------


def play() -> str:
    """The page on which hands are set side by side, live."""
    hands = QUESTIONS["two-card-sequence"]
    return (
        front(
            "Hands",
            "Type, click or deal two to six hands of Ambigu and see what each account makes of them, and why.",
        )
        + f"""# Hands, side by side

Type or click two to six hands, or have them dealt: each account says what they are worth, who wins and why. The first hand is the
elder hand and speaks first.

{playground(hands, whole=True)}

## Examples

These are printed, and need no JavaScript.

### Three cards against two

```hands
{chr(10).join(QUESTIONS["three-against-two"])}
```

### A flush that holds a run of three, and four eights

```hands
{chr(10).join(QUESTIONS["flush-sequence"])}
8c 8d 8h 8s
```
"""
    )


def playground(hands: Iterable[str], *, whole: bool) -> str:
    """The live element around a printed example: what it shows before, or without, JavaScript is the example itself.

    The whole one has the pack, the readings and an address of its own; the other is for a page that tells of something else.
    """
    texts = list(hands)
    most = max(account.rules.players(Case(account.rules))[-1] for account in ACCOUNTS)
    words = {key: say(f"play.{key}") for key in ("fetching", "starting", "stopped")} | {
        "hand": say("hand", number="{number}")
    }
    more = f"{_pack()}{_reading_choices()}" if whole else ""
    return (
        f'<div class="live"><variorum-hands class="playground" data-hands="{escape(" / ".join(texts))}" data-most="{most}" '
        f'data-words="{escape(json.dumps(words))}"{" data-eager" if whole else ""}>'
        f'<form class="playground__form" hidden><div class="entries"></div>{ENTRY}'
        f'<div class="actions">{"".join(map(_button, ("deal", "turn", "add", "clear", "stop")))}</div>{more}'
        '<div class="progress" hidden><span></span><progress max="1" aria-label="Progress"></progress></div>'
        f'<div class="notice notice--error" role="alert" hidden><p></p>{_button("retry")}</div></form>'
        f'<div class="playground__result">{worked(chr(10).join(texts))}</div><p class="aloud" role="status"></p>'
        f'<noscript><p class="notice">{say("play.noscript")}</p></noscript></variorum-hands></div>'
    )


ENTRY = (
    '<template><div class="entry"><div class="entry__label"><label></label>'
    f'<button type="button" class="entry__remove" data-do="remove">{say("play.remove")}</button></div>'
    '<input type="text" autocomplete="off" autocapitalize="off" spellcheck="false">'
    '<p class="entry__error" role="alert"></p></div></template>'
)


def _button(deed: str) -> str:
    kind = {"deal": " button--main", "stop": " button--stop", "clear": " button--quiet"}.get(deed, "")
    return f'<button type="button" class="button{kind}" data-do="{deed}">{say(f"play.{deed}")}</button>'


def _pack() -> str:
    """The whole pack as buttons."""
    cards = "".join(
        f'<button type="button" class="pack__card" data-card="{each}" aria-pressed="false">{card(each)}</button>'
        for each in PACK_40.cards
    )
    return (
        f'<details class="pack-choice" open><summary>{say("play.pack")}</summary>'
        f'<div class="pack" role="group" aria-label="{say("play.pack")}">{cards}</div></details>'
    )


def _reading_choices() -> str:
    """A choice for every contestable passage, made from the readings themselves."""
    groups = ""
    for account in ACCOUNTS:
        chosen = "".join(
            _choice(account, question)
            for name, question in questions_of(account.rules).items()
            if len(account.readings(name)) > 1
        )
        groups += f'<fieldset class="readings__group"><legend>{TITLES[account.id]}</legend><div class="readings__list">{chosen}</div></fieldset>'
    return f'<details class="readings"><summary>{say("play.readings")}</summary>{groups}</details>'


def _choice(account: Ambigu, question: Question) -> str:
    readings = account.readings(question.name).values()
    options = "".join(
        f'<option value="{reading.name}"{" selected" if index == 0 else ""}>{reading.name}: {escape(_brief(reading.says))}</option>'
        for index, reading in enumerate(readings)
    )
    name = f"{account.id}:{question.id}"
    return f'<label class="reading">{escape(question.title)}<select name="{name}">{options}</select></label>'


def _brief(text: str) -> str:
    """The first sentence."""
    return text.split(". ")[0].rstrip(".")


def api() -> str:
    """The package's own pages."""
    modules = {
        "cards": "ambigu_variants.cards",
        "errors": "ambigu_variants.errors",
        "rulings": "ambigu_variants.rulings",
        "comparison": "ambigu_variants.comparison",
        "attribution": "ambigu_variants.attribution",
        "bridge": "ambigu_variants.bridge",
        "ambigu: hands": "ambigu_variants.ambigu.hands",
        "ambigu: rulebook": "ambigu_variants.ambigu.rulebook",
        "ambigu: showdown": "ambigu_variants.ambigu.showdown",
        "ambigu: operations": "ambigu_variants.ambigu.operations",
        "ambigu: census": "ambigu_variants.ambigu.census",
        "ambigu: silences": "ambigu_variants.ambigu.silences",
    }
    blocks = "\n\n".join(
        f"## {title}\n\n::: {module}\n    options:\n      heading_level: 3\n"
        for title, module in modules.items()
    )
    return (
        front(
            "Python API",
            "The Python package behind the edition: cards, rulings, rulebooks, showdowns, and the JSON bridge.",
        )
        + "# Python API\n\nThe package has no dependency and needs Python 3.11 or later. "
        "The [house](house.md) tells how its parts stand to one another.\n\n" + blocks
    )


def command_line() -> str:
    """The commands, run while the page is made."""
    one, other = QUESTIONS["two-card-sequence"]
    return (
        front(
            "Command line",
            "The ambigu command: hands side by side, questions, citations, and filters for bulk work.",
        )
        + f"""# Command line

`ambigu` does in a terminal what the pages do; `python -m ambigu_variants` is the same command. What is printed here was printed by it
while this page was made.

## Hands, side by side

```terminal
ambigu hands "{one}" "{other}"
```

A card is a rank and a suit: `10h`, `Th`, `10♥`, the ace `1` or `A`, suits in either case; spaces or commas between them. The first hand
is the elder hand. `--source` chooses an account and may be repeated; `--reading QUESTION=NAME` reads a passage otherwise, in every
chosen account that knows such a reading, or in one with `--reading SOURCE:QUESTION=NAME`. `--json` prints one object: see
[`hands`](api.md#ambigu_variants.ambigu.operations.hands) for its keys.

## Questions and citations

```terminal
ambigu questions --source {ACCOUNTS[0].id}
ambigu cite fredon-price
```

## Filters

For bulk work, a line in, a line of JSON out. `ambigu judge --source SOURCE` reads a hand a line and gives its
[`combination`, `price` and `cards`](api.md#ambigu_variants.ambigu.operations.judge), `combination` being one of
{", ".join(f"`{each.value}`" for each in Combination)}, or null where a reading leaves a hand with nothing. `ambigu showdown --source SOURCE` reads hands parted
by `/`, in order of speech, and gives the number of the [`winner`](api.md#ambigu_variants.ambigu.operations.showdown), from 0, and why.

Bad input gets one sentence on standard error that names what is wrong and what is allowed, and exit status 2; a filter names the line
and stops.
"""
    )


if __name__ == "__main__":
    for path, text in pages().items():
        print(f"{path}: {len(text):,} characters")
