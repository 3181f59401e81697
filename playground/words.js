// The language of a page, messages with blanks, and the anchor in the address.

/** The language as the build wrote it. Browsers' translators, and proxies that translate, change the `lang` of the page. */
export const LANGUAGE = document.querySelector("variorum-languages")?.dataset.language ?? "en";

/** Returns a text with each `{name}` replaced by the value of that name. */
export const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);

/** Formats a number with one decimal in the page's language. */
export function tenths(number) {
  return number.toLocaleString(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Returns the anchor in the address, decoded if possible. */
export function anchor() {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
