import { DataType, dataTypeSize, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import type { SearchStorage } from "../storage/search-storage.js";
import { BLOCK } from "../storage/table-layout.js";
import type { TableSpec } from "./lookup-table.js";

/** The entries of a table, and the types and shapes of its values. */
export interface TableEntries extends Required<Pick<TableSpec, "keyType" | "valueType" | "valueShape">> {
  readonly storage: SearchStorage;
}

/** The code for strings and for all entries of searched tables, which those that only look up numbers do without. */
export interface TableTexts {
  /**
   * Adds the values of the keys from `start` to `end` to `builder`.
   *
   * @param step the distance in bytes from the default of one missing key to the next
   */
  find(
    entries: TableEntries,
    keys: Tensor,
    range: { readonly start: number; readonly end: number },
    defaults: Tensor,
    step: number,
    builder: StringBlockBuilder,
  ): void;
  /** As `LookupTable.export`. */
  export(entries: TableEntries): { keys: Tensor; values: Tensor };
}

/** {@link TableTexts} in full. */
export const tableTexts: TableTexts = { find, export: exportEntries };

function find(...[entries, keys, { start, end }, defaults, step, builder]: Parameters<TableTexts["find"]>): void {
  const { storage, valueShape } = entries;
  const { memory } = storage;
  const cells = elementCount(valueShape);
  using scope = memory.scope();
  const sources = scope.malloc(BLOCK * cells * 4);
  for (let first = start; first < end; first += BLOCK) {
    const size = Math.min(BLOCK, end - first);
    const missing = defaults.address + first * step;
    storage.find(keys.address + first * storage.keyBytes, size);
    const copyShorts = (target: number, text: number) =>
      storage.copyFoundCells(size, missing, step, target) ? text : 0;
    if (cells === 1 && builder.addWritten(size, 0, copyShorts)) continue;
    storage.writeFoundCells(size, cells, missing, step, sources);
    gatherCells(memory, builder, sources, size * cells);
  }
}

function exportEntries({ storage, keyType, valueType, valueShape }: TableEntries): { keys: Tensor; values: Tensor } {
  const { count, firstKey, firstValue } = storage;
  const keys = column(storage, keyType, [count], firstKey, 1);
  try {
    const values = column(storage, valueType, [count, ...valueShape], firstValue, elementCount(valueShape));
    return { keys, values };
  } catch (error) {
    keys.release();
    throw error;
  }
}

function column(storage: SearchStorage, dtype: DataType, shape: Shape, first: number, elements: number): Tensor {
  const { memory } = storage;
  if (dtype === DataType.STRING) return textColumn(storage, shape, first, elements);
  const output = Tensor.allocate(memory, dtype, shape);
  storage.copyColumn(first, dataTypeSize(dtype) * elements, output.address);
  return output;
}

function textColumn(storage: SearchStorage, shape: Shape, first: number, elements: number): Tensor {
  const { memory, count, strideBytes } = storage;
  using builder = new StringBlockBuilder(memory, count * elements);
  const copyShorts = (target: number, text: number) => (storage.copyShortCells(first, target) ? text : 0);
  if (elements !== 1 || !builder.addWritten(count, 0, copyShorts)) {
    using scope = memory.scope();
    const cells = scope.malloc(count * elements * 4);
    const { u32 } = memory;
    for (let i = 0, to = cells >>> 2; i < count; i++) {
      for (let cell = 0; cell < elements; cell++) u32[to++] = first + i * strideBytes + cell * CELL_BYTES;
    }
    gatherCells(memory, builder, cells, count * elements);
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}
