/** Ends of ranges that are inputs and outputs of ops on quantized tensors. */
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { ValueRange } from "@heddle/tensor/quantized";

/** The range in inputs `first` and the next, scalars of the names. @throws {StatusError} INVALID_ARGUMENT for other ranks */
export function inputRange(context: ComputeContext, first: number, names: readonly [string, string]): ValueRange {
  return scalars(context, first, names, (name, rank) => `\`${name}\` must be rank 0 but is rank ${rank}`);
}

/** As {@link inputRange}, in the words of other ops. */
export function scalarRange(context: ComputeContext, first: number, names: readonly [string, string]): ValueRange {
  return scalars(context, first, names, (name) => `${name} must be a scalar`);
}

function scalars(
  context: ComputeContext,
  first: number,
  names: readonly [string, string],
  refusal: (name: string, rank: number) => string,
): ValueRange {
  const [low, high] = names.map((name, i) => {
    const end = context.input(first + i);
    if (end.rank !== 0) throw invalidArgument(refusal(name, end.rank), { rank: end.rank });
    return firstFloat(end);
  });
  return { low, high };
}

/** The first element of a float32 tensor that has one. */
export function firstFloat(tensor: Tensor): number {
  return (tensor.elements() as Float32Array)[0];
}

/** Sets outputs `first` and the next to the ends of a range. */
export function setRange(context: ComputeContext, { low, high }: ValueRange, first = 1): void {
  for (const [i, end] of [low, high].entries()) {
    const { address } = context.allocateOutput(first + i, []);
    context.memory.f32[address >>> 2] = end;
  }
}
