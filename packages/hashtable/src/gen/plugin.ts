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
      ["AnonymousHashTable", ops.AnonymousHashTable, createHashTable],
      ["HashTable", ops.HashTable, createHashTable],
      ["HashTableV2", ops.HashTableV2, createHashTable],
      ["HeddleRestoreTable", ops.HeddleRestoreTable, kernelOf(restoreTable)],
      ["HeddleRestoreTableV2", ops.HeddleRestoreTableV2, kernelOf(restoreTable)],
      ["InitializeTable", ops.InitializeTable, kernelOf(initializeTable)],
      ["InitializeTableV2", ops.InitializeTableV2, kernelOf(initializeTable)],
      ["LookupTableFind", ops.LookupTableFind, kernelOf(findValues)],
      ["LookupTableFindV2", ops.LookupTableFindV2, kernelOf(findValues)],
      ["LookupTableImport", ops.LookupTableImport, kernelOf(importEntries)],
      ["LookupTableImportV2", ops.LookupTableImportV2, kernelOf(importEntries)],
      ["LookupTableSize", ops.LookupTableSize, kernelOf(tableSize)],
      ["LookupTableSizeV2", ops.LookupTableSizeV2, kernelOf(tableSize)],
    ]);
    registerLazily(registrar, () => import("../ops/dense-hash-table.js"), [
      ["AnonymousMutableDenseHashTable", ops.AnonymousMutableDenseHashTable, "createMutableDenseHashTable"],
      ["MutableDenseHashTable", ops.MutableDenseHashTable, "createMutableDenseHashTable"],
      ["MutableDenseHashTableV2", ops.MutableDenseHashTableV2, "createMutableDenseHashTable"],
    ]);
    registerLazily(registrar, () => import("./chunk-from-dataset.js"), [
      ["InitializeTableFromDataset", ops.InitializeTableFromDataset, "initializeTableFromDataset"],
    ]);
    registerLazily(registrar, () => import("./chunk-mutable-tables.js"), [
      ["AnonymousMutableHashTable", ops.AnonymousMutableHashTable, "createMutableHashTable"],
      ["AnonymousMutableHashTableOfTensors", ops.AnonymousMutableHashTableOfTensors, "createMutableHashTableOfTensors"],
      ["LookupTableExport", ops.LookupTableExport, "exportEntries"],
      ["LookupTableExportV2", ops.LookupTableExportV2, "exportEntries"],
      ["LookupTableInsert", ops.LookupTableInsert, "insertEntries"],
      ["LookupTableInsertV2", ops.LookupTableInsertV2, "insertEntries"],
      ["LookupTableRemoveV2", ops.LookupTableRemoveV2, "removeEntries"],
      ["MutableHashTable", ops.MutableHashTable, "createMutableHashTable"],
      ["MutableHashTableOfTensors", ops.MutableHashTableOfTensors, "createMutableHashTableOfTensors"],
      ["MutableHashTableOfTensorsV2", ops.MutableHashTableOfTensorsV2, "createMutableHashTableOfTensors"],
      ["MutableHashTableV2", ops.MutableHashTableV2, "createMutableHashTable"],
    ]);
    registerLazily(registrar, () => import("./chunk-text-files.js"), [
      ["GenerateVocabRemapping", ops.GenerateVocabRemapping, "createGenerateVocabRemapping"],
      ["InitializeTableFromTextFile", ops.InitializeTableFromTextFile, "createInitializeFromTextFile"],
      ["InitializeTableFromTextFileV2", ops.InitializeTableFromTextFileV2, "createInitializeFromTextFile"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
