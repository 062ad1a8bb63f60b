import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  indexTensor,
  indexValues,
  newIndices,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import {
  countIndexOutside,
  countWeights,
  refused,
  rowOutside,
  tooManyBatches,
  wrongIndicesCount,
  wrongShape,
} from "./sparse-errors.js";

/** Values to count, and the row that each is in. */
interface Rows {
  readonly values: Tensor;
  readonly weights: Tensor;
  /** Rows; undefined for one row without a dimension of its own. */
  readonly count: number | undefined;
  /** The row of each value; called once for each, in order. */
  readonly rowOf: (index: number) => number;
}

type ReadRows = (context: ComputeContext) => Rows;

/** DenseCountSparseOutput: how often each value occurs, or the sum of its weights, in a vector or each row of a matrix. */
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
  const minLength = Number(attributes.int("minlength"));
  const maxLength = Number(attributes.int("maxlength"));
  const isBinary = attributes.bool("binary_output");
  return {
    compute(context) {
      const rows = readRows(context);
      const values = exactIndexValues(rows.values);
      const greatest = values.reduce((most, value) => Math.max(most, value), 0);
      const width = maxLength >= 0 ? maxLength : Math.max(greatest + 1, minLength);
      countRows(context, rows, values, width, isBinary);
    },
  };
}

function countRows(context: ComputeContext, rows: Rows, values: Float64Array, width: number, isBinary: boolean): void {
  const { count, rowOf, weights } = rows;
  const slots = new Map<number, Map<number, number>>();
  const rowNumbers = newIndices(values.length);
  for (let i = 0; i < values.length; i++) {
    const row = rowOf(i);
    rowNumbers[i] = row;
    if (values[i] >= width) continue;
    const found = slots.get(row) ?? new Map<number, number>();
    slots.set(row, found.set(values[i], 0));
  }
  const indices: number[] = [];
  let total = 0;
  for (const [row, found] of [...slots].sort(([a], [b]) => a - b)) {
    for (const value of [...found.keys()].sort((a, b) => a - b)) {
      found.set(value, total++);
      if (count === undefined) indices.push(value);
      else indices.push(row, value);
    }
  }
  const { memory } = context;
  const rank = count === undefined ? 1 : 2;
  context.setOutput(0, indexTensor(memory, DataType.INT64, [total, rank], indices));
  context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], count === undefined ? [width] : [count, width]));
  const output = Tensor.allocate(memory, context.outputType(1), [total]);
  context.setOutput(1, output);

  // A view of 64-bit integers holds bigints, typed as numbers: + means the same for both, and wraps as in C++.
  const sums = output.elements() as unknown as Float64Array;
  const zero = (output.dtype === DataType.INT64 ? 0n : 0) as number;
  const one = (output.dtype === DataType.INT64 ? 1n : 1) as number;
  sums.fill(zero);
  const added = !isBinary && weights.elementCount > 0 ? (weights.elements() as unknown as Float64Array) : undefined;
  for (let i = 0; i < values.length; i++) {
    const slot = slots.get(rowNumbers[i])?.get(values[i]);
    if (slot !== undefined) sums[slot] = isBinary ? one : sums[slot] + (added ? added[i] : one);
  }
}

function denseRows(context: ComputeContext): Rows {
  const [values, weights] = [context.input(0), context.input(1)];
  if (values.rank !== 1 && values.rank !== 2) {
    throw wrongShape("Input must be a 1 or 2-dimensional tensor. Got: ", values.shape);
  }
  checkNotNegative(values);
  checkWeights(weights, values, "data");
  if (values.rank === 1) return { values, weights, count: undefined, rowOf: () => 0 };
  const [count, length] = values.shape;
  if (count === 0) throw refused("Invalid input: Shapes dimension cannot be 0.");
  return { values, weights, count, rowOf: (index) => Math.floor(index / length) };
}

function sparseRows(context: ComputeContext): Rows {
  const [indices, values, shape, weights] = [0, 1, 2, 3].map((i) => context.input(i));
  if (indices.rank !== 2) throw wrongShape("Input indices must be a 2-dimensional tensor. Got: ", indices.shape);
  if (values.rank !== 1) throw wrongShape("Input values must be a vector. Got: ", values.shape);
  if (shape.rank !== 1) throw wrongShape("Input shape must be a vector. Got: ", shape.shape);
  if (values.elementCount !== indices.shape[0]) {
    throw wrongIndicesCount("values must match first", "values", values.elementCount, indices.shape);
  }
  const rank = shape.elementCount;
  if (rank !== indices.shape[1])
    throw wrongIndicesCount("dimensions must match second", "dimensions", rank, indices.shape);
  if (rank === 0) throw refused("The shape argument requires at least one element.");
  const places = indexValues(indices);
  const sizes = indexValues(shape);
  for (let i = 0; i < places.length; i++) {
    const d = i % rank;
    if (!(places[i] >= 0 && places[i] < sizes[d])) {
      throw countIndexOutside(
        (i - d) / rank,
        d,
        exactIndex(indices, i),
        Array.from(sizes, (_, k) => exactIndex(shape, k)),
      );
    }
  }
  checkWeights(weights, values, "values");
  checkNotNegative(values);
  if (rank === 1) return { values, weights, count: undefined, rowOf: () => 0 };
  // TensorFlow keeps the number of rows in 32 bits.
  const count = Number(BigInt.asIntN(32, exactIndex(shape, 0)));
  if (count <= 0) throw tooManyBatches(count);
  const rowOf = (index: number) => {
    const row = places[index * rank];
    if (row >= count) throw rowOutside(row, count);
    return row;
  };
  return { values, weights, count, rowOf };
}

function raggedRows(context: ComputeContext): Rows {
  const [splitsInput, values, weights] = [0, 1, 2].map((i) => context.input(i));
  const splits = indexValues(splitsInput);
  checkWeights(weights, values, "values");
  if (splits.length < 2) throw refused("Must provide at least 2 elements for the splits argument");
  const last = splits.length - 1;
  if (splits[0] !== 0) throw refused(`Splits must start with 0, not with ${exactIndex(splitsInput, 0)}`);
  if (splits[last] !== values.elementCount) {
    const found = exactIndex(splitsInput, last);
    throw refused(`Splits must end with the number of values, got ${found} instead of ${values.elementCount}`);
  }
  checkNotNegative(values);
  let row = 0;
  const rowOf = (index: number) => {
    while (index >= splits[row]) row++;
    return row - 1;
  };
  return { values, weights, count: last, rowOf };
}

function checkWeights(weights: Tensor, values: Tensor, noun: "data" | "values"): void {
  if (weights.elementCount > 0 && !shapesEqual(weights.shape, values.shape)) {
    throw countWeights(noun, weights.shape, values.shape);
  }
}

function checkNotNegative(values: Tensor): void {
  if (indexValues(values).some((value) => value < 0)) throw refused("Input values must all be non-negative");
}
