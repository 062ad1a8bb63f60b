import type { OnDemandKernel } from "@heddle/kernel-api";
import { kernelOf } from "./kernel-of.js";
import {
  batchToSpaceNd,
  checkNumerics,
  concatOffset,
  depthToSpace,
  invertPermutation,
  listDiff,
  lowerBound,
  matrixBandPart,
  matrixDiagV3,
  mirrorPad,
  reverseSequence,
  scatterNd,
  spaceToBatchNd,
  spaceToDepth,
  tensorScatterUpdate,
  unique,
  uniqueV2,
  uniqueWithCounts,
  uniqueWithCountsV2,
  upperBound,
} from "./rare-ops.js";

type Kernels = typeof import("./on-demand-kernels.js");

const part = (pick: (kernels: Kernels) => Parameters<typeof kernelOf>[0]) => async () =>
  kernelOf(pick(await import("./on-demand-kernels.js")));

/** The ops of this package that few models need; their kernels come together. */
export const onDemandKernels: readonly OnDemandKernel[] = [
  [lowerBound, part((kernels) => kernels.createLowerBound)],
  [upperBound, part((kernels) => kernels.createUpperBound)],
  [checkNumerics, part((kernels) => kernels.createCheckNumerics)],
  [concatOffset, part((kernels) => kernels.createConcatOffset)],
  [invertPermutation, part((kernels) => kernels.createInvertPermutation)],
  [listDiff, part((kernels) => kernels.createListDiff)],
  [matrixBandPart, part((kernels) => kernels.createMatrixBandPart)],
  [matrixDiagV3, part((kernels) => kernels.createMatrixDiag)],
  [mirrorPad, part((kernels) => kernels.createMirrorPad)],
  [batchToSpaceNd, part((kernels) => kernels.createBatchToSpace)],
  [spaceToBatchNd, part((kernels) => kernels.createSpaceToBatch)],
  [depthToSpace, part((kernels) => kernels.createDepthToSpace)],
  [spaceToDepth, part((kernels) => kernels.createSpaceToDepth)],
  [reverseSequence, part((kernels) => kernels.createReverseSequence)],
  [scatterNd, part((kernels) => kernels.createScatterNd)],
  [tensorScatterUpdate, part((kernels) => kernels.createTensorScatterUpdate)],
  [unique, part((kernels) => kernels.createUnique)],
  [uniqueWithCounts, part((kernels) => kernels.createUnique)],
  [uniqueV2, part((kernels) => kernels.createUniqueV2)],
  [uniqueWithCountsV2, part((kernels) => kernels.createUniqueV2)],
];
