/** The ops that make one tensor of a list. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  isFullyDefined,
  type Kernel,
  mergeElementShapes,
  type PartialShape,
  subshape,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, elementCount, indexTensor, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { joinTensors, type Part } from "../slices/join-tensors.js";
import { listInput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import type { TensorList } from "./tensor-list.js";

/** TensorListStack: all elements along a new first dimension. */
export function createTensorListStack({ attributes }: ConstructionContext): Kernel {
  const wantedCount = attributes.int32("num_elements");
  return { compute: (context) => stack(context, wantedCount) };
}

function stack(context: ComputeContext, wantedCount: number): void {
  const list = listInput(context, 0, context.outputType(0));
  const { elements } = list;
  let shape = mergeElementShapes(shapeFromTensor(context.input(1)), list.elementShape);
  if (wantedCount !== -1 && elements.length !== wantedCount) {
    throw invalidArgument(
      `Operation expected a list with ${wantedCount} elements but got a list with ${elements.length} elements.`,
    );
  }
  if (elements.length === 0 && !isFullyDefined(shape)) {
    throw invalidArgument(
      `Tried to stack elements of an empty list with non-fully-defined element_shape: ${formatPartialShape(shape)}`,
    );
  }
  for (const element of elements) if (element) shape = mergeElementShapes(shape, element.shape);
  if (!isFullyDefined(shape)) {
    throw invalidArgument(
      `Tried to stack list which only contains uninitialized tensors and has a non-fully-defined element_shape: ${formatPartialShape(shape)}`,
    );
  }
  setJoined(context, list, elements, shape);
}

/** TensorListGather: the elements at given indices along a new first dimension. */
export function tensorListGather(context: ComputeContext): void {
  const list = listInput(context, 0, context.outputType(0));
  const indices = readIndices(context.input(1));
  let shape = mergeElementShapes(shapeFromTensor(context.input(2)), list.elementShape);
  if (indices.length === 0 && !isFullyDefined(shape)) {
    throw invalidArgument(
      `Tried to gather 0-elements from a list with non-fully-defined shape: ${formatPartialShape(shape)}`,
    );
  }
  const picked = indices.map((index) => {
    if (!(index >= 0 && index < list.elements.length)) {
      throw invalidArgument(`Index ${index} out o range; list only has ${list.elements.length} elements.`, {
        index,
        count: list.elements.length,
      });
    }
    return list.elements[index];
  });
  for (const element of picked) if (element) shape = mergeElementShapes(shape, element.shape);
  if (!isFullyDefined(shape)) {
    throw invalidArgument(
      `Tried to gather uninitialized tensors from a list with non-fully-defined element_shape: ${formatPartialShape(shape)}`,
    );
  }
  setJoined(context, list, picked, shape);
}

/** Sets output 0 to elements of one shape along a new first dimension; elements that are not set are zeros. */
function setJoined(
  context: ComputeContext,
  list: TensorList,
  elements: readonly (Tensor | undefined)[],
  shape: Shape,
): void {
  const size = elementCount(shape);
  const parts = elements.map((element) => element ?? size);
  context.setOutput(0, joinTensors(context.memory, list.elementType, [elements.length, ...shape], parts));
}

/** TensorListConcat: all elements, joined along their first dimension. */
export function createTensorListConcat({ attributes }: ConstructionContext): Kernel {
  const shape = attributes.shape("element_shape");
  return { compute: (context) => concat(context, shape, []) };
}

/** TensorListConcatV2: TensorListConcat with the shape, and the first dimension of elements that are not set, as inputs. */
export function tensorListConcatV2(context: ComputeContext): void {
  concat(context, shapeFromTensor(context.input(1)), readIndices(context.input(2)));
}

function concat(context: ComputeContext, askedShape: PartialShape, leadingDims: readonly number[]): void {
  const list = listInput(context, 0, context.outputType(0));
  const elementShape = mergeElementShapes(askedShape, list.elementShape);
  if (elementShape?.length === 0) {
    throw invalidArgument("Concat requires elements to be at least vectors, found scalars instead.");
  }
  const rowShape = concatRowShape(list, subshape(elementShape, 1));
  const sizes = firstDims(list, elementShape, leadingDims);
  const perRow = elementCount(rowShape);
  const parts: Part[] = list.elements.map((element, i) => element ?? sizes[i] * perRow);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  context.setOutput(0, joinTensors(context.memory, list.elementType, [total, ...rowShape], parts));
  context.setOutput(1, indexTensor(context.memory, DataType.INT64, [sizes.length], sizes));
}

/** The shape of every element without its first dimension. */
function concatRowShape(list: TensorList, known: PartialShape): Shape {
  if (list.elements.length === 0 && !isFullyDefined(known)) {
    throw invalidArgument(
      `All except the first dimension must be fully defined when concating an empty tensor list. element_shape: ${formatPartialShape(known)}`,
    );
  }
  let shape = known;
  for (const [index, element] of list.elements.entries()) {
    if (!element) continue;
    if (element.rank === 0) {
      throw invalidArgument(`Concat saw a scalar shape at index ${index} but requires at least vectors.`, { index });
    }
    shape = mergeElementShapes(shape, subshape(element.shape, 1));
  }
  if (!isFullyDefined(shape)) {
    throw invalidArgument(
      `Trying to concat list with only uninitialized tensors but element_shape_except_first_dim is not fully defined: ${formatPartialShape(shape)}`,
    );
  }
  return shape;
}

/**
 * The first dimension of each element. For an element that is not set it is the given one, else that of the element shape,
 * else the one that all other elements share.
 */
function firstDims(list: TensorList, elementShape: PartialShape, leadingDims: readonly number[]): number[] {
  const asked = elementShape?.[0] ?? -1;
  const found = new Set(list.elements.flatMap((element) => (element ? [element.shape[0]] : [])));
  const shared = asked < 0 && found.size === 1 ? [...found][0] : asked;
  return list.elements.map((element, index) => {
    if (element) {
      const [size] = element.shape;
      if (asked >= 0 && size !== asked) {
        throw invalidArgument(
          `First entry of element_shape input does not match the first dim of list element at index: ${index} Expected: ${asked} Actual: ${size}`,
        );
      }
      return size;
    }
    if (index >= leadingDims.length) {
      if (shared < 0) {
        throw invalidArgument(
          `List contains uninitialized tensor at index ${index} but leading_dims has only ${leadingDims.length} elements.`,
          { index, count: leadingDims.length },
        );
      }
      return shared;
    }
    if (leadingDims[index] < 0) {
      throw invalidArgument(`leading_dims[${index}] must not be negative, but is ${leadingDims[index]}`, {
        index,
        found: leadingDims[index],
      });
    }
    return leadingDims[index];
  });
}
