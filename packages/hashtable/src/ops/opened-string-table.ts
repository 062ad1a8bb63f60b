import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { OpenedStringTable } from "../tables/opened-string-table.js";
import { tableKernel } from "./table-kernel.js";

/** HashTable for models whose tables have strings for keys, and are opened from snapshots: see {@link OpenedStringTable}. */
export function createOpenedStringTable(construction: ConstructionContext): Kernel {
  return tableKernel(construction, ({ memory }, spec) => new OpenedStringTable(memory, spec));
}
