import type { Tensor } from "./tensor.js";

/** Gives back one reference of each tensor. */
export function releaseAll(tensors: readonly Tensor[]): void {
  for (const tensor of tensors) tensor.release();
}
