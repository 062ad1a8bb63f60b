import { formatPartialShape, type PartialShape } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/*
 * INVALID_ARGUMENT, all of them but the last, with TensorFlow's messages. Each says what a list op was given that it cannot take.
 */

export function listNotScalar(found: Shape): StatusError {
  return invalidArgument(`Input list must be a scalar saw: ${formatShape(found)}`, { found });
}

export function notAList(found: string | undefined): StatusError {
  return invalidArgument(`Input handle is not a list. Saw: '${found ?? "<empty>"}'`, { found });
}

export function wrongElementType(wanted: number, found: number): StatusError {
  return invalidArgument(
    `Invalid data types; op elements ${dataTypeName(wanted)} but list elements ${dataTypeName(found)}`,
    { wanted, found },
  );
}

export function badElementCount(found: number): StatusError {
  return invalidArgument(`The num_elements to reserve must be a non negative number, but got ${found}`, { found });
}

export function reserveNotScalar(found: Shape): StatusError {
  return invalidArgument(`The num_elements to reserve must be a tensor size 1, but got ${formatShape(found)}`, {
    found,
  });
}

export function argumentNotScalar(index: number, found: Shape): StatusError {
  return invalidArgument(`Expected argument ${index} to be a scalar, but received shape ${formatShape(found)}`, {
    index,
    found,
  });
}

export function sizeNotScalar(): StatusError {
  return invalidArgument("size must be a scalar");
}

export function negativeSize(found: number): StatusError {
  return invalidArgument(`TensorListSlice expects size to be non-negative. Got: ${found}`, { found });
}

export function badListIndex(action: "access" | "modify", index: number, count: number): StatusError {
  return invalidArgument(`Trying to ${action} element ${index} in a list with ${count} elements.`, { index, count });
}

export function unsetElement(shape: PartialShape): StatusError {
  return invalidArgument(
    `Trying to read an uninitialized tensor but element_shape is not fully defined: ${formatPartialShape(shape)} and no list element is set.`,
  );
}

export function poppedUnsetElement(shape: PartialShape): StatusError {
  return invalidArgument(
    `Trying to read an uninitialized tensor but element_shape is not fully defined.${formatPartialShape(shape)}`,
  );
}

export function setWrongShape(found: Shape, list: PartialShape): StatusError {
  return invalidArgument(
    `Tried to set a tensor with incompatible shape at a list index. Item element shape: ${formatPartialShape(found)} list shape: ${formatPartialShape(list)}`,
  );
}

export function pushedWrongShape(found: Shape, list: PartialShape): StatusError {
  return invalidArgument(
    `Tried to append a tensor with incompatible shape to a list. Op element shape: ${formatPartialShape(found)} list shape: ${formatPartialShape(list)}`,
  );
}

export function listIsFull(count: number, maxElements: number): StatusError {
  return invalidArgument(`Tried to push item into a full list list size: ${count} max_num_elements: ${maxElements}`);
}

export function listIsEmpty(): StatusError {
  return invalidArgument("Trying to pop from an empty list.");
}

export function wrongListLength(wanted: number, found: number): StatusError {
  return invalidArgument(`Operation expected a list with ${wanted} elements but got a list with ${found} elements.`);
}

export function stackedNothing(shape: PartialShape): StatusError {
  return invalidArgument(
    `Tried to stack elements of an empty list with non-fully-defined element_shape: ${formatPartialShape(shape)}`,
  );
}

export function stackedUnset(shape: PartialShape): StatusError {
  return invalidArgument(
    `Tried to stack list which only contains uninitialized tensors and has a non-fully-defined element_shape: ${formatPartialShape(shape)}`,
  );
}

export function gatheredNothing(shape: PartialShape): StatusError {
  return invalidArgument(
    `Tried to gather 0-elements from a list with non-fully-defined shape: ${formatPartialShape(shape)}`,
  );
}

export function gatheredUnset(shape: PartialShape): StatusError {
  return invalidArgument(
    `Tried to gather uninitialized tensors from a list with non-fully-defined element_shape: ${formatPartialShape(shape)}`,
  );
}

export function gatherIndexNotInRange(index: number, count: number): StatusError {
  return invalidArgument(`Index ${index} out o range; list only has ${count} elements.`, { index, count });
}

export function tensorIsScalar(found: Shape): StatusError {
  return invalidArgument(`Tensor must be at least a vector, but saw shape: ${formatShape(found)}`);
}

export function wrongRowShape(list: PartialShape, found: Shape): StatusError {
  return invalidArgument(
    `Specified a list with shape ${formatPartialShape(list)} from a tensor with shape ${formatPartialShape(found)}`,
  );
}

export function concatOfScalars(): StatusError {
  return invalidArgument("Concat requires elements to be at least vectors, found scalars instead.");
}

export function concatOfScalar(index: number): StatusError {
  return invalidArgument(`Concat saw a scalar shape at index ${index} but requires at least vectors.`, { index });
}

export function concatOfNothing(shape: PartialShape): StatusError {
  return invalidArgument(
    `All except the first dimension must be fully defined when concating an empty tensor list. element_shape: ${formatPartialShape(shape)}`,
  );
}

export function concatOfUnset(shape: PartialShape): StatusError {
  return invalidArgument(
    `Trying to concat list with only uninitialized tensors but element_shape_except_first_dim is not fully defined: ${formatPartialShape(shape)}`,
  );
}

export function noLeadingDim(index: number, count: number): StatusError {
  return invalidArgument(
    `List contains uninitialized tensor at index ${index} but leading_dims has only ${count} elements.`,
    { index, count },
  );
}

export function badLeadingDim(index: number, found: number): StatusError {
  return invalidArgument(`leading_dims[${index}] must not be negative, but is ${found}`, { index, found });
}

export function wrongFirstDim(index: number, wanted: number, found: number): StatusError {
  return invalidArgument(
    `First entry of element_shape input does not match the first dim of list element at index: ${index} Expected: ${wanted} Actual: ${found}`,
  );
}

export function lengthsNotVector(found: Shape): StatusError {
  return invalidArgument(`Expected lengths to be a vector, received shape: ${formatShape(found)}`);
}

export function splitWrongShape(tensor: Shape, element: PartialShape): StatusError {
  return invalidArgument(
    `tensor shape ${formatPartialShape(tensor)} is not compatible with element_shape ${formatPartialShape(element)}`,
  );
}

export function negativeLength(found: number): StatusError {
  return invalidArgument(`Invalid value in lengths: ${found}`, { found });
}

export function splitTooLong(start: number, end: number, length: number): StatusError {
  return invalidArgument(`Attempting to slice [${start}, ${end}] from tensor with length ${length}`);
}

export function splitTooShort(length: number, used: number): StatusError {
  return invalidArgument(`Unused values in tensor. Length of tensor: ${length} Values used: ${used}`);
}

export function wrongRowCount(wanted: number, found: number): StatusError {
  return invalidArgument(`Invalid number of rows in input tensor. Expected: ${wanted} Actual: ${found}`);
}

export function negativeScatterIndex(): StatusError {
  return invalidArgument("Indices in TensorListScatter must all be non-negative.");
}

export function badScatterCount(found: number): StatusError {
  return invalidArgument(`TensorListScatter expects num_elements >= -1, found: ${found}`, { found });
}

export function scatterPastEnd(index: number, count: number): StatusError {
  return invalidArgument(`TensorListScatter: Trying to scatter at index ${index} in list with size ${count}`);
}
