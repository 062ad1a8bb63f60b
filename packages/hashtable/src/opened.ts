/**
 * The entry `@heddle/hashtable/opened`: register functions for models whose static tables are opened from snapshots and never built or
 * changed. With them a bundle has the code that searches tables alone; those of `@heddle/hashtable/kernels` do the same and more.
 */
import { type KernelTypes, withKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import * as ops from "./gen/ops.js";
import { createOpenedHashTable } from "./ops/opened-hash-table.js";
import { createOpenedNumberTable } from "./ops/opened-number-table.js";
import { createOpenedStringTable } from "./ops/opened-string-table.js";

export {
  registerHeddleRestoreTable,
  registerHeddleRestoreTableV2,
  registerLookupTableFind,
  registerLookupTableFindV2,
  registerLookupTableSize,
  registerLookupTableSizeV2,
} from "./gen/kernels.js";

/** The first alternative of the types of `ops/hash-table.op.ts`. */
const STRING_KEYS: KernelTypes = {
  key_dtype: [DataType.STRING],
  value_dtype: [DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.INT32, DataType.INT64, DataType.STRING],
};
const TO_NUMBERS: KernelTypes = {
  key_dtype: [DataType.STRING],
  value_dtype: [DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.INT32, DataType.INT64],
};

/** Registers HashTable with a kernel whose tables are opened from snapshots. */
export const registerHashTable = /* @__PURE__ */ withKernel(ops.HashTable, createOpenedHashTable);

/** Registers HashTableV2 with a kernel whose tables are opened from snapshots. */
export const registerHashTableV2 = /* @__PURE__ */ withKernel(ops.HashTableV2, createOpenedHashTable);

/** Registers HashTable for strings as keys with a kernel whose tables are opened from snapshots. */
export const registerHashTableOfStrings = /* @__PURE__ */ withKernel(
  () => ({ ...ops.HashTable(), constraints: STRING_KEYS }),
  createOpenedStringTable,
);

/** Registers HashTableV2 for strings as keys with a kernel whose tables are opened from snapshots. */
export const registerHashTableV2OfStrings = /* @__PURE__ */ withKernel(
  () => ({ ...ops.HashTableV2(), constraints: STRING_KEYS }),
  createOpenedStringTable,
);

/** Registers HashTable from strings to numbers with a kernel whose tables are opened from snapshots, and of which no kernel reads all entries. */
export const registerHashTableOfNumbers = /* @__PURE__ */ withKernel(
  () => ({ ...ops.HashTable(), constraints: TO_NUMBERS }),
  createOpenedNumberTable,
);

/** Registers HashTableV2 from strings to numbers with a kernel whose tables are opened from snapshots, and of which no kernel reads all entries. */
export const registerHashTableV2OfNumbers = /* @__PURE__ */ withKernel(
  () => ({ ...ops.HashTableV2(), constraints: TO_NUMBERS }),
  createOpenedNumberTable,
);
