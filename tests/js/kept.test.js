// Evenings, house rules and solved puzzles in storage: what is stored comes back, and what is damaged is set aside and never lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as kept from "../../playground/kept.js";
import { keys, store } from "../../playground/storage.js";
import { FORBIDDEN, Stored, put, storage } from "./browser.js";

const EVENING = { called: "Ours", at: 5, played: 2, marks: {}, evening: { deals: [1] } };

beforeEach(() => {
  storage();
  for (const key of keys()) store(key, null); // The page remembers what the browser refuses to store: clear that too.
});

test("an evening comes back, the last one first", () => {
  assert.equal(kept.keep({ id: "a", ...EVENING }), true);
  assert.equal(kept.keep({ id: "b", ...EVENING, at: 9 }), true);
  assert.deepEqual(kept.all().kept.map(({ id }) => id), ["b", "a"]);
  assert.deepEqual(kept.found("a"), { id: "a", ...EVENING });
  assert.equal(kept.last(), "b");
  kept.forget("b");
  assert.equal(kept.last(), null);
  assert.deepEqual(kept.all().kept.map(({ id }) => id), ["a"]);
});

for (const text of ["", "5", "null", "{", '{"called":5,"evening":{"deals":[]}}', '{"called":"A"}', '{"called":"A","evening":{"deals":{}}}'])
  test(`an evening that is none is set aside: ${text}`, () => {
    storage({ "variorum-evening mine": text });
    assert.deepEqual(kept.all(), { kept: [], aside: [{ id: "mine", text, fresh: true }] });
    assert.deepEqual({ ...localStorage }, { "variorum-aside mine": text });
    assert.deepEqual(kept.all(), { kept: [], aside: [{ id: "mine", text }] });
  });

test("an evening that is none is told where there is no room for a longer name", () => {
  storage({ "variorum-evening mine": "{" });
  Stored.room = 0;
  assert.deepEqual(kept.all().aside, [{ id: "mine", text: "{", fresh: true }]);
  Stored.room = Infinity;
});

test("a time that is none counts as the oldest", () => {
  storage({ "variorum-evening mine": JSON.stringify({ ...EVENING, at: "now", played: [], marks: null }) });
  assert.deepEqual(kept.all().kept, [{ id: "mine", ...EVENING, at: 0, played: 0 }]);
});

test("what can't be stored lasts as long as the page, and is stored once there is room", () => {
  Stored.room = 0;
  assert.equal(kept.keep({ id: "a", ...EVENING }), false);
  assert.deepEqual(kept.found("a"), { ...EVENING, id: "a" });
  assert.equal(kept.last(), "a");
  Stored.room = Infinity;
  assert.equal(kept.keep({ id: "a", ...EVENING }), true);
  assert.ok(localStorage.getItem("variorum-evening a"));
});

test("where storage is forbidden nothing throws", () => {
  put("localStorage", FORBIDDEN);
  assert.equal(kept.keep({ id: "a", ...EVENING }), false);
  assert.equal(kept.all().kept.length, 1);
  assert.equal(kept.last(), "a");
  assert.equal(kept.keepHouses([]), false);
  assert.deepEqual(kept.houses(), { kept: [], damaged: false });
  assert.equal(kept.setting("coach"), null);
  kept.forget("a");
  assert.equal(kept.all().kept.length, 0);
});

const GOOD = { title: "Ours", fragment: "x" };
for (const [text, valid] of [["{", []], ["", []], ["null", []], ["[null]", []], ['[{"title":1,"fragment":"x"}]', []], [JSON.stringify([5, GOOD]), [GOOD]]])
  test(`house rules that are none are set aside, and the valid ones stay: ${text}`, () => {
    storage({ "variorum-house": text });
    assert.deepEqual(kept.houses(), { kept: valid, damaged: true });
    const aside = Object.keys(localStorage).filter((key) => key.startsWith("variorum-house-"));
    assert.deepEqual(aside.map((key) => localStorage.getItem(key)), [text]);
    assert.deepEqual(kept.houses(), { kept: valid, damaged: false });
  });

test("a switch and a choice come back", () => {
  assert.equal(kept.setting("coach"), null);
  kept.set("coach", false);
  kept.set("speed", "slow");
  assert.deepEqual(["coach", "speed"].map(kept.setting), ["off", "slow"]);
  kept.set("coach", true);
  assert.equal(kept.setting("coach"), "on");
});

test("the row of solved puzzles comes back", () => {
  assert.deepEqual(kept.puzzles(), { day: 0, row: 0 });
  assert.equal(kept.keepPuzzles({ day: 20786, row: 3 }), true);
  assert.deepEqual(kept.puzzles(), { day: 20786, row: 3 });
  put("localStorage", FORBIDDEN);
  assert.equal(kept.keepPuzzles({ day: 20787, row: 4 }), false);
  assert.deepEqual(kept.puzzles(), { day: 20787, row: 4 });
});

for (const text of ["", "20786", "20786 -1", "20786 1.5", "20786 1 1", "20786 99999999", "a b", "null"])
  test(`a row of puzzles that is none is refused: ${text}`, () => {
    storage({ "variorum-puzzles": text });
    assert.deepEqual(kept.puzzles(), { day: 0, row: 0 });
  });
