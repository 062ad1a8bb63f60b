/** The errors of tables; those of reading text files are in `text-file-errors.ts`. */
import { failedPrecondition, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: not one value for each key. */
export function wrongValueShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(`Expected shape ${formatShape(wanted)} for value, got ${formatShape(found)}`, {
    wanted,
    found,
  });
}

/** INVALID_ARGUMENT: keys or values of other types than the table's. */
export function signatureMismatch(found: string, wanted: string): StatusError {
  return invalidArgument(`Signature mismatch, have: ${found} expected: ${wanted}`, { found, wanted });
}

/** FAILED_PRECONDITION: a static table is read before it was initialised. */
export function notInitialized(name: string): StatusError {
  return failedPrecondition("Table not initialized.", { name });
}

/** UNIMPLEMENTED: a static table cannot be changed. */
export function staticTable(action: "Insert" | "Remove", name: string): StatusError {
  return unimplemented(`${action} not supported by InitializableLookupTable implementations`, { name });
}

/** FAILED_PRECONDITION: a key is given twice, with values that differ. */
export function duplicateKey(key: string, present: string, added: string): StatusError {
  return failedPrecondition(
    `HashTable has different value for same key. Key ${key} has ${present} and trying to add value ${added}`,
    { key, present, added },
  );
}

/** FAILED_PRECONDITION: a static table is initialised again, with another number of entries. */
export function alreadyInitialized(name: string): StatusError {
  return failedPrecondition("Table was already initialized with different data.", { name });
}

/** INVALID_ARGUMENT: the table is not of a kind that is initialised. */
export function notInitializable(container: string, name: string): StatusError {
  return invalidArgument(`Table ${container || "Anonymous"} ${name} is not initializable`, { container, name });
}

/** INVALID_ARGUMENT: keys or values of an initialisation, or a snapshot, are not vectors. */
export function notAVector(what: "Keys" | "Values" | "Snapshot", found: Shape): StatusError {
  return invalidArgument(`${what} must be a vector, but received shape${formatShape(found)}`, { found });
}
