// <variorum-rules>: the rules side by side, filtered by the reader. The page contains the marks for each two accounts, and which
// mark prevails among more; the address holds the filters.

import { Element, made } from "./element.js";
import { anchor, filled } from "./words.js";

class Rules extends Element {
  #told; // The marks for each two accounts, and the sentences for any choice of accounts.
  #printed; // The accounts in the order of the page's HTML.

  connectedCallback() {
    super.connectedCallback();
    this.#told = JSON.parse(this.dataset.choices);
    this.form = this.querySelector("form");
    this.sections = [...this.querySelectorAll(".rules__section")];
    this.rows = this.sections.flatMap(rowsOf);
    this.form.inert = false;
    this.form.reset();
    this.#printed = this.chosen.join();
    this.listen(this.form, "submit", (event) => event.preventDefault());
    this.listen(this.form, "change", ({ target }) => this.#choose(target));
    this.listen(this, "click", ({ target }) => this.#click(target.closest("button")));
    this.listen(this, "toggle", () => this.#folded(), true);
    this.listen(globalThis, "hashchange", () => this.#arrive());
    this.#read();
  }

  // The choice ----------------------------------------------------------------------------------------------------------

  get accounts() {
    return [...this.form.querySelectorAll("[name=account]")];
  }

  get chosen() {
    return this.accounts.filter(({ checked }) => checked).map(({ value }) => value);
  }

  /** The accounts that have a place among the columns: the default ones, and what has been added to them. */
  get #movable() {
    const placed = this.accounts.filter(({ checked, defaultChecked }) => checked || defaultChecked);
    return placed.map((account) => account.closest(".rules__account"));
  }

  get show() {
    return this.form.elements.show.value;
  }

  /** Returns the marks of each question, by its id, for the chosen accounts. */
  get #marked() {
    const { chosen } = this;
    const { kinds, pairs, prevailing } = this.#told;
    const standing = pairs.filter(({ accounts }) => accounts.every((account) => chosen.includes(account)));
    const marked = (index) => {
      const any = standing.flatMap(({ marked }) => kinds[marked[index]]);
      return [...new Set(prevailing.flatMap((order) => order.find((kind) => any.includes(kind)) ?? []))];
    };
    return new Map(this.rows.map(({ id }, index) => [id, marked(index)]));
  }

  #choose({ name }) {
    this.#fit();
    if (name === "show" && this.show !== "all") this.#unfold(true);
    this.#notice([]);
    this.say(this.#told.said[counted(this.#marked.values(), this.show)]);
    this.#write();
  }

  #click(button) {
    if (button?.dataset.do === "fold") this.#unfold(this.#closed);
    else if (button?.dataset.move) this.#move(button, Number(button.dataset.move));
    else if (button?.dataset.step) this.#walk(button.closest("details"), button.dataset.step);
  }

  #move(button, by) {
    const all = this.#movable;
    const here = all.indexOf(button.parentElement);
    if (by < 0) all[here - 1].before(all[here]);
    else all[here + 1].after(all[here]);
    this.#fit();
    if (button.disabled) [...all[here].querySelectorAll("button")].find((other) => !other.disabled)?.focus();
    else button.focus();
    const account = all[here].querySelector("label").textContent.trim();
    this.say(filled(this.words.moved, { account, place: here + by + 1, all: all.length }));
    this.#write();
  }

  // The view ------------------------------------------------------------------------------------------------------------

  /** Shows what is chosen; without a choice in the address, the columns and marks are those of the page's HTML. */
  #fit(laying = true) {
    const { accounts, chosen } = this;
    const marked = this.#marked;
    for (const account of accounts) account.disabled = chosen.length === 1 && account.checked;
    const movable = this.#movable;
    for (const account of this.form.querySelectorAll(".rules__account")) {
      const [left, right] = account.querySelectorAll("[data-move]");
      left.hidden = right.hidden = !movable.includes(account);
      left.disabled = account === movable[0];
      right.disabled = account === movable.at(-1);
    }
    for (const option of this.form.elements.show.options) {
      option.textContent = filled(this.#told.shows[option.value], { number: counted(marked.values(), option.value) });
    }
    if (laying) {
      this.#lay(accounts, chosen);
      for (const section of this.sections) this.#mark(section, marked);
    }
    for (const section of this.sections) this.#stand(section, section.querySelector("[data-current]"));
  }

  /** Sorts the cells in the order of the accounts, and hides those of accounts that are not chosen. */
  #lay(accounts, chosen) {
    if (accounts.some(({ checked, defaultChecked }) => checked && !defaultChecked)) this.#bring();
    for (const row of this.querySelectorAll("tr")) {
      const cells = new Map([...row.children].map((cell) => [cell.dataset.account, cell]));
      for (const { value } of accounts) {
        if (!cells.has(value)) continue;
        row.append(cells.get(value));
        cells.get(value).hidden = !chosen.includes(value);
      }
    }
    this.toggleAttribute("data-many", chosen.length > 3);
  }

  /** Adds the cells of the additional accounts, which the page keeps apart until they are first chosen. */
  #bring() {
    const kept = this.querySelector(".rules__further");
    if (!kept) return;
    const added = new Map([...kept.content.querySelectorAll("tr")].map((row) => [row.dataset.question, row]));
    for (const row of this.querySelectorAll("tr")) {
      row.append(...added.get(row.id || undefined).cloneNode(true).querySelectorAll("[data-account]"));
    }
    kept.remove();
  }

  /** Filters the questions of a section, and updates their marks and the section's summary. */
  #mark(section, marked) {
    const rows = rowsOf(section);
    const ticks = section.querySelectorAll(".tick");
    for (const [index, row] of rows.entries()) {
      const found = marked.get(row.id);
      row.hidden = this.show !== "all" && !found.includes(this.show);
      row.querySelector(".rules__marks").replaceChildren(...this.#marks(found));
      ticks[index].className = `tick tick--${found[0]}`;
      ticks[index].classList.toggle("tick--quiet", row.hidden);
    }
    const all = rows.map(({ id }) => marked.get(id));
    const { differ, ...others } = Object.fromEntries(this.#told.prevailing[0].map((kind) => [kind, counted(all, kind)]));
    section.querySelector(".rules__told").textContent = this.#told.sections[section.id][differ];
    section.querySelector(".strip").setAttribute("aria-label", filled(this.#told.besides, others));
    section.hidden = rows.every(({ hidden }) => hidden);
  }

  #marks(kinds) {
    const { content } = this.querySelector(".rules__known");
    const marks = kinds.map((kind) => content.querySelector(`.mark--${kind}`)?.cloneNode(true));
    return marks.filter(Boolean).flatMap((mark) => [mark, " "]);
  }

  get #shown() {
    return this.sections.filter(({ hidden }) => !hidden);
  }

  get #closed() {
    return this.#shown.some(({ open }) => !open);
  }

  #unfold(open) {
    for (const section of this.#shown) section.open = open;
  }

  #folded() {
    this.form.querySelector("[data-do=fold]").textContent = this.words[this.#closed ? "unfold" : "fold"];
    this.#write();
  }

  // One question at a time ----------------------------------------------------------------------------------------------

  /** Makes a question of a section the current one if it is visible, else the section's first visible one. */
  #stand(section, row) {
    const rows = rowsOf(section).filter(({ hidden }) => !hidden);
    const place = Math.max(rows.indexOf(row), 0);
    section.querySelector("[data-current]")?.removeAttribute("data-current");
    rows[place]?.setAttribute("data-current", "");
    section.querySelector(".rules__place").textContent = filled(this.words.place, { place: place + 1, all: rows.length });
    const [back, on] = section.querySelectorAll("[data-step]");
    back.disabled = place === 0 && section === this.#shown.at(0);
    on.disabled = place === rows.length - 1 && section === this.#shown.at(-1);
  }

  /** Moves to the previous or next question, across sections. */
  #walk(section, step) {
    const rows = this.#shown.flatMap((each) => rowsOf(each).filter(({ hidden }) => !hidden));
    const row = rows[rows.indexOf(section.querySelector("[data-current]")) + Number(step)];
    const there = row.closest("details");
    if (there !== section) section.open = false;
    this.#go(there, row);
    const [button] = [`[data-step="${step}"]:enabled`, "[data-step]:enabled"].flatMap((each) => [...there.querySelectorAll(each)]);
    button.focus({ preventScroll: true });
    this.say(row.querySelector("th a").textContent);
    this.#write(`#${row.id}`);
  }

  #go(section, row) {
    section.open = true;
    if (row) this.#stand(section, row);
    const phone = row && getComputedStyle(row).display === "block";
    (phone ? section : (row ?? section)).scrollIntoView({ block: "start" });
  }

  // The address ---------------------------------------------------------------------------------------------------------

  /** Applies the choice in the address, and reports its unknown values. */
  #read() {
    const asked = new URLSearchParams(location.search);
    const wrong = [];
    const known = (name, there) =>
      (asked.get(name) ?? "").split(",").filter((value) => {
        if (value && !there.includes(value)) wrong.push(filled(this.words[name], { name: value }));
        return there.includes(value);
      });
    const shows = [...this.form.elements.show.options].map(({ value }) => value);
    const [show] = known("show", shows);
    const chosen = known("accounts", this.accounts.map(({ value }) => value));
    const open = known("open", ["all", ...this.sections.map(({ id }) => id)]);
    this.form.elements.show.value = show ?? shows[0];
    for (const account of this.accounts) account.checked = chosen.length ? chosen.includes(account.value) : account.defaultChecked;
    for (const value of chosen.toReversed()) {
      const account = this.form.querySelector(`.rules__account[data-account="${CSS.escape(value)}"]`);
      account.parentElement.querySelector(".rules__account").before(account);
    }
    for (const section of this.sections) section.open = open.includes("all") || open.includes(section.id);
    this.#fit(location.search !== "");
    this.#arrive(wrong);
  }

  /** Opens the target of the address's fragment. */
  #arrive(wrong = []) {
    const name = anchor();
    const target = name && document.getElementById(name);
    const section = target && target.closest(".rules__section");
    if (name && !target) wrong.push(filled(this.words.hash, { name }));
    if (section && (target.hidden || section.hidden)) {
      this.form.elements.show.value = "all";
      this.#fit();
      wrong.push(this.words.left);
    }
    this.#notice(wrong);
    if (section) this.#go(section, target === section ? null : target);
  }

  #write(hash = this.#hash) {
    const { chosen, sections, show } = this;
    const open = sections.filter((each) => each.open).map(({ id }) => id);
    const asked = new URLSearchParams(location.search);
    const put = (name, value, plain) => (plain ? asked.delete(name) : asked.set(name, value));
    put("show", show, show === "all");
    put("accounts", chosen.join(), chosen.join() === this.#printed);
    put("open", this.#closed ? open.join() : "all", !open.length);
    const query = `${asked}`.replaceAll("%2C", ",");
    const address = `${location.pathname}${query && `?${query}`}${hash}`;
    if (!location.href.endsWith(address)) history.replaceState(history.state, "", address);
  }

  /** Returns the fragment of the address while its target is open, else nothing. */
  get #hash() {
    const target = document.getElementById(anchor());
    return target && !(target.closest(".rules__section")?.open ?? true) ? "" : location.hash;
  }

  #notice(told) {
    const notice = this.querySelector(".rules__notice");
    notice.replaceChildren(...told.map((text) => made("span", {}, text)));
    notice.hidden = !told.length;
  }
}

const rowsOf = (section) => [...section.querySelectorAll("tbody > tr")];

/** Returns how many questions, given their marks, a filter shows. */
const counted = (marked, show) => [...marked].filter((kinds) => show === "all" || kinds.includes(show)).length;

customElements.define("variorum-rules", Rules);
