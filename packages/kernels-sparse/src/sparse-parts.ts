/** What the ops on sparse tensors check alike. */
import { exactIndex, indexValues, type Tensor } from "@heddle/tensor";
import {
  indexOutOfBounds,
  indexOutOfOrder,
  indexRepeated,
  negativeSize,
  rankMismatch,
  shapeOverflow,
  valueCountMismatch,
  wrongRank,
} from "./sparse-errors.js";

/** @throws {StatusError} INVALID_ARGUMENT unless indices, values and shape are the parts of one sparse tensor */
export function checkSparseParts(indices: Tensor, values: Tensor, shape: Tensor): void {
  if (indices.rank !== 2) throw wrongRank("indices", 2, indices.rank);
  if (values.rank !== 1) throw wrongRank("values", 1, values.rank);
  if (shape.rank !== 1) throw wrongRank("shape", 1, shape.rank);
  if (indices.shape[0] !== values.shape[0]) throw valueCountMismatch(indices.shape[0], values.shape[0]);
  if (indices.shape[1] !== shape.shape[0]) throw rankMismatch(indices.shape[1], shape.shape[0]);
}

/** A dense shape that was given as a tensor; it may have up to 2^63 - 1 elements. */
export interface DenseShape {
  readonly sizes: readonly bigint[];
  readonly count: bigint;
}

/** @throws {StatusError} INVALID_ARGUMENT when a size is negative, or the shape has 2^63 elements or more */
export function readDenseShape(tensor: Tensor): DenseShape {
  return makeDenseShape(readIntegers(tensor));
}

/** As {@link readDenseShape}, of sizes that were read already. */
export function makeDenseShape(sizes: readonly bigint[]): DenseShape {
  let count = 1n;
  for (const size of sizes) {
    if (size < 0n) throw negativeSize(size);
    const product = count * size;
    if (product >= 2n ** 63n) {
      throw shapeOverflow(count, size, product >= 2n ** 64n ? -1n : BigInt.asIntN(64, product));
    }
    count = product;
  }
  return { sizes, count };
}

/** The elements of an int32 or int64 tensor, exactly. */
export function readIntegers(tensor: Tensor): bigint[] {
  return Array.from({ length: tensor.elementCount }, (_, i) => exactIndex(tensor, i));
}

/** Negative, 0 or positive as row `a` of `indices`, a matrix with `rank` columns, sorts before, with or behind row `b`. */
export function compareIndexRows(indices: Float64Array, rank: number, a: number, b: number): number {
  for (let d = 0; d < rank; d++) {
    const difference = indices[a * rank + d] - indices[b * rank + d];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @throws {StatusError} INVALID_ARGUMENT unless the rows of `indices` lie in the shape, ascend and differ */
export function checkSorted(indices: Tensor, rank: number, sizes: Float64Array): void {
  const values = indexValues(indices);
  const rows = indices.shape[0] ?? 1;
  for (let row = 0; row < rows; row++) {
    let inside = true;
    for (let d = 0; d < rank; d++) inside &&= values[row * rank + d] >= 0 && values[row * rank + d] < sizes[d];
    const order = row === 0 ? 1 : compareIndexRows(values, rank, row, row - 1);
    if (inside && order > 0) continue;
    const index = Array.from({ length: rank }, (_, d) => exactIndex(indices, row * rank + d));
    const text = `[${index.join(",")}${rank > 0 ? "]" : ""}`; // TensorFlow closes the bracket after the last number.
    if (!inside) throw indexOutOfBounds(row, text, sizes.join(","));
    throw order < 0 ? indexOutOfOrder(row, text) : indexRepeated(row, text);
  }
}
