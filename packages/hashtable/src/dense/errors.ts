/** The errors of dense tables. */
import { internal, invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: an invalid number of buckets. */
export function badBucketCount(found: number | bigint): StatusError {
  return invalidArgument(`Number of buckets must be at least 4 and a power of 2, got: ${found}`, { found });
}

/** INVALID_ARGUMENT: a reserved key is used as a key. */
export function reservedKey(which: "empty_key" | "deleted_key"): StatusError {
  return invalidArgument(`Using the ${which} as a table key is not allowed`, { which });
}

/** INVALID_ARGUMENT: keys that are not one vector of keys. */
export function wrongKeysShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(`Expected key shape ${formatShape(wanted)} got ${formatShape(found)}`, { wanted, found });
}

/** INTERNAL: no bucket ends the search, because an import or removals left no empty one. */
export function probesExhausted(action: "lookup" | "insert" | "remove"): StatusError {
  return internal(`Internal error in MutableDenseHashTable ${action}`, { action });
}
