// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** TensorFlow's datasets, iterators and queues as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-data",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("./chunk-datasets.js"), [
      ["BatchDataset", ops.BatchDataset, "batchDataset"],
      ["BatchDatasetV2", ops.BatchDatasetV2, "batchDataset"],
      ["ConcatenateDataset", ops.ConcatenateDataset, "concatenateDataset"],
      ["DatasetToSingleElement", ops.DatasetToSingleElement, "createDatasetToSingleElement"],
      ["DirectedInterleaveDataset", ops.DirectedInterleaveDataset, "createDirectedInterleaveDataset"],
      ["FilterDataset", ops.FilterDataset, "createFilterDataset"],
      ["FlatMapDataset", ops.FlatMapDataset, "createFlatMapDataset"],
      ["GroupByWindowDataset", ops.GroupByWindowDataset, "createGroupByWindowDataset"],
      ["InterleaveDataset", ops.InterleaveDataset, "createInterleaveDataset"],
      ["MapDataset", ops.MapDataset, "createMapDataset"],
      ["OptionsDataset", ops.OptionsDataset, "sameDataset"],
      ["PaddedBatchDataset", ops.PaddedBatchDataset, "paddedBatchDataset"],
      ["PaddedBatchDatasetV2", ops.PaddedBatchDatasetV2, "paddedBatchDataset"],
      ["ParallelBatchDataset", ops.ParallelBatchDataset, "parallelBatchDataset"],
      ["ParallelFilterDataset", ops.ParallelFilterDataset, "createFilterDataset"],
      ["ParallelInterleaveDatasetV2", ops.ParallelInterleaveDatasetV2, "createInterleaveDataset"],
      ["ParallelInterleaveDatasetV3", ops.ParallelInterleaveDatasetV3, "createInterleaveDataset"],
      ["ParallelInterleaveDatasetV4", ops.ParallelInterleaveDatasetV4, "createInterleaveDataset"],
      ["ParallelMapDataset", ops.ParallelMapDataset, "createMapDataset"],
      ["ParallelMapDatasetV2", ops.ParallelMapDatasetV2, "createMapDataset"],
      ["PrefetchDataset", ops.PrefetchDataset, "prefetchDataset"],
      ["RangeDataset", ops.RangeDataset, "createRangeDataset"],
      ["ReduceDataset", ops.ReduceDataset, "createReduceDataset"],
      ["RepeatDataset", ops.RepeatDataset, "repeatDataset"],
      ["RewriteDataset", ops.RewriteDataset, "sameDataset"],
      ["ScanDataset", ops.ScanDataset, "createScanDataset"],
      ["ShardDataset", ops.ShardDataset, "shardDataset"],
      ["SkipDataset", ops.SkipDataset, "skipDataset"],
      ["TakeDataset", ops.TakeDataset, "takeDataset"],
      ["TakeWhileDataset", ops.TakeWhileDataset, "createTakeWhileDataset"],
      ["TensorDataset", ops.TensorDataset, "tensorDataset"],
      ["TensorSliceDataset", ops.TensorSliceDataset, "tensorSliceDataset"],
      ["TextLineDataset", ops.TextLineDataset, "textLineDataset"],
      ["UnbatchDataset", ops.UnbatchDataset, "unbatchDataset"],
      ["WindowDataset", ops.WindowDataset, "windowDataset"],
      ["ZipDataset", ops.ZipDataset, "zipDataset"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
