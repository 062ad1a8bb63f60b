import type { LinearMemory } from "@heddle/memory";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { copyBytes } from "./copy-bytes.js";
import { type BlockLoops, elementLoopsOver } from "./element-loops.js";
import type { ElementWriter } from "./element-writer.js";

/** Writes elements that are plain bytes. */
export class ByteWriter implements ElementWriter {
  readonly picksPadding = false;
  readonly #memory: LinearMemory;
  readonly #sizeBytes: number;
  #to: number;
  #loops: BlockLoops | undefined;

  constructor(output: Tensor) {
    this.#memory = output.memory;
    this.#sizeBytes = dataTypeSize(output.dtype);
    this.#to = output.address;
  }

  copy(source: Tensor, start: number, count: number, stride: number): void {
    if (stride === 1 || count === 1) this.copyRuns(source, start, 1, 0, count);
    else this.copyRuns(source, start, count, stride, 1);
  }

  copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void {
    const size = run * this.#sizeBytes;
    const from = source.address + start * this.#sizeBytes;
    const to = this.#to;
    this.#to = to + count * size;
    if (count === 1) copyBytes(this.#memory, to, from, size);
    else this.#blockLoops(count * run).copyBlocks(from, stride * this.#sizeBytes, count, size, to, size);
  }

  pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void {
    const size = run * this.#sizeBytes;
    const from = source.address + start * this.#sizeBytes;
    const to = this.#to;
    this.#to = to + count * size;
    this.#blockLoops(count * run).pickBlocks(from, rows, width, count, size, to);
  }

  copyPlane(
    source: Tensor,
    start: number,
    rows: number,
    rowStride: number,
    count: number,
    stride: number,
    run: number,
  ): void {
    const bytes = this.#sizeBytes;
    const from = source.address + start * bytes;
    const to = this.#to;
    this.#to = to + rows * count * run * bytes;
    const loops = this.#blockLoops(rows * count * run);
    loops.copyPlane(from, rowStride * bytes, rows, stride * bytes, count, run * bytes, to);
  }

  pickPlane(
    source: Tensor,
    start: number,
    stride: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
  ): void {
    const bytes = this.#sizeBytes;
    const from = source.address + start * bytes;
    const to = this.#to;
    this.#to = to + outer * count * run * bytes;
    const loops = this.#blockLoops(outer * count * run);
    loops.pickPlane(from, stride * bytes, outer, rows, width, count, run * bytes, to);
  }

  zeros(count: number): void {
    const to = this.#to;
    this.#to = to + count * this.#sizeBytes;
    this.#memory.u8.fill(0, to, this.#to);
  }

  finish(): void {}

  #blockLoops(elements: number): BlockLoops {
    if (!this.#loops || this.#memory.team) this.#loops = elementLoopsOver(this.#memory, elements);
    return this.#loops;
  }
}
