import { DataType, dataTypeSize } from "../data-type.js";
import { wrongElements } from "../errors.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import type { FloatCoding } from "../narrow-types/small-floats.js";
import type { Tensor } from "../tensor.js";
import type { TypedArray } from "../typed-view.js";

/**
 * The elements of a `TensorValue` in row-major order. A typed array owns its bytes: half, bfloat16, float8 and float4 are float32, bool is 0 or 1,
 * complex numbers are pairs of real and imaginary part. Strings are text, or the bytes of a string that is not UTF-8.
 */
export type ValueData = TypedArray | (string | Uint8Array)[];

/**
 * Copies the elements of a tensor out of linear memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resource and variant; FAILED_PRECONDITION after the last release
 */
export function copyOfElements(tensor: Tensor): ValueData {
  switch (tensor.dtype) {
    case DataType.STRING:
      return tensor.strings().toTextsOrBytes();
    case DataType.RESOURCE:
    case DataType.VARIANT:
      throw wrongElements("values", tensor.dtype);
  }
  const elements = tensor.elements();
  const coding = floatCoding(tensor.dtype);
  if (!coding) return elements.slice();
  const floats = new Float32Array(elements.length);
  for (let i = 0; i < floats.length; i++) floats[i] = coding.decode(elements[i] as number);
  return floats;
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
