// <variorum-house>: house rules, answer by answer. They are stored in this browser on request.

import { made } from "./element.js";
import { ask } from "./engine.js";
import { kept } from "./kept.js";
import { Live, gently, whenIdle } from "./live.js";
import { filled } from "./words.js";

class House extends Live {
  opens = "#house=";
  operations = ["house_answer", "house_effect"];
  local = ["save", "forget", "copy"];
  #view; // { rules, title, fragment, chosen, changed, told, figures, board }, from Python's last reply.

  connectedCallback() {
    super.connectedCallback();
    this.#view = JSON.parse(this.dataset.view);
    this.querySelector(".house__deeds").hidden = false;
    this.listen(this.form, "change", ({ target }) => this.#change(target));
    this.takeFiles(this, "playground--drop", async ([file]) => this.open(await file.text()));
    for (const link of this.form.querySelectorAll(".house__first a")) this.listen(link, "click", (event) => this.#lead(event));
    for (const question of this.form.querySelectorAll(".house__question"))
      this.listen(question, "toggle", () => question.open && whenIdle(() => this.do(() => this.#clash(question))));
    this.#fit();
    this.#list();
    if (!this.fromAddress()) whenIdle(() => this.start());
  }

  /** Opens the question that a link names. The address stays, because it may hold rules. */
  #lead(event) {
    event.preventDefault();
    event.stopPropagation(); // The theme would change the address.
    const question = this.#question(event.currentTarget.hash.slice(1));
    for (const fold of [question.closest(".house__section"), question]) fold.open = true;
    question.scrollIntoView();
    question.querySelector("summary").focus({ preventScroll: true });
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  #change({ name, value }) {
    const [kind, key] = name.split(".");
    if (kind === "answer") this.#begin("house_answer", (rules) => ({ rules, question: key, answer: value }), key);
    if (kind === "rules" && value.startsWith("#")) this.open(value.slice(1)); // A text completed by another.
    else if (kind === "rules" || kind === "title")
      this.#begin("house_rules", (rules) => ({ rules: { ...rules, [kind]: value.trim() } }));
    if (kind === "figure")
      this.#begin("house_rules", (rules) => {
        const { [key]: _, ...house } = rules.house ?? {};
        return { rules: { ...rules, house: value === "" ? house : { ...house, [key]: Number(value) } } };
      });
  }

  get actions() {
    return {
      ...super.actions,
      save: () => this.#save(),
      recall: () => this.open(this.form.elements.saved.value),
      forget: () => this.#forget(),
      copy: (button) => this.copy(this.#address(), button),
      download: () => this.save("house_text", () => ({ rules: this.#view.rules, form: "toml" })),
      print: () => this.do(() => this.#print()),
      does: (button) => this.do(() => this.#does(button.closest(".house__question").id)),
      both: (button) => this.#both(button),
    };
  }

  /** The rules as an address; an event `rules` tells that there are others. */
  get fragment() {
    return this.#view.fragment;
  }

  open(text) {
    if (text) this.#begin("open_house", () => ({ text }));
  }

  /** Chooses an answer together with the others that make it possible. */
  #both(button) {
    const { id } = button.closest(".house__question");
    const choice = button.closest(".house__choice").querySelector("[type=radio]");
    const also = JSON.parse(choice.dataset.also);
    this.#begin("house_answer", (rules) => ({ rules, question: id, answer: choice.value, also }), id);
    choice.focus();
  }

  /** Requests other rules, computed from those in force when the task runs; if they are refused, the current ones stay, and the
      reason stands at the question that was answered. */
  #begin(operation, wanted, question = null) {
    this.do(async () => {
      const slot = question && this.#question(question).querySelector(".entry__error");
      const view = await this.asked(operation, wanted(this.#view.rules), { slot });
      if (view) this.#show(view);
      else this.#fit();
      const open = this.form.querySelector(".house__question[open]");
      if (open) await this.#clash(open);
      if (slot?.textContent) slot.scrollIntoView({ block: "nearest", behavior: gently() });
      if (!view) return;
      const { changed } = this.#view;
      if (changed.includes(question)) await this.#does(question);
      const whole = changed.length && (await this.asked("house_effect", { rules: this.#view.rules }));
      if (whole) this.querySelector(".house__whole").innerHTML = whole.html;
    });
  }

  #show(view) {
    this.#view = { ...view.state, fragment: view.address };
    this.put(view);
    for (const part of this.querySelectorAll(".house__effect, .house__whole, .house__sheet")) part.replaceChildren();
    this.querySelector(".house__sheet").hidden = true;
    this.#fit();
    this.dispatchEvent(new Event("rules"));
  }

  async #does(question) {
    const effect = this.#question(question).querySelector(".house__effect");
    effect.textContent = this.words.finding;
    const does = await this.asked("house_effect", { rules: this.#view.rules, question });
    if (!does) return this.#offer();
    effect.innerHTML = does.html;
    this.say(does.announce.join(" "));
  }

  /** Says at the answers to an open question which of them contradict others, and why. */
  async #clash(question) {
    const { clashes } = await ask("house_clashes", { rules: this.#view.rules, question: question.id }).catch(() => ({}));
    for (const choice of question.querySelectorAll(".house__choice")) {
      const radio = choice.querySelector("[type=radio]");
      choice.querySelector(".house__clash")?.remove();
      const { html = "", also = {} } = clashes?.[radio.value] ?? {};
      choice.insertAdjacentHTML("beforeend", html);
      radio.dataset.also = JSON.stringify(also);
      radio.setAttribute("aria-describedby", choice.querySelector(".house__clash")?.id ?? "");
    }
  }

  /** Returns the address of the current rules, which becomes that of the page. */
  #address() {
    history.replaceState(history.state, "", this.opens + this.#view.fragment);
    return location.href;
  }

  async #print() {
    const sheet = await this.asked("house_sheet", { rules: this.#view.rules });
    if (!sheet) return;
    const place = this.querySelector(".house__sheet");
    place.innerHTML = sheet.html;
    place.hidden = false;
    this.say(sheet.announce.join(" "));
    place.scrollIntoView({ block: "start", behavior: gently() });
    print();
  }

  // The form ------------------------------------------------------------------------------------------------------------

  #question(id) {
    return this.form.querySelector(`.house__question[id="${CSS.escape(id)}"]`);
  }

  /** Sets the form to the current rules. */
  #fit() {
    const { rules, title, chosen, changed, told, figures, board } = this.#view;
    this.form.elements.rules.value = rules.rules;
    this.form.elements.title.value = rules.title ?? "";
    if (!rules.title) this.form.elements.title.placeholder = title;
    for (const question of this.form.querySelectorAll(".house__question")) {
      const choices = [...question.querySelectorAll("[type=radio]")];
      const choice = choices.find(({ dataset }) => dataset.keys.split(" ").includes(chosen[question.id]));
      choice.checked = true;
      question.querySelector(".house__now").textContent = choice.parentElement.querySelector(".house__whose").textContent;
      question.querySelector(".house__rule").innerHTML = choice.parentElement.querySelector(".house__says").innerHTML;
      question.classList.toggle("house__question--changed", changed.includes(question.id));
    }
    for (const section of this.form.querySelectorAll("[data-section]"))
      section.querySelector(".house__told").textContent = told[section.dataset.section] ?? "";
    for (const control of this.form.querySelectorAll("[data-convention]")) {
      const { least, most, figure } = figures[control.dataset.convention] ?? {};
      const field = control.querySelector("input");
      control.hidden = !(least < most);
      Object.assign(field, { min: least ?? "", max: most ?? "", value: figure ?? "" });
    }
    for (const link of this.form.querySelectorAll(".house__ready a")) link.ariaCurrent = link.hash === this.opens + this.#view.fragment;
    for (const link of this.querySelectorAll(".house__deeds [data-hash]")) {
      const { hash } = link.dataset;
      link.href = link.href.split("#")[0] + hash + (hash === "#deal=" ? board : this.#view.fragment);
    }
    this.#offer();
  }

  /** Adds a button to each changed answer whose effect is not shown. */
  #offer() {
    for (const question of this.form.querySelectorAll(".house__question--changed")) {
      const effect = question.querySelector(".house__effect");
      if (effect.querySelector("*")) continue;
      const button = made("button", { type: "button", textContent: this.words.does, className: "button button--quiet" });
      button.dataset.do = "does";
      effect.replaceChildren(button);
    }
  }

  /** Returns the slot for an error, and opens the section of its question. */
  place(field, form) {
    const slot = form.querySelector(`.entry__error[data-for~="${CSS.escape(field) || "-"}"]`) ?? super.place(field, form);
    const section = slot?.closest(".house__section");
    if (section) section.open = true;
    return slot;
  }

  fromAddress() {
    if (!location.hash.startsWith(this.opens)) return false;
    const fragment = location.hash.slice(this.opens.length);
    if (fragment !== this.#view.fragment) this.open(fragment);
    return true;
  }

  // Storage in this browser ---------------------------------------------------------------------------------------------

  /** Returns the saved house rules by title, and reports if other data was found among them. */
  get #kept() {
    const { kept: some, damaged } = kept.houses();
    if (damaged) this.notice(this.words.damaged, "damaged");
    return some;
  }

  #save() {
    const { title, fragment } = this.#view;
    this.#keep((kept) => [...kept.filter((each) => each.title !== title), { title, fragment }], "saved", title);
  }

  #forget() {
    const { value } = this.form.elements.saved;
    const title = this.#kept.find(({ fragment }) => fragment === value)?.title;
    this.#keep((kept) => kept.filter(({ fragment }) => fragment !== value), "forgotten", title);
  }

  #keep(change, told, title) {
    if (kept.keepHouses(change(this.#kept))) this.say(filled(this.words[told], { title }));
    else this.notice(this.words.unkept, "unkept");
    this.#list();
  }

  #list() {
    const some = this.#kept; // If storage is forbidden, a message is shown only on saving.
    const options = some.map(({ title, fragment }) => new Option(title, fragment, false, fragment === this.#view.fragment));
    this.form.elements.saved.replaceChildren(...options);
    this.querySelector(".house__saved").hidden = !some.length;
  }
}

customElements.define("variorum-house", House);
