import { invalidArgument } from "@heddle/status";
import { exactIndex, indexValues, type Tensor } from "@heddle/tensor";

/**
 * The row splits in an int32 or int64 tensor: they rise from 0 to `size`. Empty when the tensor is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for the first value that is out of order
 */
export function readSplits(tensor: Tensor, size: number): Float64Array {
  const splits = indexValues(tensor);
  let previous = 0;
  for (let i = 0; i < splits.length; i++) {
    const split = splits[i];
    if (i === 0 ? split !== 0 : !(split >= previous && split <= size)) {
      const value = exactIndex(tensor, i);
      if (i === 0) throw invalidArgument(`First split value must be 0, got ${value}`);
      throw invalidArgument(`Invalid split value ${value}, must be in [${previous}, ${size}]`);
    }
    previous = split;
  }
  if (splits.length > 0 && previous !== size) {
    throw invalidArgument(`Last split value must be data size. Expected ${size}, got ${previous}`);
  }
  return splits;
}
