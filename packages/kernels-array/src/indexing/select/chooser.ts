import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, dataTypeSize, elementCount, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { elementLoopsOver } from "../../writers/element-loops.js";
import type { ElementWriter } from "../../writers/element-writer.js";
import { openWriter } from "../../writers/open-writer.js";
import { planesOf, visitGrid } from "./grid-planes.js";
import { selectLoopsOver } from "./select-loops.js";

/** The elements of one of two tensors to choose from. */
export interface Choice {
  readonly tensor: Tensor;
  readonly start: number;
  /** The number of elements from one run to the next: that of a run, or 0 to use one run for all. */
  readonly stride: number;
}

/** The strides of the condition, of the first and of the second tensor. */
export type GridStrides = readonly (readonly number[])[];

/** Writes elements of one of two tensors into one new output in row-major order. */
export interface Chooser {
  /** Writes a run of `run` elements for each of `count` bools at address `flags`: of `first` where the bool is true, else of `second`. */
  choose(flags: number, count: number, run: number, first: Choice, second: Choice): void;
  /** Writes `count` runs of one element of a choice. */
  copy(choice: Choice, count: number): void;
  /** Writes all elements of a shape, at least one, to which the condition and the tensors are broadcast. Only choosers of plain bytes have it. */
  chooseGrid?(shape: Shape, condition: Tensor, tensors: readonly [Tensor, Tensor], strides: GridStrides): void;
  /** Completes the output. As many elements must have been written as its shape has. */
  finish(): void;
}

/** A chooser between inputs 1 and 2 for output 0, of that shape. Views are dead afterwards. */
export function openChooser(context: ComputeContext, shape: Shape): Chooser {
  const dtype = context.outputType(0);
  if (dtype === DataType.STRING) return new StringChooser(context, shape);
  if (isObjectType(dtype)) return new WriterChooser(openWriter(context, 0, shape));
  return openByteChooser(context, shape);
}

/** {@link openChooser} for elements of plain bytes alone. */
export function openByteChooser(context: ComputeContext, shape: Shape): Chooser {
  return new ByteChooser(context.forwardInputOrAllocateOutput([1, 2], 0, shape));
}

class ByteChooser implements Chooser {
  readonly #output: Tensor;
  readonly #sizeBytes: number;
  #to: number;

  /** The output may be the tensor of one of the choices. */
  constructor(output: Tensor) {
    this.#output = output;
    this.#sizeBytes = dataTypeSize(output.dtype);
    this.#to = output.address;
  }

  choose(flags: number, count: number, run: number, first: Choice, second: Choice): void {
    const size = this.#sizeBytes;
    selectLoopsOver(this.#output.memory, count * run).selectBlocks(
      flags,
      first.tensor.address + first.start * size,
      first.stride * size,
      second.tensor.address + second.start * size,
      second.stride * size,
      count,
      run * size,
      this.#to,
    );
    this.#to += count * run * size;
  }

  copy({ tensor, start, stride }: Choice, count: number): void {
    const size = this.#sizeBytes;
    const from = tensor.address + start * size;
    elementLoopsOver(this.#output.memory, count).copyBlocks(from, stride * size, count, size, this.#to, size);
    this.#to += count * size;
  }

  chooseGrid(shape: Shape, condition: Tensor, [x, y]: readonly [Tensor, Tensor], strides: GridStrides): void {
    const size = this.#sizeBytes;
    const { selectPlane } = selectLoopsOver(this.#output.memory, elementCount(shape));
    const { outer, rows, columns } = planesOf(shape, strides);
    visitGrid(outer, ([flag, xAt, yAt]) => {
      const sources = [x.address + xAt * size, rows.steps[1] * size, columns.steps[1] * size] as const;
      const others = [y.address + yAt * size, rows.steps[2] * size, columns.steps[2] * size] as const;
      const flags = [condition.address + flag, rows.steps[0], columns.steps[0]] as const;
      selectPlane(...flags, ...sources, ...others, rows.size, columns.size, size, this.#to);
      this.#to += rows.size * columns.size * size;
    });
  }

  finish(): void {}
}

/** Lists the cells to copy, and copies them at the end. */
class StringChooser implements Chooser {
  readonly #context: ComputeContext;
  readonly #shape: Shape;
  /** A block of the addresses of cells. */
  readonly #cells: number;
  #to: number;

  constructor(context: ComputeContext, shape: Shape) {
    this.#context = context;
    this.#shape = shape;
    this.#cells = context.memory.malloc(elementCount(shape) * 4);
    this.#to = this.#cells >>> 2;
  }

  choose(flags: number, count: number, run: number, first: Choice, second: Choice): void {
    const { u8, u32 } = this.#context.memory;
    let [a, b] = [cellOf(first), cellOf(second)];
    let to = this.#to;
    if (run === 1) {
      // Without a branch, because flags cannot be predicted; the list has the lowest 32 bits.
      const [stepA, stepB] = [first.stride * CELL_BYTES, second.stride * CELL_BYTES];
      for (let i = 0; i < count; i++, a += stepA, b += stepB) u32[to++] = b + ((a - b) & (-u8[flags + i] >> 31));
      this.#to = to;
      return;
    }
    for (let i = 0; i < count; i++, a += first.stride * CELL_BYTES, b += second.stride * CELL_BYTES) {
      const from = u8[flags + i] !== 0 ? a : b;
      for (let j = 0; j < run; j++) u32[to++] = from + j * CELL_BYTES;
    }
    this.#to = to;
  }

  copy(choice: Choice, count: number): void {
    const { u32 } = this.#context.memory;
    const from = cellOf(choice);
    for (let i = 0; i < count; i++) u32[this.#to++] = from + i * choice.stride * CELL_BYTES;
  }

  finish(): void {
    const { memory } = this.#context;
    const count = elementCount(this.#shape);
    try {
      using builder = new StringBlockBuilder(memory, count);
      gatherCells(memory, builder, this.#cells, count);
      this.#context.setOutput(0, Tensor.fromStringBlock(memory, this.#shape, builder.finish()));
    } finally {
      memory.free(this.#cells);
    }
  }
}

function cellOf({ tensor, start }: Choice): number {
  return tensor.address + start * CELL_BYTES;
}

class WriterChooser implements Chooser {
  readonly #writer: ElementWriter;

  constructor(writer: ElementWriter) {
    this.#writer = writer;
  }

  choose(flags: number, count: number, run: number, first: Choice, second: Choice): void {
    const { memory } = first.tensor;
    for (let i = 0; i < count; ) {
      const flag = memory.u8[flags + i] !== 0;
      let stop = i + 1;
      while (stop < count && (memory.u8[flags + stop] !== 0) === flag) stop++;
      const { tensor, start, stride } = flag ? first : second;
      if (stride === run) this.#writer.copy(tensor, start + i * run, (stop - i) * run, 1);
      else this.#writer.copyRuns(tensor, start, stop - i, stride, run);
      i = stop;
    }
  }

  copy({ tensor, start, stride }: Choice, count: number): void {
    this.#writer.copy(tensor, start, count, stride);
  }

  finish(): void {
    this.#writer.finish();
  }
}
