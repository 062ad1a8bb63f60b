/** The ops that write the rows of a tensor to an array: TensorArrayScatterV3, SplitV3. */
import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { elementCount, readIndices } from "@heddle/tensor";
import { negativeLength } from "../tensor-list/errors.js";
import { sliceTensor } from "../tensor-list/slice-tensor.js";
import { arrayToWrite, passFlow } from "./array-input.js";
import {
  badLengthsSum,
  indicesNotVector,
  lengthsNotVector,
  scatteredPastEnd,
  scatteredScalar,
  splitScalar,
  wrongIndexCount,
  wrongLengthCount,
} from "./errors.js";

export const createTensorArrayScatterV3: CreateKernel = () => ({ compute: scatter });
export const createTensorArraySplitV3: CreateKernel = () => ({ compute: split });

function scatter(context: ComputeContext): void {
  const value = context.input(2);
  const array = arrayToWrite(context, value.dtype);
  if (value.rank < 1) throw scatteredScalar(value.shape);
  const indices = context.input(1);
  if (indices.rank !== 1) throw indicesNotVector(indices.shape);
  const [rows, ...rowShape] = value.shape;
  const wanted = readIndices(indices);
  if (wanted.length !== rows) throw wrongIndexCount(wanted.length, rows);
  const highest = wanted.reduce((most, index) => Math.max(most, index), -1);
  if (!array.isResizeable && highest >= array.size) throw scatteredPastEnd(highest, array.size);
  const perRow = elementCount(rowShape);
  for (const [row, index] of wanted.entries()) array.write(index, sliceTensor(value, row * perRow, rowShape));
  passFlow(context, 3);
}

function split(context: ComputeContext): void {
  const value = context.input(1);
  const array = arrayToWrite(context, value.dtype);
  const lengths = context.input(2);
  if (lengths.rank !== 1) throw lengthsNotVector(lengths.shape);
  if (value.rank < 1) throw splitScalar(value.shape);
  const wanted = readIndices(lengths);
  const negative = wanted.find((length) => length < 0);
  if (negative !== undefined) throw negativeLength(negative);
  const [rows, ...rowShape] = value.shape;
  const sum = wanted.reduce((total, length) => total + length, 0);
  if (sum !== rows) throw badLengthsSum(sum, value.shape);
  if (!array.isResizeable && array.size !== wanted.length) throw wrongLengthCount(array.size, wanted.length);
  const perRow = elementCount(rowShape);
  let start = 0;
  for (const [index, length] of wanted.entries()) {
    array.write(index, sliceTensor(value, start * perRow, [length, ...rowShape]));
    start += length;
  }
  passFlow(context, 3);
}
