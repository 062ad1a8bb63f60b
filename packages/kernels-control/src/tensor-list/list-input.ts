import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { listNotScalar, notAList, wrongElementType } from "./errors.js";
import { TensorList } from "./tensor-list.js";

/**
 * The list in input `index`, borrowed.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it is none, or a list of another type than `elementType`
 */
export function listInput(context: ComputeContext, index: number, elementType?: DataType): TensorList {
  const tensor = context.input(index);
  if (tensor.rank !== 0) throw listNotScalar(tensor.shape);
  const [list] = tensor.objects();
  if (!(list instanceof TensorList)) throw notAList(list?.typeName);
  if (elementType !== undefined && list.elementType !== elementType) {
    throw wrongElementType(elementType, list.elementType);
  }
  return list;
}

/** Sets output `index` to a scalar that holds the list, of which it takes over one reference, also when it fails. */
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
 * Output 0 as a list that may be changed: the list of input 0 itself when nobody else holds it or its tensor, else a copy.
 * Borrowed.
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
