import { COMPLEX_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

const ADDED = [DataType.FLOAT, DataType.DOUBLE, DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64];
const T =
  "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}";

export const ops: OpEntries<typeof import("./sparse-add.js")> = {
  SparseAdd: {
    inputs: [
      "a_indices: int64",
      "a_values: T",
      "a_shape: int64",
      "b_indices: int64",
      "b_values: T",
      "b_shape: int64",
      "thresh: Treal",
    ],
    outputs: ["sum_indices: int64", "sum_values: T", "sum_shape: int64"],
    attrs: [T, "Treal: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64}"],
    types: { T: [...ADDED, ...COMPLEX_TYPES] },
    shape: "sparseAddShape",
    compute: "sparseAdd",
  },
};
