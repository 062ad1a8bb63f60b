import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";

/**
 * The row splits in a vector of int32 or int64, proven: they do not fall, and lie between 0 and `count`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other ones
 */
export function readRowSplits(tensor: Tensor, count: number): Int32Array {
  if (tensor.rank !== 1 || tensor.elementCount === 0) {
    throw invalidArgument(`row splits must be a vector with an element, but have shape ${formatShape(tensor.shape)}`);
  }
  const { i32 } = tensor.memory;
  const stride = tensor.dtype === DataType.INT64 ? 2 : 1;
  const splits = new Int32Array(tensor.elementCount);
  let before = 0;
  for (let i = 0, word = tensor.address >>> 2; i < splits.length; i++, word += stride) {
    const split = i32[word];
    if (split < before || split > count || (stride === 2 && i32[word + 1] !== 0)) {
      throw invalidArgument(`row split ${i} is not between ${before} and ${count}`, { index: i });
    }
    splits[i] = split;
    before = split;
  }
  return splits;
}
