// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createEditDistance } from "../edit-distance/edit-distance.js";
import { createHeddlePadValues } from "../ragged/pad-values.js";
import { createRaggedCross } from "../ragged/ragged-cross.js";
import { raggedFillEmptyRows } from "../ragged/ragged-fill-empty-rows.js";
import { raggedGather } from "../ragged/ragged-gather.js";
import { raggedRange } from "../ragged/ragged-range.js";
import { createRaggedTensorFromVariant } from "../ragged/ragged-tensor-from-variant.js";
import { raggedTensorToSparse } from "../ragged/ragged-tensor-to-sparse.js";
import { createRaggedTensorToTensor, createRaggedTensorToTensorOfPlainTypes } from "../ragged/ragged-tensor-to-tensor.js";
import { createRaggedTensorToVariant } from "../ragged/ragged-tensor-to-variant.js";
import { createHeddleSparseEmbedding } from "../segments/sparse-embedding.js";
import { createSparseSegmentMean, createSparseSegmentMeanOfFloats, createSparseSegmentSqrtN, createSparseSegmentSqrtNOfFloats, createSparseSegmentSum, createSparseSegmentSumOfFloats } from "../segments/sparse-segment-reduction.js";
import { deserializeSparse } from "../serialized/deserialize-sparse.js";
import { serializeManySparse, serializeSparse } from "../serialized/serialize-sparse.js";
import { createAddManySparse, createAddSparse, createTakeManySparse } from "../serialized/sparse-tensors-map.js";
import { createDenseToDenseSetOperation, createDenseToSparseSetOperation, createSetSize, createSparseToSparseSetOperation } from "../sets/set-operation.js";
import { createDenseCountSparseOutput, createRaggedCountSparseOutput, createSparseCountSparseOutput } from "../sparse/counts/count-sparse-output.js";
import { createSparseBincount } from "../sparse/counts/sparse-bincount.js";
import { createSparseCross, sparseCrossHashed, sparseCrossV2 } from "../sparse/cross/sparse-cross.js";
import { fillEmptyRowsGrad } from "../sparse/fill/fill-empty-rows-grad.js";
import { createSparseFillEmptyRows, createSparseFillEmptyRowsOfPlainTypes } from "../sparse/fill/sparse-fill-empty-rows.js";
import { createSparseConcat } from "../sparse/layout/sparse-concat.js";
import { sparseReorder } from "../sparse/layout/sparse-reorder.js";
import { sparseReshape } from "../sparse/layout/sparse-reshape.js";
import { sparseSlice } from "../sparse/layout/sparse-slice.js";
import { sparseSplit } from "../sparse/layout/sparse-split.js";
import { sparseMaximum, sparseMinimum } from "../sparse/reduce/sparse-extreme.js";
import { createSparseReduceMax, createSparseReduceMaxSparse, createSparseReduceSum, createSparseReduceSumSparse } from "../sparse/reduce/sparse-reduce.js";
import { sparseSoftmax } from "../sparse/reduce/sparse-softmax.js";
import { sparseAdd } from "../sparse/sparse-add.js";
import { sparseDenseCwiseAdd, sparseDenseCwiseDiv, sparseDenseCwiseMul } from "../sparse/with-dense/sparse-dense-cwise.js";
import { sparseTensorDenseAdd } from "../sparse/with-dense/sparse-tensor-dense-add.js";
import { createSparseTensorDenseMatMul } from "../sparse/with-dense/sparse-tensor-dense-mat-mul.js";
import { createSparseToDense } from "../sparse/with-dense/sparse-to-dense.js";
import { raggedVariant } from "../ragged/ragged-variant-functions.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers AddManySparseToTensorsMap with its kernel. */
export const registerAddManySparseToTensorsMap = /* @__PURE__ */ withKernel(rareOps.AddManySparseToTensorsMap, createAddManySparse);

/** Registers AddSparseToTensorsMap with its kernel. */
export const registerAddSparseToTensorsMap = /* @__PURE__ */ withKernel(rareOps.AddSparseToTensorsMap, createAddSparse);

/** Registers DenseCountSparseOutput with its kernel. */
export const registerDenseCountSparseOutput = /* @__PURE__ */ withKernel(rareOps.DenseCountSparseOutput, createDenseCountSparseOutput);

/** Registers DenseToDenseSetOperation with its kernel. */
export const registerDenseToDenseSetOperation = /* @__PURE__ */ withKernel(rareOps.DenseToDenseSetOperation, createDenseToDenseSetOperation);

/** Registers DenseToSparseSetOperation with its kernel. */
export const registerDenseToSparseSetOperation = /* @__PURE__ */ withKernel(rareOps.DenseToSparseSetOperation, createDenseToSparseSetOperation);

/** Registers DeserializeManySparse with its kernel. */
export const registerDeserializeManySparse = /* @__PURE__ */ withKernel(rareOps.DeserializeManySparse, /* @__PURE__ */ kernelOf(deserializeSparse));

/** Registers DeserializeSparse with its kernel. */
export const registerDeserializeSparse = /* @__PURE__ */ withKernel(rareOps.DeserializeSparse, /* @__PURE__ */ kernelOf(deserializeSparse));

/** Registers EditDistance with its kernel. */
export const registerEditDistance = /* @__PURE__ */ withKernel(rareOps.EditDistance, createEditDistance);

/** Registers HeddlePadValues with its kernel. */
export const registerHeddlePadValues = /* @__PURE__ */ withKernel(ops.HeddlePadValues, createHeddlePadValues);

/** Registers HeddleSparseEmbedding with its kernel. */
export const registerHeddleSparseEmbedding = /* @__PURE__ */ withKernel(ops.HeddleSparseEmbedding, createHeddleSparseEmbedding);

/** Registers RaggedCountSparseOutput with its kernel. */
export const registerRaggedCountSparseOutput = /* @__PURE__ */ withKernel(rareOps.RaggedCountSparseOutput, createRaggedCountSparseOutput);

/** Registers RaggedCross with its kernel. */
export const registerRaggedCross = /* @__PURE__ */ withKernel(rareOps.RaggedCross, createRaggedCross);

/** Registers RaggedFillEmptyRows with its kernel. */
export const registerRaggedFillEmptyRows = /* @__PURE__ */ withKernel(rareOps.RaggedFillEmptyRows, /* @__PURE__ */ kernelOf(raggedFillEmptyRows));

/** Registers RaggedFillEmptyRowsGrad with its kernel. */
export const registerRaggedFillEmptyRowsGrad = /* @__PURE__ */ withKernel(rareOps.RaggedFillEmptyRowsGrad, /* @__PURE__ */ kernelOf(fillEmptyRowsGrad));

/** Registers RaggedGather with its kernel. */
export const registerRaggedGather = /* @__PURE__ */ withKernel(ops.RaggedGather, /* @__PURE__ */ kernelOf(raggedGather));

/** Registers RaggedRange with its kernel. */
export const registerRaggedRange = /* @__PURE__ */ withKernel(ops.RaggedRange, /* @__PURE__ */ kernelOf(raggedRange));

/** Registers RaggedTensorFromVariant with its kernel. */
export const registerRaggedTensorFromVariant = /* @__PURE__ */ withKernel(rareOps.RaggedTensorFromVariant, createRaggedTensorFromVariant, raggedVariant);

/** Registers RaggedTensorToSparse with its kernel. */
export const registerRaggedTensorToSparse = /* @__PURE__ */ withKernel(ops.RaggedTensorToSparse, /* @__PURE__ */ kernelOf(raggedTensorToSparse));

/** Registers RaggedTensorToTensor with its kernel. */
export const registerRaggedTensorToTensor = /* @__PURE__ */ withKernel(ops.RaggedTensorToTensor, createRaggedTensorToTensor);

/** Registers RaggedTensorToTensor with its kernel for plaintypes alone. */
export const registerRaggedTensorToTensorOfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...ops.RaggedTensorToTensor(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createRaggedTensorToTensorOfPlainTypes);

/** Registers RaggedTensorToVariant with its kernel. */
export const registerRaggedTensorToVariant = /* @__PURE__ */ withKernel(rareOps.RaggedTensorToVariant, createRaggedTensorToVariant, raggedVariant);

/** Registers SerializeManySparse with its kernel. */
export const registerSerializeManySparse = /* @__PURE__ */ withKernel(rareOps.SerializeManySparse, /* @__PURE__ */ kernelOf(serializeManySparse));

/** Registers SerializeSparse with its kernel. */
export const registerSerializeSparse = /* @__PURE__ */ withKernel(rareOps.SerializeSparse, /* @__PURE__ */ kernelOf(serializeSparse));

/** Registers SetSize with its kernel. */
export const registerSetSize = /* @__PURE__ */ withKernel(rareOps.SetSize, createSetSize);

/** Registers SparseAdd with its kernel. */
export const registerSparseAdd = /* @__PURE__ */ withKernel(rareOps.SparseAdd, /* @__PURE__ */ kernelOf(sparseAdd));

/** Registers SparseBincount with its kernel. */
export const registerSparseBincount = /* @__PURE__ */ withKernel(rareOps.SparseBincount, createSparseBincount);

/** Registers SparseConcat with its kernel. */
export const registerSparseConcat = /* @__PURE__ */ withKernel(rareOps.SparseConcat, createSparseConcat);

/** Registers SparseCountSparseOutput with its kernel. */
export const registerSparseCountSparseOutput = /* @__PURE__ */ withKernel(rareOps.SparseCountSparseOutput, createSparseCountSparseOutput);

/** Registers SparseCross with its kernel. */
export const registerSparseCross = /* @__PURE__ */ withKernel(rareOps.SparseCross, createSparseCross);

/** Registers SparseCrossHashed with its kernel. */
export const registerSparseCrossHashed = /* @__PURE__ */ withKernel(rareOps.SparseCrossHashed, /* @__PURE__ */ kernelOf(sparseCrossHashed));

/** Registers SparseCrossV2 with its kernel. */
export const registerSparseCrossV2 = /* @__PURE__ */ withKernel(rareOps.SparseCrossV2, /* @__PURE__ */ kernelOf(sparseCrossV2));

/** Registers SparseDenseCwiseAdd with its kernel. */
export const registerSparseDenseCwiseAdd = /* @__PURE__ */ withKernel(rareOps.SparseDenseCwiseAdd, /* @__PURE__ */ kernelOf(sparseDenseCwiseAdd));

/** Registers SparseDenseCwiseDiv with its kernel. */
export const registerSparseDenseCwiseDiv = /* @__PURE__ */ withKernel(rareOps.SparseDenseCwiseDiv, /* @__PURE__ */ kernelOf(sparseDenseCwiseDiv));

/** Registers SparseDenseCwiseMul with its kernel. */
export const registerSparseDenseCwiseMul = /* @__PURE__ */ withKernel(rareOps.SparseDenseCwiseMul, /* @__PURE__ */ kernelOf(sparseDenseCwiseMul));

/** Registers SparseFillEmptyRows with its kernel. */
export const registerSparseFillEmptyRows = /* @__PURE__ */ withKernel(rareOps.SparseFillEmptyRows, createSparseFillEmptyRows);

/** Registers SparseFillEmptyRows with its kernel for plaintypes alone. */
export const registerSparseFillEmptyRowsOfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...rareOps.SparseFillEmptyRows(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createSparseFillEmptyRowsOfPlainTypes);

/** Registers SparseFillEmptyRowsGrad with its kernel. */
export const registerSparseFillEmptyRowsGrad = /* @__PURE__ */ withKernel(rareOps.SparseFillEmptyRowsGrad, /* @__PURE__ */ kernelOf(fillEmptyRowsGrad));

/** Registers SparseReduceMax with its kernel. */
export const registerSparseReduceMax = /* @__PURE__ */ withKernel(rareOps.SparseReduceMax, createSparseReduceMax);

/** Registers SparseReduceMaxSparse with its kernel. */
export const registerSparseReduceMaxSparse = /* @__PURE__ */ withKernel(rareOps.SparseReduceMaxSparse, createSparseReduceMaxSparse);

/** Registers SparseReduceSum with its kernel. */
export const registerSparseReduceSum = /* @__PURE__ */ withKernel(rareOps.SparseReduceSum, createSparseReduceSum);

/** Registers SparseReduceSumSparse with its kernel. */
export const registerSparseReduceSumSparse = /* @__PURE__ */ withKernel(rareOps.SparseReduceSumSparse, createSparseReduceSumSparse);

/** Registers SparseReorder with its kernel. */
export const registerSparseReorder = /* @__PURE__ */ withKernel(rareOps.SparseReorder, /* @__PURE__ */ kernelOf(sparseReorder));

/** Registers SparseReshape with its kernel. */
export const registerSparseReshape = /* @__PURE__ */ withKernel(rareOps.SparseReshape, /* @__PURE__ */ kernelOf(sparseReshape));

/** Registers SparseSegmentMean with its kernel. */
export const registerSparseSegmentMean = /* @__PURE__ */ withKernel(ops.SparseSegmentMean, createSparseSegmentMean);

/** Registers SparseSegmentMean with its kernel for floats alone. */
export const registerSparseSegmentMeanOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.SparseSegmentMean(), constraints: { T: [1] } }), createSparseSegmentMeanOfFloats);

/** Registers SparseSegmentMeanWithNumSegments with its kernel. */
export const registerSparseSegmentMeanWithNumSegments = /* @__PURE__ */ withKernel(rareOps.SparseSegmentMeanWithNumSegments, createSparseSegmentMean);

/** Registers SparseSegmentMeanWithNumSegments with its kernel for floats alone. */
export const registerSparseSegmentMeanWithNumSegmentsOfFloats = /* @__PURE__ */ withKernel(() => ({ ...rareOps.SparseSegmentMeanWithNumSegments(), constraints: { T: [1] } }), createSparseSegmentMeanOfFloats);

/** Registers SparseSegmentSqrtN with its kernel. */
export const registerSparseSegmentSqrtN = /* @__PURE__ */ withKernel(ops.SparseSegmentSqrtN, createSparseSegmentSqrtN);

/** Registers SparseSegmentSqrtN with its kernel for floats alone. */
export const registerSparseSegmentSqrtNOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.SparseSegmentSqrtN(), constraints: { T: [1] } }), createSparseSegmentSqrtNOfFloats);

/** Registers SparseSegmentSqrtNWithNumSegments with its kernel. */
export const registerSparseSegmentSqrtNWithNumSegments = /* @__PURE__ */ withKernel(rareOps.SparseSegmentSqrtNWithNumSegments, createSparseSegmentSqrtN);

/** Registers SparseSegmentSqrtNWithNumSegments with its kernel for floats alone. */
export const registerSparseSegmentSqrtNWithNumSegmentsOfFloats = /* @__PURE__ */ withKernel(() => ({ ...rareOps.SparseSegmentSqrtNWithNumSegments(), constraints: { T: [1] } }), createSparseSegmentSqrtNOfFloats);

/** Registers SparseSegmentSum with its kernel. */
export const registerSparseSegmentSum = /* @__PURE__ */ withKernel(ops.SparseSegmentSum, createSparseSegmentSum);

/** Registers SparseSegmentSum with its kernel for floats alone. */
export const registerSparseSegmentSumOfFloats = /* @__PURE__ */ withKernel(() => ({ ...ops.SparseSegmentSum(), constraints: { T: [1] } }), createSparseSegmentSumOfFloats);

/** Registers SparseSegmentSumWithNumSegments with its kernel. */
export const registerSparseSegmentSumWithNumSegments = /* @__PURE__ */ withKernel(rareOps.SparseSegmentSumWithNumSegments, createSparseSegmentSum);

/** Registers SparseSegmentSumWithNumSegments with its kernel for floats alone. */
export const registerSparseSegmentSumWithNumSegmentsOfFloats = /* @__PURE__ */ withKernel(() => ({ ...rareOps.SparseSegmentSumWithNumSegments(), constraints: { T: [1] } }), createSparseSegmentSumOfFloats);

/** Registers SparseSlice with its kernel. */
export const registerSparseSlice = /* @__PURE__ */ withKernel(rareOps.SparseSlice, /* @__PURE__ */ kernelOf(sparseSlice));

/** Registers SparseSoftmax with its kernel. */
export const registerSparseSoftmax = /* @__PURE__ */ withKernel(rareOps.SparseSoftmax, /* @__PURE__ */ kernelOf(sparseSoftmax));

/** Registers SparseSparseMaximum with its kernel. */
export const registerSparseSparseMaximum = /* @__PURE__ */ withKernel(rareOps.SparseSparseMaximum, /* @__PURE__ */ kernelOf(sparseMaximum));

/** Registers SparseSparseMinimum with its kernel. */
export const registerSparseSparseMinimum = /* @__PURE__ */ withKernel(rareOps.SparseSparseMinimum, /* @__PURE__ */ kernelOf(sparseMinimum));

/** Registers SparseSplit with its kernel. */
export const registerSparseSplit = /* @__PURE__ */ withKernel(rareOps.SparseSplit, /* @__PURE__ */ kernelOf(sparseSplit));

/** Registers SparseTensorDenseAdd with its kernel. */
export const registerSparseTensorDenseAdd = /* @__PURE__ */ withKernel(rareOps.SparseTensorDenseAdd, /* @__PURE__ */ kernelOf(sparseTensorDenseAdd));

/** Registers SparseTensorDenseMatMul with its kernel. */
export const registerSparseTensorDenseMatMul = /* @__PURE__ */ withKernel(rareOps.SparseTensorDenseMatMul, createSparseTensorDenseMatMul);

/** Registers SparseToDense with its kernel. */
export const registerSparseToDense = /* @__PURE__ */ withKernel(rareOps.SparseToDense, createSparseToDense);

/** Registers SparseToSparseSetOperation with its kernel. */
export const registerSparseToSparseSetOperation = /* @__PURE__ */ withKernel(rareOps.SparseToSparseSetOperation, createSparseToSparseSetOperation);

/** Registers TakeManySparseFromTensorsMap with its kernel. */
export const registerTakeManySparseFromTensorsMap = /* @__PURE__ */ withKernel(rareOps.TakeManySparseFromTensorsMap, createTakeManySparse);
