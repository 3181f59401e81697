"""The folder of a study: its terms, a file for each chunk, and the result. Files are written atomically.

A chunk and the result have their digest in their file. A file that doesn’t fit its digest is set aside, and
what it held is computed again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from ambigu_variants.ambigu.study.chunks import as_text
from ambigu_variants.ambigu.study.stages import Study, Terms
from ambigu_variants.kernel.errors import RequestError, fault
from ambigu_variants.languages import say

T = TypeVar("T")


class Memory:
    """Keeps the chunks of a study that is not saved."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        """Returns a chunk, or None."""
        return self._texts.get(name)

    def put(self, name: str, text: str) -> None:
        """Keeps a chunk."""
        self._texts[name] = text

    def result(self) -> Study | None:
        """Returns None: every study is new."""
        return None


class Folder:
    """Keeps the chunks of a study in a folder."""

    def __init__(self, path: Path, terms: Terms, *, resume: bool) -> None:
        """Opens a folder, which is made if it does not exist. A study can be resumed with more rounds.

        Raises:
            RequestError: it holds a study that is not to be resumed, or another study, or cannot be written.
        """
        self.path, asked = path, terms.data()
        file = path / "terms.json"
        try:
            (path / "chunks").mkdir(parents=True, exist_ok=True)
            there = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
            if not isinstance(there, dict):
                raise TypeError
            if there and not resume:
                raise RequestError(
                    "There is a study in {folder} already: add --resume to go on with it, or name another "
                    "folder.",
                    folder=str(path),
                    field="out",
                )
            if there and {**there, "most": terms.most} != json.loads(as_text(asked)):
                raise RequestError(
                    "The study in {folder} was begun with other options, so it can’t be resumed with these.",
                    folder=str(path),
                    field="out",
                )
            self.write("terms.json", as_text(asked))
        except OSError as error:
            raise self._refused(error) from None
        except (ValueError, TypeError, RecursionError):
            raise RequestError(
                "{file} is damaged, so it’s unknown which study is in this folder. Name another one.",
                file=str(file),
                field="out",
            ) from None

    def get(self, name: str) -> str | None:
        """Returns a chunk, or None if there is none or it is damaged."""
        return self._whole(f"chunks/{name}.json", partial(_chunk, name))

    def put(self, name: str, text: str) -> None:
        """Keeps a chunk."""
        try:
            self.write(f"chunks/{name}.json", as_text({**json.loads(text), "digest": _digest(name, text)}))
        except OSError as error:
            raise self._refused(error) from None

    def finish(self, study: Study) -> None:
        """Writes the result."""
        self.write("result.json", as_text(study.data()))

    def result(self) -> Study | None:
        """Returns the result that was written last, or None if there is none or it is damaged."""
        return self._whole("result.json", _study)

    def _whole(self, name: str, made: Callable[[Any], T]) -> T | None:
        """Returns what is in a file; a damaged one is set aside, in words."""
        file = self.path / name
        try:
            return made(json.loads(file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._refused(error) from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            aside = file.with_suffix(".damaged")
            file.replace(aside)
            told = say(
                "{file} is damaged. It is now called {aside}, and what it held is computed again.",
                file=str(file),
                aside=aside.name,
            )
            print(told, file=sys.stderr)
            return None

    def write(self, name: str, text: str) -> None:
        """Writes a file atomically: a reader finds either all of it or the previous version."""
        file = self.path / name
        unfinished = file.with_suffix(f".{os.getpid()}")
        with unfinished.open("w", encoding="utf-8") as stream:
            stream.write(text + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(file)

    def _refused(self, error: Exception) -> RequestError:
        return RequestError(
            "{folder} cannot be used for a study: {fault}.",
            folder=str(self.path),
            fault=fault(error),
            field="out",
        )


def _digest(name: str, text: str) -> str:
    return hashlib.sha256(f"{name} {text}".encode()).hexdigest()


def _chunk(name: str, data: dict[str, Any]) -> str:
    digest, text = data.pop("digest"), as_text(data)
    if digest != _digest(name, text):
        raise ValueError("the chunk does not fit its digest")
    return text


def _study(data: dict[str, Any]) -> Study:
    study = Study.of(data)
    if study.digest != data["digest"]:
        raise ValueError("the result does not fit its digest")
    return study
