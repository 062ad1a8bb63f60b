import type { DataType, Shape } from "@heddle/tensor";
import { TensorField } from "../wire/tensor-fields.js";

/** The bytes of the fields of type and shape of a TensorProto. */
export function headerBytes(dtype: DataType, shape: Shape): number {
  const sizes = shapeBytes(shape);
  return 2 + varintBytes(dtype) + varintBytes(sizes) + sizes;
}

/** Writes the fields of type and shape at an offset; returns the offset after them. */
export function writeHeader(bytes: Uint8Array, offset: number, dtype: DataType, shape: Shape): number {
  let to = offset;
  bytes[to++] = TensorField.DTYPE << 3;
  to = writeVarint(bytes, to, dtype);
  bytes[to++] = (TensorField.SHAPE << 3) | 2;
  to = writeVarint(bytes, to, shapeBytes(shape));
  for (const size of shape) {
    bytes[to++] = 0x12;
    if (size === 0) bytes[to++] = 0;
    else {
      to = writeVarint(bytes, to, 1 + varintBytes(size));
      bytes[to++] = 8;
      to = writeVarint(bytes, to, size);
    }
  }
  return to;
}

/** Writes a whole number below 2^53 at an offset; returns the offset after it. */
export function writeVarint(bytes: Uint8Array, offset: number, value: number): number {
  let to = offset;
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes[to++] = (rest % 128) + 128;
  bytes[to++] = rest;
  return to;
}

/** The bytes of a whole number below 2^53. */
export function varintBytes(value: number): number {
  let count = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) count++;
  return count;
}

/** A size of 0 is left out of its message. */
function shapeBytes(shape: Shape): number {
  let bytes = 0;
  for (const size of shape) bytes += size === 0 ? 2 : 3 + varintBytes(size);
  return bytes;
}
