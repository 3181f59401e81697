"""The folder of a study: its terms, a file for each chunk, and the result. Files are written atomically."""

from __future__ import annotations

import json
import os
from pathlib import Path

from ambigu_variants.kernel.errors import RequestError, fault
from ambigu_variants.research.study.chunks import as_data, as_text
from ambigu_variants.research.study.stages import Kept, Study, Terms


class Folder(Kept):
    """Keeps the chunks of a study, and its result, in a folder."""

    def __init__(self, path: Path, terms: Terms, *, resume: bool) -> None:
        """Opens a folder, which is made if it does not exist. A study can be resumed with more rounds.

        Raises:
            RequestError: it holds a study that is not to be resumed, or another study, or cannot be made.
        """
        self.path, asked = path, as_text(as_data(terms))
        try:
            (path / "chunks").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RequestError(
                "{folder} cannot be used for a study: {fault}.",
                folder=str(path),
                fault=fault(error),
                field="out",
            ) from None
        there = json.loads(self._read("terms.json") or "{}")
        if there and not resume:
            raise RequestError(
                "There is a study in {folder} already: add --resume to go on with it, or name another "
                "folder.",
                folder=str(path),
                field="out",
            )
        if there and {**there, "most": terms.most} != json.loads(asked):
            raise RequestError(
                "The study in {folder} was begun with other options, so it can’t be resumed with these.",
                folder=str(path),
                field="out",
            )
        self._write("terms.json", asked)

    def get(self, name: str) -> str | None:
        """Returns a chunk, or None if it has not been played."""
        return self._read(f"chunks/{name}.json")

    def put(self, name: str, text: str) -> None:
        """Keeps a chunk."""
        self._write(f"chunks/{name}.json", text)

    def result(self) -> Study | None:
        """Returns the result that was written last, or None."""
        text = self._read("result.json")
        return Study.of(json.loads(text)) if text else None

    def finish(self, study: Study) -> None:
        """Writes the result."""
        self._write("result.json", as_text(study.data()))

    def _read(self, name: str) -> str | None:
        file = self.path / name
        return file.read_text(encoding="utf-8") if file.exists() else None

    def _write(self, name: str, text: str) -> None:
        unfinished = self.path / f"{name}.{os.getpid()}"
        with unfinished.open("w", encoding="utf-8") as stream:
            stream.write(text + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(self.path / name)
