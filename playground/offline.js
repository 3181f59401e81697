// Pages cached in this browser for reading without a network: asks the service worker to cache them, and shows and empties the cache on
// About. A page of an older edition says that there is a newer one. Does nothing if service workers or storage are forbidden.

import { store } from "./storage.js";
import { LANGUAGE, filled } from "./words.js";

const SITE = new URL("../", import.meta.url).href;
const PREFIX = `ambigu-variorum ${new URL(SITE).pathname} `;
const OFTEN = 600_000; // Milliseconds between two checks for a new edition.
const SOON = 1000; // Milliseconds after which a new worker is reminded.

let workers = null;
try {
  workers = navigator.serviceWorker;
} catch {
  // They are forbidden.
}
let registered = null;
let looked = 0;

/** Asks the service worker to cache these addresses. */
export async function keep(urls, edition) {
  (await registered)?.active?.postMessage({ keep: urls, edition });
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
    return null; // Forbidden, no room, or no such file: pages are read from the network only.
  }
}

/** Rejects if the first worker cannot be installed, because there is no room for the files that every page needs. */
function givenUp(worker) {
  return new Promise((_, reject) => worker?.addEventListener("statechange", () => worker.state === "redundant" && reject()));
}

/** Reminds an installed worker to take over. It does so by itself, but not while the old one is busy, and the browser may not try again. */
function hasten(worker) {
  const remind = () => setTimeout(() => worker.state === "installed" && worker.postMessage({ whole: true }), SOON);
  worker?.addEventListener("statechange", remind);
  if (worker) remind();
}

/** Resolves when the page has loaded and is idle. */
async function atRest() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
}

/** A line that is hidden until an edition other than the page's has taken over. */
class Edition extends HTMLElement {
  static of = null; // The edition of the loaded scripts.

  connectedCallback() {
    const { edition, offline } = this.dataset;
    // Instant navigation has loaded a page of another edition, so reload it with its own scripts.
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
    (await registered)?.update().catch(() => {}); // Without a network there is no update.
  }

  /** Caches the page, the offline page and the page's resources, because they may have loaded before the worker. */
  async #keep(...pages) {
    await registered;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    keep([...pages, ...parts].map((url) => url.split("#")[0]), this.dataset.edition);
  }
}

/** Shows the size of the cache, and a button that empties it. */
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
    const number = (value, digits) => value.toLocaleString(LANGUAGE, { maximumFractionDigits: digits });
    const urls = [...(kept?.keys() ?? [])];
    const sum = [...(kept?.values() ?? [])].reduce((total, bytes) => total + bytes, 0);
    const pages = urls.filter((url) => url.endsWith("/") && !url.endsWith("/offline/")).length;
    const python = urls.some((url) => url.endsWith(".wasm"));
    const told = !kept ? "forbidden" : !urls.length ? "nothing" : python ? "python" : "pages";
    this.line.textContent = filled(this.words[told], { pages: number(pages, 0), size: number(sum / 1e6, 1) });
    this.button.hidden = !urls.length;
    this.hidden = false;
  }

  async #empty() {
    for (const name of await ours()) await caches.delete(name);
    // The memory image of a started Python, which worker.js and engine.js store.
    store("variorum-memory", null);
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

/** Returns the bytes of all that is cached, by address. */
async function contents() {
  if (!(await registered)) throw new Error("Nothing can be kept.");
  const found = new Map();
  for (const name of await ours()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response) found.set(request.url, (await response.blob()).size);
    }
  }
  return found;
}

customElements.define("variorum-edition", Edition);
customElements.define("variorum-kept", Kept);
