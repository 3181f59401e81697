"""What is inaccessible in a page, as axe tells it.

By day every rule is tried; by lamplight those that read colours, for the schemes differ in nothing else.
"""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCHEMES = {
    "default": {"rules": {"target-size": {"enabled": True}}},
    "slate": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""What axe tries by day, and by lamplight: every rule, and one that it leaves out of itself, by which what a
finger is to meet has 24 pixels, or room around it.
"""
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
"""Has the contrast measured of each kind of text that is seen: of the first, and of one in so many after it.

Of one kind are those of the same colour, size and weight upon the same grounds; nothing else makes a
contrast, and a page has thousands.
"""
EVERY = 20
RUN = """(tried) => axe.run({ ...tried, resultTypes: ["violations"] }).then((told) => told.violations)"""
STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets.push(still);
}"""
LIT = "(scheme) => document.body.setAttribute('data-md-color-scheme', scheme)"


def axe_finds(page: Page) -> list[str]:
    """What is inaccessible in a page as it stands: the rule, the scheme and the first places.

    The scheme is set by hand, for one of the two browsers takes no wish for a dark one. Nothing fades, by
    that or when Material shows again what it hides further down the page.
    """
    before = page.evaluate("document.body.getAttribute('data-md-color-scheme')")
    if page.evaluate("globalThis.axe === undefined"):
        page.evaluate(Axe().axe_script)
    page.evaluate(STILL)
    page.evaluate("scrollTo(0, 0)")  # half under the header that stays, a button is none too small
    found = []
    for scheme, tried in SCHEMES.items():
        page.evaluate(LIT, scheme)
        page.evaluate(TEXTS, EVERY)
        told = page.evaluate(RUN, tried)
        for each in told:
            nodes = [node["target"] for node in each["nodes"]][:3]
            found.append(f"{each['id']}, {scheme}: {nodes}")
    page.evaluate(LIT, before)
    page.evaluate("document.adoptedStyleSheets.pop()")
    return found
