// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { exportEntries as compute_exportEntries } from "../ops/change-table.js";
import { insertEntries as compute_insertEntries } from "../ops/change-table.js";
import { removeEntries as compute_removeEntries } from "../ops/change-table.js";
export { createMutableHashTable, createMutableHashTableOfTensors } from "../ops/mutable-hash-table.js";
export const exportEntries = /* @__PURE__ */ kernelOf(compute_exportEntries);
export const insertEntries = /* @__PURE__ */ kernelOf(compute_insertEntries);
export const removeEntries = /* @__PURE__ */ kernelOf(compute_removeEntries);
