import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, outOfRange } from "@heddle/status";

/** Proves that `sizeBytes` bytes from `address` lie in the memory. @throws {StatusError} OUT_OF_RANGE otherwise */
export function checkRange({ u8 }: LinearMemory, address: number, sizeBytes: number, what: string): number {
  const start = address >>> 0;
  if (sizeBytes >= 0 && start + sizeBytes <= u8.length && (start !== 0 || sizeBytes === 0)) return start;
  throw outOfRange(`${what}: ${sizeBytes} bytes at 0x${start.toString(16)} are not in the memory`, {
    address: start,
    sizeBytes,
  });
}

/**
 * Proves that `count` 32-bit words from `address` lie in the memory, aligned to 4 bytes.
 *
 * @returns the index of the first word in `u32` and `i32`
 * @throws {StatusError} OUT_OF_RANGE, INVALID_ARGUMENT otherwise
 */
export function wordIndex(memory: LinearMemory, address: number, count: number, what: string): number {
  const start = checkRange(memory, address, count * 4, what);
  if ((start & 3) !== 0 && count > 0) {
    throw invalidArgument(`${what}: 0x${start.toString(16)} is not a multiple of 4`, { address: start });
  }
  return start >>> 2;
}

/** TensorFlow's limit on the dimensions of a tensor. Source: TensorShape::MaxDimensions, tensor_shape.h (TensorFlow 2.21). */
const MAX_RANK = 254;

/**
 * `rank` 64-bit sizes from `address` as a shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT, where TensorFlow ends the process with the same words, for a size that is negative,
 * more than 2^63 - 1 elements or too many dimensions; also for a size beyond 2^53
 */
export function readDims(memory: LinearMemory, address: number, rank: number): number[] {
  if (!(rank >= 0 && rank <= MAX_RANK)) throw invalidArgument(`Too many dimensions in tensor: ${rank} > ${MAX_RANK}`);
  const start = checkRange(memory, address, rank * 8, "dims");
  const dims: number[] = [];
  let elements = 1;
  for (let i = 0; i < rank; i++) {
    const high = memory.data.getInt32(start + i * 8 + 4, true);
    const size = high * 2 ** 32 + memory.data.getUint32(start + i * 8, true);
    if (size < 0) {
      const exact = memory.data.getBigInt64(start + i * 8, true);
      throw invalidArgument(`Expected shape dimensions to be non-negative, got ${exact}`);
    }
    if (size > Number.MAX_SAFE_INTEGER) {
      throw invalidArgument(`dims[${i}] is ${memory.data.getBigInt64(start + i * 8, true)}, which is beyond 2^53`);
    }
    if (elements * size >= 2 ** 63) {
      throw invalidArgument(`Encountered overflow when multiplying ${elements} with ${size}, result: -1`);
    }
    elements *= size;
    dims.push(size);
  }
  return dims;
}
