// <variorum-sorted>: a heading of its table sorts the rows by the numbers of its column, the largest first, or the smallest at a second press.

import { made } from "./element.js";

class Sorted extends HTMLElement {
  connectedCallback() {
    const heads = [...this.querySelectorAll(".figures thead th")].slice(1);
    for (const [column, head] of heads.entries()) {
      if (head.querySelector("button")) continue;
      const button = made("button", { type: "button" }, ...head.childNodes);
      button.addEventListener("click", () => this.#sort(head, column));
      head.append(button);
    }
  }

  #sort(head, column) {
    const down = head.ariaSort !== "descending";
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.ariaSort = down ? "descending" : "ascending";
    const body = this.querySelector(".figures tbody");
    const number = (row) => Number(row.querySelectorAll("td")[column].dataset.by);
    body.append(...[...body.rows].sort((one, other) => (down ? number(other) - number(one) : number(one) - number(other))));
  }
}

customElements.define("variorum-sorted", Sorted);
