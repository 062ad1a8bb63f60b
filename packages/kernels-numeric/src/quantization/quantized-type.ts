import { type DataType, dataTypeName, numericLimits, type Shape } from "@heddle/tensor";

/** The integers of a quantized type. */
export interface QuantizedType {
  readonly lowest: number;
  readonly highest: number;
  /** The number of integers. */
  readonly steps: number;
  /** Half of {@link steps} for a type with negative integers, else 0. */
  readonly half: number;
}

export function quantizedType(dtype: DataType): QuantizedType {
  const limits = numericLimits(dtype);
  if (!limits) throw new TypeError(dataTypeName(dtype));
  const [lowest, highest] = [Number(limits.lowest), Number(limits.highest)];
  const steps = highest - lowest + 1;
  return { lowest, highest, steps, half: lowest < 0 ? steps / 2 : 0 };
}

/** The slices of a tensor along an axis; one for an axis below 0. */
export interface Slices {
  readonly count: number;
  /** Elements of a slice that are side by side. */
  readonly inner: number;
}

export function slicesAlong(shape: Shape, axis: number): Slices {
  if (axis < 0) return { count: 1, inner: 1 };
  return { count: shape[axis], inner: shape.slice(axis + 1).reduce((product, size) => product * size, 1) };
}

/** The nearest integer; of two the one farther from 0. */
export function roundAway(x: number): number {
  return x < 0 ? -Math.floor(0.5 - x) : Math.floor(x + 0.5);
}

/** The nearest integer; of two the even one. */
export function roundToEven(x: number): number {
  const low = Math.floor(x);
  const rest = x - low;
  if (rest === 0.5) return low % 2 === 0 ? low : low + 1;
  return rest < 0.5 ? low : low + 1;
}

/** The int32 that a conversion of an x86 processor has for a whole float: -2^31 for all that are beyond. NaN stays. */
export function wholeToInt32(x: number): number {
  return x >= 2 ** 31 || x < -(2 ** 31) ? -(2 ** 31) : x;
}
