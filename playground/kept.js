// Evenings kept in this browser. Knows no rule and no word; where storage is full or forbidden it says so, and what it cannot
// keep lasts as long as the page.

/** All of this by one name, which an empty file has not: who imports it then fails at once, and the page says so. */
export * as kept from "./kept.js";

const KEPT = "variorum-evening ";
const ASIDE = "variorum-aside ";
const HOUSE = "variorum-house";
const LAST = "variorum-last-evening";

const unkept = new Map(); // Those for which there is no room, as `all` has them.
let latest = null; // The last played, if it is one of these.

/** The evenings kept, those of late first: { id, called, at, played, evening }; and those set aside: { id, text }. */
export function all() {
  const found = { kept: [...unkept.values()], aside: [] };
  for (const key of keys()) {
    if (key.startsWith(ASIDE)) found.aside.push({ id: key.slice(ASIDE.length), text: localStorage.getItem(key) });
    if (!key.startsWith(KEPT)) continue;
    const id = key.slice(KEPT.length);
    if (unkept.has(id)) continue;
    const entry = read(localStorage.getItem(key));
    if (entry) found.kept.push({ ...entry, id });
    else {
      const text = localStorage.getItem(key);
      setAside(id); // Where even that cannot be done, it is told of all the same.
      found.aside.push({ id, text, fresh: true });
    }
  }
  found.kept.sort((one, other) => other.at - one.at);
  return found;
}

/** A kept evening, if it is there. */
export const found = (id) => all().kept.find((each) => each.id === id);

/** Keeps an evening, as the last that was played unless another is; false where it cannot be. */
export function keep({ id, ...entry }, last = id) {
  const stored = tried(() => localStorage.setItem(KEPT + id, JSON.stringify(entry)));
  if (stored) unkept.delete(id);
  else unkept.set(id, { ...entry, id });
  return leads(last);
}

/** An evening is the last that was played; false where that or itself cannot be kept. */
export function leads(id) {
  const stored = !unkept.has(id) && tried(() => localStorage.setItem(LAST, id));
  latest = stored ? null : id;
  return stored;
}

/** What cannot be read stays, under another name; true if it does. */
export const setAside = (id) => renamed(KEPT + id, ASIDE + id);

export function forget(id) {
  unkept.delete(id);
  tried(() => [KEPT, ASIDE].forEach((kind) => localStorage.removeItem(kind + id)));
}

/** The evening that was last played, if it is there. */
export function last() {
  try {
    return latest ?? localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

/** The house rules kept, each { title, fragment }; and whether something else lay among them. What lay there is then set
    aside, and the house rules stay. */
export function houses() {
  const text = stored(HOUSE);
  if (text === null) return { kept: [], damaged: false };
  const found = listed(text);
  const some = (found ?? []).filter((each) => typeof each?.title === "string" && typeof each.fragment === "string");
  const damaged = some.length !== found?.length;
  if (damaged && renamed(HOUSE, `${HOUSE}-${Date.now().toString(36)}`) && some.length) keepHouses(some);
  return { kept: some, damaged };
}

/** Keeps house rules in place of those kept before; false where that cannot be. */
export function keepHouses(some) {
  return tried(() => localStorage.setItem(HOUSE, JSON.stringify(some)));
}

/** What is stored under a name; null where nothing is, or where storage is forbidden. */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function listed(text) {
  try {
    const found = JSON.parse(text);
    return Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** Gives what is stored another name; it is taken away first, for there may be no room for both. */
function renamed(name, other) {
  const text = stored(name);
  if (text === null || !tried(() => localStorage.removeItem(name))) return false;
  const done = tried(() => localStorage.setItem(other, text));
  if (!done) tried(() => localStorage.setItem(name, text));
  return done;
}

function keys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(text) {
  try {
    const { called, at, played, evening } = JSON.parse(text);
    if (!Array.isArray(evening?.deals) || typeof called !== "string") return null;
    return { called, at: number(at), played: number(played), evening };
  } catch {
    return null;
  }
}

const number = (value) => (Number.isFinite(value) ? value : 0);

function tried(deed) {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
}
