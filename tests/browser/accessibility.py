"""The accessibility check of a page by axe.

By day every rule is checked; by lamplight only those on colours, because the schemes differ in nothing else.
"""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCHEMES = {
    "default": {"rules": {"target-size": {"enabled": True}}},
    "slate": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""The axe rules for each colour scheme: by day all, and target size, which axe has off by default."""
TEXTS = """(every) => {
  const grounds = new Map();
  const ground = (element) => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, position].join(" ");
      const under = ground(element.parentElement);
      grounds.set(element, own === "rgba(0, 0, 0, 0) none 1 static" ? under : `${under} / ${own}`);
    }
    return grounds.get(element);
  };
  const counted = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    delete element.dataset.text;
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const worded = texts.some((text) => text.data.trim());
    if (!worded && !element.matches("input, select, textarea")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const off = Boolean(element.closest(":disabled, [aria-disabled=true]"));
    const kind = [ground(element), color, fontSize, fontWeight, textShadow, off].join(" / ");
    const count = counted.get(kind) ?? 0;
    counted.set(kind, count + 1);
    if (count % every === 0) element.dataset.text = "";
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-text]" }] });
}"""
"""Limits the contrast check to samples of each kind of visible text: the first, and every n-th after it.

A page has thousands of texts. Those of one kind have the same colour, size, weight and backgrounds.
"""
RUN = """(tried) => axe.run({ ...tried, resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => target)]))"""
STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets.push(still);
}"""
LIT = "(scheme) => document.body.setAttribute('data-md-color-scheme', scheme)"


def axe_finds(page: Page) -> list[str]:
    """Returns the accessibility faults of the page as it is: the rule, the scheme and the first places.

    The scheme is set in the page, because one of the browsers can't emulate a dark preference. Transitions
    are off, including those by which Material shows its hidden header again.
    """
    before = page.evaluate("document.body.getAttribute('data-md-color-scheme')")
    if page.evaluate("globalThis.axe === undefined"):
        page.evaluate(Axe().axe_script)
    page.evaluate(STILL)
    page.evaluate("scrollTo(0, 0)")  # half under the header that stays, a button is none too small
    found = []
    for scheme, tried in SCHEMES.items():
        page.evaluate(LIT, scheme)
        page.evaluate(TEXTS, 20)
        found += [f"{rule}, {scheme}: {places}" for rule, places in page.evaluate(RUN, tried)]
    page.evaluate(LIT, before)
    page.evaluate("document.adoptedStyleSheets.pop()")
    return found
