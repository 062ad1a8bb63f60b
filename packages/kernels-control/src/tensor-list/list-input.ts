import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, SCALAR } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { TENSOR_LIST, type TensorList } from "./tensor-list.js";

/**
 * The list in input `index`, borrowed.
 *
 * @throws {StatusError} INVALID_ARGUMENT unless it is a list, and of `elementType` if that is given
 */
export function listInput(context: ComputeContext, index: number, elementType?: DataType): TensorList {
  const tensor = context.input(index);
  if (tensor.rank !== 0) {
    throw invalidArgument(`Input list must be a scalar saw: ${formatShape(tensor.shape)}`, { found: tensor.shape });
  }
  const variant = Variant.at(tensor, 0);
  const list = variant.get(TENSOR_LIST);
  if (!list) {
    throw invalidArgument(`Input handle is not a list. Saw: '${variant.debugString()}'`, { found: variant.typeName });
  }
  if (elementType !== undefined && list.elementType !== elementType) {
    throw invalidArgument(
      `Invalid data types; op elements ${dataTypeName(elementType)} but list elements ${dataTypeName(list.elementType)}`,
      { wanted: elementType, found: list.elementType },
    );
  }
  return list;
}

/**
 * Sets output 0 to a list that may be changed and returns it, borrowed: the list of input 0 itself if nothing else holds the list
 * or its tensor, else a copy.
 */
export function changeableList(context: ComputeContext): TensorList {
  const input = context.input(0);
  const list = listInput(context, 0);
  const output = context.forwardInputOrAllocateOutput([0], 0, SCALAR);
  if (output.buffer === input.buffer && list.isUnique) return list;
  const copy = list.copy();
  Variant.at(output, 0).set(copy);
  return copy;
}
