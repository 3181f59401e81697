// Texts stored in this browser. Storage may be forbidden or full: then nothing throws.

/** Returns the text stored under a key, null if there is none, and another value if storage is forbidden. */
export function stored(key, forbidden = null) {
  try {
    return localStorage.getItem(key);
  } catch {
    return forbidden;
  }
}

/** Stores a text, or removes it if it is null; false if that fails. */
export function store(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function keys() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
