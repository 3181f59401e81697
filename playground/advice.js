// Advice on decisions, below any board of Ambigu: Python plays a deal on from a decision, a few times in each request, until it is clear
// which reply is the best or the reader has waited long enough.

import { made } from "./element.js";
import { gently } from "./live.js";

const LONG = 3000; // The most milliseconds for one decision, and for one of a whole evening.
const SHORT = 1000;

export class Advisor {
  #board;
  #halt = new AbortController();

  constructor(board) {
    this.#board = board;
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

  /** Shows the review of some deals in its place, then marks each decision, and says what one player has lost by all. A deal has its
      `record`, the `seats` to review, who `plays` its seats, and in an evening its `number`, or that of
      its `last` deal. */
  async show(place, deals, button) {
    const { signal } = this.#begin();
    const slot = button.closest("section, article").querySelector(".entry__error");
    const done = () => signal.aborted || !place.isConnected;
    button.setAttribute("aria-busy", "true");
    const shown = [];
    for (const { record, seats, number } of deals) shown.push(await this.#board.asked("review", { record, seats, number }, { slot }));
    button.removeAttribute("aria-busy");
    if (!shown.every(Boolean) || done()) return;
    place.innerHTML = shown.map(({ html }) => html).join("");
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
    this.#board.dispatchEvent(new CustomEvent("told", { bubbles: true }));
    const [marks, places] = [{ names: [], lost: [], deals: [] }, []];
    for (const [at, { record, plays, seats, number: deal = 0, last }] of deals.entries()) {
      const given = [];
      for (const each of place.children[at].querySelectorAll("[data-slot^=advice-]")) {
        const decision = { record, plays, number: Number(each.dataset.slot.split("-")[1]) };
        const found = await this.#advise(each, decision, slot, { signal, long: deal ? SHORT : LONG });
        if (!found) return;
        if (seats?.length !== 1) continue;
        places.push(each);
        marks.names.push(found.name);
        marks.lost.push(found.lost);
        marks.deals.push(deal);
        given.push(found.mark);
      }
      if (seats?.length === 1) this.#board.marked?.(deal || last, given);
    }
    const sum = marks.names.length && (await this.#board.asked("given_away", marks, { slot }));
    if (!sum || done()) return;
    const there = deals.length > 1 ? place.insertBefore(made("div"), place.firstChild) : place.querySelector("[data-slot=sum]");
    there.innerHTML = sum.html;
    there.querySelector("button")?.addEventListener("click", () => {
      places[sum.costliest].tabIndex = -1;
      places[sum.costliest].focus();
    });
    this.#board.say(sum.announce.join(" "));
  }

  /** Stops whatever is going on. */
  #begin() {
    this.#halt.abort();
    return (this.#halt = new AbortController());
  }

  /** Shows advice on a decision that gets better; returns the last reply, null if there is none. */
  async #advise(place, given, slot, { signal, long = LONG }) {
    const before = performance.now();
    let [found, times] = [null, undefined];
    do {
      const reply = await this.#board.asked("advice", { ...given, times }, { slot });
      if (!reply || signal.aborted || !place.isConnected) return null;
      place.innerHTML = reply.html;
      if (!found && given.number === undefined) place.scrollIntoView({ block: "nearest", behavior: gently() });
      [found, times] = [reply, reply.next];
    } while (!found.clear && performance.now() - before < long);
    return found;
  }
}
