// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { concatShape, concatV2Shape, gatherNdShape, identityShape, noOutputs, scalarShape, sliceShape, unchangedShape, unknownShape } from "@heddle/kernel-api/shapes";
import { diagPartShape, diagShape } from "../diagonals/diag.shape.js";
import { matrixDiagPartShape, matrixDiagPartV2Shape } from "../diagonals/matrix-diag-part.shape.js";
import { matrixDiagShape, matrixDiagV2Shape } from "../diagonals/matrix-diag.shape.js";
import { matrixSetDiagShape, matrixSetDiagV2Shape } from "../diagonals/matrix-set-diag.shape.js";
import { batchToSpaceShape, spaceToBatchShape, squareBatchToSpaceShape, squareSpaceToBatchShape } from "../images/block.shape.js";
import { depthToSpaceShape, spaceToDepthShape } from "../images/depth-to-space.shape.js";
import { gatherShape, gatherV2Shape } from "../indexing/gather/gather.shape.js";
import { invertPermutationShape } from "../indexing/invert-permutation.shape.js";
import { resourceScatterNdShape, scatterNdShape, tensorScatterShape } from "../indexing/scatter/scatter-nd.shape.js";
import { selectShape, selectV2Shape } from "../indexing/select/select.shape.js";
import { whereShape } from "../indexing/select/where.shape.js";
import { shapeInInputZero } from "../indexing/slice/strided-slice-grad.shape.js";
import { stridedSliceShape } from "../indexing/slice/strided-slice.shape.js";
import { unravelIndexShape } from "../indexing/unravel-index.shape.js";
import { concatOffsetShape } from "../joining/concat-offset.shape.js";
import { dynamicPartitionShape } from "../joining/dynamic-partition.shape.js";
import { dynamicStitchShape } from "../joining/dynamic-stitch.shape.js";
import { packShape, unpackShape } from "../joining/pack.shape.js";
import { splitShape, splitVShape } from "../joining/split.shape.js";
import { reverseSequenceShape } from "../order/reverse-sequence.shape.js";
import { reverseShape, reverseV2Shape } from "../order/reverse.shape.js";
import { rollShape } from "../order/roll.shape.js";
import { transposeShape } from "../order/transpose.shape.js";
import { padShape } from "../padding/pad.shape.js";
import { broadcastArgsShape, broadcastToShape } from "../repetition/broadcast-to.shape.js";
import { tileShape } from "../repetition/tile.shape.js";
import { boundsShape } from "../sets/bounds.shape.js";
import { listDiffShape } from "../sets/list-diff.shape.js";
import { uniqueShape, uniqueV2Shape, uniqueWithCountsShape, uniqueWithCountsV2Shape } from "../sets/unique.shape.js";
import { broadcastGradientArgsShape } from "../shapes/broadcast-gradient-args.shape.js";
import { expandDimsShape } from "../shapes/expand-dims.shape.js";
import { quantizedReshapeShape, reshapeShape } from "../shapes/reshape.shape.js";
import { rankOfShape, shapeOfShape, sizeOfShape } from "../shapes/shape-of.shape.js";
import { squeezeShape } from "../shapes/squeeze.shape.js";
import { bitcastShape } from "../values/bitcast.shape.js";
import { emptyShape, fillShape } from "../values/fill.shape.js";
import { ensureShapeShape, placeholderWithDefaultShape } from "../values/identity.shape.js";
import { oneHotShape } from "../values/one-hot.shape.js";
import { rangeShape } from "../values/range.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  BatchToSpace: squareBatchToSpaceShape,
  BatchToSpaceND: batchToSpaceShape,
  Bitcast: bitcastShape,
  BroadcastArgs: broadcastArgsShape,
  BroadcastGradientArgs: broadcastGradientArgsShape,
  BroadcastTo: broadcastToShape,
  CheckNumerics: unchangedShape,
  CheckNumericsV2: unchangedShape,
  Concat: concatShape,
  ConcatOffset: concatOffsetShape,
  ConcatV2: concatV2Shape,
  ConjugateTranspose: transposeShape,
  DataFormatDimMap: unchangedShape,
  DataFormatVecPermute: unchangedShape,
  DebugIdentity: identityShape,
  DebugIdentityV2: identityShape,
  DepthToSpace: depthToSpaceShape,
  Diag: diagShape,
  DiagPart: diagPartShape,
  DynamicPartition: dynamicPartitionShape,
  DynamicStitch: dynamicStitchShape,
  Empty: emptyShape,
  EnsureShape: ensureShapeShape,
  ExpandDims: expandDimsShape,
  Fill: fillShape,
  Gather: gatherShape,
  GatherNd: gatherNdShape,
  GatherV2: gatherV2Shape,
  GuaranteeConst: identityShape,
  HeddleTake: gatherV2Shape,
  HeddleTakeRows: gatherShape,
  InplaceAdd: unchangedShape,
  InplaceSub: unchangedShape,
  InplaceUpdate: unchangedShape,
  InvertPermutation: invertPermutationShape,
  ListDiff: listDiffShape,
  LowerBound: boundsShape,
  MatrixBandPart: unchangedShape,
  MatrixDiag: matrixDiagShape,
  MatrixDiagPart: matrixDiagPartShape,
  MatrixDiagPartV2: matrixDiagPartV2Shape,
  MatrixDiagPartV3: matrixDiagPartV2Shape,
  MatrixDiagV2: matrixDiagV2Shape,
  MatrixDiagV3: matrixDiagV2Shape,
  MatrixSetDiag: matrixSetDiagShape,
  MatrixSetDiagV2: matrixSetDiagV2Shape,
  MatrixSetDiagV3: matrixSetDiagV2Shape,
  MirrorPad: padShape,
  OneHot: oneHotShape,
  OnesLike: unchangedShape,
  Pack: packShape,
  Pad: padShape,
  PadV2: padShape,
  ParallelDynamicStitch: dynamicStitchShape,
  ParseTensor: unknownShape,
  PlaceholderWithDefault: placeholderWithDefaultShape,
  PreventGradient: identityShape,
  QuantizedReshape: quantizedReshapeShape,
  Range: rangeShape,
  Rank: rankOfShape,
  Reshape: reshapeShape,
  ResourceGatherNd: gatherNdShape,
  ResourceScatterNdAdd: resourceScatterNdShape,
  ResourceScatterNdMax: resourceScatterNdShape,
  ResourceScatterNdMin: resourceScatterNdShape,
  ResourceScatterNdSub: resourceScatterNdShape,
  ResourceScatterNdUpdate: resourceScatterNdShape,
  ResourceStridedSliceAssign: noOutputs,
  Reverse: reverseShape,
  ReverseSequence: reverseSequenceShape,
  ReverseV2: reverseV2Shape,
  Roll: rollShape,
  ScatterNd: scatterNdShape,
  ScatterNdNonAliasingAdd: tensorScatterShape,
  Select: selectShape,
  SelectV2: selectV2Shape,
  SerializeTensor: scalarShape,
  Shape: shapeOfShape,
  ShapeN: shapeOfShape,
  Size: sizeOfShape,
  Slice: sliceShape,
  Snapshot: identityShape,
  SpaceToBatch: squareSpaceToBatchShape,
  SpaceToBatchND: spaceToBatchShape,
  SpaceToDepth: spaceToDepthShape,
  Split: splitShape,
  SplitV: splitVShape,
  Squeeze: squeezeShape,
  StopGradient: identityShape,
  StridedSlice: stridedSliceShape,
  StridedSliceGrad: shapeInInputZero,
  TensorScatterAdd: tensorScatterShape,
  TensorScatterMax: tensorScatterShape,
  TensorScatterMin: tensorScatterShape,
  TensorScatterSub: tensorScatterShape,
  TensorScatterUpdate: tensorScatterShape,
  TensorStridedSliceUpdate: unchangedShape,
  Tile: tileShape,
  Transpose: transposeShape,
  Unique: uniqueShape,
  UniqueV2: uniqueV2Shape,
  UniqueWithCounts: uniqueWithCountsShape,
  UniqueWithCountsV2: uniqueWithCountsV2Shape,
  Unpack: unpackShape,
  UnravelIndex: unravelIndexShape,
  UpperBound: boundsShape,
  Where: whereShape,
  XlaDynamicUpdateSlice: unchangedShape,
  ZerosLike: unchangedShape,
};
