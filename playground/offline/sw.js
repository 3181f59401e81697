// Caches the pages that have been read, and Python where it was started, for a reader without a network.
//
// docs/hooks/offline.py puts the Workbox modules in front of this, and these constants: EDITION, SHELL (the files that every page
// needs), SCRIPTS (the path of the scripts), PYTHON (the files that its start fetches) and OFFLINE (the page shown in place of one
// that is not cached).
//
// A page is read from the network, so that a reader sees the newest, and from the cache without a network. The files of a page
// have a hash in their names: an old page uses its old script, package and interpreter, a new page its new ones. Each edition has
// its own cache. The cache of a new edition is filled with everything that the old one has, and replaces it only when it is
// complete; the old one stays as long as another window may be reading it.

const { routing, strategies } = self.workbox;

const PREFIX = `ambigu-variorum ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + EDITION;
const PATIENCE = 4; // Seconds to wait for a page if an older version is cached.
const LINGERING = 5; // Seconds for which a window that was closed or reloaded may still count as open.

const address = (path) => new URL(path, registration.scope).href;
const pathOf = ({ href }) => (href.startsWith(registration.scope) ? href.slice(registration.scope.length).split(/[?#]/)[0] : null);

const named = (path) => /(^|\/)(python|playground-[0-9a-f]+)\/|\.[0-9a-f]{8,}\.(min\.)?(css|js)$/.test(path);
const part = (path) => /(^|\/)assets\//.test(path);
const page = (path) => /(^|\/)$|\.html$|(^|\/)sitemap\.xml$|(^|\/)(pagefind|across)\//.test(path);
const wanted = (url) => {
  const path = pathOf(new URL(url));
  return path !== null && (named(path) || part(path) || page(path));
};

// Responses --------------------------------------------------------------------------------------------------------------

const keeping = {
  // A page's address may hold hands or a question, but it is the same page.
  cacheKeyWillBeUsed: async ({ request }) => request.url.split(/[?#]/)[0],
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
  // `request` is the key in the cache, without the page's cache mode; `event` has the original request.
  cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
    anew(event.request) ? null : (cachedResponse ?? (await caches.match(request, { ignoreSearch: true })) ?? null),
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.status}`);
    return response;
  },
};

/** Returns whether a request must bypass the cache, because its bytes were damaged. The worker script cannot set a cache mode, so
    its address has a number at the end instead (engine.js). */
function anew({ cache, mode, url }) {
  return (cache === "reload" && mode !== "navigate") || /\/worker\.js\?\d+$/.test(url);
}

function answer(kind, strategy) {
  routing.registerRoute(({ url, sameOrigin }) => sameOrigin && pathOf(url) !== null && kind(pathOf(url)), strategy);
}
answer(named, new strategies.CacheFirst({ cacheName: CACHE, plugins: [keeping] }));
answer(page, new strategies.NetworkFirst({ cacheName: CACHE, plugins: [keeping], networkTimeoutSeconds: PATIENCE }));
answer(part, new strategies.StaleWhileRevalidate({ cacheName: CACHE, plugins: [keeping] }));

// Runs if storage is forbidden or full, or if a page is neither cached nor reachable.
routing.setCatchHandler(async ({ request }) => {
  try {
    return await fetch(request);
  } catch {
    if (request.mode === "navigate") return (await standIn(request)) || Response.error();
    // Without a network the page gets the cached file even if it asked for a fresh one. Firefox marks every request as "reload"
    // while its cache is disabled.
    const kept = await caches.match(request, { ignoreSearch: true }).catch(() => null);
    return kept || Response.error();
  }
});

/** Returns the offline page, in the language of the requested page if it is cached in that language. */
async function standIn({ url }) {
  const [folder] = pathOf(new URL(url)).split("/");
  for (const place of [`${folder}/${OFFLINE}`, OFFLINE].map(address)) {
    const found = await caches.match(place).catch(() => null);
    if (found) return elsewhere(found, place);
  }
  return null;
}

/** Returns a page for use at any other address: makes all relative paths absolute, in its attributes and in the theme's JSON. */
async function elsewhere(response, place) {
  const whole = (all, before, path) => {
    const { pathname, search, hash } = new URL(path, place);
    return `${before}"${pathname}${search}${hash}"`;
  };
  const html = (await response.text()).replace(/(=|: )"(\.\.?(?:\/[^"]*)?)"/g, whole);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(html, { headers });
}

// A new edition ----------------------------------------------------------------------------------------------------------

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(hear(event.data)));

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** Fetches the new edition of everything that was cached; fails if any file fails. */
async function install() {
  const found = new Set(SHELL.map(address));
  for (const name of await others()) {
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => url);
    for (const url of kept.filter(wanted)) {
      const path = pathOf(new URL(url));
      if (!named(path)) found.add(url);
      // If the old edition's files were used, the new edition's will be.
      if (/(^|\/)python\//.test(path)) for (const each of PYTHON) found.add(address(each));
      if (/(^|\/)playground-[0-9a-f]+\//.test(path)) found.add(address(SCRIPTS + path.split("/").at(-1)));
    }
  }
  if (found.size > SHELL.length && navigator.connection?.saveData) throw new Error("The reader saves data.");
  await Promise.all([...found].map((url) => bring(url)));
  await self.skipWaiting();
}

/** Fetches an address of this edition. Skips a page that no longer exists. Throws at a page of another edition: the new one is not
    deployed completely yet, and the browser tries again later. */
async function bring(url) {
  const lasting = named(pathOf(new URL(url)));
  const response = (lasting && (await caches.match(url))) || (await fetch(url, lasting ? {} : { cache: "no-cache" }));
  if ((response.status === 404 || response.redirected) && !SHELL.map(address).includes(url)) return;
  if (!response.ok) throw new Error(`${response.status}, ${url}`);
  const html = response.headers.get("Content-Type")?.startsWith("text/html");
  if (html && !(await response.clone().text()).includes(EDITION)) throw new Error(`${url} is of another edition.`);
  await (await caches.open(CACHE)).put(url, response);
}

async function takeOver() {
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage({ edition: EDITION });
}

/** Caches the resources of a page, because they may have loaded before this worker. Deletes the caches of older editions if the
    page is of this edition and no other window is open. */
async function hear({ keep = [], edition, whole }) {
  if (whole) return self.skipWaiting();
  const cache = await caches.open(CACHE);
  for (const url of keep.filter(wanted)) {
    if (await cache.match(url, { ignoreSearch: true })) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && !response.redirected) await cache.put(url.split(/[?#]/)[0], response);
  }
  if (edition !== EDITION) return;
  for (let second = 0; second < LINGERING && (await others()).length; second += 1) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.length <= 1) for (const name of await others()) await caches.delete(name);
    else await new Promise((done) => setTimeout(done, 1000));
  }
}
