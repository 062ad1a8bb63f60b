import type { OnDemandKernel } from "@heddle/kernel-api";
import {
  addN,
  argMax,
  argMin,
  batchMatMul,
  batchMatMulV2,
  clipByValue,
  linSpace,
  segmentMax,
  segmentMean,
  segmentMin,
  segmentProd,
  segmentSum,
  unsortedSegmentMax,
  unsortedSegmentMin,
  unsortedSegmentProd,
  unsortedSegmentSum,
} from "./rare-ops.js";

/** The ops of this package that few models need. */
export const onDemandKernels: readonly OnDemandKernel[] = [
  [segmentSum, async () => (await import("./segment.js")).createSortedSegment],
  [segmentProd, async () => (await import("./segment.js")).createSortedSegment],
  [segmentMax, async () => (await import("./segment.js")).createSortedSegment],
  [segmentMin, async () => (await import("./segment.js")).createSortedSegment],
  [segmentMean, async () => (await import("./segment.js")).createSortedSegment],
  [unsortedSegmentSum, async () => (await import("./segment.js")).createUnsortedSegment],
  [unsortedSegmentProd, async () => (await import("./segment.js")).createUnsortedSegment],
  [unsortedSegmentMax, async () => (await import("./segment.js")).createUnsortedSegment],
  [unsortedSegmentMin, async () => (await import("./segment.js")).createUnsortedSegment],
  [batchMatMul, async () => (await import("./batch-mat-mul.js")).createBatchMatMul],
  [batchMatMulV2, async () => (await import("./batch-mat-mul.js")).createBatchMatMul],
  [argMax, async () => (await import("./arg-max.js")).createArgMax],
  [argMin, async () => (await import("./arg-max.js")).createArgMax],
  [addN, async () => (await import("./add-n.js")).createAddN],
  [clipByValue, async () => (await import("./clip-by-value.js")).createClipByValue],
  [linSpace, async () => (await import("./lin-space.js")).createLinSpace],
];
