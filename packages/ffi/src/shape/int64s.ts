import { invalidArgument, outOfRange } from "@heddle/status";
import { intAt } from "../any/numbers.js";
import type { Ffi } from "../ffi.js";

/**
 * The `count` signed integers of 64 bits at `address`.
 *
 * @param what for messages: `shape`
 * @throws {StatusError} INVALID_ARGUMENT when they are not aligned or not inside the memory; OUT_OF_RANGE for one that is not a safe
 * integer
 */
export function readInt64s(ffi: Ffi, address: number, count: number, what: string): number[] {
  checkInt64s(ffi, address, count, what);
  const values = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const value = intAt(ffi, address + i * 8);
    if (typeof value !== "number") throw outOfRange(`the ${what} has ${value}, which is not a safe integer`);
    values[i] = value;
  }
  return values;
}

/** @throws {StatusError} INVALID_ARGUMENT as {@link readInt64s} */
export function checkInt64s({ memory }: Ffi, address: number, count: number, what: string): void {
  if (count === 0) return;
  if (address === 0 || address % 8 !== 0 || address + count * 8 > memory.capacityBytes) {
    throw invalidArgument(`the ${what} at ${address}, ${count} integers, is not aligned or not inside the memory`, {
      address,
      count,
    });
  }
}

/** Writes integers of 64 bits at `address`. @throws {StatusError} OUT_OF_RANGE for what 64 bits cannot hold, and a number that is not a safe integer */
export function writeInt64s({ memory }: Ffi, address: number, values: ArrayLike<number | bigint>): void {
  const { u32 } = memory;
  const word = address >>> 2;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "bigint") {
      if (BigInt.asIntN(64, value) !== value) throw outOfRange(`Integer value ${value} is too large to fit in int64_t`);
      memory.i64[(address >>> 3) + i] = value;
      continue;
    }
    if (!Number.isSafeInteger(value)) throw outOfRange(`${value} is not a safe integer`);
    u32[word + i * 2] = value;
    u32[word + i * 2 + 1] = Math.floor(value / 2 ** 32);
  }
}
