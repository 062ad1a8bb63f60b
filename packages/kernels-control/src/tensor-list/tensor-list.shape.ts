import {
  concatenateShapes,
  mergeShapes,
  type PartialShape,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
} from "@heddle/kernel-api";
import { elementShapeInput, listElements, setListOutput, type WrongType } from "./list-shape-input.js";

const READING: WrongType = {
  wrongList: "Trying to read from list with wrong variant data.",
  message: (list, element) =>
    `Trying to read from list with wrong element dtype. List has type ${list} but expected type ${element}`,
};

const POPPING: WrongType = {
  wrongList: "Trying to read from list with invalid variant data.",
  message: (list, element) =>
    `Trying to read from list with wrong element dtype. List has type ${list} but trying to push element with type ${element}`,
};

const PUSHING: WrongType = {
  wrongList: "Trying to push to list with wrong variant data.",
  message: (list, element) =>
    `Trying to push to list with wrong element dtype. List has type ${list} but trying to push element with type ${element}`,
};

const EXPECTING: WrongType = {
  wrongList: "Trying to read from list with wrong variant data.",
  message: (list, element) => `Expected list with element dtype ${element} but got list with element dtype ${list}`,
};

/**
 * The shape function of ops that make a list; input 0 is the shape of its elements.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a malformed shape, as all functions below
 *
 * Source: tensorflow/core/ops/list_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function newListShape(context: ShapeContext): void {
  setListOutput(context, elementShapeInput(context, 0));
}

/** The shape function of TensorListPushBack. The kernel compares the shapes of list and element. */
export function listPushBackShape(context: ShapeContext): void {
  setListOutput(context, listElements(context, PUSHING)?.shape);
}

/** The shape function of TensorListPopBack. */
export function listPopBackShape(context: ShapeContext): void {
  const elements = listElements(context, POPPING);
  context.setOutputShape(0, []);
  context.setOutputHandle(0, elements && [elements]);
  context.setOutputShape(1, elements?.shape);
}

/** The shape function of TensorListStack. */
export function listStackShape(context: ShapeContext): void {
  const elements = listElements(context, READING)?.shape;
  const shape = mergeShapes(elements, elementShapeInput(context, 1));
  context.setOutputShape(0, concatenateShapes([context.attributes.int("num_elements")], shape));
}

/** The shape function of TensorListConcat. */
export function listConcatShape(context: ShapeContext): void {
  concatenated(context, context.attributes.shape("element_shape"));
}

/** The shape function of TensorListConcatV2. */
export function listConcatV2Shape(context: ShapeContext): void {
  concatenated(context, elementShapeInput(context, 1));
}

function concatenated(context: ShapeContext, stated: PartialShape): void {
  const shape = mergeShapes(stated, listElements(context, READING)?.shape);
  context.setOutputShape(0, shape && concatenateShapes([-1], subshape(shape, 1)));
  context.setOutputShape(1, [-1]);
}

/** The shape function of TensorListGetItem. */
export function listGetItemShape(context: ShapeContext): void {
  const elements = listElements(context, EXPECTING)?.shape;
  context.setOutputShape(0, mergeShapes(elements, elementShapeInput(context, 2)));
}

/** The shape function of TensorListGather. */
export function listGatherShape(context: ShapeContext): void {
  const elements = listElements(context, EXPECTING)?.shape;
  const shape = mergeShapes(elements, elementShapeInput(context, 2));
  context.setOutputShape(0, concatenateShapes(context.inputShape(1), shape));
}

/** The shape function of TensorListElementShape, whose value is the shape. */
export function listElementShapeShape(context: ShapeContext): void {
  const shape = context.inputHandle(0)?.[0]?.shape;
  if (!shape) return;
  context.setOutputShape(0, [shape.length]);
  context.setOutputSizes(0, shape);
}

/** The shape function of TensorListResize. */
export function listResizeShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 0);
  context.setOutputShape(0, []);
  context.setOutputHandle(0, context.inputHandle(0));
}

/** The shape function of TensorListSetItem. */
export function listSetItemShape(context: ShapeContext): void {
  const elements = context.inputHandle(0)?.[0];
  if (elements) mergeShapes(context.inputShape(2), elements.shape);
  context.setOutputShape(0, []);
  context.setOutputHandle(0, [elements ?? { dtype: context.attributes.type("element_dtype"), shape: undefined }]);
}

/** The shape function of TensorListFromTensor. */
export function listFromTensorShape(context: ShapeContext): void {
  const rows = subshape(context.inputShape(0), 1);
  const shape = elementShapeInput(context, 1);
  mergeShapes(rows, shape);
  setListOutput(context, shape);
}

/** The shape function of TensorListScatter and TensorListScatterV2. */
export function listScatterShape(context: ShapeContext): void {
  setListOutput(context, elementShapeInput(context, 2));
}

/** The shape function of TensorListScatterIntoExistingList. */
export function listScatterIntoShape(context: ShapeContext): void {
  withRankAtLeast(context.inputShape(1), 1);
  withRank(context.inputShape(2), 1);
  setListOutput(context, listElements(context, EXPECTING)?.shape);
}

/** The shape function of TensorListSplit. */
export function listSplitShape(context: ShapeContext): void {
  const tensor = withRankAtLeast(context.inputShape(0), 1);
  withRank(context.inputShape(2), 1);
  const rows = tensor && [-1, ...tensor.slice(1)];
  const shape = elementShapeInput(context, 1);
  mergeShapes(rows, shape);
  setListOutput(context, shape);
}
