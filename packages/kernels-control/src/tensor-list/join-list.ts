/** The ops that make one tensor of a list: TensorListStack, Gather, Concat, ConcatV2. */
import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  isFullyDefined,
  type Kernel,
  mergeElementShapes,
  type PartialShape,
  subshape,
} from "@heddle/kernel-api";
import { elementCount, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import {
  badLeadingDim,
  concatOfNothing,
  concatOfScalar,
  concatOfScalars,
  concatOfUnset,
  gatheredNothing,
  gatheredUnset,
  gatherIndexNotInRange,
  noLeadingDim,
  stackedNothing,
  stackedUnset,
  wrongFirstDim,
  wrongListLength,
} from "./errors.js";
import { joinTensors, type Part } from "./join-tensors.js";
import { listInput } from "./list-input.js";
import { shapeFromTensor } from "./shape-from-tensor.js";
import type { TensorList } from "./tensor-list.js";

export const createTensorListGather: CreateKernel = () => ({ compute: gather });
export const createTensorListConcatV2: CreateKernel = () => ({
  compute: (context) => concat(context, shapeFromTensor(context.input(1)), readIndices(context.input(2))),
});

export function createTensorListStack({ attributes }: ConstructionContext): Kernel {
  const wantedCount = attributes.int("num_elements");
  return { compute: (context) => stack(context, wantedCount) };
}

function stack(context: ComputeContext, wantedCount: number): void {
  const list = listInput(context, 0, context.outputType(0));
  const { elements } = list;
  let shape = mergeElementShapes(shapeFromTensor(context.input(1)), list.elementShape);
  if (wantedCount !== -1 && elements.length !== wantedCount) throw wrongListLength(wantedCount, elements.length);
  if (elements.length === 0 && !isFullyDefined(shape)) throw stackedNothing(shape);
  for (const element of elements) if (element) shape = mergeElementShapes(shape, element.shape);
  if (!isFullyDefined(shape)) throw stackedUnset(shape);
  setJoined(context, list, elements, shape);
}

function gather(context: ComputeContext): void {
  const list = listInput(context, 0, context.outputType(0));
  const indices = readIndices(context.input(1));
  let shape = mergeElementShapes(shapeFromTensor(context.input(2)), list.elementShape);
  if (indices.length === 0 && !isFullyDefined(shape)) throw gatheredNothing(shape);
  const picked = indices.map((index) => {
    if (!(index >= 0 && index < list.elements.length)) throw gatherIndexNotInRange(index, list.elements.length);
    return list.elements[index];
  });
  for (const element of picked) if (element) shape = mergeElementShapes(shape, element.shape);
  if (!isFullyDefined(shape)) throw gatheredUnset(shape);
  setJoined(context, list, picked, shape);
}

/** Output 0: elements of one shape along a new first dimension; those that are not set are zeros. */
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

export function createTensorListConcat({ attributes }: ConstructionContext): Kernel {
  const shape = attributes.shape("element_shape");
  return { compute: (context) => concat(context, shape, []) };
}

function concat(context: ComputeContext, askedShape: PartialShape, leadingDims: readonly number[]): void {
  const list = listInput(context, 0, context.outputType(0));
  const elementShape = mergeElementShapes(askedShape, list.elementShape);
  if (elementShape?.length === 0) throw concatOfScalars();
  const rowShape = concatRowShape(list, subshape(elementShape, 1));
  const sizes = firstDims(list, elementShape, leadingDims);
  const perRow = elementCount(rowShape);
  const parts: Part[] = list.elements.map((element, i) => element ?? sizes[i] * perRow);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  context.setOutput(0, joinTensors(context.memory, list.elementType, [total, ...rowShape], parts));
  const lengths = context.allocateOutput(1, [sizes.length]);
  context.memory.i64.set(sizes.map(BigInt), lengths.address / 8);
}

/** The shape of every element but for its first dimension. */
function concatRowShape(list: TensorList, known: PartialShape): Shape {
  if (list.elements.length === 0 && !isFullyDefined(known)) throw concatOfNothing(known);
  let shape = known;
  for (const [index, element] of list.elements.entries()) {
    if (!element) continue;
    if (element.rank === 0) throw concatOfScalar(index);
    shape = mergeElementShapes(shape, subshape(element.shape, 1));
  }
  if (!isFullyDefined(shape)) throw concatOfUnset(shape);
  return shape;
}

/**
 * The first dimension of each element. For one that is not set it is the given one, else the one that the element shape
 * says, else the one that all others share.
 */
function firstDims(list: TensorList, elementShape: PartialShape, leadingDims: readonly number[]): number[] {
  const asked = elementShape?.[0] ?? -1;
  const found = new Set(list.elements.flatMap((element) => (element ? [element.shape[0]] : [])));
  const shared = asked < 0 && found.size === 1 ? [...found][0] : asked;
  return list.elements.map((element, index) => {
    if (element) {
      const [size] = element.shape;
      if (asked >= 0 && size !== asked) throw wrongFirstDim(index, asked, size);
      return size;
    }
    if (index >= leadingDims.length) {
      if (shared < 0) throw noLeadingDim(index, leadingDims.length);
      return shared;
    }
    if (leadingDims[index] < 0) throw badLeadingDim(index, leadingDims[index]);
    return leadingDims[index];
  });
}
