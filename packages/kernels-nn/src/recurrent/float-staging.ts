import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";

/** The address of float32 elements, or of those of a half or bfloat16 tensor copied in the scope. Views are dead afterwards. */
export function floatsOf(memory: LinearMemory, scope: MemoryScope, tensor: Tensor): number {
  if (tensor.dtype === DataType.FLOAT) return tensor.address;
  const address = scope.malloc(tensor.elementCount * 4);
  widenHalves(memory, tensor.dtype, tensor.address, tensor.elementCount, address);
  return address;
}

/** The address where float32 elements of an output are to be written, until {@link encodeFloats}. Views are dead afterwards. */
export function floatRoomOf(scope: MemoryScope, output: Tensor): number {
  return output.dtype === DataType.FLOAT ? output.address : scope.malloc(output.elementCount * 4);
}

/** Writes the elements at that address to an output of half or bfloat16; does nothing for one of float32. */
export function encodeFloats({ memory, dtype, address: target, elementCount }: Tensor, address: number): void {
  if (dtype !== DataType.FLOAT) narrowToHalves(memory, dtype, address, elementCount, target);
}
