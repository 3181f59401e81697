"""WebKit, if Debian's driver is installed (`apt-get install webkit2gtk-driver xvfb`); else skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from ambigu_variants.ambigu import operations

DRIVER = shutil.which("WebKitWebDriver")
BROWSERS = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
PATIENCE = 120
# Selenium's WebKit driver connects in a way that Selenium has deprecated.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
HANDS = ["1h 2h 4h 5s", "10c 9c 1d 2s"]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Provides a display: the machine's, or a virtual one."""
    if not (DRIVER and BROWSERS):
        pytest.skip("This machine has no WebKitWebDriver (Debian: apt-get install webkit2gtk-driver).")
    if given := os.environ.get("DISPLAY"):
        yield given
        return
    if not shutil.which("Xvfb"):
        pytest.skip("This machine has neither a screen nor Xvfb (Debian: apt-get install xvfb).")
    options = ("-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
    with subprocess.Popen(
        ["Xvfb", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as screen:
        assert screen.stdout
        yield f":{screen.stdout.readline().strip()}"
        screen.terminate()


@pytest.fixture(scope="module")
def webkit(display: str) -> Iterator[WebKitGTK]:
    options = Options()
    options.binary_location = str(BROWSERS[-1])
    options.add_argument("--automation")
    service = Service(executable_path=DRIVER, env={**os.environ, "DISPLAY": display})
    with ExitStack() as stack:
        driver = WebKitGTK(options=options, service=service)
        stack.callback(driver.quit)
        yield driver


def wait(webkit: WebKitGTK, until: Callable[[WebKitGTK], object]) -> None:
    WebDriverWait(webkit, PATIENCE).until(until)


@pytest.mark.only_browser("chromium")
def test_a_person_goes_through_the_site_in_webkit(webkit: WebKitGTK, site: str) -> None:
    """Lamplight persists on the next page, search and judging hands work, and nothing foreign is
    requested.
    """
    webkit.get(site)
    assert webkit.title == "Ambigu Variorum"
    shown = webkit.find_element(By.TAG_NAME, "body")
    before = shown.get_dom_attribute("data-md-color-scheme")
    webkit.find_element(By.CSS_SELECTOR, ".md-header__option > button:not([hidden])").click()
    after = shown.get_dom_attribute("data-md-color-scheme")
    assert {before, after} == {"default", "slate"}

    webkit.get(f"{site}rules/two-card-sequence/")
    assert webkit.find_element(By.TAG_NAME, "body").get_dom_attribute("data-md-color-scheme") == after
    wait(webkit, lambda driver: driver.execute_script("return !!customElements.get('variorum-search')"))
    webkit.find_element(By.TAG_NAME, "body").send_keys("/")
    field = webkit.find_element(By.CSS_SELECTOR, ".search__field")
    wait(webkit, lambda _: field.is_displayed())
    field.send_keys("fredón")
    wait(webkit, lambda driver: driver.find_elements(By.CSS_SELECTOR, '[data-asked="fredón"] > li > a'))
    field.send_keys(Keys.ENTER)
    wait(webkit, lambda driver: "two-card-sequence" not in driver.current_url)

    webkit.get(f"{site}play/hands/")
    wait(
        webkit,
        lambda driver: (
            not driver.execute_script("return document.querySelector('variorum-hands form').inert")
        ),
    )
    for number, hand in enumerate(HANDS):
        entry = webkit.find_elements(By.CSS_SELECTOR, "variorum-hands .entry input")[number]
        entry.clear()
        entry.send_keys(hand)
    wait(webkit, lambda driver: driver.find_elements(By.CSS_SELECTOR, "[data-live]"))
    told = [each.text for each in webkit.find_elements(By.CSS_SELECTOR, ".playground__result .account__why")]
    whys = [each["why"] for each in operations.hands(HANDS)["accounts"]]
    assert [text[: len(why)] for text, why in zip(told, whys, strict=True)] == whys
    asked = webkit.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert asked
    assert all(address.startswith((site, "data:", "blob:")) for address in asked)
