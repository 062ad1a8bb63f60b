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
  #reader: WireReader;

  constructor(memory: LinearMemory, lists: FeatureLists, builder: StringBlockBuilder) {
    this.#memory = memory;
    this.#lists = lists;
    this.#builder = builder;
    this.#reader = readerOf(memory);
  }

  list(index: number): void {
    const count = this.#lists.count(index);
    let at = this.#lists.address(index);
    for (let i = 0; i < count; i++) {
      if (this.#reader.u8 !== this.#memory.u8) this.#reader = readerOf(this.#memory); // The block has grown.
      const reader = this.#reader;
      reader.at = at + 1;
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

function readerOf({ u8 }: LinearMemory): WireReader {
  return new WireReader(u8, 0, u8.length);
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
    const lists = this.#lists;
    const write = this.#width === 4 ? writeFloats : writeIntegers;
    const elements = lists.count(index);
    write(this.#memory, this.#target, lists.address(index), lists.sizeBytes(index), elements);
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
