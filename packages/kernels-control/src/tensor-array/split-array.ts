/** The ops that write the rows of a tensor to an array. */

import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, formatShape, readIndices } from "@heddle/tensor";
import { sliceTensor } from "../slices/slice-tensor.js";
import { arrayToWrite, indicesInput, passFlow } from "./array-input.js";

/** TensorArrayScatterV3: writes the rows of a tensor at given indices. */
export function tensorArrayScatter(context: ComputeContext): void {
  const value = context.input(2);
  const array = arrayToWrite(context, value.dtype);
  if (value.rank < 1) {
    throw invalidArgument(
      `Input value for unpack must be at least a vector but received shape: ${formatShape(value.shape)}`,
    );
  }
  const wanted = indicesInput(context);
  const [rows, ...rowShape] = value.shape;
  if (wanted.length !== rows) {
    throw invalidArgument(`Expected len(indices) == values.shape[0], but saw: ${wanted.length} vs. ${rows}`);
  }
  const highest = wanted.reduce((most, index) => Math.max(most, index), -1);
  if (!array.isResizeable && highest >= array.size) {
    throw invalidArgument(`Max scatter index must be < array size (${highest} vs. ${array.size})`, {
      index: highest,
      size: array.size,
    });
  }
  const perRow = elementCount(rowShape);
  for (const [row, index] of wanted.entries()) array.write(index, sliceTensor(value, row * perRow, rowShape));
  passFlow(context, 3);
}

/** TensorArraySplitV3: writes the rows of a tensor, cut into elements of given lengths. */
export function tensorArraySplit(context: ComputeContext): void {
  const value = context.input(1);
  const array = arrayToWrite(context, value.dtype);
  const lengths = context.input(2);
  if (lengths.rank !== 1) {
    throw invalidArgument(`Expected lengths to be a vector, received shape: ${formatShape(lengths.shape)}`);
  }
  if (value.rank < 1) {
    throw invalidArgument(`Expected value to be at least a vector, but received shape: ${formatShape(value.shape)}`);
  }
  const wanted = readIndices(lengths);
  const negative = wanted.find((length) => length < 0);
  if (negative !== undefined) throw invalidArgument(`Invalid value in lengths: ${negative}`, { found: negative });
  const [rows, ...rowShape] = value.shape;
  const sum = wanted.reduce((total, length) => total + length, 0);
  if (sum !== rows) {
    throw invalidArgument(
      `Expected sum of lengths to be equal to values.shape[0], but sum of lengths is ${sum} and value's shape is: ${formatShape(value.shape)}`,
    );
  }
  if (!array.isResizeable && array.size !== wanted.length) {
    throw invalidArgument(
      `TensorArray's size is not equal to the size of lengths (${array.size} vs. ${wanted.length}), and the TensorArray is not marked as dynamically resizeable`,
    );
  }
  const perRow = elementCount(rowShape);
  let start = 0;
  for (const [index, length] of wanted.entries()) {
    array.write(index, sliceTensor(value, start * perRow, [length, ...rowShape]));
    start += length;
  }
  passFlow(context, 3);
}
