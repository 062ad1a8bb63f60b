import type { Registration } from "./registrations.js";

/** The ops of the entry `@heddle/hashtable/opened`: those of models whose static tables are opened and never built. */
const OPENED: ReadonlySet<string> = new Set(
  ["HashTable", "HeddleRestoreTable", "LookupTableFind", "LookupTableSize"].flatMap((op) => [op, `${op}V2`]),
);

/**
 * The functions that register the ops of tables without the code that builds tables, by op: for a compiled model that opens all its tables
 * and changes none. Empty for any other model.
 *
 * @param known the functions for all ops
 * @param ops those of the model
 */
export function openedTableRegistrations(
  known: ReadonlyMap<string, readonly Registration[]>,
  ops: readonly string[],
): ReadonlyMap<string, readonly Registration[]> {
  const isOpened = ops.some((op) => op.startsWith("HeddleRestoreTable"));
  if (!isOpened || ops.some((op) => op.includes("Table") && !OPENED.has(op))) return new Map();
  return new Map(
    ["HashTable", "HashTableV2"].map((op) => {
      const registrations = known.get(op) ?? [];
      return [op, registrations.map((registration) => ({ ...registration, name: `registerOpened${op}` }))];
    }),
  );
}
