// What the live elements share: a form, how far Python is, what went wrong and where. No rule and no word of its own.

import { ask, engine, retry, start } from "./engine.js";

export const LOADING = ["fetching", "starting"];
const WORKING = [...LOADING, "busy"];
const SHOWN = ["start", "stopped", "aborted"]; // Why an ask has no result, where the engine's state says it already.
const WINDING = ["first", "undo", "redo", "last"];
const AGAIN = ["start", "stopped", "deadline", "broken"]; // After these it helps to try again.
const WAY_ON = [...AGAIN, "aborted"];
const MARGIN = 8; // Pixels that are left free around what is brought into view.

/** A form with its .progress and .notice--error; a .playground__result; a [role=status] that is read aloud; the words of all that. */
export class Live extends HTMLElement {
  asking = {}; // How this element asks: its game, and how long it waits.
  operations = []; // What it asks at the reader's first deeds.
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

  /** Starts Python before anything is asked. */
  start() {
    start(this.operations, this.asking);
  }

  /** Listens as long as this is on the page. */
  listen(target, type, heard) {
    target.addEventListener(type, heard, { signal: this.#listening.signal });
  }

  /** What Python is doing. */
  show({ phase, loaded, total, message }) {
    this.form.querySelector(".progress").hidden = !LOADING.includes(phase);
    this.progress(this.words[phase] ?? "", phase === "fetching" && total ? loaded / total : null);
    if (phase === "failed") this.notice(message, "start");
    if (phase === "stopped") this.notice(this.words.stopped, "stopped");
    this.busy(WORKING.includes(phase));
  }

  /** How far it is: a share of the whole, if that is known. */
  progress(told, share = null) {
    const bar = this.form.querySelector(".progress progress");
    this.form.querySelector(".progress span").textContent = told;
    if (share === null) bar.removeAttribute("value");
    else bar.value = share;
  }

  /** Whether there is anything to stop. Who stood on Stop goes on from what is there instead. */
  busy(working) {
    const stop = this.form.querySelector("[data-do=stop]");
    if (working) stop.hidden = false;
    else leave(stop, this.form.querySelector(".notice--error:not([hidden]) button") ?? this.form.querySelector(".button--main, input"));
    this.toggleAttribute("aria-busy", working);
  }

  say(text) {
    this.querySelector("[role=status]").textContent = text;
  }

  /** What went wrong, at the field that it concerns or in a slot; else above the result. True if it is said here. */
  refuse({ kind, message, field }, slot = null, form = this.form) {
    if (SHOWN.includes(kind)) return false;
    const place = slot ?? this.place(field ?? "", form);
    if (place && !AGAIN.includes(kind)) this.#blame(place, message);
    else this.notice(message, kind);
    return true;
  }

  /** Where it is said what is wrong with a part of a request. */
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

  /** Whether a result is of what is asked, or of what was asked before: then it is set back, and a line above says so. */
  former(result, is) {
    result.classList.toggle("playground__result--stale", is);
    result.previousElementSibling.hidden = !is;
  }

  /** Brings the result into view, unless it is there; with a part of it that the reader then stands at. */
  reveal(part = null) {
    const { top } = this.result.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) this.result.scrollIntoView({ behavior: gently() });
    part?.focus({ preventScroll: true });
  }
}

/** A result that is a board: the next is asked for only when the one before it lies. A file dropped on it is read. */
export class Board extends Live {
  waiting = 0;
  #tasks = Promise.resolve();
  #refused = ""; // Why the last ask had no result.

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

  /** An answer, or null where there is none and the reader has been told why. */
  async asked(operation, args, slot = null, form = this.form) {
    retry();
    this.forgive(form === this.form ? this : form);
    try {
      return await ask(operation, args, this.asking);
    } catch (error) {
      this.#refused = error.kind;
      this.refuse(error, slot, form);
      return null;
    }
  }

  /** Whether a reader who goes back or forth may stay on the button by which he does. */
  follow(deed) {
    return WINDING.includes(deed) && !this.form.querySelector(`[data-do=${deed}]`).disabled;
  }

  /** Opens the board that the address holds; false if it holds none. Until it has come, the page says so and shows no other. */
  fromAddress() {
    const { opens } = this.dataset;
    if (!location.hash.startsWith(opens)) return false;
    this.#turnAway("coming");
    this.querySelector(".playground__opening").scrollIntoView({ block: "center" });
    this.open(location.hash.slice(opens.length));
    return true;
  }

  /** After a link could not be opened: the board that is printed is shown if the link is at fault, and not if it can be tried again. */
  unopened() {
    if (!("opening" in this.dataset)) return;
    this.#turnAway(WAY_ON.includes(this.#refused) ? "failed" : null);
    this.form.querySelector(".notice--error").scrollIntoView({ block: "center" });
  }

  /** Hides the board that lies on the page, with the buttons for it; null shows it. */
  #turnAway(why) {
    if (why) this.dataset.opening = why;
    else delete this.dataset.opening;
    for (const part of [this.result, this.form.querySelector(".winding")]) if (part) part.inert = Boolean(why);
  }

  /**
   * Brings what came into view: the first of these parts of the page that has room, each from its first element to its last. A bar that
   * stays at the top covers none of it.
   */
  bring(parts, { arriving = false } = {}) {
    const head = document.querySelector(".md-header")?.offsetHeight ?? 0;
    const bar = this.result.querySelector("[data-bar]");
    const stays = bar && getComputedStyle(bar).position === "sticky" && innerHeight > bar.offsetHeight * 2;
    const above = (stays ? Math.max(head, parseFloat(getComputedStyle(bar).top)) + bar.offsetHeight : head) + MARGIN;
    const below = innerHeight - MARGIN;
    const spans = parts.map(([first, last]) => [first.getBoundingClientRect().top, last.getBoundingClientRect().bottom]);
    const [from, to] = spans.find(([top, bottom]) => bottom - top <= below - above) ?? spans.at(-1);
    // Who arrives sees the board from its top, if there is room for that.
    const start = arriving ? this.result.getBoundingClientRect().top - head - MARGIN : from < above ? from - above : 0;
    const by = Math.min(Math.max(start, to - below), from - above);
    if (by) scrollBy({ top: by, behavior: arriving ? "instant" : gently() });
  }

  /** A board as Python has written it, on the page and in the address. */
  put({ html, announce, fragment }, address) {
    this.#turnAway(null);
    this.result.innerHTML = html;
    this.result.dataset.live = "";
    this.say(announce.join(" "));
    history.replaceState(history.state, "", address + fragment);
  }

  /** Says on a button, for a while, that what it does is done. */
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

/** Hides a part of a form; who stood there goes on from another. */
function leave(part, other) {
  const held = part.contains(document.activeElement);
  part.hidden = true;
  if (held) other.focus();
}

/** A card is taken to be laid away, or kept after all; the button that lays away says how many. */
export function choose(card, within) {
  card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
  const chosen = within.querySelectorAll("[data-card][aria-pressed=true]").length;
  for (const button of within.querySelectorAll("[data-labels]")) {
    const { least, most, labels } = button.dataset;
    button.dataset.count = chosen;
    button.disabled = chosen < Number(least) || chosen > Number(most);
    button.querySelector(".reply__label").textContent = JSON.parse(labels)[Math.min(chosen, Number(most))];
  }
}

export function download({ name, text }) {
  const link = Object.assign(document.createElement("a"), { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** How a page moves to what is new: at once for those who have asked for less motion. */
export const gently = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** Not before the page has settled, and not for a reader who saves data. */
export function whenIdle(deed) {
  if (navigator.connection?.saveData) return;
  (window.requestIdleCallback ?? setTimeout)(deed);
}
