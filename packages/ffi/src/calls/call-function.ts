import { ANY_BYTES, anyType, checkAny, dropAny, setAny } from "../any/cell.js";
import { dropCells } from "../containers/cells.js";
import { thrownError } from "../errors/thrown-error.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import type { NamedFunction } from "./function-registry.js";
import { directFunction, invoke, tooManyArguments } from "./invoke.js";
import { handOver } from "./packed-of.js";
import { readScalar, writeNone, writeScalars } from "./scalars.js";

/** Up to this length a loop beats a call of the engine. */
const LOOP_LENGTH = 32;

/**
 * Calls the function object at `address` with values of JavaScript, as `writeValue` takes them.
 *
 * @returns the result as `readValue` makes it; the caller releases an object
 * @throws the error of the function; {@link FfiError} ValueError for too many arguments; {@link StatusError} INVALID_ARGUMENT for an
 * argument without a form, RESOURCE_EXHAUSTED when calls are nested too deep or the memory is full
 */
export function callFunction(ffi: Ffi, address: number, args: readonly unknown[]): FfiValue {
  const { maxArguments } = ffi.calls;
  if (args.length > maxArguments) throw tooManyArguments(args.length, maxArguments);
  const run = directFunction(ffi, address);
  return run && args.every(isUnchanged) ? callDirectly(ffi, run, args) : callWithCells(ffi, address, args);
}

function callWithCells(ffi: Ffi, address: number, args: readonly unknown[]): FfiValue {
  const { arena } = ffi.calls;
  const count = args.length;
  const result = arena.open((count + 1) * ANY_BYTES);
  const { depth } = arena;
  const first = result + ANY_BYTES;
  let written = 0;
  try {
    if (!writeScalars(ffi, first, args)) {
      for (; written < count; written++) writeValue(ffi, first + written * ANY_BYTES, args[written]);
    }
    writeNone(ffi, result);
    invoke(ffi, address, first, count, result);
    return readScalar(ffi, result) ?? takeValue(ffi, result);
  } finally {
    if (written > 0) dropArguments(ffi, first, written, depth);
    else arena.close(depth);
  }
}

function dropArguments(ffi: Ffi, first: number, count: number, depth: number): void {
  try {
    dropCells(ffi, first, count);
  } finally {
    ffi.calls.arena.close(depth);
  }
}

/** Calls a function of JavaScript with values that cells would not change; only a result that they would change takes one. */
function callDirectly(ffi: Ffi, run: NamedFunction, args: readonly unknown[]): FfiValue {
  const { arena } = ffi.calls;
  const result = arena.open(ANY_BYTES);
  const { depth } = arena;
  try {
    const value = run(...args);
    if (value === undefined) return null;
    if (isUnchanged(value)) return value;
    setAny(ffi, result, TypeIndex.NONE, 0, 0);
    handOver(ffi, result, value);
    return takeValue(ffi, result);
  } catch (error) {
    throw thrownError(error);
  } finally {
    arena.close(depth);
  }
}

/** True for a value that is the same when it was written into a cell and read again. */
function isUnchanged(value: unknown): value is number | boolean | string | null {
  switch (typeof value) {
    case "number":
    case "boolean":
      return true;
    case "string":
      return isWellFormed(value);
    default:
      return value === null;
  }
}

/** False for text with a lone surrogate, which UTF-8 has no form for, and where that is not quickly known. */
function isWellFormed(text: string & { isWellFormed?(): boolean }): boolean {
  if (text.length > LOOP_LENGTH) return text.isWellFormed?.() ?? false;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xf800) === 0xd800) return false;
  return true;
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
