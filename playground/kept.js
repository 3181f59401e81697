// Evenings, house rules and the row of solved puzzles stored in this browser. If storage is full or forbidden, the functions return
// false, and what they store lasts as long as the page.

import { keys, lasting, store, stored } from "./storage.js";

/** Exports everything under one name. An empty file has no such export, so an import of it fails at once and the page reports it. */
export * as kept from "./kept.js";

const KEPT = "variorum-evening ";
const ASIDE = "variorum-aside ";
const HOUSE = "variorum-house";
const LAST = "variorum-last-evening";
const PUZZLES = "variorum-puzzles";
const SWITCH = "variorum-";

/** The settings of how cards look: large figures, and a colour for each suit. */
export const LOOKS = ["large", "four"];

/** Returns the stored evenings, the latest first: { id, called, at, played, marks, evening }, with the marks of decisions by deal; and those set aside: { id, text }. */
export function all() {
  const found = { kept: [], aside: [] };
  for (const key of keys()) {
    const text = stored(key);
    if (key.startsWith(ASIDE)) found.aside.push({ id: key.slice(ASIDE.length), text });
    if (!key.startsWith(KEPT)) continue;
    const id = key.slice(KEPT.length);
    const entry = read(text);
    if (entry) found.kept.push({ ...entry, id });
    else {
      setAside(id); // It is reported even if it cannot be set aside.
      found.aside.push({ id, text, fresh: true });
    }
  }
  found.kept.sort((one, other) => other.at - one.at);
  return found;
}

/** Returns a stored evening, if there is one. */
export const found = (id) => all().kept.find((each) => each.id === id);

/** Stores an evening, and by default marks it as the last played; false if that fails. */
export function keep({ id, ...entry }, last = id) {
  const done = store(KEPT + id, JSON.stringify(entry));
  return leads(last) && done;
}

/** Marks an evening as the last played; false if the mark or the evening cannot be stored. */
export const leads = (id) => store(LAST, id) && lasting(KEPT + id);

/** Renames an evening that cannot be read, so that it is kept; true on success. */
export const setAside = (id) => renamed(KEPT + id, ASIDE + id);

export function forget(id) {
  if (last() === id) store(LAST, null);
  for (const name of [KEPT, ASIDE]) store(name + id, null);
}

/** Returns the id of the last evening played, if there is one. */
export const last = () => stored(LAST);

/** Returns the stored house rules, each { title, fragment }, and whether other data was among them. The original data is then
    set aside, and the valid house rules stay. */
export function houses() {
  const text = stored(HOUSE);
  if (text === null) return { kept: [], damaged: false };
  const found = parsed(text);
  const all = Array.isArray(found) ? found : [null];
  const some = all.filter((each) => typeof each?.title === "string" && typeof each.fragment === "string");
  const damaged = some.length < all.length;
  if (damaged && renamed(HOUSE, `${HOUSE}-${Date.now().toString(36)}`) && some.length) keepHouses(some);
  return { kept: some, damaged };
}

/** Stores house rules in place of the previous ones; false if that fails. */
export const keepHouses = (some) => store(HOUSE, JSON.stringify(some));

/** Returns the last day whose puzzle was answered, and how many days in a row the answer was right; zeros if no such pair is stored. */
export function puzzles() {
  const [, day = 0, row = 0] = /^(\d{1,6}) (\d{1,6})$/.exec(stored(PUZZLES)) ?? [];
  return { day: Number(day), row: Number(row) };
}

/** Stores such a pair; false if that fails. */
export const keepPuzzles = ({ day, row }) => store(PUZZLES, `${day} ${row}`);

/** Returns “on”, “off” or what the reader has chosen; null if that is as it was at first. */
export const setting = (name) => stored(SWITCH + name);

/** Remembers whether something is on, or what was chosen. */
export const set = (name, is) => store(SWITCH + name, { true: "on", false: "off" }[is] ?? is);

/** Shows the cards of any page as the reader wishes. */
export function looks() {
  for (const name of LOOKS) document.documentElement.toggleAttribute(`data-${name}`, setting(name) === "on");
}

/** Renames a stored text. It is removed first, because there may be no room for both. */
function renamed(name, other) {
  const text = stored(name);
  if (text === null || !store(name, null)) return false;
  if (store(other, text)) return true;
  store(other, null);
  store(name, text);
  return false;
}

/** Returns a stored evening, or null if it is none. */
function read(text) {
  const { called, at, played, marks, evening } = parsed(text) ?? {};
  if (!Array.isArray(evening?.deals) || typeof called !== "string") return null;
  return { called, at: number(at), played: number(played), marks: { ...marks }, evening };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const number = (value) => (Number.isFinite(value) ? value : 0);
