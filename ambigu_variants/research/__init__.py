"""Research: what the build of the pages computes with numpy, and a few commands of the terminal.

The product never imports it: a page in a browser has no numpy, and asks for none of this.
"""

from importlib.util import find_spec

from ambigu_variants.kernel.errors import RequestError

if find_spec("numpy") is None:
    raise RequestError("This needs numpy, which isn’t installed: pip install 'ambigu-variants[census]'.")
