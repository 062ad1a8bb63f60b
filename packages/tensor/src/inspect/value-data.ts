import { type DataType, type DataTypeName, dataTypeSize } from "../data-type.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import type { FloatCoding } from "../narrow-types/small-floats.js";
import type { Shape } from "../shape.js";
import type { TypedArray } from "../typed-view.js";

/**
 * The elements of a `TensorValue` in row-major order. A typed array owns its bytes: half, bfloat16, float8 and float4 are float32, bool is 0 or 1,
 * complex numbers are pairs of real and imaginary part. Strings are text, or the bytes of a string that is not UTF-8.
 */
export type ValueData = TypedArray | (string | Uint8Array)[];

/** The fields of a `TensorValue`. */
export interface TensorFields {
  readonly dtype: DataTypeName;
  readonly shape: Shape;
  readonly data: ValueData;
}

/** The bytes that a tensor has for these elements, row-major and little-endian. A copy. */
export function elementBytes(dtype: DataType, data: TypedArray): Uint8Array {
  const coding = floatCoding(dtype);
  const stored = coding ? encoded(data, coding, dataTypeSize(dtype)) : data;
  return new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength).slice();
}

function encoded(data: TypedArray, { encode }: FloatCoding, bytes: number): TypedArray {
  const bits = bytes === 1 ? new Uint8Array(data.length) : new Uint16Array(data.length);
  for (let i = 0; i < bits.length; i++) bits[i] = encode(data[i] as number);
  return bits;
}
