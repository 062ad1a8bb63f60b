import { DataType } from "../data-type.js";
import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "./half.js";
import type { FloatCoding } from "./small-floats.js";

/** How a 16-bit floating-point type is read and written. */
export type SixteenBit = FloatCoding;

const half: SixteenBit = { decode: halfToFloat, encode: floatToHalf };
const bfloat16: SixteenBit = { decode: bfloat16ToFloat, encode: floatToBfloat16 };

/** The coding of half and bfloat16; undefined for other types, whose elements a typed array reads as they are. */
export function sixteenBit(dtype: DataType): SixteenBit | undefined {
  if (dtype === DataType.HALF) return half;
  return dtype === DataType.BFLOAT16 ? bfloat16 : undefined;
}
