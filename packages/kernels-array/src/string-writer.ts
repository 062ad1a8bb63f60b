import type { ComputeContext } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { ElementWriter } from "./element-writer.js";
import { runEnd } from "./run-end.js";

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
      if (stride === 1 && count > 1) this.#builder.addCells(cell, count);
      else for (let i = 0; i < count; i++, cell += stride * CELL_BYTES) this.#builder.addCell(cell);
    } catch (error) {
      this.#builder[Symbol.dispose]();
      throw error;
    }
  }

  pick(source: Tensor, base: number, rows: Uint32Array, first: number, stop: number, run: number): void {
    for (let i = first; i < stop; ) {
      const next = runEnd(rows, i, stop);
      this.copy(source, (base + rows[i]) * run, (next - i) * run, 1);
      i = next;
    }
  }

  zeros(count: number): void {
    this.#builder.addEmpty(count);
  }

  finish(): void {
    const block = this.#builder.finish();
    this.#context.setOutput(this.#output, Tensor.fromStringBlock(this.#context.memory, this.#shape, block));
  }
}
