// Leads from an old address to the new one, with the parts after "?" and "#", if there are any.
const { href } = document.querySelector("a");
const { search, hash } = location;
location.replace(Object.assign(new URL(href), search && { search }, hash && { hash }));
