// A reader's own copy of a text: read here, kept in this browser alone, and its passages put where the page has room for
// them. What a file is, and all HTML, Python says; it is asked once for a file, and again when the edition has changed.

import { ask, HOME, retry, stop } from "./engine.js";
import { Live, whenIdle } from "./live.js";
import manifest from "./manifest.js";
import { filled } from "./words.js";

const PATIENCE = 60_000; // Milliseconds for one file: a long one is aligned sentence by sentence.

/** By source: { source, name, file, html, announce, passages, sentences, edition }. It outlives the page, as Python does. */
const copies = new Map();
const kept = recall();
let damaged = false; // Whether what was kept could not be read, and nobody has been told.
const edition = () => [manifest.package, HOME].join(" ");

class Copy extends Live {
  #files = [];

  async connectedCallback() {
    super.connectedCallback();
    this.panel = this.querySelector("details");
    this.listen(this.form.elements.file, "change", ({ target }) => this.#chosen(target));
    this.listen(this, "click", (event) => this.#click(event));
    this.listen(document, "dragover", (event) => this.#drag(event));
    this.listen(document, "dragleave", () => this.classList.remove("copy--drop"));
    this.listen(document, "drop", (event) => this.#drop(event));
    await kept;
    this.#put();
    if (damaged) this.#lost();
    for (const copy of copies.values()) if (copy.edition !== edition() && wanted(copy)) whenIdle(() => this.#renew(copy));
  }

  /** Says, once, that what was kept is not there any more. */
  #lost() {
    damaged = false;
    this.panel.open = true;
    this.notice(this.words.damaged, "damaged");
  }

  #chosen(control) {
    this.#read([...control.files]);
    control.value = "";
  }

  #drag(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    this.classList.add("copy--drop");
  }

  #drop(event) {
    this.classList.remove("copy--drop");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    this.panel.open = true;
    this.#read([...event.dataTransfer.files]);
  }

  #click(event) {
    const button = event.target.closest("button");
    const deeds = {
      forget: () => this.#forget(button.value),
      stop: () => stop(),
      retry: () => {
        retry();
        this.#read(this.#files);
      },
    };
    deeds[button?.dataset.do]?.();
  }

  /** One file after the other; what is wrong with any is said when all are read. */
  async #read(files) {
    this.#files = files;
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

  /** What a file was found to be. */
  async #open(file) {
    if (file.size > Number(this.dataset.most))
      throw { kind: "request", field: "file", message: filled(this.words.large, { name: file.name }) };
    const copy = await identified(file.name, await inBase64(file));
    copies.set(copy.source, copy);
    if (!(await keep(copy))) throw { kind: "request", field: "file", message: this.words.unkept };
    return copy.announce;
  }

  /** The same file under the edition as it is now; until then, or if that fails, it stays as it was. */
  async #renew({ source, name, file }) {
    try {
      const copy = await identified(name, file);
      if (!copies.has(source)) return;
      copies.set(source, copy);
      keep(copy);
      this.#put();
    } catch {
      // It has been told where it was opened.
    }
  }

  async #forget(source) {
    copies.delete(source);
    await discard(source);
    this.#put();
    this.say(this.words.forgotten);
    this.panel.querySelector("summary").focus();
  }

  /** What is kept, in the panel and on the page. */
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

/** Whether the page has room for its passages. */
function wanted({ source }) {
  return document.querySelector(`.passage[data-source="${CSS.escape(source)}"]`) !== null;
}

async function identified(name, file) {
  const found = await ask("open_copy", { name, file }, { game: null, deadline: PATIENCE });
  return { ...found, name, file, edition: edition() };
}

function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

// In this browser: storage may be forbidden; then a copy lasts as long as the page, and the reader is told. -----------------

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
      base.onversionchange = () => base.close(); // Another page has to put it in order.
      resolve(base);
    };
  });
}

/** Where copies are kept. Without a place for them, or with one of another kind, it is put in order first. */
async function ordered() {
  const base = await opened();
  const there = base.objectStoreNames.contains(COPIES);
  if (there && base.transaction(COPIES).objectStore(COPIES).keyPath === "source") return base;
  base.close();
  damaged = true;
  return opened(base.version + 1);
}

async function stored(mode, deed) {
  const base = await ordered();
  try {
    return await new Promise((resolve, reject) => {
      const held = base.transaction(COPIES, mode);
      const asked = deed(held.objectStore(COPIES));
      held.oncomplete = () => resolve(asked.result);
      held.onerror = held.onabort = () => reject(held.error);
    });
  } finally {
    base.close();
  }
}

/** Those that are copies as this script keeps them; anything else is taken away, so that it is told once. */
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
    // Then there is none.
  }
}

function whole({ source, name, file, html, passages, sentences }) {
  return [source, name, file, html].every((text) => typeof text === "string") && [passages, sentences].every((each) => each instanceof Object);
}

async function keep(copy) {
  try {
    await stored("readwrite", (some) => some.put(copy));
    return true;
  } catch {
    return false;
  }
}

async function discard(source) {
  try {
    await stored("readwrite", (some) => some.delete(source));
  } catch {
    // It was not kept.
  }
}

if (!customElements.get("variorum-copy")) customElements.define("variorum-copy", Copy);
