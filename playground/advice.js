// Advice on decisions, below any board of Ambigu: Python plays a deal on from a decision, a few times in each request, until it is clear
// which reply is the best or the reader has waited long enough.

const LONG = 3000; // The most milliseconds for one decision.

export class Advisor {
  #board;
  #halt = new AbortController();

  constructor(board) {
    this.#board = board;
  }

  /** Returns what the buttons do, by their data-do. */
  get actions() {
    return { halt: () => this.#halt.abort() };
  }

  /** Shows in a place what a player who is asked should do. */
  async hint(place, given, slot) {
    const halt = this.#begin();
    const found = await this.#advise(place, given, slot, halt);
    if (!found) return;
    this.#board.say(found.announce.join(" "));
    for (const rules of found.others) {
      const other = await this.#board.asked("advice_under", { ...given, rules }, { slot });
      if (!other || halt.signal.aborted || !place.isConnected) return;
      place.insertAdjacentHTML("beforeend", other.html);
    }
  }

  /** Shows the review of a deal in its place, then marks each decision; `plays` are the players of the seats. */
  async show(place, wanted, plays, button) {
    const { signal } = this.#begin();
    const slot = button.closest("section, article").querySelector(".entry__error");
    button.setAttribute("aria-busy", "true");
    const found = await this.#board.asked("review", wanted, { slot });
    button.removeAttribute("aria-busy");
    if (!found || !place.isConnected) return;
    place.innerHTML = found.html;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
    this.#board.dispatchEvent(new CustomEvent("told", { bubbles: true }));
    const marks = [];
    for (const each of place.querySelectorAll("[data-slot^=advice-]")) {
      const number = Number(each.dataset.slot.split("-")[1]);
      const marked = await this.#advise(each, { record: wanted.record, plays, number }, slot, { signal });
      if (!marked || signal.aborted) return;
      marks.push({ name: marked.name, lost: marked.lost });
    }
    const sum = wanted.seats?.length === 1 && (await this.#board.asked("given_away", { marks }, { slot }));
    if (!sum || !place.isConnected) return;
    place.querySelector("[data-slot=sum]").innerHTML = sum.html;
    this.#board.say(sum.announce.join(" "));
  }

  /** Stops whatever is going on. */
  #begin() {
    this.#halt.abort();
    return (this.#halt = new AbortController());
  }

  /** Shows advice on a decision that gets better; returns the last reply, null if there is none. */
  async #advise(place, given, slot, { signal }) {
    const before = performance.now();
    let [found, times] = [null, undefined];
    do {
      const reply = await this.#board.asked("advice", { ...given, times }, { slot });
      if (!reply || signal.aborted || !place.isConnected) return null;
      [found, times] = [reply, reply.next];
      place.innerHTML = found.html;
    } while (!found.clear && performance.now() - before < LONG);
    return found;
  }
}
