import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sets";

const outputs = ["result_indices: int64", "result_values: T", "result_shape: int64"];
const T = "T: {int8, int16, int32, int64, uint8, uint16, string}";
const VALIDATE = "validate_indices: bool = true";
const attrs = ["set_operation: string", VALIDATE, T];
const second = ["set2_indices: int64", "set2_values: T", "set2_shape: int64"];

export const ops: OpEntries<typeof import("./set-operation.js")> = {
  DenseToDenseSetOperation: {
    inputs: ["set1: T", "set2: T"],
    outputs,
    attrs,
    shape: "denseToDenseSetOperationShape",
    kernel: "createDenseToDenseSetOperation",
  },
  DenseToSparseSetOperation: {
    inputs: ["set1: T", ...second],
    outputs,
    attrs,
    shape: "denseToSparseSetOperationShape",
    kernel: "createDenseToSparseSetOperation",
  },
  SetSize: {
    inputs: ["set_indices: int64", "set_values: T", "set_shape: int64"],
    outputs: ["size: int32"],
    attrs: [VALIDATE, T],
    shape: "unknownShape",
    kernel: "createSetSize",
  },
  SparseToSparseSetOperation: {
    inputs: ["set1_indices: int64", "set1_values: T", "set1_shape: int64", ...second],
    outputs,
    attrs,
    shape: "sparseToSparseSetOperationShape",
    kernel: "createSparseToSparseSetOperation",
  },
};
