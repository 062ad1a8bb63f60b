import { releaseVariantData, type VariantTensorData, variantDataDebugString } from "./variant-data.js";
import type { VariantType } from "./variant-type.js";
import { VariantValue } from "./variant-value.js";

/**
 * A value that is still encoded: its type is known by name alone. TensorFlow's variant that holds a `VariantTensorDataProto`: it
 * has the name of the encoded value, and `get` of that value's type returns undefined.
 */
export class EncodedVariant extends VariantValue {
  readonly type = ENCODED;
  readonly data: VariantTensorData;

  /** Takes over one reference of each tensor of `data`. */
  constructor(data: VariantTensorData) {
    super();
    this.data = data;
  }

  override get typeName(): string {
    return this.data.typeName;
  }

  encode(): VariantTensorData {
    const { typeName, metadata, tensors } = this.data;
    return { typeName, metadata: metadata.slice(), tensors: tensors.map((tensor) => tensor.retain()) };
  }

  override debugString(): string {
    return variantDataDebugString(this.data);
  }

  protected override dispose(): void {
    releaseVariantData(this.data);
  }
}

/** The type of values that are still encoded. */
export const ENCODED: VariantType<VariantTensorData> = {
  typeName: "tensorflow.VariantTensorDataProto",
  read: (value) => (value instanceof EncodedVariant ? value.data : undefined),
  decode: ({ typeName, metadata, tensors }) =>
    new EncodedVariant({ typeName, metadata: metadata.slice(), tensors: tensors.map((tensor) => tensor.retain()) }),
};
