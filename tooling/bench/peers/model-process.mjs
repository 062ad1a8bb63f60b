/**
 * `node model-process.mjs RUNTIME`: runs the models of fixtures/dense and the model sentiment in one runtime. It reads a request a line and
 * answers each with a line of JSON: `{ prepare: key, name, batch, text, ids, length, wanted }` with `{ firstMs, error }` or `{ missing }`, `{ time: key, calls }`
 * with `{ ms }` a call. tensorflow_models.py speaks the same.
 */
import { createInterface } from "node:readline";

const runtimes = {
  heddle: () => import("./heddle-models.mjs").then(({ heddleModels }) => heddleModels("text")),
  "heddle-ids": () => import("./heddle-models.mjs").then(({ heddleModels }) => heddleModels("ids")),
  "tfjs-cpu": () => import("./tfjs-models.mjs").then(({ tfjsModels }) => tfjsModels("cpu")),
  "tfjs-wasm": () => import("./tfjs-models.mjs").then(({ tfjsModels }) => tfjsModels("wasm")),
  "onnx-node": () => import("./onnx-models.mjs").then(({ onnxModels }) => onnxModels("node")),
  "onnx-wasm": () => import("./onnx-models.mjs").then(({ onnxModels }) => onnxModels("wasm")),
};

// Runtimes greet and warn on these; the answers have stdout for themselves.
console.log = console.info = console.warn = () => {};
const runtime = await runtimes[process.argv[2]]();
const prepared = new Map();
answer("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const failed = (error) => ({ missing: String(error.message ?? error).split("\n")[0] });
  answer(await respond(JSON.parse(line)).catch(failed));
}

async function respond(request) {
  if (request.time === undefined) return prepare(request);
  const run = prepared.get(request.time);
  const start = performance.now();
  for (let call = 0; call < request.calls; call++) await run();
  return { ms: (performance.now() - start) / request.calls };
}

/** The first run is timed alone; what it computes is compared with what TensorFlow did for the same rows. */
async function prepare({ prepare: key, name, batch, wanted, ...inputs }) {
  const run = await runtime(name, batch, inputs);
  if (typeof run === "string") return { missing: run };
  const start = performance.now();
  const values = await run();
  const firstMs = performance.now() - start;
  prepared.set(key, run);
  let error = values.length === wanted.length ? 0 : Number.POSITIVE_INFINITY;
  for (const [i, value] of wanted.entries()) error = Math.max(error, Math.abs(values[i] - value));
  return { firstMs, error };
}

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
