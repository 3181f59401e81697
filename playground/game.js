// <variorum-game>: a game against the computer, of any game that the package can play (ambigu_variants/playing).

import { Board } from "./board.js";

export class Game extends Board {
  operations = ["board_html"];
  local = ["copy"];

  get actions() {
    return {
      ...super.actions,
      copy: (button) => this.copy(location.href, button),
      save: () => this.save("board_text", () => ({ board: this.state })),
    };
  }

  slot() {
    return this.result.querySelector(".entry__error");
  }

  /** Returns what the form asks for. */
  get wanted() {
    const { seed, players, rules } = this.form.elements;
    return { players: Number(players.value), seed: seed.value.trim(), rules: rules.value, readings: [] };
  }

  read(file) {
    return this.opened("open_game_board", file);
  }

  // The page ------------------------------------------------------------------------------------------------------------

  put(view) {
    const open = [...this.result.querySelectorAll("details[open]")].map((each) => each.className);
    super.put(view);
    for (const each of this.result.querySelectorAll("details")) each.open = open.includes(each.className);
  }

  get fields() {
    const { rules, seats, seed = "" } = this.state.record;
    const { elements } = this.form;
    return [[elements.rules, rules], [elements.players, seats.length], [elements.seed, seed]];
  }

  /** Moves focus and view to the next reply, or to the result; in a new game, to the top of the board if everything fits. */
  come(button, how = {}) {
    const part = this.result.querySelector("[data-first]") ?? this.result.querySelector(".outcome");
    part.focus({ preventScroll: true });
    const now = part.closest(".decision, .outcome");
    const cards = now.querySelector(".game__own");
    const whole = how.arriving ? [[now, now]] : []; // From one decision to the next the hand keeps its position.
    this.bring(cards ? [...whole, [now, cards], [cards, cards]] : [[now, now]], how);
  }
}

customElements.define("variorum-game", Game);
