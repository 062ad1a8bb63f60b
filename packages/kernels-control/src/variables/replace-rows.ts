import { DataType, dataTypeSize, isObjectType, sizeBetween, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { Variable } from "./variable.js";

/** Replaces rows of a variable, of any type, by those of `updates`, or each by a scalar. Views are dead afterwards. */
export function replaceRows(variable: Variable, old: Tensor, updates: Tensor, rows: readonly number[]): void {
  const run = sizeBetween(old.shape, 1, old.rank);
  if (old.dtype === DataType.STRING || isObjectType(old.dtype)) {
    const sources = new Map(rows.map((row, i) => [row, i]));
    const updateOf = (element: number): number | undefined => {
      const source = sources.get(Math.floor(element / run));
      return source === undefined ? undefined : updates.rank === 0 ? 0 : source * run + (element % run);
    };
    variable.assign(
      old.dtype === DataType.STRING ? mergeStrings(old, updates, updateOf) : mergeObjects(old, updates, updateOf),
    );
    return;
  }
  const size = dataTypeSize(old.dtype);
  const value = variable.writableValue();
  const { u8 } = value.memory;
  for (const [i, row] of rows.entries()) {
    const to = value.address + row * run * size;
    if (updates.rank > 0) u8.copyWithin(to, updates.address + i * run * size, updates.address + (i + 1) * run * size);
    else for (let j = 0; j < run; j++) u8.copyWithin(to + j * size, updates.address, updates.address + size);
  }
}

/** The number of the update that replaces an element, or undefined. */
type UpdateOf = (element: number) => number | undefined;

function mergeStrings(old: Tensor, updates: Tensor, updateOf: UpdateOf): Tensor {
  const { memory } = old;
  using builder = new StringBlockBuilder(memory, old.elementCount);
  for (let i = 0; i < old.elementCount; i++) {
    const update = updateOf(i);
    builder.addCell(update === undefined ? old.address + i * CELL_BYTES : updates.address + update * CELL_BYTES);
  }
  return Tensor.fromStringBlock(memory, old.shape, builder.finish());
}

function mergeObjects(old: Tensor, updates: Tensor, updateOf: UpdateOf): Tensor {
  const [from, others] = [old.objects(), updates.objects()];
  const merged = Array.from({ length: old.elementCount }, (_, i) => {
    const update = updateOf(i);
    const object = update === undefined ? from[i] : others[update];
    object?.retain();
    return object;
  });
  return Tensor.fromObjects(old.memory, old.dtype, old.shape, merged);
}
