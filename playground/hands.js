// <variorum-hands>: hands that are typed, clicked or dealt, and their values under each account.

import { engine, stop } from "./engine.js";
import { Live, lot, whenIdle } from "./live.js";
import { filled } from "./words.js";

const PAUSE = 250; // Milliseconds without a key press before the typed hands are judged.

const cardsOf = (text) => text.split(/[\s,]+/).filter(Boolean);

class Hands extends Live {
  operations = ["hands_view"];
  local = ["add", "remove", "turn", "clear"];
  #judged = ""; // The last request as text: leaving a field asks again only if something has changed.
  #shown = ""; // The request of the result that is on the page.
  #pause = 0;
  #current = 0;
  #unknown = []; // Readings in the address for which there is no choice here: Python reports what is wrong with them.

  connectedCallback() {
    super.connectedCallback();
    this.entries = this.form.querySelector(".entries");
    this.cards = Number(this.dataset.cards);
    this.template = this.form.querySelector("template");
    this.sources = this.dataset.sources?.split(" "); // Without it, the default accounts judge.
    this.selects = [...this.form.querySelectorAll(".reading select")];
    this.listen(this.form, "input", (event) => this.#input(event));
    this.listen(this.form, "change", () => this.#left());
    this.listen(this.form, "focusin", ({ target }) => this.#focus(target));
    this.startNear();

    this.#shown = this.#question();
    const given = this.#fromAddress();
    if (given) this.#write(given);
    else this.#mark();
    this.turnAway(given ? "coming" : null);
    if (given) this.#come({ arriving: true });
    if (!given && this.hasAttribute("data-eager")) whenIdle(() => this.start());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  get #fields() {
    return [...this.entries.querySelectorAll("input")];
  }

  get #texts() {
    return this.#fields.map((field) => field.value.trim());
  }

  // The reader's actions ------------------------------------------------------------------------------------------------

  click(button) {
    const { card } = button?.dataset ?? {};
    if (card) this.#pick(card);
    else super.click(button);
  }

  get actions() {
    const texts = this.#texts;
    return {
      add: () => this.#write([...texts, ""], texts.length),
      remove: (button) => {
        const at = [...this.entries.children].indexOf(button.closest(".entry"));
        this.#write(texts.filter((_, index) => index !== at), Math.max(0, at - 1));
        this.#judge();
      },
      turn: () => {
        this.#write([...texts.slice(1), texts[0]]);
        this.#judge();
      },
      clear: () => this.#write(texts.map(() => ""), 0),
      deal: () => this.#deal(texts.length),
      differ: () => this.#deal(texts.length, true),
      stop: () => {
        clearTimeout(this.#pause);
        stop();
      },
      retry: () => {
        this.start();
        const arriving = "opening" in this.dataset;
        if (arriving) this.turnAway("coming");
        this.#come({ arriving });
      },
    };
  }

  #input(event) {
    clearTimeout(this.#pause);
    if (!event.target.matches(".entry input")) return;
    this.#mark();
    if (this.#texts.every((text) => cardsOf(text).length >= this.cards))
      this.#pause = setTimeout(() => this.#judge(), PAUSE);
  }

  /** Judges what has been typed, once a field is left: if by a press on a button, after it, because errors that go would move the button away. */
  #left() {
    if (this.form.matches(":active")) addEventListener("mouseup", () => setTimeout(() => this.#left()), { once: true });
    else if (this.#question() !== this.#judged) this.#judge();
  }

  #focus(target) {
    const entry = target.closest(".entry");
    if (entry) this.#mark([...this.entries.children].indexOf(entry));
    if (target.matches(".entry input")) setTimeout(() => target.select()); // The next key replaces the old hand; the click would undo an earlier selection.
  }

  /** Adds a card of the pack to the current hand, or takes it back if it is in a hand. */
  #pick(card) {
    const hands = this.#texts.map(cardsOf);
    const owner = hands.findIndex((cards) => cards.includes(card));
    const room = (index) => hands[index]?.length < this.cards;
    if (owner >= 0) {
      hands[owner] = hands[owner].filter((each) => each !== card);
      this.#current = owner;
    } else {
      if (!room(this.#current)) this.#current = hands.findIndex((_, index) => room(index));
      if (this.#current < 0) return (this.#current = 0);
      hands[this.#current].push(card);
    }
    this.#fields.forEach((field, index) => (field.value = hands[index].join(" ")));
    this.#mark();
    if (hands.every((cards) => cards.length === this.cards)) this.#judge();
  }

  /** Deals hands at random, or hands on which the accounts disagree, and brings the result into view. */
  async #deal(players, differing = false) {
    if (failed()) return;
    const { readings } = JSON.parse(this.#question());
    const dealt = await this.asked("deal", { players, seed: lot(), ...(differing && { differing, readings }) });
    if (!dealt) return;
    this.#write(dealt);
    await this.#come();
  }

  /** Judges hands that the reader has not typed, and brings the result into view. */
  async #come(how = {}) {
    await this.#judge();
    this.unopened();
    if (!this.result.classList.contains("playground__result--stale")) this.reveal(null, how);
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  async #judge() {
    clearTimeout(this.#pause);
    const { hands, readings } = JSON.parse((this.#judged = this.#question()));
    this.#toAddress(hands, readings);
    this.forgive();
    this.#weigh();
    if (failed() || hands.some((text) => !text)) return;
    const view = await this.askedLast("hands_view", { hands, readings, ...(this.sources && { sources: this.sources }) });
    if (!view) return;
    this.#shown = JSON.stringify({ hands, readings });
    this.#weigh();
    this.put(view);
  }

  #question() {
    const chosen = this.selects.filter((select) => select.selectedIndex > 0);
    const readings = [...chosen.map((select) => `${select.name}=${select.value}`), ...this.#unknown];
    return JSON.stringify({ hands: this.#texts, readings });
  }

  place(field) {
    const [part, number] = field.split(".");
    return part === "hands" && number ? this.entries.children[Number(number)]?.querySelector(".entry__error") : null;
  }

  // The form and the address --------------------------------------------------------------------------------------------

  /** Renders one entry for each hand; `focus` is the number of the entry to focus. */
  #write(texts, focus = null) {
    this.entries.innerHTML = texts.map((_, index) => filled(this.template.innerHTML, { number: index + 1 })).join("");
    this.#fields.forEach((field, index) => (field.value = texts[index]));
    for (const remove of this.entries.querySelectorAll("[data-do=remove]"))
      remove.hidden = texts.length <= Number(this.dataset.least);
    this.form.querySelector("[data-do=add]").disabled = texts.length >= Number(this.dataset.most);
    this.#current = Math.min(this.#current, texts.length - 1);
    if (focus !== null) this.#fields[focus]?.focus();
    this.#mark(focus ?? this.#current);
  }

  /** Shows whether the result matches the hands in the form. */
  #weigh() {
    this.former(this.result, this.#question() !== this.#shown);
  }

  /** Shows which hand is the current one, and which hand each card is in. */
  #mark(current = this.#current) {
    this.#weigh();
    this.#current = current;
    const hands = this.#texts.map(cardsOf);
    [...this.entries.children].forEach((entry, index) => entry.classList.toggle("entry--current", index === current));
    for (const button of this.form.querySelectorAll("[data-card]")) {
      const owner = hands.findIndex((cards) => cards.includes(button.dataset.card));
      button.setAttribute("aria-pressed", String(owner >= 0));
      if (owner >= 0) button.dataset.hand = owner + 1;
      else delete button.dataset.hand;
    }
  }

  #fromAddress() {
    if (!this.hasAttribute("data-eager")) return null;
    const asked = new URLSearchParams(location.search);
    for (const reading of asked.getAll("read")) {
      const [name, value] = [reading.slice(0, reading.indexOf("=")), reading.slice(reading.indexOf("=") + 1)];
      const select = this.selects.find((each) => each.name === name);
      if ([...(select?.options ?? [])].some((option) => option.value === value)) select.value = value;
      else this.#unknown.push(reading);
    }
    const hands = asked.get("hands");
    if (hands) return hands.split("_").map((hand) => hand.replaceAll(".", " "));
    return asked.has("read") ? this.dataset.hands.split(" / ") : null;
  }

  #toAddress(hands, readings) {
    if (!this.hasAttribute("data-eager")) return;
    const address = new URL(location.href);
    address.search = "";
    address.searchParams.set("hands", hands.map((hand) => cardsOf(hand).join(".")).join("_"));
    for (const reading of readings) address.searchParams.append("read", reading);
    if (address.search !== location.search) address.hash = ""; // It may name a deal; the address is that of what was used last.
    history.replaceState(history.state, "", address);
  }
}

/** Returns whether Python has failed: then only the reader restarts it, not every key press. */
function failed() {
  return engine.state.phase === "failed";
}

customElements.define("variorum-hands", Hands);
