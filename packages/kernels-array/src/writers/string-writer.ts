import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { cellLoopsOver } from "./cell-loops.js";
import type { OutputTarget } from "./output-target.js";
import { RowWriter } from "./row-writer.js";

/** Up to so many cells are added one by one, which costs less than a call of the loops. */
const FEW_CELLS = 4;

/** Runs of cells, `step` bytes apart. */
interface Column {
  readonly address: number;
  readonly step: number;
  readonly run: number;
}

/** Writes strings: copies of their bytes. */
export class StringWriter extends RowWriter {
  override readonly picksPadding: boolean;
  readonly #margin: number;
  readonly #context: OutputTarget;
  readonly #output: number;
  readonly #shape: Shape;
  readonly #builder: StringBlockBuilder;

  /** @param margin the address of the cell that is written for zeros and for rows `PADDING`; without it these have to be none */
  constructor(context: OutputTarget, output: number, shape: Shape, margin = 0) {
    super();
    this.picksPadding = margin !== 0;
    this.#margin = margin;
    this.#context = context;
    this.#output = output;
    this.#shape = shape;
    this.#builder = new StringBlockBuilder(context.memory, elementCount(shape));
  }

  copy(source: Tensor, start: number, count: number, stride: number): void {
    if (stride === 1) this.copyRuns(source, start, 1, 0, count);
    else this.copyRuns(source, start, count, stride, 1);
  }

  copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void {
    const cell = source.address + start * CELL_BYTES;
    const step = stride * CELL_BYTES;
    if (count * run <= FEW_CELLS) {
      this.#addEach(cell, step, count, run);
      return;
    }
    const loops = cellLoopsOver(this.#context.memory);
    this.#write(
      count * run,
      (target, text, end) => loops.copyCells(cell, step, count, run, target, run * CELL_BYTES, text, end),
      () => loops.longBytes(cell, step, count, run),
    );
  }

  override copyPlane(
    source: Tensor,
    start: number,
    rows: number,
    rowStride: number,
    count: number,
    stride: number,
    run: number,
  ): void {
    if (count >= rows || rows * count * run <= FEW_CELLS) {
      super.copyPlane(source, start, rows, rowStride, count, stride, run);
      return;
    }
    // Column by column, because a call of the loops costs more than a few cells.
    const cell = source.address + start * CELL_BYTES;
    const step = rowStride * CELL_BYTES;
    const columns = Array.from({ length: count }, (_, i) => ({ address: cell + i * stride * CELL_BYTES, step, run }));
    this.#interleave(columns, rows);
  }

  /** Cuts each source into `rows` blocks, and writes rows that are made of the next block of each. */
  interleave(sources: readonly Tensor[], rows: number): void {
    const count = sources.reduce((sum, { elementCount }) => sum + elementCount, 0);
    if (count <= FEW_CELLS) {
      for (let row = 0; row < rows; row++) {
        for (const { address, elementCount } of sources) {
          const run = elementCount / rows;
          this.#addEach(address + row * run * CELL_BYTES, 0, 1, run);
        }
      }
      return;
    }
    const columns = sources.map(({ address, elementCount }) => {
      const run = elementCount / rows;
      return { address, step: run * CELL_BYTES, run };
    });
    this.#interleave(columns, rows);
  }

  pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void {
    this.pickPlane(source, start, 0, 1, rows, width, count, run);
  }

  override pickPlane(
    source: Tensor,
    start: number,
    stride: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
  ): void {
    const loops = cellLoopsOver(this.#context.memory);
    const cells = source.address + start * CELL_BYTES;
    const step = stride * CELL_BYTES;
    const margin = this.#margin;
    this.#write(
      outer * count * run,
      (to, text, end) => loops.pickCells(cells, step, outer, rows, width, count, run, margin, to, text, end),
      () => loops.pickedLongBytes(cells, step, outer, rows, width, count, run, margin),
    );
  }

  zeros(count: number): void {
    const margin = this.#margin;
    if (margin === 0) {
      this.#builder.addEmpty(count);
      return;
    }
    const loops = cellLoopsOver(this.#context.memory);
    this.#write(
      count,
      (target, text, end) => loops.copyCells(margin, 0, count, 1, target, CELL_BYTES, text, end),
      () => loops.longBytes(margin, 0, count, 1),
    );
  }

  finish(): void {
    const block = this.#orDrop(() => this.#builder.finish());
    this.#context.setOutput(this.#output, Tensor.fromStringBlock(this.#context.memory, this.#shape, block));
  }

  /** The result of `work`; frees the strings when it throws. */
  #orDrop<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#builder.dispose();
      throw error;
    }
  }

  #interleave(columns: readonly Column[], rows: number): void {
    const loops = cellLoopsOver(this.#context.memory);
    const width = columns.reduce((sum, { run }) => sum + run, 0);
    const write = (target: number, text: number, end: number) => {
      let to = target;
      let next = text;
      for (const { address, step, run } of columns) {
        if (next !== 0 && run > 0) {
          next = loops.copyCells(address, step, rows, run, to, width * CELL_BYTES, next, end) >>> 0;
        }
        to += run * CELL_BYTES;
      }
      return next;
    };
    const measure = () =>
      columns.reduce((sum, { address, step, run }) => sum + loops.longBytes(address, step, rows, run), 0);
    this.#write(width * rows, write, measure);
  }

  #addEach(cell: number, step: number, count: number, run: number): void {
    this.#orDrop(() => {
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < run; j++) this.#builder.addCell(cell + i * step + j * CELL_BYTES);
      }
    });
  }

  /** Tries without room for long texts first, because most strings are short. */
  #write(count: number, write: (target: number, text: number, end: number) => number, measure: () => number): void {
    const builder = this.#builder;
    this.#orDrop(() => {
      if (builder.addWritten(count, 0, (target, text) => write(target, text, text) >>> 0)) return;
      const textBytes = measure();
      builder.addWritten(count, textBytes, (target, text) => write(target, text, text + textBytes) >>> 0);
    });
  }
}
