// <variorum-practise>: a run of questions with cards, one at a time. No rule, no answer and no word of its own: Python asks,
// judges and explains. What the reader answers is kept nowhere but here.

import { ask, engine, retry, stop } from "./engine.js";
import { Live, gently } from "./live.js";

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
  }

  #begin() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.#run = { seed: String(seed), source: this.form.elements.source.value, given: [] };
    this.#show();
  }

  #click(button) {
    if (button?.dataset.choice) return this.#waiting || this.#show(Number(button.dataset.choice));
    const deeds = {
      next: () => this.#show(),
      stop: () => stop(),
      retry: () => this.#show(),
    };
    deeds[button?.dataset.do]?.();
  }

  /** Whether an answer is right, and why; without one, what comes next. */
  async #show(answer = null) {
    const run = this.#run;
    if (!run) return retry();
    const given = answer === null ? run.given : [...run.given, answer];
    this.#waiting = true;
    retry();
    this.forgive();
    try {
      const { html, announce } = await ask("practise", { ...run, given, answered: answer !== null });
      if (run !== this.#run) return;
      run.given = given;
      this.result.innerHTML = html;
      this.result.dataset.live = "";
      this.say(announce.join(" "));
      const next = this.result.querySelector(answer === null ? "h2" : "[data-do=next]");
      this.reveal(next);
      if (answer !== null) next.scrollIntoView({ block: "nearest", behavior: gently() });
    } catch (error) {
      this.refuse(error);
    } finally {
      this.#waiting = false;
    }
  }
}

customElements.define("variorum-practise", Practise);
