// One Python for the page session, in a worker that survives instant navigation. Knows no game and no rule.
//
//   import { ask, engine, start, stop } from "./engine.js";
//   const result = await ask("hands", { hands: ["8h 7h 1c 2s", "10d 5d 3c 4s"] });
//   engine.addEventListener("state", ({ detail }) => …);   // { phase, loaded, total, message }

import manifest from "./manifest.js";

/** Why an ask has no result. `kind` and `field` are the bridge's, or `kind` is stopped, deadline, start, aborted, broken. */
export class AskError extends Error {
  constructor(message, kind, field = null) {
    super(message);
    this.name = "AskError";
    this.kind = kind;
    this.field = field;
  }
}

const TOO_OLD = "This browser is too old to run Python in the page.";
const SILENCE = 30_000; // No byte and no sign of life for so long: the start has failed.
const ROOT = new URL("../", import.meta.url).href; // From there the addresses in an answer are counted.
const GRACE = 1_500; // What a call gets after its deadline before the worker is ended.

class Engine extends EventTarget {
  #state = { phase: "idle", loaded: 0, total: manifest.bytes, message: "" };
  #worker = null;
  #ready = false;
  #waiting = []; // One call at a time is with the worker; the others wait here and outlive it.
  #current = null;
  #timer = 0;
  #count = 0;

  get state() {
    return this.#state;
  }

  start() {
    if (this.#worker) return;
    const missing = whatIsMissing();
    if (missing) return this.#fail(missing);
    this.#become(remembered() ? "starting" : "fetching", { loaded: 0, message: "" });
    let understood = false;
    try {
      this.#worker = new Worker(new URL("./worker.js", import.meta.url), {
        // A browser without module workers does not ask for the type.
        get type() {
          understood = true;
          return "module";
        },
        name: JSON.stringify({ ...manifest, known: remembered() }),
      });
    } catch (error) {
      return this.#fail(`This page is not allowed to start Python (${error.message}).`);
    }
    if (!understood) return this.#fail(TOO_OLD);
    const worker = this.#worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      this.#fail(
        event.message
          ? `Python stopped unexpectedly (${event.message}).`
          : "The part of this page that runs Python could not be loaded. Check the connection, then try again.",
      );
    };
    this.#patience();
  }

  /** Starts again after a failure. */
  retry() {
    if (this.#state.phase === "failed") this.start();
  }

  /** Ends Python at once; what was asked is rejected, and the next ask starts it anew. */
  stop() {
    this.#end();
    this.#become("stopped", { loaded: 0, message: "" });
    this.#rejectAll(new AskError("Stopped.", "stopped"));
  }

  ask(operation, args = {}, { game = "ambigu", deadline = 10_000, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new AskError("No longer wanted.", "aborted"));
      const call = {
        id: ++this.#count,
        request: JSON.stringify({ game, operation, arguments: args, root: ROOT }),
        deadline,
        resolve,
        reject,
      };
      // A call that is with the worker runs on to its deadline, and its answer is dropped.
      signal?.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((each) => each !== call);
        reject(new AskError("No longer wanted.", "aborted"));
      });
      this.#waiting.push(call);
      this.start();
      this.#next();
    });
  }

  #next() {
    if (!this.#ready || this.#current) return;
    this.#current = this.#waiting.shift() ?? null;
    if (!this.#current) return this.#become("ready");
    const { id, request, deadline } = this.#current;
    this.#become("busy");
    this.#worker.postMessage({ id, request, milliseconds: deadline });
    this.#timer = setTimeout(() => this.#late(), deadline + GRACE);
  }

  #hear(data) {
    if (data.type === "bytes") {
      const loaded = Math.min(this.#state.loaded + data.count, this.#state.total);
      this.#become(remembered() || loaded >= this.#state.total ? "starting" : "fetching", { loaded });
      this.#patience();
    } else if (data.type === "failed") {
      this.#fail(`Python could not start: ${data.message}`);
    } else if (data.type === "ready") {
      clearTimeout(this.#timer);
      this.#ready = true;
      remember();
      this.#become("ready", { loaded: this.#state.total });
      this.#next();
    } else if (data.id === this.#current?.id) {
      this.#settle(data);
    }
  }

  #settle({ answer, late, broken }) {
    clearTimeout(this.#timer);
    const call = this.#current;
    this.#current = null;
    if (late) call.reject(tooLong(call));
    else if (broken) call.reject(new AskError(`The program itself has failed: ${lastLine(broken)}`, "broken"));
    else {
      const reply = JSON.parse(answer);
      if (reply.ok) call.resolve(reply.result);
      else call.reject(new AskError(reply.error.message, reply.error.kind, reply.error.field ?? null));
    }
    this.#next();
  }

  /** Python has not looked at the clock either: only ending the worker helps. What else was asked waits for the next one. */
  #late() {
    const call = this.#current;
    this.#current = null;
    this.#end();
    call.reject(tooLong(call));
    this.#become("stopped", { loaded: 0 });
    if (this.#waiting.length) this.start();
  }

  #patience() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#fail("Python has not started: nothing came for half a minute. Check the connection, then try again."),
      SILENCE,
    );
  }

  #fail(message) {
    this.#end();
    this.#become("failed", { message });
    this.#rejectAll(new AskError(message, "start"));
  }

  #end() {
    clearTimeout(this.#timer);
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

function whatIsMissing() {
  if (typeof WebAssembly !== "object")
    return "This browser has no WebAssembly, or it is switched off, and Python cannot run without it.";
  if (!WebAssembly.instantiateStreaming || typeof DecompressionStream !== "function") return TOO_OLD;
  return "";
}

// Whether this Python has been fetched before: then it most likely comes from the cache, and counting bytes only delays it.

function remembered() {
  try {
    return localStorage.getItem("variorum-python") === manifest.runtime;
  } catch {
    return false; // Storage may be forbidden.
  }
}

function remember() {
  try {
    localStorage.setItem("variorum-python", manifest.runtime);
  } catch {
    // Then every start counts as the first.
  }
}

function tooLong({ deadline }) {
  return new AskError(`No answer within ${deadline / 1000} seconds, so the question was stopped.`, "deadline");
}

function lastLine(text) {
  return text.trim().split("\n").at(-1);
}

export const engine = new Engine();
export const ask = (...given) => engine.ask(...given);
export const start = () => engine.start();
export const stop = () => engine.stop();
export const retry = () => engine.retry();
