// <variorum-ascenseur>: a game of Ascenseur against the computer, and three answers beside it.

import { Game } from "./game.js";

class Ascenseur extends Game {
  connectedCallback() {
    super.connectedCallback();
    for (const form of this.querySelectorAll("[data-ask]")) {
      form.dataset.answered = JSON.stringify(asked(form)); // The request of its last answer.
      this.listen(form, "input", () => this.#weigh(form));
    }
    // Whether the reader's card is played automatically, from now on, if only one may be played.
    this.listen(this.form.elements.forced, "change", ({ target }) => this.do(() => this.update({ ...this.state, forced: target.checked }, {})));
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  submit(form) {
    if (form === this.form) this.lay();
    else this.do(() => this.#reckon(form));
  }

  get wanted() {
    const { seed, players, tempers, forced } = this.form.elements;
    const read = [...this.form.querySelectorAll("[name=reading]")].filter((each) => each.value);
    return {
      players: Number(players.value),
      seed: seed.value.trim(),
      variants: [...this.form.querySelectorAll("[data-variant]")].map((each) => each.value),
      readings: read.map((each) => `${each.dataset.question}=${each.value}`),
      tempers: [tempers.value],
      forced: forced.checked,
    };
  }

  async #reckon(form) {
    const given = asked(form);
    const answer = await this.asked(form.dataset.ask, given, { form });
    if (!answer) return;
    const place = form.parentElement.querySelector(".reckoner__answer");
    place.innerHTML = answer.html;
    place.dataset.live = "";
    form.dataset.answered = JSON.stringify(given);
    this.#weigh(form);
    this.say(place.textContent);
  }

  /** Shows whether an answer matches the fields of its form. */
  #weigh(form) {
    const place = form.parentElement.querySelector(".reckoner__answer");
    this.former(place, form.dataset.answered !== JSON.stringify(asked(form)));
  }

  // The page ------------------------------------------------------------------------------------------------------------

  fit() {
    this.form.elements.forced.checked = Boolean(this.state.forced);
  }

  get fields() {
    const { rules, answers = {}, seats, seed = "" } = this.state.record;
    const { tempers } = this.state;
    const { elements } = this.form;
    const among = (choice, values) => [...choice.options].find(({ value }) => value && values.includes(value))?.value;
    const variants = [...this.form.querySelectorAll("[data-variant]")];
    const readings = [...this.form.querySelectorAll("[name=reading]")];
    return [
      [elements.players, seats.length],
      [elements.seed, seed],
      [elements.tempers, new Set(tempers).size === 1 ? tempers[0] : "easy"],
      ...variants.map((choice) => [choice, among(choice, rules.split(":")) ?? choice.options[0].value]),
      ...readings.map((choice) => [choice, among(choice, [answers[choice.dataset.question]?.split(":").at(-1)]) ?? ""]),
    ];
  }
}

/** Returns the values of a form's fields. */
function asked(form) {
  const fields = [...form.elements].filter((each) => each.name);
  return Object.fromEntries(fields.map((each) => [each.name, each.type === "number" ? Number(each.value) : each.value]));
}

customElements.define("variorum-ascenseur", Ascenseur);
