import { FLOAT_TYPES, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-gradients";

const attrs = [
  "T: {bfloat16, half, float, double}",
  "Tidx: {int32, int64} = DT_INT32",
  "Tsegmentids: {int32, int64} = DT_INT32",
];
const types = { T: FLOAT_TYPES, Tidx: INDEX_TYPES, Tsegmentids: INDEX_TYPES };
const INPUTS = ["grad: T", "indices: Tidx", "segment_ids: Tsegmentids"];
const dense = {
  inputs: [...INPUTS, "output_dim0: int32"],
  outputs: ["output: T"],
  attrs,
  types,
  shape: "unknownShape",
};
const rows = {
  inputs: [...INPUTS, "dense_output_dim0: int32"],
  outputs: ["output: T", "sorted_unique_indices: Tidx"],
  attrs,
  types,
  shape: "unknownShape",
};

export const ops: OpEntries<typeof import("./sparse-segment-gradients.js")> = {
  SparseSegmentMeanGrad: { ...dense, compute: "sparseSegmentMeanGradient" },
  SparseSegmentMeanGradV2: { ...rows, compute: "sparseSegmentMeanGradient" },
  SparseSegmentSqrtNGrad: { ...dense, compute: "sparseSegmentSqrtNGradient" },
  SparseSegmentSqrtNGradV2: { ...rows, compute: "sparseSegmentSqrtNGradient" },
  SparseSegmentSumGrad: { ...dense, compute: "sparseSegmentSumGradient" },
  SparseSegmentSumGradV2: { ...rows, compute: "sparseSegmentSumGradient" },
};
