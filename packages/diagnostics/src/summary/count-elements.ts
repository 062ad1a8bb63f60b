import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import type { Histogram } from "./histogram.js";

/** Values that are counted before the clock is looked at. */
const ELEMENTS_AT_ONCE = 16_384;

/**
 * Counts all elements of a tensor of numbers.
 *
 * @param subjects the places in the messages about a value that is not finite
 * @throws {StatusError} INVALID_ARGUMENT for NaN and infinities
 */
export function countElements(
  context: ComputeContext,
  tensor: Tensor,
  histogram: Histogram,
  subjects: { readonly nan: string; readonly infinity: string },
): void | Promise<void> {
  return inBlocks(context, tensor.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const { values, base } = readElements<number | bigint>(tensor);
    for (let i = start; i < end; i++) {
      const value = Number(values[base + i]);
      if (Number.isNaN(value)) throw invalidArgument(`Nan in ${subjects.nan}`);
      if (!Number.isFinite(value)) throw invalidArgument(`Infinity in ${subjects.infinity}`);
      histogram.add(value);
    }
  });
}
