// Python in a worker: JSON strings in, JSON strings out. Only the package's bridge is called.
//
// The engine passes the manifest as the worker's name, so that every fetch begins here, before anything is awaited. It also
// says how to start: `known`, the runtime should be in the cache; `kept`, a memory image of a started Python should be stored;
// `keeping`, this worker only stores one; `again`, a start has failed, and cached scripts may be damaged.
const manifest = JSON.parse(self.name);
const MEMORIES = "variorum-memory";
const MEMORY = `${manifest.runtime} ${manifest.package}`.replace(/[^\w.-]+/g, "_");
const runtime = new URL(manifest.runtime, import.meta.url);
const file = (name) => new URL(name, runtime).href;
const network = self.fetch.bind(self); // While Pyodide starts, self.fetch is replaced.
const begun = {
  wasm: genuine(file("pyodide.asm.wasm"), manifest.files["pyodide.asm.wasm"], "interpreter", compiled),
  parts: manifest.kept ? recalled() : fetched(),
  catalogue: manifest.catalogue && genuine(new URL(manifest.catalogue.file, import.meta.url), manifest.catalogue, "package"),
  loader: script(file("pyodide.js")),
  // Sets globalThis._createPyodideModule, so that the loader does not fetch the script itself.
  interpreter: script(file("pyodide.asm.js")),
};
if (manifest.again) anew(new URL("./worker.js", import.meta.url));

let answer;
let deadline = Infinity;
let fail;
const failed = new Promise((_, reject) => (fail = reject));
const started = Promise.race([start(), failed]).then(
  () => self.postMessage({ type: "ready" }),
  (error) => self.postMessage({ type: "failed", what: error?.what, name: error?.name, message: error?.message ?? String(error) }),
);

self.onmessage = async ({ data }) => {
  await started;
  const told = reply(data);
  if (data.id) self.postMessage({ type: "answer", id: data.id, ...told });
  // A call that nobody waits for is continued between other calls.
  else if (told.answer && JSON.parse(told.answer).result?.more) setTimeout(() => self.onmessage({ data }));
};

function reply({ request, milliseconds }) {
  deadline = performance.now() + milliseconds;
  try {
    const told = answer(request);
    return typeof told === "string" ? { answer: told } : { broken: `${told}`, dead: true };
  } catch (error) {
    if (error?.type === "KeyboardInterrupt") return { late: true };
    // Errors from Python have the name of their type. Any other error is the interpreter's, which can then no longer be used.
    return { broken: error?.message ?? String(error), dead: !error?.type };
  } finally {
    deadline = Infinity;
  }
}

async function start() {
  const parts = watched(begun.parts);
  const catalogue = manifest.catalogue && watched(begun.catalogue);
  begun.loader.then(() => arrived("pyodide.js"), () => {});
  begun.interpreter.then(() => arrived("pyodide.asm.js"), () => {});

  // Pyodide fetches and compiles by itself, and hangs if that fails. So it gets the downloads begun above, and their errors are
  // handled here.
  const instantiate = WebAssembly.instantiateStreaming;
  const library = parts.then((found) => new Response(found.library));
  const ours = new Map([["memory:library", library], [file("pyodide.asm.wasm"), Promise.resolve(new Response())]]);
  self.fetch = (address, options) => ours.get(address?.href ?? address) ?? network(address, options);
  WebAssembly.instantiateStreaming = (_, imports) => watched(instantiated(imports));

  const [{ loadPyodide }] = await Promise.all([begun.loader, begun.interpreter]);
  const pyodide = await loadPyodide({
    indexURL: runtime.href,
    stdLibURL: "memory:library",
    lockFileContents: manifest.lock,
    packageBaseUrl: runtime.href,
    env: { PYTHONPATH: "/package.zip", AMBIGU_CATALOGUES: "/catalogues" },
    fsInit: async (FS) => {
      FS.writeFile("/package.zip", (await parts).package);
      FS.mkdir("/catalogues");
      if (catalogue) FS.writeFile(`/catalogues/${manifest.language}.mo`, await catalogue);
    },
    _makeSnapshot: Boolean(manifest.keeping),
    _loadSnapshot: manifest.kept && parts.then((found) => found.memory),
  });
  self.fetch = network;
  WebAssembly.instantiateStreaming = instantiate;
  if (manifest.keeping) return keep(pyodide, await parts);

  const rests = { stdlib_rest: file("stdlib-rest.zip.gz"), package_rest: new URL(manifest.rest, import.meta.url).href };
  for (const [finder, address] of Object.entries(rests)) {
    pyodide.pyimport(finder).install(() => fetchedNow(address), () => void anew(address));
  }
  // Python reads element 0 now and then, and stops if it is 2. A real interrupt buffer is shared memory, which needs headers
  // that a static host does not send; for a deadline, a getter that reads the clock is enough.
  pyodide.setInterruptBuffer({
    get 0() {
      return performance.now() > deadline ? 2 : 0;
    },
    set 0(_) {},
  });
  answer = pyodide.pyimport("ambigu_variants.bridge").answer;
  await (await parts).sound;
}

// The memory of a started Python ------------------------------------------------------------------------------------------
//
// The steps that are the same at every start are done once, and their result is stored in this browser: the memory image after
// them, and the archives that imports are read from. No request was made to that Python, and everything random in the package
// has a seed of its own, so the image is safe to reuse.

const LENGTHS = 12; // Bytes before the digest: the lengths of the three parts. The digest of all parts follows.
const HEAD = 64;

/** Stores the memory image of this Python, with all modules loaded that requests need, in place of any other. */
async function keep(pyodide, { library, package: archive }) {
  const bridge = pyodide.pyimport("ambigu_variants.bridge");
  const prepared = JSON.parse(bridge.answer(JSON.stringify({ game: null, operation: "prepare", language: "en" })));
  bridge.destroy();
  if (!prepared.ok) throw new Error(prepared.error.message);
  const parts = [pyodide.makeMemorySnapshot(), library, archive];
  const whole = new Uint8Array(await new Blob([new Uint8Array(HEAD), ...parts]).arrayBuffer());
  new Uint32Array(whole.buffer, 0, parts.length).set(parts.map((part) => part.byteLength));
  whole.set(await digest(whole.subarray(HEAD)), LENGTHS);
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MEMORIES, { recursive: true }).catch(() => {}); // There was none.
  const file = await (await root.getDirectoryHandle(MEMORIES, { create: true })).getFileHandle(MEMORY, { create: true });
  const handle = await file.createSyncAccessHandle();
  const written = handle.write(whole);
  handle.close();
  if (written !== whole.byteLength) throw new Error("There is no room.");
}

/** Reads the stored memory image. Its digest is checked meanwhile, by the promise `sound`. */
async function recalled() {
  const root = await navigator.storage.getDirectory();
  const handle = await (await (await root.getDirectoryHandle(MEMORIES)).getFileHandle(MEMORY)).createSyncAccessHandle();
  const whole = new Uint8Array(handle.getSize());
  handle.read(whole);
  handle.close();
  let end = HEAD;
  const [memory, library, archive] = [...new Uint32Array(whole.buffer, 0, LENGTHS / 4)].map((length) => {
    end += length;
    return whole.subarray(end - length, end);
  });
  const sound = digest(whole.subarray(HEAD)).then((found) => {
    if (end !== whole.byteLength || found.some((byte, place) => byte !== whole[LENGTHS + place])) throw new Error("It has changed.");
  });
  sound.catch(fail);
  return { memory, library, package: archive, sound };
}

async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

// Downloads ---------------------------------------------------------------------------------------------------------------

async function fetched() {
  const archives = [
    genuine(file("stdlib.zip.gz"), manifest.files["stdlib.zip.gz"], "library"),
    genuine(new URL(manifest.package, import.meta.url), manifest.files[manifest.package.split("/").at(-1)], "package"),
  ];
  const [library, archive] = await Promise.all(archives);
  return { library, package: archive };
}

/** Fetches a file and checks its contents against the build's hash. If they differ, a cache may have damaged them, so the file
    is fetched once more, past every cache. */
async function genuine(address, told, what, taken = unpacked) {
  for (const cache of ["default", "reload"]) {
    let response;
    try {
      response = await network(address, { cache });
      if (!response.ok) throw new Error(`${response.status}, ${response.url}`);
    } catch (error) {
      throw Object.assign(error, { what });
    }
    const { contents, result } = taken(response, told);
    if (await same(await contents, told.sha256)) return result;
  }
  throw Object.assign(new Error(`${address}`), { what: "altered" });
}

/** Compares contents with a hash. Over plain http browsers offer no hashes, except on localhost. There any file passes that
    could be unpacked: whoever could change it in transit could change this script too. */
async function same(contents, sha256) {
  if (!contents) return false;
  if (!crypto.subtle) return true;
  return btoa(String.fromCharCode(...(await digest(contents)))) === sha256;
}

/** Compiles a response. The contents are read from a clone, because browsers cache compiled WebAssembly only for the network's
    own response. */
function compiled(response, told) {
  const contents = read(response.clone(), told);
  const typed = response.headers.get("Content-Type") === "application/wasm"; // Otherwise browsers refuse to compile a stream.
  const result = typed ? WebAssembly.compileStreaming(response) : contents.then((bytes) => WebAssembly.compile(bytes));
  result.catch(() => {}); // If the contents are not genuine, nobody waits for the result.
  return { contents, result };
}

/** Unpacks a file that was gzipped at build. Some hosts declare that in a header; then the browser has unpacked it already. */
function unpacked(response, told) {
  const contents = read(response, told).then(async (bytes) => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().then((whole) => new Uint8Array(whole), () => null);
  });
  return { contents, result: contents };
}

/** Reads the bytes of a response, and reports on a first visit how many have come over the line. A host that compresses the file
    sends fewer than are read here; one that does not sends more than the engine counts with. */
async function read(response, { bytes, gzipped }) {
  const packed = response.headers.has("Content-Encoding");
  if (!packed && !manifest.known) self.postMessage({ type: "bytes", count: 0, more: bytes - gzipped });
  const telling = new TransformStream({
    transform(part, onward) {
      self.postMessage({ type: "bytes", count: packed ? (part.byteLength * gzipped) / bytes : part.byteLength });
      onward.enqueue(part);
    },
  });
  const source = manifest.known ? response : new Response(response.body.pipeThrough(telling));
  return new Uint8Array(await source.arrayBuffer());
}

/** Imports a script; after a failed start, the host's current version. */
async function script(address) {
  if (manifest.again) await anew(address);
  return import(address);
}

/** Replaces a file in the browser's cache with the host's version. */
async function anew(address) {
  await network(address, { cache: "reload" }).then((response) => response.arrayBuffer(), () => {});
}

async function instantiated(imports) {
  const module = await begun.wasm;
  self.postMessage({ type: "here" });
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

/** Ends the start if a promise fails, and reports the error once: the returned promise then stays pending until the worker ends. */
function watched(promise) {
  return promise.catch((error) => (fail(error), new Promise(() => {})));
}

function arrived(name) {
  self.postMessage({ type: "bytes", count: manifest.files[name].gzipped });
}

/** Fetches a file at once. An import cannot wait, so the request blocks; a worker may do that. */
function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}, ${request.responseURL}`);
  return new Uint8Array(request.response);
}
