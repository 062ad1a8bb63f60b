import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, indexTensor, Tensor } from "@heddle/tensor";
import { combineElements, numericLane, readElements } from "@heddle/tensor/numbers";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { type MergedRow, mergeIndices } from "./layout/merge-rows.js";
import { pickRows } from "./layout/sparse-reorder.js";
import { readIntegers } from "./sparse-parts.js";

/**
 * SparseAdd: the sum of two sparse tensors. Of elements that both have, those whose sum is below a threshold in magnitude are left out.
 * Indices are merged in the order in which they come, as in TensorFlow.
 */
export function sparseAdd(context: ComputeContext): void {
  const inputs = Array.from({ length: 7 }, (_, i) => context.input(i));
  const [aIndices, aValues, aShape, bIndices, bValues, , threshold] = inputs;
  checkInputs(inputs);
  const rank = aShape.elementCount;
  const { places, rows: merged } = mergeIndices(aIndices, bIndices, rank);
  const { memory } = context;
  const { dtype } = aValues;
  using sums = addRows(memory, merged, aValues, bValues);
  const reaches = magnitudeTest(sums, threshold);
  const kept = merged.map((_, i) => i).filter((i) => merged[i].a < 0 || merged[i].b < 0 || reaches(i));
  const [rows, picks] = [newPicks(kept.length), newPicks(kept.length)];
  for (const [i, at] of kept.entries()) {
    rows[i] = merged[at].row;
    picks[i] = at;
  }
  const shape = [kept.length];
  context.setOutput(0, indexTensor(memory, DataType.INT64, [kept.length, rank], pickRows(places, rank, rows)));
  context.setOutput(1, pickBlocks(memory, { dtype, shape, blockLength: 1, picks, values: [sums] }));
  context.setOutput(2, aShape.retain());
}

function addRows(memory: LinearMemory, rows: readonly MergedRow[], aValues: Tensor, bValues: Tensor): Tensor {
  const { dtype } = aValues;
  const sums = Tensor.allocate(memory, dtype, [rows.length]);
  const size = dataTypeSize(dtype);
  const { u8 } = memory;
  for (const [i, { a, b }] of rows.entries()) {
    const to = sums.address + i * size;
    const first = a >= 0 ? aValues.address + a * size : bValues.address + b * size;
    u8.copyWithin(to, first, first + size);
    if (a >= 0 && b >= 0) combineElements(memory, dtype, "add", to, bValues.address + b * size, 1);
  }
  return sums;
}

/** Says of the number of an element whether its magnitude reaches the threshold. NaN does not. */
function magnitudeTest(sums: Tensor, threshold: Tensor): (i: number) => boolean {
  const lane = numericLane(sums.dtype);
  if (lane.elementClass === "big") {
    const [{ values, base }, limit] = [readElements<bigint>(sums), readElements<bigint>(threshold)];
    const least = limit.values[limit.base];
    return (i) => BigInt.asIntN(64, values[base + i] < 0n ? -values[base + i] : values[base + i]) >= least;
  }
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
  const [aColumns, bColumns] = [aIndices.shape[1], bIndices.shape[1]];
  if (aColumns !== bColumns) {
    throw invalidArgument(`Input indices must have the same dimension, got ${aColumns} and ${bColumns}`);
  }
  if (aColumns !== aShape.elementCount) {
    throw invalidArgument(
      `Second dimension of a_indices and length of a_shape must match, got ${aColumns} and ${aShape.elementCount}`,
    );
  }
  const [aSizes, bSizes] = [readIntegers(aShape), readIntegers(bShape)];
  if (aSizes.length !== bSizes.length) {
    throw invalidArgument(
      `Operands do not have the same ranks; got shapes: ${aSizes.join(" ")} and ${bSizes.join(" ")}`,
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
