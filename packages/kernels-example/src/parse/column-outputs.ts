import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, elementCount, indexTensor, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import type { ExampleScan } from "../scan/example-scan.js";
import type { Column } from "./column.js";

/** Examples whose lists are written in the first block of work. */
const EXAMPLES_AT_ONCE = 256;

/** Sets the outputs of an op from a scan. */
export class ColumnOutputs {
  readonly #context: ComputeContext;
  readonly #scan: ExampleScan;
  /** The shape of the serialized Examples: a scalar or vector. */
  readonly #batch: Shape;
  readonly #count: number;
  /** The outputs that are set so far, of each kind of column. */
  readonly #next = { dense: 0, sparse: 0, ragged: 0 };

  constructor(context: ComputeContext, scan: ExampleScan, batch: Shape) {
    this.#context = context;
    this.#scan = scan;
    this.#batch = batch;
    this.#count = elementCount(batch);
  }

  /** Allocates the outputs that the scan writes. Called before it. */
  allocateFixed(columns: readonly Column[]): void {
    let dense = 0;
    for (const [index, column] of columns.entries()) {
      if (column.kind !== "dense") continue;
      const place = dense++;
      if (column.isVariable || column.dtype === DataType.STRING) continue;
      const output = this.#context.allocateOutput(this.#place("dense_values", place), [
        ...this.#batch,
        ...column.shape,
      ]);
      this.#scan.setTarget(index, output.address);
    }
  }

  /** Sets all outputs of a column. Called for each in order, after the scan. */
  *set(index: number, column: Column): Steps<void> {
    const place = this.#next[column.kind]++;
    if (column.kind === "dense") yield* this.#setDense(index, column, place);
    else if (column.kind === "sparse") yield* this.#setSparse(index, column, place);
    else yield* this.#setRagged(index, column, place);
  }

  *#setDense(index: number, column: Column, place: number): Steps<void> {
    const { shape, stride, isVariable, dtype, fallback } = column;
    if (!isVariable && dtype !== DataType.STRING) return;
    const { elements, longest, longBytes, missing } = this.#scan.totals(index);
    const rowElements = isVariable ? longest : stride;
    const full = [...this.#batch, ...(isVariable ? [stride === 0 ? 0 : longest / stride, ...shape.slice(1)] : shape)];
    const filled = fallback ? longTextBytes(fallback) * (isVariable ? this.#count * longest - elements : missing) : 0;
    const values = yield* this.#elements(index, dtype, full, longBytes + filled, rowElements);
    this.#context.setOutput(this.#place("dense_values", place), values);
  }

  *#setSparse(index: number, column: Column, place: number): Steps<void> {
    const context = this.#context;
    const { elements, longest } = this.#scan.totals(index);
    const width = this.#batch.length === 0 ? 1 : 2;
    const indices = context.allocateOutput(this.#place("sparse_indices", place), [elements, width]);
    let target = indices.address;
    yield* this.#inBlocks((start, end) => {
      target = this.#scan.writeIndices(index, start, end, target, width);
    });
    yield* this.#setValues(index, column, "sparse_values", place);
    const shape = indexTensor(context.memory, DataType.INT64, [width], [...this.#batch, longest]);
    context.setOutput(this.#place("sparse_shapes", place), shape);
  }

  *#setRagged(index: number, column: Column, place: number): Steps<void> {
    yield* this.#setValues(index, column, "ragged_values", place);
    const context = this.#context;
    const output = this.#place("ragged_row_splits", place);
    if (this.#batch.length === 0) {
      context.allocateOutput(output, [0]);
      return;
    }
    const { address } = context.allocateOutput(output, [this.#count + 1]);
    const width = column.splitsType === DataType.INT32 ? 4 : 8;
    context.memory.u8.fill(0, address, address + width);
    yield* this.#inBlocks((start, end) => this.#scan.writeSplits(index, start, end, address, width));
  }

  *#setValues(index: number, { dtype }: Column, name: string, place: number): Steps<void> {
    const { elements, longBytes } = this.#scan.totals(index);
    const values = yield* this.#elements(index, dtype, [elements], longBytes, 0);
    this.#context.setOutput(this.#place(name, place), values);
  }

  /** A new tensor of the lists of a column, each filled up to `rowElements`. */
  *#elements(index: number, dtype: DataType, shape: Shape, longBytes: number, rowElements: number): Steps<Tensor> {
    const { memory } = this.#context;
    const count = elementCount(shape);
    if (count === 0) return Tensor.allocate(memory, dtype, shape);
    const write = (start: number, end: number) => this.#scan.writeElements(index, dtype, start, end, rowElements);
    if (dtype !== DataType.STRING) {
      const tensor = Tensor.allocate(memory, dtype, shape);
      this.#scan.setTarget(index, tensor.address);
      try {
        yield* this.#inBlocks(write);
      } catch (error) {
        tensor.release();
        throw error;
      }
      return tensor;
    }
    const sizeBytes = count * CELL_BYTES + longBytes;
    const address = memory.malloc(sizeBytes);
    this.#scan.setTarget(index, address, address + count * CELL_BYTES);
    try {
      yield* this.#inBlocks(write);
    } catch (error) {
      memory.free(address);
      throw error;
    }
    return Tensor.fromStringBlock(memory, shape, { address, sizeBytes });
  }

  *#inBlocks(work: (start: number, end: number) => void): Steps<void> {
    yield* settle(inBlocks(this.#context, this.#count, EXAMPLES_AT_ONCE, work));
  }

  #place(name: string, index: number): number {
    return this.#context.outputRange(name)[0] + index;
  }
}

/** The bytes of the elements that are too long for SMALL cells; 0 for numbers. */
function longTextBytes({ dtype, memory, address, elementCount: count }: Tensor): number {
  if (dtype !== DataType.STRING) return 0;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const size = cellSizeBytes(memory.u32, address + i * CELL_BYTES);
    if (size > SMALL_CAPACITY) sum += size;
  }
  return sum;
}
