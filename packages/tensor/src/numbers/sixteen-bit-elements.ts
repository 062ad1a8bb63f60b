/** Runs of half and bfloat16: a loop for each type, in which the engine inlines the coding. */
import { DataType } from "../data-type.js";
import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "../narrow-types/half.js";
import type { Numbers } from "./elements.js";

/** Writes the numbers of the `count` elements from `bits[from]` on to the start of `values`. @param dtype half or bfloat16 */
export function decodeElements(dtype: DataType, bits: Numbers, from: number, values: Numbers, count: number): void {
  if (dtype === DataType.HALF) for (let i = 0; i < count; i++) values[i] = halfToFloat(bits[from + i]);
  else for (let i = 0; i < count; i++) values[i] = bfloat16ToFloat(bits[from + i]);
}

/** Writes the first `count` values, rounded, to the elements from `bits[to]` on. @param dtype half or bfloat16 */
export function encodeElements(dtype: DataType, values: Numbers, bits: Numbers, to: number, count: number): void {
  if (dtype === DataType.HALF) for (let i = 0; i < count; i++) bits[to + i] = floatToHalf(values[i]);
  else for (let i = 0; i < count; i++) bits[to + i] = floatToBfloat16(values[i]);
}
