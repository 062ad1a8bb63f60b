import { DataType, NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-gradients";

const { FLOAT, DOUBLE, INT8, INT16, INT32, INT64, COMPLEX64, COMPLEX128 } = DataType;

export const ops: OpEntries<typeof import("./sparse-gradients.js")> = {
  SparseAddGrad: {
    inputs: ["backprop_val_grad: T", "a_indices: int64", "b_indices: int64", "sum_indices: int64"],
    outputs: ["a_val_grad: T", "b_val_grad: T"],
    attrs: ["T: numbertype"],
    types: { T: [FLOAT, DOUBLE, INT8, INT16, INT32, INT64, COMPLEX64, COMPLEX128] },
    shape: "sparseAddGradShape",
    compute: "sparseAddGradient",
  },
  SparseSliceGrad: {
    inputs: ["backprop_val_grad: T", "input_indices: int64", "input_start: int64", "output_indices: int64"],
    outputs: ["val_grad: T"],
    attrs: ["T: numbertype"],
    types: { T: NUMBER_TYPES },
    shape: "sparseSliceGradShape",
    compute: "sparseSliceGradient",
  },
};
