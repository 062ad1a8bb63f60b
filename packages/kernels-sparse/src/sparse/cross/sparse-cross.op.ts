import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-cross";

const INPUTS = ["indices: N * int64", "values: sparse_types", "shapes: N * int64", "dense_inputs: dense_types"];
const ATTRS = ["N: int >= 0", "sparse_types: list({int64, string}) >= 0", "dense_types: list({int64, string}) >= 0"];
const outputs = (values: string) => ["output_indices: int64", `output_values: ${values}`, "output_shape: int64"];

export const ops: OpEntries<typeof import("./sparse-cross.js")> = {
  SparseCross: {
    inputs: INPUTS,
    outputs: outputs("out_type"),
    attrs: [
      ...ATTRS,
      "hashed_output: bool",
      "num_buckets: int >= 0",
      "hash_key: int",
      "out_type: {int64, string}",
      "internal_type: {int64, string}",
    ],
    shape: "sparseCrossShape",
    kernel: "createSparseCross",
  },
  SparseCrossHashed: {
    inputs: [...INPUTS, "num_buckets: int64", "strong_hash: bool", "salt: int64"],
    outputs: outputs("int64"),
    attrs: ATTRS,
    shape: "sparseCrossShape",
    compute: "sparseCrossHashed",
  },
  SparseCrossV2: {
    inputs: [...INPUTS, "sep: string"],
    outputs: outputs("string"),
    attrs: ATTRS,
    shape: "sparseCrossShape",
    compute: "sparseCrossV2",
  },
};
