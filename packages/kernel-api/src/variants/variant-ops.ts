import { internal } from "@heddle/status";
import type { TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel.js";
import type { CopyTensor, VariantCopyDirection, VariantFunctions, VariantRegistry } from "../variant-functions.js";
import { builtInTypes } from "./built-in-types.js";

/** The functions of a type: those that every host knows, or those that plugins registered. */
export function variantFunctions(variants: VariantRegistry, typeName: string): VariantFunctions | undefined {
  return builtInTypes.get(typeName) ?? variants.find(typeName);
}

/**
 * ZEROS_LIKE or CONJ of a variant's value, undefined for an empty variant. The caller releases the result.
 *
 * @throws {StatusError} INTERNAL when the type has no such function; its own errors
 */
export function unaryOpVariant(
  context: ComputeContext,
  op: "ZEROS_LIKE" | "CONJ",
  value: TensorObject | undefined,
): VariantObject | Promise<VariantObject> {
  const typeName = value?.typeName ?? "";
  const functions = variantFunctions(context.variants, typeName);
  const apply = op === "CONJ" ? functions?.conj : functions?.zerosLike;
  if (value && apply) return apply(context, value);
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
export function binaryOpVariants(
  context: ComputeContext,
  op: "ADD",
  a: TensorObject | undefined,
  b: TensorObject | undefined,
): VariantObject | Promise<VariantObject> {
  const names = [a?.typeName ?? "", b?.typeName ?? ""] as const;
  if (names[0] !== names[1]) {
    throw internal(
      `BinaryOpVariants: Variants a and b have different type ids.  Type names: '${names[0]}' vs. '${names[1]}'`,
      { typeNames: names },
    );
  }
  const add = variantFunctions(context.variants, names[0])?.add;
  if (a && b && add) return add(context, a, b);
  throw internal(
    `No unary variant binary_op function found for op ${op} Variant type_name: '${names[0]}' for device type: CPU`,
    { op, typeName: names[0] },
  );
}

/**
 * A copy of a variant's value in another memory: that of a plugin, or of another host. The caller releases it.
 *
 * @throws {StatusError} INTERNAL when the type has no function for the direction; its own errors
 */
export function copyVariant(
  variants: VariantRegistry,
  direction: VariantCopyDirection,
  value: TensorObject | undefined,
  copyTensor: CopyTensor,
): VariantObject | Promise<VariantObject> {
  const typeName = value?.typeName ?? "";
  const copy = variantFunctions(variants, typeName)?.copies?.[direction];
  if (value && copy) return copy(value, copyTensor);
  throw internal(
    `No unary variant device copy function found for direction: ${direction} and Variant type_index: ${typeName}`,
    { direction, typeName },
  );
}
