import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "lookup";

export const ops: OpEntries<typeof import("./embedding-lookup-sparse.js")> = {
  TflEmbeddingLookupSparse: {
    inputs: ["ids: int32", "indices: int32", "dense_shape: int32", "weights: float", "value: float"],
    outputs: ["output: float"],
    attrs: ["combiner: string = 'SUM'"],
    shape: "sparseEmbeddingShape",
    kernel: "createEmbeddingLookupSparse",
  },
};
