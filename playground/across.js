// <variorum-across>: on an account's page, a sentence or its number opens its note, in which the other accounts are read across. The
// words are in the page. The cards are in a file for each question, which is fetched when the question is opened for the first time.

import { Element, made } from "./element.js";
import { filled } from "./words.js";

class Across extends Element {
  connectedCallback() {
    super.connectedCallback();
    this.text = this.closest(".account-text");
    for (const ref of this.text.querySelectorAll("a.account-text__ref")) this.#button(ref);
    this.text.classList.add("account-text--live");
    this.listen(this.text, "click", (event) => this.#click(event));
    this.listen(this.text, "keydown", (event) => this.#key(event));
    this.listen(this.text, "toggle", ({ target }) => this.#toggled(target), true);
    this.listen(this.text, "change", ({ target }) => this.#chosen(target));
    this.listen(globalThis, "beforeprint", () => this.#closeAll(this.text)); // On paper all notes are in their lists.
    // A reader, or the address, may have opened a question before this script was here.
    for (const fold of this.text.querySelectorAll(".across[open]")) this.#toggled(fold);
  }

  /** Replaces the link of a sentence's number by a button that opens the note. */
  #button(ref) {
    const note = document.getElementById(ref.hash.slice(1));
    const fold = note.querySelector(".across");
    const summary = fold?.querySelector("summary").textContent.replace(/\s+/g, " ").trim();
    const name = summary ?? filled(this.words.note, { number: ref.textContent });
    const { className, id, textContent } = ref;
    const button = made("button", { type: "button", className, id, textContent, ariaLabel: name, ariaExpanded: "false" });
    button.setAttribute("aria-controls", note.id);
    ref.replaceWith(button);
  }

  #click(event) {
    const said = event.target.closest(".account-text__said");
    const ref = event.target.closest(".account-text__ref") ?? (said && !event.target.closest("a, button") && said.nextElementSibling);
    // A reader who selects words doesn't want to open them.
    if (!ref || (said && !getSelection().isCollapsed)) return;
    if (ref.ariaExpanded === "true") this.#close(ref);
    else this.#open(ref, event.detail === 0);
  }

  /** Escape closes a note that was opened at a sentence, and returns to the sentence. */
  #key(event) {
    const ref = event.key === "Escape" && this.#refOf(event.target);
    if (!ref || ref.ariaExpanded !== "true") return;
    this.#close(ref);
    ref.focus();
  }

  /** Opens a note beside its sentence, where it covers the list of notes, or below the sentence if there is no room. */
  #open(ref, byKey) {
    const note = this.#noteOf(ref);
    const said = ref.previousElementSibling;
    const part = ref.closest(".account-text__part");
    this.#closeAll(part);
    const [prose, notes] = [".account-text__prose", ".notes"].map((each) => part.querySelector(each).getBoundingClientRect());
    note.dataset.note = ref.getAttribute("aria-controls");
    if (notes.left >= prose.right) {
      note.style.marginTop = `${said.getClientRects()[0].top - part.getBoundingClientRect().top}px`;
      part.append(note);
    } else ref.after(note);
    ref.ariaExpanded = "true";
    const fold = note.querySelector(".across");
    if (fold) fold.open = true;
    if (byKey) (fold?.querySelector("summary") ?? note.querySelector("a"))?.focus({ preventScroll: true });
  }

  /** Closes a note and returns it to the list of notes. */
  #close(ref) {
    const note = this.#noteOf(ref);
    ref.ariaExpanded = "false";
    for (const fold of note.querySelectorAll(".across")) fold.open = false;
    if (!note.dataset.note) return;
    document.getElementById(note.dataset.note).append(note);
    delete note.dataset.note;
    note.style.marginTop = "";
  }

  #closeAll(within) {
    for (const each of within.querySelectorAll(".note[data-note]")) this.#close(this.#refOf(each));
  }

  #noteOf(ref) {
    const id = ref.getAttribute("aria-controls");
    return document.querySelector(`.note[data-note="${CSS.escape(id)}"]`) ?? document.getElementById(id).querySelector(".note");
  }

  #refOf(within) {
    const note = within.closest?.(".note");
    const id = note && (note.dataset.note ?? note.closest("li").id);
    return note && this.text.querySelector(`.account-text__ref[aria-controls="${CSS.escape(id)}"]`);
  }

  /** Keeps a sentence's number in step with its note, and fetches the cards of a question that is opened. */
  #toggled(fold) {
    if (!fold.matches?.(".across")) return;
    const ref = this.#refOf(fold);
    if (fold.open) {
      ref.ariaExpanded = "true";
      this.#show(fold);
    } else if (ref.ariaExpanded === "true" && !fold.closest(".note").querySelector(".across[open]")) {
      const held = fold.contains(document.activeElement) && fold.closest(".note").dataset.note;
      this.#close(ref);
      if (held) ref.focus();
    }
  }

  async #show(fold) {
    if (!("cards" in fold.dataset) || fold.querySelector(".across__cards")) return;
    const cards = made("div", { className: "across__cards", textContent: this.words.coming, ariaBusy: "true" });
    fold.querySelector(".across__more").before(cards);
    try {
      const response = await fetch(`${this.dataset.root}across/${fold.dataset.question}.json`);
      if (!response.ok) throw new Error(`${response.status}`);
      cards.innerHTML = (await response.json()).html;
      cards.ariaBusy = "false";
      this.#prefer(cards);
      if (cards.querySelector("variorum-hands")) await import("./hands.js");
    } catch {
      cards.textContent = this.words.failed;
      fold.addEventListener("toggle", () => cards.remove(), { once: true }); // Opened again, it is fetched again.
    }
  }

  /** Shows first an example that this account is part of, and of the readings to choose those of this account if it has any. */
  #prefer(cards) {
    const live = [...cards.querySelectorAll(":scope > .live")];
    const read = ({ firstElementChild }) => firstElementChild.dataset.sources.split(" ").includes(this.dataset.account);
    if (live.some(read)) for (const each of live) each.hidden = !read(each);
    const choice = cards.querySelector(".across__choice select");
    const cases = [...cards.querySelectorAll(".across__case")];
    const own = cases.findIndex((each) => each.dataset.accounts.split(" ").includes(this.dataset.account));
    if (!choice || own < 1) return;
    choice.value = String(own);
    this.#chosen(choice);
  }

  #chosen(choice) {
    if (!choice.closest(".across__choice")) return;
    const cases = choice.closest(".across__cards").querySelectorAll(".across__case");
    cases.forEach((each, number) => (each.hidden = number !== Number(choice.value)));
  }
}

customElements.define("variorum-across", Across);
