import type { Tensor } from "@heddle/tensor";

/** Releases tensors, such as those of a row. */
export function releaseAll(tensors: readonly Tensor[]): void {
  for (const tensor of tensors) tensor.release();
}
