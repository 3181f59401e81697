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

/** Returns the error of a failed request. `kind` and `field` are the bridge's, or `kind` is stopped, deadline, start, aborted, broken. For
    stopped and aborted there is no message. */
const refusal = (kind, message = "", field = null) => Object.assign(new Error(message), { kind, field });

const SILENCE = 30_000; // A start that receives neither a byte nor a message for this time has failed.
const SOON = 2_000; // How fast the line is can be told after this time.
const HASTE = 8_000; // The limit for cached files; then the start is repeated as on a first visit, and bytes are counted.
const LATER = 10_000;
const REST = 5_000; // After this time without a call, Python's memory is stored for the next visit.
const DEADLINE = 60_000; // The longest request replays an evening, or asks for the first time, on a phone.
const GRACE = 1_500; // The time a call gets after its deadline, before the worker is ended.

// The state of Python; pages hear an event when it changes.
// `loaded` of `total` bytes have come over the line; the rest should take `seconds`, if that can be told.
export const engine = new EventTarget();
engine.state = { phase: "idle", loaded: 0, total: LEAST, seconds: null, message: "" };

let worker = null;
let ready = false;
let known = false; // Whether this Python should be in the cache.
let kept = false; // Whether it starts from a stored memory image.
let keeper = null; // A worker that stores a memory image.
let resting = 0;
let here = false; // Whether the interpreter has loaded.
let waiting = []; // The worker has one call at a time; the others wait here, and stay if the worker is replaced.
let current = null;
let timer = 0;
let begun = 0;
let count = 0;
let again = 0; // The time of the last failed start; from then on, cached scripts are not trusted.
const unasked = []; // Calls without a caller that wait for Python to start.

/** Starts Python, unless it runs or is starting; `operations` are the ones that the page will use. */
export function start(operations = [], { game = "ambigu", plainly = false } = {}) {
  if (operations.length) later("prepare", { game, operations }, { game: null });
  if (worker) return;
  if (typeof WebAssembly !== "object") return fail("bare");
  if (typeof DecompressionStream !== "function") return fail("old"); // Any browser that has these has workers of modules too.
  known = stored(RUNTIME) === manifest.runtime;
  kept = !plainly && stored(MEMORY) === KEPT;
  here = false;
  begun = performance.now();
  become(known ? "starting" : "fetching", { loaded: 0, total: LEAST, seconds: null, message: "" });
  let started;
  try {
    started = new Worker(new URL(`./worker.js${again ? `?${again}` : ""}`, import.meta.url), {
      type: "module",
      name: JSON.stringify({ ...manifest, language: LANGUAGE, catalogue: CATALOGUE, known, kept, again }),
    });
  } catch (error) {
    return fail("forbidden", { why: error.message });
  }
  worker = started;
  started.onmessage = ({ data }) => started === worker && hear(data);
  started.onerror = (event) => {
    event.preventDefault();
    if (started !== worker) return;
    if (kept && !ready) return afresh();
    fail(event.message ? "ended" : "unloaded", { why: event.message });
  };
  patience();
}

/** Ends Python at once; pending calls are rejected, and the next call starts it again. */
export function stop() {
  end();
  become("stopped", { loaded: 0, message: "" });
  rejectAll(refusal("stopped"));
}

export function ask(operation, args = {}, { game = "ambigu", deadline = DEADLINE, signal } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(refusal("aborted"));
    const call = { id: ++count, request: requested(game, operation, args), deadline, resolve, reject };
    // If the worker has the call already, it runs on to its deadline, and its answer is dropped.
    signal?.addEventListener("abort", () => {
      waiting = waiting.filter((each) => each !== call);
      reject(refusal("aborted"));
    });
    waiting.push(call);
    start();
    next();
  });
}

/** Makes a call whose answer nobody waits for, so that later calls are faster. The worker repeats it between other calls
    as long as its result contains `more`. Its errors are not reported; a later call with the same problem reports them. */
export function later(operation, args, { game = "ambigu" } = {}) {
  const call = { id: 0, request: requested(game, operation, args), milliseconds: LATER };
  if (ready) worker.postMessage(call);
  else unasked.push(call);
}

function next() {
  if (!ready || current) return;
  current = waiting.shift() ?? null;
  if (!current) return rest();
  const { id, request, deadline } = current;
  become("busy");
  worker.postMessage({ id, request, milliseconds: deadline });
  // A call that Python does not interrupt at its deadline is ended with its worker.
  timer = setTimeout(() => settle({ late: true, dead: true }), deadline + GRACE);
}

/** Marks Python as ready; after a long rest, stores the memory of a started Python if possible. */
function rest() {
  become("ready");
  clearTimeout(resting);
  if (!keeper && ![KEPT, NEVER].includes(stored(MEMORY, NEVER)) && mayKeep()) resting = setTimeout(keep, REST);
}

function keep() {
  if (engine.state.phase !== "ready") return;
  keeper = new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
    name: JSON.stringify({ ...manifest, known: true, keeping: true }),
  });
  const settled = (told) => {
    store(MEMORY, told);
    keeper.terminate();
    engine.dispatchEvent(new CustomEvent("kept", { detail: told }));
  };
  keeper.onmessage = ({ data }) => {
    if (data.type === "ready") settled(KEPT);
    if (data.type === "failed") settled(NEVER);
  };
  keeper.onerror = (event) => (event.preventDefault(), settled(NEVER));
}

function hear(data) {
  if (data.type === "bytes") {
    const total = engine.state.total + (data.more ?? 0);
    const loaded = Math.min(engine.state.loaded + data.count, total);
    const lasted = performance.now() - begun;
    const seconds = lasted < SOON ? null : ((total - loaded) / loaded) * (lasted / 1000);
    become(known || loaded >= total ? "starting" : "fetching", { loaded, total, seconds });
    patience();
  } else if (data.type === "here") {
    here = true;
    patience();
  } else if (data.type === "failed") {
    if (kept) return afresh(data.name !== BUSY);
    fail(data.what ?? "failed", { why: data.message });
  } else if (data.type === "ready") {
    clearTimeout(timer);
    ready = true;
    store(RUNTIME, manifest.runtime);
    keepPython();
    for (const call of unasked.splice(0)) worker.postMessage(call);
    become("ready", { loaded: engine.state.total });
    next();
  } else if (data.id === current?.id) {
    settle(data);
  }
}

function settle({ answer, late, broken, dead }) {
  clearTimeout(timer);
  const call = current;
  current = null;
  if (late) call.reject(refusal("deadline", worded("late", { seconds: call.deadline / 1000 })));
  else if (broken) call.reject(refusal("broken", worded("broken", { why: broken.trim().split("\n").at(-1) })));
  else {
    const reply = JSON.parse(answer);
    if (reply.ok) call.resolve(reply.result);
    else call.reject(refusal(reply.error.kind, reply.error.message, reply.error.field));
  }
  if (!dead) return next();
  // The worker can no longer be used; the other pending calls get a new one.
  if (kept && !late) store(MEMORY, NEVER);
  end();
  become(late ? "stopped" : "idle", { loaded: 0 });
  if (waiting.length) start();
}

function patience() {
  clearTimeout(timer);
  if (known && !here) timer = setTimeout(() => (store(RUNTIME, null), afresh()), HASTE);
  else if (kept) timer = setTimeout(() => afresh(), HASTE);
  else timer = setTimeout(() => fail("silent", { seconds: SILENCE / 1000 }), SILENCE);
}

/** Starts without the stored memory; if that is in doubt, it is not tried again. */
function afresh(doubted = true) {
  if (kept && doubted) store(MEMORY, NEVER);
  end();
  become("idle", { loaded: 0 });
  start([], { plainly: true });
}

function fail(name, blanks) {
  const message = worded(name, blanks);
  again = Date.now();
  end();
  become("failed", { message });
  rejectAll(refusal("start", message));
}

function end() {
  clearTimeout(timer);
  clearTimeout(resting);
  worker?.terminate();
  worker = null;
  ready = false;
  if (current) waiting.unshift(current);
  current = null;
}

function rejectAll(error) {
  for (const call of waiting.splice(0)) call.reject(error);
}

function become(phase, change = {}) {
  engine.state = { ...engine.state, ...change, phase };
  engine.dispatchEvent(new CustomEvent("state", { detail: engine.state }));
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
