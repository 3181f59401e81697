// What the playground's scripts find in a browser, as far as they use it, for tests under Node: storage, a worker, a page.

import { registerHooks } from "node:module";

/** What a build writes into manifest.js. */
export const MANIFEST = {
  runtime: "../python/1/", package: "../python/package.zip.gz", bytes: 1000, gzipped: 400,
  files: { "pyodide.asm.wasm": {}, "package.zip.gz": {} }, catalogues: { fr: { file: "../python/fr.mo.gz", gzipped: 10 } },
};

const INSTEAD = {
  "./manifest.js": `export default ${JSON.stringify(MANIFEST)}`,
  "./offline.js": "export const keep = (urls) => (globalThis.keptOffline = urls)",
};
registerHooks({
  resolve: (name, context, next) =>
    name in INSTEAD ? { url: `data:text/javascript,${encodeURIComponent(INSTEAD[name])}`, shortCircuit: true } : next(name, context),
  // Node takes a script for a module only where a package says so.
  load: (url, context, next) => next(url, url.includes("/playground/") ? { ...context, format: "module" } : context),
});

/** Storage with room for so many characters; its keys are its own properties, as in a browser. */
export class Stored {
  static room = Infinity;

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    const size = Object.entries({ ...this, [key]: `${text}` }).reduce((sum, [name, held]) => sum + name.length + held.length, 0);
    if (size > Stored.room) throw new DOMException("There is no room.", "QuotaExceededError");
    this[key] = `${text}`;
  }

  removeItem(key) {
    delete this[key];
  }
}

/** A storage that the reader has forbidden. */
export const FORBIDDEN = new Proxy({}, {
  get() { throw new DOMException("Forbidden.", "SecurityError"); },
  ownKeys() { throw new DOMException("Forbidden.", "SecurityError"); },
});

/** Puts a storage, empty or with these texts, in place of the browser's. */
export function storage(texts = {}) {
  Stored.room = Infinity;
  put("localStorage", Object.assign(new Stored(), texts));
  return globalThis.localStorage;
}

export function put(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** A page in English with the engine's words, which are the names of its messages and their blanks. */
export function page(words = {}) {
  const progress = { dataset: { words: JSON.stringify(words) } };
  put("document", {
    documentElement: { lang: "en", dataset: {} },
    querySelector: (asked) => (asked.startsWith(".progress") ? progress : null),
    addEventListener() {},
  });
}
