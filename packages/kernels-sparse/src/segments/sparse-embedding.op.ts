import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-segment-reduction";

export const ops: OpEntries<typeof import("./sparse-embedding.js")> = {
  HeddleSparseEmbedding: {
    inputs: ["params: float", "indices: int64", "ids: Tids", "dense_shape: int64"],
    outputs: ["rows: float"],
    attrs: ["Tids: {int32, int64}", 'combiner: {"mean", "sqrtn", "sum"}', "flattens: bool"],
    shape: "sparseEmbeddingShape",
    kernel: "createHeddleSparseEmbedding",
  },
};
