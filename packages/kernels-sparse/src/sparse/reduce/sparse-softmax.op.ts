import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

export const ops: OpEntries<typeof import("./sparse-softmax.js")> = {
  SparseSoftmax: {
    inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64"],
    outputs: ["output: T"],
    attrs: ["T: {half, float, double}"],
    types: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
    shape: "sparseSoftmaxShape",
    compute: "sparseSoftmax",
  },
};
