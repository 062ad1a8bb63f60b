import type { DataType } from "../data-type.js";
import { sixteenBit } from "./sixteen-bit.js";
import { type FloatCoding, smallFloat } from "./small-floats.js";

/** The coding of half, bfloat16, float8 and float4; undefined for other types, whose elements a typed array reads as they are. */
export function floatCoding(dtype: DataType): FloatCoding | undefined {
  return sixteenBit(dtype) ?? smallFloat(dtype);
}
