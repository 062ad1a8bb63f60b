import "@tensorflow/tfjs-backend-cpu";
import { loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";

/** A chain of `length` scalar AddV2 nodes as a TensorFlow.js graph model on its CPU backend; the answer runs it once. */
export async function tfjsChain(length) {
  await tf.setBackend("cpu");
  const type = { type: "DT_FLOAT" };
  const node = [
    { name: "start", op: "Placeholder", attr: { dtype: type, shape: { shape: {} } } },
    { name: "one", op: "Placeholder", attr: { dtype: type, shape: { shape: {} } } },
  ];
  for (let i = 1; i <= length; i++) {
    node.push({ name: `n${i}`, op: "AddV2", input: [i === 1 ? "start" : `n${i - 1}`, "one"], attr: { T: type } });
  }
  const model = await loadGraphModel({
    load: async () => ({
      modelTopology: { node, versions: { producer: 1395 } },
      format: "graph-model",
      weightSpecs: [],
      weightData: new ArrayBuffer(0),
      signature: {
        inputs: { start: { name: "start:0" }, one: { name: "one:0" } },
        outputs: { out: { name: `n${length}:0` } },
      },
    }),
  });
  const inputs = { start: tf.scalar(0), one: tf.scalar(1) };
  return () => {
    const output = model.predict(inputs);
    const [value] = output.dataSync();
    output.dispose();
    return value;
  };
}
