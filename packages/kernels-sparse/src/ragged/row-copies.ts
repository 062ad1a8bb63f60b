import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, isObjectType, type Shape, Tensor, TensorBuffer } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";

/** Addresses of tensors are multiples of this. */
const ALIGNMENT = 16;
/** Up to so many words a loop beats a call of the engine. */
const SHORT_WORDS = 32;

/**
 * Copies rows of values, which end at `ends` and begin where the one before ends. Numbers of all rows are in one block, which is freed with the
 * last of them; so `giveUp` has to be called for rows that are not made.
 */
export class RowCopies {
  readonly #memory: LinearMemory;
  /** Borrowed while rows are made. */
  readonly #values: Tensor;
  readonly #blockLength: number;
  readonly #sizeBytes: number;
  #block = 0;
  #next = 0;
  #left = 0;

  constructor(memory: LinearMemory, values: Tensor, ends: ArrayLike<number>) {
    this.#memory = memory;
    this.#values = values;
    this.#blockLength = elementCount(values.shape.slice(1));
    const isPlain = values.dtype !== DataType.STRING && !isObjectType(values.dtype);
    this.#sizeBytes = isPlain ? this.#blockLength * dataTypeSize(values.dtype) : 0;
    if (!isPlain) return;
    let bytes = 0;
    for (let i = 0, start = 0; i < ends.length; i++) {
      bytes += aligned((ends[i] - start) * this.#sizeBytes);
      start = ends[i];
    }
    this.#block = memory.malloc(bytes);
    this.#next = this.#block;
    this.#left = ends.length;
    if (ends.length === 0) memory.free(this.#block);
  }

  /** The blocks from number `start` up to `limit` as a tensor. */
  row(start: number, limit: number, shape: Shape): Tensor {
    const { dtype, memory } = this.#values;
    if (dtype === DataType.STRING) return this.#strings(start, limit, shape);
    if (isObjectType(dtype)) return this.#objects(start, limit, shape);
    const bytes = (limit - start) * this.#sizeBytes;
    const target = this.#next;
    copyShort(memory, this.#values.address + start * this.#sizeBytes, target, bytes);
    this.#next += aligned(bytes);
    const buffer = new TensorBuffer(memory, target, bytes, this.#release);
    return new Tensor(dtype, shape, (limit - start) * this.#blockLength, buffer);
  }

  /** Says that so many rows will not be made. */
  giveUp(rows: number): void {
    for (let i = 0; i < rows && this.#block !== 0; i++) this.#release();
  }

  readonly #release = () => {
    if (--this.#left === 0) this.#memory.free(this.#block);
  };

  #strings(start: number, limit: number, shape: Shape): Tensor {
    const { memory, address } = this.#values;
    const count = (limit - start) * this.#blockLength;
    using builder = new StringBlockBuilder(memory, count);
    builder.addCells(address + start * this.#blockLength * CELL_BYTES, count);
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }

  #objects(start: number, limit: number, shape: Shape): Tensor {
    const { dtype, memory } = this.#values;
    const picks = newPicks(limit - start).map((_, i) => start + i);
    return pickBlocks(memory, { dtype, shape, blockLength: this.#blockLength, picks, values: [this.#values] });
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** Copies bytes to a place that does not overlap them: mostly few. */
export function copyShort({ u8, u32 }: LinearMemory, from: number, to: number, bytes: number): void {
  if ((bytes & 3) !== 0 || bytes > SHORT_WORDS * 4 || ((from | to) & 3) !== 0) {
    u8.copyWithin(to, from, from + bytes);
    return;
  }
  for (let i = from >>> 2, at = to >>> 2, end = i + (bytes >>> 2); i < end; i++, at++) u32[at] = u32[i];
}
