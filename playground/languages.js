// <variorum-languages>: the same page in the other languages, at the same place and with all that its address holds; and, on a
// first visit, one line that offers the reader's own. Knows no word of its own.

const CHOSEN = "variorum-language"; // That the reader has chosen, or wants to be asked no more.

class Languages extends HTMLElement {
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    this.links = [...this.querySelectorAll("a")];
    // Instant navigation leaves the header as it is: where each language begins is asked once, where this page is, each time.
    this.home ??= new URL(this.dataset.home, document.baseURI).href;
    this.roots ??= this.links.map((link) => new URL(link.dataset.root, document.baseURI).href);
    for (const type of ["pointerdown", "focusin", "contextmenu", "click"]) this.#listen(this, type, () => this.#lead());
    this.#listen(this, "click", ({ target }) => target.closest("a") && remember());
    this.watching = globalThis.document$?.subscribe(() => this.#lead());
    this.#offer();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.watching?.unsubscribe();
  }

  #listen(target, type, heard) {
    target.addEventListener(type, heard, { signal: this.#listening.signal });
  }

  /** Leads to where the reader is. */
  #lead() {
    const here = location.href.split(/[?#]/)[0];
    if (!here.startsWith(this.home) || this.dataset.home.startsWith("/")) return; // What was not found is not there either.
    const place = here.slice(this.home.length) + location.search + location.hash;
    this.links.forEach((link, index) => (link.href = this.roots[index] + place));
  }

  /** Offers the language that the reader would rather have, once, in it. Nothing on the page moves. */
  #offer() {
    if (remembered()) return;
    const mine = (navigator.languages ?? []).map((each) => each.split("-")[0]);
    const there = [document.documentElement.lang, ...this.links.map((link) => link.lang)];
    const wanted = this.links.find((link) => link.lang === mine.find((each) => there.includes(each)));
    if (!wanted) return;
    const line = document.createElement("p");
    Object.assign(line, { className: "languages__offer", lang: wanted.lang });
    const link = Object.assign(document.createElement("a"), { textContent: wanted.dataset.offer });
    this.#listen(line, "pointerdown", () => (link.href = wanted.href));
    this.#listen(line, "focusin", () => (link.href = wanted.href));
    this.#lead();
    link.href = wanted.href;
    this.#listen(link, "click", remember);
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: "×", ariaLabel: wanted.dataset.close });
    this.#listen(close, "click", () => (remember(), line.remove()));
    line.append(link, close);
    this.append(line);
  }
}

function remembered() {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return true; // Who lets nothing be kept is not asked on each page.
  }
}

function remember() {
  try {
    localStorage.setItem(CHOSEN, "");
  } catch {
    // Then it is not remembered.
  }
}

customElements.define("variorum-languages", Languages);
