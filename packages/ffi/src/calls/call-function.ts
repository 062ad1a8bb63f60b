import { ANY_BYTES, anyType, checkAny, dropAny, holdsObject, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import { invoke, tooManyArguments } from "./invoke.js";

/**
 * Calls the function object at `address` with values of JavaScript, as `writeValue` takes them.
 *
 * @returns the result as `readValue` makes it; the caller releases an object
 * @throws the error of the function; {@link FfiError} ValueError for too many arguments; {@link StatusError} INVALID_ARGUMENT for an
 * argument without a form, RESOURCE_EXHAUSTED when calls are nested too deep or the memory is full
 */
export function callFunction(ffi: Ffi, address: number, args: readonly unknown[]): FfiValue {
  const { arena, maxArguments } = ffi.calls;
  const count = args.length;
  if (count > maxArguments) throw tooManyArguments(count, maxArguments);
  const result = arena.open((count + 1) * ANY_BYTES);
  const { depth } = arena;
  const first = result + ANY_BYTES;
  let written = 0;
  try {
    for (; written < count; written++) writeValue(ffi, first + written * ANY_BYTES, args[written]);
    setAny(ffi, result, TypeIndex.NONE, 0, 0);
    invoke(ffi, address, first, count, result);
    return takeValue(ffi, result);
  } finally {
    dropAll(ffi, first, written);
    arena.close(depth);
  }
}

/** Takes the value out of a cell, which is None then. @throws {StatusError} INVALID_ARGUMENT when it is not a value */
export function takeValue(ffi: Ffi, address: number): FfiValue {
  if (anyType(ffi, address) < TypeIndex.OBJECT) return readValue(ffi, address);
  checkAny(ffi, address);
  try {
    return readValue(ffi, address);
  } finally {
    dropAny(ffi, address);
  }
}

function dropAll(ffi: Ffi, first: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const cell = first + i * ANY_BYTES;
    if (holdsObject(ffi, cell)) dropAny(ffi, cell);
  }
}
