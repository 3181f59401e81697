// <variorum-ascenseur>: a game of Ascenseur against the computer, and three answers beside it. It contains no rules and no texts: the
// package renders the board, its controls and every answer; this script inserts them into the page and sends back the reader's actions.

import { Board, lot } from "./board.js";

const LONG = 60_000; // Milliseconds: a whole game may be played in one request.

class Ascenseur extends Board {
  asking = { game: "ascenseur", deadline: LONG };
  operations = ["board_html"];
  #answers = new Map(); // By form: the request of its last answer.

  connectedCallback() {
    super.connectedCallback();
    for (const form of this.querySelectorAll("[data-ask]")) {
      this.#answered(form, asked(form));
      this.listen(form, "input", () => this.#weigh(form));
    }
    this.listen(this.form.elements.forced, "change", ({ target }) => this.#force(target.checked));
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  get deeds() {
    return {
      ...super.deeds,
      new: () => this.#lay(true),
      copy: (button) => this.#copy(button),
      save: () => this.save("board_text", () => ({ board: this.state, form: "toml" })),
    };
  }

  submit(form) {
    if (form === this.form) this.#lay();
    else this.do(() => this.#reckon(form));
  }

  slot() {
    return this.result.querySelector(".entry__error");
  }

  /** Sets whether the reader's card is played automatically, from now on, if only one may be played. */
  #force(forced) {
    this.do(() => this.lead({ ...this.state, forced }, {}));
  }

  /** Starts another game, from the fields of the form or at random. */
  #lay(random = false) {
    const { seed, players, tempers, forced } = this.form.elements;
    if (random) seed.value = lot();
    const read = [...this.form.querySelectorAll("[name=reading]")].filter((each) => each.value);
    const wanted = {
      players: Number(players.value),
      seed: seed.value.trim(),
      variants: [...this.form.querySelectorAll("[data-variant]")].map((each) => each.value),
      readings: read.map((each) => `${each.dataset.question}=${each.value}`),
      tempers: tempers.value ? [tempers.value] : [],
      forced: forced.checked,
    };
    this.begin("new_board", () => wanted, { then: () => this.arrive() });
  }

  read(file) {
    return this.opened("open_game_board", file);
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

  // The page ------------------------------------------------------------------------------------------------------------

  put(view) {
    const open = [...this.result.querySelectorAll("details[open]")].map((each) => each.className);
    super.put(view);
    for (const each of this.result.querySelectorAll("details")) each.open = open.includes(each.className);
  }

  fit() {
    this.form.elements.forced.checked = Boolean(this.state.forced);
  }

  get dealt() {
    const { rules, answers, seats, seed, stock, shuffles } = this.state.record;
    return [rules, answers, seats, seed, stock, shuffles];
  }

  fill() {
    const { rules, answers = {}, seats, seed = "" } = this.state.record;
    const { tempers } = this.state;
    this.form.elements.players.value = seats.length;
    this.form.elements.seed.value = seed;
    this.form.elements.tempers.value = new Set(tempers).size === 1 ? tempers[0] : "";
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
  come(button, how = {}) {
    const part = this.#came;
    part.focus({ preventScroll: true });
    const now = part.closest(".decision, .outcome");
    const cards = now.querySelector(".lift__own");
    const whole = how.arriving ? [[now, now]] : []; // From one decision to the next the hand keeps its position.
    this.bring(cards ? [...whole, [now, cards], [cards, cards]] : [[now, now]], how);
  }
}

/** Returns the values of a form's fields. */
function asked(form) {
  const fields = [...form.elements].filter((each) => each.name);
  return Object.fromEntries(fields.map((each) => [each.name, each.type === "number" ? Number(each.value) : each.value]));
}

customElements.define("variorum-ascenseur", Ascenseur);
