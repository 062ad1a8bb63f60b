import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/**
 * The row splits in an int32 or int64 tensor: they rise from 0 to `size`. Empty when the tensor is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for the first value that is out of order
 */
export function readSplits(tensor: Tensor, size: number): readonly number[] {
  const splits: number[] = [];
  let previous = 0;
  for (const value of tensor.elements()) {
    if (splits.length === 0) {
      if (Number(value) !== 0) throw invalidArgument(`First split value must be 0, got ${value}`);
    } else if (!(value >= previous && value <= size)) {
      throw invalidArgument(`Invalid split value ${value}, must be in [${previous}, ${size}]`);
    }
    previous = Number(value);
    splits.push(previous);
  }
  if (splits.length > 0 && previous !== size) {
    throw invalidArgument(`Last split value must be data size. Expected ${size}, got ${previous}`);
  }
  return splits;
}
