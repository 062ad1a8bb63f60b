// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { initializeTableFromDataset } from "../from-dataset/initialize-from-dataset.js";
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

/** Registers GenerateVocabRemapping with its kernel. */
export const registerGenerateVocabRemapping = /* @__PURE__ */ withKernel(rareOps.GenerateVocabRemapping, createGenerateVocabRemapping);

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
