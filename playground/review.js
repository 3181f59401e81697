// The review of a deal, below any board of Ambigu: this script asks for a few continuations at a time, shows the progress, and stops when
// the reader wants.

const SLICE = 400; // Milliseconds that one request should take, so that Stop is quick.
const MOST = 20; // The most continuations in a request.

export class Review {
  #board;
  #asked = null; // The record that is reviewed and who plays its seats.
  #halted = true;

  constructor(board) {
    this.#board = board;
  }

  /** Returns what the buttons of a review do, by their data-do. */
  get actions() {
    return {
      "play-out": (button) => this.#playOut(button),
      halt: () => (this.#halted = true),
    };
  }

  /** Shows the exact part of a review in its slot; `plays` are the players of the seats. */
  async show(place, wanted, plays, button) {
    this.#halted = true;
    button.setAttribute("aria-busy", "true");
    const found = await this.#board.asked("review", wanted, { slot: button.closest("section, article").querySelector(".entry__error") });
    button.removeAttribute("aria-busy");
    if (!found || !place.isConnected) return;
    this.#asked = { record: wanted.record, plays };
    place.innerHTML = found.html;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
    this.#board.dispatchEvent(new CustomEvent("told", { bubbles: true }));
  }

  /** Plays a decision out, a slice at a time; pressed again, it goes on from there. */
  async #playOut(button) {
    if (!this.#halted) return;
    const out = button.closest(".review__out");
    const [halt, bar] = [out.querySelector("[data-do=halt]"), out.querySelector("progress")];
    const times = Number(button.dataset.times);
    const begun = Number(out.dataset.done ?? 0);
    this.#halted = false;
    this.#working(button, halt, bar, true);
    let [runs, found] = [1, null];
    do {
      const done = Number(out.dataset.done ?? 0);
      const before = performance.now();
      const given = { ...this.#asked, number: Number(button.dataset.number), times: Math.min(done + runs, begun + times) };
      found = await this.#board.asked("play_out", given, { slot: out.querySelector(".entry__error") });
      if (!found || !out.isConnected) break;
      [out.dataset.done, bar.value] = [found.done, found.done - begun];
      out.querySelector(".review__result").innerHTML = found.html;
      runs = Math.max(1, Math.min(MOST, Math.round((runs * SLICE) / (performance.now() - before))));
    } while (!this.#halted && found.done < begun + times);
    this.#halted = true;
    this.#working(button, halt, bar, false);
    if (found && out.isConnected) this.#board.say(found.announce.join(" "));
  }

  /** Shows the button that starts, or the one that stops and the progress; the focus stays on the one that is shown. */
  #working(button, halt, bar, is) {
    const held = [button, halt].includes(document.activeElement);
    [button.hidden, halt.hidden, bar.hidden] = [is, !is, !is];
    bar.value = 0;
    if (held) (is ? halt : button).focus({ preventScroll: true });
  }
}
