// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createHashTable } from "../ops/hash-table.js";
import { findValues, importEntries, initializeTable, tableSize } from "../ops/lookup.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/hashtable",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["HashTable", ops.HashTable, createHashTable],
      ["HashTableV2", ops.HashTableV2, createHashTable],
      ["InitializeTableV2", ops.InitializeTableV2, kernelOf(initializeTable)],
      ["LookupTableFind", ops.LookupTableFind, kernelOf(findValues)],
      ["LookupTableFindV2", ops.LookupTableFindV2, kernelOf(findValues)],
      ["LookupTableImportV2", ops.LookupTableImportV2, kernelOf(importEntries)],
      ["LookupTableSizeV2", ops.LookupTableSizeV2, kernelOf(tableSize)],
    ]);
    registerLazily(registrar, () => import("./chunk-mutable-tables.js"), [
      ["LookupTableInsertV2", ops.LookupTableInsertV2, "insertEntries"],
      ["MutableHashTableV2", ops.MutableHashTableV2, "createMutableHashTable"],
    ]);
    registerLazily(registrar, () => import("./chunk-text-files.js"), [
      ["InitializeTableFromTextFileV2", ops.InitializeTableFromTextFileV2, "createInitializeFromTextFile"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
