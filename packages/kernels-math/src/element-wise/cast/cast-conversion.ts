/**
 * Conversions of numbers between two types, in float64: floats to integers, numbers to bools, and the bits of a float that `Truncate`
 * drops.
 *
 * Out of range, a float becomes the least int32 or int64, cut to the type, as in C++ compiled for x86-64.
 * (TensorFlow's vectorised loops saturate int8, int16, uint8 and uint16 in the places that they happen to cover.)
 *
 * Source: tensorflow/core/kernels/cast_op.h (TensorFlow 2.21), and its results.
 */

import { DataType, floatCoding } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";

/** Changes the first `count` values in place. */
export type Conversion = (values: Float64Array, count: number) => void;

/**
 * The change between two types; with `truncate`, floats lose bits instead of being rounded.
 *
 * @param narrow keeps the low bits of integers, for a target that has fewer than its lane
 */
export function conversionOf(
  source: Lane,
  target: Lane,
  truncate: boolean,
  narrow?: (value: number) => number,
): Conversion {
  const convert = narrow ?? elementConversion(source, target, truncate);
  return (values, count) => {
    if (convert) for (let i = 0; i < count; i++) values[i] = convert(values[i]);
  };
}

function elementConversion(source: Lane, target: Lane, truncate: boolean): ((value: number) => number) | undefined {
  if (target.dtype === DataType.BOOL) return (value) => (value === 0 ? 0 : 1);
  const isFloat = source.elementClass === "float" || source.elementClass === "complex";
  if (!isFloat) return undefined;
  if (target.elementClass === "int") return target.dtype === DataType.UINT32 ? toInt64 : toInt32;
  if (target.elementClass === "big") return target.dtype === DataType.INT64 ? toInt64 : toUint64;
  const keptBits = truncate ? mantissaBits(source, target) : undefined;
  if (keptBits === undefined) return undefined;
  // The fraction of a subnormal number has fewer bits in these types than here.
  const fractionBits = source.dtype === DataType.HALF ? 10 : source.dtype === DataType.FLOAT8_E4M3FN ? 3 : undefined;
  const coding = floatCoding(source.dtype);
  if (!coding || fractionBits === undefined) return (value) => cut(value, keptBits);
  const mask = -(1 << Math.max(fractionBits - keptBits, 0));
  return (value) => (Number.isNaN(value) ? value : coding.decode(coding.encode(value) & mask));
}

/** As C++ casts a float. */
export const toInt32 = (value: number) => (value > -(2 ** 31) - 1 && value < 2 ** 31 ? Math.trunc(value) : -(2 ** 31));
export const toInt64 = (value: number) => (value >= -(2 ** 63) && value < 2 ** 63 ? Math.trunc(value) : -(2 ** 63));
export const toUint64 = (value: number) => (value >= 2 ** 63 && value < 2 ** 64 ? value : toInt64(value));

/** Bits of the fraction that stay when TensorFlow truncates; it rounds all the same where this is undefined. */
function mantissaBits(source: Lane, target: Lane): number | undefined {
  if (target.dtype === DataType.FLOAT8_E5M2) return 2;
  if (target.dtype === DataType.FLOAT8_E4M3FN) return 3;
  if (source.bits <= 16) return undefined;
  if (target.dtype === DataType.HALF) return 10;
  if (target.dtype === DataType.BFLOAT16) return source.dtype === DataType.FLOAT ? 7 : undefined;
  return target.dtype === DataType.FLOAT && source.bits === 64 ? 23 : undefined;
}

const float = /* @__PURE__ */ new Float64Array(1);
const words = /* @__PURE__ */ new Uint32Array(float.buffer);

function cut(value: number, keptBits: number): number {
  float[0] = value;
  words[0] &= keptBits > 20 ? -(2 ** (52 - keptBits)) : 0;
  if (keptBits < 20) words[1] &= -(2 ** (20 - keptBits));
  return float[0];
}
