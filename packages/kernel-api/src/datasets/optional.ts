import type { Tensor } from "@heddle/tensor";
import { tensorDebugString } from "@heddle/tensor/text";
import { type VariantTensorData, type VariantType, VariantValue } from "@heddle/tensor/variants";

/**
 * Some tensors, or nothing: the element of a variant tensor. It is never changed.
 *
 * Source: tensorflow/core/kernels/data/optional_ops_util.h (TensorFlow 2.21), `OptionalVariant`.
 */
export class Optional extends VariantValue {
  readonly type = OPTIONAL;
  /** The tensors; undefined for an optional without a value. */
  readonly values: readonly Tensor[] | undefined;

  /** Takes over one reference of each tensor. */
  constructor(values: readonly Tensor[] | undefined) {
    super();
    this.values = values;
  }

  encode(): VariantTensorData {
    const { typeName, values } = this;
    const tensors = values?.map((value) => value.retain()) ?? [];
    return { typeName, metadata: Uint8Array.of(values ? 1 : 0), tensors };
  }

  override debugString(): string {
    const { values } = this;
    return `OptionalVariant<${values ? `values: (${values.map((value) => tensorDebugString(value)).join(", ")})` : "None"}>`;
  }

  protected override dispose(): void {
    for (const value of this.values ?? []) value.release();
  }
}

/** The type of optionals as values of variants. */
export const OPTIONAL: VariantType<Optional> = {
  typeName: "tensorflow::data::Optional",
  read: (value) => (value instanceof Optional ? value : undefined),
  decode({ metadata, tensors }) {
    if (metadata.length !== 1) return undefined;
    return new Optional(metadata[0] === 0 ? undefined : tensors.map((tensor) => tensor.retain()));
  },
};
