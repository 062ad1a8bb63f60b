// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createGatherNd } from "../indexing/gather/gather-nd.js";
import { createGatherV2, createHeddleTake, gather } from "../indexing/gather/gather.js";
import { select, selectV2 } from "../indexing/select/select.js";
import { where } from "../indexing/select/where.js";
import { slice } from "../indexing/slice/slice.js";
import { createStridedSlice } from "../indexing/slice/strided-slice.js";
import { broadcastArgs, broadcastTo } from "../layout/broadcast-to.js";
import { concat, concatV2 } from "../layout/concat.js";
import { createPack, createUnpack } from "../layout/pack.js";
import { pad } from "../layout/pad.js";
import { reverse, reverseV2 } from "../layout/reverse.js";
import { split, splitV } from "../layout/split.js";
import { tile } from "../layout/tile.js";
import { conjugateTranspose, transpose } from "../layout/transpose.js";
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
      [ops.Bitcast, kernelOf(bitcast)],
      [ops.BroadcastArgs, kernelOf(broadcastArgs)],
      [ops.BroadcastTo, kernelOf(broadcastTo)],
      [ops.Concat, kernelOf(concat)],
      [ops.ConcatV2, kernelOf(concatV2)],
      [ops.ConjugateTranspose, kernelOf(conjugateTranspose)],
      [ops.Empty, kernelOf(empty)],
      [ops.EnsureShape, createEnsureShape],
      [ops.ExpandDims, kernelOf(expandDims)],
      [ops.Fill, kernelOf(fill)],
      [ops.Gather, kernelOf(gather)],
      [ops.GatherNd, createGatherNd],
      [ops.GatherV2, createGatherV2],
      [ops.GuaranteeConst, kernelOf(passInput)],
      [ops.HeddleTake, createHeddleTake],
      [ops.OneHot, createOneHot],
      [ops.OnesLike, kernelOf(onesLike)],
      [ops.Pack, createPack],
      [ops.Pad, kernelOf(pad)],
      [ops.PadV2, kernelOf(pad)],
      [ops.PlaceholderWithDefault, kernelOf(passInput)],
      [ops.PreventGradient, kernelOf(passInput)],
      [ops.Range, createRange],
      [ops.Rank, kernelOf(rankOf)],
      [ops.Reshape, kernelOf(reshape)],
      [ops.Reverse, kernelOf(reverse)],
      [ops.ReverseV2, kernelOf(reverseV2)],
      [ops.Select, kernelOf(select)],
      [ops.SelectV2, kernelOf(selectV2)],
      [ops.Shape, kernelOf(shapeOf)],
      [ops.ShapeN, kernelOf(shapesOf)],
      [ops.Size, kernelOf(sizeOf)],
      [ops.Slice, kernelOf(slice)],
      [ops.Snapshot, kernelOf(passInput)],
      [ops.Split, kernelOf(split)],
      [ops.SplitV, kernelOf(splitV)],
      [ops.Squeeze, createSqueeze],
      [ops.StopGradient, kernelOf(passInput)],
      [ops.StridedSlice, createStridedSlice],
      [ops.Tile, kernelOf(tile)],
      [ops.Transpose, kernelOf(transpose)],
      [ops.Unpack, createUnpack],
      [ops.Where, kernelOf(where)],
    ]);
    registerLazily(registrar, () => import("../values/debug-identity.js"), [
      [ops.DebugIdentity, "createDebugIdentity"],
      [ops.DebugIdentityV2, "createDebugIdentity"],
    ]);
    registerLazily(registrar, () => import("./chunk-indexing.js"), [
      [ops.InplaceAdd, "inplaceAdd"],
      [ops.InplaceSub, "inplaceSub"],
      [ops.InplaceUpdate, "inplaceUpdate"],
      [ops.InvertPermutation, "invertPermutation"],
      [ops.ListDiff, "listDiff"],
      [ops.LowerBound, "lowerBound"],
      [ops.ScatterNd, "createScatterNd"],
      [ops.ScatterNdNonAliasingAdd, "createScatterNdNonAliasingAdd"],
      [ops.TensorScatterAdd, "createTensorScatterAdd"],
      [ops.TensorScatterMax, "createTensorScatterMax"],
      [ops.TensorScatterMin, "createTensorScatterMin"],
      [ops.TensorScatterSub, "createTensorScatterSub"],
      [ops.TensorScatterUpdate, "createTensorScatterUpdate"],
      [ops.Unique, "unique"],
      [ops.UniqueV2, "uniqueV2"],
      [ops.UniqueWithCounts, "unique"],
      [ops.UniqueWithCountsV2, "uniqueV2"],
      [ops.UnravelIndex, "unravelIndex"],
      [ops.UpperBound, "upperBound"],
      [ops.XlaDynamicUpdateSlice, "dynamicUpdateSlice"],
    ]);
    registerLazily(registrar, () => import("./chunk-layout.js"), [
      [ops.BatchToSpace, "createBatchToSpace"],
      [ops.BatchToSpaceND, "batchToSpaceNd"],
      [ops.BroadcastGradientArgs, "broadcastGradientArgs"],
      [ops.CheckNumerics, "createCheckNumerics"],
      [ops.CheckNumericsV2, "createCheckNumericsV2"],
      [ops.ConcatOffset, "concatOffset"],
      [ops.DataFormatDimMap, "createDataFormatDimMap"],
      [ops.DataFormatVecPermute, "createDataFormatVecPermute"],
      [ops.DepthToSpace, "createDepthToSpace"],
      [ops.Diag, "diag"],
      [ops.DiagPart, "diagPart"],
      [ops.DynamicPartition, "dynamicPartition"],
      [ops.DynamicStitch, "dynamicStitch"],
      [ops.MatrixBandPart, "matrixBandPart"],
      [ops.MatrixDiag, "matrixDiag"],
      [ops.MatrixDiagPart, "matrixDiagPart"],
      [ops.MatrixDiagPartV2, "createMatrixDiagPartWithPadding"],
      [ops.MatrixDiagPartV3, "createMatrixDiagPartWithPadding"],
      [ops.MatrixDiagV2, "createMatrixDiagWithPadding"],
      [ops.MatrixDiagV3, "createMatrixDiagWithPadding"],
      [ops.MatrixSetDiag, "matrixSetDiag"],
      [ops.MatrixSetDiagV2, "createMatrixSetDiagonals"],
      [ops.MatrixSetDiagV3, "createMatrixSetDiagonals"],
      [ops.MirrorPad, "createMirrorPad"],
      [ops.ParallelDynamicStitch, "dynamicStitch"],
      [ops.ReverseSequence, "createReverseSequence"],
      [ops.Roll, "roll"],
      [ops.SpaceToBatch, "createSpaceToBatch"],
      [ops.SpaceToBatchND, "spaceToBatchNd"],
      [ops.SpaceToDepth, "createSpaceToDepth"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-reshape.js"), [
      [ops.QuantizedReshape, "quantizedReshape"],
    ]);
    registerLazily(registrar, () => import("./chunk-serialize-tensor.js"), [
      [ops.ParseTensor, "parseTensor"],
      [ops.SerializeTensor, "serializeTensor"],
    ]);
    registerLazily(registrar, () => import("./chunk-variable-slices.js"), [
      [ops.ResourceGatherNd, "resourceGatherNd"],
      [ops.ResourceScatterNdAdd, "createResourceScatterNdAdd"],
      [ops.ResourceScatterNdMax, "createResourceScatterNdMax"],
      [ops.ResourceScatterNdMin, "createResourceScatterNdMin"],
      [ops.ResourceScatterNdSub, "createResourceScatterNdSub"],
      [ops.ResourceScatterNdUpdate, "createResourceScatterNdUpdate"],
      [ops.ResourceStridedSliceAssign, "createResourceStridedSliceAssign"],
      [ops.StridedSliceGrad, "createStridedSliceGrad"],
      [ops.TensorStridedSliceUpdate, "createTensorStridedSliceUpdate"],
    ]);
    registerLazily(registrar, () => import("../values/zeros-like.js"), [
      [ops.ZerosLike, "createZerosLike"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
