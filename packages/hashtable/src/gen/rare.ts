// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import { createHashTable } from "../ops/hash-table.js";
import { importEntries, initializeTable, tableSize } from "../ops/lookup.js";
import { restoreTable } from "../ops/restore-table.js";
import * as ops from "./rare-ops.js";

/** Registers the ops of the plugin that few models have. */
export function registerRare(registrar: Registrar): void {
  registerKernels(registrar, [
    ["AnonymousHashTable", ops.AnonymousHashTable, createHashTable],
    ["HeddleRestoreTable", ops.HeddleRestoreTable, kernelOf(restoreTable)],
    ["HeddleRestoreTableV2", ops.HeddleRestoreTableV2, kernelOf(restoreTable)],
    ["InitializeTable", ops.InitializeTable, kernelOf(initializeTable)],
    ["LookupTableImport", ops.LookupTableImport, kernelOf(importEntries)],
    ["LookupTableSize", ops.LookupTableSize, kernelOf(tableSize)],
  ]);
  registerLazily(registrar, () => import("./chunk-datasets.js"), [
    ["BatchDataset", ops.BatchDataset, "batchDataset"],
    ["BatchDatasetV2", ops.BatchDatasetV2, "batchDataset"],
    ["ConcatenateDataset", ops.ConcatenateDataset, "concatenateDataset"],
    ["DatasetToSingleElement", ops.DatasetToSingleElement, "createDatasetToSingleElement"],
    ["DirectedInterleaveDataset", ops.DirectedInterleaveDataset, "createDirectedInterleaveDataset"],
    ["FilterDataset", ops.FilterDataset, "createFilterDataset"],
    ["FlatMapDataset", ops.FlatMapDataset, "createFlatMapDataset"],
    ["GroupByWindowDataset", ops.GroupByWindowDataset, "createGroupByWindowDataset"],
    ["InitializeTableFromDataset", ops.InitializeTableFromDataset, "initializeTableFromDataset"],
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
  registerLazily(registrar, () => import("../ops/dense-hash-table.js"), [
    ["AnonymousMutableDenseHashTable", ops.AnonymousMutableDenseHashTable, "createMutableDenseHashTable"],
    ["MutableDenseHashTable", ops.MutableDenseHashTable, "createMutableDenseHashTable"],
    ["MutableDenseHashTableV2", ops.MutableDenseHashTableV2, "createMutableDenseHashTable"],
  ]);
  registerLazily(registrar, () => import("./chunk-mutable-tables.js"), [
    ["AnonymousMutableHashTable", ops.AnonymousMutableHashTable, "createMutableHashTable"],
    ["AnonymousMutableHashTableOfTensors", ops.AnonymousMutableHashTableOfTensors, "createMutableHashTableOfTensors"],
    ["LookupTableExport", ops.LookupTableExport, "exportEntries"],
    ["LookupTableExportV2", ops.LookupTableExportV2, "exportEntries"],
    ["LookupTableInsert", ops.LookupTableInsert, "insertEntries"],
    ["LookupTableRemoveV2", ops.LookupTableRemoveV2, "removeEntries"],
    ["MutableHashTable", ops.MutableHashTable, "createMutableHashTable"],
    ["MutableHashTableOfTensors", ops.MutableHashTableOfTensors, "createMutableHashTableOfTensors"],
    ["MutableHashTableOfTensorsV2", ops.MutableHashTableOfTensorsV2, "createMutableHashTableOfTensors"],
  ]);
  registerLazily(registrar, () => import("./chunk-text-files.js"), [
    ["GenerateVocabRemapping", ops.GenerateVocabRemapping, "createGenerateVocabRemapping"],
    ["InitializeTableFromTextFile", ops.InitializeTableFromTextFile, "createInitializeFromTextFile"],
  ]);
}
