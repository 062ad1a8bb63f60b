import { INDEX_TYPES, NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

export const ops: OpEntries<typeof import("./sparse-tensor-dense-add.js")> = {
  SparseTensorDenseAdd: {
    inputs: ["a_indices: Tindices", "a_values: T", "a_shape: Tindices", "b: T"],
    outputs: ["output: T"],
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}",
      "Tindices: {int32, int64}",
    ],
    types: { T: NUMBER_TYPES, Tindices: INDEX_TYPES },
    shape: "sparseTensorDenseAddShape",
    compute: "sparseTensorDenseAdd",
  },
};
