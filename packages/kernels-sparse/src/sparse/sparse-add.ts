import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, SCALAR, setToZeros, Tensor } from "@heddle/tensor";
import { combineRows, numericLane, readElements, rowLoopsOver } from "@heddle/tensor/numbers";
import { orderedRows } from "../ordered-rows.js";
import { SUM } from "./layout/merge-layout.js";
import { type MergedRows, mergeIndices } from "./layout/merge-rows.js";
import { canMergeValues, mergeValues } from "./layout/merge-values.js";
import { readIntegers } from "./sparse-parts.js";

/** Not a place. */
const NONE = 0xffff_ffff;

/**
 * SparseAdd: the sum of two sparse tensors. Of elements that both have, those whose sum is below a threshold in magnitude are left out.
 * Indices are merged in the order in which they come, as in TensorFlow. A threshold of another type is, as there, not converted: its bytes
 * are read as a number of the values' type. Bytes that it does not have are 0; TensorFlow reads what follows in its memory.
 */
export function sparseAdd(context: ComputeContext): void | Promise<void> {
  return runSteps(add(context));
}

function* add(context: ComputeContext): Steps<void> {
  const inputs = Array.from({ length: 7 }, (_, i) => context.input(i));
  const [aIndices, aValues, aShape, bIndices, bValues, , threshold] = inputs;
  checkInputs(inputs);
  using limit = readAs(REAL_PARTS.get(aValues.dtype) ?? aValues.dtype, threshold);
  if (canMergeValues(aValues.dtype)) {
    yield* mergeValues(context, SUM, [aIndices, aValues], [bIndices, bValues], limit);
  } else {
    yield* addRows(context, [aIndices, aValues], [bIndices, bValues], limit);
  }
  context.setOutput(2, aShape.retain());
}

/** As {@link mergeValues}, for values of other types. */
function* addRows(
  context: ComputeContext,
  [aIndices, aValues]: readonly [Tensor, Tensor],
  [bIndices, bValues]: readonly [Tensor, Tensor],
  limit: Tensor,
): Steps<void> {
  const rank = aIndices.shape[1];
  const { memory } = context;
  using scope = memory.scope();
  const merged = mergeIndices(aIndices, bIndices, rank, scope);
  yield* settle(context.pause());
  using sums = sumsOf(memory, merged, aValues, bValues);
  yield* settle(context.pause());
  const kept = scope.malloc(4 * merged.count);
  const count = listKept(sums, merged, aValues.elementCount, limit, kept);
  yield* settle(context.pause());
  const order = count === merged.count ? 0 : kept;
  context.setOutput(0, orderedRows(memory, DataType.INT64, [count, rank], merged.indices, order));
  yield* settle(context.pause());
  context.setOutput(1, order === 0 ? sums.retain() : orderedRows(memory, sums.dtype, [count], sums.address, order));
}

function sumsOf(memory: LinearMemory, merged: MergedRows, aValues: Tensor, bValues: Tensor): Tensor {
  const { dtype, elementCount: countA } = aValues;
  const sums = Tensor.allocate(memory, dtype, [merged.count]);
  const size = dataTypeSize(dtype);
  const { placeRows } = rowLoopsOver(memory);
  placeRows(sums.address, merged.others, bValues.elementCount, size, bValues.address);
  placeRows(sums.address, merged.alone, countA, size, aValues.address);
  combineRows(memory, dtype, "add", sums.address, { rows: merged.common, count: countA, run: 1 }, aValues.address);
  return sums;
}

/** The types of the magnitudes of complex numbers. */
const REAL_PARTS: ReadonlyMap<DataType, DataType> = new Map([
  [DataType.COMPLEX64, DataType.FLOAT],
  [DataType.COMPLEX128, DataType.DOUBLE],
]);

/** The first bytes of a scalar as a number of another type, with zeros after its last one. */
function readAs(dtype: DataType, { memory, address, dtype: from }: Tensor): Tensor {
  const number = Tensor.allocate(memory, dtype, SCALAR);
  const size = Math.min(dataTypeSize(dtype), dataTypeSize(from));
  setToZeros(number);
  memory.u8.copyWithin(number.address, address, address + size);
  return number;
}

/** Lists the places of all but the sums of two elements below the threshold in magnitude, as uint32. Returns their number. */
function listKept(
  sums: Tensor,
  { common, count }: MergedRows,
  countA: number,
  threshold: Tensor,
  kept: number,
): number {
  const reaches = magnitudeTest(sums, threshold);
  const { u32 } = sums.memory;
  const first = kept >>> 2;
  let next = 0;
  let place = 0;
  for (let i = common >>> 2; i < (common >>> 2) + countA; i++) {
    const both = u32[i];
    if (both === NONE || reaches(both)) continue;
    while (place < both) u32[first + next++] = place++;
    place++;
  }
  while (place < count) u32[first + next++] = place++;
  return next;
}

/** Says of the number of an element whether its magnitude reaches the threshold. NaN does not. */
function magnitudeTest(sums: Tensor, threshold: Tensor): (i: number) => boolean {
  const lane = numericLane(sums.dtype);
  const [{ values, base }, limit] = [readElements<number>(sums), readElements<number>(threshold)];
  const least = limit.values[limit.base];
  if (lane.elementClass === "complex") {
    return (i) => lane.round(Math.hypot(values[base + i * 2], values[base + i * 2 + 1])) >= least;
  }
  return (i) => Math.abs(values[base + i]) >= least;
}

function checkInputs([aIndices, aValues, aShape, bIndices, bValues, bShape, threshold]: readonly Tensor[]): void {
  const pair = (a: Tensor, b: Tensor) => `${formatShape(a.shape)} and ${formatShape(b.shape)}`;
  if (aIndices.rank !== 2 || bIndices.rank !== 2) {
    throw invalidArgument(`Input indices should be matrices but received shapes: ${pair(aIndices, bIndices)}`);
  }
  const [aColumns, bColumns] = [aIndices.shape[1], bIndices.shape[1]];
  if (aColumns !== bColumns) {
    throw invalidArgument(`Input indices must have the same dimension, got ${aColumns} and ${bColumns}`);
  }
  if (aValues.rank !== 1 || bValues.rank !== 1) {
    throw invalidArgument(`Input values should be vectors but received shapes: ${pair(aValues, bValues)}`);
  }
  const [aRows, bRows] = [aIndices.shape[0], bIndices.shape[0]];
  if (aValues.elementCount !== aRows || bValues.elementCount !== bRows) {
    throw invalidArgument(
      `Expected ${aRows} and ${bRows} non-empty input values, got ${aValues.elementCount} and ${bValues.elementCount}`,
    );
  }
  if (aShape.rank !== 1 || bShape.rank !== 1) {
    throw invalidArgument(`Input shapes should be a vector but received shapes ${pair(aShape, bShape)}`);
  }
  if (aColumns !== aShape.elementCount) {
    throw invalidArgument(
      `Second dimension of a_indices and length of a_shape must match, got ${aColumns} and ${aShape.elementCount}`,
    );
  }
  if (aColumns === 0) throw invalidArgument("Tesors must not be empty");
  const [aSizes, bSizes] = [readIntegers(aShape), readIntegers(bShape)];
  if (aSizes.length !== bSizes.length) {
    throw invalidArgument(
      `Operands do not have the same ranks; got shapes: ${firstTen(aSizes)} and ${firstTen(bSizes)}`,
    );
  }
  for (const [d, size] of aSizes.entries()) {
    if (size !== bSizes[d]) {
      throw invalidArgument(`Operands' shapes do not match: got ${size} and ${bSizes[d]} for dimension ${d}`);
    }
  }
  if (threshold.rank !== 0) {
    throw invalidArgument(`The magnitude threshold must be a scalar: got shape ${formatShape(threshold.shape)}`);
  }
}

/** The first ten of some numbers, as TensorFlow shows them. */
function firstTen(numbers: readonly bigint[]): string {
  return `${numbers.slice(0, 10).join(" ")}${numbers.length > 10 ? "..." : ""}`;
}
