import type { ArgRanges } from "@heddle/kernel-fallback";
import { unknownOutput } from "../errors.js";
import { formatTensorRef, type TensorRef } from "./tensor-ref.js";

/**
 * The number of the output that a reference names, among all outputs of its node.
 *
 * @param outputs with the ranges of the output arguments; a call has none, because its outputs are arguments of one tensor each
 * @throws {StatusError} INVALID_ARGUMENT for an output that the node does not have
 */
export function outputIndex(
  ref: TensorRef,
  { count, ranges }: { readonly count: number; readonly ranges: ArgRanges },
  where: string,
): number {
  const { output } = ref;
  if (typeof output === "number" || ranges.size === 0) {
    const index = typeof output === "number" ? output : output.index;
    if (index < count) return index;
  } else {
    const [start, stop] = ranges.get(output.arg) ?? [0, 0];
    if (start + output.index < stop) return start + output.index;
  }
  throw unknownOutput(formatTensorRef(ref), count, where);
}
