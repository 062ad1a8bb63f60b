import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { OpenedTable } from "../tables/opened-table.js";
import { tableKernel } from "./table-kernel.js";

/** HashTable for models whose tables are opened from snapshots: see {@link OpenedTable}. */
export function createOpenedHashTable(construction: ConstructionContext): Kernel {
  return tableKernel(construction, ({ memory }, spec) => new OpenedTable(memory, spec));
}
