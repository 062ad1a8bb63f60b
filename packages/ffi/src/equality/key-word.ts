import { anyType } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { contentSpan, hashedType } from "./any-hash.js";
import { byteHash } from "./byte-hash.js";

const GOLDEN = 0x9e3779b9;
const TWO_32 = 2 ** 32;
/** The halves of 11400714819323198485. */
const FACTOR_HIGH = 0x9e3779b9;
const FACTOR_LOW_0 = 0x7c15;
const FACTOR_LOW_1 = 0x7f4a;
const FACTOR_LOW = 0x7f4a7c15;

/**
 * The upper word of the key hash of a value times 11400714819323198485: its first bits are the slot in a table of 2^n slots. It is
 * computed without an object for the hash.
 *
 * @param typeIndex the type, that of the object for a small string
 * @param low the lower word of the payload, or the hash of the bytes
 */
export function fibonacciWord(typeIndex: number, low: number, high: number): number {
  const sum = (low >>> 0) + GOLDEN + (typeIndex << 6) + (typeIndex >>> 2);
  const hashLow = sum ^ typeIndex;
  const hashHigh = high + (sum >= TWO_32 ? 1 : 0);
  const a0 = hashLow & 0xffff;
  const a1 = hashLow >>> 16;
  const p10 = Math.imul(a1, FACTOR_LOW_0);
  const p01 = Math.imul(a0, FACTOR_LOW_1);
  const middle = (Math.imul(a0, FACTOR_LOW_0) >>> 16) + (p10 & 0xffff) + (p01 & 0xffff);
  const carried = Math.imul(a1, FACTOR_LOW_1) + (p10 >>> 16) + (p01 >>> 16) + (middle >>> 16);
  return (carried + Math.imul(hashLow, FACTOR_HIGH) + Math.imul(hashHigh, FACTOR_LOW)) >>> 0;
}

/** {@link fibonacciWord} of the key in a cell. */
export function keyWord(ffi: Ffi, address: number): number {
  const typeIndex = hashedType(anyType(ffi, address));
  const span = contentSpan(ffi, address, typeIndex);
  if (span) return fibonacciWord(typeIndex, byteHash(ffi.memory.u8, span.address, span.sizeBytes), 0);
  const { u32 } = ffi.memory;
  return fibonacciWord(typeIndex, u32[(address >>> 2) + 2], u32[(address >>> 2) + 3]);
}
