// Builds the Python that the browser loads, from the npm package `pyodide` and from ambigu_variants/:
//
//   build/python/<pyodide version>-<hash>/   the interpreter, and the standard library as byte code in two parts
//   build/python/package-<hash>.zip.gz       the package; what is fetched later is in rest-<hash>.zip.gz
//   build/python/<language>-<hash>.mo.gz     its catalogue in each language but English
//   build/playground/manifest.js             the paths and sizes of these files
//   build/stdlib/                            the compiled standard library, cached for the next build
//
// The interpreter has a folder of its own, so it stays in the visitor's cache when the package changes.
// Usage: node runtime.mjs [--out DIR]

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { loadPyodide, version } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, "../..");
const stock = dirname(createRequire(import.meta.url).resolve("pyodide"));
const { out } = parseArgs({ options: { out: { type: "string", default: join(repository, "build") } } }).values;

// What the library imports when it answers: the modules of this answer are part of what every start fetches.
const REQUEST = { game: "ambigu", operation: "hands_view", arguments: { hands: ["8h 7h 1c 2s", "10d 5d 3c 4s"] } };

const NOTICE = `Pyodide ${version}, licensed under MPL-2.0; its source is at https://github.com/pyodide/pyodide
Python's standard library, licensed under the PSF License; here as byte code, compiled by Pyodide ${version}.
`;

const work = mkdtempSync(join(tmpdir(), "ambigu-runtime-"));
try {
  await compile();
  publish();
} finally {
  rmSync(work, { recursive: true });
}

/** Returns a Pyodide with this repository's files mounted and the functions of compile.py defined. */
async function builder(options = {}) {
  // The order of sets in byte code depends on the hash seed. Columns in byte code would only mark source that no page has.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const pyodide = await loadPyodide({ indexURL: stock, env, ...options });
  const { FS } = pyodide;
  for (const [point, root] of [["/repository", repository], ["/out", work]]) {
    FS.mkdir(point);
    FS.mount(FS.filesystems.NODEFS, { root }, point);
  }
  pyodide.globals.set("repository", "/repository");
  pyodide.runPython(readFileSync(join(here, "compile.py"), "utf8"), { filename: "compile.py" });
  return pyodide;
}

/** Copies files from a cache folder into the working folder; if any is missing, makes them all and caches them first. */
async function once(folder, names, make) {
  if (!names.every((name) => existsSync(join(folder, name)))) {
    await make();
    mkdirSync(folder, { recursive: true });
    for (const name of names) {
      copyFileSync(join(work, name), join(folder, `${name}.unfinished`));
      renameSync(join(folder, `${name}.unfinished`), join(folder, name));
    }
  }
  for (const name of names) copyFileSync(join(folder, name), join(work, name));
}

/** Returns the files that the compiled standard library depends on, apart from the list of modules that a start loads. */
function makers() {
  const instead = join(here, "instead");
  const files = readdirSync(instead, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map((each) => join(each.parentPath, each.name)).sort();
  const scripts = ["compile.py", "rest_finder.py", "runtime.mjs"].map((name) => join(here, name));
  return [join(stock, "python_stdlib.zip"), join(stock, "pyodide.asm.wasm"), ...scripts, ...paths];
}

async function compile() {
  const library = join(out, "stdlib", digest(...makers().flatMap((path) => [relative(here, path), readFileSync(path)])));
  await once(library, ["library.zip"], async () => {
    rmSync(dirname(library), { recursive: true, force: true });
    (await builder()).runPython(`
without_what_no_page_asks(f"{repository}/playground/build/instead", "/out/library.zip")
`);
  });
  // The reduced library shows which modules a start loads.
  const pyodide = await builder({ stdLibURL: join(work, "library.zip") });
  pyodide.globals.set("request", JSON.stringify(REQUEST));
  pyodide.globals.set("finder", readFileSync(join(here, "rest_finder.py"), "utf8"));
  const loaded = pyodide.runPython(`
sys.dont_write_bytecode = True
loaded = needed(repository, request)
" ".join(sorted(loaded))
`);
  await once(join(library, digest(loaded)), ["stdlib.zip", "stdlib-rest.zip"], () => pyodide.runPython(`
standard_library(library(), loaded, finder, "/out")
`));
  pyodide.runPython(`package(repository, finder, "/out")`);
}

function publish() {
  const runtime = {
    "NOTICE.txt": Buffer.from(NOTICE),
    "pyodide.asm.js": script("pyodide.asm.js"),
    "pyodide.asm.wasm": readFileSync(join(stock, "pyodide.asm.wasm")),
    "pyodide.js": script("pyodide.mjs"), // Some servers don't know the type of .mjs, and browsers then refuse the module.
    "stdlib.zip.gz": packed(join(work, "stdlib.zip")),
    "stdlib-rest.zip.gz": packed(join(work, "stdlib-rest.zip")),
  };
  const directory = `${version}-${digest(...Object.values(runtime))}`;
  const files = Object.fromEntries(Object.entries(runtime).map(([name, data]) => [`${directory}/${name}`, data]));
  const [archive, rest] = ["package.zip", "package-rest.zip"].map((name) => packed(join(work, name)));
  const [packageFile, restFile] = [`package-${digest(archive)}.zip.gz`, `rest-${digest(rest)}.zip.gz`];
  Object.assign(files, { [packageFile]: archive, [restFile]: rest });
  const languages = join(repository, "ambigu_variants", "languages");
  const catalogues = {};
  for (const name of readdirSync(languages).filter((each) => each.endsWith(".mo")).sort()) {
    const catalogue = packed(join(languages, name));
    const language = name.slice(0, -".mo".length);
    const file = `${language}-${digest(catalogue)}.mo.gz`;
    files[file] = catalogue;
    catalogues[language] = { file: `../python/${file}`, ...told(catalogue, file) };
  }
  const fetched = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib.zip.gz"].map((name) => [name, told(runtime[name], name)]);
  const started = Object.fromEntries([...fetched, [packageFile, told(archive, packageFile)]]);
  const { info } = JSON.parse(readFileSync(join(stock, "pyodide-lock.json"), "utf8"));
  const manifest = {
    pyodide: version,
    python: info.python,
    runtime: `../python/${directory}/`,
    package: `../python/${packageFile}`,
    rest: `../python/${restFile}`, // of the package
    catalogues,
    // The files that a start fetches: bytes on disk, bytes when the host gzips them, and the hash of the unpacked contents.
    bytes: sum(started, "bytes"),
    gzipped: sum(started, "gzipped"),
    files: started,
    lock: { info, packages: {} },
  };
  rmSync(join(out, "python"), { recursive: true, force: true });
  for (const [path, data] of Object.entries(files)) write(join(out, "python", path), data);
  const text = `// Made by playground/build/runtime.mjs.\nexport default ${JSON.stringify(manifest, null, 2)};\n`;
  write(join(out, "playground", "manifest.js"), text);
  console.log(`Python ${info.python} for the browser: ${(manifest.gzipped / 1e6).toFixed(2)} MB to fetch (gzip), in ${out}/python`);
}

/** Returns a script of Pyodide without the address of its source map, which is not served. */
function script(name) {
  return Buffer.from(readFileSync(join(stock, name), "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, ""));
}

function packed(path) {
  return gzipSync(readFileSync(path), { level: 9 });
}

function write(path, data) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}

function digest(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex").slice(0, 12);
}

function told(data, name) {
  const packed = name.endsWith(".gz");
  const sha256 = createHash("sha256").update(packed ? gunzipSync(data) : data).digest("base64");
  return { bytes: data.length, gzipped: packed ? data.length : gzipSync(data, { level: 9 }).length, sha256 };
}

function sum(files, key) {
  return Object.values(files).reduce((total, file) => total + file[key], 0);
}
