// <variorum-ascenseur>: a game of Ascenseur against the computer, and three answers beside it. No rule and no word of
// its own: the board, its controls and every answer are written by the package; here they are only put on the page, and
// what the reader does is sent back.

import { ask, engine, retry, start, stop } from "./engine.js";

const ROOT = new URL("../", import.meta.url).href;
const WORKING = ["fetching", "starting", "busy"];
const ADDRESS = "#game=";
const LONG = 60_000; // Milliseconds: a whole game may be played at once.

class Ascenseur extends HTMLElement {
  #listening;
  #board; // { record, seat, tempers, ahead }: all that an address or a file needs.
  #possible = []; // The deeds that would change something.
  #tasks = Promise.resolve(); // One after the other: a board is asked for only when the one before it lies.
  #waiting = 0;
  #dealt = ""; // The game that the form says.

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.form = this.querySelector("form");
    this.result = this.querySelector(".playground__result");
    this.words = JSON.parse(this.dataset.words);
    this.#board = JSON.parse(this.dataset.board);
    this.#possible = this.dataset.possible.split(" ");

    this.addEventListener("submit", (event) => (event.preventDefault(), this.#submit(event.target)), { signal });
    this.addEventListener("click", (event) => this.#click(event.target.closest("button")), { signal });
    this.form.elements.file.addEventListener("change", ({ target }) => this.#chosen(target), { signal });
    this.addEventListener("dragover", (event) => this.#drag(event), { signal });
    this.addEventListener("dragleave", () => this.classList.remove("playground--drop"), { signal });
    this.addEventListener("drop", (event) => this.#drop(event), { signal });
    engine.addEventListener("state", ({ detail }) => this.#show(detail), { signal });
    addEventListener("hashchange", () => this.#fromAddress(), { signal });

    for (const form of this.querySelectorAll("form")) form.hidden = false;
    this.#fill();
    this.#show(engine.state);
    if (!this.#fromAddress()) whenIdle(start);
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  // What the reader does ------------------------------------------------------------------------------------------------

  #submit(form) {
    if (form === this.form) this.#lay();
    else this.#do(() => this.#reckon(form));
  }

  #click(button) {
    if (!button) return;
    const { reply } = button.dataset;
    if (reply) return this.#advance("reply", reply);
    const deeds = {
      new: () => this.#lay(true),
      copy: () => this.#copy(button),
      save: () => this.#do(() => this.#save()),
      stop,
      retry: () => {
        retry();
        if (!this.#fromAddress()) this.#forgive(this);
      },
    };
    const deed = button.dataset.do;
    if (deed) (deeds[deed] ?? (() => this.#advance(deed)))();
  }

  #chosen(control) {
    if (control.files.length) this.#read(control.files[0]);
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
    this.#read(event.dataTransfer.files[0]);
  }

  #advance(deed, reply = "") {
    if (this.#waiting) return; // Twice the same is once too often.
    const slot = this.result.querySelector(".entry__error");
    this.#do(() => this.#lead(this.#board, { deed, reply, slot, then: () => this.#focus() }));
  }

  /** Another game, from what the form says; or at random. */
  #lay(random = false) {
    const { seed, players, tempers } = this.form.elements;
    if (random) seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
    const read = [...this.form.querySelectorAll("[name=reading]")].filter((each) => each.value);
    const wanted = {
      players: Number(players.value),
      seed: seed.value.trim(),
      variants: [...this.form.querySelectorAll("[data-variant]")].map((each) => each.value),
      readings: read.map((each) => `${each.dataset.question}=${each.value}`),
      tempers: tempers.value ? [tempers.value] : [],
    };
    this.#begin("new_board", wanted);
  }

  async #read(file) {
    const text = await file.text();
    this.#begin("open_game_board", { text }, this.form.elements.file.closest(".control").querySelector(".entry__error"));
  }

  /** Another board, from wherever it comes; what was there stays if it is refused. */
  #begin(operation, wanted, slot = null) {
    this.#do(async () => {
      const board = await this.#asked(operation, wanted, slot);
      if (board) await this.#lead(board, { slot, then: () => this.#reveal() });
    });
  }

  async #reckon(form) {
    const fields = [...form.elements].filter((each) => each.name);
    const given = fields.map((each) => [each.name, each.type === "number" ? Number(each.value) : each.value]);
    const answer = await this.#asked(form.dataset.ask, { ...Object.fromEntries(given), root: ROOT }, null, form);
    if (!answer || !this.isConnected) return;
    const place = form.parentElement.querySelector(".reckoner__answer");
    place.innerHTML = answer.html;
    place.dataset.live = "";
    this.querySelector("[role=status]").textContent = place.textContent;
  }

  async #copy(button) {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      return; // The clipboard may be forbidden; the address is there to be copied.
    }
    this.querySelector("[role=status]").textContent = this.words.copied;
    button.textContent = this.words.copied;
    setTimeout(() => (button.textContent = label), 2000);
  }

  async #save() {
    const file = await this.#asked("board_text", { board: this.#board, form: "toml" });
    if (file) download(file);
  }

  // What Python says ----------------------------------------------------------------------------------------------------

  #do(task) {
    this.#waiting += 1;
    this.#tasks = this.#tasks
      .then(task)
      .catch((error) => this.#notice(error.message, "broken"))
      .finally(() => (this.#waiting -= 1));
  }

  /** An answer, or null where there is none and the reader has been told why. */
  async #asked(operation, args, slot = null, form = this.form) {
    this.#forgive(form === this.form ? this : form);
    try {
      return await ask(operation, args, { game: "ascenseur", deadline: LONG });
    } catch (error) {
      this.#refuse(error, slot, form);
      return null;
    }
  }

  /** Goes on to the next board, if it can be; what was there stays otherwise. */
  async #lead(board, { deed = "show", reply = "", slot = null, then = null } = {}) {
    const view = await this.#asked("board_html", { board, deed, reply, root: ROOT }, slot);
    if (!view || !this.isConnected) return;
    const open = [...this.result.querySelectorAll("details[open]")].map((each) => each.className);
    this.#board = view.board;
    this.#possible = view.possible;
    this.result.innerHTML = view.html;
    this.result.dataset.live = "";
    for (const each of this.result.querySelectorAll("details")) each.open = open.includes(each.className);
    this.querySelector("[role=status]").textContent = view.announce.join(" ");
    history.replaceState(history.state, "", ADDRESS + view.fragment);
    this.#fill();
    then?.();
    this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
  }

  #refuse({ kind, message, field }, slot, form) {
    if (["start", "stopped", "aborted"].includes(kind)) return; // The engine's state says it.
    const part = (field ?? "").split(".")[0];
    const place = slot ?? form.querySelector(`.entry__error[data-for~="${CSS.escape(part) || "-"}"]`);
    if (!place || ["deadline", "broken"].includes(kind)) return this.#notice(message, kind);
    const folded = place.closest("details");
    if (folded) folded.open = true;
    place.textContent = message;
    place.closest(".control")?.querySelector("input, select, textarea")?.setAttribute("aria-invalid", "true");
  }

  #forgive(within) {
    for (const slot of within.querySelectorAll(".entry__error")) slot.textContent = "";
    for (const field of within.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    if (engine.state.phase !== "failed") this.form.querySelector(".notice").hidden = true;
  }

  #notice(message, kind) {
    const notice = this.form.querySelector(".notice");
    notice.querySelector("p").textContent = message;
    notice.querySelector("[data-do=retry]").hidden = !["start", "stopped", "deadline", "broken"].includes(kind);
    notice.hidden = false;
  }

  #show({ phase, loaded, total, message }) {
    const progress = this.form.querySelector(".progress");
    const bar = progress.querySelector("progress");
    progress.hidden = !["fetching", "starting"].includes(phase);
    progress.querySelector("span").textContent = this.words[phase] ?? "";
    if (phase === "fetching" && total) bar.value = loaded / total;
    else bar.removeAttribute("value");
    this.form.querySelector("[data-do=stop]").disabled = !WORKING.includes(phase);
    this.toggleAttribute("aria-busy", WORKING.includes(phase));
    if (phase === "failed") this.#notice(message, "start");
    if (phase === "stopped") this.#notice(this.words.stopped, "stopped");
  }

  // The page and the address --------------------------------------------------------------------------------------------

  /** The form says what lies on the board, and what can be done with it. */
  #fill() {
    for (const deed of ["first", "undo", "redo", "last", "deal", "game"])
      this.form.querySelector(`[data-do=${deed}]`).disabled = !this.#possible.includes(deed);
    const { rules, answers = {}, seats, seed = "", stock, shuffles } = this.#board.record;
    const dealt = JSON.stringify([rules, answers, seats, seed, stock, shuffles]);
    if (dealt === this.#dealt || this.#waiting > 1) return; // What he chooses for another game stays.
    this.#dealt = dealt;
    this.form.elements.players.value = seats.length;
    this.form.elements.seed.value = seed;
    this.form.elements.tempers.value = new Set(this.#board.tempers).size === 1 ? this.#board.tempers[0] : "";
    const named = rules.split(":");
    for (const choice of this.form.querySelectorAll("[data-variant]"))
      choice.value = [...choice.options].map(({ value }) => value).find((name) => named.includes(name)) ?? choice.options[0].value;
    for (const choice of this.form.querySelectorAll("[name=reading]")) {
      const read = answers[choice.dataset.question]?.split(":").at(-1);
      choice.value = [...choice.options].some(({ value }) => value && value === read) ? read : "";
    }
  }

  /** To the first thing that can be said or played, else to what the game came to. */
  #focus() {
    (this.result.querySelector("[data-first]") ?? this.result.querySelector(".outcome"))?.focus();
  }

  #reveal() {
    const { top } = this.result.getBoundingClientRect();
    if (top > innerHeight * 0.6) this.result.scrollIntoView({ behavior: "smooth" });
  }

  /** Opens the game that the address holds; false if it holds none. */
  #fromAddress() {
    if (!location.hash.startsWith(ADDRESS)) return false;
    this.#begin("open_board", { fragment: location.hash.slice(ADDRESS.length) });
    return true;
  }
}

function download({ name, text }) {
  const link = Object.assign(document.createElement("a"), { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Not before the page has settled, and not for a reader who saves data. */
function whenIdle(deed) {
  if (navigator.connection?.saveData) return;
  (window.requestIdleCallback ?? setTimeout)(deed);
}

customElements.define("variorum-ascenseur", Ascenseur);
