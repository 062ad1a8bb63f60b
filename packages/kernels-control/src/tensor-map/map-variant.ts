import {
  type AddTensors,
  type ComputeContext,
  type CopyVariant,
  runSteps,
  type Steps,
  VariantCopyDirection,
  type VariantFunctions,
} from "@heddle/kernel-api";
import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import { TENSOR_MAP, TensorMap } from "./tensor-map.js";

const copyMap: CopyVariant = (value) => mapOf(value).copy();

/** The functions of maps as values of variants. */
export const tensorMapVariant: VariantFunctions = {
  typeName: TENSOR_MAP.typeName,
  decode: TENSOR_MAP.decode,
  zerosLike: () => new TensorMap(),
  add: (context, a, b, addTensors) => runSteps(addMaps(context, mapOf(a), mapOf(b), addTensors)),
  copies: {
    [VariantCopyDirection.HOST_TO_DEVICE]: copyMap,
    [VariantCopyDirection.DEVICE_TO_HOST]: copyMap,
    [VariantCopyDirection.DEVICE_TO_DEVICE]: copyMap,
  },
};

/** The keys of both maps; the values of a key that both have are added. */
function* addMaps(context: ComputeContext, a: TensorMap, b: TensorMap, addTensors: AddTensors): Steps<TensorMap> {
  const sum = a.copy();
  try {
    for (const key of b.keys) {
      const [first, second] = [b.get(key), a.get(key)];
      if (!first) continue;
      if (!second) {
        sum.set(key, first);
        continue;
      }
      const added = yield* addTensors(context, first, second);
      if (!added) continue;
      sum.set(key, added);
      added.release();
    }
    return sum;
  } catch (error) {
    sum.release();
    throw error;
  }
}

function mapOf(value: TensorObject): TensorMap {
  const map = TENSOR_MAP.read(value);
  if (!map) throw internal(`a variant of another kind is called '${TENSOR_MAP.typeName}'`);
  return map;
}
