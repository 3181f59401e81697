// The service worker with caches and a network that the test fills: what is kept, what a new edition takes over, what is shown without
// a network.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compileFunction } from "node:vm";

const SITE = "https://cards.example/ambigu/";
const SOURCE = readFileSync(new URL("../../playground/offline/sw.js", import.meta.url), "utf8");
const bare = (url) => url.split(/[?#]/)[0];
const html = (text) => new Response(text, { headers: { "Content-Type": "text/html" } });

/** A service worker of an edition, with `network` (responses by path) and `stores` (cached responses by cache and path). */
function worker({ edition = "new", network = {}, stores = {}, windows = 1, saveData = false } = {}) {
  const held = new Map(Object.entries(stores).map(([name, some]) => [name, new Map(Object.entries(some).map(([path, response]) => [SITE + path, response]))]));
  const opened = (name) => {
    if (!held.has(name)) held.set(name, new Map());
    const of = held.get(name);
    return {
      keys: async () => [...of.keys()].map((url) => ({ url })),
      match: async (url) => of.get(bare(url.url ?? url))?.clone(),
      put: async (url, response) => void of.set(url, response),
    };
  };
  const asked = [];
  const heard = {};
  const routes = [];
  let caught;
  const self = {
    addEventListener: (type, listener) => (heard[type] = listener),
    skipWaiting: async () => (self.skipped = true),
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: windows }, () => ({ postMessage: (told) => (self.told = told) })) },
    workbox: {
      routing: { registerRoute: (matches, strategy) => routes.push([matches, strategy]), setCatchHandler: (handler) => (caught = handler) },
      strategies: Object.fromEntries(["CacheFirst", "NetworkFirst", "StaleWhileRevalidate"].map((name) => [name, class {
        constructor(options) {
          Object.assign(this, options, { kind: name });
        }
      }])),
    },
  };
  const globals = {
    self, registration: { scope: SITE }, navigator: { connection: { saveData } },
    caches: {
      keys: async () => [...held.keys()],
      open: async (name) => opened(name),
      delete: async (name) => held.delete(name),
      match: async (url) => {
        for (const name of held.keys()) {
          const found = await opened(name).match(url);
          if (found) return found;
        }
        return undefined;
      },
    },
    fetch: async (request) => {
      const url = request.url ?? request;
      asked.push(url.slice(SITE.length));
      const found = network[bare(url).slice(SITE.length)];
      if (!found) throw new TypeError("no network");
      return found.clone();
    },
    setTimeout: (action) => setImmediate(action),
    EDITION: edition, SHELL: ["", "offline/"], SCRIPTS: "playground-abc/", PYTHON: ["python/new.wasm"], OFFLINE: "offline/",
  };
  compileFunction(SOURCE, Object.keys(globals))(...Object.values(globals));
  const happens = (type, data) => new Promise((done, fail) => heard[type]({ data, waitUntil: (ends) => ends.then(done, fail) }));
  const kept = (name) => [...(held.get(name) ?? new Map()).keys()].map((url) => url.slice(SITE.length)).sort();
  const route = (url) => routes.find(([matches]) => matches({ url: new URL(url), sameOrigin: url.startsWith("https://cards.example/") }))?.[1];
  return { self, asked, held, happens, kept, route, caught: (request) => caught({ request }) };
}

const NEW = "ambigu-variorum /ambigu/ new";
const OLD = "ambigu-variorum /ambigu/ old";
const SHELL = { "": html("home new"), "offline/": html("offline new") };

for (const [path, kind] of [
  ["learn/", "NetworkFirst"], ["rules/?show=differ#a", "NetworkFirst"], ["pagefind/index.js", "NetworkFirst"],
  ["playground-0a1b/live.js", "CacheFirst"], ["python/new.wasm", "CacheFirst"], ["assets/all.0123456789ab.css", "CacheFirst"],
  ["assets/cards.svg", "StaleWhileRevalidate"], ["data/census.csv", undefined],
])
  test(`a request for ${path} is answered by ${kind ?? "the network alone"}`, () => assert.equal(worker().route(SITE + path)?.kind, kind));

test("another site and another folder are none of its business", () => {
  assert.equal(worker().route("https://other.example/ambigu/learn/"), undefined);
  assert.equal(worker().route("https://cards.example/elsewhere/"), undefined);
});

test("what may be kept, and under which name", async () => {
  const [plugin] = worker().route(`${SITE}learn/`).plugins;
  assert.equal(await plugin.cacheKeyWillBeUsed({ request: { url: `${SITE}play/cards/?hands=1h#a` } }), `${SITE}play/cards/`);
  for (const [status, redirected, may] of [[200, false, true], [200, true, false], [404, false, false]])
    assert.equal(Boolean(await plugin.cacheWillUpdate({ response: { status, redirected } })), may);
  await assert.rejects(plugin.fetchDidSucceed({ response: { status: 503 } }));
  const cached = (request) => plugin.cachedResponseWillBeUsed({ event: { request }, request, cachedResponse: "cached" });
  assert.equal(await cached({ url: `${SITE}playground-abc/live.js`, cache: "default" }), "cached");
  assert.equal(await cached({ url: `${SITE}playground-abc/live.js`, cache: "reload" }), null); // Its bytes were damaged.
  assert.equal(await cached({ url: `${SITE}playground-abc/worker.js?17`, cache: "default" }), null);
  assert.equal(await cached({ url: `${SITE}learn/`, cache: "reload", mode: "navigate" }), "cached");
});

test("a first edition keeps what every page needs, and takes over", async () => {
  const first = worker({ network: SHELL });
  await first.happens("install");
  assert.deepEqual(first.kept(NEW), ["", "offline/"]);
  assert.ok(first.self.skipped);
  await first.happens("activate");
  assert.deepEqual(first.self.told, { edition: "new" });
});

test("a new edition takes over all pages that were read, its own scripts and Python, and no page that is gone", async () => {
  const next = worker({
    network: { ...SHELL, "learn/": html("learn new"), "gone/": new Response("", { status: 404 }), "playground-abc/live.js": new Response("js"), "python/new.wasm": new Response("wasm") },
    stores: { [OLD]: { "learn/": html("learn old"), "gone/": html("gone old"), "playground-0aa/live.js": new Response("js"), "python/old.wasm": new Response("wasm") } },
  });
  await next.happens("install");
  assert.deepEqual(next.kept(NEW), ["", "learn/", "offline/", "playground-abc/live.js", "python/new.wasm"]);
  assert.equal(await next.held.get(NEW).get(`${SITE}learn/`).text(), "learn new");
});

for (const [fault, network, more] of [
  ["a file of the shell is missing", { "": html("home new") }],
  ["the host fails", { ...SHELL, "": new Response("", { status: 503 }) }],
  ["a page is still of the old edition", { ...SHELL, "offline/": html("offline old") }],
  ["the reader saves data", { ...SHELL, "learn/": html("learn new") }, { saveData: true, stores: { [OLD]: { "learn/": html("learn old") } } }],
])
  test(`a new edition doesn't take over if ${fault}`, async () => {
    const next = worker({ network, ...more });
    await assert.rejects(next.happens("install"));
    assert.ok(!next.self.skipped);
  });

test("a page asks for its files, which are kept unless they are nothing to keep", async () => {
  const here = worker({ network: { "learn/": html("learn"), "data/a.csv": new Response("a"), "lost/": new Response("", { status: 404 }) } });
  await here.happens("message", { keep: ["learn/?a=1", "data/a.csv", "lost/", "away/"].map((path) => SITE + path), edition: "new" });
  assert.deepEqual(here.kept(NEW), ["learn/"]);
  await here.happens("message", { whole: true });
  assert.ok(here.self.skipped);
});

for (const [what, edition, windows, stays] of [["its own", "new", 1, false], ["another", "old", 1, true], ["its own, with a second window", "new", 2, true]])
  test(`the old edition ${stays ? "stays" : "goes"} when a page of ${what} edition reports`, async () => {
    const here = worker({ stores: { [NEW]: {}, [OLD]: {}, "someone else's": {} }, windows });
    await here.happens("message", { edition });
    assert.equal(here.held.has(OLD), stays);
    assert.ok(here.held.has("someone else's"));
  });

test("without a network, a page that isn't kept gives the offline page in its language, with addresses that lead from anywhere", async () => {
  const text = '<a href="../learn/">L</a><script>{"base": "..", "x": "a"}</script><a href="https://other.example/">O</a>';
  const here = worker({ stores: { [NEW]: { "offline/": html("English"), "fr/offline/": html(text) } } });
  const shown = await here.caught({ url: `${SITE}fr/rules/flush/`, mode: "navigate" });
  assert.equal(
    await shown.text(),
    '<a href="/ambigu/fr/learn/">L</a><script>{"base": "/ambigu/fr/", "x": "a"}</script><a href="https://other.example/">O</a>',
  );
  assert.equal(await (await here.caught({ url: `${SITE}es/rules/`, mode: "navigate" })).text(), "English");
  assert.equal((await here.caught({ url: `${SITE}assets/none.svg`, mode: "cors" })).type, "error");
});
