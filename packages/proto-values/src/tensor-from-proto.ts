import type { TensorAttr } from "@heddle/kernel-api";
import type { TensorProto } from "@heddle/protos/graph";
import { importedCode } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { plainTensorFromProto, type TensorLimits } from "./plain-tensor-from-proto.js";

/**
 * The constant of a TensorProto. Nothing is copied until it is materialized; `proto` must not change until then. With fewer values
 * than elements the last value repeats; without values all elements are zero.
 *
 * As in TensorFlow, values past the last element and a half of a complex number are ignored, and integers wrap.
 *
 * `materialize` raises INVALID_ARGUMENT for content of another size than the elements, RESOURCE_EXHAUSTED past the limit or when
 * memory is out, and UNIMPLEMENTED for a type without storage and for resources; variants are made by `materializeVariants`.
 *
 * @param place the constant in messages: `attr 'value' of node 'c'`
 * @throws {StatusError} INVALID_ARGUMENT when the shape is not fully defined.
 *
 * Source: tensorflow/core/framework/tensor.cc, `Tensor::FromProto`.
 */
export function tensorFromProto(proto: TensorProto, place: string, limits: TensorLimits = {}): TensorAttr {
  const attr = plainTensorFromProto(proto, place, limits);
  if (attr.dtype !== DataType.VARIANT) return attr;
  return {
    ...attr,
    materializeVariants: async (memory, variants) =>
      (await importedCode(import("./variants.js"))).variantsFromProto(proto, place, memory, variants, limits),
  };
}
