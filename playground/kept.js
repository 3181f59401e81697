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
    else found.aside.push({ id, text: localStorage.getItem(key), fresh: setAside(id) });
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
export function setAside(id) {
  return tried(() => {
    localStorage.setItem(ASIDE + id, localStorage.getItem(KEPT + id));
    localStorage.removeItem(KEPT + id);
  });
}

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

/** The house rules that their own page keeps: { title, fragment }. */
export function houses() {
  try {
    return JSON.parse(localStorage.getItem(HOUSE)) ?? [];
  } catch {
    return []; // That page says what is wrong with them.
  }
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
    const entry = JSON.parse(text);
    return entry?.evening?.deals && typeof entry.called === "string" ? entry : null;
  } catch {
    return null;
  }
}

function tried(deed) {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
}
