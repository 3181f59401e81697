// The base class of the elements that ask Python: a form, the state of Python, answers and error messages.
//
// No script contains rules or texts. Python renders the pages and their live parts with the same functions, and finds all that can be
// done; the scripts put this into the page, and send back what the reader does.

import { Element, made } from "./element.js";
import { ask, engine, start, stop } from "./engine.js";
import { kept } from "./kept.js";
import { filled, tenths } from "./words.js";

export const LOADING = ["fetching", "starting"];
const READY = ["ready", "busy"];
const ASKING = "[type=submit], [data-reply], [data-say], [data-back], [data-choice], [data-do]"; // Buttons that may need Python.
const CLOSE = ".decision__replies, .actions, .undo-bar, .control, label"; // A line about a control is put below the part it is in.
const WORKING = [...LOADING, "busy"];
const SHOWN = ["start", "stopped", "aborted"]; // Kinds of error that the engine's state shows already.
const AGAIN = ["start", "stopped", "deadline", "broken"]; // Kinds of error after which a retry may help.
/** Kinds of error that are not the fault of what was asked. */
export const BLAMELESS = [...AGAIN, "aborted"];

/** A form with .progress and .notice--error; a .playground__result; a [role=status] for screen readers; and their messages. */
export class Live extends Element {
  operations = []; // The operations of the reader's first actions.
  local = []; // The data-do of the buttons that work without Python; stop and retry always do.
  waiting = 0; // The number of tasks that run or are queued.
  refused = ""; // The kind of the last request's error.
  #tasks = Promise.resolve();
  #wanted = null; // The controller of the latest request of those whose earlier answers are dropped.
  #held = null; // The button that the reader chose while Python was loading.
  #sign = made("p", { className: "taken" });

  connectedCallback() {
    super.connectedCallback();
    this.listen(this, "click", (event) => this.#take(event), true);
    this.listen(this, "change", ({ target }) => this.waiting && !READY.includes(engine.state.phase) && this.#tell(target));
    queueMicrotask(() => this.#catchUp());
    this.form = this.querySelector("form");
    this.result = this.querySelector(".playground__result");
    this.listen(this, "submit", (event) => (event.preventDefault(), this.submit(event.target)));
    this.listen(this, "click", ({ target }) => this.click(target.closest("button")));
    this.listen(globalThis, "hashchange", () => this.fromAddress());
    this.listen(engine, "state", ({ detail }) => this.show(detail));
    for (const form of this.querySelectorAll("form")) form.inert = false;
    this.show(engine.state);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.drop();
  }

  /** Starts Python before the first request. */
  start() {
    start(this.operations, { game: this.dataset.game });
  }

  /** Starts Python as soon as the reader comes near the form. */
  startNear() {
    for (const near of ["pointerenter", "focusin"])
      this.listen(this.form, near, () => engine.state.phase === "idle" && this.start());
  }

  /** Sets a switch or a choice as it was when the reader last used it on any page, and calls an action when it is used. */
  switched(box, then = () => {}) {
    const last = kept.setting(box.name);
    if (["on", "off"].includes(last)) box.checked = last === "on";
    for (const option of box.options ?? []) option.selected ||= option.value === last;
    this.listen(box, "change", () => (kept.set(box.name, box.options ? box.value : box.checked), then()));
  }

  /** Sends a form. */
  submit() {}

  /** Opens what the address names; false if it names nothing here. */
  fromAddress() {
    return false;
  }

  /** Returns what the buttons do, by their data-do. */
  get actions() {
    return {
      stop,
      retry: () => {
        this.start();
        if (!this.fromAddress()) this.forgive();
      },
    };
  }

  click(button) {
    this.actions[button?.dataset.do]?.(button);
  }

  // A choice that waits for Python --------------------------------------------------------------------------------------

  /** Takes a click that Python has to answer before it has loaded. The last one is carried out then; a line beside it says so. */
  #take(event) {
    const button = event.target.closest(ASKING);
    const { phase } = engine.state;
    if (!button || READY.includes(phase) || ["stop", "retry", ...this.local].includes(button.dataset.do)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#letGo();
    this.#held = { button, at: this.#alike(button).indexOf(button) };
    button.setAttribute("aria-busy", "true");
    if (!LOADING.includes(phase)) this.start();
    this.forgive();
    this.#tell(button);
  }

  /** Takes the clicks that came before this script; docs/theme/main.html has noted them. */
  #catchUp() {
    for (const button of globalThis.tapped?.splice(0) ?? []) {
      button.removeAttribute("aria-busy");
      button.click();
    }
  }

  /** Carries out the choice that was taken, once Python and the tasks before it are done. */
  carryOut() {
    if (!this.#held || this.waiting || !READY.includes(engine.state.phase)) return;
    const { button, at } = this.#held;
    this.#letGo();
    (button.isConnected ? button : this.#alike(button)[at])?.click();
  }

  #letGo() {
    this.#held?.button.removeAttribute("aria-busy");
    this.#held = null;
    this.#sign.remove();
  }

  get holding() {
    return this.#held !== null;
  }

  /** Returns the buttons that do the same; a new board may have replaced the one that was chosen. */
  #alike({ dataset }) {
    const does = JSON.stringify(dataset);
    return [...this.querySelectorAll("button")].filter((each) => JSON.stringify(each.dataset) === does);
  }

  /** Says beside a control what is left to load before it takes effect. */
  #tell(control) {
    if (!LOADING.includes(engine.state.phase)) return;
    this.beside(control, this.#sign);
    this.#sign.textContent = this.#promise;
    this.#sign.scrollIntoView({ block: "nearest", behavior: gently() });
    this.say(this.#promise);
  }

  /** Puts a line about a control below the part that the control is in. */
  beside(control, line) {
    const part = control.closest(CLOSE);
    if (part) part.after(line);
    else (control.closest("li") ?? control.parentElement).append(line);
  }

  get #promise() {
    return `${this.left(engine.state)} ${this.words.taken}`;
  }

  /** Returns what Python is doing; while it loads, how much is left and for how long. */
  left({ phase, loaded, total, seconds }) {
    if (phase !== "fetching") return this.words[phase] ?? "";
    const megabytes = tenths((total - loaded) / 1e6);
    return filled(this.words[seconds === null ? "fetching" : "timed"], { megabytes, seconds: 5 * Math.ceil(seconds / 5) });
  }

  // The state of Python -------------------------------------------------------------------------------------------------

  /** Shows Python's state. A start that has failed or been stopped drops the choice that waits for it. */
  show(state) {
    const { phase, loaded, total, message } = state;
    const loading = LOADING.includes(phase);
    this.form.querySelector(".progress").hidden = !loading;
    if (loading) {
      this.progress(this.left(state), phase === "fetching" && total ? loaded / total : null);
      this.#sign.textContent = this.#promise;
      if ("opening" in this.dataset) this.querySelector(".playground__opening").textContent = this.left(state);
    }
    if (READY.includes(phase)) this.#sign.remove(), queueMicrotask(() => this.carryOut());
    if (phase === "failed") this.notice(message, "start");
    if (phase === "stopped") this.notice(this.words.stopped, "stopped");
    if (["failed", "stopped"].includes(phase) && this.#held) {
      this.#letGo();
      this.form.querySelector(".notice--error").scrollIntoView({ block: "center" });
    }
    this.busy(this.working(phase));
  }

  /** Returns whether there is something to stop. */
  working(phase) {
    return WORKING.includes(phase);
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

  /** Shows an error at its field or in the given slot, else above the result, unless the state shows it already. */
  refuse({ kind, message, field }, slot = null, form = this.form) {
    if (SHOWN.includes(kind)) return;
    const place = slot ?? this.place(field ?? "", form);
    if (place && !AGAIN.includes(kind)) this.#blame(place, message);
    else this.notice(message, kind);
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
    this.turnAway(BLAMELESS.includes(this.refused) ? "failed" : null);
    this.form.querySelector(".notice--error").scrollIntoView({ block: "center" });
  }

  /** Scrolls the result into view if it is not, and focuses a part of it. With `arriving`, all of the result has to be in view. */
  reveal(part = null, { arriving = false } = {}) {
    const { top, bottom } = this.result.getBoundingClientRect();
    const below = arriving && bottom > innerHeight - lying();
    if (top < 0 || top > innerHeight * 0.6 || below) this.result.scrollIntoView({ behavior: gently() });
    part?.focus({ preventScroll: true });
  }

  // Requests and replies ------------------------------------------------------------------------------------------------

  /** Does a task after those before it: an element's requests run one at a time, in order. */
  do(task) {
    this.waiting += 1;
    this.#tasks = this.#tasks
      .then(task)
      .catch((error) => this.notice(error.message, "broken"))
      .finally(() => ((this.waiting -= 1), this.carryOut()));
  }

  /** Returns Python's reply; null if there is none and the reader has been told why, or if the element has left the page. */
  async asked(operation, args, { slot = null, form = this.form, signal, refuse = (error) => this.refuse(error, slot, form) } = {}) {
    start();
    this.forgive(form === this.form ? this : form);
    try {
      const reply = await ask(operation, args, { game: this.dataset.game, signal });
      return this.isConnected ? reply : null;
    } catch (error) {
      if (signal?.aborted) return null;
      this.refused = error.kind;
      refuse(error);
      return null;
    }
  }

  /** Asks in place of the last request of this kind, whose answer is dropped: it is null then. */
  async askedLast(operation, args) {
    this.drop();
    const wanted = (this.#wanted = new AbortController());
    const reply = await this.asked(operation, args, { signal: wanted.signal });
    if (wanted === this.#wanted) this.#wanted = null;
    return wanted.signal.aborted ? null : reply;
  }

  /** Returns whether such a request is being answered. */
  get asking() {
    return this.#wanted !== null;
  }

  drop() {
    this.#wanted?.abort();
    this.#wanted = null;
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
    if (address !== null) history.replaceState(history.state, "", location.pathname + this.opens + address);
  }

  // Files and texts -----------------------------------------------------------------------------------------------------

  /** Reads the files that are chosen in the form or dropped on an area; meanwhile this element has a class. */
  takeFiles(area, dropping, read) {
    const dragged = (is) => this.classList.toggle(dropping, is);
    this.listen(this.form.elements.file, "change", ({ target }) => {
      if (target.files.length) read([...target.files]);
      target.value = "";
    });
    this.listen(area, "dragover", (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      dragged(true);
    });
    this.listen(area, "dragleave", () => dragged(false));
    this.listen(area, "drop", (event) => {
      dragged(false);
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      read([...event.dataTransfer.files]);
    });
  }

  /** Saves a file that an operation writes. */
  save(operation, wanted) {
    this.do(async () => {
      const file = await this.asked(operation, wanted());
      if (file) download(file);
    });
  }

  /** Copies a text, and says so on its button for a while. If the browser forbids that, shows the text, selected, to be copied by hand. */
  async copy(text, button) {
    button.parentElement.querySelector(".uncopied")?.remove();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Over plain http there is no clipboard, only the old command for what is selected.
      const field = made("textarea", { className: "field", readOnly: true, value: text });
      const label = made("label", { className: "uncopied" }, this.words.uncopied, field);
      button.after(label);
      field.select();
      if (!document.execCommand("copy")) return this.say(this.words.uncopied);
      label.remove();
      button.focus();
    }
    button.dataset.label ??= button.textContent;
    this.say(this.words.copied);
    button.textContent = this.words.copied;
    setTimeout(() => (button.textContent = button.dataset.label), 2000);
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

/** Saves a text, or other content of a type, as a file. */
export function download({ name, text, type = "text/plain" }) {
  const link = made("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Returns a random seed for the cards. */
export const lot = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);

/** Returns the scroll behaviour: no animation for readers who prefer reduced motion. */
export const gently = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** Runs an action once the page is idle, but not for a reader who saves data. */
export function whenIdle(action) {
  if (navigator.connection?.saveData) return;
  if (window.requestIdleCallback) requestIdleCallback(action, { timeout: 2_000 }); // A page that isn't painted is never idle.
  else setTimeout(action);
}
