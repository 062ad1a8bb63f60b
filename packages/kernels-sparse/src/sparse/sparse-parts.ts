/** Checks that ops on sparse tensors share. */

import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, readIndex, type Tensor } from "@heddle/tensor";
import { negativeSize, rankMismatch, valueCountMismatch } from "./errors.js";
import { coordinateLoopsOver } from "./layout/coordinate-loops.js";
import { ascendInside, writeSizes } from "./layout/dense-places.js";

/** @throws {StatusError} INVALID_ARGUMENT unless indices, values and shape are the parts of one sparse tensor */
export function checkSparseParts(indices: Tensor, values: Tensor, shape: Tensor): void {
  if (indices.rank !== 2) throw invalidArgument(`Sparse indices must be rank 2 but is rank ${indices.rank}`);
  if (values.rank !== 1) throw invalidArgument(`Sparse values must be rank 1 but is rank ${values.rank}`);
  if (shape.rank !== 1) throw invalidArgument(`Sparse shape must be rank 1 but is rank ${shape.rank}`);
  if (indices.shape[0] !== values.shape[0]) throw valueCountMismatch(indices.shape[0], values.shape[0]);
  if (indices.shape[1] !== shape.shape[0]) throw rankMismatch(indices.shape[1], shape.shape[0]);
}

/** A dense shape that was an input. It may have up to 2^63 - 1 elements. */
export interface DenseShape {
  readonly sizes: readonly bigint[];
  readonly count: bigint;
}

/** @throws {StatusError} INVALID_ARGUMENT when a size is negative, or the shape has 2^63 elements or more */
export function readDenseShape(tensor: Tensor): DenseShape {
  return makeDenseShape(readIntegers(tensor));
}

/** Like {@link readDenseShape}, from sizes. */
export function makeDenseShape(sizes: readonly bigint[]): DenseShape {
  let count = 1n;
  for (const size of sizes) {
    if (size < 0n) throw negativeSize(size);
    const product = count * size;
    if (product >= 2n ** 63n) {
      const result = product >= 2n ** 64n ? -1n : BigInt.asIntN(64, product);
      throw invalidArgument(`Encountered overflow when multiplying ${count} with ${size}, result: ${result}`);
    }
    count = product;
  }
  return { sizes, count };
}

/** The elements of an int32 or int64 tensor, exactly. */
export function readIntegers(tensor: Tensor): bigint[] {
  return Array.from({ length: tensor.elementCount }, (_, i) => exactIndex(tensor, i));
}

/** @throws {StatusError} INVALID_ARGUMENT unless the rows of `indices` are in the shape and strictly ascend */
export function checkSorted(indices: Tensor, rank: number, sizes: readonly bigint[]): void {
  if (ascendInside(indices, rank, Float64Array.from(sizes, Number))) return;
  const rows = indices.shape[0] ?? 1;
  const outside = firstOutside(indices, sizes);
  const rowOutside = outside < 0 ? rows : Math.floor(outside / rank);
  for (let row = 0; row < rows; row++) {
    const inside = row < rowOutside;
    const order = row === 0 ? 1 : orderOfRows(indices, rank, row, row - 1);
    if (inside && order > 0) continue;
    const index = Array.from({ length: rank }, (_, d) => exactIndex(indices, row * rank + d));
    const text = `[${index.join(",")}${rank > 0 ? "]" : ""}`; // TensorFlow closes the bracket after the last number.
    if (!inside) {
      throw invalidArgument(`indices[${row}] = ${text} is out of bounds: need 0 <= index < [${sizes.join(",")}]`);
    }
    if (order === 0) throw invalidArgument(`indices[${row}] = ${text} is repeated`);
    throw invalidArgument(`indices[${row}] = ${text} is out of order. Many sparse ops require sorted indices.`);
  }
}

/** Rows of indices that are checked without a pause. */
const ROWS_AT_ONCE = 65_536;

/** {@link checkSorted} with pauses. */
export function* checkSortedInSteps(
  context: ComputeContext,
  indices: Tensor,
  rank: number,
  sizes: readonly bigint[],
): Steps<void> {
  const limits = Float64Array.from(sizes, Number);
  let isSorted = true;
  const check = (start: number, end: number) => {
    // From the last row of the block before on.
    isSorted &&= ascendInside(indices, rank, limits, Math.max(0, start - 1), end);
  };
  yield* settle(inBlocks(context, indices.shape[0] ?? 1, ROWS_AT_ONCE, check));
  if (!isSorted) checkSorted(indices, rank, sizes);
}

/** Negative, 0 or positive when row `a` of indices with `rank` columns sorts before, with or after row `b`. */
function orderOfRows(indices: Tensor, rank: number, a: number, b: number): number {
  for (let d = 0; d < rank; d++) {
    const difference = exactIndex(indices, a * rank + d) - exactIndex(indices, b * rank + d);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
  }
  return 0;
}

/** @throws {StatusError} INVALID_ARGUMENT unless the rows of indices are in the shape, in any order */
export function checkInBounds(indices: Tensor, sizes: readonly bigint[]): void {
  const rank = sizes.length;
  const outside = firstOutside(indices, sizes);
  if (outside < 0) return;
  const row = Math.floor(outside / rank);
  const index = Array.from({ length: rank }, (_, d) => exactIndex(indices, row * rank + d)).join(", ");
  throw invalidArgument(`Sparse index tuple indices[${row}, :] = [${index}] is out of bounds`, { row });
}

/** The first element of indices, rows of one for each size, that is negative or not below its size; -1 when all are inside. */
export function firstOutside(indices: Tensor, sizes: readonly bigint[]): number {
  const limits = sizes.map(Number);
  for (let i = firstOfRowOutside(indices, sizes); i < indices.elementCount; i++) {
    const near = readIndex(indices, i);
    if (near >= 0 && near < limits[i % sizes.length]) continue;
    // Different numbers beyond 2^53 may be rounded to the same one.
    const place = exactIndex(indices, i);
    if (place < 0n || place >= sizes[i % sizes.length]) return i;
  }
  return -1;
}

/** An element, at most the one that {@link firstOutside} searches for, or their number when all are inside. */
function firstOfRowOutside({ memory, dtype, address, elementCount }: Tensor, sizes: readonly bigint[]): number {
  const rank = sizes.length;
  if (dtype !== DataType.INT64 || rank === 0 || sizes.some((size) => size < 0n)) return 0;
  using scope = memory.scope();
  const sizeList = writeSizes(memory, scope, sizes);
  return coordinateLoopsOver(memory).countInside(address, elementCount / rank, rank, sizeList) * rank;
}

/** The index of the first negative element of an int32 or int64 tensor, or -1. */
export function firstNegative({ memory, dtype, address, elementCount }: Tensor): number {
  const { i32 } = memory;
  // The high words of int64 are the odd ones.
  const step = dtype === DataType.INT64 ? 2 : 1;
  for (let i = 0, at = (address >>> 2) + step - 1; i < elementCount; i++, at += step) if (i32[at] < 0) return i;
  return -1;
}
