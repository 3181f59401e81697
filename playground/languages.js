// <variorum-languages>: links to the same page in the other languages, with its position and everything in its address; and, on a first
// visit, one line that offers the reader's own language.

import { Element, made } from "./element.js";
import { store, stored } from "./storage.js";

const CHOSEN = "variorum-language"; // Set once the reader has chosen a language or seen the offer.

class Languages extends Element {
  connectedCallback() {
    super.connectedCallback();
    this.links = [...this.querySelectorAll("a")];
    // Instant navigation leaves the header as it is, so the languages' roots are resolved once, the page's address each time.
    this.home ??= new URL(this.dataset.home, document.baseURI).href;
    this.roots ??= this.links.map((link) => new URL(link.dataset.root, document.baseURI).href);
    for (const type of ["pointerdown", "focusin", "contextmenu", "click"]) this.listen(this, type, () => this.#lead());
    this.listen(this, "click", ({ target }) => target.closest("a") && store(CHOSEN, ""));
    this.watching = globalThis.document$?.subscribe(() => (this.offered?.remove(), this.#lead()));
    this.#offer();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watching?.unsubscribe();
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
    if (stored(CHOSEN, "") !== null) return; // Without storage the offer would return on each page, so there is none.
    const mine = (navigator.languages ?? []).map((each) => each.split("-")[0]);
    const there = [this.dataset.language, ...this.links.map((link) => link.hreflang)];
    const wanted = this.links.find((link) => link.hreflang === mine.find((each) => there.includes(each)));
    if (!wanted) return;
    this.#lead();
    const link = made("a", { textContent: wanted.dataset.offer, href: wanted.href });
    const close = made("button", { type: "button", textContent: "×", ariaLabel: wanted.dataset.close });
    this.offered = made("p", { className: "languages__offer", lang: wanted.hreflang }, link, close);
    for (const type of ["pointerdown", "focusin"]) this.listen(this.offered, type, () => (link.href = wanted.href));
    this.listen(close, "click", () => this.offered.remove());
    this.append(this.offered);
    store(CHOSEN, "");
  }
}

customElements.define("variorum-languages", Languages);
