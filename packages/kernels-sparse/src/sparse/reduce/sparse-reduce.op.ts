import { NUMBER_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-arithmetic";

const inputs = ["input_indices: int64", "input_values: T", "input_shape: int64", "reduction_axes: int32"];
const KEEP = "keep_dims: bool = false";
const REAL = "T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64}";
const ALL =
  "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}";
const dense = { inputs, outputs: ["output: T"], shape: "sparseReduceShape" } as const;
const sparse = {
  inputs,
  outputs: ["output_indices: int64", "output_values: T", "output_shape: int64"],
  shape: "unknownShape",
} as const;
const greatest = { attrs: [KEEP, REAL], types: { T: REAL_NUMBER_TYPES } };
const sums = { attrs: [KEEP, ALL], types: { T: NUMBER_TYPES } };

export const ops: OpEntries<typeof import("./sparse-reduce.js")> = {
  SparseReduceMax: { ...dense, ...greatest, kernel: "createSparseReduceMax" },
  SparseReduceMaxSparse: { ...sparse, ...greatest, kernel: "createSparseReduceMaxSparse" },
  SparseReduceSum: { ...dense, ...sums, kernel: "createSparseReduceSum" },
  SparseReduceSumSparse: { ...sparse, ...sums, kernel: "createSparseReduceSumSparse" },
};
