// <variorum-languages>: links to the same page in the other languages, with its position and everything in its address; and,
// on a first visit, one line that offers the reader's own language. Contains no texts.

const CHOSEN = "variorum-language"; // Set once the reader has chosen a language or seen the offer.

class Languages extends HTMLElement {
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    this.links = [...this.querySelectorAll("a")];
    // Instant navigation leaves the header as it is, so the languages' roots are resolved once, the page's address each time.
    this.home ??= new URL(this.dataset.home, document.baseURI).href;
    this.roots ??= this.links.map((link) => new URL(link.dataset.root, document.baseURI).href);
    for (const type of ["pointerdown", "focusin", "contextmenu", "click"]) this.#listen(this, type, () => this.#lead());
    this.#listen(this, "click", ({ target }) => target.closest("a") && remember());
    this.watching = globalThis.document$?.subscribe(() => (this.offered?.remove(), this.#lead()));
    this.#offer();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.watching?.unsubscribe();
  }

  #listen(target, type, heard) {
    target.addEventListener(type, heard, { signal: this.#listening.signal });
  }

  /** Points the links at the current page and position. */
  #lead() {
    const here = location.href.split(/[?#]/)[0];
    if (!here.startsWith(this.home) || this.dataset.home.startsWith("/")) return; // A missing page is missing in every language.
    const place = here.slice(this.home.length) + location.search + location.hash;
    this.links.forEach((link, index) => (link.href = this.roots[index] + place));
  }

  /** Offers the reader's preferred language once, in that language: whoever reads on wants this one. Nothing on the page moves. */
  #offer() {
    if (remembered()) return;
    const mine = (navigator.languages ?? []).map((each) => each.split("-")[0]);
    const there = [this.dataset.language, ...this.links.map((link) => link.hreflang)];
    const wanted = this.links.find((link) => link.hreflang === mine.find((each) => there.includes(each)));
    if (!wanted) return;
    const line = document.createElement("p");
    Object.assign(line, { className: "languages__offer", lang: wanted.hreflang });
    const link = Object.assign(document.createElement("a"), { textContent: wanted.dataset.offer });
    this.#listen(line, "pointerdown", () => (link.href = wanted.href));
    this.#listen(line, "focusin", () => (link.href = wanted.href));
    this.#lead();
    link.href = wanted.href;
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: "×", ariaLabel: wanted.dataset.close });
    this.#listen(close, "click", () => line.remove());
    line.append(link, close);
    this.append(line);
    this.offered = line;
    remember();
  }
}

function remembered() {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return true; // Without storage the offer would return on each page, so there is none.
  }
}

function remember() {
  try {
    localStorage.setItem(CHOSEN, "");
  } catch {
    // The choice is not remembered.
  }
}

customElements.define("variorum-languages", Languages);
