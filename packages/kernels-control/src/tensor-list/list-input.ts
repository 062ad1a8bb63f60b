import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, formatShape, SCALAR, Tensor } from "@heddle/tensor";
import { TensorList } from "./tensor-list.js";

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
  const [list] = tensor.objects();
  if (!(list instanceof TensorList)) {
    throw invalidArgument(`Input handle is not a list. Saw: '${list?.typeName ?? "<empty>"}'`, {
      found: list?.typeName,
    });
  }
  if (elementType !== undefined && list.elementType !== elementType) {
    throw invalidArgument(
      `Invalid data types; op elements ${dataTypeName(elementType)} but list elements ${dataTypeName(list.elementType)}`,
      { wanted: elementType, found: list.elementType },
    );
  }
  return list;
}

/** Sets output `index` to a scalar that holds the list. Takes over one reference of the list, also on failure. */
export function setListOutput(context: ComputeContext, index: number, list: TensorList): void {
  let tensor: Tensor;
  try {
    tensor = Tensor.fromObjects(context.memory, DataType.VARIANT, SCALAR, [list]);
  } catch (error) {
    list.release();
    throw error;
  }
  context.setOutput(index, tensor);
}

/**
 * Sets output 0 to a list that may be changed and returns it, borrowed: the list of input 0 itself when nobody else holds the list
 * or its tensor, else a copy.
 */
export function changeableList(context: ComputeContext): TensorList {
  const input = context.input(0);
  const list = listInput(context, 0);
  const output = context.forwardInputOrAllocateOutput([0], 0, SCALAR);
  const objects = output.objects();
  if (output.buffer === input.buffer && list.isUnique) return list;
  const copy = list.copy();
  objects[0]?.release();
  objects[0] = copy;
  return copy;
}
