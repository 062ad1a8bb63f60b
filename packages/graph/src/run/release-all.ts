import type { Tensor } from "@heddle/tensor";

/** Gives back one reference of each tensor. */
export function releaseAll(tensors: readonly Tensor[]): void {
  for (const tensor of tensors) tensor.release();
}
