// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { initializeFromDatasetShape } from "../from-dataset/initialize-from-dataset.shape.js";
import { exportShape, findShape, importShape, initializeTableShape, insertShape, removeShape, restoreTableShape, tableSizeShape } from "../ops/table-access.shape.js";
import { denseTableShape, hashTableShape, mutableTableShape, tableOfTensorsShape } from "../ops/table-handle.shape.js";
import { generateVocabRemappingShape } from "../text-file/generate-vocab-remapping.shape.js";
import { initializeFromTextFileShape } from "../text-file/initialize-from-text-file.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AnonymousHashTable: hashTableShape,
  AnonymousMutableDenseHashTable: denseTableShape,
  AnonymousMutableHashTable: mutableTableShape,
  AnonymousMutableHashTableOfTensors: tableOfTensorsShape,
  GenerateVocabRemapping: generateVocabRemappingShape,
  HashTable: hashTableShape,
  HashTableV2: hashTableShape,
  HeddleRestoreTable: restoreTableShape,
  HeddleRestoreTableV2: restoreTableShape,
  InitializeTable: initializeTableShape,
  InitializeTableFromDataset: initializeFromDatasetShape,
  InitializeTableFromTextFile: initializeFromTextFileShape,
  InitializeTableFromTextFileV2: initializeFromTextFileShape,
  InitializeTableV2: initializeTableShape,
  LookupTableExport: exportShape,
  LookupTableExportV2: exportShape,
  LookupTableFind: findShape,
  LookupTableFindV2: findShape,
  LookupTableImport: importShape,
  LookupTableImportV2: importShape,
  LookupTableInsert: insertShape,
  LookupTableInsertV2: insertShape,
  LookupTableRemoveV2: removeShape,
  LookupTableSize: tableSizeShape,
  LookupTableSizeV2: tableSizeShape,
  MutableDenseHashTable: denseTableShape,
  MutableDenseHashTableV2: denseTableShape,
  MutableHashTable: mutableTableShape,
  MutableHashTableOfTensors: tableOfTensorsShape,
  MutableHashTableOfTensorsV2: tableOfTensorsShape,
  MutableHashTableV2: mutableTableShape,
};
