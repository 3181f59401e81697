// What the start is measured against: Pyodide as its npm package comes, and this package as plain source, in a worker.
import { loadPyodide } from "./pyodide.mjs";

const packed = fetch(new URL("package.zip", import.meta.url));
const pyodide = await loadPyodide({ indexURL: new URL(".", import.meta.url).href });
pyodide.unpackArchive(await (await packed).arrayBuffer(), "zip");
const { answer } = pyodide.pyimport("ambigu_variants.bridge");
self.onmessage = ({ data }) => self.postMessage(answer(data));
self.postMessage("ready");
