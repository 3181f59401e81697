// Imports the modules of a page's live elements, and opens the fold that its address names.

import { anchor } from "./words.js";

/** The modules that define elements of other names than their own. */
const MODULES = { edition: "offline", kept: "offline", query: "census", study: "census", trial: "census" };

/** Opens the fold whose heading the address names, or the folds around the place that it names. */
function unfold() {
  const place = location.hash && document.getElementById(anchor());
  const folds = place ? [...document.querySelectorAll("details")].filter((each) => each.contains(place)) : [];
  for (const fold of folds) fold.open = true;
  if (folds.length) place.scrollIntoView(); // Firefox opens them itself, but leaves the place behind the header.
}

addEventListener("hashchange", unfold);

function look() {
  globalThis.opening?.();
  import("./kept.js").then(({ kept }) => kept.looks(), () => {}); // Without it, cards look as usual.
  unfold();
  for (const each of document.querySelectorAll("button[data-copied]")) each.hidden = false;
  const names = new Set([...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName));
  for (const name of names) {
    const [, own] = /^variorum-(\w+)$/.exec(name) ?? [];
    const module = MODULES[own] ?? own;
    if (module) import(`./${module}.js`).catch((error) => failed(error, name, module));
  }
}

/** Handles a script that does not run. Its cached file may be damaged, which docs/theme/main.html repairs. If it is not, marks the
    elements as failed, so that the page says so. */
async function failed(error, name, module) {
  await globalThis.mend?.(new URL(`./${module}.js`, import.meta.url).href);
  for (const each of document.querySelectorAll(name)) {
    each.dataset.failed = "";
    if ("opening" in each.dataset) each.dataset.opening = "failed"; // The linked board cannot be opened; no other is shown instead.
  }
  throw error;
}

// A button in the name of a citation's form copies what follows it. If the browser forbids that, the text is selected.
document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("button[data-copied]");
  if (!button) return;
  const text = button.parentElement.nextElementSibling;
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = button.dataset.copied;
    button.ariaLabel = button.dataset.copied;
  } catch {
    getSelection().selectAllChildren(text);
  }
});

// Escape hides a gloss that hover or focus has opened, until the pointer or the focus leaves it.
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const gloss of document.querySelectorAll(".gloss:is(:hover, :focus-within)")) {
    gloss.dataset.hushed = "";
    for (const left of ["pointerleave", "focusout"]) gloss.addEventListener(left, () => delete gloss.dataset.hushed, { once: true });
  }
});

// The skip link moves focus to the first control at its target. The address is not changed, because it may hold a deal.
document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest?.("a.md-skip");
    const place = link && document.getElementById(link.hash.slice(1));
    const way = place && !/^h\d$/i.test(place.localName) && firstDone(place);
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const folded = way.closest("details:not([open])");
    if (folded) folded.open = true;
    way.focus();
  },
  true,
);

/** Returns the place itself if it is a button; else the first control of the current decision, the first field of the form, or the
    button for the next board. */
function firstDone(place) {
  if (place.localName === "button") return place;
  const live = place.closest(".live") ?? place;
  const board = ["[data-reply], [data-say], [data-choice], [data-card]", ".button--main"].map((each) => [live, each]);
  const form = [[live, "[data-choice]"], [place, "input, select"]];
  const ways = [[live, "[data-first]"], ...(place.localName === "form" ? form : board)];
  const all = ways.flatMap(([within, each]) => [...within.querySelectorAll(each)]);
  return all.find((each) => !each.disabled && !each.closest("[inert]") && each.checkVisibility());
}

// The theme's component for sidebars is not mounted (see docs/theme/main.html). What it did besides their height is done here.

/** Scrolls a sidebar so that a visible link is in its middle. */
function centre(link) {
  const list = link.clientHeight && link.closest(".md-sidebar__scrollwrap");
  if (!list) return;
  const [inner, outer] = [link, list].map((each) => each.getBoundingClientRect().top);
  list.scrollBy({ top: inner - outer - list.clientHeight / 2, behavior: "instant" });
}

// The list of a page's headings follows the reader. Material's component$ emits the headings that the reader has passed.
globalThis.component$?.subscribe(({ prev }) => prev?.length && centre(prev.at(-1)[0]));

// Material's document$ emits for the first page and for each that instant navigation loads. The theme's component for the header listens
// anew at each and never stops. Once is enough, because the header stays.
globalThis.document$?.subscribe(() => document.querySelector("[data-md-component=header]")?.removeAttribute("data-md-component"));
if (globalThis.document$) document$.subscribe(look);
else look();
