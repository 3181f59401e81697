// The engine with a worker that the test plays: who is answered, refused, ended, and what a failed start says.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { MANIFEST, page, put, storage } from "./browser.js";

const WORDS = { late: "late {seconds}", broken: "broken {why}", silent: "silent {seconds}", failed: "failed {why}", ended: "ended {why}" };
const KEPT = MANIFEST.runtime + MANIFEST.package;
let workers;
let engine;
let module;

/** A worker as the engine sees it; `asked` are the calls that it was sent. */
class Played {
  asked = [];
  ended = false;

  constructor(url, options) {
    this.url = url.href;
    this.understood = options.type;
    this.told = JSON.parse(options.name);
    workers.push(this);
  }

  postMessage(call) {
    this.asked.push({ ...call, ...JSON.parse(call.request) });
  }

  terminate() {
    this.ended = true;
  }

  says(data) {
    this.onmessage({ data });
  }

  answers(result, call = this.asked.at(-1)) {
    this.says({ type: "answer", id: call.id, answer: JSON.stringify({ ok: true, result }) });
  }
}

beforeEach(async (context) => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  storage();
  page(WORDS);
  put("Worker", Played);
  workers = [];
  module = await import(`../../playground/engine.js?${context.name}`);
  ({ engine } = module);
});

/** Asks, and returns what came of it: a result, or the kind and message of an error. */
const ask = (...asked) => module.ask(...asked).then((result) => ({ result }), ({ kind, message, field }) => ({ kind, message, field }));
const now = () => workers.at(-1);
const phase = () => engine.state.phase;

test("a start counts the bytes, then calls go to the worker one at a time", async () => {
  const one = ask("hands", { hands: [] });
  const other = ask("count");
  assert.equal(phase(), "fetching");
  now().says({ type: "bytes", count: 150 });
  assert.equal(engine.state.loaded, 150);
  now().says({ type: "bytes", count: 250 });
  assert.equal(phase(), "starting");
  now().says({ type: "ready" });
  assert.equal(phase(), "busy");
  assert.deepEqual(now().asked.map(({ operation, language }) => [operation, language]), [["hands", "en"]]);
  now().answers("first");
  now().answers("second");
  assert.deepEqual([await one, await other], [{ result: "first" }, { result: "second" }]);
  assert.equal(phase(), "ready");
  assert.equal(localStorage.getItem("variorum-python"), MANIFEST.runtime);
  while (!globalThis.keptOffline) await new Promise(setImmediate);
  const names = globalThis.keptOffline.map((url) => url.split("/").at(-1));
  assert.deepEqual(names, ["worker.js", "manifest.js", "package.zip.gz", "pyodide.asm.wasm"]);
});

test("an error of the bridge keeps its kind and its field", async () => {
  const asked = ask("hands");
  now().says({ type: "ready" });
  const error = { message: "no", kind: "refused", field: "hands.0" };
  now().says({ type: "answer", id: now().asked[0].id, answer: JSON.stringify({ ok: false, error }) });
  assert.deepEqual(await asked, error);
});

test("what is aborted before it is sent is never sent", async () => {
  const control = new AbortController();
  const asked = ask("count", {}, { signal: control.signal });
  control.abort();
  assert.equal((await asked).kind, "aborted");
  assert.equal((await ask("count", {}, { signal: control.signal })).kind, "aborted");
  now().says({ type: "ready" });
  assert.deepEqual(now().asked, []);
});

test("a call that Python interrupts at its deadline leaves Python as it was", async () => {
  const asked = ask("endless", {}, { deadline: 500 });
  now().says({ type: "ready" });
  assert.equal(now().asked[0].milliseconds, 500);
  now().says({ type: "answer", id: 1, late: true });
  assert.deepEqual(await asked, { kind: "deadline", message: "late 0.5", field: null });
  assert.equal(workers.length, 1);
});

test("a call that can't be interrupted is ended with its worker, and the next one gets a new worker", async () => {
  const [deaf, next] = [ask("deaf", {}, { deadline: 300 }), ask("count")];
  now().says({ type: "ready" });
  mock.timers.tick(300 + 1500);
  assert.equal((await deaf).kind, "deadline");
  assert.ok(workers[0].ended);
  workers[0].says({ type: "answer", id: 2, answer: '{"ok":true,"result":"late"}' }); // An ended worker is not heard.
  now().says({ type: "ready" });
  now().answers(1);
  assert.deepEqual(await next, { result: 1 });
  assert.equal(workers.length, 2);
});

test("an interpreter that has failed is replaced, and a fault of the program is not its failure", async () => {
  const [fault, fatal, next] = [ask("broken"), ask("fatal"), ask("count")];
  now().says({ type: "ready" });
  now().says({ type: "answer", id: 1, broken: "Traceback\nZeroDivisionError: a fault", dead: false });
  assert.deepEqual(await fault, { kind: "broken", message: "broken ZeroDivisionError: a fault", field: null });
  now().says({ type: "answer", id: 2, broken: "out of memory", dead: true });
  assert.equal((await fatal).kind, "broken");
  assert.equal(workers.length, 2);
  now().says({ type: "ready" });
  now().answers(1);
  assert.deepEqual(await next, { result: 1 });
});

test("Stop rejects all that is pending, and the next call starts Python again", async () => {
  const asked = [ask("endless"), ask("count")];
  now().says({ type: "ready" });
  module.stop();
  assert.deepEqual((await Promise.all(asked)).map(({ kind }) => kind), ["stopped", "stopped"]);
  assert.equal(phase(), "stopped");
  const next = ask("count");
  now().says({ type: "ready" });
  now().answers(1);
  assert.deepEqual(await next, { result: 1 });
});

test("what nobody waits for is sent once Python is ready, before the calls", async () => {
  module.start(["board_html"], { game: "ambigu" });
  module.later("onward", {});
  const asked = ask("count");
  now().says({ type: "ready" });
  assert.deepEqual(now().asked.map(({ operation }) => operation), ["prepare", "onward", "count"]);
  now().answers(1);
  await asked;
});

for (const [what, happens, message, again] of [
  ["says that it failed", () => now().says({ type: "failed", message: "no room" }), "failed no room"],
  ["stops with an error", () => now().onerror({ preventDefault() {}, message: "SyntaxError" }), "ended SyntaxError"],
  ["never came", () => now().onerror({ preventDefault() {} }), "unloaded"],
  ["is silent", () => mock.timers.tick(30_000), "silent 30"],
])
  test(`a start whose worker ${what} is told, and “Try again” doesn't trust a cached script`, async () => {
    const asked = ask("count");
    mock.timers.tick(1);
    happens();
    assert.deepEqual(await asked, { kind: "start", message, field: null });
    assert.equal(phase(), "failed");
    module.start();
    assert.match(now().url, /worker\.js\?\d+$/);
    const next = ask("count");
    now().says({ type: "ready" });
    now().answers(1);
    assert.deepEqual(await next, { result: 1 });
  });

for (const [what, lacking, message] of [
  ["forbids workers", () => put("Worker", class { constructor() { throw new DOMException("Forbidden."); } }), "forbidden Forbidden."],
  ["is too old for them", () => put("DecompressionStream", undefined), "old"],
  ["has no WebAssembly", () => put("WebAssembly", undefined), "bare"],
])
  test(`a browser that ${what} is told`, async (context) => {
    const { WebAssembly, DecompressionStream } = globalThis;
    context.after(() => Object.entries({ WebAssembly, DecompressionStream }).forEach(([name, value]) => put(name, value)));
    page({ forbidden: "forbidden {why}" });
    lacking();
    assert.deepEqual(await ask("count"), { kind: "start", message, field: null });
    assert.deepEqual(workers, []);
  });

test("bytes that a returning reader's cache doesn't give in time are counted as on a first visit", async () => {
  localStorage.setItem("variorum-python", MANIFEST.runtime);
  const asked = ask("count");
  assert.equal(phase(), "starting");
  mock.timers.tick(8_000);
  assert.equal(phase(), "fetching");
  assert.equal(workers.length, 2);
  now().says({ type: "ready" });
  now().answers(1);
  assert.deepEqual(await asked, { result: 1 });
});

for (const [name, doubted] of [["Error", true], ["NoModificationAllowedError", false]])
  test(`a memory that can't be read (${name}) is left, and ${doubted ? "not tried" : "tried"} again`, async () => {
    localStorage.setItem("variorum-python", MANIFEST.runtime);
    localStorage.setItem("variorum-memory", KEPT);
    const asked = ask("count");
    assert.equal(now().told.kept, true);
    now().says({ type: "failed", name });
    assert.equal(now().told.kept, false);
    assert.equal(localStorage.getItem("variorum-memory"), doubted ? `not ${KEPT}` : KEPT);
    now().says({ type: "ready" });
    now().answers(1);
    assert.deepEqual(await asked, { result: 1 });
  });

test("when Python has rested, a worker of its own stores its memory", async () => {
  put("navigator", { storage: { getDirectory() {} }, deviceMemory: 8 });
  const asked = ask("count");
  now().says({ type: "ready" });
  now().answers(1);
  await asked;
  mock.timers.tick(5_000);
  assert.equal(now().told.keeping, true);
  now().says({ type: "ready" });
  assert.equal(localStorage.getItem("variorum-memory"), KEPT);
  assert.ok(now().ended);
});
