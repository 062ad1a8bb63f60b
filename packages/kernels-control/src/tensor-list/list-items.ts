/** The ops that make a list, and those that read or change its elements one by one. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  isFullyDefined,
  type Kernel,
  mergeElementShapes,
  type PartialShape,
  shapesCompatible,
} from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  elementCount,
  formatShape,
  indexTensor,
  isObjectType,
  readIndex,
  readIndices,
  SCALAR,
  type Shape,
  Tensor,
  writeIndex,
} from "@heddle/tensor";
import { joinTensors } from "../slices/join-tensors.js";
import { changeableList, listInput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import { TensorList } from "./tensor-list.js";

/** EmptyTensorList: a list without elements. */
export function createEmptyTensorList(construction: ConstructionContext): Kernel {
  return createMaker(construction, makeEmpty);
}

/** TensorListReserve: a list of elements that are not set. */
export function createTensorListReserve(construction: ConstructionContext): Kernel {
  return createMaker(construction, reserve);
}

function createMaker(
  { attributes }: ConstructionContext,
  make: (context: ComputeContext, elementType: DataType) => TensorList,
): Kernel {
  const elementType = attributes.type("element_dtype");
  return { compute: (context) => setVariantOutput(context, 0, make(context, elementType)) };
}

function makeEmpty(context: ComputeContext, elementType: DataType): TensorList {
  return new TensorList(elementType, shapeFromTensor(context.input(0)), [], scalarInput(context, 1));
}

function reserve(context: ComputeContext, elementType: DataType): TensorList {
  const shape = shapeFromTensor(context.input(0));
  const counts = context.input(1);
  if (counts.rank !== 0) {
    throw invalidArgument(`The num_elements to reserve must be a tensor size 1, but got ${formatShape(counts.shape)}`, {
      found: counts.shape,
    });
  }
  const count = readIndex(counts);
  if (count < 0) {
    throw invalidArgument(`The num_elements to reserve must be a non negative number, but got ${count}`, {
      found: count,
    });
  }
  const list = new TensorList(elementType, shape);
  list.resize(count);
  return list;
}

/** TensorListLength: the number of elements. */
export function tensorListLength(context: ComputeContext): void {
  const { elements } = listInput(context, 0);
  writeIndex(context.allocateOutput(0, SCALAR), 0, elements.length);
}

/** TensorListElementShape: the known shape of the elements; -1 for an unknown rank or size. */
export function tensorListElementShape(context: ComputeContext): void {
  const shape = listInput(context, 0).elementShape;
  const sizes = shape ?? [-1];
  context.setOutput(0, indexTensor(context.memory, context.outputType(0), shape ? [shape.length] : [], sizes));
}

/** TensorListResize: a list with elements dropped from the end, or with elements added that are not set. */
export function tensorListResize(context: ComputeContext): void {
  listInput(context, 0);
  if (context.input(1).rank !== 0) throw invalidArgument("size must be a scalar");
  const size = readIndex(context.input(1));
  if (size < 0) throw invalidArgument(`TensorListSlice expects size to be non-negative. Got: ${size}`, { found: size });
  changeableList(context).resize(size);
}

/** TensorListGetItem: an element; zeros for an element that is not set. */
export function tensorListGetItem(context: ComputeContext): void {
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
  if (!isFullyDefined(shape)) {
    throw invalidArgument(
      `Trying to read an uninitialized tensor but element_shape is not fully defined: ${formatPartialShape(shape)} and no list element is set.`,
    );
  }
  context.setOutput(0, zeros(context, list.elementType, shape));
}

/** TensorListSetItem: a list with one element replaced. */
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
  if (!shapesCompatible(list.elementShape, item.shape)) {
    throw invalidArgument(
      `Tried to set a tensor with incompatible shape at a list index. Item element shape: ${formatPartialShape(item.shape)} list shape: ${formatPartialShape(list.elementShape)}`,
    );
  }
  const changed = changeableList(context);
  if (index >= count) changed.resize(index + 1);
  changed.set(index, item.retain());
}

/** TensorListPushBack: a list with one more element. */
export function tensorListPushBack(context: ComputeContext): void {
  const item = context.input(1);
  const list = listInput(context, 0, item.dtype);
  if (!shapesCompatible(list.elementShape, item.shape)) {
    throw invalidArgument(
      `Tried to append a tensor with incompatible shape to a list. Op element shape: ${formatPartialShape(item.shape)} list shape: ${formatPartialShape(list.elementShape)}`,
    );
  }
  const { maxElements, elements } = list;
  if (maxElements >= 0 && elements.length >= maxElements) {
    throw invalidArgument(
      `Tried to push item into a full list list size: ${elements.length} max_num_elements: ${maxElements}`,
    );
  }
  changeableList(context).elements.push(item.retain());
}

/** TensorListPopBack: a list without its last element, and that element. */
export function tensorListPopBack(context: ComputeContext): void {
  const list = listInput(context, 0, context.outputType(1));
  if (list.elements.length === 0) throw invalidArgument("Trying to pop from an empty list.");
  const last = list.elements[list.elements.length - 1];
  if (last) context.setOutput(1, last.retain());
  else context.setOutput(1, unsetPopped(context, list));
  changeableList(context).elements.pop()?.release();
}

function unsetPopped(context: ComputeContext, list: TensorList): Tensor {
  const shape: PartialShape = mergeElementShapes(shapeFromTensor(context.input(1)), list.elementShape);
  if (!isFullyDefined(shape)) {
    throw invalidArgument(
      `Trying to read an uninitialized tensor but element_shape is not fully defined.${formatPartialShape(shape)}`,
    );
  }
  return zeros(context, list.elementType, shape);
}

function zeros({ memory }: ComputeContext, dtype: DataType, shape: Shape): Tensor {
  if (dtype === DataType.STRING || isObjectType(dtype)) return Tensor.allocate(memory, dtype, shape);
  return joinTensors(memory, dtype, shape, [elementCount(shape)]);
}

function scalarInput(context: ComputeContext, index: number): number {
  const tensor = context.input(index);
  if (tensor.rank !== 0) {
    throw invalidArgument(
      `Expected argument ${index} to be a scalar, but received shape ${formatShape(tensor.shape)}`,
      { index, found: tensor.shape },
    );
  }
  return readIndex(tensor);
}

function badListIndex(action: "access" | "modify", index: number, count: number): StatusError {
  return invalidArgument(`Trying to ${action} element ${index} in a list with ${count} elements.`, { index, count });
}
