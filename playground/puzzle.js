// <variorum-puzzle>: Home's puzzle. The page itself shows the day's (docs/theme/main.html). This script counts on how many days in a
// row the reader's first answer was right.

import { kept } from "./kept.js";
import { filled } from "./words.js";

class Puzzle extends HTMLElement {
  connectedCallback() {
    this.today = Number(this.dataset.day);
    this.addEventListener("toggle", ({ target }) => target.open && this.#answered("right" in target.dataset), true);
    this.#tell();
  }

  /** Counts the first answer of a day. */
  #answered(right) {
    const { day, row } = kept.puzzles();
    if (day === this.today) return;
    kept.keepPuzzles({ day: this.today, row: right ? 1 + (day === this.today - 1 ? row : 0) : 0 });
    this.#tell();
  }

  #tell() {
    const { day, row } = kept.puzzles();
    const lasts = row > 0 && day >= this.today - 1;
    this.querySelector(".opening__row").textContent = lasts ? filled(this.dataset.row, { number: row }) : "";
  }
}

customElements.define("variorum-puzzle", Puzzle);
