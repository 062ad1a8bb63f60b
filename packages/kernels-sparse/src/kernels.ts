/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import {
  createDenseCountSparseOutput,
  createRaggedCountSparseOutput,
  createSparseCountSparseOutput,
} from "./count-sparse-output.js";
import { createRaggedGather } from "./ragged-gather.js";
import { createRaggedRange } from "./ragged-range.js";
import { createRaggedTensorFromVariant } from "./ragged-tensor-from-variant.js";
import { createRaggedTensorToSparse } from "./ragged-tensor-to-sparse.js";
import { createRaggedTensorToVariant } from "./ragged-tensor-to-variant.js";
import * as specs from "./rare-ops.js";
import { createSparseConcat } from "./sparse-concat.js";
import { createSparseCross, createSparseCrossHashed, createSparseCrossV2 } from "./sparse-cross.js";
import { createSparseDenseCwise } from "./sparse-dense-cwise.js";
import { createSparseFillEmptyRows } from "./sparse-fill-empty-rows.js";
import { createSparseReorder } from "./sparse-reorder.js";
import { createSparseReshape } from "./sparse-reshape.js";
import { createSparseSegmentReduction } from "./sparse-segment-reduction.js";
import { createSparseSlice } from "./sparse-slice.js";
import { createSparseTensorDenseMatMul } from "./sparse-tensor-dense-mat-mul.js";
import { createSparseToDense } from "./sparse-to-dense.js";

export { registerRaggedTensorToTensor } from "./ragged-tensor-to-tensor.js";

export const registerRaggedGather = /* @__PURE__ */ withKernel(specs.raggedGather, createRaggedGather);
export const registerRaggedRange = /* @__PURE__ */ withKernel(specs.raggedRange, createRaggedRange);
export const registerRaggedTensorToSparse = /* @__PURE__ */ withKernel(
  specs.raggedTensorToSparse,
  createRaggedTensorToSparse,
);
export const registerRaggedTensorToVariant = /* @__PURE__ */ withKernel(
  specs.raggedTensorToVariant,
  createRaggedTensorToVariant,
);
export const registerRaggedTensorFromVariant = /* @__PURE__ */ withKernel(
  specs.raggedTensorFromVariant,
  createRaggedTensorFromVariant,
);
export const registerSparseConcat = /* @__PURE__ */ withKernel(specs.sparseConcat, createSparseConcat);
export const registerDenseCountSparseOutput = /* @__PURE__ */ withKernel(
  specs.denseCountSparseOutput,
  createDenseCountSparseOutput,
);
export const registerSparseCountSparseOutput = /* @__PURE__ */ withKernel(
  specs.sparseCountSparseOutput,
  createSparseCountSparseOutput,
);
export const registerRaggedCountSparseOutput = /* @__PURE__ */ withKernel(
  specs.raggedCountSparseOutput,
  createRaggedCountSparseOutput,
);
export const registerSparseFillEmptyRows = /* @__PURE__ */ withKernel(
  specs.sparseFillEmptyRows,
  createSparseFillEmptyRows,
);
export const registerSparseReorder = /* @__PURE__ */ withKernel(specs.sparseReorder, createSparseReorder);
export const registerSparseReshape = /* @__PURE__ */ withKernel(specs.sparseReshape, createSparseReshape);
export const registerSparseSlice = /* @__PURE__ */ withKernel(specs.sparseSlice, createSparseSlice);
export const registerSparseTensorDenseMatMul = /* @__PURE__ */ withKernel(
  specs.sparseTensorDenseMatMul,
  createSparseTensorDenseMatMul,
);
export const registerSparseToDense = /* @__PURE__ */ withKernel(specs.sparseToDense, createSparseToDense);
export const registerSparseCross = /* @__PURE__ */ withKernel(specs.sparseCross, createSparseCross);
export const registerSparseCrossV2 = /* @__PURE__ */ withKernel(specs.sparseCrossV2, createSparseCrossV2);
export const registerSparseCrossHashed = /* @__PURE__ */ withKernel(specs.sparseCrossHashed, createSparseCrossHashed);
export const registerSparseSegmentSum = /* @__PURE__ */ withKernel(
  specs.sparseSegmentSum,
  createSparseSegmentReduction,
);
export const registerSparseSegmentSumWithNumSegments = /* @__PURE__ */ withKernel(
  specs.sparseSegmentSumWithNumSegments,
  createSparseSegmentReduction,
);
export const registerSparseSegmentMean = /* @__PURE__ */ withKernel(
  specs.sparseSegmentMean,
  createSparseSegmentReduction,
);
export const registerSparseSegmentMeanWithNumSegments = /* @__PURE__ */ withKernel(
  specs.sparseSegmentMeanWithNumSegments,
  createSparseSegmentReduction,
);
export const registerSparseSegmentSqrtN = /* @__PURE__ */ withKernel(
  specs.sparseSegmentSqrtN,
  createSparseSegmentReduction,
);
export const registerSparseSegmentSqrtNWithNumSegments = /* @__PURE__ */ withKernel(
  specs.sparseSegmentSqrtNWithNumSegments,
  createSparseSegmentReduction,
);
export const registerSparseDenseCwiseAdd = /* @__PURE__ */ withKernel(
  specs.sparseDenseCwiseAdd,
  createSparseDenseCwise,
);
export const registerSparseDenseCwiseMul = /* @__PURE__ */ withKernel(
  specs.sparseDenseCwiseMul,
  createSparseDenseCwise,
);
export const registerSparseDenseCwiseDiv = /* @__PURE__ */ withKernel(
  specs.sparseDenseCwiseDiv,
  createSparseDenseCwise,
);
