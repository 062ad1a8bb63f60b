/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createBatchToSpace } from "./batch-to-space.js";
import { createLowerBound, createUpperBound } from "./bounds.js";
import { createCheckNumerics } from "./check-numerics.js";
import { createConcatOffset } from "./concat-offset.js";
import { createDepthToSpace, createSpaceToDepth } from "./depth-to-space.js";
import { createInvertPermutation } from "./invert-permutation.js";
import { kernelOf } from "./kernel-of.js";
import { createListDiff } from "./list-diff.js";
import { createMatrixBandPart } from "./matrix-band-part.js";
import { createMatrixDiag } from "./matrix-diag.js";
import { createMirrorPad } from "./mirror-pad.js";
import * as specs from "./rare-ops.js";
import { createReverseSequence } from "./reverse-sequence.js";
import { createScatterNd } from "./scatter-nd.js";
import { createSpaceToBatch } from "./space-to-batch.js";
import { createTensorScatterUpdate } from "./tensor-scatter-update.js";
import { createUnique, createUniqueV2 } from "./unique.js";

export { registerBitcast } from "./bitcast.js";
export { registerBroadcastTo } from "./broadcast-to.js";
export { registerConcat } from "./concat.js";
export { registerExpandDims } from "./expand-dims.js";
export { registerFill } from "./fill.js";
export { registerGather } from "./gather.js";
export { registerGatherNd } from "./gather-nd.js";
export { registerIdentity as registerArrayIdentity } from "./identity.js";
export { registerOneHot } from "./one-hot.js";
export { registerPack } from "./pack.js";
export { registerPad } from "./pad.js";
export { registerRange } from "./range.js";
export { registerReshape } from "./reshape.js";
export { registerReverse } from "./reverse.js";
export { registerSelect } from "./select.js";
export { registerShapeOf } from "./shape-of.js";
export { registerSlice } from "./slice.js";
export { registerSplit } from "./split.js";
export { registerSqueeze } from "./squeeze.js";
export { registerStridedSlice } from "./strided-slice.js";
export { registerTile } from "./tile.js";
export { registerTranspose } from "./transpose.js";
export { registerWhere } from "./where.js";

export const registerLowerBound = /* @__PURE__ */ withKernel(
  specs.lowerBound,
  /* @__PURE__ */ kernelOf(createLowerBound),
);
export const registerUpperBound = /* @__PURE__ */ withKernel(
  specs.upperBound,
  /* @__PURE__ */ kernelOf(createUpperBound),
);
export const registerCheckNumerics = /* @__PURE__ */ withKernel(
  specs.checkNumerics,
  /* @__PURE__ */ kernelOf(createCheckNumerics),
);
export const registerConcatOffset = /* @__PURE__ */ withKernel(
  specs.concatOffset,
  /* @__PURE__ */ kernelOf(createConcatOffset),
);
export const registerInvertPermutation = /* @__PURE__ */ withKernel(
  specs.invertPermutation,
  /* @__PURE__ */ kernelOf(createInvertPermutation),
);
export const registerListDiff = /* @__PURE__ */ withKernel(specs.listDiff, /* @__PURE__ */ kernelOf(createListDiff));
export const registerMatrixBandPart = /* @__PURE__ */ withKernel(
  specs.matrixBandPart,
  /* @__PURE__ */ kernelOf(createMatrixBandPart),
);
export const registerMatrixDiagV3 = /* @__PURE__ */ withKernel(
  specs.matrixDiagV3,
  /* @__PURE__ */ kernelOf(createMatrixDiag),
);
export const registerMirrorPad = /* @__PURE__ */ withKernel(specs.mirrorPad, /* @__PURE__ */ kernelOf(createMirrorPad));
export const registerReverseSequence = /* @__PURE__ */ withKernel(
  specs.reverseSequence,
  /* @__PURE__ */ kernelOf(createReverseSequence),
);
export const registerScatterNd = /* @__PURE__ */ withKernel(specs.scatterNd, /* @__PURE__ */ kernelOf(createScatterNd));
export const registerTensorScatterUpdate = /* @__PURE__ */ withKernel(
  specs.tensorScatterUpdate,
  /* @__PURE__ */ kernelOf(createTensorScatterUpdate),
);
export const registerUnique = /* @__PURE__ */ withKernel(specs.unique, /* @__PURE__ */ kernelOf(createUnique));
export const registerUniqueWithCounts = /* @__PURE__ */ withKernel(
  specs.uniqueWithCounts,
  /* @__PURE__ */ kernelOf(createUnique),
);
export const registerUniqueV2 = /* @__PURE__ */ withKernel(specs.uniqueV2, /* @__PURE__ */ kernelOf(createUniqueV2));
export const registerUniqueWithCountsV2 = /* @__PURE__ */ withKernel(
  specs.uniqueWithCountsV2,
  /* @__PURE__ */ kernelOf(createUniqueV2),
);
export const registerBatchToSpaceNd = /* @__PURE__ */ withKernel(
  specs.batchToSpaceNd,
  /* @__PURE__ */ kernelOf(createBatchToSpace),
);
export const registerSpaceToBatchNd = /* @__PURE__ */ withKernel(
  specs.spaceToBatchNd,
  /* @__PURE__ */ kernelOf(createSpaceToBatch),
);
export const registerDepthToSpace = /* @__PURE__ */ withKernel(
  specs.depthToSpace,
  /* @__PURE__ */ kernelOf(createDepthToSpace),
);
export const registerSpaceToDepth = /* @__PURE__ */ withKernel(
  specs.spaceToDepth,
  /* @__PURE__ */ kernelOf(createSpaceToDepth),
);
