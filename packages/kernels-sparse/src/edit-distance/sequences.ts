import { internal, invalidArgument } from "@heddle/status";
import { exactIndexValues, formatShape, type Tensor } from "@heddle/tensor";
import { readIntegers } from "../sparse/sparse-parts.js";

/** The sequences of a sparse tensor: the runs of elements whose indices differ in the last number alone. */
export interface Sequences {
  readonly sizes: readonly number[];
  /** The indices, row by row. */
  readonly places: Float64Array;
  /** The first element of each sequence, and the end of the last. */
  readonly starts: readonly number[];
}

/** Reads the sequences of an input whose parts fit together, in the order in which they come. */
export function readSequences({ indices, values, shape }: SparseInput): Sequences {
  const sizes = readIntegers(shape).map(Number);
  const negative = sizes.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
  if (sizes.reduce((product, size) => product * size, 1) >= 2 ** 63) {
    throw invalidArgument(`Shape [${sizes.map(BigInt)}] would have more than 2**63 - 1 elements`);
  }
  const places = exactIndexValues(indices);
  const rank = sizes.length;
  const starts: number[] = [];
  for (let i = 0; i < values.elementCount; i++) {
    if (i === 0 || compareHeads(places, (i - 1) * rank, places, i * rank, rank) !== 0) starts.push(i);
  }
  return { sizes, places, starts: [...starts, values.elementCount] };
}

/** Compares two indices of `rank` numbers without the last one. */
export function compareHeads(a: Float64Array, i: number, b: Float64Array, j: number, rank: number): number {
  for (let d = 0; d < rank - 1; d++) {
    if (a[i + d] !== b[j + d]) return a[i + d] - b[j + d];
  }
  return 0;
}

/** The number of the output's element for the sequence whose index is at `at`. @throws {StatusError} INTERNAL outside of the output */
export function placeOf(places: Float64Array, at: number, strides: readonly number[], count: number): number {
  const place = strides.reduce((sum, stride, d) => sum + places[at + d] * stride, 0);
  if (place >= 0 && place < count) return place;
  throw internal(
    `Got an inner product ${place} which would require writing to outside of the buffer for the output tensor (max elements ${count})`,
  );
}

/** The parts of one of the two inputs. */
export interface SparseInput {
  /** Its name in messages. */
  readonly name: string;
  readonly indices: Tensor;
  readonly values: Tensor;
  readonly shape: Tensor;
}

/** @throws {StatusError} INVALID_ARGUMENT unless the parts of the inputs belong together, in TensorFlow's order and words */
export function checkInputs(hypothesis: SparseInput, truth: SparseInput): void {
  const both = [hypothesis, truth];
  const but = (tensor: Tensor) => `but got shape: ${formatShape(tensor.shape)}`;
  for (const { name, indices } of both) {
    if (indices.rank !== 2) throw invalidArgument(`${name}_indices should be a matrix, ${but(indices)}`);
  }
  for (const { name, values } of both) {
    if (values.rank !== 1) throw invalidArgument(`${name}_values should be a vector, ${but(values)}`);
  }
  for (const { name, shape } of both) {
    if (shape.rank !== 1) throw invalidArgument(`${name}_shape should be a vector, ${but(shape)}`);
  }
  for (const { name, indices, values, shape } of both) {
    const shapes = (tensor: Tensor) =>
      `their shapes are: ${formatShape(tensor.shape)} and ${formatShape(indices.shape)}`;
    if (values.elementCount !== indices.shape[0]) {
      throw invalidArgument(`Expected ${name}_values.NumElements == #rows(${name}_indices), ${shapes(values)}`);
    }
    if (shape.elementCount !== indices.shape[1]) {
      throw invalidArgument(`Expected ${name}_shape.NumElements == #cols(${name}_indices), ${shapes(shape)}`);
    }
  }
  const rank = truth.shape.elementCount;
  if (rank < 2) {
    throw invalidArgument(`Input SparseTensors must have rank at least 2, but truth_shape rank is: ${rank}`);
  }
  if (hypothesis.shape.elementCount !== rank) {
    throw invalidArgument(
      `Expected truth and hypothesis to have matching ranks, but their shapes are: ${formatShape(truth.shape.shape)} and ${formatShape(hypothesis.shape.shape)}`,
    );
  }
}
