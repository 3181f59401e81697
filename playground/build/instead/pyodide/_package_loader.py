"""The part of the package installer needed at start: the folder, which has our package already."""

from site import getsitepackages

from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Folder:
    """A path; the original uses `pathlib`, and much else that no page needs."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Does nothing: no package is loaded at the start."""
