// The base class of all live elements: their messages, and listeners that leave the page with them.

export class Element extends HTMLElement {
  #listening;

  connectedCallback() {
    this.#listening = new AbortController();
    this.words = JSON.parse(this.dataset.words ?? "{}");
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  /** Adds a listener that is removed when this element leaves the page. */
  listen(target, type, heard, capture = false) {
    target.addEventListener(type, heard, { capture, signal: this.#listening.signal });
  }

  /** Has a screen reader say a text. */
  say(text) {
    this.querySelector("[role=status]").textContent = text;
  }
}

/** Makes an HTML element with these properties and children. */
export function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
