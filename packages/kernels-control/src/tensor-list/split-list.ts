/** The ops that make a list of the rows of a tensor. */

import { type ComputeContext, formatPartialShape, type PartialShape, shapesCompatible } from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, type StatusError } from "@heddle/status";
import { elementCount, formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { sliceAll, sliceRows, sliceTensor } from "../slices/slice-tensor.js";
import { changeableList, listInput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import { TensorList } from "./tensor-list.js";

/** TensorListFromTensor: a list of the rows of a tensor. */
export function tensorListFromTensor(context: ComputeContext): void {
  const tensor = context.input(0);
  const shape = shapeFromTensor(context.input(1));
  checkRows(tensor, shape);
  setVariantOutput(context, 0, new TensorList(tensor.dtype, shape, sliceRows(tensor)));
}

/** TensorListSplit: a list of parts of given lengths. */
export function tensorListSplit(context: ComputeContext): void {
  const tensor = context.input(0);
  const shape = shapeFromTensor(context.input(1));
  const lengths = context.input(2);
  if (lengths.rank !== 1) {
    throw invalidArgument(`Expected lengths to be a vector, received shape: ${formatShape(lengths.shape)}`);
  }
  if (tensor.rank < 1) throw tensorIsScalar(tensor.shape);
  const [rows, ...rowShape] = tensor.shape;
  if (!shapesCompatible(shape && [-1, ...shape.slice(1)], tensor.shape)) {
    throw invalidArgument(
      `tensor shape ${formatPartialShape(tensor.shape)} is not compatible with element_shape ${formatPartialShape(shape)}`,
    );
  }
  const sizes = readIndices(lengths);
  const ends: number[] = [];
  let end = 0;
  for (const size of sizes) {
    if (size < 0) throw invalidArgument(`Invalid value in lengths: ${size}`, { found: size });
    if (end + size > rows) {
      throw invalidArgument(`Attempting to slice [${end}, ${end + size}] from tensor with length ${rows}`);
    }
    end += size;
    ends.push(end);
  }
  if (end !== rows) throw invalidArgument(`Unused values in tensor. Length of tensor: ${rows} Values used: ${end}`);
  const perRow = elementCount(rowShape);
  const elements = sliceAll(sizes.length, (i) =>
    sliceTensor(tensor, (ends[i] - sizes[i]) * perRow, [sizes[i], ...rowShape]),
  );
  setVariantOutput(context, 0, new TensorList(tensor.dtype, shape, elements));
}

/** TensorListScatter: a new list, as long as its highest index asks, with the rows of a tensor at given indices. */
export function tensorListScatter(context: ComputeContext): void {
  scatter(context, -1);
}

/** TensorListScatterV2: TensorListScatter with a given length. */
export function tensorListScatterV2(context: ComputeContext): void {
  scatter(context, readIndices(context.input(3))[0] ?? -1);
}

function scatter(context: ComputeContext, wantedCount: number): void {
  const tensor = context.input(0);
  const indices = readIndices(context.input(1));
  const shape = shapeFromTensor(context.input(2));
  checkRows(tensor, shape);
  if (wantedCount < -1) {
    throw invalidArgument(`TensorListScatter expects num_elements >= -1, found: ${wantedCount}`, {
      found: wantedCount,
    });
  }
  checkScatter(tensor, indices);
  const highest = indices.reduce((most, index) => Math.max(most, index), -1);
  if (wantedCount !== -1 && highest >= wantedCount) {
    throw invalidArgument(`TensorListScatter: Trying to scatter at index ${highest} in list with size ${wantedCount}`);
  }
  const list = new TensorList(tensor.dtype, shape);
  list.resize(wantedCount === -1 ? highest + 1 : wantedCount);
  const rows = sliceRows(tensor);
  list.scatter(indices, rows);
  setVariantOutput(context, 0, list);
}

/** TensorListScatterIntoExistingList: a list with the rows of a tensor at given indices. */
export function tensorListScatterIntoExistingList(context: ComputeContext): void {
  const tensor = context.input(1);
  const list = listInput(context, 0, tensor.dtype);
  const indices = readIndices(context.input(2));
  checkRows(tensor, list.elementShape);
  checkScatter(tensor, indices);
  const rows = sliceRows(tensor);
  let changed: TensorList;
  try {
    changed = changeableList(context);
    const highest = indices.reduce((most, index) => Math.max(most, index), -1);
    if (highest >= changed.elements.length) changed.resize(highest + 1);
  } catch (error) {
    for (const row of rows) row.release();
    throw error;
  }
  changed.scatter(indices, rows);
}

/** @throws {StatusError} INVALID_ARGUMENT unless the tensor has rows of that shape */
function checkRows(tensor: Tensor, shape: PartialShape): void {
  if (tensor.rank < 1) throw tensorIsScalar(tensor.shape);
  const rowShape = tensor.shape.slice(1);
  if (!shapesCompatible(shape, rowShape)) {
    throw invalidArgument(
      `Specified a list with shape ${formatPartialShape(shape)} from a tensor with shape ${formatPartialShape(rowShape)}`,
    );
  }
}

/** @throws {StatusError} INVALID_ARGUMENT unless there is an index of 0 or more for each row */
function checkScatter(tensor: Tensor, indices: readonly number[]): void {
  if (tensor.shape[0] !== indices.length) {
    throw invalidArgument(
      `Invalid number of rows in input tensor. Expected: ${indices.length} Actual: ${tensor.shape[0]}`,
    );
  }
  if (indices.some((index) => index < 0)) {
    throw invalidArgument("Indices in TensorListScatter must all be non-negative.");
  }
}

function tensorIsScalar(found: Shape): StatusError {
  return invalidArgument(`Tensor must be at least a vector, but saw shape: ${formatShape(found)}`);
}
