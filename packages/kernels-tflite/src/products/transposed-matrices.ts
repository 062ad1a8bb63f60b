import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { dataTypeSize, type Tensor } from "@heddle/tensor";

/** The address of a copy, in a block of `scope`, of matrices of numbers of 1, 2 or 4 bytes, each transposed. Views are dead afterwards. */
export function transposedMatrices(
  memory: LinearMemory,
  scope: MemoryScope,
  { dtype, shape, address, elementCount }: Tensor,
): number {
  const size = dataTypeSize(dtype);
  const copy = scope.malloc(elementCount * size);
  const elements = { 1: memory.u8, 2: memory.u16, 4: memory.u32 }[size as 1 | 2 | 4];
  const [rows, columns] = shape.slice(-2);
  const from = address / size;
  const to = copy / size;
  for (let start = 0; start < elementCount; start += rows * columns) {
    for (let row = 0, i = start; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        elements[to + start + column * rows + row] = elements[from + i++];
    }
  }
  return copy;
}
