/** The ops that make a list of a tensor's rows: TensorListFromTensor, Split, Scatter, ScatterV2 and ScatterIntoExistingList. */
import { type ComputeContext, type CreateKernel, type PartialShape, shapesCompatible } from "@heddle/kernel-api";
import { elementCount, readIndices, type Tensor } from "@heddle/tensor";
import {
  badScatterCount,
  lengthsNotVector,
  negativeLength,
  negativeScatterIndex,
  scatterPastEnd,
  splitTooLong,
  splitTooShort,
  splitWrongShape,
  tensorIsScalar,
  wrongRowCount,
  wrongRowShape,
} from "./errors.js";
import { changeableList, listInput, setListOutput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import { sliceAll, sliceRows, sliceTensor } from "./slice-tensor.js";
import { TensorList } from "./tensor-list.js";

export const createTensorListFromTensor: CreateKernel = () => ({ compute: fromTensor });
export const createTensorListSplit: CreateKernel = () => ({ compute: split });
export const createTensorListScatter: CreateKernel = () => ({ compute: (context) => scatter(context, -1) });
export const createTensorListScatterV2: CreateKernel = () => ({
  compute: (context) => scatter(context, readIndices(context.input(3))[0] ?? -1),
});
export const createTensorListScatterIntoExistingList: CreateKernel = () => ({ compute: scatterIntoList });

function fromTensor(context: ComputeContext): void {
  const tensor = context.input(0);
  const shape = shapeFromTensor(context.input(1));
  checkRows(tensor, shape);
  setListOutput(context, 0, new TensorList(tensor.dtype, shape, sliceRows(tensor)));
}

function split(context: ComputeContext): void {
  const tensor = context.input(0);
  const shape = shapeFromTensor(context.input(1));
  const lengths = context.input(2);
  if (lengths.rank !== 1) throw lengthsNotVector(lengths.shape);
  if (tensor.rank < 1) throw tensorIsScalar(tensor.shape);
  const [rows, ...rowShape] = tensor.shape;
  if (!shapesCompatible(shape && [-1, ...shape.slice(1)], tensor.shape)) throw splitWrongShape(tensor.shape, shape);
  const sizes = readIndices(lengths);
  const ends: number[] = [];
  let end = 0;
  for (const size of sizes) {
    if (size < 0) throw negativeLength(size);
    if (end + size > rows) throw splitTooLong(end, end + size, rows);
    end += size;
    ends.push(end);
  }
  if (end !== rows) throw splitTooShort(rows, end);
  const perRow = elementCount(rowShape);
  const elements = sliceAll(sizes.length, (i) =>
    sliceTensor(tensor, (ends[i] - sizes[i]) * perRow, [sizes[i], ...rowShape]),
  );
  setListOutput(context, 0, new TensorList(tensor.dtype, shape, elements));
}

function scatter(context: ComputeContext, wantedCount: number): void {
  const tensor = context.input(0);
  const indices = readIndices(context.input(1));
  const shape = shapeFromTensor(context.input(2));
  checkRows(tensor, shape);
  if (wantedCount < -1) throw badScatterCount(wantedCount);
  checkScatter(tensor, indices);
  const highest = indices.reduce((most, index) => Math.max(most, index), -1);
  if (wantedCount !== -1 && highest >= wantedCount) throw scatterPastEnd(highest, wantedCount);
  const list = new TensorList(tensor.dtype, shape);
  list.resize(wantedCount === -1 ? highest + 1 : wantedCount);
  const rows = sliceRows(tensor);
  list.scatter(indices, rows);
  setListOutput(context, 0, list);
}

function scatterIntoList(context: ComputeContext): void {
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
  if (!shapesCompatible(shape, rowShape)) throw wrongRowShape(shape, rowShape);
}

/** @throws {StatusError} INVALID_ARGUMENT unless there is an index that can be for each row */
function checkScatter(tensor: Tensor, indices: readonly number[]): void {
  if (tensor.shape[0] !== indices.length) throw wrongRowCount(indices.length, tensor.shape[0]);
  if (indices.some((index) => index < 0)) throw negativeScatterIndex();
}
