// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { diag, diagPart } from "../diagonals/diag.js";
import { createMatrixDiagPartWithPadding, matrixDiagPart } from "../diagonals/matrix-diag-part.js";
import { createMatrixDiagWithPadding, matrixDiag } from "../diagonals/matrix-diag.js";
import { createMatrixSetDiagonals, matrixSetDiag } from "../diagonals/matrix-set-diag.js";
import { batchToSpaceNd, createBatchToSpace } from "../images/batch-to-space.js";
import { createDepthToSpace, createSpaceToDepth } from "../images/depth-to-space.js";
import { createSpaceToBatch, spaceToBatchNd } from "../images/space-to-batch.js";
import { createGatherNd } from "../indexing/gather/gather-nd.js";
import { createGatherV2, createGatherV2OfPlainTypes, createHeddleTake, createHeddleTakeOfPlainTypes, gather } from "../indexing/gather/gather.js";
import { resourceGatherNd } from "../indexing/gather/resource-gather-nd.js";
import { createHeddleTakeRows } from "../indexing/gather/take-rows.js";
import { invertPermutation } from "../indexing/invert-permutation.js";
import { inplaceAdd, inplaceSub, inplaceUpdate } from "../indexing/scatter/inplace-rows.js";
import { createResourceScatterNdAdd, createResourceScatterNdMax, createResourceScatterNdMin, createResourceScatterNdSub, createResourceScatterNdUpdate } from "../indexing/scatter/resource-scatter-nd.js";
import { createScatterNdNonAliasingAdd } from "../indexing/scatter/scatter-nd-add.js";
import { createScatterNd } from "../indexing/scatter/scatter-nd.js";
import { createTensorScatterAdd, createTensorScatterMax, createTensorScatterMin, createTensorScatterSub } from "../indexing/scatter/tensor-scatter-combine.js";
import { createTensorScatterUpdate } from "../indexing/scatter/tensor-scatter-update.js";
import { createSelectOfPlainTypes, createSelectV2OfPlainTypes, select, selectV2 } from "../indexing/select/select.js";
import { createWhereOfBytes, where } from "../indexing/select/where.js";
import { dynamicUpdateSlice } from "../indexing/slice/dynamic-update-slice.js";
import { slice } from "../indexing/slice/slice.js";
import { createResourceStridedSliceAssign, createTensorStridedSliceUpdate } from "../indexing/slice/strided-slice-assign.js";
import { createStridedSliceGrad } from "../indexing/slice/strided-slice-grad.js";
import { createStridedSlice, createStridedSliceOfPlainTypes } from "../indexing/slice/strided-slice.js";
import { unravelIndex } from "../indexing/unravel-index.js";
import { concatOffset } from "../joining/concat-offset.js";
import { concat, concatV2 } from "../joining/concat.js";
import { dynamicPartition } from "../joining/dynamic-partition.js";
import { dynamicStitch } from "../joining/dynamic-stitch.js";
import { createPack, createUnpack } from "../joining/pack.js";
import { split, splitV } from "../joining/split.js";
import { createDataFormatDimMap, createDataFormatVecPermute } from "../order/data-format.js";
import { createReverseSequence } from "../order/reverse-sequence.js";
import { reverse, reverseV2 } from "../order/reverse.js";
import { roll } from "../order/roll.js";
import { conjugateTranspose, transpose } from "../order/transpose.js";
import { createMirrorPad } from "../padding/mirror-pad.js";
import { pad } from "../padding/pad.js";
import { broadcastArgs, broadcastTo } from "../repetition/broadcast-to.js";
import { tile } from "../repetition/tile.js";
import { lowerBound, upperBound } from "../sets/bounds.js";
import { listDiff } from "../sets/list-diff.js";
import { unique, uniqueV2 } from "../sets/unique.js";
import { broadcastGradientArgs } from "../shapes/broadcast-gradient-args.js";
import { expandDims } from "../shapes/expand-dims.js";
import { quantizedReshape } from "../shapes/quantized-reshape.js";
import { reshape } from "../shapes/reshape.js";
import { rankOf, shapeOf, shapesOf, sizeOf } from "../shapes/shape-of.js";
import { createSqueeze } from "../shapes/squeeze.js";
import { bitcast } from "../values/bitcast.js";
import { createCheckNumerics, createCheckNumericsV2 } from "../values/check-numerics.js";
import { createDebugIdentity } from "../values/debug-identity.js";
import { empty, fill, onesLike } from "../values/fill.js";
import { createEnsureShape, passInput } from "../values/identity.js";
import { matrixBandPart } from "../values/matrix-band-part.js";
import { createOneHot } from "../values/one-hot.js";
import { createRange } from "../values/range.js";
import { parseTensor, serializeTensor } from "../values/serialize-tensor.js";
import { createZerosLike, createZerosLikeOfValues } from "../values/zeros-like.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers BatchToSpace with its kernel. */
export const registerBatchToSpace = /* @__PURE__ */ withKernel(rareOps.BatchToSpace, createBatchToSpace);

/** Registers BatchToSpaceND with its kernel. */
export const registerBatchToSpaceND = /* @__PURE__ */ withKernel(rareOps.BatchToSpaceND, /* @__PURE__ */ kernelOf(batchToSpaceNd));

/** Registers Bitcast with its kernel. */
export const registerBitcast = /* @__PURE__ */ withKernel(rareOps.Bitcast, /* @__PURE__ */ kernelOf(bitcast));

/** Registers BroadcastArgs with its kernel. */
export const registerBroadcastArgs = /* @__PURE__ */ withKernel(rareOps.BroadcastArgs, /* @__PURE__ */ kernelOf(broadcastArgs));

/** Registers BroadcastGradientArgs with its kernel. */
export const registerBroadcastGradientArgs = /* @__PURE__ */ withKernel(rareOps.BroadcastGradientArgs, /* @__PURE__ */ kernelOf(broadcastGradientArgs));

/** Registers BroadcastTo with its kernel. */
export const registerBroadcastTo = /* @__PURE__ */ withKernel(ops.BroadcastTo, /* @__PURE__ */ kernelOf(broadcastTo));

/** Registers CheckNumerics with its kernel. */
export const registerCheckNumerics = /* @__PURE__ */ withKernel(rareOps.CheckNumerics, createCheckNumerics);

/** Registers CheckNumericsV2 with its kernel. */
export const registerCheckNumericsV2 = /* @__PURE__ */ withKernel(rareOps.CheckNumericsV2, createCheckNumericsV2);

/** Registers Concat with its kernel. */
export const registerConcat = /* @__PURE__ */ withKernel(rareOps.Concat, /* @__PURE__ */ kernelOf(concat));

/** Registers ConcatOffset with its kernel. */
export const registerConcatOffset = /* @__PURE__ */ withKernel(rareOps.ConcatOffset, /* @__PURE__ */ kernelOf(concatOffset));

/** Registers ConcatV2 with its kernel. */
export const registerConcatV2 = /* @__PURE__ */ withKernel(ops.ConcatV2, /* @__PURE__ */ kernelOf(concatV2));

/** Registers ConjugateTranspose with its kernel. */
export const registerConjugateTranspose = /* @__PURE__ */ withKernel(rareOps.ConjugateTranspose, /* @__PURE__ */ kernelOf(conjugateTranspose));

/** Registers DataFormatDimMap with its kernel. */
export const registerDataFormatDimMap = /* @__PURE__ */ withKernel(rareOps.DataFormatDimMap, createDataFormatDimMap);

/** Registers DataFormatVecPermute with its kernel. */
export const registerDataFormatVecPermute = /* @__PURE__ */ withKernel(rareOps.DataFormatVecPermute, createDataFormatVecPermute);

/** Registers DebugIdentity with its kernel. */
export const registerDebugIdentity = /* @__PURE__ */ withKernel(rareOps.DebugIdentity, createDebugIdentity);

/** Registers DebugIdentityV2 with its kernel. */
export const registerDebugIdentityV2 = /* @__PURE__ */ withKernel(rareOps.DebugIdentityV2, createDebugIdentity);

/** Registers DepthToSpace with its kernel. */
export const registerDepthToSpace = /* @__PURE__ */ withKernel(rareOps.DepthToSpace, createDepthToSpace);

/** Registers Diag with its kernel. */
export const registerDiag = /* @__PURE__ */ withKernel(rareOps.Diag, /* @__PURE__ */ kernelOf(diag));

/** Registers DiagPart with its kernel. */
export const registerDiagPart = /* @__PURE__ */ withKernel(rareOps.DiagPart, /* @__PURE__ */ kernelOf(diagPart));

/** Registers DynamicPartition with its kernel. */
export const registerDynamicPartition = /* @__PURE__ */ withKernel(rareOps.DynamicPartition, /* @__PURE__ */ kernelOf(dynamicPartition));

/** Registers DynamicStitch with its kernel. */
export const registerDynamicStitch = /* @__PURE__ */ withKernel(rareOps.DynamicStitch, /* @__PURE__ */ kernelOf(dynamicStitch));

/** Registers Empty with its kernel. */
export const registerEmpty = /* @__PURE__ */ withKernel(rareOps.Empty, /* @__PURE__ */ kernelOf(empty));

/** Registers EnsureShape with its kernel. */
export const registerEnsureShape = /* @__PURE__ */ withKernel(rareOps.EnsureShape, createEnsureShape);

/** Registers ExpandDims with its kernel. */
export const registerExpandDims = /* @__PURE__ */ withKernel(ops.ExpandDims, /* @__PURE__ */ kernelOf(expandDims));

/** Registers Fill with its kernel. */
export const registerFill = /* @__PURE__ */ withKernel(ops.Fill, /* @__PURE__ */ kernelOf(fill));

/** Registers Gather with its kernel. */
export const registerGather = /* @__PURE__ */ withKernel(rareOps.Gather, /* @__PURE__ */ kernelOf(gather));

/** Registers GatherNd with its kernel. */
export const registerGatherNd = /* @__PURE__ */ withKernel(rareOps.GatherNd, createGatherNd);

/** Registers GatherV2 with its kernel. */
export const registerGatherV2 = /* @__PURE__ */ withKernel(ops.GatherV2, createGatherV2);

/** Registers GatherV2 with its kernel for plaintypes alone. */
export const registerGatherV2OfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...ops.GatherV2(), constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createGatherV2OfPlainTypes);

/** Registers GuaranteeConst with its kernel. */
export const registerGuaranteeConst = /* @__PURE__ */ withKernel(rareOps.GuaranteeConst, /* @__PURE__ */ kernelOf(passInput));

/** Registers HeddleTake with its kernel. */
export const registerHeddleTake = /* @__PURE__ */ withKernel(ops.HeddleTake, createHeddleTake);

/** Registers HeddleTake with its kernel for plaintypes alone. */
export const registerHeddleTakeOfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...ops.HeddleTake(), constraints: { Tparams: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createHeddleTakeOfPlainTypes);

/** Registers HeddleTakeRows with its kernel. */
export const registerHeddleTakeRows = /* @__PURE__ */ withKernel(ops.HeddleTakeRows, createHeddleTakeRows);

/** Registers InplaceAdd with its kernel. */
export const registerInplaceAdd = /* @__PURE__ */ withKernel(rareOps.InplaceAdd, /* @__PURE__ */ kernelOf(inplaceAdd));

/** Registers InplaceSub with its kernel. */
export const registerInplaceSub = /* @__PURE__ */ withKernel(rareOps.InplaceSub, /* @__PURE__ */ kernelOf(inplaceSub));

/** Registers InplaceUpdate with its kernel. */
export const registerInplaceUpdate = /* @__PURE__ */ withKernel(rareOps.InplaceUpdate, /* @__PURE__ */ kernelOf(inplaceUpdate));

/** Registers InvertPermutation with its kernel. */
export const registerInvertPermutation = /* @__PURE__ */ withKernel(rareOps.InvertPermutation, /* @__PURE__ */ kernelOf(invertPermutation));

/** Registers ListDiff with its kernel. */
export const registerListDiff = /* @__PURE__ */ withKernel(rareOps.ListDiff, /* @__PURE__ */ kernelOf(listDiff));

/** Registers LowerBound with its kernel. */
export const registerLowerBound = /* @__PURE__ */ withKernel(rareOps.LowerBound, /* @__PURE__ */ kernelOf(lowerBound));

/** Registers MatrixBandPart with its kernel. */
export const registerMatrixBandPart = /* @__PURE__ */ withKernel(rareOps.MatrixBandPart, /* @__PURE__ */ kernelOf(matrixBandPart));

/** Registers MatrixDiag with its kernel. */
export const registerMatrixDiag = /* @__PURE__ */ withKernel(rareOps.MatrixDiag, /* @__PURE__ */ kernelOf(matrixDiag));

/** Registers MatrixDiagPart with its kernel. */
export const registerMatrixDiagPart = /* @__PURE__ */ withKernel(rareOps.MatrixDiagPart, /* @__PURE__ */ kernelOf(matrixDiagPart));

/** Registers MatrixDiagPartV2 with its kernel. */
export const registerMatrixDiagPartV2 = /* @__PURE__ */ withKernel(rareOps.MatrixDiagPartV2, createMatrixDiagPartWithPadding);

/** Registers MatrixDiagPartV3 with its kernel. */
export const registerMatrixDiagPartV3 = /* @__PURE__ */ withKernel(rareOps.MatrixDiagPartV3, createMatrixDiagPartWithPadding);

/** Registers MatrixDiagV2 with its kernel. */
export const registerMatrixDiagV2 = /* @__PURE__ */ withKernel(rareOps.MatrixDiagV2, createMatrixDiagWithPadding);

/** Registers MatrixDiagV3 with its kernel. */
export const registerMatrixDiagV3 = /* @__PURE__ */ withKernel(rareOps.MatrixDiagV3, createMatrixDiagWithPadding);

/** Registers MatrixSetDiag with its kernel. */
export const registerMatrixSetDiag = /* @__PURE__ */ withKernel(rareOps.MatrixSetDiag, /* @__PURE__ */ kernelOf(matrixSetDiag));

/** Registers MatrixSetDiagV2 with its kernel. */
export const registerMatrixSetDiagV2 = /* @__PURE__ */ withKernel(rareOps.MatrixSetDiagV2, createMatrixSetDiagonals);

/** Registers MatrixSetDiagV3 with its kernel. */
export const registerMatrixSetDiagV3 = /* @__PURE__ */ withKernel(rareOps.MatrixSetDiagV3, createMatrixSetDiagonals);

/** Registers MirrorPad with its kernel. */
export const registerMirrorPad = /* @__PURE__ */ withKernel(rareOps.MirrorPad, createMirrorPad);

/** Registers OneHot with its kernel. */
export const registerOneHot = /* @__PURE__ */ withKernel(rareOps.OneHot, createOneHot);

/** Registers OnesLike with its kernel. */
export const registerOnesLike = /* @__PURE__ */ withKernel(ops.OnesLike, /* @__PURE__ */ kernelOf(onesLike));

/** Registers Pack with its kernel. */
export const registerPack = /* @__PURE__ */ withKernel(ops.Pack, createPack);

/** Registers Pad with its kernel. */
export const registerPad = /* @__PURE__ */ withKernel(rareOps.Pad, /* @__PURE__ */ kernelOf(pad));

/** Registers PadV2 with its kernel. */
export const registerPadV2 = /* @__PURE__ */ withKernel(rareOps.PadV2, /* @__PURE__ */ kernelOf(pad));

/** Registers ParallelDynamicStitch with its kernel. */
export const registerParallelDynamicStitch = /* @__PURE__ */ withKernel(rareOps.ParallelDynamicStitch, /* @__PURE__ */ kernelOf(dynamicStitch));

/** Registers ParseTensor with its kernel. */
export const registerParseTensor = /* @__PURE__ */ withKernel(rareOps.ParseTensor, /* @__PURE__ */ kernelOf(parseTensor));

/** Registers PlaceholderWithDefault with its kernel. */
export const registerPlaceholderWithDefault = /* @__PURE__ */ withKernel(ops.PlaceholderWithDefault, /* @__PURE__ */ kernelOf(passInput));

/** Registers PreventGradient with its kernel. */
export const registerPreventGradient = /* @__PURE__ */ withKernel(ops.PreventGradient, /* @__PURE__ */ kernelOf(passInput));

/** Registers QuantizedReshape with its kernel. */
export const registerQuantizedReshape = /* @__PURE__ */ withKernel(rareOps.QuantizedReshape, /* @__PURE__ */ kernelOf(quantizedReshape));

/** Registers Range with its kernel. */
export const registerRange = /* @__PURE__ */ withKernel(ops.Range, createRange);

/** Registers Rank with its kernel. */
export const registerRank = /* @__PURE__ */ withKernel(rareOps.Rank, /* @__PURE__ */ kernelOf(rankOf));

/** Registers Reshape with its kernel. */
export const registerReshape = /* @__PURE__ */ withKernel(ops.Reshape, /* @__PURE__ */ kernelOf(reshape));

/** Registers ResourceGatherNd with its kernel. */
export const registerResourceGatherNd = /* @__PURE__ */ withKernel(rareOps.ResourceGatherNd, /* @__PURE__ */ kernelOf(resourceGatherNd));

/** Registers ResourceScatterNdAdd with its kernel. */
export const registerResourceScatterNdAdd = /* @__PURE__ */ withKernel(rareOps.ResourceScatterNdAdd, createResourceScatterNdAdd);

/** Registers ResourceScatterNdMax with its kernel. */
export const registerResourceScatterNdMax = /* @__PURE__ */ withKernel(rareOps.ResourceScatterNdMax, createResourceScatterNdMax);

/** Registers ResourceScatterNdMin with its kernel. */
export const registerResourceScatterNdMin = /* @__PURE__ */ withKernel(rareOps.ResourceScatterNdMin, createResourceScatterNdMin);

/** Registers ResourceScatterNdSub with its kernel. */
export const registerResourceScatterNdSub = /* @__PURE__ */ withKernel(rareOps.ResourceScatterNdSub, createResourceScatterNdSub);

/** Registers ResourceScatterNdUpdate with its kernel. */
export const registerResourceScatterNdUpdate = /* @__PURE__ */ withKernel(rareOps.ResourceScatterNdUpdate, createResourceScatterNdUpdate);

/** Registers ResourceStridedSliceAssign with its kernel. */
export const registerResourceStridedSliceAssign = /* @__PURE__ */ withKernel(rareOps.ResourceStridedSliceAssign, createResourceStridedSliceAssign);

/** Registers Reverse with its kernel. */
export const registerReverse = /* @__PURE__ */ withKernel(rareOps.Reverse, /* @__PURE__ */ kernelOf(reverse));

/** Registers ReverseSequence with its kernel. */
export const registerReverseSequence = /* @__PURE__ */ withKernel(rareOps.ReverseSequence, createReverseSequence);

/** Registers ReverseV2 with its kernel. */
export const registerReverseV2 = /* @__PURE__ */ withKernel(ops.ReverseV2, /* @__PURE__ */ kernelOf(reverseV2));

/** Registers Roll with its kernel. */
export const registerRoll = /* @__PURE__ */ withKernel(rareOps.Roll, /* @__PURE__ */ kernelOf(roll));

/** Registers ScatterNd with its kernel. */
export const registerScatterNd = /* @__PURE__ */ withKernel(rareOps.ScatterNd, createScatterNd);

/** Registers ScatterNdNonAliasingAdd with its kernel. */
export const registerScatterNdNonAliasingAdd = /* @__PURE__ */ withKernel(rareOps.ScatterNdNonAliasingAdd, createScatterNdNonAliasingAdd);

/** Registers Select with its kernel. */
export const registerSelect = /* @__PURE__ */ withKernel(rareOps.Select, /* @__PURE__ */ kernelOf(select));

/** Registers Select with its kernel for plaintypes alone. */
export const registerSelectOfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...rareOps.Select(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createSelectOfPlainTypes);

/** Registers SelectV2 with its kernel. */
export const registerSelectV2 = /* @__PURE__ */ withKernel(ops.SelectV2, /* @__PURE__ */ kernelOf(selectV2));

/** Registers SelectV2 with its kernel for plaintypes alone. */
export const registerSelectV2OfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...ops.SelectV2(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createSelectV2OfPlainTypes);

/** Registers SerializeTensor with its kernel. */
export const registerSerializeTensor = /* @__PURE__ */ withKernel(rareOps.SerializeTensor, /* @__PURE__ */ kernelOf(serializeTensor));

/** Registers Shape with its kernel. */
export const registerShape = /* @__PURE__ */ withKernel(ops.Shape, /* @__PURE__ */ kernelOf(shapeOf));

/** Registers ShapeN with its kernel. */
export const registerShapeN = /* @__PURE__ */ withKernel(rareOps.ShapeN, /* @__PURE__ */ kernelOf(shapesOf));

/** Registers Size with its kernel. */
export const registerSize = /* @__PURE__ */ withKernel(ops.Size, /* @__PURE__ */ kernelOf(sizeOf));

/** Registers Slice with its kernel. */
export const registerSlice = /* @__PURE__ */ withKernel(ops.Slice, /* @__PURE__ */ kernelOf(slice));

/** Registers Snapshot with its kernel. */
export const registerSnapshot = /* @__PURE__ */ withKernel(rareOps.Snapshot, /* @__PURE__ */ kernelOf(passInput));

/** Registers SpaceToBatch with its kernel. */
export const registerSpaceToBatch = /* @__PURE__ */ withKernel(rareOps.SpaceToBatch, createSpaceToBatch);

/** Registers SpaceToBatchND with its kernel. */
export const registerSpaceToBatchND = /* @__PURE__ */ withKernel(rareOps.SpaceToBatchND, /* @__PURE__ */ kernelOf(spaceToBatchNd));

/** Registers SpaceToDepth with its kernel. */
export const registerSpaceToDepth = /* @__PURE__ */ withKernel(rareOps.SpaceToDepth, createSpaceToDepth);

/** Registers Split with its kernel. */
export const registerSplit = /* @__PURE__ */ withKernel(ops.Split, /* @__PURE__ */ kernelOf(split));

/** Registers SplitV with its kernel. */
export const registerSplitV = /* @__PURE__ */ withKernel(rareOps.SplitV, /* @__PURE__ */ kernelOf(splitV));

/** Registers Squeeze with its kernel. */
export const registerSqueeze = /* @__PURE__ */ withKernel(ops.Squeeze, createSqueeze);

/** Registers StopGradient with its kernel. */
export const registerStopGradient = /* @__PURE__ */ withKernel(ops.StopGradient, /* @__PURE__ */ kernelOf(passInput));

/** Registers StridedSlice with its kernel. */
export const registerStridedSlice = /* @__PURE__ */ withKernel(ops.StridedSlice, createStridedSlice);

/** Registers StridedSlice with its kernel for plaintypes alone. */
export const registerStridedSliceOfPlainTypes = /* @__PURE__ */ withKernel(() => ({ ...ops.StridedSlice(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10] } }), createStridedSliceOfPlainTypes);

/** Registers StridedSliceGrad with its kernel. */
export const registerStridedSliceGrad = /* @__PURE__ */ withKernel(rareOps.StridedSliceGrad, createStridedSliceGrad);

/** Registers TensorScatterAdd with its kernel. */
export const registerTensorScatterAdd = /* @__PURE__ */ withKernel(rareOps.TensorScatterAdd, createTensorScatterAdd);

/** Registers TensorScatterMax with its kernel. */
export const registerTensorScatterMax = /* @__PURE__ */ withKernel(rareOps.TensorScatterMax, createTensorScatterMax);

/** Registers TensorScatterMin with its kernel. */
export const registerTensorScatterMin = /* @__PURE__ */ withKernel(rareOps.TensorScatterMin, createTensorScatterMin);

/** Registers TensorScatterSub with its kernel. */
export const registerTensorScatterSub = /* @__PURE__ */ withKernel(rareOps.TensorScatterSub, createTensorScatterSub);

/** Registers TensorScatterUpdate with its kernel. */
export const registerTensorScatterUpdate = /* @__PURE__ */ withKernel(rareOps.TensorScatterUpdate, createTensorScatterUpdate);

/** Registers TensorStridedSliceUpdate with its kernel. */
export const registerTensorStridedSliceUpdate = /* @__PURE__ */ withKernel(rareOps.TensorStridedSliceUpdate, createTensorStridedSliceUpdate);

/** Registers Tile with its kernel. */
export const registerTile = /* @__PURE__ */ withKernel(ops.Tile, /* @__PURE__ */ kernelOf(tile));

/** Registers Transpose with its kernel. */
export const registerTranspose = /* @__PURE__ */ withKernel(ops.Transpose, /* @__PURE__ */ kernelOf(transpose));

/** Registers Unique with its kernel. */
export const registerUnique = /* @__PURE__ */ withKernel(rareOps.Unique, /* @__PURE__ */ kernelOf(unique));

/** Registers UniqueV2 with its kernel. */
export const registerUniqueV2 = /* @__PURE__ */ withKernel(rareOps.UniqueV2, /* @__PURE__ */ kernelOf(uniqueV2));

/** Registers UniqueWithCounts with its kernel. */
export const registerUniqueWithCounts = /* @__PURE__ */ withKernel(rareOps.UniqueWithCounts, /* @__PURE__ */ kernelOf(unique));

/** Registers UniqueWithCountsV2 with its kernel. */
export const registerUniqueWithCountsV2 = /* @__PURE__ */ withKernel(rareOps.UniqueWithCountsV2, /* @__PURE__ */ kernelOf(uniqueV2));

/** Registers Unpack with its kernel. */
export const registerUnpack = /* @__PURE__ */ withKernel(ops.Unpack, createUnpack);

/** Registers UnravelIndex with its kernel. */
export const registerUnravelIndex = /* @__PURE__ */ withKernel(rareOps.UnravelIndex, /* @__PURE__ */ kernelOf(unravelIndex));

/** Registers UpperBound with its kernel. */
export const registerUpperBound = /* @__PURE__ */ withKernel(rareOps.UpperBound, /* @__PURE__ */ kernelOf(upperBound));

/** Registers Where with its kernel. */
export const registerWhere = /* @__PURE__ */ withKernel(ops.Where, /* @__PURE__ */ kernelOf(where));

/** Registers Where with its kernel for bytes alone. */
export const registerWhereOfBytes = /* @__PURE__ */ withKernel(() => ({ ...ops.Where(), constraints: { T: [10, 6, 4] } }), createWhereOfBytes);

/** Registers XlaDynamicUpdateSlice with its kernel. */
export const registerXlaDynamicUpdateSlice = /* @__PURE__ */ withKernel(rareOps.XlaDynamicUpdateSlice, /* @__PURE__ */ kernelOf(dynamicUpdateSlice));

/** Registers ZerosLike with its kernel. */
export const registerZerosLike = /* @__PURE__ */ withKernel(ops.ZerosLike, createZerosLike);

/** Registers ZerosLike with its kernel for values alone. */
export const registerZerosLikeOfValues = /* @__PURE__ */ withKernel(() => ({ ...ops.ZerosLike(), constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] } }), createZerosLikeOfValues);
