import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** A new tensor of the same shape: the rows of `value`, as many as it has, in the order of `rows`. */
export function pickRows(memory: LinearMemory, value: Tensor, rows: Uint32Array): Tensor {
  const { dtype, shape, address, elementCount } = value;
  const rowElements = elementCount / rows.length;
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, elementCount);
    for (const row of rows) {
      for (let i = 0; i < rowElements; i++) builder.addCell(address + (row * rowElements + i) * CELL_BYTES);
    }
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  if (isObjectType(dtype)) {
    const from = value.objects();
    const objects = Array.from(rows).flatMap((row) => from.slice(row * rowElements, (row + 1) * rowElements));
    for (const object of objects) object?.retain();
    return Tensor.fromObjects(memory, dtype, shape, objects);
  }
  const output = Tensor.allocate(memory, dtype, shape);
  const rowBytes = rowElements * dataTypeSize(dtype);
  const { u8, u32 } = memory;
  if (rowBytes === 4) {
    const [from, to] = [address >>> 2, output.address >>> 2];
    for (let i = 0; i < rows.length; i++) u32[to + i] = u32[from + rows[i]];
    return output;
  }
  for (let i = 0, to = output.address; i < rows.length; i++, to += rowBytes) {
    const from = address + rows[i] * rowBytes;
    u8.copyWithin(to, from, from + rowBytes);
  }
  return output;
}
