import {
  concatenateShapes,
  isFullyDefined,
  mergeShapes,
  type ShapeContext,
  subshape,
  withRank,
  withRankAtLeast,
} from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt, withSize } from "@heddle/kernel-api/shapes";

/**
 * The shape function of TensorArrayV3. The handle tells the shape of elements that all have the same.
 *
 * @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank, as all functions below
 *
 * Source: tensorflow/core/ops/data_flow_ops.cc (TensorFlow 2.21), as of the functions below.
 */
export function tensorArrayShape(context: ShapeContext): void {
  const { attributes } = context;
  withRank(context.inputShape(0), 0);
  context.setOutputShape(0, [2]);
  context.setOutputShape(1, []);
  const shape = attributes.shape("element_shape");
  if (attributes.bool("identical_element_shapes") || isFullyDefined(shape)) {
    context.setOutputHandle(0, [{ dtype: attributes.type("dtype"), shape }]);
  }
}

/** The shape function of TensorArrayGradV3. */
export function arrayGradShape(context: ShapeContext): void {
  arraySizeShape(context);
  withRank(context.inputShape(1), 0);
  context.setOutputShape(0, [2]);
  context.setOutputShape(1, []);
  context.setOutputHandle(0, context.inputHandle(0));
}

/** The shape function of TensorArrayGradWithShape. */
export function arrayGradWithShapeShape(context: ShapeContext): void {
  arrayGradShape(context);
  const prepended = context.inputAsShape(2);
  const elements = context.inputHandle(0)?.[0];
  if (elements) context.setOutputHandle(0, [{ ...elements, shape: concatenateShapes(prepended, elements.shape) }]);
}

/** The shape function of TensorArraySizeV3. The kernel ignores the flow. */
export function arraySizeShape(context: ShapeContext): void {
  checkHandle(context);
  context.setOutputShape(0, []);
}

/** The shape function of TensorArrayCloseV3. */
export function arrayCloseShape(context: ShapeContext): void {
  checkHandle(context);
}

/** The shape function of TensorArrayReadV3. */
export function arrayReadShape(context: ShapeContext): void {
  checkHandle(context);
  withRank(context.inputShape(1), 0);
  withRank(context.inputShape(2), 0);
  context.setOutputShape(0, context.inputHandle(0)?.[0]?.shape);
}

/** The shape function of TensorArrayWriteV3. */
export function arrayWriteShape(context: ShapeContext): void {
  checkHandle(context);
  withRank(context.inputShape(1), 0);
  withRank(context.inputShape(3), 0);
  const elements = context.inputHandle(0)?.[0];
  if (elements) mergeShapes(elements.shape, context.inputShape(2));
  context.setOutputShape(0, []);
}

/** The shape function of TensorArrayGatherV3. */
export function arrayGatherShape(context: ShapeContext): void {
  checkHandle(context);
  const count = sizeAt(inputWithRank(context, 1, 1), 0);
  withRank(context.inputShape(2), 0);
  const elements = context.inputHandle(0)?.[0];
  const shape = elements ? elements.shape : context.attributes.shape("element_shape");
  context.setOutputShape(0, concatenateShapes([count], shape));
}

/** The shape function of TensorArrayScatterV3. */
export function arrayScatterShape(context: ShapeContext): void {
  checkHandle(context);
  const indices = inputWithRank(context, 1, 1);
  withRank(context.inputShape(3), 0);
  const value = withRankAtLeast(context.inputShape(2), 1);
  mergeSizes(sizeAt(value, 0), sizeAt(indices, 0));
  const elements = context.inputHandle(0)?.[0];
  if (elements) mergeShapes(elements.shape, subshape(value, 1));
  context.setOutputShape(0, []);
}

/** The shape function of TensorArrayConcatV3. */
export function arrayConcatShape(context: ShapeContext): void {
  checkHandle(context);
  withRank(context.inputShape(1), 0);
  context.setOutputShape(1, [-1]);
}

/** The shape function of TensorArraySplitV3. */
export function arraySplitShape(context: ShapeContext): void {
  checkHandle(context);
  withRank(context.inputShape(2), 1);
  withRank(context.inputShape(3), 0);
  context.setOutputShape(0, []);
}

/** A handle is a pair. */
function checkHandle(context: ShapeContext): void {
  withSize(sizeAt(inputWithRank(context, 0, 1), 0), 2);
}
