// <variorum-table>: an evening at a table, stored in this browser. Python decides which cards are shown.

import { Advisor } from "./advice.js";
import { Board } from "./board.js";
import { made } from "./element.js";
import { ask, later } from "./engine.js";
import { kept } from "./kept.js";
import { listenTo } from "./keys.js";
import { BLAMELESS, download, gently, lot, lying, whenIdle } from "./live.js";
import { Pace } from "./pace.js";
import { LANGUAGE, filled } from "./words.js";

const PAUSE = 600_000; // The most milliseconds between two actions that count as played.
const MARGIN = 8; // Pixels of free space below the controls.
const PATIENT = 700; // Milliseconds before a wait is announced to a screen reader.
const WHEN = { dateStyle: "medium", timeStyle: "short" };
const PACED = ["reply", "next", "again", "on"]; // The actions after which other players act.

class Table extends Board {
  operations = ["evening_html"];
  local = ["rename", "delete", "erase", "keys", "shut", "anew"];
  // The evening on the table: { id, called, at, played, marks, evening } as it is stored; and `here`, the seat of who has the device, if known.
  #entry = null;
  #laying = null; // Repeats the request for the table that is loading.
  #sign = made("p", { className: "table__sign" });
  #advisor = new Advisor(this);
  #pace = new Pace(this.querySelector("form"));
  #thinking = new AbortController(); // Of the request for the reply of a player who looks ahead.
  #settled = null; // A promise that all moments have been shown.
  #figures = {}; // By rules: the conventions left to agreement, with their ranges.

  connectedCallback() {
    super.connectedCallback();
    this.#sign.textContent = this.words.moment;
    this.#figures = JSON.parse(this.dataset.figures);
    this.listen(this.form, "change", ({ target }) => {
      const chairs = target.name === "players" ? this.form.querySelectorAll(".laying__chairs > li") : [];
      for (const [number, chair] of chairs.entries()) chair.hidden = number >= target.value;
      if (target.name === "level") for (const each of this.form.querySelectorAll("[name=plays]")) if (each.value !== "person") each.value = target.value;
      if (target.name === "rules") this.#ready(), this.#ruled();
    });
    for (const name of ["speed", "sound", ...kept.LOOKS]) this.switched(this.form.elements[name], kept.looks);
    this.switched(this.form.elements.coach, () => this.#entry.called && this.advance("show")); // Also for the question on the table.
    this.listen(globalThis, "storage", ({ key }) => key?.endsWith(this.#entry.id) && this.#follow());
    this.listen(document, "visibilitychange", () => this.#follow());
    this.listen(this.form.querySelector(".kept-evenings"), "toggle", () => this.#list());
    this.listen(this.result, "toggle", ({ target }) => target.matches(".ranking[open]") && this.#rank(target.lastElementChild), true);
    listenTo(this, this.querySelector(".shortcuts"));
    this.#list();
    this.#entry = { ...this.#blank, evening: JSON.parse(this.dataset.evening) };
    const last = kept.found(kept.last());
    const { kept: houses, damaged } = kept.houses();
    for (const { title, fragment } of houses) this.#offered(title, fragment);
    if (damaged) this.#tell(this.words.rubbish);
    this.#ruled();
    this.#latest();
    this.turnAway(null);
    if (this.fromAddress()) return;
    if (last) this.#resume(last, true);
    else whenIdle(() => this.start());
  }

  start() {
    super.start();
    this.#ready();
  }

  /** Prepares the computer players for the chosen rules while the form is filled in. */
  #ready() {
    later("players_ready", { rules: this.form.elements.rules.value });
  }

  // The players' actions ------------------------------------------------------------------------------------------------

  get actions() {
    const of = (button) => button.closest(".kept-evening").dataset.id;
    return {
      ...super.actions,
      resume: (button) => this.#resume(kept.found(of(button))),
      rename: (button) => this.#rename(button),
      save: (button) => this.#save(of(button)),
      delete: (button) => this.#forget([of(button)], this.words.forgotten),
      erase: ({ dataset }) => confirm(dataset.asks) && this.#forget([...kept.all().kept, ...kept.all().aside].map(({ id }) => id), this.words.erased),
      others: (button) => this.#shown(button, "others", this.#about(button), ".others-here"),
      elsewhere: (button) => this.#shown(button, "others", this.#about(button), ".others-here"),
      share: (button) => this.#shown(button, "shared", { evening: this.#entry.evening }, ".share-here"),
      link: (button) => this.copy(button.closest(".shared").querySelector("a").href, button),
      send: (button) => this.#pictured(button, true),
      picture: (button) => this.#pictured(button, false),
      review: (button) => this.#reviewed(button),
      "review-all": (button) => this.#reviewed(button),
      hint: (button) => this.#hint(button),
      again: () => this.waiting || this.#another(this.#entry.evening),
      keys: () => this.querySelector(".shortcuts").showModal(),
      shut: () => this.querySelector(".shortcuts").close(),
      anew: () => this.#anew(),
      retry: () => (this.#laying ? this.#laying() : this.advance("show")),
    };
  }

  advance(action, given = {}, button = null) {
    if (this.waiting) return; // Ignores a second click on the same button.
    this.#laying = null;
    const slot = this.slot(button);
    this.#wait(button);
    this.do(async () => {
      const done = await this.update(this.#entry, { action, ...given }, { slot });
      this.#waited(button);
      if (done) this.#keepInView();
    });
  }

  /** Starts a new evening from the form; see #comes for `gone`. */
  lay(gone = false) {
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
    this.#comes(() => this.update({ ...this.#blank, evening }, { action: "again", reply: lot() }), gone);
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

  /** Adds house rules to the list of accounts. */
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
    this.lay(true);
    return true;
  }

  async read(file) {
    const text = await file.text();
    this.#begin("open_evening", { text }, { slot: this.fileSlot });
  }

  /** Requests an evening, new or from a file, and shows it. */
  #begin(operation, wanted, { slot = null, gone = false } = {}) {
    this.#comes(async () => {
      const found = await this.asked(operation, wanted, { slot });
      return found && this.update({ ...this.#blank, ...found }, { paced: true }, { slot });
    }, gone);
  }

  #resume(entry, gone = false) {
    if (!entry) return this.#list();
    this.form.querySelector(".laying").open = false;
    this.#comes(() => this.#reopen(entry), gone);
  }

  /** Shows a stored evening; one that is invalid is set aside. */
  #reopen(entry) {
    return this.update({ ...entry, at: Date.now(), stored: true }, {}, { refuse: (error) => this.#setAside(entry, error) });
  }

  /** Shows another table. While it loads, no other can be used. If it fails, the previous table is shown again; but with `gone`, which
      means that a link led here to another table, it is not, as long as the request can be repeated. */
  #comes(lay, gone = false) {
    this.#laying = () => this.#comes(lay, gone);
    this.turnAway("coming");
    setTimeout(() => this.dataset.opening === "coming" && this.say(this.querySelector(".playground__opening").textContent), PATIENT);
    this.do(async () => {
      if (await lay()) {
        this.#laying = null;
        this.form.querySelector(".laying").open = false;
        return this.#arrived();
      }
      const failed = gone && this.#laying;
      this.turnAway(failed ? "failed" : null);
      this.say("");
      if (failed) this.form.querySelector(".laying").open = true;
    });
  }

  /** Moves to the table; the address holds none from now on. */
  #arrived() {
    if (location.hash.startsWith(this.opens) || location.hash === this.dataset.now) history.replaceState(history.state, "", location.pathname + location.search);
    this.#first?.focus({ preventScroll: true });
    this.result.scrollIntoView({ behavior: gently(), block: "start" });
  }

  /** Returns the entry of an evening without its content; its id is unique across tabs. */
  get #blank() {
    const id = `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
    return { id, called: "", at: Date.now(), played: 0 };
  }

  /** Shows the evening's current state after it was continued in another tab, as soon as this tab is visible. */
  #follow() {
    const entry = document.hidden ? null : kept.found(this.#entry.id);
    if (!entry || JSON.stringify(entry.evening) === JSON.stringify(this.#entry.evening)) return;
    this.do(() => this.#reopen(entry));
  }

  #save(id) {
    const left = kept.all().aside.find((each) => each.id === id);
    if (left) return download({ name: `${id}.txt`, text: left.text });
    const entry = kept.found(id);
    if (!entry) return this.#list();
    this.save("evening_text", () => ({ evening: entry.evening }));
  }

  /** Asks for another name of a stored evening. */
  #rename(button) {
    const item = button.closest(".kept-evening");
    const { id } = item.dataset;
    const entry = kept.found(id);
    if (!entry) return this.#list();
    const reply = prompt(button.dataset.asks, entry.called);
    if (reply === null || reply.trim() === entry.called) return;
    const here = this.#entry.id === id ? this.#entry.here : null;
    this.do(async () => {
      const view = await this.view({ ...entry, here }, { action: "rename", reply });
      if (!view) return;
      const { called, evening } = view.state;
      const renamed = { ...entry, called, evening };
      if (this.#entry.id === id) [this.#entry, this.result.innerHTML] = [{ ...renamed, here }, view.html];
      if (!kept.keep(renamed, kept.last())) this.#tell(this.words.unkept);
      item.querySelector(".kept-evening__called").textContent = called;
      this.say(called);
    });
  }

  #forget(ids, told) {
    ids.forEach(kept.forget);
    this.#list();
    this.say(told);
    this.form.querySelector(".kept-evenings > summary").focus();
  }

  // Python's replies ----------------------------------------------------------------------------------------------------

  /** Shows an evening after an action, and ends it if its time is up. */
  async update(entry, given, options) {
    this.#thinking.abort();
    if (!(await super.update(entry, given, options))) return false;
    const { minutes } = this.state;
    if (minutes && this.#entry.played > minutes * 60_000) await super.update(this.#entry, { action: "time" });
    if (this.state.thinking) this.#goOn();
    return true;
  }

  /** Lets a player who looks ahead reply, and shows it after all earlier moments, unless the reader does something else before. */
  async #goOn() {
    const { signal } = (this.#thinking = new AbortController());
    const view = await this.view(this.#entry, { action: "on" }, { signal });
    await this.#settled;
    if (!view || signal.aborted) return;
    this.do(async () => signal.aborted || ((await this.update(this.#entry, { view })) && this.#keepInView()));
  }

  /** Returns Python's view of an evening after an action, or the one that it has given already. */
  view({ evening, here = null }, { action = "show", reply: said = "", paced = PACED.includes(action), view = null }, options) {
    if (view) return view;
    const coach = this.form.elements.coach.checked;
    return this.asked("evening_html", { evening, here, action, said, coach, paced: paced && !this.#pace.still }, options);
  }

  /** Puts an evening on the table, and stores it unless it was `stored` as it is. */
  put(view, { id, at, played, marks = {}, stored = false }) {
    const { evening, here, called } = view.state;
    const now = Date.now();
    const hold = Object.entries(marks).filter(([deal]) => evening.deals[deal - 1]?.result); // Of the deals not taken back.
    const entry = { id, called, at: now, played: played + Math.min(now - at, PAUSE), marks: Object.fromEntries(hold), evening };
    this.#entry = { ...entry, here };
    if (!(stored ? kept.leads(id) : kept.keep(entry))) this.#tell(this.words.unkept);
    if (this.form.querySelector(".kept-evenings").open) this.#list();
    this.#pace.leave(this.result);
    super.put(view);
    this.#latest();
  }

  settle(then) {
    let done;
    this.#settled = new Promise((shown) => (done = shown));
    this.#pace.show(this.result, () => {
      done();
      this.#first?.focus({ preventScroll: true });
      then();
      this.#compare();
      const advice = this.result.querySelector(".coach__accounts"); // For the best exchange under each account.
      if (advice) this.#add(advice, "best_exchanges", { evening: this.#entry.evening });
    });
  }

  /** Sets aside a stored evening that is invalid, and says so. */
  #setAside({ id, called }, error) {
    if (BLAMELESS.includes(error.kind)) return this.refuse(error);
    kept.setAside(id);
    this.#tell(filled(this.words.damaged, { name: called, why: error.message }));
    this.#list();
    this.form.querySelector(".laying").open = true; // It was folded for the evening that could not be opened.
    this.#laying = null;
  }

  /** Shows what an operation has found, in its slot. */
  #shown(button, operation, args, slot) {
    this.#wait(button);
    this.do(async () => {
      const found = await this.asked(operation, args);
      this.#waited(button);
      const place = this.result.querySelector(slot);
      if (!found || !place) return;
      place.innerHTML = found.html;
      for (const each of place.querySelectorAll("[data-do=send]")) each.hidden = !navigator.share;
      place.focus();
    });
  }

  /** Gives the picture of a result to the reader's device, which can send it with its link; or saves it. */
  async #pictured(button, send) {
    const share = button.closest(".shared");
    const image = share.querySelector("img");
    const canvas = made("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    const text = await new Promise((then) => canvas.toBlob(then));
    const [name, type] = ["ambigu.png", "image/png"];
    if (!send) return download({ name, text, type });
    const given = { url: share.querySelector("a").href, text: image.alt, files: [new File([text], name, { type })] };
    if (!navigator.canShare?.(given)) delete given.files;
    navigator.share(given).catch(() => {}); // The reader may change his mind.
  }

  /** Shows, in its slot, the review of a deal for the people at the table; or of the evening for one, if a button names the seat in each deal. */
  #reviewed(button) {
    const about = button.dataset.seat;
    const deals = (about.includes("@") ? about.split(" ") : [about]).map((seat) => this.#dealt({ dataset: { seat } }));
    const place = button.closest(".between").querySelector(".review-here");
    this.#advisor.show(place, deals.map(({ seat, ...deal }) => ({ ...deal, seats: seat.split(" ") })), button);
  }

  /** Keeps the marks of the decisions of a deal with its evening. */
  marked(deal, marks) {
    this.#entry.marks[deal] = marks;
    const { here: _, ...entry } = this.#entry;
    kept.keep(entry);
    if (this.form.querySelector(".kept-evenings").open) this.#list();
  }

  /** Shows what the player who is asked should do, in its slot. */
  #hint(button) {
    const { record, plays } = this.#dealt(button);
    const place = button.parentElement.querySelector(".hint-here");
    this.#wait(button);
    this.#advisor.hint(place, { record, plays }, this.slot(button)).finally(() => this.#waited(button)); // Meanwhile he may reply.
  }

  /** Returns the deal and the seats that a button is about: the last deal, unless it names another. */
  #dealt({ dataset }) {
    const [seat, number = 0] = (dataset.seat ?? "").split("@");
    const { chairs, deals } = this.#entry.evening;
    const deal = deals.at(number - 1);
    const plays = deal.seats.map((name) => chairs.find((chair) => chair.name === name)?.plays ?? "");
    return { record: JSON.stringify(deal), plays, seat, number: Number(number) || undefined, last: deals.length };
  }

  /** Returns the deal and the seats that a button is about, as the comparison of the accounts takes them. */
  #about(button) {
    const { record, seat } = this.#dealt(button);
    return { record, seat };
  }

  /** After a deal, tells a player who is alone at the table how it would have ended under the other accounts. */
  async #compare() {
    const [button, ...more] = this.result.querySelectorAll("[data-do=others]");
    const place = this.result.querySelector(".others-here");
    if (!this.result.querySelector(".outcome") || !button || !place || more.length) return;
    button.hidden = Boolean(await this.#add(place, "others", this.#about(button))); // Otherwise the button can still ask for it.
  }

  /** Shows the ranking of hands, once it is unfolded. */
  #rank(place) {
    if (place.hasChildNodes()) return;
    this.#wait(place.previousElementSibling);
    this.#add(place, "ranking", { evening: this.#entry.evening }).then(() => this.#waited(place.previousElementSibling));
  }

  /** Adds to a place what nobody has asked for; returns nothing if that fails or the table has changed. */
  async #add(place, operation, args) {
    const found = await ask(operation, args).catch(() => null);
    if (!found || !place.isConnected) return null;
    place.innerHTML = found.html;
    return found;
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

  /** Shows the waiting message below the pressed button. */
  #wait(button) {
    if (!button) return;
    button.setAttribute("aria-busy", "true");
    this.beside(button, this.#sign);
    setTimeout(() => this.#sign.isConnected && this.say(this.words.moment), PATIENT);
  }

  #waited(button) {
    button?.removeAttribute("aria-busy");
    this.#sign.remove();
  }

  /** Scrolls only if the table and its controls are not in view; if both do not fit, the controls have priority. */
  #keepInView() {
    const top = this.result.getBoundingClientRect().top - parseFloat(getComputedStyle(this.result).scrollMarginTop);
    const last = [...this.result.querySelectorAll(".decision__replies > *, [data-first], .outcome__verdict")].at(-1);
    const beyond = last ? last.getBoundingClientRect().bottom + MARGIN + lying() - innerHeight : -Infinity;
    if (top < -MARGIN || beyond > 0) scrollBy({ top: Math.max(top, beyond), behavior: gently() });
  }

  #tell(text) {
    const place = this.form.querySelector(".kept-evenings__told");
    if (place.textContent.includes(text)) return;
    place.textContent = `${place.textContent} ${text}`.trim(); // The earlier message still holds.
    place.hidden = false;
  }

  #list() {
    const { kept: some, aside } = kept.all();
    const place = this.form.querySelector(".kept-evenings__list");
    const pattern = this.form.querySelector(".kept-evenings template").content.firstElementChild;
    const items = [...some, ...aside.map(({ id }) => ({ id, called: this.words.aside, aside: true }))].map((each) => {
      const item = pattern.cloneNode(true);
      item.dataset.id = each.id;
      item.querySelector(".kept-evening__called").textContent = each.called;
      if (!each.aside) item.querySelector(".kept-evening__state > :first-child").textContent = new Date(each.at).toLocaleString(LANGUAGE, WHEN);
      for (const action of item.querySelectorAll("[data-do=resume], [data-do=rename]")) action.hidden = Boolean(each.aside);
      return item;
    });
    place.replaceChildren(...items);
    this.form.querySelector(".kept-evenings__none").hidden = items.length > 0;
    if (aside.some(({ fresh }) => fresh)) this.#tell(this.words.unread);
    if (this.form.querySelector(".kept-evenings").open) this.#sum(some, items);
  }

  /** Adds to the list what each evening came to, and the record of all. */
  async #sum(some, items) {
    const evenings = some.map(({ at, marks, evening }) => {
      const date = new Date(at).toLocaleDateString("sv");
      return { date, text: JSON.stringify(evening), marks: Object.values(marks).flat() };
    });
    const found = await this.#add(this.form.querySelector(".kept-evenings__record"), "kept_evenings", { evenings });
    if (!found) return;
    for (const [number, told] of found.state.told.entries()) items[number].querySelector(".kept-evening__state > :last-child").textContent = told;
    const whole = this.form.querySelector(".kept-evenings__whole");
    whole.hidden = !some.length;
    whole.firstElementChild.href = found.state.file;
  }
}

customElements.define("variorum-table", Table);
