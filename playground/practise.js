// <variorum-practise>: a run of questions with cards, one at a time. No rule, no answer and no word of its own: Python asks,
// judges and explains. What the reader answers is kept nowhere but in the address.

import { ask, engine, retry, stop } from "./engine.js";
import { Live, gently } from "./live.js";

const ADDRESS = "#run=";

class Practise extends Live {
  operations = ["practise"];
  #run = null; // { seed, source, given }: the run under way.
  #waiting = false; // An answer is given once.

  connectedCallback() {
    super.connectedCallback();
    this.listen(this.form, "submit", (event) => (event.preventDefault(), this.#begin()));
    this.listen(this, "click", ({ target }) => this.#click(target.closest("button")));
    for (const near of ["pointerenter", "focusin"])
      this.listen(this.form, near, () => engine.state.phase === "idle" && this.start());
    this.listen(globalThis, "hashchange", () => this.#fromAddress());
    this.#fromAddress();
  }

  #begin() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.#run = { seed: String(seed), source: this.form.elements.source.value, given: [] };
    this.#show();
  }

  #click(button) {
    if (button?.dataset.choice) return this.#waiting || this.#show([...this.#run.given, Number(button.dataset.choice)], true);
    const deeds = {
      next: () => this.#show(),
      stop: () => stop(),
      retry: () => this.#show(),
    };
    deeds[button?.dataset.do]?.();
  }

  /** What comes next after these answers; or whether the last of them is right, and why. */
  async #show(given = this.#run?.given, answered = false) {
    const run = this.#run;
    if (!run) return retry();
    this.#waiting = true;
    retry();
    this.forgive();
    try {
      const { html, announce } = await ask("practise", { ...run, given, answered });
      if (run !== this.#run) return;
      run.given = given;
      this.#toAddress(answered);
      this.result.innerHTML = html;
      this.result.dataset.live = "";
      this.say(announce.join(" "));
      const next = this.result.querySelector(answered ? "[data-do=next]" : "h2");
      this.reveal(next);
      if (answered) next.scrollIntoView({ block: "nearest", behavior: gently() });
    } catch (error) {
      this.refuse(error);
    } finally {
      this.#waiting = false;
    }
  }

  #toAddress(answered) {
    const { seed, source, given } = this.#run;
    const held = Object.entries({ run: seed, source, given: given.join("."), answered: answered ? 1 : "" }).filter(([, value]) => value);
    history.replaceState(history.state, "", `#${new URLSearchParams(held)}`);
  }

  /** Goes on with the run that the address holds, if it holds one. */
  #fromAddress() {
    if (!location.hash.startsWith(ADDRESS)) return;
    const { run: seed, source = "", given = "", answered } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    this.form.elements.source.value = source;
    this.#run = { seed, source, given: given ? given.split(".").map(Number) : [] };
    this.#show(this.#run.given, answered === "1");
  }
}

customElements.define("variorum-practise", Practise);
