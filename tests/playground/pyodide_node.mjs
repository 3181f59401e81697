// Starts the site's Python under Node and sends it requests. The argument is the path of the manifest module. Each line of
// standard input is one JSON object { requests, run, lost, hurt }: requests for the bridge, Python code to evaluate after
// them, and whether the rest of the library is missing or damaged when it is fetched. Each gets a line in reply.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [, , manifestPath] = process.argv;
const { default: manifest } = await import(pathToFileURL(manifestPath));
const base = dirname(manifestPath);
const runtime = resolve(base, manifest.runtime);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.js`));

const network = globalThis.fetch;
globalThis.fetch = async (address, options) =>
  address === "memory://library"
    ? new Response(gunzipSync(readFileSync(`${runtime}/stdlib.zip.gz`)))
    : network(address, options);
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: "memory://library",
  lockFileContents: manifest.lock,
  packageBaseUrl: runtime,
  env: { PYTHONPATH: "/package.zip" },
  fsInit: (FS) => FS.writeFile("/package.zip", gunzipSync(readFileSync(resolve(base, manifest.package)))),
});

let asked = {};
let rest = 0;
const rests = { stdlib_rest: `${runtime}/stdlib-rest.zip.gz`, package_rest: resolve(base, manifest.rest) };
for (const [finder, path] of Object.entries(rests)) {
  const fetched = () => {
    rest += 1;
    if (asked.lost) throw new Error("404");
    const data = gunzipSync(readFileSync(path));
    if (asked.hurt) data[data.length >> 1] ^= 1;
    return new Uint8Array(data);
  };
  pyodide.pyimport(finder).install(fetched, () => (asked.hurt = false));
}
const { answer } = pyodide.pyimport("ambigu_variants.bridge");
for await (const line of createInterface({ input: process.stdin })) {
  asked = JSON.parse(line);
  rest = 0;
  const answers = asked.requests.map((request) => JSON.parse(answer(JSON.stringify(request))));
  let result = null;
  let error = null;
  try {
    if (asked.run) result = pyodide.runPython(asked.run);
  } catch (failure) {
    error = failure.message;
  }
  console.log(JSON.stringify({ answers, result, error, rest }));
}
