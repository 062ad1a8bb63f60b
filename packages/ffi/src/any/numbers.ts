import { outOfRange } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { setAny } from "./cell.js";

const TWO_32 = 2 ** 32;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/**
 * Writes an int, 64 bits, signed, over a cell whose content is forgotten.
 *
 * @throws {StatusError} OUT_OF_RANGE for a bigint that 64 bits cannot hold, and for a number that is not a safe integer
 */
export function writeInt(ffi: Ffi, address: number, value: number | bigint): void {
  setInt(ffi, address, TypeIndex.INT, value);
}

/** Writes a signed integer of 64 bits as the payload of a type. @throws {StatusError} OUT_OF_RANGE as {@link writeInt} */
function setInt(ffi: Ffi, address: number, typeIndex: number, value: number | bigint): void {
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw outOfRange(`${value} is not a safe integer: pass a bigint, or a float`);
    setAny(ffi, address, typeIndex, value | 0, Math.floor(value / TWO_32));
    return;
  }
  if (value < MIN_INT64 || value > MAX_INT64) throw outOfRange(`Integer value ${value} is too large to fit in int64_t`);
  setAny(ffi, address, typeIndex, Number(BigInt.asIntN(32, value)), Number(value >> 32n));
}

/** The int in a cell: a number when it is a safe integer, else a bigint. */
export function readInt(ffi: Ffi, address: number): number | bigint {
  return intAt(ffi, address + 8);
}

/** The signed integer of 64 bits at `address`: a number when it is a safe integer, else a bigint. */
export function intAt({ memory }: Ffi, address: number): number | bigint {
  const word = address >>> 2;
  const low = memory.i32[word];
  if (memory.i32[word + 1] === low >> 31) return low;
  const value = memory.i32[word + 1] * TWO_32 + memory.u32[word];
  return Number.isSafeInteger(value) ? value : memory.i64[address >>> 3];
}

/** Writes a float, 64 bits, over a cell whose content is forgotten. */
export function writeFloat(ffi: Ffi, address: number, value: number): void {
  setAny(ffi, address, TypeIndex.FLOAT, 0, 0);
  ffi.memory.f64[(address >>> 3) + 1] = value;
}

/** The float in a cell. */
export function readFloat(ffi: Ffi, address: number): number {
  return ffi.memory.f64[(address >>> 3) + 1];
}

/** Writes a bool over a cell whose content is forgotten. */
export function writeBool(ffi: Ffi, address: number, value: boolean): void {
  setAny(ffi, address, TypeIndex.BOOL, value ? 1 : 0, 0);
}

/** The bool in a cell: true for every number but 0. */
export function readBool(ffi: Ffi, address: number): boolean {
  const word = address >>> 2;
  return (ffi.memory.u32[word + 2] | ffi.memory.u32[word + 3]) !== 0;
}
