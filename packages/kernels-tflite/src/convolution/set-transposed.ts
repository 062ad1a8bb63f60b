import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";

/**
 * Sets the shape of a transposed convolution's output, which is input 0. Input 2 is convolved.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an input of another rank, or of another batch than the output's
 */
export function setTransposed(context: ShapeContext, rank: number): void {
  const input = inputWithRank(context, 2, rank);
  const [batch = -1, ...sizes] = context.inputAsShape(0) ?? input.map(() => -1);
  context.setOutputShape(0, [mergeSizes(batch, sizeAt(input, 0)), ...sizes]);
}
