import type { LinearMemory } from "@heddle/memory";
import { unimplemented } from "@heddle/status";
import {
  copyTensor,
  DataType,
  type DataType as DataTypeOf,
  elementCount,
  isObjectType,
  type StringOrigin,
  Tensor,
} from "@heddle/tensor";

/** A tensor in the form of messages: one block; cells of strings refer to bytes within the block. */
export interface TensorData {
  readonly dtype: number;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of a string tensor. */
  readonly stringOrigin?: StringOrigin | undefined;
}

/**
 * Copies a tensor's elements into one block.
 *
 * @throws {StatusError} UNIMPLEMENTED for resources and variants, which cannot leave their process; INVALID_ARGUMENT for a
 * cell that points outside its memory
 */
export function packTensor(tensor: Tensor, scratch: LinearMemory): TensorData {
  const { dtype, shape, stringOrigin } = tensor;
  if (isObjectType(dtype)) throw unimplemented("a sandboxed plugin cannot have resources or variants as inputs");
  if (dtype !== DataType.STRING) return { dtype, shape, bytes: tensor.bytes() as Uint8Array<ArrayBuffer> };
  using block = copyTensor(tensor, scratch);
  const { address, buffer } = block;
  const bytes = scratch.u8.slice(address, address + buffer.sizeBytes) as Uint8Array<ArrayBuffer>;
  return { dtype, shape, bytes, stringOrigin };
}

/** Makes a tensor of a packed one. */
export function unpackTensor({ dtype, shape, bytes, stringOrigin }: TensorData, memory: LinearMemory): Tensor {
  if (dtype === DataType.STRING) {
    const address = memory.malloc(bytes.length);
    memory.u8.set(bytes, address);
    return Tensor.fromStringBlock(memory, shape, { address, sizeBytes: bytes.length }, stringOrigin);
  }
  const tensor = Tensor.allocate(memory, dtype as DataTypeOf, shape);
  if (elementCount(shape) > 0) memory.u8.set(bytes, tensor.address);
  return tensor;
}
