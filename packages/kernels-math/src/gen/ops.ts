// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const Abs = (): KernelSpec => ({
  op: {
    name: "Abs",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9] },
});

export const Add = (): KernelSpec => ({
  op: {
    name: "Add",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18, 7] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 5, 3, 9, 8, 18, 7] },
});

export const AddV2 = (): KernelSpec => ({
  op: {
    name: "AddV2",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 17, 22, 23, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 17, 22, 23, 6, 5, 3, 9, 8, 18] },
});

export const All = (): KernelSpec => ({
  op: {
    name: "All",
    inputs: [["input", 10], ["reduction_indices", "Tidx"]],
    outputs: [["output", 10]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const ArgMax = (): KernelSpec => ({
  op: {
    name: "ArgMax",
    inputs: [["input", "T"], ["dimension", "Tidx"]],
    outputs: [["output", "output_type"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16, 10] }], ["Tidx", "type", 3, { allowedTypes: [5, 3, 9] }], ["output_type", "type", 9, { allowedTypes: [5, 17, 3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 10] },
});

export const BatchMatMul = (): KernelSpec => ({
  op: {
    name: "BatchMatMul",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["grad_x", "bool", false], ["grad_y", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const BatchMatMulV2 = (): KernelSpec => ({
  op: {
    name: "BatchMatMulV2",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 5, 3, 9, 4, 17, 22, 23, 8, 18] }], ["adj_x", "bool", false], ["adj_y", "bool", false], ["grad_x", "bool", false], ["grad_y", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const Cast = (): KernelSpec => ({
  op: {
    name: "Cast",
    inputs: [["x", "SrcT"]],
    outputs: [["y", "DstT"]],
    attrs: [["SrcT", "type"], ["DstT", "type"], ["Truncate", "bool", false]],
  },
});

export const Cumsum = (): KernelSpec => ({
  op: {
    name: "Cumsum",
    inputs: [["x", "T"], ["axis", "Tidx"]],
    outputs: [["out", "T"]],
    attrs: [["exclusive", "bool", false], ["reverse", "bool", false], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tidx", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const DenseBincount = (): KernelSpec => ({
  op: {
    name: "DenseBincount",
    inputs: [["input", "Tidx"], ["size", "Tidx"], ["weights", "T"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["binary_output", "bool", false]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const DivNoNan = (): KernelSpec => ({
  op: {
    name: "DivNoNan",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 14, 2, 8, 18] }]],
  },
  constraints: { T: [19, 1, 14, 2, 8, 18] },
});

export const Einsum = (): KernelSpec => ({
  op: {
    name: "Einsum",
    inputs: [["inputs", "T", "N"]],
    outputs: [["output", "T"]],
    attrs: [["equation", "string"], ["N", "int", undefined, { minimum: 1 }], ["T", "type"]],
  },
  constraints: { T: [14, 19, 1, 2, 3, 9, 8, 18] },
});

export const Equal = (): KernelSpec => ({
  op: {
    name: "Equal",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type"], ["incompatible_shape_error", "bool", true]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13] },
});

export const Erf = (): KernelSpec => ({
  op: {
    name: "Erf",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Erfc = (): KernelSpec => ({
  op: {
    name: "Erfc",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Exp = (): KernelSpec => ({
  op: {
    name: "Exp",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Floor = (): KernelSpec => ({
  op: {
    name: "Floor",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [14, 19, 1, 2] },
});

export const FloorDiv = (): KernelSpec => ({
  op: {
    name: "FloorDiv",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9] },
});

export const FloorMod = (): KernelSpec => ({
  op: {
    name: "FloorMod",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23, 14, 19, 1, 2] }]],
  },
  constraints: { T: [6, 5, 3, 9, 4, 17, 22, 23, 14, 19, 1, 2] },
});

export const Greater = (): KernelSpec => ({
  op: {
    name: "Greater",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const GreaterEqual = (): KernelSpec => ({
  op: {
    name: "GreaterEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const HeddleDense = (): KernelSpec => ({
  op: {
    name: "HeddleDense",
    inputs: [["x", 1], ["weights", 1]],
    outputs: [["y", 1]],
    attrs: [["rank", "int"], ["columns", "int"], ["unfused", "func"], ["adj_x", "bool", false], ["adj_y", "bool", false]],
  },
});

export const HeddleRecurrence = (): KernelSpec => ({
  op: {
    name: "HeddleRecurrence",
    inputs: [["sequences", "Tsequences"], ["states", 1, "S"], ["invariants", 1, "V"], ["start", 3], ["from", 3, "L"], ["limits", 3, "L"], ["length", 3]],
    outputs: [["sequence", 1], ["finals", 1, "S"]],
    attrs: [["Tsequences", "list(type)", undefined, { allowedTypes: [1, 10], minimum: 1 }], ["S", "int", undefined, { minimum: 1 }], ["V", "int", undefined, { minimum: 0 }], ["L", "int", undefined, { minimum: 1 }], ["code", "list(string)", undefined, { minimum: 1 }], ["next", "list(string)", undefined, { minimum: 1 }], ["output", "string"], ["output_index", "int", -1n], ["item_shapes", "list(shape)", [], { minimum: 0 }], ["element_shape", "shape", null]],
  },
});

export const Less = (): KernelSpec => ({
  op: {
    name: "Less",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const LessEqual = (): KernelSpec => ({
  op: {
    name: "LessEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Log = (): KernelSpec => ({
  op: {
    name: "Log",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const LogicalAnd = (): KernelSpec => ({
  op: {
    name: "LogicalAnd",
    inputs: [["x", 10], ["y", 10]],
    outputs: [["z", 10]],
  },
});

export const LogicalNot = (): KernelSpec => ({
  op: {
    name: "LogicalNot",
    inputs: [["x", 10]],
    outputs: [["y", 10]],
  },
});

export const LogicalOr = (): KernelSpec => ({
  op: {
    name: "LogicalOr",
    inputs: [["x", 10], ["y", 10]],
    outputs: [["z", 10]],
  },
});

export const MatMul = (): KernelSpec => ({
  op: {
    name: "MatMul",
    inputs: [["a", "T"], ["b", "T"]],
    outputs: [["product", "T"]],
    attrs: [["transpose_a", "bool", false], ["transpose_b", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 4, 17, 22, 23, 8, 18] }], ["grad_a", "bool", false], ["grad_b", "bool", false]],
  },
  constraints: { T: [14, 19, 1, 2, 5, 3, 9, 8, 18] },
});

export const Max = (): KernelSpec => ({
  op: {
    name: "Max",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const Maximum = (): KernelSpec => ({
  op: {
    name: "Maximum",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] },
});

export const Mean = (): KernelSpec => ({
  op: {
    name: "Mean",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Min = (): KernelSpec => ({
  op: {
    name: "Min",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 11, 12, 13, 15, 16] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] },
});

export const Minimum = (): KernelSpec => ({
  op: {
    name: "Minimum",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 4, 5, 17, 3, 22, 9, 23] },
});

export const Mul = (): KernelSpec => ({
  op: {
    name: "Mul",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] },
});

export const Neg = (): KernelSpec => ({
  op: {
    name: "Neg",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9, 8, 18] },
});

export const NotEqual = (): KernelSpec => ({
  op: {
    name: "NotEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type"], ["incompatible_shape_error", "bool", true]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13] },
});

export const Prod = (): KernelSpec => ({
  op: {
    name: "Prod",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const RaggedBincount = (): KernelSpec => ({
  op: {
    name: "RaggedBincount",
    inputs: [["splits", 9], ["values", "Tidx"], ["size", "Tidx"], ["weights", "T"]],
    outputs: [["output", "T"]],
    attrs: [["Tidx", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9, 1, 2] }], ["binary_output", "bool", false]],
  },
  constraints: { T: [3, 9, 1, 2] },
});

export const RealDiv = (): KernelSpec => ({
  op: {
    name: "RealDiv",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 22, 23, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Rsqrt = (): KernelSpec => ({
  op: {
    name: "Rsqrt",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const SegmentMean = (): KernelSpec => ({
  op: {
    name: "SegmentMean",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const SegmentSum = (): KernelSpec => ({
  op: {
    name: "SegmentSum",
    inputs: [["data", "T"], ["segment_ids", "Tindices"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Sigmoid = (): KernelSpec => ({
  op: {
    name: "Sigmoid",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Sqrt = (): KernelSpec => ({
  op: {
    name: "Sqrt",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const Square = (): KernelSpec => ({
  op: {
    name: "Square",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 6, 5, 3, 9, 4, 17, 22, 23, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 6, 5, 3, 9, 4, 17, 22, 23, 8, 18] },
});

export const SquaredDifference = (): KernelSpec => ({
  op: {
    name: "SquaredDifference",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 3, 9, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 3, 9, 8, 18] },
});

export const Sub = (): KernelSpec => ({
  op: {
    name: "Sub",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 4, 6, 17, 5, 3, 9, 8, 18, 22, 23] }]],
  },
  constraints: { T: [14, 19, 1, 2, 4, 6, 17, 5, 3, 9, 8, 18, 22, 23] },
});

export const Sum = (): KernelSpec => ({
  op: {
    name: "Sum",
    inputs: [["input", "T"], ["reduction_indices", "Tidx"]],
    outputs: [["output", "T"]],
    attrs: [["keep_dims", "bool", false], ["Tidx", "type", 3, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});

export const Tanh = (): KernelSpec => ({
  op: {
    name: "Tanh",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [14, 19, 1, 2, 8, 18] },
});

export const UnsortedSegmentSum = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentSum",
    inputs: [["data", "T"], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [5, 3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 3, 4, 5, 6, 8, 9, 14, 17, 18, 19, 22, 23] },
});
