/** String tensors from and to TFLite's string buffers. */
import type { LinearMemory } from "@heddle/memory";
import { blockFromStringBuffer, stringBufferCount, stringBufferFromCells } from "@heddle/tstring/tflite";
import { wrongElementCount } from "../errors.js";
import { elementCount, type Shape } from "../shape.js";
import { Tensor } from "../tensor.js";

/**
 * A new string tensor with the strings of a TFLite string buffer, which is all of `bytes`; they are copied, and may be a view
 * of `memory`.
 *
 * @param shape default a vector
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed, or `shape` asks for more or fewer strings;
 * RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or when memory is out
 */
export function tensorFromStringBuffer(memory: LinearMemory, bytes: Uint8Array, shape?: Shape): Tensor {
  const count = stringBufferCount(bytes);
  if (shape && elementCount(shape) !== count) throw wrongElementCount([count], shape);
  return Tensor.fromStringBlock(memory, shape ?? [count], blockFromStringBuffer(memory, bytes));
}

/**
 * The strings of a tensor as a TFLite string buffer, which does not say its shape: a copy.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type; RESOURCE_EXHAUSTED past 2^31 - 1 bytes
 */
export function tensorToStringBuffer(tensor: Tensor): Uint8Array {
  const { memory } = tensor;
  const { address, sizeBytes } = stringBufferFromCells(tensor.strings());
  const bytes = memory.u8.slice(address, address + sizeBytes);
  memory.free(address);
  return bytes;
}
