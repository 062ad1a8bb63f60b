import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** The address of the elements as float32: the tensor's own, or those of a copy in the scope. Views are dead afterwards. */
export function floatsOf(memory: LinearMemory, scope: MemoryScope, tensor: Tensor): number {
  if (tensor.dtype === DataType.FLOAT) return tensor.address;
  const address = scope.malloc(tensor.elementCount * 4);
  const { values, base } = readElements<number>(tensor);
  memory.f32.set(values.subarray(base, base + tensor.elementCount), address >>> 2);
  return address;
}

/** The address where float32 elements of an output are to be written, until {@link encodeFloats}. Views are dead afterwards. */
export function floatRoomOf(scope: MemoryScope, output: Tensor): number {
  return output.dtype === DataType.FLOAT ? output.address : scope.malloc(output.elementCount * 4);
}

/** Writes the elements at that address to an output of another type than float32. */
export function encodeFloats(output: Tensor, address: number): void {
  if (output.dtype === DataType.FLOAT) return;
  const first = address >>> 2;
  const numbers = output.memory.f32.slice(first, first + output.elementCount);
  writeElements<number>(output, (values, base) => values.set(numbers, base));
}
