// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createDatasetToSingleElement, createReduceDataset } from "../datasets/dataset-results.js";
import { createDirectedInterleaveDataset } from "../datasets/directed-interleave.js";
import { createGroupByWindowDataset } from "../datasets/group-by-window.js";
import { createInterleaveDataset } from "../datasets/interleave-dataset.js";
import { batchDataset, paddedBatchDataset, parallelBatchDataset, unbatchDataset } from "../datasets/row-batches.js";
import { createFilterDataset, createFlatMapDataset, createMapDataset, createTakeWhileDataset } from "../datasets/row-functions.js";
import { createRangeDataset, tensorDataset, tensorSliceDataset, textLineDataset } from "../datasets/row-sources.js";
import { concatenateDataset, prefetchDataset, repeatDataset, sameDataset, shardDataset, skipDataset, takeDataset, zipDataset } from "../datasets/row-windows.js";
import { createScanDataset } from "../datasets/scan-dataset.js";
import { windowDataset } from "../datasets/window-dataset.js";
import * as ops from "./ops.js";

/** Registers BatchDataset with its kernel. */
export const registerBatchDataset = /* @__PURE__ */ withKernel(ops.BatchDataset, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers BatchDatasetV2 with its kernel. */
export const registerBatchDatasetV2 = /* @__PURE__ */ withKernel(ops.BatchDatasetV2, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers ConcatenateDataset with its kernel. */
export const registerConcatenateDataset = /* @__PURE__ */ withKernel(ops.ConcatenateDataset, /* @__PURE__ */ kernelOf(concatenateDataset));

/** Registers DatasetToSingleElement with its kernel. */
export const registerDatasetToSingleElement = /* @__PURE__ */ withKernel(ops.DatasetToSingleElement, createDatasetToSingleElement);

/** Registers DirectedInterleaveDataset with its kernel. */
export const registerDirectedInterleaveDataset = /* @__PURE__ */ withKernel(ops.DirectedInterleaveDataset, createDirectedInterleaveDataset);

/** Registers FilterDataset with its kernel. */
export const registerFilterDataset = /* @__PURE__ */ withKernel(ops.FilterDataset, createFilterDataset);

/** Registers FlatMapDataset with its kernel. */
export const registerFlatMapDataset = /* @__PURE__ */ withKernel(ops.FlatMapDataset, createFlatMapDataset);

/** Registers GroupByWindowDataset with its kernel. */
export const registerGroupByWindowDataset = /* @__PURE__ */ withKernel(ops.GroupByWindowDataset, createGroupByWindowDataset);

/** Registers InterleaveDataset with its kernel. */
export const registerInterleaveDataset = /* @__PURE__ */ withKernel(ops.InterleaveDataset, createInterleaveDataset);

/** Registers MapDataset with its kernel. */
export const registerMapDataset = /* @__PURE__ */ withKernel(ops.MapDataset, createMapDataset);

/** Registers OptionsDataset with its kernel. */
export const registerOptionsDataset = /* @__PURE__ */ withKernel(ops.OptionsDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers PaddedBatchDataset with its kernel. */
export const registerPaddedBatchDataset = /* @__PURE__ */ withKernel(ops.PaddedBatchDataset, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers PaddedBatchDatasetV2 with its kernel. */
export const registerPaddedBatchDatasetV2 = /* @__PURE__ */ withKernel(ops.PaddedBatchDatasetV2, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers ParallelBatchDataset with its kernel. */
export const registerParallelBatchDataset = /* @__PURE__ */ withKernel(ops.ParallelBatchDataset, /* @__PURE__ */ kernelOf(parallelBatchDataset));

/** Registers ParallelFilterDataset with its kernel. */
export const registerParallelFilterDataset = /* @__PURE__ */ withKernel(ops.ParallelFilterDataset, createFilterDataset);

/** Registers ParallelInterleaveDatasetV2 with its kernel. */
export const registerParallelInterleaveDatasetV2 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV2, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV3 with its kernel. */
export const registerParallelInterleaveDatasetV3 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV3, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV4 with its kernel. */
export const registerParallelInterleaveDatasetV4 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV4, createInterleaveDataset);

/** Registers ParallelMapDataset with its kernel. */
export const registerParallelMapDataset = /* @__PURE__ */ withKernel(ops.ParallelMapDataset, createMapDataset);

/** Registers ParallelMapDatasetV2 with its kernel. */
export const registerParallelMapDatasetV2 = /* @__PURE__ */ withKernel(ops.ParallelMapDatasetV2, createMapDataset);

/** Registers PrefetchDataset with its kernel. */
export const registerPrefetchDataset = /* @__PURE__ */ withKernel(ops.PrefetchDataset, /* @__PURE__ */ kernelOf(prefetchDataset));

/** Registers RangeDataset with its kernel. */
export const registerRangeDataset = /* @__PURE__ */ withKernel(ops.RangeDataset, createRangeDataset);

/** Registers ReduceDataset with its kernel. */
export const registerReduceDataset = /* @__PURE__ */ withKernel(ops.ReduceDataset, createReduceDataset);

/** Registers RepeatDataset with its kernel. */
export const registerRepeatDataset = /* @__PURE__ */ withKernel(ops.RepeatDataset, /* @__PURE__ */ kernelOf(repeatDataset));

/** Registers RewriteDataset with its kernel. */
export const registerRewriteDataset = /* @__PURE__ */ withKernel(ops.RewriteDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers ScanDataset with its kernel. */
export const registerScanDataset = /* @__PURE__ */ withKernel(ops.ScanDataset, createScanDataset);

/** Registers ShardDataset with its kernel. */
export const registerShardDataset = /* @__PURE__ */ withKernel(ops.ShardDataset, /* @__PURE__ */ kernelOf(shardDataset));

/** Registers SkipDataset with its kernel. */
export const registerSkipDataset = /* @__PURE__ */ withKernel(ops.SkipDataset, /* @__PURE__ */ kernelOf(skipDataset));

/** Registers TakeDataset with its kernel. */
export const registerTakeDataset = /* @__PURE__ */ withKernel(ops.TakeDataset, /* @__PURE__ */ kernelOf(takeDataset));

/** Registers TakeWhileDataset with its kernel. */
export const registerTakeWhileDataset = /* @__PURE__ */ withKernel(ops.TakeWhileDataset, createTakeWhileDataset);

/** Registers TensorDataset with its kernel. */
export const registerTensorDataset = /* @__PURE__ */ withKernel(ops.TensorDataset, /* @__PURE__ */ kernelOf(tensorDataset));

/** Registers TensorSliceDataset with its kernel. */
export const registerTensorSliceDataset = /* @__PURE__ */ withKernel(ops.TensorSliceDataset, /* @__PURE__ */ kernelOf(tensorSliceDataset));

/** Registers TextLineDataset with its kernel. */
export const registerTextLineDataset = /* @__PURE__ */ withKernel(ops.TextLineDataset, /* @__PURE__ */ kernelOf(textLineDataset));

/** Registers UnbatchDataset with its kernel. */
export const registerUnbatchDataset = /* @__PURE__ */ withKernel(ops.UnbatchDataset, /* @__PURE__ */ kernelOf(unbatchDataset));

/** Registers WindowDataset with its kernel. */
export const registerWindowDataset = /* @__PURE__ */ withKernel(ops.WindowDataset, /* @__PURE__ */ kernelOf(windowDataset));

/** Registers ZipDataset with its kernel. */
export const registerZipDataset = /* @__PURE__ */ withKernel(ops.ZipDataset, /* @__PURE__ */ kernelOf(zipDataset));
