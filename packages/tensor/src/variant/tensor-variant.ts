import type { Tensor } from "../tensor.js";
import { tensorDebugString } from "../text/tensor-debug-string.js";
import type { VariantTensorData } from "./variant-data.js";
import type { VariantType } from "./variant-type.js";
import { VariantValue } from "./variant-value.js";

/** A tensor as the value of a variant. `get` returns it borrowed; its elements may be changed while nothing else holds it. */
export class TensorVariant extends VariantValue {
  readonly type = TENSOR;
  readonly tensor: Tensor;

  /** Takes over one reference of `tensor`. */
  constructor(tensor: Tensor) {
    super();
    this.tensor = tensor;
  }

  encode(): VariantTensorData {
    return { typeName: this.typeName, metadata: new Uint8Array(), tensors: [this.tensor.retain()] };
  }

  override debugString(): string {
    return tensorDebugString(this.tensor);
  }

  protected override dispose(): void {
    this.tensor.release();
  }
}

/** The type of tensors as values of variants. */
export const TENSOR: VariantType<Tensor> = {
  typeName: "tensorflow::Tensor",
  read: (value) => (value instanceof TensorVariant ? value.tensor : undefined),
  decode({ tensors: [tensor] }) {
    return tensor && new TensorVariant(tensor.retain());
  },
};
