// The base classes of the live elements: a form, the state of Python, and error messages. They contain no rules and no texts.

import { ask, engine, retry, start } from "./engine.js";

export const LOADING = ["fetching", "starting"];
const WORKING = [...LOADING, "busy"];
const SHOWN = ["start", "stopped", "aborted"]; // Kinds of error that the engine's state shows already.
const AGAIN = ["start", "stopped", "deadline", "broken"]; // Kinds of error after which a retry may help.
const WAY_ON = [...AGAIN, "aborted"];

/** A form with .progress and .notice--error; a .playground__result; a [role=status] for screen readers; and their messages. */
export class Live extends HTMLElement {
  asking = {}; // Options of this element's requests: its game and its deadline.
  operations = []; // The operations of the reader's first actions.
  refused = ""; // The kind of the last request's error.
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    this.form = this.querySelector("form");
    this.result = this.querySelector(".playground__result");
    this.words = JSON.parse(this.dataset.words);
    this.listen(engine, "state", ({ detail }) => this.show(detail));
    for (const form of this.querySelectorAll("form")) form.inert = false;
    this.show(engine.state);
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  /** Starts Python before the first request. */
  start() {
    start(this.operations, this.asking);
  }

  /** Adds a listener that is removed when this element leaves the page. */
  listen(target, type, heard) {
    target.addEventListener(type, heard, { signal: this.#listening.signal });
  }

  /** Shows Python's state. */
  show({ phase, loaded, total, message }) {
    this.form.querySelector(".progress").hidden = !LOADING.includes(phase);
    this.progress(this.words[phase] ?? "", phase === "fetching" && total ? loaded / total : null);
    if (phase === "failed") this.notice(message, "start");
    if (phase === "stopped") this.notice(this.words.stopped, "stopped");
    this.busy(WORKING.includes(phase));
  }

  /** Shows progress, as a share of the whole if that is known. */
  progress(told, share = null) {
    const bar = this.form.querySelector(".progress progress");
    this.form.querySelector(".progress span").textContent = told;
    if (share === null) bar.removeAttribute("value");
    else bar.value = share;
  }

  /** Shows Stop while there is something to stop. If Stop had the focus, it moves to the retry button or to the form. */
  busy(working) {
    const stop = this.form.querySelector("[data-do=stop]");
    if (working) stop.hidden = false;
    else leave(stop, this.form.querySelector(".notice--error:not([hidden]) button") ?? this.form.querySelector(".button--main, input"));
    this.toggleAttribute("aria-busy", working);
  }

  say(text) {
    this.querySelector("[role=status]").textContent = text;
  }

  /** Shows an error at its field or in the given slot, else above the result. Returns false if the state shows it already. */
  refuse({ kind, message, field }, slot = null, form = this.form) {
    if (SHOWN.includes(kind)) return false;
    const place = slot ?? this.place(field ?? "", form);
    if (place && !AGAIN.includes(kind)) this.#blame(place, message);
    else this.notice(message, kind);
    return true;
  }

  /** Returns the slot for an error in a part of a request. */
  place(field, form) {
    return form.querySelector(`.entry__error[data-for~="${CSS.escape(field.split(".")[0]) || "-"}"]`);
  }

  #blame(place, message) {
    const folded = place.closest("details");
    if (folded) folded.open = true;
    place.textContent = message;
    place.closest(".control, .entry")?.querySelector("input, select, textarea")?.setAttribute("aria-invalid", "true");
  }

  notice(message, kind) {
    const notice = this.form.querySelector(".notice--error");
    notice.querySelector("p").textContent = message;
    notice.querySelector("[data-do=retry]").hidden = !AGAIN.includes(kind);
    notice.hidden = false;
  }

  forgive(within = this) {
    for (const slot of within.querySelectorAll(".entry__error")) slot.textContent = "";
    for (const field of within.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    if (engine.state.phase !== "failed") leave(this.form.querySelector(".notice--error"), this.form.querySelector("[data-do=stop]"));
  }

  /** Marks a result as outdated or current: an outdated one is dimmed, and a line above it says so. */
  former(result, is) {
    result.classList.toggle("playground__result--stale", is);
    result.previousElementSibling.hidden = !is;
  }

  /** Says that the board in the address is loading and hides the page's own, with its buttons; null shows it again. */
  turnAway(why) {
    if (why) this.dataset.opening = why;
    else delete this.dataset.opening;
    for (const part of [this.result, this.form.querySelector(".undo-bar")]) if (part) part.inert = Boolean(why);
    if (why === "coming") this.querySelector(".playground__opening").scrollIntoView({ block: "center" });
  }

  /** Handles a link that could not be opened: shows the page's own board if the link is at fault, but not if a retry may help. */
  unopened() {
    if (!("opening" in this.dataset)) return;
    this.turnAway(WAY_ON.includes(this.refused) ? "failed" : null);
    this.form.querySelector(".notice--error").scrollIntoView({ block: "center" });
  }

  /** Scrolls the result into view if it is not, and focuses a part of it. With `arriving`, all of the result has to be in view. */
  reveal(part = null, { arriving = false } = {}) {
    const { top, bottom } = this.result.getBoundingClientRect();
    const below = arriving && bottom > innerHeight - lying();
    if (top < 0 || top > innerHeight * 0.6 || below) this.result.scrollIntoView({ behavior: gently() });
    part?.focus({ preventScroll: true });
  }
}

/** An element whose requests run one at a time, in order. A file can be dropped on it. */
export class Queued extends Live {
  waiting = 0;
  #tasks = Promise.resolve();

  connectedCallback() {
    super.connectedCallback();
    this.listen(this, "dragover", (event) => this.#drag(event));
    this.listen(this, "dragleave", () => this.classList.remove("playground--drop"));
    this.listen(this, "drop", (event) => this.#drop(event));
    this.listen(this.form.elements.file, "change", ({ target }) => this.#chosen(target));
  }

  do(task) {
    this.waiting += 1;
    this.#tasks = this.#tasks
      .then(task)
      .catch((error) => this.notice(error.message, "broken"))
      .finally(() => (this.waiting -= 1));
  }

  /** Returns Python's reply, or null if there is none and the reader has been told why. */
  async asked(operation, args, slot = null, form = this.form) {
    retry();
    this.forgive(form === this.form ? this : form);
    try {
      return await ask(operation, args, this.asking);
    } catch (error) {
      this.refused = error.kind;
      this.refuse(error, slot, form);
      return null;
    }
  }

  /** Returns the first part of this element's addresses. */
  get opens() {
    return this.dataset.opens;
  }

  /** Puts a reply from Python into the page, and its address into that of the page. */
  put({ html, announce, address }) {
    this.turnAway(null);
    this.result.innerHTML = html;
    this.result.dataset.live = "";
    this.say(announce.join(" "));
    if (address !== null) history.replaceState(history.state, "", this.opens + address);
  }

  /** Confirms on a button, for a while, that its action is done. */
  done(button) {
    button.dataset.label ??= button.textContent;
    this.say(this.words.copied);
    button.textContent = this.words.copied;
    setTimeout(() => (button.textContent = button.dataset.label), 2000);
  }

  #chosen(control) {
    if (control.files.length) this.read(control.files[0]);
    control.value = "";
  }

  #drag(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    this.classList.add("playground--drop");
  }

  #drop(event) {
    this.classList.remove("playground--drop");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    this.read(event.dataTransfer.files[0]);
  }
}

/** Returns the height in pixels of the language offer, which covers the bottom of the window. */
export const lying = () => document.querySelector(".languages__offer")?.offsetHeight ?? 0;

/** Hides a part of a form; if it had the focus, moves the focus to another. */
function leave(part, other) {
  const held = part.contains(document.activeElement);
  part.hidden = true;
  if (held) other.focus();
}

export function download({ name, text }) {
  const link = Object.assign(document.createElement("a"), { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Returns the scroll behaviour: no animation for readers who prefer reduced motion. */
export const gently = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** Runs an action once the page is idle, but not for a reader who saves data. */
export function whenIdle(action) {
  if (navigator.connection?.saveData) return;
  (window.requestIdleCallback ?? setTimeout)(action);
}
