import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "serialized-sparse";

const outputs = ["sparse_indices: int64", "sparse_values: dtype", "sparse_shape: int64"];

export const ops: OpEntries<typeof import("./deserialize-sparse.js")> = {
  DeserializeManySparse: {
    inputs: ["serialized_sparse: string"],
    outputs,
    attrs: ["dtype: type"],
    shape: "deserializeManySparseShape",
    compute: "deserializeSparse",
  },
  DeserializeSparse: {
    inputs: ["serialized_sparse: Tserialized"],
    outputs,
    attrs: ["dtype: type", "Tserialized: {string, variant} = DT_STRING"],
    shape: "deserializeSparseShape",
    compute: "deserializeSparse",
  },
};
