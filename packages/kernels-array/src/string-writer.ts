import type { ComputeContext } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { ElementWriter } from "./element-writer.js";

/** Writes strings: copies of their bytes. */
export class StringWriter implements ElementWriter {
  readonly #context: ComputeContext;
  readonly #output: number;
  readonly #shape: Shape;
  readonly #builder: StringBlockBuilder;

  constructor(context: ComputeContext, output: number, shape: Shape) {
    this.#context = context;
    this.#output = output;
    this.#shape = shape;
    this.#builder = new StringBlockBuilder(context.memory, elementCount(shape));
  }

  copy(source: Tensor, start: number, count: number, stride: number): void {
    try {
      let cell = source.address + start * CELL_BYTES;
      for (let i = 0; i < count; i++, cell += stride * CELL_BYTES) this.#builder.addCell(cell);
    } catch (error) {
      this.#builder[Symbol.dispose]();
      throw error;
    }
  }

  pick(source: Tensor, base: number, rows: Uint32Array, first: number, stop: number, run: number): void {
    for (let i = first; i < stop; i++) this.copy(source, (base + rows[i]) * run, run, 1);
  }

  zeros(count: number): void {
    for (let i = 0; i < count; i++) this.#builder.add(0);
  }

  finish(): void {
    const block = this.#builder.finish();
    this.#context.setOutput(this.#output, Tensor.fromStringBlock(this.#context.memory, this.#shape, block));
  }
}
