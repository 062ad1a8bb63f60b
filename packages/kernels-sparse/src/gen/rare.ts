// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { registerLazily, type Registrar } from "@heddle/kernel-api";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerLazily(registrar, () => import("../sparse/counts/count-sparse-output.js"), [
    ["DenseCountSparseOutput", ops.DenseCountSparseOutput, "createDenseCountSparseOutput"],
    ["RaggedCountSparseOutput", ops.RaggedCountSparseOutput, "createRaggedCountSparseOutput"],
    ["SparseCountSparseOutput", ops.SparseCountSparseOutput, "createSparseCountSparseOutput"],
  ]);
  registerLazily(registrar, () => import("../edit-distance/edit-distance.js"), [
    ["EditDistance", ops.EditDistance, "createEditDistance"],
  ]);
  registerLazily(registrar, () => import("./chunk-ragged-fill-empty-rows.js"), [
    ["RaggedFillEmptyRows", ops.RaggedFillEmptyRows, "raggedFillEmptyRows"],
    ["RaggedFillEmptyRowsGrad", ops.RaggedFillEmptyRowsGrad, "fillEmptyRowsGrad"],
    ["SparseFillEmptyRowsGrad", ops.SparseFillEmptyRowsGrad, "fillEmptyRowsGrad"],
  ]);
  registerLazily(registrar, () => import("../ragged/ragged-tensor-from-variant.js"), [
    ["RaggedTensorFromVariant", ops.RaggedTensorFromVariant, "createRaggedTensorFromVariant"],
  ]);
  registerLazily(registrar, () => import("../ragged/ragged-tensor-to-variant.js"), [
    ["RaggedTensorToVariant", ops.RaggedTensorToVariant, "createRaggedTensorToVariant"],
  ]);
  registerLazily(registrar, () => import("./chunk-serialized-sparse.js"), [
    ["AddManySparseToTensorsMap", ops.AddManySparseToTensorsMap, "createAddManySparse"],
    ["AddSparseToTensorsMap", ops.AddSparseToTensorsMap, "createAddSparse"],
    ["DeserializeManySparse", ops.DeserializeManySparse, "deserializeSparse"],
    ["DeserializeSparse", ops.DeserializeSparse, "deserializeSparse"],
    ["SerializeManySparse", ops.SerializeManySparse, "serializeManySparse"],
    ["SerializeSparse", ops.SerializeSparse, "serializeSparse"],
    ["TakeManySparseFromTensorsMap", ops.TakeManySparseFromTensorsMap, "createTakeManySparse"],
  ]);
  registerLazily(registrar, () => import("../sets/set-operation.js"), [
    ["DenseToDenseSetOperation", ops.DenseToDenseSetOperation, "createDenseToDenseSetOperation"],
    ["DenseToSparseSetOperation", ops.DenseToSparseSetOperation, "createDenseToSparseSetOperation"],
    ["SetSize", ops.SetSize, "createSetSize"],
    ["SparseToSparseSetOperation", ops.SparseToSparseSetOperation, "createSparseToSparseSetOperation"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-arithmetic.js"), [
    ["SparseAdd", ops.SparseAdd, "sparseAdd"],
    ["SparseBincount", ops.SparseBincount, "createSparseBincount"],
    ["SparseReduceMax", ops.SparseReduceMax, "createSparseReduceMax"],
    ["SparseReduceMaxSparse", ops.SparseReduceMaxSparse, "createSparseReduceMaxSparse"],
    ["SparseReduceSum", ops.SparseReduceSum, "createSparseReduceSum"],
    ["SparseReduceSumSparse", ops.SparseReduceSumSparse, "createSparseReduceSumSparse"],
    ["SparseSoftmax", ops.SparseSoftmax, "sparseSoftmax"],
    ["SparseSparseMaximum", ops.SparseSparseMaximum, "sparseMaximum"],
    ["SparseSparseMinimum", ops.SparseSparseMinimum, "sparseMinimum"],
    ["SparseSplit", ops.SparseSplit, "sparseSplit"],
    ["SparseTensorDenseAdd", ops.SparseTensorDenseAdd, "sparseTensorDenseAdd"],
  ]);
  registerLazily(registrar, () => import("../sparse/layout/sparse-concat.js"), [
    ["SparseConcat", ops.SparseConcat, "createSparseConcat"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-cross.js"), [
    ["RaggedCross", ops.RaggedCross, "createRaggedCross"],
    ["SparseCross", ops.SparseCross, "createSparseCross"],
    ["SparseCrossHashed", ops.SparseCrossHashed, "sparseCrossHashed"],
    ["SparseCrossV2", ops.SparseCrossV2, "sparseCrossV2"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-dense-cwise.js"), [
    ["SparseDenseCwiseAdd", ops.SparseDenseCwiseAdd, "sparseDenseCwiseAdd"],
    ["SparseDenseCwiseDiv", ops.SparseDenseCwiseDiv, "sparseDenseCwiseDiv"],
    ["SparseDenseCwiseMul", ops.SparseDenseCwiseMul, "sparseDenseCwiseMul"],
  ]);
  registerLazily(registrar, () => import("../sparse/fill/sparse-fill-empty-rows.js"), [
    ["SparseFillEmptyRows", ops.SparseFillEmptyRows, "createSparseFillEmptyRows"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-reorder.js"), [
    ["SparseReorder", ops.SparseReorder, "sparseReorder"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-reshape.js"), [
    ["SparseReshape", ops.SparseReshape, "sparseReshape"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-segment-reduction.js"), [
    ["SparseSegmentMeanWithNumSegments", ops.SparseSegmentMeanWithNumSegments, "createSparseSegmentMean"],
    ["SparseSegmentSqrtNWithNumSegments", ops.SparseSegmentSqrtNWithNumSegments, "createSparseSegmentSqrtN"],
    ["SparseSegmentSumWithNumSegments", ops.SparseSegmentSumWithNumSegments, "createSparseSegmentSum"],
  ]);
  registerLazily(registrar, () => import("./chunk-sparse-slice.js"), [
    ["SparseSlice", ops.SparseSlice, "sparseSlice"],
  ]);
  registerLazily(registrar, () => import("../sparse/with-dense/sparse-tensor-dense-mat-mul.js"), [
    ["SparseTensorDenseMatMul", ops.SparseTensorDenseMatMul, "createSparseTensorDenseMatMul"],
  ]);
  registerLazily(registrar, () => import("../sparse/with-dense/sparse-to-dense.js"), [
    ["SparseToDense", ops.SparseToDense, "createSparseToDense"],
  ]);
}
