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

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  protected override findValues(keys: Tensor, defaults: Tensor): Tensor {
    const shape = [...keys.shape, ...this.valueShape];
    return this.valueType === DataType.STRING
      ? this.#findStrings(keys, defaults, shape)
      : this.#findPlain(keys, defaults, shape);
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

  #findPlain(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const { storage, memory } = this;
    const output = Tensor.allocate(memory, this.valueType, shape);
    storage.findValues(
      keys.address,
      keys.elementCount,
      defaults.address,
      this.defaultStepBytes(defaults),
      output.address,
    );
    return output;
  }

  #findStrings(keys: Tensor, defaults: Tensor, shape: Shape): Tensor {
    const { storage, memory } = this;
    const cells = elementCount(this.valueShape);
    const step = this.defaultStepBytes(defaults);
    using builder = new StringBlockBuilder(memory, keys.elementCount * cells);
    using scope = memory.scope();
    const sources = scope.malloc(BLOCK * cells * 4);
    for (let start = 0; start < keys.elementCount; start += BLOCK) {
      const count = Math.min(BLOCK, keys.elementCount - start);
      storage.find(keys.address + start * storage.keyBytes, count);
      const { u32 } = memory;
      let to = sources >>> 2;
      for (let i = 0; i < count; i++) {
        const source = storage.foundValueAt(i) || defaults.address + (start + i) * step;
        for (let cell = 0; cell < cells; cell++) u32[to++] = source + cell * CELL_BYTES;
      }
      gatherCells(memory, builder, sources, count * cells);
    }
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }

  #column(dtype: DataType, shape: Shape, first: number, elements: number): Tensor {
    const { memory } = this;
    const { count, strideBytes } = this.storage;
    if (dtype === DataType.STRING) {
      using builder = new StringBlockBuilder(memory, count * elements);
      for (let i = 0; i < count; i++) {
        for (let cell = 0; cell < elements; cell++) builder.addCell(first + i * strideBytes + cell * CELL_BYTES);
      }
      return Tensor.fromStringBlock(memory, shape, builder.finish());
    }
    const output = Tensor.allocate(memory, dtype, shape);
    const bytes = dataTypeSize(dtype) * elements;
    const { u8 } = memory;
    for (let i = 0; i < count; i++) {
      const from = first + i * strideBytes;
      u8.copyWithin(output.address + i * bytes, from, from + bytes);
    }
    return output;
  }
}
