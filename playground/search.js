// The search: Pagefind's index, which is loaded when a reader opens the search.

import { Element, made } from "./element.js";
import { filled } from "./words.js";

const SHOWN = 12;
const PARTS = 2; // Headings listed below each page.
const RANKING = { termSimilarity: 2, pageLength: 0.2, termFrequency: 0.2, diacriticSimilarity: 0, metaWeights: { title: 1.2, also: 3 } };

class Search extends Element {
  #asked = 0;

  connectedCallback() {
    super.connectedCallback();
    this.home ??= new URL(this.dataset.home, document.baseURI); // The root of the site in this language.
    this.dialog = this.querySelector("dialog");
    this.field = this.querySelector("input");
    this.results = this.querySelector(".search__results");
    this.hint = this.querySelector("[role=status]").textContent;
    this.listen(this.querySelector(".search__open"), "click", () => this.open());
    this.listen(this.querySelector(".search__close"), "click", () => this.dialog.close());
    this.listen(this.dialog, "click", (event) => this.#clicked(event));
    this.listen(this.field, "input", () => this.#search());
    this.listen(this.querySelector("form"), "submit", (event) => this.#follow(event));
    this.listen(this.dialog, "keydown", (event) => this.#move(event));
    this.listen(document, "keydown", (event) => this.#called(event));
  }

  open() {
    this.dialog.showModal();
    this.field.select();
    this.#index().catch(() => {});
  }

  /** Loads Pagefind once; after a failure, again. */
  #index() {
    this.index ??= (async () => {
      const pagefind = await import(new URL("pagefind/pagefind.js", this.home));
      await pagefind.options({ baseUrl: this.home.pathname, excerptLength: 24, ranking: RANKING });
      await pagefind.init();
      return pagefind;
    })().catch((error) => {
      this.index = null;
      throw error;
    });
    return this.index;
  }

  async #search() {
    const asked = ++this.#asked;
    const query = this.field.value.trim();
    try {
      const { results } = query ? await (await this.#index()).search(apart(query)) : { results: [] };
      // Pagefind keeps one object for each page, so an older query that ends late would put its excerpts into a newer one's results.
      if (asked !== this.#asked) return;
      const found = await Promise.all(results.slice(0, SHOWN).map((each) => each.data()));
      if (asked !== this.#asked) return;
      const at = this.#stops.indexOf(document.activeElement);
      this.results.dataset.asked = query;
      this.results.replaceChildren(...found.map((each) => this.#result(each)));
      if (at > 0) (this.#stops[at] ?? this.#stops.at(-1)).focus(); // The focus on a result moves to the one that replaces it.
      const told = ["none", "one"][results.length] ?? "many";
      this.say(query ? filled(this.words[told], { number: results.length }) : this.hint);
    } catch {
      if (asked === this.#asked) this.say(this.words.failed);
    }
  }

  /** Renders a result: the page's title, its section, the words around the match, and the headings whose part matches. */
  #result({ url, meta, filters, excerpt, content, sub_results: parts }) {
    const joined = new Map(meta.joined?.split(" ").map((word) => [apart(word), word]));
    const spelled = (text) => text.replace(/\p{L}+/gu, (word) => joined.get(word) ?? word);
    const link = (href, title) => made("a", { href, textContent: spelled(title) });
    const words = made("p", { innerHTML: excerpt });
    clip(words, content);
    words.innerHTML = spelled(words.innerHTML);
    const result = made("li", {}, link(url, meta.title), made("small", { textContent: filters.section?.[0] ?? "" }), words);
    const others = parts.filter((part) => part.title !== meta.title).slice(0, PARTS);
    if (others.length) result.append(made("ul", {}, ...others.map((part) => made("li", {}, link(part.url, part.title)))));
    return result;
  }

  /** Opens the search at a slash, unless the focus is in a field. */
  #called(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || this.dialog.open) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    this.open();
  }

  /** Closes the dialog at a click on a link or outside the dialog. */
  #clicked({ target }) {
    if (target === this.dialog || target.closest("a")) this.dialog.close();
  }

  /** Goes to the first result when Enter is pressed in the field. */
  #follow(event) {
    event.preventDefault();
    this.results.querySelector("a")?.click();
  }

  /** Returns the stops of the arrow keys: the field and every link in the results. */
  get #stops() {
    return [this.field, ...this.results.querySelectorAll("a")];
  }

  #move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = this.#stops;
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }
}

/** Returns a text with its ligatures as two letters, as the index has them: see docs/hooks/search.py. */
const apart = (text) => text.replace(/[œæ]/gi, (letter) => ({ œ: "oe", æ: "ae", Œ: "Oe", Æ: "Ae" })[letter]);

/** Starts an excerpt at a sentence, if one starts before the match, and adds an ellipsis where it is cut off. */
function clip(words, content) {
  const first = words.firstChild;
  const last = words.lastChild;
  const end = /[.?!](?:\s?»|["”’)])* (?=(?:«\s?|["“(⟨¿¡])*\p{Lu})/u.exec(first.data ?? "");
  const begins = content.startsWith(words.textContent.trim());
  if (end) first.data = first.data.slice(end.index + end[0].length);
  else if (!begins) first.before("… ");
  if (!/[.?!](?:\s?»|["”’)])*\s*$/.test(last.textContent)) last.after(" …");
}

customElements.define("variorum-search", Search);
