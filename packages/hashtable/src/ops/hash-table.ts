import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { ConstantTables } from "../constant-tables.js";
import { StaticTable } from "../tables/static-table.js";
import { tableKernel } from "./table-kernel.js";

/** HashTable in all its forms. */
export function createHashTable(construction: ConstructionContext): Kernel {
  return tableKernel(
    construction,
    (context, spec) => new StaticTable(context.memory, spec, ConstantTables.of(context.resources)),
  );
}
