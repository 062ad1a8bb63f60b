import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, StringBlockBuilder, validateStrings } from "@heddle/tstring";
import { DataType, isObjectType } from "./data-type.js";
import { Tensor } from "./tensor.js";

/**
 * A new tensor in `memory` with the elements of `tensor`, which may be in another memory: strings as one block, resources and
 * variants as references to the same objects. A string tensor keeps its origin; one that is a block already is copied with one call.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; INVALID_ARGUMENT when a cell points outside its memory
 */
export function copyTensor(tensor: Tensor, memory: LinearMemory): Tensor {
  const { dtype, shape } = tensor;
  if (dtype === DataType.STRING) return copyStrings(tensor, memory);
  if (isObjectType(dtype)) {
    const objects = [...tensor.objects()];
    for (const object of objects) object?.retain();
    return Tensor.fromObjects(memory, dtype, shape, objects);
  }
  const copy = Tensor.allocate(memory, dtype, shape);
  const { buffer, byteOffset, byteLength } = tensor.elements();
  memory.u8.set(new Uint8Array(buffer, byteOffset, byteLength), copy.address);
  return copy;
}

function copyStrings(tensor: Tensor, memory: LinearMemory): Tensor {
  const { shape, elementCount, address, stringOrigin } = tensor;
  const blockBytes = selfContainedBytes(tensor);
  if (blockBytes > 0) {
    const block = memory.malloc(blockBytes);
    memory.u8.set(tensor.memory.u8.subarray(address, address + blockBytes), block);
    return Tensor.fromStringBlock(memory, shape, { address: block, sizeBytes: blockBytes }, stringOrigin);
  }
  const strings = tensor.strings();
  validateStrings(strings);
  using builder = new StringBlockBuilder(memory, elementCount);
  for (let i = 0; i < elementCount; i++) builder.addBytes(strings.view(i));
  return Tensor.fromStringBlock(memory, shape, builder.finish(), stringOrigin);
}

/** Bytes of the block when it holds all cells and their text, so that it means the same wherever it lies; else 0. */
function selfContainedBytes({ memory, address, elementCount, buffer }: Tensor): number {
  const { u32 } = memory;
  let end = elementCount * CELL_BYTES;
  for (let i = 0; i < elementCount; i++) {
    const index = (address + i * CELL_BYTES) >>> 2;
    const word = u32[index];
    if ((word & 3) === CellType.SMALL) continue;
    if ((word & 3) !== CellType.OFFSET) return 0;
    end = Math.max(end, i * CELL_BYTES + u32[index + 1] + (word >>> 2));
  }
  return end <= buffer.sizeBytes ? end : 0;
}
