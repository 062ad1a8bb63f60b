// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AllCandidateSampler = (): KernelSpec => ({
  op: {
    name: "AllCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const ApproximateEqual = (): KernelSpec => ({
  op: {
    name: "ApproximateEqual",
    inputs: [["x", "T"], ["y", "T"]],
    outputs: [["z", 10]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["tolerance", "float", 0.00001]],
  },
  constraints: { T: [1, 2] },
});

export const BandedTriangularSolve = (): KernelSpec => ({
  op: {
    name: "BandedTriangularSolve",
    inputs: [["matrix", "T"], ["rhs", "T"]],
    outputs: [["output", "T"]],
    attrs: [["lower", "bool", true], ["adjoint", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const BesselI0 = (): KernelSpec => ({
  op: {
    name: "BesselI0",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselI0e = (): KernelSpec => ({
  op: {
    name: "BesselI0e",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselI1 = (): KernelSpec => ({
  op: {
    name: "BesselI1",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselI1e = (): KernelSpec => ({
  op: {
    name: "BesselI1e",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselJ0 = (): KernelSpec => ({
  op: {
    name: "BesselJ0",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselJ1 = (): KernelSpec => ({
  op: {
    name: "BesselJ1",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselK0 = (): KernelSpec => ({
  op: {
    name: "BesselK0",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselK0e = (): KernelSpec => ({
  op: {
    name: "BesselK0e",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselK1 = (): KernelSpec => ({
  op: {
    name: "BesselK1",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselK1e = (): KernelSpec => ({
  op: {
    name: "BesselK1e",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselY0 = (): KernelSpec => ({
  op: {
    name: "BesselY0",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const BesselY1 = (): KernelSpec => ({
  op: {
    name: "BesselY1",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const Betainc = (): KernelSpec => ({
  op: {
    name: "Betainc",
    inputs: [["a", "T"], ["b", "T"], ["x", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2] }]],
  },
});

export const Cholesky = (): KernelSpec => ({
  op: {
    name: "Cholesky",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const Cross = (): KernelSpec => ({
  op: {
    name: "Cross",
    inputs: [["a", "T"], ["b", "T"]],
    outputs: [["product", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23] },
});

export const Dawsn = (): KernelSpec => ({
  op: {
    name: "Dawsn",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const Dequantize = (): KernelSpec => ({
  op: {
    name: "Dequantize",
    inputs: [["input", "T"], ["min_range", 1], ["max_range", 1]],
    outputs: [["output", "dtype"]],
    attrs: [["T", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["mode", "string", "MIN_COMBINED", { allowedStrings: ["MIN_COMBINED", "MIN_FIRST", "SCALED"] }], ["narrow_range", "bool", false], ["axis", "int", -1n], ["dtype", "type", 1, { allowedTypes: [14, 1] }]],
  },
});

export const Eig = (): KernelSpec => ({
  op: {
    name: "Eig",
    inputs: [["input", "T"]],
    outputs: [["e", "Tout"], ["v", "Tout"]],
    attrs: [["compute_v", "bool", true], ["T", "type", undefined, { allowedTypes: [1, 2, 8, 18] }], ["Tout", "type", undefined, { allowedTypes: [8, 18] }]],
  },
});

export const Erfinv = (): KernelSpec => ({
  op: {
    name: "Erfinv",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const Expint = (): KernelSpec => ({
  op: {
    name: "Expint",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const FakeQuantWithMinMaxArgs = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxArgs",
    inputs: [["inputs", 1]],
    outputs: [["outputs", 1]],
    attrs: [["min", "float", -6], ["max", "float", 6], ["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FakeQuantWithMinMaxArgsGradient = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxArgsGradient",
    inputs: [["gradients", 1], ["inputs", 1]],
    outputs: [["backprops", 1]],
    attrs: [["min", "float", -6], ["max", "float", 6], ["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FakeQuantWithMinMaxVars = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxVars",
    inputs: [["inputs", 1], ["min", 1], ["max", 1]],
    outputs: [["outputs", 1]],
    attrs: [["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FakeQuantWithMinMaxVarsGradient = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxVarsGradient",
    inputs: [["gradients", 1], ["inputs", 1], ["min", 1], ["max", 1]],
    outputs: [["backprops_wrt_input", 1], ["backprop_wrt_min", 1], ["backprop_wrt_max", 1]],
    attrs: [["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FakeQuantWithMinMaxVarsPerChannel = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxVarsPerChannel",
    inputs: [["inputs", 1], ["min", 1], ["max", 1]],
    outputs: [["outputs", 1]],
    attrs: [["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FakeQuantWithMinMaxVarsPerChannelGradient = (): KernelSpec => ({
  op: {
    name: "FakeQuantWithMinMaxVarsPerChannelGradient",
    inputs: [["gradients", 1], ["inputs", 1], ["min", 1], ["max", 1]],
    outputs: [["backprops_wrt_input", 1], ["backprop_wrt_min", 1], ["backprop_wrt_max", 1]],
    attrs: [["num_bits", "int", 8n], ["narrow_range", "bool", false]],
  },
});

export const FixedUnigramCandidateSampler = (): KernelSpec => ({
  op: {
    name: "FixedUnigramCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["range_max", "int", undefined, { minimum: 1 }], ["vocab_file", "string", ""], ["distortion", "float", 1], ["num_reserved_ids", "int", 0n], ["num_shards", "int", 1n, { minimum: 1 }], ["shard", "int", 0n, { minimum: 0 }], ["unigrams", "list(float)", []], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const FractionalAvgPool = (): KernelSpec => ({
  op: {
    name: "FractionalAvgPool",
    inputs: [["value", "T"]],
    outputs: [["output", "T"], ["row_pooling_sequence", 9], ["col_pooling_sequence", 9]],
    attrs: [["pooling_ratio", "list(float)", undefined, { minimum: 4 }], ["pseudo_random", "bool", false], ["overlapping", "bool", false], ["deterministic", "bool", false], ["seed", "int", 0n], ["seed2", "int", 0n], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 9] }]],
  },
});

export const FractionalMaxPool = (): KernelSpec => ({
  op: {
    name: "FractionalMaxPool",
    inputs: [["value", "T"]],
    outputs: [["output", "T"], ["row_pooling_sequence", 9], ["col_pooling_sequence", 9]],
    attrs: [["pooling_ratio", "list(float)", undefined, { minimum: 4 }], ["pseudo_random", "bool", false], ["overlapping", "bool", false], ["deterministic", "bool", false], ["seed", "int", 0n], ["seed2", "int", 0n], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 9] }]],
  },
});

export const FresnelCos = (): KernelSpec => ({
  op: {
    name: "FresnelCos",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const FresnelSin = (): KernelSpec => ({
  op: {
    name: "FresnelSin",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const HeddlePivotedLu = (): KernelSpec => ({
  op: {
    name: "HeddlePivotedLu",
    inputs: [["input", "T"]],
    outputs: [["lu", "T"], ["pivots", 3], ["info", 3]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const HeddleReflectorProduct = (): KernelSpec => ({
  op: {
    name: "HeddleReflectorProduct",
    inputs: [["reflectors", "T"], ["factors", "T"]],
    outputs: [["product", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const HeddleReflectors = (): KernelSpec => ({
  op: {
    name: "HeddleReflectors",
    inputs: [["input", "T"]],
    outputs: [["reflectors", "T"], ["factors", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const Igamma = (): KernelSpec => ({
  op: {
    name: "Igamma",
    inputs: [["a", "T"], ["x", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const Igammac = (): KernelSpec => ({
  op: {
    name: "Igammac",
    inputs: [["a", "T"], ["x", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const LearnedUnigramCandidateSampler = (): KernelSpec => ({
  op: {
    name: "LearnedUnigramCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["range_max", "int", undefined, { minimum: 1 }], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const LogMatrixDeterminant = (): KernelSpec => ({
  op: {
    name: "LogMatrixDeterminant",
    inputs: [["input", "T"]],
    outputs: [["sign", "T"], ["log_abs_determinant", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const LogUniformCandidateSampler = (): KernelSpec => ({
  op: {
    name: "LogUniformCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["range_max", "int", undefined, { minimum: 1 }], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const Lu = (): KernelSpec => ({
  op: {
    name: "Lu",
    inputs: [["input", "T"]],
    outputs: [["lu", "T"], ["p", "output_idx_type"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }], ["output_idx_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixDeterminant = (): KernelSpec => ({
  op: {
    name: "MatrixDeterminant",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [19, 1, 2, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixExponential = (): KernelSpec => ({
  op: {
    name: "MatrixExponential",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixInverse = (): KernelSpec => ({
  op: {
    name: "MatrixInverse",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["adjoint", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [19, 1, 2, 8, 18] },
});

export const MatrixLogarithm = (): KernelSpec => ({
  op: {
    name: "MatrixLogarithm",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [8, 18] }]],
  },
  constraints: { T: [8, 18] },
});

export const MatrixSolve = (): KernelSpec => ({
  op: {
    name: "MatrixSolve",
    inputs: [["matrix", "T"], ["rhs", "T"]],
    outputs: [["output", "T"]],
    attrs: [["adjoint", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixSolveLs = (): KernelSpec => ({
  op: {
    name: "MatrixSolveLs",
    inputs: [["matrix", "T"], ["rhs", "T"], ["l2_regularizer", 2]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }], ["fast", "bool", true]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixSquareRoot = (): KernelSpec => ({
  op: {
    name: "MatrixSquareRoot",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const MatrixTriangularSolve = (): KernelSpec => ({
  op: {
    name: "MatrixTriangularSolve",
    inputs: [["matrix", "T"], ["rhs", "T"]],
    outputs: [["output", "T"]],
    attrs: [["lower", "bool", true], ["adjoint", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const Multinomial = (): KernelSpec => ({
  op: {
    name: "Multinomial",
    inputs: [["logits", "T"], ["num_samples", 3]],
    outputs: [["output", "output_dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["output_dtype", "type", 9, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const Ndtri = (): KernelSpec => ({
  op: {
    name: "Ndtri",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const NextAfter = (): KernelSpec => ({
  op: {
    name: "NextAfter",
    inputs: [["x1", "T"], ["x2", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [2, 1] }]],
  },
});

export const NonDeterministicInts = (): KernelSpec => ({
  op: {
    name: "NonDeterministicInts",
    inputs: [["shape", "shape_dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 9], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [3, 9, 22, 23] },
});

export const ParameterizedTruncatedNormal = (): KernelSpec => ({
  op: {
    name: "ParameterizedTruncatedNormal",
    inputs: [["shape", "T"], ["means", "dtype"], ["stdevs", "dtype"], ["minvals", "dtype"], ["maxvals", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["dtype", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [19, 1, 2] },
});

export const Polygamma = (): KernelSpec => ({
  op: {
    name: "Polygamma",
    inputs: [["a", "T"], ["x", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2] }]],
  },
});

export const PopulationCount = (): KernelSpec => ({
  op: {
    name: "PopulationCount",
    inputs: [["x", "T"]],
    outputs: [["y", 4]],
    attrs: [["T", "type", undefined, { allowedTypes: [6, 5, 3, 9, 4, 17, 22, 23] }]],
  },
});

export const Qr = (): KernelSpec => ({
  op: {
    name: "Qr",
    inputs: [["input", "T"]],
    outputs: [["q", "T"], ["r", "T"]],
    attrs: [["full_matrices", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [19, 1, 2, 8, 18] },
});

export const QuantizeAndDequantizeV2 = (): KernelSpec => ({
  op: {
    name: "QuantizeAndDequantizeV2",
    inputs: [["input", "T"], ["input_min", "T"], ["input_max", "T"]],
    outputs: [["output", "T"]],
    attrs: [["signed_input", "bool", true], ["num_bits", "int", 8n], ["range_given", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["round_mode", "string", "HALF_TO_EVEN", { allowedStrings: ["HALF_TO_EVEN", "HALF_UP"] }], ["narrow_range", "bool", false], ["axis", "int", -1n]],
  },
  constraints: { T: [1, 2] },
});

export const QuantizeAndDequantizeV3 = (): KernelSpec => ({
  op: {
    name: "QuantizeAndDequantizeV3",
    inputs: [["input", "T"], ["input_min", "T"], ["input_max", "T"], ["num_bits", 3]],
    outputs: [["output", "T"]],
    attrs: [["signed_input", "bool", true], ["range_given", "bool", true], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["narrow_range", "bool", false], ["axis", "int", -1n]],
  },
  constraints: { T: [1, 2] },
});

export const QuantizeAndDequantizeV4 = (): KernelSpec => ({
  op: {
    name: "QuantizeAndDequantizeV4",
    inputs: [["input", "T"], ["input_min", "T"], ["input_max", "T"]],
    outputs: [["output", "T"]],
    attrs: [["signed_input", "bool", true], ["num_bits", "int", 8n], ["range_given", "bool", false], ["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }], ["round_mode", "string", "HALF_TO_EVEN", { allowedStrings: ["HALF_TO_EVEN", "HALF_UP"] }], ["narrow_range", "bool", false], ["axis", "int", -1n]],
  },
  constraints: { T: [1, 2] },
});

export const QuantizeDownAndShrinkRange = (): KernelSpec => ({
  op: {
    name: "QuantizeDownAndShrinkRange",
    inputs: [["input", "Tinput"], ["input_min", 1], ["input_max", 1]],
    outputs: [["output", "out_type"], ["output_min", 1], ["output_max", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { Tinput: [13], out_type: [12] },
});

export const QuantizeV2 = (): KernelSpec => ({
  op: {
    name: "QuantizeV2",
    inputs: [["input", 1], ["min_range", 1], ["max_range", 1]],
    outputs: [["output", "T"], ["output_min", 1], ["output_max", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["mode", "string", "MIN_COMBINED", { allowedStrings: ["MIN_COMBINED", "MIN_FIRST", "SCALED"] }], ["round_mode", "string", "HALF_AWAY_FROM_ZERO", { allowedStrings: ["HALF_AWAY_FROM_ZERO", "HALF_TO_EVEN"] }], ["narrow_range", "bool", false], ["axis", "int", -1n], ["ensure_minimum_range", "float", 0.01]],
  },
});

export const QuantizedAdd = (): KernelSpec => ({
  op: {
    name: "QuantizedAdd",
    inputs: [["x", "T1"], ["y", "T2"], ["min_x", 1], ["max_x", 1], ["min_y", 1], ["max_y", 1]],
    outputs: [["z", "Toutput"], ["min_z", 1], ["max_z", 1]],
    attrs: [["T1", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["T2", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["Toutput", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { T1: [12], T2: [12], Toutput: [13] },
});

export const QuantizedBatchNormWithGlobalNormalization = (): KernelSpec => ({
  op: {
    name: "QuantizedBatchNormWithGlobalNormalization",
    inputs: [["t", "Tinput"], ["t_min", 1], ["t_max", 1], ["m", "Tinput"], ["m_min", 1], ["m_max", 1], ["v", "Tinput"], ["v_min", 1], ["v_max", 1], ["beta", "Tinput"], ["beta_min", 1], ["beta_max", 1], ["gamma", "Tinput"], ["gamma_min", 1], ["gamma_max", 1]],
    outputs: [["result", "out_type"], ["result_min", 1], ["result_max", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["variance_epsilon", "float"], ["scale_after_normalization", "bool"]],
  },
  constraints: { Tinput: [12], out_type: [13] },
});

export const QuantizedBiasAdd = (): KernelSpec => ({
  op: {
    name: "QuantizedBiasAdd",
    inputs: [["input", "T1"], ["bias", "T2"], ["min_input", 1], ["max_input", 1], ["min_bias", 1], ["max_bias", 1]],
    outputs: [["output", "out_type"], ["min_out", 1], ["max_out", 1]],
    attrs: [["T1", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["T2", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: [
    { T1: [12], T2: [12], out_type: [13] },
    { T1: [11], T2: [11], out_type: [13] },
  ],
});

export const QuantizedConcat = (): KernelSpec => ({
  op: {
    name: "QuantizedConcat",
    inputs: [["concat_dim", 3], ["values", "T", "N"], ["input_mins", 1, "N"], ["input_maxes", 1, "N"]],
    outputs: [["output", "T"], ["output_min", 1], ["output_max", 1]],
    attrs: [["N", "int", undefined, { minimum: 2 }], ["T", "type"]],
  },
  constraints: { T: [12, 13] },
});

export const QuantizedInstanceNorm = (): KernelSpec => ({
  op: {
    name: "QuantizedInstanceNorm",
    inputs: [["x", "T"], ["x_min", 1], ["x_max", 1]],
    outputs: [["y", "T"], ["y_min", 1], ["y_max", 1]],
    attrs: [["T", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["output_range_given", "bool", false], ["given_y_min", "float", 0], ["given_y_max", "float", 0], ["variance_epsilon", "float", 0.00001], ["min_separation", "float", 0.001]],
  },
  constraints: { T: [12] },
});

export const QuantizedMatMul = (): KernelSpec => ({
  op: {
    name: "QuantizedMatMul",
    inputs: [["a", "T1"], ["b", "T2"], ["min_a", 1], ["max_a", 1], ["min_b", 1], ["max_b", 1]],
    outputs: [["out", "Toutput"], ["min_out", 1], ["max_out", 1]],
    attrs: [["T1", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["T2", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["Toutput", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }], ["transpose_a", "bool", false], ["transpose_b", "bool", false], ["Tactivation", "type", 12, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { T1: [12], T2: [12], Toutput: [13] },
});

export const QuantizedMul = (): KernelSpec => ({
  op: {
    name: "QuantizedMul",
    inputs: [["x", "T1"], ["y", "T2"], ["min_x", 1], ["max_x", 1], ["min_y", 1], ["max_y", 1]],
    outputs: [["z", "Toutput"], ["min_z", 1], ["max_z", 1]],
    attrs: [["T1", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["T2", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["Toutput", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { T1: [12], T2: [12], Toutput: [13] },
});

export const QuantizedRelu = (): KernelSpec => ({
  op: {
    name: "QuantizedRelu",
    inputs: [["features", "Tinput"], ["min_features", 1], ["max_features", 1]],
    outputs: [["activations", "out_type"], ["min_activations", 1], ["max_activations", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", 12, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: [
    { Tinput: [12], out_type: [12] },
    { Tinput: [13], out_type: [13] },
  ],
});

export const QuantizedRelu6 = (): KernelSpec => ({
  op: {
    name: "QuantizedRelu6",
    inputs: [["features", "Tinput"], ["min_features", 1], ["max_features", 1]],
    outputs: [["activations", "out_type"], ["min_activations", 1], ["max_activations", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", 12, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: [
    { Tinput: [12], out_type: [12] },
    { Tinput: [13], out_type: [13] },
  ],
});

export const RandomGamma = (): KernelSpec => ({
  op: {
    name: "RandomGamma",
    inputs: [["shape", "S"], ["alpha", "T"]],
    outputs: [["output", "T"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["S", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [19, 1, 2] }]],
    isStateful: true,
  },
});

export const RandomIndexShuffle = (): KernelSpec => ({
  op: {
    name: "RandomIndexShuffle",
    inputs: [["index", "dtype"], ["seed", "Tseed"], ["max_index", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["rounds", "int", 4n], ["dtype", "type", undefined, { allowedTypes: [3, 22, 9, 23] }], ["Tseed", "type", undefined, { allowedTypes: [3, 22, 9, 23] }]],
  },
});

export const RandomPoisson = (): KernelSpec => ({
  op: {
    name: "RandomPoisson",
    inputs: [["shape", "S"], ["rate", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["S", "type", undefined, { allowedTypes: [3, 9] }], ["dtype", "type", undefined, { allowedTypes: [19, 1, 2] }]],
    isStateful: true,
  },
});

export const RandomPoissonV2 = (): KernelSpec => ({
  op: {
    name: "RandomPoissonV2",
    inputs: [["shape", "S"], ["rate", "R"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["S", "type", undefined, { allowedTypes: [3, 9] }], ["R", "type", 2, { allowedTypes: [19, 1, 2, 3, 9] }], ["dtype", "type", 9, { allowedTypes: [19, 1, 2, 3, 9] }]],
    isStateful: true,
  },
});

export const RandomShuffle = (): KernelSpec => ({
  op: {
    name: "RandomShuffle",
    inputs: [["value", "T"]],
    outputs: [["output", "T"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["T", "type"]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const RandomStandardNormal = (): KernelSpec => ({
  op: {
    name: "RandomStandardNormal",
    inputs: [["shape", "T"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["dtype", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const RandomUniform = (): KernelSpec => ({
  op: {
    name: "RandomUniform",
    inputs: [["shape", "T"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["dtype", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const RandomUniformInt = (): KernelSpec => ({
  op: {
    name: "RandomUniformInt",
    inputs: [["shape", "T"], ["minval", "Tout"], ["maxval", "Tout"]],
    outputs: [["output", "Tout"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["Tout", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const RequantizationRange = (): KernelSpec => ({
  op: {
    name: "RequantizationRange",
    inputs: [["input", "Tinput"], ["input_min", 1], ["input_max", 1]],
    outputs: [["output_min", 1], ["output_max", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { Tinput: [13] },
});

export const RequantizationRangePerChannel = (): KernelSpec => ({
  op: {
    name: "RequantizationRangePerChannel",
    inputs: [["input", "T"], ["input_min", 1], ["input_max", 1]],
    outputs: [["output_min", 1], ["output_max", 1]],
    attrs: [["T", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }], ["clip_value_max", "float"]],
  },
  constraints: { T: [13] },
});

export const Requantize = (): KernelSpec => ({
  op: {
    name: "Requantize",
    inputs: [["input", "Tinput"], ["input_min", 1], ["input_max", 1], ["requested_output_min", 1], ["requested_output_max", 1]],
    outputs: [["output", "out_type"], ["output_min", 1], ["output_max", 1]],
    attrs: [["Tinput", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", undefined, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { Tinput: [13], out_type: [12, 11] },
});

export const RequantizePerChannel = (): KernelSpec => ({
  op: {
    name: "RequantizePerChannel",
    inputs: [["input", "T"], ["input_min", 1], ["input_max", 1], ["requested_output_min", 1], ["requested_output_max", 1]],
    outputs: [["output", "out_type"], ["output_min", 1], ["output_max", 1]],
    attrs: [["T", "type", 13, { allowedTypes: [11, 12, 13, 15, 16] }], ["out_type", "type", 12, { allowedTypes: [11, 12, 13, 15, 16] }]],
  },
  constraints: { T: [13], out_type: [12, 11] },
});

export const RngReadAndSkip = (): KernelSpec => ({
  op: {
    name: "RngReadAndSkip",
    inputs: [["resource", 20], ["alg", 3], ["delta", 23]],
    outputs: [["value", 9]],
    isStateful: true,
  },
});

export const RngSkip = (): KernelSpec => ({
  op: {
    name: "RngSkip",
    inputs: [["resource", 20], ["algorithm", 9], ["delta", 9]],
    isStateful: true,
  },
});

export const SelfAdjointEigV2 = (): KernelSpec => ({
  op: {
    name: "SelfAdjointEigV2",
    inputs: [["input", "T"]],
    outputs: [["e", "T"], ["v", "T"]],
    attrs: [["compute_v", "bool", true], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const Spence = (): KernelSpec => ({
  op: {
    name: "Spence",
    inputs: [["x", "T"]],
    outputs: [["y", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [14, 19, 1, 2] }]],
  },
  constraints: { T: [1, 2] },
});

export const StatefulRandomBinomial = (): KernelSpec => ({
  op: {
    name: "StatefulRandomBinomial",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "S"], ["counts", "T"], ["probs", "T"]],
    outputs: [["output", "dtype"]],
    attrs: [["S", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", 2, { allowedTypes: [19, 1, 2, 3, 9] }], ["dtype", "type", 9, { allowedTypes: [19, 1, 2, 3, 9] }]],
    isStateful: true,
  },
  constraints: { T: [19, 1, 2] },
});

export const StatefulStandardNormalV2 = (): KernelSpec => ({
  op: {
    name: "StatefulStandardNormalV2",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "shape_dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14] },
});

export const StatefulTruncatedNormal = (): KernelSpec => ({
  op: {
    name: "StatefulTruncatedNormal",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "shape_dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14] },
});

export const StatefulUniform = (): KernelSpec => ({
  op: {
    name: "StatefulUniform",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "shape_dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14] },
});

export const StatefulUniformFullInt = (): KernelSpec => ({
  op: {
    name: "StatefulUniformFullInt",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "shape_dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 23], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [3, 9, 22, 23] },
});

export const StatefulUniformInt = (): KernelSpec => ({
  op: {
    name: "StatefulUniformInt",
    inputs: [["resource", 20], ["algorithm", 9], ["shape", "shape_dtype"], ["minval", "dtype"], ["maxval", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 9], ["shape_dtype", "type", 9]],
    isStateful: true,
  },
  constraints: { dtype: [3, 9] },
});

export const StatelessMultinomial = (): KernelSpec => ({
  op: {
    name: "StatelessMultinomial",
    inputs: [["logits", "T"], ["num_samples", 3], ["seed", "Tseed"]],
    outputs: [["output", "output_dtype"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }], ["output_dtype", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { T: [1, 2, 19, 14] },
});

export const StatelessParameterizedTruncatedNormal = (): KernelSpec => ({
  op: {
    name: "StatelessParameterizedTruncatedNormal",
    inputs: [["shape", "S"], ["seed", "Tseed"], ["means", "dtype"], ["stddevs", "dtype"], ["minvals", "dtype"], ["maxvals", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["S", "type", undefined, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }], ["dtype", "type", undefined, { allowedTypes: [19, 1, 2] }]],
  },
});

export const StatelessRandomBinomial = (): KernelSpec => ({
  op: {
    name: "StatelessRandomBinomial",
    inputs: [["shape", "S"], ["seed", "Tseed"], ["counts", "T"], ["probs", "T"]],
    outputs: [["output", "dtype"]],
    attrs: [["S", "type", undefined, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }], ["T", "type", 2, { allowedTypes: [19, 1, 2, 3, 9] }], ["dtype", "type", 9, { allowedTypes: [19, 1, 2, 3, 9] }]],
  },
  constraints: { T: [19, 1, 2] },
});

export const StatelessRandomGammaV2 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomGammaV2",
    inputs: [["shape", "T"], ["seed", "Tseed"], ["alpha", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [19, 1, 2] }], ["T", "type", undefined, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomGammaV3 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomGammaV3",
    inputs: [["shape", "shape_dtype"], ["key", 23], ["counter", 23], ["alg", 3], ["alpha", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [19, 1, 2] }], ["shape_dtype", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomGetAlg = (): KernelSpec => ({
  op: {
    name: "StatelessRandomGetAlg",
    outputs: [["alg", 3]],
    isStateful: true,
  },
});

export const StatelessRandomGetKeyCounter = (): KernelSpec => ({
  op: {
    name: "StatelessRandomGetKeyCounter",
    inputs: [["seed", "Tseed"]],
    outputs: [["key", 23], ["counter", 23]],
    attrs: [["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomGetKeyCounterAlg = (): KernelSpec => ({
  op: {
    name: "StatelessRandomGetKeyCounterAlg",
    inputs: [["seed", "Tseed"]],
    outputs: [["key", 23], ["counter", 23], ["alg", 3]],
    attrs: [["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomNormal = (): KernelSpec => ({
  op: {
    name: "StatelessRandomNormal",
    inputs: [["shape", "T"], ["seed", "Tseed"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", 3, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomNormalV2 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomNormalV2",
    inputs: [["shape", "Tshape"], ["key", 23], ["counter", 23], ["alg", 3]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomPoisson = (): KernelSpec => ({
  op: {
    name: "StatelessRandomPoisson",
    inputs: [["shape", "T"], ["seed", "Tseed"], ["lam", "Rtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["Rtype", "type", undefined, { allowedTypes: [19, 1, 2, 3, 9] }], ["dtype", "type", undefined, { allowedTypes: [19, 1, 2, 3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomUniform = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniform",
    inputs: [["shape", "T"], ["seed", "Tseed"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", 3, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomUniformFullInt = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniformFullInt",
    inputs: [["shape", "T"], ["seed", "Tseed"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 23, { allowedTypes: [3, 9, 22, 23] }], ["T", "type", 3, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9, 22, 23] }]],
  },
});

export const StatelessRandomUniformFullIntV2 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniformFullIntV2",
    inputs: [["shape", "Tshape"], ["key", 23], ["counter", 23], ["alg", 3]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 23, { allowedTypes: [3, 9, 22, 23] }], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomUniformInt = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniformInt",
    inputs: [["shape", "T"], ["seed", "Tseed"], ["minval", "dtype"], ["maxval", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [3, 9] }], ["T", "type", undefined, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessRandomUniformIntV2 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniformIntV2",
    inputs: [["shape", "Tshape"], ["key", 23], ["counter", 23], ["alg", 3], ["minval", "dtype"], ["maxval", "dtype"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [3, 9, 22, 23] }], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { dtype: [3, 9] },
});

export const StatelessRandomUniformV2 = (): KernelSpec => ({
  op: {
    name: "StatelessRandomUniformV2",
    inputs: [["shape", "Tshape"], ["key", 23], ["counter", 23], ["alg", 3]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessShuffle = (): KernelSpec => ({
  op: {
    name: "StatelessShuffle",
    inputs: [["value", "T"], ["key", 23], ["counter", 23], ["alg", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 20, 21] },
});

export const StatelessTruncatedNormal = (): KernelSpec => ({
  op: {
    name: "StatelessTruncatedNormal",
    inputs: [["shape", "T"], ["seed", "Tseed"]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", 3, { allowedTypes: [3, 9] }], ["Tseed", "type", 9, { allowedTypes: [3, 9] }]],
  },
});

export const StatelessTruncatedNormalV2 = (): KernelSpec => ({
  op: {
    name: "StatelessTruncatedNormalV2",
    inputs: [["shape", "Tshape"], ["key", 23], ["counter", 23], ["alg", 3]],
    outputs: [["output", "dtype"]],
    attrs: [["dtype", "type", 1, { allowedTypes: [19, 14, 1, 2] }], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Svd = (): KernelSpec => ({
  op: {
    name: "Svd",
    inputs: [["input", "T"]],
    outputs: [["s", "T"], ["u", "T"], ["v", "T"]],
    attrs: [["compute_uv", "bool", true], ["full_matrices", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 19, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const ThreadUnsafeUnigramCandidateSampler = (): KernelSpec => ({
  op: {
    name: "ThreadUnsafeUnigramCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["range_max", "int", undefined, { minimum: 1 }], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const TridiagonalMatMul = (): KernelSpec => ({
  op: {
    name: "TridiagonalMatMul",
    inputs: [["superdiag", "T"], ["maindiag", "T"], ["subdiag", "T"], ["rhs", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [2, 1, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const TridiagonalSolve = (): KernelSpec => ({
  op: {
    name: "TridiagonalSolve",
    inputs: [["diagonals", "T"], ["rhs", "T"]],
    outputs: [["output", "T"]],
    attrs: [["partial_pivoting", "bool", true], ["perturb_singular", "bool", false], ["T", "type", undefined, { allowedTypes: [2, 1, 8, 18] }]],
  },
  constraints: { T: [1, 2, 8, 18] },
});

export const TruncatedNormal = (): KernelSpec => ({
  op: {
    name: "TruncatedNormal",
    inputs: [["shape", "T"]],
    outputs: [["output", "dtype"]],
    attrs: [["seed", "int", 0n], ["seed2", "int", 0n], ["dtype", "type", undefined, { allowedTypes: [19, 14, 1, 2] }], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const UniformCandidateSampler = (): KernelSpec => ({
  op: {
    name: "UniformCandidateSampler",
    inputs: [["true_classes", 9]],
    outputs: [["sampled_candidates", 9], ["true_expected_count", 1], ["sampled_expected_count", 1]],
    attrs: [["num_true", "int", undefined, { minimum: 1 }], ["num_sampled", "int", undefined, { minimum: 1 }], ["unique", "bool"], ["range_max", "int", undefined, { minimum: 1 }], ["seed", "int", 0n], ["seed2", "int", 0n]],
    isStateful: true,
  },
});

export const UniformDequantize = (): KernelSpec => ({
  op: {
    name: "UniformDequantize",
    inputs: [["input", "Tin"], ["scales", 1], ["zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [11, 12, 13] }], ["Tout", "type", undefined, { allowedTypes: [1] }], ["quantization_axis", "int", -1n], ["quantization_min_val", "int"], ["quantization_max_val", "int"]],
  },
});

export const UniformQuantize = (): KernelSpec => ({
  op: {
    name: "UniformQuantize",
    inputs: [["input", "Tin"], ["scales", 1], ["zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [1] }], ["Tout", "type", undefined, { allowedTypes: [11, 12, 13] }], ["quantization_axis", "int", -1n], ["quantization_min_val", "int"], ["quantization_max_val", "int"]],
  },
});

export const UniformQuantizedAdd = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedAdd",
    inputs: [["lhs", "T"], ["rhs", "T"], ["lhs_scales", 1], ["lhs_zero_points", 3], ["rhs_scales", 1], ["rhs_zero_points", 3], ["output_scales", 1], ["output_zero_points", 3]],
    outputs: [["output", "T"]],
    attrs: [["lhs_quantization_axis", "int", -1n], ["lhs_quantization_min_val", "int"], ["lhs_quantization_max_val", "int"], ["rhs_quantization_axis", "int", -1n], ["rhs_quantization_min_val", "int"], ["rhs_quantization_max_val", "int"], ["output_quantization_axis", "int", -1n], ["output_quantization_min_val", "int"], ["output_quantization_max_val", "int"], ["T", "type", undefined, { allowedTypes: [13] }]],
  },
});

export const UniformQuantizedClipByValue = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedClipByValue",
    inputs: [["operand", "T"], ["min", "T"], ["max", "T"], ["scales", 1], ["zero_points", 3]],
    outputs: [["output", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [13] }], ["quantization_axis", "int", -1n], ["quantization_min_val", "int"], ["quantization_max_val", "int"]],
  },
});

export const UniformQuantizedConvolution = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedConvolution",
    inputs: [["lhs", "Tin"], ["rhs", "Tin"], ["lhs_scales", 1], ["lhs_zero_points", 3], ["rhs_scales", 1], ["rhs_zero_points", 3], ["output_scales", 1], ["output_zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [11] }], ["Tout", "type", undefined, { allowedTypes: [13] }], ["window_strides", "list(int)", []], ["padding", "string"], ["explicit_padding", "list(int)", []], ["lhs_dilation", "list(int)", []], ["rhs_dilation", "list(int)", []], ["batch_group_count", "int", 1n], ["feature_group_count", "int", 1n], ["dimension_numbers", "string", ""], ["lhs_quantization_axis", "int", -1n], ["lhs_quantization_min_val", "int"], ["lhs_quantization_max_val", "int"], ["rhs_quantization_axis", "int", -1n], ["rhs_quantization_min_val", "int"], ["rhs_quantization_max_val", "int"], ["output_quantization_axis", "int", -1n], ["output_quantization_min_val", "int"], ["output_quantization_max_val", "int"]],
  },
});

export const UniformQuantizedConvolutionHybrid = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedConvolutionHybrid",
    inputs: [["lhs", "Tlhs"], ["rhs", "Trhs"], ["rhs_scales", 1], ["rhs_zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tlhs", "type", undefined, { allowedTypes: [1] }], ["Trhs", "type", undefined, { allowedTypes: [11] }], ["Tout", "type", undefined, { allowedTypes: [1] }], ["window_strides", "list(int)", []], ["padding", "string"], ["explicit_padding", "list(int)", []], ["lhs_dilation", "list(int)", []], ["rhs_dilation", "list(int)", []], ["batch_group_count", "int", 1n], ["feature_group_count", "int", 1n], ["dimension_numbers", "string", ""], ["rhs_quantization_axis", "int", -1n], ["rhs_quantization_min_val", "int"], ["rhs_quantization_max_val", "int"]],
  },
});

export const UniformQuantizedDot = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedDot",
    inputs: [["lhs", "Tin"], ["rhs", "Tin"], ["lhs_scales", 1], ["lhs_zero_points", 3], ["rhs_scales", 1], ["rhs_zero_points", 3], ["output_scales", 1], ["output_zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [11] }], ["Tout", "type", undefined, { allowedTypes: [13] }], ["lhs_quantization_axis", "int", -1n], ["lhs_quantization_min_val", "int"], ["lhs_quantization_max_val", "int"], ["rhs_quantization_axis", "int", -1n], ["rhs_quantization_min_val", "int"], ["rhs_quantization_max_val", "int"], ["output_quantization_axis", "int", -1n], ["output_quantization_min_val", "int"], ["output_quantization_max_val", "int"]],
  },
});

export const UniformQuantizedDotHybrid = (): KernelSpec => ({
  op: {
    name: "UniformQuantizedDotHybrid",
    inputs: [["lhs", "Tlhs"], ["rhs", "Trhs"], ["rhs_scales", 1], ["rhs_zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tlhs", "type", undefined, { allowedTypes: [1] }], ["Trhs", "type", undefined, { allowedTypes: [11] }], ["Tout", "type", undefined, { allowedTypes: [1] }], ["rhs_quantization_axis", "int", -1n], ["rhs_quantization_min_val", "int"], ["rhs_quantization_max_val", "int"]],
  },
});

export const UniformRequantize = (): KernelSpec => ({
  op: {
    name: "UniformRequantize",
    inputs: [["input", "Tin"], ["input_scales", 1], ["input_zero_points", 3], ["output_scales", 1], ["output_zero_points", 3]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [11, 13] }], ["Tout", "type", undefined, { allowedTypes: [11, 13] }], ["input_quantization_axis", "int", -1n], ["input_quantization_min_val", "int"], ["input_quantization_max_val", "int"], ["output_quantization_axis", "int", -1n], ["output_quantization_min_val", "int"], ["output_quantization_max_val", "int"]],
  },
  constraints: { Tin: [11, 13], Tout: [11] },
});

export const Zeta = (): KernelSpec => ({
  op: {
    name: "Zeta",
    inputs: [["x", "T"], ["q", "T"]],
    outputs: [["z", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2] }]],
  },
});
