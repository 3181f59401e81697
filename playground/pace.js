// The pace of a table: the earlier moments that Python sends with it appear one after another. Each moment is a template with the places
// that differ, by their data-slot, and the number of news so far.

import { made } from "./element.js";

const PAUSES = { slow: 1800, normal: 400 }; // Milliseconds between two moments, by the speed chosen.
const MOVE = 300; // Milliseconds in which a card or a counter moves.
const TICK = 0.08; // Seconds of a sound.

export class Pace {
  #result = null;
  #before = new Map(); // The counters and cards that were shown last.
  #form; // The form with the speed, and whether there is sound.
  #audio = null;
  #finish = null; // Shows the present moment at once; null if it is shown.
  #listening = null;

  constructor(form) {
    this.#form = form;
  }

  /** Whether nothing moves on the table. */
  get still() {
    return this.#form.elements.speed.value === "once" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Takes note of the counters and cards on a table that another one is about to replace. */
  leave(result) {
    this.#listening?.abort();
    this.#finish = null;
    delete result.dataset.pacing;
    this.#before = shown(result);
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
    setTimeout(() => signal.aborted || this.#next(more, news), PAUSES[this.#form.elements.speed.value]);
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

  /** Marks the counters that differ from those shown before, and moves them and the cards that are new. */
  #mark() {
    const now = shown(this.#result);
    const [less, more, fresh] = [[], [], []];
    for (const [name, place] of now) {
      const before = this.#before.get(name);
      if (!before && !place.matches("dd")) fresh.push(place);
      const [was, is] = [before ?? place, place].map((each) => Number(each.textContent.replace(/\D/g, "")));
      if (was !== is) (is > was ? more : less).push(place);
      place.classList.toggle("moved", was !== is);
    }
    this.#before = now;
    if (this.still) return;
    for (const from of less) {
      const to = more.find((each) => each.closest("[data-slot]") === from.closest("[data-slot]")) ?? more[0];
      if (!to || !(from.closest(".chair") || to.closest(".chair"))) continue;
      const counter = to.appendChild(made("i", { className: "counter" }));
      move(counter, from, to).onfinish = () => counter.remove();
    }
    for (const card of fresh) move(card, this.#result.querySelector(".cloth__common"), card);
    const hertz = fresh.length ? 330 : less.length && more.length && 880;
    if (hertz && this.#form.elements.sound.checked) this.#sound(hertz);
  }

  #sound(hertz) {
    this.#audio ??= new AudioContext();
    const { currentTime: now, destination } = this.#audio;
    const [tone, volume] = [this.#audio.createOscillator(), this.#audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.1, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + TICK);
    tone.connect(volume).connect(destination);
    tone.start();
    tone.stop(now + TICK);
  }
}

/** Moves something to its place from another. */
function move(thing, from, to) {
  const [start, end] = [from, to].map((each) => each.getBoundingClientRect());
  return thing.animate([{ translate: `${start.x - end.x}px ${start.y - end.y}px`, opacity: 0.4 }, {}], { duration: MOVE, easing: "ease-out" });
}

/** Returns the counters on a table, the reader’s cards and those face down, by their slot and name. */
function shown(result) {
  const found = new Map();
  for (const each of result.querySelectorAll("[data-slot] :is(dd, .back, .card--large)")) {
    const what = each.matches("dd") ? each.previousElementSibling.textContent : each.querySelector("use")?.getAttribute("xlink:href");
    let name = `${each.closest("[data-slot]").dataset.slot} ${what}`;
    while (found.has(name)) name += "+"; // One more that looks the same.
    found.set(name, each);
  }
  return found;
}
