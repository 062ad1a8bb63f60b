import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

export const ops: OpEntries<typeof import("./sparse-bincount.js")> = {
  SparseBincount: {
    inputs: ["indices: int64", "values: Tidx", "dense_shape: int64", "size: Tidx", "weights: T"],
    outputs: ["output: T"],
    attrs: ["Tidx: {int32, int64}", "T: {int32, int64, float, double}", "binary_output: bool = false"],
    types: { T: [DataType.INT32, DataType.INT64, DataType.FLOAT, DataType.DOUBLE] },
    shape: "sparseBincountShape",
    kernel: "createSparseBincount",
  },
};
