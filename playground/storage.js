// Texts stored in this browser. Storage may be forbidden or full: then nothing throws, and a text lasts as long as the page.

const unstored = new Map();

/** Returns the text stored under a key, null if there is none, and another value if storage is forbidden. */
export function stored(key, forbidden = null) {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return forbidden;
  }
}

/** Stores a text, or removes it if it is null; false if that fails. */
export function store(key, text) {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) unstored.set(key, text);
    return false;
  }
}

/** Returns whether a text will be there when the page is loaded anew. */
export const lasting = (key) => !unstored.has(key);

export function keys() {
  try {
    return [...new Set([...Object.keys(localStorage), ...unstored.keys()])];
  } catch {
    return [...unstored.keys()];
  }
}
