import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, exactIndexValues, indexTensor, Tensor } from "@heddle/tensor";
import { type Combination, combineElements, numericLane, readElements } from "@heddle/tensor/numbers";
import { newPicks } from "../../pick-elements.js";
import { mergeIndices } from "../layout/merge-rows.js";
import { pickRows } from "../layout/sparse-reorder.js";
import { checkInBounds, checkSparseParts, readIntegers } from "../sparse-parts.js";

/** SparseSparseMaximum: the larger elements of two sparse tensors, at all indices of either; an absent element is 0. */
export function sparseMaximum(context: ComputeContext): void {
  setExtremes(context, "max");
}

/** SparseSparseMinimum: the smaller elements of two sparse tensors, at all indices of either; an absent element is 0. */
export function sparseMinimum(context: ComputeContext): void {
  setExtremes(context, "min");
}

function setExtremes(context: ComputeContext, combination: Combination): void {
  const inputs = Array.from({ length: 6 }, (_, i) => context.input(i));
  const [aIndices, aValues, aShape, bIndices, bValues] = inputs;
  checkInputs(inputs);
  const rank = aShape.elementCount;
  const { places, rows } = mergeIndices(aIndices, bIndices, rank);
  const { memory } = context;
  const order = newPicks(rows.length);
  for (const [i, { row }] of rows.entries()) order[i] = row;
  context.setOutput(0, indexTensor(memory, DataType.INT64, [rows.length, rank], pickRows(places, rank, order)));
  const output = context.allocateOutput(1, [rows.length]);
  const size = dataTypeSize(output.dtype);
  using zero = Tensor.allocate(memory, output.dtype, []);
  const { u8 } = memory;
  u8.fill(0, zero.address, zero.address + size);
  const isNaNAt = nanTest(bValues);
  u8.fill(0, output.address, output.address + rows.length * size);
  for (const [i, { a, b }] of rows.entries()) {
    const to = output.address + i * size;
    if (a >= 0) u8.copyWithin(to, aValues.address + a * size, aValues.address + (a + 1) * size);
    if (b >= 0 && isNaNAt(b)) u8.copyWithin(to, bValues.address + b * size, bValues.address + (b + 1) * size);
    else if (b >= 0) combineElements(memory, output.dtype, combination, to, bValues.address + b * size, 1);
    else combineElements(memory, output.dtype, combination, to, zero.address, 1);
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

function checkOperand(indices: Tensor, values: Tensor, shape: Tensor): readonly number[] {
  checkSparseParts(indices, values, shape);
  const sizes = readIntegers(shape).map(Number);
  checkInBounds(exactIndexValues(indices), sizes);
  return sizes;
}
