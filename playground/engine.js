// One Python for the page session, in a worker that survives instant navigation.
//
//   import { ask, engine, start, stop } from "./engine.js";
//   const result = await ask("hands", { hands: ["8h 7h 1c 2s", "10d 5d 3c 4s"] });
//   engine.addEventListener("state", ({ detail }) => …);   // { phase, loaded, total, seconds, message }

import manifest from "./manifest.js";
import { store, stored } from "./storage.js";
import { LANGUAGE, filled } from "./words.js";

/** The root of the site, with the files that all languages share. HOME is the root of the page's language. */
export const ROOT = new URL("../", import.meta.url).href;
export const HOME = LANGUAGE === "en" ? ROOT : new URL(`${LANGUAGE}/`, ROOT).href;

const CATALOGUE = manifest.catalogues[LANGUAGE];
const LEAST = manifest.gzipped + (CATALOGUE?.gzipped ?? 0); // The bytes of a start; more if the host does not compress them.

/** The error of a failed request. `kind` and `field` are the bridge's, or `kind` is stopped, deadline, start, aborted,
    broken. For stopped and aborted there is no message. */
export class AskError extends Error {
  constructor(message, kind, field = null) {
    super(message);
    Object.assign(this, { name: "AskError", kind, field });
  }
}

const SILENCE = 30_000; // A start that receives neither a byte nor a message for this time has failed.
const SOON = 2_000; // How fast the line is can be told after this time.
const HASTE = 8_000; // The limit for cached files; then the start is repeated as on a first visit, and bytes are counted.
const LATER = 10_000;
const REST = 5_000; // After this time without a call, Python's memory is stored for the next visit.
const GRACE = 1_500; // The time a call gets after its deadline, before the worker is ended.

class Engine extends EventTarget {
  // `loaded` of `total` bytes have come over the line; the rest should take `seconds`, if that can be told.
  #state = { phase: "idle", loaded: 0, total: LEAST, seconds: null, message: "" };
  #worker = null;
  #ready = false;
  #known = false; // Whether this Python should be in the cache.
  #kept = false; // Whether it starts from a stored memory image.
  #keeper = null; // A worker that stores a memory image.
  #resting = 0;
  #here = false; // Whether the interpreter has loaded.
  #waiting = []; // The worker has one call at a time; the others wait here, and stay if the worker is replaced.
  #current = null;
  #timer = 0;
  #begun = 0;
  #count = 0;
  #again = 0; // The time of the last failed start; from then on, cached scripts are not trusted.
  #unasked = []; // Calls without a caller that wait for Python to start.

  get state() {
    return this.#state;
  }

  start(operations = [], { game = "ambigu", plainly = false } = {}) {
    if (operations.length) this.later("prepare", { game, operations }, { game: null });
    if (this.#worker) return;
    if (typeof WebAssembly !== "object") return this.#fail("bare");
    if (!WebAssembly.instantiateStreaming || typeof DecompressionStream !== "function") return this.#fail("old");
    this.#known = stored(RUNTIME) === manifest.runtime;
    this.#kept = !plainly && stored(MEMORY) === KEPT;
    this.#here = false;
    this.#begun = performance.now();
    this.#become(this.#known ? "starting" : "fetching", { loaded: 0, total: LEAST, seconds: null, message: "" });
    let understood = false;
    try {
      this.#worker = new Worker(new URL(`./worker.js${this.#again ? `?${this.#again}` : ""}`, import.meta.url), {
        // A browser without module workers does not read the type.
        get type() {
          understood = true;
          return "module";
        },
        name: JSON.stringify({ ...manifest, language: LANGUAGE, catalogue: CATALOGUE, known: this.#known, kept: this.#kept, again: this.#again }),
      });
    } catch (error) {
      return this.#fail("forbidden", { why: error.message });
    }
    if (!understood) return this.#fail("old");
    const worker = this.#worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      if (this.#kept && !this.#ready) return this.#afresh();
      this.#fail(event.message ? "ended" : "unloaded", { why: event.message });
    };
    this.#patience();
  }

  /** Starts again after a failure. */
  retry() {
    if (this.#state.phase === "failed") this.start();
  }

  /** Ends Python at once; pending calls are rejected, and the next call starts it again. */
  stop() {
    this.#end();
    this.#become("stopped", { loaded: 0, message: "" });
    this.#rejectAll(new AskError("", "stopped"));
  }

  ask(operation, args = {}, { game = "ambigu", deadline = 10_000, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new AskError("", "aborted"));
      const call = { id: ++this.#count, request: requested(game, operation, args), deadline, resolve, reject };
      // If the worker has the call already, it runs on to its deadline, and its answer is dropped.
      signal?.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((each) => each !== call);
        reject(new AskError("", "aborted"));
      });
      this.#waiting.push(call);
      this.start();
      this.#next();
    });
  }

  /** Makes a call whose answer nobody waits for, so that later calls are faster. The worker repeats it between other calls
      as long as its result contains `more`. Its errors are not reported; a later call with the same problem reports them. */
  later(operation, args, { game = "ambigu" } = {}) {
    const call = { id: 0, request: requested(game, operation, args), milliseconds: LATER };
    if (this.#ready) this.#worker.postMessage(call);
    else this.#unasked.push(call);
  }

  #next() {
    if (!this.#ready || this.#current) return;
    this.#current = this.#waiting.shift() ?? null;
    if (!this.#current) return this.#rest();
    const { id, request, deadline } = this.#current;
    this.#become("busy");
    this.#worker.postMessage({ id, request, milliseconds: deadline });
    // A call that Python does not interrupt at its deadline is ended with its worker.
    this.#timer = setTimeout(() => this.#settle({ late: true, dead: true }), deadline + GRACE);
  }

  /** Marks Python as ready; after a long rest, stores the memory of a started Python if possible. */
  #rest() {
    this.#become("ready");
    clearTimeout(this.#resting);
    if (!this.#keeper && ![KEPT, NEVER].includes(stored(MEMORY, NEVER)) && mayKeep()) this.#resting = setTimeout(() => this.#keep(), REST);
  }

  #keep() {
    if (this.#state.phase !== "ready") return;
    const keeper = new Worker(new URL("./worker.js", import.meta.url), {
      type: "module",
      name: JSON.stringify({ ...manifest, known: true, keeping: true }),
    });
    this.#keeper = keeper;
    const settled = (told) => {
      store(MEMORY, told);
      keeper.terminate();
      this.dispatchEvent(new CustomEvent("kept", { detail: told }));
    };
    keeper.onmessage = ({ data }) => {
      if (data.type === "ready") settled(KEPT);
      if (data.type === "failed") settled(NEVER);
    };
    keeper.onerror = (event) => (event.preventDefault(), settled(NEVER));
  }

  #hear(data) {
    if (data.type === "bytes") {
      const total = this.#state.total + (data.more ?? 0);
      const loaded = Math.min(this.#state.loaded + data.count, total);
      const lasted = performance.now() - this.#begun;
      const seconds = lasted < SOON ? null : ((total - loaded) / loaded) * (lasted / 1000);
      this.#become(this.#known || loaded >= total ? "starting" : "fetching", { loaded, total, seconds });
      this.#patience();
    } else if (data.type === "here") {
      this.#here = true;
      this.#patience();
    } else if (data.type === "failed") {
      if (this.#kept) return this.#afresh(data.name !== BUSY);
      this.#fail(data.what ?? "failed", { why: data.message });
    } else if (data.type === "ready") {
      clearTimeout(this.#timer);
      this.#ready = true;
      store(RUNTIME, manifest.runtime);
      keepPython();
      for (const call of this.#unasked.splice(0)) this.#worker.postMessage(call);
      this.#become("ready", { loaded: this.#state.total });
      this.#next();
    } else if (data.id === this.#current?.id) {
      this.#settle(data);
    }
  }

  #settle({ answer, late, broken, dead }) {
    clearTimeout(this.#timer);
    const call = this.#current;
    this.#current = null;
    if (late) call.reject(new AskError(worded("late", { seconds: call.deadline / 1000 }), "deadline"));
    else if (broken) call.reject(new AskError(worded("broken", { why: broken.trim().split("\n").at(-1) }), "broken"));
    else {
      const reply = JSON.parse(answer);
      if (reply.ok) call.resolve(reply.result);
      else call.reject(new AskError(reply.error.message, reply.error.kind, reply.error.field ?? null));
    }
    if (!dead) return this.#next();
    // The worker can no longer be used; the other pending calls get a new one.
    if (this.#kept && !late) store(MEMORY, NEVER);
    this.#end();
    this.#become(late ? "stopped" : "idle", { loaded: 0 });
    if (this.#waiting.length) this.start();
  }

  #patience() {
    clearTimeout(this.#timer);
    if (this.#known && !this.#here) this.#timer = setTimeout(() => (store(RUNTIME, null), this.#afresh()), HASTE);
    else if (this.#kept) this.#timer = setTimeout(() => this.#afresh(), HASTE);
    else this.#timer = setTimeout(() => this.#fail("silent", { seconds: SILENCE / 1000 }), SILENCE);
  }

  /** Starts without the stored memory; if that is in doubt, it is not tried again. */
  #afresh(doubted = true) {
    if (this.#kept && doubted) store(MEMORY, NEVER);
    this.#end();
    this.#become("idle", { loaded: 0 });
    this.start([], { plainly: true });
  }

  #fail(name, blanks) {
    const message = worded(name, blanks);
    this.#again = Date.now();
    this.#end();
    this.#become("failed", { message });
    this.#rejectAll(new AskError(message, "start"));
  }

  #end() {
    clearTimeout(this.#timer);
    clearTimeout(this.#resting);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    if (this.#current) this.#waiting.unshift(this.#current);
    this.#current = null;
  }

  #rejectAll(error) {
    for (const call of this.#waiting.splice(0)) call.reject(error);
  }

  #become(phase, change = {}) {
    this.#state = { ...this.#state, ...change, phase };
    this.dispatchEvent(new CustomEvent("state", { detail: this.#state }));
  }
}

function requested(game, operation, args) {
  return JSON.stringify({ game, operation, arguments: args, language: LANGUAGE, root: HOME, shared: ROOT });
}

/** Returns one of the page's messages for the engine, in the page's language. */
function worded(name, blanks = {}) {
  const { words = "{}" } = document.querySelector(".progress[data-words]")?.dataset ?? {};
  return filled(JSON.parse(words)[name] ?? name, blanks);
}

// What this browser has stored of Python ----------------------------------------------------------------------------------

// A runtime that was fetched before is most likely cached, and counting its bytes would only delay it.
const RUNTIME = "variorum-python";
// Which memory image is stored, or that none is to be tried again with this edition.
const MEMORY = "variorum-memory";
const KEPT = manifest.runtime + manifest.package;
const NEVER = `not ${KEPT}`;
const BUSY = "NoModificationAllowedError"; // Another page is reading the file.

/** Returns whether to store a memory image: not without a place for it, with little memory, or for a reader who saves data. */
function mayKeep() {
  return Boolean(navigator.storage?.getDirectory && crypto.subtle) && (navigator.deviceMemory ?? 8) >= 4 && !navigator.connection?.saveData;
}

/** Caches the files of this start, for use without a network. */
async function keepPython() {
  const { keep } = await import("./offline.js");
  const files = Object.keys(manifest.files).filter((name) => !manifest.package.endsWith(name));
  const own = ["./worker.js", "./manifest.js", manifest.package, ...(CATALOGUE ? [CATALOGUE.file] : [])];
  const paths = [...own, ...files.map((name) => manifest.runtime + name)];
  keep(paths.map((path) => new URL(path, import.meta.url).href));
}

export const engine = new Engine();
export const ask = (...given) => engine.ask(...given);
/** Starts Python; `operations` are the ones that the page will use. */
export const start = (...given) => engine.start(...given);
export const later = (...given) => engine.later(...given);
export const stop = () => engine.stop();
export const retry = () => engine.retry();
