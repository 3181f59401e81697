// A reader's own copy of a text: it is read here, stored only in this browser, and its passages are inserted where the page has
// slots for them. Python identifies the file and renders all HTML. It is asked once for each file, and again after a new edition.

import { ask, HOME, ROOT } from "./engine.js";
import { Live, whenIdle } from "./live.js";
import manifest from "./manifest.js";
import { filled } from "./words.js";

const COPIES = "variorum-copies"; // The cache in which they are stored, one response for each.

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
    if (damaged) {
      damaged = false;
      this.panel.open = true;
      this.notice(this.words.damaged, "damaged");
    }
    for (const copy of copies.values()) {
      const place = document.querySelector(`.passage[data-source="${CSS.escape(copy.source)}"]`);
      if (place && copy.edition !== edition()) whenIdle(() => this.#renew(copy));
    }
  }

  get actions() {
    return {
      ...super.actions,
      forget: (button) => this.#forget(button.value),
      retry: () => {
        this.start();
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
        if (error.field) wrong.push(error.message);
        else this.refuse(error);
      }
    }
    if (wrong.length) this.refuse({ field: "file", message: wrong.join(" ") });
    this.#put();
    this.say(told.join(" "));
  }

  /** Identifies a file and stores it; returns the message to announce. */
  async #open(file) {
    if (file.size > Number(this.dataset.most)) throw { field: "file", message: filled(this.words.large, { name: file.name }) };
    const copy = await identified(file.name, await inBase64(file));
    copies.set(copy.source, copy);
    if (!(await keep(copy))) throw { field: "file", message: this.words.unkept };
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

async function identified(name, file) {
  const found = await ask("open_copy", { name, file }, { game: null });
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

// The browser's cache has one response for each copy. If it is forbidden, or on a page over plain http, a copy lasts as long as the page,
// and the reader is told. -----------------------------------------------------------------------------------------------------------

async function opened() {
  return caches.open(COPIES);
}

const place = (source) => `${ROOT}copies/${source}`;

/** Loads the stored copies. Deletes invalid ones, and those that former editions stored in a database, so that they are reported once. */
async function recall() {
  try {
    const cache = (await caches.has(COPIES)) ? await opened() : null;
    for (const request of (await cache?.keys()) ?? []) {
      const copy = (await cache.match(request).then((response) => response.json()).catch(() => null)) ?? {};
      if (whole(copy)) copies.set(copy.source, copy);
      else damaged = await cache.delete(request);
    }
    if (!(await indexedDB.databases()).some(({ name }) => name === "variorum")) return;
    damaged = true;
    indexedDB.deleteDatabase("variorum");
  } catch {
    // There are no stored copies then.
  }
}

function whole({ source, name, file, html, passages, sentences }) {
  return [source, name, file, html].every((text) => typeof text === "string") && [passages, sentences].every((each) => each instanceof Object);
}

/** Stores a copy; false if that fails. */
const keep = (copy) => opened().then((cache) => cache.put(place(copy.source), Response.json(copy))).then(() => true, () => false);

/** Deletes a copy, if it is stored. */
const discard = (source) => opened().then((cache) => cache.delete(place(source))).catch(() => {});

if (!customElements.get("variorum-copy")) customElements.define("variorum-copy", Copy);
