// Evenings kept in this browser. Knows no rule and no word; where storage is forbidden nothing is kept, and it says so.

const KEPT = "variorum-evening ";
const ASIDE = "variorum-aside ";
const HOUSE = "variorum-house";
const LAST = "variorum-last-evening";

/** The evenings kept, those of late first: { id, called, at, played, evening }; and those set aside: { id, text }. */
export function all() {
  const found = { kept: [], aside: [] };
  for (const key of keys()) {
    if (key.startsWith(ASIDE)) found.aside.push({ id: key.slice(ASIDE.length), text: localStorage.getItem(key) });
    if (!key.startsWith(KEPT)) continue;
    const id = key.slice(KEPT.length);
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
  return tried(() => {
    localStorage.setItem(KEPT + id, JSON.stringify(entry));
    localStorage.setItem(LAST, last);
  });
}

/** A kept evening is the last that was played; false where that cannot be kept. */
export function leads(id) {
  return tried(() => localStorage.setItem(LAST, id));
}

/** What cannot be read stays, under another name; true if it does. */
export function setAside(id) {
  return tried(() => {
    localStorage.setItem(ASIDE + id, localStorage.getItem(KEPT + id));
    localStorage.removeItem(KEPT + id);
  });
}

export function forget(id) {
  tried(() => [KEPT, ASIDE].forEach((kind) => localStorage.removeItem(kind + id)));
}

/** The evening that was last played, if it is there. */
export function last() {
  try {
    return localStorage.getItem(LAST);
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
