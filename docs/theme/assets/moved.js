// Leads from an old address to the new one, with the part after "#", if there is one.
const { href } = document.querySelector("a");
location.replace(Object.assign(new URL(href), location.hash && { hash: location.hash }));
