import { DataType, dataTypeSize, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import type { SearchStorage } from "../storage/search-storage.js";
import { BLOCK } from "../storage/table-layout.js";
import { LookupTable } from "./lookup-table.js";

/** A table that is searched by a hash with a secret: scalar keys, and values that are bytes or strings. */
export abstract class SearchedTable extends LookupTable {
  /** The storage of the entries. */
  abstract get storage(): SearchStorage;

  /** The distance in bytes from the default of one missing key to the next; 0 when all keys share the first. */
  protected abstract defaultStepBytes(defaults: Tensor): number;

  /** The storage, to search it. @throws {StatusError} FAILED_PRECONDITION for a static table before its initialisation */
  protected searchable(): SearchStorage {
    return this.storage;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const shape = [...keys.shape, ...this.valueShape];
    const { memory } = this.searchable();
    if (this.valueType === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, elementCount(shape));
      this.findTexts(keys, 0, keys.elementCount, defaults, builder);
      return Tensor.fromStringBlock(memory, shape, builder.finish());
    }
    const output = Tensor.allocate(memory, this.valueType, shape);
    this.findPlain(keys, 0, keys.elementCount, defaults, output.address);
    return output;
  }

  export(): { keys: Tensor; values: Tensor } {
    const { count, firstKey, firstValue } = this.storage;
    const keys = this.#column(this.keyType, [count], firstKey, 1);
    try {
      const values = this.#column(
        this.valueType,
        [count, ...this.valueShape],
        firstValue,
        elementCount(this.valueShape),
      );
      return { keys, values };
    } catch (error) {
      keys.release();
      throw error;
    }
  }

  /** Copies the values of the keys from `start` to `end`, or the one default, to `target`: for values that are not strings. */
  findPlain(keys: Tensor, start: number, end: number, defaults: Tensor, target: number): void {
    const storage = this.searchable();
    const step = this.defaultStepBytes(defaults);
    storage.findValues(
      keys.address + start * storage.keyBytes,
      end - start,
      defaults.address + start * step,
      step,
      target,
    );
  }

  /** Adds the values of the keys from `start` to `end`, or defaults, to `builder`: for values that are strings. */
  findTexts(keys: Tensor, start: number, end: number, defaults: Tensor, builder: StringBlockBuilder): void {
    const storage = this.searchable();
    const { memory } = this;
    const cells = elementCount(this.valueShape);
    const step = this.defaultStepBytes(defaults);
    using scope = memory.scope();
    const sources = scope.malloc(BLOCK * cells * 4);
    for (let first = start; first < end; first += BLOCK) {
      const size = Math.min(BLOCK, end - first);
      storage.find(keys.address + first * storage.keyBytes, size);
      storage.writeFoundCells(size, cells, defaults.address + first * step, step, sources);
      gatherCells(memory, builder, sources, size * cells);
    }
  }

  #column(dtype: DataType, shape: Shape, first: number, elements: number): Tensor {
    const { memory } = this;
    const { count, strideBytes } = this.storage;
    if (dtype === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, count * elements);
      using scope = memory.scope();
      const cells = scope.malloc(count * elements * 4);
      const { u32 } = memory;
      for (let i = 0, to = cells >>> 2; i < count; i++) {
        for (let cell = 0; cell < elements; cell++) u32[to++] = first + i * strideBytes + cell * CELL_BYTES;
      }
      gatherCells(memory, builder, cells, count * elements);
      return Tensor.fromStringBlock(memory, shape, builder.finish());
    }
    const output = Tensor.allocate(memory, dtype, shape);
    const bytes = dataTypeSize(dtype) * elements;
    const { u8, u32 } = memory;
    if (bytes === 4 || bytes === 8) {
      const words = bytes / 4;
      for (let i = 0, to = output.address >>> 2, from = first >>> 2; i < count; i++, to += words) {
        u32[to] = u32[from];
        if (words === 2) u32[to + 1] = u32[from + 1];
        from += strideBytes >>> 2;
      }
      return output;
    }
    for (let i = 0; i < count; i++) {
      const from = first + i * strideBytes;
      u8.copyWithin(output.address + i * bytes, from, from + bytes);
    }
    return output;
  }
}
