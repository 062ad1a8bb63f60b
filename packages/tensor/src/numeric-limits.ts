import { DataType, dataTypeSize } from "./data-type.js";
import { isFloating, isSigned } from "./data-type-predicates.js";
import { bfloat16ToFloat } from "./narrow-types/half.js";
import { integerType } from "./numbers/integer-type.js";

/** The range and precision of a type's numbers, as C++'s `numeric_limits` has them. */
export interface NumericLimits<N extends number | bigint = number | bigint> {
  /** The least finite number. */
  readonly lowest: N;
  /** The greatest finite number. */
  readonly highest: N;
  /** The least positive normal number; 1 of integers. */
  readonly leastPositive: N;
  /** The difference between 1 and the next number; 0 of integers. */
  readonly epsilon: N;
}

/**
 * The limits of an integer, quantized or floating-point type, bigints for int64 and uint64; those of a quantized type are the limits of
 * the integer that stores it. Undefined for other types.
 *
 * Source: numeric_limits of C++, of tensorflow/core/framework/type_traits.h and of ml_dtypes (TensorFlow 2.21).
 */
export function numericLimits(dtype: DataType): NumericLimits | undefined {
  if (isFloating(dtype)) return floatLimits(dtype);
  const bits = bitsOf(integerType(dtype), dtype);
  if (bits === undefined) return undefined;
  const isNegative = isSigned(integerType(dtype));
  if (bits === 64) {
    const highest = (1n << (isNegative ? 63n : 64n)) - 1n;
    return { lowest: isNegative ? -highest - 1n : 0n, highest, leastPositive: 1n, epsilon: 0n };
  }
  const highest = 2 ** (isNegative ? bits - 1 : bits) - 1;
  return { lowest: isNegative ? -highest - 1 : 0, highest, leastPositive: 1, epsilon: 0 };
}

/** The bits of an integer, which may use a part of its bytes. */
function bitsOf(stored: DataType, dtype: DataType): number | undefined {
  if (dtype === DataType.INT4 || dtype === DataType.UINT4) return 4;
  if (dtype === DataType.INT2 || dtype === DataType.UINT2) return 2;
  const isInteger = stored !== DataType.BOOL && stored !== DataType.COMPLEX64 && stored !== DataType.COMPLEX128;
  return isInteger && dataTypeSize(stored) > 0 ? dataTypeSize(stored) * 8 : undefined;
}

/** Bits of the fraction, the least exponent of a normal number, and the greatest number. */
const FLOATS: { readonly [dtype: number]: readonly [number, number, number] | undefined } = {
  [DataType.DOUBLE]: [52, -1022, Number.MAX_VALUE],
  [DataType.FLOAT]: [23, -126, (2 - 2 ** -23) * 2 ** 127],
  [DataType.HALF]: [10, -14, 65504],
  [DataType.BFLOAT16]: [7, -126, /* @__PURE__ */ bfloat16ToFloat(0x7f7f)],
  [DataType.FLOAT8_E5M2]: [2, -14, 57344],
  [DataType.FLOAT8_E4M3FN]: [3, -6, 448],
  [DataType.FLOAT8_E4M3FNUZ]: [3, -7, 240],
  [DataType.FLOAT8_E4M3B11FNUZ]: [3, -10, 30],
  [DataType.FLOAT8_E5M2FNUZ]: [2, -15, 57344],
  [DataType.FLOAT4_E2M1FN]: [1, 0, 6],
};

function floatLimits(dtype: DataType): NumericLimits<number> | undefined {
  const [fractionBits, exponent, highest] = FLOATS[dtype] ?? [0, 0, 0];
  return { lowest: -highest, highest, leastPositive: 2 ** exponent, epsilon: 2 ** -fractionBits };
}
