import { COMPLEX_TYPES, DataType, FLOAT_TYPES, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-tensor-dense-mat-mul";

export const ops: OpEntries<typeof import("./sparse-tensor-dense-mat-mul.js")> = {
  SparseTensorDenseMatMul: {
    inputs: ["a_indices: Tindices", "a_values: T", "a_shape: int64", "b: T"],
    outputs: ["product: T"],
    attrs: ["T: type", "Tindices: {int32, int64} = DT_INT64", "adjoint_a: bool = false", "adjoint_b: bool = false"],
    types: {
      T: [...FLOAT_TYPES, DataType.INT32, ...COMPLEX_TYPES],
      Tindices: INDEX_TYPES,
    },
    shape: "sparseTensorDenseMatMulShape",
    kernel: "createSparseTensorDenseMatMul",
  },
};
