// Each live element is fetched when a page first has it: no other page carries it.

const MODULES = {
  "variorum-hands": "hands",
  "variorum-deals": "deals",
  "variorum-house": "house",
  "variorum-count": "census",
  "variorum-query": "census",
  "variorum-ascenseur": "ascenseur",
  "variorum-copy": "copy",
  "variorum-edition": "offline",
  "variorum-kept": "offline",
  "variorum-languages": "languages",
  "variorum-practise": "practise",
  "variorum-rules": "rules",
  "variorum-search": "search",
  "variorum-table": "table",
};

function look() {
  // An address that holds a board: no other is shown while the script that opens it is on its way.
  for (const each of document.querySelectorAll("[data-opens]:not(:defined)"))
    if (location.hash.startsWith(each.dataset.opens)) each.dataset.opening = "coming";
  for (const [name, module] of Object.entries(MODULES))
    if (document.querySelector(name)) import(`./${module}.js`).catch((error) => failed(error, name, module));
}

/** A script that does not run may be damaged in the browser's cache: the page sees to that (docs/theme/main.html). If it is not,
    the page says at once that what is live on it has not come. */
async function failed(error, name, module) {
  await globalThis.mend?.(new URL(`./${module}.js`, import.meta.url).href);
  for (const each of document.querySelectorAll(name)) {
    each.dataset.failed = "";
    if ("opening" in each.dataset) each.dataset.opening = "failed"; // The link cannot be opened; another board is not shown for it.
  }
  throw error;
}

// The theme holds some part of every page that instant navigation has put away, and each part held the whole of it. Taken apart, they
// hold nothing; a live element stays whole, for an answer may still be on its way to it.
let shown = [];

function takeApart(node) {
  for (const child of [...node.children]) {
    if (!child.localName.includes("-")) takeApart(child);
    child.remove();
  }
}

function turned() {
  shown.filter((each) => !each.isConnected).forEach(takeApart);
  shown = [...document.querySelectorAll("[data-md-component]")];
  look();
}

// A gloss that is shown because its word is pointed at or reached goes away by Escape, until that is over.
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const gloss of document.querySelectorAll(".gloss:is(:hover, :focus-within)")) {
    gloss.dataset.hushed = "";
    for (const left of ["pointerleave", "focusout"]) gloss.addEventListener(left, () => delete gloss.dataset.hushed, { once: true });
  }
});

// A link past the header leads to the first thing that can be done there. The address stays as it is: it may hold a deal.
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

/** The place itself, if it is a button; else what is to be decided on the board, the first field of a form, or the button by which
    the next board is laid. */
function firstDone(place) {
  if (place.localName === "button") return place;
  const live = place.closest(".live") ?? place;
  const board = ["[data-reply], [data-say], [data-choice], [data-card]", ".button--main"].map((each) => [live, each]);
  const form = [[live, "[data-choice]"], [place, "input, select"]];
  const ways = [[live, "[data-first]"], ...(place.localName === "form" ? form : board)];
  const all = ways.flatMap(([within, each]) => [...within.querySelectorAll(each)]);
  return all.find((each) => !each.disabled && !each.closest("[inert]") && each.checkVisibility());
}

// Material's own word that a page is there, the first one and each that instant navigation puts in its place.
if (globalThis.document$) document$.subscribe(turned);
else look();
