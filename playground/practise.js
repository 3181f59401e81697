// <variorum-practise>: a run of questions with cards, one at a time. The reader's answers are stored only in the address.

import { Live, gently, lot } from "./live.js";

const ADDRESS = "#run=";
const listed = (numbers) => (numbers ? numbers.split(".").map(Number) : []);

class Practise extends Live {
  operations = ["practise"];
  #run = null; // { seed, source, again, given }: the current run. `again`: those to repeat, or empty.
  #waiting = false; // Each question takes only one answer.
  #answered = false; // Whether the last answer is shown with its reasons.

  connectedCallback() {
    super.connectedCallback();
    this.startNear();
    this.switched(this.form.elements.coach, () => this.#run && this.#show(this.#run.given, this.#answered));
    this.fromAddress();
  }

  submit() {
    this.#run = { seed: lot(), source: this.form.elements.source.value, again: [], given: [] };
    this.#show();
  }

  click(button) {
    const { choice } = button?.dataset ?? {};
    if (!choice) super.click(button);
    else if (!this.#waiting) this.#show([...this.#run.given, Number(choice)], true);
  }

  get actions() {
    return {
      ...super.actions,
      next: () => this.#show(),
      again: ({ dataset }) => {
        this.#run = { ...this.#run, again: listed(dataset.again), given: [] }; // The questions that were answered wrongly.
        this.#show();
      },
      retry: () => this.#show(),
    };
  }

  /** Shows the next question after these answers; or, if `answered`, whether the last answer is right, and why. */
  async #show(given = this.#run?.given, answered = false) {
    const run = this.#run;
    if (!run) return this.start();
    this.#waiting = true;
    const view = await this.askedLast("practise", { ...run, given, answered, coach: this.form.elements.coach.checked });
    this.#waiting = false;
    if (!view) return;
    run.given = given;
    this.#answered = answered;
    this.#toAddress(answered);
    this.put(view);
    const next = this.result.querySelector(answered ? "[data-do=next]" : "h2");
    if (!answered) next.tabIndex = -1;
    this.reveal(next);
    if (answered) next.scrollIntoView({ block: "nearest", behavior: gently() });
  }

  #toAddress(answered) {
    const { seed, source, again, given } = this.#run;
    const held = Object.entries({ run: seed, source, again: again.join("."), given: given.join("."), answered: answered ? 1 : "" }).filter(([, value]) => value);
    history.replaceState(history.state, "", `#${new URLSearchParams(held)}`);
  }

  /** Continues the run in the address, if there is one. */
  fromAddress() {
    if (!location.hash.startsWith(ADDRESS)) return false;
    const { run: seed, source = "", again = "", given = "", answered } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    this.form.elements.source.value = source;
    this.#run = { seed, source, again: listed(again), given: listed(given) };
    this.#show(this.#run.given, answered === "1");
    return true;
  }
}

customElements.define("variorum-practise", Practise);
