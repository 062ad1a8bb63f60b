/**
 * The ops that make a list and those that look at or change its elements one by one: EmptyTensorList and
 * TensorListReserve, Length, ElementShape, Resize, GetItem, SetItem, PushBack, PopBack.
 */
import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  isFullyDefined,
  type Kernel,
  mergeElementShapes,
  type PartialShape,
  shapesCompatible,
} from "@heddle/kernel-api";
import { DataType, isObjectType, readIndices, type Shape, Tensor } from "@heddle/tensor";
import {
  argumentNotScalar,
  badElementCount,
  badListIndex,
  listIsEmpty,
  listIsFull,
  negativeSize,
  poppedUnsetElement,
  pushedWrongShape,
  reserveNotScalar,
  setWrongShape,
  sizeNotScalar,
  unsetElement,
} from "./errors.js";
import { joinTensors } from "./join-tensors.js";
import { changeableList, listInput, setListOutput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import { TensorList } from "./tensor-list.js";

export const createEmptyTensorList: CreateKernel = (construction) => createMaker(construction, makeEmpty);
export const createTensorListReserve: CreateKernel = (construction) => createMaker(construction, reserve);
export const createTensorListLength: CreateKernel = () => ({ compute: length });
export const createTensorListElementShape: CreateKernel = () => ({ compute: elementShape });
export const createTensorListResize: CreateKernel = () => ({ compute: resize });
export const createTensorListGetItem: CreateKernel = () => ({ compute: getItem });
export const createTensorListPushBack: CreateKernel = () => ({ compute: pushBack });
export const createTensorListPopBack: CreateKernel = () => ({ compute: popBack });

function createMaker(
  { attributes }: ConstructionContext,
  make: (context: ComputeContext, elementType: DataType) => TensorList,
): Kernel {
  const elementType = attributes.type("element_dtype");
  return { compute: (context) => setListOutput(context, 0, make(context, elementType)) };
}

function makeEmpty(context: ComputeContext, elementType: DataType): TensorList {
  return new TensorList(elementType, shapeFromTensor(context.input(0)), [], scalarInput(context, 1));
}

function reserve(context: ComputeContext, elementType: DataType): TensorList {
  const shape = shapeFromTensor(context.input(0));
  const counts = context.input(1);
  if (counts.rank !== 0) throw reserveNotScalar(counts.shape);
  const [count] = readIndices(counts);
  if (count < 0) throw badElementCount(count);
  const list = new TensorList(elementType, shape);
  list.resize(count);
  return list;
}

function length(context: ComputeContext): void {
  const { elements } = listInput(context, 0);
  const output = context.allocateOutput(0, []);
  context.memory.i32[output.address >>> 2] = elements.length;
}

function elementShape(context: ComputeContext): void {
  const shape = listInput(context, 0).elementShape;
  const sizes = shape ?? [-1];
  const output = context.allocateOutput(0, shape ? [shape.length] : []);
  const { i32, i64 } = context.memory;
  if (output.dtype === DataType.INT64) i64.set(sizes.map(BigInt), output.address / 8);
  else i32.set(sizes, output.address >>> 2);
}

function resize(context: ComputeContext): void {
  listInput(context, 0);
  if (context.input(1).rank !== 0) throw sizeNotScalar();
  const [size] = readIndices(context.input(1));
  if (size < 0) throw negativeSize(size);
  changeableList(context).resize(size);
}

function getItem(context: ComputeContext): void {
  const list = listInput(context, 0, context.outputType(0));
  const [index] = readIndices(context.input(1));
  const { elements } = list;
  if (!(index >= 0 && index < elements.length)) throw badListIndex("access", index ?? 0, elements.length);
  const element = elements[index];
  if (element) {
    context.setOutput(0, element.retain());
    return;
  }
  let shape = mergeElementShapes(shapeFromTensor(context.input(2)), list.elementShape);
  if (!isFullyDefined(shape)) {
    for (const other of elements) if (other) shape = mergeElementShapes(shape, other.shape);
  }
  if (!isFullyDefined(shape)) throw unsetElement(shape);
  context.setOutput(0, zeros(context, list.elementType, shape));
}

export function createTensorListSetItem({ attributes }: ConstructionContext): Kernel {
  const mayGrow = attributes.bool("resize_if_index_out_of_bounds");
  return { compute: (context) => setItem(context, mayGrow) };
}

function setItem(context: ComputeContext, mayGrow: boolean): void {
  const item = context.input(2);
  const list = listInput(context, 0, item.dtype);
  const index = scalarInput(context, 1);
  const count = list.elements.length;
  if (index < 0 || (index >= count && !mayGrow)) throw badListIndex("modify", index, count);
  if (!shapesCompatible(list.elementShape, item.shape)) throw setWrongShape(item.shape, list.elementShape);
  const changed = changeableList(context);
  if (index >= count) changed.resize(index + 1);
  changed.set(index, item.retain());
}

function pushBack(context: ComputeContext): void {
  const item = context.input(1);
  const list = listInput(context, 0, item.dtype);
  if (!shapesCompatible(list.elementShape, item.shape)) throw pushedWrongShape(item.shape, list.elementShape);
  const { maxElements, elements } = list;
  if (maxElements >= 0 && elements.length >= maxElements) throw listIsFull(elements.length, maxElements);
  changeableList(context).elements.push(item.retain());
}

function popBack(context: ComputeContext): void {
  const list = listInput(context, 0, context.outputType(1));
  if (list.elements.length === 0) throw listIsEmpty();
  const last = list.elements[list.elements.length - 1];
  if (last) context.setOutput(1, last.retain());
  else context.setOutput(1, unsetPopped(context, list));
  changeableList(context).elements.pop()?.release();
}

function unsetPopped(context: ComputeContext, list: TensorList): Tensor {
  const shape: PartialShape = mergeElementShapes(shapeFromTensor(context.input(1)), list.elementShape);
  if (!isFullyDefined(shape)) throw poppedUnsetElement(shape);
  return zeros(context, list.elementType, shape);
}

function zeros({ memory }: ComputeContext, dtype: DataType, shape: Shape): Tensor {
  if (dtype === DataType.STRING || isObjectType(dtype)) return Tensor.allocate(memory, dtype, shape);
  return joinTensors(memory, dtype, shape, [shape.reduce((product, size) => product * size, 1)]);
}

function scalarInput(context: ComputeContext, index: number): number {
  const tensor = context.input(index);
  if (tensor.rank !== 0) throw argumentNotScalar(index, tensor.shape);
  return readIndices(tensor)[0];
}
