import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexValues,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import { ascendInside } from "../layout/dense-places.js";
import { firstOutside, readIntegers } from "../sparse-parts.js";
import { countLoopsOver } from "./count-loops.js";
import { countRows, type RowRuns } from "./count-rows.js";

/** Values to count in the runs of their rows. */
interface Rows extends RowRuns {
  readonly greatest: number;
  /** The number of rows; undefined for one row without a dimension of its own. */
  readonly count: number | undefined;
}

/** TensorFlow takes less. */
const MAX_BATCHES = 2 ** 31 - 1;

type ReadRows = (context: ComputeContext, scope: MemoryScope) => Rows;

/** DenseCountSparseOutput: the number, or the sum of the weights, of each value in a vector or in each row of a matrix. */
export const createDenseCountSparseOutput = (construction: ConstructionContext): Kernel =>
  createCount(construction, denseRows);

/** SparseCountSparseOutput: the same for the values of a sparse tensor, whose first dimension has the rows. */
export const createSparseCountSparseOutput = (construction: ConstructionContext): Kernel =>
  createCount(construction, sparseRows);

/** RaggedCountSparseOutput: the same for the rows of a ragged tensor. */
export const createRaggedCountSparseOutput = (construction: ConstructionContext): Kernel =>
  createCount(construction, raggedRows);

/** Source: tensorflow/core/kernels/count_ops.cc (TensorFlow 2.21). */
function createCount({ attributes }: ConstructionContext, readRows: ReadRows): Kernel {
  const [minLength, maxLength] = ["minlength", "maxlength"].map((name) => attributes.bigint(name));
  const isBinary = attributes.bool("binary_output");
  function* count(context: ComputeContext): Steps<void> {
    const { memory } = context;
    using scope = memory.scope();
    const rows = readRows(context, scope);
    const { greatest, count } = rows;
    const next = BigInt(greatest) + 1n;
    const width = maxLength >= 0n ? maxLength : next > minLength ? next : minLength;
    const limit = Math.min(greatest + 1, Number(width));
    yield* countRows(context, scope, rows, { limit, isBinary, hasRows: count !== undefined });
    const sizes = count === undefined ? [width] : [BigInt(count), width];
    const shape = Tensor.allocate(memory, DataType.INT64, [sizes.length]);
    context.setOutput(2, shape);
    memory.i64.set(sizes, shape.address / 8);
  }
  return { compute: (context) => runSteps(count(context)) };
}

/** The greatest of the values; 0 of none. @throws {StatusError} INVALID_ARGUMENT when one is negative or beyond 2^53 */
function greatestOf(values: Tensor): number {
  const { memory, address, elementCount } = values;
  const greatest = countLoopsOver(memory).greatestValue(address, shiftOf(values), elementCount);
  if (greatest < 0) throw invalidArgument("Input values must all be non-negative");
  if (!Number.isSafeInteger(greatest)) exactIndexValues(values);
  return greatest;
}

/** Appends runs to a list in the memory. */
class RunWriter {
  readonly runs: number;
  readonly #u32: Uint32Array;
  #next: number;

  /** @param most how many runs there may be */
  constructor(memory: LinearMemory, scope: MemoryScope, most: number) {
    this.runs = scope.malloc(8 * most);
    this.#u32 = memory.u32;
    this.#next = this.runs >>> 2;
  }

  /** Adds a run of a row that ends before value `end`. */
  add(row: number, end: number): void {
    this.#u32[this.#next++] = row;
    this.#u32[this.#next++] = end;
  }

  get runCount(): number {
    return (this.#next - (this.runs >>> 2)) / 2;
  }
}

function denseRows(context: ComputeContext, scope: MemoryScope): Rows {
  const [values, weights] = [context.input(0), context.input(1)];
  if (values.rank !== 1 && values.rank !== 2) {
    throw invalidArgument(`Input must be a 1 or 2-dimensional tensor. Got: ${formatShape(values.shape)}`);
  }
  const greatest = greatestOf(values);
  checkWeights(weights, values, "data");
  const [count, length] = values.rank === 1 ? [undefined, values.elementCount] : values.shape;
  if (count === 0) throw invalidArgument("Invalid input: Shapes dimension cannot be 0.");
  const rows = length === 0 ? 0 : (count ?? 1);
  const writer = new RunWriter(context.memory, scope, rows);
  for (let row = 0; row < rows; row++) writer.add(row, (row + 1) * length);
  return { greatest, count, ...runsOf(values, weights, writer) };
}

function sparseRows(context: ComputeContext, scope: MemoryScope): Rows {
  const [indices, values, shape, weights] = [0, 1, 2, 3].map((i) => context.input(i));
  if (indices.rank !== 2) {
    throw invalidArgument(`Input indices must be a 2-dimensional tensor. Got: ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1) throw invalidArgument(`Input values must be a vector. Got: ${formatShape(values.shape)}`);
  if (shape.rank !== 1) throw invalidArgument(`Input shape must be a vector. Got: ${formatShape(shape.shape)}`);
  if (values.elementCount !== indices.shape[0]) {
    throw invalidArgument(
      `Number of values must match first dimension of indices.Got ${values.elementCount} values, indices shape: ${formatShape(indices.shape)}`,
    );
  }
  const rank = shape.elementCount;
  if (rank !== indices.shape[1]) {
    throw invalidArgument(
      `Number of dimensions must match second dimension of indices.Got ${rank} dimensions, indices shape: ${formatShape(indices.shape)}`,
    );
  }
  if (rank === 0) throw invalidArgument("The shape argument requires at least one element.");
  const sizes = indexValues(shape);
  const isOrdered = ascendInside(indices, rank, sizes);
  if (!isOrdered) checkInside(indices, shape);
  const greatest = greatestOf(values);
  checkWeights(weights, values, "values");
  const { memory } = context;
  if (rank === 1) {
    const writer = new RunWriter(memory, scope, 1);
    if (values.elementCount > 0) writer.add(0, values.elementCount);
    return { greatest, count: undefined, ...runsOf(values, weights, writer) };
  }
  // TensorFlow keeps the number of rows in 32 bits.
  const count = Number(BigInt.asIntN(32, exactIndex(shape, 0)));
  if (count <= 0 || count === MAX_BATCHES)
    throw invalidArgument(`Cannot allocate ${count} batches, is the dense shape too wide?`);
  const rows = rowsOf(indices, count);
  const order = isOrdered ? undefined : orderOf(rows);
  const writer = new RunWriter(memory, scope, values.elementCount);
  const rowAt = (i: number) => rows[order ? order[i] : i];
  for (let i = 1; i <= rows.length; i++) {
    if (i === rows.length || rowAt(i) !== rowAt(i - 1)) writer.add(rowAt(i - 1), i);
  }
  const runs = runsOf(values, weights, writer);
  return { greatest, count, ...(order ? inOrder(memory, scope, runs, dataTypeSize(weights.dtype), order) : runs) };
}

/** @throws {StatusError} INVALID_ARGUMENT for an index outside the shape */
function checkInside(indices: Tensor, shape: Tensor): void {
  const rank = shape.elementCount;
  const outside = firstOutside(indices, readIntegers(shape));
  if (outside >= 0) throw indexOutside(Math.floor(outside / rank), outside % rank, indices, shape);
}

/** The row of each value. @throws {StatusError} INVALID_ARGUMENT for one that is not below `count` */
function rowsOf({ memory, address, shape: [values, rank] }: Tensor, count: number): Uint32Array {
  const { u32 } = memory;
  const rows = new Uint32Array(values);
  for (let i = 0, at = address >>> 2; i < values; i++, at += 2 * rank) {
    const row = u32[at + 1] * 2 ** 32 + u32[at];
    if (row >= count) {
      throw invalidArgument(
        `Indices value along the first dimension must be lower than the first index of the shape.Got ${row} as batch and ${count} as the first dimension of the shape.`,
      );
    }
    rows[i] = row;
  }
  return rows;
}

/** The values by row, those of a row in order; undefined where they are so already. */
function orderOf(rows: Uint32Array): Uint32Array | undefined {
  let i = 1;
  while (i < rows.length && rows[i - 1] <= rows[i]) i++;
  if (i >= rows.length) return undefined;
  return Uint32Array.from(rows.keys()).sort((a, b) => rows[a] - rows[b] || a - b);
}

/** The values and weights in another order. */
function inOrder(memory: LinearMemory, scope: MemoryScope, runs: RowRuns, weightBytes: number, order: Uint32Array) {
  const values = reordered(memory, scope, runs.values, 1 << runs.shift, order);
  const weights = runs.weights === 0 ? 0 : reordered(memory, scope, runs.weights, weightBytes, order);
  return { ...runs, values, weights };
}

function reordered(memory: LinearMemory, scope: MemoryScope, address: number, bytes: number, order: Uint32Array) {
  const target = scope.malloc(bytes * order.length);
  const { u32 } = memory;
  const words = bytes >>> 2;
  for (let i = 0, to = target >>> 2; i < order.length; i++) {
    const from = (address >>> 2) + order[i] * words;
    for (let word = 0; word < words; word++) u32[to++] = u32[from + word];
  }
  return target;
}

function raggedRows(context: ComputeContext, scope: MemoryScope): Rows {
  const [splitsInput, values, weights] = [0, 1, 2].map((i) => context.input(i));
  const splits = indexValues(splitsInput);
  checkWeights(weights, values, "values");
  if (splits.length < 2) throw invalidArgument("Must provide at least 2 elements for the splits argument");
  const last = splits.length - 1;
  if (splits[0] !== 0) throw invalidArgument(`Splits must start with 0, not with ${exactIndex(splitsInput, 0)}`);
  if (splits[last] !== values.elementCount) {
    const found = exactIndex(splitsInput, last);
    throw invalidArgument(`Splits must end with the number of values, got ${found} instead of ${values.elementCount}`);
  }
  const greatest = greatestOf(values);
  const writer = new RunWriter(context.memory, scope, last);
  for (let row = 0, end = 0; row < last; row++) {
    const next = Math.min(splits[row + 1], values.elementCount); // Splits may step back.
    if (next <= end) continue;
    writer.add(row, next);
    end = next;
  }
  return { greatest, count: last, ...runsOf(values, weights, writer) };
}

function runsOf(values: Tensor, weights: Tensor, { runs, runCount }: RunWriter): RowRuns {
  return {
    values: values.address,
    shift: shiftOf(values),
    valueCount: values.elementCount,
    weights: weights.elementCount > 0 ? weights.address : 0,
    runs,
    runCount,
  };
}

/** The shift of an integer for the loops: 3 for int64, 2 for int32. */
function shiftOf({ dtype }: Tensor): number {
  return dtype === DataType.INT64 ? 3 : 2;
}

/** INVALID_ARGUMENT: an index outside the dense shape, which TensorFlow shows as a debug string of three sizes at most. */
function indexOutside(row: number, dimension: number, indices: Tensor, shape: Tensor): StatusError {
  const rank = shape.elementCount;
  const sizes = Array.from({ length: rank }, (_, d) => exactIndex(shape, d));
  const shown = sizes.slice(0, 3).join(" ") + (rank > 3 ? "..." : "");
  const index = exactIndex(indices, row * rank + dimension);
  return invalidArgument(
    `Invalid index value at ${row}: dimension ${dimension} has value ${index} which is not in [0, ${sizes[dimension]}) (as given by dense shape Tensor<type: int64 shape: [${rank}] values: ${shown}>`,
  );
}

function checkWeights(weights: Tensor, values: Tensor, noun: "data" | "values"): void {
  if (weights.elementCount > 0 && !shapesEqual(weights.shape, values.shape)) {
    throw invalidArgument(
      `Weights and ${noun} must have the same shape. Weight shape: ${formatShape(weights.shape)}; ${noun} shape: ${formatShape(values.shape)}`,
    );
  }
}
