// Single keys for the choices on a board. Which key a button has is in its data-key, which Python sets.

const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";

/** Listens to the keys of the buttons of an element, as long as its reader has not switched them off; `dialog` lists them. */
export function listenTo(live, dialog) {
  const shows = dialog.querySelector("[name=keys]");
  live.switched(shows);
  live.listen(document, "keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.matches?.(FIELDS) || !/^[^\s/]$/u.test(key)) return;
    event.stopImmediatePropagation(); // The theme has keys of its own: p would lead from the game to the page before it.
    if (!shows.checked || live.result.inert || "pacing" in live.result.dataset || document.querySelector("dialog[open]")) return;
    if (key === "?") dialog.showModal();
    else if (!pressed(live.result, key.toLowerCase())) return;
    event.preventDefault();
  });
}

/** Presses the button of a key; goes to its field if it has one, and from one to the next if several have the key. */
function pressed(result, key) {
  const some = [...result.querySelectorAll(`[data-key="${CSS.escape(key)}"]:not(:disabled)`)];
  const fields = some.map((each) => each.closest(".reply--amount")?.querySelector("input, select") ?? each);
  if (some.length === 1 && fields[0] === some[0]) some[0].click();
  else {
    const next = fields[(fields.indexOf(document.activeElement) + 1) % fields.length];
    next?.focus();
    next?.select?.();
  }
  return some.length > 0;
}
