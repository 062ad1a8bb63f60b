import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, indexValues, setToZeros, type Tensor } from "@heddle/tensor";
import { type Combination, combineRows, numericLane, readElements, rowLoopsOver } from "@heddle/tensor/numbers";
import { ascendInside } from "../layout/dense-places.js";
import { LARGER, SMALLER } from "../layout/merge-layout.js";
import { indicesOf, mergeIndices } from "../layout/merge-rows.js";
import { canMergeValues, mergeValues } from "../layout/merge-values.js";
import { checkInBounds, checkSparseParts, readIntegers } from "../sparse-parts.js";

/** SparseSparseMaximum: the larger elements of two sparse tensors, at all indices of either; an absent element is 0. */
export function sparseMaximum(context: ComputeContext): void | Promise<void> {
  return runSteps(setExtremes(context, "max"));
}

/** SparseSparseMinimum: the smaller elements of two sparse tensors, at all indices of either; an absent element is 0. */
export function sparseMinimum(context: ComputeContext): void | Promise<void> {
  return runSteps(setExtremes(context, "min"));
}

function* setExtremes(context: ComputeContext, combination: Combination): Steps<void> {
  const inputs = Array.from({ length: 6 }, (_, i) => context.input(i));
  const [aIndices, aValues, , bIndices, bValues] = inputs;
  checkInputs(inputs);
  yield* settle(context.pause());
  const kind = combination === "min" ? SMALLER : LARGER;
  if (canMergeValues(aValues.dtype)) yield* mergeValues(context, kind, [aIndices, aValues], [bIndices, bValues]);
  else yield* combine(context, combination, [aIndices, aValues], [bIndices, bValues]);
}

/** As {@link mergeValues}, for values of other types. */
function* combine(
  context: ComputeContext,
  combination: Combination,
  [aIndices, aValues]: readonly [Tensor, Tensor],
  [bIndices, bValues]: readonly [Tensor, Tensor],
): Steps<void> {
  const rank = aIndices.shape[1];
  const { memory } = context;
  using scope = memory.scope();
  const merged = mergeIndices(aIndices, bIndices, rank, scope);
  yield* settle(context.pause());
  context.setOutput(0, indicesOf(memory, merged, rank));
  const output = context.allocateOutput(1, [merged.count]);
  const { dtype, address } = output;
  const size = dataTypeSize(dtype);
  setToZeros(output);
  yield* settle(context.pause());
  const [countA, countB] = [aValues.elementCount, bValues.elementCount];
  const zero = scope.calloc(8);
  const { placeRows } = rowLoopsOver(memory);
  for (const rows of [merged.alone, merged.common]) placeRows(address, rows, countA, size, aValues.address);
  yield* settle(context.pause());
  combineRows(memory, dtype, combination, address, { rows: merged.alone, count: countA, run: 1 }, zero, true);
  yield* settle(context.pause());
  combineRows(memory, dtype, combination, address, { rows: merged.others, count: countB, run: 1 }, bValues.address);
  yield* settle(context.pause());
  placeNaNs(merged.others, bValues, output);
}

/** Sets the elements of both operations that are NaN in the second tensor. */
function placeNaNs(places: number, values: Tensor, output: Tensor): void {
  if (numericLane(values.dtype).elementClass !== "float") return;
  const { memory, dtype } = values;
  const isNaNAt = nanTest(values);
  const size = dataTypeSize(dtype);
  const { u8, u32 } = memory;
  for (let i = 0; i < values.elementCount; i++) {
    if (!isNaNAt(i)) continue;
    const from = values.address + i * size;
    u8.copyWithin(output.address + u32[(places >>> 2) + i] * size, from, from + size);
  }
}

/** Says of the number of an element whether it is NaN, which both operations return. */
function nanTest(tensor: Tensor): (i: number) => boolean {
  if (numericLane(tensor.dtype).elementClass !== "float") return () => false;
  const { values, base } = readElements<number>(tensor);
  return (i) => Number.isNaN(values[base + i]);
}

function checkInputs([aIndices, aValues, aShape, bIndices, bValues, bShape]: readonly Tensor[]): void {
  const [aSizes, bSizes] = [checkOperand(aIndices, aValues, aShape), checkOperand(bIndices, bValues, bShape)];
  if (aSizes.length === 0) throw invalidArgument("Tensors must not be empty");
  if (aSizes.length !== bSizes.length) {
    throw invalidArgument(
      `Operands do not have the same ranks; got shapes: ${aSizes.join(" ")} and ${bSizes.join(" ")}`,
    );
  }
  for (const [d, size] of aSizes.entries()) {
    if (size === bSizes[d]) continue;
    throw invalidArgument(`Operands' shapes do not match: got ${size} and ${bSizes[d]} for dimension ${d}`);
  }
}

function checkOperand(indices: Tensor, values: Tensor, shape: Tensor): readonly bigint[] {
  checkSparseParts(indices, values, shape);
  const sizes = readIntegers(shape);
  if (!ascendInside(indices, sizes.length, indexValues(shape))) checkInBounds(indices, sizes);
  return sizes;
}
