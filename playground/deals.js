// <variorum-deals>: one deal under several accounts, reply by reply.

import { Advisor } from "./advice.js";
import { Board } from "./board.js";
import { later } from "./engine.js";

class Deals extends Board {
  operations = ["board_html", "new_board"];
  #advisor = new Advisor(this);
  #shown = 0; // The column that is visible on a narrow screen.

  connectedCallback() {
    super.connectedCallback();
    this.listen(this.form, "change", ({ target }) => {
      const sources = this.#sources;
      if (target.name === "source") this.begin("board_under", () => ({ board: this.state, sources }));
    });
    this.switched(this.form.elements.coach, () => this.do(() => this.update(this.state, { action: "show" })));
    // The worked deals are links on this page. A link to the address that the page has already changes nothing by itself.
    this.listen(document, "click", ({ target }) => {
      const hash = target.closest?.("a")?.hash;
      if (hash?.startsWith(this.opens) && hash === location.hash) this.arrive();
    });
    if (!this.options.coach) for (const each of this.result.querySelectorAll(".coach")) each.remove();
    this.listen(this, "focusin", ({ target }) => target.matches(".reply--amount input") && target.select());
    this.listen(this.result, "change", ({ target }) => target.name === "board-column" && (this.#shown = Number(target.value)));
  }

  /** Starts Python, and prepares the coach. */
  start() {
    super.start();
    const [{ rules }] = this.state.columns;
    if (this.options.coach) later("players_ready", { rules });
  }

  get options() {
    return { coach: this.form.elements.coach.checked };
  }

  get #sources() {
    return [...this.form.querySelectorAll("[name=source]:checked")].map((box) => box.value);
  }

  get #columns() {
    return [...this.result.querySelectorAll(".column")];
  }

  /** Returns the number of the column that a button is in, even after its board has been replaced. */
  #column(button) {
    const column = button.closest(".column");
    return [...column.parentElement.children].indexOf(column);
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  get actions() {
    return {
      ...super.actions,
      review: (button) => this.do(() => this.#reviewed(button)),
      copy: (button) => this.do(() => this.#copy(button)),
      save: (button) => this.save("record_text", () => ({ board: this.state, column: this.#column(button), form: "toml" })),
    };
  }

  reply(button) {
    this.advance("reply", { reply: [this.#column(button), this.said(button)] }, button);
  }

  /** Goes back to an earlier reply of a column. */
  back(button) {
    if (this.waiting) return;
    const [column, replies] = [this.#column(button), Number(button.dataset.back)];
    this.begin("board_back", () => ({ board: this.state, column, replies }), { then: () => this.come(button) });
  }

  /** Returns what the form asks for. */
  get wanted() {
    const { seed, players, purse, stock } = this.form.elements;
    return {
      players: Number(players.value),
      seed: seed.value.trim(),
      sources: this.#sources,
      stock: stock.value.trim(),
      purse: Number(purse.value),
    };
  }

  read(file) {
    return this.opened("open_record", file, { sources: this.#sources });
  }

  /** Shows the review of a column's deal, in its slot. */
  async #reviewed(button) {
    const file = await this.asked("record_text", { board: this.state, column: this.#column(button), form: "json" });
    if (!file) return;
    const plays = this.state.record.seats.map(() => "");
    this.#advisor.show(button.closest(".column").querySelector(".review-here"), [{ record: file.text, seats: null, plays }], button);
  }

  async #copy(button) {
    const column = this.#column(button);
    const file = await this.asked("record_text", { board: this.state, column, form: "transcript" });
    if (file) await this.copy(file.text, this.#columns[column].querySelector("[data-do=copy]"));
  }

  // The page ------------------------------------------------------------------------------------------------------------

  put(view) {
    super.put(view);
    this.#turnTo(Math.min(this.#shown, view.state.columns.length - 1));
  }

  fit() {
    const rules = this.state.columns.map((column) => column.rules);
    for (const box of this.form.querySelectorAll("[name=source]")) box.checked = rules.includes(box.value);
  }

  get fields() {
    const { record } = this.state;
    const { seed, players, purse, stock } = this.form.elements;
    return [[seed, record.seed ?? ""], [players, record.seats.length], [purse, record.purses[0]], [stock, record.stock ?? ""]];
  }

  /** Moves focus and view to the next question, with the hand of its player if both fit, else to the replies; or to the result. */
  come(button, how = {}) {
    const part = this.#came(button?.closest(".column") ? this.#column(button) : this.#shown);
    part.focus({ preventScroll: true });
    const now = part.closest(".decision, .outcome") ?? part.closest(".column").querySelector(".decision");
    const hand = now.closest(".column").querySelector(".seat--asked");
    const replies = now.querySelector(".decision__replies") ?? now;
    this.bring(hand ? [[hand, now], [hand, replies], [now, now], [now, replies]] : [[now, now]], how);
  }

  /** Returns the next question: in this column, else in another that has one; else the result of the deal. */
  #came(column) {
    const columns = this.#columns;
    const asked = [columns[column], ...columns].find((each) => each.querySelector(".decision"));
    const there = asked ?? columns[column];
    this.#turnTo(columns.indexOf(there));
    return there.querySelector("[data-first]") ?? there.querySelector(".outcome");
  }

  #turnTo(number) {
    this.#shown = number;
    const tab = this.result.querySelector(`[name=board-column][value="${number}"]`);
    if (tab) tab.checked = true;
  }
}

customElements.define("variorum-deals", Deals);
