import { DataType, dataTypeSize, elementCount, isObjectType, releaseAll, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** Slice `row` of each tensor along its first dimension; when one cannot be made, those before it are released. */
export function sliceRow(components: readonly Tensor[], row: number): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const component of components) made.push(sliceOf(component, row));
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

function sliceOf(tensor: Tensor, row: number): Tensor {
  const { memory, dtype, address } = tensor;
  const [, ...shape] = tensor.shape;
  const count = elementCount(shape);
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, count);
    builder.addCells(address + row * count * CELL_BYTES, count);
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  const slice = Tensor.allocate(memory, dtype, shape);
  if (isObjectType(dtype)) {
    copyObjects(tensor, row * count, slice, 0, count);
    return slice;
  }
  const bytes = count * dataTypeSize(dtype);
  memory.u8.copyWithin(slice.address, address + row * bytes, address + (row + 1) * bytes);
  return slice;
}

/** Rows of equal types and shapes as one tensor, with a dimension more. */
export function stackRows(rows: readonly Tensor[]): Tensor {
  const [{ memory, dtype, shape, elementCount: count }] = rows;
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, rows.length * count);
    for (const { address } of rows) builder.addCells(address, count);
    return Tensor.fromStringBlock(memory, [rows.length, ...shape], builder.finish());
  }
  const stacked = Tensor.allocate(memory, dtype, [rows.length, ...shape]);
  const bytes = isObjectType(dtype) ? 0 : count * dataTypeSize(dtype);
  for (const [i, row] of rows.entries()) {
    if (isObjectType(dtype)) copyObjects(row, 0, stacked, i * count, count);
    else memory.u8.copyWithin(stacked.address + i * bytes, row.address, row.address + bytes);
  }
  return stacked;
}

function copyObjects(source: Tensor, from: number, target: Tensor, to: number, count: number): void {
  const [objects, copies] = [source.objects(), target.objects()];
  for (let i = 0; i < count; i++) {
    objects[from + i]?.retain();
    copies[to + i] = objects[from + i];
  }
}
