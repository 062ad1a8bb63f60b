import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

const common = {
  inputs: ["a_indices: int64", "a_values: T", "a_shape: int64", "b_indices: int64", "b_values: T", "b_shape: int64"],
  outputs: ["output_indices: int64", "output_values: T"],
  types: { T: REAL_NUMBER_TYPES },
  shape: "sparseExtremeShape",
} as const;

export const ops: OpEntries<typeof import("./sparse-extreme.js")> = {
  SparseSparseMaximum: {
    ...common,
    attrs: ["T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64}"],
    compute: "sparseMaximum",
  },
  SparseSparseMinimum: {
    ...common,
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}",
    ],
    compute: "sparseMinimum",
  },
};
