/** The entry `@heddle/kernel-api/ranges`: ends of ranges, which ops on quantized tensors have as inputs and outputs. */
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { ValueRange } from "@heddle/tensor/quantized";
import type { ComputeContext } from "./kernel/compute-context.js";

/**
 * The range in inputs `first` and the next, float32 scalars.
 *
 * @param refusal words the message for an end that is not a scalar: the low one, 0, or the high one, 1
 * @throws {StatusError} INVALID_ARGUMENT for an end that is not a scalar
 */
export function inputRange(
  context: ComputeContext,
  first: number,
  refusal: (end: Tensor, index: 0 | 1) => string,
): ValueRange {
  const endOf = (i: 0 | 1): number => {
    const end = context.input(first + i);
    if (end.rank !== 0) throw invalidArgument(refusal(end, i), { rank: end.rank });
    return firstFloat(end);
  };
  return { low: endOf(0), high: endOf(1) };
}

/** The first element of a float32 tensor; NaN when it has none. */
export function firstFloat(tensor: Tensor): number {
  const [value = Number.NaN] = tensor.elements() as Float32Array;
  return value;
}

/** Sets outputs `first`, default 1, and the next to the ends of a range. Views of the memory are dead afterwards. */
export function setRange(context: ComputeContext, { low, high }: ValueRange, first = 1): void {
  for (const [i, end] of [low, high].entries()) {
    const { address } = context.allocateOutput(first + i, []);
    context.memory.f32[address >>> 2] = end;
  }
}
