// <variorum-table>: an evening at a table, stored in this browser. Python decides which cards are shown.

import { Board } from "./board.js";
import { ask, engine, later, retry } from "./engine.js";
import { kept } from "./kept.js";
import { listenTo } from "./keys.js";
import { BLAMELESS, download, gently, LOADING, lot, lying, whenIdle } from "./live.js";
import { Pace, still } from "./pace.js";
import { Review } from "./review.js";
import { LANGUAGE, filled } from "./words.js";

const LONG = 60_000; // Milliseconds: an evening that is opened again is replayed from its first card.
const PAUSE = 600_000; // The most milliseconds between two actions that count as played.
const MARGIN = 8; // Pixels of free space below the controls.
const PATIENT = 700; // Milliseconds before a wait is announced to a screen reader.
const NAME = ".kept-evening__name";
const PACED = ["reply", "next", "again"]; // The actions after which other players act.

class Table extends Board {
  asking = { game: "ambigu", deadline: LONG };
  operations = ["evening_html"];
  local = ["rename", "delete", "keys", "shut", "anew"];
  #entry = null; // { id, called, at, played, evening }: the evening on the table, as it is stored.
  #here = null; // The seat of the person who has the device, if known.
  #laying = null; // Repeats the request for the table that is loading.
  #sign = null; // The element with the waiting message.
  #review = new Review(this);
  #pace = new Pace();
  #figures = {}; // By rules: the conventions left to agreement, with their ranges.

  connectedCallback() {
    this.#sign = this.querySelector(".table__sign");
    super.connectedCallback();
    this.#figures = JSON.parse(this.dataset.figures);
    this.listen(this.form, "change", ({ target }) => {
      if (target.name === "players") this.#seat(Number(target.value));
      if (target.name === "rules") this.#ready(), this.#ruled();
      if (target.name === "coach") this.#coach(target.checked);
    });
    this.listen(globalThis, "storage", ({ key }) => key?.endsWith(this.#entry.id) && this.#follow());
    this.listen(document, "visibilitychange", () => this.#follow());
    this.listen(this.form, "focusout", ({ target }) => target.matches(NAME) && this.#renamed(target));
    this.listen(this.form.querySelector(".kept-evenings"), "toggle", () => this.#list());
    listenTo(this, this.querySelector(".shortcuts"));
    this.form.elements.coach.checked = kept.on("coach");
    this.#list();
    this.#entry = { ...this.#blank, evening: JSON.parse(this.dataset.evening) };
    const last = kept.found(kept.last());
    this.#offer();
    this.#ruled();
    this.#latest();
    const led = this.fromAddress();
    this.turnAway(null); // From here on the sign shows that a table is loading.
    if (led) return;
    if (last) this.#resume(last, true);
    else whenIdle(() => this.start());
  }

  start() {
    super.start();
    this.#ready();
  }

  show(state) {
    super.show(state);
    this.#tellWait();
  }

  /** Switches the coach on or off, also for the question on the table. */
  #coach(on) {
    kept.set("coach", on);
    if (this.#entry.called) this.advance("show");
  }

  /** Prepares the computer players for the chosen rules while the form is filled in. */
  #ready() {
    later("players_ready", { rules: this.form.elements.rules.value }, this.asking);
  }

  // The players' actions ------------------------------------------------------------------------------------------------

  get actions() {
    const of = (button) => button.closest(".kept-evening").dataset.id;
    return {
      ...super.actions,
      resume: (button) => this.#resume(kept.found(of(button))),
      rename: (button) => this.#rename(button.closest(".kept-evening")),
      save: (button) => this.#save(of(button)),
      delete: (button) => this.#forget(of(button)),
      others: (button) => this.#others(button),
      review: (button) => this.#reviewed(button),
      ...this.#review.actions,
      again: () => this.waiting || this.#another(this.#entry.evening),
      keys: () => this.querySelector(".shortcuts").showModal(),
      shut: () => this.querySelector(".shortcuts").close(),
      anew: () => this.#anew(),
      retry: () => (retry(), this.#laying ? this.#laying() : this.advance("show")),
    };
  }

  submit() {
    this.#lay();
  }

  key(event) {
    if (event.target.matches(NAME)) this.#named(event);
    else super.key(event);
  }

  advance(action, { reply: said = "" } = {}, button = null) {
    if (this.waiting) return; // Ignores a second click on the same button.
    this.#laying = null;
    const slot = this.slot(button);
    this.#wait(button);
    this.do(async () => {
      const led = await this.#lead(this.#entry, { action, said, slot });
      this.#waited(button);
      if (led) this.#keepInView();
    });
  }

  /** Starts a new evening from the form; see #comes for `gone`. */
  #lay(gone = false) {
    const { rules, players, purse, until, count, title, seed, lots } = this.form.elements;
    const names = [...this.form.querySelectorAll("[name=name]")].slice(0, Number(players.value));
    const plays = [...this.form.querySelectorAll("[name=plays]")];
    const house = [...this.form.querySelectorAll("[data-convention]")].filter((each) => each.value && !each.disabled);
    const wanted = {
      rules: rules.value,
      chairs: names.map(({ value }, number) => ({ name: value.trim(), plays: plays[number].value })),
      purse: Number(purse.value),
      seed: seed.value.trim() || lot(),
      until: until.value ? { [until.value]: Number(count.value) } : {},
      house: Object.fromEntries(house.map((each) => [each.dataset.convention, Number(each.value)])),
      title: title.value.trim(),
      lots: lots.checked,
    };
    this.#begin("new_evening", wanted, { gone });
  }

  /** Starts another evening with the players and rules of this one. */
  #another(evening, gone = false) {
    this.#comes(() => this.#lead({ ...this.#blank, evening }, { action: "again", said: lot() }), gone);
  }

  /** Starts an evening at once: the one in the page, or one like it with other cards if this browser has an evening. */
  #now() {
    this.form.querySelector(".laying").open = false;
    if (kept.last()) this.#another(JSON.parse(this.dataset.evening), true);
    else {
      this.#arrived();
      whenIdle(() => this.start());
    }
    return true;
  }

  /** Opens the form for another evening. */
  #anew() {
    this.form.querySelector(".laying").open = true;
    this.form.scrollIntoView({ behavior: gently(), block: "start" });
    this.form.elements.rules.focus({ preventScroll: true });
  }

  /** Shows a field for each convention that the chosen rules leave to agreement, and hides the others. */
  #ruled() {
    const rules = this.form.elements.rules.value;
    const account = this.#figures[rules];
    if (account) return this.#agreeing(account);
    this.do(async () => {
      const house = await this.asked("open_house", { text: rules });
      if (house && this.form.elements.rules.value === rules) this.#agreeing((this.#figures[rules] = house.state.figures));
    });
  }

  #agreeing(figures) {
    for (const field of this.form.querySelectorAll("[data-convention]")) {
      const { least, most, figure } = figures[field.dataset.convention] ?? {};
      field.disabled = !(least < most);
      field.closest(".control").hidden = field.disabled;
      Object.assign(field, { min: least ?? "", max: most ?? "", placeholder: figure ?? "" });
    }
  }

  /** Adds the house rules saved in this browser to the list of accounts. */
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

  /** Starts an evening with the house rules in the address, or one like the last if the address asks for it; false if neither. */
  fromAddress() {
    if (location.hash === this.dataset.now) return this.#now();
    if (!location.hash.startsWith(this.opens)) return false;
    const fragment = location.hash.slice(this.opens.length);
    this.#offered("", fragment).value = fragment;
    this.form.querySelector(".laying").open = false;
    this.#lay(true);
    return true;
  }

  /** Shows the fields of this many players. */
  #seat(players) {
    for (const [number, chair] of [...this.form.querySelectorAll(".laying__chairs > li")].entries())
      chair.hidden = number >= players;
  }

  async read(file) {
    const text = await file.text();
    this.#begin("open_evening", { text }, { slot: this.fileSlot });
  }

  /** Requests an evening, new or from a file, and shows it. */
  #begin(operation, wanted, { slot = null, gone = false } = {}) {
    this.#comes(async () => {
      const found = await this.asked(operation, wanted, { slot });
      return found && this.#lead({ ...this.#blank, ...found }, { slot, paced: true });
    }, gone);
  }

  #resume(entry, gone = false) {
    if (!entry) return this.#list();
    this.form.querySelector(".laying").open = false;
    this.#comes(() => this.#lead({ ...entry, at: Date.now() }, { stored: true }), gone);
  }

  /** Shows another table. While it loads, no other can be used. If it fails, the previous table stays; but with `gone`, which means
      that a link led here to another table, the previous one is not shown again. */
  #comes(lay, gone = false) {
    this.#laying = () => this.#comes(lay, gone);
    this.result.hidden = true;
    this.#wait();
    if (gone) this.#sign.scrollIntoView({ block: "center" });
    this.do(async () => {
      const here = this.#here;
      this.#here = null;
      const led = await lay();
      this.#waited();
      if (led || !gone) this.result.hidden = false;
      this.#latest();
      if (!led) {
        this.#here = here; // The device stays with the same person.
        this.say("");
        if (this.result.hidden) this.form.querySelector(".laying").open = true;
        return;
      }
      this.#laying = null;
      if (!gone) this.form.querySelector(".laying").open = false;
      this.#arrived();
    });
  }

  /** Moves to the table; the address holds none from now on. */
  #arrived() {
    if (location.hash.startsWith(this.opens) || location.hash === this.dataset.now) history.replaceState(history.state, "", location.pathname + location.search);
    this.#first?.focus({ preventScroll: true });
    this.result.scrollIntoView({ behavior: gently(), block: "start" });
  }

  /** Returns the entry of an evening without its content. */
  get #blank() {
    return { id: made(), called: "", at: Date.now(), played: 0 };
  }

  /** Shows the evening's current state after it was continued in another tab, as soon as this tab is visible. */
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
    this.save("evening_text", () => ({ evening: entry.evening }));
  }

  /** Replaces the name of a stored evening by a field. */
  #rename(item) {
    const called = item.querySelector(".kept-evening__called");
    const field = item.querySelector(NAME);
    [called.hidden, field.hidden] = [true, false];
    field.value = item.dataset.called;
    field.select();
  }

  /** Confirms the new name at Enter and restores the old one at Escape. */
  #named(event) {
    const item = event.target.closest(".kept-evening");
    if (event.key === "Escape") event.target.value = item.dataset.called;
    else if (event.key !== "Enter") return;
    event.preventDefault();
    item.querySelector("[data-do=rename]").focus();
  }

  /** Stores the new name when the field loses focus. */
  #renamed(field) {
    const item = field.closest(".kept-evening");
    const { id } = item.dataset;
    const called = item.querySelector(".kept-evening__called");
    [called.hidden, field.hidden] = [false, true];
    if (field.value.trim() === item.dataset.called) return;
    const entry = kept.found(id);
    if (!entry) return this.#list();
    this.do(async () => {
      const view = await this.asked("evening_html", { evening: entry.evening, action: "rename", said: field.value, here: this.#entry.id === id ? this.#here : null });
      if (!view) return;
      const { called: title, evening } = view.state;
      const renamed = { ...entry, called: title, evening };
      if (this.#entry.id === id) [this.#entry, this.result.innerHTML] = [renamed, view.html];
      if (!kept.keep(renamed, kept.last())) this.#tell(this.words.unkept);
      item.dataset.called = called.textContent = title;
      this.say(title);
    });
  }

  #forget(id) {
    kept.forget(id);
    this.#list();
    this.say(this.words.forgotten);
    this.form.querySelector(".kept-evenings > summary").focus();
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  /** Continues an evening and returns true; if that fails, what was shown stays. */
  async #lead(entry, { action = "show", said = "", slot = null, stored = false, paced = PACED.includes(action) } = {}) {
    const coach = this.form.elements.coach.checked;
    const given = { evening: entry.evening, action, said, paced: paced && !still(), here: this.#here, coach };
    const refuse = stored ? (error) => this.#setAside(entry, error) : undefined;
    const view = await this.asked("evening_html", given, { slot, refuse });
    if (!view) return false;
    const { evening, here, called, minutes } = view.state;
    const now = Date.now();
    const played = entry.played + Math.min(now - entry.at, PAUSE);
    this.#entry = { id: entry.id, called, at: now, played, evening };
    this.#here = here;
    if (!(stored ? kept.leads(entry.id) : kept.keep(this.#entry))) this.#tell(this.words.unkept);
    if (this.form.querySelector(".kept-evenings").open) this.#list();
    this.#pace.leave(this.result);
    this.put(view);
    this.#latest();
    this.#pace.show(this.result, () => {
      this.#first?.focus({ preventScroll: true });
      this.dispatchEvent(new CustomEvent("told", { bubbles: true }));
      this.#compare();
      this.#advise();
    });
    if (minutes && played > minutes * 60_000) await this.#lead(this.#entry, { action: "time" });
    return true;
  }

  /** Sets aside a stored evening that is invalid, and says so. */
  #setAside({ id, called }, error) {
    if (BLAMELESS.includes(error.kind)) return this.refuse(error);
    kept.setAside(id);
    this.#tell(filled(this.words.damaged, { name: called, why: error.message }));
    this.#list();
    this.result.hidden = false;
    this.form.querySelector(".laying").open = true; // It was folded for the evening that could not be opened.
    this.#laying = null;
  }

  /** Shows the result of the deal under other accounts, in its slot. */
  #others(button) {
    this.#wait(button);
    this.do(async () => {
      const found = await this.asked("others", this.#dealt(button));
      this.#waited(button);
      const place = button.closest(".between").querySelector(".others-here");
      if (!found || !place) return;
      place.innerHTML = found.html;
      place.focus();
    });
  }

  /** Shows the review of the deal for the people at the table, in its slot. */
  #reviewed(button) {
    const { record, seat } = this.#dealt(button);
    const { chairs, deals } = this.#entry.evening;
    const plays = deals.at(-1).seats.map((name) => chairs.find((chair) => chair.name === name)?.plays ?? "");
    const place = button.closest(".between").querySelector(".review-here");
    this.#review.show(place, { record, seats: seat.split(" ") }, plays, button);
  }

  /** Returns the last deal and the seats that a button is about. */
  #dealt({ dataset }) {
    return { record: JSON.stringify(this.#entry.evening.deals.at(-1)), seat: dataset.seat };
  }

  /** Adds to the coach's advice which exchange is the best under each account. */
  #advise() {
    const place = this.result.querySelector(".coach__accounts");
    if (place) this.#add(place, "best_exchanges", { evening: this.#entry.evening });
  }

  /** After a deal, tells a player who is alone at the table how it would have ended under the other accounts. */
  async #compare() {
    const [button, ...more] = this.result.querySelectorAll("[data-do=others]");
    const place = this.result.querySelector(".others-here");
    if (!this.result.querySelector(".outcome") || !button || !place || more.length) return;
    button.hidden = await this.#add(place, "others", this.#dealt(button)); // Otherwise the button can still ask for it.
  }

  /** Adds to the table what nobody has asked for; false if it fails or the table has changed. */
  async #add(place, operation, args) {
    const found = await ask(operation, args, this.asking).catch(() => null);
    if (!found || !place.isConnected) return false;
    place.innerHTML = found.html;
    return true;
  }

  // The page ------------------------------------------------------------------------------------------------------------

  /** Returns the first control that can be used; else the result of the deal. */
  get #first() {
    const ways = ["[data-first]:not(:disabled)", ".decision__replies button:not(:disabled)", "[data-card]", ".outcome"];
    return ways.map((each) => this.result.querySelector(each)).find(Boolean);
  }

  /** Scrolls the news to the latest entry; earlier ones are above it. */
  #latest() {
    const news = this.result.querySelector(".evening__news");
    if (news) news.scrollTop = news.scrollHeight;
  }

  /** Shows the waiting message below the pressed button, or in place of the table. */
  #wait(button = null) {
    const place = button?.closest("section");
    button?.setAttribute("aria-busy", "true");
    if (place) (place.querySelector(".decision__replies, .actions") ?? place).after(this.#sign);
    else this.result.before(this.#sign);
    this.#sign.dataset.words = place ? "moment" : "laying";
    this.#sign.hidden = false;
    this.#tellWait();
    setTimeout(() => this.#sign.hidden || this.say(this.#sign.textContent), PATIENT);
  }

  #tellWait() {
    if (this.#sign.hidden) return;
    const { words } = this.#sign.dataset;
    this.#sign.textContent = LOADING.includes(engine.state.phase) ? this.left(engine.state) : this.words[words];
  }

  #waited(button = null) {
    button?.removeAttribute("aria-busy");
    this.#sign.hidden = true;
    this.#sign.textContent = "";
    this.result.before(this.#sign);
  }

  /** Scrolls only if the table and its controls are not in view; if both do not fit, the controls have priority. */
  #keepInView() {
    const top = this.result.getBoundingClientRect().top - parseFloat(getComputedStyle(this.result).scrollMarginTop);
    const last = [...this.result.querySelectorAll(".decision__replies > *, [data-first], .outcome__verdict")].at(-1);
    const beyond = last ? last.getBoundingClientRect().bottom + MARGIN + lying() - innerHeight : 0;
    if (top < -MARGIN || beyond > 0) scrollBy({ top: Math.max(top, beyond), behavior: gently() });
  }

  #tell(text) {
    const place = this.form.querySelector(".kept-evenings__told");
    if (place.textContent.includes(text)) return;
    place.textContent = `${place.textContent} ${text}`.trim(); // The earlier message still holds.
    place.hidden = false;
  }

  /** Returns when an evening was played last, and how the people stood when its present deal began. */
  #state({ at, evening: { chairs, deals } }) {
    const { seats, purses } = deals.at(-1) ?? {};
    const counters = (name) => list(purses)[list(seats).indexOf(name)];
    const people = list(chairs).filter((chair) => chair?.plays === "person" && counters(chair.name) !== undefined);
    const date = new Date(at).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "short" });
    const purse = people.map(({ name }) => `${name} ${counters(name)}`).join(", ");
    return filled(this.words[purse ? "standing" : "begun"], { date, number: deals.length, purse });
  }

  /** Lists the stored evenings, unless the reader is writing a name in the list: it would be lost. */
  #list() {
    const { kept: some, aside } = kept.all();
    const place = this.form.querySelector(".kept-evenings__list");
    if (place.querySelector(`${NAME}:not([hidden])`)) return;
    const pattern = this.form.querySelector(".kept-evenings template").content.firstElementChild;
    const items = [...some, ...aside.map(({ id }) => ({ id, called: this.words.aside, aside: true }))].map((each) => {
      const item = pattern.cloneNode(true);
      [item.dataset.id, item.dataset.called] = [each.id, each.called];
      item.querySelector(".kept-evening__called").textContent = each.called;
      if (!each.aside) item.querySelector(".kept-evening__state").textContent = this.#state(each);
      for (const action of item.querySelectorAll("[data-do=resume], [data-do=rename]")) action.hidden = Boolean(each.aside);
      return item;
    });
    place.replaceChildren(...items);
    this.form.querySelector(".kept-evenings__none").hidden = items.length > 0;
    if (aside.some(({ fresh }) => fresh)) this.#tell(this.words.unread);
  }
}

/** Returns a list as it is, and an empty one in place of anything else that was stored. */
const list = (some) => (Array.isArray(some) ? some : []);

/** Returns an evening id that is unique across tabs. */
const made = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

customElements.define("variorum-table", Table);
