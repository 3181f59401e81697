// Starts the Python that the site serves, under Node, and puts questions to it. JSON on standard input:
// { manifest, requests, run }: the manifest module's path, requests for the bridge, and Python to evaluate after them.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const input = JSON.parse(readFileSync(0, "utf8"));
const { default: manifest } = await import(pathToFileURL(input.manifest));
const base = dirname(input.manifest);
const runtime = resolve(base, manifest.runtime);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));

const network = globalThis.fetch;
globalThis.fetch = async (address, options) =>
  address === "memory://library"
    ? new Response(gunzipSync(readFileSync(`${runtime}/stdlib-core.zip.gz`)))
    : network(address, options);
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: "memory://library",
  lockFileContents: manifest.lock,
  packageBaseUrl: runtime,
  env: { PYTHONPATH: "/package.zip" },
  fsInit: (FS) => FS.writeFile("/package.zip", gunzipSync(readFileSync(resolve(base, manifest.package)))),
});

let rest = 0;
let hurt = input.hurt;
const fetched = () => {
  rest += 1;
  if (input.lost) throw new Error("404");
  const data = gunzipSync(readFileSync(`${runtime}/stdlib-rest.zip.gz`));
  if (hurt) data[data.length >> 1] ^= 1;
  return new Uint8Array(data);
};
pyodide.pyimport("lazy_stdlib").install(fetched, () => (hurt = false));
const { answer } = pyodide.pyimport("ambigu_variants.bridge");
const answers = input.requests.map((request) => JSON.parse(answer(JSON.stringify(request))));
let result = null;
let error = null;
try {
  if (input.run) result = pyodide.runPython(input.run);
} catch (failure) {
  error = failure.message;
}
console.log(JSON.stringify({ answers, result, error, rest }));
