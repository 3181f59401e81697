// Returns a text with each `{name}` replaced by the value of that name.

export const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);

/** Formats a number with one decimal in the page's language. */
export function tenths(number) {
  return number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
