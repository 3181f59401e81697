// <variorum-ascenseur>: a game of Ascenseur against the computer, and three answers beside it. It contains no rules and no texts: the
// package renders the board, its controls and every answer; this script inserts them into the page and sends back the reader's actions.

import { retry, stop } from "./engine.js";
import { Board, download, whenIdle } from "./live.js";

const ADDRESS = "#game=";
const LONG = 60_000; // Milliseconds: a whole game may be played in one request.

class Ascenseur extends Board {
  asking = { game: "ascenseur", deadline: LONG };
  operations = ["board_html"];
  #board; // { record, seat, tempers, ahead, forced }: everything that an address or a file needs.
  #possible = []; // The actions that would change something.
  #dealt = ""; // The game that the form describes.
  #answers = new Map(); // By form: the request of its last answer.

  connectedCallback() {
    super.connectedCallback();
    this.#board = JSON.parse(this.dataset.board);
    this.#possible = this.dataset.possible.split(" ");
    this.listen(this, "submit", (event) => (event.preventDefault(), this.#submit(event.target)));
    this.listen(this, "click", (event) => this.#click(event.target.closest("button")));
    for (const form of this.querySelectorAll("[data-ask]")) {
      this.#answered(form, asked(form));
      this.listen(form, "input", () => this.#weigh(form));
    }
    this.listen(this.form.elements.forced, "change", ({ target }) => this.#force(target.checked));
    this.listen(globalThis, "hashchange", () => this.fromAddress());
    this.#fill();
    if (!this.fromAddress()) whenIdle(() => this.start());
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  #submit(form) {
    if (form === this.form) this.#lay();
    else this.do(() => this.#reckon(form));
  }

  #click(button) {
    if (!button) return;
    const { reply } = button.dataset;
    if (reply) return this.#advance("reply", reply);
    const deeds = {
      new: () => this.#lay(true),
      copy: () => this.#copy(button),
      save: () => this.do(() => this.#save()),
      stop,
      retry: () => {
        retry();
        if (!this.fromAddress()) this.forgive(this);
      },
    };
    const deed = button.dataset.do;
    if (deed) (deeds[deed] ?? (() => this.#advance(deed)))();
  }

  #advance(deed, reply = "") {
    if (this.waiting) return; // Ignores a second click on the same button.
    const slot = this.result.querySelector(".entry__error");
    const then = () => this.follow(deed) || this.#come();
    this.do(() => this.#lead(this.#board, { deed, reply, slot, then }));
  }

  /** Sets whether the reader's card is played automatically, from now on, if only one may be played. */
  #force(forced) {
    this.do(() => this.#lead({ ...this.#board, forced }));
  }

  /** Starts another game, from the fields of the form or at random. */
  #lay(random = false) {
    const { seed, players, tempers, forced } = this.form.elements;
    if (random) seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
    const read = [...this.form.querySelectorAll("[name=reading]")].filter((each) => each.value);
    const wanted = {
      players: Number(players.value),
      seed: seed.value.trim(),
      variants: [...this.form.querySelectorAll("[data-variant]")].map((each) => each.value),
      readings: read.map((each) => `${each.dataset.question}=${each.value}`),
      tempers: tempers.value ? [tempers.value] : [],
      forced: forced.checked,
    };
    this.#begin("new_board", wanted, { then: () => this.#come({ arriving: true }) });
  }

  async read(file) {
    const text = await file.text();
    const slot = this.form.elements.file.closest(".control").querySelector(".entry__error");
    this.#begin("open_game_board", { text }, { slot, then: () => this.#come({ arriving: true }) });
  }

  /** Requests another board and shows it; if it is refused, the current one stays. */
  #begin(operation, wanted, { slot = null, then = null } = {}) {
    this.do(async () => {
      const board = await this.asked(operation, wanted, slot);
      if (board) await this.#lead(board, { slot, then });
      this.unopened();
    });
  }

  async #reckon(form) {
    const given = asked(form);
    const answer = await this.asked(form.dataset.ask, given, null, form);
    if (!answer || !this.isConnected) return;
    const place = form.parentElement.querySelector(".reckoner__answer");
    place.innerHTML = answer.html;
    place.dataset.live = "";
    this.#answered(form, given);
    this.say(place.textContent);
  }

  #answered(form, given) {
    this.#answers.set(form, JSON.stringify(given));
    this.#weigh(form);
  }

  /** Shows whether an answer matches the fields of its form. */
  #weigh(form) {
    const place = form.parentElement.querySelector(".reckoner__answer");
    this.former(place, this.#answers.get(form) !== JSON.stringify(asked(form)));
  }

  async #copy(button) {
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      return; // The clipboard may be forbidden; the reader can copy the address from the address bar.
    }
    this.done(button);
  }

  async #save() {
    const file = await this.asked("board_text", { board: this.#board, form: "toml" });
    if (file) download(file);
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  /** Shows the next board; if the request fails, the current one stays. */
  async #lead(board, { deed = "show", reply = "", slot = null, then = null } = {}) {
    const view = await this.asked("board_html", { board, deed, reply }, slot);
    if (!view || !this.isConnected) return;
    const open = [...this.result.querySelectorAll("details[open]")].map((each) => each.className);
    this.#board = view.board;
    this.#possible = view.possible;
    this.put(view, ADDRESS);
    for (const each of this.result.querySelectorAll("details")) each.open = open.includes(each.className);
    this.#fill();
    then?.();
    this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
  }

  // The page and the address --------------------------------------------------------------------------------------------

  /** Sets the form to the game on the board, and enables the possible actions. */
  #fill() {
    for (const deed of ["first", "undo", "redo", "last", "deal", "game"])
      this.form.querySelector(`[data-do=${deed}]`).disabled = !this.#possible.includes(deed);
    if (this.waiting > 1) return; // The reader's next action is queued already.
    this.form.elements.forced.checked = Boolean(this.#board.forced);
    const { rules, answers = {}, seats, seed = "", stock, shuffles } = this.#board.record;
    const dealt = JSON.stringify([rules, answers, seats, seed, stock, shuffles]);
    if (dealt === this.#dealt) return; // Keeps what the reader has entered for another game.
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

  /** Returns the first control for a bid or a card, else the result of the game. */
  get #came() {
    return this.result.querySelector("[data-first]") ?? this.result.querySelector(".outcome");
  }

  /** Moves focus and view to the next bid or card, or to the result; in a new game, to the top of the board if everything fits. */
  #come(how = {}) {
    const part = this.#came;
    part.focus({ preventScroll: true });
    const now = part.closest(".decision, .outcome");
    const cards = now.querySelector(".lift__own");
    const whole = how.arriving ? [[now, now]] : []; // From one decision to the next the hand keeps its position.
    this.bring(cards ? [...whole, [now, cards], [cards, cards]] : [[now, now]], how);
  }

  /** Opens the game in the address and moves to it. */
  open(fragment) {
    this.#begin("open_board", { fragment }, { then: () => this.#come({ arriving: true }) });
  }
}

/** Returns the values of a form's fields. */
function asked(form) {
  const fields = [...form.elements].filter((each) => each.name);
  return Object.fromEntries(fields.map((each) => [each.name, each.type === "number" ? Number(each.value) : each.value]));
}

customElements.define("variorum-ascenseur", Ascenseur);
