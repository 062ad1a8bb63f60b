import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerRaggedGather } from "./ragged-gather.js";
import { registerRaggedRange } from "./ragged-range.js";
import { registerRaggedTensorToSparse } from "./ragged-tensor-to-sparse.js";
import { registerRaggedTensorToTensor } from "./ragged-tensor-to-tensor.js";
import { registerSparseConcat } from "./sparse-concat.js";
import { registerSparseDenseCwise } from "./sparse-dense-cwise.js";
import { registerSparseFillEmptyRows } from "./sparse-fill-empty-rows.js";
import { registerSparseReorder } from "./sparse-reorder.js";
import { registerSparseReshape } from "./sparse-reshape.js";
import { registerSparseSegmentReductions } from "./sparse-segment-reduction.js";
import { registerSparseSlice } from "./sparse-slice.js";
import { registerSparseTensorDenseMatMul } from "./sparse-tensor-dense-mat-mul.js";
import { registerSparseToDense } from "./sparse-to-dense.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerRaggedGather,
  registerRaggedRange,
  registerRaggedTensorToSparse,
  registerRaggedTensorToTensor,
  registerSparseConcat,
  registerSparseDenseCwise,
  registerSparseFillEmptyRows,
  registerSparseReorder,
  registerSparseReshape,
  registerSparseSegmentReductions,
  registerSparseSlice,
  registerSparseTensorDenseMatMul,
  registerSparseToDense,
];

/** TensorFlow's ops on sparse and ragged tensors. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-sparse",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
  },
};
