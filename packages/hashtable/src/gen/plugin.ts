// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createHashTable } from "../ops/hash-table.js";
import { findValues, importEntries, initializeTable, tableSize } from "../ops/lookup.js";
import { restoreTable } from "../ops/restore-table.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's lookup-table ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/hashtable",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      [ops.AnonymousHashTable, createHashTable],
      [ops.HashTable, createHashTable],
      [ops.HashTableV2, createHashTable],
      [ops.HeddleRestoreTable, kernelOf(restoreTable)],
      [ops.HeddleRestoreTableV2, kernelOf(restoreTable)],
      [ops.InitializeTable, kernelOf(initializeTable)],
      [ops.InitializeTableV2, kernelOf(initializeTable)],
      [ops.LookupTableFind, kernelOf(findValues)],
      [ops.LookupTableFindV2, kernelOf(findValues)],
      [ops.LookupTableImport, kernelOf(importEntries)],
      [ops.LookupTableImportV2, kernelOf(importEntries)],
      [ops.LookupTableSize, kernelOf(tableSize)],
      [ops.LookupTableSizeV2, kernelOf(tableSize)],
    ]);
    registerLazily(registrar, () => import("./chunk-datasets.js"), [
      [ops.BatchDataset, "batchDataset"],
      [ops.BatchDatasetV2, "batchDataset"],
      [ops.ConcatenateDataset, "concatenateDataset"],
      [ops.DatasetToSingleElement, "createDatasetToSingleElement"],
      [ops.FilterDataset, "createFilterDataset"],
      [ops.FlatMapDataset, "createFlatMapDataset"],
      [ops.InitializeTableFromDataset, "initializeTableFromDataset"],
      [ops.MapDataset, "createMapDataset"],
      [ops.OptionsDataset, "sameDataset"],
      [ops.ParallelFilterDataset, "createFilterDataset"],
      [ops.ParallelMapDataset, "createMapDataset"],
      [ops.ParallelMapDatasetV2, "createMapDataset"],
      [ops.PrefetchDataset, "prefetchDataset"],
      [ops.RangeDataset, "createRangeDataset"],
      [ops.ReduceDataset, "createReduceDataset"],
      [ops.RepeatDataset, "repeatDataset"],
      [ops.RewriteDataset, "sameDataset"],
      [ops.ScanDataset, "createScanDataset"],
      [ops.SkipDataset, "skipDataset"],
      [ops.TakeDataset, "takeDataset"],
      [ops.TakeWhileDataset, "createTakeWhileDataset"],
      [ops.TensorDataset, "tensorDataset"],
      [ops.TensorSliceDataset, "tensorSliceDataset"],
      [ops.TextLineDataset, "textLineDataset"],
      [ops.UnbatchDataset, "unbatchDataset"],
      [ops.ZipDataset, "zipDataset"],
    ]);
    registerLazily(registrar, () => import("../ops/dense-hash-table.js"), [
      [ops.AnonymousMutableDenseHashTable, "createMutableDenseHashTable"],
      [ops.MutableDenseHashTable, "createMutableDenseHashTable"],
      [ops.MutableDenseHashTableV2, "createMutableDenseHashTable"],
    ]);
    registerLazily(registrar, () => import("./chunk-mutable-tables.js"), [
      [ops.AnonymousMutableHashTable, "createMutableHashTable"],
      [ops.AnonymousMutableHashTableOfTensors, "createMutableHashTableOfTensors"],
      [ops.LookupTableExport, "exportEntries"],
      [ops.LookupTableExportV2, "exportEntries"],
      [ops.LookupTableInsert, "insertEntries"],
      [ops.LookupTableInsertV2, "insertEntries"],
      [ops.LookupTableRemoveV2, "removeEntries"],
      [ops.MutableHashTable, "createMutableHashTable"],
      [ops.MutableHashTableOfTensors, "createMutableHashTableOfTensors"],
      [ops.MutableHashTableOfTensorsV2, "createMutableHashTableOfTensors"],
      [ops.MutableHashTableV2, "createMutableHashTable"],
    ]);
    registerLazily(registrar, () => import("./chunk-text-files.js"), [
      [ops.GenerateVocabRemapping, "createGenerateVocabRemapping"],
      [ops.InitializeTableFromTextFile, "createInitializeFromTextFile"],
      [ops.InitializeTableFromTextFileV2, "createInitializeFromTextFile"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
