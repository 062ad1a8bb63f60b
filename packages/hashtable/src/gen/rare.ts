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
