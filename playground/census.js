// <variorum-query>, <variorum-study> and <variorum-trial>: questions about the census of hands, a study of a rule, and one of house rules.
// Python counts in steps, each of which gets the state of the previous one.

import { engine, stop } from "./engine.js";
import { kept } from "./kept.js";
import { LOADING, Live, download, whenIdle } from "./live.js";
import { filled, tenths } from "./words.js";

class Census extends Live {
  #begun = 0; // When Python began to count, in milliseconds.
  address = ""; // The address of the last question.
  answered = null; // The last question that was answered.
  unknown = {}; // Parameters of the address for which there is no field here: Python reports what is wrong with them.

  connectedCallback() {
    super.connectedCallback();
    for (const fold of this.form.querySelectorAll("[data-answers]")) offer(fold);
    this.listen(this.form, "change", () => ((this.unknown = {}), this.fit()));
    this.fit();
    if (!this.fromAddress()) whenIdle(() => this.start());
  }

  get question() {
    const fields = [...new FormData(this.form)].filter(([, value]) => value);
    return { ...Object.fromEntries(fields), ...this.unknown };
  }

  /** Shows the fields that apply to the current choice. */
  fit() {}

  get actions() {
    return { stop: () => this.#stop(), retry: () => this.submit() };
  }

  // The count -----------------------------------------------------------------------------------------------------------

  /** Asks the question in the form. */
  async submit() {
    const { question } = this;
    this.address = `#${new URLSearchParams(question)}`;
    history.replaceState(history.state, "", this.address);
    this.#begun = 0;
    this.progress(this.words.counting);
    let reply = null;
    while ((reply = await this.askedLast(this.dataset.operation, { question, state: reply?.state ?? null }))?.progress) {
      this.progress(reply.progress, reply.done / reply.total);
      if (reply.html) this.grow(reply);
    }
    this.show(engine.state);
    if (!reply) return;
    this.answered = question;
    const seconds = (performance.now() - this.#begun) / 1000;
    this.put(reply);
    this.offer(reply);
    const took = this.querySelector(".census__took");
    took.textContent = filled(this.words.took, { seconds: tenths(seconds) });
    took.hidden = false;
    this.reveal();
  }

  /** Shows what a step has found so far. */
  grow(reply) {
    const across = [...this.result.querySelectorAll(".scroll")].map(({ scrollLeft }) => scrollLeft);
    this.result.innerHTML = reply.html;
    this.result.querySelectorAll(".scroll").forEach((each, at) => (each.scrollLeft = across[at] ?? 0));
    this.offer(reply);
  }

  /** Offers what can be done with the result so far. */
  offer() {}

  /** Drops the current count; what it has shown stays. Python goes on running, unless it is still loading. */
  #stop() {
    this.drop();
    const some = this.result.querySelector(".finding table");
    this.notice((some && this.words.kept) || this.words.stopped, "stopped");
    if (LOADING.includes(engine.state.phase)) stop();
    this.show(engine.state);
  }

  place(field) {
    const control = field && this.form.querySelector(`[name="${CSS.escape(field)}"]:enabled`);
    return control && control.parentElement.querySelector(".entry__error");
  }

  working() {
    return this.asking || this.holding;
  }

  /** Shows the progress of a count also between its steps. */
  show(state) {
    if (this.working() && state.phase === "busy") this.#begun ||= performance.now();
    super.show(state);
    this.form.querySelector(".progress").hidden = !this.working();
  }

  // The address ---------------------------------------------------------------------------------------------------------

  /** Sends the question in the address; false if there is none for this element. */
  fromAddress() {
    if (!location.hash.startsWith(`#${this.dataset.key}=`)) return false;
    if (location.hash === this.address) return true;
    this.form.reset();
    this.unknown = {};
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      const fields = [...this.form.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
      const fitting = fields.filter((field) => field.type === "text" || field.value === value || offers(field, value));
      if (!fitting.length) this.unknown[name] = value;
      for (const field of fitting) {
        if (field.type === "checkbox") field.checked = true;
        else field.value = value;
        const fold = field.closest("details");
        if (fold) fold.open = true;
      }
      this.fit(); // The fields that follow may depend on it.
    }
    this.submit();
    return true;
  }
}

class Query extends Census {
  fit() {
    const { subject, accounts } = this.form.elements.ask.selectedOptions[0].dataset;
    for (const part of this.form.querySelectorAll("fieldset[data-subject]"))
      part.hidden = part.disabled = part.dataset.subject !== subject;
    for (const part of this.form.querySelectorAll("fieldset[data-accounts]"))
      part.hidden = part.disabled = Number(part.dataset.accounts) > Number(accounts);
  }

  get actions() {
    return { ...super.actions, more: () => this.#more() };
  }

  async #more() {
    const list = this.result.querySelector(".finds");
    this.progress(this.words.counting);
    const more = await this.askedLast("query_more", { question: this.answered, shown: list.children.length });
    this.show(engine.state);
    if (!more) return;
    list.insertAdjacentHTML("beforeend", more.html);
    this.offer(more);
  }

  offer({ possible }) {
    this.querySelector(".census__more").hidden = !possible.includes("more");
  }
}

/** A study of deals, whose table grows, and can be had as a file and by a link. */
class Deals extends Census {
  #csv = "";

  get actions() {
    const csv = () => download({ name: "trial.csv", text: this.#csv, type: "text/csv" });
    return { ...super.actions, csv, copy: (button) => this.copy(location.href.split("#")[0] + this.address, button) };
  }

  offer({ text }) {
    this.#csv = text;
    this.querySelector(".census__more").hidden = false;
  }
}

class Study extends Deals {
  #answers; // The answers to all questions.

  connectedCallback() {
    this.#answers ??= [...this.querySelectorAll("[name=answer] option")];
    super.connectedCallback();
  }

  /** Shows only the answers to the chosen question, without the account's own, and what players believe if the question is about hands. */
  fit() {
    const { study, question, answer } = this.form.elements;
    const { value } = answer;
    answer.replaceChildren(
      ...this.#answers.filter(({ dataset }) => dataset.question === question.value && !dataset.own.split(" ").includes(study.value)),
    );
    if (offers(answer, value)) answer.value = value;
    const part = this.form.querySelector("fieldset[data-of-hands]");
    part.hidden = part.disabled = !("ofHands" in question.selectedOptions[0].dataset);
  }
}

/** A trial of the house rules above it. */
class Trial extends Deals {
  #house = document.querySelector("variorum-house");

  connectedCallback() {
    super.connectedCallback();
    this.listen(this.#house, "rules", () => this.#begin());
    this.listen(this.form.elements.against, "focus", () => this.#list());
  }

  get question() {
    return { study: this.#house.fragment, ...super.question };
  }

  fromAddress() {
    const rules = new URLSearchParams(location.hash.slice(1)).get("study");
    const known = super.fromAddress();
    const opened = () => rules !== this.#house.fragment && this.#house.open(rules);
    if (known) customElements.whenDefined("variorum-house").then(opened);
    return known;
  }

  /** Drops the trial of former rules. A trial of the rules in the address goes on. */
  #begin() {
    if (this.unknown.study === this.#house.fragment) return;
    this.unknown = {};
    this.drop();
    this.show(engine.state);
    this.result.replaceChildren();
    for (const part of this.querySelectorAll(".census__more, .census__took")) part.hidden = true;
  }

  /** Lists the rules saved in this browser. */
  #list() {
    const { against } = this.form.elements;
    const saved = kept.houses().kept.map(({ title, fragment }) => new Option(title, fragment, false, fragment === against.value));
    against.querySelector("optgroup:last-child").replaceChildren(...saved);
  }
}

/** Adds the fields for changed answers to a fold, with the fold's prefix on each name. */
function offer(fold) {
  if (fold.querySelector("select")) return;
  fold.append(document.getElementById("census-answers").content.cloneNode(true));
  for (const field of fold.querySelectorAll("select")) field.name = fold.dataset.answers + field.name;
}

function offers(field, value) {
  return [...(field.options ?? [])].some((option) => option.value === value);
}

customElements.define("variorum-query", Query);
customElements.define("variorum-study", Study);
customElements.define("variorum-trial", Trial);
