// <variorum-deals>: one deal under several accounts, reply by reply. It contains no rules and no texts: the package renders
// the board, its controls and all possible replies; this script inserts them into the page and sends the replies back.

import { retry, stop } from "./engine.js";
import { Board, choose, download, whenIdle } from "./live.js";

const ADDRESS = "#deal=";

class Deals extends Board {
  operations = ["board_html", "new_board"];
  #board; // { record, columns, moves, ahead }: everything that an address or a file needs.
  #possible = []; // The actions that would change something.
  #shown = 0; // The column that is visible on a narrow screen.
  #dealt = ""; // The deal that the form describes.

  connectedCallback() {
    super.connectedCallback();
    this.#board = JSON.parse(this.dataset.board);
    this.#possible = this.dataset.possible.split(" ");
    this.listen(this.form, "submit", (event) => (event.preventDefault(), this.#lay()));
    this.listen(this.form, "change", (event) => this.#change(event.target));
    this.listen(this, "click", (event) => this.#click(event.target.closest("button")));
    this.listen(this, "keydown", (event) => this.#key(event));
    this.listen(this, "focusin", ({ target }) => target.matches(".reply--amount input") && target.select());
    this.listen(this.result, "change", (event) => this.#turn(event.target));
    this.listen(globalThis, "hashchange", () => this.fromAddress());
    this.#fill();
    if (!this.fromAddress()) whenIdle(() => this.start());
  }

  get #sources() {
    return [...this.form.querySelectorAll("[name=source]:checked")].map((box) => box.value);
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  #click(button) {
    if (!button) return;
    const { column, back, card, reply, say } = button.dataset;
    if (card) return choose(button, button.closest(".column"));
    if (reply || say) return this.#reply(button);
    if (back) return this.#back(Number(column), Number(back));
    const deeds = {
      new: () => this.#lay(true),
      open: () => this.#load(this.form.elements.example.value, () => this.#arrive()),
      copy: () => this.do(() => this.#copy(Number(column))),
      save: () => this.do(() => this.#save(Number(column), "toml")),
      stop,
      retry: () => {
        retry();
        if (!this.fromAddress()) this.forgive();
      },
    };
    const deed = button.dataset.do;
    if (deed) (deeds[deed] ?? (() => this.#wind(deed)))();
  }

  #key(event) {
    if (event.key !== "Enter" || !event.target.matches(".reply--amount input")) return;
    event.preventDefault();
    this.#reply(event.target.closest(".reply--amount").querySelector("button"));
  }

  #change(control) {
    const sources = this.#sources;
    if (control.name === "source") this.#begin("board_under", () => ({ board: this.#board, sources }));
  }

  #reply(button) {
    if (this.waiting) return; // Ignores a second click on the same button.
    const { column, reply, seat, say, labels } = button.dataset;
    const chosen = button.closest(".column").querySelectorAll("[data-card][aria-pressed=true]");
    const named = labels
      ? [...chosen].map((card) => card.dataset.card)
      : [button.closest(".reply--amount")?.querySelector("input").value];
    const move = [Number(column), reply ?? [seat, say, ...named].join(" ").trim()];
    const slot = button.closest(".decision").querySelector(".entry__error");
    const then = () => this.#focus(Number(column));
    this.do(() => this.#lead(this.#board, { deed: "reply", reply: move, slot, then }));
  }

  #wind(deed) {
    const then = () => this.follow(deed) || this.#focus(this.#shown);
    if (!this.waiting) this.do(() => this.#lead(this.#board, { deed, then }));
  }

  #back(column, replies) {
    if (this.waiting) return;
    this.#begin("board_back", () => ({ board: this.#board, column, replies }), { then: () => this.#focus(column) });
  }

  /** Starts another deal, from the fields of the form or at random. */
  #lay(random = false) {
    const { seed, players, purse, stock } = this.form.elements;
    if (random) {
      seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
      stock.value = "";
    }
    const wanted = {
      players: Number(players.value),
      seed: seed.value.trim(),
      sources: this.#sources,
      stock: stock.value.trim(),
      purse: Number(purse.value),
    };
    this.#begin("new_board", () => wanted, { then: () => this.#arrive() });
  }

  async read(file) {
    const text = await file.text();
    if (!text) return;
    const slot = this.form.elements.file.closest(".control").querySelector(".entry__error");
    const wanted = { text, sources: this.#sources };
    this.#begin("open_record", () => wanted, { slot, then: () => this.#arrive() });
  }

  #load(fragment, then = null) {
    if (!fragment) return;
    this.result.classList.add("playground__result--stale");
    this.#begin("open_board", () => ({ fragment }), { then });
  }

  /** Requests another board and shows it; if it is refused, the current one stays. */
  #begin(operation, wanted, { slot = null, then = null } = {}) {
    this.do(async () => {
      const board = await this.asked(operation, wanted(), slot);
      if (board) await this.#lead(board, { slot, then });
      this.result.classList.remove("playground__result--stale");
      this.unopened();
    });
  }

  async #copy(column) {
    const file = await this.asked("record_text", { board: this.#board, column, form: "transcript" });
    if (!file) return;
    try {
      await navigator.clipboard.writeText(file.text);
      this.done(this.result.querySelector(`[data-do=copy][data-column="${column}"]`));
    } catch {
      download(file); // The clipboard may be forbidden.
    }
  }

  async #save(column, form) {
    const file = await this.asked("record_text", { board: this.#board, column, form });
    if (file) download(file);
  }

  /** Stores which column is visible on a narrow screen. */
  #turn(control) {
    if (control.name === "board-column") this.#shown = Number(control.value);
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  /** Shows the next board; if the request fails, the current one stays. */
  async #lead(board, { deed = "show", reply = null, slot = null, then = null } = {}) {
    const view = await this.asked("board_html", { board, deed, reply }, slot);
    if (!view || !this.isConnected) return;
    this.#board = view.board;
    this.#possible = view.possible;
    this.put(view, ADDRESS);
    this.#turnTo(Math.min(this.#shown, this.#board.columns.length - 1));
    this.#fill();
    then?.();
    this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
  }

  // The page and the address --------------------------------------------------------------------------------------------

  /** Sets the form to the deal on the board, and enables undo and redo if they are possible. */
  #fill() {
    const { record, columns } = this.#board;
    for (const deed of ["first", "undo", "redo", "last"])
      this.form.querySelector(`[data-do=${deed}]`).disabled = !this.#possible.includes(deed);
    if (this.waiting > 1) return; // The reader's next action is queued already.
    const rules = columns.map((column) => column.rules);
    for (const box of this.form.querySelectorAll("[name=source]")) box.checked = rules.includes(box.value);
    const dealt = JSON.stringify(record);
    if (dealt === this.#dealt) return; // Keeps what the reader has typed for another deal.
    this.#dealt = dealt;
    const { seed, players, purse, stock } = this.form.elements;
    seed.value = record.seed ?? "";
    players.value = record.seats.length;
    purse.value = record.purses[0];
    stock.value = record.stock ?? "";
  }

  /** Moves to a new deal: to the top of the board, as far as the question stays in view. */
  #arrive() {
    this.#come(this.#shown, { arriving: true });
  }

  #focus(column) {
    this.#come(column);
  }

  /** Moves focus and view to the next question, with the hand of its player if both fit, else to the replies; or to the result. */
  #come(column, how = {}) {
    const part = this.#came(column);
    part.focus({ preventScroll: true });
    const now = part.closest(".decision, .outcome") ?? part.closest(".column").querySelector(".decision");
    const hand = now.closest(".column").querySelector(".seat--asked");
    const replies = now.querySelector(".decision__replies") ?? now;
    this.bring(hand ? [[hand, now], [hand, replies], [now, now], [now, replies]] : [[now, now]], how);
  }

  /** Returns the next question: in this column, else in another that has one; else the result of the deal. */
  #came(column) {
    const columns = [...this.result.querySelectorAll(".column")];
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

  /** Opens the deal in the address and moves to it. */
  open(fragment) {
    this.#load(fragment, () => this.#arrive());
  }
}

customElements.define("variorum-deals", Deals);
