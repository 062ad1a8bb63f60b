import type { Tensor } from "@heddle/tensor";
import { firstSplitNotZero, invalidSplit, lastSplitNotSize } from "./errors.js";

/**
 * The row splits in an int32 or int64 tensor, proven to rise from 0 to `size`; empty when the tensor is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for the first value that is out of order
 */
export function readSplits(tensor: Tensor, size: number): readonly number[] {
  const splits: number[] = [];
  let previous = 0;
  for (const value of tensor.elements()) {
    if (splits.length === 0 ? Number(value) !== 0 : !(value >= previous && value <= size)) {
      throw splits.length === 0 ? firstSplitNotZero(value) : invalidSplit(value, previous, size);
    }
    previous = Number(value);
    splits.push(previous);
  }
  if (splits.length > 0 && previous !== size) throw lastSplitNotSize(size, previous);
  return splits;
}
