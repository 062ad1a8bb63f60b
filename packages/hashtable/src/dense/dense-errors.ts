/** The errors of dense tables. */
import { internal, invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { formatGeneral } from "../describe-element.js";

/** INVALID_ARGUMENT: an older node, which has one input where the kernel reads two. */
export function noDeletedKey(): StatusError {
  return invalidArgument("Unknown input name: deleted_key");
}

/** INVALID_ARGUMENT: a load factor that is not between 0 and 1. */
export function badLoadFactor(found: number): StatusError {
  return invalidArgument(`max_load_factor must be between 0 and 1, got: ${formatGeneral(found)}`, { found });
}

/** INVALID_ARGUMENT: values that are neither scalars nor vectors. */
export function badDenseValueShape(found: Shape): StatusError {
  return invalidArgument(`Empty value must be a scalar or a vector, got shape ${formatShape(found)}`, { found });
}

/** INVALID_ARGUMENT: keys that are neither scalars nor vectors. */
export function badDenseKey(found: Shape): StatusError {
  return invalidArgument(`Empty key must be a scalar or a vector, got shape ${formatShape(found)}`, { found });
}

/** INVALID_ARGUMENT: the two keys set aside have different shapes. */
export function denseKeysDiffer(empty: Shape, deleted: Shape): StatusError {
  return invalidArgument(
    `Empty and deleted keys must have same shape, got shapes: ${formatShape(empty)} and ${formatShape(deleted)}`,
    { empty, deleted },
  );
}

/** INVALID_ARGUMENT: the two keys set aside are equal. */
export function equalReservedKeys(): StatusError {
  return invalidArgument("Empty and deleted keys cannot be equal");
}

/** INVALID_ARGUMENT: a number of buckets that cannot be. */
export function badBucketCount(found: number | bigint): StatusError {
  return invalidArgument(`Number of buckets must be at least 4 and a power of 2, got: ${found}`, { found });
}

/** INVALID_ARGUMENT: one of the keys that are set aside is used as a key. */
export function reservedKey(which: "empty_key" | "deleted_key"): StatusError {
  return invalidArgument(`Using the ${which} as a table key is not allowed`, { which });
}

/** INVALID_ARGUMENT: keys that are not one vector of keys. */
export function wrongKeysShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(`Expected key shape ${formatShape(wanted)} got ${formatShape(found)}`, { wanted, found });
}

/** INVALID_ARGUMENT: buckets to import that are not rows of keys. */
export function importNotAMatrix(found: Shape): StatusError {
  return invalidArgument(`Expected a matrix of keys, a row for each bucket, got shape ${formatShape(found)}`, {
    found,
  });
}

/** INTERNAL: no bucket ended the search, because an import or removals left none that is empty. */
export function probesExhausted(action: "lookup" | "insert" | "remove"): StatusError {
  return internal(`Internal error in MutableDenseHashTable ${action}`, { action });
}
