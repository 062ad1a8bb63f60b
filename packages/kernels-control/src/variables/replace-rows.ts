import { DataType, dataTypeSize, isObjectType, sizeBetween, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { Variable } from "./variable.js";

/**
 * Replaces rows of a variable, of any type, by those of `updates`, or each of their elements by a scalar. Views are dead afterwards.
 *
 * @param rowNumbers the address of the numbers of the rows: `count` uint32
 */
export function replaceRows(variable: Variable, old: Tensor, updates: Tensor, rowNumbers: number, count: number): void {
  const run = sizeBetween(old.shape, 1, old.rank);
  if (old.dtype === DataType.STRING || isObjectType(old.dtype)) {
    const { u32 } = old.memory;
    const rows = u32.subarray(rowNumbers >>> 2, (rowNumbers >>> 2) + count);
    const sources = new Map(Array.from(rows, (row, i) => [row, i]));
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
  const { address, memory } = variable.writableValue();
  if (updates.rank > 0) {
    rowLoopsOver(memory).placeRows(address, rowNumbers, count, run * size, updates.address);
    return;
  }
  const { u8, u32 } = memory;
  for (let i = 0; i < count; i++) {
    const to = address + u32[(rowNumbers >>> 2) + i] * run * size;
    for (let j = 0; j < run; j++) u8.copyWithin(to + j * size, updates.address, updates.address + size);
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
