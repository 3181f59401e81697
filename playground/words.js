// Returns a text with each `{name}` replaced by the value of that name.

export const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);
