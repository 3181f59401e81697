// The live board of every game: it sends the reader's actions. A game's element adds its form and its layout.

import { Live, gently, lot, lying, whenIdle } from "./live.js";

const HISTORY = ["first", "undo", "redo", "last"];
const MARGIN = 8; // Pixels of free space around what is scrolled into view.

/** An element whose result is a board. */
export class Board extends Live {
  state = null; // What Python needs of the board: it is sent with every action.
  possible = []; // The actions that would change something.
  #filled = ""; // The board whose settings the form shows.

  connectedCallback() {
    super.connectedCallback();
    this.listen(this, "keydown", (event) => this.key(event));
    this.takeFiles(this, "playground--drop", ([file]) => this.read(file));
    if (!this.dataset.board) return;
    this.state = JSON.parse(this.dataset.board);
    this.possible = this.dataset.possible.split(" ");
    this.#fill();
    if (!this.fromAddress()) whenIdle(() => this.start());
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  get actions() {
    return { ...super.actions, new: () => this.lay(true) };
  }

  submit() {
    this.lay();
  }

  /** Starts another board, from the fields of the form or at random. */
  lay(random = false) {
    const { seed, stock } = this.form.elements;
    if (random) seed.value = lot();
    if (random && stock) stock.value = "";
    const { wanted } = this;
    this.begin("new_board", () => wanted, { then: () => this.arrive() });
  }

  /** Does what a button says; one that isn't among `actions` changes the board. */
  click(button) {
    if (!button) return;
    const { card, fill, reply, say, back, do: action } = button.dataset;
    if (card) choose(button, this.around(button));
    else if (fill) {
      const amount = button.closest("section").querySelector(".reply--amount");
      amount.querySelector("input").value = fill;
      amount.querySelector("button").focus();
    } else if (reply || say) this.reply(button);
    else if (back) this.back(button);
    else if (action) (this.actions[action] ?? (() => this.advance(action, {}, button)))(button);
  }

  key(event) {
    if (event.key !== "Enter" || !event.target.matches(".reply--amount input")) return;
    event.preventDefault();
    event.target.closest(".reply--amount").querySelector("button").click();
  }

  reply(button) {
    this.advance("reply", { reply: this.said(button) }, button);
  }

  /** Returns the reply of a button as a record writes it, with the cards chosen or the amount given. */
  said(button) {
    const { reply, seat, say, labels } = button.dataset;
    if (reply) return reply;
    const chosen = this.around(button).querySelectorAll("[data-card][aria-pressed=true]");
    const named = labels
      ? [...chosen].map(({ dataset }) => dataset.card)
      : [button.closest(".reply--amount")?.querySelector("input, select").value];
    return [seat, say, ...named].filter(Boolean).join(" ");
  }

  /** Returns the part of the board that a button belongs to. */
  around(button) {
    return button.closest(".column") ?? this.result;
  }

  /** Returns the slot for an error of an action. */
  slot(button) {
    return button?.closest("section")?.querySelector(".entry__error") ?? null;
  }

  advance(action, given = {}, button = null) {
    if (this.waiting) return; // Ignores a second click on the same button.
    const then = () => this.follow(action) || this.come(button);
    this.do(() => this.update(this.state, { action, ...given }, { slot: this.slot(button), then }));
  }

  /** Requests another board and shows it; if it is refused, the current one stays. */
  begin(operation, wanted, { slot = null, then = null } = {}) {
    this.do(async () => {
      const board = await this.asked(operation, wanted(), { slot });
      if (board) await this.update(board, {}, { slot, then });
      this.unopened();
    });
  }

  /** Opens a file of a board with one of the operations. */
  async opened(operation, file, given = {}) {
    const text = await file.text();
    this.begin(operation, () => ({ text, ...given }), { slot: this.fileSlot, then: () => this.arrive() });
  }

  get fileSlot() {
    return this.form.elements.file.closest(".control").querySelector(".entry__error");
  }

  /** Returns what is sent with every action, besides the board. */
  get options() {
    return {};
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  /** Requests a board as it is after an action, and shows it; false if that fails: then the current one stays. */
  async update(board, given, { then = null, ...options } = {}) {
    const view = await this.view(board, given, options);
    if (!view) return false;
    this.state = view.state;
    this.possible = view.possible;
    this.put(view, board);
    this.#fill();
    this.settle(() => {
      then?.();
      this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
    });
    return true;
  }

  /** Returns Python's view of a board after an action; null if there is none. */
  view(board, given, options) {
    return this.asked("board_html", { board, ...this.options, ...given }, options);
  }

  /** Calls an action once a new board is shown whole. */
  settle(then) {
    then();
  }

  /** Enables the possible actions, and sets the form to the board. */
  #fill() {
    const { actions } = this;
    for (const button of this.form.querySelectorAll(".undo-bar [data-do]"))
      button.disabled = !(button.dataset.do in actions || this.possible.includes(button.dataset.do));
    if (this.waiting > 1) return; // The reader's next action is queued already.
    this.fit();
    const filled = JSON.stringify(this.fields.map(([, value]) => value));
    if (filled === this.#filled) return; // Keeps what the reader has typed for another board.
    this.#filled = filled;
    for (const [field, value] of this.fields) field.value = value;
  }

  /** Shows the board's settings that hold at once. */
  fit() {}

  /** Returns the fields of the form that describe how the board began, with their values. */
  get fields() {
    return [];
  }

  // The page and the address --------------------------------------------------------------------------------------------

  /** Returns whether the focus may stay on the undo or redo button that was pressed. */
  follow(action) {
    return HISTORY.includes(action) && !this.form.querySelector(`[data-do=${action}]`).disabled;
  }

  /** Moves to a new board: to its top, as far as the question stays in view. */
  arrive() {
    this.come(null, { arriving: true });
  }

  /** Opens the board in the address; false if there is none. Until it has loaded, the page says so and shows no other. */
  fromAddress() {
    const { opens } = this;
    if (!location.hash.startsWith(opens)) return false;
    this.turnAway("coming");
    const fragment = location.hash.slice(opens.length);
    this.begin("open_board", () => ({ fragment }), { then: () => this.arrive() });
    return true;
  }

  /**
   * Scrolls a part of the page into view: the first of these parts that fits, each from its first element to its last. Sticky bars at
   * the top must not cover it.
   */
  bring(parts, { arriving = false } = {}) {
    const head = document.querySelector(".md-header")?.offsetHeight ?? 0;
    const bars = [...this.querySelectorAll("[data-bar]")].filter((bar) => getComputedStyle(bar).position === "sticky");
    const above = Math.max(head, ...bars.map((bar) => parseFloat(getComputedStyle(bar).top) + bar.offsetHeight)) + MARGIN;
    const below = innerHeight - MARGIN - lying();
    const spans = parts.map(([first, last]) => [first.getBoundingClientRect().top, last.getBoundingClientRect().bottom]);
    const [from, to] = spans.find(([top, bottom]) => bottom - top <= below - above) ?? spans.at(-1);
    // On arrival the view starts at the top of the board, if there is room.
    const start = arriving ? this.result.getBoundingClientRect().top - head - MARGIN : from < above ? from - above : 0;
    const by = Math.min(Math.max(start, to - below), from - above);
    if (by) scrollBy({ top: by, behavior: arriving ? "instant" : gently() });
  }
}

/** Selects or deselects a card for the discard, and updates the count on the discard button. */
function choose(card, within) {
  card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
  const chosen = within.querySelectorAll("[data-card][aria-pressed=true]").length;
  for (const button of within.querySelectorAll("[data-labels]")) {
    const { least, most, labels } = button.dataset;
    button.dataset.count = chosen;
    button.disabled = chosen < Number(least) || chosen > Number(most);
    button.querySelector(".reply__label").textContent = JSON.parse(labels)[Math.min(chosen, Number(most))];
  }
}
