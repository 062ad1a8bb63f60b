import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexTensor,
  indexValues,
  newIndices,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import { addElements, elementOf, numericLane, readElements } from "@heddle/tensor/numbers";

/** Values to count, and the row of each. */
interface Rows {
  readonly values: Tensor;
  readonly weights: Tensor;
  /** The number of rows; undefined for one row without a dimension of its own. */
  readonly count: number | undefined;
  /** The row of each value; called once for each, in order. */
  readonly rowOf: (index: number) => number;
}

type ReadRows = (context: ComputeContext) => Rows;

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
  return {
    compute(context) {
      const rows = readRows(context);
      const values = exactIndexValues(rows.values);
      const greatest = BigInt(values.reduce((most, value) => Math.max(most, value), 0));
      const width = maxLength >= 0n ? maxLength : greatest + 1n > minLength ? greatest + 1n : minLength;
      countRows(context, rows, values, width, isBinary);
    },
  };
}

function countRows(context: ComputeContext, rows: Rows, values: Float64Array, width: bigint, isBinary: boolean): void {
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
  const shape = Tensor.allocate(memory, DataType.INT64, [rank]);
  context.setOutput(2, shape);
  memory.i64.set(count === undefined ? [width] : [BigInt(count), width], shape.address / 8);
  const output = Tensor.allocate(memory, context.outputType(1), [total]);
  context.setOutput(1, output);

  const { values: sums, base } = readElements(output);
  const lane = numericLane(output.dtype);
  const one = elementOf(lane, 1);
  sums.fill(elementOf(lane, 0), base, base + total);
  const added = !isBinary && weights.elementCount > 0 ? readElements(weights) : undefined;
  for (let i = 0; i < values.length; i++) {
    const slot = slots.get(rowNumbers[i])?.get(values[i]);
    if (slot === undefined) continue;
    const place = base + slot;
    sums[place] = isBinary ? one : addElements(sums[place], added ? added.values[added.base + i] : one);
  }
}

function denseRows(context: ComputeContext): Rows {
  const [values, weights] = [context.input(0), context.input(1)];
  if (values.rank !== 1 && values.rank !== 2) {
    throw invalidArgument(`Input must be a 1 or 2-dimensional tensor. Got: ${formatShape(values.shape)}`);
  }
  checkNotNegative(values);
  checkWeights(weights, values, "data");
  if (values.rank === 1) return { values, weights, count: undefined, rowOf: () => 0 };
  const [count, length] = values.shape;
  if (count === 0) throw invalidArgument("Invalid input: Shapes dimension cannot be 0.");
  return { values, weights, count, rowOf: (index) => Math.floor(index / length) };
}

function sparseRows(context: ComputeContext): Rows {
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
  const places = indexValues(indices);
  const sizes = indexValues(shape);
  for (let i = 0; i < places.length; i++) {
    const d = i % rank;
    if (!(places[i] >= 0 && places[i] < sizes[d])) {
      throw indexOutside((i - d) / rank, d, indices, shape);
    }
  }
  checkWeights(weights, values, "values");
  checkNotNegative(values);
  if (rank === 1) return { values, weights, count: undefined, rowOf: () => 0 };
  // TensorFlow keeps the number of rows in 32 bits.
  const count = Number(BigInt.asIntN(32, exactIndex(shape, 0)));
  if (count <= 0) throw invalidArgument(`Cannot allocate ${count} batches, is the dense shape too wide?`);
  const rowOf = (index: number) => {
    const row = places[index * rank];
    if (row >= count) {
      throw invalidArgument(
        `Indices value along the first dimension must be lower than the first index of the shape.Got ${row} as batch and ${count} as the first dimension of the shape.`,
      );
    }
    return row;
  };
  return { values, weights, count, rowOf };
}

function raggedRows(context: ComputeContext): Rows {
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
  checkNotNegative(values);
  let row = 0;
  const rowOf = (index: number) => {
    while (index >= splits[row]) row++;
    return row - 1;
  };
  return { values, weights, count: last, rowOf };
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

function checkNotNegative(values: Tensor): void {
  if (indexValues(values).some((value) => value < 0)) throw invalidArgument("Input values must all be non-negative");
}
