import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";

/** Elements that are normalised without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/**
 * Visits the rows of a tensor, its elements along the last dimension.
 *
 * @param visit gets the index of the first element of a row and the number of its elements
 */
export function byRows(
  context: ComputeContext,
  { shape, elementCount }: Tensor,
  visit: (start: number, length: number) => void,
): void | Promise<void> {
  const length = shape.at(-1) ?? 1;
  if (elementCount === 0) return;
  const atOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / length));
  return inBlocks(context, elementCount / length, atOnce, (start, end) => {
    for (let row = start; row < end; row++) visit(row * length, length);
  });
}
