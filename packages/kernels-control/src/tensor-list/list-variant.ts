import { type CopyVariant, runSteps, VariantCopyDirection, type VariantFunctions } from "@heddle/kernel-api";
import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import { addLists, zerosLikeList } from "./list-arithmetic.js";
import { TENSOR_LIST, TensorList } from "./tensor-list.js";

const copyList: CopyVariant = (value, copyTensor) => {
  const { elementType, elementShape, elements, maxElements } = listOf(value);
  const copy = new TensorList(elementType, elementShape, [], maxElements);
  try {
    for (const element of elements) copy.elements.push(element && copyTensor(element));
    return copy;
  } catch (error) {
    copy.release();
    throw error;
  }
};

/** The functions of lists as values of variants. */
export const tensorListVariant: VariantFunctions = {
  typeName: TENSOR_LIST.typeName,
  decode: TENSOR_LIST.decode,
  zerosLike: (context, value, zerosLikeTensor) => runSteps(zerosLikeList(context, listOf(value), zerosLikeTensor)),
  add: (context, a, b, addTensors) => runSteps(addLists(context, listOf(a), listOf(b), addTensors)),
  copies: {
    [VariantCopyDirection.HOST_TO_DEVICE]: copyList,
    [VariantCopyDirection.DEVICE_TO_HOST]: copyList,
    [VariantCopyDirection.DEVICE_TO_DEVICE]: copyList,
  },
};

function listOf(value: TensorObject): TensorList {
  const list = TENSOR_LIST.read(value);
  if (!list) throw internal(`a variant of another kind is called '${TENSOR_LIST.typeName}'`);
  return list;
}
