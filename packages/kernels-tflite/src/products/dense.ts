import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";

/** The tensors of a fully connected layer, whose shapes fit: sizes are above 0. */
export interface Dense {
  readonly input: Tensor;
  readonly weights: Tensor;
  readonly bias: Tensor | undefined;
  readonly output: Tensor;
  readonly rows: number;
  readonly depth: number;
  readonly units: number;
}

/** Computes the output of a layer. */
export type ComputeDense = (context: ComputeContext, dense: Dense) => Steps<void>;
