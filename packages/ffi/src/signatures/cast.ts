import { outOfRange } from "@heddle/status";
import { anyType } from "../any/cell.js";
import { readBool, readFloat, readInt } from "../any/numbers.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { takeValue } from "../calls/call-function.js";
import { withScratch } from "../calls/scratch.js";
import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";
import { castCell } from "./cast-cell.js";
import { mismatchOf } from "./mismatch.js";
import { formatType, type ResolvedType, resolveType } from "./resolved-type.js";
import { isOfType } from "./strict-type.js";
import type { ValueOf, ValueType } from "./value-type.js";

/**
 * The value of a cell when it is of a type as it is; undefined when it would have to be converted.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid type, OUT_OF_RANGE for an `int` that is not a safe integer
 */
export function readAs<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T> | undefined {
  const resolved = resolveType(type);
  if (!isOfType(ffi, address, resolved)) return undefined;
  return exact(readValue(ffi, address), resolved) as ValueOf<T>;
}

/**
 * The value of a cell, converted to a type; undefined when there is no conversion. The caller releases an object.
 *
 * @throws {StatusError} as {@link readAs}; INVALID_ARGUMENT for a text that is not a data type or device
 */
export function tryCast<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T> | undefined {
  return castValue(ffi, address, resolveType(type)) as ValueOf<T> | undefined;
}

/**
 * The value of a cell, converted to a type. The caller releases an object.
 *
 * @throws {FfiError} TypeError when there is no conversion
 * @throws {StatusError} as {@link tryCast}
 */
export function cast<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T> {
  const resolved = resolveType(type);
  const value = castValue(ffi, address, resolved);
  if (value === undefined) throw cannotConvert(ffi, address, resolved);
  return value as ValueOf<T>;
}

/** The error for a cell that cannot be converted. */
export function cannotConvert(ffi: Ffi, address: number, type: ResolvedType): FfiError {
  const found = mismatchOf(ffi, address, type);
  return new FfiError("TypeError", `Cannot convert from type \`${found}\` to \`${formatType(type)}\``);
}

/** The value of a cell, converted to a type, or undefined: {@link tryCast} with a resolved type. */
export function castValue(ffi: Ffi, address: number, type: ResolvedType): FfiValue | undefined {
  const cell = unboxedCell(ffi, address);
  const typeIndex = anyType(ffi, cell);
  switch (type.name) {
    case "int":
    case "bigint":
      if (typeIndex === TypeIndex.INT || typeIndex === TypeIndex.BOOL) return exact(readInt(ffi, cell), type);
      return undefined;
    case "float":
      if (typeIndex === TypeIndex.FLOAT) return readFloat(ffi, cell);
      return typeIndex === TypeIndex.INT || typeIndex === TypeIndex.BOOL ? Number(readInt(ffi, cell)) : undefined;
    case "bool":
      return typeIndex === TypeIndex.INT || typeIndex === TypeIndex.BOOL ? readBool(ffi, cell) : undefined;
    case "str":
      if (typeIndex === TypeIndex.SMALL_STRING || typeIndex === TypeIndex.STRING) return readValue(ffi, cell);
      break;
    case "void":
      return null;
    default:
  }
  return withScratch(ffi, 1, (scratch) => (castCell(ffi, cell, scratch, type) ? takeValue(ffi, scratch) : undefined));
}

/** An int as `int` or `bigint` have it. */
function exact(value: FfiValue, { name }: ResolvedType): FfiValue {
  if (name === "bigint" && typeof value === "number") return BigInt(value);
  if (name === "int" && typeof value === "bigint") {
    throw outOfRange(`${value} is not a safe integer: the type \`bigint\` has it as a bigint`);
  }
  return value;
}
