// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { createGatherNd } from "../indexing/gather/gather-nd.js";
import { gather } from "../indexing/gather/gather.js";
import { select } from "../indexing/select/select.js";
import { concat } from "../joining/concat.js";
import { splitV } from "../joining/split.js";
import { reverse } from "../order/reverse.js";
import { conjugateTranspose } from "../order/transpose.js";
import { pad } from "../padding/pad.js";
import { broadcastArgs } from "../repetition/broadcast-to.js";
import { rankOf, shapesOf } from "../shapes/shape-of.js";
import { bitcast } from "../values/bitcast.js";
import { empty } from "../values/fill.js";
import { createEnsureShape, passInput } from "../values/identity.js";
import { createOneHot } from "../values/one-hot.js";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerKernels(registrar, [
    ["Bitcast", ops.Bitcast, kernelOf(bitcast)],
    ["BroadcastArgs", ops.BroadcastArgs, kernelOf(broadcastArgs)],
    ["Concat", ops.Concat, kernelOf(concat)],
    ["ConjugateTranspose", ops.ConjugateTranspose, kernelOf(conjugateTranspose)],
    ["Empty", ops.Empty, kernelOf(empty)],
    ["EnsureShape", ops.EnsureShape, createEnsureShape],
    ["Gather", ops.Gather, kernelOf(gather)],
    ["GatherNd", ops.GatherNd, createGatherNd],
    ["GuaranteeConst", ops.GuaranteeConst, kernelOf(passInput)],
    ["OneHot", ops.OneHot, createOneHot],
    ["Pad", ops.Pad, kernelOf(pad)],
    ["PadV2", ops.PadV2, kernelOf(pad)],
    ["Rank", ops.Rank, kernelOf(rankOf)],
    ["Reverse", ops.Reverse, kernelOf(reverse)],
    ["Select", ops.Select, kernelOf(select)],
    ["ShapeN", ops.ShapeN, kernelOf(shapesOf)],
    ["Snapshot", ops.Snapshot, kernelOf(passInput)],
    ["SplitV", ops.SplitV, kernelOf(splitV)],
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
}
