"""The folder of a study: its terms, a file for each chunk, and the result. Files are written atomically."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from ambigu_variants.ambigu.study.chunks import Totals, as_text
from ambigu_variants.ambigu.study.stages import Study, Terms
from ambigu_variants.kernel.errors import RequestError, fault

__all__ = ["Folder", "Memory"]


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
            there = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
            if there is not None and not resume:
                raise RequestError(
                    "There is a study in {folder} already: add --resume to go on with it, or name another "
                    "folder.",
                    folder=str(path),
                    field="out",
                )
            if there is not None and {**there, "most": terms.most} != json.loads(as_text(asked)):
                raise RequestError(
                    "The study in {folder} was begun with other options, so it can’t be resumed with these.",
                    folder=str(path),
                    field="out",
                )
            self.write("terms.json", as_text(asked))
        except (OSError, ValueError) as error:
            raise self._refused(error) from None

    def get(self, name: str) -> str | None:
        """Returns a chunk, or None if there is none or it is not whole."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            text = self._chunk(name).read_text(encoding="utf-8")
            Totals.of(json.loads(text))
            return text
        return None

    def put(self, name: str, text: str) -> None:
        """Keeps a chunk."""
        try:
            self.write(f"chunks/{name}.json", text)
        except OSError as error:
            raise self._refused(error) from None

    def finish(self, study: Study) -> None:
        """Writes the result."""
        self.write("result.json", as_text(study.data()))

    def result(self) -> Study | None:
        """Returns the result that was written last, or None if there is none or it is not whole."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            return Study.of(json.loads((self.path / "result.json").read_text(encoding="utf-8")))
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

    def _chunk(self, name: str) -> Path:
        return self.path / "chunks" / f"{name}.json"

    def _refused(self, error: Exception) -> RequestError:
        return RequestError(
            "{folder} cannot be used for a study: {fault}.",
            folder=str(self.path),
            fault=fault(error),
            field="out",
        )
