// Leads from an old address to the new one, with the part after "#".
location.replace(document.querySelector("a").href + location.hash);
