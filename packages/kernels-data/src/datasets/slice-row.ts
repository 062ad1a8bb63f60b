import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  formatShape,
  isObjectType,
  releaseAll,
  type Shape,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** Slice `row` of each tensor along its first dimension; when one cannot be made, those before it are released. */
export function sliceRow(components: readonly Tensor[], row: number): Tensor[] {
  return madeOfAll(components, (tensor) => copyOf(tensor, row, tensor.shape.slice(1)));
}

/** As {@link sliceRow}, the slices from `start` to before `end` as one tensor. */
export function sliceRows(components: readonly Tensor[], start: number, end: number): Tensor[] {
  return madeOfAll(components, (tensor) => copyOf(tensor, start, [end - start, ...tensor.shape.slice(1)]));
}

function madeOfAll(components: readonly Tensor[], make: (tensor: Tensor) => Tensor): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const component of components) made.push(make(component));
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

/** A tensor of the elements from slice `start` on. */
function copyOf(tensor: Tensor, start: number, shape: Shape): Tensor {
  const { memory, dtype, address } = tensor;
  const count = elementCount(shape);
  const from = start * elementCount(tensor.shape.slice(1));
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, count);
    builder.addCells(address + from * CELL_BYTES, count);
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  const slice = Tensor.allocate(memory, dtype, shape);
  if (isObjectType(dtype)) {
    copyObjects(tensor, from, slice, 0, count);
    return slice;
  }
  const width = dataTypeSize(dtype);
  memory.u8.copyWithin(slice.address, address + from * width, address + (from + count) * width);
  return slice;
}

/** The tensors of rows with equal components, joined along their first dimension. */
export function joinSlices(rows: readonly (readonly Tensor[])[]): Tensor[] {
  return rows.length === 1
    ? rows[0].map((tensor) => tensor.retain())
    : madeOfAll(rows[0], (first) => joined(rows.map((row) => row[rows[0].indexOf(first)])));
}

/** @throws {StatusError} INVALID_ARGUMENT for tensors of other shapes than the first one's */
function joined(parts: readonly Tensor[]): Tensor {
  const [{ memory, dtype, shape }] = parts;
  const [, ...rest] = shape;
  const other = parts.find((part) => !shapesEqual(part.shape.slice(1), rest));
  if (other) {
    const [wanted, found] = [rest, other.shape.slice(1)].map((of) => formatShape(of));
    throw invalidArgument(`batches of rows of other shapes cannot be joined: wanted ${wanted}, found ${found}`);
  }
  const count = parts.reduce((sum, part) => sum + part.shape[0], 0);
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, count * elementCount(rest));
    for (const part of parts) builder.addCells(part.address, part.elementCount);
    return Tensor.fromStringBlock(memory, [count, ...rest], builder.finish());
  }
  const all = Tensor.allocate(memory, dtype, [count, ...rest]);
  const width = isObjectType(dtype) ? 0 : dataTypeSize(dtype);
  let at = 0;
  for (const part of parts) {
    const { address, elementCount: size } = part;
    if (isObjectType(dtype)) copyObjects(part, 0, all, at, size);
    else memory.u8.copyWithin(all.address + at * width, address, address + size * width);
    at += size;
  }
  return all;
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
