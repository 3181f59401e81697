// What this browser keeps for reading without a network: it is asked to, and it is told and emptied on About. A page of an
// older edition says that there is a newer. No word of its own; where service workers or storage are forbidden, nothing.

import { filled } from "./words.js";

const SITE = new URL("../", import.meta.url).href;
const PREFIX = `ambigu-variorum ${new URL(SITE).pathname} `;
const OFTEN = 600_000; // Milliseconds between two looks for a new edition.
const SOON = 1000; // Milliseconds after which a new worker is reminded.

const workers = tried(() => navigator.serviceWorker);
let registered = null;
let looked = 0;

/** Asks that these addresses be kept. */
export async function keep(urls, edition) {
  (await registered)?.active?.postMessage({ keep: urls, edition });
}

function tried(deed) {
  try {
    return deed();
  } catch {
    return null;
  }
}

async function register() {
  await atRest();
  try {
    const { installing } = await workers.register(new URL("sw.js", SITE), { scope: SITE, updateViaCache: "none" });
    const registration = await Promise.race([workers.ready, givenUp(installing)]);
    for (const worker of [registration.installing, registration.waiting]) hasten(worker);
    registration.addEventListener("updatefound", () => hasten(registration.installing));
    return registration;
  } catch {
    return null; // Forbidden, no room, or no such file: the pages are read from the network as ever.
  }
}

/** The first worker is given up where there is no room for what every page needs. */
function givenUp(worker) {
  return new Promise((_, reject) => worker?.addEventListener("statechange", () => worker.state === "redundant" && reject()));
}

/** A worker that is whole takes over by itself, but not while the one before it is at work, and may then be forgotten. */
function hasten(worker) {
  const remind = () => setTimeout(() => worker.state === "installed" && worker.postMessage({ whole: true }), SOON);
  worker?.addEventListener("statechange", remind);
  if (worker) remind();
}

/** When the page is there and has nothing else to do. */
async function atRest() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}

/** A line that is hidden until another edition than the page's own has taken over. */
class Edition extends HTMLElement {
  static of = null; // The edition whose scripts these are.

  connectedCallback() {
    const { edition, offline } = this.dataset;
    // A page of another edition was put in the place of one of this: it is loaded with the scripts that are its own.
    if ((Edition.of ??= edition) !== edition) return location.reload();
    this.querySelector("button").addEventListener("click", () => location.reload());
    if (!workers) return;
    if (!registered) {
      registered = register();
      looked = Date.now();
      workers.addEventListener("message", ({ data }) => data.edition && this.constructor.tell(data.edition));
    } else this.#look();
    this.hidden = Edition.there === undefined || Edition.there === edition;
    this.#keep(location.href, new URL(offline, location).href);
  }

  static tell(edition) {
    Edition.there = edition;
    for (const line of document.querySelectorAll("variorum-edition")) line.hidden = line.dataset.edition === edition;
  }

  async #look() {
    if (Date.now() - looked < OFTEN) return;
    looked = Date.now();
    (await registered)?.update().catch(() => {}); // Without a network there is nothing new.
  }

  /** The page, the one that stands in for others, and what the page is made of: it may have come before the worker. */
  async #keep(...pages) {
    await registered;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    keep([...pages, ...parts].map((url) => url.split("#")[0]), this.dataset.edition);
  }
}

/** How much is kept, and a button that empties it. */
class Kept extends HTMLElement {
  connectedCallback() {
    this.words = JSON.parse(this.dataset.words);
    this.line = this.querySelector("p");
    this.button = this.querySelector("button");
    this.button.addEventListener("click", () => this.#empty());
    this.#tell();
  }

  async #tell() {
    const kept = await contents().catch(() => null);
    const number = (value, digits) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits });
    const sum = kept?.reduce((total, { bytes }) => total + bytes, 0);
    const pages = kept?.filter(({ url }) => url.endsWith("/") && !url.endsWith("/offline/")).length;
    const python = kept?.some(({ url }) => url.endsWith(".wasm"));
    const told = !kept ? "forbidden" : !kept.length ? "nothing" : python ? "python" : "pages";
    this.line.textContent = filled(this.words[told], { pages: number(pages ?? 0, 0), size: number((sum ?? 0) / 1e6, 1) });
    this.button.hidden = !kept?.length;
    this.hidden = false;
  }

  async #empty() {
    for (const name of await ours()) await caches.delete(name);
    // The memory of a Python that has started, of which worker.js and engine.js know.
    localStorage.removeItem("variorum-memory");
    const root = navigator.storage.getDirectory();
    await root.then((files) => files.removeEntry("variorum-memory", { recursive: true })).catch(() => {}); // There was none.
    await this.#tell();
    this.line.tabIndex = -1;
    this.line.focus();
  }
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function contents() {
  if (!(await registered)) throw new Error("Nothing can be kept.");
  const found = new Map();
  for (const name of await ours()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response) found.set(request.url, { url: request.url, bytes: (await response.blob()).size });
    }
  }
  return [...found.values()];
}

customElements.define("variorum-edition", Edition);
customElements.define("variorum-kept", Kept);
