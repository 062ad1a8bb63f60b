import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel.js";
import { type Steps, settle } from "../steps.js";
import type { CopyTensor, VariantCopyDirection, VariantFunctions, VariantRegistry } from "../variant-functions.js";
import { builtInTypes } from "./built-in-types.js";

/** The functions of a type: those that every host knows, or those that plugins registered. */
export function* variantFunctions(variants: VariantRegistry, typeName: string): Steps<VariantFunctions | undefined> {
  return builtInTypes.get(typeName) ?? (yield* settle(variants.find(typeName)));
}

/**
 * ZEROS_LIKE or CONJ of a variant's value, undefined for an empty variant. The caller releases the result.
 *
 * @throws {StatusError} INTERNAL when the type has no such function; its own errors
 */
export function* unaryOpVariant(
  context: ComputeContext,
  op: "ZEROS_LIKE" | "CONJ",
  value: TensorObject | undefined,
): Steps<VariantObject> {
  const typeName = value?.typeName ?? "";
  const functions = yield* variantFunctions(context.variants, typeName);
  if (value && op === "CONJ" && functions?.conj) return yield* settle(functions.conj(context, value));
  if (value && op === "ZEROS_LIKE" && functions?.zerosLike) return yield* settle(functions.zerosLike(context, value));
  throw internal(
    `No unary variant unary_op function found for op ${op} Variant type_name: ${typeName} for device type: CPU`,
    { op, typeName },
  );
}

/**
 * ADD of two variants' values, undefined for empty variants. The caller releases the result.
 *
 * @throws {StatusError} INTERNAL when they are of two types, or the type has no such function; its own errors
 */
export function* binaryOpVariants(
  context: ComputeContext,
  op: "ADD",
  a: TensorObject | undefined,
  b: TensorObject | undefined,
): Steps<VariantObject> {
  const [typeName, other] = [a?.typeName ?? "", b?.typeName ?? ""];
  if (typeName !== other) {
    throw internal(
      `BinaryOpVariants: Variants a and b have different type ids.  Type names: '${typeName}' vs. '${other}'`,
      { typeName, other },
    );
  }
  const functions = yield* variantFunctions(context.variants, typeName);
  if (a && b && functions?.add) return yield* settle(functions.add(context, a, b));
  throw internal(
    `No unary variant binary_op function found for op ${op} Variant type_name: '${typeName}' for device type: CPU`,
    { op, typeName },
  );
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
