import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { OpenedNumberTable } from "../tables/opened-number-table.js";
import { tableKernel } from "./table-kernel.js";

/** HashTable for models whose tables are from strings to numbers, and are opened from snapshots: see {@link OpenedNumberTable}. */
export function createOpenedNumberTable(construction: ConstructionContext): Kernel {
  return tableKernel(construction, ({ memory }, spec) => new OpenedNumberTable(memory, spec));
}
