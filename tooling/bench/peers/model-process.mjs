/**
 * `node model-process.mjs RUNTIME`: runs the models of fixtures/dense and the model sentiment in one runtime: a request
 * `{ prepare: key, name, batch, text, ids, length, wanted }` is answered with `{ firstMs, error }`.
 */
import { answerRequests } from "./answer-requests.mjs";

const runtimes = {
  heddle: () => import("./heddle-models.mjs").then(({ heddleModels }) => heddleModels("text")),
  "heddle-warm": () => import("./heddle-models.mjs").then(({ heddleModels }) => heddleModels("text", { warmUp: true })),
  "heddle-ids": () => import("./heddle-models.mjs").then(({ heddleModels }) => heddleModels("ids")),
  "tfjs-cpu": () => import("./tfjs-models.mjs").then(({ tfjsModels }) => tfjsModels("cpu")),
  "tfjs-wasm": () => import("./tfjs-models.mjs").then(({ tfjsModels }) => tfjsModels("wasm")),
  "onnx-node": () => import("./onnx-models.mjs").then(({ onnxModels }) => onnxModels("node")),
  "onnx-wasm": () => import("./onnx-models.mjs").then(({ onnxModels }) => onnxModels("wasm")),
};

// Runtimes greet and warn on these; the answers have stdout for themselves.
console.log = console.info = console.warn = () => {};
const runtime = await runtimes[process.argv[2]]();
await answerRequests(prepare);

/** The first run is timed alone; what it computes is compared with what TensorFlow did for the same rows. */
async function prepare({ prepare: _, name, batch, wanted, ...inputs }) {
  const run = await runtime(name, batch, inputs);
  if (typeof run === "string") return { missing: run };
  const start = performance.now();
  const values = await run();
  const firstMs = performance.now() - start;
  let error = values.length === wanted.length ? 0 : Number.POSITIVE_INFINITY;
  for (const [i, value] of wanted.entries()) error = Math.max(error, Math.abs(values[i] - value));
  return { firstMs, error, run };
}
