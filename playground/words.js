// A text with its blanks filled: `{name}` by what is of that name.

export const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (blank, name) => blanks[name] ?? blank);
