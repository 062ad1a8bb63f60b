import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** A new tensor of the same shape: the `count` rows of `value` in the order of their numbers, uint32 at the address `order`. */
export function pickRows(memory: LinearMemory, value: Tensor, order: number, count: number): Tensor {
  const { dtype, shape, address, elementCount } = value;
  const rowElements = elementCount / count;
  const readRows = () => memory.u32.slice(order >>> 2, (order >>> 2) + count);
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, elementCount);
    for (const row of readRows()) {
      for (let i = 0; i < rowElements; i++) builder.addCell(address + (row * rowElements + i) * CELL_BYTES);
    }
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  if (isObjectType(dtype)) {
    const from = value.objects();
    const objects = Array.from(readRows()).flatMap((row) => from.slice(row * rowElements, (row + 1) * rowElements));
    for (const object of objects) object?.retain();
    return Tensor.fromObjects(memory, dtype, shape, objects);
  }
  const output = Tensor.allocate(memory, dtype, shape);
  const rowBytes = rowElements * dataTypeSize(dtype);
  rowLoopsOver(memory).pickRows(address, order, count, rowBytes, output.address);
  return output;
}
