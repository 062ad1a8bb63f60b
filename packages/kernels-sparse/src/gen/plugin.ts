// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createHeddlePadValues } from "../ragged/pad-values.js";
import { createRaggedTensorToTensor } from "../ragged/ragged-tensor-to-tensor.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's sparse and ragged ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-sparse",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      [ops.HeddlePadValues, createHeddlePadValues],
      [ops.RaggedTensorToTensor, createRaggedTensorToTensor],
    ]);
    registerLazily(registrar, () => import("../sparse/counts/count-sparse-output.js"), [
      [ops.DenseCountSparseOutput, "createDenseCountSparseOutput"],
      [ops.RaggedCountSparseOutput, "createRaggedCountSparseOutput"],
      [ops.SparseCountSparseOutput, "createSparseCountSparseOutput"],
    ]);
    registerLazily(registrar, () => import("../edit-distance/edit-distance.js"), [
      [ops.EditDistance, "createEditDistance"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-fill-empty-rows.js"), [
      [ops.RaggedFillEmptyRows, "raggedFillEmptyRows"],
      [ops.RaggedFillEmptyRowsGrad, "fillEmptyRowsGrad"],
      [ops.SparseFillEmptyRowsGrad, "fillEmptyRowsGrad"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-gather.js"), [
      [ops.RaggedGather, "raggedGather"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-range.js"), [
      [ops.RaggedRange, "raggedRange"],
    ]);
    registerLazily(registrar, () => import("../ragged/ragged-tensor-from-variant.js"), [
      [ops.RaggedTensorFromVariant, "createRaggedTensorFromVariant"],
    ]);
    registerLazily(registrar, () => import("./chunk-ragged-tensor-to-sparse.js"), [
      [ops.RaggedTensorToSparse, "raggedTensorToSparse"],
    ]);
    registerLazily(registrar, () => import("../ragged/ragged-tensor-to-variant.js"), [
      [ops.RaggedTensorToVariant, "createRaggedTensorToVariant"],
    ]);
    registerLazily(registrar, () => import("./chunk-serialized-sparse.js"), [
      [ops.AddManySparseToTensorsMap, "createAddManySparse"],
      [ops.AddSparseToTensorsMap, "createAddSparse"],
      [ops.DeserializeManySparse, "deserializeSparse"],
      [ops.DeserializeSparse, "deserializeSparse"],
      [ops.SerializeManySparse, "serializeManySparse"],
      [ops.SerializeSparse, "serializeSparse"],
      [ops.TakeManySparseFromTensorsMap, "createTakeManySparse"],
    ]);
    registerLazily(registrar, () => import("../sets/set-operation.js"), [
      [ops.DenseToDenseSetOperation, "createDenseToDenseSetOperation"],
      [ops.DenseToSparseSetOperation, "createDenseToSparseSetOperation"],
      [ops.SetSize, "createSetSize"],
      [ops.SparseToSparseSetOperation, "createSparseToSparseSetOperation"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-arithmetic.js"), [
      [ops.SparseAdd, "sparseAdd"],
      [ops.SparseBincount, "createSparseBincount"],
      [ops.SparseReduceMax, "createSparseReduceMax"],
      [ops.SparseReduceMaxSparse, "createSparseReduceMaxSparse"],
      [ops.SparseReduceSum, "createSparseReduceSum"],
      [ops.SparseReduceSumSparse, "createSparseReduceSumSparse"],
      [ops.SparseSoftmax, "sparseSoftmax"],
      [ops.SparseSparseMaximum, "sparseMaximum"],
      [ops.SparseSparseMinimum, "sparseMinimum"],
      [ops.SparseSplit, "sparseSplit"],
      [ops.SparseTensorDenseAdd, "sparseTensorDenseAdd"],
    ]);
    registerLazily(registrar, () => import("../sparse/layout/sparse-concat.js"), [
      [ops.SparseConcat, "createSparseConcat"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-cross.js"), [
      [ops.RaggedCross, "createRaggedCross"],
      [ops.SparseCross, "createSparseCross"],
      [ops.SparseCrossHashed, "sparseCrossHashed"],
      [ops.SparseCrossV2, "sparseCrossV2"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-dense-cwise.js"), [
      [ops.SparseDenseCwiseAdd, "sparseDenseCwiseAdd"],
      [ops.SparseDenseCwiseDiv, "sparseDenseCwiseDiv"],
      [ops.SparseDenseCwiseMul, "sparseDenseCwiseMul"],
    ]);
    registerLazily(registrar, () => import("../sparse/fill/sparse-fill-empty-rows.js"), [
      [ops.SparseFillEmptyRows, "createSparseFillEmptyRows"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-reorder.js"), [
      [ops.SparseReorder, "sparseReorder"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-reshape.js"), [
      [ops.SparseReshape, "sparseReshape"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-segment-reduction.js"), [
      [ops.HeddleSparseEmbedding, "createHeddleSparseEmbedding"],
      [ops.SparseSegmentMean, "createSparseSegmentMean"],
      [ops.SparseSegmentMeanWithNumSegments, "createSparseSegmentMean"],
      [ops.SparseSegmentSqrtN, "createSparseSegmentSqrtN"],
      [ops.SparseSegmentSqrtNWithNumSegments, "createSparseSegmentSqrtN"],
      [ops.SparseSegmentSum, "createSparseSegmentSum"],
      [ops.SparseSegmentSumWithNumSegments, "createSparseSegmentSum"],
    ]);
    registerLazily(registrar, () => import("./chunk-sparse-slice.js"), [
      [ops.SparseSlice, "sparseSlice"],
    ]);
    registerLazily(registrar, () => import("../sparse/with-dense/sparse-tensor-dense-mat-mul.js"), [
      [ops.SparseTensorDenseMatMul, "createSparseTensorDenseMatMul"],
    ]);
    registerLazily(registrar, () => import("../sparse/with-dense/sparse-to-dense.js"), [
      [ops.SparseToDense, "createSparseToDense"],
    ]);
    registrar.registerVariant?.({ typeName: "RaggedTensorVariant", load: async () => (await import("../ragged/ragged-variant-functions.js")).raggedVariant });
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
