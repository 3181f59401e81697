// The pace of a table: the earlier moments that Python sends with it appear one after another. Each moment is a template with the places
// that differ, by their data-slot, and the number of news so far.

const PAUSE = 400; // Milliseconds between two moments.

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Pace {
  #result = null;
  #before = new Map(); // The counters that were shown last.
  #finish = null; // Shows the present moment at once; null if it is shown.
  #listening = null;

  /** Takes note of the counters on a table that another one is about to replace. */
  leave(result) {
    this.#listening?.abort();
    this.#finish = null;
    delete result.dataset.pacing;
    this.#before = counters(result);
  }

  /** Shows the earlier moments of a new table, then the present one, and then calls an action. A tap or a key skips them. */
  show(result, then) {
    this.#result = result;
    const moments = [...result.querySelectorAll("template[data-told]")];
    for (const each of moments) each.remove();
    const ends = () => {
      result.querySelector(".evening__skip")?.remove();
      this.#mark();
      then();
    };
    if (!moments.length) return ends();
    const now = [...result.querySelectorAll("[data-slot]")].map((place) => [place, place.className, [...place.childNodes]]);
    const news = [...result.querySelectorAll(".evening__news > li")];
    this.#listening = new AbortController();
    this.#finish = () => {
      this.leave(result);
      for (const each of news) each.hidden = false;
      for (const [place, classes, nodes] of now) [place.className] = [classes, place.replaceChildren(...nodes)];
      news[0]?.parentElement.scrollTo(0, news[0].parentElement.scrollHeight);
      ends();
    };
    result.dataset.pacing = "";
    this.#listen(result, "click");
    this.#listen(document, "keydown");
    this.#next(moments, news);
  }

  /** Shows the next moment, and the others after it. */
  #next([moment, ...more], news) {
    const { signal } = this.#listening;
    if (!moment) return this.#finish();
    for (const each of moment.content.children) {
      const place = this.#result.querySelector(`[data-slot="${each.dataset.slot}"]`);
      place.className = each.className;
      place.replaceChildren(...each.childNodes);
    }
    for (const [number, each] of news.entries()) each.hidden = number >= Number(moment.dataset.told);
    news[0]?.parentElement.scrollTo(0, news[0].parentElement.scrollHeight);
    this.#mark();
    setTimeout(() => signal.aborted || this.#next(more, news), PAUSE);
  }

  #listen(target, type) {
    target.addEventListener(type, (event) => this.#skip(event), { capture: true, signal: this.#listening.signal });
  }

  /** Skips to the present moment. A click, Enter or a character does nothing else, except the key that takes
   * a reply back; other keys keep their effect. */
  #skip(event) {
    const { type, target, key = "", ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.matches("input, select, textarea")) return;
    if (this.#result.querySelector("[data-do=back]")?.dataset.key === key.toLowerCase()) return void this.#finish?.();
    if (type === "click" || key === "Enter" || key.length === 1) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (key !== "Shift") this.#finish?.();
  }

  /** Marks the counters that differ from those shown before. */
  #mark() {
    const now = counters(this.#result);
    for (const [name, place] of now) place.classList.toggle("moved", (this.#before.get(name)?.textContent ?? place.textContent) !== place.textContent);
    this.#before = now;
  }
}

/** Returns the places of counters on a table by their slot and name. */
function counters(result) {
  const found = [...result.querySelectorAll("[data-slot] dd")];
  return new Map(found.map((each) => [`${each.closest("[data-slot]").dataset.slot} ${each.previousElementSibling.textContent}`, each]));
}
