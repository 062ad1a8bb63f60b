import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import { type PlainType, plainTypes, TENSOR } from "@heddle/tensor/variants";
import type { VariantFunctions } from "../kernel/compute-context.js";
import { type CopyVariant, VariantCopyDirection } from "./variant-copies.js";

/** The types that every host knows. Source: tensorflow/core/framework/variant_op_registry.cc and tensor.cc (TensorFlow 2.21). */
export const builtInTypes: ReadonlyMap<string, VariantFunctions> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [
    numbers(plainTypes.int, 0, (a, b) => (a + b) | 0),
    numbers(plainTypes.float, 0, (a, b) => Math.fround(a + b)),
    numbers(plainTypes.double, 0, (a, b) => a + b),
    numbers(plainTypes.bool, false, (a, b) => a || b),
    { typeName: TENSOR.typeName, decode: TENSOR.decode },
  ].map((functions) => [functions.typeName, functions]),
);

function numbers<T extends boolean | number>(type: PlainType<T>, zero: T, add: (a: T, b: T) => T): VariantFunctions {
  const read = (value: TensorObject): T => {
    const payload = type.read(value);
    if (payload === undefined) throw internal(`a variant of another type is registered as '${type.typeName}'`);
    return payload;
  };
  const copy: CopyVariant = (value) => type.of(read(value));
  return {
    typeName: type.typeName,
    decode: type.decode,
    zerosLike: () => type.of(zero),
    add: (_, a, b) => type.of(add(read(a), read(b))),
    copies: {
      [VariantCopyDirection.HOST_TO_DEVICE]: copy,
      [VariantCopyDirection.DEVICE_TO_HOST]: copy,
      [VariantCopyDirection.DEVICE_TO_DEVICE]: copy,
    },
  };
}
