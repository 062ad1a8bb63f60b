import { DataType, dataTypeSize, elementCount, indexTensor, isObjectType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { copyShort } from "./copy-short.js";

/** Row splits, outermost first, and values of a ragged tensor: one reference of each. */
export interface RaggedParts {
  readonly splits: readonly Tensor[];
  readonly values: Tensor;
}

/** The rows of a ragged tensor, copied one at a time. Its values are held as long as rows may be made. */
export class RaggedRows {
  readonly #splitTypes: readonly DataType[];
  readonly #nested: readonly Float64Array[];
  readonly #values: Tensor;
  #references: number;

  /**
   * @param nested the splits of each dimension, valid ones of `splitTypes`; none for the rows of a tensor
   * @param references how often {@link release} will be called
   */
  constructor(splitTypes: readonly DataType[], nested: readonly Float64Array[], values: Tensor, references: number) {
    this.#splitTypes = splitTypes;
    this.#nested = nested;
    this.#values = values;
    this.#references = references;
    if (references > 0) values.retain();
  }

  /** A copy of a row: its splits but for the outermost, which only place it. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  copy(row: number): RaggedParts {
    let start = row;
    let limit = row + 1;
    const splits: Tensor[] = [];
    try {
      for (const [d, all] of this.#nested.entries()) {
        if (d > 0) {
          const own = all.slice(start, limit + 1).map((split) => split - all[start]);
          splits.push(indexTensor(this.#values.memory, this.#splitTypes[d], [own.length], own));
        }
        start = all[start];
        limit = all[limit];
      }
      return { splits, values: this.#copyValues(start, limit) };
    } catch (error) {
      for (const tensor of splits) tensor.release();
      throw error;
    }
  }

  release(): void {
    if (--this.#references === 0) this.#values.release();
  }

  #copyValues(start: number, limit: number): Tensor {
    const { dtype, memory, address, shape } = this.#values;
    const inner = shape.slice(1);
    const blockLength = elementCount(inner);
    const rowShape = this.#nested.length > 0 ? [limit - start, ...inner] : inner;
    const count = (limit - start) * blockLength;
    if (isObjectType(dtype)) {
      const picks = newPicks(limit - start).map((_, i) => start + i);
      return pickBlocks(memory, { dtype, shape: rowShape, blockLength, picks, values: [this.#values] });
    }
    if (dtype !== DataType.STRING) {
      const row = Tensor.allocate(memory, dtype, rowShape);
      const size = dataTypeSize(dtype);
      copyShort(memory, address + start * blockLength * size, row.address, count * size);
      return row;
    }
    using builder = new StringBlockBuilder(memory, count);
    builder.addCells(address + start * blockLength * CELL_BYTES, count);
    return Tensor.fromStringBlock(memory, rowShape, builder.finish());
  }
}
