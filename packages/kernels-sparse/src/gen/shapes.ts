// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { unknownShape } from "@heddle/kernel-api/shapes";
import { editDistanceShape } from "../edit-distance/edit-distance.shape.js";
import { padValuesShape } from "../ragged/pad-values.shape.js";
import { raggedCrossShape } from "../ragged/ragged-cross.shape.js";
import { raggedFillEmptyRowsShape } from "../ragged/ragged-fill-empty-rows.shape.js";
import { raggedGatherShape } from "../ragged/ragged-gather.shape.js";
import { raggedRangeShape } from "../ragged/ragged-range.shape.js";
import { raggedTensorToSparseShape } from "../ragged/ragged-tensor-to-sparse.shape.js";
import { raggedTensorToTensorShape } from "../ragged/ragged-tensor-to-tensor.shape.js";
import { raggedTensorFromVariantShape, raggedTensorToVariantShape } from "../ragged/ragged-variant.shape.js";
import { sparseEmbeddingShape } from "../segments/sparse-embedding.shape.js";
import { sparseSegmentReductionShape, sparseSegmentReductionWithNumSegmentsShape } from "../segments/sparse-segment-reduction.shape.js";
import { deserializeManySparseShape, deserializeSparseShape } from "../serialized/deserialize-sparse.shape.js";
import { serializeManySparseShape, serializeSparseShape } from "../serialized/serialize-sparse.shape.js";
import { addManySparseShape, addSparseShape, takeManySparseShape } from "../serialized/sparse-tensors-map.shape.js";
import { denseToDenseSetOperationShape, denseToSparseSetOperationShape, sparseToSparseSetOperationShape } from "../sets/set-operation.shape.js";
import { denseCountShape, raggedCountShape, sparseCountShape } from "../sparse/counts/count-sparse-output.shape.js";
import { sparseBincountShape } from "../sparse/counts/sparse-bincount.shape.js";
import { sparseCrossShape } from "../sparse/cross/sparse-cross.shape.js";
import { fillEmptyRowsGradShape } from "../sparse/fill/fill-empty-rows-grad.shape.js";
import { sparseFillEmptyRowsShape } from "../sparse/fill/sparse-fill-empty-rows.shape.js";
import { sparseConcatShape } from "../sparse/layout/sparse-concat.shape.js";
import { sparseReorderShape } from "../sparse/layout/sparse-reorder.shape.js";
import { sparseReshapeShape } from "../sparse/layout/sparse-reshape.shape.js";
import { sparseSliceShape } from "../sparse/layout/sparse-slice.shape.js";
import { sparseSplitShape } from "../sparse/layout/sparse-split.shape.js";
import { sparseExtremeShape } from "../sparse/reduce/sparse-extreme.shape.js";
import { sparseReduceShape } from "../sparse/reduce/sparse-reduce.shape.js";
import { sparseSoftmaxShape } from "../sparse/reduce/sparse-softmax.shape.js";
import { sparseAddShape } from "../sparse/sparse-add.shape.js";
import { sparseDenseCwiseShape } from "../sparse/with-dense/sparse-dense-cwise.shape.js";
import { sparseTensorDenseAddShape } from "../sparse/with-dense/sparse-tensor-dense-add.shape.js";
import { sparseTensorDenseMatMulShape } from "../sparse/with-dense/sparse-tensor-dense-mat-mul.shape.js";
import { sparseToDenseShape } from "../sparse/with-dense/sparse-to-dense.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AddManySparseToTensorsMap: addManySparseShape,
  AddSparseToTensorsMap: addSparseShape,
  DenseCountSparseOutput: denseCountShape,
  DenseToDenseSetOperation: denseToDenseSetOperationShape,
  DenseToSparseSetOperation: denseToSparseSetOperationShape,
  DeserializeManySparse: deserializeManySparseShape,
  DeserializeSparse: deserializeSparseShape,
  EditDistance: editDistanceShape,
  HeddlePadValues: padValuesShape,
  HeddleSparseEmbedding: sparseEmbeddingShape,
  RaggedCountSparseOutput: raggedCountShape,
  RaggedCross: raggedCrossShape,
  RaggedFillEmptyRows: raggedFillEmptyRowsShape,
  RaggedFillEmptyRowsGrad: fillEmptyRowsGradShape,
  RaggedGather: raggedGatherShape,
  RaggedRange: raggedRangeShape,
  RaggedTensorFromVariant: raggedTensorFromVariantShape,
  RaggedTensorToSparse: raggedTensorToSparseShape,
  RaggedTensorToTensor: raggedTensorToTensorShape,
  RaggedTensorToVariant: raggedTensorToVariantShape,
  SerializeManySparse: serializeManySparseShape,
  SerializeSparse: serializeSparseShape,
  SetSize: unknownShape,
  SparseAdd: sparseAddShape,
  SparseBincount: sparseBincountShape,
  SparseConcat: sparseConcatShape,
  SparseCountSparseOutput: sparseCountShape,
  SparseCross: sparseCrossShape,
  SparseCrossHashed: sparseCrossShape,
  SparseCrossV2: sparseCrossShape,
  SparseDenseCwiseAdd: sparseDenseCwiseShape,
  SparseDenseCwiseDiv: sparseDenseCwiseShape,
  SparseDenseCwiseMul: sparseDenseCwiseShape,
  SparseFillEmptyRows: sparseFillEmptyRowsShape,
  SparseFillEmptyRowsGrad: fillEmptyRowsGradShape,
  SparseReduceMax: sparseReduceShape,
  SparseReduceMaxSparse: unknownShape,
  SparseReduceSum: sparseReduceShape,
  SparseReduceSumSparse: unknownShape,
  SparseReorder: sparseReorderShape,
  SparseReshape: sparseReshapeShape,
  SparseSegmentMean: sparseSegmentReductionShape,
  SparseSegmentMeanWithNumSegments: sparseSegmentReductionWithNumSegmentsShape,
  SparseSegmentSqrtN: sparseSegmentReductionShape,
  SparseSegmentSqrtNWithNumSegments: sparseSegmentReductionWithNumSegmentsShape,
  SparseSegmentSum: sparseSegmentReductionShape,
  SparseSegmentSumWithNumSegments: sparseSegmentReductionWithNumSegmentsShape,
  SparseSlice: sparseSliceShape,
  SparseSoftmax: sparseSoftmaxShape,
  SparseSparseMaximum: sparseExtremeShape,
  SparseSparseMinimum: sparseExtremeShape,
  SparseSplit: sparseSplitShape,
  SparseTensorDenseAdd: sparseTensorDenseAddShape,
  SparseTensorDenseMatMul: sparseTensorDenseMatMulShape,
  SparseToDense: sparseToDenseShape,
  SparseToSparseSetOperation: sparseToSparseSetOperationShape,
  TakeManySparseFromTensorsMap: takeManySparseShape,
};
