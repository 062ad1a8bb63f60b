// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createDatasetToSingleElement, createReduceDataset } from "../datasets/dataset-results.js";
import { createDirectedInterleaveDataset } from "../datasets/directed-interleave.js";
import { createGroupByWindowDataset } from "../datasets/group-by-window.js";
import { initializeTableFromDataset } from "../datasets/initialize-from-dataset.js";
import { createInterleaveDataset } from "../datasets/interleave-dataset.js";
import { batchDataset, paddedBatchDataset, parallelBatchDataset, unbatchDataset } from "../datasets/row-batches.js";
import { createFilterDataset, createFlatMapDataset, createMapDataset, createTakeWhileDataset } from "../datasets/row-functions.js";
import { createRangeDataset, tensorDataset, tensorSliceDataset, textLineDataset } from "../datasets/row-sources.js";
import { concatenateDataset, prefetchDataset, repeatDataset, sameDataset, shardDataset, skipDataset, takeDataset, zipDataset } from "../datasets/row-windows.js";
import { createScanDataset } from "../datasets/scan-dataset.js";
import { windowDataset } from "../datasets/window-dataset.js";
import { exportEntries, insertEntries, removeEntries } from "../ops/change-table.js";
import { createMutableDenseHashTable } from "../ops/dense-hash-table.js";
import { createHashTable } from "../ops/hash-table.js";
import { findValues, importEntries, initializeTable, tableSize } from "../ops/lookup.js";
import { createMutableHashTable, createMutableHashTableOfTensors } from "../ops/mutable-hash-table.js";
import { restoreTable } from "../ops/restore-table.js";
import { createGenerateVocabRemapping } from "../text-file/generate-vocab-remapping.js";
import { createInitializeFromTextFile } from "../text-file/initialize-from-text-file.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers AnonymousHashTable with its kernel. */
export const registerAnonymousHashTable = /* @__PURE__ */ withKernel(rareOps.AnonymousHashTable, createHashTable);

/** Registers AnonymousMutableDenseHashTable with its kernel. */
export const registerAnonymousMutableDenseHashTable = /* @__PURE__ */ withKernel(rareOps.AnonymousMutableDenseHashTable, createMutableDenseHashTable);

/** Registers AnonymousMutableHashTable with its kernel. */
export const registerAnonymousMutableHashTable = /* @__PURE__ */ withKernel(rareOps.AnonymousMutableHashTable, createMutableHashTable);

/** Registers AnonymousMutableHashTableOfTensors with its kernel. */
export const registerAnonymousMutableHashTableOfTensors = /* @__PURE__ */ withKernel(rareOps.AnonymousMutableHashTableOfTensors, createMutableHashTableOfTensors);

/** Registers BatchDataset with its kernel. */
export const registerBatchDataset = /* @__PURE__ */ withKernel(rareOps.BatchDataset, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers BatchDatasetV2 with its kernel. */
export const registerBatchDatasetV2 = /* @__PURE__ */ withKernel(rareOps.BatchDatasetV2, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers ConcatenateDataset with its kernel. */
export const registerConcatenateDataset = /* @__PURE__ */ withKernel(rareOps.ConcatenateDataset, /* @__PURE__ */ kernelOf(concatenateDataset));

/** Registers DatasetToSingleElement with its kernel. */
export const registerDatasetToSingleElement = /* @__PURE__ */ withKernel(rareOps.DatasetToSingleElement, createDatasetToSingleElement);

/** Registers DirectedInterleaveDataset with its kernel. */
export const registerDirectedInterleaveDataset = /* @__PURE__ */ withKernel(rareOps.DirectedInterleaveDataset, createDirectedInterleaveDataset);

/** Registers FilterDataset with its kernel. */
export const registerFilterDataset = /* @__PURE__ */ withKernel(rareOps.FilterDataset, createFilterDataset);

/** Registers FlatMapDataset with its kernel. */
export const registerFlatMapDataset = /* @__PURE__ */ withKernel(rareOps.FlatMapDataset, createFlatMapDataset);

/** Registers GenerateVocabRemapping with its kernel. */
export const registerGenerateVocabRemapping = /* @__PURE__ */ withKernel(rareOps.GenerateVocabRemapping, createGenerateVocabRemapping);

/** Registers GroupByWindowDataset with its kernel. */
export const registerGroupByWindowDataset = /* @__PURE__ */ withKernel(rareOps.GroupByWindowDataset, createGroupByWindowDataset);

/** Registers HashTable with its kernel. */
export const registerHashTable = /* @__PURE__ */ withKernel(ops.HashTable, createHashTable);

/** Registers HashTableV2 with its kernel. */
export const registerHashTableV2 = /* @__PURE__ */ withKernel(ops.HashTableV2, createHashTable);

/** Registers HeddleRestoreTable with its kernel. */
export const registerHeddleRestoreTable = /* @__PURE__ */ withKernel(rareOps.HeddleRestoreTable, /* @__PURE__ */ kernelOf(restoreTable));

/** Registers HeddleRestoreTableV2 with its kernel. */
export const registerHeddleRestoreTableV2 = /* @__PURE__ */ withKernel(rareOps.HeddleRestoreTableV2, /* @__PURE__ */ kernelOf(restoreTable));

/** Registers InitializeTable with its kernel. */
export const registerInitializeTable = /* @__PURE__ */ withKernel(rareOps.InitializeTable, /* @__PURE__ */ kernelOf(initializeTable));

/** Registers InitializeTableFromDataset with its kernel. */
export const registerInitializeTableFromDataset = /* @__PURE__ */ withKernel(rareOps.InitializeTableFromDataset, /* @__PURE__ */ kernelOf(initializeTableFromDataset));

/** Registers InitializeTableFromTextFile with its kernel. */
export const registerInitializeTableFromTextFile = /* @__PURE__ */ withKernel(rareOps.InitializeTableFromTextFile, createInitializeFromTextFile);

/** Registers InitializeTableFromTextFileV2 with its kernel. */
export const registerInitializeTableFromTextFileV2 = /* @__PURE__ */ withKernel(ops.InitializeTableFromTextFileV2, createInitializeFromTextFile);

/** Registers InitializeTableV2 with its kernel. */
export const registerInitializeTableV2 = /* @__PURE__ */ withKernel(ops.InitializeTableV2, /* @__PURE__ */ kernelOf(initializeTable));

/** Registers InterleaveDataset with its kernel. */
export const registerInterleaveDataset = /* @__PURE__ */ withKernel(rareOps.InterleaveDataset, createInterleaveDataset);

/** Registers LookupTableExport with its kernel. */
export const registerLookupTableExport = /* @__PURE__ */ withKernel(rareOps.LookupTableExport, /* @__PURE__ */ kernelOf(exportEntries));

/** Registers LookupTableExportV2 with its kernel. */
export const registerLookupTableExportV2 = /* @__PURE__ */ withKernel(rareOps.LookupTableExportV2, /* @__PURE__ */ kernelOf(exportEntries));

/** Registers LookupTableFind with its kernel. */
export const registerLookupTableFind = /* @__PURE__ */ withKernel(ops.LookupTableFind, /* @__PURE__ */ kernelOf(findValues));

/** Registers LookupTableFindV2 with its kernel. */
export const registerLookupTableFindV2 = /* @__PURE__ */ withKernel(ops.LookupTableFindV2, /* @__PURE__ */ kernelOf(findValues));

/** Registers LookupTableImport with its kernel. */
export const registerLookupTableImport = /* @__PURE__ */ withKernel(rareOps.LookupTableImport, /* @__PURE__ */ kernelOf(importEntries));

/** Registers LookupTableImportV2 with its kernel. */
export const registerLookupTableImportV2 = /* @__PURE__ */ withKernel(ops.LookupTableImportV2, /* @__PURE__ */ kernelOf(importEntries));

/** Registers LookupTableInsert with its kernel. */
export const registerLookupTableInsert = /* @__PURE__ */ withKernel(rareOps.LookupTableInsert, /* @__PURE__ */ kernelOf(insertEntries));

/** Registers LookupTableInsertV2 with its kernel. */
export const registerLookupTableInsertV2 = /* @__PURE__ */ withKernel(ops.LookupTableInsertV2, /* @__PURE__ */ kernelOf(insertEntries));

/** Registers LookupTableRemoveV2 with its kernel. */
export const registerLookupTableRemoveV2 = /* @__PURE__ */ withKernel(rareOps.LookupTableRemoveV2, /* @__PURE__ */ kernelOf(removeEntries));

/** Registers LookupTableSize with its kernel. */
export const registerLookupTableSize = /* @__PURE__ */ withKernel(rareOps.LookupTableSize, /* @__PURE__ */ kernelOf(tableSize));

/** Registers LookupTableSizeV2 with its kernel. */
export const registerLookupTableSizeV2 = /* @__PURE__ */ withKernel(ops.LookupTableSizeV2, /* @__PURE__ */ kernelOf(tableSize));

/** Registers MapDataset with its kernel. */
export const registerMapDataset = /* @__PURE__ */ withKernel(rareOps.MapDataset, createMapDataset);

/** Registers MutableDenseHashTable with its kernel. */
export const registerMutableDenseHashTable = /* @__PURE__ */ withKernel(rareOps.MutableDenseHashTable, createMutableDenseHashTable);

/** Registers MutableDenseHashTableV2 with its kernel. */
export const registerMutableDenseHashTableV2 = /* @__PURE__ */ withKernel(rareOps.MutableDenseHashTableV2, createMutableDenseHashTable);

/** Registers MutableHashTable with its kernel. */
export const registerMutableHashTable = /* @__PURE__ */ withKernel(rareOps.MutableHashTable, createMutableHashTable);

/** Registers MutableHashTableOfTensors with its kernel. */
export const registerMutableHashTableOfTensors = /* @__PURE__ */ withKernel(rareOps.MutableHashTableOfTensors, createMutableHashTableOfTensors);

/** Registers MutableHashTableOfTensorsV2 with its kernel. */
export const registerMutableHashTableOfTensorsV2 = /* @__PURE__ */ withKernel(rareOps.MutableHashTableOfTensorsV2, createMutableHashTableOfTensors);

/** Registers MutableHashTableV2 with its kernel. */
export const registerMutableHashTableV2 = /* @__PURE__ */ withKernel(ops.MutableHashTableV2, createMutableHashTable);

/** Registers OptionsDataset with its kernel. */
export const registerOptionsDataset = /* @__PURE__ */ withKernel(rareOps.OptionsDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers PaddedBatchDataset with its kernel. */
export const registerPaddedBatchDataset = /* @__PURE__ */ withKernel(rareOps.PaddedBatchDataset, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers PaddedBatchDatasetV2 with its kernel. */
export const registerPaddedBatchDatasetV2 = /* @__PURE__ */ withKernel(rareOps.PaddedBatchDatasetV2, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers ParallelBatchDataset with its kernel. */
export const registerParallelBatchDataset = /* @__PURE__ */ withKernel(rareOps.ParallelBatchDataset, /* @__PURE__ */ kernelOf(parallelBatchDataset));

/** Registers ParallelFilterDataset with its kernel. */
export const registerParallelFilterDataset = /* @__PURE__ */ withKernel(rareOps.ParallelFilterDataset, createFilterDataset);

/** Registers ParallelInterleaveDatasetV2 with its kernel. */
export const registerParallelInterleaveDatasetV2 = /* @__PURE__ */ withKernel(rareOps.ParallelInterleaveDatasetV2, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV3 with its kernel. */
export const registerParallelInterleaveDatasetV3 = /* @__PURE__ */ withKernel(rareOps.ParallelInterleaveDatasetV3, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV4 with its kernel. */
export const registerParallelInterleaveDatasetV4 = /* @__PURE__ */ withKernel(rareOps.ParallelInterleaveDatasetV4, createInterleaveDataset);

/** Registers ParallelMapDataset with its kernel. */
export const registerParallelMapDataset = /* @__PURE__ */ withKernel(rareOps.ParallelMapDataset, createMapDataset);

/** Registers ParallelMapDatasetV2 with its kernel. */
export const registerParallelMapDatasetV2 = /* @__PURE__ */ withKernel(rareOps.ParallelMapDatasetV2, createMapDataset);

/** Registers PrefetchDataset with its kernel. */
export const registerPrefetchDataset = /* @__PURE__ */ withKernel(rareOps.PrefetchDataset, /* @__PURE__ */ kernelOf(prefetchDataset));

/** Registers RangeDataset with its kernel. */
export const registerRangeDataset = /* @__PURE__ */ withKernel(rareOps.RangeDataset, createRangeDataset);

/** Registers ReduceDataset with its kernel. */
export const registerReduceDataset = /* @__PURE__ */ withKernel(rareOps.ReduceDataset, createReduceDataset);

/** Registers RepeatDataset with its kernel. */
export const registerRepeatDataset = /* @__PURE__ */ withKernel(rareOps.RepeatDataset, /* @__PURE__ */ kernelOf(repeatDataset));

/** Registers RewriteDataset with its kernel. */
export const registerRewriteDataset = /* @__PURE__ */ withKernel(rareOps.RewriteDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers ScanDataset with its kernel. */
export const registerScanDataset = /* @__PURE__ */ withKernel(rareOps.ScanDataset, createScanDataset);

/** Registers ShardDataset with its kernel. */
export const registerShardDataset = /* @__PURE__ */ withKernel(rareOps.ShardDataset, /* @__PURE__ */ kernelOf(shardDataset));

/** Registers SkipDataset with its kernel. */
export const registerSkipDataset = /* @__PURE__ */ withKernel(rareOps.SkipDataset, /* @__PURE__ */ kernelOf(skipDataset));

/** Registers TakeDataset with its kernel. */
export const registerTakeDataset = /* @__PURE__ */ withKernel(rareOps.TakeDataset, /* @__PURE__ */ kernelOf(takeDataset));

/** Registers TakeWhileDataset with its kernel. */
export const registerTakeWhileDataset = /* @__PURE__ */ withKernel(rareOps.TakeWhileDataset, createTakeWhileDataset);

/** Registers TensorDataset with its kernel. */
export const registerTensorDataset = /* @__PURE__ */ withKernel(rareOps.TensorDataset, /* @__PURE__ */ kernelOf(tensorDataset));

/** Registers TensorSliceDataset with its kernel. */
export const registerTensorSliceDataset = /* @__PURE__ */ withKernel(rareOps.TensorSliceDataset, /* @__PURE__ */ kernelOf(tensorSliceDataset));

/** Registers TextLineDataset with its kernel. */
export const registerTextLineDataset = /* @__PURE__ */ withKernel(rareOps.TextLineDataset, /* @__PURE__ */ kernelOf(textLineDataset));

/** Registers UnbatchDataset with its kernel. */
export const registerUnbatchDataset = /* @__PURE__ */ withKernel(rareOps.UnbatchDataset, /* @__PURE__ */ kernelOf(unbatchDataset));

/** Registers WindowDataset with its kernel. */
export const registerWindowDataset = /* @__PURE__ */ withKernel(rareOps.WindowDataset, /* @__PURE__ */ kernelOf(windowDataset));

/** Registers ZipDataset with its kernel. */
export const registerZipDataset = /* @__PURE__ */ withKernel(rareOps.ZipDataset, /* @__PURE__ */ kernelOf(zipDataset));
