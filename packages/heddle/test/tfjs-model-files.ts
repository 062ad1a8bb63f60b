/** The files of a TensorFlow.js model, made by hand: a weight, stored as bytes, for the bucket that a text falls into. */
export function tfjsModelFiles(): Record<string, Uint8Array> {
  const type = (dtype: string) => ({ type: dtype });
  const node = (name: string, op: string, attr: object, input: readonly string[] = []) => ({ name, op, input, attr });
  const anySize = { dim: [{ size: "-1" }] };
  const model = {
    format: "graph-model",
    generatedBy: "2.21.0",
    convertedBy: "hand",
    signature: {
      inputs: { text: { name: "text:0", dtype: "DT_STRING", tensorShape: anySize } },
      outputs: { weight: { name: "gather:0", dtype: "DT_FLOAT", tensorShape: anySize } },
    },
    modelTopology: {
      node: [
        node("text", "Placeholder", { dtype: type("DT_STRING"), shape: { shape: anySize } }),
        node("weights", "Const", { dtype: type("DT_FLOAT") }),
        node("axis", "Const", { dtype: type("DT_INT32") }),
        node("bucket", "StringToHashBucketFast", { num_buckets: { i: "4" } }, ["text"]),
        node(
          "gather",
          "GatherV2",
          { Tparams: type("DT_FLOAT"), Tindices: type("DT_INT64"), Taxis: type("DT_INT32"), batch_dims: { i: "0" } },
          ["weights", "bucket", "axis"],
        ),
      ],
      library: {},
      versions: { producer: 440 },
    },
    weightsManifest: [
      {
        paths: ["shards/one.bin", "shards/two.bin"],
        weights: [
          {
            name: "weights",
            shape: [4],
            dtype: "float32",
            quantization: { dtype: "uint8", min: 1, scale: 0.5, original_dtype: "float32" },
          },
          { name: "axis", shape: [], dtype: "int32" },
        ],
      },
    ],
  };
  return {
    "model.json": new TextEncoder().encode(JSON.stringify(model)),
    "shards/one.bin": new Uint8Array([0, 1, 2, 3, 0]),
    "shards/two.bin": new Uint8Array(3),
  };
}
