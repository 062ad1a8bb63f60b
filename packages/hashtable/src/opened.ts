/**
 * The entry `@heddle/hashtable/opened`: register functions for models whose static tables are opened from snapshots and never built or
 * changed. With them a bundle has the code that searches tables alone; those of `@heddle/hashtable/kernels` do the same and more.
 */
import { withKernel } from "@heddle/kernel-api";
import * as ops from "./gen/ops.js";
import { createOpenedHashTable } from "./ops/opened-hash-table.js";

export {
  registerHeddleRestoreTable,
  registerHeddleRestoreTableV2,
  registerLookupTableFind,
  registerLookupTableFindV2,
  registerLookupTableSize,
  registerLookupTableSizeV2,
} from "./gen/kernels.js";

/** Registers HashTable with a kernel whose tables are opened from snapshots. */
export const registerHashTable = /* @__PURE__ */ withKernel(ops.HashTable, createOpenedHashTable);

/** Registers HashTableV2 with a kernel whose tables are opened from snapshots. */
export const registerHashTableV2 = /* @__PURE__ */ withKernel(ops.HashTableV2, createOpenedHashTable);
