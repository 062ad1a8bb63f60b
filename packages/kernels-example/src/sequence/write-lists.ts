import type { LinearMemory } from "@heddle/memory";
import { DataType, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { writeFloats, writeIntegers } from "../scan/list-twin.js";
import { WireReader } from "../scan/wire-reader.js";
import type { FeatureLists } from "./feature-lists.js";

/** The elements of a tensor that is written from lists, in order. */
export interface ElementWriter {
  /** Writes the elements of list `index`. */
  list(index: number): void;
  /** Writes the elements of a tensor of the same type. */
  tensor(source: Tensor): void;
  /** Writes `count` zeros or empty texts. */
  padding(count: number): void;
}

/**
 * A new tensor, all of whose elements `write` writes.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the errors of `write`
 */
export function tensorOfLists(
  memory: LinearMemory,
  lists: FeatureLists,
  shape: Shape,
  write: (writer: ElementWriter) => void,
): Tensor {
  if (lists.dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, elementCount(shape), lists.longBytes);
    write(new TextWriter(memory, lists, builder));
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  const tensor = Tensor.allocate(memory, lists.dtype, shape);
  try {
    write(new NumberWriter(memory, lists, tensor.address));
  } catch (error) {
    tensor.release();
    throw error;
  }
  return tensor;
}

class TextWriter implements ElementWriter {
  readonly #memory: LinearMemory;
  readonly #lists: FeatureLists;
  readonly #builder: StringBlockBuilder;

  constructor(memory: LinearMemory, lists: FeatureLists, builder: StringBlockBuilder) {
    this.#memory = memory;
    this.#lists = lists;
    this.#builder = builder;
  }

  list(index: number): void {
    const count = this.#lists.count[index] ?? 0;
    let at = this.#lists.at[index] ?? 0;
    for (let i = 0; i < count; i++) {
      const { u8 } = this.#memory; // The block may have grown.
      const reader = new WireReader(u8, at + 1, u8.length);
      const size = reader.varint();
      this.#builder.addCopy(reader.at, size);
      at = reader.at + size;
    }
  }

  tensor(source: Tensor): void {
    this.#builder.addCells(source.address, source.elementCount);
  }

  padding(count: number): void {
    this.#builder.addEmpty(count);
  }
}

class NumberWriter implements ElementWriter {
  readonly #memory: LinearMemory;
  readonly #lists: FeatureLists;
  readonly #width: number;
  #target: number;

  constructor(memory: LinearMemory, lists: FeatureLists, target: number) {
    this.#memory = memory;
    this.#lists = lists;
    this.#width = lists.dtype === DataType.FLOAT ? 4 : 8;
    this.#target = target;
  }

  list(index: number): void {
    const { at, size, count } = this.#lists;
    const write = this.#width === 4 ? writeFloats : writeIntegers;
    const elements = count[index] ?? 0;
    write(this.#memory, this.#target, at[index] ?? 0, size[index] ?? 0, elements);
    this.#target += elements * this.#width;
  }

  tensor({ address, elementCount: count }: Tensor): void {
    const bytes = count * this.#width;
    this.#memory.u8.copyWithin(this.#target, address, address + bytes);
    this.#target += bytes;
  }

  padding(count: number): void {
    this.#memory.u8.fill(0, this.#target, this.#target + count * this.#width);
    this.#target += count * this.#width;
  }
}
