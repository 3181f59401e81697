// Builds the Python that the browser loads, from the npm package `pyodide` and from ambigu_variants/:
//
//   build/python/<pyodide version>-<hash>/   the interpreter, and the standard library as byte code in two parts
//   build/python/package-<hash>.zip.gz       the package
//   build/python/<language>-<hash>.mo.gz     its catalogue in each language but English
//   build/playground/manifest.js             the paths and sizes of these files
//   build/stdlib/                            the compiled standard library, cached for the next build
//
// The interpreter has a folder of its own, so it stays in the visitor's cache when the package changes.
// Usage: node runtime.mjs [--out DIR]

import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
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

const RECORD = `game = "ambigu"
edition = 1
rules = "lalanne_2010"
seats = ["Anne", "Bruno"]
purses = [50, 50]
replies = ["p1 pass"]
seed = "1"
`;
const BOARD = {
  record: { seats: ["Anne", "Bruno"], purses: [50, 50], seed: "1" },
  columns: [{ rules: "lalanne_2010" }],
  moves: [[0, "p1 pass"]],
};
const CHAIRS = [
  { name: "Anne", plays: "person" },
  { name: "Bruno", plays: "careful" },
];
const EVENING = { game: "ambigu", edition: 1, evening: 1, rules: "lalanne_2010", chairs: CHAIRS, purses: [50, 50], seed: "1" };
const ASKED = {
  board_html: { board: BOARD },
  board_back: { board: BOARD, column: 0, replies: 0 },
  record_text: { board: BOARD, column: 0, form: "json" },
};
const GAME = { game: "ascenseur", edition: 1, rules: "wikipedia_2012", seats: ["Anne", "Bruno"], seed: "1", replies: ["p1 bid 0"] };
const OF_ASCENSEUR = {
  sequence: { players: 4 },
  score: { deals: ["2/2 0/1"] },
  legal: { hand: "Kh 2s", trick: "Ad", trump: "s" },
  bids: { before: [2, 3], players: 3, size: 8 },
  variants: {},
  questions: {},
  new_board: { players: 3, seed: "1", variants: ["a"], readings: ["first-leader=left"] },
  open_board: { fragment: "cut short" },
  open_game_board: { text: "cut short" },
  board_html: { board: { record: GAME, seat: "p1" }, action: "deal" },
  board_text: { board: { record: GAME, seat: "p1" } },
  score_html: { table: "2/2 0/1" },
  legal_html: { hand: "Kh 2s", trick: "Ad", trump: "s" },
  sequence_html: { players: 4 },
};

// One request of each kind: the modules that they import are part of what every start fetches.
const REQUESTS = [
  { game: "ambigu", operation: "hands_view", arguments: { hands: ["8h 7h 1c 2s", "10d 5d 3c 4s"] } },
  { game: "ambigu", operation: "deal", arguments: { players: 2, seed: "1" } },
  { game: "ambigu", operation: "no such operation" },
  { game: "ambigu", operation: "new_board", arguments: { players: 3, seed: "1", sources: ["lalanne_2010", "foster_1897"] } },
  ...["board_html", "board_back", "record_text"].map((operation) => ({ game: "ambigu", operation, arguments: ASKED[operation] })),
  { game: "ambigu", operation: "open_board", arguments: { fragment: "cut short" } },
  { game: "ambigu", operation: "evening_html", arguments: { evening: EVENING } },
  { game: "ambigu", operation: "open_record", arguments: { text: RECORD } },
  ...Object.entries(OF_ASCENSEUR).map(([operation, given]) => ({ game: "ascenseur", operation, arguments: given })),
  { game: "ambigu", operation: "query", arguments: { question: { ask: "elder", one: "lalanne_2010" } } },
  { game: null, operation: "open_copy", arguments: { name: "whist.txt", file: "V2hpc3Q=" } },
];

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
  const scripts = ["compile.py", "lazy_stdlib.py", "runtime.mjs"].map((name) => join(here, name));
  return [join(stock, "python_stdlib.zip"), join(stock, "pyodide.asm.wasm"), ...scripts, ...paths];
}

async function compile() {
  const library = join(out, "stdlib", digest(...makers().flatMap((path) => [relative(here, path), readFileSync(path)])));
  await once(library, ["stdlib.zip"], async () => {
    rmSync(dirname(library), { recursive: true, force: true });
    (await builder()).runPython(`
without_what_no_page_asks(f"{repository}/playground/build/instead", "/out/stdlib.zip")
`);
  });
  // The reduced library shows which modules a start loads.
  const pyodide = await builder({ stdLibURL: join(work, "stdlib.zip") });
  pyodide.globals.set("requests", pyodide.toPy(REQUESTS.map((each) => JSON.stringify(each))));
  pyodide.globals.set("lazy_source", readFileSync(join(here, "lazy_stdlib.py"), "utf8"));
  const loaded = pyodide.runPython(`
sys.dont_write_bytecode = True
loaded = needed(repository, requests)
" ".join(sorted(loaded))
`);
  await once(join(library, digest(loaded)), ["stdlib-core.zip", "stdlib-rest.zip"], () => pyodide.runPython(`
standard_library(library(), loaded, lazy_source, "/out")
`));
  pyodide.runPython(`package(repository, "/out")`);
}

function publish() {
  const runtime = join(work, "runtime");
  mkdirSync(runtime);
  for (const name of ["pyodide.mjs", "pyodide.asm.js"]) {
    const source = readFileSync(join(stock, name), "utf8");
    // Some servers don't know the type of .mjs, and browsers then refuse the module.
    writeFileSync(join(runtime, name.replace(".mjs", ".js")), source.replace(/^\/\/# sourceMappingURL=.*\n?/m, ""));
  }
  cpSync(join(stock, "pyodide.asm.wasm"), join(runtime, "pyodide.asm.wasm"));
  for (const part of ["stdlib-core.zip", "stdlib-rest.zip"]) {
    writeFileSync(join(runtime, `${part}.gz`), gzipSync(readFileSync(join(work, part)), { level: 9 }));
  }
  writeFileSync(join(runtime, "NOTICE.txt"), notice());
  const packed = gzipSync(readFileSync(join(work, "package.zip")), { level: 9 });

  const directory = `${version}-${digest(...readdirSync(runtime).sort().map((name) => readFileSync(join(runtime, name))))}`;
  const packageFile = `package-${digest(packed)}.zip.gz`;
  const fetched = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib-core.zip.gz"];
  const files = Object.fromEntries(fetched.map((name) => [name, told(readFileSync(join(runtime, name)), name)]));
  files[packageFile] = told(packed, packageFile);
  const languages = join(repository, "ambigu_variants", "languages");
  const catalogues = {};
  for (const name of readdirSync(languages).filter((each) => each.endsWith(".mo")).sort()) {
    const catalogue = gzipSync(readFileSync(join(languages, name)), { level: 9 });
    const language = name.slice(0, -".mo".length);
    catalogues[language] = { file: `${language}-${digest(catalogue)}.mo.gz`, catalogue };
  }
  const { info } = JSON.parse(readFileSync(join(stock, "pyodide-lock.json"), "utf8"));
  const manifest = {
    pyodide: version,
    python: info.python,
    runtime: `../python/${directory}/`,
    package: `../python/${packageFile}`,
    catalogues: Object.fromEntries(
      Object.entries(catalogues).map(([language, each]) => [language, { file: `../python/${each.file}`, ...told(each.catalogue, each.file) }]),
    ),
    // The files that a start fetches: bytes on disk, bytes when the host gzips them, and the hash of the unpacked contents.
    bytes: sum(files, "bytes"),
    gzipped: sum(files, "gzipped"),
    files,
    lock: { info, packages: {} },
  };

  const python = join(out, "python");
  const playground = join(out, "playground");
  rmSync(python, { recursive: true, force: true });
  mkdirSync(python, { recursive: true });
  mkdirSync(playground, { recursive: true });
  cpSync(runtime, join(python, directory), { recursive: true });
  writeFileSync(join(python, packageFile), packed);
  for (const { file, catalogue } of Object.values(catalogues)) writeFileSync(join(python, file), catalogue);
  writeFileSync(
    join(playground, "manifest.js"),
    `// Made by playground/build/runtime.mjs.\nexport default ${JSON.stringify(manifest, null, 2)};\n`,
  );
  console.log(`Python ${info.python} for the browser: ${(manifest.gzipped / 1e6).toFixed(2)} MB to fetch (gzip), in ${out}/python`);
}

function notice() {
  return `Pyodide ${version}, licensed under MPL-2.0; its source is at https://github.com/pyodide/pyodide
Python's standard library, licensed under the PSF License; here as byte code, compiled by Pyodide ${version}.
`;
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
