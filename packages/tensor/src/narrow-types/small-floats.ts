import { DataType } from "../data-type.js";

/** How the elements of a floating-point type of fewer than 32 bits are read and written. */
export interface FloatCoding {
  readonly decode: (bits: number) => number;
  /** The bits of the nearest value, ties to even. */
  readonly encode: (value: number) => number;
}

/** The bits of a type's elements. */
type Format = readonly [
  fractionBits: number,
  bias: number,
  /** The greatest number, and what is encoded for magnitudes beyond it and for NaN, without a sign. */
  highest: number,
  overflow: number,
  /** That of the sign alone where zero has no sign. */
  nan: number,
];

const FORMATS: { readonly [dtype: number]: Format | undefined } = {
  [DataType.FLOAT8_E5M2]: [2, 15, 0x7b, 0x7c, 0x7e],
  [DataType.FLOAT8_E4M3FN]: [3, 7, 0x7e, 0x7f, 0x7f],
  [DataType.FLOAT8_E4M3FNUZ]: [3, 8, 0x7f, 0x80, 0x80],
  [DataType.FLOAT8_E4M3B11FNUZ]: [3, 11, 0x7f, 0x80, 0x80],
  [DataType.FLOAT8_E5M2FNUZ]: [2, 16, 0x7f, 0x80, 0x80],
  [DataType.FLOAT4_E2M1FN]: [1, 1, 7, 7, 8],
};

const codings = /* @__PURE__ */ new Map<DataType, FloatCoding | undefined>();

/**
 * The coding of float8 and float4; undefined for other types. An element has a byte, of which float4 uses the low half.
 *
 * Infinities and numbers that round beyond the greatest become infinite in float8_e5m2, the greatest in float4_e2m1fn, and NaN in the
 * others, which have no infinity. float4_e2m1fn has no NaN: it becomes zero, with its sign turned around.
 *
 * Source: ml_dtypes 0.6, which TensorFlow 2.21 uses.
 */
export function smallFloat(dtype: DataType): FloatCoding | undefined {
  if (dtype < DataType.FLOAT8_E5M2) return undefined;
  if (!codings.has(dtype)) codings.set(dtype, makeCoding(FORMATS[dtype]));
  return codings.get(dtype);
}

function makeCoding(format: Format | undefined): FloatCoding | undefined {
  if (!format) return undefined;
  const [fractionBits, bias, highest, overflow, nan] = format;
  const sign = highest < 8 ? 8 : 0x80;
  const isUnsignedZero = nan === 0x80;
  const values = new Float32Array(256);
  for (let bits = 0; bits < 256; bits++) {
    const magnitude = bits & (sign - 1);
    const exponent = magnitude >>> fractionBits;
    const fraction = (magnitude & ((1 << fractionBits) - 1)) / (1 << fractionBits);
    let value = (exponent && 1) + fraction;
    value *= 2 ** ((exponent || 1) - bias);
    if (magnitude > highest) value = magnitude === overflow && overflow !== nan ? Number.POSITIVE_INFINITY : Number.NaN;
    values[bits] = isUnsignedZero && bits === sign ? Number.NaN : bits & sign ? -value : value;
  }
  const encode = (value: number): number => {
    const bits = Number.isNaN(value) ? nan : nearest(Math.abs(value), values, format);
    if (isUnsignedZero && (bits === 0 || bits === sign)) return bits;
    return value < 0 || Object.is(value, -0) ? bits | sign : bits;
  };
  return { decode: (bits) => values[bits & 0xff], encode };
}

/** The bits of the value nearest to a magnitude. Values grow with their bits. */
function nearest(magnitude: number, values: Float32Array, [, , highest, overflow]: Format): number {
  let low = 0;
  let high = highest + 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (values[middle] <= magnitude) low = middle;
    else high = middle;
  }
  // Above the greatest value the steps go on as below it.
  const next = high > highest ? 2 * values[highest] - values[highest - 1] : values[high];
  const rest = magnitude - values[low];
  const half = (next - values[low]) / 2;
  const isUp = rest > half || (rest === half && low % 2 === 1);
  return isUp ? (high > highest ? overflow : high) : low;
}
