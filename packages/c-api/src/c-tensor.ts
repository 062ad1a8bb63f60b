import type { Tensor } from "@heddle/tensor";
import type { HandleKind } from "./handle-table.js";

/** A `TF_Tensor`: a reference to a tensor. */
export class CTensor {
  static readonly kind: HandleKind<CTensor> = { type: CTensor, cName: "TF_Tensor" };
  /** When {@link isEncoded}, its buffer holds the legacy encoding of its strings and not cells: nothing but this API may read it. */
  tensor: Tensor;
  readonly isEncoded: boolean;

  /** Takes over the caller's reference. */
  constructor(tensor: Tensor, isEncoded = false) {
    this.tensor = tensor;
    this.isEncoded = isEncoded;
  }
}
