// A reader's own copy of a text: it is read here, stored only in this browser, and its passages are inserted where the page has
// slots for them. Python identifies the file and renders all HTML. It is asked once for each file, and again after a new edition.

import { ask, HOME, retry } from "./engine.js";
import { Live, whenIdle } from "./live.js";
import manifest from "./manifest.js";
import { filled } from "./words.js";

const PATIENCE = 60_000; // Milliseconds for one file: a long one is aligned sentence by sentence.

/** By source: { source, name, file, html, announce, passages, sentences, edition }. It survives instant navigation, like Python. */
const copies = new Map();
const kept = recall();
let damaged = false; // Whether stored copies could not be read and no message has been shown yet.
const edition = () => [manifest.package, HOME].join(" ");

class Copy extends Live {
  #files = [];

  async connectedCallback() {
    super.connectedCallback();
    this.panel = this.querySelector("details");
    this.takeFiles(document, "copy--drop", (files) => this.#read(files));
    await kept;
    this.#put();
    if (damaged) this.#lost();
    for (const copy of copies.values()) if (copy.edition !== edition() && wanted(copy)) whenIdle(() => this.#renew(copy));
  }

  /** Shows, once, the message that stored copies are lost. */
  #lost() {
    damaged = false;
    this.panel.open = true;
    this.notice(this.words.damaged, "damaged");
  }

  get actions() {
    return {
      ...super.actions,
      forget: (button) => this.#forget(button.value),
      retry: () => {
        retry();
        this.#read(this.#files);
      },
    };
  }

  /** Reads the files one by one, and reports all errors at the end. */
  async #read(files) {
    this.#files = files;
    this.panel.open = true;
    this.forgive();
    const told = [];
    const wrong = [];
    for (const file of files) {
      try {
        told.push(await this.#open(file));
      } catch (error) {
        if (this.place(error.field ?? "", this.form)) wrong.push(error);
        else this.refuse(error);
      }
    }
    if (wrong.length) this.refuse({ ...wrong[0], message: wrong.map(({ message }) => message).join(" "), field: "file" });
    this.#put();
    this.say(told.join(" "));
  }

  /** Identifies a file and stores it; returns the message to announce. */
  async #open(file) {
    if (file.size > Number(this.dataset.most))
      throw { kind: "request", field: "file", message: filled(this.words.large, { name: file.name }) };
    const copy = await identified(file.name, await inBase64(file));
    copies.set(copy.source, copy);
    if (!(await keep(copy))) throw { kind: "request", field: "file", message: this.words.unkept };
    return copy.announce;
  }

  /** Identifies a stored file again under the current edition; until then, or if that fails, the old result stays. */
  async #renew({ source, name, file }) {
    try {
      const copy = await identified(name, file);
      if (!copies.has(source)) return;
      copies.set(source, copy);
      keep(copy);
      this.#put();
    } catch {
      // The error was reported when the file was opened.
    }
  }

  async #forget(source) {
    copies.delete(source);
    await discard(source);
    this.#put();
    this.say(this.words.forgotten);
    this.panel.querySelector("summary").focus();
  }

  /** Shows the stored copies in the panel and their passages on the page. */
  #put() {
    this.panel.querySelector("summary").textContent = copies.size ? this.words.kept : this.words.none;
    this.result.innerHTML = [...copies.values()].map(({ html }) => html).join("");
    for (const slot of document.querySelectorAll(".passage[data-source]")) {
      const { source, at, quoted, sentence } = slot.dataset;
      const { passages, sentences } = copies.get(source) ?? {};
      slot.innerHTML = (sentence ? sentences?.[sentence] : passages?.[at]?.[quoted]) ?? "";
      slot.hidden = !slot.innerHTML;
    }
  }
}

/** Returns whether the page has slots for a copy's passages. */
function wanted({ source }) {
  return document.querySelector(`.passage[data-source="${CSS.escape(source)}"]`) !== null;
}

async function identified(name, file) {
  const found = await ask("open_copy", { name, file }, { game: null, deadline: PATIENCE });
  return { ...found.state, html: found.html, announce: found.announce.join(" "), name, file, edition: edition() };
}

function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

// Storage may be forbidden: then a copy lasts as long as the page, and the reader is told. ----------------------------------

const COPIES = "copies";

function opened(version) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("variorum", version);
    opening.onupgradeneeded = () => {
      const base = opening.result;
      if (base.objectStoreNames.contains(COPIES)) base.deleteObjectStore(COPIES);
      base.createObjectStore(COPIES, { keyPath: "source" });
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("Another page holds it open."));
    opening.onsuccess = () => {
      const base = opening.result;
      base.onversionchange = () => base.close(); // Another page is upgrading the database.
      resolve(base);
    };
  });
}

/** Opens the database. If its store is missing or has another format, recreates it first. */
async function ordered() {
  const base = await opened();
  const there = base.objectStoreNames.contains(COPIES);
  if (there && base.transaction(COPIES).objectStore(COPIES).keyPath === "source") return base;
  base.close();
  damaged = true;
  return opened(base.version + 1);
}

async function stored(mode, action) {
  const base = await ordered();
  try {
    return await new Promise((resolve, reject) => {
      const held = base.transaction(COPIES, mode);
      const asked = action(held.objectStore(COPIES));
      held.oncomplete = () => resolve(asked.result);
      held.onerror = held.onabort = () => reject(held.error);
    });
  } finally {
    base.close();
  }
}

/** Loads the stored copies. Deletes invalid ones, so that they are reported only once. */
async function recall() {
  try {
    for (const copy of await stored("readonly", (some) => some.getAll())) {
      if (whole(copy)) copies.set(copy.source, copy);
      else {
        damaged = true;
        await discard(copy.source);
      }
    }
  } catch {
    // There are no stored copies then.
  }
}

function whole({ source, name, file, html, passages, sentences }) {
  return [source, name, file, html].every((text) => typeof text === "string") && [passages, sentences].every((each) => each instanceof Object);
}

/** Stores a copy; false if that fails. */
const keep = (copy) => stored("readwrite", (some) => some.put(copy)).then(() => true, () => false);

/** Deletes a copy, if it is stored. */
const discard = (source) => stored("readwrite", (some) => some.delete(source)).catch(() => {});

if (!customElements.get("variorum-copy")) customElements.define("variorum-copy", Copy);
