import "@tensorflow/tfjs-backend-cpu";
import { loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";

/** A table from strings to numbers in a TensorFlow.js graph model on its CPU backend; `find` takes ready strings. */
export async function tfjsTable(keys) {
  await tf.setBackend("cpu");
  const string = { type: "DT_STRING" };
  const float = { type: "DT_FLOAT" };
  const one = { shape: { dim: [{ size: "-1" }] } };
  const node = [
    { name: "table", op: "HashTableV2", attr: { key_dtype: string, value_dtype: float } },
    { name: "keys", op: "Placeholder", attr: { dtype: string, shape: one } },
    { name: "values", op: "Placeholder", attr: { dtype: float, shape: one } },
    { name: "query", op: "Placeholder", attr: { dtype: string, shape: one } },
    { name: "missing", op: "Placeholder", attr: { dtype: float, shape: { shape: {} } } },
    {
      name: "import",
      op: "LookupTableImportV2",
      input: ["table", "keys", "values"],
      attr: { Tin: string, Tout: float },
    },
    { name: "find", op: "LookupTableFindV2", input: ["table", "query", "missing"], attr: { Tin: string, Tout: float } },
  ];
  const model = await loadGraphModel({
    load: async () => ({
      modelTopology: { node, versions: { producer: 1395 } },
      format: "graph-model",
      weightSpecs: [],
      weightData: new ArrayBuffer(0),
      signature: {
        inputs: { query: { name: "query:0" }, missing: { name: "missing:0" } },
        outputs: { found: { name: "find:0" } },
      },
    }),
  });
  const values = tf.tensor1d(keys.map((_, i) => i));
  const missing = tf.scalar(-1);
  await model.executeAsync({ keys: tf.tensor1d(keys, "string"), values }, ["import"]);
  return {
    async find(texts) {
      const query = tf.tensor1d(texts, "string");
      const found = await model.executeAsync({ query, missing }, ["find"]);
      const answers = found.dataSync();
      tf.dispose([query, found]);
      return answers;
    },
  };
}
