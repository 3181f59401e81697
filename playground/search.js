// The search: Pagefind's index, asked when a reader opens it and not before. What is found is put here; no word of its own.

const SHOWN = 12;
const PARTS = 2; // Headings of a page that are named below it.
const RANKING = { termSimilarity: 2, pageLength: 0.2, termFrequency: 0.2, diacriticSimilarity: 0, metaWeights: { title: 1.2, also: 3 } };

class Search extends HTMLElement {
  #listening;
  #asked = 0;

  connectedCallback() {
    this.#listening = new AbortController();
    this.words = JSON.parse(this.dataset.words);
    this.home ??= new URL(this.dataset.home, document.baseURI); // Where the site begins in this language.
    this.dialog = this.querySelector("dialog");
    this.field = this.querySelector("input");
    this.results = this.querySelector(".search__results");
    this.status = this.querySelector("[role=status]");
    this.hint = this.status.textContent;
    this.#listen(this.querySelector(".search__open"), "click", () => this.open());
    this.#listen(this.querySelector(".search__close"), "click", () => this.dialog.close());
    this.#listen(this.dialog, "click", (event) => this.#clicked(event));
    this.#listen(this.field, "input", () => this.#search());
    this.#listen(this.querySelector("form"), "submit", (event) => this.#follow(event));
    this.#listen(this.dialog, "keydown", (event) => this.#move(event));
    this.#listen(document, "keydown", (event) => this.#called(event));
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  #listen(target, type, heard) {
    target.addEventListener(type, heard, { signal: this.#listening.signal });
  }

  open() {
    this.dialog.showModal();
    this.field.select();
    this.#index().catch(() => {});
  }

  /** Pagefind, fetched once. After a failure it is fetched again. */
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
      const { results } = query ? await (await this.#index()).search(query) : { results: [] };
      const found = await Promise.all(results.slice(0, SHOWN).map((each) => each.data()));
      if (asked !== this.#asked) return;
      const at = this.#stops.indexOf(document.activeElement);
      this.results.dataset.asked = query;
      this.results.replaceChildren(...found.map((each) => this.#result(each)));
      if (at > 0) (this.#stops[at] ?? this.#stops.at(-1)).focus(); // Who was on a page found is on the one in its place.
      const told = ["none", "one"][results.length] ?? "many";
      this.#say(query ? this.words[told].replace("{number}", results.length) : this.hint);
    } catch {
      if (asked === this.#asked) this.#say(this.words.failed);
    }
  }

  #say(text) {
    this.status.textContent = text;
  }

  /** A page that was found: its title, where it stands, the words around what was asked for, and its headings that have it. */
  #result({ url, meta, filters, excerpt, content, sub_results: parts }) {
    const made = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: url, textContent: meta.title });
    const section = Object.assign(document.createElement("small"), { textContent: filters.section?.[0] ?? "" });
    const words = Object.assign(document.createElement("p"), { innerHTML: excerpt });
    clip(words, content);
    made.append(link, section, words);
    const named = parts.filter((part) => part.title !== meta.title).slice(0, PARTS);
    if (named.length) made.append(this.#parts(named));
    return made;
  }

  #parts(named) {
    const list = document.createElement("ul");
    for (const { url, title } of named) {
      const part = document.createElement("li");
      part.append(Object.assign(document.createElement("a"), { href: url, textContent: title }));
      list.append(part);
    }
    return list;
  }

  /** A slash opens the search, unless something is being written. */
  #called(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || this.dialog.open) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    this.open();
  }

  /** A link leads away, and so does a click beside the dialog. */
  #clicked({ target }) {
    if (target === this.dialog || target.closest("a")) this.dialog.close();
  }

  /** Enter in the field goes to the first page found. */
  #follow(event) {
    event.preventDefault();
    this.results.querySelector("a")?.click();
  }

  /** Where the arrows go: the field, and every link to what was found. */
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

/** Words cut out of a text begin with a sentence, if one begins before what was asked for; where they are cut off, they say so. */
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
