import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { VariantFunctions, VariantRegistry } from "../kernel/compute-context.js";
import { type Steps, settle } from "../kernel/steps.js";
import { builtInTypes } from "./built-in-types.js";
import type { CopyTensor, VariantCopyDirection } from "./variant-copies.js";

/** The functions of a type: those that every host knows, or those that plugins registered. */
export function* variantFunctions(variants: VariantRegistry, typeName: string): Steps<VariantFunctions | undefined> {
  return builtInTypes.get(typeName) ?? (yield* settle(variants.find(typeName)));
}

/**
 * A copy of a variant's value for another device, with `copyTensor` for its tensors. The caller releases it.
 *
 * @throws {StatusError} INTERNAL when the type has no function for the direction; its own errors
 */
export function* copyVariant(
  variants: VariantRegistry,
  direction: VariantCopyDirection,
  value: TensorObject | undefined,
  copyTensor: CopyTensor,
): Steps<VariantObject> {
  const typeName = value?.typeName ?? "";
  const functions = yield* variantFunctions(variants, typeName);
  const copy = functions?.copies?.[direction];
  if (value && copy) return yield* settle(copy(value, copyTensor));
  throw internal(
    `No unary variant device copy function found for direction: ${direction} and Variant type_index: ${typeName}`,
    { direction, typeName },
  );
}
