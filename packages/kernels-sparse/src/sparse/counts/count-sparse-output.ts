import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexTensor,
  indexValues,
  newIndices,
  shapesEqual,
  Tensor,
} from "@heddle/tensor";
import { elementOf, numericLane, readElements } from "@heddle/tensor/numbers";
import { firstNegative } from "../sparse-parts.js";
import { type CountedPairs, countPairs } from "./count-pairs.js";

/** Values to count, and the row of each. */
interface Rows {
  readonly values: Tensor;
  readonly weights: Tensor;
  /** The number of rows; undefined for one row without a dimension of its own. */
  readonly count: number | undefined;
  /** The row of each value, called once for each, in order; undefined where all are in row 0. */
  readonly rowOf: ((index: number) => number) | undefined;
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
      const next = BigInt(greatestOf(values)) + 1n;
      const width = maxLength >= 0n ? maxLength : next > minLength ? next : minLength;
      countRows(context, rows, values, width, isBinary);
    },
  };
}

/** The greatest of numbers that are not negative; 0 of none. */
function greatestOf(values: Float64Array): number {
  let greatest = 0;
  for (let i = 0; i < values.length; i++) if (values[i] > greatest) greatest = values[i];
  return greatest;
}

function countRows(context: ComputeContext, rows: Rows, values: Float64Array, width: bigint, isBinary: boolean): void {
  const { count, rowOf, weights } = rows;
  const rowNumbers = rowOf && newIndices(values.length);
  if (rowNumbers) for (let i = 0; i < values.length; i++) rowNumbers[i] = rowOf(i);
  const pairs = countPairs(rowNumbers, values, Number(width));
  const { memory } = context;
  const rank = count === undefined ? 1 : 2;
  context.setOutput(0, indexTensor(memory, DataType.INT64, [pairs.count, rank], indicesOf(pairs, rank)));
  const shape = Tensor.allocate(memory, DataType.INT64, [rank]);
  context.setOutput(2, shape);
  memory.i64.set(count === undefined ? [width] : [BigInt(count), width], shape.address / 8);
  const output = Tensor.allocate(memory, context.outputType(1), [pairs.count]);
  context.setOutput(1, output);
  if (isBinary) {
    const { values: ones, base } = readElements(output);
    ones.fill(elementOf(numericLane(output.dtype), 1), base, base + pairs.count);
  } else if (weights.elementCount === 0) writeCounts(output, pairs);
  else addWeights(output, pairs, weights);
}

function indicesOf({ count, rows, values }: CountedPairs, rank: number): Float64Array {
  if (rank === 1) return values.subarray(0, count);
  const indices = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    indices[2 * i] = rows[i];
    indices[2 * i + 1] = values[i];
  }
  return indices;
}

function writeCounts(output: Tensor, { count, places }: CountedPairs): void {
  const counts = new Uint32Array(count);
  for (let i = 0; i < places.length; i++) if (places[i] >= 0) counts[places[i]]++;
  const { memory, dtype, address } = output;
  if (dtype === DataType.INT64) {
    const { u32 } = memory;
    for (let i = 0, at = address >>> 2; i < count; i++, at += 2) {
      u32[at] = counts[i];
      u32[at + 1] = 0;
    }
    return;
  }
  const { values, base } = readElements<number>(output);
  const isFloat = dtype === DataType.FLOAT;
  // A sum of ones in float32 stays at 2^24.
  for (let i = 0; i < count; i++) values[base + i] = isFloat ? Math.min(counts[i], 2 ** 24) : counts[i];
}

function addWeights(output: Tensor, { places }: CountedPairs, weights: Tensor): void {
  const { memory, dtype } = output;
  memory.u8.fill(0, output.address, output.address + output.elementCount * dataTypeSize(dtype));
  if (dtype === DataType.INT64) {
    const { i64 } = memory;
    const [to, from] = [output.address / 8, weights.address / 8];
    for (let i = 0; i < places.length; i++) if (places[i] >= 0) i64[to + places[i]] += i64[from + i];
    return;
  }
  const sums = readElements<number>(output);
  const added = readElements<number>(weights);
  for (let i = 0; i < places.length; i++) {
    if (places[i] >= 0) sums.values[sums.base + places[i]] += added.values[added.base + i];
  }
}

function denseRows(context: ComputeContext): Rows {
  const [values, weights] = [context.input(0), context.input(1)];
  if (values.rank !== 1 && values.rank !== 2) {
    throw invalidArgument(`Input must be a 1 or 2-dimensional tensor. Got: ${formatShape(values.shape)}`);
  }
  checkNotNegative(values);
  checkWeights(weights, values, "data");
  if (values.rank === 1) return { values, weights, count: undefined, rowOf: undefined };
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
  if (rank === 1) return { values, weights, count: undefined, rowOf: undefined };
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
  if (firstNegative(values) >= 0) throw invalidArgument("Input values must all be non-negative");
}
