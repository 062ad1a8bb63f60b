import { existsSync, readFileSync } from "node:fs";
import "@tensorflow/tfjs-backend-cpu";
import { setThreadsCount } from "@tensorflow/tfjs-backend-wasm";
import { loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";

const folder = new URL("../../../fixtures/dense/peers/", import.meta.url);

/** Models in TensorFlow.js from token ids, on one thread: it has no string ops. */
export async function tfjsModels(backend) {
  if (backend === "wasm") setThreadsCount(1);
  await tf.setBackend(backend);
  return async (name, batch, { ids, length }) => {
    const file = new URL(`${name}.tfjs.json`, folder);
    if (!existsSync(file)) return "no string ops";
    const { modelTopology, weightSpecs, weights, inputs, outputs } = JSON.parse(readFileSync(file, "utf8"));
    const signature = { inputs, outputs };
    const weightData = new Uint8Array(Buffer.from(weights, "base64")).buffer;
    const format = "graph-model";
    const load = async () => ({ modelTopology, weightSpecs, weightData, format, signature });
    const model = await loadGraphModel({ load });
    const feed = { [Object.keys(inputs)[0]]: tf.tensor(ids, [batch, length], "int32") };
    // Loops run in `executeAsync` only.
    const hasLoop = modelTopology.node.some(({ op }) => op === "While" || op === "StatelessWhile");
    return async () => {
      const output = hasLoop ? await model.executeAsync(feed) : model.execute(feed);
      const values = output.dataSync();
      output.dispose();
      return values;
    };
  };
}
