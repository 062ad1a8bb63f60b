import type { LinearMemory } from "@heddle/memory";
import { DataType, type Shape, Tensor } from "@heddle/tensor";

/**
 * A new tensor over a copy of bytes: plain elements, or a block of strings whose cells were checked.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function tensorFromBytes(memory: LinearMemory, dtype: DataType, shape: Shape, bytes: Uint8Array): Tensor {
  if (dtype !== DataType.STRING) {
    const tensor = Tensor.allocate(memory, dtype, shape);
    memory.u8.set(bytes, tensor.address);
    return tensor;
  }
  const address = memory.malloc(bytes.length);
  memory.u8.set(bytes, address);
  return Tensor.fromStringBlock(memory, shape, { address, sizeBytes: bytes.length });
}
