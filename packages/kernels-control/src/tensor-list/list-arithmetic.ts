import {
  type AddTensors,
  type ComputeContext,
  formatPartialShape,
  mergeElementShapes,
  type Steps,
  shapesCompatible,
  type ZerosLikeTensor,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeName, type Tensor } from "@heddle/tensor";
import { TensorList } from "./tensor-list.js";

/** A list of zeros in the shapes of another's elements; elements that are not set stay so. */
export function* zerosLikeList(
  context: ComputeContext,
  list: TensorList,
  zerosLikeTensor: ZerosLikeTensor,
): Steps<TensorList> {
  const zeros = new TensorList(list.elementType, list.elementShape);
  return yield* filled(zeros, list.elements.length, function* (i) {
    const element = list.elements[i];
    return element && (yield* zerosLikeTensor(context, element));
  });
}

/**
 * The sums of the elements of two lists; the sum with an element that is not set is the other.
 *
 * @throws {StatusError} INVALID_ARGUMENT for lists of two types, shapes or lengths, and as `addTensors`
 *
 * Source: tensorflow/core/kernels/list_kernels.h, `TensorListBinaryAdd` (TensorFlow 2.21).
 */
export function* addLists(
  context: ComputeContext,
  a: TensorList,
  b: TensorList,
  addTensors: AddTensors,
): Steps<TensorList> {
  if (a.elementType !== b.elementType) {
    throw invalidArgument(
      `Trying to add two lists of tensors of different dtypes. One is ${dataTypeName(a.elementType)} and the other is ${dataTypeName(b.elementType)}`,
    );
  }
  if (!shapesCompatible(a.elementShape, b.elementShape)) {
    throw invalidArgument(
      `Trying to add two lists of tensors with incompatible element shapes. One is ${formatPartialShape(a.elementShape)} and the other is ${formatPartialShape(b.elementShape)}`,
    );
  }
  if (a.elements.length !== b.elements.length) {
    throw invalidArgument(
      `Trying to add two lists of tensors with different lengths. One is ${a.elements.length} and the other is ${b.elements.length}`,
    );
  }
  const sum = new TensorList(a.elementType, mergeElementShapes(a.elementShape, b.elementShape));
  return yield* filled(sum, a.elements.length, (i) => addTensors(context, a.elements[i], b.elements[i]));
}

/** The list with `count` elements; it is released when one cannot be made. */
function* filled(
  list: TensorList,
  count: number,
  make: (index: number) => Steps<Tensor | undefined>,
): Steps<TensorList> {
  try {
    for (let i = 0; i < count; i++) list.elements.push(yield* make(i));
    return list;
  } catch (error) {
    list.release();
    throw error;
  }
}
