/** Integers of index, shape and axis tensors, read and written without BigInt. */
import { DataType, type Shape, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "./errors.js";

const HIGH = 2 ** 32;

/** Element `index` of an integer tensor as a number; an int64 beyond 2^53 is rounded to a double. */
export function readIndex(tensor: Tensor, index: number): number {
  const { memory, address } = tensor;
  switch (tensor.dtype) {
    case DataType.INT32:
      return memory.i32[(address >>> 2) + index];
    case DataType.INT64: {
      const low = (address >>> 2) + index * 2;
      return memory.i32[low + 1] * HIGH + memory.u32[low];
    }
    case DataType.INT16:
      return memory.i16[(address >>> 1) + index];
    case DataType.INT8:
      return memory.i8[address + index];
    default:
      return memory.u8[address + index];
  }
}

/** All elements of an integer tensor, as {@link readIndex} reads them. */
export function readIndices(tensor: Tensor): number[] {
  const indices: number[] = [];
  for (let i = 0; i < tensor.elementCount; i++) indices.push(readIndex(tensor, i));
  return indices;
}

/** The elements as the sizes of a shape. @throws {StatusError} INVALID_ARGUMENT when one is negative */
export function readShape(tensor: Tensor): Shape {
  const shape = readIndices(tensor);
  for (const size of shape) if (size < 0) throw negativeDimension(size);
  return shape;
}

/** Element `index` with all its digits, for messages. */
export function formatIndex(tensor: Tensor, index: number): string {
  return String(
    tensor.dtype === DataType.INT64 ? tensor.memory.i64[tensor.address / 8 + index] : readIndex(tensor, index),
  );
}

/** Writes element `index` of an int32 or int64 tensor. */
export function writeIndex(tensor: Tensor, index: number, value: number): void {
  const { memory, address } = tensor;
  if (tensor.dtype === DataType.INT32) {
    memory.i32[(address >>> 2) + index] = value;
    return;
  }
  const low = (address >>> 2) + index * 2;
  memory.u32[low] = value;
  memory.i32[low + 1] = Math.floor(value / HIGH);
}

/** True for a scalar, and for a vector of one element where TensorFlow takes one for a scalar. */
export function isScalarLike(tensor: Tensor): boolean {
  return tensor.elementCount === 1 && tensor.shape.length <= 1;
}

/** TensorFlow's text of the position of element `index`: `[0,1]`, nothing in a scalar. */
export function formatPosition(shape: Shape, index: number): string {
  const position: number[] = [];
  let rest = index;
  for (let dimension = shape.length - 1; dimension >= 0; dimension--) {
    position.unshift(rest % shape[dimension]);
    rest = Math.floor(rest / shape[dimension]);
  }
  return position.length > 0 ? `[${position}]` : "";
}
