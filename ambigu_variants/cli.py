"""The ``ambigu`` command, also available as ``python -m ambigu_variants``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

from ambigu_variants.bridge import language_named
from ambigu_variants.faces import terminal
from ambigu_variants.faces.coverage import sentences_told
from ambigu_variants.faces.printing import print_block, print_json
from ambigu_variants.games import GAMES
from ambigu_variants.kernel import comparison
from ambigu_variants.kernel.errors import RequestError, VariorumError, fault, short
from ambigu_variants.kernel.limits import digits
from ambigu_variants.languages import ENGLISH, listed, message, opened, say, say_n
from ambigu_variants.languages.catalogues import available, is_known
from ambigu_variants.records.fields import INTEGER, checked

ARGPARSE = (
    message("usage: "),
    message("show this help message and exit"),
    message("argument %(argument_name)s: %(message)s"),
    message("ambiguous option: %(option)s could match %(matches)s"),
    message("ignored explicit argument %r"),
    message("unexpected option string: %s"),
)
"""The messages of :mod:`argparse` that a user may see, for translation."""

INSTEAD = {
    "unrecognized arguments: %s": message("This command doesn’t take %s. Its --help lists what it takes."),
    "the following arguments are required: %s": message(
        "This command also needs %s. Its --help shows how to write it."
    ),
    "one of the arguments %s is required": message("This command needs one of these: %s."),
    "not allowed with argument %s": message("not together with %s"),
}
"""The edition's own messages for some of the errors that it reports."""

HEADINGS = {
    "positional arguments": message("positional arguments:"),
    "options": message("options:"),
}
"""Its headings, each with the colon that it adds by itself: French puts a space before a colon."""

LONGEST_ERROR = 500
"""The limit on the length of an error message about a command line, in characters."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status.

    0 if it succeeded, 2 if the user must correct something (one sentence on standard error), 130 after
    Ctrl-C.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    closed = sys.stdout is None
    with terminal.shown():
        try:
            if closed:
                raise RequestError("Standard output is closed: nothing can be written to it.")
            return _spoken(given)
        except KeyboardInterrupt as ended:
            terminal.discard_output()
            return int(getattr(ended, "status", INTERRUPTED))
        except BrokenPipeError:  # the reader of our output has gone: nothing is left to say to it
            terminal.discard_output()
            return 0
        except OSError as error:
            terminal.discard_output()
            return _refused(RequestError("The output can’t be written: {fault}.", fault=fault(error)))
        except VariorumError as error:  # an unknown language: no other is open yet
            with opened(_of_locale()):
                return _refused(error)


def _spoken(given: list[str]) -> int:
    asked, given = _language_asked(given)
    with opened(_of_locale() if asked is None else language_named(asked)), _argparse_speaks():
        try:
            _run(given)
        except VariorumError as error:  # said in the language that is open
            return _refused(error)
        finally:
            sys.stdout.flush()
    return 0


def _run(given: list[str]) -> None:
    parser = _Parser(
        prog="ambigu",
        description=say(
            "The rules of old card games ({games}), with several accounts side by side. Each answer comes"
            " with its passage.",
            games=", ".join(game.title for game in GAMES),
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--language",
        metavar="NAME",
        help=say("the language of the output: {names}", names=listed(sorted(available()), either=True)),
    )
    commands: argparse._SubParsersAction[Any] = parser.add_subparsers(metavar="COMMAND", required=True)
    for game in GAMES:
        game.commands(commands)
    _add_sentences(commands)
    if _language_asked(given)[0] is not None:
        raise RequestError("{option} is given twice: give it only once.", option="--language")
    asked = parser.parse_args(given)
    try:
        for name, value in vars(asked).items():
            for each in value if isinstance(value, list) else [value]:
                if type(each) is int:
                    checked(each, INTEGER, name)
        if getattr(asked, "force", False) and not asked.save:
            raise RequestError("--force overwrites the file given with --save, but there is no --save.")
        asked.run(asked)
    except VariorumError as error:
        name = f"--{error.blanks.get('name')}"  # a field’s; a person has typed an option
        typed = {name, name.removesuffix("s")} & {*getattr(asked, "given", ())}
        if typed:
            error.blanks["name"] = typed.pop()
        raise


class _Parser(argparse.ArgumentParser):
    """A parser without colours, whose error messages are single lines of limited length."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.color = False
        self.register("type", int, _whole)
        for action in (None, "store"):
            self.register("action", action, _Once)
        self.register("action", "append", _Noted)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, say("ambigu: {error}", error=short(message, LONGEST_ERROR)) + "\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        names = listed([*map(str, action.choices)], either=True)
        if action.option_strings:
            raise RequestError(
                "{option} can’t be “{given}”: choose {names}.",
                option=action.option_strings[0],
                given=short(str(value)),
                names=names,
            )
        raise RequestError(
            "There is no command “{given}”: choose {names}.", given=short(str(value)), names=names
        )

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            option = (action.option_strings or [action.dest])[0]
            raise RequestError("A value is missing after {option}.", option=option) from None

    def _print_message(self, message: str, file: Any = None) -> None:
        """Prints a message; unlike the library's method, does not hide errors of writing."""
        (file or sys.stderr).write(message)


def _note(named: argparse.Namespace, option: str | None) -> None:
    """Records in ``given`` that an option was given, even with its default value."""
    if option is not None:
        named.given = {*getattr(named, "given", ()), option}


class _Once(argparse.Action):
    """An option with one value, refused if given twice: the library would silently take the last."""

    def __call__(
        self, parser: Any, named: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        if option in getattr(named, "given", ()):
            raise RequestError("{option} is given twice: give it only once.", option=option)
        _note(named, option)
        setattr(named, self.dest, values)


class _Noted(argparse._AppendAction):
    """An option that may be repeated, recorded in ``given``."""

    def __call__(
        self, parser: Any, named: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        _note(named, option)
        super().__call__(parser, named, values, option)


def _whole(text: str) -> int:
    """Parses a whole number; replaces the library's error ``invalid int value``."""
    if not digits(text.removeprefix("-")):
        raise argparse.ArgumentTypeError(say("“{given}” is not a whole number", given=short(text)))
    return int(text)


def _add_sentences(commands: argparse._SubParsersAction[Any]) -> None:
    """Adds ``sentences``, the one command for all games."""
    told = say("says, sentence by sentence, what the edition makes of a source’s text")
    parser = commands.add_parser("sentences", help=told, description=told)
    parser.set_defaults(run=_sentences)
    parser.add_argument("source", metavar="SOURCE", help=say("the id of a source of any game"))
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def _sentences(asked: argparse.Namespace) -> None:
    found = comparison.sentences(
        [account for game in GAMES for account in comparison.every(game.accounts)], asked.source
    )
    if asked.json:
        print_json(found)
    else:
        print_block(sentences_told(found))


def _refused(error: VariorumError) -> int:
    with suppress(OSError):  # there is nowhere else to say it
        print(say("ambigu: {error}", error=error.message), file=sys.stderr)
    return 2


def _language_asked(given: list[str]) -> tuple[str | None, list[str]]:
    """Returns the language that a command line asks for, and the command line without that option."""
    for index, each in enumerate(given[: given.index("--")] if "--" in given else given):
        name, equals, value = each.partition("=")
        if name == "--language" and (equals or given[index + 1 :]):
            after = index + 1 if equals else index + 2
            return (value if equals else given[index + 1]), [*given[:index], *given[after:]]
    return None, given


def _of_locale() -> str:
    """Returns the language of the user's locale if it is known, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable):
            names = (each.partition(".")[0].partition("@")[0].partition("_")[0] for each in wanted.split(":"))
            return next(filter(is_known, names), ENGLISH)
    return ENGLISH


def _heading_or_message(text: str) -> str:
    """Translates a message of :mod:`argparse`, or one of its headings, without the colon."""
    return say(HEADINGS[text]).removesuffix(":") if text in HEADINGS else say(INSTEAD.get(text, text))


@contextmanager
def _argparse_speaks() -> Iterator[None]:
    """Context manager that translates the messages of :mod:`argparse` into the current language."""
    words = {"_": _heading_or_message, "ngettext": say_n}
    before = {name: getattr(argparse, name) for name in words}
    try:
        for name, speak in words.items():
            setattr(argparse, name, speak)
        yield
    finally:
        for name, speak in before.items():
            setattr(argparse, name, speak)
