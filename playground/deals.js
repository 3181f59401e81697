// <variorum-deals>: one deal under several accounts, reply by reply. No rule and no word of its own: the board, its
// controls and all that can be replied are written by the package; here they are only put on the page and sent back.

import { retry, start, stop } from "./engine.js";
import { Board, download, whenIdle } from "./live.js";

const ADDRESS = "#deal=";

class Deals extends Board {
  #board; // { record, columns, moves, ahead }: all that an address or a file needs.
  #known = []; // How many steps of each column the reader has been told.
  #shown = 0; // The column that a narrow screen shows.
  #dealt = ""; // The deal that the form says.

  connectedCallback() {
    super.connectedCallback();
    this.#board = JSON.parse(this.dataset.board);
    this.listen(this.form, "submit", (event) => (event.preventDefault(), this.#lay()));
    this.listen(this.form, "change", (event) => this.#change(event.target));
    this.listen(this, "click", (event) => this.#click(event.target.closest("button")));
    this.listen(this, "keydown", (event) => this.#key(event));
    this.listen(this, "focusin", ({ target }) => target.matches(".reply--amount input") && target.select());
    this.listen(this.result, "change", (event) => this.#turn(event.target));
    this.listen(globalThis, "hashchange", () => this.#fromAddress());
    this.#fill();
    if (!this.#fromAddress()) whenIdle(start);
  }

  get #sources() {
    return [...this.form.querySelectorAll("[name=source]:checked")].map((box) => box.value);
  }

  // What the reader does ------------------------------------------------------------------------------------------------

  #click(button) {
    if (!button) return;
    const { column, back, card, reply, say } = button.dataset;
    const { moves, ahead } = this.#board;
    if (card) return this.#choose(button);
    if (reply || say) return this.#reply(button);
    if (back) return this.#back(Number(column), Number(back));
    const deeds = {
      new: () => this.#lay(true),
      open: () => this.#load(this.form.elements.example.value, () => this.reveal()),
      first: () => this.#wind([], [...moves, ...ahead]),
      undo: () => this.#wind(moves.slice(0, -1), [...moves.slice(-1), ...ahead]),
      step: () => this.#wind([...moves, ...ahead.slice(0, 1)], ahead.slice(1)),
      last: () => this.#wind([...moves, ...ahead], []),
      copy: () => this.do(() => this.#copy(Number(column))),
      save: () => this.do(() => this.#save(Number(column), "toml")),
      stop,
      retry: () => {
        retry();
        if (!this.#fromAddress()) this.forgive();
      },
    };
    deeds[button.dataset.do]?.();
  }

  #key(event) {
    if (event.key !== "Enter" || !event.target.matches(".reply--amount input")) return;
    event.preventDefault();
    this.#reply(event.target.closest(".reply--amount").querySelector("button"));
  }

  #change(control) {
    const sources = this.#sources;
    if (control.name === "source") this.do(() => this.#compare(sources));
  }

  /** A card is taken to be laid away, or kept after all; the button that lays away says how many. */
  #choose(card) {
    card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
    const column = card.closest(".column");
    const chosen = column.querySelectorAll("[data-card][aria-pressed=true]").length;
    for (const button of column.querySelectorAll("[data-labels]")) {
      const { least, most, labels } = button.dataset;
      button.dataset.count = chosen;
      button.disabled = chosen < Number(least) || chosen > Number(most);
      button.querySelector(".reply__label").textContent = JSON.parse(labels)[Math.min(chosen, Number(most))];
    }
  }

  #reply(button) {
    if (this.waiting) return; // Twice the same is once too often.
    const { column, reply, seat, say, labels } = button.dataset;
    const chosen = button.closest(".column").querySelectorAll("[data-card][aria-pressed=true]");
    const named = labels
      ? [...chosen].map((card) => card.dataset.card)
      : [button.closest(".reply--amount")?.querySelector("input").value];
    const move = [Number(column), reply ?? [seat, say, ...named].join(" ").trim()];
    const { moves, ahead } = this.#board;
    const same = JSON.stringify(ahead[0]) === JSON.stringify(move);
    const slot = button.closest(".decision").querySelector(".entry__error");
    const board = { ...this.#board, moves: [...moves, move], ahead: same ? ahead.slice(1) : [] };
    this.do(() => this.#lead(board, slot, () => this.#focus(Number(column))));
  }

  #wind(moves, ahead) {
    if (!this.waiting) this.do(() => this.#lead({ ...this.#board, moves, ahead }));
  }

  #back(column, replies) {
    if (this.waiting) return;
    this.do(async () => {
      const board = await this.asked("board_back", { board: this.#board, column, replies });
      if (board) await this.#lead(board, null, () => this.#focus(column));
    });
  }

  /** Another deal, from what the form says; or at random. */
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
    this.do(async () => {
      const board = await this.asked("new_board", wanted);
      if (board) await this.#lead({ ...board, ahead: [] }, null, () => this.reveal());
    });
  }

  async read(file) {
    const text = await file.text();
    if (!text) return;
    const slot = this.form.elements.file.closest(".control").querySelector(".entry__error");
    const wanted = { text, sources: this.#sources };
    this.do(async () => {
      const board = await this.asked("open_record", wanted, slot);
      if (board) await this.#lead({ ...board, ahead: [] }, slot, () => this.reveal());
    });
  }

  #load(fragment, then = null) {
    if (!fragment) return;
    this.result.classList.add("playground__result--stale");
    this.do(async () => {
      const board = await this.asked("open_board", { fragment });
      if (board) await this.#lead(board, null, then);
      this.result.classList.remove("playground__result--stale");
    });
  }

  /** Another choice of accounts: who joins follows what was said; if one goes, the first that stays is followed. */
  async #compare(sources) {
    const there = this.#board.columns.map((column) => column.rules);
    const joining = sources.filter((source) => !there.includes(source)).map((rules) => ({ rules }));
    if (there.every((source) => sources.includes(source)))
      return await this.#lead({ ...this.#board, columns: [...this.#board.columns, ...joining] });
    const staying = there.findIndex((source) => sources.includes(source));
    if (staying < 0) return this.#lay();
    const column = await this.asked("record_text", { board: this.#board, column: staying, form: "json" });
    const board = column && (await this.asked("open_record", { text: column.text, sources }));
    if (board) await this.#lead({ ...board, ahead: [] });
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

  /** The column that a narrow screen shows. */
  #turn(control) {
    if (control.name === "board-column") this.#shown = Number(control.value);
  }

  // What Python says ----------------------------------------------------------------------------------------------------

  /** Goes to another board, if it can be; what was there stays otherwise. */
  async #lead(board, slot = null, then = null) {
    const view = await this.asked("board_html", { board, known: this.#known }, slot);
    if (!view || !this.isConnected) return;
    this.#board = board;
    this.#known = view.known;
    this.put(view, ADDRESS);
    this.#shown = Math.min(this.#shown, board.columns.length - 1);
    this.#turnTo(this.#shown);
    this.#fill();
    then?.();
    this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
  }

  // The page and the address --------------------------------------------------------------------------------------------

  /** The form says what lies on the board, and what can be taken back or made again. */
  #fill() {
    const { record, columns, moves, ahead } = this.#board;
    for (const [deed, possible] of Object.entries({ first: moves, undo: moves, step: ahead, last: ahead }))
      this.form.querySelector(`[data-do=${deed}]`).disabled = !possible.length;
    if (this.waiting > 1) return; // The reader has gone on already.
    const rules = columns.map((column) => column.rules);
    for (const box of this.form.querySelectorAll("[name=source]")) box.checked = rules.includes(box.value);
    const dealt = JSON.stringify(record);
    if (dealt === this.#dealt) return; // What he types for another deal stays.
    this.#dealt = dealt;
    const { seed, players, purse, stock } = this.form.elements;
    seed.value = record.seed ?? "";
    players.value = record.seats.length;
    purse.value = record.purses[0];
    stock.value = record.stock ?? "";
  }

  /** To the next question: in this column, else in another that is asked, else to what the deal came to. */
  #focus(column) {
    const columns = [...this.result.querySelectorAll(".column")];
    const asked = [columns[column], ...columns].find((each) => each.querySelector(".decision"));
    const there = asked ?? columns[column];
    this.#turnTo(columns.indexOf(there));
    (there.querySelector("[data-first]") ?? there.querySelector(".outcome")).focus();
  }

  #turnTo(number) {
    this.#shown = number;
    const tab = this.result.querySelector(`[name=board-column][value="${number}"]`);
    if (tab) tab.checked = true;
  }

  /** Opens the deal that the address holds; false if it holds none. */
  #fromAddress() {
    if (!location.hash.startsWith(ADDRESS)) return false;
    this.#load(location.hash.slice(ADDRESS.length));
    return true;
  }
}

customElements.define("variorum-deals", Deals);
