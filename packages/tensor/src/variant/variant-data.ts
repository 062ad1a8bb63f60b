import { releaseAll } from "../release-all.js";
import type { Tensor } from "../tensor.js";
import { tensorDebugString } from "../text/tensor-debug-string.js";

/**
 * A variant's value as it is saved and sent. The owner releases its tensors with {@link releaseVariantData}.
 *
 * Source: tensorflow/core/framework/variant_tensor_data.h, tensor.proto `VariantTensorDataProto`.
 */
export interface VariantTensorData {
  /** The name of the value's type, which finds its decoder; "" for an empty variant. */
  readonly typeName: string;
  readonly metadata: Uint8Array;
  readonly tensors: readonly Tensor[];
}

/** Releases the tensors of `data`. */
export function releaseVariantData({ tensors }: VariantTensorData): void {
  releaseAll(tensors);
}

/** Data in TensorFlow's words: `type_name: TList metadata:  tensors: Tensor<type: …>`. Source: `VariantTensorData::DebugString`. */
export function variantDataDebugString({ typeName, metadata, tensors }: VariantTensorData): string {
  const text = new TextDecoder().decode(metadata);
  const rest = tensors.map((tensor) => ` tensors: ${tensorDebugString(tensor)}`).join("");
  return `type_name: ${typeName} metadata: ${text}${rest}`;
}
