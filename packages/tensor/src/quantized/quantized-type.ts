import { type DataType, dataTypeName } from "../data-type.js";
import { numericLimits } from "../numeric-limits.js";

/** The integers of a quantized type. */
export interface QuantizedType {
  readonly lowest: number;
  readonly highest: number;
  /** The number of integers. */
  readonly steps: number;
  /** Half of {@link steps} for a type with negative integers, else 0. */
  readonly half: number;
}

/** The integers of a type. @throws {TypeError} for a type without integers */
export function quantizedType(dtype: DataType): QuantizedType {
  const limits = numericLimits(dtype);
  if (!limits) throw new TypeError(dataTypeName(dtype));
  const [lowest, highest] = [Number(limits.lowest), Number(limits.highest)];
  const steps = highest - lowest + 1;
  return { lowest, highest, steps, half: lowest < 0 ? steps / 2 : 0 };
}
