import { DataType } from "@heddle/tensor";
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
 * @param known the registrations of each of them, for its definition
 * @param mayExport whether other ops, which are not in `ops`, may read all entries of a table
 */
export function openedTableRegistrations(
  ops: readonly string[],
  known: ReadonlyMap<string, readonly Registration[]>,
  mayExport: boolean,
): ReadonlyMap<string, readonly Registration[]> {
  const isOpened = ops.some((op) => op.startsWith("HeddleRestoreTable"));
  if (!isOpened || ops.some((op) => op.includes("Table") && !OPENED.has(op))) return new Map();
  const registrations = registrationsIn({ kernels: openedTables });
  const takesHandles = (op: string) =>
    known.get(op)?.some((each) => each.op.inputs.some(({ type }) => type === DataType.RESOURCE));
  if (!mayExport && !ops.some((op) => !OPENED.has(op) && takesHandles(op))) return registrations;
  return new Map([...registrations].map(([op, each]) => [op, each.filter(({ name }) => !name.endsWith("OfNumbers"))]));
}
