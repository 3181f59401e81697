// <variorum-table>: an evening at a table. No rule and no word of its own: the table, its controls and all that can be said
// are written by the package, which also says whose cards may be seen; here they are only put on the page, what is done is
// sent back, and the evening is kept in this browser.

import { ask, later, retry, stop } from "./engine.js";
import { kept } from "./kept.js";
import { Board, choose, download, gently, whenIdle } from "./live.js";
import { filled } from "./words.js";

const ADDRESS = "#rules=";
const LONG = 60_000; // Milliseconds: an evening that is laid again is played from its first card.
const PAUSE = 600_000; // Who does nothing for so long is not at the table.
const NAME = ".kept-evening__name";
const OURS = ["start", "stopped", "aborted", "deadline", "broken"]; // Of these the evening itself is not the cause.

class Table extends Board {
  asking = { game: "ambigu", deadline: LONG };
  operations = ["evening_html"];
  #entry = null; // { id, called, at, played, evening }: the evening on the table, as it is kept.
  #here = null; // The chair of who has the device, if he has said so.

  connectedCallback() {
    super.connectedCallback();
    this.listen(this.form, "submit", (event) => (event.preventDefault(), this.#lay()));
    this.listen(this.form, "change", ({ target }) => {
      if (target.name === "players") this.#seat(Number(target.value));
      if (target.name === "rules") this.#ready();
    });
    this.listen(globalThis, "hashchange", () => this.#fromAddress());
    this.listen(globalThis, "storage", ({ key }) => key?.endsWith(this.#entry.id) && this.#follow());
    this.listen(document, "visibilitychange", () => this.#follow());
    this.listen(this, "click", (event) => this.#click(event.target.closest("button")));
    this.listen(this, "keydown", (event) => this.#key(event));
    this.listen(this.form, "focusout", ({ target }) => target.matches(NAME) && this.#renamed(target));
    this.listen(this.form.querySelector(".kept-evenings"), "toggle", () => this.#list());
    this.#list();
    this.#entry = { id: made(), called: "", at: Date.now(), played: 0, evening: JSON.parse(this.dataset.evening) };
    const last = kept.found(kept.last());
    this.#offer();
    if (this.#fromAddress()) whenIdle(() => this.start());
    else if (last) this.#resume(last);
    else whenIdle(() => this.start());
  }

  start() {
    super.start();
    this.#ready();
  }

  /** Computer players think about the rules while a table is laid. */
  #ready() {
    later("players_ready", { rules: this.form.elements.rules.value }, this.asking);
  }

  // What people do ------------------------------------------------------------------------------------------------------

  #click(button) {
    if (!button) return;
    const { card, reply, say } = button.dataset;
    if (card) return choose(button, this.result);
    if (reply || say) return this.#reply(button);
    const item = button.closest(".kept-evening");
    const id = item?.dataset.id;
    const deeds = {
      resume: () => this.#resume(kept.found(id)),
      rename: () => this.#rename(item),
      save: () => this.#save(id),
      delete: () => this.#forget(id),
      others: () => this.#others(button),
      stop,
      retry: () => (retry(), this.#advance("show")),
    };
    const deed = button.dataset.do;
    const slot = button.closest("section")?.querySelector(".entry__error");
    if (deed) (deeds[deed] ?? (() => this.#advance(deed, "", slot)))();
  }

  #key(event) {
    if (event.target.matches(NAME)) return this.#named(event);
    if (event.key !== "Enter" || !event.target.matches(".reply--amount .field")) return;
    event.preventDefault();
    this.#reply(event.target.closest(".reply--amount").querySelector("button"));
  }

  #reply(button) {
    const { reply, say, labels } = button.dataset;
    const chosen = this.result.querySelectorAll("[data-card][aria-pressed=true]");
    const named = labels
      ? [...chosen].map(({ dataset }) => dataset.card)
      : [button.closest(".reply--amount")?.querySelector(".field")?.value];
    const slot = button.closest("section").querySelector(".entry__error");
    this.#advance("reply", reply ?? [say, ...named].join(" ").trim(), slot);
  }

  #advance(deed, said = "", slot = null) {
    if (this.waiting) return; // Twice the same is once too often.
    this.do(() => this.#lead(this.#entry, { deed, said, slot }));
  }

  /** A new evening, as the form says. */
  #lay() {
    const { rules, players, purse, until, count, title, seed, lots } = this.form.elements;
    const names = [...this.form.querySelectorAll("[name=name]")].slice(0, Number(players.value));
    const plays = [...this.form.querySelectorAll("[name=plays]")];
    const house = [...this.form.querySelectorAll("[data-convention]")].filter(({ value }) => value);
    const wanted = {
      rules: rules.value,
      chairs: names.map(({ value }, number) => ({ name: value.trim(), plays: plays[number].value })),
      purse: Number(purse.value),
      seed: seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000),
      until: until.value ? { [until.value]: Number(count.value) } : {},
      house: Object.fromEntries(house.map((each) => [each.dataset.convention, Number(each.value)])),
      title: title.value.trim(),
      lots: lots.checked,
    };
    this.#begin("new_evening", wanted);
  }

  /** The house rules that this browser keeps stand beside the accounts. */
  #offer() {
    const { kept: some, damaged } = kept.houses();
    for (const { title, fragment } of some) this.#offered(title, fragment);
    if (damaged) this.#tell(this.words.rubbish);
  }

  #offered(title, fragment) {
    const { rules } = this.form.elements;
    if (![...rules.options].some(({ value }) => value === fragment)) rules.add(new Option(title || this.words.house, fragment));
    return rules;
  }

  /** House rules to which an address leads, chosen for a new evening; false if it leads to none. */
  #fromAddress() {
    if (!location.hash.startsWith(ADDRESS)) return false;
    const fragment = location.hash.slice(ADDRESS.length);
    this.#offered("", fragment).value = fragment;
    this.form.querySelector(".laying").open = true;
    return true;
  }

  /** So many chairs stand at the table. */
  #seat(players) {
    for (const [number, chair] of [...this.form.querySelectorAll(".laying__chairs > li")].entries())
      chair.hidden = number >= players;
  }

  async read(file) {
    const text = await file.text();
    const slot = this.form.elements.file.closest(".control").querySelector(".entry__error");
    this.#begin("open_evening", { text }, slot);
  }

  /** Another evening, from wherever it comes; what was there stays if it is refused. */
  #begin(operation, wanted, slot = null) {
    this.do(async () => {
      const found = await this.asked(operation, wanted, slot);
      if (!found) return;
      this.#here = null;
      await this.#lead({ id: made(), called: "", at: Date.now(), played: 0, ...found }, { slot });
      this.#arrive();
    });
  }

  #resume(entry) {
    if (!entry) return this.#list();
    this.#here = null;
    this.do(async () => {
      await this.#lead({ ...entry, at: Date.now() }, { stored: true });
      this.#arrive();
    });
  }

  /** Where the evening on the table is gone on with in another tab, this one goes after it, as soon as it is looked at. */
  #follow() {
    const entry = document.hidden ? null : kept.found(this.#entry.id);
    if (!entry || JSON.stringify(entry.evening) === JSON.stringify(this.#entry.evening)) return;
    this.#here = null;
    this.do(() => this.#lead({ ...entry, at: Date.now() }, { stored: true }));
  }

  #save(id) {
    const left = kept.all().aside.find((each) => each.id === id);
    if (left) return download({ name: `${id}.txt`, text: left.text });
    const entry = kept.found(id);
    if (!entry) return this.#list();
    this.do(async () => {
      const file = await this.asked("evening_text", { evening: entry.evening });
      if (file) download(file);
    });
  }

  /** The name of a kept evening becomes a field. */
  #rename(item) {
    const called = item.querySelector(".kept-evening__called");
    const field = item.querySelector(NAME);
    [called.hidden, field.hidden] = [true, false];
    field.value = called.textContent;
    field.select();
  }

  /** With Enter it is called so, with Escape as before. */
  #named(event) {
    const item = event.target.closest(".kept-evening");
    if (event.key === "Escape") event.target.value = item.querySelector(".kept-evening__called").textContent;
    else if (event.key !== "Enter") return;
    event.preventDefault();
    item.querySelector("[data-do=rename]").focus();
  }

  /** The field has been left. */
  #renamed(field) {
    const { id } = field.closest(".kept-evening").dataset;
    const called = field.parentElement.querySelector(".kept-evening__called");
    [called.hidden, field.hidden] = [false, true];
    if (field.value.trim() === called.textContent) return;
    const entry = kept.found(id);
    if (!entry) return this.#list();
    this.do(async () => {
      const view = await this.asked("evening_html", { evening: entry.evening, deed: "rename", said: field.value });
      if (!view) return;
      const renamed = { ...entry, called: view.called, evening: view.evening };
      if (this.#entry.id === id) this.#entry = renamed;
      if (!kept.keep(renamed, kept.last())) this.#tell(this.words.unkept);
      called.textContent = view.called;
      this.say(view.called);
    });
  }

  #forget(id) {
    kept.forget(id);
    this.#list();
    this.say(this.words.forgotten);
    this.form.querySelector(".kept-evenings > summary").focus();
  }

  // What Python says ----------------------------------------------------------------------------------------------------

  /** Goes on with an evening, if it can be; what was there stays otherwise. */
  async #lead(entry, { deed = "show", said = "", slot = null, stored = false } = {}) {
    const view = await this.#told(entry, deed, said, slot, stored);
    if (!view || !this.isConnected) return;
    const now = Date.now();
    const played = entry.played + Math.min(now - entry.at, PAUSE);
    this.#entry = { id: entry.id, called: view.called, at: now, played, evening: view.evening };
    this.#here = view.here;
    if (!(stored ? kept.leads(entry.id) : kept.keep(this.#entry))) this.#tell(this.words.unkept);
    if (this.form.querySelector(".kept-evenings").open) this.#list();
    this.result.innerHTML = view.html;
    this.result.dataset.live = "";
    this.say(view.announce.join(" "));
    const news = this.result.querySelector(".evening__news");
    if (news) news.scrollTop = news.scrollHeight;
    this.#first?.focus({ preventScroll: true });
    this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
    if (view.minutes && played > view.minutes * 60_000) await this.#lead(this.#entry, { deed: "time" });
  }

  /** The evening as Python tells it. One that was kept and does not hold is set aside, and that is said. */
  async #told({ id, called, evening }, deed, said, slot, stored) {
    const wanted = { evening, deed, said, here: this.#here };
    if (!stored) return this.asked("evening_html", wanted, slot);
    try {
      return await ask("evening_html", wanted, this.asking);
    } catch (error) {
      if (OURS.includes(error.kind)) this.refuse(error);
      else {
        kept.setAside(id);
        this.#tell(filled(this.words.damaged, { name: called, why: error.message }));
        this.#list();
      }
      return null;
    }
  }

  /** What other accounts would make of the deal, in the place kept for it. */
  #others(button) {
    this.do(async () => {
      const record = JSON.stringify(this.#entry.evening.deals.at(-1));
      const found = await this.asked("others", { record, seat: button.dataset.seat });
      const place = button.closest(".between").querySelector(".others-here");
      if (!found || !place) return;
      place.innerHTML = found.html;
      place.focus();
    });
  }

  // The page ------------------------------------------------------------------------------------------------------------

  /** The first thing that can be done; else what the deal came to. */
  get #first() {
    const ways = ["[data-first]:not(:disabled)", ".decision__replies button:not(:disabled)", "[data-card]", ".outcome"];
    return ways.map((each) => this.result.querySelector(each)).find(Boolean);
  }

  /** To the table, the form being folded. */
  #arrive() {
    this.form.querySelector(".laying").open = false;
    this.result.scrollIntoView({ behavior: gently(), block: "start" });
  }

  #tell(text) {
    const place = this.form.querySelector(".kept-evenings__told");
    if (place.textContent === text) return;
    place.textContent = text;
    place.hidden = false;
  }

  /** The evenings that are kept, in the page. */
  #list() {
    const { kept: some, aside } = kept.all();
    const list = this.form.querySelector(".kept-evenings__list");
    const pattern = this.form.querySelector(".kept-evenings template").content.firstElementChild;
    const items = [...some, ...aside.map(({ id }) => ({ id, called: this.words.aside, aside: true }))].map((each) => {
      const item = pattern.cloneNode(true);
      item.dataset.id = each.id;
      item.querySelector(".kept-evening__called").textContent = each.called;
      for (const deed of item.querySelectorAll("[data-do=resume], [data-do=rename]")) deed.hidden = Boolean(each.aside);
      return item;
    });
    list.replaceChildren(...items);
    this.form.querySelector(".kept-evenings__none").hidden = items.length > 0;
    if (aside.some(({ fresh }) => fresh)) this.#tell(this.words.unread);
  }
}

/** A name of its own for an evening, whichever tab gives it. */
const made = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

customElements.define("variorum-table", Table);
