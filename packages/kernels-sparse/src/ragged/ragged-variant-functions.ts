import {
  type AddTensors,
  type ComputeContext,
  type CopyTensor,
  runSteps,
  type Steps,
  VariantCopyDirection,
  type VariantFunctions,
  type ZerosLikeTensor,
} from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { dataTypeName, exactIndexValues, shapesEqual, type Tensor, type TensorObject } from "@heddle/tensor";
import { RAGGED_TENSOR, RaggedVariant } from "./ragged-variant.js";

const copy = (value: TensorObject, copyTensor: CopyTensor) => copied(raggedOf(value), copyTensor);

/** The functions of ragged tensors as values of variants. */
export const raggedVariant: VariantFunctions = {
  typeName: RAGGED_TENSOR.typeName,
  decode: RAGGED_TENSOR.decode,
  zerosLike: (context, value, zerosLikeTensor) => runSteps(zerosLike(context, raggedOf(value), zerosLikeTensor)),
  add: (context, a, b, addTensors) => runSteps(add(context, raggedOf(a), raggedOf(b), addTensors)),
  copies: {
    [VariantCopyDirection.HOST_TO_DEVICE]: copy,
    [VariantCopyDirection.DEVICE_TO_HOST]: copy,
    [VariantCopyDirection.DEVICE_TO_DEVICE]: copy,
  },
};

function* zerosLike(
  context: ComputeContext,
  { splits, values }: RaggedVariant,
  zerosLikeTensor: ZerosLikeTensor,
): Steps<RaggedVariant> {
  const zeros = yield* zerosLikeTensor(context, values);
  return withSplits(splits, zeros);
}

/** Source: tensorflow/core/kernels/ragged_tensor_variant.h, `RaggedTensorVariantBinaryAdd` (TensorFlow 2.21). */
function* add(
  context: ComputeContext,
  a: RaggedVariant,
  b: RaggedVariant,
  addTensors: AddTensors,
): Steps<RaggedVariant> {
  if (a.values.dtype !== b.values.dtype) {
    throw invalidArgument(
      `Can't add RaggedTensorVariants of different dtypes. One is ${dataTypeName(a.values.dtype)} and the other is ${dataTypeName(b.values.dtype)}`,
    );
  }
  if (a.splits.length !== b.splits.length) {
    throw invalidArgument(
      `Can't add RaggedTensorVariants of different ragged rank. One is ${a.splits.length} and the other is ${b.splits.length}`,
    );
  }
  if (!a.splits.every((splits, i) => sameSplits(splits, b.splits[i]))) {
    throw invalidArgument("Can't add RaggedTensorVariants with different row_splits.");
  }
  const sum = yield* addTensors(context, a.values, b.values);
  if (!sum) throw internal("a ragged tensor has no values");
  return withSplits(a.splits, sum);
}

function sameSplits(a: Tensor, b: Tensor): boolean {
  if (a.dtype !== b.dtype || !shapesEqual(a.shape, b.shape)) return false;
  const others = exactIndexValues(b);
  return exactIndexValues(a).every((place, i) => place === others[i]);
}

function withSplits(splits: readonly Tensor[], values: Tensor): RaggedVariant {
  return new RaggedVariant(
    splits.map((tensor) => tensor.retain()),
    values,
  );
}

function copied({ splits, values }: RaggedVariant, copyTensor: CopyTensor): RaggedVariant {
  const tensors: Tensor[] = [];
  try {
    for (const tensor of [...splits, values]) tensors.push(copyTensor(tensor));
  } catch (error) {
    for (const tensor of tensors) tensor.release();
    throw error;
  }
  return new RaggedVariant(tensors.slice(0, -1), tensors[tensors.length - 1]);
}

function raggedOf(value: TensorObject): RaggedVariant {
  const ragged = RAGGED_TENSOR.read(value);
  if (!ragged) throw internal(`a variant of another kind is called '${RAGGED_TENSOR.typeName}'`);
  return ragged;
}
