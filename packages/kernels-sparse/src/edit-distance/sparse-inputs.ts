import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { readIntegers } from "../sparse/sparse-parts.js";

/** The sizes of an input whose parts fit together. @throws {StatusError} INVALID_ARGUMENT when one is negative, or for 2^63 elements or more */
export function readSizes({ shape }: SparseInput): readonly number[] {
  const sizes = readIntegers(shape).map(Number);
  const negative = sizes.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
  if (sizes.reduce((product, size) => product * size, 1) >= 2 ** 63) {
    throw invalidArgument(`Shape [${sizes.map(BigInt)}] would have more than 2**63 - 1 elements`);
  }
  return sizes;
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
