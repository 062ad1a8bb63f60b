import type { Tensor, TensorObject } from "@heddle/tensor";

/**
 * A ragged tensor as the element of a variant tensor: row splits, outermost first, and values. Holds one reference of each.
 *
 * Source: tensorflow/core/kernels/ragged_tensor_variant.h (TensorFlow 2.21).
 */
export class RaggedVariant implements TensorObject {
  readonly typeName = "RaggedTensorVariant";
  readonly splits: readonly Tensor[];
  readonly values: Tensor;
  #references = 1;

  /** Takes over one reference of each tensor. */
  constructor(splits: readonly Tensor[], values: Tensor) {
    this.splits = splits;
    this.values = values;
  }

  /** Adds a reference. */
  retain(): void {
    this.#references++;
  }

  /** Removes a reference; the last one releases the tensors. */
  release(): void {
    if (--this.#references > 0) return;
    for (const tensor of [...this.splits, this.values]) tensor.release();
  }
}
