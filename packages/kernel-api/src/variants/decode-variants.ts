import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { ENCODED, Variant } from "@heddle/tensor/variants";
import { runSteps, type Steps, settle } from "../kernel/steps.js";
import { builtInTypes } from "./built-in-types.js";
import type { VariantDecoders } from "./variant-decoder.js";

/**
 * Decodes the elements of a variant tensor that are still encoded, in place, those inside of them first. Does nothing to a tensor
 * of another type. A promise only when the code of a type is imported.
 *
 * @param place the tensor in messages: `attr 'value' of node 'c'`
 * @throws {StatusError} INVALID_ARGUMENT when a type has no decoder, or its decoder refuses the data; the tensor may be decoded in part
 */
export function decodeVariants(tensor: Tensor, variants: VariantDecoders, place: string): void | Promise<void> {
  return tensor.dtype === DataType.VARIANT ? runSteps(decodeElements(tensor, variants, place)) : undefined;
}

function* decodeElements(tensor: Tensor, variants: VariantDecoders, place: string): Steps<void> {
  for (let i = 0; i < tensor.elementCount; i++) {
    const variant = Variant.at(tensor, i);
    const data = variant.get(ENCODED);
    if (!data) continue;
    for (const inner of data.tensors) {
      if (inner.dtype === DataType.VARIANT) yield* decodeElements(inner, variants, place);
    }
    const { typeName } = data;
    const decoder = builtInTypes.get(typeName) ?? (yield* settle(variants.find(typeName)));
    const decoded = yield* settle(decoder?.decode?.(data));
    if (decoded?.typeName !== typeName) {
      decoded?.release();
      throw undecodable(typeName, decoded?.typeName, place);
    }
    variant.set(decoded);
  }
}

function undecodable(typeName: string, decodedName: string | undefined, place: string) {
  const why =
    decodedName === undefined
      ? `Could not decode variant with type_name: "${typeName}".  Perhaps you forgot to register a decoder via REGISTER_UNARY_VARIANT_DECODE_FUNCTION?`
      : `DecodeUnaryVariant: Variant type_name before decoding was: ${typeName} but after decoding was: ${decodedName}.  Treating this as a failure.`;
  return invalidArgument(`Cannot parse tensor from proto: ${place}: ${why}`, { place, typeName });
}
