/** The errors of tables; those of reading text files are in `text-file-errors.ts`. */
import {
  aborted,
  failedPrecondition,
  invalidArgument,
  notFound,
  type StatusError,
  unimplemented,
} from "@heddle/status";
import { type DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a default that is neither one value nor one for each key. */
export function wrongDefaultShape(one: Shape, full: Shape, found: Shape): StatusError {
  return invalidArgument(
    `Expected shape ${formatShape(one)} or ${formatShape(full)} for default value, got ${formatShape(found)}`,
    { found },
  );
}

/** INVALID_ARGUMENT: keys of a shape that does not end with that of one key. */
export function wrongKeyShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(
    `Input key shape ${formatShape(found)} must end with the table's key shape ${formatShape(wanted)}`,
    { wanted, found },
  );
}

/** INVALID_ARGUMENT: not one value for each key. */
export function wrongValueShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(`Expected shape ${formatShape(wanted)} for value, got ${formatShape(found)}`, {
    wanted,
    found,
  });
}

/** INVALID_ARGUMENT: values of a table of tensors are vectors. */
export function notAValueVector(found: Shape): StatusError {
  return invalidArgument(`Default value must be a vector, got shape ${formatShape(found)}`, { found });
}

/** INVALID_ARGUMENT: a shape of which a size is not known. */
export function shapeNotDefined(found: Shape): StatusError {
  return invalidArgument(`Shape ${formatShape(found)} is not fully defined`, { found });
}

/** INVALID_ARGUMENT: keys or values of other types than the table's. */
export function signatureMismatch(found: string, wanted: string): StatusError {
  return invalidArgument(`Signature mismatch, have: ${found} expected: ${wanted}`, { found, wanted });
}

/** FAILED_PRECONDITION: a static table is read before it was initialised. */
export function notInitialized(name: string): StatusError {
  return failedPrecondition("Table not initialized.", { name });
}

/** ABORTED: a static table is exported before it was initialised. */
export function exportNotInitialized(name: string): StatusError {
  return aborted("HashTable is not initialized.", { name });
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

/** INVALID_ARGUMENT: keys or values of an initialisation are not vectors. */
export function notAVector(what: "Keys" | "Values", found: Shape): StatusError {
  return invalidArgument(`${what} must be a vector, but received shape${formatShape(found)}`, { found });
}

/** INVALID_ARGUMENT: not as many values as keys. */
export function sizesDiffer(keys: number, values: number): StatusError {
  return invalidArgument(`Keys and values must have the same size ${keys} vs ${values}`, { keys, values });
}

/** INVALID_ARGUMENT: an initialisation without entries. */
export function noEntries(): StatusError {
  return invalidArgument("keys and values cannot be empty tensors.");
}

/** INVALID_ARGUMENT: a table of that name holds other types. */
export function conflictingTypes(
  found: { keyType: DataType; valueType: DataType },
  wanted: { keyType: DataType; valueType: DataType },
  name: string,
): StatusError {
  return invalidArgument(
    `Conflicting key/value dtypes ${dataTypeName(found.keyType)}->${dataTypeName(found.valueType)} with ${dataTypeName(wanted.keyType)}-${dataTypeName(wanted.valueType)} for table ${name}`,
    { name },
  );
}

/** INVALID_ARGUMENT: a container with characters that none may have. */
export function badContainer(container: string): StatusError {
  return invalidArgument(`container contains invalid characters: ${container}`, { container });
}

/** INVALID_ARGUMENT: names that start with `_` are the kernels' own. */
export function badSharedName(sharedName: string): StatusError {
  return invalidArgument(`shared_name cannot start with '_':${sharedName}`, { sharedName });
}

/** INVALID_ARGUMENT: a handle of strings that is not {container, name}. */
export function badStringHandle(found: Shape): StatusError {
  return invalidArgument(`Lookup table handle must be scalar, but had shape: ${formatShape(found)}`, { found });
}

/** NOT_FOUND: a handle of strings names a table that does not exist. */
export function tableMissing(container: string, name: string): StatusError {
  return notFound(`Resource ${container}/${name}/N10tensorflow6lookup15LookupInterfaceE does not exist.`, {
    container,
    name,
  });
}
