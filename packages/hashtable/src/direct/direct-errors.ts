/** The errors of tables in direct use. */
import { failedPrecondition, invalidArgument, type StatusError } from "@heddle/status";
import { type DataType, dataTypeName } from "@heddle/tensor";

/** INVALID_ARGUMENT: a type that keys or values cannot have. */
export function tableTypeNotSupported(
  what: "keys" | "values",
  found: string,
  wanted: readonly DataType[],
): StatusError {
  const names = wanted.map(dataTypeName);
  return invalidArgument(`a table cannot have ${what} of type ${found}; wanted one of ${names.join(", ")}`, {
    what,
    found,
    wanted: names,
  });
}

/** INVALID_ARGUMENT: a kind that no table is of. */
export function unknownKind(found: unknown): StatusError {
  return invalidArgument(`no table is of kind ${JSON.stringify(found)}; wanted mutable, static or dense`, { found });
}

/** INVALID_ARGUMENT: an option of dense tables, for another one. */
export function onlyForDense(option: string, kind: string): StatusError {
  return invalidArgument(`${option} is an option of dense tables, and this one is ${kind}`, { option, kind });
}

/** INVALID_ARGUMENT: a dense table without the two keys that it sets aside. */
export function keysNotGiven(): StatusError {
  return invalidArgument("a dense table needs emptyKey and deletedKey: two keys that are never used");
}

/** INVALID_ARGUMENT: a lookup without a value for keys that are not there. */
export function noDefault(): StatusError {
  return invalidArgument("find needs a default: give it one, or createTable a defaultValue");
}

/** INVALID_ARGUMENT: a tensor of another type than the table's. */
export function wrongTensorType(what: "keys" | "values", found: DataType, wanted: DataType): StatusError {
  return invalidArgument(
    `the table's ${what} are of type ${dataTypeName(wanted)}, the tensor's of type ${dataTypeName(found)}`,
    { what, found, wanted },
  );
}

/** INVALID_ARGUMENT: a tensor that lies in another memory than the table. */
export function otherMemory(what: "keys" | "values"): StatusError {
  return invalidArgument(`the tensor of ${what} lies in another memory than the table`, { what });
}

/** FAILED_PRECONDITION: a table is used after it was disposed. */
export function tableDisposed(): StatusError {
  return failedPrecondition("the table has been disposed");
}
