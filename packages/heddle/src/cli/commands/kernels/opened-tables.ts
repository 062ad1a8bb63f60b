import { openedTables } from "./all-kernels.js";
import { type Registration, registrationsIn } from "./registrations.js";

/** The ops of the entry `@heddle/hashtable/opened`: those of models whose static tables are opened and never built. */
const OPENED: ReadonlySet<string> = new Set(
  ["HashTable", "HeddleRestoreTable", "LookupTableFind", "LookupTableSize"].flatMap((op) => [op, `${op}V2`]),
);

/**
 * The functions that register the ops of tables without the code that builds tables, by op: for a compiled model that opens all its tables
 * and changes none. Empty for any other model.
 *
 * @param ops those of the model
 */
export function openedTableRegistrations(ops: readonly string[]): ReadonlyMap<string, readonly Registration[]> {
  const isOpened = ops.some((op) => op.startsWith("HeddleRestoreTable"));
  if (!isOpened || ops.some((op) => op.includes("Table") && !OPENED.has(op))) return new Map();
  return registrationsIn({ kernels: openedTables });
}
