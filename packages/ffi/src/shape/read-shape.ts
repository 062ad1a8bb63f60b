import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { readBool, readInt } from "../any/numbers.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { FfiShape, newShape } from "./ffi-shape.js";

/**
 * The shape in the cell at `address`, a new reference; of an Array or a List of integers and booleans a new shape.
 *
 * @throws {FfiError} TypeError, in tvm-ffi's words, for another value; as `newShape`
 */
export function readShape(ffi: Ffi, address: number): FfiShape {
  const typeIndex = anyType(ffi, address);
  const object = anyWord(ffi, address);
  if (typeIndex === TypeIndex.SHAPE) {
    retainObject(ffi, object);
    return new FfiShape(ffi, object);
  }
  const dimensions =
    typeIndex === TypeIndex.ARRAY || typeIndex === TypeIndex.LIST ? integersOf(ffi, object) : undefined;
  if (!dimensions) {
    const name = typeIndex > TypeIndex.BYTES ? ffi.types.row(typeIndex)?.key : ffi.types.name(typeIndex);
    throw new FfiError("TypeError", `Cannot convert from type \`${name}\` to \`ffi.Shape\``);
  }
  return newShape(ffi, dimensions);
}

/** The elements of an Array or a List, or undefined when one is neither an integer nor a boolean. */
function integersOf(ffi: Ffi, object: number): (number | bigint)[] | undefined {
  checkObject(ffi, object);
  const values: (number | bigint)[] = [];
  const items = sequenceItems(ffi, object);
  const size = sequenceSize(ffi, object);
  for (let i = 0; i < size; i++) {
    const cell = items + i * ANY_BYTES;
    const typeIndex = anyType(ffi, cell);
    if (typeIndex === TypeIndex.INT) values.push(readInt(ffi, cell));
    else if (typeIndex === TypeIndex.BOOL) values.push(readBool(ffi, cell) ? 1 : 0);
    else return undefined;
  }
  return values;
}
