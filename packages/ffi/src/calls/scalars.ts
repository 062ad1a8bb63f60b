import type { Ffi } from "../ffi.js";
import { writeSmallAscii } from "../strings/small-text.js";

/**
 * Writes `values` into cells from `first` on when all of them are None, booleans, floats, ints of 32 bits or ASCII that fits into a
 * cell: the arguments of most calls, faster than `writeValue` one by one.
 *
 * @returns false for other values; the cells own nothing in either case
 */
export function writeScalars(ffi: Ffi, first: number, values: readonly unknown[]): boolean {
  const { memory, profile } = ffi;
  const { i32, f64 } = memory;
  let word = first >>> 2;
  for (let i = 0; i < values.length; i++, word += 4) {
    const value = values[i];
    let code = profile.noneCode;
    let low = 0;
    let high = 0;
    if (typeof value === "number") {
      if ((value | 0) === value && (value !== 0 || 1 / value > 0)) {
        code = profile.intCode;
        low = value;
        high = value >> 31;
      } else {
        if (Number.isInteger(value)) return false;
        code = profile.floatCode;
        f64[(word >>> 1) + 1] = value;
        low = i32[word + 2];
        high = i32[word + 3];
      }
    } else if (typeof value === "string") {
      if (!writeSmallAscii(ffi, word * 4, value)) return false;
      continue;
    } else if (typeof value === "boolean") {
      code = profile.boolCode;
      low = value ? 1 : 0;
    } else if (value !== null && value !== undefined) {
      return false;
    }
    i32[word] = code;
    i32[word + 1] = 0;
    i32[word + 2] = low;
    i32[word + 3] = high;
  }
  return true;
}

/** The boolean, the float or the int of 32 bits in the cell at `address`; undefined for other values. */
export function readScalar({ memory, profile }: Ffi, address: number): number | boolean | undefined {
  const { i32, f64 } = memory;
  const word = address >>> 2;
  const code = i32[word];
  if (code === profile.intCode) {
    const low = i32[word + 2];
    return i32[word + 3] === low >> 31 ? low : undefined;
  }
  if (code === profile.floatCode) return f64[(word >>> 1) + 1];
  return code === profile.boolCode ? (i32[word + 2] | i32[word + 3]) !== 0 : undefined;
}

/** Makes the cell at `address` None; its content is forgotten. */
export function writeNone({ memory, profile }: Ffi, address: number): void {
  const { i32 } = memory;
  const word = address >>> 2;
  i32[word] = profile.noneCode;
  i32[word + 1] = 0;
  i32[word + 2] = 0;
  i32[word + 3] = 0;
}
