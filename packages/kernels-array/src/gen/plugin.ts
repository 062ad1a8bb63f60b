// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createGatherNd } from "../indexing/gather/gather-nd.js";
import { createGatherV2, createHeddleTake, gather } from "../indexing/gather/gather.js";
import { createHeddleTakeRows } from "../indexing/gather/take-rows.js";
import { select, selectV2 } from "../indexing/select/select.js";
import { where } from "../indexing/select/where.js";
import { slice } from "../indexing/slice/slice.js";
import { createStridedSlice } from "../indexing/slice/strided-slice.js";
import { concat, concatV2 } from "../joining/concat.js";
import { createPack, createUnpack } from "../joining/pack.js";
import { split, splitV } from "../joining/split.js";
import { reverse, reverseV2 } from "../order/reverse.js";
import { conjugateTranspose, transpose } from "../order/transpose.js";
import { pad } from "../padding/pad.js";
import { broadcastArgs, broadcastTo } from "../repetition/broadcast-to.js";
import { tile } from "../repetition/tile.js";
import { expandDims } from "../shapes/expand-dims.js";
import { reshape } from "../shapes/reshape.js";
import { rankOf, shapeOf, shapesOf, sizeOf } from "../shapes/shape-of.js";
import { createSqueeze } from "../shapes/squeeze.js";
import { bitcast } from "../values/bitcast.js";
import { empty, fill, onesLike } from "../values/fill.js";
import { createEnsureShape, passInput } from "../values/identity.js";
import { createOneHot } from "../values/one-hot.js";
import { createRange } from "../values/range.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's array and shape ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-array",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      ["Bitcast", ops.Bitcast, kernelOf(bitcast)],
      ["BroadcastArgs", ops.BroadcastArgs, kernelOf(broadcastArgs)],
      ["BroadcastTo", ops.BroadcastTo, kernelOf(broadcastTo)],
      ["Concat", ops.Concat, kernelOf(concat)],
      ["ConcatV2", ops.ConcatV2, kernelOf(concatV2)],
      ["ConjugateTranspose", ops.ConjugateTranspose, kernelOf(conjugateTranspose)],
      ["Empty", ops.Empty, kernelOf(empty)],
      ["EnsureShape", ops.EnsureShape, createEnsureShape],
      ["ExpandDims", ops.ExpandDims, kernelOf(expandDims)],
      ["Fill", ops.Fill, kernelOf(fill)],
      ["Gather", ops.Gather, kernelOf(gather)],
      ["GatherNd", ops.GatherNd, createGatherNd],
      ["GatherV2", ops.GatherV2, createGatherV2],
      ["GuaranteeConst", ops.GuaranteeConst, kernelOf(passInput)],
      ["HeddleTake", ops.HeddleTake, createHeddleTake],
      ["HeddleTakeRows", ops.HeddleTakeRows, createHeddleTakeRows],
      ["OneHot", ops.OneHot, createOneHot],
      ["OnesLike", ops.OnesLike, kernelOf(onesLike)],
      ["Pack", ops.Pack, createPack],
      ["Pad", ops.Pad, kernelOf(pad)],
      ["PadV2", ops.PadV2, kernelOf(pad)],
      ["PlaceholderWithDefault", ops.PlaceholderWithDefault, kernelOf(passInput)],
      ["PreventGradient", ops.PreventGradient, kernelOf(passInput)],
      ["Range", ops.Range, createRange],
      ["Rank", ops.Rank, kernelOf(rankOf)],
      ["Reshape", ops.Reshape, kernelOf(reshape)],
      ["Reverse", ops.Reverse, kernelOf(reverse)],
      ["ReverseV2", ops.ReverseV2, kernelOf(reverseV2)],
      ["Select", ops.Select, kernelOf(select)],
      ["SelectV2", ops.SelectV2, kernelOf(selectV2)],
      ["Shape", ops.Shape, kernelOf(shapeOf)],
      ["ShapeN", ops.ShapeN, kernelOf(shapesOf)],
      ["Size", ops.Size, kernelOf(sizeOf)],
      ["Slice", ops.Slice, kernelOf(slice)],
      ["Snapshot", ops.Snapshot, kernelOf(passInput)],
      ["Split", ops.Split, kernelOf(split)],
      ["SplitV", ops.SplitV, kernelOf(splitV)],
      ["Squeeze", ops.Squeeze, createSqueeze],
      ["StopGradient", ops.StopGradient, kernelOf(passInput)],
      ["StridedSlice", ops.StridedSlice, createStridedSlice],
      ["Tile", ops.Tile, kernelOf(tile)],
      ["Transpose", ops.Transpose, kernelOf(transpose)],
      ["Unpack", ops.Unpack, createUnpack],
      ["Where", ops.Where, kernelOf(where)],
    ]);
    registerLazily(registrar, () => import("../values/debug-identity.js"), [
      ["DebugIdentity", ops.DebugIdentity, "createDebugIdentity"],
      ["DebugIdentityV2", ops.DebugIdentityV2, "createDebugIdentity"],
    ]);
    registerLazily(registrar, () => import("./chunk-indexing.js"), [
      ["InplaceAdd", ops.InplaceAdd, "inplaceAdd"],
      ["InplaceSub", ops.InplaceSub, "inplaceSub"],
      ["InplaceUpdate", ops.InplaceUpdate, "inplaceUpdate"],
      ["InvertPermutation", ops.InvertPermutation, "invertPermutation"],
      ["ListDiff", ops.ListDiff, "listDiff"],
      ["LowerBound", ops.LowerBound, "lowerBound"],
      ["ScatterNd", ops.ScatterNd, "createScatterNd"],
      ["ScatterNdNonAliasingAdd", ops.ScatterNdNonAliasingAdd, "createScatterNdNonAliasingAdd"],
      ["TensorScatterAdd", ops.TensorScatterAdd, "createTensorScatterAdd"],
      ["TensorScatterMax", ops.TensorScatterMax, "createTensorScatterMax"],
      ["TensorScatterMin", ops.TensorScatterMin, "createTensorScatterMin"],
      ["TensorScatterSub", ops.TensorScatterSub, "createTensorScatterSub"],
      ["TensorScatterUpdate", ops.TensorScatterUpdate, "createTensorScatterUpdate"],
      ["Unique", ops.Unique, "unique"],
      ["UniqueV2", ops.UniqueV2, "uniqueV2"],
      ["UniqueWithCounts", ops.UniqueWithCounts, "unique"],
      ["UniqueWithCountsV2", ops.UniqueWithCountsV2, "uniqueV2"],
      ["UnravelIndex", ops.UnravelIndex, "unravelIndex"],
      ["UpperBound", ops.UpperBound, "upperBound"],
      ["XlaDynamicUpdateSlice", ops.XlaDynamicUpdateSlice, "dynamicUpdateSlice"],
    ]);
    registerLazily(registrar, () => import("./chunk-layout.js"), [
      ["BatchToSpace", ops.BatchToSpace, "createBatchToSpace"],
      ["BatchToSpaceND", ops.BatchToSpaceND, "batchToSpaceNd"],
      ["BroadcastGradientArgs", ops.BroadcastGradientArgs, "broadcastGradientArgs"],
      ["CheckNumerics", ops.CheckNumerics, "createCheckNumerics"],
      ["CheckNumericsV2", ops.CheckNumericsV2, "createCheckNumericsV2"],
      ["ConcatOffset", ops.ConcatOffset, "concatOffset"],
      ["DataFormatDimMap", ops.DataFormatDimMap, "createDataFormatDimMap"],
      ["DataFormatVecPermute", ops.DataFormatVecPermute, "createDataFormatVecPermute"],
      ["DepthToSpace", ops.DepthToSpace, "createDepthToSpace"],
      ["Diag", ops.Diag, "diag"],
      ["DiagPart", ops.DiagPart, "diagPart"],
      ["DynamicPartition", ops.DynamicPartition, "dynamicPartition"],
      ["DynamicStitch", ops.DynamicStitch, "dynamicStitch"],
      ["MatrixBandPart", ops.MatrixBandPart, "matrixBandPart"],
      ["MatrixDiag", ops.MatrixDiag, "matrixDiag"],
      ["MatrixDiagPart", ops.MatrixDiagPart, "matrixDiagPart"],
      ["MatrixDiagPartV2", ops.MatrixDiagPartV2, "createMatrixDiagPartWithPadding"],
      ["MatrixDiagPartV3", ops.MatrixDiagPartV3, "createMatrixDiagPartWithPadding"],
      ["MatrixDiagV2", ops.MatrixDiagV2, "createMatrixDiagWithPadding"],
      ["MatrixDiagV3", ops.MatrixDiagV3, "createMatrixDiagWithPadding"],
      ["MatrixSetDiag", ops.MatrixSetDiag, "matrixSetDiag"],
      ["MatrixSetDiagV2", ops.MatrixSetDiagV2, "createMatrixSetDiagonals"],
      ["MatrixSetDiagV3", ops.MatrixSetDiagV3, "createMatrixSetDiagonals"],
      ["MirrorPad", ops.MirrorPad, "createMirrorPad"],
      ["ParallelDynamicStitch", ops.ParallelDynamicStitch, "dynamicStitch"],
      ["ReverseSequence", ops.ReverseSequence, "createReverseSequence"],
      ["Roll", ops.Roll, "roll"],
      ["SpaceToBatch", ops.SpaceToBatch, "createSpaceToBatch"],
      ["SpaceToBatchND", ops.SpaceToBatchND, "spaceToBatchNd"],
      ["SpaceToDepth", ops.SpaceToDepth, "createSpaceToDepth"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-reshape.js"), [
      ["QuantizedReshape", ops.QuantizedReshape, "quantizedReshape"],
    ]);
    registerLazily(registrar, () => import("./chunk-serialize-tensor.js"), [
      ["ParseTensor", ops.ParseTensor, "parseTensor"],
      ["SerializeTensor", ops.SerializeTensor, "serializeTensor"],
    ]);
    registerLazily(registrar, () => import("./chunk-variable-slices.js"), [
      ["ResourceGatherNd", ops.ResourceGatherNd, "resourceGatherNd"],
      ["ResourceScatterNdAdd", ops.ResourceScatterNdAdd, "createResourceScatterNdAdd"],
      ["ResourceScatterNdMax", ops.ResourceScatterNdMax, "createResourceScatterNdMax"],
      ["ResourceScatterNdMin", ops.ResourceScatterNdMin, "createResourceScatterNdMin"],
      ["ResourceScatterNdSub", ops.ResourceScatterNdSub, "createResourceScatterNdSub"],
      ["ResourceScatterNdUpdate", ops.ResourceScatterNdUpdate, "createResourceScatterNdUpdate"],
      ["ResourceStridedSliceAssign", ops.ResourceStridedSliceAssign, "createResourceStridedSliceAssign"],
      ["StridedSliceGrad", ops.StridedSliceGrad, "createStridedSliceGrad"],
      ["TensorStridedSliceUpdate", ops.TensorStridedSliceUpdate, "createTensorStridedSliceUpdate"],
    ]);
    registerLazily(registrar, () => import("../values/zeros-like.js"), [
      ["ZerosLike", ops.ZerosLike, "createZerosLike"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
