import { invalidArgument } from "@heddle/status";
import { ANY_BYTES, anyType, setAny } from "../any/cell.js";
import { ownAny } from "../any/own-any.js";
import { FfiError } from "../errors/ffi-error.js";
import { takeRaised } from "../errors/raised.js";
import type { Ffi } from "../ffi.js";
import { checkObject } from "../object/check-object.js";
import { type ByteSpan, cString, stringSpan } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";
import { createFunction } from "./create-function.js";
import type { FfiFunction } from "./ffi-function.js";

/** The type codes of the old convention. Source: TVMArgTypeCode of TVM's c_runtime_api.h before tvm-ffi. */
const OldCode = {
  INT: 0,
  FLOAT: 2,
  OPAQUE: 3,
  NULL: 4,
  DATA_TYPE: 5,
  DEVICE: 6,
  TENSOR_HANDLE: 7,
  OBJECT: 8,
  MODULE: 9,
  FUNCTION: 10,
  STRING: 11,
  BYTES: 12,
  TENSOR: 13,
} as const;

const oldCodes: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [TypeIndex.NONE, OldCode.NULL],
  [TypeIndex.INT, OldCode.INT],
  [TypeIndex.BOOL, OldCode.INT],
  [TypeIndex.FLOAT, OldCode.FLOAT],
  [TypeIndex.OPAQUE_POINTER, OldCode.OPAQUE],
  [TypeIndex.DATA_TYPE, OldCode.DATA_TYPE],
  [TypeIndex.DEVICE, OldCode.DEVICE],
  [TypeIndex.DL_TENSOR_POINTER, OldCode.TENSOR_HANDLE],
  [TypeIndex.TENSOR, OldCode.TENSOR],
  [TypeIndex.MODULE, OldCode.MODULE],
  [TypeIndex.FUNCTION, OldCode.FUNCTION],
]);

const newTypes: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [OldCode.NULL, TypeIndex.NONE],
  [OldCode.INT, TypeIndex.INT],
  [OldCode.FLOAT, TypeIndex.FLOAT],
  [OldCode.OPAQUE, TypeIndex.OPAQUE_POINTER],
  [OldCode.DATA_TYPE, TypeIndex.DATA_TYPE],
  [OldCode.DEVICE, TypeIndex.DEVICE],
]);

/**
 * Makes a function object of a function with the calling convention before RFC 0097 (its D4a): values of 8 bytes and type codes in
 * arrays of their own, `int f(values, codes, count, out value, out code, resource)`. Strings are passed as C strings, other objects
 * as handles; a result that is an object is owned, a C string is copied.
 *
 * @param pointer the function, an index in the function table, of type `iiiiii:i`
 * @param resource the last argument. Default 0
 * @throws {StatusError} INVALID_ARGUMENT for the null pointer; RESOURCE_EXHAUSTED when the memory is full
 */
export function fromPackedC(ffi: Ffi, pointer: number, resource = 0): FfiFunction {
  if (pointer === 0) throw invalidArgument("a function object of the null pointer");
  const call = ffi.table.caller("iiiiii:i");
  return createFunction(ffi, {
    packed(args, count, result) {
      const { arena } = ffi.calls;
      const values = arena.open((count + 2) * ANY_BYTES);
      const { depth } = arena;
      try {
        const codes = values + (count + 1) * 8;
        for (let i = 0; i < count; i++) writeOld(ffi, args + i * ANY_BYTES, values + i * 8, codes + i * 4);
        const [out, outCode] = [values + count * 8, codes + count * 4];
        ffi.memory.i64[out >>> 3] = 0n;
        ffi.memory.i32[outCode >>> 2] = OldCode.NULL;
        const status = call(pointer, values, codes, count, out, outCode, resource);
        ffi.memory.refreshIfGrown();
        if (status !== 0) {
          throw takeRaised(ffi) ?? new FfiError("InternalError", `a function returned ${status} and raised no error`);
        }
        readOld(ffi, out, ffi.memory.i32[outCode >>> 2], result);
      } finally {
        arena.close(depth);
      }
    },
  });
}

function writeOld(ffi: Ffi, cell: number, value: number, code: number): void {
  const typeIndex = anyType(ffi, cell);
  const span = stringSpan(ffi, cell);
  if (!span) {
    ffi.memory.u32.copyWithin(value >>> 2, (cell >>> 2) + 2, (cell >>> 2) + 4);
    ffi.memory.i32[code >>> 2] = oldCodes.get(typeIndex) ?? OldCode.OBJECT;
    return;
  }
  const isBytes = BYTES.includes(typeIndex);
  const pointer = isBytes ? byteArray(ffi, span) : terminated(ffi, span);
  ffi.memory.u32[value >>> 2] = pointer;
  ffi.memory.u32[(value >>> 2) + 1] = 0;
  ffi.memory.i32[code >>> 2] = isBytes ? OldCode.BYTES : OldCode.STRING;
}

const BYTES: readonly number[] = [TypeIndex.SMALL_BYTES, TypeIndex.BYTES, TypeIndex.BYTE_ARRAY_POINTER];

/** A copy with a NUL in the frame: a small string has none in every layout. */
function terminated(ffi: Ffi, { address, sizeBytes }: ByteSpan): number {
  const copy = ffi.calls.arena.reserve((sizeBytes + 16) & -16);
  ffi.memory.u8.copyWithin(copy, address, address + sizeBytes);
  ffi.memory.u8[copy + sizeBytes] = 0;
  return copy;
}

function byteArray(ffi: Ffi, { address, sizeBytes }: ByteSpan): number {
  const pair = ffi.calls.arena.reserve(16);
  ffi.memory.u32[pair >>> 2] = address;
  ffi.memory.u32[(pair >>> 2) + 1] = sizeBytes;
  return pair;
}

function readOld(ffi: Ffi, value: number, code: number, result: number): void {
  const word = value >>> 2;
  const [low, high] = [ffi.memory.i32[word], ffi.memory.i32[word + 1]];
  const typeIndex = newTypes.get(code);
  if (typeIndex !== undefined) {
    setAny(ffi, result, typeIndex, typeIndex === TypeIndex.NONE ? 0 : low, typeIndex === TypeIndex.NONE ? 0 : high);
    return;
  }
  const scratch = ffi.calls.arena.reserve(ANY_BYTES);
  if (code === OldCode.STRING || code === OldCode.BYTES) {
    const isBytes = code === OldCode.BYTES;
    if (!isBytes) cString(ffi, low >>> 0);
    setAny(ffi, scratch, isBytes ? TypeIndex.BYTE_ARRAY_POINTER : TypeIndex.RAW_STRING, low, 0);
    ownAny(ffi, scratch, result);
    return;
  }
  const isObject = OBJECTS.includes(code);
  if (!isObject) throw invalidArgument(`a function returned a value with the unknown type code ${code}`);
  const typeOf = checkObject(ffi, low >>> 0);
  setAny(ffi, result, typeOf, low, 0);
}

const OBJECTS: readonly number[] = [OldCode.OBJECT, OldCode.MODULE, OldCode.FUNCTION, OldCode.TENSOR];
