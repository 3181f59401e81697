"""What a start asks of the module that installs packages: where they would lie. Ours is there already."""

from site import getsitepackages

from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Folder:
    """A path; the true module has `pathlib` for it, and much else that no page asks for."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """None is."""
