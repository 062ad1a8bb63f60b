import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { Shape } from "@heddle/tensor";

/** Elements that are visited without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * Visits the elements of a shape in order, as runs along the last dimension.
 *
 * @param steps for each dimension, the step of a second index
 * @param visit gets the first element of a run, its second index, the step of that, and the number of elements
 */
export function visitElements(
  context: ComputeContext,
  shape: Shape,
  steps: readonly number[],
  visit: (at: number, to: number, step: number, count: number) => void,
): void | Promise<void> {
  const length = shape.at(-1) ?? 1;
  const step = steps.at(-1) ?? 0;
  const runs = shape.slice(0, -1).reduce((product, size) => product * size, 1);
  if (runs * length === 0) return;
  return inBlocks(context, runs, Math.max(1, Math.floor(ELEMENTS_AT_ONCE / length)), (start, end) => {
    for (let run = start; run < end; run++) visit(run * length, outerIndex(shape, steps, run), step, length);
  });
}

/** The second index of the first element of run `run`. */
function outerIndex(shape: Shape, steps: readonly number[], run: number): number {
  let index = 0;
  let rest = run;
  for (let d = shape.length - 2; d >= 0; d--) {
    index += (rest % shape[d]) * steps[d];
    rest = Math.floor(rest / shape[d]);
  }
  return index;
}
