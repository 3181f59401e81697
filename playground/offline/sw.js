// Keeps the pages that have been read, and Python where it was started, for a reader without a network.
//
// docs/hooks/offline.py puts before this the modules of Workbox and what it is to know: EDITION, SHELL (what every page
// needs), SCRIPTS (where the scripts are), PYTHON (what a start of it fetches) and OFFLINE (the page that stands in for one
// that is not kept).
//
// A page comes from the network, so that a reader sees the newest, and from here where none comes. What a page is made of
// is named by its content: an old page has its old script, package and interpreter, and a new page its new ones. Each
// edition has a cache of its own. A new one is filled beside it, with all that the old one held, and only when it is whole
// does it take its place; the old one stays as long as another window may still be reading it.

const { routing, strategies } = self.workbox;

const PREFIX = `ambigu-variorum ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + EDITION;
const PATIENCE = 4; // Seconds that a page is waited for where an older one lies here.

const address = (path) => new URL(path, registration.scope).href;
const pathOf = ({ href }) => (href.startsWith(registration.scope) ? href.slice(registration.scope.length).split(/[?#]/)[0] : null);

const named = (path) => /(^|\/)(python|playground-[0-9a-f]+)\/|\.[0-9a-f]{8,}\.(min\.)?(css|js)$/.test(path);
const part = (path) => /(^|\/)assets\//.test(path);
const page = (path) => /(^|\/)$|\.html$|(^|\/)sitemap\.xml$|(^|\/)pagefind\//.test(path);
const wanted = (url) => {
  const path = pathOf(new URL(url));
  return path !== null && (named(path) || part(path) || page(path));
};

// What is answered -------------------------------------------------------------------------------------------------------

const keeping = {
  // A page's address may hold hands or a question: it is one page all the same.
  cacheKeyWillBeUsed: async ({ request }) => request.url.split(/[?#]/)[0],
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
  // What a page made anew, after bytes that were not what they should be, does not come from here.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    request.cache === "reload" ? null : (cachedResponse ?? (await caches.match(request, { ignoreSearch: true })) ?? null),
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.status}`);
    return response;
  },
};

function answer(kind, strategy) {
  routing.registerRoute(({ url, sameOrigin }) => sameOrigin && pathOf(url) !== null && kind(pathOf(url)), strategy);
}
answer(named, new strategies.CacheFirst({ cacheName: CACHE, plugins: [keeping] }));
answer(page, new strategies.NetworkFirst({ cacheName: CACHE, plugins: [keeping], networkTimeoutSeconds: PATIENCE }));
answer(part, new strategies.StaleWhileRevalidate({ cacheName: CACHE, plugins: [keeping] }));

// Where storage is forbidden or full, and where a page is neither kept nor to be had.
routing.setCatchHandler(async ({ request }) => {
  try {
    return await fetch(request);
  } catch {
    return (request.mode === "navigate" && (await standIn(request))) || Response.error();
  }
});

/** In the language of the page that was asked for, if a page in it was ever read. */
async function standIn({ url }) {
  const [folder] = pathOf(new URL(url)).split("/");
  for (const place of [`${folder}/${OFFLINE}`, OFFLINE].map(address)) {
    const found = await caches.match(place).catch(() => null);
    if (found) return elsewhere(found, place);
  }
  return null;
}

/** A page to be shown at any other address: what it leads to and what it is made of is named by whole paths, in its attributes
    and in the theme's JSON. */
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

/** Everything that was kept, in this edition; whole or not at all. */
async function install() {
  const found = new Set(SHELL.map(address));
  for (const name of await others()) {
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => url);
    for (const url of kept.filter(wanted)) {
      const path = pathOf(new URL(url));
      if (!named(path)) found.add(url);
      // What was used of the old edition will be used of the new.
      if (/(^|\/)python\//.test(path)) for (const each of PYTHON) found.add(address(each));
      if (/(^|\/)playground-[0-9a-f]+\//.test(path)) found.add(address(SCRIPTS + path.split("/").at(-1)));
    }
  }
  if (found.size > SHELL.length && navigator.connection?.saveData) throw new Error("The reader saves data.");
  await Promise.all([...found].map((url) => bring(url)));
  await self.skipWaiting();
}

/** Fetches what this edition has at an address. A page that is no longer there is left out; one of another edition means that
    the new one is not whole yet, and the browser tries again later. */
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

/** Keeps what a page says that it is made of: it may have come before this worker did. When the page is of this edition and no
    other window is open, nobody reads an older one. */
async function hear({ keep = [], edition, whole }) {
  if (whole) return self.skipWaiting();
  const cache = await caches.open(CACHE);
  for (const url of keep.filter(wanted)) {
    if (await cache.match(url, { ignoreSearch: true })) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && !response.redirected) await cache.put(url.split(/[?#]/)[0], response);
  }
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (edition === EDITION && windows.length <= 1) for (const name of await others()) await caches.delete(name);
}
