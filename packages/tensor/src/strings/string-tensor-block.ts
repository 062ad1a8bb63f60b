/** String tensors from and to string tensor blocks; `@heddle/tstring/tensor-block` has their form, byte by byte. */
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { checkMapped, proveMapped } from "@heddle/tstring";
import { readTensorBlockHeader, tensorBlockHeaderBytes, writeTensorBlockHeader } from "@heddle/tstring/tensor-block";
import { MappedTensor } from "../mapped-tensor.js";
import { Tensor } from "../tensor.js";
import { stringViewOf } from "./string-view-of.js";

/**
 * A string tensor as bytes of its own that state its shape: a string tensor block. Equal tensors have equal bytes, and
 * {@link openStringTensor} reads them on any machine.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type; RESOURCE_EXHAUSTED when memory is out
 */
export function encodeStringTensor(tensor: Tensor): Uint8Array {
  const { memory, shape } = tensor;
  const block = stringViewOf(tensor).toBlock();
  try {
    const headerBytes = tensorBlockHeaderBytes(shape.length);
    const bytes = new Uint8Array(headerBytes + block.sizeBytes);
    writeTensorBlockHeader(bytes, shape, block.sizeBytes);
    bytes.set(memory.u8.subarray(block.address, block.address + block.sizeBytes), headerBytes);
    return bytes;
  } finally {
    memory.free(block.address);
  }
}

/**
 * A new string tensor of the string tensor block that is all of `bytes`, which may be a view of `memory`. Cells and text are copied in one
 * piece, and one pass of a loop checks the cells: no string is copied or allocated by itself.
 *
 * @throws {StatusError} INVALID_ARGUMENT when header or a cell is malformed; RESOURCE_EXHAUSTED when memory is out
 */
export function openStringTensor(memory: LinearMemory, bytes: Uint8Array): Tensor {
  const { shape, count, headerBytes, blockBytes } = readTensorBlockHeader(bytes);
  const isInMemory = bytes.buffer === memory.u8.buffer;
  const start = bytes.byteOffset + headerBytes;
  const address = memory.malloc(blockBytes);
  try {
    if (isInMemory) memory.u8.copyWithin(address, start, start + blockBytes);
    else memory.u8.set(bytes.subarray(headerBytes), address);
    checkMapped(memory, address, blockBytes, count);
    proveMapped(memory, address, blockBytes, count);
    return Tensor.fromStringBlock(memory, shape, { address, sizeBytes: blockBytes });
  } catch (error) {
    memory.free(address);
    throw error;
  }
}

/**
 * The string tensor block that is all of `bytes`, a view of `memory` that starts at a multiple of 16, opened where it is: nothing is copied,
 * and no string is looked at before it is read. The bytes must not change while it is in use.
 *
 * @param release called when the last reference goes: the bytes are needed no longer. It is not called when this throws
 * @throws {StatusError} INVALID_ARGUMENT when the header is malformed, or `bytes` are elsewhere or not aligned
 */
export function mapStringTensor(memory: LinearMemory, bytes: Uint8Array, release?: () => void): MappedTensor {
  if (bytes.buffer !== memory.u8.buffer) {
    throw invalidArgument("a string tensor block is mapped from bytes of the linear memory only: copy it there first");
  }
  const { shape, headerBytes, blockBytes } = readTensorBlockHeader(bytes);
  return new MappedTensor(memory, bytes.byteOffset + headerBytes, blockBytes, shape, release);
}
