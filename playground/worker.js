// Python in a worker: JSON strings in, JSON strings out. The package's bridge is all that is called.
//
// The engine passes the manifest as the worker's name, so that every fetch begins here, before anything is awaited.
const manifest = JSON.parse(self.name);
const runtime = new URL(manifest.runtime, import.meta.url);
const file = (name) => new URL(name, runtime).href;
const begun = {
  wasm: counted(fetch(file("pyodide.asm.wasm")), "interpreter").then((response) => WebAssembly.compileStreaming(response)),
  library: fetch(file("stdlib-core.zip.gz")),
  package: fetch(new URL(manifest.package, import.meta.url)),
  loader: import(file("pyodide.mjs")),
  // Sets globalThis._createPyodideModule, and the loader then need not look for it.
  interpreter: import(file("pyodide.asm.js")),
};

let answer;
let deadline = Infinity;
let fail;
const failed = new Promise((_, reject) => (fail = reject));
const started = Promise.race([start(), failed]).then(
  () => self.postMessage({ type: "ready" }),
  (error) => self.postMessage({ type: "failed", what: error?.what, message: error?.message ?? String(error) }),
);

self.onmessage = async ({ data }) => {
  await started;
  self.postMessage({ type: "answer", id: data.id, ...reply(data) });
};

function reply({ request, milliseconds }) {
  deadline = performance.now() + milliseconds;
  try {
    const told = answer(request);
    return typeof told === "string" ? { answer: told } : { broken: `${told}`, dead: true };
  } catch (error) {
    if (error?.type === "KeyboardInterrupt") return { late: true };
    // What Python raises has the name of its type. Anything else came from the interpreter, which is then good for nothing.
    return { broken: error?.message ?? String(error), dead: !error?.type };
  } finally {
    deadline = Infinity;
  }
}

async function start() {
  const packageZip = watched(opened(begun.package, "package").then((response) => response.arrayBuffer()));
  const library = watched(opened(begun.library, "library"));
  begun.loader.then(() => arrived("pyodide.mjs"), () => {});
  begun.interpreter.then(() => arrived("pyodide.asm.js"), () => {});

  // Pyodide fetches and compiles by itself, and hangs where that fails: it is given what has begun, and we watch.
  const network = self.fetch;
  const instantiate = WebAssembly.instantiateStreaming;
  const ours = new Map([["memory:library", library], [file("pyodide.asm.wasm"), Promise.resolve(new Response())]]);
  self.fetch = (address, options) => ours.get(address?.href ?? address) ?? network(address, options);
  WebAssembly.instantiateStreaming = (_, imports) => watched(instantiated(imports));

  const [{ loadPyodide }] = await Promise.all([begun.loader, begun.interpreter]);
  const pyodide = await loadPyodide({
    indexURL: runtime.href,
    stdLibURL: "memory:library",
    lockFileContents: manifest.lock,
    packageBaseUrl: runtime.href,
    env: { PYTHONPATH: "/package.zip" },
    fsInit: async (FS) => FS.writeFile("/package.zip", new Uint8Array(await packageZip)),
  });
  self.fetch = network;
  WebAssembly.instantiateStreaming = instantiate;

  pyodide.pyimport("lazy_stdlib").install(restOfLibrary);
  // Python looks at element 0 now and then, and stops when it finds a 2. A true interrupt buffer is shared memory, which
  // needs headers that a static host does not send; for a deadline, a getter that looks at the clock serves as well.
  pyodide.setInterruptBuffer({
    get 0() {
      return performance.now() > deadline ? 2 : 0;
    },
    set 0(_) {},
  });
  answer = pyodide.pyimport("ambigu_variants.bridge").answer;
}

async function instantiated(imports) {
  const module = await begun.wasm;
  self.postMessage({ type: "here" });
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

function watched(promise) {
  promise.catch(fail);
  return promise;
}

function arrived(name) {
  self.postMessage({ type: "bytes", count: manifest.files[name].bytes });
}

/** The response, if it is one. On a first visit its bytes are reported as they come, read from a copy: a browser keeps what it
    compiled of WebAssembly only with a response that is the network's own. */
async function counted(fetching, what) {
  let response;
  try {
    response = await fetching;
  } catch (error) {
    throw Object.assign(new Error(error.message), { what });
  }
  if (!response.ok) throw Object.assign(new Error(`${response.status}, ${response.url}`), { what });
  if (!manifest.known) tell(response.clone().body.getReader());
  return response;
}

async function tell(reader) {
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      self.postMessage({ type: "bytes", count: read.value.byteLength });
  } catch {
    // Whoever reads the response itself says what is wrong with it.
  }
}

/** A file that was gzipped at build. Some hosts say so in a header, and the browser has then unpacked it already. */
async function opened(fetching, what) {
  const response = await counted(fetching, what);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** An import cannot wait, so this blocks; in a worker that is allowed. */
function restOfLibrary() {
  const request = new XMLHttpRequest();
  request.open("GET", file("stdlib-rest.zip.gz"), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}, ${request.responseURL}`);
  return new Uint8Array(request.response);
}
