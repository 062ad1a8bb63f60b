import { invalidArgument } from "@heddle/status";
import { anyType, anyWord } from "../any/cell.js";
import { readBool, readFloat, readInt } from "../any/numbers.js";
import { pointedCell } from "../any/unboxed-cell.js";
import { readDataType } from "../dlpack/data-type.js";
import { DlDevice } from "../dlpack/device.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { retainObject } from "../object/object.js";
import { smallText } from "../strings/small-text.js";
import { type ByteSpan, bytesOf, stringSpan, textOf } from "../strings/string-any.js";
import { type Ucs4Span, ucs4Span, ucs4Text } from "../strings/ucs4-any.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "./ffi-value.js";
import { OpaquePointer } from "./opaque-pointer.js";

/**
 * The value of the cell at `address`, which keeps what it owns. None is null; an int is a number when it is a safe integer, else a
 * bigint; strings and bytes are copies; boxes are the values in them. A borrowed DLTensor is
 * a {@link DlTensor}, good while its owner lives. Other objects are new references, which the caller releases.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a cell of an undefined type or with an address outside the memory
 */
export function readValue(ffi: Ffi, address: number): FfiValue {
  const typeIndex = anyType(ffi, address);
  switch (typeIndex) {
    case TypeIndex.NONE:
      return null;
    case TypeIndex.INT:
      return readInt(ffi, address);
    case TypeIndex.BOOL:
      return readBool(ffi, address);
    case TypeIndex.FLOAT:
      return readFloat(ffi, address);
    case TypeIndex.SMALL_STRING:
      return smallText(ffi, address) ?? textOf(ffi, stringSpan(ffi, address) as ByteSpan);
    case TypeIndex.STRING:
    case TypeIndex.RAW_STRING:
      return textOf(ffi, stringSpan(ffi, address) as ByteSpan);
    case TypeIndex.SMALL_BYTES:
    case TypeIndex.BYTES:
    case TypeIndex.BYTE_ARRAY_POINTER:
      return bytesOf(ffi, stringSpan(ffi, address) as ByteSpan);
    case TypeIndex.SMALL_UCS4:
      return ucs4Text(ffi, ucs4Span(ffi, address) as Ucs4Span);
    case TypeIndex.ANY_POINTER:
      return readValue(ffi, pointedCell(ffi, address));
    case TypeIndex.OPAQUE_POINTER:
      return new OpaquePointer(anyWord(ffi, address));
    case TypeIndex.DATA_TYPE:
      return readDataType(ffi.memory, address + 8);
    case TypeIndex.DEVICE: {
      const { i32 } = ffi.memory;
      return new DlDevice(i32[(address >>> 2) + 2], i32[(address >>> 2) + 3]);
    }
    default:
      return readObject(ffi, anyWord(ffi, address), typeIndex);
  }
}

/** The value that `readValue` makes of the object at `object`. @throws {StatusError} INVALID_ARGUMENT for an undefined type */
export function readObject(ffi: Ffi, object: number, typeIndex: number): FfiValue {
  const read = ffi.types.row(typeIndex)?.read;
  if (read) return read(ffi, object);
  const Class = typeIndex >= TypeIndex.OBJECT ? (ffi.types.objectClass(typeIndex) ?? FfiObject) : undefined;
  if (!Class) throw invalidArgument(`a value of type ${ffi.types.name(typeIndex)} cannot be read here`, { typeIndex });
  retainObject(ffi, object);
  return new Class(ffi, object);
}
